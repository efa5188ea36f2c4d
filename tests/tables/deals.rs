//! What deals are bound to: a secret that is fixed when a table opens, and a number of everybody who sits down.

use games::ai::Policy;
use games::engine::{Secret, Seed};
use games::proof::{Number, NumberOrigin, Seating};
use games::replay::{Claim, replay};
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{DealSource, Pace, Player, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Clock, Delivery, NewLobby, Press, PublicTable, Refusal, Request};

use crate::common::*;
use crate::database::Raw;
use crate::games::proves;

async fn secret(host: &Host, table: TableId) -> Secret {
    match host.store.load_table(table).await.unwrap().unwrap().deals {
        DealSource::Bound(secret) => secret,
        DealSource::Stirred(_) => panic!("tables are bound from their first moment"),
    }
}

/// Runs SQL on the database of a host that is stopped meanwhile.
async fn meanwhile(host: Host, sql: &str) -> Host {
    let url = host.config.database.url.clone();
    host.tables.stop().await.unwrap();
    Raw::of(&url).await.run(sql).await;
    host.restart().await
}

fn by_press(press: &Press) -> Option<Number> {
    Some(Number { value: press.id.0, origin: NumberOrigin::Press })
}

fn by_cut(value: u64) -> Option<Number> {
    Some(Number { value, origin: NumberOrigin::Cut })
}

/// The numbers of the chairs in their order.
fn numbers(public: &PublicTable) -> Vec<Option<Number>> {
    public.binding.as_ref().unwrap().chairs.iter().map(|chair| chair.number).collect()
}

/// Who sits on the chairs in their order.
fn people(public: &PublicTable) -> Vec<Option<PersonId>> {
    let chairs = &public.binding.as_ref().unwrap().chairs;
    chairs.iter().map(|chair| public.seats[chair.seat.index()].player.person()).collect()
}

/// Whether the log so far follows from a seed.
async fn follows(host: &Host, table: TableId, seed: Seed) -> bool {
    let text: String = host.log(table).await.iter().map(|line| format!("{line}\n")).collect();
    replay(catalogue(), Some(Claim::of(seed)), &text, &mut String::new()).is_ok()
}

#[tokio::test]
async fn the_seed_is_made_of_what_was_fixed_at_the_opening_and_of_numbers_that_all_can_see() {
    let host = host().await;
    let [open, join, start] = [1, 2, 1].map(press);
    let lobby = host.tables.open(open, tindahan(Pace::None)).await.unwrap().public;
    let table = lobby.header.id;
    let fixed = secret(&host, table).await;
    assert_eq!(lobby.fingerprint, Some(fixed.fingerprint()), "from the first moment");
    assert_eq!(numbers(&lobby), [None], "whoever opens had not seen the fingerprint when they did");
    let joined = host.tables.request(table, join.clone(), Request::Join).await.unwrap().snapshot.public;
    assert_eq!(numbers(&joined), [None, by_press(&join)]);
    host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 3, Request::Join).await.unwrap();
    let cut = host.request(table, 3, Request::Cut(417)).await.unwrap().snapshot.public;
    assert_eq!(numbers(&cut), [None, by_press(&join), None, by_cut(417)]);

    let started = host.tables.request(table, start.clone(), Request::Start).await.unwrap().snapshot.public;
    assert_eq!(numbers(&started), [by_press(&start), by_press(&join), None, by_cut(417)]);
    let person = |id| Some(PersonId(id));
    assert_eq!(people(&started), [person(1), person(2), None, person(3)], "in the order in which they sat down");
    assert_eq!(secret(&host, table).await, fixed, "nothing was drawn since");
    let seed = fixed.seed(&[start.id.0, join.id.0, 417]);
    assert!(follows(&host, table, seed).await, "the deals follow from these alone");
    assert!(!follows(&host, table, fixed.seed(&[join.id.0, start.id.0, 417])).await);

    // So it stays, wherever the table is read from.
    let host = host.restart().await;
    host.play_to_the_end(table, &mut generator()).await;
    let public = host.snapshot(table, 1).await.public;
    assert_eq!(numbers(&public), numbers(&started));
    assert!(public.revealed == Some(DealSource::Bound(fixed)) && follows(&host, table, seed).await);
    proves(&host.tables.transcript(table).await.unwrap(), &public);
}

#[tokio::test]
async fn who_comes_back_or_cuts_again_adds_what_they_brought_last() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    host.request(table, 2, Request::Cut(5)).await.unwrap();
    host.request(table, 2, Request::Leave).await.unwrap();
    let back = press(2);
    let public = host.tables.request(table, back.clone(), Request::Join).await.unwrap().snapshot.public;
    assert_eq!(numbers(&public), [None, by_press(&back)]);
    for value in [7, u64::MAX, 0] {
        let public = host.request(table, 1, Request::Cut(value)).await.unwrap().snapshot.public;
        assert_eq!(numbers(&public), [by_cut(value), by_press(&back)]);
    }
    // A press that is delivered again cuts no second time.
    let (cut, other) = (press(1), host.request(table, 2, Request::Cut(1)));
    host.tables.request(table, cut.clone(), Request::Cut(8)).await.unwrap();
    other.await.unwrap();
    host.request(table, 1, Request::Cut(9)).await.unwrap();
    let again = host.tables.request(table, cut, Request::Cut(8)).await.unwrap();
    assert_eq!(again.delivery, Delivery::Repeated);
    assert_eq!(numbers(&again.snapshot.public), [by_cut(9), by_cut(1)]);
    // Who has cut before the start adds that, not the press.
    host.request(table, 3, Request::Join).await.unwrap();
    let started = host.request(table, 1, Request::Start).await.unwrap().snapshot.public;
    assert_eq!(numbers(&started)[..2], [by_cut(9), by_cut(1)]);
    assert!(matches!(host.request(table, 1, Request::Cut(3)).await, Err(Refused(Refusal::Started))));
}

#[tokio::test]
async fn only_those_who_sit_in_a_lobby_cut() {
    let host = host().await;
    let table = host.lobby(&[1, 2], Pace::None).await;
    assert!(matches!(host.request(table, 9, Request::Cut(3)).await, Err(Refused(Refusal::NotYourTable))));
    let elsewhere = press_at(1, tindahan::store::Location { guild: None, ..LOCATION });
    assert!(host.tables.request(table, elsewhere, Request::Cut(3)).await.is_err());
    assert_eq!(numbers(&host.snapshot(table, 1).await.public)[0], None);
    host.request(table, 1, Request::Cancel).await.unwrap();
    assert!(matches!(host.request(table, 1, Request::Cut(3)).await, Err(Refused(Refusal::Closed))));
    assert_eq!(host.snapshot(table, 1).await.public.revealed, None, "nothing was dealt");
}

#[tokio::test]
async fn the_end_of_a_game_shows_what_its_rematch_is_bound_to() {
    let mut host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    assert_eq!(host.snapshot(table, 1).await.public.promised, None);
    host.play_to_the_end(table, &mut generator()).await;
    let before = host.snapshot(table, 1).await.public;
    let promised = before.promised.expect("it is fixed with the end");
    host = host.restart().await;
    assert_eq!(host.snapshot(table, 1).await.public.promised, Some(promised));
    let presses = [2, 1, 3].map(press);
    let mut next = None;
    for press in &presses {
        next = Some(host.tables.rematch(table, press.clone()).await.unwrap().public);
    }
    let next = next.unwrap();
    assert_eq!((next.header.state, next.fingerprint), (TableState::Running, Some(promised)));
    assert_eq!(numbers(&next), presses.each_ref().map(by_press), "all of them had seen it");
    assert_eq!(next.binding.as_ref().unwrap().seating, Seating::Kept);
    host.play_to_the_end(next.header.id, &mut generator()).await;
    let public = host.snapshot(next.header.id, 1).await.public;
    proves(&host.tables.transcript(next.header.id).await.unwrap(), &public);
}

#[tokio::test]
async fn a_rematch_that_was_promised_nothing_waits_for_start() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    host.play_to_the_end(table, &mut generator()).await;
    // As an older program has left it.
    let host = meanwhile(host, "DELETE FROM promises").await;
    for person in [2, 1, 3] {
        host.tables.rematch(table, press(person)).await.unwrap();
    }
    let next = host.store.rematch_of(table).await.unwrap().unwrap();
    let lobby = host.snapshot(next, 1).await.public;
    assert_eq!((lobby.header.state, lobby.header.host), (TableState::Lobby, Some(PersonId(2))));
    let start = press(2);
    let started = host.tables.request(next, start.clone(), Request::Start).await.unwrap().snapshot.public;
    assert_eq!(numbers(&started)[0], by_press(&start));
}

#[tokio::test]
async fn what_one_press_opens_and_starts_was_promised_before_it_and_is_used_once() {
    let mut host = host().await;
    let fingerprint = host.tables.promise().await.unwrap();
    host = host.restart().await;
    let lobby = NewLobby { promised: Some(fingerprint.short()), ..tindahan(Pace::None) };
    let play = press(1);
    let opened = host.tables.open(play.clone(), lobby.clone()).await.unwrap().public;
    assert_eq!((opened.fingerprint, numbers(&opened)), (Some(fingerprint), vec![by_press(&play)]));
    let table = opened.header.id;
    let started = host.tables.request(table, play.clone(), Request::FillAndStart).await.unwrap().snapshot.public;
    assert_eq!(numbers(&started), [by_press(&play), None, None, None]);
    // The same press delivered again finds its table; another one, and what was never promised, is refused.
    assert_eq!(host.tables.open(play, lobby.clone()).await.unwrap().public.header.id, table);
    let unknown = NewLobby { promised: Some("0123456789abcdef".into()), ..lobby.clone() };
    for lobby in [lobby, unknown] {
        assert!(matches!(host.tables.open(press(2), lobby).await, Err(Refused(Refusal::PromiseGone))));
    }
    // What a rematch was promised is for nobody else.
    host.play_to_the_end(table, &mut generator()).await;
    let promised = host.snapshot(table, 1).await.public.promised.unwrap();
    let stolen = NewLobby { promised: Some(promised.short()), ..tindahan(Pace::None) };
    assert!(matches!(host.tables.open(press(2), stolen).await, Err(Refused(Refusal::PromiseGone))));
}

#[tokio::test]
async fn two_presses_at_once_do_not_get_the_same_deals() {
    let host = host().await;
    let fingerprint = host.tables.promise().await.unwrap();
    let lobby = NewLobby { promised: Some(fingerprint.short()), ..tindahan(Pace::None) };
    let (one, other) =
        tokio::join!(host.tables.open(press(1), lobby.clone()), host.tables.open(press(2), lobby.clone()));
    let refused = [&one, &other].map(|opened| matches!(opened, Err(Refused(Refusal::PromiseGone))));
    assert_eq!(refused.iter().filter(|refused| **refused).count(), 1);
    assert!(one.is_ok() || other.is_ok());
}

#[tokio::test]
async fn a_game_that_was_dealt_is_told_however_it_ends() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let fixed = secret(&host, table).await;
    let closed = host.request(table, 1, Request::Close).await.unwrap().snapshot.public;
    assert_eq!((closed.header.state, closed.untouched), (TableState::Closed, true));
    assert_eq!(closed.revealed, Some(DealSource::Bound(fixed)));
    let told = host.tables.transcript(table).await.unwrap();
    assert!(told.trim_end().ends_with(&format!(r#"{{"type":"secret","secret":"{}"}}"#, fixed.reveal())), "{told}");
}

#[tokio::test]
async fn a_lobby_of_before_finishes_as_it_began() {
    let host = host().await;
    let table = host.lobby(&[1], Pace::None).await;
    let host = meanwhile(host, "UPDATE tables SET is_bound = 0; UPDATE seats SET number = NULL").await;
    let seed = async || match host.store.load_table(table).await.unwrap().unwrap().deals {
        DealSource::Stirred(seed) => seed,
        DealSource::Bound(_) => panic!("it is not bound"),
    };
    let lobby = host.snapshot(table, 1).await.public;
    assert_eq!((lobby.fingerprint, &lobby.binding), (None, &None));
    assert!(matches!(host.request(table, 1, Request::Cut(3)).await, Err(Refused(Refusal::CannotCut))));
    for person in 2..=4 {
        let (before, press) = (seed().await, press(person));
        // Who it is, by which press, and when: nobody knows all of that before the last of them.
        let brought = [person, press.id.0, host.clock.now().0 as u64].map(u64::to_le_bytes).concat();
        host.tables.request(table, press, Request::Join).await.unwrap();
        assert!(seed().await == before.stirred(&brought), "person {person} has not added what they brought");
    }
    let before = seed().await;
    host.request(table, 4, Request::Leave).await.unwrap();
    assert!(seed().await == before, "who goes takes nothing away");
    let started = host.request(table, 1, Request::Start).await.unwrap().snapshot.public;
    assert!(seed().await != before, "the system adds something at the start");
    assert_eq!(started.fingerprint, Some(seed().await.fingerprint()));
    host.play_to_the_end(table, &mut generator()).await;
    let public = host.snapshot(table, 1).await.public;
    assert_eq!(public.revealed, Some(DealSource::Stirred(seed().await)));
    assert!(follows(&host, table, seed().await).await);
    let told = host.tables.transcript(table).await.unwrap();
    assert_eq!(told.lines().collect::<Vec<_>>(), host.log(table).await, "nothing else is in it");
    assert!(matches!(public.seats[0].player, Player::Person { .. }));
}
