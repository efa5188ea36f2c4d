//! Blocking people and servers.

use serenity::all::UserId;

use super::super::{Context, Done};
use super::{as_owner, refused};
use crate::discord::Host;
use crate::discord::interaction::Interaction;
use crate::discord::message::MAX_TEXT;
use crate::discord::response::Response;
use crate::discord::words::{moment, word};
use crate::ids::{GuildId, PersonId};
use crate::store::{About, Blocked, Moment};
use crate::table::TableResult;
use games::args;
use games::sentences::{Lang, say};

/// Answers a person, or everybody on a server, nothing any more.
#[poise::command(slash_command)]
pub(super) async fn block(context: Context<'_>, person: Option<UserId>, server: Option<String>) -> Done {
    as_owner(context, "block", about(person, server.as_deref()), async |interaction, lang| {
        let host = &interaction.host;
        let Some(whom) = meant(person, server.as_deref()) else { return Ok(refused("host-owner-one-of-them", lang)) };
        if is_owners(host, whom) {
            return Ok(refused("host-owner-no-block", lang));
        }
        let is_new = host.store.block(whom, host.clock.now()).await?;
        settled(interaction, whom, if is_new { "host-owner-blocks" } else { "host-owner-blocks-already" }, lang).await
    })
    .await
}

/// Answers them again.
#[poise::command(slash_command)]
pub(super) async fn unblock(context: Context<'_>, person: Option<UserId>, server: Option<String>) -> Done {
    as_owner(context, "unblock", about(person, server.as_deref()), async |interaction, lang| {
        let Some(whom) = meant(person, server.as_deref()) else { return Ok(refused("host-owner-one-of-them", lang)) };
        let was_blocked = interaction.host.store.unblock(whom).await?;
        let key = if was_blocked { "host-owner-blocks-no-more" } else { "host-owner-blocks-not" };
        settled(interaction, whom, key, lang).await
    })
    .await
}

/// Who is blocked, and since when.
#[poise::command(slash_command)]
pub(super) async fn blocked(context: Context<'_>) -> Done {
    as_owner(context, "blocked", About::default(), async |interaction, lang| {
        let orders = interaction.host.orders.now();
        if orders.blocked.is_empty() {
            return Ok(Response::text(word(lang, "host-owner-blocks-nobody")));
        }
        // Who was blocked last is looked for first.
        let mut all: Vec<_> = orders.blocked.iter().collect();
        all.sort_by_key(|(_, since)| std::cmp::Reverse(**since));
        let line = |(whom, since): &(&Blocked, &Moment)| format!("{} · {}", called(**whom, lang), moment(**since));
        Ok(Response::text(lines_that_fit(all.iter().map(line), lang)))
    })
    .await
}

/// As many lines as a message takes, and how many more there are.
pub(super) fn lines_that_fit(lines: impl Iterator<Item = String>, lang: Lang) -> String {
    /// For the line that tells of the others.
    const SPARE: usize = 100;
    let (mut told, mut more) = (String::new(), 0);
    for line in lines {
        if more > 0 || told.chars().count() + line.chars().count() + SPARE > MAX_TEXT {
            more += 1;
        } else {
            told = told + &line + "\n";
        }
    }
    if more > 0 {
        told += &say(lang, "host-owner-more", args!["count" => more]);
    }
    told
}

/// Whom a command means: one person or one server.
fn meant(person: Option<UserId>, server: Option<&str>) -> Option<Blocked> {
    match (person, server) {
        (Some(person), None) => Some(Blocked::Person(PersonId(person.get()))),
        (None, Some(server)) => server.trim().parse().ok().map(Blocked::Server),
        (Some(_), Some(_)) | (None, None) => None,
    }
}

fn about(person: Option<UserId>, server: Option<&str>) -> About {
    let guild = server.and_then(|server| server.trim().parse::<GuildId>().ok());
    About { person: person.map(|person| PersonId(person.get())), guild, ..About::default() }
}

/// Whether it is one of those who could lift the block, or where they do.
fn is_owners(host: &Host, whom: Blocked) -> bool {
    match whom {
        Blocked::Person(person) => host.config.owners.include(person),
        Blocked::Server(guild) => host.config.owners.guild == Some(guild),
    }
}

fn called(whom: Blocked, lang: Lang) -> String {
    match whom {
        Blocked::Person(person) => format!("<@{person}> `{person}`"),
        Blocked::Server(guild) => say(lang, "host-owner-server", args!["server" => format!("`{guild}`")]),
    }
}

/// Has a block, or its end, hold from now on, and says so.
async fn settled(interaction: &Interaction, whom: Blocked, key: &str, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    host.take_orders().await?;
    if let Blocked::Server(guild) = whom {
        host.settle_server(guild).await?;
    }
    Ok(Response::text(say(lang, key, args!["who" => called(whom, lang)])))
}
