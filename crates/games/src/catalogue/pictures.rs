//! Pictures without the games' types.

use super::any_game::GameView;
use super::{GameEntry, Hosted};
use crate::args;
use crate::engine::transcript::BadLine;
use crate::engine::{BySeat, SeatSet};
use crate::scene::{FinalStandings, Picture, RoundLine, Sheet, standings};
use crate::screen::{Names, signed};
use crate::sentences::{Lang, say};

/// What a view looks like.
pub trait AnyPicture {
    /// The table as [`Paint::board_picture`](crate::scene::Paint::board_picture) draws it. For everybody to see it must be
    /// the view of an onlooker.
    fn board_picture(&self, names: &Names, lang: Lang) -> Picture;

    /// The viewer's own cards or pieces as [`Paint::hand_picture`](crate::scene::Paint::hand_picture) draws them; nothing
    /// for who has none. `chosen` is what was said so far in a choice of several steps.
    fn hand_picture(&self, chosen: &str, names: &Names, lang: Lang) -> Option<Picture>;

    /// What the round in progress would bring if it ended now, as [`Paint::sheet_now`](crate::scene::Paint::sheet_now)
    /// tells it.
    fn sheet_now(&self, names: &Names, lang: Lang) -> Option<Sheet>;
}

impl<G: Hosted> AnyPicture for GameView<G> {
    fn board_picture(&self, names: &Names, lang: Lang) -> Picture {
        G::board_picture(&self.view, names, lang)
    }

    fn hand_picture(&self, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        G::hand_picture(&self.view, self.legal.as_ref()?, chosen, names, lang)
    }

    fn sheet_now(&self, names: &Names, lang: Lang) -> Option<Sheet> {
        G::sheet_now(&self.view, names, lang)
    }
}

/// Makes a picture of a `round` line.
pub(super) type SheetOf = fn(&str, &Names, Lang) -> Result<Picture, BadLine>;

/// What a `round` line brought each player, in one line.
pub(super) fn round_line<G: Hosted>(line: &str, names: &Names, lang: Lang) -> String {
    let round: RoundLine<G::Scored> = serde_json::from_str(line).expect("a game reads its own lines");
    let scores = names.with(&round.scores).map(|(name, &points)| format!("{name} {}", signed(points)));
    say(lang, "game-round", args!["round" => round.round, "scores" => scores.collect::<Vec<_>>().join(" · ")])
}

pub(super) fn sheet<G: Hosted>(line: &str, names: &Names, lang: Lang) -> Result<Picture, BadLine> {
    let round: RoundLine<G::Scored> = serde_json::from_str(line).map_err(BadLine::from)?;
    Ok(G::sheet(&round, names, lang).picture(names, lang))
}

impl GameEntry {
    /// The score sheet of a round, from its `round` line.
    pub fn sheet_picture(&self, round_line: &str, names: &Names, lang: Lang) -> Result<Picture, BadLine> {
        (self.sheet)(round_line, names, lang)
    }

    /// The final standings, from what each round brought and what it came to.
    pub fn final_picture(
        &self,
        rounds: &[BySeat<i32>],
        totals: BySeat<i32>,
        winners: SeatSet,
        names: &Names,
        lang: Lang,
    ) -> Picture {
        let title = say(lang, "picture-final", args!["game" => self.name]);
        standings(&FinalStandings { title: &title, rounds, totals, winners }, names, lang)
    }
}
