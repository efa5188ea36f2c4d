//! Calling those who are awaited: a short message each, removed when they have played. What calls one person to one table
//! has one owner.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::Host;
use super::board_message::{MOST_TRIES, RETRY, at};
use super::live::{LiveTable, is_over};
use super::message::Message;
use super::rest::RestResult;
use super::words::{link, moment};
use crate::ids::{ChannelId, PersonId};
use crate::store::{Call, Moment, Pings, TableState};
use crate::table::Snapshots;
use games::args;
use games::sentences::say;

/// Who has acted within this time is here and need not be called.
const JUST_HERE: Duration = Duration::from_secs(60);

/// Sees to it that everybody at a table has somebody who calls them.
pub(super) async fn run(host: Arc<Host>, table: Arc<LiveTable>) {
    let mut latest = table.latest();
    let mut people = HashSet::new();
    loop {
        let snapshots = latest.borrow_and_update().clone();
        let called = table.posted().map(|posted| posted.calls).unwrap_or_default();
        let seats = snapshots.iter().filter(|snapshots| snapshots.public.header.state == TableState::Running);
        let seated = seats.flat_map(|snapshots| &snapshots.public.seats).filter_map(|seat| seat.player.person());
        for person in seated.chain(called.iter().map(|call| call.person)) {
            if people.insert(person) {
                let owner = Owner { host: Arc::clone(&host), table: Arc::clone(&table), person };
                table.own(owner.run());
            }
        }
        // The sender is in the table, which is here.
        if snapshots.as_ref().is_some_and(is_over) || latest.changed().await.is_err() {
            return;
        }
    }
}

/// The owner of the messages that call one person.
struct Owner {
    host: Arc<Host>,
    table: Arc<LiveTable>,
    person: PersonId,
}

impl Owner {
    async fn run(self) {
        let mut latest = self.table.latest();
        // The decision that is awaited, and since when.
        let mut since: Option<(u32, Instant)> = None;
        loop {
            let Some(snapshots) = latest.borrow_and_update().clone() else { return };
            let decision = awaited(&snapshots, self.person);
            self.remove_followed(decision).await;
            if is_over(&snapshots) {
                return;
            }
            since = decision.map(|decision| match since {
                Some((known, since)) if known == decision => (known, since),
                _ => (decision, Instant::now()),
            });
            let mut again_at = None;
            if let Some((decision, since)) = since {
                if let Some(due) = self.table.take_warning(self.person) {
                    self.call(&snapshots, decision, "host-warn", Some(due)).await;
                } else if !self.is_called() {
                    // Everybody has the same time, however long the one before them took.
                    let call_at = since + Duration::from_secs(self.host.config.discord.call_s);
                    let call_at = call_at.max(Instant::now() + self.here_for());
                    if call_at <= Instant::now() && self.call(&snapshots, decision, "host-call", None).await {
                        continue;
                    }
                    again_at = Some(call_at.max(Instant::now() + Duration::from_millis(100)));
                }
            }
            let _waiting = again_at.map(|_| self.table.keep_waiting());
            tokio::select! {
                _ = latest.changed() => {}
                () = at(again_at) => {}
            }
        }
    }

    /// How much longer the person counts as being here: they have just acted, or have their hand open before them.
    fn here_for(&self) -> Duration {
        let acted = self.table.acted_ago(self.person).and_then(|ago| JUST_HERE.checked_sub(ago));
        let open = self.table.hand_of(self.person).and_then(|hand| hand.open_for(&self.host));
        acted.max(open).unwrap_or_default()
    }

    fn is_called(&self) -> bool {
        self.table.posted().is_some_and(|posted| posted.calls.iter().any(|call| call.person == self.person))
    }

    /// Takes away calls that are for another decision than the one that is awaited.
    async fn remove_followed(&self, decision: Option<u32>) {
        let mut done = Vec::new();
        let is_done = |call: &mut Call| call.person == self.person && Some(call.decision) != decision;
        self.table
            .keep_posted(&self.host, |posted| {
                done.extend(posted.iter_mut().flat_map(|posted| posted.calls.extract_if(.., is_done)));
            })
            .await;
        for (channel, message) in done.into_iter().filter_map(|call| call.message) {
            self.try_often(|| self.host.delete_message(channel, message)).await;
        }
    }

    /// Calls the person, and notes it. Says whether there was a board to call them to.
    async fn call(&self, snapshots: &Snapshots, decision: u32, key: &str, due: Option<Moment>) -> bool {
        let header = &snapshots.public.header;
        let Some(posted) = self.table.posted() else { return false };
        let lang = self.host.table_lang(header).await;
        let due = due.map(moment).unwrap_or_default();
        let person = format!("<@{}>", self.person);
        let text = say(lang, key, args!["person" => person, "link" => link(header, &posted), "due" => due]);
        let call = Message { calls: vec![self.person], ..Message::text(text) }.body(false, &self.host.emojis);
        let mut message = None;
        if let Some(channel) = self.channel(snapshots, posted.channel).await {
            let sent = self.try_often(|| self.host.post_call(channel, &call)).await;
            message = sent.map(|sent| (channel, sent));
        }
        let made = Call { person: self.person, decision, message };
        self.table
            .keep_posted(&self.host, |posted| posted.iter_mut().for_each(|posted| posted.calls.push(made.clone())))
            .await;
        true
    }

    /// Where the person wants to be called, if they want it at all.
    async fn channel(&self, snapshots: &Snapshots, board: ChannelId) -> Option<ChannelId> {
        let server_calls = match snapshots.public.header.location.guild {
            Some(guild) => self.host.settings.server(guild).await.pings,
            None => true,
        };
        match self.host.settings.person(self.person).await.pings {
            Pings::None => None,
            Pings::Mention => server_calls.then_some(board),
            Pings::Private => self.try_often(|| self.host.rest.create_private_channel(self.person)).await,
        }
    }

    /// Tries something until it is done, or it makes no sense any more.
    async fn try_often<T, F: Future<Output = RestResult<T>>>(&self, request: impl Fn() -> F) -> Option<T> {
        for tries in 0..MOST_TRIES {
            match request().await {
                Ok(done) => return Some(done),
                Err(error) if error.is_hopeless() || tries + 1 == MOST_TRIES => {
                    tracing::warn!(table = %self.table.id, status = ?error.status(), "a call could not be made or removed");
                    return None;
                }
                Err(_) => sleep(RETRY * 2u32.pow(tries)).await,
            }
        }
        None
    }
}

/// The decision that a table waits for a person to make.
fn awaited(snapshots: &Snapshots, person: PersonId) -> Option<u32> {
    let is_awaited = |seat: &&crate::table::PublicSeat| {
        seat.player.person() == Some(person) && seat.awaited && seat.stand_in.is_none()
    };
    let running = snapshots.public.header.state == TableState::Running;
    snapshots.public.seats.iter().find(is_awaited).filter(|_| running).map(|seat| seat.decision)
}
