//! What is known of one person, and forgetting it.

use super::connect::Connection;
use super::sql::{Row, query, query_as, query_scalar};
use super::{News, Store, StoreError, StoreResult, audit};
use crate::ids::{GuildId, PersonId, TableId};
use serde::Deserialize;
use serde_json::{Value, json};

impl Store {
    /// Everything that is kept of a person, as JSON, in at most about so many bytes. Of games that still run it tells only that they
    /// sit there. The games come last, the newest first, and each is written as soon as it is read: so neither memory nor anybody's
    /// time is taken by a long life at the tables.
    pub async fn export_person(&self, person: PersonId, most_bytes: usize) -> StoreResult<Export> {
        // In one transaction, so that all parts are of the same moment.
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let head = json!({
            "person": person,
            "settings": settings(&mut reader, person).await?,
            "hosted": hosted(&mut reader, person).await?,
            "ratings": ratings(&mut reader, person).await?,
            "standings": standings(&mut reader, person).await?,
            "blocked_since": audit::blocked_since(&mut reader, person).await?,
            "owners_commands": audit::of_person(&mut reader, person).await?,
        });
        let mut export = Export { json: head.to_string().into_bytes(), shortened: 0, left_out: 0 };
        // What is left open is closed behind the games.
        export.json.truncate(export.json.len() - 1);
        export.json.extend_from_slice(b",\"seats\":[");
        write_seats(&mut reader, person, most_bytes, &mut export).await?;
        let (shortened, left_out) = (export.shortened, export.left_out);
        let end = format!("],\"games_without_acts\":{shortened},\"games_left_out\":{left_out}}}\n");
        export.json.extend_from_slice(end.as_bytes());
        Ok(export)
    }

    /// Forgets a person: settings, standings and ratings go, and wherever they sat or sit the seat becomes
    /// [`Forgotten`](super::Player::Forgotten). Running tables in memory must be told, or they write the person down
    /// again: have the person stand up from [their tables](Store::tables_of) first. Returns the tables that knew the person, with
    /// the version that each has from now on.
    pub async fn delete_person(&self, person: PersonId) -> StoreResult<Vec<(TableId, i64)>> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let changed = forget(connection, person).await?;
                    connection.tell(News::Person(person)).await?;
                    for &(table, version) in &changed {
                        connection.tell(News::Forgotten(table, version)).await?;
                    }
                    Ok(changed)
                })
            })
            .await
    }
}

/// Everything that is kept of a person.
#[derive(Debug)]
pub struct Export {
    /// As a file.
    pub json: Vec<u8>,
    /// Of so many games, the oldest, it does not tell what the person did in them.
    pub shortened: usize,
    /// And so many, older still, are not in it at all.
    pub left_out: usize,
}

impl Export {
    /// Whether something had no room in it.
    pub fn is_partial(&self) -> bool {
        self.shortened + self.left_out > 0
    }
}

async fn settings(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<Option<Value>> {
    let select = query_scalar("SELECT settings FROM person_settings WHERE person = $1");
    let kept: Option<String> = select.bind(person.to_signed()).fetch_optional(reader).await?;
    kept.map(|text| serde_json::from_str(&text).map_err(StoreError::corrupt)).transpose()
}

async fn hosted(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<Vec<TableId>> {
    let select = query_scalar("SELECT id FROM tables WHERE host = $1 ORDER BY id");
    let tables: Vec<i64> = select.bind(person.to_signed()).fetch_all(reader).await?;
    Ok(tables.into_iter().map(TableId).collect())
}

/// Writes the games of a person. What they did in them takes most of the room, and a quarter of it is for the others.
async fn write_seats(
    reader: &mut Connection<'_>,
    person: PersonId,
    most_bytes: usize,
    export: &mut Export,
) -> StoreResult<()> {
    let select = query(
        "SELECT t.id, t.game, t.state, t.guild, t.channel, t.opened_at, t.finished_at, s.seat, s.name, s.since, \
         s.has_left, s.number, s.has_cut, r.total, r.place FROM seats s JOIN tables t ON t.id = s.table_id \
         LEFT JOIN results r ON r.table_id = t.id AND r.seat = s.seat WHERE s.person = $1 ORDER BY t.id DESC",
    );
    let rows = select.bind(person.to_signed()).fetch_all(&mut *reader).await?;
    for (index, row) in rows.iter().enumerate() {
        if export.json.len() >= most_bytes {
            export.left_out = rows.len() - index;
            break;
        }
        let has_room = export.json.len() < most_bytes / 4 * 3;
        let finished: Option<i64> = row.try_get("finished_at")?;
        // What was done in secret stays so while the game runs.
        let acts = if finished.is_some() && has_room { acts(reader, row).await? } else { Vec::new() };
        export.shortened += usize::from(finished.is_some() && !has_room);
        let separator = if index == 0 { "\n" } else { ",\n" };
        export.json.extend_from_slice(separator.as_bytes());
        export.json.extend_from_slice(seat(row, &acts)?.to_string().as_bytes());
    }
    Ok(())
}

fn seat(row: &Row, acts: &[Value]) -> StoreResult<Value> {
    let location = super::tables::location(row)?;
    Ok(json!({
        "table": row.try_get::<i64, _>("id")?,
        "game": row.try_get::<&str, _>("game")?,
        "state": row.try_get::<&str, _>("state")?,
        "server": location.guild,
        "channel": location.channel,
        "opened_at": row.try_get::<i64, _>("opened_at")?,
        "finished_at": row.try_get::<Option<i64>, _>("finished_at")?,
        "seat": row.try_get::<i64, _>("seat")?,
        "name": row.try_get::<Option<&str>, _>("name")?,
        "since": row.try_get::<i64, _>("since")?,
        "total": row.try_get::<Option<i64>, _>("total")?,
        "place": row.try_get::<Option<i64>, _>("place")?,
        "left": row.try_get::<i64, _>("has_left")? != 0,
        // As text, for it may have more digits than programs take a number to have.
        "number": row.try_get::<Option<i64>, _>("number")?.map(|number| number.cast_unsigned().to_string()),
        "cut": row.try_get::<i64, _>("has_cut")? != 0,
        "acts": acts,
    }))
}

/// What the player of a seat did.
async fn acts(reader: &mut Connection<'_>, row: &Row) -> StoreResult<Vec<Value>> {
    let (table, seat): (i64, i64) = (row.try_get("id")?, row.try_get("seat")?);
    let select = query_as(
        "SELECT written_at, line FROM log WHERE table_id = $1 AND line LIKE '{\"type\":\"act\",%' ORDER BY number",
    );
    let lines: Vec<(i64, String)> = select.bind(table).fetch_all(reader).await?;
    let mut acts = Vec::new();
    for (at, line) in lines {
        let act: Act = serde_json::from_str(&line).map_err(StoreError::corrupt)?;
        if act.seat == seat {
            acts.push(json!({ "at": at, "action": act.action }));
        }
    }
    Ok(acts)
}

/// What a line of a log says that is an action.
#[derive(Deserialize)]
struct Act {
    seat: i64,
    action: Value,
}

async fn ratings(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<Vec<Value>> {
    let select = query_as("SELECT game, mean, deviation FROM ratings WHERE person = $1 ORDER BY game");
    let rows: Vec<(String, f64, f64)> = select.bind(person.to_signed()).fetch_all(reader).await?;
    let tell = |(game, mean, deviation)| json!({ "game": named(game), "mean": mean, "deviation": deviation });
    Ok(rows.into_iter().map(tell).collect())
}

async fn standings(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<Vec<Value>> {
    let select = query_as(
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

/// Takes a person out of everything that is kept. Returns the tables that this has changed, with their new versions.
pub(super) async fn forget(connection: &mut Connection<'_>, person: PersonId) -> StoreResult<Vec<(TableId, i64)>> {
    // Whoever has one of these tables in memory has to learn of it.
    let touch = query_as(
        "UPDATE tables SET version = version + 1 \
         WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1) RETURNING id, version",
    );
    let touched: Vec<(i64, i64)> = touch.bind(person.to_signed()).fetch_all(&mut *connection).await?;
    for statement in [
        // What the person brought to finished games is kept without the person, for the ratings of the others.
        "INSERT INTO forgotten_ratings (table_id, seat, game, mean, deviation) \
         SELECT c.table_id, c.seat, c.game, c.mean_before, c.deviation_before FROM rating_changes c \
         JOIN seats s ON s.table_id = c.table_id AND s.seat = c.seat WHERE s.person = $1",
        "UPDATE seats SET person = NULL, name = NULL WHERE person = $1",
        "UPDATE tables SET host = NULL WHERE host = $1",
        // That they are blocked stays: else whoever is could lift it by this.
        "UPDATE audit SET person = NULL WHERE person = $1",
        "UPDATE audit SET about_person = NULL WHERE about_person = $1",
        "DELETE FROM person_settings WHERE person = $1",
        "DELETE FROM open_hands WHERE person = $1",
        "DELETE FROM ratings WHERE person = $1",
        "DELETE FROM standings WHERE person = $1",
    ] {
        query(statement).bind(person.to_signed()).execute(&mut *connection).await?;
    }
    // Who was called stands in a text; that others may be called once more does no harm.
    let uncall = query("UPDATE shown SET calls = '[]' WHERE calls LIKE $1");
    uncall.bind(format!("%\"{person}\"%")).execute(connection).await?;
    Ok(touched.into_iter().map(|(table, version)| (TableId(table), version)).collect())
}
