//! Our own troubles, through the whole bot: whoever asked gets an apology that fits, in their language, and the log has one
//! entry with the table and the cause.

use games::args;
use games::engine::Viewer;
use games::sentences::say;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Change, Moment, Store};

use crate::database::{Raw, is_postgres};
use crate::games::begin;
use crate::people::{Player, ending, flag, is_private, mot, pressables, table_of, text, word};
use crate::stage::{Stage, until};

/// Waits until the bot has noted that nobody at its one table is owed anything: after that it writes nothing by itself, and looks
/// for nothing after a start.
async fn until_settled(other: &mut Raw) {
    let settled = "SELECT s.table_id FROM shown s JOIN tables t ON t.id = s.table_id WHERE s.settled = t.version";
    let noted = async || !other.numbers(settled).await.is_empty();
    until("a note that the table is settled", noted).await;
}

/// Exactly one entry tells of this trouble.
fn logged_once(stage: &Stage, table: Option<TableId>, cause: &str) {
    let entries = stage.logs.with(&["ERROR", "a fault of ours", cause]);
    let [entry] = &entries[..] else { panic!("{cause}: {:#?}", stage.logs.with(&[])) };
    match table {
        Some(table) => assert!(entry.contains(&format!(" table={table} ")), "{entry}"),
        None => assert!(!entry.contains(" table="), "{entry}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_database_is_told_as_such() {
    let stage = Stage::set(|config| config.database.busy_timeout_ms = 50).await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[1].finds("!join").await;
    let mut other = stage.raw().await;
    until_settled(&mut other).await;
    other.hold().await;
    let told = players[1].asks_by(&lobby, "!join").await;
    assert!(is_private(&told) && text(&told) == mot("host-store-locked"), "{told}");
    let cause = if is_postgres() { "lock timeout" } else { "database is locked" };
    logged_once(&stage, Some(table_of(&lobby)), cause);
    // The same where no table is asked.
    let told = players[0].asks("me settings", &[flag("confirm", true)]).await;
    assert_eq!(text(&told), word("host-store-locked"));
    assert_eq!(stage.logs.with(&["a fault of ours", cause]).len(), 2);
    other.release().await;
    players[1].presses_end(&lobby, "!join").await;
    players[0].reads(&word("host-lobby-full")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_database_is_told_as_such() {
    let stage = Stage::open().await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    chloe.uses("dschunke start", &[]).await;
    let mut other = stage.raw().await;
    // There is no number left for another table, of which SQLite says what it says of a full disk.
    other.set_last_table(i64::MAX).await;
    let told = chloe.asks("dschunke start", &[]).await;
    assert!(is_private(&told) && text(&told) == mot("host-store-full"), "{told}");
    logged_once(&stage, None, if is_postgres() { "maximum value of sequence" } else { "database or disk is full" });
    other.set_last_table(1).await;
    chloe.uses("dschunke start", &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn data_that_cannot_be_read_is_told_as_such() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[1].finds("!join").await;
    until_settled(&mut stage.raw().await).await;
    stage.kill().await;
    // Nothing that would have to be put off has it looked at by itself.
    stage.raw().await.run("DELETE FROM deadlines").await;
    stage.raw().await.run("UPDATE tables SET options = 'damaged'").await;
    stage.start().await;
    let told = players[1].asks_by(&lobby, "!join").await;
    assert!(is_private(&told) && text(&told) == mot("host-store-corrupt"), "{told}");
    logged_once(&stage, Some(table_of(&lobby)), "expected value at line 1");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_played_on_is_told_as_such() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    stage.kill().await;
    stage.raw().await.run(r#"UPDATE log SET line = '{"type":"deal"}' WHERE number = 1"#).await;
    stage.start().await;
    let board = players[1].finds("!hand").await;
    let told = players[1].asks_by(&board, "!hand").await;
    assert!(is_private(&told) && text(&told) == mot("host-no-frozen"), "{told}");
    stage.logs.until(1, &["ERROR", "the table is frozen", "line 2 of the log", &format!("table={table}")]).await;
    // The board says so, too, and whoever sits there ends it with its button.
    let board = players[1].finds("!end").await;
    assert!(text(&board).contains(&word("host-no-frozen")), "{board}");
    let sure = players[1].asks_by(&board, "!end").await;
    players[1].presses_end(&sure, "!really_end").await;
    let game = args!["game" => "Dschunke"];
    players[0].reads(&say(stage.catalogue.lang("en").unwrap(), "host-game-closed", game)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sits_at_a_table_that_cannot_be_played_on_can_be_forgotten_and_can_end_it() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    begin(&mut players, "dschunke", &[]).await;
    stage.kill().await;
    stage.raw().await.run("DELETE FROM log WHERE number = 1").await;
    stage.start().await;
    let told = players[0].asks("me delete", &[flag("sure", true)]).await;
    assert_eq!(text(&told), word("host-deleted"));
    let asked = players[1].asks("table end", &[]).await;
    players[1].presses_end(&asked, "!really_end").await;
    assert_eq!(text(players[1].now(&asked).unwrap()), mot("host-you-ended"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_program_has_written_is_seen_by_who_comes_too_late() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["chloe", "ana", "bayani"]).await;
    let table = begin(&mut players, "bastos", &[]).await;
    let chloe = &mut players[0];
    let hand = chloe.opens_hand().await;
    let snapshot = stage.tables().snapshot(table, Some(PersonId(chloe.person.id().0))).await.unwrap();
    let Viewer::Seat(seat) = snapshot.viewer else { panic!("Chloé has a seat") };
    let line = format!(r#"{{"type":"act","seat":{seat},"action":{}}}"#, snapshot.legal()[0]);
    let store = Store::open(&stage.config.database).await.unwrap();
    let version = store.load_table(table).await.unwrap().unwrap().version;
    let change = Change { lines: vec![line], ..Change::new(table, Moment(0), version) };
    store.commit(change).await.unwrap();
    store.close().await;
    // It is read then, and what was pressed is a decision of before.
    chloe.presses(&hand, &pressables(&hand)[0]).await;
    let told = chloe.reads(&mot("host-stale")).await;
    assert!(is_private(&told), "{told}");
    assert_eq!(stage.logs.with(&["a fault of ours"]), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_keep_up_is_told_as_such() {
    let stage = Stage::set(|config| {
        config.tables.mailbox = 1;
        config.database.busy_timeout_ms = 60_000;
    })
    .await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let mut guests = Player::all(&stage.server, &["chloe", "bayani", "esra"]).await;
    ana.uses("tindahan start", &[]).await;
    let lobby = ana.finds("!join").await;
    let mut other = stage.raw().await;
    other.hold().await;
    // One is being written, one waits in the mailbox, and there is no room for the third.
    for guest in &mut guests {
        guest.finds("!join").await;
        guest.press(&lobby, &ending(&lobby, "!join").unwrap()).unwrap();
    }
    let busy = [word("host-busy"), mot("host-busy")];
    let refused = |guest: &Player| guest.seen.values().any(|told| busy.iter().any(|busy| text(told) == *busy));
    let turned_away = async || {
        for guest in &mut guests {
            guest.catch_up().await;
        }
        guests.iter().any(refused)
    };
    until("somebody who is turned away", turned_away).await;
    stage.logs.until(1, &["a fault of ours", "takes no more mail"]).await;
    other.release().await;
    let joined = |ana: &Player| (text(ana.now(&lobby)?).matches('🪑').count() > 1).then_some(());
    ana.until("those who were not turned away", joined).await;
}
