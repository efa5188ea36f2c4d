//! What can be looked up: the rules, finished games, who plays best, what somebody has played.

use serenity::all::UserId;

use super::{Context, Done, game_of, respond};
use crate::discord::leaderboard::{self as leaderboards, LeaderboardPage};
use crate::discord::pages::{self, ScoresPage};
use crate::discord::profile as profiles;
use crate::discord::rules as rules_pages;
use crate::ids::PersonId;
use crate::store::Ranking;

/// The rules of a game, from their first page: those of its newest table here, if there is one.
#[poise::command(slash_command)]
pub(super) async fn rules(context: Context<'_>) -> Done {
    respond(context, async |interaction, lang| {
        let entry = game_of(context)?;
        let here = interaction.host.store.tables_in(interaction.location.channel).await?;
        match here.iter().rev().find(|table| table.game == entry.id) {
            Some(table) => rules_pages::of_table(interaction, table.id, 0, lang).await,
            None => Ok(rules_pages::usual(interaction, entry.id, 0, lang).await),
        }
    })
    .await
}

/// Finished games, the newest first.
#[poise::command(slash_command)]
pub(super) async fn scores(context: Context<'_>, game: Option<String>) -> Done {
    let page = ScoresPage { game, before: None };
    respond(context, async |interaction, lang| pages::scores(interaction, &page, lang).await).await
}

games::words! {
    /// Which games count for a leaderboard.
    pub(super) enum Where {
        /// Those of the server.
        Here = "here",
        /// All.
        Everywhere = "everywhere",
    }
}

games::words! {
    /// Since when games count for a leaderboard.
    pub(super) enum When {
        /// From the first one on.
        Ever = "ever",
        /// This month.
        Season = "season",
    }
}

/// Who plays best.
#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    context: Context<'_>,
    game: Option<String>,
    r#where: Option<Where>,
    when: Option<When>,
    by: Option<Ranking>,
) -> Done {
    respond(context, async |interaction, lang| {
        let page = LeaderboardPage {
            ranking: by.unwrap_or_else(|| LeaderboardPage::usual_ranking(game.as_deref())),
            game,
            guild: interaction.location.guild.filter(|_| r#where != Some(Where::Everywhere)),
            season: when == Some(When::Season),
            page: 0,
        };
        leaderboards::page(interaction, &page, lang).await
    })
    .await
}

/// What somebody has played, and how well.
#[poise::command(slash_command)]
pub(super) async fn profile(context: Context<'_>, player: Option<UserId>) -> Done {
    respond(context, async |interaction, lang| {
        let player = player.map_or(interaction.person, |player| PersonId(player.get()));
        profiles::page(interaction, player, lang).await
    })
    .await
}
