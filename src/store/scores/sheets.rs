//! Reading score sheets.

use sqlx::Row as _;

use super::{Rating, RatingChange, Round, Sheet, SheetFilter, SheetHead, SheetSeat};
use crate::ids::TableId;
use crate::store::connect::{Connection, Row};
use crate::store::tables::{place, player};
use crate::store::{Moment, Store, StoreError};

impl Store {
    /// The score sheet of a finished game.
    pub async fn sheet(&self, table: TableId) -> Result<Option<Sheet>, StoreError> {
        let mut reader = self.readers.begin().await?;
        let select = sqlx::query(
            "SELECT id, game, guild, channel, finish_number, finished_at FROM tables \
             WHERE id = $1 AND finish_number IS NOT NULL",
        );
        let Some(row) = select.bind(table.0).fetch_optional(&mut *reader).await? else { return Ok(None) };
        Ok(Some(Sheet { head: head(&mut reader, &row).await?, rounds: rounds(&mut reader, table).await? }))
    }

    /// Finished games, the newest first.
    pub async fn sheets(&self, filter: &SheetFilter, limit: usize) -> Result<Vec<SheetHead>, StoreError> {
        let mut reader = self.readers.begin().await?;
        let select = sqlx::query(
            "SELECT id, game, guild, channel, finish_number, finished_at FROM tables t \
             WHERE finish_number IS NOT NULL AND finish_number < COALESCE($1, finish_number + 1) \
             AND game = COALESCE($2, game) AND (guild = $3 OR $3 IS NULL) AND channel = COALESCE($4, channel) \
             AND ($5 IS NULL OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.person = $5)) \
             ORDER BY finish_number DESC LIMIT $6",
        );
        let rows = select
            .bind(filter.before)
            .bind(filter.game.as_deref())
            .bind(filter.guild.map(|guild| guild.to_signed()))
            .bind(filter.channel.map(|channel| channel.to_signed()))
            .bind(filter.person.map(|person| person.to_signed()))
            .bind(limit as i64)
            .fetch_all(&mut *reader)
            .await?;
        let mut heads = Vec::with_capacity(rows.len());
        for row in &rows {
            heads.push(head(&mut reader, row).await?);
        }
        Ok(heads)
    }
}

async fn head(reader: &mut Connection, row: &Row) -> Result<SheetHead, StoreError> {
    let table = TableId(row.try_get("id")?);
    Ok(SheetHead {
        table,
        game: row.try_get("game")?,
        place: place(row)?,
        finished_at: Moment(row.try_get("finished_at")?),
        number: row.try_get("finish_number")?,
        seats: seats(reader, table).await?,
    })
}

async fn seats(reader: &mut Connection, table: TableId) -> Result<Vec<SheetSeat>, StoreError> {
    let select = sqlx::query(
        "SELECT s.person, s.name, s.level, r.total, r.place, c.mean_before, c.deviation_before, c.mean_after, \
         c.deviation_after FROM tables t JOIN results r ON r.table_id = t.id \
         JOIN seats s ON s.table_id = t.id AND s.seat = r.seat \
         LEFT JOIN rating_changes c ON c.table_id = t.id AND c.seat = r.seat AND c.game = t.game \
         WHERE t.id = $1 ORDER BY r.seat",
    );
    let read = |row: &Row| {
        Ok(SheetSeat {
            player: player(row)?,
            total: row.try_get("total")?,
            place: row.try_get::<i64, _>("place")?.try_into().map_err(StoreError::corrupt)?,
            rating: rating_change(row)?,
        })
    };
    select.bind(table.0).fetch_all(reader).await?.iter().map(read).collect()
}

fn rating_change(row: &Row) -> Result<Option<RatingChange>, StoreError> {
    let rating = |mean: &str, deviation: &str| -> Result<Option<Rating>, StoreError> {
        let (mean, deviation): (Option<f64>, Option<f64>) = (row.try_get(mean)?, row.try_get(deviation)?);
        Ok(mean.zip(deviation).map(|(mean, deviation)| Rating { mean, deviation }))
    };
    let before = rating("mean_before", "deviation_before")?;
    let after = rating("mean_after", "deviation_after")?;
    Ok(before.zip(after).map(|(before, after)| RatingChange { before, after }))
}

async fn rounds(reader: &mut Connection, table: TableId) -> Result<Vec<Round>, StoreError> {
    let select = sqlx::query_as("SELECT round, scores, detail FROM rounds WHERE table_id = $1 ORDER BY place");
    let rows: Vec<(i64, String, String)> = select.bind(table.0).fetch_all(reader).await?;
    let read = |(number, scores, detail): (i64, String, String)| {
        Ok(Round { number, scores: serde_json::from_str(&scores).map_err(StoreError::corrupt)?, detail })
    };
    rows.into_iter().map(read).collect()
}
