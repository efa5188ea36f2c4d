//! The games to choose from, and the ways to begin each: against computer players or with people.

use super::board::small_print;
use super::deals;
use super::interaction::Interaction;
use super::message::{Message, page_button, styled_page_button};
use super::opening::{self, Wanted, missing_rights};
use super::pictures::Seen;
use super::press::open_hand_below_board;
use super::refusals::refusal;
use super::response::Response;
use super::words::{pitch, played_with, word};
use crate::ids::TableId;
use crate::table::{Refusal, Request, TableError, TableResult};
use games::args;
use games::catalogue::GameEntry;
use games::scene::{MenuRow, Picture, menu};
use games::screen::Style;
use games::sentences::{Lang, say};

/// Buttons of games in a row, so that their names fit a phone.
const EACH_ROW: usize = 3;

/// All games.
pub(super) async fn all(interaction: &Interaction, lang: Lang) -> Response {
    let host = &interaction.host;
    let games = host.catalogue.games();
    let line = |entry: &GameEntry| {
        format!("**{}** · {}\n{}", entry.name, facts(entry, lang), small_print(&pitch(entry, lang)))
    };
    let words = games.iter().map(line).collect::<Vec<_>>().join("\n");
    let message = Message::text(format!("### {}", word(lang, "host-play"))).words(words);
    let button = |entry: &GameEntry| page_button(format!("play:{}", entry.id), entry.name.to_owned(), true);
    let rows = games.chunks(EACH_ROW);
    let message = rows.fold(message, |message, row| message.row(row.iter().map(button)));
    let draws = host.may_draw_for(interaction).await;
    Response::private(message).illustrated(draws.then(|| picture(games, lang)))
}

fn picture(games: &[GameEntry], lang: Lang) -> Picture {
    let row = |entry: &GameEntry| MenuRow {
        emblem: (entry.emblem)(lang),
        name: entry.name.to_owned(),
        facts: facts(entry, lang),
        pitch: pitch(entry, lang),
    };
    menu(&word(lang, "host-play"), &games.iter().map(row).collect::<Vec<_>>())
}

/// How many play it, and how long.
fn facts(entry: &GameEntry, lang: Lang) -> String {
    let (least, most) = (entry.seats.start(), entry.seats.end());
    let players = if least == most { least.to_string() } else { format!("{least}–{most}") };
    say(lang, "host-play-facts", args!["players" => players, "minutes" => entry.minutes])
}

/// One game, and the ways to begin it.
pub(super) async fn one(interaction: &Interaction, game: &str, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let Ok(entry) = host.catalogue.find(game) else { return Ok(Response::text(word(lang, "host-unknown"))) };
    let text = format!("### {}\n{}\n{}", entry.name, facts(entry, lang), pitch(entry, lang));
    let wanted = host.settings.person(interaction.person).await;
    let seen = Seen { lang, theme: wanted.theme };
    let picture = if wanted.pictures { host.pictures.cover(entry, seen, interaction.share()).await } else { None };
    let promised = host.tables.promise().await?;
    let computers = format!("play:{game}:computers:{}", promised.short());
    let mut message = Message::text(text).illustrated(picture);
    let usual = played_with(entry, &[], lang);
    let usual = (!usual.is_empty()).then(|| small_print(&usual.join(" ")));
    let bound = deals::bound(lang, "host-deals-computers", &promised);
    message.below = usual.into_iter().chain([bound]).collect::<Vec<_>>().join("\n");
    let message = message
        .row([
            styled_page_button(computers, word(lang, "host-button-computers"), Style::Main, true),
            styled_page_button(format!("play:{game}:people"), word(lang, "host-button-people"), Style::Confirm, true),
        ])
        .row([
            page_button(format!("rules:{game}:0"), word(lang, "host-button-rules"), true),
            page_button("play".to_owned(), word(lang, "host-button-before"), true),
        ]);
    Ok(Response::private(message))
}

/// Opens a table, fills it with computer players, starts, and opens the hand: all of it at one press. The message with that
/// button has shown what the deals are bound to; what was promised there is used once, and then the message shows anew.
pub(super) async fn against_computers(
    interaction: &Interaction,
    game: &str,
    promised: Option<&str>,
    lang: Lang,
) -> TableResult<Response> {
    let opened = match promised {
        Some(promised) => open_here(interaction, game, Some(promised), lang).await,
        None => Err(Refusal::PromiseGone.into()),
    };
    let table = match opened {
        Ok(Ok(table)) => table,
        Ok(Err(refused)) => return Ok(Response::text(refused)),
        Err(TableError::Refused(why @ Refusal::PromiseGone)) => {
            let mut response = one(interaction, game, lang).await?;
            response.message.text = format!("{}\n{}", refusal(&why, None, lang), response.message.text);
            return Ok(Response { kind: interaction.in_place(), ..response });
        }
        Err(why) => return Err(why),
    };
    interaction.host.tables.request(table, interaction.press(), Request::FillAndStart).await?;
    open_hand_below_board(interaction, table, lang).await
}

/// Opens a table for people here.
pub(super) async fn with_people(interaction: &Interaction, game: &str, lang: Lang) -> TableResult<Response> {
    Ok(Response::text(match open_here(interaction, game, None, lang).await? {
        Ok(table) => say(lang, "host-opened", args!["table" => interaction.host.table_name(game, table)]),
        Err(refused) => refused,
    }))
}

/// Opens a table, whose message its owner posts; or says why not.
async fn open_here(
    interaction: &Interaction,
    game: &str,
    promised: Option<&str>,
    lang: Lang,
) -> TableResult<Result<TableId, String>> {
    let host = &interaction.host;
    let Ok(entry) = host.catalogue.find(game) else { return Ok(Err(word(lang, "host-unknown"))) };
    if let Some(missing) = missing_rights(interaction, false, lang) {
        return Ok(Err(missing));
    }
    let wanted = Wanted { promised: promised.map(str::to_owned), ..Wanted::default() };
    let table = opening::open(interaction, entry, wanted).await?.public.header.id;
    host.live(table);
    Ok(Ok(table))
}
