//! What is known of one person, and forgetting it.

use super::{Store, StoreError};
use crate::ids::PersonId;

impl Store {
    /// Everything that is kept of a person, as JSON. Of games that still run it tells only that they sit there.
    pub async fn export_person(&self, person: PersonId) -> Result<serde_json::Value, StoreError> {
        todo!("{person}")
    }

    /// Forgets a person: settings, standings and ratings go, and wherever they sat or sit the seat becomes
    /// [`Forgotten`](super::Player::Forgotten). Running tables in memory must be told, or they write the person down
    /// again: have the person stand up from [their tables](Store::tables_of) first.
    pub async fn delete_person(&self, person: PersonId) -> Result<(), StoreError> {
        todo!("{person}")
    }
}
