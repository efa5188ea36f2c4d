//! One queue for the alarms of all tables. A table is in it at most once, with the next moment at which it must be awake;
//! what it has to do then it knows itself, so a sleeping table costs one entry here and nothing else.

use std::collections::{BTreeSet, HashMap};

use parking_lot::Mutex;
use tokio::sync::Notify;

use super::clock::Clock;
use crate::ids::TableId;
use crate::store::Moment;

/// The next alarm of every table that has one.
#[derive(Default)]
pub(super) struct AlarmQueue {
    alarms: Mutex<Alarms>,
    /// Told when an alarm is set that is earlier than all others.
    sooner: Notify,
}

#[derive(Default)]
struct Alarms {
    by_moment: BTreeSet<(Moment, TableId)>,
    by_table: HashMap<TableId, Moment>,
}

impl AlarmQueue {
    /// Sets, moves or (with nothing) takes away the alarm of a table.
    pub(super) fn set(&self, table: TableId, at: Option<Moment>) {
        if self.alarms.lock().set(table, at) {
            self.sooner.notify_one();
        }
    }

    /// Calls `ring` for every table whose alarm is due, for ever.
    pub(super) async fn run(&self, clock: &dyn Clock, mut ring: impl FnMut(TableId)) {
        loop {
            let due = self.alarms.lock().take_due(clock.now());
            due.into_iter().for_each(&mut ring);
            let next = self.alarms.lock().next().unwrap_or(Moment(i64::MAX));
            tokio::select! {
                () = clock.sleep_until(next) => (),
                () = self.sooner.notified() => (),
            }
        }
    }
}

impl Alarms {
    /// Returns whether the new alarm comes before all others.
    fn set(&mut self, table: TableId, at: Option<Moment>) -> bool {
        let before = match at {
            Some(at) => self.by_table.insert(table, at),
            None => self.by_table.remove(&table),
        };
        if let Some(before) = before {
            self.by_moment.remove(&(before, table));
        }
        let Some(at) = at else { return false };
        let sooner = self.next().is_none_or(|next| at < next);
        self.by_moment.insert((at, table));
        sooner
    }

    fn next(&self) -> Option<Moment> {
        self.by_moment.first().map(|&(at, _)| at)
    }

    fn take_due(&mut self, now: Moment) -> Vec<TableId> {
        let mut due = Vec::new();
        while let Some(&(at, table)) = self.by_moment.first().filter(|&&(at, _)| at <= now) {
            self.by_moment.remove(&(at, table));
            self.by_table.remove(&table);
            due.push(table);
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_one_alarm_and_the_earliest_comes_first() {
        let mut alarms = Alarms::default();
        let table = TableId;
        assert!(alarms.set(table(1), Some(Moment(30))));
        assert!(!alarms.set(table(2), Some(Moment(40))));
        assert!(alarms.set(table(3), Some(Moment(20))));
        assert!(alarms.set(table(2), Some(Moment(10))), "moved to the front");
        assert!(!alarms.set(table(3), None));
        assert_eq!(alarms.take_due(Moment(9)), []);
        assert_eq!(alarms.take_due(Moment(30)), [table(2), table(1)]);
        assert_eq!((alarms.next(), alarms.by_table.len()), (None, 0));
    }
}
