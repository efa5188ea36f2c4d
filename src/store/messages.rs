//! The bot's own messages: boards and open hands, which it must find again after a restart.

use serde::{Deserialize, Serialize};

use super::rows::json;
use super::sql::{query, query_as, query_scalar};
use super::{Moment, Store, StoreResult};
use crate::ids::{ChannelId, GuildId, MessageId, PersonId, TableId};

/// The message that shows a table to everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedBoard {
    /// The channel or thread it is in.
    pub channel: ChannelId,
    /// The message with the lobby or the board.
    pub message: MessageId,
    /// When it was posted.
    pub posted_at: Moment,
    /// Who has been called to the table.
    pub calls: Vec<Call>,
    /// Of how many rounds the sheets have been posted; nothing if an older program has not told.
    pub sheets: Option<usize>,
    /// The version of the table that it shows, with its picture if it has one; nothing if that is not known.
    pub shows: Option<i64>,
    /// The version of the table at which nobody is owed anything, if there is one. It is kept only if it is the latest.
    pub settled: Option<i64>,
}

/// Somebody has been told that it is their turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Who was told.
    pub person: PersonId,
    /// The decision they are awaited for, counted by seat from 0.
    pub decision: u32,
    /// The message that told so, if it is still there to be removed.
    pub message: Option<(ChannelId, MessageId)>,
}

/// A table where people are owed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwedTable {
    /// Its number.
    pub table: TableId,
    /// The server it is on; none in private messages.
    pub guild: Option<GuildId>,
    /// When it was last written to its log, or opened if it never was.
    pub changed_at: Moment,
}

/// A private message with somebody's hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHand {
    /// Whose hand it shows, and who alone sees it.
    pub person: PersonId,
    /// The token of the interaction it answered: with it Discord lets us change it for a quarter of an hour.
    pub token: String,
    /// The reader's language, in the word of those who speak it.
    pub lang: String,
    /// When the token was given out.
    pub opened_at: Moment,
}

impl Store {
    /// The message that shows a table to everybody, once it was posted.
    pub async fn posted_board(&self, table: TableId) -> StoreResult<Option<PostedBoard>> {
        let select = query_as(
            "SELECT channel, message, posted_at, calls, sheets, shows, settled FROM shown WHERE table_id = $1",
        );
        type Board = (i64, i64, i64, String, Option<i64>, Option<i64>, Option<i64>);
        let row: Option<Board> = select.bind(table.0).fetch_optional(&self.readers).await?;
        let board = |(channel, message, posted_at, calls, sheets, shows, settled): Board| PostedBoard {
            channel: ChannelId::from_signed(channel),
            message: MessageId::from_signed(message),
            posted_at: Moment(posted_at),
            calls: read_calls(table, &calls),
            sheets: sheets.and_then(|sheets| sheets.try_into().ok()),
            shows,
            settled,
        };
        Ok(row.map(board))
    }

    /// Notes which message shows a table.
    pub async fn put_posted_board(&self, table: TableId, board: PostedBoard) -> StoreResult<()> {
        let upsert = "INSERT INTO shown (table_id, channel, message, posted_at, calls, sheets, shows, settled) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT version FROM tables WHERE id = $1 AND version = $8)) \
                      ON CONFLICT (table_id) DO UPDATE SET channel = excluded.channel, message = excluded.message, \
                      posted_at = excluded.posted_at, calls = excluded.calls, sheets = excluded.sheets, \
                      shows = excluded.shows, settled = excluded.settled";
        let upsert = move || {
            let upsert = query(upsert).bind(table.0).bind(board.channel.to_signed()).bind(board.message.to_signed());
            let sheets = board.sheets.and_then(|sheets| i64::try_from(sheets).ok());
            let upsert = upsert.bind(board.posted_at.0).bind(json(&board.calls)).bind(sheets);
            upsert.bind(board.shows).bind(board.settled)
        };
        self.writer.execute(upsert).await
    }

    /// The number of the newest table; 0 if there is none.
    pub async fn newest_table(&self) -> StoreResult<TableId> {
        let select = query_scalar("SELECT COALESCE(MAX(id), 0) FROM tables");
        Ok(TableId(select.fetch_one(&self.readers).await?))
    }

    /// Some of the tables up to `newest` where people are owed something, those that were changed last first: lobbies and games
    /// that are not settled or have hands that were opened since `hands_since`, and tables whose end is not shown. With
    /// `after` those that follow it.
    pub async fn owed_tables(
        &self,
        newest: TableId,
        hands_since: Moment,
        after: Option<OwedTable>,
        most: u32,
    ) -> StoreResult<Vec<OwedTable>> {
        let select = query_as(
            "SELECT id, guild, changed_at FROM (SELECT t.id, t.guild, COALESCE((SELECT l.written_at FROM log l \
             WHERE l.table_id = t.id ORDER BY l.number DESC LIMIT 1), t.opened_at) AS changed_at \
             FROM tables t LEFT JOIN shown s ON s.table_id = t.id \
             WHERE t.rested_at IS NULL AND t.state IN ('lobby', 'running') AND (s.settled IS NULL OR s.settled <> t.version \
             OR EXISTS (SELECT 1 FROM open_hands h WHERE h.table_id = t.id AND h.opened_at > $2)) \
             UNION ALL SELECT t.id, t.guild, COALESCE((SELECT l.written_at FROM log l \
             WHERE l.table_id = t.id ORDER BY l.number DESC LIMIT 1), t.opened_at) \
             FROM shown s JOIN tables t ON t.id = s.table_id \
             WHERE s.settled IS NULL AND t.rested_at IS NULL AND t.state NOT IN ('lobby', 'running')) AS owed \
             WHERE id <= $1 AND (changed_at, id) < ($3, $4) ORDER BY changed_at DESC, id DESC LIMIT $5",
        );
        let (changed_at, id) = after.map_or((i64::MAX, i64::MAX), |after| (after.changed_at.0, after.table.0));
        let select = select.bind(newest.0).bind(hands_since.0).bind(changed_at).bind(id).bind(i64::from(most));
        let rows: Vec<(i64, Option<i64>, i64)> = select.fetch_all(&self.readers).await?;
        let owed = |(id, guild, changed_at): (i64, Option<i64>, i64)| OwedTable {
            table: TableId(id),
            guild: guild.map(GuildId::from_signed),
            changed_at: Moment(changed_at),
        };
        Ok(rows.into_iter().map(owed).collect())
    }

    /// The private messages that follow a table.
    pub async fn open_hands(&self, table: TableId) -> StoreResult<Vec<OpenHand>> {
        let select = query_as("SELECT person, token, lang, opened_at FROM open_hands WHERE table_id = $1");
        let rows: Vec<(i64, String, String, i64)> = select.bind(table.0).fetch_all(&self.readers).await?;
        let open = |(person, token, lang, at)| OpenHand {
            person: PersonId::from_signed(person),
            token,
            lang,
            opened_at: Moment(at),
        };
        Ok(rows.into_iter().map(open).collect())
    }

    /// Notes a private message that follows a table, in place of the person's last one.
    pub async fn put_open_hand(&self, table: TableId, hand: OpenHand) -> StoreResult<()> {
        let upsert = "INSERT INTO open_hands (table_id, person, token, lang, opened_at) VALUES ($1, $2, $3, $4, $5) \
                      ON CONFLICT (table_id, person) DO UPDATE SET token = excluded.token, lang = excluded.lang, \
                      opened_at = excluded.opened_at";
        let upsert = move || {
            let upsert = query(upsert).bind(table.0).bind(hand.person.to_signed()).bind(&hand.token);
            upsert.bind(&hand.lang).bind(hand.opened_at.0)
        };
        self.writer.execute(upsert).await
    }

    /// Forgets the private messages of a table that will change no more.
    pub async fn drop_open_hands(&self, table: TableId) -> StoreResult<()> {
        let delete = move || query("DELETE FROM open_hands WHERE table_id = $1").bind(table.0);
        self.writer.execute(delete).await
    }
}

/// Who has been called; nobody if it cannot be read: then somebody may be called once more, and nothing else is lost.
fn read_calls(table: TableId, calls: &str) -> Vec<Call> {
    let report = |why| tracing::error!(%table, cause = %why, "who was called cannot be read and is set aside");
    serde_json::from_str(calls).map_err(report).unwrap_or_default()
}
