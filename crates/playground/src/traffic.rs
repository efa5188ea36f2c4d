//! How much the bot has sent over REST, by route.

use std::collections::BTreeMap;

use parking_lot::Mutex;

/// What a bot has sent by one route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traffic {
    /// Method and route: `PATCH /channels/{channel}/messages/{message}`.
    pub route: String,
    /// Whether these came with files; those that came without are counted by themselves.
    pub with_files: bool,
    /// How many there were, refused ones among them.
    pub requests: u64,
    /// How many bytes their bodies had together.
    pub bytes: u64,
}

/// Counts what is sent.
#[derive(Debug, Default)]
pub(crate) struct Counter(Mutex<BTreeMap<(String, bool), (u64, u64)>>);

impl Counter {
    pub(crate) fn count(&self, route: String, with_files: bool, bytes: usize) {
        let mut counted = self.0.lock();
        let (requests, sum) = counted.entry((route, with_files)).or_default();
        *requests += 1;
        *sum += bytes as u64;
    }

    pub(crate) fn traffic(&self) -> Vec<Traffic> {
        let told = |((route, with_files), (requests, bytes)): (&(String, bool), &(u64, u64))| Traffic {
            route: route.clone(),
            with_files: *with_files,
            requests: *requests,
            bytes: *bytes,
        };
        self.0.lock().iter().map(told).collect()
    }
}
