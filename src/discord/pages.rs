//! Pages to turn, and score sheets. All of a page is in the id of the button that leads to it.

use super::board::small_print;
use super::custom_id::CustomId;
use super::interaction::Interaction;
use super::leaderboard::{self, LeaderboardPage};
use super::message::{Message, menu_of, page_button};
use super::press::{ask_to_end, open_hand, transcript};
use super::response::{Response, ResponseKind};
use super::wire::Button;
use super::words::{self, moment, word};
use super::{Host, board, deals, games_menu, preferences, rounds, rules};
use crate::ids::{ChannelId, TableId};
use crate::store::{Sheet, SheetFilter, SheetHead, SheetSeat};
use crate::table::{Fault, TableResult};
use games::args;
use games::screen::{MenuEntry, Names, columns, grid, number, short};
use games::sentences::{Lang, say};

/// Lines of a page.
const PAGE: usize = 10;

/// Turns to a page. What is no page of ours says so.
pub(super) async fn open(interaction: &Interaction, page: &str) -> TableResult<Response> {
    let lang = interaction.lang().await;
    let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number < 100_000);
    let parts: Vec<&str> = page.split(':').collect();
    let response = match parts.as_slice() {
        ["rules", game, page] if let Some(page) = number(page) => rules::usual(interaction, game, page, lang).await,
        ["rules-at", table, page] if let (Ok(table), Some(page)) = (table.parse(), number(page)) => {
            look_up(interaction, table).await?;
            rules::of_table(interaction, table, page, lang).await?
        }
        ["rounds", table, round] if let (Ok(table), Some(round)) = (table.parse(), number(round)) => {
            look_up(interaction, table).await?;
            rounds::page(interaction, table, round, lang).await?
        }
        ["hand", table] if let Ok(table) = table.parse() => open_hand(interaction, table, lang).await?,
        ["end", table] if let Ok(table) = table.parse() => ask_to_end(interaction, table, lang).await?,
        ["sheet", table] if let Ok(table) = table.parse() => {
            look_up(interaction, table).await?;
            sheet(interaction, table, lang).await?
        }
        ["transcript", table] if let Ok(table) = table.parse() => {
            look_up(interaction, table).await?;
            return transcript(&interaction.host, table, lang).await;
        }
        ["check", table] if let Ok(table) = table.parse() => {
            look_up(interaction, table).await?;
            return deals::check(interaction, table, lang).await;
        }
        ["play"] => games_menu::all(interaction, lang).await,
        ["play", game] => games_menu::one(interaction, game, lang).await?,
        // The menu stays, for the next game.
        ["play", game, "computers", promised @ ..] if promised.len() <= 1 => {
            return games_menu::against_computers(interaction, game, promised.first().copied(), lang).await;
        }
        ["play", game, "people"] => games_menu::with_people(interaction, game, lang).await?,
        ["me", changes @ ..] => preferences::change_own(interaction, changes).await?,
        ["settings", changes @ ..] => preferences::change_servers(interaction, changes, lang).await?,
        ["scores", rest @ ..] if let Some(page) = ScoresPage::read(rest) => scores(interaction, &page, lang).await?,
        ["best", rest @ ..] if let Some(page) = LeaderboardPage::read(rest, interaction.location.guild) => {
            leaderboard::page(interaction, &page, lang).await?
        }
        _ => return Ok(Response::text(word(lang, "host-unknown"))),
    };
    Ok(Response { kind: ResponseKind::Update, ..response })
}

/// Refuses a page of a table that the person can see neither here nor from a seat of theirs.
async fn look_up(interaction: &Interaction, table: TableId) -> TableResult<()> {
    interaction.host.tables.look_up(table, &interaction.press()).await
}

/// Buttons to the page before and the next one.
pub(super) fn page_buttons(page: usize, more: bool, lang: Lang, id: impl Fn(usize) -> String) -> Vec<Button> {
    if page == 0 && !more {
        return Vec::new();
    }
    // Two buttons must not have the same id, so the one that leads nowhere leads beyond the end.
    let before = page.checked_sub(1).unwrap_or(99_999);
    vec![
        page_button(id(before), word(lang, "host-button-before"), page > 0),
        page_button(id(page + 1), word(lang, "host-button-next"), more),
    ]
}

/// The sheet of a finished game.
pub(super) async fn sheet(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let sheet = host.store.sheet(table).await.map_err(|error| Fault::Store(error).at(table))?;
    let Some(sheet) = sheet else { return without_sheet(interaction, table, lang).await };
    // Of a game that this program no longer has, the words are there all the same.
    let entry = host.catalogue.find(&sheet.head.game).ok();
    let mut buttons = vec![log_button(table, lang), deals::check_button(table, lang)];
    if !sheet.rounds.is_empty() {
        buttons.insert(0, page_button(rounds::page_id(table, 0), word(lang, "host-button-rounds"), true));
    }
    let message = Message::text(sheet_text(host, &sheet, lang)).row(buttons);
    let draws = host.may_draw_for(interaction).await;
    let picture = entry.filter(|_| draws).and_then(|entry| board::standings_picture(entry, &sheet, lang));
    Ok(Response::private(message).illustrated(picture))
}

/// What there is to say of a game that did not come to its end.
async fn without_sheet(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let public = interaction.host.tables.snapshots(table).await?.public;
    if public.revealed.is_none() {
        return Ok(Response::text(word(lang, "host-no-sheet")));
    }
    let name = interaction.host.table_name(&public.header.game, table);
    let key = if public.untouched { "host-sheet-untouched" } else { "host-sheet-closed" };
    let text = format!("{}\n{}", say(lang, key, args!["table" => name]), deals::in_full(&public, lang));
    Ok(Response::private(Message::text(text).row([log_button(table, lang), deals::check_button(table, lang)])))
}

/// Leads to the log of a game that is over, from wherever it is seen.
pub(super) fn log_button(table: TableId, lang: Lang) -> Button {
    page_button(format!("transcript:{table}"), word(lang, "host-button-transcript"), true)
}

fn sheet_text(host: &Host, sheet: &Sheet, lang: Lang) -> String {
    let head = &sheet.head;
    let title = say(
        lang,
        "host-sheet",
        args!["table" => host.table_name(&head.game, head.table), "when" => moment(head.finished_at)],
    );
    let columns = columns(&Names::new(names_of(head, lang)), head.seats.len());
    let mut rows: Vec<Vec<String>> = Vec::new();
    for round in &sheet.rounds {
        let label = say(lang, "host-sheet-round", args!["round" => round.number]);
        rows.push(std::iter::once(label).chain(round.scores.iter().map(|&points| number(points))).collect());
    }
    let totals = head.seats.iter().map(|seat| number(seat.total));
    rows.push(std::iter::once(word(lang, "host-sheet-total")).chain(totals).collect());
    let ranks = head.seats.iter().map(|seat| seat.rank.to_string());
    rows.push(std::iter::once(word(lang, "host-sheet-place")).chain(ranks).collect());
    // Of a very long game only the last rounds fit.
    while rows.len() > 40 {
        rows.remove(0);
    }
    let leavers = words::leavers(&head.seats, lang).map(|leavers| format!("\n{leavers}")).unwrap_or_default();
    format!("{title}\n{}{leavers}", grid(&columns, &rows))
}

/// Which finished games to list.
#[derive(Clone, Debug, Default)]
pub(super) struct ScoresPage {
    /// Only of this game.
    pub(super) game: Option<String>,
    /// Only those finished before the one with this number.
    pub(super) before: Option<i64>,
}

impl ScoresPage {
    fn read(parts: &[&str]) -> Option<ScoresPage> {
        let [game, before] = parts else { return None };
        let before = if before.is_empty() { None } else { Some(before.parse().ok()?) };
        Some(ScoresPage { game: (!game.is_empty()).then(|| (*game).to_owned()), before })
    }

    fn id(&self) -> String {
        let before = self.before.map(|before| before.to_string()).unwrap_or_default();
        format!("scores:{}:{before}", self.game.as_deref().unwrap_or_default())
    }
}

/// Finished games here, the newest first, each to be opened.
pub(super) async fn scores(interaction: &Interaction, page: &ScoresPage, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let here = interaction.location.guild;
    let channel: Option<ChannelId> = here.is_none().then_some(interaction.location.channel);
    let filter =
        SheetFilter { game: page.game.clone(), guild: here, channel, before: page.before, ..SheetFilter::default() };
    let heads = host.store.sheets(&filter, PAGE + 1).await?;
    if heads.is_empty() {
        return Ok(Response::text(word(lang, "host-no-scores")));
    }
    let shown = &heads[..heads.len().min(PAGE)];
    let lines: Vec<String> = shown.iter().map(|head| score_line(host, head, lang)).collect();
    let entries = shown.iter().map(|head| score_entry(host, head, lang)).collect();
    let menu = menu_of(&CustomId::Page("open".into()), word(lang, "host-menu-sheets"), entries);
    let mut buttons = Vec::new();
    if page.before.is_some() {
        let newest = ScoresPage { before: None, ..page.clone() };
        buttons.push(page_button(newest.id(), word(lang, "host-button-newest"), true));
    }
    if let (true, Some(last)) = (heads.len() > PAGE, shown.last()) {
        let older = ScoresPage { before: Some(last.number), ..page.clone() };
        buttons.push(page_button(older.id(), word(lang, "host-button-older"), true));
    }
    Ok(Response::private(Message::text(lines.join("\n")).with_menu(menu).row(buttons)))
}

fn names_of(head: &SheetHead, lang: Lang) -> Vec<String> {
    words::players(head.seats.iter().map(|seat| &seat.player), lang)
}

/// A finished game in two lines: what it was and when, and how it ended, winners first.
fn score_line(host: &Host, head: &SheetHead, lang: Lang) -> String {
    let mut seats: Vec<_> = head.seats.iter().zip(words::finishers(&head.seats, lang)).collect();
    seats.sort_by_key(|(seat, _)| seat.rank);
    let result = |(seat, name): &(&SheetSeat, String)| {
        let result = format!("{name} {}", number(seat.total));
        if seat.rank == 1 { format!("**{result}**") } else { result }
    };
    let results = seats.iter().map(result).collect::<Vec<_>>().join(" · ");
    let table = host.table_name(&head.game, head.table);
    let game = say(lang, "host-score-line", args!["table" => table, "when" => moment(head.finished_at)]);
    format!("{game}\n{}", small_print(&results))
}

fn score_entry(host: &Host, head: &SheetHead, lang: Lang) -> MenuEntry {
    let names = names_of(head, lang);
    MenuEntry {
        label: host.table_name(&head.game, head.table),
        note: Some(short(&names.join(", "), 100)),
        symbol: None,
        says: format!("sheet:{}", head.table),
    }
}
