//! Pages to turn: score sheets, leaderboards, profiles. All of a page is in the id of the button that leads to it.

use super::custom_id::CustomId;
use super::interaction::Interaction;
use super::message::{Message, menu_of, page_button};
use super::press::{ask_to_end, open_hand, transcript};
use super::response::{Response, ResponseKind};
use super::wire::Button;
use super::words::{self, moment, word};
use super::{Host, board, games_menu, logged, preferences, rounds, rules};
use crate::ids::{ChannelId, GuildId, PersonId, TableId};
use crate::store::{Leaderboard, LeaderboardRow, Ranking, Rating, Sheet, SheetFilter, SheetHead, SheetSeat};
use crate::table::{Fault, TableResult};
use games::args;
use games::engine::Word;
use games::scene::{self, Ranked};
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
            rules::of_table(interaction, table, page, lang).await?
        }
        ["rounds", table, round] if let (Ok(table), Some(round)) = (table.parse(), number(round)) => {
            rounds::page(interaction, table, round, lang).await?
        }
        ["hand", table] if let Ok(table) = table.parse() => open_hand(interaction, table, lang).await?,
        ["end", table] if let Ok(table) = table.parse() => ask_to_end(interaction, table, lang).await?,
        ["sheet", table] if let Ok(table) = table.parse() => sheet(interaction, table, lang).await?,
        ["transcript", table] if let Ok(table) = table.parse() => {
            return transcript(&interaction.host, table, lang).await;
        }
        ["play"] => games_menu::all(interaction, lang).await,
        ["play", game] => games_menu::one(interaction, game, lang).await?,
        // The menu stays, for the next game.
        ["play", game, "computers"] => return games_menu::against_computers(interaction, game, lang).await,
        ["play", game, "people"] => games_menu::with_people(interaction, game, lang).await?,
        ["me", changes @ ..] => preferences::change_own(interaction, changes).await?,
        ["settings", changes @ ..] => preferences::change_servers(interaction, changes, lang).await?,
        ["scores", rest @ ..] if let Some(page) = ScoresPage::read(rest) => scores(interaction, &page, lang).await?,
        ["best", rest @ ..] if let Some(page) = LeaderboardPage::read(rest, interaction.location.guild) => {
            leaderboard(interaction, &page, lang).await?
        }
        _ => return Ok(Response::text(word(lang, "host-unknown"))),
    };
    Ok(Response { kind: ResponseKind::Update, ..response })
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
    let Some(sheet) = sheet else { return Ok(Response::text(word(lang, "host-no-sheet"))) };
    // Of a game that this program no longer has, the words are there all the same.
    let entry = host.catalogue.find(&sheet.head.game).ok();
    let mut buttons = vec![page_button(format!("transcript:{table}"), word(lang, "host-button-transcript"), true)];
    if !sheet.rounds.is_empty() {
        buttons.insert(0, page_button(rounds::page_id(table, 0), word(lang, "host-button-rounds"), true));
    }
    let message = Message::text(sheet_text(host, &sheet, lang)).row(buttons);
    let draws = host.may_draw_for(interaction.person).await;
    let picture = entry.filter(|_| draws).and_then(|entry| board::standings_picture(entry, &sheet, lang));
    Ok(Response::private(message).illustrated(picture))
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
    format!("{title}\n{}", grid(&columns, &rows))
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

fn score_line(host: &Host, head: &SheetHead, lang: Lang) -> String {
    let mut seats: Vec<_> = head.seats.iter().zip(names_of(head, lang)).collect();
    seats.sort_by_key(|(seat, _)| seat.rank);
    let result = |(seat, name): &(&SheetSeat, String)| format!("{name} {}", seat.total);
    let results = seats.iter().map(result).collect::<Vec<_>>().join(", ");
    let table = host.table_name(&head.game, head.table);
    say(lang, "host-score-line", args!["table" => table, "when" => moment(head.finished_at), "results" => results])
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

/// Which leaderboard, and which page of it.
#[derive(Clone, Debug)]
pub(super) struct LeaderboardPage {
    /// Only of this game.
    pub(super) game: Option<String>,
    /// The server; none for everywhere.
    pub(super) guild: Option<GuildId>,
    /// Only this month.
    pub(super) season: bool,
    /// What it is sorted by.
    pub(super) ranking: Ranking,
    /// Which page, from 0.
    pub(super) page: usize,
}

impl LeaderboardPage {
    fn read(parts: &[&str], guild: Option<GuildId>) -> Option<LeaderboardPage> {
        let [game, scope, time, ranking, page] = parts else { return None };
        Some(LeaderboardPage {
            game: (!game.is_empty()).then(|| (*game).to_owned()),
            guild: if *scope == "here" { guild } else { None },
            season: *time == "season",
            ranking: Ranking::named(ranking)?,
            page: page.parse().ok().filter(|&page| page < 100_000)?,
        })
    }

    fn id(&self, page: usize) -> String {
        let scope = if self.guild.is_some() { "here" } else { "all" };
        let time = if self.season { "season" } else { "ever" };
        let game = self.game.as_deref().unwrap_or_default();
        format!("best:{game}:{scope}:{time}:{}:{page}", self.ranking)
    }
}

/// A page of a leaderboard, and where the reader stands on it.
pub(super) async fn leaderboard(
    interaction: &Interaction,
    page: &LeaderboardPage,
    lang: Lang,
) -> TableResult<Response> {
    let host = &interaction.host;
    let month = page.season.then(|| host.clock.now().month());
    let board = Leaderboard { game: page.game.clone(), guild: page.guild, month };
    let lines = host.store.leaderboard(&board, page.ranking, page.page * PAGE, PAGE + 1).await?;
    let own = host.store.leaderboard_row(&board, interaction.person).await?;
    let more = lines.len() > PAGE;
    let numbered: Vec<(usize, &LeaderboardRow)> = (page.page * PAGE + 1..).zip(lines.iter().take(PAGE)).collect();
    let title = leaderboard_title(host, &board, page.ranking, lang);
    let mut text = vec![format!("### {title}")];
    if numbered.is_empty() {
        text.push(word(lang, "host-best-empty"));
    }
    text.extend(numbered.iter().map(|(rank, line)| format!("{rank}. {}", leaderboard_line(line, lang))));
    text.extend(own.map(|own| say(lang, "host-best-you", args!["line" => leaderboard_line(&own, lang)])));
    let message = Message::text(text.join("\n")).row(page_buttons(page.page, more, lang, |number| page.id(number)));
    let draws = !numbered.is_empty() && host.may_draw_for(interaction.person).await;
    let picture = if draws {
        let mut lines = Vec::with_capacity(numbered.len());
        for (rank, line) in numbered {
            let name = name_for(interaction, line.person, lang).await;
            lines.push(ranked(rank, name, line, page.ranking, lang));
        }
        Some(scene::ranking(&title, &lines, lang))
    } else {
        None
    };
    Ok(Response::private(message).illustrated(picture))
}

/// What somebody is called where the reader is. Discord does the same for mentions in texts; a picture has to know it.
async fn name_for(interaction: &Interaction, person: PersonId, lang: Lang) -> String {
    let known = match interaction.location.guild {
        Some(guild) => logged(None, interaction.host.store.name_on(guild, person).await).flatten(),
        None => None,
    };
    let name = known.or_else(|| (person == interaction.person).then(|| interaction.name.clone()));
    name.as_deref().map_or_else(|| word(lang, "host-elsewhere"), words::plain_name)
}

/// Which games are counted, where and when, and what the best are sorted by.
fn leaderboard_title(host: &Host, board: &Leaderboard, ranking: Ranking, lang: Lang) -> String {
    let game = board.game.as_deref().map_or_else(|| word(lang, "host-all-games"), |game| host.game_name(game));
    let scope = word(lang, if board.guild.is_some() { "host-here" } else { "host-everywhere" });
    let time = match board.month {
        Some(month) => say(lang, "host-season", args!["month" => month.to_string()]),
        None => word(lang, "host-all-time"),
    };
    let by = word(lang, &format!("host-by-{ranking}"));
    say(lang, "host-best", args!["game" => game, "place" => scope, "time" => time, "by" => by])
}

/// A line of a leaderboard as it is drawn: what it is sorted by stands out.
fn ranked(rank: usize, name: String, line: &LeaderboardRow, ranking: Ranking, lang: Lang) -> Ranked {
    let value = match ranking {
        Ranking::Rating => rating(line.rating),
        Ranking::Wins => line.wins.to_string(),
        Ranking::Points => number(line.points),
        Ranking::Games => line.games.to_string(),
    };
    let note = say(lang, "host-best-note", args!["wins" => line.wins, "games" => line.games]);
    Ranked { rank, name, value: value.replace('-', "−"), note }
}

fn rating(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "–".to_owned(), |rating| format!("{:.1}", rating.shown()))
}

fn leaderboard_line(line: &LeaderboardRow, lang: Lang) -> String {
    say(
        lang,
        "host-best-line",
        args![
            "person" => format!("<@{}>", line.person),
            "rating" => rating(line.rating),
            "wins" => line.wins,
            "games" => line.games,
            "points" => line.points,
            "best" => line.best,
        ],
    )
}

/// What is known of how somebody plays.
pub(super) async fn profile(host: &Host, person: PersonId, lang: Lang) -> TableResult<Response> {
    let profile = host.store.profile(person).await?;
    let mut lines = vec![say(lang, "host-profile", args!["person" => format!("<@{person}>")])];
    match &profile.overall {
        None => lines.push(word(lang, "host-profile-empty")),
        Some(overall) => {
            lines.push(format!("**{}** · {}", word(lang, "host-all-games"), profile_line(overall, lang)));
        }
    }
    let games = profile.games.iter();
    lines.extend(games.map(|(game, line)| format!("**{}** · {}", host.game_name(game), profile_line(line, lang))));
    Ok(Response::private(Message::text(lines.join("\n"))))
}

fn profile_line(line: &LeaderboardRow, lang: Lang) -> String {
    let arguments =
        args!["rating" => rating(line.rating), "wins" => line.wins, "games" => line.games, "best" => line.best];
    say(lang, "host-profile-line", arguments)
}
