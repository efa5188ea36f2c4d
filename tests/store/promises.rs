//! What tables are bound to before they are opened.

use std::time::Duration;

use games::engine::{Secret, Seed};
use tindahan::store::{Bond, Change, DealSource, NewTable, StoreError, TableState};

use super::support::*;

const SECRET: Secret = Secret([7; 32]);

fn bound_as_promised() -> NewTable {
    NewTable { bond: Bond { secret: SECRET, was_promised: true }, ..new_table() }
}

#[tokio::test]
async fn a_promise_is_kept_once() {
    let house = House::new().await;
    let id = SECRET.fingerprint().short();
    let early = house.store.open_table(bound_as_promised()).await;
    assert!(matches!(early, Err(StoreError::Conflict(_))), "nothing was promised yet: {early:?}");
    house.store.promise(SECRET, NOW).await.unwrap();
    let house = house.again().await;
    assert_eq!(house.store.promised(&id).await.unwrap(), Some(SECRET));
    let table = house.store.open_table(bound_as_promised()).await.unwrap();
    assert_eq!(house.store.load_table(table).await.unwrap().unwrap().deals, DealSource::Bound(SECRET));
    assert_eq!(house.store.promised(&id).await.unwrap(), None);
    let again = house.store.open_table(bound_as_promised()).await;
    assert!(matches!(again, Err(StoreError::Conflict(_))), "{again:?}");
}

#[tokio::test]
async fn what_nobody_takes_up_is_forgotten_after_a_day() {
    let house = House::new().await;
    let later = |hours: u64| NOW.after(Duration::from_secs(hours * 3_600));
    for (byte, hours) in [(1, 0), (2, 12), (3, 25)] {
        house.store.promise(Secret([byte; 32]), later(hours)).await.unwrap();
    }
    let mut left = Vec::new();
    for byte in [1, 2, 3] {
        left.extend(house.store.promised(&Secret([byte; 32]).fingerprint().short()).await.unwrap());
    }
    assert_eq!(left, [Secret([2; 32]), Secret([3; 32])]);
}

#[tokio::test]
async fn what_a_rematch_was_promised_waits_for_it_however_long() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let ended = Change {
        lines: game(3, 1),
        state: Some(TableState::Finished),
        seats: Some(seats([person(1), person(2), person(3)])),
        promise: Some(SECRET),
        ..Change::new(table, NOW, 0)
    };
    house.store.commit(ended).await.unwrap();
    house.store.promise(Secret([1; 32]), NOW.after(Duration::from_secs(400 * 24 * 3_600))).await.unwrap();
    assert_eq!(house.store.promised_rematch(table).await.unwrap(), Some(SECRET));
    let shown = house.store.load_table(table).await.unwrap().unwrap().promised;
    assert_eq!(shown, Some(SECRET.fingerprint()));
    assert_eq!(house.store.promised(&SECRET.fingerprint().short()).await.unwrap(), None, "it is for nobody else");
    let rematch = NewTable { rematch_of: Some(table), ..bound_as_promised() };
    house.store.open_table(rematch).await.unwrap();
    assert_eq!(house.store.promised_rematch(table).await.unwrap(), None);
}

#[tokio::test]
async fn nothing_changes_what_a_table_is_bound_to() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let stirred = Change { seed: Some(Seed([9; 32])), ..Change::new(table, NOW, 0) };
    let refused = house.store.commit(stirred).await;
    assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
    let deals = house.store.load_table(table).await.unwrap().unwrap().deals;
    assert_eq!(deals, DealSource::Bound(new_table().bond.secret));
}
