//! What people notice of operators who read all measurements every second, while there are about 1,000 presses a second.

use std::net::{SocketAddr, TcpListener};
use std::time::{Duration, Instant};

use crate::bots::Program;
use crate::figures::{Figures, Times};
use crate::people::Crowd;
use crate::table::{Run, TINDAHAN};

/// So many tables at which somebody presses so long after they could make about 1,000 presses a second.
const TABLES: usize = 220;
const PAUSE: Duration = Duration::from_millis(200);
const MEASURED: Duration = Duration::from_secs(20);
/// How often it is measured with and without, in turns, so that whatever else the machine does meets both.
const ROUNDS: usize = 3;
/// How often they read.
const EVERY: Duration = Duration::from_secs(1);

pub(crate) async fn measure() {
    Figures::tell_columns();
    let [mut without, mut with] = [(); 2].map(|()| Figures::default());
    for round in 1..=ROUNDS {
        let [off, on] = [play(None).await, play(Some(free_port())).await];
        off.tell(&format!("nothing is measured, round {round}"));
        on.tell("  read every second");
        without.add(off);
        with.add(on);
    }
    let [before, after] = [&without, &with].map(|figures| figures.answers.percentile(99));
    let [own_before, own_after] = [&without, &with].map(|figures| figures.own.percentile(99));
    println!("p99 of all answers, ms: {before:.1} without, {after:.1} with: {:+.1}, wanted ≤ 5", after - before);
    println!("  in the bot alone: {own_before:.1} without, {own_after:.1} with: {:+.1}", own_after - own_before);
}

fn free_port() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("there is a free port")
}

/// Without pictures, which would take the machine that people, server and bot share here.
async fn play(operator: Option<SocketAddr>) -> Figures {
    let crowd = Crowd::gather(TINDAHAN.people * TABLES, TABLES).await;
    let program = Program::this();
    let bot = match operator {
        Some(address) => program.measured(&crowd.server, address).await,
        None => program.without_pictures(&crowd.server).await,
    };
    let tables = crowd.open(TABLES, TINDAHAN).await;
    let reading = operator.map(|address| tokio::spawn(read(address)));
    let figures = crowd.play(tables, &Run::lasting(MEASURED, PAUSE), &[bot]).await;
    if let Some(reading) = reading {
        reading.abort();
    }
    figures
}

/// Reads again and again, and tells the first time how much that is.
async fn read(address: SocketAddr) {
    let (client, mut times, mut tick) = (reqwest::Client::new(), Times::default(), tokio::time::interval(EVERY));
    loop {
        tick.tick().await;
        let begun = Instant::now();
        let answer = client.get(format!("http://{address}/metrics")).send().await.expect("the bot answers");
        let size = answer.text().await.expect("it is a text").len();
        times.push(begun.elapsed());
        if times.len() == 10 {
            println!("  a page of {size} bytes, read within {:.1} ms at the median", times.percentile(50));
        }
    }
}
