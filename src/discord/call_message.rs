//! Calling those who are awaited: a short message each, removed when they have played. What calls one person to one table
//! has one owner.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::Host;
use super::live::{LiveTable, is_over};
use super::message::Message;
use super::pauses::{Pauses, at};
use super::rest::RestResult;
use super::wire::MessageBody;
use super::words::{link, moment};
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::store::{Call, Moment, Pings, PostedBoard, TableState};
use crate::table::{PublicSeat, Snapshots};
use games::args;
use games::sentences::say;

/// After so many tries in vain another way is tried as well.
const SAME_WAY: u32 = 3;
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
                let (host, removing) = (Arc::clone(&host), Pauses::default());
                let owner = Owner { host, table: Arc::clone(&table), person, turn: None, remove_at: None, removing };
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
    turn: Option<Turn>,
    /// Calls that could not be removed are tried again then.
    remove_at: Option<Instant>,
    removing: Pauses,
}

/// A decision that the person is awaited for.
struct Turn {
    decision: u32,
    since: Instant,
    /// A call that could not be made is tried again then.
    not_before: Instant,
    calling: Pauses,
    /// Whether they take no direct messages of ours.
    is_closed: bool,
}

/// Where somebody is called.
#[derive(Clone, Copy)]
enum Way {
    Private,
    Mention(ChannelId),
}

/// What an owner waits for besides news.
#[derive(Clone, Copy)]
enum Next {
    Nothing,
    /// The table is not shown anywhere, so there is nothing to call them to.
    Board,
    Moment(Instant),
}

impl Owner {
    async fn run(mut self) {
        let mut latest = self.table.latest();
        loop {
            let snapshots = latest.borrow_and_update().clone();
            let mut next = Next::Nothing;
            if let Some(snapshots) = snapshots {
                let decision = awaited(&snapshots, self.person).map(|seat| seat.decision);
                self.note_turn(decision);
                let remove_at = self.remove_followed(decision).await;
                if is_over(&snapshots) && remove_at.is_none() {
                    return;
                }
                next = self.call_if_due(&snapshots).await.or_at(remove_at);
            }
            let (again_at, needs_board) = match next {
                Next::Nothing => (None, false),
                Next::Board => (None, true),
                Next::Moment(moment) => (Some(moment), false),
            };
            let _waiting = again_at.map(|_| self.table.keep_waiting());
            tokio::select! {
                // The sender is in the table, which is here.
                _ = latest.changed() => {}
                () = at(again_at) => {}
                () = self.table.is_posted(), if needs_board => {}
            }
        }
    }

    /// Everybody has the same time for a decision, however long the one before them took.
    fn note_turn(&mut self, decision: Option<u32>) {
        if self.turn.as_ref().map(|turn| turn.decision) != decision {
            let (since, calling) = (Instant::now(), Pauses::default());
            self.turn = decision.map(|decision| Turn { decision, since, not_before: since, calling, is_closed: false });
        }
    }

    /// How much longer the person counts as being here: they have just acted, or have their hand open before them.
    fn here_for(&self) -> Duration {
        let acted = self.table.acted_ago(self.person).and_then(|ago| JUST_HERE.checked_sub(ago));
        let open = self.table.hand_of(self.person).and_then(|hand| hand.open_for(&self.host));
        acted.max(open).unwrap_or_default()
    }

    /// Takes away calls that are for another decision than the one that is awaited. What could not be taken away is tried again
    /// at the moment that is told.
    async fn remove_followed(&mut self, decision: Option<u32>) -> Option<Instant> {
        let calls = self.table.posted().map(|posted| posted.calls).unwrap_or_default();
        let mut done: Vec<Call> =
            calls.into_iter().filter(|call| call.person == self.person && Some(call.decision) != decision).collect();
        let mut failed = None;
        for call in std::mem::take(&mut done) {
            let removed = match call.message {
                Some(_) if self.remove_at.is_some_and(|moment| moment > Instant::now()) => continue,
                Some((channel, message)) => self.host.delete_message(channel, message).await,
                None => Ok(()),
            };
            match removed {
                Err(error) if !error.is_hopeless() => {
                    tracing::warn!(table = %self.table.id, status = ?error.status(), "a call could not be removed");
                    failed = Some(error);
                }
                // Where it is gone, or we may not, nothing is left to do.
                Ok(()) | Err(_) => done.push(call),
            }
        }
        if let Some(error) = failed {
            self.remove_at = Some(Instant::now() + self.removing.after(&error));
        } else if self.remove_at.is_some_and(|moment| moment <= Instant::now()) {
            (self.remove_at, self.removing) = (None, Pauses::default());
        }
        if !done.is_empty() {
            let remove = |posted: &mut Option<PostedBoard>| {
                posted.iter_mut().for_each(|posted| posted.calls.retain(|call| !done.contains(call)));
            };
            self.table.keep_posted(&self.host, remove).await;
        }
        self.remove_at
    }

    /// When the time for a decision is out, if the person is to be warned of that.
    fn warning(&self, snapshots: &Snapshots, decision: u32) -> Option<Moment> {
        let due = awaited(snapshots, self.person).and_then(|seat| seat.due);
        due.filter(|_| self.table.is_to_be_warned(self.person, decision))
    }

    /// Calls or warns the person if that is due.
    async fn call_if_due(&mut self, snapshots: &Snapshots) -> Next {
        let Some(turn) = &self.turn else { return Next::Nothing };
        let (decision, now) = (turn.decision, Instant::now());
        let posted = self.table.posted();
        let calls = posted.iter().flat_map(|posted| &posted.calls);
        let made = calls.filter(|call| call.person == self.person && call.decision == decision).count();
        let warning = self.warning(snapshots, decision);
        let call_at = match warning {
            Some(_) => now,
            None if made > 0 => return Next::Nothing,
            None => (turn.since + Duration::from_secs(self.host.config.discord.call_s)).max(now + self.here_for()),
        };
        let call_at = call_at.max(turn.not_before);
        if call_at > now {
            return Next::Moment(call_at);
        }
        let Some(posted) = posted else { return Next::Board };
        match self.call(snapshots, &posted, made, warning).await {
            Ok(message) => {
                self.table.note_warned(self.person, decision);
                let made = Call { person: self.person, decision, message };
                let note = |posted: &mut Option<PostedBoard>| {
                    posted.iter_mut().for_each(|posted| posted.calls.push(made.clone()));
                };
                self.table.keep_posted(&self.host, note).await;
                Next::Nothing
            }
            Err(again_at) => Next::Moment(again_at),
        }
    }

    /// Calls the person, or tells when to try again. No message if they want none, or none is possible. `made` counts the calls
    /// to this decision that were made before.
    async fn call(
        &mut self,
        snapshots: &Snapshots,
        posted: &PostedBoard,
        made: usize,
        warning: Option<Moment>,
    ) -> Result<Option<(ChannelId, MessageId)>, Instant> {
        let header = &snapshots.public.header;
        let lang = self.host.table_lang(header).await;
        let key = if warning.is_some() { "host-warn" } else { "host-call" };
        let due = warning.map(moment).unwrap_or_default();
        let person = format!("<@{}>", self.person);
        let text = say(lang, key, args!["person" => person, "link" => link(header, posted), "due" => due]);
        let body = Message { calls: vec![self.person], ..Message::text(text) }.body(false, &self.host.emojis);
        let ways = self.ways(snapshots, posted.channel).await;
        let seat = snapshots.public.seats.iter().position(|seat| seat.player.person() == Some(self.person));
        let (Some(turn), Some(seat)) = (&mut self.turn, seat) else { return Ok(None) };
        let mut failed = None;
        for way in ways {
            // One that may have arrived can be sent again: it is the same one.
            let mark = self.table.mark_of_calls();
            let which = format!("{}.{seat}.{}.{made}{mark}", self.table.id, turn.decision);
            match way.send(&self.host, self.person, &body, &which).await {
                Ok(sent) => return Ok(Some(sent)),
                Err(error) => {
                    tracing::warn!(table = %self.table.id, status = ?error.status(), "a call could not be made");
                    if error.is_hopeless() {
                        turn.is_closed |= matches!(way, Way::Private);
                        continue;
                    }
                    failed = Some(error);
                    if turn.calling.failed() + 1 < SAME_WAY {
                        break;
                    }
                }
            }
        }
        match failed {
            None => Ok(None),
            Some(error) => {
                turn.not_before = Instant::now() + turn.calling.after(&error);
                Err(turn.not_before)
            }
        }
    }

    /// Where the person can be called as they want it, the best first.
    async fn ways(&self, snapshots: &Snapshots, board: ChannelId) -> Vec<Way> {
        let server_calls = match snapshots.public.header.location.guild {
            Some(guild) => self.host.settings.server(guild).await.pings,
            None => true,
        };
        let mention = server_calls.then_some(Way::Mention(board));
        let is_closed = self.turn.as_ref().is_some_and(|turn| turn.is_closed);
        match self.host.settings.person(self.person).await.pings {
            Pings::None => Vec::new(),
            Pings::Mention => mention.into_iter().collect(),
            Pings::Private => Some(Way::Private).filter(|_| !is_closed).into_iter().chain(mention).collect(),
        }
    }
}

impl Way {
    /// Sends a call this way. Where the answer was lost it can be sent again.
    async fn send(
        self,
        host: &Host,
        person: PersonId,
        body: &MessageBody,
        which: &str,
    ) -> RestResult<(ChannelId, MessageId)> {
        let (channel, way) = match self {
            Way::Private => (host.rest.create_private_channel(person).await?, 'p'),
            Way::Mention(channel) => (channel, 'm'),
        };
        let body = body.clone().once(&format!("{which}{way}"));
        Ok((channel, host.post_call(channel, &body).await?))
    }
}

impl Next {
    /// This or a moment, whatever comes first.
    fn or_at(self, moment: Option<Instant>) -> Next {
        match (self, moment) {
            (Next::Moment(one), Some(other)) => Next::Moment(one.min(other)),
            (Next::Nothing | Next::Board, Some(moment)) => Next::Moment(moment),
            (next, None) => next,
        }
    }
}

/// Whether everybody whom a table waits for has been called, and nobody else.
pub(super) fn all_called(snapshots: &Snapshots, calls: &[Call]) -> bool {
    let decision = |person| awaited(snapshots, person).map(|seat| seat.decision);
    let is_wanted = |call: &Call| decision(call.person) == Some(call.decision);
    let people = snapshots.public.seats.iter().filter_map(|seat| seat.player.person());
    let mut awaited = people.filter_map(|person| Some((person, decision(person)?)));
    calls.iter().all(is_wanted)
        && awaited.all(|(person, decision)| calls.iter().any(|call| call.person == person && call.decision == decision))
}

/// The seat of a person whom a table waits for to make a decision.
fn awaited(snapshots: &Snapshots, person: PersonId) -> Option<&PublicSeat> {
    let is_awaited =
        |seat: &&PublicSeat| seat.player.person() == Some(person) && seat.awaited && seat.stand_in.is_none();
    let running = snapshots.public.header.state == TableState::Running;
    snapshots.public.seats.iter().find(is_awaited).filter(|_| running)
}
