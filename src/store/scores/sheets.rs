//! Reading score sheets.

use super::{Rating, RatingChange, Round, Sheet, SheetFilter, SheetHead, SheetSeat};
use crate::ids::TableId;
use crate::store::connect::Connection;
use crate::store::sql::{Builder, Row, query, query_as};
use crate::store::tables::{location, player};
use crate::store::{Moment, Store, StoreError, StoreResult};

/// Asks for finished games; what follows it says for which.
macro_rules! finished {
    () => {
        "SELECT id, game, guild, channel, finish_number, finished_at FROM tables WHERE finish_number IS NOT NULL"
    };
}

impl SheetFilter {
    /// Only the conditions that are wanted are asked for, so that each can be answered by its index.
    fn select(&self, limit: usize) -> Builder {
        let mut select = Builder::new(finished!());
        if let Some(game) = &self.game {
            select.push(" AND game = ").push_bind(game.clone());
        }
        if let Some(guild) = self.guild {
            select.push(" AND guild = ").push_bind(guild.to_signed());
        }
        if let Some(channel) = self.channel {
            select.push(" AND channel = ").push_bind(channel.to_signed());
        }
        if let Some(person) = self.person {
            select
                .push(" AND id IN (SELECT table_id FROM seats WHERE person = ")
                .push_bind(person.to_signed())
                .push(")");
        }
        if let Some(before) = self.before {
            select.push(" AND finish_number < ").push_bind(before);
        }
        select.push(" ORDER BY finish_number DESC LIMIT ").push_bind(limit as i64);
        select
    }
}

impl Store {
    /// The score sheet of a finished game.
    pub async fn sheet(&self, table: TableId) -> StoreResult<Option<Sheet>> {
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let select = query(concat!(finished!(), " AND id = $1"));
        let Some(row) = select.bind(table.0).fetch_optional(&mut reader).await? else { return Ok(None) };
        Ok(Some(Sheet { head: head(&mut reader, &row).await?, rounds: rounds(&mut reader, table).await? }))
    }

    /// Finished games, the newest first.
    pub async fn sheets(&self, filter: &SheetFilter, limit: usize) -> StoreResult<Vec<SheetHead>> {
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let rows = filter.select(limit).build().fetch_all(&mut reader).await?;
        let mut heads = Vec::with_capacity(rows.len());
        for row in &rows {
            heads.push(head(&mut reader, row).await?);
        }
        Ok(heads)
    }
}

async fn head(reader: &mut Connection<'_>, row: &Row) -> StoreResult<SheetHead> {
    let table = TableId(row.try_get("id")?);
    Ok(SheetHead {
        table,
        game: row.try_get("game")?,
        location: location(row)?,
        finished_at: Moment(row.try_get("finished_at")?),
        number: row.try_get("finish_number")?,
        seats: seats(reader, table).await?,
    })
}

async fn seats(reader: &mut Connection<'_>, table: TableId) -> StoreResult<Vec<SheetSeat>> {
    let select = query(
        "SELECT s.person, s.name, s.level, s.has_left, r.total, r.place, c.mean_before, c.deviation_before, c.mean_after, \
         c.deviation_after FROM tables t JOIN results r ON r.table_id = t.id \
         JOIN seats s ON s.table_id = t.id AND s.seat = r.seat \
         LEFT JOIN rating_changes c ON c.table_id = t.id AND c.seat = r.seat AND c.game = t.game \
         WHERE t.id = $1 ORDER BY r.seat",
    );
    let read = |row: &Row| {
        Ok(SheetSeat {
            player: player(row)?,
            total: row.try_get("total")?,
            rank: row.try_get::<i64, _>("place")?.try_into().map_err(StoreError::corrupt)?,
            left: row.try_get::<i64, _>("has_left")? != 0,
            rating: rating_change(row)?,
        })
    };
    select.bind(table.0).fetch_all(reader).await?.iter().map(read).collect()
}

fn rating_change(row: &Row) -> StoreResult<Option<RatingChange>> {
    let rating = |mean: &str, deviation: &str| -> StoreResult<Option<Rating>> {
        let (mean, deviation): (Option<f64>, Option<f64>) = (row.try_get(mean)?, row.try_get(deviation)?);
        Ok(mean.zip(deviation).map(|(mean, deviation)| Rating { mean, deviation }))
    };
    let before = rating("mean_before", "deviation_before")?;
    let after = rating("mean_after", "deviation_after")?;
    // Of who alone stayed is kept what they brought, for those who left; it did nothing to them.
    Ok(before
        .zip(after)
        .filter(|(before, after)| before != after)
        .map(|(before, after)| RatingChange { before, after }))
}

/// The rounds of a finished game in order.
pub(super) async fn rounds(reader: &mut Connection<'_>, table: TableId) -> StoreResult<Vec<Round>> {
    let select = query_as("SELECT round, scores, detail FROM rounds WHERE table_id = $1 ORDER BY place");
    let rows: Vec<(i64, String, String)> = select.bind(table.0).fetch_all(reader).await?;
    let read = |(number, scores, detail): (i64, String, String)| {
        Ok(Round { number, scores: serde_json::from_str(&scores).map_err(StoreError::corrupt)?, detail })
    };
    rows.into_iter().map(read).collect()
}
