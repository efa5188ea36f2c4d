//! Nobody is kept in a game that others have left, and nobody is kept waiting for ever.

use std::time::Duration;

use games::ai::Policy;
use games::engine::Seat;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Deadline, DeadlineKind, Moment, Pace, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Absence, Actor, Clock, NewLobby, Refusal, Request, Scope, ScreenPress, TableResult, UpdateKind};

use crate::common::*;

const HOUR: Duration = Duration::from_secs(3600);

/// A host at which computer players think for so long that no game ends by itself.
async fn slow_computers(change: impl FnOnce(&mut tindahan::config::Config)) -> Host {
    host_with(|config| {
        config.computers.delay_ms = 600_000;
        change(config);
    })
    .await
}

fn scope<T: std::fmt::Debug>(refused: TableResult<T>) -> Scope {
    match refused {
        Err(Refused(Refusal::TooManyTables { scope, .. })) => scope,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_person_alone_with_computer_players_may_end_the_game_at_any_time() {
    let host = host().await;
    let mut rng = generator();
    let table = host.lobby(&[1], Pace::Slow).await;
    host.request(table, 1, Request::FillAndStart).await.unwrap();
    host.until_awaited(table, |person| person == 1).await;
    host.act_once(table, &mut rng).await.unwrap().unwrap();
    assert!(!host.snapshot(table, 1).await.public.untouched);
    assert!(matches!(host.request(table, 9, Request::Close).await, Err(Refused(Refusal::NotModerator))), "a stranger");
    host.request(table, 1, Request::Close).await.unwrap();
    assert_eq!(host.state(table).await, TableState::Closed);
}

#[tokio::test]
async fn who_was_left_alone_may_end_the_game_and_nobody_before() {
    let host = slow_computers(|_| {}).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    host.act_once(table, &mut rng).await.unwrap().unwrap();
    let ends = async |person| host.request(table, person, Request::Close).await;
    host.request(table, 1, Request::Leave).await.unwrap();
    for person in [1, 2, 3] {
        assert!(matches!(ends(person).await, Err(Refused(Refusal::NotModerator))), "{person}: two are still playing");
    }
    host.request(table, 3, Request::Leave).await.unwrap();
    assert!(matches!(ends(1).await, Err(Refused(Refusal::NotModerator))), "who left does not end it for who stayed");
    host.request(table, 1, Request::ComeBack).await.unwrap();
    assert!(matches!(ends(2).await, Err(Refused(Refusal::NotModerator))), "somebody came back");
    host.request(table, 1, Request::Leave).await.unwrap();
    ends(2).await.unwrap();
    assert_eq!(host.state(table).await, TableState::Closed);
}

#[tokio::test]
async fn a_game_without_a_clock_that_everybody_left_is_played_to_its_end() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    for person in [1, 2, 3] {
        host.request(table, person, Request::Leave).await.unwrap();
    }
    host.play_to_the_end(table, &mut generator()).await;
    let sheet = host.store.sheet(table).await.unwrap().unwrap();
    assert!(sheet.head.seats.iter().all(|seat| seat.left), "{sheet:?}");
}

#[tokio::test]
async fn a_game_that_was_left_counts_for_no_limit_until_one_comes_back() {
    let host = slow_computers(|config| config.limits.tables_per_person = 1).await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let opens = async || host.tables.open(press(2), tindahan(Pace::None)).await;
    assert_eq!(scope(opens().await), Scope::Person);
    host.request(table, 2, Request::Leave).await.unwrap();
    let other = opens().await.unwrap().public.header.id;
    assert_eq!(scope(host.request(table, 2, Request::ComeBack).await), Scope::Person, "it would count again");
    assert!(host.snapshot(table, 2).await.public.seat_of(PersonId(2)).unwrap().stand_in.is_some());
    host.request(other, 2, Request::Leave).await.unwrap();
    host.request(table, 2, Request::ComeBack).await.unwrap();
    assert_eq!(scope(opens().await), Scope::Person);
    // Who is there need not count: it is told that they are, whatever the limit.
    assert!(matches!(host.request(table, 2, Request::ComeBack).await, Err(Refused(Refusal::NotAway))));
}

#[tokio::test]
async fn a_host_who_leaves_is_host_no_more_if_somebody_else_is_there() {
    let host = slow_computers(|config| config.limits.tables_per_host = 1).await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let host_of = async |table: TableId| host.snapshot(table, 1).await.public.header.host;
    let opens = async || host.tables.open(press(1), tindahan(Pace::None)).await;
    assert_eq!(scope(opens().await), Scope::Host);
    host.request(table, 1, Request::Leave).await.unwrap();
    let next = host_of(table).await.unwrap();
    assert!([2, 3].contains(&next.0), "{next}");
    let kept = host.store.table_header(table).await.unwrap().unwrap().host;
    assert_eq!(kept, Some(next));
    host.request(table, 1, Request::ComeBack).await.unwrap();
    assert_eq!(host_of(table).await, Some(next), "that is not undone");
    // Who is alone with computer players stays host, and has the limit free all the same.
    let alone = opens().await.unwrap().public.header.id;
    host.request(alone, 1, Request::AddComputer(Policy::Easy)).await.unwrap();
    host.request(alone, 1, Request::FillAndStart).await.unwrap();
    assert_eq!(scope(opens().await), Scope::Host);
    host.request(alone, 1, Request::Leave).await.unwrap();
    assert_eq!(host_of(alone).await, Some(PersonId(1)));
    opens().await.unwrap();
    assert_eq!(scope(host.request(alone, 1, Request::ComeBack).await), Scope::Host);
}

#[tokio::test]
async fn a_table_goes_to_who_has_been_there_longest_and_no_stranger_ends_it_when_all_have_left() {
    let host = slow_computers(|_| {}).await;
    let table = host.lobby(&[1], Pace::None).await;
    for person in [3, 2] {
        host.clock.advance(Duration::from_secs(1)).await;
        host.request(table, person, Request::Join).await.unwrap();
    }
    host.request(table, 1, Request::Start).await.unwrap();
    host.act_once(table, &mut generator()).await.unwrap().unwrap();
    host.request(table, 1, Request::Leave).await.unwrap();
    let host_of = async || host.snapshot(table, 1).await.public.header.host;
    assert_eq!(host_of().await, Some(PersonId(3)));
    host.request(table, 1, Request::ComeBack).await.unwrap();
    host.request(table, 2, Request::Leave).await.unwrap();
    assert_eq!(host_of().await, Some(PersonId(3)), "a host who is there stays host");
    for person in [1, 3] {
        host.request(table, person, Request::Leave).await.unwrap();
    }
    assert!(matches!(host.request(table, 9, Request::Close).await, Err(Refused(Refusal::NotModerator))));
    host.request(table, 2, Request::Close).await.unwrap();
}

#[tokio::test]
async fn a_host_whose_time_is_out_hands_the_table_on() {
    let host = slow_computers(|config| config.clocks.time_outs = 1).await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let mut updates = host.tables.subscribe();
    loop {
        host.clock.advance(Duration::from_secs(121)).await;
        let stood_up = |kind: &UpdateKind| if let UpdateKind::StoodUp { seat, .. } = kind { Some(*seat) } else { None };
        let seat = next_update(&mut updates, stood_up).await;
        let public = host.snapshot(table, 1).await.public;
        if public.seats[seat.index()].player.person() == Some(PersonId(1)) {
            let present = public.seats.iter().any(|seat| seat.is_present());
            assert_eq!(public.header.host != Some(PersonId(1)), present, "{public:?}");
            return;
        }
    }
}

/// A game without a clock: the table, and who is awaited with their seat.
async fn waiting(host: &Host) -> (TableId, u64, Seat) {
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (absent, snapshot) = host.awaited(table).await.unwrap();
    let seat = Seat::all(3).find(|&seat| snapshot.viewer.is(seat)).unwrap();
    (table, absent, seat)
}

/// Somebody else at the table.
fn other(absent: u64) -> u64 {
    1 + absent % 3
}

async fn due(host: &Host, table: TableId, seat: Seat) -> Option<Moment> {
    host.tables.snapshot(table, None).await.unwrap().public.seats[seat.index()].due
}

#[tokio::test]
async fn without_a_clock_the_others_call_who_is_absent_and_then_a_computer_player_takes_over() {
    let host = host().await;
    let (table, absent, seat) = waiting(&host).await;
    let call = async |person| host.request(table, person, Request::Call).await;
    let early = call(other(absent)).await;
    assert!(matches!(early, Err(Refused(Refusal::TooEarlyToCall { from })) if from == host.clock.now().after(HOUR)));
    host.pass(table, HOUR).await;
    assert!(matches!(call(9).await, Err(Refused(Refusal::NotYourTable))));
    assert!(matches!(call(absent).await, Err(Refused(Refusal::NobodyToCall))), "nobody else is awaited");
    let mut updates = host.tables.subscribe();
    call(other(absent)).await.unwrap();
    let until = host.clock.now().after(24 * HOUR);
    let called =
        |kind: &UpdateKind| if let UpdateKind::Called { seat, due } = kind { Some((*seat, *due)) } else { None };
    assert_eq!(next_update(&mut updates, called).await, (seat, until));
    assert!(matches!(call(other(absent)).await, Err(Refused(Refusal::NobodyToCall))), "once is enough");
    // It outlives the program, and the sleep of the table.
    let host = host.restart().await;
    assert_eq!(due(&host, table, seat).await, Some(until));
    let mut updates = host.tables.subscribe();
    host.pass(table, 24 * HOUR - Duration::from_secs(60)).await;
    assert!(updates.try_recv().is_err(), "a day is a day");
    host.clock.advance(Duration::from_secs(61)).await;
    let acted =
        |kind: &UpdateKind| if let UpdateKind::Acted { seat, by, .. } = kind { Some((*seat, *by)) } else { None };
    assert_eq!(next_update(&mut updates, acted).await, (seat, Actor::Clock));
    let stood_up =
        |kind: &UpdateKind| if let UpdateKind::StoodUp { seat, why } = kind { Some((*seat, *why)) } else { None };
    assert_eq!(next_update(&mut updates, stood_up).await, (seat, Absence::TimedOut));
    host.request(table, absent, Request::ComeBack).await.unwrap();
    // And nobody is hurried who was not called.
    let (awaited, _) = host.awaited(table).await.unwrap();
    assert_ne!(awaited, absent);
    let mut updates = host.tables.subscribe();
    host.pass(table, 30 * 24 * HOUR).await;
    assert!(updates.try_recv().is_err());
}

#[tokio::test]
async fn whatever_who_was_called_does_is_an_answer() {
    let host = host().await;
    let mut rng = generator();
    let (table, absent, seat) = waiting(&host).await;
    let nonsense = ScreenPress { decision: 0, tail: "nonsense".into() };
    for answer in 0..4 {
        host.pass(table, HOUR).await;
        host.request(table, other(absent), Request::Call).await.unwrap();
        assert!(due(&host, table, seat).await.is_some());
        let person = PersonId(absent);
        match answer {
            // What others do says nothing of them.
            0 => {
                host.tables.snapshot_for(table, PersonId(other(absent))).await.unwrap();
                assert!(due(&host, table, seat).await.is_some());
                host.tables.snapshot_for(table, person).await.unwrap();
            }
            1 => assert!(host.tables.press(table, press(absent), nonsense.clone()).await.unwrap().refused.is_some()),
            2 => assert!(host.request(table, absent, Request::ComeBack).await.is_err()),
            _ => drop(host.act_once(table, &mut rng).await.unwrap().unwrap()),
        }
        assert_eq!(due(&host, table, seat).await, None, "answer {answer}");
        let mut updates = host.tables.subscribe();
        host.pass(table, 30 * HOUR).await;
        assert!(updates.try_recv().is_err(), "no clock runs any more");
    }
    assert_eq!(host.snapshot(table, absent).await.public.seats[seat.index()].stand_in, None);
}

#[tokio::test]
async fn who_answers_a_call_answers_for_nobody_else_and_who_has_left_calls_nobody() {
    // A computer player would act much later.
    let host = host_with(|config| config.computers.delay_ms = 1_000 * 3_600_000).await;
    // All choose at the same time.
    let bastos = NewLobby { game: "bastos".into(), ..tindahan(Pace::None) };
    let table = host.tables.open(press(1), bastos).await.unwrap().public.header.id;
    for person in 2..=4 {
        host.request(table, person, Request::Join).await.unwrap();
    }
    host.request(table, 1, Request::Start).await.unwrap();
    host.request(table, 4, Request::Leave).await.unwrap();
    host.pass(table, HOUR).await;
    assert!(matches!(host.request(table, 4, Request::Call).await, Err(Refused(Refusal::Away))));
    host.request(table, 1, Request::Call).await.unwrap();
    // Whose clock runs, and of which kind it is.
    let clocks = async || {
        let kept = host.store.load_table(table).await.unwrap().unwrap();
        let of =
            |deadline: &Deadline| kept.seats[deadline.seat?.index()].player.person().map(|id| (id.0, deadline.kind));
        let mut all: Vec<(u64, DeadlineKind)> = kept.deadlines.iter().filter_map(of).collect();
        all.sort_by_key(|(person, _)| *person);
        all
    };
    let (out, acts) = (DeadlineKind::TimeOut, DeadlineKind::ComputerActs);
    assert_eq!(clocks().await, [(2, out), (3, out), (4, acts)]);
    host.tables.snapshot_for(table, PersonId(2)).await.unwrap();
    assert_eq!(clocks().await, [(3, out), (4, acts)]);
}

#[tokio::test]
async fn nobody_is_called_where_a_clock_runs() {
    let host = host().await;
    for pace in [Pace::Live, Pace::Slow] {
        let table = host.game(&[1, 2, 3], pace).await;
        let (absent, snapshot) = host.awaited(table).await.unwrap();
        let refused = host.request(table, other(absent), Request::Call).await;
        assert!(matches!(refused, Err(Refused(Refusal::NobodyToCall))), "{refused:?}");
        // And no press is taken for the answer to a call, which would stop the clock.
        let seat = Seat::all(3).find(|&seat| snapshot.viewer.is(seat)).unwrap();
        let before = due(&host, table, seat).await;
        let nonsense = ScreenPress { decision: 0, tail: "nonsense".into() };
        assert!(host.tables.press(table, press(absent), nonsense).await.unwrap().refused.is_some());
        host.tables.snapshot_for(table, PersonId(absent)).await.unwrap();
        assert!(before.is_some() && due(&host, table, seat).await == before);
    }
}
