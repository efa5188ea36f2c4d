//! Players without a person. They need only [`Game`](crate::engine::Game) and [`Judge`], and are given what their seat may
//! know, a view and a memory, never the table's game: they imagine the hidden part, try their actions there, and choose.

mod greedy;
mod search;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::Rng;

use crate::engine::{Choices, Judge, Seat, below};
use search::Budget;

crate::words! {
    /// How a seat without a person chooses.
    pub enum Policy {
        /// Any legal action, each as likely as any other.
        Random = "random",
        /// The action that looks best at once, without thinking further.
        Greedy = "greedy",
        /// For beginners: what looks best at once, and now and then anything.
        Easy = "easy",
        /// Thinks a little; also stands in for people.
        Medium = "medium",
        /// Thinks as long as it may.
        Hard = "hard",
    }
}

/// Says to a thought that it has taken long enough. Whoever has a clock holds a copy and sets it.
#[derive(Clone, Debug, Default)]
pub struct Enough(Arc<AtomicBool>);

impl Enough {
    /// The thought ends with what it has found so far.
    pub fn reach(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has taken long enough.
    pub fn is_reached(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How much a computer player may think about one decision.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The play-outs, as a percentage of what the game and the level ask for. The same percentage and seed give the same
    /// answer.
    pub percent: u32,
    /// Ends the thought before that, for the clock's sake.
    pub enough: Enough,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { percent: 100, enough: Enough::default() }
    }
}

/// How many play-outs medium takes for a hundred of hard's.
const MEDIUM_PERCENT: u32 = 10;
/// Of a hundred actions of easy, so many are just anything.
const EASY_SLIPS: usize = 30;

/// What the seat with this view and memory does. Nothing where it has no legal action.
pub fn choose<G: Judge, R: Rng + ?Sized>(
    policy: Policy,
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    effort: &Effort,
    rng: &mut R,
) -> Option<G::Action> {
    let think = |percent: u32, rng: &mut R| {
        let play_outs = u64::from(G::PLAY_OUTS) * u64::from(percent) * u64::from(effort.percent) / 10_000;
        let budget = Budget { play_outs: play_outs.max(1) as u32, enough: &effort.enough };
        search::choose::<G, R>(seat, view, memory, &budget, rng)
    };
    match policy {
        // What a seat may do does not depend on what is hidden from it, so any imagined position will tell.
        Policy::Random => G::imagine(view, memory, rng).legal_actions(seat).pick(rng),
        Policy::Greedy => greedy::choose::<G, R>(seat, view, memory, rng),
        Policy::Easy if below(rng, 100) < EASY_SLIPS => G::imagine(view, memory, rng).legal_actions(seat).pick(rng),
        Policy::Easy => greedy::choose::<G, R>(seat, view, memory, rng),
        Policy::Medium => think(MEDIUM_PERCENT, rng),
        Policy::Hard => think(100, rng),
    }
}
