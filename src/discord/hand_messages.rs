//! Hands that are open: private messages that can be changed for a quarter of an hour and follow the game meanwhile.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use parking_lot::Mutex;

use super::hand;
use super::interaction::Interaction;
use super::message::Message;
use super::{Host, logged};
use crate::ids::{PersonId, TableId};
use crate::store::{Moment, OpenHand};
use crate::table::Snapshot;
use games::sentences::Lang;

/// A token that is kept in the store too is written anew only when the one there is so old: it saves a write a press.
const REWRITE: Duration = Duration::from_secs(120);

/// The open hands of all tables that are awake.
#[derive(Default)]
pub(super) struct HandMessages(Mutex<HashMap<TableId, Vec<HandMessage>>>);

/// A private message that follows a table.
#[derive(Clone)]
struct HandMessage {
    person: PersonId,
    token: String,
    lang: Lang,
    at: Moment,
    written_at: Moment,
    /// What it shows, and for which decision.
    shows: u64,
    decision: u32,
    /// What the person has chosen so far of a longer choice.
    chosen: String,
}

fn digest(message: &Message) -> u64 {
    let mut hasher = DefaultHasher::new();
    message.text.hash(&mut hasher);
    // Pictures come and go by themselves.
    message.rows.hash(&mut hasher);
    hasher.finish()
}

impl Host {
    /// Notes that somebody now has this hand before them.
    pub(super) fn track_hand(
        &self,
        interaction: &Interaction,
        lang: Lang,
        snapshot: &Snapshot,
        chosen: &str,
        shown: &Message,
    ) {
        let (table, now) = (snapshot.public.header.id, self.clock.now());
        let mut hands = self.hand_messages.0.lock();
        let hands = hands.entry(table).or_default();
        let before =
            hands.iter().position(|open| open.person == interaction.person).map(|index| hands.swap_remove(index));
        let written_at = before.map_or(Moment(0), |open| open.written_at);
        let write = now.since(written_at) > REWRITE;
        hands.push(HandMessage {
            person: interaction.person,
            token: interaction.token.clone(),
            lang,
            at: now,
            written_at: if write { now } else { written_at },
            shows: digest(shown),
            decision: snapshot.decision,
            chosen: chosen.to_owned(),
        });
        if write {
            let hand = OpenHand {
                person: interaction.person,
                token: interaction.token.clone(),
                lang: lang.id().to_owned(),
                opened_at: now,
            };
            let store = self.store.clone();
            // Nobody waits for it: without it the hand would only stop following after a restart.
            tokio::spawn(async move { logged(table, store.put_open_hand(table, hand).await) });
        }
    }

    /// What somebody who has this decision before them has chosen of it so far.
    pub(super) fn chosen_so_far(&self, table: TableId, person: PersonId, decision: u32) -> String {
        let hands = self.hand_messages.0.lock();
        let mut open = hands.get(&table).into_iter().flatten();
        let open = open.find(|open| open.person == person && open.decision == decision);
        open.map(|open| open.chosen.clone()).unwrap_or_default()
    }

    /// Whether a hand still shows this message: neither the game nor another press has changed it.
    pub(super) fn still_shows(&self, table: TableId, token: &str, message: &Message) -> bool {
        let hands = self.hand_messages.0.lock();
        let open = hands.get(&table).and_then(|hands| hands.iter().find(|open| open.token == token));
        open.is_some_and(|open| open.shows == digest(message))
    }

    /// How much longer a person has the hand of a table open before them.
    pub(super) fn hand_open_for(&self, table: TableId, person: PersonId) -> Option<Duration> {
        let now = self.clock.now();
        let hands = self.hand_messages.0.lock();
        let open = hands.get(&table)?.iter().find(|open| open.person == person)?;
        self.hand_life().checked_sub(now.since(open.at))
    }

    fn hand_life(&self) -> Duration {
        Duration::from_secs(self.config.discord.hand_s)
    }

    /// Takes up the hands of a table that were open when the host stopped.
    pub(super) async fn restore_hands(&self, table: TableId) {
        let Some(kept) = logged(table, self.store.open_hands(table).await) else { return };
        let mut hands = self.hand_messages.0.lock();
        let hands = hands.entry(table).or_default();
        for OpenHand { person, token, lang, opened_at } in kept {
            if hands.iter().all(|open| open.person != person) {
                let lang = self.catalogue.lang(&lang).unwrap_or_else(|| self.catalogue.default_lang());
                let (shows, decision) = (0, 0);
                hands.push(HandMessage {
                    person,
                    token,
                    lang,
                    at: opened_at,
                    written_at: opened_at,
                    shows,
                    decision,
                    chosen: String::new(),
                });
            }
        }
    }

    /// Has the open hands of a table show how it stands now. Returns whether all do that can.
    pub(super) async fn update_hands(&self, table: TableId) -> bool {
        let mut all = true;
        let open = self.hand_messages.0.lock().get(&table).cloned().unwrap_or_default();
        let now = self.clock.now();
        for hand in open.iter().filter(|hand| now.since(hand.at) < self.hand_life()) {
            let snapshot = logged(table, self.tables.snapshot(table, Some(hand.person)).await);
            let Some(snapshot) = snapshot else { return all };
            if !hand.chosen.is_empty() && hand.decision == snapshot.decision {
                // A person who is choosing is not disturbed.
                continue;
            }
            let reader = self.reader(hand.person, hand.lang).await;
            let mut message = hand::message(&snapshot, "", &reader, &self.emojis);
            let shows = digest(&message);
            if shows == hand.shows || !self.note_update(table, hand, &snapshot, shows) {
                continue;
            }
            // Nobody waits for it, so words and picture go in one change: a token allows only a few.
            if let Some(picture) = self.hand_picture(&snapshot, "", &reader) {
                message.file = self.pictures.file(picture).await;
            }
            let body = message.body(false, &self.emojis);
            if let Err(error) = self.rest.edit_response(&hand.token, &body, message.file.as_ref()).await {
                tracing::debug!(%table, status = ?error.status(), "an open hand could not be changed");
                if error.is_hopeless() {
                    self.close_hand(table, &hand.token);
                } else {
                    self.forget_shown(table, &hand.token);
                    all = false;
                }
            }
        }
        all
    }

    /// It is not known what an open hand shows.
    fn forget_shown(&self, table: TableId, token: &str) {
        let mut hands = self.hand_messages.0.lock();
        let open = hands.get_mut(&table).and_then(|hands| hands.iter_mut().find(|open| open.token == token));
        if let Some(open) = open {
            open.shows = 0;
        }
    }

    /// Notes what an open hand is about to show, unless a press has drawn it anew meanwhile.
    fn note_update(&self, table: TableId, hand: &HandMessage, snapshot: &Snapshot, shows: u64) -> bool {
        let mut hands = self.hand_messages.0.lock();
        let open = hands.get_mut(&table).and_then(|hands| hands.iter_mut().find(|open| open.token == hand.token));
        let Some(open) = open.filter(|open| open.shows == hand.shows) else { return false };
        open.shows = shows;
        open.decision = snapshot.decision;
        open.chosen.clear();
        true
    }

    fn close_hand(&self, table: TableId, token: &str) {
        if let Some(hands) = self.hand_messages.0.lock().get_mut(&table) {
            hands.retain(|open| open.token != token);
        }
    }

    /// Forgets the hands of a table that sleeps; they come back from the store.
    pub(super) fn drop_hands(&self, table: TableId) {
        self.hand_messages.0.lock().remove(&table);
    }
}
