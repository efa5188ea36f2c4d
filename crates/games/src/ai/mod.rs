//! Players without a person. They need only [`Game`](crate::engine::Game) and [`Evaluate`], and are given what their seat may
//! know, a view and a memory, never the table's game: they imagine the hidden part, try their actions there, and choose.

mod characters;
mod flat;
mod greedy;
mod playing_out;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

pub use characters::Character;

use crate::engine::{Choices, Evaluate, Search, Seat, below};

crate::words! {
    /// How a seat without a person chooses.
    pub enum Policy {
        /// Any legal action, each as likely as any other.
        Random = "random",
        /// The action that looks best at once, without thinking further.
        Greedy = "greedy",
        /// For beginners: what looks best at once, and now and then anything that is not stupid.
        Easy = "easy",
        /// Thinks a little; also stands in for people.
        Medium = "medium",
        /// Thinks as long as it may.
        Hard = "hard",
    }
}

/// Says to a thought that it has taken long enough. Whoever has a clock holds a copy and sets it.
#[derive(Clone, Debug, Default)]
pub struct Cutoff(Arc<AtomicBool>);

impl Cutoff {
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
    pub cutoff: Cutoff,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { percent: 100, cutoff: Cutoff::default() }
    }
}

/// How a search is bounded.
struct Budget<'a> {
    play_outs: u32,
    cutoff: &'a Cutoff,
}

/// How thorough a level is, in percent of what the game asks for.
struct Care {
    /// How often an action is played out.
    play_outs: u32,
    /// How many actions are looked at closely.
    close: usize,
}

const MEDIUM: Care = Care { play_outs: 8, close: 34 };
const HARD: Care = Care { play_outs: 100, close: 100 };
/// Of a hundred actions of easy, so many are just anything that is not stupid.
const EASY_SLIPS: usize = 35;

/// What the seat with this view and memory does. Nothing where it has no legal action.
pub fn choose<G: Evaluate, R: Rng + ?Sized>(
    policy: Policy,
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    effort: &Effort,
    rng: &mut R,
) -> Option<G::Action> {
    match policy {
        // What a seat may do does not depend on what is hidden from it, so any imagined position will tell.
        Policy::Random => G::imagine(view, memory, rng).legal_actions(seat).pick(rng),
        Policy::Easy if below(rng, 100) < EASY_SLIPS => {
            let sensible = G::imagine(view, memory, rng).sensible(seat);
            sensible.get(below(rng, sensible.len().max(1))).copied()
        }
        Policy::Easy => greedy::shortlist::<G, R>(seat, view, memory, 1, rng).first().copied(),
        Policy::Greedy => greedy::choose::<G, R>(seat, view, memory, rng),
        Policy::Medium => search::<G, R>(seat, view, memory, &MEDIUM, effort, rng),
        Policy::Hard => search::<G, R>(seat, view, memory, &HARD, effort, rng),
    }
}

/// Searches with this care.
fn search<G: Evaluate, R: Rng + ?Sized>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    care: &Care,
    effort: &Effort,
    rng: &mut R,
) -> Option<G::Action> {
    // A search draws much, and its own generator is quicker.
    let mut rng = ChaCha8Rng::from_seed(rng.random());
    let actions = greedy::shortlist::<G, _>(seat, view, memory, G::CLOSE * care.close / 100, &mut rng);
    if actions.len() < 2 {
        return actions.first().copied();
    }
    let play_outs = u64::from(G::PLAY_OUTS) * u64::from(care.play_outs) * u64::from(effort.percent) / 10_000;
    // Every action is tried once at least.
    let play_outs = u32::try_from(play_outs.max(actions.len() as u64)).unwrap_or(u32::MAX);
    let budget = Budget { play_outs, cutoff: &effort.cutoff };
    match G::SEARCH {
        Search::Tree => tree::choose::<G>(seat, view, memory, actions, &budget, &mut rng),
        Search::Flat => flat::choose::<G>(seat, view, memory, actions, &budget, &mut rng),
    }
}
