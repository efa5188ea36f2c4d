//! Reading leaderboards.

use sqlx::Row as _;

use super::{ALL, ALL_GAMES, Leaderboard, LeaderboardRow, Profile, Ranking, Rating};
use crate::ids::{GuildId, PersonId};
use crate::store::connect::Row;
use crate::store::{Store, StoreResult};

/// Asks for standings with their ratings; what follows it says for which and in what order.
macro_rules! standings {
    ($($rest:literal),+) => {
        concat!(
            "SELECT s.game, s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation ",
            "FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person ",
            "WHERE s.guild = $1 AND s.month = $2 ",
            $($rest),+
        )
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

impl Ranking {
    fn select(self) -> &'static str {
        // Who is equal in all that counts is told apart by number, so that pages do not overlap.
        match self {
            Ranking::Rating => standings!(
                "AND s.game = $3 ORDER BY CASE WHEN r.mean IS NULL THEN 1 ELSE 0 END, r.mean - 3 * r.deviation DESC, ",
                "s.wins DESC, s.games, s.person LIMIT $4 OFFSET $5"
            ),
            Ranking::Wins => {
                standings!("AND s.game = $3 ORDER BY s.wins DESC, s.games, s.points DESC, s.person LIMIT $4 OFFSET $5")
            }
            Ranking::Points => {
                standings!("AND s.game = $3 ORDER BY s.points DESC, s.games, s.wins DESC, s.person LIMIT $4 OFFSET $5")
            }
            Ranking::Games => standings!(
                "AND s.game = $3 ORDER BY s.games DESC, s.wins DESC, s.points DESC, s.person LIMIT $4 OFFSET $5"
            ),
        }
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
        let rows = sqlx::query(ranking.select())
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
    pub async fn leaderboard_row(&self, board: &Leaderboard, person: PersonId) -> StoreResult<Option<LeaderboardRow>> {
        let row = sqlx::query(standings!("AND s.game = $3 AND s.person = $4"))
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
        let name = sqlx::query_scalar(
            "SELECT s.name FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND t.guild = $2 \
             ORDER BY s.table_id DESC LIMIT 1",
        );
        let name: Option<Option<String>> =
            name.bind(person.to_signed()).bind(guild.to_signed()).fetch_optional(&self.readers).await?;
        Ok(name.flatten())
    }

    /// What is known of how somebody plays, on all servers and of all time.
    pub async fn profile(&self, person: PersonId) -> StoreResult<Profile> {
        let rows = sqlx::query(standings!("AND s.person = $3 ORDER BY s.game"))
            .bind(ALL)
            .bind(ALL)
            .bind(person.to_signed())
            .fetch_all(&self.readers)
            .await?;
        let mut profile = Profile { overall: None, games: Vec::new() };
        for row in &rows {
            let game: String = row.try_get("game")?;
            if game == ALL_GAMES {
                profile.overall = Some(read_row(row)?);
            } else {
                profile.games.push((game, read_row(row)?));
            }
        }
        Ok(profile)
    }
}

fn read_row(row: &Row) -> StoreResult<LeaderboardRow> {
    let rating: (Option<f64>, Option<f64>) = (row.try_get("mean")?, row.try_get("deviation")?);
    Ok(LeaderboardRow {
        person: PersonId::from_signed(row.try_get("person")?),
        games: row.try_get("games")?,
        wins: row.try_get("wins")?,
        points: row.try_get("points")?,
        best: row.try_get("best")?,
        rating: rating.0.zip(rating.1).map(|(mean, deviation)| Rating { mean, deviation }),
    })
}
