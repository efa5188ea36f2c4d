//! What is kept long enough goes, and nothing that anybody is told of people and games changes by it.

use std::sync::Arc;
use std::time::Duration;

use games::engine::Word;
use tindahan::config::Config;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{
    About, AuditEntry, Change, Leaderboard, Moment, NewTable, OpenHand, Ranking, SheetFilter, Store, TableState,
};
use tindahan::table::SystemClock;
use tindahan::upkeep::{Tidied, Upkeep};

use super::support::*;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What is removed by these settings at this moment.
async fn tidy(house: &House, logs_days: u64, lobbies_days: u64, now: Moment) -> Tidied {
    let mut config = Config::built_in().unwrap();
    config.database = house.settings.clone();
    config.retention.logs_days = logs_days;
    config.retention.lobbies_days = lobbies_days;
    let upkeep = Upkeep::new(house.store.clone(), &config, Arc::new(SystemClock));
    upkeep.tidy(now).await.unwrap()
}

/// All that anybody is told of finished games.
async fn told(store: &Store) -> String {
    let mut told = String::new();
    for head in store.sheets(&SheetFilter::default(), 100).await.unwrap() {
        told += &format!("{:?}\n", store.sheet(head.table).await.unwrap());
    }
    for game in [None, Some(catalogue().games()[0].id.to_owned())] {
        for guild in [None, Some(GUILD)] {
            for month in [None, Some(NOW.month())] {
                let board = Leaderboard { game: game.clone(), guild, month };
                for &ranking in Ranking::ALL {
                    let rows = store.leaderboard(&board, ranking, 0, 100).await.unwrap();
                    assert!(!rows.is_empty(), "{board:?}");
                    told += &format!("{board:?} {rows:?}\n");
                }
            }
        }
    }
    for person in 1..=4 {
        told += &format!("{:?}\n", store.profile(PersonId(person)).await.unwrap());
    }
    told
}

/// A game that was ended early at this moment.
async fn close_game(store: &Store, at: Moment) -> TableId {
    let table = store.open_table(new_table()).await.unwrap();
    let begun = Change {
        lines: game(3, 1)[..9].to_vec(),
        state: Some(TableState::Running),
        seats: Some(seats([person(1), person(2), computer()])),
        ..Change::new(table, at, 0)
    };
    store.commit(begun).await.unwrap();
    let closed = Change { state: Some(TableState::Closed), ..Change::new(table, at, 1) };
    store.commit(closed).await.unwrap();
    table
}

async fn lines(house: &House, table: TableId) -> usize {
    house.store.load_table(table).await.unwrap().unwrap().lines.len()
}

#[tokio::test]
async fn without_their_logs_games_count_as_before_and_are_made_anew_the_same() {
    let house = House::new().await;
    let store = &house.store;
    let entry = &catalogue().games()[0];
    let mut old = Vec::new();
    for seed in 0..4 {
        let players = vec![person(1), person(2 + seed % 3), computer()];
        old.push(finish_game(store, LOCATION, NOW.moved(seed as i64), players, seed).await);
    }
    old.push(
        finish_seated(entry, store, LOCATION, NOW, vec![left(person(1)), seat(person(2)), seat(person(3))], 7).await,
    );
    store.delete_person(PersonId(4)).await.unwrap();
    let young = finish_game(store, LOCATION, NOW.moved(5 * DAY), vec![person(1), person(2), person(3)], 8).await;
    let closed = close_game(store, NOW).await;
    let closed_lately = close_game(store, NOW.moved(5 * DAY)).await;
    let running = store.open_table(new_table()).await.unwrap();
    let lines_of_running = game(3, 1)[..5].to_vec();
    let begun = Change { lines: lines_of_running, state: Some(TableState::Running), ..Change::new(running, NOW, 0) };
    store.commit(begun).await.unwrap();
    let before = told(store).await;
    let seats_before = house.raw().await.number("SELECT COUNT(*) FROM seats").await;

    let now = NOW.moved(8 * DAY);
    assert_eq!(tidy(&house, 0, 0, now).await, Tidied::default(), "what is kept for ever stays");
    assert_eq!(tidy(&house, 7, 0, now).await, Tidied { logs: 6, ..Tidied::default() });
    assert_eq!(tidy(&house, 7, 0, now).await, Tidied::default(), "nothing goes twice");
    for &table in old.iter().chain([&closed]) {
        let saved = store.load_table(table).await.unwrap().unwrap();
        assert_eq!((saved.lines.len(), saved.log_removed_at), (0, Some(now)));
        assert_eq!(saved.seats.len(), 3);
    }
    let kept = (lines(&house, young).await, lines(&house, closed_lately).await, lines(&house, running).await);
    assert_eq!(kept, (game(3, 8).len(), 9, 5));
    assert_eq!(house.raw().await.number("SELECT COUNT(*) FROM seats").await, seats_before);

    assert_eq!(told(store).await, before);
    assert_eq!(store.rebuild_scores().await.unwrap(), 6);
    assert_eq!(told(store).await, before);
    // Somebody who is forgotten now changes nothing for the others, whichever of their games have a log.
    store.delete_person(PersonId(3)).await.unwrap();
    let others = told(store).await;
    assert_eq!(store.rebuild_scores().await.unwrap(), 6);
    assert_eq!(told(store).await, others);
}

#[tokio::test]
async fn a_log_that_is_missing_and_was_not_removed_is_still_a_fault() {
    let house = House::new().await;
    let table = finish_game(&house.store, LOCATION, NOW, vec![person(1), person(2), computer()], 1).await;
    house.raw().await.run(&format!("DELETE FROM log WHERE table_id = {table}")).await;
    let why = house.store.rebuild_scores().await.unwrap_err();
    assert!(why.cause().to_string().contains(&format!("table {table}: the log has no end line")), "{why:?}");
}

#[tokio::test]
async fn lobbies_that_came_to_nothing_go_and_others_stay() {
    let house = House::new().await;
    let store = &house.store;
    let finished = finish_game(store, LOCATION, NOW, vec![person(1), person(2), computer()], 1).await;
    let open = async |opened_at, rematch_of, state| {
        let table = store.open_table(NewTable { opened_at, rematch_of, ..new_table() }).await.unwrap();
        store.commit(Change { state, ..Change::new(table, opened_at, 0) }).await.unwrap();
        table
    };
    let cancelled = Some(TableState::Cancelled);
    let gone = open(NOW, Some(finished), cancelled).await;
    let young = open(NOW.moved(20 * DAY), None, cancelled).await;
    let waiting = open(NOW, None, None).await;
    let now = NOW.moved(31 * DAY);
    assert_eq!(tidy(&house, 0, 0, now).await, Tidied::default());
    assert_eq!(tidy(&house, 0, 30, now).await, Tidied { lobbies: 1, ..Tidied::default() });
    assert!(store.load_table(gone).await.unwrap().is_none());
    for table in [young, waiting, finished] {
        assert!(store.load_table(table).await.unwrap().is_some());
    }
    // Its players can play again after all, and at another table than the one that is gone.
    let again = open(now, Some(finished), None).await;
    assert!(again > waiting);
}

#[tokio::test]
async fn tokens_go_when_discord_takes_them_no_longer() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    for (number, opened_at) in [(1, NOW), (2, NOW.after(Duration::from_secs(3_000)))] {
        let hand = OpenHand { person: PersonId(number), token: "secret".into(), lang: "en".into(), opened_at };
        house.store.put_open_hand(table, hand).await.unwrap();
    }
    let now = NOW.after(Duration::from_secs(3_601));
    assert_eq!(tidy(&house, 0, 0, now).await, Tidied { tokens: 1, ..Tidied::default() });
    let kept: Vec<_> = house.store.open_hands(table).await.unwrap().into_iter().map(|hand| hand.person).collect();
    assert_eq!(kept, [PersonId(2)]);
}

#[tokio::test]
async fn what_owners_did_is_known_for_a_year() {
    let house = House::new().await;
    for (press, at) in [(1, NOW), (2, NOW.moved(20 * DAY))] {
        let (action, about) = ("status".to_owned(), About::default());
        let noted = AuditEntry { press, at, person: Some(PersonId(1)), action, is_refused: true, about };
        house.store.note_in_audit(noted).await.unwrap();
    }
    assert_eq!(tidy(&house, 0, 0, NOW.moved(364 * DAY)).await, Tidied::default());
    assert_eq!(tidy(&house, 0, 0, NOW.moved(366 * DAY)).await, Tidied { notes: 1, ..Tidied::default() });
    assert_eq!(house.store.audit(10).await.unwrap().iter().map(|entry| entry.press).collect::<Vec<_>>(), [2]);
}

#[tokio::test]
async fn the_file_shrinks_step_by_step() {
    let house = House::in_file().await;
    for seed in 0..60 {
        finish_game(&house.store, LOCATION, NOW, vec![person(1), person(2), computer()], seed).await;
    }
    let mut raw = house.raw().await;
    assert_eq!(raw.number("PRAGMA auto_vacuum").await, 2, "a new file can shrink");
    let before = raw.number("PRAGMA page_count").await;
    assert!(before > 300, "{before} pages are too few to see anything");
    assert_eq!(tidy(&house, 1, 0, NOW.moved(2 * DAY)).await.logs, 60);
    let (after, free) = (raw.number("PRAGMA page_count").await, raw.number("PRAGMA freelist_count").await);
    assert!(free <= 64 && after < before / 2, "{before} pages before, {after} after, {free} of them free");
    raw.run("PRAGMA wal_checkpoint(TRUNCATE)").await;
    let size = std::fs::metadata(house.settings.url.trim_start_matches("sqlite://")).unwrap().len();
    assert_eq!(size, after.unsigned_abs() * 4_096, "and so does what the disk holds");
    assert_eq!(raw.texts("PRAGMA integrity_check").await, ["ok"]);
}
