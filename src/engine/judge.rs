//! What a computer player knows of a game beside its rules, so that a search that knows only [`Game`] plays it well.

use rand::Rng;

use super::{Choices, Game, Seat, Turn};

/// A game that can be judged before it is over, and played sensibly without thinking.
///
/// Everything here is asked of imagined positions alone, so it may look at all hands; only [`sensible`](Judge::sensible)
/// may not, for it says which actions a player considers at all.
pub trait Judge: Game {
    /// How many positions a thorough decision plays out, so that it stays far below a second.
    const PLAY_OUTS: u32 = 400;
    /// How many of a seat's actions are looked at closely: those that look best at once.
    const CLOSE: usize = 24;

    /// How good this position is for a seat, about in points ahead of the others. Higher is better; only differences
    /// between positions of the same game and seat mean anything. Never asked of a game that is over.
    fn worth(&self, seat: Seat) -> f64;

    /// By how many points the rest of the game may still change who is ahead: what a lead is measured by.
    fn swing(&self) -> f64;

    /// The actions a seat considers, by what it may know: all that are legal but those that look stupid to people. Never
    /// none where any is legal.
    fn sensible(&self, seat: Seat) -> Vec<Self::Action> {
        self.legal_actions(seat).iter().collect()
    }

    /// What a seat does in a play-out: quick, and not stupid.
    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Self::Action> {
        self.legal_actions(seat).pick(rng)
    }

    /// Whether a play-out ends here and [`worth`](Judge::worth) tells the rest: at the end of a round, if not before.
    fn settled(&self, _steps: u32) -> bool {
        self.turn() == Turn::Chance
    }
}
