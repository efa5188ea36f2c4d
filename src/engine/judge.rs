//! What a computer player knows of a game beside its rules, so that a search that knows only [`Game`] plays it well.

use rand::Rng;

use super::{Choices, Game, Seat, Turn};

/// How the actions of a game are best searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// A tree of what everybody may do: where the answers of the others can be foreseen.
    Tree,
    /// The own actions alone, each played out by habit: where there are too many answers to go through.
    Flat,
}

/// A game that can be judged before it is over, and played sensibly without thinking.
///
/// All of it is asked of imagined positions alone, so it may look at all hands; only [`sensible`](Judge::sensible) may
/// not, for it says which actions a player considers at all.
pub trait Judge: Game {
    /// How the game is searched.
    const SEARCH: Search = Search::Tree;
    /// How many times a thorough decision is played out: a few milliseconds' worth.
    const PLAY_OUTS: u32 = 400;
    /// How many of a seat's actions are looked at closely: those that look best at once.
    const CLOSE: usize = 24;

    /// How good this position is for a seat, about in points ahead of the others. Higher is better; only differences
    /// between positions of the same game and seat mean anything. Never asked of a game that is over.
    fn worth(&self, seat: Seat) -> f64;

    /// How many points ahead make winning likely from here, about three times out of four.
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

    /// Whether a play-out ends here, so many actions after the one that is tried, and [`worth`](Judge::worth) tells the
    /// rest: at the end of a round, if not before.
    fn settled(&self, _actions: u32) -> bool {
        self.turn() == Turn::Chance
    }
}

/// The action that is liked best, give or take a whim of up to so much.
pub fn favourite<A: Copy, R: Rng + ?Sized>(
    actions: impl Iterator<Item = A>,
    whim: f64,
    rng: &mut R,
    mut liking: impl FnMut(A) -> f64,
) -> Option<A> {
    let mut best = None;
    let mut most = f64::NEG_INFINITY;
    for action in actions {
        let liked = liking(action) + whim * f64::from(rng.next_u32()) / f64::from(u32::MAX);
        if liked > most || best.is_none() {
            (best, most) = (Some(action), liked);
        }
    }
    best
}

/// The actions that are not stupid; all of them where none is left.
pub fn unless_stupid<A: Copy>(actions: Vec<A>, stupid: impl Fn(A) -> bool) -> Vec<A> {
    let left: Vec<A> = actions.iter().copied().filter(|&action| !stupid(action)).collect();
    if left.is_empty() { actions } else { left }
}
