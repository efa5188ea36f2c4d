//! Injected faults, for tests: what goes wrong with the real Discord now and then.

use std::time::Duration;

use parking_lot::Mutex;

/// What shall go wrong with a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// It is done and answered later.
    Delay(Duration),
    /// It is done at once and answered later.
    SlowResponse(Duration),
    /// It is not done and answered with 429.
    RateLimited {
        /// How long the bot is told to wait.
        retry_after: Duration,
        /// Whether it is told so for all routes.
        global: bool,
    },
    /// It is not done and answered with this status, as by a broken server.
    Broken(u16),
    /// It is not done and refused in Discord's own form.
    Refused {
        /// The status, such as 403.
        status: u16,
        /// Discord's own code for the reason, such as 50013.
        code: u64,
    },
    /// It is done, and its answer is dated so many seconds later than it is, or earlier.
    OffClock(i64),
    /// It is done, but the connection breaks before the answer.
    LostResponse,
    /// It is not done, and the connection breaks without an answer.
    CutConnection,
}

/// Which requests go wrong, how many of them, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The request's method; any if empty.
    pub method: String,
    /// What the request's path contains; any if empty.
    pub path: String,
    /// How many requests go wrong before it is over.
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

    fn matches(&self, method: &str, path: &str) -> bool {
        (self.method.is_empty() || self.method == method) && path.contains(&self.path)
    }
}

/// The faults that are still to come.
#[derive(Debug, Default)]
pub(crate) struct FaultQueue {
    pending: Mutex<Vec<Fault>>,
    gateway_latency: Mutex<Option<Duration>>,
    /// How many interactions are still to be delivered twice.
    doubled: Mutex<u32>,
    /// How often the bot is still told that it may begin no session.
    without_sessions: Mutex<u32>,
}

impl FaultQueue {
    pub(crate) fn inject(&self, fault: Fault) {
        self.pending.lock().push(fault);
    }

    pub(crate) fn pending(&self) -> usize {
        self.pending.lock().len()
    }

    /// Takes back what has not happened yet, and tells what of it was a matter of requests.
    pub(crate) fn clear(&self) -> Vec<Fault> {
        *self.gateway_latency.lock() = None;
        *self.doubled.lock() = 0;
        *self.without_sessions.lock() = 0;
        std::mem::take(&mut *self.pending.lock())
    }

    /// What shall go wrong with this request. The first fault that matches it is used up by one.
    pub(crate) fn take(&self, method: &str, path: &str) -> Option<Effect> {
        let mut pending = self.pending.lock();
        let at = pending.iter().position(|fault| fault.times > 0 && fault.matches(method, path))?;
        pending[at].times -= 1;
        let effect = pending[at].effect.clone();
        if pending[at].times == 0 {
            pending.remove(at);
        }
        Some(effect)
    }

    pub(crate) fn double(&self, times: u32) {
        *self.doubled.lock() += times;
    }

    /// How often the next interaction is delivered.
    pub(crate) fn deliveries(&self) -> usize {
        let mut doubled = self.doubled.lock();
        let is_doubled = *doubled > 0;
        *doubled -= u32::from(is_doubled);
        1 + usize::from(is_doubled)
    }

    pub(crate) fn use_up_sessions(&self, times: u32) {
        *self.without_sessions.lock() += times;
    }

    /// Whether the bot is told that it may begin no session.
    pub(crate) fn is_without_sessions(&self) -> bool {
        let mut without = self.without_sessions.lock();
        let is_without = *without > 0;
        *without -= u32::from(is_without);
        is_without
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
    fn a_fault_meets_as_many_requests_as_it_says() {
        let queue = FaultQueue::default();
        queue.inject(Fault::times(2, "PATCH", "/messages/", Effect::Broken(500)));
        assert_eq!(queue.take("POST", "/channels/1/messages/2"), None);
        assert_eq!(queue.take("PATCH", "/channels/1/messages/2"), Some(Effect::Broken(500)));
        assert_eq!(queue.take("PATCH", "/channels/1/messages/2"), Some(Effect::Broken(500)));
        assert_eq!(queue.take("PATCH", "/channels/1/messages/2"), None);
    }

    #[test]
    fn what_is_taken_back_is_told_and_does_not_happen() {
        let queue = FaultQueue::default();
        let fault = Fault::times(2, "PATCH", "/messages/", Effect::CutConnection);
        queue.inject(fault.clone());
        assert_eq!(queue.take("PATCH", "/messages/"), Some(Effect::CutConnection));
        queue.double(2);
        assert_eq!(queue.deliveries(), 2);
        assert_eq!(queue.clear(), [Fault { times: 1, ..fault }]);
        assert_eq!((queue.take("PATCH", "/messages/"), queue.deliveries()), (None, 1));
    }
}
