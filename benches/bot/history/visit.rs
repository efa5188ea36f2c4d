//! What people meet with who come to a bot: its start, the lists that one of them looks at, and the games that others play.

use std::slice::from_ref;
use std::time::{Duration, Instant};

use discord_playground::Person;
use serde_json::{Value, json};
use tokio::sync::mpsc::unbounded_channel;

use crate::bots::Program;
use crate::figures::Times;
use crate::people::{Crowd, answer, listen, use_command};
use crate::table::{Run, TINDAHAN};

/// What is measured of every visit.
pub(super) const MEASURED: [&str; 7] = [
    "from the start until commands can be used",
    "a press in a game",
    "/leaderboard",
    "/leaderboard where:everywhere",
    "/leaderboard game:dschunke, by rating",
    "/leaderboard by:points game:dschunke",
    "/profile",
];
/// The same in milliseconds.
pub(super) type Met = [f64; MEASURED.len()];

/// Where games are played, how long, and how long people look at what they are offered.
const TABLES: usize = 4;
const PLAYED: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(100);
/// How often each list is looked at.
const LOOKS: usize = 40;

/// People for the tables, and one who looks.
pub(super) async fn gather() -> Crowd {
    Crowd::gather(TINDAHAN.people * TABLES + 1, TABLES).await
}

pub(super) fn reader(crowd: &Crowd) -> Person {
    crowd.person(TINDAHAN.people * TABLES)
}

/// Has people come to a bot that begins with this database.
pub(super) async fn visit(database: &str) -> Met {
    let crowd = gather().await;
    let bot = Program::this().on(&crowd.server, database).await;
    let reader = reader(&crowd);
    let option = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value });
    let of_game = option("game", "dschunke");
    let lists: [(&str, &[Value]); 5] = [
        ("leaderboard", &[]),
        ("leaderboard", &[option("where", "everywhere")]),
        ("leaderboard", from_ref(&of_game)),
        ("leaderboard", &[of_game.clone(), option("by", "points")]),
        ("profile", &[]),
    ];
    let mut met = [f64::NAN; MEASURED.len()];
    met[0] = bot.start.as_secs_f64() * 1_000.0;
    for (met, (command, options)) in met[2..].iter_mut().zip(lists) {
        *met = look(&crowd, &reader, command, options).await;
    }
    let tables = crowd.open(TABLES, TINDAHAN).await;
    met[1] = crowd.play(tables, &Run::lasting(PLAYED, PAUSE), from_ref(&bot)).await.answers.percentile(50);
    met
}

/// Uses a command again and again.
async fn look(crowd: &Crowd, reader: &Person, command: &str, options: &[Value]) -> f64 {
    let market = crowd.server.channel("market").expect("there is a market");
    let (notices, mut noticed) = unbounded_channel();
    listen(0, reader, market, notices);
    let mut times = Times::default();
    for _ in 0..LOOKS {
        let at = Instant::now();
        let used = use_command(reader, market, command, options);
        assert!(answer(&mut noticed, used).await, "the bot answers");
        times.push(at.elapsed());
    }
    times.percentile(50)
}
