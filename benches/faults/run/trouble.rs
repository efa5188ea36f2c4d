//! What goes wrong: requests, connections, places, the disk, the process.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use discord_playground::{Effect, Fault, GatewayFault, Server, permissions};
use parking_lot::Mutex;
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, SqliteConnection};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::Run;
use super::bot::Bot;
use super::place::Place;

/// What has gone wrong so far, and when nobody could reach the bot.
#[derive(Default)]
pub(crate) struct Ledger {
    counts: Mutex<BTreeMap<&'static str, usize>>,
    outage: Mutex<Option<(Instant, Option<Instant>)>>,
    /// When the machine last stood still.
    standstill: Mutex<Option<Instant>>,
}

impl Ledger {
    pub(crate) fn count(&self, what: &'static str, times: usize) {
        *self.counts.lock().entry(what).or_default() += times;
    }

    pub(crate) fn counts(&self) -> BTreeMap<&'static str, usize> {
        self.counts.lock().clone()
    }

    pub(crate) fn total(&self) -> usize {
        self.counts.lock().values().sum()
    }

    /// Has requests go wrong. They count at once; those that never come are [taken back](Ledger::settle).
    pub(crate) fn inject(&self, server: &Server, method: &str, path: &str, times: u32, effect: Effect) {
        self.count(name(&effect), times as usize);
        server.inject(Fault::times(times, method, path, effect));
    }

    /// Takes back what has not happened.
    pub(crate) fn settle(&self, server: &Server) {
        for fault in server.clear_faults() {
            *self.counts.lock().entry(name(&fault.effect)).or_default() -= fault.times as usize;
        }
    }

    pub(crate) fn goes(&self) {
        *self.outage.lock() = Some((Instant::now(), None));
    }

    /// The bot is back; what it did not hear of until then it never may.
    pub(crate) fn is_back(&self, after: Duration) {
        if let Some((_, end)) = &mut *self.outage.lock() {
            *end = Some(Instant::now() + after);
        }
    }

    pub(crate) fn stood_still(&self) {
        *self.standstill.lock() = Some(Instant::now());
    }

    /// Whether the machine stood still at some moment since then.
    pub(crate) fn stood_still_since(&self, since: Instant) -> bool {
        self.standstill.lock().is_some_and(|end| end >= since)
    }

    /// Whether the bot could not be reached at some moment since then.
    pub(crate) fn was_out_since(&self, since: Instant) -> bool {
        self.outage.lock().is_some_and(|(_, end)| end.is_none_or(|end| end >= since))
    }
}

fn name(effect: &Effect) -> &'static str {
    match effect {
        Effect::Delay(time) if *time > Duration::from_secs(3) => "requests delayed beyond 3 s",
        Effect::Delay(_) => "requests delayed",
        Effect::RateLimited { .. } => "requests refused with 429",
        Effect::Broken(500) => "requests answered with 500",
        Effect::Broken(_) => "requests answered with 502",
        Effect::Refused { status: 403, .. } => "requests refused with 403",
        Effect::Refused { .. } => "requests refused with 404",
        Effect::SlowResponse(_) => "answers to requests late",
        Effect::OffClock(_) => "answers to requests dated wrongly",
        Effect::LostResponse => "answers to requests lost",
        Effect::CutConnection => "connections cut",
    }
}

/// What goes wrong with the answer to a press.
pub(crate) struct OnPress {
    pub(crate) effect: Effect,
    pub(crate) times: u32,
    /// Whether no answer may come of it.
    pub(crate) is_hit: bool,
}

fn any_effect(rng: &mut ChaCha20Rng) -> Effect {
    let millis = |rng: &mut ChaCha20Rng, range| Duration::from_millis(rng.random_range(range));
    match rng.random_range(0..17) {
        0..3 => Effect::LostResponse,
        3..5 => Effect::CutConnection,
        5..8 => Effect::RateLimited { retry_after: millis(rng, 0..400), global: rng.random_ratio(1, 8) },
        8..10 => Effect::Broken(500),
        10..12 => Effect::Broken(502),
        12 => Effect::Delay(millis(rng, 100..1_200)),
        13 => Effect::Delay(millis(rng, 3_100..3_900)),
        14 => Effect::SlowResponse(millis(rng, 100..1_200)),
        15 => Effect::Refused { status: 403, code: 50_013 },
        _ => Effect::Refused { status: 404, code: 10_008 },
    }
}

/// What goes wrong with a press, if anything does.
pub(crate) fn with_press(rng: &mut ChaCha20Rng) -> Option<OnPress> {
    if !rng.random_ratio(14, 100) {
        return None;
    }
    let effect = any_effect(rng);
    let is_for_good = rng.random_ratio(1, 12);
    let happens_once = matches!(effect, Effect::Delay(_) | Effect::SlowResponse(_) | Effect::Refused { .. });
    let times = match (happens_once, is_for_good) {
        (true, _) => 1,
        (false, true) => 30,
        (false, false) => rng.random_range(1..3),
    };
    let is_late = matches!(effect, Effect::Delay(time) if time > Duration::from_secs(2));
    let is_hit = is_late || times > 2 || matches!(effect, Effect::Refused { .. });
    Some(OnPress { effect, times, is_hit })
}

/// Who makes trouble.
pub(crate) struct Trouble {
    run: Arc<Run>,
    bot: Bot,
    places: Vec<Arc<Place>>,
    rng: ChaCha20Rng,
    faults_per_s: u32,
}

impl Trouble {
    pub(crate) fn new(
        run: Arc<Run>,
        bot: Bot,
        places: Vec<Arc<Place>>,
        rng: ChaCha20Rng,
        faults_per_s: u32,
    ) -> Trouble {
        Trouble { run, bot, places, rng, faults_per_s }
    }

    /// Makes trouble for so long, and until there was so much of it; but not for ever. Afterwards everything is as it
    /// should be, and the bot runs.
    pub(crate) async fn make(mut self, lasting: Duration, faults: usize) -> Bot {
        let begun = Instant::now();
        let mut other = || ChaCha20Rng::seed_from_u64(self.rng.random());
        let (for_requests, for_places) = (other(), other());
        let requests = requests(Arc::clone(&self.run), for_requests, self.faults_per_s);
        let places = places(Arc::clone(&self.run), self.places.clone(), for_places);
        let (requests, places) = (tokio::spawn(requests), tokio::spawn(places));
        let mut disk = Disk::open(&self.bot).await;
        let run = Arc::clone(&self.run);
        let is_enough =
            |ledger: &Ledger| begun.elapsed() > 5 * lasting || ledger.total() >= faults + run.server.pending_faults();
        while begun.elapsed() < lasting || !is_enough(&self.run.ledger) {
            self.wait(300..1_500).await;
            self.trouble_all(&mut disk).await;
            if self.bot.has_ended() {
                self.run.ledger.count("times the bot ended by itself", 1);
                self.restart().await;
            }
        }
        self.run.calm.store(true, Ordering::Relaxed);
        requests.await.expect("it does not break down");
        places.await.expect("it does not break down");
        self.run.ledger.settle(&self.run.server);
        self.bot
    }

    async fn wait(&mut self, millis: std::ops::Range<u64>) {
        sleep(Duration::from_millis(self.rng.random_range(millis))).await;
    }

    /// One of the troubles that all have.
    async fn trouble_all(&mut self, disk: &mut Disk) {
        let run = Arc::clone(&self.run);
        let ledger = &run.ledger;
        match self.rng.random_range(0..24) {
            0..4 => {
                ledger.count("the process killed", 1);
                ledger.goes();
                self.bot.kill();
                self.wait(0..700).await;
                self.restart().await;
            }
            4 => {
                ledger.count("the process stopped", 1);
                ledger.goes();
                self.bot.stop().await;
                self.restart().await;
            }
            5..7 => self.gateway(GatewayFault::Disconnect, "connections of the gateway cut").await,
            7..9 => self.gateway(GatewayFault::Reconnect, "the gateway asks to connect again").await,
            9 => self.gateway(GatewayFault::InvalidSession { resumable: true }, "sessions invalidated").await,
            10..13 => self.gateway(GatewayFault::InvalidSession { resumable: false }, "sessions invalidated").await,
            13 => self.gateway(GatewayFault::Close(4_000), "connections of the gateway cut").await,
            14..17 => {
                ledger.count("the database locked", 1);
                disk.run("BEGIN IMMEDIATE").await;
                self.wait(50..1_400).await;
                disk.run("COMMIT").await;
            }
            20 => {
                ledger.count("the whole of Discord away", 1);
                ledger.goes();
                run.server.set_online(false);
                self.wait(100..1_500).await;
                run.server.set_online(true);
                self.wait_until_online().await;
                ledger.is_back(Duration::from_secs(2));
            }
            21..24 => self.trouble_guild().await,
            _ => {
                ledger.count("the disk full", 1);
                disk.fill().await;
                self.wait(300..2_500).await;
                disk.free().await;
            }
        }
    }

    async fn restart(&mut self) {
        self.bot.start(&self.run.server).await;
        self.run.ledger.is_back(Duration::from_millis(500));
    }

    async fn wait_until_online(&self) {
        let begun = Instant::now();
        while !self.run.server.bot_is_online() && begun.elapsed() < Duration::from_secs(20) {
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// A server goes down, or removes the bot.
    async fn trouble_guild(&mut self) {
        let run = Arc::clone(&self.run);
        let index = self.rng.random_range(0..self.places.len());
        let Some(guild) = self.places[index].guild else { return };
        let there: Vec<Arc<Place>> = self.places.iter().filter(|one| one.guild == Some(guild)).cloned().collect();
        there.iter().for_each(|place| place.goes());
        if self.rng.random_bool(0.5) {
            run.ledger.count("servers unavailable", 1);
            run.server.set_guild_available(guild, false);
            self.wait(200..1_500).await;
            run.server.set_guild_available(guild, true);
        } else {
            run.ledger.count("servers that removed the bot", 1);
            run.server.remove_bot(guild);
            self.wait(200..1_500).await;
            run.server.invite_bot(guild);
        }
        there.iter().for_each(|place| place.is_back());
    }

    async fn gateway(&mut self, fault: GatewayFault, what: &'static str) {
        self.run.ledger.count(what, 1);
        self.run.ledger.goes();
        self.run.server.inject_gateway_fault(fault);
        sleep(Duration::from_millis(200)).await;
        self.wait_until_online().await;
        // A session that cannot be resumed is begun anew after some seconds, and what came meanwhile is lost.
        let lost = matches!(fault, GatewayFault::InvalidSession { resumable: false });
        self.run.ledger.is_back(Duration::from_millis(if lost { 6_000 } else { 2_000 }));
    }
}

/// Requests that are no answers to presses go wrong.
async fn requests(run: Arc<Run>, mut rng: ChaCha20Rng, per_s: u32) {
    let routes = [
        ("PATCH", "/webhooks/"),
        ("PATCH", "/webhooks/"),
        ("POST", "/webhooks/"),
        ("PATCH", "/channels/"),
        ("PATCH", "/channels/"),
        ("POST", "/channels/"),
        ("DELETE", "/channels/"),
    ];
    let mut settled = Instant::now();
    while !run.is_calm() {
        sleep(Duration::from_secs(1) / per_s).await;
        // What nobody asks for does not happen, and more of it would not happen either.
        if run.server.pending_faults() < 200 {
            let (method, path) = routes[rng.random_range(0..routes.len())];
            run.ledger.inject(&run.server, method, path, 1, any_effect(&mut rng));
        }
        if settled.elapsed() > Duration::from_secs(10) {
            settled = Instant::now();
            run.ledger.settle(&run.server);
        }
    }
}

/// Messages and channels are deleted, rights are revoked.
async fn places(run: Arc<Run>, places: Vec<Arc<Place>>, mut rng: ChaCha20Rng) {
    let mut going_on = JoinSet::new();
    while !run.is_calm() {
        sleep(Duration::from_millis(rng.random_range(100..500))).await;
        let place = Arc::clone(&places[rng.random_range(0..places.len())]);
        let time = Duration::from_millis(rng.random_range(300..3_000));
        let (what, run, seed) = (rng.random_range(0..12), Arc::clone(&run), rng.random());
        going_on.spawn(trouble_place(run, place, what, time, seed));
    }
    while let Some(ended) = going_on.join_next().await {
        ended.expect("it does not break down");
    }
}

async fn trouble_place(run: Arc<Run>, place: Arc<Place>, what: u32, time: Duration, seed: u64) {
    let (server, ledger) = (&run.server, &run.ledger);
    // Whatever is taken away there is given back before the next thing happens.
    let _alone = place.trouble.lock().await;
    match what {
        0..6 => {
            let shown = place.messages.lock().clone();
            let Some(message) = shown.get(seed as usize % shown.len().max(1)) else { return };
            if server.delete_message(place.channel, *message) {
                ledger.count("messages deleted", 1);
            }
        }
        6..8 => {
            let person = place.people[seed as usize % place.people.len()];
            ledger.count("private messages closed", 1);
            server.close_private_messages(person, true);
            sleep(time).await;
            server.close_private_messages(person, false);
        }
        8 if place.guild.is_some() => {
            place.goes();
            if server.delete_channel(place.channel) {
                ledger.count("channels deleted", 1);
                sleep(time).await;
                server.restore_channel(place.channel);
            }
            place.is_back();
        }
        _ if place.guild.is_some() => {
            let some = [
                permissions::VIEW_CHANNEL,
                permissions::SEND_MESSAGES,
                permissions::ATTACH_FILES,
                permissions::VIEW_CHANNEL | permissions::SEND_MESSAGES,
            ];
            if server.set_bot_permissions(place.channel, some[seed as usize % some.len()]) {
                ledger.count("rights revoked", 1);
                sleep(time).await;
                server.set_bot_permissions(place.channel, 0);
            }
        }
        _ => {}
    }
}

/// The bot's database as another program sees it.
struct Disk(SqliteConnection);

impl Disk {
    async fn open(bot: &Bot) -> Disk {
        let url = bot.database().url;
        let file = url.trim_start_matches("sqlite://");
        let options = SqliteConnectOptions::new().filename(file).busy_timeout(Duration::from_secs(20));
        let mut disk = Disk(options.connect().await.unwrap());
        // SQLite has no number left for another row, and says of it what it says of a full disk.
        disk.run("CREATE TABLE full_disk (id INTEGER PRIMARY KEY AUTOINCREMENT)").await;
        disk.run("INSERT INTO full_disk (id) VALUES (9223372036854775807)").await;
        disk
    }

    async fn run(&mut self, statement: &str) {
        sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&mut self.0).await.unwrap();
    }

    async fn names(&mut self, kind: &str) -> Vec<String> {
        let names = "SELECT name FROM sqlite_schema WHERE type = $1 AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_*' \
                     AND name <> 'full_disk'";
        sqlx::query_scalar(names).bind(kind).fetch_all(&mut self.0).await.unwrap()
    }

    /// From now on nothing can be written.
    async fn fill(&mut self) {
        for table in self.names("table").await {
            for change in ["INSERT", "UPDATE"] {
                let name = format!("full_{table}_{change}");
                self.run(&format!(
                    "CREATE TRIGGER {name} BEFORE {change} ON {table} \
                     BEGIN INSERT INTO full_disk (id) VALUES (NULL); END"
                ))
                .await;
            }
        }
    }

    async fn free(&mut self) {
        for trigger in self.names("trigger").await {
            self.run(&format!("DROP TRIGGER {trigger}")).await;
        }
    }
}
