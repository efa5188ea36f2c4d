//! Who leaves a rated game: the last rank for them, and the others are rated among those who stayed.

use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Change, Leaderboard, Ranking, Rating, Record, SavedSeat, SheetHead, Store, TableState};

use super::people::exported;
use super::scores::{dump, end};
use super::support::*;

async fn finish(store: &Store, seats: Vec<SavedSeat>, seed: u64) -> TableId {
    finish_seated(&catalogue().games()[0], store, LOCATION, NOW, seats, seed).await
}

async fn head(store: &Store, table: TableId) -> SheetHead {
    store.sheet(table).await.unwrap().unwrap().head
}

async fn record(store: &Store, number: u64) -> Record {
    let row = store.leaderboard_row(&Leaderboard::default(), Ranking::Wins, PersonId(number)).await.unwrap();
    row.unwrap().record
}

/// How far a game moved the ratings of its seats.
fn moves(head: &SheetHead) -> Vec<Option<f64>> {
    head.seats.iter().map(|seat| seat.rating.map(|change| change.after.mean - change.before.mean)).collect()
}

/// A game of three in which the first seat alone wins.
fn won_by_first() -> u64 {
    (0..).find(|&seed| end(&game(3, seed)).1 == [0]).unwrap()
}

#[tokio::test]
async fn who_left_has_lost_even_if_the_computer_player_won() {
    let House { store, .. } = &House::new().await;
    let seed = won_by_first();
    let table = finish(store, vec![left(person(1)), seat(person(2)), seat(person(3))], seed).await;
    let head = head(store, table).await;
    assert_eq!(head.seats.iter().map(|seat| seat.left).collect::<Vec<_>>(), [true, false, false]);
    assert_eq!(head.seats[0].rank, 1, "what was played is what it was");
    let moved = moves(&head);
    assert!(moved[0].unwrap() < 0.0, "{moved:?}");
    // The other two are rated as if they had played alone.
    let apart = House::new().await;
    let alone = finish(&apart.store, vec![seat(computer()), seat(person(2)), seat(person(3))], seed).await;
    let alone = apart.store.sheet(alone).await.unwrap().unwrap().head;
    assert_eq!(moved[1..], moves(&alone)[1..]);
    let (mine, other) = (record(store, 1).await, record(store, 2).await);
    assert_eq!((mine.games, mine.wins, mine.points, mine.best), (1, 0, 0, 0), "the points were the computer player's");
    assert_eq!((other.games, other.wins, other.points), (1, 0, head.seats[1].total), "nobody inherits the win");
    let profile = store.profile(PersonId(1)).await.unwrap();
    assert_eq!(profile.games[0].average_rank, 3.0);
}

#[tokio::test]
async fn of_two_the_one_who_left_loses_and_the_other_keeps_what_they_had() {
    let House { store, .. } = &House::new().await;
    for seed in 0..6 {
        let (one, other) = (10 + 2 * seed, 11 + 2 * seed);
        let table = finish(store, vec![left(person(one)), seat(person(other)), seat(computer())], seed).await;
        let moved = moves(&head(store, table).await);
        assert!(moved[0].unwrap() < 0.0 && moved[1].is_none(), "{moved:?}");
        assert_eq!(record(store, other).await.rating, None, "they have met nobody yet");
        assert!(store.profile(PersonId(other)).await.unwrap().rated.is_empty());
        let (totals, winners) = end(&game(3, seed));
        assert_eq!(record(store, other).await.points, totals[1], "what they played themselves counts");
        assert_eq!(record(store, other).await.wins, i64::from(winners.contains(&1)));
    }
}

#[tokio::test]
async fn where_everybody_left_everybody_loses() {
    let House { store, .. } = &House::new().await;
    let table = finish(store, vec![left(person(1)), left(person(2)), seat(computer())], 1).await;
    let moved = moves(&head(store, table).await);
    assert!(moved[..2].iter().all(|moved| moved.unwrap() < 0.0), "{moved:?}");
    // Alone with computers it is about no rating, whoever plays it to the end.
    let table = finish(store, vec![left(person(3)), seat(computer()), seat(computer())], 2).await;
    assert_eq!(moves(&head(store, table).await), [None; 3]);
}

#[tokio::test]
async fn what_the_computer_player_loses_is_still_theirs() {
    let House { store, .. } = &House::new().await;
    let entry = catalogue().find("bastos").unwrap();
    let mut totals = Vec::new();
    for seed in 0..8 {
        let players = vec![left(person(1 + seed)), seat(computer()), seat(computer())];
        let table = finish_seated(entry, store, LOCATION, NOW, players, seed).await;
        totals.push(head(store, table).await.seats[0].total);
        assert_eq!(record(store, 1 + seed).await.points, totals[seed as usize].min(0), "leaving never pays");
    }
    assert!(totals.iter().any(|&total| total < 0) && totals.iter().any(|&total| total > 0), "{totals:?}");
}

#[tokio::test]
async fn a_partner_who_stayed_keeps_the_win_of_the_team() {
    let House { store, .. } = &House::new().await;
    let lines = [
        r#"{"type":"start","game":"null_nichtig","players":4,"options":{"teams":true}}"#,
        r#"{"type":"end","totals":[9,4,7,5],"winners":[0,2]}"#,
    ];
    let table = store.open_table(new_table()).await.unwrap();
    let over = Change {
        lines: lines.map(str::to_owned).to_vec(),
        state: Some(TableState::Finished),
        seats: Some(vec![left(person(1)), seat(person(2)), seat(person(3)), seat(person(4))]),
        ..Change::new(table, NOW, 0)
    };
    store.commit(over).await.unwrap();
    let moved = moves(&head(store, table).await);
    assert!(moved[0].unwrap() < 0.0 && moved[2].unwrap() > 0.0, "{moved:?}");
    assert_eq!((record(store, 1).await.wins, record(store, 3).await.wins), (0, 1));
    assert_eq!((record(store, 1).await.points, record(store, 3).await.points), (0, 7));
}

#[tokio::test]
async fn games_of_before_stay_as_they_are() {
    let house = House::new().await;
    let store = &house.store;
    let seed = won_by_first();
    let table = finish(store, vec![left(person(1)), seat(person(2)), seat(person(3))], seed).await;
    // As a version left it that did not note who left.
    house.raw().await.run("UPDATE seats SET has_left = 0").await;
    store.rebuild_scores().await.unwrap();
    let head = head(store, table).await;
    assert!(!head.seats[0].left && moves(&head)[0].unwrap() > 0.0, "the stand-in is no guess at it");
    assert_eq!(record(store, 1).await.wins, 1);
}

#[tokio::test]
async fn scores_made_anew_know_who_left_also_after_they_were_forgotten() {
    let house = House::new().await;
    let store = &house.store;
    for seed in 0..12 {
        let player = |seat: u64| person(1 + (seed + seat * (1 + seed % 3)) % 5);
        let numbers = [0, 1, 2].map(player);
        if numbers[0] == numbers[1] || numbers[1] == numbers[2] || numbers[0] == numbers[2] {
            continue;
        }
        let seats = numbers.into_iter().enumerate();
        let seats = seats.map(|(index, player)| if index as u64 <= seed % 3 { left(player) } else { seat(player) });
        finish(store, seats.collect(), seed).await;
    }
    let kept = dump(&house).await;
    store.rebuild_scores().await.unwrap();
    assert_eq!(dump(&house).await, kept);
    // One who left, and one who alone stayed: what they brought still counts for the others.
    let ratings = async |numbers: [u64; 3]| -> Vec<Option<Rating>> {
        let mut ratings = Vec::new();
        for number in numbers {
            ratings.push(record(store, number).await.rating);
        }
        ratings
    };
    let others = ratings([3, 4, 5]).await;
    for number in [1, 2] {
        store.delete_person(PersonId(number)).await.unwrap();
    }
    store.rebuild_scores().await.unwrap();
    assert_eq!(ratings([3, 4, 5]).await, others);
}

#[tokio::test]
async fn who_was_forgotten_in_mid_game_has_not_left_a_name_or_a_rating() {
    let House { store, .. } = &House::new().await;
    let gone = SavedSeat { stand_in: Some("medium".into()), ..seat(tindahan::store::Player::Forgotten) };
    let table = finish(store, vec![gone, seat(person(2)), seat(person(3))], 1).await;
    let head = head(store, table).await;
    assert!(!head.seats[0].left);
    assert_eq!(moves(&head).iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, true]);
}

#[tokio::test]
async fn an_export_tells_which_games_somebody_left() {
    let House { store, .. } = &House::new().await;
    finish(store, vec![left(person(1)), seat(person(2)), seat(computer())], 1).await;
    finish(store, vec![seat(person(1)), left(person(2)), seat(computer())], 2).await;
    let export = exported(store, PersonId(1)).await;
    let told: Vec<bool> = export["seats"].as_array().unwrap().iter().map(|seat| seat["left"] == true).collect();
    assert_eq!(told, [false, true], "the newest first");
}
