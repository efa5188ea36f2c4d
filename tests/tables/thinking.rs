//! Computer players that think for a table, and hints.

use games::ai::Policy;
use tindahan::config::Config;
use tindahan::ids::{ChannelId, GuildId, TableId};
use tindahan::store::{Location, Pace};
use tindahan::table::TableError::Refused;
use tindahan::table::{NewLobby, Place, Press, Refusal, Request};

use crate::common::*;

/// Thoughts that would take for ever, were they not told that it is enough.
fn endless(config: &mut Config) {
    config.computers.effort_percent = u32::MAX;
    config.computers.think_ms = 1_500;
}

/// A game of one person and two computer players in which it is the person's turn.
async fn alone(host: &Host, person: u64) -> TableId {
    let table = host.lobby(&[person], Pace::None).await;
    for _ in 0..2 {
        host.request(table, person, Request::AddComputer(Policy::Random)).await.unwrap();
    }
    host.request(table, person, Request::Start).await.unwrap();
    host.until_awaited(table, |_| true).await;
    table
}

#[test]
fn medium_stands_in_for_people() {
    assert_eq!(Config::built_in().unwrap().computers.stand_in, Policy::Medium);
}

#[tokio::test]
async fn a_hint_is_something_legal() {
    let host = host().await;
    let table = alone(&host, 1).await;
    let (action, snapshot) = host.tables.hint(table, &press(1)).await.unwrap();
    host.request(table, 1, Request::Act { decision: snapshot.decision, action }).await.unwrap();
}

#[tokio::test]
async fn nobody_gets_a_hint_against_people_nor_out_of_turn() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (awaited, _) = host.awaited(table).await.unwrap();
    let hint = async |table, person| host.tables.hint(table, &press(person)).await.map(drop);
    assert!(matches!(hint(table, awaited).await, Err(Refused(Refusal::Rated))));
    assert!(matches!(hint(table, awaited % 3 + 1).await, Err(Refused(Refusal::NotYourTurn { .. }))));
    let table = alone(&host, 4).await;
    assert!(matches!(hint(table, 1).await, Err(Refused(Refusal::NotYourTable))));
    // A computer player in an absent person's seat does not make it a game of one person.
    let table = host.lobby(&[5, 6], Pace::None).await;
    host.request(table, 5, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 5, Request::Start).await.unwrap();
    host.request(table, 6, Request::Leave).await.unwrap();
    host.until_awaited(table, |person| person == 5).await;
    assert!(matches!(hint(table, 5).await, Err(Refused(Refusal::Rated))));
}

#[tokio::test]
async fn tables_answer_while_others_are_thought_about() {
    let host = host_with(endless).await;
    let (slow, other) = (alone(&host, 1).await, alone(&host, 2).await);
    let tables = host.tables.clone();
    let thought = tokio::spawn(async move { tables.hint(slow, &press(1)).await });
    // It has begun when it lets others run.
    tokio::task::yield_now().await;
    for _ in 0..3 {
        host.snapshot(other, 2).await;
        host.snapshot(slow, 1).await;
    }
    assert!(!thought.is_finished(), "what others ask does not wait for a thought");
    let (action, snapshot) = thought.await.unwrap().unwrap();
    host.request(slow, 1, Request::Act { decision: snapshot.decision, action }).await.unwrap();
}

#[tokio::test]
async fn who_has_waited_in_line_thinks_less() {
    let host = host_with(|config| {
        endless(config);
        config.computers.at_once = 1;
    })
    .await;
    let mut games = Vec::new();
    for person in 1..=5 {
        games.push((person, alone(&host, person).await));
    }
    let began = tokio::time::Instant::now();
    let mut thoughts = tokio::task::JoinSet::new();
    for (person, table) in games {
        let tables = host.tables.clone();
        thoughts.spawn(async move { tables.hint(table, &press(person)).await.map(drop) });
    }
    let mut ends = Vec::new();
    while let Some(thought) = thoughts.join_next().await {
        thought.unwrap().unwrap();
        ends.push(began.elapsed());
    }
    let think = host.config.computers.think();
    assert!(ends[0] >= think, "one thinks at a time, and may take all its time: {ends:?}");
    assert!(ends[4] < 4 * think, "the last would have to wait for four others: {ends:?}");
}

#[tokio::test]
async fn one_server_does_not_wait_for_all_the_thoughts_of_another() {
    let host = host_with(|config| {
        endless(config);
        config.computers.at_once = 1;
    })
    .await;
    let elsewhere = Location { guild: Some(GuildId(9_999)), channel: ChannelId(9_998) };
    let lobby = NewLobby { location: elsewhere, ..tindahan(Pace::None) };
    let there = |person| Press { place: Place { location: elsewhere, ..press(person).place }, ..press(person) };
    let other = host.tables.open(there(9), lobby).await.unwrap().public.header.id;
    for request in [Request::AddComputer(Policy::Random), Request::AddComputer(Policy::Random), Request::Start] {
        host.tables.request(other, there(9), request).await.unwrap();
    }
    host.until_awaited(other, |_| true).await;
    let (done, mut order) = tokio::sync::mpsc::unbounded_channel();
    let mut games = Vec::new();
    for person in 1..=5 {
        games.push((person, alone(&host, person).await));
    }
    for (person, table) in games.into_iter().chain([(9, other)]) {
        let (tables, done) = (host.tables.clone(), done.clone());
        tokio::spawn(async move {
            tables.hint(table, &press(person)).await.unwrap();
            done.send(person).unwrap();
        });
    }
    // One was being thought about, and one waited before them.
    let first = [order.recv().await, order.recv().await, order.recv().await];
    assert!(first.contains(&Some(9)), "{first:?}");
}

#[tokio::test]
async fn a_computer_player_who_was_thinking_when_the_table_came_to_rest_does_nothing() {
    let host = host_with(|config| {
        endless(config);
        config.computers.think_ms = 300;
        config.computers.at_once = 1;
    })
    .await;
    let other = alone(&host, 2).await;
    let table = host.lobby(&[1], Pace::None).await;
    for _ in 0..2 {
        host.request(table, 1, Request::AddComputer(Policy::Hard)).await.unwrap();
    }
    host.request(table, 1, Request::Start).await.unwrap();
    while let Some(acted) = host.act_once(table, &mut generator()).await {
        acted.unwrap();
    }
    host.tables.rest(table).await.unwrap();
    let before = host.log(table).await;
    // Thoughts come one after another.
    host.tables.hint(other, &press(2)).await.unwrap();
    host.snapshot(table, 1).await;
    assert_eq!(host.log(table).await, before);
    // When its place is back the game goes on.
    host.tables.resume(table).await.unwrap();
    host.until_awaited(table, |_| true).await;
    assert!(host.log(table).await.len() > before.len());
}
