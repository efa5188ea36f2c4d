//! Calling those who are awaited: one short message each, removed when they have played.

use std::time::Duration;

use tokio::time::Instant;

use super::board_message::BoardMessage;
use super::message::Message;
use super::words::moment;
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::store::{Call, Moment, Pings, PostedBoard, TableState};
use crate::table::Snapshot;
use games::args;
use games::sentences::say;

/// Who has acted within this time is here and need not be called.
pub(super) const JUST_HERE: Duration = Duration::from_secs(60);

impl BoardMessage {
    /// Takes away calls that have been followed, and sees to it that those who are awaited now are called in a while.
    pub(super) async fn plan_calls(&mut self, snapshot: &Snapshot) {
        let Some(shown) = self.shown.clone() else { return };
        let (keep, done): (Vec<Call>, Vec<Call>) = shown.calls.iter().cloned().partition(|call| awaits(snapshot, call));
        if !done.is_empty() {
            self.keep_posted(PostedBoard { calls: keep, ..shown }).await;
            for (channel, message) in done.iter().filter_map(|call| call.message) {
                self.remove(channel, message).await;
            }
        }
        let to_call = self.to_call(snapshot);
        if to_call.iter().any(|one| !self.awaited.contains(one)) {
            // Everybody has the same time, however long the one before them took.
            self.call_at = Some(Instant::now() + Duration::from_secs(self.host.config.discord.call_s));
        }
        self.awaited = to_call;
    }

    /// Calls who is still awaited, was not called for this decision, and is not here. Who is here is called when they no
    /// longer are.
    pub(super) async fn call(&mut self) {
        let Some(snapshot) = self.snapshot().await else { return };
        for (person, decision) in self.to_call(&snapshot) {
            if let Some(time) = self.here_for(person) {
                let then = Instant::now() + time;
                self.call_at = Some(self.call_at.map_or(then, |earlier| earlier.min(then)));
                continue;
            }
            let message = self.send_call(&snapshot, person, "host-call", None).await;
            self.keep_call(Call { person, decision, message }).await;
        }
    }

    /// Tells a player that their time runs out.
    pub(super) async fn warn(&mut self, person: Option<PersonId>, due: Moment) {
        let (Some(person), Some(snapshot)) = (person, self.snapshot().await) else { return };
        let Some(decision) = decision_of(&snapshot, person) else { return };
        let message = self.send_call(&snapshot, person, "host-warn", Some(due)).await;
        self.keep_call(Call { person, decision, message }).await;
    }

    async fn keep_call(&mut self, call: Call) {
        if let Some(mut shown) = self.shown.clone() {
            shown.calls.push(call);
            self.keep_posted(shown).await;
        }
    }

    /// How much longer somebody counts as being here: they have just acted, or have their hand open before them.
    fn here_for(&self, person: PersonId) -> Option<Duration> {
        let acted = self.acted.get(&person).and_then(|moment| JUST_HERE.checked_sub(moment.elapsed()));
        acted.max(self.host.hand_open_for(self.table, person)).filter(|time| !time.is_zero())
    }

    /// Who is awaited and was not called for this decision.
    fn to_call(&self, snapshot: &Snapshot) -> Vec<(PersonId, u32)> {
        if snapshot.public.header.state != TableState::Running {
            return Vec::new();
        }
        let called = self.shown.as_ref().map(|shown| shown.calls.as_slice()).unwrap_or_default();
        let awaited = snapshot.public.seats.iter().filter(|seat| seat.awaited && seat.stand_in.is_none());
        let people = awaited.filter_map(|seat| seat.player.person().map(|person| (person, seat.decision)));
        let fresh = |&(person, decision): &(PersonId, u32)| {
            !called.iter().any(|call| call.person == person && call.decision == decision)
        };
        people.filter(fresh).collect()
    }

    /// Sends a call in the way the person wants it, if they want it at all.
    async fn send_call(
        &self,
        snapshot: &Snapshot,
        person: PersonId,
        key: &str,
        due: Option<Moment>,
    ) -> Option<(ChannelId, MessageId)> {
        let header = &snapshot.public.header;
        let server_calls = match header.location.guild {
            Some(guild) => self.host.settings.server(guild).await.pings,
            None => true,
        };
        let wanted = self.host.settings.person(person).await.pings;
        let shown = self.shown.as_ref()?;
        let link = super::words::link(header, shown);
        let (channel, lang) = match wanted {
            Pings::None => return None,
            Pings::Mention if !server_calls => return None,
            Pings::Mention => (shown.channel, self.lang(header).await),
            Pings::Private => (self.private_channel(person).await?, self.lang(header).await),
        };
        let due = due.map(moment).unwrap_or_default();
        let text = say(lang, key, args!["person" => format!("<@{person}>"), "link" => link, "due" => due]);
        let message = Message { calls: vec![person], ..Message::text(text) };
        match self.host.rest.create_message(channel, &message.body(false, &self.host.emojis), None).await {
            Ok(sent) => Some((channel, sent)),
            Err(error) => {
                tracing::warn!(table = %self.table, status = ?error.status(), "a player could not be called");
                None
            }
        }
    }

    async fn private_channel(&self, person: PersonId) -> Option<ChannelId> {
        self.host.rest.create_private_channel(person).await.ok()
    }

    async fn remove(&self, channel: ChannelId, message: MessageId) {
        if let Err(error) = self.host.rest.delete_message(channel, message).await {
            tracing::debug!(table = %self.table, status = ?error.status(), "a call could not be removed");
        }
    }
}

/// Whether the table still waits for what somebody was called for.
fn awaits(snapshot: &Snapshot, call: &Call) -> bool {
    snapshot.public.header.state == TableState::Running
        && snapshot.public.seats.iter().any(|seat| {
            seat.player.person() == Some(call.person)
                && seat.awaited
                && seat.decision == call.decision
                && seat.stand_in.is_none()
        })
}

fn decision_of(snapshot: &Snapshot, person: PersonId) -> Option<u32> {
    snapshot.public.seats.iter().find(|seat| seat.player.person() == Some(person)).map(|seat| seat.decision)
}
