//! The rounds of a table, a page each: how the points came about, in words and as a picture.

use super::board;
use super::interaction::Interaction;
use super::message::{Message, page_button};
use super::pages::page_buttons;
use super::response::Response;
use super::words::{names, word};
use crate::ids::TableId;
use crate::store::TableState;
use crate::table::{Refusal, TableResult};
use games::sentences::Lang;

/// The id of a page.
pub(super) fn page_id(table: TableId, round: usize) -> String {
    format!("rounds:{table}:{round}")
}

/// The board of a table as it stands, or stood at the end.
pub(super) async fn position(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let snapshot = interaction.host.tables.snapshot(table, None).await?;
    snapshot.public.is_playable()?;
    let Some(view) = &snapshot.view else { return Err(Refusal::NotStarted.into()) };
    let names = names(&snapshot.public, lang);
    let picture = interaction.host.may_draw_for(interaction).await.then(|| view.board_picture(&names, lang));
    let screen = view.board(&names, lang);
    Ok(Response::private(Message::text(screen.text).words(screen.words)).illustrated(picture))
}

/// The same in words.
pub(super) async fn in_words(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let snapshot = interaction.host.tables.snapshot(table, None).await?;
    snapshot.public.is_playable()?;
    let Some(view) = &snapshot.view else { return Err(Refusal::NotStarted.into()) };
    Ok(Response::text(view.board(&names(&snapshot.public, lang), lang).in_full()))
}

/// The newest sheet of a table: what the round in progress would bring if it ended now, where the game knows, else that of the
/// last round.
pub(super) async fn last(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    page(interaction, table, usize::MAX, lang).await
}

/// The sheet of a round of a table, counted from 0; the newest one where there are not so many.
pub(super) async fn page(interaction: &Interaction, table: TableId, round: usize, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let snapshot = host.tables.snapshot(table, None).await?;
    let names = names(&snapshot.public, lang);
    let now = snapshot.view.as_ref().and_then(|view| view.sheet_now(&names, lang));
    let over = snapshot.rounds.len();
    let last = (over + usize::from(now.is_some())).saturating_sub(1);
    let round = round.min(last);
    let mut buttons = page_buttons(round, round < last, lang, |round| page_id(table, round));
    if snapshot.public.header.state == TableState::Finished {
        buttons.push(page_button(format!("sheet:{table}"), word(lang, "host-button-sheet"), true));
    }
    let draws = host.may_draw_for(interaction).await;
    let (message, picture) = match (snapshot.rounds.get(round), now) {
        (Some(end), _) => {
            let message = board::round_sheet(end.as_ref(), &snapshot.public, lang).0;
            (message, if draws { end.sheet_pictures(&names, lang).pop() } else { None })
        }
        (None, Some(now)) => {
            let message = Message::text(word(lang, "host-round-now")).words(now.text(&names));
            (message, draws.then(|| now.picture(&names, lang)))
        }
        (None, None) => {
            snapshot.public.is_playable()?;
            let board = snapshot.view.as_ref().map(|view| view.board(&names, lang).in_full()).unwrap_or_default();
            return Ok(Response::text(format!("{}\n{board}", word(lang, "host-no-rounds"))));
        }
    };
    Ok(Response::private(message.row(buttons)).illustrated(picture))
}
