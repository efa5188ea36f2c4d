//! Under the hood: the last requests and events, for developers to look at.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use parking_lot::Mutex;
use serde::Serialize;
use tokio::sync::broadcast;

use super::snowflake::now_ms;

/// How many characters of a body are shown.
const EXCERPT: usize = 4_000;
/// How many entries a slow reader may lag behind.
const LAG: usize = 512;

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    /// The bot asked over REST.
    Request,
    /// The gateway told the bot.
    Event,
    /// The bot told the gateway.
    Gateway,
    /// Something worth knowing.
    Note,
}

/// One line of the feed.
#[derive(Clone, Debug, Serialize)]
pub struct InspectorEntry {
    /// Counts up from 1.
    pub id: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// What it is about.
    pub kind: EntryKind,
    /// The route, the event's name, or a sentence.
    pub title: String,
    /// The answer's status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// How long the answer took, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
    /// Bytes the bot sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent: Option<usize>,
    /// Bytes the bot received.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub received: Option<usize>,
    /// The shard that was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shard: Option<u32>,
    /// The beginning of what was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// The beginning of what was answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// Whether the page marks it as something that went wrong.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub warning: bool,
}

impl InspectorEntry {
    pub(crate) fn new(kind: EntryKind, title: impl Into<String>) -> Self {
        Self {
            id: 0,
            at: now_ms(),
            kind,
            title: title.into(),
            status: None,
            ms: None,
            sent: None,
            received: None,
            shard: None,
            body: None,
            response: None,
            warning: false,
        }
    }

    pub(crate) fn took(mut self, time: Duration) -> Self {
        self.ms = Some((time.as_secs_f64() * 10_000.0).round() / 10.0);
        self
    }
}

/// The beginning of a body, if it is text.
pub(crate) fn excerpt(bytes: &[u8]) -> Option<String> {
    if bytes.is_empty() {
        return None;
    }
    let cut = &bytes[..bytes.len().min(EXCERPT)];
    match std::str::from_utf8(cut) {
        Ok(text) => Some(text.to_owned()),
        // The cut may have gone through a letter; anything else that is not text is not shown.
        Err(error) if cut.len() - error.valid_up_to() < 4 => {
            Some(String::from_utf8_lossy(&cut[..error.valid_up_to()]).into_owned())
        }
        Err(_) => None,
    }
}

/// The feed: the last entries, and whoever reads along.
#[derive(Debug)]
pub(crate) struct Inspector {
    last: Mutex<Last>,
    readers: broadcast::Sender<Arc<InspectorEntry>>,
    most: usize,
}

#[derive(Debug, Default)]
struct Last {
    entries: VecDeque<Arc<InspectorEntry>>,
    count: u64,
}

impl Inspector {
    pub(crate) fn new(most: usize) -> Self {
        Self { last: Mutex::default(), readers: broadcast::channel(LAG).0, most }
    }

    pub(crate) fn add(&self, mut entry: InspectorEntry) {
        let mut last = self.last.lock();
        last.count += 1;
        entry.id = last.count;
        let entry = Arc::new(entry);
        last.entries.push_back(entry.clone());
        if last.entries.len() > self.most {
            last.entries.pop_front();
        }
        // Nobody reading along is the usual case.
        let _ = self.readers.send(entry);
    }

    /// A note that is written to the log as a warning as well.
    pub(crate) fn warn(&self, sentence: String) {
        tracing::warn!("{sentence}");
        self.add(InspectorEntry { warning: true, ..InspectorEntry::new(EntryKind::Note, sentence) });
    }

    pub(crate) fn entries(&self) -> Vec<Arc<InspectorEntry>> {
        self.last.lock().entries.iter().cloned().collect()
    }

    /// The last entries and those that follow them.
    pub(crate) fn follow(&self) -> (Vec<Arc<InspectorEntry>>, broadcast::Receiver<Arc<InspectorEntry>>) {
        let last = self.last.lock();
        (last.entries.iter().cloned().collect(), self.readers.subscribe())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_cut_between_letters() {
        let text = "é".repeat(EXCERPT);
        let cut = excerpt(&text.as_bytes()[1..]).unwrap_or_default();
        assert!(cut.is_empty() || cut.chars().all(|c| c == 'é'));
        assert_eq!(excerpt(&[0xff, 0xfe, 0, 1, 2, 3, 4, 5]), None);
        assert_eq!(excerpt("a".repeat(EXCERPT + 5).as_bytes()).map(|text| text.len()), Some(EXCERPT));
    }

    #[test]
    fn old_entries_fall_out() {
        let inspector = Inspector::new(2);
        for title in ["a", "b", "c"] {
            inspector.add(InspectorEntry::new(EntryKind::Note, title));
        }
        let titles: Vec<_> = inspector.entries().iter().map(|entry| (entry.id, entry.title.clone())).collect();
        assert_eq!(titles, [(2, "b".to_owned()), (3, "c".to_owned())]);
    }
}
