//! Writing down a finished game: its sheet, what it does to ratings, and the leaderboards it counts for.

use std::collections::HashMap;

use super::ratings::{self, GameResult};
use super::{ALL, ALL_GAMES, GameScore, Rating, RatingChange};
use crate::ids::{PersonId, TableId};
use crate::store::connect::Connection;
use crate::store::rows::{self, Values, json};
use crate::store::sql::{Query, query, query_as, query_scalar};
use crate::store::tables::seats;
use crate::store::{Moment, SavedSeat, StoreError, StoreResult, TableState};
use games::engine::Word;

/// Ends the game of a table with this score.
pub(in crate::store) async fn finish(
    connection: &mut Connection<'_>,
    table: TableId,
    at: Moment,
    score: &GameScore,
) -> StoreResult<()> {
    connection.finish_alone().await?;
    let update = query(
        "UPDATE tables SET state = $2, finished_at = $3, \
         finish_number = (SELECT COALESCE(MAX(finish_number), 0) + 1 FROM tables) \
         WHERE id = $1 AND finish_number IS NULL",
    );
    let update = update.bind(table.0).bind(TableState::Finished.id()).bind(at.0);
    if update.execute(&mut *connection).await? == 0 {
        return Err(StoreError::conflict(format_args!("the game of table {table} is finished already")));
    }
    // Noted once, and not told from the stand-in later: games that ended before this was noted stay as they were.
    let note = "UPDATE seats SET has_left = 1 WHERE table_id = $1 AND person IS NOT NULL AND stand_in IS NOT NULL";
    query(note).bind(table.0).execute(&mut *connection).await?;
    record(connection, table, score).await
}

/// Writes all that follows from a finished game.
pub(super) async fn record(connection: &mut Connection<'_>, table: TableId, score: &GameScore) -> StoreResult<()> {
    let select = query_as("SELECT game, guild, finished_at FROM tables WHERE id = $1");
    let (game, guild, at): (String, Option<i64>, i64) = select.bind(table.0).fetch_one(&mut *connection).await?;
    let seats = seats(&mut *connection, table).await?;
    if seats.len() != score.totals.len() {
        let (sit, play) = (seats.len(), score.totals.len());
        return Err(StoreError::corrupt(format_args!("{sit} sit at table {table} but {play} play")));
    }
    let results = results(connection, table, &seats, score).await?;
    put_results(connection, table, score).await?;
    put_rounds(connection, table, score).await?;
    let games = [game.as_str(), ALL_GAMES];
    let ratings = rate(connection, table, games, &results).await?;
    let boards = Boards { games, guild, month: Moment(at).month().to_number() };
    count_for_leaderboards(connection, &boards, &results, &ratings).await?;
    move_on_leaderboards(connection, &boards, &results, &ratings).await
}

/// What a game is to whoever sits on a seat.
struct SeatResult {
    /// None for computer players, and for who asked to be forgotten.
    person: Option<PersonId>,
    result: GameResult,
    total: i64,
}

impl SeatResult {
    /// The points that count for the person: what a computer player wins in the place of who left is nobody's, what it loses
    /// is still theirs, so that leaving never pays.
    fn points(&self) -> i64 {
        match self.result {
            GameResult::Rank(_) => self.total,
            GameResult::Left => self.total.min(0),
        }
    }
}

async fn results(
    connection: &mut Connection<'_>,
    table: TableId,
    seats: &[SavedSeat],
    score: &GameScore,
) -> StoreResult<Vec<SeatResult>> {
    let select = query_scalar("SELECT seat FROM seats WHERE table_id = $1 AND has_left = 1");
    let left: Vec<i64> = select.bind(table.0).fetch_all(connection).await?;
    let result = |(seat, saved): (usize, &SavedSeat)| SeatResult {
        person: saved.player.person(),
        result: if left.contains(&(seat as i64)) { GameResult::Left } else { GameResult::Rank(score.ranks[seat]) },
        total: score.totals[seat],
    };
    Ok(seats.iter().enumerate().map(result).collect())
}

async fn put_results(connection: &mut Connection<'_>, table: TableId, score: &GameScore) -> StoreResult<()> {
    let results: Vec<_> = score.totals.iter().zip(&score.ranks).enumerate().collect();
    let push = |values: &mut Values, &(seat, (total, rank)): &(usize, (&i64, &u32))| {
        values.push_bind(table.0).push_bind(seat as i64).push_bind(*total).push_bind(i64::from(*rank));
    };
    rows::run(connection, "INSERT INTO results (table_id, seat, total, place)", &results, push, "").await.map(drop)
}

async fn put_rounds(connection: &mut Connection<'_>, table: TableId, score: &GameScore) -> StoreResult<()> {
    let rounds: Vec<_> = score.rounds.iter().enumerate().collect();
    let push = |values: &mut Values, &(index, round): &(usize, &super::Round)| {
        values.push_bind(table.0).push_bind(index as i64).push_bind(round.number);
        values.push_bind(json(&round.scores)).push_bind(round.detail.clone());
    };
    rows::run(connection, "INSERT INTO rounds (table_id, place, round, scores, detail)", &rounds, push, "")
        .await
        .map(drop)
}

/// How a game moved somebody's rating, in one game or in all together.
struct Moved<'a> {
    scope: &'a str,
    seat: usize,
    /// None if they asked to be forgotten after the game.
    person: Option<PersonId>,
    change: RatingChange,
}

/// Ratings of those at a table, as far as they have any, by scope and seat.
type Ratings = HashMap<(String, usize), Rating>;

/// Moves the ratings of the people who played, in the game and in all together, and says what they are now.
async fn rate(
    connection: &mut Connection<'_>,
    table: TableId,
    scopes: [&str; 2],
    seats: &[SeatResult],
) -> StoreResult<Ratings> {
    let mut known = ratings_before(connection, table, scopes).await?;
    let mut moved = Vec::new();
    for scope in scopes {
        let rated = |(seat, played): (usize, &SeatResult)| {
            let (person, known) = (played.person, known.get(&(scope.to_owned(), seat)).copied());
            // Computer players have no rating, and who was forgotten only the one they brought then.
            let brought = if person.is_some() { Some(known.unwrap_or_else(Rating::unknown)) } else { known };
            Some((seat, person, brought?))
        };
        let players: Vec<(usize, Option<PersonId>, Rating)> = seats.iter().enumerate().filter_map(rated).collect();
        if players.len() < 2 {
            // A rating compares people.
            continue;
        }
        let brought: Vec<_> = players.iter().map(|&(seat, _, brought)| (brought, seats[seat].result)).collect();
        moved.extend(players.into_iter().zip(ratings::after_game(&brought)).map(|((seat, person, before), after)| {
            Moved { scope, seat, person, change: RatingChange { before, after } }
        }));
    }
    put_rating_changes(connection, table, &moved).await?;
    // Who alone stayed has met nobody, and need not have a rating yet.
    moved.retain(|moved| moved.change.before != moved.change.after);
    put_ratings(connection, &moved).await?;
    known.extend(moved.iter().map(|moved| ((moved.scope.to_owned(), moved.seat), moved.change.after)));
    Ok(known)
}

/// The ratings that those at a table brought.
async fn ratings_before(
    connection: &mut Connection<'_>,
    table: TableId,
    [game, all]: [&str; 2],
) -> StoreResult<Ratings> {
    let select = brought().bind(table.0).bind(game).bind(all);
    let found = select.fetch_all(&mut *connection).await?;
    let by_seat = |(scope, seat, mean, deviation)| ((scope, seat as usize), Rating { mean, deviation });
    Ok(found.into_iter().map(by_seat).collect())
}

/// CROSS JOIN has SQLite begin with those at the table: by itself it goes through all ratings that there are in a game.
fn brought() -> Query<(String, i64, f64, f64)> {
    query_as(
        "SELECT r.game, s.seat, r.mean, r.deviation FROM seats s CROSS JOIN ratings r \
         WHERE r.person = s.person AND s.table_id = $1 AND r.game IN ($2, $3) \
         UNION ALL SELECT game, seat, mean, deviation FROM forgotten_ratings WHERE table_id = $1 AND game IN ($2, $3)",
    )
}

async fn put_rating_changes(connection: &mut Connection<'_>, table: TableId, moved: &[Moved<'_>]) -> StoreResult<()> {
    let push = |values: &mut Values, Moved { scope, seat, change, .. }: &Moved<'_>| {
        values.push_bind(table.0).push_bind(*seat as i64).push_bind((*scope).to_owned());
        values.push_bind(change.before.mean).push_bind(change.before.deviation);
        values.push_bind(change.after.mean).push_bind(change.after.deviation);
    };
    let head = "INSERT INTO rating_changes (table_id, seat, game, mean_before, deviation_before, mean_after, \
                deviation_after)";
    rows::run(connection, head, moved, push, "").await.map(drop)
}

async fn put_ratings(connection: &mut Connection<'_>, moved: &[Moved<'_>]) -> StoreResult<()> {
    let known: Vec<(&str, PersonId, Rating)> =
        moved.iter().filter_map(|moved| Some((moved.scope, moved.person?, moved.change.after))).collect();
    let push = |values: &mut Values, &(scope, person, rating): &(&str, PersonId, Rating)| {
        values.push_bind(scope.to_owned()).push_bind(person.to_signed());
        values.push_bind(rating.mean).push_bind(rating.deviation);
    };
    let tail = "ON CONFLICT (game, person) DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation";
    rows::run(connection, "INSERT INTO ratings (game, person, mean, deviation)", &known, push, tail).await.map(drop)
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
async fn count_for_leaderboards(
    connection: &mut Connection<'_>,
    boards: &Boards<'_>,
    seats: &[SeatResult],
    ratings: &Ratings,
) -> StoreResult<()> {
    let boards = boards.all();
    let mut lines = Vec::new();
    for (seat, played) in seats.iter().enumerate() {
        let Some(person) = played.person else { continue };
        let won = played.result == GameResult::Rank(1);
        lines.extend(boards.iter().map(|board| {
            let rating = ratings.get(&(board.0.to_owned(), seat)).copied();
            (board, person, played.points(), won, Rating::key(rating))
        }));
    }
    type Line<'a> = (&'a (&'a str, i64, i64), PersonId, i64, bool, (i64, f64));
    let push = |values: &mut Values, &(&(game, guild, month), person, total, won, rating): &Line<'_>| {
        values.push_bind(game.to_owned()).push_bind(guild).push_bind(month).push_bind(person.to_signed());
        values.push_bind(1_i64).push_bind(i64::from(won)).push_bind(total).push_bind(total);
        values.push_bind(rating.0).push_bind(rating.1);
    };
    let head = "INSERT INTO standings (game, guild, month, person, games, wins, points, best, certainty, mean)";
    let tail = "ON CONFLICT (game, guild, month, person) DO UPDATE SET games = standings.games + excluded.games, \
                wins = standings.wins + excluded.wins, points = standings.points + excluded.points, \
                best = CASE WHEN excluded.best > standings.best THEN excluded.best ELSE standings.best END, \
                certainty = excluded.certainty, mean = excluded.mean";
    rows::run(connection, head, &lines, push, tail).await.map(drop)
}

/// Has the people who played stand where they belong by their ratings on other servers, too: on the leaderboards of all time and of
/// the month, and of one that has begun already where clocks differ.
async fn move_on_leaderboards(
    connection: &mut Connection<'_>,
    boards: &Boards<'_>,
    seats: &[SeatResult],
    ratings: &Ratings,
) -> StoreResult<()> {
    let people = |((game, seat), rating): (&(String, usize), &Rating)| {
        Some((game.clone(), seats[*seat].person?, Rating::key(Some(*rating))))
    };
    let rated: Vec<(String, PersonId, (i64, f64))> = ratings.iter().filter_map(people).collect();
    let push = |values: &mut Values, (game, person, rating): &(String, PersonId, (i64, f64))| {
        values.push_bind(game.clone()).push_bind(person.to_signed()).push_bind(boards.month);
        values.push_bind(rating.0).push_bind(rating.1);
    };
    rows::run(connection, MOVE.0, &rated, push, MOVE.1).await.map(drop)
}

/// What stands before and behind the rows of games, people, months and ratings. CAST has SQLite look for the person's lines: by
/// itself it goes through all lines of the game.
const MOVE: (&str, &str) = (
    "UPDATE standings SET certainty = given.column4, mean = given.column5 FROM (",
    ") AS given WHERE CAST(standings.game AS TEXT) = given.column1 AND standings.person = given.column2 \
     AND (standings.month = 0 OR standings.month >= given.column3) \
     AND (standings.certainty <> given.column4 OR standings.mean <> given.column5)",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sql::Builder;
    use crate::store::sqlite::plan;

    #[tokio::test]
    async fn the_end_of_a_game_looks_for_the_ratings_of_those_who_played_alone() {
        let plan = plan(brought().bind(1_i64).bind("tindahan").bind(ALL_GAMES)).await;
        assert!(plan.contains("SEARCH r USING PRIMARY KEY (game=? AND person=?)"), "{plan}");
    }

    #[tokio::test]
    async fn it_looks_at_the_lines_of_those_who_played_alone() {
        let update = Builder::new(MOVE.0).and("VALUES ($1, $2, $3, $4, $5)").and(MOVE.1).build();
        let plan = plan(update.bind("tindahan").bind(1_i64).bind(202_608_i64).bind(0_i64).bind(25.0)).await;
        assert!(plan.contains("standings_by_person (person=?)"), "{plan}");
    }
}
