//! What a position is worth, so that a player who knows only [`Game`] can prefer one action to another.

use super::{Game, Seat};

/// A game that can be judged before it is over.
pub trait Judge: Game {
    /// How good this position is for a seat, about in points ahead of the others. Higher is better; only differences
    /// between positions of the same game and seat mean anything. Asked of imagined positions alone, so it may look at
    /// everything, and never of a game that is over.
    fn worth(&self, seat: Seat) -> f64;
}
