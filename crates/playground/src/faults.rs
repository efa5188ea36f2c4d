//! Faults on order, for tests: what goes wrong with the real Discord now and then.

use std::time::Duration;

use parking_lot::Mutex;

/// What shall go wrong with a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// It is answered later.
    Delay(Duration),
    /// It is not done and answered with 429.
    RateLimited {
        /// How long the bot is told to wait.
        retry_after: Duration,
        /// Whether it is told so for all routes.
        global: bool,
    },
    /// It is not done and answered with this status, as by a broken server.
    Broken(u16),
    /// It is done, but the connection breaks before the answer.
    LostAnswer,
}

/// Which requests a fault meets, how often, and what it does to them.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The request's method; any if empty.
    pub method: String,
    /// What the request's path contains; any if empty.
    pub path: String,
    /// How many requests it meets before it is over.
    pub times: u32,
    /// What it does.
    pub effect: Effect,
}

impl Fault {
    /// The next request whose path contains `path`.
    pub fn once(path: &str, effect: Effect) -> Self {
        Self { method: String::new(), path: path.to_owned(), times: 1, effect }
    }

    /// The next `times` requests of this method whose path contains `path`.
    pub fn times(times: u32, method: &str, path: &str, effect: Effect) -> Self {
        Self { method: method.to_owned(), path: path.to_owned(), times, effect }
    }

    fn meets(&self, method: &str, path: &str) -> bool {
        (self.method.is_empty() || self.method == method) && path.contains(&self.path)
    }
}

/// The faults that are still to come.
#[derive(Debug, Default)]
pub(crate) struct FaultBook {
    ordered: Mutex<Vec<Fault>>,
    gateway_latency: Mutex<Option<Duration>>,
}

impl FaultBook {
    pub(crate) fn order(&self, fault: Fault) {
        self.ordered.lock().push(fault);
    }

    pub(crate) fn clear(&self) {
        self.ordered.lock().clear();
        *self.gateway_latency.lock() = None;
    }

    /// What shall go wrong with this request. The first fault that meets it is used up by one.
    pub(crate) fn meet(&self, method: &str, path: &str) -> Option<Effect> {
        let mut ordered = self.ordered.lock();
        let at = ordered.iter().position(|fault| fault.times > 0 && fault.meets(method, path))?;
        ordered[at].times -= 1;
        let effect = ordered[at].effect.clone();
        if ordered[at].times == 0 {
            ordered.remove(at);
        }
        Some(effect)
    }

    pub(crate) fn delay_gateway(&self, latency: Duration) {
        *self.gateway_latency.lock() = Some(latency);
    }

    pub(crate) fn gateway_latency(&self) -> Option<Duration> {
        *self.gateway_latency.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_meets_as_many_requests_as_ordered() {
        let book = FaultBook::default();
        book.order(Fault::times(2, "PATCH", "/messages/", Effect::Broken(500)));
        assert_eq!(book.meet("POST", "/channels/1/messages/2"), None);
        assert_eq!(book.meet("PATCH", "/channels/1/messages/2"), Some(Effect::Broken(500)));
        assert_eq!(book.meet("PATCH", "/channels/1/messages/2"), Some(Effect::Broken(500)));
        assert_eq!(book.meet("PATCH", "/channels/1/messages/2"), None);
    }
}
