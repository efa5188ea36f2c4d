//! What one message of ours shows, as far as we know.
//!
//! A message has one owner, who changes it. A press on it is answered by whoever handles the press, since an answer is
//! quick and costs nothing; the owner waits meanwhile. Two changes that were on their way at the same time may have arrived
//! in either order: then nobody knows what the message shows, and its owner draws it once more.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

use super::message::Message;

/// What a message says and offers. Its picture is not in it: pictures come and go by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digest(u64);

impl Digest {
    pub(super) fn of(message: &Message) -> Digest {
        Digest::with(message, ())
    }

    /// With something more that can be seen.
    pub(super) fn with(message: &Message, more: impl Hash) -> Digest {
        let mut hasher = DefaultHasher::new();
        message.text.hash(&mut hasher);
        message.words.hash(&mut hasher);
        message.below.hash(&mut hasher);
        message.rows.hash(&mut hasher);
        more.hash(&mut hasher);
        Digest(hasher.finish())
    }
}

/// What a message shows.
#[derive(Default)]
pub(super) struct Shown {
    state: Mutex<State>,
    /// Told when an answer has arrived or was given up.
    answered: Notify,
}

#[derive(Default)]
struct State {
    /// Nothing if it is not known.
    digest: Option<Digest>,
    /// Changes on their way, answers to presses among them.
    sending: usize,
    /// The presses that are being answered.
    answering: Vec<u64>,
    /// How many presses on it have been answered or are being.
    presses: u64,
    /// Whether two of them were on their way at the same time.
    crossed: bool,
    /// Whether this host has ever changed it.
    is_touched: bool,
}

impl Shown {
    pub(super) fn is(&self, digest: Digest) -> bool {
        self.state.lock().digest == Some(digest)
    }

    /// Whether it is known what the message shows.
    pub(super) fn is_known(&self) -> bool {
        self.state.lock().digest.is_some()
    }

    /// Whether this host has ever changed it: if not, it shows what it showed when the host started.
    pub(super) fn is_touched(&self) -> bool {
        self.state.lock().is_touched
    }

    /// How often the message was pressed: whoever has prepared a change meanwhile begins anew, for an answer shows more.
    pub(super) fn presses(&self) -> u64 {
        self.state.lock().presses
    }

    /// Whether a press on the message is being answered.
    #[cfg(test)]
    fn is_being_answered(&self) -> bool {
        !self.state.lock().answering.is_empty()
    }

    /// Waits until no press on the message is being answered.
    pub(super) async fn unanswered(&self) {
        self.answered_before(u64::MAX).await;
    }

    /// Waits until no press on the message is being answered that came before this one.
    async fn answered_before(&self, press: u64) {
        loop {
            let answered = self.answered.notified();
            if self.state.lock().answering.iter().all(|&other| other >= press) {
                return;
            }
            answered.await;
        }
    }

    /// The owner changes the message.
    pub(super) fn edit(self: &Arc<Shown>) -> Sending {
        self.begin(false)
    }

    /// A press on the message is being answered.
    pub(super) fn answer(self: &Arc<Shown>) -> Sending {
        self.begin(true)
    }

    fn begin(self: &Arc<Shown>, is_answer: bool) -> Sending {
        let mut state = self.state.lock();
        state.crossed |= state.sending > 0;
        state.sending += 1;
        let press = is_answer.then_some(state.presses);
        state.answering.extend(press);
        state.presses += u64::from(is_answer);
        Sending { shown: Arc::clone(self), press, outcome: Outcome::Unknown }
    }

    fn end(&self, press: Option<u64>, outcome: Outcome) {
        let mut state = self.state.lock();
        state.sending -= 1;
        state.answering.retain(|&other| Some(other) != press);
        state.is_touched |= !matches!(outcome, Outcome::Untouched);
        match outcome {
            Outcome::Untouched => {}
            Outcome::Arrived(digest) if !state.crossed => state.digest = Some(digest),
            Outcome::Arrived(_) | Outcome::Unknown => state.digest = None,
        }
        if state.sending == 0 {
            state.crossed = false;
        }
        drop(state);
        if press.is_some() {
            self.answered.notify_waiters();
        }
    }
}

/// A change of a message on its way. Unless it is said what came of it, nobody knows.
pub(super) struct Sending {
    shown: Arc<Shown>,
    /// The press that it answers, if it does.
    press: Option<u64>,
    outcome: Outcome,
}

#[derive(Clone, Copy)]
enum Outcome {
    Unknown,
    Arrived(Digest),
    Untouched,
}

impl Sending {
    pub(super) fn is_of(&self, shown: &Arc<Shown>) -> bool {
        Arc::ptr_eq(&self.shown, shown)
    }

    /// Waits until the presses of before are answered, and it is known what the message showed when this one came.
    pub(super) fn earlier(&self) -> impl Future<Output = ()> + Send + use<> {
        let (shown, press) = (Arc::clone(&self.shown), self.press.unwrap_or(u64::MAX));
        async move { shown.answered_before(press).await }
    }

    /// The message shows this now.
    pub(super) fn arrived(mut self, digest: Digest) {
        self.outcome = Outcome::Arrived(digest);
    }

    /// The message shows what it showed before.
    pub(super) fn untouched(mut self) {
        self.outcome = Outcome::Untouched;
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        self.shown.end(self.press, self.outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::message::page_button;

    #[test]
    fn messages_that_say_or_offer_something_else_are_not_taken_for_each_other() {
        let offers = |id: &str| Message::text("a").row([page_button(id.to_owned(), "b".into(), true)]);
        let disabled = Message::text("a").row([page_button("c".into(), "b".into(), false)]);
        let below = Message { below: "d".into(), ..Message::text("a") };
        let messages = [
            Message::text("a"),
            Message::text("b"),
            Message::text("a").words("d"),
            below,
            offers("c"),
            offers("d"),
            disabled,
        ];
        for (index, message) in messages.iter().enumerate() {
            let same = messages.iter().map(|other| Digest::of(other) == Digest::of(message));
            assert_eq!(same.collect::<Vec<_>>(), (0..messages.len()).map(|other| other == index).collect::<Vec<_>>());
            assert_ne!(Digest::with(message, "dark"), Digest::with(message, "light"));
        }
    }

    #[test]
    fn what_arrived_alone_is_shown_and_what_crossed_is_not_known() {
        let shown = Arc::new(Shown::default());
        let (one, other) = (Digest(1), Digest(2));
        shown.edit().arrived(one);
        assert!(shown.is(one) && !shown.is(other));
        let (edit, answer) = (shown.edit(), shown.answer());
        assert!(shown.is_being_answered());
        answer.arrived(other);
        assert!(!shown.is_being_answered() && !shown.is(other), "the edit may arrive after it");
        edit.arrived(one);
        assert!(!shown.is(one) && !shown.is(other));
        shown.edit().arrived(other);
        assert!(shown.is(other), "nothing crosses it any more");
        shown.answer().untouched();
        assert!(shown.is(other));
        drop(shown.edit());
        assert!(!shown.is(other), "it was lost on the way");
    }

    #[tokio::test]
    async fn the_owner_waits_for_answers() {
        let shown = Arc::new(Shown::default());
        shown.unanswered().await;
        let answer = shown.answer();
        let waiting = shown.unanswered();
        tokio::pin!(waiting);
        assert!(futures_util::poll!(&mut waiting).is_pending());
        answer.untouched();
        waiting.await;
    }
}
