//! What those who run the host have ordered for all of it, in memory: it is looked at with every press. Whoever gets an order writes
//! it into the store; other processes hear that something was ordered, and read it there.

use std::collections::HashSet;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::message::Message;
use super::pauses::Pauses;
use super::{Host, logged};
use crate::ids::{GuildId, PersonId, TableId};
use crate::store::{Announcement, Orders, StoreResult};
use crate::table::PublicTable;
use games::args;
use games::sentences::{Lang, say};

/// How many tables are asked for at once.
const PAGE: u32 = 256;
/// After this it is looked again whether there are tables whose messages do not show yet what is announced, since their server or
/// their shard has come only now; and then after longer and longer.
const AGAIN: Duration = Duration::from_secs(1);
const SELDOM: Duration = Duration::from_secs(30);
/// So long what is over is taken away from messages, and from those of before a start if it was over for no longer than that.
const AFTERWARDS: Duration = Duration::from_secs(600);
const OLD: Duration = Duration::from_secs(86_400);

/// What is ordered, as far as it is known here.
pub(super) struct OrdersCache {
    orders: watch::Sender<Arc<Orders>>,
    /// Held while they are read, so that what was read last is what counts.
    reading: tokio::sync::Mutex<()>,
}

impl Default for OrdersCache {
    fn default() -> OrdersCache {
        OrdersCache { orders: watch::Sender::new(Arc::default()), reading: tokio::sync::Mutex::default() }
    }
}

impl OrdersCache {
    /// What is ordered now.
    pub(super) fn now(&self) -> Arc<Orders> {
        Arc::clone(&self.orders.borrow())
    }
}

impl Host {
    /// Reads what is ordered, however long the store takes: before that nobody is answered, since they may be blocked.
    pub(super) async fn learn_orders(&self) {
        let mut pauses = Pauses::default();
        while logged(None, self.take_orders().await).is_none() {
            sleep(pauses.next()).await;
        }
    }

    /// Something was ordered: from now on it holds here.
    pub(super) async fn take_orders(&self) -> StoreResult<()> {
        let _reading = self.orders.reading.lock().await;
        let orders = self.store.orders().await?;
        self.tables.set_draining(orders.drains);
        self.orders.orders.send_replace(Arc::new(orders));
        Ok(())
    }

    /// Whether somebody is answered nothing where they are. Those who could lift it are not locked out.
    pub(super) fn is_blocked(&self, person: PersonId, guild: Option<GuildId>) -> bool {
        !self.config.owners.include(person) && self.orders.now().block(person, guild)
    }

    /// Whether nobody on a server is answered anything, so that its tables rest.
    pub(super) fn is_server_blocked(&self, guild: Option<GuildId>) -> bool {
        guild.is_some_and(|guild| self.orders.now().block_server(guild))
    }

    /// A server was blocked, or is no longer: its tables rest, or go on.
    pub(super) async fn settle_server(&self, guild: GuildId) -> StoreResult<()> {
        let tables = self.store.tables_on(guild).await?;
        let _turn = self.places.turn().await;
        if self.is_server_blocked(Some(guild)) {
            self.rest_all(tables).await;
            return Ok(());
        }
        for table in tables.iter().filter(|table| table.rested_at.is_some()) {
            // By whichever process looks after it.
            self.forget_calls(table.id).await;
            self.resume_unless_closed(table).await;
        }
        Ok(())
    }

    /// The line for everybody who plays, if there is one now.
    pub(super) fn announcement(&self, lang: Lang) -> Option<String> {
        let orders = self.orders.now();
        let announcement = orders.announcement.as_ref().filter(|known| known.holds_at(self.clock.now()))?;
        Some(say(lang, "host-announcement", args!["text" => announcement.text.as_str()]))
    }

    /// The public message of a table with that line above it. One of a table that is over stays as it is, so it does without.
    pub(super) fn with_announcement(&self, message: Message, public: &PublicTable, lang: Lang) -> Message {
        let announcement = self.announcement(lang).filter(|_| !public.header.state.is_over());
        message.below_line(announcement)
    }

    /// Has the messages of all tables show what is announced, and no longer when it is over, as long as the bot runs.
    pub(super) async fn show_announcements(self: Arc<Host>) {
        let mut orders = self.orders.orders.subscribe();
        loop {
            let known = orders.borrow_and_update().announcement.clone();
            let shown = self.follow_announcement(known.as_ref());
            tokio::select! {
                () = shown => {}
                // The sender is in the host, which is here.
                _ = orders.wait_for(|orders| orders.announcement != known) => {}
            }
        }
    }

    /// Sees to it that this is shown as long as it holds, and taken away afterwards.
    async fn follow_announcement(self: &Arc<Host>, announcement: Option<&Announcement>) {
        let Some(announcement) = announcement else { return pending().await };
        if announcement.holds_at(self.clock.now()) {
            let over = async {
                match announcement.until {
                    Some(until) => self.clock.sleep(until.since(self.clock.now())).await,
                    None => pending().await,
                }
            };
            tokio::select! {
                () = self.redraw_open_tables() => {}
                () = over => {}
            }
        }
        if announcement.until.is_some_and(|until| self.clock.now().since(until) < OLD) {
            timeout(AFTERWARDS, self.redraw_open_tables()).await.unwrap_or_default();
        }
        pending::<()>().await;
    }

    /// Has the messages of every table that is not over drawn anew: at once where somebody owns them, and elsewhere as gently as
    /// after a start. Goes on with those that come, until it is stopped.
    async fn redraw_open_tables(self: &Arc<Host>) {
        let mut told: HashSet<TableId> = self.redraw_all().into_iter().collect();
        let pause = Duration::from_secs(1) / self.config.discord.resume_per_s;
        let mut again = AGAIN;
        loop {
            let mut last = TableId(0);
            while let Some(page) =
                logged(None, self.store.shown_tables(last, PAGE).await).filter(|page| !page.is_empty())
            {
                for (table, guild) in page {
                    last = table;
                    let is_here = guild.is_none_or(|guild| self.servers.knows(guild));
                    if self.tables.is_ours(guild) && is_here && told.insert(table) {
                        self.live(table).board.redraw();
                        sleep(pause).await;
                    }
                }
            }
            sleep(again).await;
            again = (again * 2).min(SELDOM);
        }
    }
}
