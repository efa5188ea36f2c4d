//! Deadlines, warnings, standing in, outages.

use std::time::Duration;

use games::engine::{Seat, Viewer};
use tindahan::ids::TableId;
use tindahan::store::Pace;
use tindahan::table::{Absence, Actor, Clock, Refused, Request, Snapshot, Update, UpdateKind};
use tokio::sync::broadcast;

use crate::common::*;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Everything told so far that has to do with the clock.
fn told(updates: &mut broadcast::Receiver<Update>) -> Vec<UpdateKind> {
    let mut all = Vec::new();
    while let Ok(update) = updates.try_recv() {
        if matches!(update.kind, UpdateKind::Warned { .. } | UpdateKind::Acted { .. } | UpdateKind::StoodUp { .. }) {
            all.push(update.kind);
        }
    }
    all
}

fn seat_of(snapshot: &Snapshot) -> Seat {
    match snapshot.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Onlooker => panic!("no seat"),
    }
}

async fn due(host: &Host, table: TableId, person: u64) -> i64 {
    let snapshot = host.snapshot(table, person).await;
    snapshot.public.seats[seat_of(&snapshot).index()].due.unwrap().0
}

#[tokio::test]
async fn a_live_turn_is_warned_of_and_then_made_by_a_computer_player() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let seat = seat_of(&snapshot);
    let mut updates = host.tables.subscribe();
    pass(seconds(85)).await;
    assert_eq!(told(&mut updates), []);
    pass(seconds(10)).await;
    assert!(matches!(told(&mut updates)[..], [UpdateKind::Warned { seat: warned, .. }] if warned == seat));
    pass(seconds(20)).await;
    assert_eq!(told(&mut updates), [], "warned once");
    pass(seconds(10)).await;
    settle().await;
    assert!(
        matches!(told(&mut updates)[..], [UpdateKind::Acted { seat: acted, by: Actor::Clock, .. }] if acted == seat)
    );
    // It was that one action: the seat is still the person's.
    let snapshot = host.snapshot(table, person).await;
    assert_eq!((snapshot.decision, snapshot.public.seats[seat.index()].stand_in), (1, None));
    // Whoever acts in time is not counted as late, though the turn before was.
    loop {
        let (awaited, snapshot) = host.awaited(table).await.unwrap();
        host.request(table, awaited, act(&snapshot, &mut rng).unwrap()).await.unwrap();
        if awaited == person {
            break;
        }
    }
    let (_, snapshot) = host.awaited(table).await.unwrap();
    assert!(snapshot.public.seats.iter().filter(|seat| seat.awaited).all(|seat| seat.due.is_some()));
}

#[tokio::test]
async fn twice_in_a_row_and_the_computer_player_keeps_the_seat_until_the_person_is_back() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let (late, snapshot) = host.awaited(table).await.unwrap();
    let seat = seat_of(&snapshot);
    let mut updates = host.tables.subscribe();
    for time in 1..=2 {
        while host.awaited(table).await.unwrap().0 != late {
            host.act_once(table, &mut rng).await.unwrap().unwrap();
        }
        told(&mut updates);
        pass(seconds(121)).await;
        settle().await;
        let told = told(&mut updates);
        let stood_up = told.contains(&UpdateKind::StoodUp { seat, why: Absence::TimedOut });
        assert_eq!(stood_up, time == 2, "{told:?}");
    }
    // From now on it acts at once, without a deadline.
    while host.awaited(table).await.is_some_and(|(person, _)| person != late) {
        host.act_once(table, &mut rng).await.unwrap().unwrap();
        settle().await;
        if told(&mut updates).iter().any(|kind| matches!(kind, UpdateKind::Acted { by: Actor::Computer, .. })) {
            break;
        }
    }
    let snapshot = host.snapshot(table, late).await;
    let request = Request::Act { decision: snapshot.decision, action: r#"{"kind":"seller"}"#.into() };
    assert!(matches!(host.request(table, late, request).await, Err(Refused::Away)));
    let reply = host.request(table, late, Request::ComeBack).await.unwrap();
    assert_eq!(reply.snapshot.public.seats[seat.index()].stand_in, None);
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn a_slow_turn_is_reminded_of_twice() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Slow).await;
    let mut updates = host.tables.subscribe();
    for (minutes, warnings) in [(11 * 60, 0), (2 * 60, 1), (9 * 60, 0), (90, 1)] {
        pass(seconds(minutes * 60)).await;
        let told = told(&mut updates);
        assert!(told.iter().all(|kind| matches!(kind, UpdateKind::Warned { .. })), "{told:?}");
        assert_eq!(told.len(), warnings, "{told:?}");
    }
    assert!(host.awaited(table).await.is_some());
    pass(seconds(3600)).await;
    settle().await;
    assert!(matches!(told(&mut updates)[..], [UpdateKind::Acted { by: Actor::Clock, .. }]));
}

#[tokio::test]
async fn without_a_pace_nobody_is_hurried() {
    let host = host().await;
    host.game(&[1, 2, 3], Pace::None).await;
    let mut updates = host.tables.subscribe();
    pass(seconds(30 * 24 * 3600)).await;
    assert_eq!(told(&mut updates), []);
}

#[tokio::test]
async fn an_outage_is_added_and_nobody_is_warned_twice() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let (person, _) = host.awaited(table).await.unwrap();
    let mut updates = host.tables.subscribe();
    pass(seconds(95)).await;
    assert_eq!(told(&mut updates).len(), 1);
    let before = due(&host, table, person).await;
    // The program is away for an hour.
    host.tables.stop().await.unwrap();
    pass(seconds(3600)).await;
    let again = host_on(host.config.clone(), host.clock).await;
    let mut updates = again.tables.subscribe();
    let after = due(&again, table, person).await;
    assert!((3_600_000..3_602_000).contains(&(after - before)), "put off by {} ms", after - before);
    settle().await;
    assert_eq!(told(&mut updates), [], "warned before the outage");
    pass(seconds(20)).await;
    assert_eq!(told(&mut updates), []);
    pass(seconds(6)).await;
    settle().await;
    assert!(matches!(told(&mut updates)[..], [UpdateKind::Acted { by: Actor::Clock, .. }]));
}

#[tokio::test]
async fn a_person_who_waits_with_others_keeps_the_own_deadline() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    pass(seconds(50)).await;
    let (first, _) = host.awaited(table).await.unwrap();
    let begun = due(&host, table, first).await;
    assert!(begun - host.clock.now().0 < 71_000);
    host.act_once(table, &mut rng).await.unwrap().unwrap();
    let (second, _) = host.awaited(table).await.unwrap();
    let fresh = due(&host, table, second).await;
    assert!(fresh - host.clock.now().0 > 118_000, "the next has the whole time");
}
