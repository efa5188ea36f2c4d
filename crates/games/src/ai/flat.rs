//! Flat Monte Carlo search: every action is played out in many imagined positions, and the best on average is taken. Those
//! that fall behind are dropped half by half, so that the thoughts go to what is hard to tell apart.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::Budget;
use super::playing_out::play_out;
use crate::engine::{Evaluate, Input, Seat};

pub(super) fn choose<G: Evaluate>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    actions: Vec<G::Action>,
    budget: &Budget<'_>,
    rng: &mut ChaCha8Rng,
) -> Option<G::Action> {
    let mut branches: Vec<(G::Action, f64)> = actions.into_iter().map(|action| (action, 0.0)).collect();
    let halvings = branches.len().next_power_of_two().trailing_zeros().max(1);
    let mut events = Vec::new();
    'thinking: for _ in 0..halvings {
        let worlds = (budget.play_outs / halvings / branches.len() as u32).max(1);
        for _ in 0..worlds {
            if budget.cutoff.is_reached() {
                break 'thinking;
            }
            // Every action is tried in the same position with the same luck, so that none is favoured by it.
            let world = G::imagine(view, memory, rng);
            let luck = rng.next_u64();
            for &mut (action, ref mut sum) in &mut branches {
                let mut tried = world.clone();
                events.clear();
                tried.apply(&Input::Act { seat, action }, &mut events).expect("a game takes what it offers");
                *sum += play_out(tried, 1, &mut events, &mut ChaCha8Rng::seed_from_u64(luck)).value(seat);
            }
        }
        // All that are left have been tried equally often, so sums compare like means.
        branches.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        branches.truncate(branches.len().div_ceil(2));
    }
    branches.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    branches.first().map(|&(action, _)| action)
}
