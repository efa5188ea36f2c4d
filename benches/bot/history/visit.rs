//! What people meet with who come to a bot: its start, the lists that one of them looks at, and the games that others play.

use std::slice::from_ref;
use std::time::{Duration, Instant};

use discord_playground::{Person, Snowflake};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::bots::Program;
use crate::figures::Times;
use crate::people::{Crowd, Notice, answer, listen, use_command};
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

/// Has people come to two bots that begin with these databases. Lists are looked at in turns, so that whatever else keeps the machine
/// busy slows both; the second database is the first to be begun with, and played on, if it is said to be.
pub(super) async fn visit(databases: [&str; 2], second_first: bool) -> [Met; 2] {
    let crowds = [gather().await, gather().await];
    let order = if second_first { [1, 0] } else { [0, 1] };
    let mut met = [[f64::NAN; MEASURED.len()]; 2];
    let mut bots = Vec::new();
    for which in order {
        let bot = Program::this().on(&crowds[which].server, databases[which]).await;
        met[which][0] = bot.start.as_secs_f64() * 1_000.0;
        bots.push(bot);
    }
    let option = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value });
    let of_game = option("game", "dschunke");
    let lists: [(&str, &[Value]); 5] = [
        ("leaderboard", &[]),
        ("leaderboard", &[option("where", "everywhere")]),
        ("leaderboard", from_ref(&of_game)),
        ("leaderboard", &[of_game.clone(), option("by", "points")]),
        ("profile", &[]),
    ];
    let mut looking = crowds.each_ref().map(Looking::begin);
    for (index, (command, options)) in lists.into_iter().enumerate() {
        let mut times: [Times; 2] = Default::default();
        for _ in 0..LOOKS {
            for (looking, times) in looking.iter_mut().zip(&mut times) {
                times.push(looking.look(command, options).await);
            }
        }
        for (met, times) in met.iter_mut().zip(&times) {
            met[2 + index] = times.percentile(50);
        }
    }
    for (which, bot) in order.into_iter().zip(&bots) {
        let tables = crowds[which].open(TABLES, TINDAHAN).await;
        let played = crowds[which].play(tables, &Run::lasting(PLAYED, PAUSE), from_ref(bot)).await;
        met[which][1] = played.answers.percentile(50);
    }
    met
}

/// Somebody who uses a command again and again.
struct Looking {
    reader: Person,
    market: Snowflake,
    noticed: UnboundedReceiver<Notice>,
}

impl Looking {
    fn begin(crowd: &Crowd) -> Looking {
        let (reader, market) = (reader(crowd), crowd.server.channel("market").expect("there is a market"));
        let (notices, noticed) = unbounded_channel();
        listen(0, &reader, market, notices);
        Looking { reader, market, noticed }
    }

    /// How long the answer takes.
    async fn look(&mut self, command: &str, options: &[Value]) -> Duration {
        let at = Instant::now();
        let used = use_command(&self.reader, self.market, command, options);
        assert!(answer(&mut self.noticed, used).await, "the bot answers");
        at.elapsed()
    }
}
