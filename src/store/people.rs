//! What is known of one person, and forgetting it.

use serde_json::{Value, json};
use sqlx::Row as _;

use super::connect::{Connection, Row};
use super::{Store, StoreError, StoreResult};
use crate::ids::{GuildId, PersonId, TableId};

impl Store {
    /// Everything that is kept of a person, as JSON. Of games that still run it tells only that they sit there.
    pub async fn export_person(&self, person: PersonId) -> StoreResult<Value> {
        // In one transaction, so that all parts are of the same moment.
        let mut reader = self.readers.begin().await?;
        Ok(json!({
            "person": person,
            "settings": settings(&mut reader, person).await?,
            "hosted": hosted(&mut reader, person).await?,
            "seats": seats(&mut reader, person).await?,
            "ratings": ratings(&mut reader, person).await?,
            "standings": standings(&mut reader, person).await?,
        }))
    }

    /// Forgets a person: settings, standings and ratings go, and wherever they sat or sit the seat becomes
    /// [`Forgotten`](super::Player::Forgotten). Running tables in memory must be told, or they write the person down
    /// again: have the person stand up from [their tables](Store::tables_of) first.
    pub async fn delete_person(&self, person: PersonId) -> StoreResult<()> {
        self.writer.write(move |connection| Box::pin(forget(connection, person))).await
    }
}

async fn settings(reader: &mut Connection, person: PersonId) -> StoreResult<Option<Value>> {
    let select = sqlx::query_scalar("SELECT settings FROM person_settings WHERE person = $1");
    let kept: Option<String> = select.bind(person.to_signed()).fetch_optional(reader).await?;
    kept.map(|text| serde_json::from_str(&text).map_err(StoreError::corrupt)).transpose()
}

async fn hosted(reader: &mut Connection, person: PersonId) -> StoreResult<Vec<TableId>> {
    let select = sqlx::query_scalar("SELECT id FROM tables WHERE host = $1 ORDER BY id");
    let tables: Vec<i64> = select.bind(person.to_signed()).fetch_all(reader).await?;
    Ok(tables.into_iter().map(TableId).collect())
}

async fn seats(reader: &mut Connection, person: PersonId) -> StoreResult<Vec<Value>> {
    let select = sqlx::query(
        "SELECT t.id, t.game, t.state, t.guild, t.channel, t.opened_at, t.finished_at, s.seat, s.name, s.since, \
         s.has_left, r.total, r.place FROM seats s JOIN tables t ON t.id = s.table_id \
         LEFT JOIN results r ON r.table_id = t.id AND r.seat = s.seat WHERE s.person = $1 ORDER BY t.id",
    );
    let rows = select.bind(person.to_signed()).fetch_all(&mut *reader).await?;
    let mut seats = Vec::with_capacity(rows.len());
    for row in &rows {
        seats.push(seat(reader, row).await?);
    }
    Ok(seats)
}

async fn seat(reader: &mut Connection, row: &Row) -> StoreResult<Value> {
    let (table, number): (i64, i64) = (row.try_get("id")?, row.try_get("seat")?);
    let finished: Option<i64> = row.try_get("finished_at")?;
    // What was done in secret stays so while the game runs.
    let acts = if finished.is_some() { acts(reader, table, number).await? } else { Vec::new() };
    let location = super::tables::location(row)?;
    Ok(json!({
        "table": table,
        "game": row.try_get::<&str, _>("game")?,
        "state": row.try_get::<&str, _>("state")?,
        "server": location.guild,
        "channel": location.channel,
        "opened_at": row.try_get::<i64, _>("opened_at")?,
        "finished_at": finished,
        "seat": number,
        "name": row.try_get::<Option<&str>, _>("name")?,
        "since": row.try_get::<i64, _>("since")?,
        "total": row.try_get::<Option<i64>, _>("total")?,
        "place": row.try_get::<Option<i64>, _>("place")?,
        "left": row.try_get::<i64, _>("has_left")? != 0,
        "acts": acts,
    }))
}

/// What the player of a seat did.
async fn acts(reader: &mut Connection, table: i64, seat: i64) -> StoreResult<Vec<Value>> {
    let select = sqlx::query_as("SELECT written_at, line FROM log WHERE table_id = $1 ORDER BY number");
    let lines: Vec<(i64, String)> = select.bind(table).fetch_all(reader).await?;
    let mut acts = Vec::new();
    for (at, line) in lines {
        let line: Value = serde_json::from_str(&line).map_err(StoreError::corrupt)?;
        if line["type"] == "act" && line["seat"] == seat {
            acts.push(json!({ "at": at, "action": line["action"] }));
        }
    }
    Ok(acts)
}

async fn ratings(reader: &mut Connection, person: PersonId) -> StoreResult<Vec<Value>> {
    let select = sqlx::query_as("SELECT game, mean, deviation FROM ratings WHERE person = $1 ORDER BY game");
    let rows: Vec<(String, f64, f64)> = select.bind(person.to_signed()).fetch_all(reader).await?;
    let tell = |(game, mean, deviation)| json!({ "game": named(game), "mean": mean, "deviation": deviation });
    Ok(rows.into_iter().map(tell).collect())
}

async fn standings(reader: &mut Connection, person: PersonId) -> StoreResult<Vec<Value>> {
    let select = sqlx::query_as(
        "SELECT game, guild, month, games, wins, points, best FROM standings WHERE person = $1 \
         ORDER BY game, guild, month",
    );
    type Line = (String, i64, i64, i64, i64, i64, i64);
    let rows: Vec<Line> = select.bind(person.to_signed()).fetch_all(reader).await?;
    let tell = |(game, guild, month, games, wins, points, best): Line| {
        json!({
            "game": named(game),
            "server": (guild != 0).then(|| GuildId::from_signed(guild)),
            "month": (month != 0).then_some(month),
            "games": games,
            "wins": wins,
            "points": points,
            "best": best,
        })
    };
    Ok(rows.into_iter().map(tell).collect())
}

/// The word for a game; nothing for all games together.
fn named(game: String) -> Option<String> {
    (!game.is_empty()).then_some(game)
}

/// Takes a person out of everything that is kept.
pub(super) async fn forget(connection: &mut Connection, person: PersonId) -> StoreResult<()> {
    for statement in [
        // Whoever has one of these tables in memory has to read it anew.
        "UPDATE tables SET version = version + 1 \
         WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1)",
        // What the person brought to finished games is kept without the person, for the ratings of the others.
        "INSERT INTO forgotten_ratings (table_id, seat, game, mean, deviation) \
         SELECT c.table_id, c.seat, c.game, c.mean_before, c.deviation_before FROM rating_changes c \
         JOIN seats s ON s.table_id = c.table_id AND s.seat = c.seat WHERE s.person = $1",
        "UPDATE seats SET person = NULL, name = NULL WHERE person = $1",
        "UPDATE tables SET host = NULL WHERE host = $1",
        "DELETE FROM person_settings WHERE person = $1",
        "DELETE FROM open_hands WHERE person = $1",
        "DELETE FROM ratings WHERE person = $1",
        "DELETE FROM standings WHERE person = $1",
    ] {
        sqlx::query(statement).bind(person.to_signed()).execute(&mut *connection).await?;
    }
    // Who was called stands in a text; that others may be called once more does no harm.
    let uncall = sqlx::query("UPDATE shown SET calls = '[]' WHERE calls LIKE $1");
    uncall.bind(format!("%\"{person}\"%")).execute(connection).await?;
    Ok(())
}
