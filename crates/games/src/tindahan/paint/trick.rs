//! A trick on its cloth: what each seat has done, or in faint pieces what it did in the trick before.

use super::super::art::SELLER;
use super::super::{Done, Phase, Table};
use super::CARD;
use crate::engine::Seat;
use crate::scene::{Area, Art, CROWN, DONKEY, Drawn, Ink, Point, Scene, SlotMark, Sprite, TrickSlot, point};
use crate::sentences::Lang;

/// What a seat has done in the trick, as a card or in the place of one.
pub(super) fn draw_act(scene: &mut Scene, middle: Point, table: &Table, seat: Seat, mark: SlotMark, lang: Lang) {
    let area = Area::round(middle, CARD, CARD * 1.4);
    let best = table.best.is_some_and(|(best, _)| best == seat);
    let slot = TrickSlot { area, best, mark };
    slot.draw_below(scene);
    match (table.done[seat], table.last) {
        (Done::Waits, last) => {
            if let Some(last) = last {
                for (sprite, at, width) in pieces(last.done[seat], middle, lang) {
                    scene.faint(sprite, at, width);
                }
            }
            slot.draw_empty(scene, table.phase == Phase::Trick && table.to_act == seat);
            if last.is_some_and(|last| last.winner == seat) {
                scene.sprite(CROWN, point(area.right() - 4.0, area.bottom() - 16.0), 50.0);
            }
        }
        (done, _) => draw_done(scene, middle, done, lang),
    }
    slot.draw_above(scene);
}

/// What was done, in full ink.
pub(super) fn draw_done(scene: &mut Scene, middle: Point, done: Done, lang: Lang) {
    match done {
        Done::Waits | Done::Played(_) => {}
        Done::MovedDonkey(_) | Done::SentSeller { .. } => {
            // No card, so it does not look like one.
            scene.disc(middle, CARD * 0.74, Ink::Paper.fill().edge(Ink::Outline, 3.0));
        }
    }
    for (sprite, at, width) in pieces(done, middle, lang) {
        scene.sprite(sprite, at, width);
    }
}

/// What shows an act: a card, or in its place who goes where.
fn pieces(done: Done, middle: Point, lang: Lang) -> Vec<(Sprite, Point, f32)> {
    let goes =
        |who: Art, stall: Sprite| vec![(who.into(), middle.by(0.0, -34.0), 72.0), (stall, middle.by(0.0, 33.0), 66.0)];
    match done {
        Done::Waits => vec![],
        Done::Played(played) => vec![(played.face(lang), middle, CARD)],
        Done::MovedDonkey(stall) => goes(DONKEY, stall.art().into()),
        Done::SentSeller { stall, spent: None } => goes(SELLER, stall.art().into()),
        Done::SentSeller { spent: Some(spent), .. } => goes(SELLER, spent.small_face(lang)),
    }
}
