//! Several processes on one PostgreSQL, which share four shards. One after the other is killed, put to sleep until the others have
//! taken over, or stopped and started again, while people play on all of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use discord_playground::{GuildSpec, Server, Snowflake};
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};
use rustix::process::Signal;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::bot::Bot;
use super::judge::Judge;
use super::party::Party;
use super::place::Place;
use super::trouble::Ledger;
use super::verdict::Verdict;
use super::{Run, playground, rooms, watch_machine};
use crate::database;

const SHARDS: u32 = 4;
const PROCESSES: usize = 2;
/// Who plays on each server.
const PEOPLE: usize = 2;
/// How long others may take until every table answers again whose process is gone.
const TAKE_OVER: Duration = Duration::from_secs(20);
/// How long it may take until a process that comes has its share.
const BALANCE: Duration = Duration::from_secs(40);
/// What came in by a connection that was closed may go unanswered for as long as Discord waits.
const LATE: Duration = Duration::from_secs(3);

/// What a run is like.
pub(crate) struct FleetPlan {
    pub(crate) seed: u64,
    /// How often a process is killed, sleeps, and how often all are stopped and started one after the other.
    pub(crate) kills: usize,
    pub(crate) naps: usize,
    pub(crate) deploys: usize,
    pub(crate) lease: Duration,
    /// How often people act at each table after all that.
    pub(crate) moves_at_the_end: usize,
}

/// The processes, and who plays with them.
struct Fleet {
    run: Arc<Run>,
    bots: Vec<Bot>,
    places: Vec<Arc<Place>>,
    rng: ChaCha20Rng,
    taken_over: Vec<Duration>,
    verdict: Verdict,
}

/// Runs, and says how it went; nothing where PostgreSQL is not installed.
pub(crate) async fn run_fleet(plan: FleetPlan) -> Option<Verdict> {
    let cluster = database::server()?;
    println!("run of {PROCESSES} processes with seed {} (FAULTS_SEED)", plan.seed);
    let people = PEOPLE * SHARDS as usize;
    let server = Server::start(playground(people, 1).sharded(SHARDS, SHARDS)).await.unwrap();
    let guilds: Vec<Snowflake> = (0..SHARDS).map(|shard| guild_on(&server, shard)).collect();
    let (folder, url) = (TempDir::new().unwrap(), database::create(&cluster).await);
    let bot = || {
        Bot::on(url.clone(), &server, folder.path(), 2).with(format!("database.lease_ms={}", plan.lease.as_millis()))
    };
    let mut bots: Vec<Bot> = (0..PROCESSES).map(|_| bot()).collect();
    let judge = Judge::new(bots[0].database()).await;
    bots.iter_mut().for_each(Bot::launch);
    assert!(
        server.wait_for_shards(SHARDS as usize, BALANCE).await,
        "the bots do not come: {:?}",
        bots[0].log.lock().troubles
    );
    let run = Arc::new(Run {
        server,
        ledger: Ledger::default(),
        judge,
        calm: AtomicBool::new(false),
        faults: plan.kills,
        spoils_requests: false,
        begun: Instant::now(),
        moves_at_the_end: plan.moves_at_the_end,
    });
    let watch = tokio::spawn(watch_machine(Arc::clone(&run)));
    let (mut tasks, mut places): (Vec<JoinHandle<Verdict>>, Vec<Arc<Place>>) = (Vec::new(), Vec::new());
    for (number, guild) in guilds.into_iter().enumerate() {
        let names: Vec<String> = (PEOPLE * number..PEOPLE * (number + 1)).map(|person| format!("p{person}")).collect();
        let rng = ChaCha20Rng::seed_from_u64(plan.seed.wrapping_add(1 + number as u64));
        let place = Arc::new(Place::new(&run.server, Some(guild), 0, &names));
        places.push(Arc::clone(&place));
        tasks.push(tokio::spawn(Party::new(Arc::clone(&run), place, &names, number, rng).play()));
    }
    let rng = ChaCha20Rng::seed_from_u64(plan.seed);
    let (taken_over, verdict) = (Vec::new(), Verdict::new(plan.seed));
    let mut fleet = Fleet { run: Arc::clone(&run), bots, places, rng, taken_over, verdict };
    fleet.disturb(&plan).await;
    run.calm.store(true, Ordering::Relaxed);
    let Fleet { bots, mut verdict, taken_over, .. } = fleet;
    for task in tasks {
        verdict.add(task.await.expect("a party does not break down"));
    }
    watch.abort();
    for bot in bots {
        bot.end(&mut verdict).await;
    }
    if run.server.identify_violations() > 0 {
        verdict.problem(format!("{} IDENTIFYs too early", run.server.identify_violations()));
    }
    verdict.close(&run);
    tell(&taken_over);
    Some(verdict)
}

fn tell(taken_over: &[Duration]) {
    let mut sorted = taken_over.to_vec();
    sorted.sort_unstable();
    if let (Some(least), Some(most)) = (sorted.first(), sorted.last()) {
        let median = sorted[sorted.len() / 2];
        println!(
            "tables answer again after {least:.1?} to {most:.1?}, in the middle {median:.1?} ({} times)",
            sorted.len()
        );
    }
}

/// A server that this shard carries.
fn guild_on(server: &Server, shard: u32) -> Snowflake {
    let mut ids = (0..).map(|later| Snowflake(server.guild_id().0 + ((1 + later) << 22)));
    let members = (0..PEOPLE).map(|person| format!("p{}", PEOPLE * shard as usize + person)).collect();
    server.add_guild(GuildSpec {
        id: ids.find(|id| id.shard(SHARDS) == shard),
        name: format!("Market {shard}"),
        locale: "en-US".into(),
        channels: rooms(1),
        members,
    })
}

impl Fleet {
    async fn disturb(&mut self, plan: &FleetPlan) {
        self.balanced(self.run.begun, 0).await;
        let deeds = std::iter::repeat_n(0, plan.kills)
            .chain(std::iter::repeat_n(1, plan.naps))
            .chain(std::iter::repeat_n(2, plan.deploys));
        for deed in deeds {
            sleep(Duration::from_millis(self.rng.random_range(200..1_500))).await;
            let one = self.rng.random_range(0..PROCESSES);
            match deed {
                0 => self.kill(one).await,
                1 => self.put_to_sleep(one).await,
                _ => self.deploy().await,
            }
        }
    }

    /// One dies from one moment to the next.
    async fn kill(&mut self, one: usize) {
        self.run.ledger.count("processes killed", 1);
        let killed = self.begin();
        self.bots[one].kill();
        self.taken_over_after(killed, true).await;
        let launched = self.begin();
        self.bots[one].launch();
        self.balanced(launched, SHARDS as usize / PROCESSES).await;
    }

    /// One stands still until the other has taken over, and wakes.
    async fn put_to_sleep(&mut self, one: usize) {
        self.run.ledger.count("processes put to sleep", 1);
        let asleep = self.begin();
        self.bots[one].signal(Signal::STOP);
        self.taken_over_after(asleep, false).await;
        let woken = self.begin();
        self.bots[one].signal(Signal::CONT);
        self.balanced(woken, SHARDS as usize / PROCESSES).await;
    }

    /// All are stopped in good order and started again, one after the other.
    async fn deploy(&mut self) {
        for one in 0..PROCESSES {
            self.run.ledger.count("processes replaced", 1);
            let stopped = self.begin();
            if !self.bots[one].stop().await {
                self.verdict.problem("a process did not end well when it was asked to".into());
            }
            self.taken_over_after(stopped, true).await;
            let launched = self.begin();
            self.bots[one].launch();
            self.balanced(launched, SHARDS as usize / PROCESSES).await;
        }
    }

    fn begin(&self) -> Instant {
        self.run.ledger.goes();
        Instant::now()
    }

    /// How many shards have a session that was begun since then.
    fn fresh(&self, since: Instant) -> usize {
        let mut fresh: Vec<u32> =
            self.run.server.connected_shards().iter().filter(|one| one.since > since).map(|one| one.shard).collect();
        fresh.dedup();
        fresh.len()
    }

    /// Waits until the others have taken over, and every table has answered somebody since.
    async fn taken_over_after(&mut self, since: Instant, is_gone: bool) {
        let all = SHARDS as usize;
        let is_connected = |fleet: &Fleet| {
            let connected = fleet.run.server.connected_shards();
            let is_alive =
                |shard: u32| connected.iter().any(|one| one.shard == shard && (is_gone || one.since > since));
            if is_gone { (0..SHARDS).all(is_alive) } else { fleet.fresh(since) >= all / PROCESSES }
        };
        while !is_connected(self) && since.elapsed() < 2 * TAKE_OVER {
            sleep(Duration::from_millis(10)).await;
        }
        let connected = Instant::now();
        let answers = |place: &Arc<Place>| place.answered.lock().is_some_and(|at| at > connected);
        while !self.places.iter().all(answers) && since.elapsed() < 3 * TAKE_OVER {
            sleep(Duration::from_millis(10)).await;
        }
        let took = since.elapsed();
        self.taken_over.push(took);
        if took > TAKE_OVER {
            self.verdict.problem(format!("tables answered again only after {took:.1?}"));
        }
        self.run.ledger.is_back(LATE);
    }

    /// Waits until a process that came at this moment has its share of the shards.
    async fn balanced(&mut self, since: Instant, share: usize) {
        let all = SHARDS as usize;
        let is_balanced = |fleet: &Fleet| {
            let mut connected: Vec<u32> = fleet.run.server.connected_shards().iter().map(|one| one.shard).collect();
            connected.dedup();
            connected.len() == all && fleet.fresh(since) >= share
        };
        while !is_balanced(self) {
            if since.elapsed() > BALANCE {
                return self.verdict.problem(format!("no process has its share after {BALANCE:?}"));
            }
            sleep(Duration::from_millis(10)).await;
        }
        self.run.ledger.is_back(LATE);
    }
}
