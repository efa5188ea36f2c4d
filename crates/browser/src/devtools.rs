//! A Chromium without a window, spoken to over its DevTools pipe.
//!
//! The pipe needs no port, and Chromium ends by itself when this process, however it ends, lets go of it.

use std::{
    collections::HashMap,
    env,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use crate::target;

const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Chromium reads its pipe from descriptor 3 and writes to 4. What it leaves on the disk goes with it. Nothing of it holds the
/// standard error of the tests, for which somebody may wait to be closed.
const SCRIPT: &str = r#"
"$0" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
  --disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --lang=en-US \
  --remote-debugging-pipe --user-data-dir="$1" 3<&0 4>&1 >/dev/null 2>&1
rm -rf "$1"
"#;

/// How long Chromium may take for one request. It is long because the machine may be busy building.
const PATIENCE: Duration = Duration::from_secs(60);

type Answer = Result<Value, String>;

/// The one browser of all tests.
#[derive(Debug)]
pub(crate) struct Browser {
    pipe: Mutex<ChildStdin>,
    waiting: Mutex<HashMap<u64, mpsc::Sender<Answer>>>,
    errors: Mutex<HashMap<String, Vec<String>>>,
    count: AtomicU64,
}

/// The browser, or nothing where there is none and none is expected: then the test is skipped, and says so.
pub(crate) fn browser() -> Option<Arc<Browser>> {
    static BROWSER: OnceLock<Option<Arc<Browser>>> = OnceLock::new();
    let browser = BROWSER.get_or_init(|| find().map(|path| Browser::start(&path)));
    if browser.is_none() {
        assert!(env::var_os("CI").is_none(), "none of {NAMES:?} is in PATH, and CHROMIUM is not set");
        let test = thread::current();
        // Not `eprintln!`, which the test harness would swallow.
        let _ = writeln!(std::io::stderr(), "skipped: no Chromium for {}", test.name().unwrap_or_default());
    }
    browser.clone()
}

fn find() -> Option<PathBuf> {
    if let Some(given) = env::var_os("CHROMIUM") {
        return Some(given.into());
    }
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| file.is_file())
}

impl Browser {
    fn start(path: &Path) -> Arc<Self> {
        let profile = target().join("tmp").join(format!("chromium-{}", std::process::id()));
        let mut child = Command::new("sh")
            .args(["-c", SCRIPT])
            .arg(path)
            .arg(profile)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell is there");
        let output = child.stdout.take().expect("it was asked for");
        let browser = Arc::new(Self {
            pipe: Mutex::new(child.stdin.take().expect("it was asked for")),
            waiting: Mutex::default(),
            errors: Mutex::default(),
            count: AtomicU64::new(1),
        });
        let reader = Arc::clone(&browser);
        thread::spawn(move || {
            // Messages are separated by zeros.
            for message in BufReader::new(output).split(0).map_while(Result::ok) {
                reader.take(&serde_json::from_slice(&message).unwrap_or_default());
            }
            reader.waiting.lock().unwrap().clear();
            // It has ended, or will; nothing is left to be told.
            let _ = child.wait();
        });
        browser
    }

    fn take(&self, message: &Value) {
        if let Some(id) = message["id"].as_u64() {
            let answer = match message.get("error") {
                Some(error) => Err(error.to_string()),
                None => Ok(message["result"].clone()),
            };
            if let Some(asker) = self.waiting.lock().unwrap().remove(&id) {
                // The asker may have lost patience.
                let _ = asker.send(answer);
            }
            return;
        }
        let error = match message["method"].as_str() {
            Some("Runtime.exceptionThrown") => &message["params"]["exceptionDetails"],
            Some("Log.entryAdded") if message["params"]["entry"]["level"] == "error" => &message["params"]["entry"],
            _ => return,
        };
        let session = message["sessionId"].as_str().unwrap_or_default().to_owned();
        self.errors.lock().unwrap().entry(session).or_default().push(error.to_string());
    }

    /// What went wrong in a tab by itself: exceptions, and things that could not be loaded.
    pub(crate) fn errors(&self, session: &str) -> Vec<String> {
        self.errors.lock().unwrap().remove(session).unwrap_or_default()
    }

    /// Asks Chromium for something, in a tab if there is a session.
    pub(crate) fn ask(&self, session: Option<&str>, method: &str, params: &Value) -> Answer {
        let id = self.count.fetch_add(1, Ordering::Relaxed);
        let (asker, answer) = mpsc::channel();
        self.waiting.lock().unwrap().insert(id, asker);
        let mut message = json!({"id": id, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.pipe.lock().unwrap().write_all(&bytes).map_err(|error| error.to_string())?;
        answer.recv_timeout(PATIENCE).map_err(|_| format!("Chromium gave no answer to {method}"))?
    }
}
