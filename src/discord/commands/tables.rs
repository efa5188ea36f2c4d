//! Commands about tables: sitting down and standing up, my hand, my tables, ending one.

use super::Arguments;
use super::spec::game_of;
use crate::discord::custom_id::CustomId;
use crate::discord::interaction::Interaction;
use crate::discord::logged;
use crate::discord::message::{Message, menu_of};
use crate::discord::press::{left_text, open_hand};
use crate::discord::response::Response;
use crate::discord::words::{link, moment, word};
use crate::ids::TableId;
use crate::store::{StoreError, TableHeader, TableState};
use crate::table::{Request, TableResult};
use games::args;
use games::catalogue::GameEntry;
use games::screen::MenuEntry;
use games::sentences::{Lang, say};

/// Sits down at a lobby of this channel.
pub(super) async fn join(
    interaction: &Interaction,
    entry: &GameEntry,
    arguments: Arguments<'_>,
    lang: Lang,
) -> TableResult<Response> {
    let host = &interaction.host;
    let here = host.store.tables_in(interaction.location.channel).await?;
    let open = here.iter().filter(|table| table.game == entry.id && table.state == TableState::Lobby);
    let lobbies: Vec<TableId> = open.map(|table| table.id).collect();
    let wanted = arguments.text("table").and_then(|text| text.parse().ok()).filter(|table| lobbies.contains(table));
    let Some(table) = wanted.or_else(|| lobbies.last().copied()) else {
        return Ok(Response::text(say(lang, "host-no-lobby-here", args!["game" => entry.name])));
    };
    host.tables.request(table, interaction.press(), Request::Join).await?;
    Ok(Response::text(say(lang, "host-you-joined", args!["table" => host.table_name(entry.id, table)])))
}

/// My hand here, or a choice of my tables.
pub(super) async fn hand(interaction: &Interaction, lang: Lang) -> TableResult<Response> {
    let mine = running(interaction).await?;
    let here: Vec<&TableHeader> =
        mine.iter().filter(|table| table.location.channel == interaction.location.channel).collect();
    match (here.as_slice(), mine.as_slice()) {
        ([table], _) => open_hand(interaction, table.id, lang).await,
        ([], [table]) => open_hand(interaction, table.id, lang).await,
        ([], []) => Ok(Response::text(word(lang, "host-no-tables"))),
        _ => {
            let entries = mine.iter().take(25).map(|table| MenuEntry {
                label: interaction.host.table_name(&table.game, table.id),
                note: None,
                symbol: None,
                says: format!("hand:{}", table.id),
            });
            let menu = menu_of(&CustomId::Page("open".into()), word(lang, "host-menu-tables"), entries.collect());
            Ok(Response::private(Message::text(word(lang, "host-which-table")).with_menu(menu)))
        }
    }
}

async fn running(interaction: &Interaction) -> Result<Vec<TableHeader>, StoreError> {
    let mut tables = interaction.host.store.tables_of(interaction.person).await?;
    tables.retain(|table| table.state == TableState::Running);
    Ok(tables)
}

/// My tables, those that have waited longest first.
pub(super) async fn list(interaction: &Interaction, lang: Lang) -> TableResult<Response> {
    let mut mine = interaction.host.store.tables_of(interaction.person).await?;
    mine.retain(|table| matches!(table.state, TableState::Lobby | TableState::Running));
    mine.sort_by_key(|table| table.changed_at);
    if mine.is_empty() {
        return Ok(Response::text(word(lang, "host-no-tables")));
    }
    let mut lines = Vec::new();
    for table in mine.iter().take(15) {
        lines.push(line(interaction, table, lang).await);
    }
    Ok(Response::text(lines.join("\n")))
}

async fn line(interaction: &Interaction, table: &TableHeader, lang: Lang) -> String {
    let host = &interaction.host;
    let snapshot = logged(table.id, host.tables.snapshot(table.id, Some(interaction.person)).await);
    let awaits = snapshot.is_some_and(|snapshot| {
        snapshot.public.seats.iter().any(|seat| seat.player.person() == Some(interaction.person) && seat.awaited)
    });
    let shown = logged(table.id, host.store.posted_board(table.id).await).flatten();
    let link = shown.map_or_else(|| format!("<#{}>", table.location.channel), |shown| link(table, &shown));
    let key = match (table.state, awaits) {
        (TableState::Lobby, _) => "host-table-lobby",
        (_, true) => "host-table-yours",
        (_, false) => "host-table-others",
    };
    say(
        lang,
        key,
        args!["table" => host.table_name(&table.game, table.id), "link" => link, "since" => moment(table.changed_at)],
    )
}

/// Stands up.
pub(super) async fn leave(interaction: &Interaction, arguments: Arguments<'_>, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let mine = host.store.tables_of(interaction.person).await?;
    let wanted: Option<TableId> = arguments.text("table").and_then(|text| text.parse().ok());
    let here =
        || mine.iter().rev().find(|table| table.location.channel == interaction.location.channel).map(|table| table.id);
    let Some(table) = wanted.or_else(here) else { return Ok(Response::text(word(lang, "host-no-tables"))) };
    let reply = host.tables.request(table, interaction.press(), Request::Leave).await?;
    Ok(Response::text(left_text(&reply.snapshot, lang)))
}

/// Ends a table of this channel early.
pub(super) async fn end(interaction: &Interaction, arguments: Arguments<'_>, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let here = host.store.tables_in(interaction.location.channel).await?;
    let wanted: Option<TableId> = arguments.text("table").and_then(|text| text.parse().ok());
    let table = match (wanted, here.as_slice()) {
        (Some(wanted), here) => here.iter().find(|table| table.id == wanted),
        (None, [only]) => Some(only),
        (None, []) => return Ok(Response::text(word(lang, "host-no-table-here"))),
        (None, _) => return Ok(Response::text(word(lang, "host-which-table"))),
    };
    // Whether somebody may manage messages is known only for the channel they are in.
    let Some(table) = table else { return Ok(Response::text(word(lang, "host-no-table-here"))) };
    host.tables.request(table.id, interaction.press(), Request::Close).await?;
    Ok(Response::text(word(lang, "host-you-ended")))
}

/// Tables to choose from while typing: label and number.
pub(super) async fn autocomplete(interaction: &Interaction, command: &str, typed: &str) -> Vec<(String, String)> {
    let host = &interaction.host;
    let game = game_of(command, host.catalogue);
    let tables = match command {
        "leave" => host.store.tables_of(interaction.person).await,
        _ => host.store.tables_in(interaction.location.channel).await,
    };
    let of_game =
        |table: &TableHeader| game.is_none_or(|entry| table.game == entry.id && table.state == TableState::Lobby);
    let tables = logged(None, tables).unwrap_or_default();
    let named =
        tables.iter().filter(|table| of_game(table)).map(|table| (host.table_name(&table.game, table.id), table.id));
    let typed = typed.to_lowercase();
    named.filter(|(name, _)| name.to_lowercase().contains(&typed)).map(|(name, id)| (name, id.to_string())).collect()
}
