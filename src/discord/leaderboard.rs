//! Leaderboards: who plays a game best, who wins most of all games, and who leads in each.

use super::board::small_print;
use super::custom_id::CustomId;
use super::interaction::Interaction;
use super::message::{Message, menu_of, page_button, styled_page_button};
use super::pages::page_buttons;
use super::profile::{mention, name_for, rating, won};
use super::response::Response;
use super::wire::{ActionRow, Button};
use super::words::word;
use crate::ids::GuildId;
use crate::store::{Leaderboard, LeaderboardRow, Month, Ranking, Record};
use crate::table::TableResult;
use games::args;
use games::catalogue::GameEntry;
use games::engine::Word;
use games::scene::{self, Picture, RankMark, Ranked};
use games::screen::{MenuEntry, Style, number};
use games::sentences::decimal;
use games::sentences::{Lang, say};

/// Lines of a page: with the reader's own below them it is one screen of a phone.
const LINES: usize = 7;
/// Pages are fewer: the id of a button that shows what is there and leads nowhere. No two of a message may be the same.
const NOWHERE: usize = 99_998;

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
    pub(super) fn read(parts: &[&str], guild: Option<GuildId>) -> Option<LeaderboardPage> {
        let [game, scope, time, ranking, page] = parts else { return None };
        Some(LeaderboardPage {
            game: (!game.is_empty()).then(|| (*game).to_owned()),
            guild: if *scope == "here" { guild } else { None },
            season: *time == "season",
            ranking: Ranking::named(ranking)?,
            page: page.parse().ok().filter(|&page| page < 100_000)?,
        })
    }

    fn id(&self) -> String {
        let scope = if self.guild.is_some() { "here" } else { "all" };
        let time = if self.season { "season" } else { "ever" };
        let game = self.game.as_deref().unwrap_or_default();
        format!("best:{game}:{scope}:{time}:{}:{}", self.ranking, self.page)
    }

    /// What a board is sorted by where nobody says: a rating is of one game, a win is a win in any.
    pub(super) fn usual_ranking(game: Option<&str>) -> Ranking {
        if game.is_some() { Ranking::Rating } else { Ranking::Wins }
    }

    /// Whether it is sorted by what cannot be compared between games. Then it says who leads in each.
    fn is_by_game(&self) -> bool {
        let within_a_game = match self.ranking {
            Ranking::Rating | Ranking::Points => true,
            Ranking::Wins | Ranking::Games => false,
        };
        within_a_game && self.game.is_none()
    }

    fn board(&self, month: Month) -> Leaderboard {
        Leaderboard { game: self.game.clone(), guild: self.guild, month: self.season.then_some(month) }
    }
}

/// A line of a leaderboard: of the leader in a game, or of whoever has its rank.
struct Line {
    game: Option<&'static GameEntry>,
    row: LeaderboardRow,
    /// What they are called here, if they are known here.
    name: Option<String>,
}

impl Line {
    async fn new(interaction: &Interaction, game: Option<&'static GameEntry>, row: LeaderboardRow) -> Line {
        let name = name_for(interaction, row.person).await;
        Line { game, row, name }
    }
}

/// A page of a leaderboard, and where the reader stands if they are on another.
pub(super) async fn page(interaction: &Interaction, page: &LeaderboardPage, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let board = page.board(host.clock.now().month());
    let (mut lines, more) = if page.is_by_game() {
        (leaders(interaction, &board, page.ranking).await?, false)
    } else {
        let mut rows = host.store.leaderboard(&board, page.ranking, page.page * LINES, LINES + 1).await?;
        let more = rows.len() > LINES;
        rows.truncate(LINES);
        let mut lines = Vec::with_capacity(rows.len());
        for row in rows {
            lines.push(Line::new(interaction, None, row).await);
        }
        (lines, more)
    };
    let (title, aside) = titles(interaction, page, lang);
    let heading = format!("### {title}\n{}", small_print(&aside));
    let message = if lines.is_empty() {
        let unrated = page.is_by_game() && page.ranking == Ranking::Rating;
        let empty = word(lang, if unrated { "host-best-unrated" } else { "host-best-empty" });
        Message::text(format!("{heading}\n{empty}"))
    } else {
        let own = own_line(interaction, page, &board, &lines).await?;
        let mut words: Vec<String> = lines.iter().map(|line| in_words(line, page.ranking, lang)).collect();
        let line = own.as_ref().map(|own| in_words(own, page.ranking, lang));
        words.extend(line.map(|line| say(lang, "host-best-you", args!["line" => line])));
        lines.extend(own);
        // The picture has the heading as well.
        Message::default().words(format!("{heading}\n{}", words.join("\n")))
    };
    let about = page.ranking == Ranking::Rating && !lines.is_empty();
    let below = if about { small_print(&word(lang, "host-rating-about")) } else { String::new() };
    let message = with_choices(Message { below, ..message }, interaction, page, more, lang);
    let draws = !lines.is_empty() && host.may_draw_for(interaction).await;
    let picture = if draws { Some(picture(interaction, page, &lines, (&title, &aside), lang)) } else { None };
    Ok(Response::private(message).illustrated(picture))
}

/// The line of a reader who is on another page.
async fn own_line(
    interaction: &Interaction,
    page: &LeaderboardPage,
    board: &Leaderboard,
    lines: &[Line],
) -> TableResult<Option<Line>> {
    if page.is_by_game() || lines.iter().any(|line| line.row.person == interaction.person) {
        return Ok(None);
    }
    let own = interaction.host.store.leaderboard_row(board, page.ranking, interaction.person).await?;
    Ok(match own {
        Some(row) => Some(Line::new(interaction, None, row).await),
        None => None,
    })
}

/// Who leads in each game that was played.
async fn leaders(interaction: &Interaction, board: &Leaderboard, ranking: Ranking) -> TableResult<Vec<Line>> {
    let host = &interaction.host;
    let mut leaders = Vec::new();
    for entry in host.catalogue.games() {
        let board = Leaderboard { game: Some(entry.id.to_owned()), ..board.clone() };
        let first = host.store.leaderboard(&board, ranking, 0, 1).await?;
        // Who has no rating leads nobody by it.
        let leads = |row: &LeaderboardRow| ranking != Ranking::Rating || row.record.rating.is_some();
        for row in first.into_iter().filter(leads) {
            leaders.push(Line::new(interaction, Some(entry), row).await);
        }
    }
    Ok(leaders)
}

/// Which games are counted and what they are sorted by; and where and when they were played.
fn titles(interaction: &Interaction, page: &LeaderboardPage, lang: Lang) -> (String, String) {
    let game = match &page.game {
        Some(game) => interaction.host.game_name(game),
        None if page.is_by_game() => word(lang, "host-best-leaders"),
        None => word(lang, "host-all-games"),
    };
    let by = word(lang, &format!("host-by-{}", page.ranking));
    let place = word(
        lang,
        if page.guild.is_some() { "commands-option-where-is-here" } else { "commands-option-where-is-everywhere" },
    );
    let time = word(lang, if page.season { "commands-option-when-is-season" } else { "commands-option-when-is-ever" });
    (format!("{game} · {by}"), format!("{place} · {time}"))
}

/// What a line counts.
struct Counted {
    value: String,
    /// What the value is counted in.
    unit: String,
    /// Both in words.
    said: String,
    /// What is said besides.
    note: String,
}

fn counted(record: &Record, ranking: Ranking, lang: Lang) -> Counted {
    let in_units = |count: i64, note: String| {
        let (value, unit) = (number(count), say(lang, &format!("host-unit-{ranking}"), args!["count" => count]));
        Counted { said: format!("{value} {unit}"), value, unit, note }
    };
    match ranking {
        Ranking::Rating => {
            let unit = match record.rating {
                None => "host-unit-unrated",
                Some(rating) if rating.is_provisional() => "host-unit-provisional",
                Some(_) => "host-unit-rating",
            };
            Counted {
                value: record.rating.map_or_else(|| "–".to_owned(), |rating| decimal(rating.mean, lang)),
                unit: word(lang, unit),
                said: rating(record.rating, lang),
                note: won(record, lang),
            }
        }
        Ranking::Wins => {
            let share = (100 * record.wins + record.games / 2) / record.games.max(1);
            in_units(record.wins, say(lang, "host-note-wins", args!["games" => record.games, "share" => share]))
        }
        Ranking::Points => {
            let note = say(lang, "host-note-points", args!["games" => record.games, "best" => record.best]);
            in_units(record.points, note)
        }
        Ranking::Games => in_units(record.games, say(lang, "host-note-games", args!["wins" => record.wins])),
    }
}

fn in_words(Line { game, row, name }: &Line, ranking: Ranking, lang: Lang) -> String {
    let Counted { said, note, .. } = counted(&row.record, ranking, lang);
    let person = mention(row.person, name.as_ref(), lang);
    match game {
        None => {
            let arguments = args!["rank" => row.rank, "person" => person, "said" => said, "note" => note];
            say(lang, "host-best-line", arguments)
        }
        Some(entry) => {
            let arguments = args!["game" => entry.name, "person" => person, "said" => said, "note" => note];
            say(lang, "host-best-leader", arguments)
        }
    }
}

/// Whether somebody is the best at it: who has never won is not, nor who has only played most, or too little to be sure.
fn is_best(row: &LeaderboardRow, ranking: Ranking) -> bool {
    let counts = match ranking {
        Ranking::Rating => row.record.rating.is_some_and(|rating| !rating.is_provisional()),
        Ranking::Wins | Ranking::Points => true,
        Ranking::Games => false,
    };
    counts && row.rank == 1 && row.record.wins > 0
}

fn picture(
    interaction: &Interaction,
    page: &LeaderboardPage,
    lines: &[Line],
    (title, aside): (&str, &str),
    lang: Lang,
) -> Picture {
    let mut ranked = Vec::with_capacity(lines.len());
    for Line { game, row, name } in lines {
        let Counted { value, unit, said, note } = counted(&row.record, page.ranking, lang);
        let emblem = game.and_then(|entry| Some((entry, (entry.emblem)(lang).into_iter().next()?)));
        ranked.push(Ranked {
            mark: match emblem {
                Some((entry, emblem)) => RankMark::Game { name: entry.name.to_owned(), emblem },
                None => RankMark::Rank(usize::try_from(row.rank).unwrap_or_default()),
            },
            name: name.clone().unwrap_or_else(|| word(lang, "host-elsewhere")),
            value,
            unit,
            said,
            note,
            is_best: is_best(row, page.ranking),
            is_reader: row.person == interaction.person,
        });
    }
    scene::ranking(title, aside, &ranked, lang)
}

/// Adds what else can be looked at: another game, another order, another time or place, the next page.
fn with_choices(
    message: Message,
    interaction: &Interaction,
    page: &LeaderboardPage,
    more: bool,
    lang: Lang,
) -> Message {
    let page_at = |number: usize| LeaderboardPage { page: number, ..page.clone() }.id();
    message
        .with_menu(games_menu(interaction, page, lang))
        .row(Ranking::ALL.iter().map(|&ranking| ranking_button(page, ranking, lang)))
        .row(elsewhere(interaction, page, lang))
        .row(page_buttons(page.page, more, lang, page_at))
}

fn games_menu(interaction: &Interaction, page: &LeaderboardPage, lang: Lang) -> ActionRow {
    let entry = |game: Option<&str>, label: String| {
        // From all games to one its own order is looked for; from game to game the order stays.
        let ranking = match (&page.game, game) {
            (Some(_), Some(_)) => page.ranking,
            (None, _) | (_, None) => LeaderboardPage::usual_ranking(game),
        };
        let page = LeaderboardPage { game: game.map(str::to_owned), ranking, page: 0, ..page.clone() };
        MenuEntry { label, note: None, symbol: None, says: page.id() }
    };
    let games = interaction.host.catalogue.games().iter().map(|game| entry(Some(game.id), game.name.to_owned()));
    let entries = std::iter::once(entry(None, word(lang, "host-all-games"))).chain(games).collect();
    menu_of(&CustomId::Page("best-game".into()), word(lang, "host-menu-game"), entries)
}

fn ranking_button(page: &LeaderboardPage, ranking: Ranking, lang: Lang) -> Button {
    let label = word(lang, &format!("host-button-by-{ranking}"));
    let is_shown = ranking == page.ranking;
    let to = LeaderboardPage { ranking, page: if is_shown { NOWHERE } else { 0 }, ..page.clone() };
    styled_page_button(to.id(), label, if is_shown { Style::Main } else { Style::Plain }, !is_shown)
}

/// Buttons to the same board of another time, and on a server of another place.
fn elsewhere(interaction: &Interaction, page: &LeaderboardPage, lang: Lang) -> Vec<Button> {
    let first = LeaderboardPage { page: 0, ..page.clone() };
    let time = if page.season { "host-button-ever" } else { "host-button-season" };
    let mut buttons =
        vec![page_button(LeaderboardPage { season: !page.season, ..first.clone() }.id(), word(lang, time), true)];
    if interaction.location.guild.is_some() {
        let is_here = page.guild.is_some();
        let guild = interaction.location.guild.filter(|_| !is_here);
        let place = if is_here { "host-button-everywhere" } else { "host-button-here" };
        buttons.push(page_button(LeaderboardPage { guild, ..first }.id(), word(lang, place), true));
    }
    buttons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;
    use crate::store::Rating;

    #[test]
    fn nobody_is_best_without_a_win_by_mere_playing_or_by_a_guess() {
        let row = |rank, wins, deviation| {
            let rating = Some(Rating { mean: 30.0, deviation });
            let record = Record { games: 9, wins, points: 50, best: 20, rating };
            LeaderboardRow { rank, person: PersonId(1), record }
        };
        let best = |row: &LeaderboardRow| Ranking::ALL.iter().map(|&ranking| is_best(row, ranking)).collect::<Vec<_>>();
        // By rating, wins, points and games.
        assert_eq!(best(&row(1, 3, 4.0)), [true, true, true, false]);
        assert_eq!(best(&row(1, 3, 8.0)), [false, true, true, false]);
        assert_eq!(best(&row(1, 0, 4.0)), [false; 4]);
        assert_eq!(best(&row(2, 3, 4.0)), [false; 4]);
    }
}
