//! Games played by programs alone, as transcripts.

use crate::ai;
pub use crate::ai::{Effort, Policy};
use crate::engine::transcript::{json, write_input, write_start};
use crate::engine::{Choices, Evaluate, Input, Outcome, Seat, Seed, Turn, Viewer, below};

/// The seed of one game of a run: it depends on the run's seed and the number of the game alone.
pub fn game_seed(run: u64, game: u64) -> Seed {
    let mut bytes = *b"................tindahan, a game";
    bytes[..8].copy_from_slice(&run.to_le_bytes());
    bytes[8..16].copy_from_slice(&game.to_le_bytes());
    Seed(bytes)
}

/// Who sits at a simulated table.
#[derive(Clone, Debug)]
pub struct Players {
    /// How each seat chooses, from seat 0 on. Seats beyond the list choose like the last one listed.
    pub policies: Vec<Policy>,
    /// How much they may think.
    pub effort: Effort,
}

impl Players {
    /// All of one kind.
    pub fn all(policy: Policy) -> Players {
        Players { policies: vec![policy], effort: Effort::default() }
    }

    fn policy(&self, seat: Seat) -> Policy {
        let listed = self.policies.get(seat.index()).or(self.policies.last());
        listed.copied().unwrap_or(Policy::Random)
    }
}

/// Somebody who watches a simulated game.
pub trait Watcher {
    /// A line of the transcript is there.
    fn line(&mut self, _line: &dyn Fn() -> String) {}

    /// A seat begins to think.
    fn thinks(&mut self, _seat: Seat) {}

    /// A seat has decided.
    fn decided(&mut self, _seat: Seat) {}
}

/// Writes the transcript down.
impl Watcher for String {
    fn line(&mut self, line: &dyn Fn() -> String) {
        self.push_str(&line());
        self.push('\n');
    }
}

/// Plays a game from its start to its end. All chance and all choices follow from the seed.
pub fn play_out<G: Evaluate>(mut game: G, seed: &Seed, players: &Players, watcher: &mut dyn Watcher) -> Outcome {
    watcher.line(&|| write_start(&game));
    let mut order = seed.order();
    let mut generators: Vec<_> = Seat::all(game.seats()).map(|seat| seed.player(seat)).collect();
    let mut chances = 0;
    let mut events = Vec::new();
    loop {
        let input = match game.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Chance => {
                chances += 1;
                Input::Chance(game.draw(&mut seed.chance(chances - 1)))
            }
            Turn::Seats(awaited) => {
                // Who is first among those who choose at the same time is left to chance, too.
                let awaited: Vec<Seat> = awaited.iter().collect();
                let seat = awaited[below(&mut order, awaited.len())];
                let rng = &mut generators[seat.index()];
                watcher.thinks(seat);
                let policy = players.policy(seat);
                let action = match policy {
                    // What is legal is the same in every position the seat could imagine, and asking the true one is quicker.
                    Policy::Random => game.legal_actions(seat).pick(rng),
                    Policy::Greedy | Policy::Easy | Policy::Medium | Policy::Hard => {
                        let (view, memory) = (game.view(Viewer::Seat(seat)), game.memory(seat));
                        ai::choose::<G, _>(policy, seat, &view, &memory, &players.effort, rng)
                    }
                };
                watcher.decided(seat);
                Input::Act { seat, action: action.expect("a seat that is awaited has a legal action") }
            }
        };
        events.clear();
        game.apply(&input, &mut events).expect("a game takes what it offers");
        watcher.line(&|| write_input(&input));
        events.iter().for_each(|event| watcher.line(&|| json(event)));
    }
}
