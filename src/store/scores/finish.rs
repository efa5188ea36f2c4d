//! Writing down a finished game: its sheet, what it does to ratings, and the leaderboards it counts for.

use std::collections::HashMap;

use super::{ALL, ALL_GAMES, GameScore, Rating, RatingChange, ratings};
use crate::ids::{PersonId, TableId};
use crate::store::changes::json;
use crate::store::tables::seats;
use crate::store::transaction::{Transaction, Values};
use crate::store::{Moment, SavedSeat, StoreError};

/// Ends the game of a table with this score.
pub(in crate::store) async fn finish(
    transaction: &mut Transaction<'_>,
    table: TableId,
    at: Moment,
    score: &GameScore,
) -> Result<(), StoreError> {
    let update = sqlx::query(
        "UPDATE tables SET finished_at = $2, finish_number = (SELECT COALESCE(MAX(finish_number), 0) + 1 FROM tables) \
         WHERE id = $1 AND finish_number IS NULL",
    );
    let updated = update.bind(table.0).bind(at.0).execute(transaction.connection().await?).await?;
    if updated.rows_affected() == 0 {
        return Err(StoreError::conflict(format_args!("the game of table {table} is finished already")));
    }
    record(transaction, table, score).await
}

/// Writes all that follows from a finished game.
pub(super) async fn record(
    transaction: &mut Transaction<'_>,
    table: TableId,
    score: &GameScore,
) -> Result<(), StoreError> {
    let select = sqlx::query_as("SELECT game, guild, finished_at FROM tables WHERE id = $1");
    let (game, guild, at): (String, Option<i64>, i64) =
        select.bind(table.0).fetch_one(transaction.connection().await?).await?;
    let seats = seats(transaction.connection().await?, table).await?;
    if seats.len() != score.totals.len() {
        let (sit, play) = (seats.len(), score.totals.len());
        return Err(StoreError::corrupt(format_args!("{sit} sit at table {table} but {play} play")));
    }
    put_results(transaction, table, score).await?;
    put_rounds(transaction, table, score).await?;
    for scope in [game.as_str(), ALL_GAMES] {
        rate(transaction, table, scope, &seats, score).await?;
    }
    let boards = Boards { games: [&game, ALL_GAMES], guild, month: Moment(at).month().to_number() };
    count(transaction, &boards, &seats, score).await
}

async fn put_results(transaction: &mut Transaction<'_>, table: TableId, score: &GameScore) -> Result<(), StoreError> {
    let results: Vec<_> = score.totals.iter().zip(&score.places).enumerate().collect();
    let push = |values: &mut Values<'_>, &(seat, (total, place)): &(usize, (&i64, &u32))| {
        values.push_bind(table.0).push_bind(seat as i64).push_bind(*total).push_bind(i64::from(*place));
    };
    transaction.insert("INSERT INTO results (table_id, seat, total, place)", &results, push, "").await
}

async fn put_rounds(transaction: &mut Transaction<'_>, table: TableId, score: &GameScore) -> Result<(), StoreError> {
    let rounds: Vec<_> = score.rounds.iter().enumerate().collect();
    let push = |values: &mut Values<'_>, &(place, round): &(usize, &super::Round)| {
        values.push_bind(table.0).push_bind(place as i64).push_bind(round.number);
        values.push_bind(json(&round.scores)).push_bind(round.detail.clone());
    };
    transaction.insert("INSERT INTO rounds (table_id, place, round, scores, detail)", &rounds, push, "").await
}

/// Somebody whose rating a game may move.
struct Rated {
    seat: usize,
    /// None if they asked to be forgotten after the game.
    person: Option<PersonId>,
    brought: Rating,
}

/// Moves the ratings of the people who played, in one game or in all together.
async fn rate(
    transaction: &mut Transaction<'_>,
    table: TableId,
    scope: &str,
    seats: &[SavedSeat],
    score: &GameScore,
) -> Result<(), StoreError> {
    let players = rated(transaction, table, scope, seats).await?;
    if players.len() < 2 {
        // A rating compares people. Computer players have none.
        return Ok(());
    }
    let brought: Vec<_> = players.iter().map(|player| (player.brought, score.places[player.seat])).collect();
    let changes: Vec<(Rated, RatingChange)> = players
        .into_iter()
        .zip(ratings::after_game(&brought))
        .map(|(player, after)| {
            let before = player.brought;
            (player, RatingChange { before, after })
        })
        .collect();
    put_rating_changes(transaction, table, scope, &changes).await?;
    put_ratings(transaction, scope, &changes).await
}

/// Those who count for ratings, with what they brought.
async fn rated(
    transaction: &mut Transaction<'_>,
    table: TableId,
    scope: &str,
    seats: &[SavedSeat],
) -> Result<Vec<Rated>, StoreError> {
    let select = sqlx::query_as(
        "SELECT s.seat, r.mean, r.deviation FROM seats s JOIN ratings r ON r.person = s.person AND r.game = $2 \
         WHERE s.table_id = $1",
    );
    let known: Vec<(i64, f64, f64)> =
        select.bind(table.0).bind(scope).fetch_all(transaction.connection().await?).await?;
    let select =
        sqlx::query_as("SELECT seat, mean, deviation FROM forgotten_ratings WHERE table_id = $1 AND game = $2");
    let forgotten: Vec<(i64, f64, f64)> =
        select.bind(table.0).bind(scope).fetch_all(transaction.connection().await?).await?;
    let by_seat = |found: Vec<(i64, f64, f64)>| -> HashMap<usize, Rating> {
        found.into_iter().map(|(seat, mean, deviation)| (seat as usize, Rating { mean, deviation })).collect()
    };
    let (known, forgotten) = (by_seat(known), by_seat(forgotten));
    let rated = seats.iter().enumerate().filter_map(|(seat, saved)| {
        let person = saved.player.person();
        let brought = match person {
            Some(_) => known.get(&seat).copied().unwrap_or_else(Rating::unknown),
            None => forgotten.get(&seat).copied()?,
        };
        Some(Rated { seat, person, brought })
    });
    Ok(rated.collect())
}

async fn put_rating_changes(
    transaction: &mut Transaction<'_>,
    table: TableId,
    scope: &str,
    changes: &[(Rated, RatingChange)],
) -> Result<(), StoreError> {
    let push = |values: &mut Values<'_>, (player, change): &(Rated, RatingChange)| {
        values.push_bind(table.0).push_bind(player.seat as i64).push_bind(scope.to_owned());
        values.push_bind(change.before.mean).push_bind(change.before.deviation);
        values.push_bind(change.after.mean).push_bind(change.after.deviation);
    };
    transaction.insert("INSERT INTO rating_changes (table_id, seat, game, mean_before, deviation_before, mean_after, deviation_after)",
        changes,
        push,
        "",
    )
    .await
}

async fn put_ratings(
    transaction: &mut Transaction<'_>,
    scope: &str,
    changes: &[(Rated, RatingChange)],
) -> Result<(), StoreError> {
    let known: Vec<(PersonId, Rating)> =
        changes.iter().filter_map(|(player, change)| Some((player.person?, change.after))).collect();
    let push = |values: &mut Values<'_>, (person, rating): &(PersonId, Rating)| {
        values.push_bind(scope.to_owned()).push_bind(person.to_signed());
        values.push_bind(rating.mean).push_bind(rating.deviation);
    };
    transaction
        .insert(
            "INSERT INTO ratings (game, person, mean, deviation)",
            &known,
            push,
            "ON CONFLICT (game, person) DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation",
        )
        .await
}

/// The leaderboards a game counts for: each of these with each of the others.
struct Boards<'a> {
    games: [&'a str; 2],
    guild: Option<i64>,
    month: i64,
}

impl Boards<'_> {
    fn all(&self) -> Vec<(&str, i64, i64)> {
        let guilds = || [Some(ALL), self.guild].into_iter().flatten();
        let months = [ALL, self.month];
        self.games
            .iter()
            .flat_map(|&game| guilds().flat_map(move |guild| months.map(|month| (game, guild, month))))
            .collect()
    }
}

/// Adds a game to the standings of the people who played it.
async fn count(
    transaction: &mut Transaction<'_>,
    boards: &Boards<'_>,
    seats: &[SavedSeat],
    score: &GameScore,
) -> Result<(), StoreError> {
    let boards = boards.all();
    let mut lines = Vec::new();
    for (seat, saved) in seats.iter().enumerate() {
        let Some(person) = saved.player.person() else { continue };
        lines.extend(boards.iter().map(|board| (board, person, score.totals[seat], score.places[seat] == 1)));
    }
    type Line<'a> = (&'a (&'a str, i64, i64), PersonId, i64, bool);
    let push = |values: &mut Values<'_>, &(&(game, guild, month), person, total, won): &Line<'_>| {
        values.push_bind(game.to_owned()).push_bind(guild).push_bind(month).push_bind(person.to_signed());
        values.push_bind(1_i64).push_bind(i64::from(won)).push_bind(total).push_bind(total);
    };
    transaction
        .insert(
            "INSERT INTO standings (game, guild, month, person, games, wins, points, best)",
            &lines,
            push,
            "ON CONFLICT (game, guild, month, person) DO UPDATE SET games = standings.games + excluded.games, \
         wins = standings.wins + excluded.wins, points = standings.points + excluded.points, \
         best = CASE WHEN excluded.best > standings.best THEN excluded.best ELSE standings.best END",
        )
        .await
}
