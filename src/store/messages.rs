//! The bot's own messages: boards and open hands, which it must find again after a restart.

use serde::{Deserialize, Serialize};

use super::rows::json;
use super::{Moment, Store, StoreError, StoreResult};
use crate::ids::{ChannelId, MessageId, PersonId, TableId};

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
        let select = sqlx::query_as("SELECT channel, message, posted_at, calls, sheets FROM shown WHERE table_id = $1");
        let row: Option<(i64, i64, i64, String, Option<i64>)> =
            select.bind(table.0).fetch_optional(&self.readers).await?;
        row.map(|(channel, message, posted_at, calls, sheets)| {
            Ok(PostedBoard {
                channel: ChannelId::from_signed(channel),
                message: MessageId::from_signed(message),
                posted_at: Moment(posted_at),
                calls: serde_json::from_str(&calls).map_err(StoreError::corrupt)?,
                sheets: sheets.and_then(|sheets| sheets.try_into().ok()),
            })
        })
        .transpose()
    }

    /// Notes which message shows a table.
    pub async fn put_posted_board(&self, table: TableId, board: PostedBoard) -> StoreResult<()> {
        let upsert = "INSERT INTO shown (table_id, channel, message, posted_at, calls, sheets) \
                      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id) DO UPDATE SET channel = excluded.channel, \
                      message = excluded.message, posted_at = excluded.posted_at, calls = excluded.calls, \
                      sheets = excluded.sheets";
        let upsert = move || {
            let upsert =
                sqlx::query(upsert).bind(table.0).bind(board.channel.to_signed()).bind(board.message.to_signed());
            let sheets = board.sheets.and_then(|sheets| i64::try_from(sheets).ok());
            upsert.bind(board.posted_at.0).bind(json(&board.calls)).bind(sheets)
        };
        self.writer.execute(upsert).await
    }

    /// The private messages that follow a table.
    pub async fn open_hands(&self, table: TableId) -> StoreResult<Vec<OpenHand>> {
        let select = sqlx::query_as("SELECT person, token, lang, opened_at FROM open_hands WHERE table_id = $1");
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
            let upsert = sqlx::query(upsert).bind(table.0).bind(hand.person.to_signed()).bind(&hand.token);
            upsert.bind(&hand.lang).bind(hand.opened_at.0)
        };
        self.writer.execute(upsert).await
    }

    /// Forgets the private messages of a table that will change no more.
    pub async fn drop_open_hands(&self, table: TableId) -> StoreResult<()> {
        let delete = move || sqlx::query("DELETE FROM open_hands WHERE table_id = $1").bind(table.0);
        self.writer.execute(delete).await
    }
}
