//! A whole move next to its requests: the bot at 64 tables of people who press as fast as they are answered, and in turns with it
//! one that only commits a line a move and sends what the bot sent, by kind and size.

pub(crate) mod bot;
mod database;
mod sends;

use std::time::Duration;

pub(crate) use self::sends::Sends;
use crate::bots::{Child, Program};
use crate::database::{Cluster, create};
use crate::databases::start_server;
use crate::figures::Figures;
use crate::people::Crowd;
use crate::table::{Run, TINDAHAN};

const TABLES: usize = 64;
/// Where they are.
const SERVERS: u32 = 8;
/// How long presses are counted, and how often: the median counts.
const MEASURED: Duration = Duration::from_secs(10);
const ROUNDS: usize = 3;

/// What is measured in one round.
struct Lane {
    name: &'static str,
    runs: Vec<Measured>,
}

/// What came of one run.
pub(crate) struct Measured {
    figures: Figures,
    requests: f64,
    memory: f64,
}

impl Measured {
    fn rate(&self) -> f64 {
        self.figures.moves as f64 / self.figures.took.as_secs_f64().max(1e-9)
    }

    /// Processor time of a thousand moves, in seconds.
    fn cpu(&self) -> f64 {
        self.figures.cpu.as_secs_f64() * 1_000.0 / self.figures.moves.max(1) as f64
    }

    fn tell(&self, name: &str) {
        let [p50, p99] = [50, 99].map(|percent| self.figures.answers.percentile(percent));
        println!(
            "{name:<42} {:>8.0} {:>12.3} {:>10.2} {p50:>8.1} {p99:>8.1} {:>7.1} {:>6}",
            self.rate(),
            self.cpu(),
            self.requests,
            self.memory,
            self.figures.failed + self.figures.stuck,
        );
    }
}

/// The same on SQLite, or on a server of PostgreSQL, which has to be installed.
pub(crate) async fn measure(on_postgres: bool) {
    let cluster = if on_postgres {
        let Some(cluster) = start_server().await else { return };
        Some(cluster)
    } else {
        None
    };
    println!(
        "{:<42} {:>8} {:>12} {:>10} {:>8} {:>8} {:>7} {:>6}",
        if on_postgres { "on PostgreSQL" } else { "on SQLite" },
        "moves/s",
        "CPU s/1,000",
        "requests",
        "p50 ms",
        "p99 ms",
        "MB",
        "failed"
    );
    let lane = |name| Lane { name, runs: Vec::new() };
    let mut lanes = [lane("its requests alone"), lane("the whole bot"), lane("the whole bot, built before")];
    for _ in 0..ROUNDS {
        for (program, lane) in [(Some(Program::this()), 1), (Program::before(), 2)] {
            let Some(program) = program else { continue };
            let (whole, sends) = play(&program, cluster.as_ref()).await;
            whole.tell(lanes[lane].name);
            lanes[lane].runs.push(whole);
            if lane == 1 {
                println!("  a press sends {sends}");
                let floor = send(&sends, cluster.as_ref()).await;
                floor.tell(lanes[0].name);
                lanes[0].runs.push(floor);
            }
        }
    }
    println!("the medians:");
    let medians = lanes.map(|lane| (lane.name, median(lane.runs)));
    let [(_, floor), wholes @ ..] = &medians;
    let Some(floor) = floor else { return };
    floor.tell(medians[0].0);
    for (name, whole) in wholes {
        let Some(whole) = whole else { continue };
        whole.tell(name);
        let [p50, p99] =
            [50, 99].map(|n| whole.figures.answers.percentile(n) / floor.figures.answers.percentile(n).max(1e-9));
        let (rate, cpu) = (whole.rate() / floor.rate(), whole.cpu() / floor.cpu());
        println!(
            "{:<42} {rate:>8.2} {cpu:>12.2} {:>10} {p50:>8.2} {p99:>8.2}",
            "  as a share of its requests alone", ""
        );
    }
}

async fn new_database(cluster: Option<&Cluster>) -> Option<String> {
    match cluster {
        Some(cluster) => Some(create(cluster).await),
        None => None,
    }
}

/// The whole bot, and what it sent for a press.
async fn play(program: &Program, cluster: Option<&Cluster>) -> (Measured, Sends) {
    let crowd = Crowd::without_limits(SERVERS, TINDAHAN.people * TABLES, TABLES).await;
    let bot = program.unpaced(&crowd.server, new_database(cluster).await).await;
    let tables = crowd.open(TABLES, TINDAHAN).await;
    let before = crowd.server.traffic();
    let figures = crowd.play(tables, &Run::lasting(MEASURED, Duration::ZERO), std::slice::from_ref(&bot)).await;
    let sends = Sends::between(&before, &crowd.server.traffic(), &figures);
    (measured(figures, &sends, &bot), sends)
}

/// A bot that sends this, and commits a line for each move.
async fn send(sends: &Sends, cluster: Option<&Cluster>) -> Measured {
    let crowd = Crowd::without_limits(SERVERS, TINDAHAN.people * TABLES, TABLES).await;
    let bot = Program::this().requests_alone(&crowd.server, sends, new_database(cluster).await).await;
    let before = crowd.server.traffic();
    let mut figures = crowd.press_in_turn(TABLES, TINDAHAN.people, MEASURED, std::slice::from_ref(&bot)).await;
    figures.moves = (figures.answers.len() as f64 * sends.moves) as usize;
    let sent = Sends::between(&before, &crowd.server.traffic(), &figures);
    measured(figures, &sent, &bot)
}

fn measured(figures: Figures, sends: &Sends, bot: &Child) -> Measured {
    Measured { figures, requests: sends.requests_a_move(), memory: bot.memory() }
}

fn median(mut runs: Vec<Measured>) -> Option<Measured> {
    runs.sort_by(|one, other| one.rate().total_cmp(&other.rate()));
    let middle = runs.len() / 2;
    (!runs.is_empty()).then(|| runs.swap_remove(middle))
}
