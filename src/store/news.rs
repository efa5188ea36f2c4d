//! What one process on PostgreSQL tells the others: that something is not any more as they may have it in memory.

use std::time::Duration;

use tokio::sync::mpsc;

use super::connect::{Address, Connection};
use super::postgres::{Listener, Server};
use super::sql::query;
use super::{Store, StoreResult};
use crate::ids::{GuildId, PersonId, TableId};

/// Where it is told.
const CHANNEL: &str = "tindahan";
/// How much may wait to be heard.
const WAITING: usize = 4_096;
/// The pause before a server that is away is listened to again.
const PAUSE: Duration = Duration::from_millis(500);

/// Something that others may have in memory has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A table of this server, by who does not look after it: it is at this version now.
    Table(TableId, Option<GuildId>, i64),
    /// Somebody was taken out of a table, which made this version of it.
    Forgotten(TableId, i64),
    /// Somebody has opened their hand of a table with who does not look after it.
    Hand(TableId, Option<GuildId>),
    /// What a person has chosen, or they were forgotten.
    Person(PersonId),
    /// What was chosen for a server.
    Server(GuildId),
    /// What those who run the host have ordered for all of it.
    Orders,
    /// A table of this server is to be read anew and shown anew by who looks after it.
    Repair(TableId, Option<GuildId>),
    /// Who has which shard.
    Shards,
    /// Anything: nothing could be heard for a while.
    Missed,
}

impl News {
    fn written(self) -> String {
        match self {
            News::Table(table, guild, version) => format!("table {table} {} {version}", number_of(guild)),
            News::Forgotten(table, version) => format!("forgotten {table} {version}"),
            News::Hand(table, guild) => format!("hand {table} {}", number_of(guild)),
            News::Person(person) => format!("person {person}"),
            News::Server(guild) => format!("server {guild}"),
            News::Orders => "orders".to_owned(),
            News::Repair(table, guild) => format!("repair {table} {}", number_of(guild)),
            News::Shards => "shards".to_owned(),
            News::Missed => "missed".to_owned(),
        }
    }

    /// None for what a newer program tells.
    fn read(text: &str) -> Option<News> {
        let mut words = text.split(' ');
        let kind = words.next()?;
        let mut number = || words.next()?.parse::<u64>().ok();
        let table = |number: u64| Some(TableId(number.try_into().ok()?));
        // Outside of servers it is 0.
        let guild = |number: u64| Some(GuildId(number)).filter(|guild| guild.0 > 0);
        Some(match kind {
            "table" => News::Table(table(number()?)?, guild(number()?), number()?.try_into().ok()?),
            "forgotten" => News::Forgotten(table(number()?)?, number()?.try_into().ok()?),
            "hand" => News::Hand(table(number()?)?, guild(number()?)),
            "person" => News::Person(PersonId(number()?)),
            "server" => News::Server(GuildId(number()?)),
            "orders" => News::Orders,
            "repair" => News::Repair(table(number()?)?, guild(number()?)),
            "shards" => News::Shards,
            "missed" => News::Missed,
            _ => return None,
        })
    }
}

fn number_of(guild: Option<GuildId>) -> u64 {
    guild.map_or(0, |guild| guild.0)
}

impl Connection<'_> {
    /// Tells the other processes, once the transaction is committed. On SQLite there are none.
    pub(super) async fn tell(&mut self, news: News) -> StoreResult<()> {
        if let Connection::Postgres(..) = self {
            let notify = query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(news.written());
            notify.fetch_all(self).await?;
        }
        Ok(())
    }
}

impl Store {
    /// Tells the other processes something.
    pub async fn tell(&self, news: Vec<News>) -> StoreResult<()> {
        if self.writer.is_alone() || news.is_empty() {
            return Ok(());
        }
        self.writer
            .write(move |connection| {
                let news = news.clone();
                Box::pin(async move {
                    for news in news {
                        connection.tell(news).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// What is told from now on, by this process among others, as long as somebody wants to hear it. None if nobody else can
    /// share the database.
    pub fn news(&self) -> Option<mpsc::Receiver<News>> {
        let Address::Postgres(server) = self.writer.address() else { return None };
        let (sender, news) = mpsc::channel(WAITING);
        tokio::spawn(listen(server.clone(), sender));
        Some(news)
    }
}

async fn listen(server: Server, news: mpsc::Sender<News>) {
    while !news.is_closed() {
        if let Ok(mut listener) = server.listen(CHANNEL).await {
            // Whatever was told before.
            news.send(News::Missed).await.ok();
            pass_on(&mut listener, &news).await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Passes on what is heard until nobody wants it any more or the connection is lost.
async fn pass_on(listener: &mut Listener, news: &mpsc::Sender<News>) {
    loop {
        let heard = tokio::select! {
            heard = listener.next() => heard,
            () = news.closed() => return,
        };
        let Ok(text) = heard else { return };
        if let Some(told) = News::read(&text)
            && news.send(told).await.is_err()
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_as_it_was_meant() {
        let (table, person, guild) = (TableId(7), PersonId(u64::MAX), GuildId(1 << 40));
        for news in [
            News::Table(table, Some(guild), 12),
            News::Table(table, None, 0),
            News::Forgotten(table, 12),
            News::Hand(table, Some(guild)),
            News::Hand(table, None),
            News::Person(person),
            News::Server(guild),
            News::Orders,
            News::Repair(table, Some(guild)),
            News::Repair(table, None),
            News::Shards,
            News::Missed,
        ] {
            assert_eq!(News::read(&news.written()), Some(news));
        }
        for of_others in ["", "table", "table 7 0", "table seven 0 1", "hand -1 0", "weather 7"] {
            assert_eq!(News::read(of_others), None, "{of_others}");
        }
    }
}
