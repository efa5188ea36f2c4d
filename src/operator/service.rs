//! What is told to the service manager that has started this process, systemd for one: that it is up, how it is, that it still
//! lives, that it is about to end. Nothing where nobody wants to know (no `NOTIFY_SOCKET`).

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval, interval_at};
use tokio_util::task::AbortOnDropHandle;

use super::Health;

/// How often a manager that watches nothing is told that the start takes longer.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often it is looked whether there is something new to say of how we are.
const LOOK: Duration = Duration::from_secs(1);

/// The manager of this process. It is kept informed until this value is dropped.
pub struct ServiceManager {
    is_up: Arc<AtomicBool>,
    _telling: Option<AbortOnDropHandle<Infallible>>,
}

impl ServiceManager {
    /// Begins to tell it how this process is. As often as it must hear of us to leave us alive, twice in the time that it gives, it
    /// does so from a task like all others: when those are not run any more, because the runtime hangs, it hears nothing and starts us
    /// anew. That Discord or the database is away it is told in words alone, for starting anew would change nothing.
    pub fn keep_informed(health: &Health) -> ServiceManager {
        let is_up = Arc::<AtomicBool>::default();
        let telling = wants_to_know().then(|| {
            let watched = watched();
            let beat = watched.map_or(PATIENCE, |within| within / 2).max(Duration::from_millis(1));
            let beats = Beats { is_watched: watched.is_some(), beat, is_up: Arc::clone(&is_up) };
            // Whatever comes next, the manager knows of us.
            beats.tell();
            AbortOnDropHandle::new(tokio::spawn(keep_telling(health.clone(), beats)))
        });
        ServiceManager { is_up, _telling: telling }
    }

    /// The process is up. Until now the manager is asked for patience: the tables of a large database may take long to be
    /// brought up to date.
    pub fn note_up(&self) {
        if !self.is_up.swap(true, Ordering::Relaxed) {
            tell(&[Told::Ready]);
        }
    }

    /// The process is about to end.
    pub fn note_stopping(&self) {
        tell(&[Told::Stopping]);
    }
}

/// What the manager is told again and again.
struct Beats {
    is_watched: bool,
    beat: Duration,
    is_up: Arc<AtomicBool>,
}

impl Beats {
    fn tell(&self) {
        let alive = self.is_watched.then_some(Told::Alive);
        // As long as two beats: one that is a little late is in time.
        let patience = (!self.is_up.load(Ordering::Relaxed)).then_some(Told::StartingFor(self.beat * 2));
        tell(&alive.into_iter().chain(patience).collect::<Vec<_>>());
    }
}

async fn keep_telling(health: Health, beats: Beats) -> Infallible {
    let mut beating = interval_at(Instant::now() + beats.beat, beats.beat);
    // What was missed is not made up for.
    beating.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looking = interval(LOOK);
    let mut before = String::new();
    loop {
        tokio::select! {
            _ = beating.tick() => beats.tell(),
            _ = looking.tick() => {
                let now = health.obstacle().map_or_else(|| "ready".to_owned(), |obstacle| obstacle.to_string());
                if now != before {
                    tell(&[Told::Status(&now)]);
                    before = now;
                }
            }
        }
    }
}

/// What it can be told.
enum Told<'a> {
    Ready,
    Stopping,
    Alive,
    StartingFor(Duration),
    Status(&'a str),
}

#[cfg(unix)]
fn wants_to_know() -> bool {
    std::env::var_os("NOTIFY_SOCKET").is_some()
}

/// Within what time it must hear again and again that we live, if it watches us.
#[cfg(unix)]
fn watched() -> Option<Duration> {
    sd_notify::watchdog_enabled()
}

#[cfg(unix)]
fn tell(news: &[Told]) {
    use sd_notify::NotifyState;
    fn state<'a>(told: &Told<'a>) -> NotifyState<'a> {
        match told {
            Told::Ready => NotifyState::Ready,
            Told::Stopping => NotifyState::Stopping,
            Told::Alive => NotifyState::Watchdog,
            Told::StartingFor(time) => NotifyState::ExtendTimeoutUsec(time.as_micros().try_into().unwrap_or(u32::MAX)),
            Told::Status(status) => NotifyState::Status(status),
        }
    }
    if news.is_empty() {
        return;
    }
    if let Err(error) = sd_notify::notify(&news.iter().map(state).collect::<Vec<_>>()) {
        tracing::warn!(%error, "the service manager cannot be told how we are");
    }
}

#[cfg(not(unix))]
fn wants_to_know() -> bool {
    false
}

#[cfg(not(unix))]
fn watched() -> Option<Duration> {
    None
}

#[cfg(not(unix))]
fn tell(_: &[Told]) {}
