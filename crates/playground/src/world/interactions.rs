//! What people do that the bot must answer, and how far each answer has come.

use std::{collections::BTreeMap, time::Duration};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::Value;
use tokio::{sync::oneshot, time::Instant};

use crate::Snowflake;

/// What kind of interaction it is, with the numbers of the API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    ModalSubmit = 5,
}

/// How far the answer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// No answer yet.
    Waiting,
    /// A message that says “thinking” stands for the answer.
    Thinking,
    /// Answered in full.
    Answered,
    /// Too late.
    Failed,
}

#[derive(Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) kind: Kind,
    pub(crate) channel: Snowflake,
    pub(crate) user: Snowflake,
    /// The command's whole name; empty for others.
    pub(crate) command: String,
    /// The message whose button or menu was used.
    pub(crate) source: Option<Snowflake>,
    pub(crate) state: State,
    /// The message that `@original` means.
    pub(crate) original: Option<Snowflake>,
    /// The messages that may be changed with its token.
    pub(crate) messages: Vec<Snowflake>,
    /// The form that the answer opened.
    pub(crate) modal: Option<Value>,
    /// Where the answer to an autocompletion is awaited.
    pub(crate) choices: Option<oneshot::Sender<Vec<Value>>>,
    secret: u64,
    begun: Instant,
    /// When its event was first to be written to the bot's connection.
    delivered: Option<Instant>,
    /// How long after that the first request to answer it came in.
    response_time: Option<Duration>,
}

impl Interaction {
    pub(crate) fn new(id: Snowflake, kind: Kind, channel: Snowflake, user: Snowflake) -> Self {
        Self {
            id,
            kind,
            channel,
            user,
            command: String::new(),
            source: None,
            state: State::Waiting,
            original: None,
            messages: Vec::new(),
            modal: None,
            choices: None,
            secret: rand::random(),
            begun: Instant::now(),
            delivered: None,
            response_time: None,
        }
    }

    /// The token, from which its id can be read back.
    pub(crate) fn token(&self) -> String {
        URL_SAFE_NO_PAD.encode(format!("interaction:{}:{:032x}", self.id, self.secret))
    }

    pub(crate) fn age(&self) -> Duration {
        self.begun.elapsed()
    }

    /// A request to answer it came in at this moment.
    pub(crate) fn note_response(&mut self, arrived: Instant) {
        let since = |delivered: Instant| arrived.saturating_duration_since(delivered);
        self.response_time = self.response_time.or(self.delivered.map(since));
    }

    /// How long the bot took: from when it could have read of it until its answer came in.
    pub(crate) fn response_time(&self) -> Option<Duration> {
        self.response_time
    }
}

/// All interactions whose tokens may still be used. Ids grow with time, so the first is the oldest.
#[derive(Debug)]
pub(crate) struct Interactions {
    by_id: BTreeMap<Snowflake, Interaction>,
    most: usize,
}

impl Interactions {
    pub(crate) fn new(most: usize) -> Self {
        Self { by_id: BTreeMap::new(), most }
    }

    pub(crate) fn add(&mut self, interaction: Interaction) {
        self.by_id.insert(interaction.id, interaction);
        if self.by_id.len() > self.most {
            self.by_id.pop_first();
        }
    }

    pub(crate) fn get(&self, id: Snowflake) -> Option<&Interaction> {
        self.by_id.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut Interaction> {
        self.by_id.get_mut(&id)
    }

    /// The event of one is about to be written to the bot's connection.
    pub(crate) fn note_delivered(&mut self, id: Snowflake) {
        if let Some(interaction) = self.by_id.get_mut(&id) {
            interaction.delivered.get_or_insert_with(Instant::now);
        }
    }

    /// The one with this token.
    pub(crate) fn by_token(&mut self, token: &str) -> Option<&mut Interaction> {
        let text = String::from_utf8(URL_SAFE_NO_PAD.decode(token).ok()?).ok()?;
        let id = text.strip_prefix("interaction:")?.split(':').next()?.parse().ok()?;
        self.by_id.get_mut(&id).filter(|interaction| interaction.token() == token)
    }

    /// Forgets those whose tokens have lived long enough, and hands them over.
    pub(crate) fn take_older_than(&mut self, life: Duration) -> Vec<Interaction> {
        let mut old = Vec::new();
        while self.by_id.first_key_value().is_some_and(|(_, interaction)| interaction.age() >= life) {
            old.extend(self.by_id.pop_first().map(|(_, interaction)| interaction));
        }
        old
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interaction(id: u64) -> Interaction {
        Interaction::new(Snowflake(id), Kind::Command, Snowflake(1), Snowflake(2))
    }

    #[test]
    fn the_time_of_the_first_response_counts_from_its_delivery() {
        let mut all = Interactions::new(2);
        all.add(interaction(1));
        let early = Instant::now();
        all.get_mut(Snowflake(1)).expect("it was added").note_response(early);
        assert_eq!(all.get(Snowflake(1)).and_then(Interaction::response_time), None, "it was never delivered");
        all.note_delivered(Snowflake(1));
        let delivered = all.get(Snowflake(1)).and_then(|one| one.delivered).expect("it was delivered");
        for after in [5, 9] {
            let arrived = delivered + Duration::from_millis(after);
            all.get_mut(Snowflake(1)).expect("it was added").note_response(arrived);
        }
        assert_eq!(all.get(Snowflake(1)).and_then(Interaction::response_time), Some(Duration::from_millis(5)));
    }

    #[test]
    fn a_token_finds_its_interaction_and_no_other() {
        let mut all = Interactions::new(2);
        let (first, second) = (interaction(1), interaction(2));
        let (token, forged) = (first.token(), interaction(1).token());
        all.add(first);
        all.add(second);
        assert_eq!(all.by_token(&token).map(|found| found.id), Some(Snowflake(1)));
        assert!(all.by_token(&forged).is_none(), "the id alone is not enough");
        all.add(interaction(3));
        assert!(all.by_token(&token).is_none(), "the oldest fell out");
    }
}
