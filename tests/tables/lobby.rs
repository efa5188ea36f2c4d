//! Before the start.

use std::collections::HashSet;
use std::time::Duration;

use games::ai::Policy;
use tindahan::ids::{ChannelId, PersonId};
use tindahan::store::{Location, Pace, Player, ServerSettings, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Closing, Delivery, NewLobby, Refusal, Request, Scope, TableResult, UpdateKind};

use crate::common::*;

#[tokio::test]
async fn people_and_computer_players_come_and_go() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    host.request(table, 2, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 1, Request::AddComputer(Policy::Greedy)).await.unwrap();
    let players = |snapshot: &tindahan::table::Snapshot| -> Vec<Player> {
        snapshot.public.seats.iter().map(|seat| seat.player.clone()).collect()
    };
    let person = |id: u64| Player::Person { id: PersonId(id), name: format!("person {id}") };
    let computer = |level: &str| Player::Computer { level: level.into() };
    let snapshot = host.snapshot(table, 1).await;
    assert_eq!(players(&snapshot), [person(1), person(2), computer("random"), computer("greedy")]);
    host.request(table, 2, Request::RemoveComputer).await.unwrap();
    host.request(table, 2, Request::Leave).await.unwrap();
    let reply = host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    assert_eq!(players(&reply.snapshot), [person(1), computer("random"), computer("random")]);
    assert!(reply.snapshot.view.is_none() && reply.snapshot.public.revealed.is_none());
    let reply = host.request(table, 1, Request::Start).await.unwrap();
    assert_eq!(reply.snapshot.public.header.state, TableState::Running);
    assert!(reply.snapshot.view.is_some() && reply.snapshot.public.revealed.is_none());
}

#[tokio::test]
async fn what_may_not_be_done_in_a_lobby_is_refused_with_the_reason() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    let act = Request::Act { decision: 0, action: r#"{"kind":"seller"}"#.into() };
    macro_rules! refuses {
        ($person:expr, $request:expr, $why:pat) => {
            let refused = host.request(table, $person, $request).await.unwrap_err();
            assert!(matches!(refused, $why), "{refused:?}");
        };
    }
    refuses!(1, Request::Start, Refused(Refusal::TooFew { have: 2, need: 3 }));
    refuses!(2, Request::Start, Refused(Refusal::NotHost));
    refuses!(2, Request::Cancel, Refused(Refusal::NotHost));
    refuses!(2, Request::Join, Refused(Refusal::AlreadySeated));
    refuses!(9, Request::Leave, Refused(Refusal::NotYourTable));
    refuses!(9, Request::AddComputer(Policy::Random), Refused(Refusal::NotYourTable));
    refuses!(1, Request::RemoveComputer, Refused(Refusal::NoComputer));
    refuses!(9, Request::RemoveComputer, Refused(Refusal::NotYourTable));
    refuses!(2, Request::FillAndStart, Refused(Refusal::NotHost));
    refuses!(1, act.clone(), Refused(Refusal::NotStarted));
    refuses!(1, Request::ComeBack, Refused(Refusal::NotStarted));
    for person in 3..=5 {
        host.request(table, person, Request::Join).await.unwrap();
    }
    refuses!(6, Request::Join, Refused(Refusal::Full));
    refuses!(1, Request::AddComputer(Policy::Random), Refused(Refusal::Full));
    host.request(table, 1, Request::Start).await.unwrap();
    refuses!(6, Request::Join, Refused(Refusal::Started));
    refuses!(1, Request::Start, Refused(Refusal::Started));
    refuses!(1, Request::Cancel, Refused(Refusal::Started));
    refuses!(9, act, Refused(Refusal::NotYourTable));
    let nowhere = tindahan::ids::TableId(987);
    assert!(matches!(host.request(nowhere, 1, Request::Join).await, Err(Refused(Refusal::NoTable))));
    assert!(matches!(host.request(nowhere, 1, Request::Leave).await, Err(Refused(Refusal::NoTable))));
}

#[tokio::test]
async fn a_press_that_is_delivered_twice_adds_one_computer_player() {
    let host = host().await;
    let table = host.lobby(&[1], Pace::None).await;
    let press = press(1);
    let (one, other) = tokio::join!(
        host.tables.request(table, press.clone(), Request::AddComputer(Policy::Random)),
        host.tables.request(table, press.clone(), Request::AddComputer(Policy::Random)),
    );
    assert_eq!((one.unwrap().delivery, other.unwrap().delivery), (Delivery::First, Delivery::Repeated));
    assert_eq!(host.snapshot(table, 1).await.public.seats.len(), 2);
    // It is known, too, when others have pressed in between.
    for person in [2, 3] {
        host.request(table, person, Request::Join).await.unwrap();
    }
    let late = host.tables.request(table, press, Request::AddComputer(Policy::Random)).await.unwrap();
    assert_eq!((late.delivery, late.snapshot.public.seats.len()), (Delivery::Repeated, 4));
}

#[tokio::test]
async fn a_press_that_is_delivered_twice_opens_one_table() {
    let host = host().await;
    let press = press(1);
    let (one, other) = tokio::join!(
        host.tables.open(press.clone(), tindahan(Pace::None)),
        host.tables.open(press, tindahan(Pace::None)),
    );
    assert_eq!(one.unwrap().public.header.id, other.unwrap().public.header.id);
}

#[tokio::test]
async fn seats_are_drawn_at_random() {
    let host = host_with(|config| config.limits.tables_per_channel = 100).await;
    let mut orders = HashSet::new();
    for _ in 0..12 {
        let table = host.game(&[1, 2, 3, 4], Pace::None).await;
        let seats = &host.snapshot(table, 1).await.public.seats;
        orders.insert(seats.iter().map(|seat| seat.player.person().unwrap().0).collect::<Vec<_>>());
        host.tables.request(table, moderator(9), Request::Close).await.unwrap();
    }
    assert!(orders.len() > 3, "{orders:?}");
}

#[tokio::test]
async fn a_lobby_goes_to_who_is_left_and_ends_with_the_last() {
    let host = host().await;
    let table = host.lobby(&[1, 2, 3], Pace::None).await;
    host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    let reply = host.request(table, 1, Request::Leave).await.unwrap();
    assert_eq!(reply.snapshot.public.header.host, Some(PersonId(2)), "whoever has sat there longest");
    host.request(table, 3, Request::Leave).await.unwrap();
    let mut updates = host.tables.subscribe();
    host.request(table, 2, Request::Leave).await.unwrap();
    assert_eq!(host.state(table).await, TableState::Cancelled);
    let why =
        next_update(&mut updates, |kind| if let UpdateKind::Closed { why } = kind { Some(*why) } else { None }).await;
    assert_eq!(why, Closing::Deserted);
    assert!(matches!(host.request(table, 2, Request::Join).await, Err(Refused(Refusal::Closed))));
    assert!(matches!(host.tables.transcript(table).await, Err(Refused(Refusal::NotStarted))));
}

#[tokio::test]
async fn who_closes_a_lobby_is_told() {
    let host = host().await;
    for (closes, expected) in [(press(1), Closing::Cancelled), (moderator(9), Closing::Ended { by: PersonId(9) })] {
        let table = host.lobby(&[1, 2], Pace::None).await;
        let mut updates = host.tables.subscribe();
        host.tables.request(table, closes, Request::Cancel).await.unwrap();
        let why =
            next_update(&mut updates, |kind| if let UpdateKind::Closed { why } = kind { Some(*why) } else { None })
                .await;
        assert_eq!(why, expected);
        assert_eq!(host.state(table).await, TableState::Cancelled);
    }
}

#[tokio::test]
async fn a_lobby_nobody_starts_closes_itself_after_a_day_and_says_so() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::Live).await;
    let mut updates = host.tables.subscribe();
    host.pass(table, Duration::from_secs(24 * 3600 - 60)).await;
    assert_eq!(host.state(table).await, TableState::Lobby);
    host.pass(table, Duration::from_secs(120)).await;
    let why =
        next_update(&mut updates, |kind| if let UpdateKind::Closed { why } = kind { Some(*why) } else { None }).await;
    assert_eq!(why, Closing::Expired);
    assert_eq!(host.state(table).await, TableState::Cancelled);
}

#[tokio::test]
async fn a_host_closes_before_the_first_action_and_a_moderator_at_any_time() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    assert!(matches!(host.request(table, 2, Request::Close).await, Err(Refused(Refusal::NotHost))));
    host.request(table, 1, Request::Close).await.unwrap();
    assert_eq!(host.state(table).await, TableState::Closed);
    assert!(host.act_once(table, &mut rng).await.is_none());
    assert_eq!(host.log(table).await.len(), 2);

    let table = host.game(&[1, 2, 3], Pace::None).await;
    host.act_once(table, &mut rng).await.unwrap().unwrap();
    assert!(matches!(host.request(table, 1, Request::Close).await, Err(Refused(Refusal::NotModerator))));
    let mut updates = host.tables.subscribe();
    host.tables.request(table, moderator(9), Request::Close).await.unwrap();
    let why =
        next_update(&mut updates, |kind| if let UpdateKind::Closed { why } = kind { Some(*why) } else { None }).await;
    assert_eq!(why, Closing::Ended { by: PersonId(9) });
}

#[tokio::test]
async fn limits_are_told() {
    let host = host_with(|config| {
        config.limits.tables_per_channel = 3;
        config.limits.tables_per_host = 2;
        config.limits.tables_per_person = 3;
        config.limits.tables_per_server = 4;
    })
    .await;
    let location = |channel: u64| Location { channel: ChannelId(channel), ..LOCATION };
    let elsewhere = |channel: u64| NewLobby { location: location(channel), ..tindahan(Pace::None) };
    let scope = |refused: TableResult<_>| match refused {
        Err(Refused(Refusal::TooManyTables { scope, limit })) => (scope, limit),
        other => panic!("{other:?}"),
    };
    // Both at once, and only one more is allowed: neither slips through beside the other.
    let mut joined = host.lobby(&[1], Pace::None).await;
    let (one, other) = tokio::join!(
        host.tables.open(press(1), tindahan(Pace::None)),
        host.tables.open(press(1), tindahan(Pace::None)),
    );
    assert_eq!(one.is_ok() as u8 + other.is_ok() as u8, 1);
    assert_eq!(scope(host.tables.open(press(1), elsewhere(7)).await), (Scope::Host, 2));
    for person in [2, 3] {
        let opened = host.tables.open(press(person), tindahan(Pace::None)).await;
        match person {
            2 => joined = opened.unwrap().public.header.id,
            _ => assert_eq!(scope(opened), (Scope::Channel, 3)),
        }
    }
    host.request(joined, 1, Request::Join).await.unwrap();
    let fourth = host.tables.open(press(4), elsewhere(7)).await.unwrap().public.header.id;
    assert_eq!(scope(host.tables.open(press(5), elsewhere(8)).await), (Scope::Server, 4));
    let join = async || host.tables.request(fourth, press_at(1, location(7)), Request::Join).await;
    assert_eq!(scope(join().await.map(|_| unreachable!())), (Scope::Person, 3));
    // A table that is closed no longer counts.
    host.request(joined, 2, Request::Cancel).await.unwrap();
    join().await.unwrap();
    let allowed = ServerSettings { channels: Some(vec![ChannelId(8)]), ..ServerSettings::default() };
    host.store.put_server_settings(LOCATION.guild.unwrap(), &allowed).await.unwrap();
    assert!(matches!(host.tables.open(press(6), elsewhere(7)).await, Err(Refused(Refusal::ChannelNotAllowed))));
    host.tables.open(press(6), elsewhere(8)).await.unwrap();
}

#[tokio::test]
async fn only_games_that_can_be_played_are_opened() {
    let host = host().await;
    let open = async |game: &str, seats, options: &[(&str, &str)]| {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let lobby = NewLobby { game: game.into(), seats, options, ..tindahan(Pace::None) };
        host.tables.open(press(1), lobby).await.map(|snapshot| snapshot.public.header.size)
    };
    for (game, seats, options) in [
        ("chess", None, &[][..]),
        ("tindahan", Some(6), &[]),
        ("tindahan", Some(2), &[]),
        ("tindahan", None, &[("colour", "red")]),
        ("tindahan", None, &[("removed", "banana")]),
        ("tindahan", Some(3), &[("removed", "mango")]),
    ] {
        let refused = open(game, seats, options).await.unwrap_err();
        assert!(matches!(refused, Refused(Refusal::NotOffered(_))), "{game} {seats:?} {options:?}: {refused:?}");
    }
    // With one fruit removed exactly four can play, and nobody is offered a fifth chair unless somebody asks for it.
    assert_eq!(open("tindahan", None, &[("removed", "mango")]).await.unwrap(), 4);
    assert_eq!(open("tindahan", Some(5), &[("removed", "mango")]).await.unwrap(), 5);
    assert_eq!(open("tindahan", Some(3), &[]).await.unwrap(), 3);
}

#[tokio::test]
async fn whoever_sits_down_at_many_tables_at_once_comes_to_the_limit_all_the_same() {
    let host = host_with(|config| {
        config.limits.tables_per_person = 1;
        config.limits.tables_per_channel = 20;
    })
    .await;
    let mut lobbies = Vec::new();
    for person in 1..=20 {
        lobbies.push(host.lobby(&[person], Pace::None).await);
    }
    let mut joining = tokio::task::JoinSet::new();
    for lobby in lobbies {
        let tables = host.tables.clone();
        joining.spawn(async move { tables.request(lobby, press(99), Request::Join).await.is_ok() });
    }
    let joined = joining.join_all().await.into_iter().filter(|joined| *joined).count();
    assert_eq!(joined, 1);
}
