//! What the bot has in memory along very many moves, in games that end and begin again.

use std::slice::from_ref;
use std::time::{Duration, Instant};

use crate::bots::Program;
use crate::people::Crowd;
use crate::table::{Game, Run};

const TABLES: usize = 64;
/// Two people play a game that is soon over.
const GAME: Game = Game { command: "dschunke", table_size: Some(5), people: 2, computers: 0 };
/// After so many moves all that is to stay in memory has been there once, and it is told again and again from then on.
const FIRST: usize = 5_000;
const MOVES: usize = 100_000;
/// If they are not made by then, it is enough.
const PATIENCE: Duration = Duration::from_secs(600);

/// Without pictures: what is remembered of those is bounded by a setting.
pub(crate) async fn measure(program: &Program) {
    let crowd = Crowd::gather(GAME.people * TABLES, TABLES).await;
    let bot = program.without_pictures(&crowd.server).await;
    let tables = crowd.open(TABLES, GAME).await;
    let begun = Instant::now();
    let run = Run::of_moves(MOVES, PATIENCE, Duration::ZERO);
    let told = async {
        println!("{:>9} {:>6} {:>6}", "moves", "MB", "s");
        let (mut next, mut first) = (FIRST, None);
        while run.goes_on() {
            if run.moves() >= next {
                let memory = bot.memory();
                println!("{:>9} {memory:>6.1} {:>6.0}", run.moves(), begun.elapsed().as_secs_f64());
                first = first.or(Some(memory));
                next += if next < 4 * FIRST { FIRST } else { 4 * FIRST };
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        first.unwrap_or(f64::NAN)
    };
    let (figures, first) = tokio::join!(crowd.play(tables, &run, from_ref(&bot)), told);
    let last = bot.memory();
    println!("{:>9} {last:>6.1} {:>6.0}", run.moves(), begun.elapsed().as_secs_f64());
    println!(
        "{} games were begun after others; the bot grew by {:.1} MB from its first {FIRST} moves on, wanted ≤ 15",
        figures.games,
        last - first,
    );
}
