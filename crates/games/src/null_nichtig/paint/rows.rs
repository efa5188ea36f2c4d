//! The players as rows: who it is and what they have, what they played to the trick, and their piles.

use super::super::words::TEAMS;
use super::super::{COLOURS, Colour, Phase, Piles, Table, score, team_totals, winners, winning_index};
use super::tile::{draw_card, draw_pile};
use crate::engine::{Seat, SeatSet, Word};
use crate::scene::{
    Area, BADGE, Drawn, Ink, POINTS, Scene, Sprite, TRICKS, Text, WIDTH, draw_badge, draw_counts, number_disc,
    player_frame, player_name, point,
};
use crate::screen::{Names, number};
use crate::sentences::Lang;

/// Round all that is drawn.
pub(super) const MARGIN: f32 = 10.0;
/// Between two rows.
pub(super) const GAP: f32 = 8.0;
/// Between the frame of a row and what is in it.
pub(super) const INSET: f32 = 4.0;
/// How high a row is that has room for what a player has below the name.
pub(super) const ROW: f32 = 118.0;
const COUNTED: f32 = 100.0;
/// How wide the parts of a row are: whose it is, the card played, and what the piles come to.
pub(super) const PLAYER: f32 = 274.0;
pub(super) const PLAYED: f32 = 104.0;
const SUM: f32 = 84.0;
/// How wide the letter of a team before a row is, and how high the line with what teams have.
const SPINE: f32 = 38.0;
pub(super) const TEAMS_LINE: f32 = 64.0;

/// What the rows are drawn from.
#[derive(Clone, Copy)]
pub(super) struct Rows<'a> {
    pub(super) table: &'a Table,
    pub(super) names: &'a Names,
    pub(super) lang: Lang,
}

/// How high so many rows of this height are.
pub(super) fn rows_height(seats: usize, row: f32) -> f32 {
    seats as f32 * (row + GAP)
}

/// Whom the table waits for.
fn awaited(table: &Table) -> SeatSet {
    match table.phase {
        Phase::LayOut { missing } => missing,
        Phase::Trick { to_play } => SeatSet::only(to_play),
        Phase::Deal | Phase::Over => SeatSet::EMPTY,
    }
}

/// Who would take the trick as it lies, or who has won.
fn crowned(table: &Table) -> SeatSet {
    match table.phase {
        Phase::Over => winners(table.options, &table.totals),
        Phase::Deal | Phase::LayOut { .. } | Phase::Trick { .. } if table.played.is_empty() => SeatSet::EMPTY,
        Phase::Deal | Phase::LayOut { .. } | Phase::Trick { .. } => {
            SeatSet::only(table.leader.left_by(winning_index(&table.played), table.seats()))
        }
    }
}

/// The letter of a team (decision 13) on its colour.
fn draw_spine(scene: &mut Scene, area: Area, seat: usize) {
    let (ground, ink) = if seat.is_multiple_of(2) { (Ink::Bar, Ink::OnBar) } else { (Ink::Cloth, Ink::OnCloth) };
    scene.rect(area, 10.0, ground.fill());
    scene.write(Text::new(TEAMS[seat % 2], 34.0, area.centre()).bold().ink(ink));
}

impl Rows<'_> {
    /// Draws a row for each player, from this line downwards and beginning with this one.
    pub(super) fn draw(self, scene: &mut Scene, top: f32, row: f32, first: Seat) {
        for (index, seat) in first.round_the_table(self.table.seats()).enumerate() {
            let y = top + rows_height(index, row);
            self.draw_row(scene, Area::new(MARGIN, y, WIDTH - 2.0 * MARGIN, row), seat);
        }
    }

    fn draw_row(self, scene: &mut Scene, area: Area, seat: Seat) {
        let ink = player_frame(scene, area, awaited(self.table).contains(seat));
        let mut inner = area.inside(INSET);
        if self.table.options.teams {
            draw_spine(scene, Area { width: SPINE, ..inner }, seat.index());
            inner = Area { x: inner.x + SPINE + INSET, width: inner.width - SPINE - INSET, ..inner };
        }
        let player = Area { width: PLAYER, ..inner };
        if area.height < COUNTED {
            self.draw_name(scene, player, seat, ink);
        } else {
            self.draw_name(scene, Area { y: inner.y + 2.0, height: BADGE + 2.0, ..player }, seat, ink);
            let counts = Area::new(inner.x, inner.y + 58.0, PLAYER, inner.height - 60.0);
            draw_counts(scene, counts, &self.counted(seat), 3, ink);
        }
        self.draw_played(scene, Area { x: player.right(), width: PLAYED, ..inner }, seat);
        let left = player.right() + PLAYED;
        draw_piles(
            scene,
            Area { x: left, width: inner.right() - left, ..inner },
            &self.table.piles[seat],
            ink,
            self.lang,
        );
    }

    /// Sign and name, with a crown for who takes the trick, or for who has won.
    fn draw_name(self, scene: &mut Scene, area: Area, seat: Seat, ink: Ink) {
        let middle = area.centre().y;
        let crowned = crowned(self.table).contains(seat);
        draw_badge(scene, point(area.x + BADGE / 2.0, middle), self.names, seat, crowned);
        let left = area.x + BADGE + 8.0;
        let name = Text::new(player_name(self.names, seat), 32.0, point(left, middle)).left().bold().ink(ink);
        scene.write(name.fit(area.right() - left));
    }

    /// Cards in hand and tricks won, then what all rounds came to.
    fn counted(self, seat: Seat) -> [(Sprite, String); 3] {
        [
            (Sprite::Back, self.table.cards[seat].to_string()),
            (TRICKS.into(), self.table.tricks[seat].to_string()),
            (POINTS.into(), number(self.table.totals[seat])),
        ]
    }

    /// The card played, or room for it with the player's number in the order of play, on a piece of cloth: so it is not taken
    /// for a pile.
    fn draw_played(self, scene: &mut Scene, area: Area, seat: Seat) {
        let table = self.table;
        if matches!(table.phase, Phase::Deal | Phase::Over) {
            return;
        }
        scene.rect(area, 10.0, Ink::Cloth.fill());
        let slot = Area::round(area.centre(), area.width - 14.0, area.height - 4.0);
        let order = seat.after(table.leader, table.seats());
        if let Some(card) = table.played.get(order) {
            if crowned(table).contains(seat) {
                scene.rect(slot.inside(-5.0), 17.0, Ink::Glow.fill().edge(Ink::Outline, 3.0));
            }
            draw_card(scene, slot, card, self.lang);
        } else if table.secretly_laid().contains(seat) {
            scene.sprite(Sprite::Back, slot.centre(), slot.height / Sprite::Back.height());
        } else {
            scene.rect(slot, 12.0, Ink::OnCloth.line(3.0).dashed());
            if matches!(table.phase, Phase::Trick { .. }) {
                number_disc(scene, slot.centre(), 24.0, Ink::Paper, order + 1);
            }
        }
    }

    /// What the teams have, each with its letter and the signs of its players.
    pub(super) fn draw_teams(self, scene: &mut Scene, top: f32) {
        let Some(totals) = team_totals(self.table.options, &self.table.totals) else { return };
        let line = Area::new(MARGIN, top, WIDTH - 2.0 * MARGIN, TEAMS_LINE - GAP);
        for ((area, total), first) in line.columns(2, GAP).zip(totals).zip(0..) {
            let ink = player_frame(scene, area, false);
            let inner = area.inside(INSET);
            draw_spine(scene, Area { width: SPINE, ..inner }, first);
            let mut x = inner.x + SPINE + INSET + BADGE / 2.0;
            for seat in Seat::all(self.table.seats()).skip(first).step_by(2) {
                scene.sprite(Sprite::badge(self.names, seat), point(x, inner.centre().y), BADGE);
                x += BADGE + INSET;
            }
            let sum = Area { x: inner.right() - 150.0, width: 150.0, ..inner };
            draw_counts(scene, sum, &[(POINTS.into(), number(total))], 1, ink);
        }
    }
}

/// The tops of the piles, a cell for each colour, and what they come to.
pub(super) fn draw_piles(scene: &mut Scene, area: Area, piles: &Piles, ink: Ink, lang: Lang) {
    let sum = Text::new(format!("= {}", score(&piles.tops())), 40.0, point(area.right() - 2.0, area.centre().y));
    scene.write(sum.right().bold().ink(ink).fit(SUM));
    let cells = Area { x: area.x + GAP, width: area.width - SUM - 2.0 * GAP, ..area }.columns(COLOURS, GAP);
    for (cell, &colour) in cells.zip(Colour::ALL) {
        match piles.iter().find(|pile| pile.top.suit() == colour) {
            Some(pile) => draw_pile(scene, cell, pile, lang),
            None => {
                scene.rect(cell.inside(4.0), 12.0, ink.line(2.0).dashed());
                scene.faint(colour.art(), cell.centre(), cell.width * 0.44);
            }
        }
    }
}
