//! Reading leaderboards.

use super::records::provisional;
use super::{ALL, ALL_GAMES, Leaderboard, LeaderboardRow, Ranking, Rating, Record};
use crate::ids::{GuildId, PersonId};
use crate::store::sql::{Row, query, query_scalar};
use crate::store::{Store, StoreResult};

/// Asks for the standings of a leaderboard in this order; what follows it says for which of them. Who is equal in what counts
/// shares a rank.
macro_rules! ranked {
    ($order:expr, $which:literal) => {
        concat!(
            "SELECT place, person, games, wins, points, best, mean, deviation FROM (",
            "SELECT s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation, ",
            "RANK() OVER (ORDER BY ",
            $order,
            ") AS place FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person ",
            "WHERE s.guild = $1 AND s.month = $2 AND s.game = $3) ranked ",
            $which
        )
    };
}

macro_rules! by_rating {
    () => {
        concat!(
            "CASE WHEN r.mean IS NULL THEN 2 WHEN r.deviation > ",
            provisional!(),
            " THEN 1 ELSE 0 END, r.mean DESC"
        )
    };
}

/// The same order for a page and for the line of one person.
macro_rules! select {
    ($ranking:expr, $which:literal) => {
        match $ranking {
            Ranking::Rating => ranked!(by_rating!(), $which),
            Ranking::Wins => ranked!("s.wins DESC, s.games", $which),
            Ranking::Points => ranked!("s.points DESC, s.games", $which),
            Ranking::Games => ranked!("s.games DESC, s.wins DESC", $which),
        }
    };
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
        // Who shares a rank is told apart by number, so that pages do not overlap.
        let rows = query(select!(ranking, "ORDER BY place, person LIMIT $4 OFFSET $5"))
            .bind(board.guild_number())
            .bind(board.month_number())
            .bind(board.game_word())
            .bind(limit as i64)
            .bind(skip as i64)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(read_row).collect()
    }

    /// Somebody's line on a leaderboard.
    pub async fn leaderboard_row(
        &self,
        board: &Leaderboard,
        ranking: Ranking,
        person: PersonId,
    ) -> StoreResult<Option<LeaderboardRow>> {
        let row = query(select!(ranking, "WHERE person = $4"))
            .bind(board.guild_number())
            .bind(board.month_number())
            .bind(board.game_word())
            .bind(person.to_signed())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(read_row).transpose()
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

fn read_row(row: &Row) -> StoreResult<LeaderboardRow> {
    Ok(LeaderboardRow {
        rank: row.try_get("place")?,
        person: PersonId::from_signed(row.try_get("person")?),
        record: read_record(row)?,
    })
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
