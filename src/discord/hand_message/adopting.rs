//! How a message becomes the living hand of a person: an answer has drawn it, or it was open when the host stopped.

use std::sync::Arc;

use tokio::time::sleep;

use super::owner::run;
use super::{DrawnMessage, HandMessage, SentHand, SentPicture, State};
use crate::discord::live::LiveTable;
use crate::discord::message::Message;
use crate::discord::pauses::{MOST_TRIES, RETRY};
use crate::discord::shown::Sending;
use crate::discord::words::word;
use crate::discord::{Host, logged};
use crate::ids::PersonId;
use crate::store::{News, OpenHand};
use games::sentences::Lang;

impl Host {
    /// An answer with a hand has arrived: it is the person's living hand from now on, and one that was before it is told
    /// to point at it. `answering` is what has held up the owner of the hand meanwhile.
    pub(in crate::discord) async fn adopt_hand(
        self: &Arc<Host>,
        person: PersonId,
        drawn: DrawnMessage<'_>,
        sent: SentHand,
        picture: SentPicture,
        answering: Option<Sending>,
    ) {
        if !sent.follows {
            return;
        }
        if !self.tables.is_ours(sent.guild) {
            return self.pass_on_hand(person, &drawn, &sent).await;
        }
        let (table, now) = (self.live(sent.table), self.clock.now());
        // One of them may be older.
        table.restored().await;
        let new = || HandMessage::new(person, State::new(drawn.token, now, sent.source.reader.lang));
        let taken = table.with_hand(person, new, |hand, is_new| {
            let answering = answering.filter(|sending| sending.is_of(&hand.shown));
            let answering = answering.unwrap_or_else(|| hand.shown.answer());
            let is_another = !is_new && hand.is_other_than(&drawn);
            if is_another && sent.is_refusal {
                answering.untouched();
                return None;
            }
            let older = is_another.then(|| Arc::clone(&hand.state.lock().token));
            let write = hand.take(&drawn, is_another, now, &sent, picture);
            answering.arrived(sent.digest);
            hand.woken.notify_one();
            if is_new {
                table.own(run(Arc::clone(self), Arc::clone(&table), Arc::clone(hand)));
            }
            Some((older, write))
        });
        let Some((older, write)) = taken else { return };
        if let Some(older) = older {
            tokio::spawn(Arc::clone(self).point_at_newer(older, sent.source.reader.lang));
        }
        if write {
            let (token, lang) = (drawn.token.to_owned(), sent.source.reader.lang.id().to_owned());
            let hand = OpenHand { person, token, lang, opened_at: now };
            // Without it the hand would only stop following after a restart.
            logged(table.id, self.store.put_open_hand(table.id, hand).await);
            if self.find_live(table.id).is_none() {
                // The game was over before it was written.
                logged(table.id, self.store.drop_open_hands(table.id).await);
            }
        }
    }

    /// A hand of a table that another process looks after: there it follows the game.
    async fn pass_on_hand(&self, person: PersonId, drawn: &DrawnMessage<'_>, sent: &SentHand) {
        let (token, lang) = (drawn.token.to_owned(), sent.source.reader.lang.id().to_owned());
        let hand = OpenHand { person, token, lang, opened_at: self.clock.now() };
        let kept = self.store.put_open_hand(sent.table, hand).await;
        if logged(sent.table, kept).is_some() {
            logged(sent.table, self.store.tell(vec![News::Hand(sent.table, sent.guild)]).await);
        }
    }

    /// Turns a hand into a pointer without buttons. Where its token has died it keeps them: a press on it draws it anew.
    pub(super) async fn point_at_newer(self: Arc<Host>, token: Arc<str>, lang: Lang) {
        let mut pointer = Message::text(word(lang, "host-hand-moved"));
        for tries in 0..MOST_TRIES {
            match self.edit_response(&token, &mut pointer).await {
                Err(error) if !error.is_hopeless() => sleep(RETRY * 2u32.pow(tries)).await,
                Ok(_) | Err(_) => return,
            }
        }
    }
}

/// Takes up the hands of a table that were open when the host stopped.
pub(in crate::discord) async fn restore(host: &Arc<Host>, table: &Arc<LiveTable>) {
    for (person, kept) in kept_hands(host, table).await {
        table.with_hand(
            person,
            || kept,
            |hand, is_new| {
                if is_new {
                    table.own(run(Arc::clone(host), Arc::clone(table), Arc::clone(hand)));
                }
            },
        );
    }
}

/// Takes up the hands of a table that were opened with another process: they take the place of those before them.
pub(in crate::discord) async fn take_kept(host: &Arc<Host>, table: &Arc<LiveTable>) {
    table.restored().await;
    for (person, kept) in kept_hands(host, table).await {
        let is_newer = |known: &HandMessage| {
            let (known, kept) = (known.state.lock(), kept.state.lock());
            known.token != kept.token && known.given_at < kept.given_at
        };
        let known = table.hand_of(person);
        if known.as_ref().is_none_or(|known| is_newer(known)) {
            table.replace_hand(&kept);
            known.inspect(|known| known.retire());
            table.own(run(Arc::clone(host), Arc::clone(table), kept));
        }
    }
}

/// The hands of a table as they are kept.
async fn kept_hands(host: &Arc<Host>, table: &Arc<LiveTable>) -> Vec<(PersonId, Arc<HandMessage>)> {
    let kept = logged(table.id, host.store.open_hands(table.id).await).unwrap_or_default();
    let hand = |OpenHand { person, token, lang, opened_at }: OpenHand| {
        let lang = host.catalogue.lang(&lang).unwrap_or_else(|| host.catalogue.default_lang());
        host.settings.restore_reader(person, lang);
        let state = State { written_at: opened_at, ..State::new(&token, opened_at, lang) };
        (person, HandMessage::new(person, state))
    };
    kept.into_iter().map(hand).collect()
}
