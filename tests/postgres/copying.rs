//! `tindahan copy`, as its user runs it.

use std::process::{Child, Command, Output, Stdio};

use games::engine::Secret;
use tindahan::config::Database;
use tindahan::ids::{ChannelId, GuildId, MessageId, PersonId};
use tindahan::shards::Shards;
use tindahan::store::{
    About, Announcement, AuditEntry, Blocked, Change, Deadline, DeadlineKind, OpenHand, PersonSettings, PostedBoard,
    ServerSettings, Store, TableState,
};

use crate::database::{OF_NOW, Raw, create, server};
use crate::saved::*;
use crate::stage::until;

fn copying(from: &str, to: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    command.args(["copy", "--from", from, "--to", to]);
    command
}

fn copy(from: &str, to: &str) -> Output {
    copying(from, to).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8([output.stdout.as_slice(), output.stderr.as_slice()].concat()).unwrap()
}

/// What is told of a copy that was refused.
fn refused(from: &str, to: &str) -> String {
    let output = copy(from, to);
    assert_eq!(output.status.code(), Some(1), "{}", told(&output));
    let told = told(&output);
    assert!(told.starts_with("nothing was copied: "), "{told}");
    told
}

/// Something of everything that is kept.
async fn fill(store: &Store) {
    for seed in 0..4 {
        let table = finish_game(store, LOCATION, NOW, vec![person(1), person(2 + seed), computer()], seed).await;
        if seed % 2 == 1 {
            store.remove_log(table, NOW).await.unwrap();
        }
    }
    store.delete_person(PersonId(5)).await.unwrap();
    let deadlines = vec![Deadline { at: NOW, kind: DeadlineKind::TimeOut, seat: None }];
    let table = store.open_table(new_table()).await.unwrap();
    let running = Change {
        lines: game(3, 9)[..5].to_vec(),
        state: Some(TableState::Running),
        seats: Some(seats([person(1), person(2), computer()])),
        deadlines: Some(deadlines),
        ..Change::new(table, NOW, 0)
    };
    store.commit(running).await.unwrap();
    store.heartbeat(NOW, Shards::All).await.unwrap();
    store.put_person_settings(PersonId(1), &PersonSettings { confirm: true, ..Default::default() }).await.unwrap();
    store.put_server_settings(GuildId(7), &ServerSettings { pings: false, ..Default::default() }).await.unwrap();
    store.promise(Secret([7; 32]), NOW).await.unwrap();
    let board = PostedBoard {
        channel: ChannelId(8),
        message: MessageId(u64::MAX - 1),
        posted_at: NOW,
        calls: Vec::new(),
        sheets: None,
        shows: Some(1),
        settled: None,
    };
    store.put_posted_board(table, board).await.unwrap();
    let hand = OpenHand { person: PersonId(1), token: "a 'token' ✓".into(), lang: "fr".into(), opened_at: NOW };
    store.put_open_hand(table, hand).await.unwrap();
    store.block(Blocked::Person(PersonId(u64::MAX)), NOW).await.unwrap();
    store.announce(Announcement { text: "Soon ✓".into(), until: Some(NOW) }).await.unwrap();
    let (action, about) = ("announce".to_owned(), About { table: Some(table), ..About::default() });
    let noted = AuditEntry { press: u64::MAX, at: NOW, person: None, action, is_refused: false, about };
    store.note_in_audit(noted).await.unwrap();
}

/// Every row of every table, to the last bit.
async fn everything(url: &str) -> Vec<String> {
    let mut raw = Raw::of(url).await;
    let all = raw.everything().await;
    for table in raw.tables().await.into_iter().filter(|table| !OF_NOW.contains(&table.as_str())) {
        let is_of = |row: &String| row.starts_with(&format!("{table} "));
        assert!(all.iter().any(is_of), "{table} is empty, so nothing can be said of it");
    }
    all
}

#[tokio::test]
async fn everything_is_copied_there_and_back() {
    let Some(cluster) = server() else { return };
    let house = House::new().await;
    fill(&house.store).await;
    house.store.close().await;
    let postgres = create(&cluster).await;
    let output = copy(&house.settings.url, &postgres);
    assert!(output.status.success(), "{}", told(&output));
    let kept = everything(&house.settings.url).await;
    let rows = kept.len();
    let same = format!("{rows} rows; the scores of 4 finished games, made anew, are the same on both sides\n");
    assert_eq!(told(&output), same);

    // It is gone on with there, and that goes back.
    let there = Database { url: postgres.clone(), ..house.settings.clone() };
    let store = Store::open(&there).await.unwrap();
    let last = Raw::of(&house.settings.url).await.number("SELECT MAX(id) FROM tables").await;
    let table = store.open_table(new_table()).await.unwrap();
    assert!(table.0 > last, "no number is used twice");
    store.close().await;
    let folder = tempfile::tempdir().unwrap();
    let back = format!("sqlite://{}", folder.path().join("back.db").display());
    let output = copy(&postgres, &back);
    assert!(output.status.success(), "{}", told(&output));
    let more = everything(&back).await;
    let new = more.iter().filter(|row| !kept.contains(row)).count();
    assert!(kept.iter().all(|row| more.contains(row)), "{kept:#?} {more:#?}");
    assert_eq!((more.len(), new), (rows + 3, 3), "a table with its seat and its deadlines");
}

#[tokio::test]
async fn a_database_in_use_is_copied_and_that_is_told() {
    let Some(cluster) = server() else { return };
    let postgres = create(&cluster).await;
    let store = Store::open(&Database { url: postgres.clone(), ..settings("") }).await.unwrap();
    fill(&store).await;
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", folder.path().join("backup.db").display());
    let output = copy(&postgres, &file);
    assert!(output.status.success(), "{}", told(&output));
    assert!(told(&output).contains("a bot works with the database that was copied"), "{}", told(&output));
    store.heartbeat(NOW, Shards::All).await.unwrap();
    assert_eq!(Store::open(&Database { url: file, ..settings("") }).await.unwrap().rebuild_scores().await.unwrap(), 4);
}

#[tokio::test]
async fn what_cannot_be_copied_is_told_and_nothing_is_changed() {
    let Some(cluster) = server() else { return };
    let house = House::new().await;
    fill(&house.store).await;
    house.store.close().await;
    let (full, empty) = (create(&cluster).await, create(&cluster).await);
    let from = house.settings.url.as_str();
    assert!(copy(from, &full).status.success());
    let before = everything(&full).await;
    assert!(refused(from, &full).contains("--to: there is something in it already"));

    let bot = Store::open(&Database { url: empty.clone(), ..settings("") }).await.unwrap();
    assert!(refused(from, &empty).contains("--to: a bot works with this database"));
    bot.close().await;

    for (change, undo, why) in [
        ("version + 1000", "version - 1000 WHERE version > 1000", "by a newer version"),
        ("-version", "-version WHERE version < 0", "by an older version"),
    ] {
        let newest = "version = (SELECT MAX(version) FROM _sqlx_migrations)";
        let version = format!("UPDATE _sqlx_migrations SET version = {change} WHERE {newest}");
        let undo = format!("UPDATE _sqlx_migrations SET version = {undo}");
        Raw::of(&full).await.run(&version).await;
        let folder = tempfile::tempdir().unwrap();
        let new = format!("sqlite://{}", folder.path().join("new.db").display());
        assert!(refused(&full, &new).contains(&format!("--from: it was written {why}")));
        Raw::of(&full).await.run(&undo).await;
        Raw::of(&empty).await.run(&version).await;
        let told = refused(from, &empty);
        assert!(told.contains(&format!("--to: it was written {why}")), "{told}");
        Raw::of(&empty).await.run(&undo).await;
    }
    assert!(refused("sqlite:///no/such/file.db", &empty).contains("--from: "));
    assert!(refused(&cluster.url("postgres"), from).contains("--from: it is no database of this program"));
    assert!(refused("mysql://me:secret@here/x", &empty).contains("mysql://here/x is neither"));
    assert_eq!(everything(&full).await, before);
    assert!(copy(from, &empty).status.success(), "none of this has left anything behind");
}

#[tokio::test]
async fn who_is_interrupted_begins_anew() {
    let Some(cluster) = server() else { return };
    let house = House::new().await;
    fill(&house.store).await;
    house.store.close().await;
    let postgres = create(&cluster).await;
    // It gets as far as the last tables, and waits there until it is killed.
    let mut other = Raw::of(&postgres).await;
    other.run("BEGIN; LOCK TABLE standings IN EXCLUSIVE MODE").await;
    let mut command = copying(&house.settings.url, &postgres);
    command.args(["--set", "database.busy_timeout_ms=600000"]).stdout(Stdio::null());
    let mut child: Child = command.spawn().unwrap();
    let mut watch = Raw::of(&postgres).await;
    let waits = "SELECT COUNT(*) FROM pg_locks WHERE relation = CAST('standings' AS regclass) AND NOT granted";
    until("a copy that waits", async || watch.number(waits).await == 1).await;
    child.kill().unwrap();
    child.wait().unwrap();
    other.release().await;
    // The server notices that it is gone.
    let backends =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tindahan'";
    until("the end of the first copy", async || watch.number(backends).await == 0).await;
    assert_eq!(watch.number("SELECT COUNT(*) FROM tables").await, 0);
    let output = copy(&house.settings.url, &postgres);
    assert!(output.status.success(), "{}", told(&output));
}

#[tokio::test]
async fn a_server_that_is_not_there_or_lets_nobody_in_is_told_and_no_password_is() {
    let Some(cluster) = server() else { return };
    let right = create(&cluster).await;
    let mut raw = Raw::of(&right).await;
    raw.run("CREATE ROLE guest LOGIN PASSWORD 'right'; GRANT ALL ON ALL TABLES IN SCHEMA public TO guest").await;
    raw.run("GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO guest").await;
    let right = right.replacen("tindahan@", "guest:right@", 1);
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", folder.path().join("new.db").display());
    let nowhere = "postgres://guest:sesame@127.0.0.1:1/data";
    let wrong = right.replacen("guest:right@", "guest:sesame@", 1);
    let none = right.replacen("/test", "/no_test", 1);
    for (address, why) in [
        (nowhere, "Connection refused"),
        (&wrong, "password authentication failed for user \"guest\""),
        (&none, "does not exist"),
    ] {
        let told = refused(address, &file);
        assert!(told.contains("--from: ") && told.contains(why), "{told}");
        let back = refused(&house_url(&folder).await, address);
        assert!(back.contains("--to: ") && back.contains(why), "{back}");
        let mut bot = Command::new(env!("CARGO_BIN_EXE_tindahan"));
        bot.args(["bot", "--set", &format!("database.url={address}")]).env("DISCORD_TOKEN", "none");
        let output = bot.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let bot = self::told(&output);
        assert!(bot.contains(why), "{bot}");
        let settings = Database { url: address.to_owned(), ..settings("") };
        let Err(opened) = Store::open(&settings).await else { panic!("{address} was opened") };
        for told in [told, back, bot, format!("{opened:?} {settings:?}")] {
            assert!(!told.contains("sesame") && !told.contains("right"), "{told}");
        }
    }
    let output = copy(&right, &file);
    assert!(output.status.success(), "{}", told(&output));
}

/// The address of a file with a database that holds nothing.
async fn house_url(folder: &tempfile::TempDir) -> String {
    let url = format!("sqlite://{}", folder.path().join("empty.db").display());
    Store::open(&Database { url: url.clone(), ..settings("") }).await.unwrap().close().await;
    url
}
