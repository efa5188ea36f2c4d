//! What the program logs, as tests read it.

use std::fmt::{Debug, Write as _};
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tindahan::cli::logs;
use tindahan::config::{self, LogFormat};
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
pub(crate) struct Logs {
    entries: Arc<watch::Sender<Vec<String>>>,
    lines: Arc<Mutex<Vec<u8>>>,
    json: Arc<Mutex<Vec<u8>>>,
}

impl Logs {
    pub(crate) fn new() -> Logs {
        let entries = Arc::new(watch::Sender::new(Vec::new()));
        Logs { entries, lines: Arc::default(), json: Arc::default() }
    }

    /// Has this thread log here until the guard is dropped.
    pub(crate) fn on_this_thread(&self) -> DefaultGuard {
        let written = |format, to: &Arc<Mutex<Vec<u8>>>| {
            let (to, filter) = (Arc::clone(to), "trace".parse().unwrap());
            logs::layer(&config::Logs { filter, format }, move || Written(Arc::clone(&to)))
        };
        let layers = vec![written(LogFormat::Human, &self.lines), written(LogFormat::Json, &self.json)];
        set_default(tracing_subscriber::registry().with(layers).with(self.clone()))
    }

    /// All that operators can ever be told, whatever they set: as lines for people, and as JSON.
    #[allow(dead_code)]
    pub(crate) fn written(&self) -> [String; 2] {
        [&self.lines, &self.json].map(|bytes| String::from_utf8(bytes.lock().unwrap().clone()).unwrap())
    }

    /// The entries with all of these words.
    pub(crate) fn with(&self, words: &[&str]) -> Vec<String> {
        let all = self.entries.borrow();
        all.iter().filter(|entry| words.iter().all(|word| entry.contains(word))).cloned().collect()
    }

    /// Waits until there are so many of them.
    pub(crate) async fn until(&self, count: usize, words: &[&str]) {
        let mut entries = self.entries.subscribe();
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
            self.entries.send_modify(|entries| entries.push(entry.0));
        }
    }
}

/// Puts what is written behind the rest.
struct Written(Arc<Mutex<Vec<u8>>>);

impl io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
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
