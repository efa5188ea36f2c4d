//! Opening, changing and reading tables.

use super::{Change, LiveCounts, NewTable, Place, SavedTable, Store, StoreError, TableHeader};
use crate::ids::{ChannelId, PersonId, TableId};

impl Store {
    /// Opens a table. It is on disk when this returns.
    pub async fn open_table(&self, table: NewTable) -> Result<TableId, StoreError> {
        todo!("{}", table.game)
    }

    /// Does all of a change or nothing. It is on disk when this returns.
    pub async fn commit(&self, change: Change) -> Result<(), StoreError> {
        todo!("{}", change.table)
    }

    /// Everything a table needs to wake up.
    pub async fn load_table(&self, table: TableId) -> Result<Option<SavedTable>, StoreError> {
        todo!("{table}")
    }

    /// What is known of a table without its game.
    pub async fn table_header(&self, table: TableId) -> Result<Option<TableHeader>, StoreError> {
        todo!("{table}")
    }

    /// The lobbies and running tables where a person sits, the longest without a change first.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<TableHeader>, StoreError> {
        todo!("{person}")
    }

    /// The lobbies and running tables in a channel, the oldest first.
    pub async fn tables_in(&self, channel: ChannelId) -> Result<Vec<TableHeader>, StoreError> {
        todo!("{channel}")
    }

    /// The table where the players of this one play again.
    pub async fn rematch_of(&self, table: TableId) -> Result<Option<TableId>, StoreError> {
        todo!("{table}")
    }

    /// How many lobbies and running tables there are at this place and with this person.
    pub async fn live_counts(&self, place: Place, person: PersonId) -> Result<LiveCounts, StoreError> {
        todo!("{place:?} {person}")
    }
}
