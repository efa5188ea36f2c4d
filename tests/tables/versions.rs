//! Two programs with one table in memory: of two changes that are made from the same version one counts, and the other is made
//! again from what is there then, or refused for it.

use std::time::Duration;

use games::ai::Policy;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Pace, SavedTable, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Actor, Refusal, Reply, Request, TableResult, UpdateKind};

use crate::common::*;

/// How often each race is run: as many tables as somebody may have.
const RACES: usize = 5;

/// The same database in a second program.
async fn beside(host: &Host) -> Host {
    host_on(host.config.clone(), host.clock.clone()).await
}

async fn kept(host: &Host, table: TableId) -> SavedTable {
    host.store.load_table(table).await.unwrap().unwrap()
}

/// Has two people ask two programs for something at the same time, and says what came of either. What was done was written once.
async fn race(
    (one, other): (&Host, &Host),
    table: TableId,
    first: (u64, Request),
    second: (u64, Request),
) -> (TableResult<Reply>, TableResult<Reply>) {
    // Both have read it.
    let before = kept(one, table).await.version;
    assert_eq!(one.state(table).await, other.state(table).await);
    let (first, second) = tokio::join!(one.request(table, first.0, first.1), other.request(table, second.0, second.1));
    let done = i64::from(first.is_ok()) + i64::from(second.is_ok());
    assert_eq!(kept(one, table).await.version, before + done, "{first:?} {second:?}");
    (first, second)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_joins_while_somebody_leaves() {
    let host = host().await;
    let other = beside(&host).await;
    for _ in 0..RACES {
        let table = host.lobby(&[1, 2, 3], Pace::None).await;
        let (joined, left) = race((&host, &other), table, (4, Request::Join), (2, Request::Leave)).await;
        // Neither is in the other's way.
        assert!(joined.is_ok() && left.is_ok(), "{joined:?} {left:?}");
        let seats = kept(&host, table).await.seats;
        let people: Vec<u64> = seats.iter().filter_map(|seat| seat.player.person().map(|person| person.0)).collect();
        assert_eq!(people, [1, 3, 4]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_started_while_its_lobby_is_given_up() {
    let host = host().await;
    let other = beside(&host).await;
    for _ in 0..RACES {
        let table = host.lobby(&[1, 2, 3], Pace::Live).await;
        let (started, given_up) = race((&host, &other), table, (1, Request::Start), (1, Request::Close)).await;
        let kept = kept(&host, table).await;
        // A game that has begun can still be given up, and a lobby that is given up not be started.
        given_up.unwrap();
        let state = if started.is_ok() { TableState::Closed } else { TableState::Cancelled };
        assert_eq!((kept.header.state, kept.lines.is_empty()), (state, started.is_err()));
        assert!(started.is_ok() || matches!(started, Err(Refused(Refusal::Closed))), "{started:?}");
        assert!(kept.deadlines.is_empty(), "no clock runs any more");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_moves_are_made_for_one_decision() {
    let host = host().await;
    let other = beside(&host).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    for _ in 0..RACES {
        let (person, snapshot) = other.awaited(table).await.unwrap();
        let (first, second) = (act(&snapshot, &mut rng).unwrap(), act(&snapshot, &mut rng).unwrap());
        let length = kept(&host, table).await.lines.len();
        let done = race((&host, &other), table, (person, first.clone()), (person, second.clone())).await;
        let counted = done.0.is_ok();
        let Request::Act { action, .. } = (if counted { first } else { second }) else { panic!("an action") };
        let refused = if counted { done.1 } else { done.0 };
        assert!(matches!(refused, Err(Refused(Refusal::Stale))), "{refused:?}");
        let written = kept(&host, table).await.lines[length].clone();
        assert!(written.contains(&action), "{written} {action}");
        // Whoever was refused has read the table anew, and both see the same.
        let seen = (host.snapshot(table, 1).await.public.lines, other.snapshot(table, 1).await.public.lines);
        let loser = if counted { seen.1 } else { seen.0 };
        assert_eq!(loser, kept(&host, table).await.lines.len());
        // The winner has it in memory.
        assert_eq!(seen.0, seen.1);
    }
}

#[tokio::test]
async fn a_computer_player_goes_on_at_once_though_the_table_was_changed_behind_it() {
    let host = host_with(|config| config.computers.delay_ms = 1000).await;
    let mut rng = generator();
    let table = host.lobby(&[1, 2], Pace::None).await;
    host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 1, Request::Start).await.unwrap();
    while let Some(acted) = host.act_once(table, &mut rng).await {
        acted.unwrap();
    }
    // Nobody touches the clock after this but to let the computer player act.
    host.store.delete_person(PersonId(1)).await.unwrap();
    let mut updates = host.tables.subscribe();
    host.clock.advance(Duration::from_millis(1000)).await;
    let acted = |kind: &UpdateKind| matches!(kind, UpdateKind::Acted { by: Actor::Computer, .. }).then_some(());
    next_update(&mut updates, acted).await;
}
