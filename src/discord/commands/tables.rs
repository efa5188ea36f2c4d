//! Commands about tables: sitting down and standing up, my hand, my tables, ending one.

use serenity::all::CreateAutocompleteResponse as Proposals;

use super::{Context, Done, MAX_PROPOSALS, game_of, interaction, outdated, respond};
use crate::discord::custom_id::CustomId;
use crate::discord::interaction::Interaction;
use crate::discord::message::{Message, menu_of};
use crate::discord::press::{ask_to_end, left_text, open_hand, repost};
use crate::discord::response::Response;
use crate::discord::words::{link, moment, word};
use crate::discord::{Host, games_menu, logged};
use crate::ids::TableId;
use crate::store::{StoreError, TableHeader, TableState};
use crate::table::Request;
use games::args;
use games::screen::{MAX_ENTRIES, MenuEntry};
use games::sentences::{Lang, say};

/// Sits down at a lobby of this channel.
#[poise::command(slash_command)]
pub(super) async fn join(
    context: Context<'_>,
    #[string]
    #[autocomplete = "propose_lobbies"]
    table: Option<TableId>,
) -> Done {
    respond(context, async |interaction, lang| {
        let entry = game_of(context)?;
        let host = &interaction.host;
        let here = host.store.tables_in(interaction.location.channel).await?;
        let open = here.iter().filter(|table| table.game == entry.id && table.state == TableState::Lobby);
        let lobbies: Vec<TableId> = open.map(|table| table.id).collect();
        if let Some(table) = table {
            host.tables.visit(table, &interaction.press()).await?;
        }
        let meant =
            table.map_or_else(|| lobbies.last().copied(), |table| Some(table).filter(|id| lobbies.contains(id)));
        let Some(table) = meant else {
            return Ok(Response::text(say(lang, "host-no-lobby-here", args!["game" => entry.name])));
        };
        host.tables.request(table, interaction.press(), Request::Join).await?;
        Ok(Response::text(say(lang, "host-you-joined", args!["table" => host.table_name(entry.id, table)])))
    })
    .await
}

/// The games to choose from.
#[poise::command(slash_command)]
pub(super) async fn play(context: Context<'_>) -> Done {
    respond(context, async |interaction, lang| Ok(games_menu::all(interaction, lang).await)).await
}

/// Brings the board of a table here to the bottom.
#[poise::command(slash_command)]
pub(super) async fn board(
    context: Context<'_>,
    #[string]
    #[autocomplete = "propose_here"]
    table: Option<TableId>,
) -> Done {
    respond(context, async |interaction, lang| {
        let here = interaction.host.store.tables_in(interaction.location.channel).await?;
        if let Some(table) = table {
            interaction.host.tables.visit(table, &interaction.press()).await?;
        }
        let is_mine = |table: &&TableHeader| table.host == Some(interaction.person);
        let newest = || here.iter().rev().find(is_mine).or(here.last());
        let meant = table.map_or_else(newest, |wanted| here.iter().find(|table| table.id == wanted));
        let Some(table) = meant else { return Ok(Response::text(word(lang, "host-no-table-here"))) };
        repost(interaction, table.id, lang).await
    })
    .await
}

/// My hand here, or a choice of my tables.
#[poise::command(slash_command)]
pub(super) async fn hand(context: Context<'_>) -> Done {
    respond(context, async |interaction, lang| {
        let mine = running(interaction).await?;
        let here: Vec<&TableHeader> =
            mine.iter().filter(|table| table.location.channel == interaction.location.channel).collect();
        match (here.as_slice(), mine.as_slice()) {
            ([table], _) => open_hand(interaction, table.id, lang).await,
            ([], [table]) => open_hand(interaction, table.id, lang).await,
            ([], []) => Ok(Response::text(word(lang, "host-no-tables"))),
            _ => Ok(which_table(&interaction.host, &mine, "hand", lang)),
        }
    })
    .await
}

/// Asks which of some tables is meant; the page of the chosen one is opened.
fn which_table(host: &Host, tables: &[TableHeader], page: &str, lang: Lang) -> Response {
    let entries = tables.iter().take(MAX_ENTRIES).map(|table| MenuEntry {
        label: host.table_name(&table.game, table.id),
        note: None,
        symbol: None,
        says: format!("{page}:{}", table.id),
    });
    let menu = menu_of(&CustomId::Page("open".into()), word(lang, "host-menu-tables"), entries.collect());
    Response::private(Message::text(word(lang, "host-which-table")).with_menu(menu))
}

async fn running(interaction: &Interaction) -> Result<Vec<TableHeader>, StoreError> {
    let mut tables = interaction.host.store.tables_of(interaction.person).await?;
    tables.retain(|table| table.state == TableState::Running);
    Ok(tables)
}

/// My tables, those that have waited longest first, and behind them those I have left.
#[poise::command(slash_command)]
pub(super) async fn tables(context: Context<'_>) -> Done {
    respond(context, async |interaction, lang| {
        let store = &interaction.host.store;
        let mut mine = store.tables_at(interaction.person).await?;
        let mut left = store.tables_of(interaction.person).await?;
        left.retain(|table| mine.iter().all(|at| at.id != table.id));
        mine.append(&mut left);
        if mine.is_empty() {
            return Ok(Response::text(word(lang, "host-no-tables")));
        }
        let mut lines = Vec::new();
        for table in mine.iter().take(15) {
            lines.push(line(interaction, table, lang).await);
        }
        Ok(Response::text(lines.join("\n")))
    })
    .await
}

async fn line(interaction: &Interaction, table: &TableHeader, lang: Lang) -> String {
    let host = &interaction.host;
    let snapshot = logged(table.id, host.tables.snapshot(table.id, Some(interaction.person)).await);
    let seat = snapshot.as_ref().and_then(|snapshot| snapshot.public.seat_of(interaction.person));
    let (awaits, left) = seat.map_or((false, false), |seat| (seat.awaited, seat.stand_in.is_some()));
    let shown = logged(table.id, host.store.posted_board(table.id).await).flatten();
    let link = shown.map_or_else(|| format!("<#{}>", table.location.channel), |shown| link(table, &shown));
    let key = match (table.state, left, awaits) {
        _ if table.rested_at.is_some() => "host-table-rests",
        (TableState::Lobby, _, _) => "host-table-lobby",
        (_, true, _) => "host-table-left",
        (_, false, true) => "host-table-yours",
        (_, false, false) => "host-table-others",
    };
    say(
        lang,
        key,
        args!["table" => host.table_name(&table.game, table.id), "link" => link, "since" => moment(table.changed_at)],
    )
}

/// Stands up.
#[poise::command(slash_command)]
pub(super) async fn leave(
    context: Context<'_>,
    #[string]
    #[autocomplete = "propose_mine"]
    table: Option<TableId>,
) -> Done {
    respond(context, async |interaction, lang| {
        let host = &interaction.host;
        let mine = host.store.tables_at(interaction.person).await?;
        let here = || {
            mine.iter().rev().find(|table| table.location.channel == interaction.location.channel).map(|table| table.id)
        };
        // Delivered twice, it would mean another table the second time.
        let again = host.tables.meant_by(interaction.press().id);
        let Some(table) = table.or(again).or_else(here) else {
            return Ok(Response::text(word(lang, "host-no-tables")));
        };
        let reply = host.tables.request(table, interaction.press(), Request::Leave).await?;
        Ok(Response::text(left_text(&reply.snapshot, lang)))
    })
    .await
}

/// Ends a table of this channel early.
#[poise::command(slash_command)]
pub(super) async fn end(
    context: Context<'_>,
    #[string]
    #[autocomplete = "propose_here"]
    table: Option<TableId>,
) -> Done {
    respond(context, async |interaction, lang| {
        let host = &interaction.host;
        let here = host.store.tables_in(interaction.location.channel).await?;
        if let Some(table) = table {
            host.tables.visit(table, &interaction.press()).await?;
        }
        let table = match (table, here.as_slice()) {
            (Some(wanted), here) => here.iter().find(|table| table.id == wanted),
            (None, [only]) => Some(only),
            (None, []) => return Ok(Response::text(word(lang, "host-no-table-here"))),
            (None, several) => return Ok(which_table(&interaction.host, several, "end", lang)),
        };
        // Whether somebody may manage messages is known only for the channel they are in.
        let Some(table) = table else { return Ok(Response::text(word(lang, "host-no-table-here"))) };
        ask_to_end(interaction, table.id, lang).await
    })
    .await
}

/// What holds the commands for a table of the channel.
#[poise::command(slash_command, subcommands("end"))]
pub(super) async fn table(context: Context<'_>) -> Done {
    outdated(context).await
}

async fn propose_mine(context: Context<'_>, typed: &str) -> Proposals {
    let Some(Interaction { host, person, .. }) = interaction(context).await else { return Proposals::new() };
    propose(&host, host.store.tables_at(person).await, typed, |_| true)
}

async fn propose_here(context: Context<'_>, typed: &str) -> Proposals {
    let Some(Interaction { host, location, .. }) = interaction(context).await else { return Proposals::new() };
    propose(&host, host.store.tables_in(location.channel).await, typed, |_| true)
}

async fn propose_lobbies(context: Context<'_>, typed: &str) -> Proposals {
    let Some(Interaction { host, location, .. }) = interaction(context).await else { return Proposals::new() };
    let waits = |table: &TableHeader| {
        game_of(context).is_ok_and(|entry| table.game == entry.id) && table.state == TableState::Lobby
    };
    propose(&host, host.store.tables_in(location.channel).await, typed, waits)
}

/// Tables to choose from while typing.
fn propose(
    host: &Host,
    tables: Result<Vec<TableHeader>, StoreError>,
    typed: &str,
    fits: impl Fn(&TableHeader) -> bool,
) -> Proposals {
    let tables = logged(None, tables).unwrap_or_default();
    let typed = typed.to_lowercase();
    let named =
        tables.iter().filter(|table| fits(table)).map(|table| (host.table_name(&table.game, table.id), table.id));
    let meant = named.filter(|(name, _)| name.to_lowercase().contains(&typed)).take(MAX_PROPOSALS);
    meant.fold(Proposals::new(), |all, (name, id)| all.add_string_choice(name, id.to_string()))
}
