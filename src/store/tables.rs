//! Opening, changing and reading tables.

use std::sync::Arc;

use super::changes::open;
use super::connect::Connection;
use super::scores::GameScore;
use super::sql::{Row, Source, query, query_as, query_scalar};
use super::{
    Change, Deadline, DealSource, LiveCounts, Location, Moment, NewTable, Player, SavedSeat, SavedTable, Store,
    StoreError, StoreResult, TableHeader, TableState, promises,
};
use crate::ids::{ChannelId, GuildId, PersonId, TableId};
use crate::measure::LiveState;
use games::engine::{Secret, Seed, Word};
use games::proof::{Number, NumberOrigin};

/// Asks for headers; what follows it says of which tables.
macro_rules! headers {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.game, t.rules_version, t.options, t.size, t.guild, t.channel, t.parent, t.host, t.pace, t.state, ",
            "t.opened_at, t.rematch_of, t.rested_at, t.seed, t.is_bound, t.version, t.log_removed_at, COALESCE((SELECT l.written_at FROM log l WHERE l.table_id = t.id ",
            "ORDER BY l.number DESC LIMIT 1), t.opened_at) AS changed_at FROM tables t ",
            $rest
        )
    };
}

impl Store {
    /// Opens a table. It is on disk when this returns.
    pub async fn open_table(&self, table: NewTable) -> StoreResult<TableId> {
        let table = Arc::new(table);
        self.writer
            .write(move |connection| {
                let table = Arc::clone(&table);
                Box::pin(async move { open(connection, &table).await })
            })
            .await
    }

    /// Does all of a change or nothing. It is on disk when this returns.
    pub async fn commit(&self, change: Change) -> StoreResult<()> {
        let score = match change.state {
            // Read here and not by the writer, whose time is everybody's.
            Some(TableState::Finished) => Some(self.score_of(&change).await?),
            _ => None,
        };
        self.writer.change(change, score).await
    }

    /// The score of the game that a change ends.
    async fn score_of(&self, change: &Change) -> StoreResult<GameScore> {
        let mut lines = lines(&self.readers, change.table).await?;
        // If others have written in between, the writer finds that out.
        lines.extend(change.lines.iter().cloned());
        GameScore::read(lines.iter().map(String::as_str))
    }

    /// Everything a table needs to wake up.
    pub async fn load_table(&self, table: TableId) -> StoreResult<Option<SavedTable>> {
        // In one transaction, so that all parts are of the same moment.
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let found = query(headers!("WHERE t.id = $1")).bind(table.0).fetch_optional(&mut reader).await?;
        let Some(row) = found else { return Ok(None) };
        let header = header(&row)?;
        Ok(Some(SavedTable {
            version: row.try_get("version")?,
            deals: deal_source(&row).map_err(|why| why.at(table))?,
            promised: match header.state {
                TableState::Finished => promises::to(&mut reader, table).await?.map(|secret| secret.fingerprint()),
                TableState::Lobby | TableState::Running | TableState::Cancelled | TableState::Closed => None,
            },
            seats: seats(&mut reader, table).await.map_err(|why| why.at(table))?,
            lines: lines(&mut reader, table).await?,
            log_removed_at: row.try_get::<Option<i64>, _>("log_removed_at")?.map(Moment),
            deadlines: deadlines(&mut reader, table).await?,
            header,
        }))
    }

    /// What is known of a table without its game.
    pub async fn table_header(&self, table: TableId) -> StoreResult<Option<TableHeader>> {
        let found = query(headers!("WHERE t.id = $1")).bind(table.0).fetch_optional(&self.readers).await?;
        found.as_ref().map(header).transpose()
    }

    /// The lobbies and running tables where a person sits, the longest without a change first.
    pub async fn tables_of(&self, person: PersonId) -> StoreResult<Vec<TableHeader>> {
        let select = query(headers!(
            "JOIN seats s ON s.table_id = t.id WHERE s.person = $1 AND t.state IN ('lobby', 'running') \
             ORDER BY changed_at, t.id"
        ));
        Ok(readable(&select.bind(person.to_signed()).fetch_all(&self.readers).await?))
    }

    /// Those of them where the person has not left the game.
    pub async fn tables_at(&self, person: PersonId) -> StoreResult<Vec<TableHeader>> {
        let select = query(headers!(
            "JOIN seats s ON s.table_id = t.id WHERE s.person = $1 AND s.stand_in IS NULL \
             AND t.state IN ('lobby', 'running') ORDER BY changed_at, t.id"
        ));
        Ok(readable(&select.bind(person.to_signed()).fetch_all(&self.readers).await?))
    }

    /// The lobbies and running tables in a channel, the oldest first.
    pub async fn tables_in(&self, channel: ChannelId) -> StoreResult<Vec<TableHeader>> {
        let select = query(headers!("WHERE t.channel = $1 AND t.state IN ('lobby', 'running') ORDER BY t.id"));
        Ok(readable(&select.bind(channel.to_signed()).fetch_all(&self.readers).await?))
    }

    /// The lobbies and running tables in a channel and in its threads, as far as those are known.
    pub async fn tables_below(&self, channel: ChannelId) -> StoreResult<Vec<TableHeader>> {
        // Either by its own index: with OR all tables there are would be looked at.
        let select = query(headers!(
            "WHERE t.id IN (SELECT id FROM tables WHERE channel = $1 AND state IN ('lobby', 'running') \
             UNION SELECT id FROM tables WHERE parent = $1 AND state IN ('lobby', 'running')) ORDER BY t.id"
        ));
        Ok(readable(&select.bind(channel.to_signed()).fetch_all(&self.readers).await?))
    }

    /// How many tables there are that are not over, by how they are.
    pub async fn count_live_tables(&self) -> StoreResult<Vec<(LiveState, u64)>> {
        let select = query_as(
            "SELECT t.state, CAST(CASE WHEN t.rested_at IS NULL THEN 0 ELSE 1 END AS BIGINT) AS rests, COUNT(*) FROM tables t \
             WHERE t.state IN ('lobby', 'running') GROUP BY t.state, rests",
        );
        let found: Vec<(String, i64, i64)> = select.fetch_all(&self.readers).await?;
        let count = |state: &LiveState| {
            let is_so = |(kept, rests, _): &&(String, i64, i64)| match state {
                LiveState::Resting => *rests == 1,
                LiveState::Lobby | LiveState::Running => *rests == 0 && kept == state.id(),
            };
            (*state, found.iter().filter(is_so).map(|(_, _, count)| count.unsigned_abs()).sum())
        };
        Ok(LiveState::ALL.iter().map(count).collect())
    }

    /// The lobbies and running tables on a server.
    pub async fn tables_on(&self, guild: GuildId) -> StoreResult<Vec<TableHeader>> {
        let select = query(headers!("WHERE t.guild = $1 AND t.state IN ('lobby', 'running') ORDER BY t.id"));
        Ok(readable(&select.bind(guild.to_signed()).fetch_all(&self.readers).await?))
    }

    /// The servers with lobbies or running tables that do not rest.
    pub async fn guilds_in_play(&self) -> StoreResult<Vec<GuildId>> {
        let select = query_scalar(
            "SELECT DISTINCT guild FROM tables \
             WHERE guild IS NOT NULL AND state IN ('lobby', 'running') AND rested_at IS NULL",
        );
        let found: Vec<i64> = select.fetch_all(&self.readers).await?;
        Ok(found.into_iter().map(GuildId::from_signed).collect())
    }

    /// Closes a table that is not over, without reading it. Says whether it was one.
    pub async fn close_unread(&self, table: TableId) -> StoreResult<bool> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let close = query(
                        "UPDATE tables SET version = version + 1, \
                         state = CASE WHEN state = 'lobby' THEN 'cancelled' ELSE 'closed' END \
                         WHERE id = $1 AND state NOT IN ('finished', 'cancelled', 'closed')",
                    );
                    let closed = close.bind(table.0).execute(&mut *connection).await? > 0;
                    query("DELETE FROM deadlines WHERE table_id = $1").bind(table.0).execute(connection).await?;
                    Ok(closed)
                })
            })
            .await
    }

    /// Some of the lobbies and running tables that do not rest and whose board was posted, in the order of their numbers from behind
    /// this one, each with its server.
    pub async fn shown_tables(&self, after: TableId, most: u32) -> StoreResult<Vec<(TableId, Option<GuildId>)>> {
        let select = query_as(
            "SELECT t.id, t.guild FROM tables t JOIN shown s ON s.table_id = t.id \
             WHERE t.id > $1 AND t.rested_at IS NULL AND t.state IN ('lobby', 'running') ORDER BY t.id LIMIT $2",
        );
        let found: Vec<(i64, Option<i64>)> =
            select.bind(after.0).bind(i64::from(most)).fetch_all(&self.readers).await?;
        Ok(found.into_iter().map(|(table, guild)| (TableId(table), guild.map(GuildId::from_signed))).collect())
    }

    /// Whether a person sits at a table, or sat there at its end.
    pub async fn is_seated(&self, table: TableId, person: PersonId) -> StoreResult<bool> {
        let select = query_scalar("SELECT EXISTS (SELECT 1 FROM seats WHERE table_id = $1 AND person = $2)");
        select.bind(table.0).bind(person.to_signed()).fetch_one(&self.readers).await
    }

    /// The table where the players of this one play again.
    pub async fn rematch_of(&self, table: TableId) -> StoreResult<Option<TableId>> {
        let select = query_scalar("SELECT id FROM tables WHERE rematch_of = $1");
        Ok(select.bind(table.0).fetch_optional(&self.readers).await?.map(TableId))
    }

    /// How many lobbies and running tables there are at this location and with this person. Those that rest do not count.
    pub async fn live_counts(&self, location: Location, person: PersonId) -> StoreResult<LiveCounts> {
        let select = query_as(
            "SELECT \
             (SELECT COUNT(*) FROM tables WHERE channel = $1 AND state IN ('lobby', 'running') AND rested_at IS NULL), \
             (SELECT COUNT(*) FROM tables WHERE guild = $2 AND state IN ('lobby', 'running') AND rested_at IS NULL), \
             (SELECT COUNT(*) FROM tables t WHERE t.host = $3 AND t.state IN ('lobby', 'running') \
              AND t.rested_at IS NULL AND NOT EXISTS \
              (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.person = $3 AND s.stand_in IS NOT NULL)), \
             (SELECT COUNT(*) FROM seats s JOIN tables t ON t.id = s.table_id \
              WHERE s.person = $3 AND s.stand_in IS NULL AND t.state IN ('lobby', 'running') AND t.rested_at IS NULL)",
        );
        let (in_channel, in_guild, hosted, seated): (i64, i64, i64, i64) = select
            .bind(location.channel.to_signed())
            .bind(location.guild.map(|guild| guild.to_signed()))
            .bind(person.to_signed())
            .fetch_one(&self.readers)
            .await?;
        Ok(LiveCounts {
            in_channel: in_channel as usize,
            in_guild: if location.guild.is_some() { in_guild } else { in_channel } as usize,
            hosted: hosted as usize,
            seated: seated as usize,
        })
    }
}

/// The headers that can be read: one that cannot must not hide the others.
fn readable(rows: &[Row]) -> Vec<TableHeader> {
    let report = |why: StoreError| tracing::error!(cause = %why.cause(), "a table cannot be read and is left out");
    rows.iter().filter_map(|row| header(row).map_err(report).ok()).collect()
}

fn header(row: &Row) -> StoreResult<TableHeader> {
    let id = TableId(row.try_get("id")?);
    read_header(id, row).map_err(|why| why.at(id))
}

fn read_header(id: TableId, row: &Row) -> StoreResult<TableHeader> {
    Ok(TableHeader {
        id,
        game: row.try_get("game")?,
        rules_version: row.try_get::<i64, _>("rules_version")?.try_into().map_err(StoreError::corrupt)?,
        options: serde_json::from_str(row.try_get("options")?).map_err(StoreError::corrupt)?,
        size: row.try_get::<i64, _>("size")?.try_into().map_err(StoreError::corrupt)?,
        location: location(row)?,
        parent: row.try_get::<Option<i64>, _>("parent")?.map(ChannelId::from_signed),
        host: row.try_get::<Option<i64>, _>("host")?.map(PersonId::from_signed),
        pace: word(row.try_get("pace")?)?,
        state: word(row.try_get("state")?)?,
        opened_at: Moment(row.try_get("opened_at")?),
        changed_at: Moment(row.try_get("changed_at")?),
        rematch_of: row.try_get::<Option<i64>, _>("rematch_of")?.map(TableId),
        rested_at: row.try_get::<Option<i64>, _>("rested_at")?.map(Moment),
    })
}

/// The location of a table from the columns `guild` and `channel`.
pub(super) fn location(row: &Row) -> StoreResult<Location> {
    Ok(Location {
        guild: row.try_get::<Option<i64>, _>("guild")?.map(GuildId::from_signed),
        channel: ChannelId::from_signed(row.try_get("channel")?),
    })
}

fn word<W: Word>(id: &str) -> StoreResult<W> {
    W::named(id).ok_or_else(|| StoreError::corrupt(format_args!("unknown word `{id}`")))
}

fn deal_source(row: &Row) -> StoreResult<DealSource> {
    let bytes = bytes_32(row.try_get("seed")?)?;
    let is_bound = row.try_get::<i64, _>("is_bound")? != 0;
    Ok(if is_bound { DealSource::Bound(Secret(bytes)) } else { DealSource::Stirred(Seed(bytes)) })
}

/// A seed or a secret.
pub(super) fn bytes_32(bytes: Vec<u8>) -> StoreResult<[u8; 32]> {
    bytes.try_into().map_err(|_| StoreError::corrupt("a seed and a secret have 32 bytes"))
}

/// The seats of a table in order.
pub(super) async fn seats(connection: &mut Connection<'_>, table: TableId) -> StoreResult<Vec<SavedSeat>> {
    let select = query(
        "SELECT person, name, level, stand_in, time_outs, since, number, has_cut, chair FROM seats \
         WHERE table_id = $1 ORDER BY seat",
    );
    let read = |row: &Row| {
        let chair: Option<i64> = row.try_get("chair")?;
        Ok(SavedSeat {
            player: player(row)?,
            stand_in: row.try_get("stand_in")?,
            time_outs: row.try_get::<i64, _>("time_outs")?.try_into().map_err(StoreError::corrupt)?,
            since: Moment(row.try_get("since")?),
            number: number(row)?,
            chair: chair.map(usize::try_from).transpose().map_err(StoreError::corrupt)?,
        })
    };
    select.bind(table.0).fetch_all(connection).await?.iter().map(read).collect()
}

fn number(row: &Row) -> StoreResult<Option<Number>> {
    let value: Option<i64> = row.try_get("number")?;
    let origin = if row.try_get::<i64, _>("has_cut")? != 0 { NumberOrigin::Cut } else { NumberOrigin::Press };
    Ok(value.map(|value| Number { value: value.cast_unsigned(), origin }))
}

/// Who sits on a seat, from the columns `person`, `name` and `level`.
pub(super) fn player(row: &Row) -> StoreResult<Player> {
    Ok(Player::from_columns(row.try_get("person")?, row.try_get("name")?, row.try_get("level")?))
}

/// The log of a table.
pub(super) async fn lines(on: impl Source, table: TableId) -> StoreResult<Vec<String>> {
    let select = query_scalar("SELECT line FROM log WHERE table_id = $1 ORDER BY number");
    select.bind(table.0).fetch_all(on).await
}

async fn deadlines(connection: &mut Connection<'_>, table: TableId) -> StoreResult<Vec<Deadline>> {
    let select = query_scalar("SELECT list FROM deadlines WHERE table_id = $1");
    let list: Option<String> = select.bind(table.0).fetch_optional(connection).await?;
    Ok(list.and_then(|list| read_deadlines(table, &list)).unwrap_or_default())
}

/// A list of deadlines; nothing if it cannot be read. A table sets those anew that it misses.
pub(super) fn read_deadlines(table: TableId, list: &str) -> Option<Vec<Deadline>> {
    let report = |why| tracing::error!(%table, cause = %why, "deadlines cannot be read and are set aside");
    serde_json::from_str(list).map_err(report).ok()
}
