//! What the program logs, as tests read it.

use std::fmt::{Debug, Write as _};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tracing::field::{Field, Visit};
use tracing::subscriber::{DefaultGuard, set_default};
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};

/// How long a test waits for an entry that must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// What was logged on the threads where this is the log.
#[derive(Clone)]
pub(crate) struct Logs(Arc<watch::Sender<Vec<String>>>);

impl Logs {
    pub(crate) fn new() -> Logs {
        Logs(Arc::new(watch::Sender::new(Vec::new())))
    }

    /// Has this thread log here until the guard is dropped.
    pub(crate) fn on_this_thread(&self) -> DefaultGuard {
        set_default(tracing_subscriber::registry().with(self.clone()))
    }

    /// The entries with all of these words.
    pub(crate) fn with(&self, words: &[&str]) -> Vec<String> {
        let all = self.0.borrow();
        all.iter().filter(|entry| words.iter().all(|word| entry.contains(word))).cloned().collect()
    }

    /// Waits until there are so many of them.
    pub(crate) async fn until(&self, count: usize, words: &[&str]) {
        let mut entries = self.0.subscribe();
        let found = entries.wait_for(|_| self.with(words).len() >= count);
        let logged = tokio::time::timeout(PATIENCE, found).await.is_ok();
        assert!(logged, "{words:?} was not logged {count} times: {:#?}", self.with(&[]));
    }
}

impl<S: Subscriber> Layer<S> for Logs {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target().starts_with("tindahan") {
            let mut entry = Entry(event.metadata().level().to_string());
            event.record(&mut entry);
            self.0.send_modify(|entries| entries.push(entry.0));
        }
    }
}

/// Level, message and fields, as `key=value`.
struct Entry(String);

impl Visit for Entry {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, " {field}={value:?}").unwrap();
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        write!(self.0, " {field}={value}").unwrap();
    }
}
