//! How soon the next player can act: from the answer to a move until the edit that offers the next player a button.

use std::slice::from_ref;
use std::time::Duration;

use discord_playground::{Effect, Fault};

use crate::bots::Program;
use crate::figures::Figures;
use crate::people::Crowd;
use crate::table::{Run, TINDAHAN};

const TABLES: usize = 64;
const MEASURED: Duration = Duration::from_secs(20);
/// How long people look at what they are offered before they press.
const PAUSE: Duration = Duration::from_millis(500);
/// How long boards are held back in one of the parts.
const HELD_BACK: Duration = Duration::from_secs(5);

pub(crate) async fn measure() {
    Figures::tell_columns();
    let before = match Program::before() {
        Some(before) => Some(tell_all(&before, "the commit before").await),
        None => None,
    };
    let now = tell_all(&Program::this(), "this one").await;
    println!(
        "{:<50} {:>7} {:>8} {:>8} {:>7} {:>9} {:>9} {:>9} {:>5}",
        "wanted, with pause", "", "", "", "", "≤ 60", "≤ 200", "", "0"
    );
    if let Some(before) = before {
        let ratio = now.answers.percentile(50) / before.answers.percentile(50);
        println!("p50 of answers with pause, by that of the commit before: {ratio:.2}, wanted ≤ 1.30");
    }
}

/// Measures a bot in all ways. Returns what people met with who take their time.
async fn tell_all(program: &Program, whose: &str) -> Figures {
    let figures = play(program, PAUSE, None).await;
    figures.tell(&format!("{whose}, 500 ms a press"));
    play(program, PAUSE, Some(HELD_BACK)).await.tell("  with the edits of boards held back by 5 s");
    play(program, Duration::ZERO, None).await.tell("  without any pause");
    figures
}

async fn play(program: &Program, pause: Duration, held_back: Option<Duration>) -> Figures {
    let crowd = Crowd::gather(TINDAHAN.people * TABLES, TABLES).await;
    let bot = program.whole(&crowd.server).await;
    let tables = crowd.open(TABLES, TINDAHAN).await;
    if let Some(latency) = held_back {
        crowd.server.inject(Fault::times(u32::MAX, "PATCH", "/channels/", Effect::Delay(latency)));
    }
    crowd.play(tables, &Run::lasting(MEASURED, pause), from_ref(&bot)).await
}
