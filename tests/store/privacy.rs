//! What is told to people about what is stored of them (docs/privacy.md) is what is stored, column by column.

use std::collections::BTreeSet;

use games::proof::{Number, NumberOrigin};
use tindahan::ids::{ChannelId, MessageId, PersonId};
use tindahan::store::{About, AuditEntry, Blocked, Call, NewTable, OpenHand, PersonSettings, PostedBoard, SavedSeat};

use super::people::exported;
use super::support::*;
use crate::database::OF_NOW;

const DOCUMENT: &str = include_str!("../../docs/privacy.md");

/// Columns that say nothing of anybody: what the host needs to count, to order, to deal and to draw. Whoever adds a column puts it into
/// a table of docs/privacy.md, or here.
const OF_NOBODY: &[(&str, &[&str])] = &[
    (
        "tables",
        &[
            "id",
            "rules_version",
            "size",
            "version",
            "seed",
            "is_bound",
            "rematch_of",
            "finish_number",
            "rested_at",
            "log_removed_at",
        ],
    ),
    ("seats", &["table_id", "seat", "level", "chair"]),
    ("log", &["table_id", "number"]),
    ("deadlines", &["table_id"]),
    ("heartbeat", &["id", "beat_at"]),
    ("results", &["table_id", "seat"]),
    ("rounds", &["table_id", "place", "round"]),
    ("rating_changes", &["table_id", "seat", "game"]),
    ("forgotten_ratings", &["table_id", "seat", "game"]),
    ("shown", &["table_id", "message", "posted_at", "sheets", "shows", "settled"]),
    ("open_hands", &["table_id"]),
    ("promises", &["id", "secret", "made_at", "table_id"]),
    ("host_state", &["id", "drains", "announcement", "announced_until", "commands_guild"]),
];

type Columns = BTreeSet<(String, String)>;

/// The columns in the document's tables, which begin with a table's name and some of its columns: | `seats` | `person`, `name` | … |
fn told() -> Columns {
    let named = |cell: &str| -> Vec<String> {
        cell.split(',').filter_map(|name| Some(name.trim().strip_prefix('`')?.strip_suffix('`')?.to_owned())).collect()
    };
    let mut told = Columns::new();
    for row in DOCUMENT.lines() {
        let cells: Vec<&str> = row.split('|').collect();
        let [_, table, columns, _what, _how_long, _] = cells[..] else { continue };
        for table in named(table) {
            for column in named(columns) {
                assert!(told.insert((table.clone(), column.clone())), "{table}.{column} is told twice");
            }
        }
    }
    told
}

fn of_nobody() -> Columns {
    let columns = |(table, columns): &(&str, &[&str])| {
        columns.iter().map(|column| (table.to_string(), column.to_string())).collect::<Vec<_>>()
    };
    OF_NOBODY.iter().flat_map(columns).collect()
}

#[tokio::test]
async fn every_column_is_told_or_is_of_nobody() {
    let house = House::new().await;
    let mut raw = house.raw().await;
    let mut there = Columns::new();
    for table in raw.tables().await.into_iter().filter(|table| !OF_NOW.contains(&table.as_str())) {
        there.extend(raw.columns(&table).await.into_iter().map(|column| (table.clone(), column)));
    }
    raw.close().await;
    let (told, of_nobody) = (told(), of_nobody());
    assert_eq!(told.intersection(&of_nobody).next(), None, "both told and of nobody");
    let known: Columns = told.union(&of_nobody).cloned().collect();
    let missing: Vec<_> = there.difference(&known).collect();
    assert!(missing.is_empty(), "in docs/privacy.md, or in OF_NOBODY, there have to be {missing:?}");
    let gone: Vec<_> = known.difference(&there).collect();
    assert!(gone.is_empty(), "there are none of {gone:?}, which docs/privacy.md or OF_NOBODY has");
}

#[tokio::test]
async fn the_number_that_somebody_has_added_is_in_their_export() {
    let house = House::new().await;
    let number = Number { value: u64::MAX - 1, origin: NumberOrigin::Cut };
    let seats = vec![SavedSeat { number: Some(number), ..seat(person(1)) }];
    house.store.open_table(NewTable { seats, ..new_table() }).await.unwrap();
    let export = exported(&house.store, PersonId(1)).await;
    let told = &export["seats"][0];
    assert_eq!((&told["number"], &told["cut"]), (&"18446744073709551614".into(), &true.into()));
}

#[tokio::test]
async fn what_is_told_to_be_deleted_is() {
    let house = House::new().await;
    let store = &house.store;
    let me = PersonId(424_242);
    let table = finish_game(store, LOCATION, NOW, vec![person(me.0), person(2), computer()], 1).await;
    let opened = NewTable { host: me, seats: seats([person(me.0)]), ..new_table() };
    store.open_table(opened).await.unwrap();
    let settings = PersonSettings { confirm: true, ..PersonSettings::default() };
    store.put_person_settings(me, &settings).await.unwrap();
    let open = OpenHand { person: me, token: "a token".into(), lang: "fr".into(), opened_at: NOW };
    store.put_open_hand(table, open).await.unwrap();
    let board = PostedBoard {
        channel: ChannelId(5),
        message: MessageId(6),
        posted_at: NOW,
        calls: vec![Call { person: me, decision: 1, message: None }],
        sheets: None,
        shows: None,
        settled: None,
    };
    store.put_posted_board(table, board).await.unwrap();
    for (press, actor, about) in [(1, me, PersonId(2)), (2, PersonId(2), me)] {
        let about = About { person: Some(about), ..About::default() };
        let (person, action) = (Some(actor), "block".to_owned());
        store.note_in_audit(AuditEntry { press, at: NOW, person, action, is_refused: true, about }).await.unwrap();
    }
    store.block(Blocked::Person(me), NOW).await.unwrap();
    let mut raw = house.raw().await;
    let holds = |table: &str, column: &str| {
        format!("SELECT COUNT(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%424242%'")
    };
    // The columns that say who somebody is, of which the document tells.
    let mut telling = Columns::new();
    for (table, column) in told() {
        if raw.number(&holds(&table, &column)).await > 0 {
            telling.insert((table, column));
        }
    }
    let expected = [
        ("audit", "about_person"),
        ("audit", "person"),
        ("blocks", "id"),
        ("open_hands", "person"),
        ("person_settings", "person"),
        ("ratings", "person"),
        ("seats", "name"),
        ("seats", "person"),
        ("shown", "calls"),
        ("standings", "person"),
        ("tables", "host"),
    ];
    let named: Vec<(&str, &str)> = telling.iter().map(|(table, column)| (table.as_str(), column.as_str())).collect();
    assert_eq!(named, expected);
    for (table, column) in of_nobody() {
        assert_eq!(raw.number(&holds(&table, &column)).await, 0, "{table}.{column} is of somebody");
    }
    store.delete_person(me).await.unwrap();
    for (table, column) in telling {
        // Else whoever is blocked could lift that by being forgotten.
        let left = i64::from(table == "blocks");
        assert_eq!(raw.number(&holds(&table, &column)).await, left, "{table}.{column}");
    }
    for (table, what) in [("person_settings", "settings"), ("open_hands", "token")] {
        assert_eq!(raw.number(&format!("SELECT COUNT({what}) FROM {table}")).await, 0, "{table}");
    }
    raw.close().await;
}
