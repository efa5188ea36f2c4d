//! One step ahead: every action is tried in a few imagined positions, and the best on average is taken.

use rand::Rng;

use crate::engine::{Choices, Evaluate, Input, Outcome, Seat, Turn, below};

/// How many tries a decision may cost; many actions are tried in fewer positions.
const TRIES: usize = 300;
/// The most positions imagined for one decision.
const WORLDS: usize = 6;
/// What winning is worth beside the points it takes: more than any points.
const WIN: f64 = 1000.0;

pub(super) fn choose<G: Evaluate, R: Rng + ?Sized>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    rng: &mut R,
) -> Option<G::Action> {
    let world = G::imagine(view, memory, rng);
    let actions: Vec<G::Action> = world.legal_actions(seat).iter().collect();
    if actions.len() < 2 {
        return actions.first().copied();
    }
    let worth = try_all(seat, view, memory, world, &actions, rng);
    best(&worth, rng).map(|index| actions[index])
}

/// The sensible actions, at most so many: those that look best at once, the best first.
pub(super) fn shortlist<G: Evaluate, R: Rng + ?Sized>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    most: usize,
    rng: &mut R,
) -> Vec<G::Action> {
    let world = G::imagine(view, memory, rng);
    let actions = world.sensible(seat);
    if actions.len() <= most {
        return actions;
    }
    let worth = try_all(seat, view, memory, world, &actions, rng);
    let mut indices: Vec<usize> = (0..actions.len()).collect();
    indices.sort_by(|&one, &other| worth[other].total_cmp(&worth[one]));
    indices.truncate(most);
    indices.into_iter().map(|index| actions[index]).collect()
}

/// What each action is worth at once, summed over a few imagined positions of which one is given.
fn try_all<G: Evaluate, R: Rng + ?Sized>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    mut world: G,
    actions: &[G::Action],
    rng: &mut R,
) -> Vec<f64> {
    let mut worth = vec![0.0; actions.len()];
    let mut events = Vec::new();
    // Every action is tried in the same positions, so that none is favoured by a lucky deal.
    for number in 0..(TRIES / actions.len()).clamp(1, WORLDS) {
        if number > 0 {
            let other = G::imagine(view, memory, rng);
            if other == world {
                // Nothing is hidden, and trying the same again tells nothing new.
                break;
            }
            world = other;
        }
        for (&action, sum) in actions.iter().zip(&mut worth) {
            let mut tried = world.clone();
            events.clear();
            *sum += match tried.apply(&Input::Act { seat, action }, &mut events) {
                Ok(()) => value(&tried, seat),
                Err(_) => f64::NEG_INFINITY,
            };
        }
    }
    worth
}

fn value<G: Evaluate>(game: &G, seat: Seat) -> f64 {
    match game.turn() {
        Turn::Over(outcome) => final_worth(&outcome, seat),
        Turn::Chance | Turn::Seats(_) => game.worth()[seat],
    }
}

/// Winning first, alone rather than shared, then the distance to the best of the others.
fn final_worth(outcome: &Outcome, seat: Seat) -> f64 {
    WIN * outcome.share(seat) + f64::from(outcome.lead(seat))
}

/// The index of the highest value; one of them at random where several are the same.
fn best<R: Rng + ?Sized>(worth: &[f64], rng: &mut R) -> Option<usize> {
    let most = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let indices: Vec<usize> = (0..worth.len()).filter(|&index| worth[index] >= most).collect();
    if indices.is_empty() { None } else { Some(indices[below(rng, indices.len())]) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{BySeat, SeatSet, Seed};

    #[test]
    fn winning_counts_before_points() {
        let outcome = |totals: [i32; 3], winners: &[usize]| Outcome {
            totals: BySeat::from_fn(3, |seat| totals[seat.index()]),
            winners: winners.iter().filter_map(|&seat| Seat::new(seat)).collect::<SeatSet>(),
        };
        let worth = |outcome: &Outcome| final_worth(outcome, Seat::FIRST);
        let (alone, shared) = (outcome([1, 0, 0], &[0]), outcome([90, 90, 0], &[0, 1]));
        let (close, far) = (outcome([89, 90, 0], &[1]), outcome([20, 90, 0], &[1]));
        let values = [&alone, &shared, &close, &far].map(worth);
        assert!(values.is_sorted_by(|better, worse| better > worse), "{values:?}");
    }

    #[test]
    fn equals_are_drawn_among() {
        let mut rng = Seed([3; 32]).chance(0);
        let mut seen = [0; 4];
        (0..1000).filter_map(|_| best(&[1.0, 2.0, 0.0, 2.0], &mut rng)).for_each(|index| seen[index] += 1);
        assert!(seen[0] == 0 && seen[2] == 0 && seen[1] > 400 && seen[3] > 400, "{seen:?}");
        assert_eq!(best(&[], &mut rng), None);
    }
}
