//! One fault run, from the first table to the verdict.

mod account;
mod bot;
mod fleet;
mod guest;
mod judge;
mod party;
mod place;
mod trouble;
mod verdict;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use discord_playground::{ChannelSpec, Config as Playground, GuildSpec, MemberSpec, Server, Snowflake, Timings};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use tempfile::TempDir;

use bot::Bot;
pub(crate) use fleet::{FleetPlan, run_fleet};
use judge::Judge;
use party::Party;
use place::{Place, channel_name};
use trouble::{Ledger, Trouble};
pub(crate) use verdict::Verdict;

/// What a run is like.
pub(crate) struct Plan {
    pub(crate) seed: u64,
    /// How long things go wrong at least, and how many things.
    pub(crate) lasting: Duration,
    pub(crate) faults: usize,
    /// How many parties there are of each kind.
    pub(crate) rounds_of_parties: usize,
    /// How often something goes wrong besides what people's own presses meet with.
    pub(crate) faults_per_s: u32,
    /// How many pictures the bot draws.
    pub(crate) pictures_per_s: u32,
    /// When nothing goes wrong any more every table must come to its end, or tell its people why not; or else people act
    /// there so often.
    pub(crate) moves_at_the_end: usize,
}

/// How long a table may stand still when nothing goes wrong.
const STILL: Duration = Duration::from_secs(60);
/// A machine that has us wait so long where we want to wait for a moment lets nobody answer in time.
const MOMENT: Duration = Duration::from_millis(20);
const STANDSTILL: Duration = Duration::from_millis(400);
/// What all people of the run are called, before their numbers. No log may say it.
const NAME: &str = "Zamora";
/// The bot's token. No log may say it, either.
const TOKEN: &str = "token-of-the-fault-run";

/// Who sits together: how many people, in a channel or in a direct message.
const KINDS: [(usize, bool); 5] = [(3, true), (2, true), (3, true), (4, true), (1, false)];

/// What all parties share.
pub(crate) struct Run {
    pub(crate) server: Server,
    pub(crate) ledger: Ledger,
    pub(crate) judge: Judge,
    /// Whether everything is to go well from now on.
    pub(crate) calm: AtomicBool,
    /// How much must go wrong before that.
    pub(crate) faults: usize,
    /// Whether requests go wrong until then, and not the processes alone.
    pub(crate) spoils_requests: bool,
    /// When the run began.
    pub(crate) begun: Instant,
    pub(crate) moves_at_the_end: usize,
}

impl Run {
    pub(crate) fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    /// What the bot was last told of an interaction, and what it asked for with it: the status of each answer.
    pub(crate) fn requests_about(&self, interaction: u64) -> Vec<(String, Option<u16>)> {
        let id = interaction.to_string();
        let entries = self.server.inspector_entries();
        let about = entries
            .iter()
            .filter(|entry| entry.title.contains(&id) || entry.body.as_ref().is_some_and(|body| body.contains(&id)));
        about.map(|entry| (entry.title.chars().take(30).collect(), entry.status)).collect()
    }
}

fn playground(people: usize, channels: usize) -> Playground {
    let mut config = tindahan::cli::playground::config().for_tests();
    config.token = Some(TOKEN.into());
    // Three seconds for an answer, as on Discord.
    config.timings = Timings::default();
    let name = |number: usize| (format!("p{number}"), format!("{NAME}{number:03}"));
    config.people = (0..people)
        .map(|number| {
            let (username, shown) = name(number);
            MemberSpec::new(&username, &shown, "en-US")
        })
        .collect();
    config.channels = rooms(channels);
    config.keep.private_messages = 100_000;
    config.keep.messages = 200;
    config.keep.inspector = 3_000;
    config
}

fn rooms(count: usize) -> Vec<ChannelSpec> {
    (0..count).map(|number| ChannelSpec::new(&channel_name(number), "")).collect()
}

/// The servers on which people play: all are on the first, and on a second one, too.
fn guilds(server: &Server, people: usize, channels: usize) -> [Snowflake; 2] {
    let second = server.add_guild(GuildSpec {
        id: None,
        name: "Another".into(),
        locale: "en-US".into(),
        channels: rooms(channels),
        members: (0..people).map(|number| format!("p{number}")).collect(),
    });
    [server.guild_id(), second]
}

/// Notes when the machine stands still, which is nobody's fault.
async fn watch_machine(run: Arc<Run>) {
    loop {
        let before = Instant::now();
        tokio::time::sleep(MOMENT).await;
        if before.elapsed() > STANDSTILL {
            run.ledger.stood_still();
        }
    }
}

/// Runs, and says how it went.
pub(crate) async fn run(plan: Plan) -> Verdict {
    println!("fault run with seed {} (FAULTS_SEED), {:.1} s of faults", plan.seed, plan.lasting.as_secs_f64());
    let kinds: Vec<(usize, bool)> = std::iter::repeat_n(KINDS, plan.rounds_of_parties).flatten().collect();
    let people: usize = kinds.iter().map(|(people, _)| people).sum();
    let server = Server::start(playground(people, kinds.len())).await.unwrap();
    let guilds = guilds(&server, people, kinds.len());
    let folder = TempDir::new().unwrap();
    let mut bot = Bot::new(&server, folder.path(), plan.pictures_per_s);
    bot.start(&server).await;
    let judge = Judge::new(bot.database()).await;
    let run = Arc::new(Run {
        server,
        ledger: Ledger::default(),
        judge,
        calm: AtomicBool::new(false),
        faults: plan.faults,
        spoils_requests: true,
        begun: Instant::now(),
        moves_at_the_end: plan.moves_at_the_end,
    });

    let watch = tokio::spawn(watch_machine(Arc::clone(&run)));
    let mut tasks = Vec::new();
    let mut places = Vec::new();
    let mut first = 0;
    for (number, (count, in_channel)) in kinds.into_iter().enumerate() {
        let names: Vec<String> = (first..first + count).map(|person| format!("p{person}")).collect();
        first += count;
        let rng = ChaCha20Rng::seed_from_u64(plan.seed.wrapping_add(1 + number as u64));
        let guild = in_channel.then(|| guilds[number % guilds.len()]);
        let place = Arc::new(Place::new(&run.server, guild, number, &names));
        places.push(Arc::clone(&place));
        tasks.push(tokio::spawn(Party::new(Arc::clone(&run), place, &names, number, rng).play()));
    }
    let rng = ChaCha20Rng::seed_from_u64(plan.seed);
    let bot = Trouble::new(Arc::clone(&run), bot, places, rng, plan.faults_per_s).make(plan.lasting, plan.faults).await;
    println!("{} faults after {:.0} s; now all goes well", run.ledger.total(), run.begun.elapsed().as_secs_f64());
    let mut verdict = Verdict::new(plan.seed);
    for task in tasks {
        verdict.add(task.await.expect("a party does not break down"));
    }
    watch.abort();
    bot.end(&mut verdict).await;
    verdict.close(&run);
    verdict
}
