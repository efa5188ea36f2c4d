//! What those who run the host have ordered, and what is noted of it.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use tindahan::ids::{GuildId, PersonId, TableId};
use tindahan::measure::LiveState;
use tindahan::store::{
    About, Announcement, AuditEntry, Blocked, Change, Orders, PostedBoard, Store, StoreError, TableState,
};

use super::people::exported;
use super::support::*;
use crate::database::is_postgres;

const OWNER: PersonId = PersonId(515_151);
const THEM: PersonId = PersonId(626_262);

fn used(press: u64, action: &str, about: About) -> AuditEntry {
    let at = NOW.moved(press.cast_signed());
    AuditEntry { press, at, person: Some(OWNER), action: action.into(), is_refused: false, about }
}

async fn note(store: &Store, entry: &AuditEntry) {
    store.note_in_audit(entry.clone()).await.unwrap();
}

#[tokio::test]
async fn what_is_ordered_holds_until_it_is_taken_back() {
    let house = House::new().await;
    assert_eq!(house.store.orders().await.unwrap(), Orders::default());
    let (person, server) = (Blocked::Person(PersonId(u64::MAX)), Blocked::Server(GuildId(7)));
    assert!(house.store.block(person, NOW).await.unwrap());
    assert!(!house.store.block(person, NOW.moved(5)).await.unwrap(), "twice is once");
    assert!(house.store.block(server, NOW.moved(1)).await.unwrap());
    // A person and a server may have the same number.
    assert!(house.store.block(Blocked::Person(PersonId(7)), NOW).await.unwrap());
    assert!(house.store.unblock(Blocked::Person(PersonId(7))).await.unwrap());
    assert!(!house.store.unblock(Blocked::Person(PersonId(7))).await.unwrap());
    house.store.set_draining(true).await.unwrap();
    house.store.set_commands_guild(Some(GuildId(9))).await.unwrap();
    let announcement = Announcement { text: "Soon".into(), until: None };
    house.store.announce(announcement.clone()).await.unwrap();

    let house = house.again().await;
    let ordered = Orders {
        blocked: BTreeMap::from([(person, NOW), (server, NOW.moved(1))]),
        drains: true,
        announcement: Some(announcement),
        commands_guild: Some(GuildId(9)),
    };
    assert_eq!(house.store.orders().await.unwrap(), ordered);
    assert!(ordered.block(PersonId(u64::MAX), None) && ordered.block(PersonId(1), Some(GuildId(7))));
    assert!(!ordered.block(PersonId(7), Some(GuildId(8))) && !ordered.block(PersonId(1), None));

    house.store.set_draining(false).await.unwrap();
    house.store.set_commands_guild(None).await.unwrap();
    assert!(house.store.withdraw_announcement(NOW).await.unwrap());
    assert!(!house.store.withdraw_announcement(NOW.moved(1)).await.unwrap(), "it is over already");
    let left = house.store.orders().await.unwrap();
    assert_eq!((left.drains, left.commands_guild), (false, None));
    let announced = left.announcement.unwrap();
    assert!(announced.holds_at(NOW.moved(-1)) && !announced.holds_at(NOW));
    let soon = Announcement { text: "Sooner".into(), until: Some(NOW.after(Duration::from_secs(60))) };
    house.store.announce(soon.clone()).await.unwrap();
    assert_eq!(house.store.orders().await.unwrap().announcement, Some(soon));
}

#[tokio::test]
async fn each_use_is_noted_once_and_the_last_is_told_first() {
    let house = House::new().await;
    let store = &house.store;
    let whom = About { person: Some(THEM), ..About::default() };
    let table = About { table: Some(TableId(12)), detail: Some("why".into()), ..About::default() };
    let (first, second) = (used(1, "block", whom), used(2, "table close", table));
    let refused = AuditEntry { is_refused: true, person: Some(THEM), ..used(u64::MAX, "status", About::default()) };
    for entry in [&second, &first, &first, &refused] {
        note(store, entry).await;
    }
    // Two of the same moment come as Discord counted them.
    let mut all = store.audit(10).await.unwrap();
    assert_eq!(all.len(), 3);
    all.retain(|entry| entry.press != u64::MAX);
    assert_eq!(all, [second.clone(), first]);
    assert_eq!(store.audit(1).await.unwrap().len(), 1);
    assert_eq!(store.remove_audit(second.at).await.unwrap(), 2, "what is older goes");
    assert_eq!(store.audit(10).await.unwrap(), [second]);
}

#[tokio::test]
async fn who_is_told_what_was_noted_of_them_is_told_of_nobody_else() {
    let house = House::new().await;
    let store = &house.store;
    note(store, &used(1, "block", About { person: Some(THEM), detail: Some("secret".into()), ..About::default() }))
        .await;
    note(store, &used(2, "block", About { guild: Some(GUILD), ..About::default() })).await;
    store.block(Blocked::Person(THEM), NOW).await.unwrap();
    let told = exported(store, THEM).await;
    assert_eq!(told["blocked_since"], NOW.0);
    let of_them = json!([{ "at": NOW.0 + 1, "action": "block", "refused": false, "by_you": false, "about_you": true }]);
    assert_eq!(told["owners_commands"], of_them);
    let told = exported(store, OWNER).await;
    assert_eq!(told["blocked_since"], Value::Null);
    let own = told["owners_commands"].as_array().unwrap();
    assert_eq!((own.len(), &own[1]["server"]), (2, &json!(GUILD)));
    assert!(!told.to_string().contains("626262"), "{told}");

    // Both are forgotten; only that one of them is blocked still stands there, and nothing else with it.
    for person in [OWNER, THEM] {
        store.delete_person(person).await.unwrap();
    }
    assert!(store.audit(10).await.unwrap().iter().all(|entry| entry.person.is_none() && entry.about.person.is_none()));
    assert!(store.orders().await.unwrap().block(THEM, None));
    let mut raw = house.raw().await;
    let mut found = Vec::new();
    for table in raw.tables().await {
        for column in raw.columns(&table).await {
            for number in [OWNER, THEM] {
                let count = format!("SELECT COUNT(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%{number}%'");
                if raw.number(&count).await > 0 {
                    found.push((format!("{table}.{column}"), number));
                }
            }
        }
    }
    raw.close().await;
    assert_eq!(found, [("blocks.id".to_owned(), THEM)]);
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_closed_all_the_same() {
    let house = House::new().await;
    let store = &house.store;
    let lobby = store.open_table(new_table()).await.unwrap();
    let running = store.open_table(new_table()).await.unwrap();
    let begun = Change { state: Some(TableState::Running), ..Change::new(running, NOW, 0) };
    store.commit(begun).await.unwrap();
    let counted = async |state| {
        let counts = store.count_live_tables().await.unwrap();
        counts.into_iter().find(|(of, _)| *of == state).unwrap().1
    };
    assert_eq!((counted(LiveState::Lobby).await, counted(LiveState::Running).await), (1, 1));
    house.raw().await.run("UPDATE tables SET options = 'damaged'").await;
    assert!(matches!(store.load_table(running).await, Err(StoreError::Corrupt(_))));
    for (table, state) in [(lobby, "cancelled"), (running, "closed")] {
        assert!(store.close_unread(table).await.unwrap());
        assert!(!store.close_unread(table).await.unwrap(), "it is over");
        let is_so = format!("SELECT COUNT(*) FROM tables WHERE id = {table} AND state = '{state}'");
        assert_eq!(house.raw().await.number(&is_so).await, 1);
    }
    assert_eq!(house.raw().await.number("SELECT COUNT(*) FROM deadlines").await, 0);
    assert_eq!((counted(LiveState::Lobby).await, counted(LiveState::Running).await), (0, 0));
}

#[tokio::test]
async fn tables_that_are_shown_are_told_page_by_page() {
    let house = House::new().await;
    let store = &house.store;
    let mut shown = Vec::new();
    for number in 0..4 {
        let table = store.open_table(new_table()).await.unwrap();
        if number != 1 {
            let message = tindahan::ids::MessageId(number);
            let (calls, sheets) = (Vec::new(), Some(0));
            let board =
                PostedBoard { channel: CHANNEL, message, posted_at: NOW, calls, sheets, shows: None, settled: None };
            store.put_posted_board(table, board).await.unwrap();
            shown.push((table, Some(GUILD)));
        }
    }
    let rests = Change { rests: Some(true), ..Change::new(shown[2].0, NOW, 0) };
    store.commit(rests).await.unwrap();
    assert_eq!(store.shown_tables(TableId(0), 1).await.unwrap(), shown[..1]);
    assert_eq!(
        store.shown_tables(shown[0].0, 10).await.unwrap(),
        shown[1..2],
        "neither what rests nor what is shown nowhere"
    );
    assert_eq!(store.shard_holders().await.unwrap(), [], "nobody has a shard yet");
    let least = if is_postgres() { 1 << 20 } else { 1 << 12 };
    assert!(store.size().await.unwrap() > least);
}
