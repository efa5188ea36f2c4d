//! Computer players think on threads of their own, so that no table waits for another's thoughts.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::rngs::ChaCha20Rng;

use super::Shared;
use super::mailboxes::{Mail, Mailboxes, Undelivered};
use super::seeds;
use crate::background::{self, Work};
use crate::fairness::Share;
use crate::ids::TableId;
use crate::measure::{self, Thinking};
use crate::store::TableHeader;
use games::ai::Cutoff;
use games::catalogue::Thought;
use games::engine::Seat;

/// How long to wait before a full mailbox is tried again.
const AGAIN: Duration = Duration::from_millis(100);

/// Even after a long wait a thought gets this part of the time that the settings allow.
const AT_LEAST: u32 = 20;

/// Has something thought about. At most as many as the settings say think at the same time; the others wait for their turn, in
/// rotation by server and table. A thought that takes longer than the settings allow is told so by its `Cutoff`, and answers with what it has found. So
/// is one that has waited so long that both together would take more than twice that.
pub(super) async fn ponder(
    shared: &Shared,
    header: &TableHeader,
    thought: Thought,
    cutoff: &Cutoff,
    mut rng: ChaCha20Rng,
) -> Option<String> {
    let (asked, allowed) = (Instant::now(), shared.config.computers.think());
    let table = header.id;
    let share = Share::of_table(header.location.place(), table);
    let waiting = measure::thought(Thinking::Waiting);
    let _turn = shared.thinking.take(share).await;
    drop(waiting);
    let _running = measure::thought(Thinking::Running);
    let _abandoned = Abandoned(cutoff);
    let mut action = background::run(Work::Thinking, move || thought(&mut rng));
    let left = (2 * allowed).saturating_sub(asked.elapsed()).clamp(allowed / AT_LEAST, allowed);
    let action = match tokio::time::timeout(left, &mut action).await {
        Ok(action) => action,
        Err(_late) => {
            cutoff.reach();
            action.await
        }
    };
    action.unwrap_or_else(|broken| {
        tracing::error!(%table, %broken, "a computer player broke down");
        None
    })
}

/// Ends a thought that nobody waits for any more, as when the host stops.
struct Abandoned<'a>(&'a Cutoff);

impl Drop for Abandoned<'_> {
    fn drop(&mut self) {
        self.0.reach();
    }
}

/// Has a seat's decision thought about and the result put into the table's mailbox.
pub(super) fn think(
    shared: &Arc<Shared>,
    header: &Arc<TableHeader>,
    seat: Seat,
    decision: u32,
    thought: Thought,
    cutoff: Cutoff,
) {
    let (shared, header) = (Arc::clone(shared), Arc::clone(header));
    tokio::spawn(async move {
        let action = match seeds::generator() {
            Ok(rng) => ponder(&shared, &header, thought, &cutoff, rng).await,
            Err(_) => None,
        };
        deliver(&shared, header.id, Mail::Decided { seat, decision, action }).await;
    });
}

async fn deliver(shared: &Arc<Shared>, table: TableId, mut mail: Mail) {
    while let Err(Undelivered(back)) = Mailboxes::post(shared, table, mail) {
        if shared.mailboxes.is_stopped() {
            // After the restart the deadline of this decision is still there.
            return;
        }
        mail = *back;
        tokio::time::sleep(AGAIN).await;
    }
}
