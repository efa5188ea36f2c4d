//! What Discord has to know of the bot: its commands and emojis. Where several processes share the shards, whoever has the first of
//! them sees to it for all.

use std::convert::Infallible;
use std::sync::Arc;

use serenity::all::CreateCommand;
use tokio::time::sleep;

use super::pauses::Pauses;
use super::{Host, commands, logged};
use crate::ids::GuildId;

impl Host {
    /// Registers the commands, tells that the bot is ready, and uploads our emojis. What Discord could not do is tried again.
    pub(super) async fn prepare(self: Arc<Host>, ready: Box<dyn FnOnce() + Send + Sync>) {
        let mut shards = self.cluster.shards();
        let has_first = shards.borrow().contains(&0);
        let mut ready = Some(ready);
        if self.cluster.is_shared() && !has_first {
            // Somebody else sees to it, until the first shard is ours.
            ready.take().into_iter().for_each(|ready| ready());
            tokio::select! {
                _ = shards.wait_for(|ours| ours.contains(&0)) => {}
                never = self.follow_emojis() => match never {},
            }
        }
        let tell_ready = || ready.take().into_iter().for_each(|ready| ready());
        self.register_commands(tell_ready).await;
        self.register_owners_command().await;
        let mut pauses = Pauses::default();
        while self.config.discord.emojis && !self.upload_emojis().await {
            sleep(pauses.next()).await;
        }
    }

    /// Has Discord offer our commands. After the first try, those that it knows from before work whatever came of it.
    async fn register_commands(&self, mut tried: impl FnMut()) {
        let commands = commands::registration(self.catalogue);
        let mut pauses = Pauses::default();
        loop {
            let registered = self.rest.register_commands(&commands).await;
            tried();
            let error = match registered {
                Ok(registered) => break tracing::info!(commands = registered, "the bot is ready"),
                Err(error) => error,
            };
            let pause = pauses.next();
            if pauses.is_worth_saying() || error.is_hopeless() {
                tracing::error!(status = ?error.status(), "the commands could not be registered");
            }
            if error.is_hopeless() {
                break;
            }
            sleep(pause).await;
        }
    }

    /// Has Discord offer the owner's command in the server that the settings name, and no longer in the one that had it before. What
    /// Discord does not take for good, since we are not there, say, is told and left.
    async fn register_owners_command(&self) {
        let wanted = self.config.owners.commands_guild();
        let before = self.orders.now().commands_guild;
        let none = Vec::new();
        if let Some(guild) = before.filter(|before| Some(*before) != wanted) {
            self.register_in(guild, &none).await;
        }
        if before != wanted {
            logged(None, self.store.set_commands_guild(wanted).await);
        }
        if let Some(guild) = wanted {
            self.register_in(guild, &commands::owners_registration(self.catalogue)).await;
        }
    }

    async fn register_in(&self, guild: GuildId, commands: &Vec<CreateCommand>) {
        let mut pauses = Pauses::default();
        while let Err(error) = self.rest.register_commands_in(guild, commands).await {
            let pause = pauses.next();
            if pauses.is_worth_saying() || error.is_hopeless() {
                tracing::error!(%guild, status = ?error.status(), "the owner's command could not be registered or removed");
            }
            if error.is_hopeless() {
                return;
            }
            sleep(pause).await;
        }
    }

    /// Uses the emojis that another process uploads, as soon as they are there.
    async fn follow_emojis(&self) -> Infallible {
        let mut pauses = Pauses::default();
        while self.config.discord.emojis && !self.learn_emojis().await {
            sleep(pauses.next()).await;
        }
        std::future::pending().await
    }

    /// Takes a fair share of what Discord allows a bot, as processes come and go.
    pub(super) async fn share_rates(self: Arc<Host>) {
        let mut processes = self.cluster.processes();
        loop {
            self.rest.share_with(*processes.borrow_and_update());
            if processes.changed().await.is_err() {
                return;
            }
        }
    }
}
