//! Tables that are stuck: closing one, and having one read and shown anew.

use super::super::{Context, Done, outdated};
use super::as_owner;
use crate::discord::interaction::Interaction;
use crate::discord::response::Response;
use crate::discord::words::{moment, names, word};
use crate::ids::TableId;
use crate::store::{About, News, TableState};
use crate::table::{ClosedTable, Frozen, PublicTable, TableResult};
use games::args;
use games::engine::{Seat, SeatSet};
use games::sentences::{Lang, say};

/// What holds the commands for one table.
#[poise::command(slash_command, subcommands("close", "repair"))]
pub(super) async fn table(context: Context<'_>) -> Done {
    outdated(context).await
}

fn about(id: i64) -> About {
    About { table: Some(TableId(id)), ..About::default() }
}

/// Closes a table, whatever it is at.
#[poise::command(slash_command)]
async fn close(context: Context<'_>, #[min = 1] id: i64) -> Done {
    as_owner(context, "table close", about(id), async |interaction, lang| {
        let closed = interaction.host.tables.close_for_owners(TableId(id)).await?;
        let key = match closed {
            ClosedTable::Told => "host-owner-closed",
            ClosedTable::Unreadable => "host-owner-closed-unread",
        };
        Ok(Response::text(say(lang, key, args!["table" => id.to_string()])))
    })
    .await
}

/// Has a table read anew from its log and shown anew.
#[poise::command(slash_command)]
async fn repair(context: Context<'_>, #[min = 1] id: i64) -> Done {
    as_owner(context, "table repair", about(id), async |interaction, lang| {
        repaired(interaction, TableId(id), lang).await
    })
    .await
}

async fn repaired(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let (was_awake, snapshots) = host.tables.repair(table).await?;
    let public = &snapshots.public;
    let guild = public.header.location.guild;
    let mut lines =
        vec![say(lang, "host-owner-repaired", args!["table" => host.table_name(&public.header.game, table)])];
    if host.tables.is_ours(guild) {
        lines.push(word(lang, if was_awake { "host-owner-was-awake" } else { "host-owner-was-asleep" }));
        if !public.header.state.is_over() {
            host.show_anew(table).await;
        }
    } else {
        host.store.tell(vec![News::Repair(table, guild)]).await?;
        lines.push(word(lang, "host-owner-elsewhere"));
    }
    lines.extend(found(public, lang));
    Ok(Response::text(lines.join("\n")))
}

/// How a table is.
fn found(public: &PublicTable, lang: Lang) -> Vec<String> {
    let header = &public.header;
    let state = match header.state {
        TableState::Lobby => "host-owner-is-lobby",
        TableState::Running => "host-owner-is-running",
        TableState::Finished | TableState::Cancelled | TableState::Closed => "host-owner-is-over",
    };
    let mut lines = vec![word(lang, state)];
    lines.extend(public.frozen.as_ref().map(|frozen| why_frozen(frozen, lang)));
    lines.extend(header.rested_at.map(|since| say(lang, "host-owner-rests", args!["since" => moment(since)])));
    let mut awaited = SeatSet::EMPTY;
    let seats = public.seats.iter().zip(Seat::all(public.seats.len()));
    seats.filter(|(seat, _)| seat.awaited).for_each(|(_, seat)| awaited.insert(seat));
    if !awaited.is_empty() {
        lines.push(say(lang, "host-no-turn-of", args!["names" => names(public, lang).list(awaited)]));
    }
    lines
}

fn why_frozen(frozen: &Frozen, lang: Lang) -> String {
    match frozen {
        Frozen::NoGame => word(lang, "host-owner-frozen-game"),
        Frozen::LogRemoved => word(lang, "host-no-log"),
        Frozen::BadLog(why) => {
            say(lang, "host-owner-frozen-log", args!["why" => format!("`{}`", why.to_string().replace('`', "'"))])
        }
    }
}
