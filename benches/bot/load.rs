//! How much the whole bot bears, next to an empty serenity bot on the same server.

use std::slice::from_ref;
use std::time::Duration;

use crate::bots::Program;
use crate::figures::Figures;
use crate::people::Crowd;
use crate::table::{Game, Run, TINDAHAN};

/// How long presses are counted.
const MEASURED: Duration = Duration::from_secs(10);
/// People who press at any time in the first part: one of three at each table.
const PRESSING: usize = 64;
/// Tables of the second part, and how long people take for a press.
const TABLES: usize = 200;
const PAUSE: Duration = Duration::from_secs(2);
/// Each of them plays with two computer players.
const WITH_COMPUTERS: Game = Game { people: 1, computers: 2, ..TINDAHAN };

pub(crate) async fn measure() {
    Figures::tell_columns();
    let empty = {
        let crowd = Crowd::gather(PRESSING, 0).await;
        let bot = Program::this().empty(&crowd.server).await;
        crowd.press_one_button(MEASURED, from_ref(&bot)).await
    };
    empty.tell("empty serenity bot, 64 people pressing");
    let whole = play(PRESSING, TINDAHAN, MEASURED, Duration::ZERO).await;
    whole.tell("the whole bot, 64 tables without pause");
    println!("{:<50} {:>7.2}", "  as a share of the empty bot's rate", whole.rate() / empty.rate());
    println!("{:<50} {:>7}", "  of its answers, moves written down", whole.moves);
    for (what, tables, game) in [
        ("200 tables, a press every 2 s at each", TABLES, TINDAHAN),
        ("100 tables, a press every 2 s at each", TABLES / 2, TINDAHAN),
        ("100 tables, two hard computer players at each", TABLES / 2, WITH_COMPUTERS),
    ] {
        play(tables, game, 3 * MEASURED / 2, PAUSE).await.tell(what);
    }
}

async fn play(tables: usize, game: Game, time: Duration, pause: Duration) -> Figures {
    let crowd = Crowd::gather(game.people * tables, tables).await;
    let bot = Program::this().whole(&crowd.server).await;
    let tables = crowd.open(tables, game).await;
    crowd.play(tables, &Run::lasting(time, pause), from_ref(&bot)).await
}
