//! Both players, in the colours of their crates.

use super::super::{Colour, Crate, Detail, Good, Phase, View, score};
use super::art::badge;
use super::crate_sprite;
use crate::engine::{Seat, SeatSet, Word};
use crate::scene::{Area, BADGE, CROWN, POINTS, Scene, Sprite, Text, draw_counts, player_frame, player_name, point};
use crate::screen::{Names, number};

/// How high a box is with one row of numbers.
pub(super) const BOX: f32 = 112.0;
const ROW: f32 = 40.0;

/// Draws a box for each player: who it is, and what they have; all of it by good when the game is over.
pub(super) fn draw_players(scene: &mut Scene, areas: impl Iterator<Item = Area>, view: &View, names: &Names) {
    let (_, detail) = score(&view.board, 0);
    let (awaited, winners) = match view.table.phase {
        Phase::Place => (SeatSet::only(view.table.to_act()), SeatSet::EMPTY),
        Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
        Phase::Over => (SeatSet::EMPTY, view.table.totals.highest()),
    };
    for (area, &colour) in areas.zip(Colour::ALL) {
        let seat = colour.seat();
        let ink = player_frame(scene, area, awaited.contains(seat) || winners.contains(seat));
        let top = area.y + 8.0 + BADGE / 2.0;
        scene.sprite(badge(colour, names), point(area.x + 8.0 + BADGE / 2.0, top), BADGE);
        let mut right = area.right() - 12.0;
        if winners.contains(seat) {
            scene.sprite(CROWN, point(right - 22.0, top), 46.0);
            right -= 50.0;
        }
        let left = area.x + 14.0 + BADGE;
        let name = Text::new(player_name(names, seat), 32.0, point(left, top)).left().bold().ink(ink);
        scene.write(name.fit(right - left));
        let below = area.y + 12.0 + BADGE;
        let room = Area::new(area.x + 10.0, below, area.width - 16.0, area.bottom() - below - 6.0);
        let counts = counts(view, colour, &detail);
        // All side by side where there is room for that.
        let columns = if room.height < 2.0 * ROW { counts.len() } else { 2 };
        for (row, part) in room.rows(counts.len().div_ceil(columns), 0.0).zip(counts.chunks(columns)) {
            draw_counts(scene, row, part, columns, ink);
        }
    }
}

/// What is told of a player: the points and the rats that are seen, and at the end what each good has brought.
fn counts(view: &View, colour: Colour, detail: &Detail) -> Vec<(Sprite, String)> {
    let seat: Seat = colour.seat();
    let (scores, _) = score(&view.board, 0);
    let rats = detail.rats[seat];
    let points = (POINTS.into(), number(scores[seat]));
    let rat = crate_sprite(Crate::Rat(colour));
    if view.table.phase != Phase::Over {
        return vec![points, (rat, rats.to_string())];
    }
    let good = |&good: &Good| (crate_sprite(Crate::Good(colour, good)), number(detail.points_of(colour, good)));
    std::iter::once(points).chain(Good::ALL.iter().map(good)).chain([(rat, number(-i32::from(rats)))]).collect()
}
