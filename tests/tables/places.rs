//! Where something is asked, and what of it counts there.

use std::time::Duration;

use games::ai::Policy;
use tindahan::ids::{ChannelId, GuildId, TableId};
use tindahan::store::{DeadlineKind, Location, Pace, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Clock, Closing, Place, Press, Refusal, Request, ScreenPress, UpdateKind};

use crate::common::*;

/// Another channel of the same server, another server, and direct messages.
const NEAR: Location = Location { channel: ChannelId(3), ..LOCATION };
const FOREIGN: Location = Location { guild: Some(GuildId(7)), channel: ChannelId(9) };
const PRIVATE: Location = Location { guild: None, channel: ChannelId(5) };

fn is_near(refused: &Refusal) -> bool {
    matches!(refused, Refusal::Elsewhere { channel } if *channel == LOCATION.channel)
}

/// Whether it was refused as it must be at this location.
fn is_refused<T>(done: Result<T, tindahan::table::TableError>, at: Location) -> bool {
    match done {
        Err(Refused(why)) if at == NEAR => is_near(&why),
        Err(Refused(Refusal::NoTable)) => at != NEAR,
        Ok(_) | Err(_) => false,
    }
}

fn moderator_at(location: Location) -> Press {
    Press { place: Place { location, thread: None, writable: true, moderator: true }, ..press(9) }
}

#[tokio::test]
async fn a_moderator_of_another_place_ends_nothing() {
    let host = host().await;
    let mut rng = generator();
    let lobby = host.lobby(&[1, 2], Pace::None).await;
    let game = host.game(&[1, 2, 3], Pace::None).await;
    host.act_once(game, &mut rng).await.unwrap().unwrap();
    for at in [NEAR, FOREIGN, PRIVATE] {
        assert!(is_refused(host.tables.request(lobby, moderator_at(at), Request::Cancel).await, at), "{at:?}");
        assert!(is_refused(host.tables.request(lobby, moderator_at(at), Request::Close).await, at), "{at:?}");
        assert!(is_refused(host.tables.request(game, moderator_at(at), Request::Close).await, at), "{at:?}");
    }
    assert_eq!((host.state(lobby).await, host.state(game).await), (TableState::Lobby, TableState::Running));
    host.tables.request(game, moderator_at(LOCATION), Request::Close).await.unwrap();
    assert_eq!(host.state(game).await, TableState::Closed);
}

#[tokio::test]
async fn the_message_a_thread_begins_with_is_of_its_table_but_gives_no_rights_there() {
    let host = host().await;
    let table = host.lobby(&[1], Pace::None).await;
    let above = Place { location: NEAR, thread: Some(LOCATION.channel), writable: true, moderator: true };
    let press = |person| Press { place: above, ..press(person) };
    host.tables.request(table, press(2), Request::Join).await.unwrap();
    assert!(matches!(host.tables.request(table, press(2), Request::Cancel).await, Err(Refused(Refusal::NotHost))));
    assert!(matches!(host.tables.request(table, press(9), Request::Close).await, Err(Refused(Refusal::NotHost))));
    host.tables.request(table, press(1), Request::Cancel).await.unwrap();
}

#[tokio::test]
async fn what_is_public_works_where_the_table_is_shown_and_a_seat_from_anywhere() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    for at in [NEAR, FOREIGN, PRIVATE] {
        for request in [
            Request::Join,
            Request::AddComputer(Policy::Random),
            Request::RemoveComputer,
            Request::Start,
            Request::FillAndStart,
            Request::Cancel,
            Request::Close,
        ] {
            for person in [1, 2, 3] {
                let done = host.tables.request(table, press_at(person, at), request.clone()).await;
                assert!(is_refused(done, at), "{person} {request:?} {at:?}");
            }
        }
        assert!(is_refused(host.tables.visit(table, &press_at(1, at)).await, at), "{at:?}");
    }
    host.request(table, 3, Request::Join).await.unwrap();
    host.request(table, 1, Request::Start).await.unwrap();
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let action = |tail: &str| ScreenPress { decision: snapshot.decision, tail: tail.into() };
    // Strangers elsewhere hear nothing of the game, however bent what they press is.
    for at in [NEAR, FOREIGN, PRIVATE] {
        let pressed = host.tables.press(table, press_at(4, at), action("anything")).await.unwrap();
        assert!(is_refused::<()>(Err(Refused(pressed.refused.unwrap())), at), "{at:?}");
        for request in [Request::Leave, Request::ComeBack, Request::Act { decision: 0, action: "{}".into() }] {
            assert!(is_refused(host.tables.request(table, press_at(4, at), request).await, at), "{at:?}");
        }
        assert!(is_refused(host.tables.hint(table, &press_at(4, at)).await, at), "{at:?}");
    }
    let mut rng = generator();
    host.tables.request(table, press_at(person, FOREIGN), act(&snapshot, &mut rng).unwrap()).await.unwrap();
    host.tables.request(table, press_at(person, PRIVATE), Request::Leave).await.unwrap();
    host.tables.request(table, press_at(person, NEAR), Request::ComeBack).await.unwrap();
}

#[tokio::test]
async fn finished_games_are_looked_up_nearby_or_by_who_sat_there() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    for at in [LOCATION, NEAR] {
        host.tables.look_up(table, &press_at(9, at)).await.unwrap();
    }
    for at in [FOREIGN, PRIVATE] {
        assert!(is_refused(host.tables.look_up(table, &press_at(9, at)).await, at), "{at:?}");
        host.tables.look_up(table, &press_at(2, at)).await.unwrap();
    }
    host.play_to_the_end(table, &mut generator()).await;
    for at in [NEAR, FOREIGN, PRIVATE] {
        assert!(is_refused(host.tables.rematch(table, press_at(1, at)).await, at), "{at:?}");
    }
    host.tables.rematch(table, press(1)).await.unwrap();
}

/// Somebody who asks where nothing can be written, as when the bot has lost its rights there.
fn unheard(person: u64) -> Press {
    Press { place: Place { writable: false, ..HERE }, ..press(person) }
}

async fn deadlines(host: &Host, table: TableId) -> Vec<DeadlineKind> {
    let saved = host.store.load_table(table).await.unwrap().unwrap();
    saved.deadlines.iter().map(|deadline| deadline.kind).collect()
}

#[tokio::test]
async fn a_table_that_rests_has_one_deadline_and_counts_for_nobody() {
    let host = host_with(|config| {
        config.limits.tables_per_channel = 1;
        config.limits.tables_per_server = 1;
        config.limits.tables_per_host = 1;
        config.limits.tables_per_person = 1;
    })
    .await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let mut updates = host.tables.subscribe();
    let opens =
        async || host.tables.open(press(1), tindahan(Pace::None)).await.map(|snapshot| snapshot.public.header.id);
    assert!(matches!(opens().await, Err(Refused(Refusal::TooManyTables { .. }))));
    host.tables.rest(table).await.unwrap();
    next_update(&mut updates, |kind| matches!(kind, UpdateKind::Rested).then_some(())).await;
    assert_eq!(deadlines(&host, table).await, [DeadlineKind::RestEnds]);
    let second = opens().await.unwrap();
    host.request(second, 2, Request::Join).await.unwrap();
    // Two hours at a pace of two minutes, and a restart: nobody has acted, and nobody's time was out.
    let before = host.snapshot(table, 1).await.public;
    host.pass(table, Duration::from_secs(7_200)).await;
    let host = host.restart().await;
    let after = host.snapshot(table, 1).await.public;
    assert_eq!((after.lines, &after.seats), (before.lines, &before.seats));
    assert!(after.header.rested_at.is_some() && after.seats.iter().all(|seat| seat.due.is_none()));
    // Resting once more changes nothing.
    host.tables.rest(table).await.unwrap();
    assert_eq!(host.snapshot(table, 1).await.public.header.rested_at, after.header.rested_at);
    let mut updates = host.tables.subscribe();
    host.tables.resume(table).await.unwrap();
    next_update(&mut updates, |kind| matches!(kind, UpdateKind::Resumed).then_some(())).await;
    let again = host.snapshot(table, 1).await.public;
    let due = again.seats.iter().filter_map(|seat| seat.due).min().unwrap();
    assert_eq!(due.since(host.clock.now()), Duration::from_secs(host.config.clocks.live_s), "the clock begins anew");
}

#[tokio::test]
async fn a_table_that_rests_too_long_is_closed_for_good() {
    let host = host().await;
    let game = host.game(&[1, 2, 3], Pace::None).await;
    let lobby = host.lobby(&[1, 2], Pace::None).await;
    for table in [game, lobby] {
        host.tables.rest(table).await.unwrap();
    }
    let rest = Duration::from_secs(host.config.tables.rest_s);
    host.pass(game, rest - Duration::from_secs(60)).await;
    assert_eq!((host.state(game).await, host.state(lobby).await), (TableState::Running, TableState::Lobby));
    let mut updates = host.tables.subscribe();
    host.pass(game, Duration::from_secs(120)).await;
    for _ in 0..2 {
        let why = |kind: &UpdateKind| if let UpdateKind::Closed { why } = kind { Some(*why) } else { None };
        assert_eq!(next_update(&mut updates, why).await, Closing::Unreachable);
    }
    assert_eq!((host.state(game).await, host.state(lobby).await), (TableState::Closed, TableState::Cancelled));
    host.tables.resume(game).await.unwrap();
    assert_eq!(host.state(game).await, TableState::Closed);
}

#[tokio::test]
async fn computer_players_rest_with_their_table() {
    let host = host_with(|config| config.computers.delay_ms = 60_000).await;
    let table = host.lobby(&[1], Pace::None).await;
    host.request(table, 1, Request::FillAndStart).await.unwrap();
    let mut rng = generator();
    // Until a computer player is awaited, and nobody else.
    while let Some(acted) = host.act_once(table, &mut rng).await {
        acted.unwrap();
    }
    host.tables.rest(table).await.unwrap();
    let lines = host.snapshot(table, 1).await.public.lines;
    host.pass(table, Duration::from_secs(600)).await;
    assert_eq!(host.snapshot(table, 1).await.public.lines, lines);
    let mut updates = host.tables.subscribe();
    host.tables.resume(table).await.unwrap();
    host.pass(table, Duration::from_secs(61)).await;
    next_update(&mut updates, |kind| matches!(kind, UpdateKind::Acted { .. }).then_some(())).await;
}

#[tokio::test]
async fn who_sits_at_a_table_that_rests_is_told_why_and_can_leave() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    host.tables.rest(table).await.unwrap();
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let action = act(&snapshot, &mut generator()).unwrap();
    let asks = async |press: Press, request: &Request| host.tables.request(table, press, request.clone()).await;
    for press in [press_at(person, FOREIGN), unheard(person)] {
        assert!(matches!(asks(press.clone(), &action).await, Err(Refused(Refusal::Resting))));
        assert!(matches!(host.tables.hint(table, &press).await, Err(Refused(Refusal::Resting))));
        let on_screen = ScreenPress { decision: snapshot.decision, tail: "=0".into() };
        let pressed = host.tables.press(table, press, on_screen).await.unwrap();
        assert!(matches!(pressed.refused, Some(Refusal::Resting)));
    }
    // Not before the others have left.
    assert!(is_refused(asks(press_at(1, FOREIGN), &Request::Close).await, FOREIGN));
    for person in [2, 3] {
        asks(press_at(person, FOREIGN), &Request::Leave).await.unwrap();
        assert_eq!(deadlines(&host, table).await, [DeadlineKind::RestEnds], "nobody acts for them either");
    }
    assert!(matches!(asks(press_at(2, FOREIGN), &Request::ComeBack).await, Err(Refused(Refusal::Resting))));
    asks(press_at(1, FOREIGN), &Request::Leave).await.unwrap();
    // A stranger gives nothing up, nor hears of it.
    assert!(is_refused(asks(press_at(9, FOREIGN), &Request::Close).await, FOREIGN));
    asks(press_at(1, FOREIGN), &Request::Close).await.unwrap();
    assert_eq!(host.state(table).await, TableState::Closed);
}

#[tokio::test]
async fn somebody_who_is_there_brings_a_table_back() {
    let host = host().await;
    let mut rng = generator();
    let lobby = host.lobby(&[1], Pace::None).await;
    let game = host.game(&[1, 2, 3], Pace::Live).await;
    for table in [lobby, game] {
        host.tables.rest(table).await.unwrap();
    }
    let rests = async |table| host.snapshot(table, 1).await.public.header.rested_at.is_some();
    assert!(matches!(host.tables.request(lobby, unheard(2), Request::Join).await, Err(Refused(Refusal::Resting))));
    host.tables.visit(game, &unheard(9)).await.unwrap();
    assert!(rests(lobby).await && rests(game).await);
    host.request(lobby, 2, Request::Join).await.unwrap();
    host.act_once(game, &mut rng).await.unwrap().unwrap();
    assert!(!rests(lobby).await && !rests(game).await);
    host.tables.rest(game).await.unwrap();
    host.tables.visit(game, &press(9)).await.unwrap();
    assert!(!rests(game).await);
}
