//! Secrets that are shown as fingerprints before their table is opened, since one press will open and start it.

use super::connect::Connection;
use super::sql::{Source, query};
use super::tables::bytes_32;
use super::{Moment, Store, StoreError, StoreResult};
use crate::ids::TableId;
use games::engine::Secret;

/// So long somebody may look at what they were offered.
const KEPT_MS: i64 = 24 * 60 * 60 * 1_000;

impl Store {
    /// Keeps a secret for a table that somebody may open. It is on disk when this returns.
    pub async fn promise(&self, secret: Secret, now: Moment) -> StoreResult<()> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    // Nobody comes back to what they were offered that long ago.
                    let forget = query("DELETE FROM promises WHERE table_id IS NULL AND made_at < $1");
                    forget.bind(now.moved(-KEPT_MS).0).execute(&mut *connection).await?;
                    make(connection, &secret, now, None).await
                })
            })
            .await
    }

    /// The secret whose fingerprint begins with these 16 digits, if it was promised and not used yet.
    pub async fn promised(&self, id: &str) -> StoreResult<Option<Secret>> {
        let select = query("SELECT secret FROM promises WHERE id = $1 AND table_id IS NULL");
        let found = select.bind(id).fetch_optional(&self.readers).await?;
        found.map(|row| bytes_32(row.try_get("secret")?).map(Secret)).transpose()
    }

    /// The secret that was promised for the rematch of a table, if it was and there is none yet.
    pub async fn promised_rematch(&self, table: TableId) -> StoreResult<Option<Secret>> {
        to(&self.readers, table).await
    }
}

/// Makes a promise: for the rematch of a table, or for somebody who looks.
pub(super) async fn make(
    connection: &mut Connection<'_>,
    secret: &Secret,
    now: Moment,
    table: Option<TableId>,
) -> StoreResult<()> {
    let insert = query("INSERT INTO promises (id, secret, made_at, table_id) VALUES ($1, $2, $3, $4)");
    let insert = insert.bind(secret.fingerprint().short()).bind(secret.0.to_vec()).bind(now.0);
    insert.bind(table.map(|table| table.0)).execute(connection).await?;
    Ok(())
}

/// A table is opened as was promised. Nobody gets the same a second time: by then the secret may be known.
pub(super) async fn keep(connection: &mut Connection<'_>, secret: &Secret) -> StoreResult<()> {
    let delete = query("DELETE FROM promises WHERE id = $1 AND secret = $2");
    let delete = delete.bind(secret.fingerprint().short()).bind(secret.0.to_vec());
    if delete.execute(connection).await? == 0 {
        return Err(StoreError::conflict("what was promised has been used already"));
    }
    Ok(())
}

/// What was promised for the rematch of a table.
pub(super) async fn to(on: impl Source, table: TableId) -> StoreResult<Option<Secret>> {
    let select = query("SELECT secret FROM promises WHERE table_id = $1");
    let found = select.bind(table.0).fetch_optional(on).await?;
    found.map(|row| bytes_32(row.try_get("secret")?).map(Secret)).transpose()
}
