//! What many years do to a bot: everything is measured with a database of few games and with one of very many, in turns, by two processes
//! that begin anew for each round.
//!
//! Both begin with the same few games, enough for a full page of every list: 40 games of sixteen people, and four of the person who
//! looks at them, whose profile is the same on both. The full one has 100,000 finished games of 50,000 people besides, all on the one
//! server where they are looked at, so that its lists are as long as they can be. Everybody there has chosen settings.

mod past;
mod visit;

use std::time::Instant;

use tindahan::ids::{ChannelId, GuildId, PersonId};
use tindahan::store::Location;

use self::past::Past;
use self::visit::{MEASURED, Met, visit};
use crate::bots::Program;
use crate::database::{Raw, create};
use crate::databases::start_server;
use crate::people::Crowd;

/// How often each figure is measured with either database: the median counts.
const ROUNDS: usize = 3;
/// How much longer anything may take with the full one.
const WANTED: f64 = 1.2;
/// The most megabytes that [`past::SLEEPING`] tables are to take beside what a bot takes with none.
const WANTED_MB: f64 = 20.0;

/// The same on SQLite, or on a server of PostgreSQL, which has to be installed.
pub(crate) async fn measure(on_postgres: bool) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
    let cluster = if on_postgres {
        let Some(cluster) = start_server().await else { return };
        Some(cluster)
    } else {
        None
    };
    let database = async |name: &str| match &cluster {
        Some(cluster) => create(cluster).await,
        None => format!("sqlite://{}", folder.path().join(name).display()),
    };
    println!("{}", if on_postgres { "on PostgreSQL" } else { "on SQLite" });
    let (reader, location) = somebody().await;
    let [few, many, asleep] = [database("few.db").await, database("many.db").await, database("asleep.db").await];
    for (url, is_many) in [(&few, false), (&many, true)] {
        let begun = Instant::now();
        let past = Past::begin(url, location).await;
        past.write_few(reader).await;
        if is_many {
            past.write_many().await;
            println!("  they are written in {:.0} s", begun.elapsed().as_secs_f64());
        }
        past.end().await;
        tidy_up(url).await;
    }
    compare(&few, &many).await;
    let past = Past::begin(&asleep, location).await;
    past.write_sleeping().await;
    past.end().await;
    tidy_up(&asleep).await;
    tell_memory(&database("nothing.db").await, &asleep).await;
}

/// Who looks at everything, and where: they have the same numbers in every crowd.
async fn somebody() -> (PersonId, Location) {
    let crowd = visit::gather().await;
    let channel = crowd.server.channel("market").expect("there is a market");
    let location = Location { guild: Some(GuildId(crowd.server.guild_id().0)), channel: ChannelId(channel.0) };
    (PersonId(visit::reader(&crowd).id().0), location)
}

/// Does what a server does by itself by and by, and would else begin while something is measured.
async fn tidy_up(url: &str) {
    if url.starts_with("postgres:") {
        Raw::of(url).await.run("VACUUM (ANALYZE)").await;
    }
}

async fn compare(few: &str, many: &str) {
    let mut met: [Vec<Met>; 2] = Default::default();
    for round in 0..ROUNDS {
        for url in [few, many] {
            past::close_tables(url).await;
        }
        for (met, figures) in met.iter_mut().zip(visit([few, many], round % 2 == 1).await) {
            met.push(figures);
        }
    }
    println!(
        "{:<44} {:>12} {:>14} {:>7}   wanted ≤ {WANTED}",
        "ms at the median", "few games", "100,000 more", "ratio"
    );
    for (index, name) in MEASURED.iter().enumerate() {
        let [few, many] = met.each_ref().map(|met| median(met.iter().map(|met| met[index]).collect()));
        println!("{name:<44} {few:>12.2} {many:>14.2} {:>7.2}", many / few);
    }
}

/// The one in the middle.
fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// What a bot has in memory as soon as it answers.
async fn tell_memory(nothing: &str, asleep: &str) {
    let mut met: [Vec<f64>; 2] = Default::default();
    for _ in 0..ROUNDS {
        for (url, met) in [nothing, asleep].into_iter().zip(&mut met) {
            let crowd = Crowd::gather(1, 0).await;
            met.push(Program::this().on(&crowd.server, url).await.memory());
        }
    }
    let [nothing, asleep] = met.map(median);
    println!("{:<44} {nothing:>9.1} MB", "in memory with nothing in the database");
    println!("{:<44} {asleep:>9.1} MB", "in memory with 10,000 sleeping tables");
    println!("{:<44} {:>9.1} MB   wanted ≤ {WANTED_MB}", "  which take", asleep - nothing);
}
