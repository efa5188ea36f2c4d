//! Playing an imagined position on by habit, until it can be told what it is worth.

use rand::rngs::ChaCha8Rng;

use crate::engine::{BySeat, Evaluate, Input, Outcome, Seat, Turn};

/// How much winning counts beside points: nearly all, but those who cannot win should not give up.
const WINNING: f64 = 0.95;
/// How many points ahead at the end are many.
const MANY: f64 = 10.0;

/// Where a play-out has come to.
pub(super) enum End {
    /// The game is over.
    Over(Outcome),
    /// It goes on, and is judged as it stands.
    Settled {
        /// What it is worth to each seat.
        worth: BySeat<f64>,
        /// How much of that makes winning likely.
        swing: f64,
    },
}

/// Plays on by habit from a position that so many actions have led to. `events` is room to work in.
pub(super) fn play_out<G: Evaluate>(
    mut game: G,
    actions: u32,
    events: &mut Vec<G::Event>,
    rng: &mut ChaCha8Rng,
) -> End {
    for actions in actions.. {
        let input = match game.turn() {
            Turn::Over(outcome) => return End::Over(outcome),
            Turn::Chance | Turn::Seats(_) if game.settled(actions) => break,
            Turn::Chance => Input::Chance(game.draw(rng)),
            Turn::Seats(awaited) => {
                let seat = awaited.iter().next().expect("somebody is awaited");
                let action = game.habit(seat, rng).expect("who is awaited can act");
                Input::Act { seat, action }
            }
        };
        events.clear();
        game.apply(&input, events).expect("a game takes what it offers");
    }
    End::Settled { worth: game.worth(), swing: game.swing() }
}

impl End {
    /// What it is worth to a seat, from 0 to 1: about how likely it wins.
    pub(super) fn value(&self, seat: Seat) -> f64 {
        match self {
            End::Over(outcome) => final_value(outcome, seat),
            End::Settled { worth, swing } => likely(worth[seat] / swing),
        }
    }
}

/// Winning, alone rather than shared; then the distance to the best of the others.
fn final_value(outcome: &Outcome, seat: Seat) -> f64 {
    WINNING * outcome.share(seat) + (1.0 - WINNING) * likely(f64::from(outcome.lead(seat)) / MANY)
}

/// From any number to one between 0 and 1.
fn likely(ahead: f64) -> f64 {
    1.0 / (1.0 + (-ahead).exp())
}
