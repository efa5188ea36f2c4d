//! How long the logs are of the tables that were written to lately.

use std::collections::HashMap;

use sqlx::QueryBuilder;

use super::changes::as_change;
use super::connect::{Connection, Db};
use super::writer::Work;
use super::{Change, StoreError, StoreResult};
use crate::ids::TableId;

/// The lengths of logs, so that the writer need not ask before each action. Only the writer appends, so it knows; should
/// anybody else have done so, the database refuses a number that is taken.
#[derive(Default)]
pub(super) struct LogLengths(HashMap<TableId, usize>);

impl LogLengths {
    /// More tables than ever act at the same time, in less than a megabyte.
    const MOST: usize = 16_384;

    /// Has the lengths of the logs that a group writes to at hand, as far as the tables are there.
    pub(super) async fn look_up(&mut self, connection: &mut Connection, group: &[Work]) -> StoreResult<()> {
        if self.0.len() > LogLengths::MOST {
            self.0.clear();
        }
        let tables = group.iter().filter_map(as_change).map(|change| change.table);
        let mut unknown: Vec<i64> = tables.filter(|table| !self.0.contains_key(table)).map(|table| table.0).collect();
        unknown.sort_unstable();
        unknown.dedup();
        if unknown.is_empty() {
            return Ok(());
        }
        let mut select = QueryBuilder::<Db>::new(
            "SELECT t.id, (SELECT MAX(l.number) FROM log l WHERE l.table_id = t.id) FROM tables t WHERE t.id IN (",
        );
        let mut list = select.separated(", ");
        for table in unknown {
            list.push_bind(table);
        }
        // A list of a length that may never come again is not worth being kept ready.
        let select = select.push(")").build_query_as().persistent(false);
        let found: Vec<(i64, Option<i64>)> = select.fetch_all(connection).await?;
        let length = |last: Option<i64>| last.map_or(0, |last| last as usize + 1);
        self.0.extend(found.into_iter().map(|(table, last)| (TableId(table), length(last))));
        Ok(())
    }

    /// Counts the lines of a change to the log it is meant for, if that is as long as the change expects.
    pub(super) fn extend(&mut self, change: &Change) -> StoreResult<()> {
        let Change { table, expected_lines, .. } = change;
        let length =
            self.0.get_mut(table).ok_or_else(|| StoreError::conflict(format_args!("there is no table {table}")))?;
        if length != expected_lines {
            return Err(StoreError::conflict(format_args!(
                "the log of table {table} has {length} lines, not {expected_lines}"
            )));
        }
        if change.seed.is_some() && *length > 0 {
            return Err(StoreError::conflict(format_args!("table {table} has begun: its seed is fixed")));
        }
        *length += change.lines.len();
        Ok(())
    }

    /// Forgets everything: what was counted may not have been written.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}
