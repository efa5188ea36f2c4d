//! Computer players think on threads of their own, so that no table waits for another's thoughts.

use std::sync::Arc;
use std::time::Duration;

use super::Shared;
use super::mailboxes::{Mailboxes, Undelivered};
use super::seeds;
use super::wish::Happening;
use crate::ai::Enough;
use crate::catalogue::Thought;
use crate::engine::Seat;
use crate::ids::TableId;

/// How long to wait before a full mailbox is tried again.
const AGAIN: Duration = Duration::from_millis(100);

/// Has a seat's decision thought about and the result put into the table's mailbox. At most as many as the settings say
/// think at the same time; the others wait in line. A thought that takes longer than the settings allow is told that it is
/// `enough`, and answers with what it has found.
pub(super) fn think(shared: &Arc<Shared>, table: TableId, seat: Seat, decision: u32, thought: Thought, enough: Enough) {
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        let thinking = shared.thinking.acquire().await;
        let mut action = tokio::task::spawn_blocking(move || {
            let mut rng = seeds::generator().ok()?;
            thought(&mut rng)
        });
        let limit = shared.config.computers.think();
        let action = match tokio::time::timeout(limit, &mut action).await {
            Ok(action) => action,
            Err(_late) => {
                enough.reach();
                action.await
            }
        };
        let action = action.unwrap_or_else(|broken| {
            tracing::error!(%table, %seat, %broken, "a computer player broke down");
            None
        });
        drop(thinking);
        deliver(&shared, table, Happening::Thought { seat, decision, action }).await;
    });
}

async fn deliver(shared: &Arc<Shared>, table: TableId, mut happening: Happening) {
    while let Err(Undelivered(back)) = Mailboxes::post(shared, table, happening) {
        if shared.mailboxes.is_stopped() {
            // After the restart the deadline of this decision is still there.
            return;
        }
        happening = back;
        tokio::time::sleep(AGAIN).await;
    }
}
