//! What people pressed and were told, as they would remember it.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Value, json};

use crate::people::{decision_of, is_private, shows_hand, text, word};

/// A press on a hand.
#[derive(Clone, Debug)]
pub(crate) struct Pressed {
    pub(crate) who: usize,
    pub(crate) decision: u32,
    pub(crate) said: String,
    pub(crate) message: u64,
}

/// A message as somebody was shown it.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// Who alone could see it; everybody if nobody is named.
    pub(crate) reader: Option<usize>,
    pub(crate) message: Value,
    /// Whether it is known to be about this table: something on it says so, or has said so before.
    pub(crate) is_sure: bool,
}

/// What people know of one table.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableAccount {
    pub(crate) pressed: Vec<Pressed>,
    /// How often each of them has acted at least, as they were shown.
    pub(crate) told: BTreeMap<usize, u32>,
    /// Decisions for which a computer player may have acted: who, from which one on, and until which one.
    pub(crate) away: Vec<(usize, u32, u32)>,
    pub(crate) shown: Vec<Shown>,
    known: HashSet<u64>,
}

/// What hands say that show no game.
const NO_GAME: [&str; 5] = ["host-hand-over", "host-hand-closed", "host-hand-moved", "host-no-frozen", "host-no-rest"];
/// What hands begin with on which a press did nothing.
const NOTES: [&str; 8] = [
    "host-stale",
    "host-no-closed",
    "host-no-away",
    "host-no-turn",
    "host-no-fast",
    "host-no-over",
    "host-no-back",
    "host-no-player",
];

/// Whether a private message shows a game without saying that a press did nothing.
fn shows_game(message: &Value) -> bool {
    let shown = text(message);
    let is_other = NO_GAME.iter().any(|key| shown.contains(&word(key)));
    let is_note = NOTES.iter().any(|key| shown.starts_with(&word(key)));
    shows_hand(message) && !is_other && !is_note && !shown.contains(&word("host-no-away"))
}

impl TableAccount {
    /// Somebody was shown a message of this table.
    pub(crate) fn see(&mut self, who: usize, id: u64, message: &Value, is_shared: bool, is_sure: bool) {
        if is_private(message) && shows_game(message) {
            let acted = match decision_of(message) {
                Some(decision) => Some(decision),
                // Nothing of the decision that was taken by a press is on offer any more.
                None => self.last_on(who, id).map(|pressed| pressed.decision + 1),
            };
            if let Some(acted) = acted {
                let told = self.told.entry(who).or_default();
                *told = acted.max(*told);
            }
        }
        // Everybody sees the same in a channel, so what the first of them sees is enough.
        if is_shared && who > 0 {
            return;
        }
        let reader = (!is_shared).then_some(who);
        let kept = json!({
            "flags": message["flags"], "content": message["content"], "components": message["components"],
            "attachments": message["attachments"],
        });
        let mut hasher = DefaultHasher::new();
        (reader, is_sure, kept.to_string()).hash(&mut hasher);
        if self.known.insert(hasher.finish()) {
            self.shown.push(Shown { reader, message: kept, is_sure });
        }
    }

    fn last_on(&self, who: usize, message: u64) -> Option<&Pressed> {
        self.pressed.iter().rev().find(|pressed| pressed.who == who && pressed.message == message)
    }

    /// Somebody leaves: from their latest decision on a computer player may act.
    pub(crate) fn leave(&mut self, who: usize) {
        let from = self.told.get(&who).copied().unwrap_or_default();
        self.away.push((who, from, u32::MAX));
    }

    /// Somebody is back, and sees that they have come to this decision.
    pub(crate) fn come_back(&mut self, who: usize, decision: u32) {
        for away in self.away.iter_mut().filter(|away| away.0 == who && away.2 == u32::MAX) {
            away.2 = decision;
        }
    }
}
