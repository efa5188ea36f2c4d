//! Monte Carlo search: actions are tried in many imagined positions, each played out by habit, and the best on average is
//! taken. Those that fall behind are dropped half by half, so that the thoughts go to what is hard to tell apart.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

use super::{Enough, greedy};
use crate::engine::{Input, Judge, Outcome, Seat, Turn};

/// How a search is bounded.
pub(super) struct Budget<'a> {
    pub(super) play_outs: u32,
    pub(super) enough: &'a Enough,
}

/// What was found about one action.
struct Branch<A> {
    action: A,
    sum: f64,
}

pub(super) fn choose<G: Judge, R: Rng + ?Sized>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    budget: &Budget<'_>,
    rng: &mut R,
) -> Option<G::Action> {
    let mut rng = ChaCha8Rng::from_seed(rng.random());
    let actions = greedy::shortlist::<G, _>(seat, view, memory, G::CLOSE, &mut rng);
    if actions.len() < 2 {
        return actions.first().copied();
    }
    let mut branches: Vec<Branch<G::Action>> = actions.into_iter().map(|action| Branch { action, sum: 0.0 }).collect();
    let halvings = branches.len().next_power_of_two().trailing_zeros();
    let mut events = Vec::new();
    'thinking: for _ in 0..halvings {
        let worlds = (budget.play_outs / halvings / branches.len() as u32).max(1);
        for _ in 0..worlds {
            if budget.enough.is_reached() {
                break 'thinking;
            }
            // Every action is tried in the same position with the same luck, so that none is favoured by it.
            let world = G::imagine(view, memory, &mut rng);
            let luck = rng.next_u64();
            for branch in &mut branches {
                let mut tried = world.clone();
                let mut luck = ChaCha8Rng::seed_from_u64(luck);
                events.clear();
                branch.sum += match tried.apply(&Input::Act { seat, action: branch.action }, &mut events) {
                    Ok(()) => play_out(tried, seat, &mut events, &mut luck),
                    Err(_) => f64::NEG_INFINITY,
                };
            }
        }
        // All that are left have been tried equally often, so sums compare like means.
        branches.sort_by(|one, other| other.sum.total_cmp(&one.sum));
        branches.truncate(branches.len().div_ceil(2));
    }
    branches.sort_by(|one, other| other.sum.total_cmp(&one.sum));
    branches.first().map(|branch| branch.action)
}

/// Plays on by habit until the position can be judged, and says what it is worth to the seat, from 0 to 1.
fn play_out<G: Judge>(mut game: G, seat: Seat, events: &mut Vec<G::Event>, rng: &mut ChaCha8Rng) -> f64 {
    for steps in 0.. {
        let input = match game.turn() {
            Turn::Over(outcome) => return final_worth(&outcome, seat),
            _ if game.settled(steps) => break,
            Turn::Chance => Input::Chance(game.draw(rng)),
            Turn::Seats(awaited) => {
                let seat = awaited.iter().next().expect("somebody is awaited");
                let Some(action) = game.habit(seat, rng) else { break };
                Input::Act { seat, action }
            }
        };
        events.clear();
        if game.apply(&input, events).is_err() {
            break;
        }
    }
    1.0 / (1.0 + (-game.worth(seat) / game.swing()).exp())
}

/// What winning is worth, alone rather than shared; a little is left for points, so that nobody gives up.
fn final_worth(outcome: &Outcome, seat: Seat) -> f64 {
    let won = if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
    let others = outcome.totals.by_seat().filter(|&(other, _)| other != seat).map(|(_, &total)| total);
    let ahead = f64::from(outcome.totals[seat] - others.max().unwrap_or_default());
    0.95 * won + 0.05 / (1.0 + (-ahead / 10.0).exp())
}
