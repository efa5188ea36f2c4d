//! So many at the same time, and the others wait for their turn.

use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::oneshot;

use super::rotation::Waiting;
use super::{Place, Share};

/// Hands out turns, a certain number at a time, to those who wait in [rotation](super).
#[derive(Clone)]
pub struct Turns(Arc<Mutex<State>>);

struct State {
    free: usize,
    waiting: Waiting<oneshot::Sender<Turn>>,
}

/// Somebody's turn, until this is dropped.
pub struct Turn(Turns);

impl Turns {
    /// So many at the same time, and at least one.
    pub fn new(at_once: usize) -> Turns {
        Turns(Arc::new(Mutex::new(State { free: at_once.max(1), waiting: Waiting::default() })))
    }

    /// Waits for a turn. Whoever gives up waiting is passed over.
    pub async fn take(&self, share: Share) -> Turn {
        let (sender, turn) = oneshot::channel();
        {
            let mut state = self.0.lock();
            if state.free > 0 {
                state.free -= 1;
                return Turn(self.clone());
            }
            state.waiting.push(share, sender);
        }
        turn.await.expect("whoever waits is kept until there is a turn for them")
    }

    /// How many wait on the share of a place.
    pub fn waiting(&self, place: Place) -> usize {
        self.0.lock().waiting.count(place)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        loop {
            let next = {
                let mut state = self.0.0.lock();
                let next = state.waiting.pop();
                state.free += usize::from(next.is_none());
                next
            };
            let Some(next) = next else { return };
            match next.send(Turn(self.0.clone())) {
                Ok(()) => return,
                // They have given up, and it is the next one's turn.
                Err(given_back) => std::mem::forget(given_back),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::super::share;
    use super::*;

    #[tokio::test]
    async fn who_asks_little_does_not_wait_behind_who_asks_much() {
        let turns = Turns::new(1);
        let first = turns.take(share(1, 1)).await;
        let mut greedy: Vec<_> = (0..100).map(|_| Box::pin(turns.take(share(1, 1)))).collect();
        for waiting in &mut greedy {
            assert!(waiting.now_or_never().is_none());
        }
        let mut modest = Box::pin(turns.take(share(2, 2)));
        assert!((&mut modest).now_or_never().is_none());
        assert_eq!((turns.waiting(Place(1)), turns.waiting(Place(2))), (100, 1));
        drop(first);
        let second = (&mut greedy[0]).now_or_never().expect("they were there before");
        drop(second);
        assert!(modest.now_or_never().is_some(), "not behind the other ninety-nine");
    }

    #[tokio::test]
    async fn no_turn_is_lost_by_those_who_give_up() {
        let turns = Turns::new(2);
        let (first, second) = (turns.take(share(1, 1)).await, turns.take(share(1, 1)).await);
        let mut gone = Box::pin(turns.take(share(1, 1)));
        assert!((&mut gone).now_or_never().is_none());
        drop(gone);
        // This one has a turn already when it goes, and does not know it.
        let mut late = Box::pin(turns.take(share(2, 1)));
        assert!((&mut late).now_or_never().is_none());
        drop(first);
        drop(late);
        let third = turns.take(share(3, 1)).now_or_never().expect("one is free");
        assert!(turns.take(share(3, 1)).now_or_never().is_none(), "two at the same time");
        drop((second, third));
        let all = [turns.take(share(1, 1)).now_or_never(), turns.take(share(1, 1)).now_or_never()];
        assert!(all.iter().all(Option::is_some));
    }
}
