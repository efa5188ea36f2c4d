//! What a computer player knows of a game beside its rules, so that a search that knows only [`Game`] plays it well.

use rand::Rng;

use super::cards::MOST_RANKS;
use super::{BySeat, Choices, Game, MAX_SEATS, Seat, Turn};

/// How the actions of a game are best searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// A tree of what everybody may do: where the answers of the others can be foreseen.
    Tree,
    /// The own actions alone, each played out by habit: where there are too many answers to go through.
    Flat,
}

/// A game that can be evaluated before it is over, and played sensibly without thinking.
///
/// All of it is asked of imagined positions alone, so it may look at all hands; only [`sensible`](Evaluate::sensible) may
/// not, for it says which actions a player considers at all.
pub trait Evaluate: Game {
    /// How the game is searched.
    const SEARCH: Search = Search::Tree;
    /// How many times a thorough decision is played out: a few milliseconds' worth.
    const PLAY_OUTS: u32 = 400;
    /// How many of a seat's actions are looked at closely: those that look best at once.
    const CLOSE: usize = 24;

    /// How good this position is for each seat, about in points ahead of the others. Higher is better; only differences
    /// between positions of the same game and seat mean anything. Never asked of a game that is over.
    fn worth(&self) -> BySeat<f64>;

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

    /// Whether a play-out ends here, so many actions after the one that is tried, and [`worth`](Evaluate::worth) tells the
    /// rest: at the end of a round, if not before.
    fn settled(&self, _actions: u32) -> bool {
        self.turn() == Turn::Chance
    }
}

/// How far each seat is ahead of the others on average.
pub fn ahead_of_the_others(points: &BySeat<f64>) -> BySeat<f64> {
    let seats = points.seats();
    BySeat::from_fn(seats, |seat| {
        let others: f64 = points.by_seat().filter(|&(other, _)| other != seat).map(|(_, points)| points).sum();
        points[seat] - others / (seats - 1) as f64
    })
}

/// About how likely none of so many other players beats a card, by the rank of the card.
pub type Holds = [[f64; MAX_SEATS]; MOST_RANKS];

/// The odds of cards, if one other player does not beat rank 0 with this probability and each rank more adds one in so
/// many: a table, for a play-out asks for little else.
pub const fn holds(rank_zero: f64, ranks: f64) -> Holds {
    let mut holds = [[1.0; MAX_SEATS]; MOST_RANKS];
    let mut rank = 0;
    while rank < MOST_RANKS {
        let one = rank_zero + rank as f64 / ranks;
        let mut others = 1;
        while others < MAX_SEATS {
            holds[rank][others] = holds[rank][others / 2] * holds[rank][others / 2];
            if others % 2 == 1 {
                holds[rank][others] *= one;
            }
            others += 1;
        }
        rank += 1;
    }
    holds
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
    actions.for_each(|action| {
        let liked = liking(action) + whim * f64::from(rng.next_u32()) / f64::from(u32::MAX);
        if liked > most || best.is_none() {
            (best, most) = (Some(action), liked);
        }
    });
    best
}

/// The actions that are not stupid; all of them where none is left.
pub fn unless_stupid<C: Choices<Action: Copy>>(legal: &C, stupid: impl Fn(C::Action) -> bool) -> Vec<C::Action> {
    let mut left = Vec::with_capacity(legal.len());
    left.extend(legal.iter().filter(|&action| !stupid(action)));
    if left.is_empty() {
        left.extend(legal.iter());
    }
    left
}
