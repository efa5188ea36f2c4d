//! Computer players of every game: what they do is legal, and the better level wins more.

#![allow(clippy::unwrap_used, clippy::panic)]

use rand::rngs::ChaCha20Rng;
use tindahan::ai::{self, Effort, Policy};
use tindahan::catalogue::{Hosted, Visitor, visit_all};
use tindahan::engine::{Input, Outcome, Seat, Seed, Turn, Viewer, below};
use tindahan::simulate::game_seed;

const RUN: u64 = 4711;
const GAMES_EACH: u64 = 24;

/// A game in which one seat plays by a policy and the others at random.
fn play<G: Hosted>(seats: usize, seed: &Seed, clever: Seat, policy: Policy) -> Outcome {
    let mut game = G::new(G::options_for(G::Wanted::default(), seats), seats).unwrap();
    let mut rng: ChaCha20Rng = seed.order();
    for chances in 0.. {
        let mut dealt = false;
        while !dealt {
            let input = match game.turn() {
                Turn::Over(outcome) => return outcome,
                Turn::Chance => {
                    dealt = true;
                    Input::Chance(game.draw(&mut seed.chance(chances)))
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.iter().nth(below(&mut rng, awaited.len())).unwrap();
                    let policy = if seat == clever { policy } else { Policy::Random };
                    let (view, memory) = (game.view(Viewer::Seat(seat)), game.memory(seat));
                    let action = ai::choose::<G, _>(policy, seat, &view, &memory, &Effort::default(), &mut rng);
                    Input::Act { seat, action: action.expect("an awaited seat can act") }
                }
            };
            game.apply(&input, &mut Vec::new()).unwrap_or_else(|why| panic!("{input:?}: {why}"));
        }
    }
    unreachable!("games end")
}

/// The part of all wins that one seat gets with this policy against random players; shared wins count in part.
fn wins<G: Hosted>(seats: usize, policy: Policy) -> f64 {
    let share = |number: u64| {
        let clever = Seat::new(number as usize % seats).unwrap();
        let outcome = play::<G>(seats, &game_seed(RUN, number), clever, policy);
        if outcome.winners.contains(clever) { 1.0 / outcome.winners.len() as f64 } else { 0.0 }
    };
    (0..GAMES_EACH).map(share).sum::<f64>() / GAMES_EACH as f64
}

struct Compare;

impl Visitor for Compare {
    fn visit<G: Hosted>(&mut self) {
        let seats = *G::SEATS.start();
        let greedy = wins::<G>(seats, Policy::Greedy);
        println!("{} with {seats}: greedy wins {greedy:.2} of run {RUN}", G::ID);
        assert!(greedy > 1.4 / seats as f64, "{} with {seats}: greedy wins only {greedy:.2}", G::ID);
    }
}

#[test]
fn one_step_of_thought_beats_chance() {
    visit_all(&mut Compare);
}
