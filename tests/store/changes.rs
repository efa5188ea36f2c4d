//! Tables: opened, changed, listed, woken.

use std::time::Duration;

use games::engine::Seat;
use games::proof::{Number, NumberOrigin};
use games::scene::Theme;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::shards::Shards;
use tindahan::store::{
    Change, Deadline, DeadlineKind, DealSource, LiveCounts, Location, Moment, NewTable, Pace, PersonSettings, Pings,
    Player, SavedSeat, ServerSettings, StoreError, TableState,
};

use super::support::*;

fn deadline(milliseconds: u64) -> Deadline {
    let at = NOW.after(Duration::from_millis(milliseconds));
    Deadline { at, kind: DeadlineKind::TimeOut, seat: Some(Seat::FIRST) }
}

fn lines(from: usize, to: usize) -> Vec<String> {
    (from..to).map(|number| format!("line {number}")).collect()
}

#[tokio::test]
async fn a_table_comes_back_as_it_was_opened() {
    let house = House::new().await;
    let opened = NewTable { deadlines: vec![deadline(9), deadline(5)], ..new_table() };
    let table = house.store.open_table(opened.clone()).await.unwrap();
    let house = house.again().await;
    let found = house.store.load_table(table).await.unwrap().unwrap();
    let header = &found.header;
    assert_eq!((header.id, header.game.as_str(), header.rules_version), (table, opened.game.as_str(), 1));
    assert_eq!((&header.options, header.size, header.location), (&opened.options, 3, LOCATION));
    assert_eq!((header.host, header.pace, header.state), (Some(PersonId(1)), Pace::Live, TableState::Lobby));
    assert_eq!((header.opened_at, header.changed_at, header.rematch_of), (NOW, NOW, None));
    assert_eq!(found.deals, DealSource::Bound(opened.bond.secret));
    assert!(found.lines.is_empty() && found.promised.is_none());
    assert_eq!((found.seats, found.deadlines), (opened.seats, opened.deadlines));
    assert_eq!(house.store.table_header(table).await.unwrap().as_ref(), Some(header));
    assert!(house.store.load_table(TableId(table.0 + 1)).await.unwrap().is_none());
}

#[tokio::test]
async fn all_parts_of_a_change_are_there_after_a_restart() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let later = NOW.after(Duration::from_secs(60));
    let all = vec![
        seat(computer()),
        SavedSeat {
            stand_in: Some("greedy".into()),
            time_outs: 2,
            since: later,
            number: Some(Number { value: u64::MAX, origin: NumberOrigin::Press }),
            chair: Some(0),
            ..seat(person(u64::MAX))
        },
        SavedSeat {
            number: Some(Number { value: 417, origin: NumberOrigin::Cut }),
            chair: Some(2),
            ..seat(Player::Forgotten)
        },
    ];
    let change = Change {
        lines: lines(0, 3),
        state: Some(TableState::Running),
        seats: Some(all.clone()),
        deadlines: Some(vec![deadline(7)]),
        host: Some(PersonId(2)),
        ..Change::new(table, later, 0)
    };
    house.store.commit(change).await.unwrap();
    house.store.commit(Change { lines: lines(3, 5), ..Change::new(table, later, 1) }).await.unwrap();
    let house = house.again().await;
    let found = house.store.load_table(table).await.unwrap().unwrap();
    assert_eq!((found.lines, found.seats, found.deadlines), (lines(0, 5), all, vec![deadline(7)]));
    assert_eq!((found.header.state, found.header.host), (TableState::Running, Some(PersonId(2))));
    assert_eq!(found.header.changed_at, later);
}

#[tokio::test]
async fn a_change_that_was_made_from_another_version_changes_nothing() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    house.store.commit(Change { lines: lines(0, 2), ..Change::new(table, NOW, 0) }).await.unwrap();
    for (table, version) in [(table, 0), (table, 2), (TableId(table.0 + 1), 0)] {
        let wrong = Change {
            lines: lines(5, 6),
            state: Some(TableState::Closed),
            seats: Some(Vec::new()),
            deadlines: Some(vec![deadline(1)]),
            host: Some(PersonId(5)),
            ..Change::new(table, NOW, version)
        };
        let refused = house.store.commit(wrong).await.unwrap_err();
        assert!(matches!(refused, StoreError::Conflict(_)), "{refused:?}");
    }
    let found = house.store.load_table(table).await.unwrap().unwrap();
    assert_eq!((found.lines, found.seats, found.deadlines), (lines(0, 2), new_table().seats, vec![]));
    assert_eq!((found.header.state, found.header.host), (TableState::Lobby, Some(PersonId(1))));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_write_at_once_and_a_bad_change_spoils_no_other() {
    const TABLES: usize = 40;
    const ROUNDS: usize = 12;
    let house = House::new().await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(house.store.open_table(new_table()).await.unwrap());
    }
    let writers = tables.iter().map(|&table| {
        let store = house.store.clone();
        tokio::spawn(async move {
            for round in 0..ROUNDS {
                let (from, to) = (round * 3, round * 3 + 3);
                let good = Change {
                    lines: lines(from, to),
                    deadlines: Some(vec![deadline(to as u64)]),
                    ..Change::new(table, NOW, round as i64)
                };
                // One person on two seats is refused by the database itself, in the middle of its group.
                let bad =
                    Change { seats: Some(seats([person(1), person(1)])), ..Change::new(table, NOW, round as i64) };
                let (spoiled, written) = tokio::join!(store.commit(bad), store.commit(good));
                assert!(matches!(spoiled, Err(StoreError::Conflict(_))), "{spoiled:?}");
                written.unwrap();
                let stale = Change { lines: lines(0, 1), ..Change::new(table, NOW, round as i64) };
                assert!(matches!(store.commit(stale).await, Err(StoreError::Conflict(_))));
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    let house = house.again().await;
    for table in tables {
        let found = house.store.load_table(table).await.unwrap().unwrap();
        assert_eq!(found.lines, lines(0, ROUNDS * 3));
        assert_eq!((found.seats, found.deadlines), (new_table().seats, vec![deadline(ROUNDS as u64 * 3)]));
    }
}

#[tokio::test]
async fn changes_of_one_table_may_follow_one_another_in_one_group() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let commit = |version, from, to| {
        let deadlines = Some(vec![deadline(to as u64)]);
        house.store.commit(Change { lines: lines(from, to), deadlines, ..Change::new(table, NOW, version) })
    };
    let (first, second, third) = tokio::join!(commit(0, 0, 2), commit(1, 2, 3), commit(1, 2, 4));
    assert!(first.is_ok() && second.is_ok() && matches!(third, Err(StoreError::Conflict(_))));
    let found = house.store.load_table(table).await.unwrap().unwrap();
    assert_eq!((found.lines, found.deadlines), (lines(0, 3), vec![deadline(3)]));
}

#[tokio::test]
async fn two_who_ask_for_a_rematch_get_one() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let rematch = || house.store.open_table(NewTable { rematch_of: Some(table), ..new_table() });
    let (one, other) = tokio::join!(rematch(), rematch());
    let (Ok(opened), Err(StoreError::Conflict(_))) = (&one, &other) else { panic!("{one:?} {other:?}") };
    assert_eq!(house.store.rematch_of(table).await.unwrap(), Some(*opened));
    assert_eq!(house.store.rematch_of(*opened).await.unwrap(), None);
    assert_eq!(house.store.table_header(*opened).await.unwrap().unwrap().rematch_of, Some(table));
}

#[tokio::test]
async fn live_tables_are_listed_and_counted() {
    let House { store, .. } = &House::new().await;
    let elsewhere = Location { guild: Some(GUILD), channel: ChannelId(801) };
    let private = Location { guild: None, channel: ChannelId(802) };
    let open = async |location, host: u64, players: Vec<Player>| {
        let table = NewTable { location, host: PersonId(host), seats: seats(players), ..new_table() };
        store.open_table(table).await.unwrap()
    };
    let first = open(LOCATION, 1, vec![person(1), person(2)]).await;
    let second = open(LOCATION, 2, vec![person(2)]).await;
    let third = open(elsewhere, 1, vec![person(1), computer()]).await;
    let fourth = open(private, 1, vec![person(1)]).await;
    let closed = open(LOCATION, 1, vec![person(1)]).await;
    let close = Change { state: Some(TableState::Cancelled), ..Change::new(closed, NOW, 0) };
    store.commit(close).await.unwrap();
    let later = NOW.after(Duration::from_secs(1));
    store.commit(Change { lines: lines(0, 1), ..Change::new(first, later, 0) }).await.unwrap();

    let ids = |tables: Vec<tindahan::store::TableHeader>| tables.iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(ids(store.tables_in(CHANNEL).await.unwrap()), [first, second]);
    assert_eq!(ids(store.tables_of(PersonId(1)).await.unwrap()), [third, fourth, first], "the longest waiting first");
    assert_eq!(ids(store.tables_of(PersonId(3)).await.unwrap()), []);
    let counts = store.live_counts(LOCATION, PersonId(1)).await.unwrap();
    assert_eq!(counts, LiveCounts { in_channel: 2, in_guild: 3, hosted: 3, seated: 3 });
    let counts = store.live_counts(private, PersonId(2)).await.unwrap();
    assert_eq!(counts, LiveCounts { in_channel: 1, in_guild: 1, hosted: 1, seated: 2 });
}

#[tokio::test]
async fn an_outage_is_added_to_every_deadline_once() {
    let house = House::new().await;
    let soon = house.store.open_table(NewTable { deadlines: vec![deadline(900), deadline(500)], ..new_table() });
    let soon = soon.await.unwrap();
    let late = house.store.open_table(NewTable { deadlines: vec![deadline(2000)], ..new_table() }).await.unwrap();
    let never = house.store.open_table(new_table()).await.unwrap();
    let after = |milliseconds| NOW.after(Duration::from_millis(milliseconds));
    let due =
        async |store: &tindahan::store::Store| store.deadlines_before(after(100_000), &Shards::All).await.unwrap();
    assert_eq!(due(&house.store).await, [(after(500), soon), (after(2000), late)]);
    assert_eq!(house.store.deadlines_before(after(500), &Shards::All).await.unwrap(), []);

    assert_eq!(house.store.resume_clocks(NOW, Shards::All).await.unwrap(), Duration::ZERO, "there was no run before");
    house.store.heartbeat(after(100), Shards::All).await.unwrap();
    let house = house.again().await;
    assert_eq!(house.store.resume_clocks(after(5100), Shards::All).await.unwrap(), Duration::from_secs(5));
    assert_eq!(due(&house.store).await, [(after(5500), soon), (after(7000), late)]);
    let house = house.again().await;
    assert_eq!(
        house.store.resume_clocks(after(5100), Shards::All).await.unwrap(),
        Duration::ZERO,
        "it was added already"
    );
    assert_eq!(
        house.store.resume_clocks(Moment(0), Shards::All).await.unwrap(),
        Duration::ZERO,
        "a clock may be set back"
    );
    assert_eq!(due(&house.store).await, [(Moment(400), soon), (Moment(1900), late)], "and takes them along");
    house.store.resume_clocks(after(5100), Shards::All).await.unwrap();
    let found = house.store.load_table(soon).await.unwrap().unwrap();
    assert_eq!(found.deadlines, [deadline(5900), deadline(5500)]);
    assert_eq!(house.store.load_table(never).await.unwrap().unwrap().deadlines, []);
}

#[tokio::test]
async fn settings_are_kept_for_each_and_default_for_the_rest() {
    let house = House::new().await;
    let (me, here) = (PersonId(1), GUILD);
    assert_eq!(house.store.person_settings(me).await.unwrap(), PersonSettings::default());
    assert_eq!(house.store.server_settings(here).await.unwrap(), ServerSettings::default());
    let mine = PersonSettings {
        language: Some("fr".into()),
        confirm: true,
        pings: Pings::None,
        pictures: false,
        theme: Theme::Dark,
        forced: true,
    };
    let ours = ServerSettings {
        language: Some("en".into()),
        channels: Some(vec![CHANNEL]),
        pace: Some(Pace::Slow),
        tables_per_channel: Some(2),
        pings: false,
        theme: Theme::Dark,
    };
    house.store.put_person_settings(me, &PersonSettings::default()).await.unwrap();
    house.store.put_person_settings(me, &mine).await.unwrap();
    house.store.put_server_settings(here, &ours).await.unwrap();
    let house = house.again().await;
    assert_eq!(house.store.person_settings(me).await.unwrap(), mine);
    assert_eq!(house.store.server_settings(here).await.unwrap(), ours);
    assert_eq!(house.store.person_settings(PersonId(2)).await.unwrap(), PersonSettings::default());
    assert_eq!(house.store.server_settings(GuildId(1)).await.unwrap(), ServerSettings::default());
}
