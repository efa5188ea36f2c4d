//! What is done with the events of a session.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;
use poise::FrameworkOptions;
use serenity::all::{Context, Framework, FullEvent, Interaction as Received, Ready, ShardManager, UserId};
use tokio::sync::SetOnce;
use tracing::field::Empty;
use tracing::{Instrument, Span};

use crate::discord::{Data, Host, Never, commands, on_event, places};

type WhenReady = Box<dyn FnOnce() + Send + Sync>;

/// What the events of all shards have in common.
pub(super) struct Common {
    pub(super) host: Arc<Host>,
    options: FrameworkOptions<Data, Never>,
    /// Whom the first session tells that the bot is ready.
    ready: Mutex<Option<WhenReady>>,
    /// Who we are, from the first session on.
    us: SetOnce<UserId>,
}

impl Common {
    pub(super) fn new(host: &Arc<Host>, ready: WhenReady) -> Arc<Common> {
        let mut options = options(host);
        poise::framework::set_qualified_names(&mut options.commands);
        let (host, ready) = (Arc::clone(host), Mutex::new(Some(ready)));
        Arc::new(Common { host, options, ready, us: SetOnce::new() })
    }

    fn let_in(&self, about: &Ready) {
        self.host.rest.set_application(about.application.id.get());
        self.host.servers.set_ready(about.shard.map_or(0, |info| info.id.0));
        if let Some(ready) = self.ready.lock().take() {
            // Beside the first events, which wait for nothing that Discord may be slow about.
            let prepare = Arc::clone(&self.host).prepare(ready);
            tokio::spawn(self.host.ended.clone().run_until_cancelled_owned(prepare));
        }
        // It is the same in each session.
        self.us.set(about.user.id).unwrap_or_default();
    }
}

fn options(host: &Host) -> FrameworkOptions<Data, Never> {
    FrameworkOptions {
        commands: commands::commands(host.catalogue),
        on_error: |error| Box::pin(commands::on_error(error)),
        // We have none, and poise would remember everybody who ever used a command.
        manual_cooldowns: true,
        initialize_owners: false,
        ..Default::default()
    }
}

/// What everything belongs to that is logged while somebody waits for an answer. It names no person.
fn span_of(context: &Context, event: &FullEvent) -> Span {
    let FullEvent::InteractionCreate { interaction } = event else { return Span::none() };
    tracing::info_span!("press", shard = context.shard_id.0, id = interaction.id().get(), table = Empty)
}

/// Hands the events of one session to whoever sees to them. serenity keeps a share of it for each event that is not dealt with.
pub(super) struct Dispatch {
    common: Arc<Common>,
    manager: Arc<ShardManager>,
    is_ready: AtomicBool,
}

impl Dispatch {
    pub(super) fn new(common: &Arc<Common>, manager: &Arc<ShardManager>) -> Arc<Dispatch> {
        let (common, manager) = (Arc::clone(common), Arc::clone(manager));
        Arc::new(Dispatch { common, manager, is_ready: AtomicBool::new(false) })
    }

    async fn see(&self, context: &Context, us: UserId, event: FullEvent) {
        let host = &self.common.host;
        host.note_reach(context, &event);
        on_event(host, &event).await;
        places::on_event(host, us, &event).await;
        if let FullEvent::InteractionCreate { interaction: Received::Command(_) | Received::Autocomplete(_) } = event {
            let framework = poise::FrameworkContext {
                serenity_context: context,
                bot_id: us,
                options: &self.common.options,
                user_data: host,
                shard_manager: &self.manager,
            };
            // Commands alone are for poise, which takes more room for each event than all others need.
            Box::pin(poise::dispatch_event(framework, event)).await;
        }
    }

    /// Whether Discord has let the session in.
    pub(super) fn is_ready(&self) -> bool {
        self.is_ready.load(Ordering::Relaxed)
    }
}

#[serenity::async_trait]
impl Framework for Dispatch {
    async fn dispatch(&self, context: Context, event: FullEvent) {
        if let FullEvent::Ready { data_about_bot } = &event {
            self.is_ready.store(true, Ordering::Relaxed);
            self.common.let_in(data_about_bot);
        }
        // Events are handed over side by side, and the first may come before the one that tells who we are.
        let us = *self.common.us.wait().await;
        let press = span_of(&context, &event);
        self.see(&context, us, event).instrument(press).await;
    }
}
