//! Standing up, coming back, playing again, being forgotten.

use tindahan::ai::Policy;
use tindahan::ids::PersonId;
use tindahan::store::{Pace, Player, TableState};
use tindahan::table::{Absence, Hand, Refused, What, Wish};

use crate::common::*;

#[tokio::test]
async fn a_computer_player_sits_in_until_the_person_comes_back() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let mut news = host.tables.subscribe();
    assert!(matches!(host.ask(table, 2, Wish::ComeBack).await, Err(Refused::NotAway)));
    host.ask(table, 2, Wish::Leave).await.unwrap();
    let seat = host.look(table, 2).await.viewer;
    let stood_up = |what: &What| if let What::StoodUp { seat, why } = what { Some((*seat, *why)) } else { None };
    let (left, why) = next_news(&mut news, stood_up).await;
    assert!(seat.is(left) && why == Absence::Left);
    assert!(matches!(host.ask(table, 2, Wish::Leave).await, Err(Refused::Away)));
    let mut by_computer = 0;
    while by_computer < 3 {
        let mut told = Vec::new();
        match host.act_once(table, &mut rng).await {
            Some(acted) => drop(acted.unwrap()),
            // The computer player is awaited.
            None => told.push(next_news(&mut news, |what| Some(what.clone())).await),
        }
        told.extend(std::iter::from_fn(|| news.try_recv().ok()).map(|news| news.what));
        for what in told {
            if let What::Acted { seat, by, .. } = what {
                assert_eq!(by == Hand::Computer, seat == left, "seat {seat} was acted for by {by:?}");
                by_computer += usize::from(by == Hand::Computer);
            }
        }
    }
    let sight = host.look(table, 2).await;
    let stale = Wish::Act { decision: sight.decision, action: r#"{"kind":"seller"}"#.into() };
    assert!(matches!(host.ask(table, 2, stale).await, Err(Refused::Away)));
    host.ask(table, 2, Wish::ComeBack).await.unwrap();
    // From now on the person plays again, and the game goes on to its end.
    host.play_to_the_end(table, &mut rng).await;
    assert_eq!(host.look(table, 2).await.standing.seats[left.index()].stand_in, None);
}

#[tokio::test]
async fn a_rematch_has_the_same_seats_and_the_next_one_starts() {
    let host = host().await;
    let mut rng = generator();
    let table = host.lobby(&[1, 2], Pace::None).await;
    host.ask(table, 1, Wish::AddComputer(Policy::Random)).await.unwrap();
    host.ask(table, 1, Wish::Start).await.unwrap();
    assert!(matches!(host.tables.rematch(table, press(1)).await, Err(Refused::NotOver)));
    host.play_to_the_end(table, &mut rng).await;
    assert!(matches!(host.tables.rematch(table, press(9)).await, Err(Refused::NotYourTable)));
    let mut news = host.tables.subscribe();
    // Both at once: there is one rematch, and the second finds it.
    let (one, other) = tokio::join!(host.tables.rematch(table, press(1)), host.tables.rematch(table, press(2)));
    let next = one.unwrap().standing.header.id;
    assert_eq!(other.unwrap().standing.header.id, next);
    let told = next_news(&mut news, |what| if let What::Rematch { next } = what { Some(*next) } else { None }).await;
    assert_eq!(told, next);
    let players = async |table| -> Vec<Player> {
        host.look(table, 1).await.standing.seats.iter().map(|seat| seat.player.clone()).collect()
    };
    assert_eq!(host.state(next).await, TableState::Running, "all are there again");
    let mut before = players(table).await;
    before.rotate_left(1);
    assert_eq!(players(next).await, before);
    assert_ne!(host.look(next, 1).await.standing.commitment, host.look(table, 1).await.standing.commitment);
    host.play_to_the_end(next, &mut rng).await;
}

#[tokio::test]
async fn whoever_played_alone_against_computer_players_plays_again_at_once() {
    let host = host().await;
    let mut rng = generator();
    let table = host.lobby(&[1], Pace::None).await;
    for _ in 0..2 {
        host.ask(table, 1, Wish::AddComputer(Policy::Random)).await.unwrap();
    }
    host.ask(table, 1, Wish::Start).await.unwrap();
    host.play_to_the_end(table, &mut rng).await;
    let sight = host.tables.rematch(table, press(1)).await.unwrap();
    assert_eq!(sight.standing.header.state, TableState::Running);
    assert_eq!(sight.standing.header.rematch_of, Some(table));
}

#[tokio::test]
async fn who_is_forgotten_leaves_an_anonymous_seat_and_the_game_goes_on() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let lobby = host.lobby(&[1, 4], Pace::Live).await;
    host.tables.forget(PersonId(1)).await.unwrap();
    let standing = host.look(lobby, 4).await.standing;
    assert_eq!((standing.seats.len(), standing.header.host), (1, Some(PersonId(4))));
    let standing = host.look(table, 2).await.standing;
    assert_eq!(standing.seats.iter().filter(|seat| seat.player == Player::Forgotten).count(), 1);
    assert_eq!(standing.header.host, None);
    host.play_to_the_end(table, &mut rng).await;
    let kept = format!("{:?}", host.store.export_person(PersonId(1)).await.unwrap());
    assert!(!kept.contains("person 1"), "{kept}");
    assert!(host.store.tables_of(PersonId(1)).await.unwrap().is_empty());
}
