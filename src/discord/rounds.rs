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
    let picture = interaction.host.may_draw_for(interaction.person).await.then(|| view.board_picture(&names, lang));
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

/// The sheet of the last round of a table.
pub(super) async fn last(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    page(interaction, table, usize::MAX, lang).await
}

/// The sheet of a round of a table, counted from 0; of the last one where there are not so many.
pub(super) async fn page(interaction: &Interaction, table: TableId, round: usize, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let snapshot = host.tables.snapshot(table, None).await?;
    let names = names(&snapshot.public, lang);
    let round = round.min(snapshot.rounds.len().saturating_sub(1));
    let Some(end) = snapshot.rounds.get(round) else {
        let board = snapshot.view.as_ref().map(|view| view.board(&names, lang).in_full()).unwrap_or_default();
        return Ok(Response::text(format!("{}\n{board}", word(lang, "host-no-rounds"))));
    };
    let more = round + 1 < snapshot.rounds.len();
    let mut buttons = page_buttons(round, more, lang, |round| page_id(table, round));
    if snapshot.public.header.state == TableState::Finished {
        buttons.push(page_button(format!("sheet:{table}"), word(lang, "host-button-sheet"), true));
    }
    let message = board::round_sheet(end.as_ref(), &snapshot.public, lang).0.row(buttons);
    let draws = host.may_draw_for(interaction.person).await;
    let picture = if draws { end.sheet_pictures(&names, lang).pop() } else { None };
    Ok(Response::private(message).illustrated(picture))
}
