//! Deadlines of all tables, and how long the host was away.

use std::time::Duration;

use super::{Moment, Store, StoreError};
use crate::ids::TableId;

impl Store {
    /// The tables whose next deadline lies before this moment, with that deadline, the earliest first.
    pub async fn deadlines_before(&self, moment: Moment) -> Result<Vec<(Moment, TableId)>, StoreError> {
        todo!("{moment:?}")
    }

    /// Notes that the host is alive.
    pub async fn heartbeat(&self, now: Moment) -> Result<(), StoreError> {
        todo!("{now:?}")
    }

    /// To be called once when the host starts: puts off every deadline by the time since the last heartbeat and notes
    /// that the host is alive, in one go, so that a crash in between adds the time neither twice nor never. Says how
    /// long the host was away.
    pub async fn resume_clocks(&self, now: Moment) -> Result<Duration, StoreError> {
        todo!("{now:?}")
    }
}
