//! What other processes tell of what may be in memory here.

use std::sync::Arc;

use tokio::sync::mpsc;

use super::{Host, hand_message, logged};
use crate::store::News;

impl Host {
    /// Takes in what is told, as long as there is somebody who tells.
    pub(super) async fn hear_news(self: Arc<Host>, mut news: mpsc::Receiver<News>) {
        while let Some(told) = news.recv().await {
            self.hear(told).await;
        }
    }

    async fn hear(self: &Arc<Host>, told: News) {
        match told {
            News::Table(table, guild, version) => self.tables.changed_elsewhere(table, guild, version),
            News::Forgotten(table, version) => self.tables.reread(table, version),
            News::Hand(_, guild) if !self.tables.is_ours(guild) => {}
            News::Hand(table, _) => {
                // Where nobody owns its messages yet, whoever begins to finds the hand.
                let known = self.find_live(table);
                self.live(table);
                if let Some(known) = known {
                    hand_message::take_kept(self, &known).await;
                }
            }
            News::Person(person) => {
                self.settings.forget(person);
                self.tables.set_forced(person, self.settings.person(person).await.forced);
                self.redraw_for(person);
            }
            News::Server(guild) => {
                self.settings.forget_server(guild);
                self.redraw_boards(guild);
            }
            News::Orders => self.learn_orders().await,
            News::Repair(_, guild) if !self.tables.is_ours(guild) => {}
            News::Repair(table, _) => {
                if logged(table, self.tables.repair(table).await).is_some() {
                    self.show_anew(table).await;
                }
            }
            News::Shards => self.cluster.look_again(),
            News::Missed => {
                self.settings.clear();
                self.learn_orders().await;
                self.cluster.look_again();
                logged(None, self.tables.reread_all().await);
            }
        }
    }
}
