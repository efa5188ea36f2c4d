//! Standing up, coming back, playing again, being forgotten.

use std::collections::BTreeSet;

use games::ai::Policy;
use tindahan::ids::PersonId;
use tindahan::store::{Pace, PersonSettings, Player, TableHeader, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Absence, Actor, Clock, NewLobby, Refusal, Request, UpdateKind};

use crate::common::*;

#[tokio::test]
async fn a_computer_player_sits_in_until_the_person_comes_back() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let mut updates = host.tables.subscribe();
    assert!(matches!(host.request(table, 2, Request::ComeBack).await, Err(Refused(Refusal::NotAway))));
    host.request(table, 2, Request::Leave).await.unwrap();
    let seat = host.snapshot(table, 2).await.viewer;
    let stood_up =
        |kind: &UpdateKind| if let UpdateKind::StoodUp { seat, why } = kind { Some((*seat, *why)) } else { None };
    let (left, why) = next_update(&mut updates, stood_up).await;
    assert!(seat.is(left) && why == Absence::Left);
    assert!(matches!(host.request(table, 2, Request::Leave).await, Err(Refused(Refusal::Away))));
    let mut by_computer = 0;
    while by_computer < 3 {
        if let Some(acted) = host.act_once(table, &mut rng).await {
            acted.unwrap();
        }
        let acted =
            |kind: &UpdateKind| if let UpdateKind::Acted { seat, by, .. } = kind { Some((*seat, *by)) } else { None };
        let (seat, by) = next_update(&mut updates, acted).await;
        assert_eq!(by == Actor::Computer, seat == left, "seat {seat} was acted for by {by:?}");
        by_computer += usize::from(by == Actor::Computer);
    }
    let snapshot = host.snapshot(table, 2).await;
    let stale = Request::Act { decision: snapshot.decision, action: r#"{"kind":"seller"}"#.into() };
    assert!(matches!(host.request(table, 2, stale).await, Err(Refused(Refusal::Away))));
    host.request(table, 2, Request::ComeBack).await.unwrap();
    // From now on the person plays again, and the game goes on to its end.
    host.play_to_the_end(table, &mut rng).await;
    assert_eq!(host.snapshot(table, 2).await.public.seats[left.index()].stand_in, None);
}

#[tokio::test]
async fn a_rematch_has_the_same_seats_and_the_next_one_starts() {
    let host = host().await;
    let mut rng = generator();
    let table = host.lobby(&[1, 2], Pace::None).await;
    host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 1, Request::Start).await.unwrap();
    assert!(matches!(host.tables.rematch(table, press(1)).await, Err(Refused(Refusal::NotOver))));
    host.play_to_the_end(table, &mut rng).await;
    assert!(matches!(host.tables.rematch(table, press(9)).await, Err(Refused(Refusal::NotYourTable))));
    let mut updates = host.tables.subscribe();
    // Both at once: there is one rematch, and the second finds it.
    let (one, other) = tokio::join!(host.tables.rematch(table, press(1)), host.tables.rematch(table, press(2)));
    let next = one.unwrap().public.header.id;
    assert_eq!(other.unwrap().public.header.id, next);
    let told =
        next_update(&mut updates, |kind| if let UpdateKind::Rematch { next } = kind { Some(*next) } else { None })
            .await;
    assert_eq!(told, next);
    let players = async |table| -> Vec<Player> {
        host.snapshot(table, 1).await.public.seats.iter().map(|seat| seat.player.clone()).collect()
    };
    assert_eq!(host.state(next).await, TableState::Running, "all are there again");
    let mut before = players(table).await;
    before.rotate_left(1);
    assert_eq!(players(next).await, before);
    assert_ne!(host.snapshot(next, 1).await.public.fingerprint, host.snapshot(table, 1).await.public.fingerprint);
    host.play_to_the_end(next, &mut rng).await;
}

#[tokio::test]
async fn whoever_played_alone_against_computer_players_plays_again_at_once() {
    let host = host().await;
    let mut rng = generator();
    let table = host.lobby(&[1], Pace::None).await;
    for _ in 0..2 {
        host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    }
    host.request(table, 1, Request::Start).await.unwrap();
    host.play_to_the_end(table, &mut rng).await;
    let snapshot = host.tables.rematch(table, press(1)).await.unwrap();
    assert_eq!(snapshot.public.header.state, TableState::Running);
    assert_eq!(snapshot.public.header.rematch_of, Some(table));
}

#[tokio::test]
async fn a_rematch_is_played_as_the_game_before_and_only_where_that_was_played_to_its_end() {
    let host = host().await;
    let options = vec![("edition".to_owned(), "english".to_owned())];
    let lobby = NewLobby { options, seats: Some(3), ..tindahan(Pace::Live) };
    let table = host.tables.open(press(1), lobby).await.unwrap().public.header.id;
    for _ in 0..2 {
        host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    }
    host.request(table, 1, Request::Start).await.unwrap();
    host.play_to_the_end(table, &mut generator()).await;
    let (next, before) =
        (host.tables.rematch(table, press(1)).await.unwrap().public, host.snapshot(table, 1).await.public);
    let of = |header: &TableHeader| (header.game.clone(), header.options.clone(), header.pace, header.location);
    assert_eq!(of(&next.header), of(&before.header));
    assert_eq!(next.header.options.len(), 1);

    let closed = host.game(&[2, 3, 4], Pace::None).await;
    host.request(closed, 2, Request::Close).await.unwrap();
    assert!(matches!(host.tables.rematch(closed, press(2)).await, Err(Refused(Refusal::Closed))));
}

/// Plays a round of Bastos, and tells for whom the only action that was left would have been taken.
async fn forced_in_a_round(host: &Host) -> BTreeSet<u64> {
    let bastos = NewLobby { game: "bastos".into(), ..tindahan(Pace::None) };
    let table = host.tables.open(press(1), bastos).await.unwrap().public.header.id;
    for person in [2, 3] {
        host.request(table, person, Request::Join).await.unwrap();
    }
    host.request(table, 1, Request::Start).await.unwrap();
    let (mut rng, mut forced) = (generator(), BTreeSet::new());
    while host.tables.snapshots(table).await.unwrap().rounds().is_empty() {
        host.act_once(table, &mut rng).await.unwrap().unwrap();
        let kept = host.store.load_table(table).await.unwrap().unwrap();
        // In a while, as a computer player would: the others learn nothing from how long it takes.
        let later = kept.deadlines.iter().filter(|deadline| deadline.at > host.clock.now());
        let seats = later.filter_map(|deadline| deadline.seat);
        forced.extend(seats.filter_map(|seat| kept.seats[seat.index()].player.person()).map(|person| person.0));
    }
    forced
}

#[tokio::test]
async fn what_is_forced_is_taken_for_who_wants_that_after_a_restart_too_and_not_for_who_was_forgotten() {
    // People play by themselves before a computer player would.
    let mut host = host_with(|config| config.computers.delay_ms = 60_000).await;
    for person in [1, 2].map(PersonId) {
        let settings = PersonSettings { forced: true, ..PersonSettings::default() };
        host.store.put_person_settings(person, &settings).await.unwrap();
        host.tables.set_forced(person, true);
    }
    host.tables.forget(PersonId(1)).await.unwrap();
    assert_eq!(forced_in_a_round(&host).await, BTreeSet::from([2]));
    host = host.restart().await;
    assert_eq!(forced_in_a_round(&host).await, BTreeSet::from([2]));
}

#[tokio::test]
async fn who_is_forgotten_leaves_an_anonymous_seat_and_the_game_goes_on() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let lobby = host.lobby(&[1, 4], Pace::Live).await;
    host.tables.forget(PersonId(1)).await.unwrap();
    let public = host.snapshot(lobby, 4).await.public;
    assert_eq!((public.seats.len(), public.header.host), (1, Some(PersonId(4))));
    let public = host.snapshot(table, 2).await.public;
    assert_eq!(public.seats.iter().filter(|seat| seat.player == Player::Forgotten).count(), 1);
    assert_eq!(public.header.host, None);
    host.play_to_the_end(table, &mut rng).await;
    let kept = String::from_utf8(host.store.export_person(PersonId(1), usize::MAX).await.unwrap().json).unwrap();
    assert!(!kept.contains("person 1"), "{kept}");
    assert!(host.store.tables_of(PersonId(1)).await.unwrap().is_empty());
}

#[tokio::test]
async fn forgetting_somebody_reads_no_log_anew() {
    let host = host().await;
    let (theirs, others) = (host.game(&[1, 2, 3], Pace::None).await, host.game(&[4, 5, 6], Pace::None).await);
    let mut rng = generator();
    while host.awaited(theirs).await.is_some_and(|(person, _)| person == 1) {
        host.act_once(theirs, &mut rng).await.unwrap().unwrap();
    }
    host.snapshot(others, 4).await;
    // Who would read them now would find nothing to play on.
    host.raw().await.run("UPDATE log SET line = 'gone' WHERE number > 0").await;
    host.tables.forget(PersonId(1)).await.unwrap();
    for table in [theirs, others] {
        let public = host.snapshot(table, 2).await.public;
        assert!(public.frozen.is_none(), "table {table} was read anew");
    }
    let public = host.snapshot(theirs, 2).await.public;
    assert_eq!(public.header.host, None);
    assert_eq!(public.seats.iter().filter(|seat| seat.player == Player::Forgotten).count(), 1);
    host.act_once(theirs, &mut rng).await.unwrap().unwrap();
}
