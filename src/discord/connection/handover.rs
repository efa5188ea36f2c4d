//! What goes with a shard from one process to another: the clocks of its tables, and the messages that show them.

use tokio::time::sleep;

use crate::discord::pauses::Pauses;
use crate::discord::{Host, logged};
use crate::ids::TableId;

impl Host {
    /// A shard is ours: its tables are looked after here before it is connected. However long the database takes, nothing else will do.
    pub(super) async fn take_up_shard(&self, shard: u32, total: u32) {
        let mut pauses = Pauses::default();
        while let Err(error) = self.tables.take_up(shard, total).await {
            let pause = pauses.next();
            if pauses.is_worth_saying() {
                tracing::warn!(shard, cause = %error.cause(), "the tables of a shard cannot be taken up yet");
            }
            sleep(pause).await;
        }
        let newest = logged(None, self.store.newest_table().await).unwrap_or(TableId(i64::MAX));
        self.servers.take_up(shard, total, newest);
    }

    /// A shard that was ours has been closed: whoever has it next goes on where we are.
    pub(super) async fn let_go_of_shard(&self, shard: u32) {
        self.servers.let_go(shard);
        if !self.cluster.is_shared() || self.cluster.is_given_up() {
            return;
        }
        if let Err(error) = self.tables.let_go(shard).await {
            tracing::warn!(shard, cause = %error.cause(), "until when people could reach a shard could not be noted");
        }
        self.let_go_elsewhere().await;
        self.cluster.let_go(shard).await;
    }
}
