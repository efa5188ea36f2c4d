//! One server floods the bot with all that its people can send; another plays. What do those who play notice?

use std::slice::from_ref;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use discord_playground::Server;
use discord_playground::page_api::PageEvent;
use serde_json::Value;

use crate::bots::{Program, own_cpu};
use crate::figures::{Figures, Times};
use crate::people::Crowd;
use crate::raid::{Ended, Raid};
use crate::table::{Run, TINDAHAN};

const TABLES: usize = 4;
const MEASURED: Duration = Duration::from_secs(60);
/// How long people look at what they are offered before they press.
const PAUSE: Duration = Duration::from_millis(500);
/// How many flood.
const FLOODING: usize = 40;
/// How long they do so before anything is measured.
const BEGUN: Duration = Duration::from_secs(3);

pub(crate) async fn measure() {
    Figures::tell_columns();
    for (whose, program) in
        [("the commit before", Program::before()), ("this one", Some(Program::this()))].into_iter().filter_map(both)
    {
        play(&program, 0, &format!("{whose}, nobody floods")).await;
        play(&program, FLOODING, &format!("{whose}, {FLOODING} people of another server flood")).await;
    }
    println!("{:<50} {:>7} {:>8} {:>8}   all with pictures", "wanted", "", "", "≤ 100");
}

fn both<A, B>((a, b): (A, Option<B>)) -> Option<(A, B)> {
    Some((a, b?))
}

async fn play(program: &Program, flooding: usize, what: &str) {
    let crowd = Crowd::gather(TINDAHAN.people * TABLES, TABLES).await;
    let bot = program.limited(&crowd.server).await;
    let tables = crowd.open(TABLES, TINDAHAN).await;
    let mut raid = Raid::gather(&crowd.server, flooding).await;
    let opened = raid.tables();
    raid.begin();
    tokio::time::sleep(BEGUN).await;
    let (boards, cpu) = (Boards::watch(&crowd.server), own_cpu());
    let figures = crowd.play(tables, &Run::lasting(MEASURED, PAUSE), from_ref(&bot)).await;
    let seconds = figures.took.as_secs_f64();
    let cores = [figures.cpu, own_cpu().saturating_sub(cpu)].map(|cpu| cpu.as_secs_f64() / seconds);
    figures.tell(what);
    tell_times("  in the bot alone", &figures.own);
    let [shown, bare, hands, bare_hands] =
        [&boards.shown, &boards.bare, &boards.hands, &boards.bare_hands].map(|count| count.load(Ordering::Relaxed));
    println!(
        "  {shown} boards, {bare} of them without a picture; of {hands} times somebody's hand {bare_hands}; {:.0} MB",
        bot.memory()
    );
    println!("  of the cores the bot took {:.2}, the server with all people {:.2}", cores[0], cores[1]);
    let Ended { sent, answers, refused, pictured } = raid.end().await;
    if sent > 0 {
        tell_times(&format!("  the flood: {opened} tables, {sent} sent, answered"), &answers);
        println!("  of these answers {refused} % only say that it was too much, {pictured} % have a picture");
    }
}

fn tell_times(what: &str, times: &Times) {
    let [half, most, all] = [50, 99, 100].map(|percent| times.percentile(percent));
    println!("{what:<50} {:>7} {half:>8.1} {most:>8.1} {all:>7.0}", times.len());
}

/// What those who play see of their boards.
#[derive(Default)]
struct Boards {
    shown: AtomicUsize,
    bare: AtomicUsize,
    /// The hands of one of them.
    hands: AtomicUsize,
    bare_hands: AtomicUsize,
}

impl Boards {
    fn watch(server: &Server) -> Arc<Boards> {
        let boards = Arc::new(Boards::default());
        let (mut events, counted) = (server.person("p0").expect("somebody is there").events(), Arc::clone(&boards));
        tokio::spawn(async move {
            while let Some(told) = events.next().await {
                if let PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message } = &told.event {
                    counted.count(message);
                }
            }
        });
        boards
    }

    fn count(&self, message: &Value) {
        let is_private = message["flags"].as_u64().unwrap_or_default() & 64 != 0;
        let components = message["components"].to_string();
        let (shown, bare) = if is_private { (&self.hands, &self.bare_hands) } else { (&self.shown, &self.bare) };
        if is_private || components.contains("!hand") {
            shown.fetch_add(1, Ordering::Relaxed);
            bare.fetch_add(usize::from(!components.contains("\"items\"")), Ordering::Relaxed);
        }
    }
}
