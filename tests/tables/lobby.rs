//! Before the start.

use std::collections::HashSet;
use std::time::Duration;

use tindahan::ai::Policy;
use tindahan::ids::{ChannelId, PersonId};
use tindahan::store::{Pace, Place, Player, ServerSettings, TableState};
use tindahan::table::{Closing, NewLobby, Refused, Scope, Taken, What, Wish};

use crate::common::*;

#[tokio::test]
async fn people_and_computer_players_come_and_go() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    host.ask(table, 2, Wish::AddComputer(Policy::Random)).await.unwrap();
    host.ask(table, 1, Wish::AddComputer(Policy::Greedy)).await.unwrap();
    let players = |sight: &tindahan::table::Sight| -> Vec<Player> {
        sight.standing.seats.iter().map(|seat| seat.player.clone()).collect()
    };
    let person = |id: u64| Player::Person { id: PersonId(id), name: format!("person {id}") };
    let computer = |level: &str| Player::Computer { level: level.into() };
    let sight = host.look(table, 1).await;
    assert_eq!(players(&sight), [person(1), person(2), computer("random"), computer("greedy")]);
    host.ask(table, 2, Wish::RemoveComputer).await.unwrap();
    host.ask(table, 2, Wish::Leave).await.unwrap();
    let answer = host.ask(table, 1, Wish::AddComputer(Policy::Random)).await.unwrap();
    assert_eq!(players(&answer.sight), [person(1), computer("random"), computer("random")]);
    assert!(answer.sight.view.is_none() && answer.sight.standing.commitment.is_none());
    let answer = host.ask(table, 1, Wish::Start).await.unwrap();
    assert_eq!(answer.sight.standing.header.state, TableState::Running);
    assert!(answer.sight.standing.commitment.is_some() && answer.sight.standing.seed.is_none());
}

#[tokio::test]
async fn what_may_not_be_done_in_a_lobby_is_refused_with_the_reason() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    let act = Wish::Act { decision: 0, action: r#"{"kind":"seller"}"#.into() };
    macro_rules! refuses {
        ($person:expr, $wish:expr, $why:pat) => {
            let refused = host.ask(table, $person, $wish).await.unwrap_err();
            assert!(matches!(refused, $why), "{refused:?}");
        };
    }
    refuses!(1, Wish::Start, Refused::TooFew { have: 2, need: 3 });
    refuses!(2, Wish::Start, Refused::NotHost);
    refuses!(2, Wish::Cancel, Refused::NotHost);
    refuses!(2, Wish::Join, Refused::AlreadySeated);
    refuses!(9, Wish::Leave, Refused::NotYourTable);
    refuses!(9, Wish::AddComputer(Policy::Random), Refused::NotYourTable);
    refuses!(1, Wish::RemoveComputer, Refused::NoComputer);
    refuses!(1, act.clone(), Refused::NotStarted);
    refuses!(1, Wish::ComeBack, Refused::NotStarted);
    for person in 3..=5 {
        host.ask(table, person, Wish::Join).await.unwrap();
    }
    refuses!(6, Wish::Join, Refused::Full);
    refuses!(1, Wish::AddComputer(Policy::Random), Refused::Full);
    host.ask(table, 1, Wish::Start).await.unwrap();
    refuses!(6, Wish::Join, Refused::Started);
    refuses!(1, Wish::Start, Refused::Started);
    refuses!(1, Wish::Cancel, Refused::Started);
    refuses!(9, act, Refused::NotYourTable);
    let nowhere = tindahan::ids::TableId(987);
    assert!(matches!(host.ask(nowhere, 1, Wish::Join).await, Err(Refused::NoTable)));
    assert!(matches!(host.ask(nowhere, 1, Wish::Leave).await, Err(Refused::NoTable)));
}

#[tokio::test]
async fn a_press_that_is_delivered_twice_adds_one_computer_player() {
    let host = host().await;
    let table = host.lobby(&[1], Pace::None).await;
    let press = press(1);
    let (one, other) = tokio::join!(
        host.tables.ask(table, press.clone(), Wish::AddComputer(Policy::Random)),
        host.tables.ask(table, press, Wish::AddComputer(Policy::Random)),
    );
    assert_eq!((one.unwrap().taken, other.unwrap().taken), (Taken::Now, Taken::Before));
    assert_eq!(host.look(table, 1).await.standing.seats.len(), 2);
}

#[tokio::test]
async fn a_press_that_is_delivered_twice_opens_one_table() {
    let host = host().await;
    let press = press(1);
    let (one, other) = tokio::join!(
        host.tables.open(press.clone(), tindahan(Pace::None)),
        host.tables.open(press, tindahan(Pace::None)),
    );
    assert_eq!(one.unwrap().standing.header.id, other.unwrap().standing.header.id);
}

#[tokio::test]
async fn seats_are_drawn_at_random() {
    let host = host_with(|config| config.limits.tables_per_channel = 100).await;
    let mut orders = HashSet::new();
    for _ in 0..12 {
        let table = host.game(&[1, 2, 3, 4], Pace::None).await;
        let seats = &host.look(table, 1).await.standing.seats;
        orders.insert(seats.iter().map(|seat| seat.player.person().unwrap().0).collect::<Vec<_>>());
        host.tables.ask(table, moderator(9), Wish::Close).await.unwrap();
    }
    assert!(orders.len() > 3, "{orders:?}");
}

#[tokio::test]
async fn a_lobby_goes_to_who_is_left_and_ends_with_the_last() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    host.ask(table, 1, Wish::AddComputer(Policy::Random)).await.unwrap();
    let answer = host.ask(table, 1, Wish::Leave).await.unwrap();
    assert_eq!(answer.sight.standing.header.host, Some(PersonId(2)));
    let mut news = host.tables.subscribe();
    host.ask(table, 2, Wish::Leave).await.unwrap();
    assert_eq!(host.state(table).await, TableState::Cancelled);
    let why = next_news(&mut news, |what| if let What::Closed { why } = what { Some(*why) } else { None }).await;
    assert_eq!(why, Closing::Cancelled);
    assert!(matches!(host.ask(table, 2, Wish::Join).await, Err(Refused::Closed)));
    assert!(matches!(host.tables.transcript(table).await, Err(Refused::NotStarted)));
}

#[tokio::test]
async fn a_lobby_nobody_starts_closes_itself_after_a_day_and_says_so() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::Live).await;
    let mut news = host.tables.subscribe();
    host.pass(Duration::from_secs(24 * 3600 - 60)).await;
    assert_eq!(host.state(table).await, TableState::Lobby);
    host.pass(Duration::from_secs(120)).await;
    let why = next_news(&mut news, |what| if let What::Closed { why } = what { Some(*why) } else { None }).await;
    assert_eq!(why, Closing::Expired);
    assert_eq!(host.state(table).await, TableState::Cancelled);
}

#[tokio::test]
async fn a_host_closes_before_the_first_action_and_a_moderator_at_any_time() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    assert!(matches!(host.ask(table, 2, Wish::Close).await, Err(Refused::NotHost)));
    host.ask(table, 1, Wish::Close).await.unwrap();
    assert_eq!(host.state(table).await, TableState::Closed);
    assert!(host.act_once(table, &mut rng).await.is_none());
    assert_eq!(host.tables.transcript(table).await.unwrap().len(), 2);

    let table = host.game(&[1, 2, 3], Pace::None).await;
    host.act_once(table, &mut rng).await.unwrap().unwrap();
    assert!(matches!(host.ask(table, 1, Wish::Close).await, Err(Refused::NotModerator)));
    let mut news = host.tables.subscribe();
    host.tables.ask(table, moderator(9), Wish::Close).await.unwrap();
    let why = next_news(&mut news, |what| if let What::Closed { why } = what { Some(*why) } else { None }).await;
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
    let elsewhere =
        |channel: u64| NewLobby { place: Place { channel: ChannelId(channel), ..PLACE }, ..tindahan(Pace::None) };
    let scope = |refused: Result<_, Refused>| match refused {
        Err(Refused::TooManyTables { scope, limit }) => (scope, limit),
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
            2 => joined = opened.unwrap().standing.header.id,
            _ => assert_eq!(scope(opened), (Scope::Channel, 3)),
        }
    }
    host.ask(joined, 1, Wish::Join).await.unwrap();
    let fourth = host.tables.open(press(4), elsewhere(7)).await.unwrap().standing.header.id;
    assert_eq!(scope(host.tables.open(press(5), elsewhere(8)).await), (Scope::Server, 4));
    assert_eq!(scope(host.ask(fourth, 1, Wish::Join).await.map(|_| unreachable!())), (Scope::Person, 3));
    // A table that is closed no longer counts.
    host.ask(joined, 2, Wish::Cancel).await.unwrap();
    host.ask(fourth, 1, Wish::Join).await.unwrap();
    let allowed = ServerSettings { channels: Some(vec![ChannelId(8)]), ..ServerSettings::default() };
    host.store.put_server_settings(PLACE.guild.unwrap(), &allowed).await.unwrap();
    assert!(matches!(host.tables.open(press(6), elsewhere(7)).await, Err(Refused::ChannelNotAllowed)));
    host.tables.open(press(6), elsewhere(8)).await.unwrap();
}

#[tokio::test]
async fn too_many_presses_are_too_fast_for_a_while() {
    let host = host_with(|config| config.limits.presses_per_person = 5).await;
    let table = host.lobby(&[1], Pace::None).await;
    for _ in 0..4 {
        assert!(matches!(host.ask(table, 1, Wish::RemoveComputer).await, Err(Refused::NoComputer)));
    }
    assert!(matches!(host.ask(table, 1, Wish::RemoveComputer).await, Err(Refused::TooFast)));
    host.ask(table, 2, Wish::Join).await.unwrap();
    host.pass(Duration::from_secs(11)).await;
    assert!(matches!(host.ask(table, 1, Wish::RemoveComputer).await, Err(Refused::NoComputer)));
}

#[tokio::test]
async fn only_games_that_can_be_played_are_opened() {
    let host = host().await;
    let open = async |game: &str, seats, options: &[(&str, &str)]| {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let lobby = NewLobby { game: game.into(), seats, options, ..tindahan(Pace::None) };
        host.tables.open(press(1), lobby).await.map(|sight| sight.standing.header.size)
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
        assert!(matches!(refused, Refused::NotOffered(_)), "{game} {seats:?} {options:?}: {refused:?}");
    }
    // With one fruit removed exactly four can play, so a table for up to five is worth opening.
    assert_eq!(open("tindahan", None, &[("removed", "mango")]).await.unwrap(), 5);
    assert_eq!(open("tindahan", Some(3), &[]).await.unwrap(), 3);
}
