//! Reading leaderboards: who comes first is looked up in the order of an index, and a rank is one more than there are people who are
//! better, so that a board with very many people on it is read as one with few.

use std::time::Instant;

use super::{ALL, ALL_GAMES, Leaderboard, LeaderboardRow, Ranking, Ranks, Rating, Record};
use crate::ids::{GuildId, PersonId};
use crate::store::connect::Connection;
use crate::store::sql::{Query, Row, Value, query, query_scalar};
use crate::store::{Store, StoreResult};

/// Says who is on a leaderboard.
macro_rules! on_board {
    () => {
        "WHERE s.guild = $1 AND s.month = $2 AND s.game = $3 "
    };
}

/// Asks for lines of a leaderboard; what follows it says for which.
macro_rules! lines {
    ($rest:expr) => {
        concat!(
            "SELECT s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation \
             FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person ",
            on_board!(),
            $rest
        )
    };
}

/// A page in this order. Who shares a rank is told apart by number, so that pages do not overlap.
macro_rules! page {
    ($order:expr) => {
        lines!(concat!("ORDER BY ", $order, ", s.person LIMIT $4 OFFSET $5"))
    };
}

/// Counts those for whom this holds, by an index alone.
macro_rules! count {
    ($better:literal) => {
        concat!("SELECT COUNT(*) FROM standings s ", on_board!(), "AND ", $better)
    };
}

fn page_by(ranking: Ranking) -> Query {
    query(match ranking {
        Ranking::Rating => page!("s.certainty, s.mean DESC"),
        Ranking::Wins => page!("s.wins DESC, s.games"),
        Ranking::Points => page!("s.points DESC, s.games"),
        Ranking::Games => page!("s.games DESC, s.wins DESC"),
    })
}

/// Counts those who come before somebody whose [`key`] is `$4` and `$5`.
fn count_better(ranking: Ranking) -> Query<i64> {
    query_scalar(match ranking {
        Ranking::Rating => {
            // Apart, since an index finds either.
            concat!("SELECT (", count!("s.certainty < $4"), ") + (", count!("s.certainty = $4 AND s.mean > $5"), ")")
        }
        Ranking::Wins => count!("s.wins >= $4 AND (s.wins > $4 OR s.games < $5)"),
        Ranking::Points => count!("s.points >= $4 AND (s.points > $4 OR s.games < $5)"),
        Ranking::Games => count!("s.games >= $4 AND (s.games > $4 OR s.wins > $5)"),
    })
}

/// What a line is sorted by. Those who are equal in it share a rank.
fn key(ranking: Ranking, record: &Record) -> [Value; 2] {
    match ranking {
        Ranking::Rating => {
            let (certainty, mean) = Rating::key(record.rating);
            [certainty.into(), mean.into()]
        }
        Ranking::Wins => [record.wins.into(), record.games.into()],
        Ranking::Points => [record.points.into(), record.games.into()],
        Ranking::Games => [record.games.into(), record.wins.into()],
    }
}

impl Leaderboard {
    fn guild_number(&self) -> i64 {
        self.guild.map_or(ALL, |guild| guild.to_signed())
    }

    fn month_number(&self) -> i64 {
        self.month.map_or(ALL, |month| month.to_number())
    }

    fn game_word(&self) -> &str {
        self.game.as_deref().unwrap_or(ALL_GAMES)
    }

    /// Says to a query which leaderboard it is about.
    fn bind<T>(&self, query: Query<T>) -> Query<T> {
        query.bind(self.guild_number()).bind(self.month_number()).bind(self.game_word())
    }

    /// The rank of somebody whose [`key`] this is.
    async fn rank(&self, reader: &mut Connection<'_>, ranking: Ranking, key: [Value; 2]) -> StoreResult<i64> {
        let [first, second] = key;
        Ok(self.bind(count_better(ranking)).bind(first).bind(second).fetch_one(reader).await? + 1)
    }
}

impl Store {
    /// A page of a leaderboard: so many people after the first so many.
    pub async fn leaderboard(
        &self,
        board: &Leaderboard,
        ranking: Ranking,
        skip: usize,
        limit: usize,
    ) -> StoreResult<Vec<LeaderboardRow>> {
        // In one transaction, so that the ranks are those of the same moment.
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let page = board.bind(page_by(ranking)).bind(limit as i64).bind(skip as i64).fetch_all(&mut reader).await?;
        let mut rows: Vec<LeaderboardRow> = Vec::with_capacity(page.len());
        for (number, row) in (skip as i64 + 1..).zip(&page) {
            let record = read_record(row)?;
            let rank = match rows.last() {
                Some(before) if key(ranking, &before.record) == key(ranking, &record) => before.rank,
                None if skip > 0 => board.rank(&mut reader, ranking, key(ranking, &record)).await?,
                Some(_) | None => number,
            };
            rows.push(LeaderboardRow { rank, person: PersonId::from_signed(row.try_get("person")?), record });
        }
        Ok(rows)
    }

    /// Somebody's line on a leaderboard. Its rank may be one of up to a minute ago.
    pub async fn leaderboard_row(
        &self,
        board: &Leaderboard,
        ranking: Ranking,
        person: PersonId,
    ) -> StoreResult<Option<LeaderboardRow>> {
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let select = board.bind(query(lines!("AND s.person = $4"))).bind(person.to_signed());
        let Some(row) = select.fetch_optional(&mut reader).await? else { return Ok(None) };
        let record = read_record(&row)?;
        let key = key(ranking, &record);
        let (asked, now) = (Ranks::name(board, ranking, &key), Instant::now());
        let rank = match self.ranks.get(&asked, now) {
            Some(rank) => rank,
            None => {
                let rank = board.rank(&mut reader, ranking, key).await?;
                self.ranks.put(asked, now, rank);
                rank
            }
        };
        Ok(Some(LeaderboardRow { rank, person, record }))
    }

    /// What somebody was called at their last table on a server; none where they never sat at one. What they are called on
    /// other servers is not for this one to know.
    pub async fn name_on(&self, guild: GuildId, person: PersonId) -> StoreResult<Option<String>> {
        let name = query_scalar(
            "SELECT s.name FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND t.guild = $2 \
             ORDER BY s.table_id DESC LIMIT 1",
        );
        let name: Option<Option<String>> =
            name.bind(person.to_signed()).bind(guild.to_signed()).fetch_optional(&self.readers).await?;
        Ok(name.flatten())
    }
}

pub(super) fn read_record(row: &Row) -> StoreResult<Record> {
    let rating: (Option<f64>, Option<f64>) = (row.try_get("mean")?, row.try_get("deviation")?);
    Ok(Record {
        games: row.try_get("games")?,
        wins: row.try_get("wins")?,
        points: row.try_get("points")?,
        best: row.try_get("best")?,
        rating: rating.0.zip(rating.1).map(|(mean, deviation)| Rating { mean, deviation }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::plan;

    #[tokio::test]
    async fn neither_a_page_nor_a_rank_takes_all_who_are_on_the_board() {
        for (ranking, index) in [
            (Ranking::Rating, "standings_by_rating"),
            (Ranking::Wins, "standings_by_wins"),
            (Ranking::Points, "standings_by_points"),
            (Ranking::Games, "standings_by_games"),
        ] {
            let board = Leaderboard::default();
            let page = plan(board.bind(page_by(ranking)).bind(7_i64).bind(0_i64)).await;
            assert!(page.contains(index) && !page.contains("TEMP B-TREE"), "{ranking:?}: {page}");
            let better = plan(board.bind(count_better(ranking)).bind(3_i64).bind(4_i64)).await;
            assert!(
                better.contains(&format!("COVERING INDEX {index}")) && better.contains(">?"),
                "{ranking:?}: {better}"
            );
        }
    }
}
