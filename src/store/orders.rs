//! What those who run the host have ordered for all of it: who is blocked, what is announced, whether new tables are taken.

use std::collections::BTreeMap;

use super::connect::Connection;
use super::sql::{Query, query, query_as};
use super::{Moment, News, Store, StoreError, StoreResult};
use crate::ids::{GuildId, PersonId};

/// Everything that is ordered now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// Who is blocked, and since when.
    pub blocked: BTreeMap<Blocked, Moment>,
    /// Whether no new tables are taken.
    pub drains: bool,
    /// What was announced last, which may be over.
    pub announcement: Option<Announcement>,
    /// The server that Discord offers the owner's command in, as far as this host has told it.
    pub commands_guild: Option<GuildId>,
}

/// Somebody who is answered nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blocked {
    /// One person, wherever they are.
    Person(PersonId),
    /// Everybody on one server.
    Server(GuildId),
}

impl Blocked {
    /// As it is kept: the word for its kind, and its number.
    fn written(self) -> (&'static str, i64) {
        match self {
            Blocked::Person(person) => ("person", person.to_signed()),
            Blocked::Server(guild) => ("server", guild.to_signed()),
        }
    }

    fn read(kind: &str, id: i64) -> StoreResult<Blocked> {
        match kind {
            "person" => Ok(Blocked::Person(PersonId::from_signed(id))),
            "server" => Ok(Blocked::Server(GuildId::from_signed(id))),
            _ => Err(StoreError::corrupt(format_args!("unknown word `{kind}`"))),
        }
    }
}

/// A line for everybody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// What it says.
    pub text: String,
    /// When it goes away by itself; none: when it is withdrawn.
    pub until: Option<Moment>,
}

impl Announcement {
    /// Whether it is still to be shown.
    pub fn holds_at(&self, now: Moment) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

impl Orders {
    /// Whether a person is answered nothing where they are.
    pub fn block(&self, person: PersonId, guild: Option<GuildId>) -> bool {
        self.blocked.contains_key(&Blocked::Person(person)) || guild.is_some_and(|guild| self.block_server(guild))
    }

    /// Whether nobody on a server is answered anything.
    pub fn block_server(&self, guild: GuildId) -> bool {
        self.blocked.contains_key(&Blocked::Server(guild))
    }
}

impl Store {
    /// Everything that is ordered now.
    pub async fn orders(&self) -> StoreResult<Orders> {
        let mut snapshot = self.readers.begin().await?;
        let mut reader = snapshot.connection();
        let blocks: Vec<(String, i64, i64)> =
            query_as("SELECT kind, id, since FROM blocks").fetch_all(&mut reader).await?;
        let select = query_as("SELECT drains, announcement, announced_until, commands_guild FROM host_state");
        type Row = (i64, Option<String>, Option<i64>, Option<i64>);
        let row: Option<Row> = select.fetch_optional(&mut reader).await?;
        let (drains, text, until, guild) = row.unwrap_or_default();
        let read = |(kind, id, since): (String, i64, i64)| Ok((Blocked::read(&kind, id)?, Moment(since)));
        Ok(Orders {
            blocked: blocks.into_iter().map(read).collect::<StoreResult<_>>()?,
            drains: drains != 0,
            announcement: text.map(|text| Announcement { text, until: until.map(Moment) }),
            commands_guild: guild.map(GuildId::from_signed),
        })
    }

    /// Blocks somebody. Says whether they were not blocked before.
    pub async fn block(&self, whom: Blocked, now: Moment) -> StoreResult<bool> {
        let (kind, id) = whom.written();
        let insert = "INSERT INTO blocks (kind, id, since) VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO NOTHING";
        self.order(move || query(insert).bind(kind).bind(id).bind(now.0)).await
    }

    /// Blocks somebody no longer. Says whether they were blocked.
    pub async fn unblock(&self, whom: Blocked) -> StoreResult<bool> {
        let (kind, id) = whom.written();
        self.order(move || query("DELETE FROM blocks WHERE kind = $1 AND id = $2").bind(kind).bind(id)).await
    }

    /// Says whether new tables are taken no longer.
    pub async fn set_draining(&self, drains: bool) -> StoreResult<()> {
        let upsert = "INSERT INTO host_state (id, drains) VALUES (0, $1) \
                      ON CONFLICT (id) DO UPDATE SET drains = excluded.drains";
        self.order(move || query(upsert).bind(i64::from(drains))).await.map(drop)
    }

    /// Announces something, in place of what was announced before.
    pub async fn announce(&self, announcement: Announcement) -> StoreResult<()> {
        let upsert = "INSERT INTO host_state (id, announcement, announced_until) VALUES (0, $1, $2) \
                      ON CONFLICT (id) DO UPDATE SET announcement = excluded.announcement, \
                      announced_until = excluded.announced_until";
        let Announcement { text, until } = announcement;
        self.order(move || query(upsert).bind(&text).bind(until.map(|until| until.0))).await.map(drop)
    }

    /// Has what was announced be over. Says whether something was that was not.
    pub async fn withdraw_announcement(&self, now: Moment) -> StoreResult<bool> {
        let update = "UPDATE host_state SET announced_until = $1 \
                      WHERE announcement IS NOT NULL AND (announced_until IS NULL OR announced_until > $1)";
        self.order(move || query(update).bind(now.0)).await
    }

    /// Notes which server Discord offers the owner's command in.
    pub async fn set_commands_guild(&self, guild: Option<GuildId>) -> StoreResult<()> {
        let upsert = "INSERT INTO host_state (id, commands_guild) VALUES (0, $1) \
                      ON CONFLICT (id) DO UPDATE SET commands_guild = excluded.commands_guild";
        self.order(move || query(upsert).bind(guild.map(GuildId::to_signed))).await.map(drop)
    }

    /// Writes an order and tells the other processes. Says whether it has changed anything.
    async fn order(&self, statement: impl Fn() -> Query + Send + 'static) -> StoreResult<bool> {
        self.writer
            .write(move |connection: &mut Connection<'_>| {
                let statement = statement();
                Box::pin(async move {
                    let changed = statement.execute(&mut *connection).await? > 0;
                    connection.tell(News::Orders).await?;
                    Ok(changed)
                })
            })
            .await
    }
}
