//! Deadlines, warnings, standing in, outages.

use std::time::Duration;

use games::engine::{Seat, Viewer};
use tindahan::ids::TableId;
use tindahan::store::Pace;
use tindahan::table::TableError::Refused;
use tindahan::table::{Absence, Actor, Clock, Refusal, Request, Snapshot, Update, UpdateKind};
use tokio::sync::broadcast;

use crate::common::*;

pub(crate) const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Lets time pass, and everything that was told by then and has to do with the clock.
pub(crate) async fn told_after(
    host: &Host,
    table: TableId,
    time: Duration,
    updates: &mut broadcast::Receiver<Update>,
) -> Vec<UpdateKind> {
    host.pass(table, time).await;
    let mut all = Vec::new();
    while let Ok(update) = updates.try_recv() {
        if matches!(update.kind, UpdateKind::Warned { .. } | UpdateKind::Acted { .. } | UpdateKind::StoodUp { .. }) {
            all.push(update.kind);
        }
    }
    all
}

/// Lets time pass that the turn of this seat does not last, and waits until a computer player has made it.
pub(crate) async fn time_out(host: &Host, seat: Seat, time: Duration, updates: &mut broadcast::Receiver<Update>) {
    host.clock.advance(time).await;
    let acted =
        |kind: &UpdateKind| if let UpdateKind::Acted { seat, by, .. } = kind { Some((*seat, *by)) } else { None };
    assert_eq!(next_update(updates, acted).await, (seat, Actor::Clock));
}

pub(crate) fn seat_of(snapshot: &Snapshot) -> Seat {
    match snapshot.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Onlooker => panic!("no seat"),
    }
}

pub(crate) async fn due(host: &Host, table: TableId, person: u64) -> i64 {
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
    assert_eq!(told_after(&host, table, seconds(85), &mut updates).await, []);
    let told = told_after(&host, table, seconds(10), &mut updates).await;
    assert!(matches!(told[..], [UpdateKind::Warned { seat: warned, .. }] if warned == seat), "{told:?}");
    assert_eq!(told_after(&host, table, seconds(20), &mut updates).await, [], "warned once");
    time_out(&host, seat, seconds(10), &mut updates).await;
    // It was that one action: the seat is still the person's.
    let snapshot = host.snapshot(table, person).await;
    assert_eq!((snapshot.decision, snapshot.public.seats[seat.index()].stand_in), (1, None));
    assert!(snapshot.public.seats[seat.index()].timed_out, "it is counted");
    // Whoever acts in time is not counted as late, though the turn before was.
    loop {
        let (awaited, snapshot) = host.awaited(table).await.unwrap();
        host.request(table, awaited, act(&snapshot, &mut rng).unwrap()).await.unwrap();
        if awaited == person {
            break;
        }
    }
    let (_, snapshot) = host.awaited(table).await.unwrap();
    assert!(!snapshot.public.seats[seat.index()].timed_out, "only what is late in a row counts");
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
        told_after(&host, table, seconds(0), &mut updates).await;
        time_out(&host, seat, seconds(121), &mut updates).await;
        let told = told_after(&host, table, seconds(0), &mut updates).await;
        let stood_up = told.contains(&UpdateKind::StoodUp { seat, why: Absence::TimedOut });
        assert_eq!(stood_up, time == 2, "{told:?}");
    }
    // From now on it acts at once, without a deadline.
    let acted = |kind: &UpdateKind| if let UpdateKind::Acted { by, .. } = kind { Some(*by) } else { None };
    loop {
        if let Some(acted) = host.act_once(table, &mut rng).await {
            acted.unwrap();
        }
        if next_update(&mut updates, acted).await == Actor::Computer {
            break;
        }
    }
    let snapshot = host.snapshot(table, late).await;
    let request = Request::Act { decision: snapshot.decision, action: r#"{"kind":"seller"}"#.into() };
    assert!(matches!(host.request(table, late, request).await, Err(Refused(Refusal::Away))));
    let reply = host.request(table, late, Request::ComeBack).await.unwrap();
    let back = &reply.snapshot.public.seats[seat.index()];
    assert_eq!((back.stand_in, back.timed_out), (None, false), "whoever is back begins anew");
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn a_slow_turn_is_reminded_of_twice() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Slow).await;
    let mut updates = host.tables.subscribe();
    for (minutes, warnings) in [(11 * 60, 0), (2 * 60, 1), (9 * 60, 0), (90, 1)] {
        let told = told_after(&host, table, seconds(minutes * 60), &mut updates).await;
        assert!(told.iter().all(|kind| matches!(kind, UpdateKind::Warned { .. })), "{told:?}");
        assert_eq!(told.len(), warnings, "{told:?}");
    }
    let (_, snapshot) = host.awaited(table).await.unwrap();
    time_out(&host, seat_of(&snapshot), seconds(3600), &mut updates).await;
}

#[tokio::test]
async fn nobody_is_warned_of_a_time_that_is_out() {
    let host = host().await;
    host.game(&[1, 2, 3], Pace::Live).await;
    let mut updates = host.tables.subscribe();
    // The warning and the end of the turn are due at once.
    host.clock.advance(seconds(121)).await;
    let first = |kind: &UpdateKind| {
        let warned = matches!(kind, UpdateKind::Warned { .. });
        (warned || matches!(kind, UpdateKind::Acted { .. })).then_some(warned)
    };
    assert!(!next_update(&mut updates, first).await);
}

#[tokio::test]
async fn without_a_pace_nobody_is_hurried() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let mut updates = host.tables.subscribe();
    assert_eq!(told_after(&host, table, seconds(30 * 24 * 3600), &mut updates).await, []);
}

#[tokio::test]
async fn an_outage_is_added_and_nobody_is_warned_twice() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let mut updates = host.tables.subscribe();
    assert_eq!(told_after(&host, table, seconds(95), &mut updates).await.len(), 1);
    let before = due(&host, table, person).await;
    // The program is away for an hour.
    host.tables.stop().await.unwrap();
    host.clock.advance(seconds(3600)).await;
    let again = host_on(host.config.clone(), host.clock.clone()).await;
    let mut updates = again.tables.subscribe();
    assert_eq!(due(&again, table, person).await - before, 3_600_000);
    assert_eq!(told_after(&again, table, seconds(0), &mut updates).await, [], "warned before the outage");
    assert_eq!(told_after(&again, table, seconds(20), &mut updates).await, []);
    time_out(&again, seat_of(&snapshot), seconds(5), &mut updates).await;
}

#[tokio::test]
async fn a_person_who_waits_with_others_keeps_the_own_deadline() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    host.pass(table, seconds(50)).await;
    let (first, _) = host.awaited(table).await.unwrap();
    let begun = due(&host, table, first).await;
    assert_eq!(begun - host.clock.now().0, 70_000);
    host.act_once(table, &mut rng).await.unwrap().unwrap();
    let (second, _) = host.awaited(table).await.unwrap();
    let fresh = due(&host, table, second).await;
    assert_eq!(fresh - host.clock.now().0, 120_000, "the next has the whole time");
}

#[tokio::test]
async fn who_acts_twice_in_a_row_has_the_whole_time_twice() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    loop {
        host.pass(table, seconds(50)).await;
        let (person, _) = host.awaited(table).await.expect("somebody acts twice before the end");
        host.act_once(table, &mut rng).await.unwrap().unwrap();
        if host.awaited(table).await.is_some_and(|(next, _)| next == person) {
            assert_eq!(due(&host, table, person).await - host.clock.now().0, 120_000);
            return;
        }
    }
}
