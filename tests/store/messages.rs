//! The bot's messages are found again.

use std::time::Duration;

use tindahan::ids::{ChannelId, MessageId, PersonId, TableId};
use tindahan::shards::Shards;
use tindahan::store::{Call, Change, Deadline, DeadlineKind, Moment, NewTable, OpenHand, PostedBoard, TableState};

use super::support::*;

fn board(message: u64) -> PostedBoard {
    let call = Call { person: PersonId(7), decision: 3, message: Some((ChannelId(5), MessageId(6))) };
    PostedBoard {
        channel: ChannelId(u64::MAX),
        message: MessageId(message),
        posted_at: NOW,
        calls: vec![call],
        sheets: Some(2),
        shows: None,
        settled: None,
    }
}

fn hand(person: u64, token: &str) -> OpenHand {
    OpenHand { person: PersonId(person), token: token.into(), lang: "fr".into(), opened_at: NOW }
}

#[tokio::test]
async fn the_last_place_where_a_table_is_shown_is_found_after_a_restart() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    assert_eq!(house.store.posted_board(table).await.unwrap(), None);
    house.store.put_posted_board(table, board(1)).await.unwrap();
    house.store.put_posted_board(table, board(2)).await.unwrap();
    let house = house.again().await;
    assert_eq!(house.store.posted_board(table).await.unwrap(), Some(board(2)));
}

#[tokio::test]
async fn one_open_hand_a_person_until_the_table_is_done() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    for hand in [hand(7, "old"), hand(8, "other"), hand(7, "new")] {
        house.store.put_open_hand(table, hand).await.unwrap();
    }
    let mut kept = house.store.open_hands(table).await.unwrap();
    kept.sort_by_key(|hand| hand.person);
    assert_eq!(kept, [hand(7, "new"), hand(8, "other")]);
    house.store.drop_open_hands(table).await.unwrap();
    assert_eq!(house.store.open_hands(table).await.unwrap(), []);
}

#[tokio::test]
async fn who_is_forgotten_is_called_and_shown_no_more() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    house.store.put_posted_board(table, board(1)).await.unwrap();
    house.store.put_open_hand(table, hand(7, "mine")).await.unwrap();
    house.store.put_open_hand(table, hand(8, "theirs")).await.unwrap();
    house.store.delete_person(PersonId(7)).await.unwrap();
    assert_eq!(house.store.posted_board(table).await.unwrap().unwrap().calls, []);
    assert_eq!(house.store.open_hands(table).await.unwrap(), [hand(8, "theirs")]);
}

/// A board that shows this version of its table, at which nobody is owed anything.
fn settled(version: i64) -> PostedBoard {
    PostedBoard { shows: Some(version), settled: Some(version), ..board(1) }
}

/// The tables where people are owed something, in pages of two.
async fn owed(house: &House, newest: TableId, hands_since: Moment) -> Vec<TableId> {
    let (mut found, mut last) = (Vec::new(), None);
    loop {
        let page = house.store.owed_tables(newest, hands_since, last, 2).await.unwrap();
        found.extend(page.iter().map(|owed| owed.table));
        last = page.last().copied();
        if last.is_none() {
            return found;
        }
    }
}

const ALL: TableId = TableId(i64::MAX);
const NO_HANDS: Moment = Moment(i64::MAX);

#[tokio::test]
async fn tables_where_people_are_owed_something_are_told_those_that_changed_last_first() {
    let house = House::new().await;
    let mut tables = Vec::new();
    for age in [50, 10, 30, 20, 40] {
        let opened_at = Moment(NOW.0 - age);
        tables.push(house.store.open_table(NewTable { opened_at, ..new_table() }).await.unwrap());
    }
    let by_age = [tables[1], tables[3], tables[2], tables[4], tables[0]];
    assert_eq!(owed(&house, ALL, NO_HANDS).await, by_age, "no table was ever shown");
    assert_eq!(owed(&house, tables[2], NO_HANDS).await, [tables[1], tables[2], tables[0]], "newer ones are left out");
    assert_eq!(house.store.newest_table().await.unwrap(), tables[4]);
    for &table in &tables {
        house.store.put_posted_board(table, settled(0)).await.unwrap();
    }
    assert_eq!(owed(&house, ALL, NO_HANDS).await, []);
    house.store.put_open_hand(tables[0], hand(7, "mine")).await.unwrap();
    assert_eq!(owed(&house, ALL, Moment(NOW.0 - 1)).await, [tables[0]], "a hand that may still follow");
    assert_eq!(owed(&house, ALL, NOW).await, [], "a hand that is too old");
    for (version, rests, wanted) in [(0, true, vec![]), (1, false, vec![tables[0]])] {
        house.store.commit(Change { rests: Some(rests), ..Change::new(tables[0], NOW, version) }).await.unwrap();
        assert_eq!(owed(&house, ALL, NO_HANDS).await, wanted, "nothing can be shown where a table rests");
    }
}

#[tokio::test]
async fn a_table_is_settled_only_at_its_latest_version_and_by_its_end_not_at_all() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    house.store.put_posted_board(table, settled(0)).await.unwrap();
    assert_eq!(house.store.posted_board(table).await.unwrap(), Some(settled(0)));
    house.store.commit(Change::new(table, NOW, 0)).await.unwrap();
    assert_eq!(owed(&house, ALL, NO_HANDS).await, [table], "something has happened");
    // Who writes too late what was so before does not settle what is now.
    house.store.put_posted_board(table, settled(0)).await.unwrap();
    assert_eq!(house.store.posted_board(table).await.unwrap(), Some(PostedBoard { settled: None, ..settled(0) }));
    house.store.put_posted_board(table, settled(1)).await.unwrap();
    assert_eq!(owed(&house, ALL, NO_HANDS).await, []);
    let end = Change { state: Some(TableState::Cancelled), ..Change::new(table, NOW, 1) };
    house.store.commit(end).await.unwrap();
    assert_eq!(owed(&house, ALL, NO_HANDS).await, [table], "its end is not shown");
    house.store.put_posted_board(table, settled(2)).await.unwrap();
    assert_eq!(owed(&house, ALL, NO_HANDS).await, []);
}

#[tokio::test]
async fn deadlines_that_are_put_off_owe_nobody_anything() {
    let house = House::new().await;
    let deadline = Deadline { at: NOW.after(Duration::from_secs(60)), kind: DeadlineKind::LobbyExpires, seat: None };
    let with_deadline = || NewTable { deadlines: vec![deadline], ..new_table() };
    let (up_to_date, behind) = (
        house.store.open_table(with_deadline()).await.unwrap(),
        house.store.open_table(with_deadline()).await.unwrap(),
    );
    for table in [up_to_date, behind] {
        house.store.put_posted_board(table, settled(0)).await.unwrap();
    }
    house.store.commit(Change::new(behind, NOW, 0)).await.unwrap();
    house.store.resume_clocks(NOW, Shards::All).await.unwrap();
    let house = house.again().await;
    house.store.resume_clocks(NOW.after(Duration::from_secs(3_600)), Shards::All).await.unwrap();
    assert_eq!(house.store.load_table(up_to_date).await.unwrap().unwrap().version, 1, "it was put off");
    assert_eq!(house.store.posted_board(up_to_date).await.unwrap(), Some(settled(1)));
    assert_eq!(owed(&house, ALL, NO_HANDS).await, [behind]);
}

#[tokio::test]
async fn a_board_is_found_though_nobody_can_read_who_was_called() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    house.store.put_posted_board(table, settled(0)).await.unwrap();
    house.raw().await.run("UPDATE shown SET calls = 'torn'").await;
    let found = house.store.posted_board(table).await.unwrap();
    assert_eq!(found, Some(PostedBoard { calls: Vec::new(), ..settled(0) }));
}
