//! Where something is asked, and what of it counts there.

use games::ai::Policy;
use tindahan::ids::{ChannelId, GuildId};
use tindahan::store::{Location, Pace, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Place, Press, Refusal, Request, ScreenPress};

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
    Press { place: Place { location, thread: None, moderator: true }, ..press(9) }
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
    let above = Place { location: NEAR, thread: Some(LOCATION.channel), moderator: true };
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
