//! The bot's messages are found again.

use tindahan::ids::{ChannelId, MessageId, PersonId};
use tindahan::store::{Call, OpenHand, PostedBoard};

use super::support::*;

fn board(message: u64) -> PostedBoard {
    let call = Call { person: PersonId(7), decision: 3, message: Some((ChannelId(5), MessageId(6))) };
    PostedBoard {
        channel: ChannelId(u64::MAX),
        message: MessageId(message),
        posted_at: NOW,
        calls: vec![call],
        sheets: Some(2),
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
