//! What owners did by their command, and what others tried: a row each, written before anything is done.

use serde_json::{Value, json};

use super::connect::Connection;
use super::sql::{Builder, Row, query, query_scalar};
use super::{Moment, Store, StoreResult};
use crate::ids::{GuildId, PersonId, TableId};

/// One use of an owner's command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Discord's number of the use.
    pub press: u64,
    /// When it was.
    pub at: Moment,
    /// Who used it; nobody once they asked to be forgotten.
    pub person: Option<PersonId>,
    /// What they asked for, in the words of the command.
    pub action: String,
    /// Whether they are no owner, and nothing was done.
    pub is_refused: bool,
    /// Whom it was about.
    pub about: About,
}

/// What a use of an owner's command was about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// A person; nobody once they asked to be forgotten.
    pub person: Option<PersonId>,
    /// A server.
    pub guild: Option<GuildId>,
    /// The number of a table, whether there is one or not.
    pub table: Option<TableId>,
    /// What was filled in besides.
    pub detail: Option<String>,
}

const COLUMNS: &str = "press, at, person, action, is_refused, about_person, about_guild, about_table, detail";

fn read(row: &Row) -> StoreResult<AuditEntry> {
    Ok(AuditEntry {
        press: row.try_get::<i64, _>("press")?.cast_unsigned(),
        at: Moment(row.try_get("at")?),
        person: row.try_get::<Option<i64>, _>("person")?.map(PersonId::from_signed),
        action: row.try_get("action")?,
        is_refused: row.try_get::<i64, _>("is_refused")? != 0,
        about: About {
            person: row.try_get::<Option<i64>, _>("about_person")?.map(PersonId::from_signed),
            guild: row.try_get::<Option<i64>, _>("about_guild")?.map(GuildId::from_signed),
            table: row.try_get::<Option<i64>, _>("about_table")?.map(TableId),
            detail: row.try_get("detail")?,
        },
    })
}

impl Store {
    /// Notes a use of an owner's command. It is on disk when this returns. One that is delivered twice is noted once.
    pub async fn note_in_audit(&self, entry: AuditEntry) -> StoreResult<()> {
        let insert = "INSERT INTO audit (press, at, person, action, is_refused, about_person, about_guild, about_table, \
                      detail) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (press) DO NOTHING";
        let insert = move || {
            let AuditEntry { press, at, person, action, is_refused, about } = &entry;
            let insert = query(insert).bind(press.cast_signed()).bind(at.0).bind(person.map(PersonId::to_signed));
            let insert = insert.bind(action).bind(i64::from(*is_refused));
            let insert = insert.bind(about.person.map(PersonId::to_signed)).bind(about.guild.map(GuildId::to_signed));
            insert.bind(about.table.map(|table| table.0)).bind(about.detail.as_deref())
        };
        self.writer.execute(insert).await
    }

    /// The last uses, the newest first.
    pub async fn audit(&self, most: u32) -> StoreResult<Vec<AuditEntry>> {
        let select = Builder::new("SELECT ").and(COLUMNS).and(" FROM audit ORDER BY at DESC, press DESC LIMIT $1");
        let rows = select.build().bind(i64::from(most)).fetch_all(&self.readers).await?;
        rows.iter().map(read).collect()
    }

    /// Removes what was noted before this moment. Says how much that was.
    pub async fn remove_audit(&self, moment: Moment) -> StoreResult<u64> {
        self.writer
            .write(move |connection| {
                let delete = query("DELETE FROM audit WHERE at < $1").bind(moment.0);
                Box::pin(delete.execute(connection))
            })
            .await
    }
}

/// What was noted of a person, as who did it or as whom it was about; of others it tells nothing.
pub(super) async fn of_person(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<Vec<Value>> {
    let select =
        Builder::new("SELECT ").and(COLUMNS).and(" FROM audit WHERE person = $1 OR about_person = $1 ORDER BY at");
    let rows = select.build().bind(person.to_signed()).fetch_all(reader).await?;
    let tell = |row: &Row| {
        let AuditEntry { at, person: by, action, is_refused, about, .. } = read(row)?;
        let is_by_them = by == Some(person);
        let mut told = json!({
            "at": at.0,
            "action": action,
            "refused": is_refused,
            "by_you": is_by_them,
            "about_you": about.person == Some(person),
        });
        if is_by_them {
            told["server"] = json!(about.guild);
            told["table"] = json!(about.table);
            told["detail"] = json!(about.detail);
        }
        Ok(told)
    };
    rows.iter().map(tell).collect()
}

/// Since when a person is blocked, if they are.
pub(super) async fn blocked_since(reader: &mut Connection<'_>, person: PersonId) -> StoreResult<Option<i64>> {
    let select = query_scalar("SELECT since FROM blocks WHERE kind = 'person' AND id = $1");
    select.bind(person.to_signed()).fetch_optional(reader).await
}
