//! Those who wait, taken in rotation: one of each server after another, and of a server one of each part after another.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use super::{Part, Place, Share};

/// Everybody who waits.
pub(super) struct Waiting<T>(Rotation<Place, Rotation<Part, VecDeque<T>>>);

impl<T> Waiting<T> {
    pub(super) fn push(&mut self, share: Share, waiting: T) {
        self.0.of(share.place).of(share.part).push_back(waiting);
    }

    /// How many wait on the share of this place.
    pub(super) fn count(&self, place: Place) -> usize {
        self.0.queues.get(&place).map_or(0, |parts| parts.queues.values().map(VecDeque::len).sum())
    }

    /// Takes whose turn it is.
    pub(super) fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }
}

impl<T> Default for Waiting<T> {
    fn default() -> Waiting<T> {
        Waiting(Rotation::default())
    }
}

/// Queues that are taken from one after another. One that is empty is forgotten.
struct Rotation<K, Q> {
    order: VecDeque<K>,
    queues: HashMap<K, Q>,
}

impl<K, Q> Default for Rotation<K, Q> {
    fn default() -> Rotation<K, Q> {
        Rotation { order: VecDeque::new(), queues: HashMap::new() }
    }
}

impl<K: Copy + Eq + Hash, Q: Default> Rotation<K, Q> {
    /// The queue of this key, which has its turn after all that are there.
    fn of(&mut self, key: K) -> &mut Q {
        self.queues.entry(key).or_insert_with(|| {
            self.order.push_back(key);
            Q::default()
        })
    }
}

/// What can be taken from.
trait Queue {
    type Item;
    fn pop(&mut self) -> Option<Self::Item>;
    fn is_empty(&self) -> bool;
}

impl<T> Queue for VecDeque<T> {
    type Item = T;

    fn pop(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn is_empty(&self) -> bool {
        VecDeque::is_empty(self)
    }
}

impl<K: Copy + Eq + Hash, Q: Queue> Queue for Rotation<K, Q> {
    type Item = Q::Item;

    fn pop(&mut self) -> Option<Q::Item> {
        let key = self.order.pop_front()?;
        let queue = self.queues.get_mut(&key)?;
        let next = queue.pop();
        if queue.is_empty() {
            self.queues.remove(&key);
        } else {
            self.order.push_back(key);
        }
        next
    }

    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::share;
    use super::*;

    #[test]
    fn servers_are_taken_in_rotation_and_so_are_the_tables_of_each() {
        let mut waiting = Waiting::default();
        for (name, place, table) in [
            ("a1", 1, 1),
            ("a1 again", 1, 1),
            ("a1 once more", 1, 1),
            ("a2", 1, 2),
            ("b3", 2, 3),
            ("b3 again", 2, 3),
            ("c4", 3, 4),
        ] {
            waiting.push(share(place, table), name);
        }
        assert_eq!(waiting.count(Place(1)), 4);
        let order: Vec<&str> = std::iter::from_fn(|| waiting.pop()).collect();
        assert_eq!(order, ["a1", "b3", "c4", "a2", "b3 again", "a1 again", "a1 once more"]);
        assert!(waiting.0.order.is_empty() && waiting.0.queues.is_empty(), "nobody is remembered");
        assert_eq!(waiting.count(Place(1)), 0);
    }
}
