//! How the host is, and what owners did.

use super::super::{Context, Done};
use super::as_owner;
use super::blocks::lines_that_fit;
use crate::discord::Host;
use crate::discord::response::Response;
use crate::discord::words::{moment, word};
use crate::measure::LiveState;
use crate::operator::NotReady;
use crate::store::{About, AuditEntry, BackupFolder, Blocked, StoreResult, free_space};
use games::args;
use games::engine::Word;
use games::sentences::{Lang, say};

/// How many uses are looked at.
const LAST: u32 = 50;

/// How the host is.
#[poise::command(slash_command)]
pub(super) async fn status(context: Context<'_>) -> Done {
    as_owner(context, "status", About::default(), async |interaction, lang| {
        Ok(Response::text(told(&interaction.host, lang).await?.join("\n")))
    })
    .await
}

async fn told(host: &Host, lang: Lang) -> StoreResult<Vec<String>> {
    let version = args!["version" => env!("CARGO_PKG_VERSION"), "since" => moment(host.began_at)];
    let mut lines = vec![say(lang, "host-owner-version", version)];
    lines.push(say(lang, "host-owner-processes", args!["count" => *host.cluster.processes().borrow()]));
    lines.push(say(lang, "host-owner-shards", args!["shards" => shards(host, lang).await?]));
    lines.push(say(lang, "host-owner-servers", args!["count" => host.servers.count()]));
    let counts = host.store.count_live_tables().await?;
    let count = |state: LiveState| counts.iter().find(|(of, _)| *of == state).map_or(0, |(_, count)| *count);
    let tables = args![
        "lobbies" => count(LiveState::Lobby),
        "running" => count(LiveState::Running),
        "resting" => count(LiveState::Resting),
        "awake" => host.tables.awake()
    ];
    lines.push(say(lang, "host-owner-tables", tables));
    lines.extend(database(host, lang).await?);
    let orders = host.orders.now();
    let servers = orders.blocked.keys().filter(|whom| matches!(whom, Blocked::Server(_))).count();
    let blocked = args!["people" => orders.blocked.len() - servers, "servers" => servers];
    lines.push(say(lang, "host-owner-blocked", blocked));
    if orders.drains {
        lines.push(word(lang, "host-owner-drains"));
    }
    lines.extend(host.announcement(lang));
    let troubles = host.health.troubles().await;
    if troubles.is_empty() {
        lines.push(word(lang, "host-owner-well"));
    }
    lines.extend(troubles.into_iter().map(|trouble| format!("⚠️ {}", ill(trouble, lang))));
    Ok(lines)
}

/// Every shard with how it is, as far as this process can tell.
async fn shards(host: &Host, lang: Lang) -> StoreResult<String> {
    let ours = host.health.shards();
    let mut told: Vec<(u32, String)> =
        ours.iter().map(|(shard, state)| (*shard, word(lang, &format!("host-owner-shard-{}", state.id())))).collect();
    // Those that have become ours just now are not looked at yet.
    let becoming = host.cluster.shards().borrow().clone();
    for (shard, holder) in host.store.shard_holders().await? {
        if !ours.contains_key(&shard) {
            let key = match holder {
                _ if becoming.contains(&shard) => "host-owner-shard-connecting",
                Some(_) => "host-owner-shard-elsewhere",
                None => "host-owner-shard-nobody",
            };
            told.push((shard, word(lang, key)));
        }
    }
    told.sort();
    Ok(told.into_iter().map(|(shard, state)| format!("#{shard} {state}")).collect::<Vec<_>>().join(" · "))
}

/// How large the database is, what room there is, and when it was backed up.
async fn database(host: &Host, lang: Lang) -> StoreResult<Vec<String>> {
    let megabytes = |bytes: u64| bytes.div_ceil(1 << 20);
    let size = megabytes(host.store.size().await?);
    let Some(folder) = BackupFolder::of(&host.config.database, &host.config.backups)? else {
        return Ok(vec![
            say(lang, "host-owner-database", args!["size" => size]),
            word(lang, "host-owner-backup-server"),
        ]);
    };
    let free = free_space(folder.of_database()).ok().flatten().map(megabytes);
    let room = free.map_or_else(
        || say(lang, "host-owner-database", args!["size" => size]),
        |free| say(lang, "host-owner-database-room", args!["size" => size, "free" => free]),
    );
    let last = folder.list().ok().and_then(|mut kept| kept.pop());
    let backup = last.map_or_else(
        || word(lang, "host-owner-backup-none"),
        |last| say(lang, "host-owner-backup-last", args!["when" => moment(last.made_at)]),
    );
    Ok(vec![room, backup])
}

/// What is not well, in the reader's language.
fn ill(trouble: NotReady, lang: Lang) -> String {
    match trouble {
        NotReady::Opening => word(lang, "host-owner-ill-opening"),
        NotReady::Draining => word(lang, "host-owner-ill-ending"),
        NotReady::NotConnected => word(lang, "host-owner-ill-unconnected"),
        NotReady::ShardsAway { away, of } => say(lang, "host-owner-ill-shards", args!["away" => away, "of" => of]),
        NotReady::NotWritable(why) => say(lang, "host-owner-ill-database", args!["why" => format!("`{}`", why.id())]),
        NotReady::NotWrittenInTime => word(lang, "host-owner-ill-slow"),
    }
}

/// What owners did last, and what others tried.
#[poise::command(slash_command)]
pub(super) async fn audit(context: Context<'_>) -> Done {
    as_owner(context, "audit", About::default(), async |interaction, lang| {
        let last = interaction.host.store.audit(LAST).await?;
        Ok(Response::text(lines_that_fit(last.iter().map(|entry| line(entry, lang)), lang)))
    })
    .await
}

fn line(AuditEntry { at, person, action, is_refused, about, .. }: &AuditEntry, lang: Lang) -> String {
    let who = person.map_or_else(|| word(lang, "host-nobody"), |person| format!("<@{person}>"));
    let mark = if *is_refused { "⛔ " } else { "" };
    let about_whom = [
        about.person.map(|person| format!("<@{person}>")),
        about.guild.map(|guild| say(lang, "host-owner-server", args!["server" => format!("`{guild}`")])),
        about.table.map(|table| format!("#{table}")),
        about.detail.as_ref().map(|detail| format!("“{detail}”")),
    ];
    let about_whom: String = about_whom.into_iter().flatten().map(|part| format!(" {part}")).collect();
    format!("{} · {mark}{who} · `{action}`{about_whom}", moment(*at))
}
