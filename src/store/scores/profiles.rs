//! What one person has played, and how well.

use std::collections::HashMap;

use super::leaderboards::read_record;
use super::{ALL, ALL_GAMES, GameRecord, Profile, RatedGame, Rating, RatingChange};
use crate::ids::PersonId;
use crate::store::connect::Connection;
use crate::store::sql::{Row, query, query_as};
use crate::store::{Moment, Store, StoreResult};

/// How many games that counted for ratings are looked back on.
const RATED_GAMES: i64 = 200;

impl Store {
    /// What is known of how somebody plays, on all servers and of all time.
    pub async fn profile(&self, person: PersonId) -> StoreResult<Profile> {
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let ranks = average_ranks(&mut reader, person).await?;
        let select = query(
            "SELECT s.game, s.games, s.wins, s.points, s.best, r.mean, r.deviation \
             FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person \
             WHERE s.guild = $1 AND s.month = $2 AND s.person = $3 ORDER BY s.game",
        );
        let rows = select.bind(ALL).bind(ALL).bind(person.to_signed()).fetch_all(&mut reader).await?;
        let mut profile = Profile { overall: None, games: Vec::new(), rated: rated(&mut reader, person).await? };
        for row in &rows {
            let (game, record): (String, _) = (row.try_get("game")?, read_record(row)?);
            if game == ALL_GAMES {
                profile.overall = Some(record);
            } else {
                let average_rank = ranks.get(&game).copied().unwrap_or_default();
                profile.games.push(GameRecord { game, record, average_rank });
            }
        }
        Ok(profile)
    }
}

async fn average_ranks(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<HashMap<String, f64>> {
    let select = query_as(
        // Who has left a game was last in it.
        "SELECT t.game, CAST(AVG(CASE WHEN s.has_left = 1 \
         THEN (SELECT COUNT(*) FROM results a WHERE a.table_id = s.table_id) ELSE r.place END) AS DOUBLE PRECISION) \
         FROM seats s JOIN tables t ON t.id = s.table_id \
         JOIN results r ON r.table_id = s.table_id AND r.seat = s.seat WHERE s.person = $1 GROUP BY t.game",
    );
    let ranks: Vec<(String, f64)> = select.bind(person.to_signed()).fetch_all(reader).await?;
    Ok(ranks.into_iter().collect())
}

async fn rated(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<Vec<RatedGame>> {
    let select = query(
        "SELECT t.game, t.finished_at, c.mean_before, c.deviation_before, c.mean_after, c.deviation_after \
         FROM seats s JOIN tables t ON t.id = s.table_id \
         JOIN rating_changes c ON c.table_id = s.table_id AND c.seat = s.seat AND c.game = t.game \
         WHERE s.person = $1 AND c.deviation_after <> c.deviation_before ORDER BY t.finish_number DESC LIMIT $2",
    );
    let rows = select.bind(person.to_signed()).bind(RATED_GAMES).fetch_all(reader).await?;
    rows.iter().rev().map(read_rated).collect()
}

fn read_rated(row: &Row) -> StoreResult<RatedGame> {
    let before = Rating { mean: row.try_get("mean_before")?, deviation: row.try_get("deviation_before")? };
    let after = Rating { mean: row.try_get("mean_after")?, deviation: row.try_get("deviation_after")? };
    Ok(RatedGame {
        game: row.try_get("game")?,
        finished_at: Moment(row.try_get("finished_at")?),
        change: RatingChange { before, after },
    })
}
