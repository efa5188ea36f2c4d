//! Score sheets, leaderboards and ratings.

use serde_json::Value;
use tindahan::ids::{ChannelId, GuildId, PersonId};
use tindahan::store::{
    Change, Leaderboard, LeaderboardRow, Location, Moment, Month, Player, Ranking, Record, SheetFilter, Store,
    StoreError, TableState,
};

use super::support::*;
use crate::support::catalogue;

const DAY: i64 = 24 * 60 * 60 * 1000;
const ELSEWHERE: Location = Location { guild: Some(GuildId(701)), channel: ChannelId(801) };
const PRIVATE: Location = Location { guild: None, channel: ChannelId(802) };

/// The lists of a game's last line.
pub(crate) fn end(lines: &[String]) -> (Vec<i64>, Vec<usize>) {
    let end: Value = serde_json::from_str(lines.last().unwrap()).unwrap();
    let totals = end["totals"].as_array().unwrap().iter().map(|total| total.as_i64().unwrap()).collect();
    let winners = end["winners"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as usize).collect();
    (totals, winners)
}

#[tokio::test]
async fn a_sheet_says_what_the_game_itself_said() {
    let house = House::new().await;
    let players = vec![person(1), computer(), person(2)];
    let table = finish_game(&house.store, LOCATION, NOW, players.clone(), 5).await;
    let sheet = house.store.sheet(table).await.unwrap().unwrap();
    let lines = game(3, 5);
    let (totals, winners) = end(&lines);
    assert_eq!((sheet.head.table, sheet.head.location, sheet.head.finished_at), (table, LOCATION, NOW));
    assert_eq!(sheet.head.seats.iter().map(|seat| seat.total).collect::<Vec<_>>(), totals);
    assert_eq!(sheet.head.seats.iter().map(|seat| seat.player.clone()).collect::<Vec<_>>(), players);
    for (seat, result) in sheet.head.seats.iter().enumerate() {
        assert_eq!(result.rank == 1, winners.contains(&seat));
        assert_eq!(result.rating.is_some(), result.player.person().is_some(), "two people played");
    }
    let rounds: Vec<Value> = lines
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|line: &Value| line["type"] == "round")
        .collect();
    assert_eq!(sheet.rounds.len(), rounds.len());
    for (round, line) in sheet.rounds.iter().zip(&rounds) {
        assert_eq!(line["round"], round.number);
        assert_eq!(line["scores"], Value::from(round.scores.clone()));
        assert_eq!(line["detail"], serde_json::from_str::<Value>(&round.detail).unwrap());
    }
    let running = house.store.open_table(new_table()).await.unwrap();
    assert!(house.store.sheet(running).await.unwrap().is_none());
}

#[tokio::test]
async fn a_game_ends_once_and_only_with_its_last_line() {
    let house = House::new().await;
    let lines = game(3, 5);
    let table = house.store.open_table(new_table()).await.unwrap();
    let finished = |lines: &[String], version| Change {
        lines: lines.to_vec(),
        state: Some(TableState::Finished),
        seats: Some(seats([person(1), person(2), person(3)])),
        ..Change::new(table, NOW, version)
    };
    let early = house.store.commit(finished(&lines[..9], 0)).await;
    assert!(matches!(early, Err(StoreError::Corrupt(_))), "{early:?}");
    let too_few = Change { seats: Some(seats([person(1), person(2)])), ..finished(&lines, 0) };
    let too_few = house.store.commit(too_few).await;
    assert!(matches!(too_few, Err(StoreError::Corrupt(_))), "{too_few:?}");
    let found = house.store.load_table(table).await.unwrap().unwrap();
    assert_eq!((found.lines.len(), found.header.state), (0, TableState::Lobby));
    house.store.commit(finished(&lines, 0)).await.unwrap();
    let again = house.store.commit(finished(&[], 1)).await;
    assert!(matches!(again, Err(StoreError::Conflict(_))), "{again:?}");
    assert_eq!(games(&house.store, &Leaderboard::default()).await, [1, 1, 1]);
}

async fn standings(store: &Store, board: &Leaderboard) -> Vec<LeaderboardRow> {
    store.leaderboard(board, Ranking::Games, 0, 100).await.unwrap()
}

async fn games(store: &Store, board: &Leaderboard) -> Vec<i64> {
    standings(store, board).await.iter().map(|line| line.record.games).collect()
}

#[tokio::test]
async fn a_game_counts_for_its_game_its_server_and_its_month() {
    let House { store, .. } = &House::new().await;
    let next_month = Moment(NOW.0 + 20 * DAY);
    finish_game(store, LOCATION, NOW, vec![person(1), person(2), person(3)], 1).await;
    finish_game(store, ELSEWHERE, NOW, vec![person(1), computer(), person(2)], 2).await;
    finish_game(store, PRIVATE, next_month, vec![person(1), computer(), computer()], 3).await;
    let (totals, winners): (Vec<i64>, Vec<bool>) = [(1, 0), (2, 0), (3, 0)]
        .map(|(seed, seat)| {
            let (totals, winners) = end(&game(3, seed));
            (totals[seat], winners.contains(&seat))
        })
        .into_iter()
        .unzip();
    let word = catalogue().games()[0].id.to_owned();
    let (here, there) = (Some(GUILD), ELSEWHERE.guild);
    let (november, december) = (Some(Month { year: 2026, month: 11 }), Some(Month { year: 2026, month: 12 }));
    for game in [None, Some(word)] {
        for (guild, month, expected) in [
            (None, None, vec![3, 2, 1]),
            (here, None, vec![1, 1, 1]),
            (there, None, vec![1, 1]),
            (None, november, vec![2, 2, 1]),
            (None, december, vec![1]),
            (here, december, vec![]),
            (there, november, vec![1, 1]),
        ] {
            let board = Leaderboard { game: game.clone(), guild, month };
            assert_eq!(games(store, &board).await, expected, "{board:?}");
        }
        let everywhere = Leaderboard { game, ..Leaderboard::default() };
        let mine = store.leaderboard_row(&everywhere, Ranking::Games, PersonId(1)).await.unwrap().unwrap();
        assert_eq!(mine.rank, 1, "nobody played more");
        let mine = mine.record;
        assert_eq!((mine.games, mine.points), (3, totals.iter().sum()));
        assert_eq!(mine.wins, winners.iter().filter(|&&won| won).count() as i64);
        assert_eq!(Some(mine.best), totals.iter().max().copied());
    }
    let chess = Leaderboard { game: Some("chess".into()), ..Leaderboard::default() };
    assert_eq!(games(store, &chess).await, Vec::<i64>::new());
    let profile = store.profile(PersonId(1)).await.unwrap();
    let overall = store.leaderboard_row(&Leaderboard::default(), Ranking::Wins, PersonId(1)).await.unwrap().unwrap();
    assert_eq!(profile.overall, Some(overall.record));
    assert_eq!(profile.games.len(), 1);
    assert_eq!(store.profile(PersonId(9)).await.unwrap().overall, None);
}

#[tokio::test]
async fn people_are_called_as_they_were_last_on_that_server() {
    let House { store, .. } = &House::new().await;
    let called = |name: &str| Player::Person { id: PersonId(1), name: name.into() };
    finish_game(store, LOCATION, NOW, vec![called("Ana"), person(2), person(3)], 1).await;
    finish_game(store, LOCATION, NOW, vec![person(2), called("Anita"), person(3)], 2).await;
    finish_game(store, ELSEWHERE, NOW, vec![called("Captain"), person(2), person(4)], 3).await;
    let name = async |guild, number| store.name_on(guild, PersonId(number)).await.unwrap();
    let elsewhere = ELSEWHERE.guild.unwrap();
    assert_eq!(name(GUILD, 1).await.as_deref(), Some("Anita"));
    assert_eq!(name(elsewhere, 1).await.as_deref(), Some("Captain"));
    assert_eq!(name(GUILD, 4).await, None, "a name of another server stays there");
}

#[tokio::test]
async fn ratings_compare_people_with_people() {
    let House { store, .. } = &House::new().await;
    let rating = async |number| {
        let standing = store.leaderboard_row(&Leaderboard::default(), Ranking::Rating, PersonId(number)).await.unwrap();
        standing.and_then(|standing| standing.record.rating)
    };
    finish_game(store, LOCATION, NOW, vec![person(1), computer(), computer()], 1).await;
    assert_eq!(rating(1).await, None, "nobody was there to compare with");
    // Seats of equal skill: who is placed better is rated better, whatever the computer player does between them.
    let table = finish_game(store, LOCATION, NOW, vec![person(1), computer(), person(2)], 5).await;
    let sheet = store.sheet(table).await.unwrap().unwrap().head;
    let (one, two) = (rating(1).await.unwrap(), rating(2).await.unwrap());
    assert_ne!(sheet.seats[0].rank, sheet.seats[2].rank, "this seed has no tie");
    assert_eq!(one.mean > two.mean, sheet.seats[0].rank < sheet.seats[2].rank);
    assert_eq!(sheet.seats[0].rating.unwrap().after, one, "one kind of game so far: the same as in all together");
    let table = finish_game(store, LOCATION, NOW, vec![person(1), person(2), computer()], 6).await;
    let sheet = store.sheet(table).await.unwrap().unwrap().head;
    assert_eq!(sheet.seats[0].rating.unwrap().before, one, "it goes on from where it was");
    assert_eq!(sheet.seats[1].rating.unwrap().before, two);
}

#[tokio::test]
async fn boards_are_sorted_and_paged() {
    let House { store, .. } = &House::new().await;
    for seed in 0..12 {
        let players = (0..3).map(|seat| person(1 + (seed + seat * (seed % 3 + 1)) % 7)).collect();
        finish_game(store, LOCATION, NOW, players, seed).await;
    }
    finish_game(store, LOCATION, NOW, vec![person(99), computer(), computer()], 1).await;
    let board = Leaderboard::default();
    type Key = fn(&Record) -> (i64, f64);
    let keys: [(Ranking, Key); 4] = [
        (Ranking::Rating, |record| match record.rating {
            None => (0, 0.0),
            Some(rating) => (if rating.is_provisional() { 1 } else { 2 }, rating.mean),
        }),
        (Ranking::Wins, |record| (record.wins, -record.games as f64)),
        (Ranking::Points, |record| (record.points, -record.games as f64)),
        (Ranking::Games, |record| (record.games, record.wins as f64)),
    ];
    for (ranking, key) in keys {
        let all = store.leaderboard(&board, ranking, 0, 100).await.unwrap();
        assert_eq!(all.len(), 8);
        for (index, line) in all.iter().enumerate() {
            let better = all.iter().filter(|other| key(&other.record) > key(&line.record)).count();
            assert_eq!(line.rank, better as i64 + 1, "{ranking:?}: who is equal shares a rank");
            assert!(index == 0 || all[index - 1].rank <= line.rank, "{ranking:?}");
            let own = store.leaderboard_row(&board, ranking, line.person).await.unwrap();
            assert_eq!(own.as_ref(), Some(line));
        }
        let mut paged = Vec::new();
        for page in 0..4 {
            paged.extend(store.leaderboard(&board, ranking, page * 3, 3).await.unwrap());
        }
        assert_eq!(paged, all);
    }
    let last = store.leaderboard(&board, Ranking::Rating, 7, 1).await.unwrap();
    assert_eq!(last[0].person, PersonId(99), "who has no rating comes last");
}

#[tokio::test]
async fn who_has_played_enough_stands_before_provisional_ratings() {
    let House { store, .. } = &House::new().await;
    let rating = async |number| {
        let row = store.leaderboard_row(&Leaderboard::default(), Ranking::Rating, PersonId(number)).await.unwrap();
        row.unwrap().record.rating.unwrap()
    };
    let mut seed = 0;
    while rating_is_provisional(store, 1).await {
        finish_game(store, LOCATION, NOW, vec![person(1), person(2), person(3)], seed).await;
        seed += 1;
    }
    // A newcomer who wins at once is rated higher than the last of them, and comes after all of them all the same.
    let newcomer = (100..).find(|&seed| end(&game(3, seed)).1 == [0]).unwrap();
    finish_game(store, LOCATION, NOW, vec![person(9), computer(), person(8)], newcomer).await;
    let board = store.leaderboard(&Leaderboard::default(), Ranking::Rating, 0, 10).await.unwrap();
    let order: Vec<u64> = board.iter().map(|line| line.person.0).collect();
    assert_eq!(order[3..], [9, 8]);
    assert!(rating(9).await.is_provisional() && rating(9).await.mean > rating(order[2]).await.mean);
}

async fn rating_is_provisional(store: &Store, number: u64) -> bool {
    let row = store.leaderboard_row(&Leaderboard::default(), Ranking::Rating, PersonId(number)).await.unwrap();
    row.is_none_or(|row| row.record.rating.is_none_or(|rating| rating.is_provisional()))
}

#[tokio::test]
async fn a_profile_tells_ranks_and_how_ratings_came_about() {
    let House { store, .. } = &House::new().await;
    let [one, other] = [&catalogue().games()[0], &catalogue().games()[1]];
    let later = Moment(NOW.0 + 40 * DAY);
    let players = || vec![person(1), person(2), person(3)];
    let mut ranks = Vec::new();
    for (entry, at, seed) in [(one, NOW, 1), (other, NOW, 2), (one, later, 3)] {
        let table = finish_game_of(entry, store, LOCATION, at, players(), seed).await;
        ranks.push(store.sheet(table).await.unwrap().unwrap().head.seats[0].rank);
    }
    finish_game(store, LOCATION, later, vec![person(1), computer(), computer()], 4).await;
    let alone = end(&game(3, 4));
    let profile = store.profile(PersonId(1)).await.unwrap();
    let games: Vec<(&str, i64)> = profile.rated.iter().map(|rated| (&*rated.game, rated.finished_at.0)).collect();
    assert_eq!(games, [(one.id, NOW.0), (other.id, NOW.0), (one.id, later.0)], "a game against computers counts not");
    assert_eq!(profile.rated[0].change.after, profile.rated[2].change.before, "each game has its own");
    assert_eq!(profile.rated[1].change.before, profile.rated[0].change.before, "and all begin alike");
    let of = |game: &str| profile.games.iter().find(|record| record.game == game).unwrap();
    assert_eq!(of(one.id).record.rating, Some(profile.rated[2].change.after));
    assert_eq!(of(other.id).average_rank, f64::from(ranks[1]));
    let last = 1 + alone.0.iter().filter(|&&total| total > alone.0[0]).count() as u32;
    assert_eq!(of(one.id).average_rank, f64::from(ranks[0] + ranks[2] + last) / 3.0);
}

#[tokio::test]
async fn sheets_are_listed_by_who_and_where() {
    let House { store, .. } = &House::new().await;
    let first = finish_game(store, LOCATION, NOW, vec![person(1), person(2), person(3)], 1).await;
    let second = finish_game(store, ELSEWHERE, NOW, vec![person(1), computer(), computer()], 2).await;
    let third = finish_game(store, LOCATION, NOW, vec![person(2), computer(), computer()], 3).await;
    let list = async |filter: SheetFilter, limit| {
        let heads = store.sheets(&filter, limit).await.unwrap();
        heads.into_iter().map(|head| (head.table, head.number)).collect::<Vec<_>>()
    };
    let any = SheetFilter::default();
    assert_eq!(list(any.clone(), 10).await, [(third, 3), (second, 2), (first, 1)]);
    assert_eq!(list(any.clone(), 1).await, [(third, 3)]);
    assert_eq!(list(SheetFilter { before: Some(3), ..any.clone() }, 1).await, [(second, 2)]);
    assert_eq!(list(SheetFilter { guild: Some(GUILD), ..any.clone() }, 10).await, [(third, 3), (first, 1)]);
    assert_eq!(list(SheetFilter { channel: Some(ELSEWHERE.channel), ..any.clone() }, 10).await, [(second, 2)]);
    assert_eq!(list(SheetFilter { person: Some(PersonId(1)), ..any.clone() }, 10).await, [(second, 2), (first, 1)]);
    assert_eq!(list(SheetFilter { game: Some("chess".into()), ..any }, 10).await, []);
}

/// Everything that follows from finished games, to the last bit.
pub(crate) async fn dump(house: &House) -> Vec<String> {
    let mut raw = house.raw().await;
    let mut lines = Vec::new();
    for (table, columns) in [
        ("results", vec!["table_id", "seat", "total", "place"]),
        ("rounds", vec!["table_id", "place", "round", "scores", "detail"]),
        ("ratings", vec!["game", "person", "mean", "deviation"]),
        (
            "rating_changes",
            vec!["table_id", "seat", "game", "mean_before", "deviation_before", "mean_after", "deviation_after"],
        ),
        ("standings", vec!["game", "guild", "month", "person", "games", "wins", "points", "best", "certainty", "mean"]),
    ] {
        let quote = raw.quote();
        let quoted: Vec<String> = columns.iter().map(|column| format!("{quote}({column})")).collect();
        let select = format!("SELECT '{table} ' || {} AS line FROM {table} ORDER BY 1", quoted.join(" || ',' || "));
        let rows = raw.texts(&select).await;
        assert!(!rows.is_empty(), "{table}");
        lines.extend(rows);
    }
    lines
}

/// Many games of all kinds by few people on several servers over several months.
async fn season(store: &Store) {
    for seed in 0..40_u64 {
        let entry = &catalogue().games()[seed as usize % catalogue().games().len()];
        let (fewest, most) = (*entry.seats.start() as u64, *entry.seats.end() as u64);
        let seats = fewest + seed / catalogue().games().len() as u64 % (most - fewest + 1);
        let players = (0..seats).map(|seat| match (seed * 7 + seat * (1 + seed % 4)) % 9 {
            number if seat > 0 && (seed + number) % 4 == 0 => computer(),
            number => person(1 + number + seat * 10),
        });
        let location = [LOCATION, ELSEWHERE, PRIVATE][seed as usize % 3];
        // Clocks may go back: the order of the ends is what counts.
        let at = Moment(NOW.0 + (seed as i64 * 5 % 17) * 7 * DAY);
        finish_game_of(entry, store, location, at, players.collect(), seed).await;
    }
}

#[tokio::test]
async fn boards_by_rating_follow_what_was_played_elsewhere() {
    let House { store, .. } = &House::new().await;
    season(store).await;
    let last = Moment(NOW.0 + 16 * 7 * DAY).month();
    let mut seen = 0;
    for game in catalogue().games().iter().map(|entry| Some(entry.id.to_owned())).chain([None]) {
        for guild in [None, LOCATION.guild, ELSEWHERE.guild] {
            for month in [None, Some(last)] {
                let board = Leaderboard { game: game.clone(), guild, month };
                let lines = store.leaderboard(&board, Ranking::Rating, 0, 100).await.unwrap();
                let key = |line: &LeaderboardRow| {
                    let rating = line.record.rating;
                    rating.map_or((2, 0.0), |rating| (i64::from(rating.is_provisional()), -rating.mean))
                };
                assert!(lines.is_sorted_by(|one, next| (key(one), one.person) < (key(next), next.person)), "{lines:?}");
                for line in &lines {
                    let better = lines.iter().filter(|other| key(other) < key(line)).count();
                    assert_eq!(line.rank, better as i64 + 1, "{board:?}");
                    let own = store.leaderboard_row(&board, Ranking::Rating, line.person).await.unwrap();
                    assert_eq!(own.as_ref(), Some(line), "{board:?}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

#[tokio::test]
async fn a_rank_is_remembered_but_for_who_has_played() {
    let House { store, .. } = &House::new().await;
    let board = Leaderboard::default();
    let rank =
        async |number| store.leaderboard_row(&board, Ranking::Games, PersonId(number)).await.unwrap().unwrap().rank;
    for number in [1, 1, 2] {
        finish_game(store, LOCATION, NOW, vec![person(number), computer(), computer()], 1).await;
    }
    assert_eq!((rank(1).await, rank(2).await), (1, 2));
    for number in [3, 3, 3, 4] {
        finish_game(store, LOCATION, NOW, vec![person(number), computer(), computer()], 1).await;
    }
    assert_eq!((rank(1).await, rank(3).await), (1, 1), "counted before the third had played, and after");
    assert_eq!((rank(2).await, rank(4).await), (2, 2), "equal records share what was counted");
    let page = store.leaderboard(&board, Ranking::Games, 0, 10).await.unwrap();
    assert_eq!(page.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3, 3], "pages are of now");
    for _ in 0..3 {
        finish_game(store, LOCATION, NOW, vec![person(2), computer(), computer()], 1).await;
    }
    assert_eq!(rank(2).await, 1);
}

#[tokio::test]
async fn scores_made_anew_are_the_same() {
    let house = House::new().await;
    season(&house.store).await;
    for entry in catalogue().games() {
        let board = Leaderboard { game: Some(entry.id.into()), ..Leaderboard::default() };
        assert!(!games(&house.store, &board).await.is_empty(), "{board:?}");
    }
    let kept = dump(&house).await;
    assert_eq!(house.store.rebuild_scores().await.unwrap(), 40);
    assert_eq!(dump(&house).await, kept);
    // That was no matter of leaving everything as it is.
    let mut raw = house.raw().await;
    for spoil in ["DELETE FROM standings WHERE person % 2 = 0", "UPDATE ratings SET mean = 3", "DELETE FROM rounds"] {
        raw.run(spoil).await;
    }
    house.store.rebuild_scores().await.unwrap();
    assert_eq!(dump(&house).await, kept);
}

#[tokio::test]
async fn scores_made_anew_are_the_same_after_somebody_was_forgotten() {
    let house = House::new().await;
    season(&house.store).await;
    let rated = house.store.leaderboard(&Leaderboard::default(), Ranking::Rating, 0, 3).await.unwrap();
    for line in &rated[..2] {
        house.store.delete_person(line.person).await.unwrap();
    }
    // Whoever comes back begins anew, and games go on.
    let players = vec![person(rated[0].person.0), person(rated[2].person.0), computer()];
    finish_game(&house.store, LOCATION, NOW, players, 77).await;
    let kept = dump(&house).await;
    assert_eq!(house.store.rebuild_scores().await.unwrap(), 41);
    assert_eq!(dump(&house).await, kept);
}
