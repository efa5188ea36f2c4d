//! How often Discord may be asked: counted by us, and put right by what its answers say. Nothing waits here, and what time
//! it is comes from outside.
//!
//! Requests are counted by route and major parameter, as Discord does it: each channel has its own windows, and so has the
//! token of each interaction. Routes that Discord counts in one bucket share their windows as soon as it has said so.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::ids::ChannelId;

games::words! {
    /// What a request does, as far as Discord counts it by itself.
    pub(super) enum Route {
        CreateMessage = "create_message",
        EditMessage = "edit_message",
        DeleteMessage = "delete_message",
        CreateThread = "create_thread",
        ChangeThread = "change_thread",
        DeleteChannel = "delete_channel",
        CreatePrivateChannel = "create_private_channel",
        GetGuild = "get_guild",
        ListGuilds = "list_guilds",
        Commands = "commands",
        GuildCommands = "guild_commands",
        ListEmojis = "list_emojis",
        CreateEmoji = "create_emoji",
        DeleteEmoji = "delete_emoji",
        FollowUp = "follow_up",
        GetResponse = "get_response",
        EditResponse = "edit_response",
        DeleteResponse = "delete_response",
    }
}

/// So many in such a time.
#[derive(Clone, Copy)]
struct Rate {
    limit: u32,
    window: Duration,
}

impl Rate {
    const fn new(limit: u32, seconds: u64) -> Rate {
        Rate { limit, window: Duration::from_secs(seconds) }
    }
}

impl Route {
    /// What holds while Discord has not said otherwise. It publishes none of these: they are the ones commonly met.
    fn rate(self) -> Rate {
        match self {
            Route::CreateMessage | Route::EditMessage => Rate::new(5, 5),
            Route::DeleteMessage => Rate::new(5, 1),
            Route::FollowUp | Route::GetResponse | Route::EditResponse | Route::DeleteResponse => Rate::new(5, 2),
            Route::CreateThread
            | Route::ChangeThread
            | Route::DeleteChannel
            | Route::CreatePrivateChannel
            | Route::GetGuild
            | Route::ListGuilds
            | Route::Commands
            | Route::GuildCommands
            | Route::ListEmojis
            | Route::CreateEmoji
            | Route::DeleteEmoji => Rate::new(30, 1),
        }
    }

    /// Whether it falls under the rate of all requests together, as everything does but what the token of an interaction
    /// allows.
    pub(super) fn counts_in_all(self) -> bool {
        !matches!(self, Route::FollowUp | Route::GetResponse | Route::EditResponse | Route::DeleteResponse)
    }
}

/// Requests that are counted together: a route, and the channel or token it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Class {
    pub(super) route: Route,
    /// The channel, or what tells one token from another; nothing for what is about neither.
    pub(super) major: u64,
}

impl Class {
    pub(super) fn in_channel(route: Route, channel: ChannelId) -> Class {
        Class { route, major: channel.0 }
    }

    pub(super) fn with_token(route: Route, token: &str) -> Class {
        Class { route, major: digest(token) }
    }

    pub(super) fn anywhere(route: Route) -> Class {
        Class { route, major: 0 }
    }
}

/// Texts that are only compared, in eight bytes. Two that met would share a window, and nothing worse.
pub(super) fn digest(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// What the headers of an answer say of its bucket.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct BucketState {
    /// Which bucket it is, as [`digest`] has it.
    pub(super) bucket: Option<u64>,
    /// How many a window allows.
    pub(super) limit: Option<u32>,
    /// How many this one still does.
    pub(super) remaining: Option<u32>,
    /// When the next one begins.
    pub(super) reset_after: Option<Duration>,
}

/// Leave for one request. It counts as on its way until this is dropped.
#[derive(Debug)]
pub(super) struct Permit {
    class: Class,
    taken_at: Instant,
    _in_flight: Arc<()>,
}

/// A bucket: one that Discord has named, or a route of which that is not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Bucket {
    Named(u64),
    Of(Route),
}

type Key = (Bucket, u64);

/// What is known of a route.
#[derive(Clone, Copy)]
struct Learnt {
    bucket: Option<u64>,
    limit: u32,
}

/// How much of what a bucket allows at a time is used.
#[derive(Debug)]
struct Window {
    begun: Instant,
    reset_at: Instant,
    limit: u32,
    used: u32,
    /// Whether an answer has come since it began, so that its end is known and not only guessed.
    answered: bool,
    /// Held by every permit whose request is on its way.
    in_flight: Arc<()>,
    /// Who waits for a permit stands here, first come, first served.
    queue: Arc<Mutex<()>>,
}

impl Window {
    /// One that is over: the next request begins it.
    fn new(now: Instant, limit: u32) -> Window {
        let (in_flight, queue) = (Arc::new(()), Arc::default());
        Window { begun: now, reset_at: now, limit, used: 0, answered: false, in_flight, queue }
    }

    fn in_flight(&self) -> u32 {
        u32::try_from(Arc::strong_count(&self.in_flight) - 1).unwrap_or(u32::MAX)
    }

    fn is_needed(&self, now: Instant) -> bool {
        now < self.reset_at || self.in_flight() > 0 || Arc::strong_count(&self.queue) > 1
    }

    fn restart(&mut self, now: Instant, rate: Rate) {
        self.begun = now;
        self.reset_at = now + rate.window;
        // What is still on its way may arrive in this window.
        self.used = self.in_flight();
        self.answered = false;
    }

    /// Takes in what was counted elsewhere before Discord said that it is the same bucket.
    fn absorb(&mut self, other: &Window) {
        self.begun = self.begun.min(other.begun);
        self.reset_at = self.reset_at.max(other.reset_at);
        self.used = self.used.saturating_add(other.used);
        self.answered |= other.answered;
    }
}

/// How long what is over may be remembered.
const PRUNE_AFTER: Duration = Duration::from_secs(1);
/// How far the requests in all may run ahead of their pace after a pause.
const BURST: Duration = Duration::from_millis(100);

/// All windows.
pub(super) struct Rates {
    routes: HashMap<Route, Learnt>,
    windows: HashMap<Key, Window>,
    pruned_at: Instant,
    /// How long one request uses up of what is allowed in all, and of our share of it.
    apart_in_all: Duration,
    apart: Duration,
    /// When the next of them may go, and until when none may.
    next_in_all: Instant,
    blocked_until: Instant,
}

impl Rates {
    pub(super) fn new(requests_per_s: u32, now: Instant) -> Rates {
        let apart = Duration::from_secs(1) / requests_per_s.max(1);
        Rates {
            routes: HashMap::new(),
            windows: HashMap::new(),
            pruned_at: now,
            apart_in_all: apart,
            apart,
            next_in_all: now,
            blocked_until: now,
        }
    }

    /// What is allowed in all is shared by so many processes.
    pub(super) fn share(&mut self, processes: usize) {
        self.apart = self.apart_in_all * u32::try_from(processes.max(1)).unwrap_or(u32::MAX);
    }

    /// Where to wait for a permit of this class.
    pub(super) fn queue(&mut self, class: Class, now: Instant) -> Arc<Mutex<()>> {
        self.prune(now);
        Arc::clone(&self.window(class, now).queue)
    }

    /// Takes a permit, or says when to ask again.
    pub(super) fn take(&mut self, class: Class, now: Instant) -> Result<Permit, Instant> {
        let window = self.window(class, now);
        if now >= window.reset_at {
            window.restart(now, class.route.rate());
        }
        if window.used >= window.limit {
            return Err(window.reset_at);
        }
        window.used += 1;
        Ok(Permit { class, taken_at: now, _in_flight: Arc::clone(&window.in_flight) })
    }

    /// Takes leave for one of all requests together, or says when to ask again.
    pub(super) fn take_in_all(&mut self, now: Instant) -> Result<(), Instant> {
        let next = self.next_in_all.max(self.blocked_until);
        if now < next {
            return Err(next);
        }
        self.next_in_all = next.max(now.checked_sub(BURST).unwrap_or(now)) + self.apart;
        Ok(())
    }

    /// Takes in an answer, whatever it says but that there were too many requests.
    pub(super) fn answered(&mut self, permit: &Permit, state: BucketState, now: Instant) {
        let Permit { class, taken_at, .. } = *permit;
        self.learn(class.route, state);
        let window = self.window(class, taken_at);
        if taken_at < window.begun {
            // It tells of a window that is over, and must not give back permits of this one.
            return;
        }
        let reset_after = state.reset_after.unwrap_or(class.route.rate().window);
        if !window.answered {
            // Discord's window began at the latest now.
            window.reset_at = now + reset_after;
        } else if state.reset_after.is_some() {
            window.reset_at = window.reset_at.max(now + reset_after);
        }
        window.answered = true;
        window.count(state);
    }

    /// Takes in that there were too many requests.
    pub(super) fn limited(
        &mut self,
        permit: &Permit,
        state: BucketState,
        retry_after: Duration,
        global: bool,
        now: Instant,
    ) {
        let Permit { class, taken_at, .. } = *permit;
        let until = now + retry_after;
        self.learn(class.route, state);
        if global && class.route.counts_in_all() {
            self.blocked_until = self.blocked_until.max(until);
            return;
        }
        let window = self.window(class, taken_at);
        window.count(state);
        window.used = window.limit;
        window.reset_at = if window.answered { window.reset_at.max(until) } else { until };
        window.answered = true;
    }

    /// Notes which bucket a route belongs to. What was counted without knowing that is counted there from now on.
    fn learn(&mut self, route: Route, state: BucketState) {
        let learnt = self.routes.entry(route).or_insert(Learnt { bucket: None, limit: route.rate().limit });
        learnt.limit = state.limit.unwrap_or(learnt.limit).max(1);
        let Some(bucket) = state.bucket.filter(|_| state.bucket != learnt.bucket) else { return };
        if learnt.bucket.replace(bucket).is_some() {
            return;
        }
        let unnamed = Bucket::Of(route);
        let moved: Vec<(Key, Window)> = self.windows.extract_if(|(bucket, _), _| *bucket == unnamed).collect();
        for ((_, major), window) in moved {
            let key = (Bucket::Named(bucket), major);
            match self.windows.get_mut(&key) {
                Some(known) => known.absorb(&window),
                None => drop(self.windows.insert(key, window)),
            }
        }
    }

    fn window(&mut self, class: Class, begun: Instant) -> &mut Window {
        let Class { route, major } = class;
        let learnt = self.routes.get(&route);
        let bucket = learnt.and_then(|learnt| learnt.bucket).map_or(Bucket::Of(route), Bucket::Named);
        let limit = learnt.map_or(route.rate().limit, |learnt| learnt.limit);
        self.windows.entry((bucket, major)).or_insert_with(|| Window::new(begun, limit))
    }

    /// Forgets windows that are over, now and then.
    fn prune(&mut self, now: Instant) {
        if now < self.pruned_at + PRUNE_AFTER {
            return;
        }
        self.pruned_at = now;
        self.windows.retain(|_, window| window.is_needed(now));
        self.windows.shrink_to(2 * self.windows.len());
    }
}

impl Window {
    /// Counts at least as many as Discord does.
    fn count(&mut self, state: BucketState) {
        self.limit = state.limit.unwrap_or(self.limit).max(1);
        if let Some(remaining) = state.remaining {
            self.used = self.used.max(self.limit.saturating_sub(remaining));
        }
    }
}

#[cfg(test)]
mod tests;
