//! Deadlines, warnings, standing in, outages.

use std::time::Duration;

use tindahan::engine::{Seat, Viewer};
use tindahan::ids::TableId;
use tindahan::store::Pace;
use tindahan::table::{Absence, Clock, Hand, News, Refused, Sight, What, Wish};
use tokio::sync::broadcast;

use crate::common::*;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Whether this has to do with the clock.
fn of_the_clock(what: &What) -> bool {
    matches!(what, What::Warned { .. } | What::Acted { .. } | What::StoodUp { .. })
}

/// Everything told so far that has to do with the clock, when the table is done with what it had to do.
async fn told(host: &Host, table: TableId, news: &mut broadcast::Receiver<News>) -> Vec<What> {
    // What is asked of a table is answered after that.
    host.state(table).await;
    std::iter::from_fn(|| news.try_recv().ok()).map(|news| news.what).filter(of_the_clock).collect()
}

/// The same, when a computer player has acted for somebody who was late.
async fn told_with_act(host: &Host, table: TableId, news: &mut broadcast::Receiver<News>) -> Vec<What> {
    let mut all = Vec::new();
    while !all.iter().any(|what| matches!(what, What::Acted { by: Hand::Clock, .. })) {
        all.push(next_news(news, |what| of_the_clock(what).then(|| what.clone())).await);
    }
    all.extend(told(host, table, news).await);
    all
}

fn seat_of(sight: &Sight) -> Seat {
    match sight.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Onlooker => panic!("no seat"),
    }
}

async fn due(host: &Host, table: TableId, person: u64) -> i64 {
    let sight = host.look(table, person).await;
    sight.standing.seats[seat_of(&sight).index()].due.unwrap().0
}

#[tokio::test]
async fn a_live_turn_is_warned_of_and_then_made_by_a_computer_player() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let (person, sight) = host.awaited(table).await.unwrap();
    let seat = seat_of(&sight);
    let mut news = host.tables.subscribe();
    host.pass(seconds(85)).await;
    assert_eq!(told(&host, table, &mut news).await, []);
    host.pass(seconds(10)).await;
    assert!(matches!(told(&host, table, &mut news).await[..], [What::Warned { seat: warned, .. }] if warned == seat));
    host.pass(seconds(20)).await;
    assert_eq!(told(&host, table, &mut news).await, [], "warned once");
    host.pass(seconds(10)).await;
    assert!(
        matches!(told_with_act(&host, table, &mut news).await[..], [What::Acted { seat: acted, by: Hand::Clock, .. }] if acted == seat)
    );
    // It was that one action: the seat is still the person's.
    let sight = host.look(table, person).await;
    assert_eq!((sight.decision, sight.standing.seats[seat.index()].stand_in), (1, None));
    // Whoever acts in time is not counted as late, though the turn before was.
    loop {
        let (awaited, sight) = host.awaited(table).await.unwrap();
        host.ask(table, awaited, act(&sight, &mut rng).unwrap()).await.unwrap();
        if awaited == person {
            break;
        }
    }
    let (_, sight) = host.awaited(table).await.unwrap();
    assert!(sight.standing.seats.iter().filter(|seat| seat.awaited).all(|seat| seat.due.is_some()));
}

#[tokio::test]
async fn twice_in_a_row_and_the_computer_player_keeps_the_seat_until_the_person_is_back() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let (late, sight) = host.awaited(table).await.unwrap();
    let seat = seat_of(&sight);
    let mut news = host.tables.subscribe();
    for time in 1..=2 {
        while host.awaited(table).await.unwrap().0 != late {
            host.act_once(table, &mut rng).await.unwrap().unwrap();
        }
        told(&host, table, &mut news).await;
        host.pass(seconds(121)).await;
        let told = told_with_act(&host, table, &mut news).await;
        let stood_up = told.contains(&What::StoodUp { seat, why: Absence::TimedOut });
        assert_eq!(stood_up, time == 2, "{told:?}");
    }
    // From now on it acts at once, without a deadline.
    let by_computer = |what: &What| matches!(what, What::Acted { by: Hand::Computer, .. });
    while !told(&host, table, &mut news).await.iter().any(by_computer) {
        match host.act_once(table, &mut rng).await {
            Some(acted) => drop(acted.unwrap()),
            None => {
                next_news(&mut news, |what| by_computer(what).then_some(())).await;
                break;
            }
        }
    }
    let sight = host.look(table, late).await;
    let wish = Wish::Act { decision: sight.decision, action: r#"{"kind":"seller"}"#.into() };
    assert!(matches!(host.ask(table, late, wish).await, Err(Refused::Away)));
    let answer = host.ask(table, late, Wish::ComeBack).await.unwrap();
    assert_eq!(answer.sight.standing.seats[seat.index()].stand_in, None);
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn a_slow_turn_is_reminded_of_twice() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Slow).await;
    let mut news = host.tables.subscribe();
    for (minutes, warnings) in [(11 * 60, 0), (2 * 60, 1), (9 * 60, 0), (90, 1)] {
        host.pass(seconds(minutes * 60)).await;
        let told = told(&host, table, &mut news).await;
        assert!(told.iter().all(|what| matches!(what, What::Warned { .. })), "{told:?}");
        assert_eq!(told.len(), warnings, "{told:?}");
    }
    assert!(host.awaited(table).await.is_some());
    host.pass(seconds(3600)).await;
    assert!(matches!(told_with_act(&host, table, &mut news).await[..], [What::Acted { by: Hand::Clock, .. }]));
}

#[tokio::test]
async fn without_a_pace_nobody_is_hurried() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let mut news = host.tables.subscribe();
    host.pass(seconds(30 * 24 * 3600)).await;
    assert_eq!(told(&host, table, &mut news).await, []);
}

#[tokio::test]
async fn an_outage_is_added_and_nobody_is_warned_twice() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let (person, _) = host.awaited(table).await.unwrap();
    let mut news = host.tables.subscribe();
    host.pass(seconds(95)).await;
    assert_eq!(told(&host, table, &mut news).await.len(), 1);
    let before = due(&host, table, person).await;
    // The program is away for an hour.
    host.tables.stop().await.unwrap();
    host.clock.jump(seconds(3600));
    let again = host_on(host.config.clone(), host.clock.clone()).await;
    let mut news = again.tables.subscribe();
    let after = due(&again, table, person).await;
    assert!((3_600_000..3_602_000).contains(&(after - before)), "put off by {} ms", after - before);
    again.pass(Duration::ZERO).await;
    assert_eq!(told(&again, table, &mut news).await, [], "warned before the outage");
    again.pass(seconds(20)).await;
    assert_eq!(told(&again, table, &mut news).await, []);
    again.pass(seconds(6)).await;
    assert!(matches!(told_with_act(&again, table, &mut news).await[..], [What::Acted { by: Hand::Clock, .. }]));
}

#[tokio::test]
async fn a_person_who_waits_with_others_keeps_the_own_deadline() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    host.pass(seconds(50)).await;
    let (first, _) = host.awaited(table).await.unwrap();
    let begun = due(&host, table, first).await;
    assert!(begun - host.clock.now().0 < 71_000);
    host.act_once(table, &mut rng).await.unwrap().unwrap();
    let (second, _) = host.awaited(table).await.unwrap();
    let fresh = due(&host, table, second).await;
    assert!(fresh - host.clock.now().0 > 118_000, "the next has the whole time");
}
