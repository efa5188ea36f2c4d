//! The pictures of Coconuts: the stall, the hand, the sheet of a round, and its emojis.

use games::args;
use games::engine::{Seat, SeatSet};
use games::scene::{
    Area, Art, CROWN, Drawn, POINTS, Paint, Picture, PlayerBox, RoundLine, Scene, Sheet, SheetRow, Sprite, alt_text,
    cloth, deck_emojis, hand_of_cards, heading, player_boxes, point, title_bar,
};
use games::screen::{Names, in_words, number};
use games::sentences::{Lang, say, word};

use super::show::{coconut, stall, title, wanted};
use super::{Coconuts, Legal, Nut, Phase, Sold, View};

games::drawings! {
    /// The drawing in `art/coconut.svg`, with the colour of its cards. Its emoji is called the same.
    COCONUT = "coconut" 0x8a_5a33,
}

/// What the cards show; the letter on them is a sentence, `coconuts-letter-coconut`.
impl Drawn for Nut {
    const GAME: &'static str = "coconuts";

    fn art(self) -> Art {
        COCONUT
    }
}

impl Paint for Coconuts {
    type Scored = Sold;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let seats = table.totals.seats();
        let columns = |y: f32, height: f32| Area::new(16.0, y, 968.0, height).columns(seats, 12.0);
        let mut scene = Scene::board();
        title_bar(&mut scene, &title(table, lang), "");
        cloth(&mut scene, 100.0, 400.0);
        let best = table.best();
        for (area, (seat, laid)) in columns(100.0, 400.0).zip(table.stall.by_seat()) {
            let Some(card) = *laid else { continue };
            scene.sprite(card.face(lang), area.centre(), 190.0);
            if best == Some((seat, card)) {
                scene.sprite(CROWN, point(area.centre().x, area.y + 50.0), 60.0);
            }
        }
        let (awaited, winners) = match table.phase {
            Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
            Phase::Sale { to_act } => (SeatSet::only(to_act), SeatSet::EMPTY),
            Phase::Over => (SeatSet::EMPTY, table.totals.highest()),
        };
        let counts = |seat: Seat| {
            PlayerBox::default().with(Sprite::Back, table.held(seat)).with(POINTS, number(table.totals[seat]))
        };
        let boxes: Vec<PlayerBox> = Seat::all(seats).map(counts).collect();
        player_boxes(&mut scene, columns(520.0, 160.0), names, awaited, winners, &boxes);
        let points = names.with(&table.totals).map(|(name, points)| format!("{name} {}", number(*points)));
        let points = args!["label" => word(lang, "coconuts-points"), "values" => points.collect::<Vec<_>>().join(", ")];
        let told = [heading(lang, &title(table, lang)), wanted(table, lang)].into_iter();
        let told = told.chain(stall(table, names, lang).map(|laid| heading(lang, &in_words(&laid))));
        let told = told.chain([say(lang, "picture-row", points)]);
        Picture { scene, alt: alt_text(told) }
    }

    fn hand_picture(view: &View, legal: &Legal, _: &str, _: &Names, lang: Lang) -> Option<Picture> {
        let (playable, words) = (|card| legal.0.contains(card), |card| coconut(card, lang));
        let note = wanted(&view.table, lang);
        hand_of_cards::<Coconuts, Nut>(view.viewer, view.hand.iter(), playable, words, &note, lang)
    }

    fn sheet(round: &RoundLine<Sold>, _: &Names, lang: Lang) -> Sheet {
        let seats = round.scores.seats();
        let sale = |(worth, &seller): (usize, &Seat)| {
            let label = say(lang, "coconuts-sheet-sale", args!["sale" => worth]);
            let values = Seat::all(seats).map(|seat| if seat == seller { worth } else { 0 });
            SheetRow::new(label, values).sprite(COCONUT)
        };
        let mut rows: Vec<SheetRow> = (1..).zip(&round.detail.sold).map(sale).collect();
        rows.push(SheetRow::new(word(lang, "coconuts-points"), round.scores.iter()).sprite(POINTS).sum());
        let title = say(lang, "coconuts-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes: Vec::new() }
    }

    fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
        deck_emojis::<Nut>(lang).collect()
    }

    fn rules_picture(_: usize, _: Lang) -> Option<Picture> {
        None
    }
}
