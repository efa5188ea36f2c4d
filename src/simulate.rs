//! Games played by programs alone, as transcripts.

use rand::rngs::ChaCha20Rng;

use crate::ai;
pub use crate::ai::Policy;
use crate::engine::transcript::{json, write_input, write_start};
use crate::engine::{Choices, Input, Judge, Seat, Seed, Turn, Viewer, below};

/// The seed of one game of a run: it depends on the run's seed and the number of the game alone.
pub fn game_seed(run: u64, game: u64) -> Seed {
    let mut bytes = *b"................tindahan, a game";
    bytes[..8].copy_from_slice(&run.to_le_bytes());
    bytes[8..16].copy_from_slice(&game.to_le_bytes());
    Seed(bytes)
}

/// Plays a game from its start to its end and appends its transcript.
pub fn play_out<G: Judge>(mut game: G, seed: &Seed, policy: Policy, lines: &mut String) {
    let mut add = |line: &str| {
        lines.push_str(line);
        lines.push('\n');
    };
    add(&write_start(&game));
    let mut order = seed.order();
    let mut players: Vec<_> = Seat::all(game.seats()).map(|seat| seed.player(seat)).collect();
    let mut chances = 0;
    let mut events = Vec::new();
    loop {
        let input = match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                chances += 1;
                Input::Chance(game.draw(&mut seed.chance(chances - 1)))
            }
            Turn::Seats(awaited) => {
                // Who is first among those who choose at the same time is left to chance, too.
                let awaited: Vec<Seat> = awaited.iter().collect();
                let seat = awaited[below(&mut order, awaited.len())];
                let action = choose(&game, seat, policy, &mut players[seat.index()]);
                Input::Act { seat, action: action.expect("a seat that is awaited has a legal action") }
            }
        };
        events.clear();
        game.apply(&input, &mut events).expect("a game takes what it offers");
        add(&write_input(&input));
        events.iter().for_each(|event| add(&json(event)));
    }
}

/// What a seat does, by what it may know.
fn choose<G: Judge>(game: &G, seat: Seat, policy: Policy, rng: &mut ChaCha20Rng) -> Option<G::Action> {
    match policy {
        // What is legal is the same in every position the seat could imagine, and asking the true one is quicker.
        Policy::Random => game.legal_actions(seat).pick(rng),
        Policy::Greedy => ai::choose::<G, _>(policy, seat, &game.view(Viewer::Seat(seat)), &game.memory(seat), rng),
    }
}
