//! The rules of a game, page by page, as they are played at the table at which they are asked.

use super::board::small_print;
use super::interaction::Interaction;
use super::message::Message;
use super::pages::page_buttons;
use super::pictures::Seen;
use super::response::Response;
use super::words::word;
use crate::ids::TableId;
use crate::store::TableState;
use crate::table::{PublicTable, TableResult};
use games::args;
use games::catalogue::{GameEntry, RulesAt};
use games::sentences::{Lang, say};

/// A page of the rules of a game, as it is usually played.
pub(super) async fn usual(interaction: &Interaction, game: &str, page: usize, lang: Lang) -> Response {
    let Ok(entry) = interaction.host.catalogue.find(game) else { return Response::text(word(lang, "host-unknown")) };
    show(interaction, entry, page, None, &RulesAt::default(), lang).await
}

/// A page of the rules as they are played at a table.
pub(super) async fn of_table(
    interaction: &Interaction,
    table: TableId,
    page: usize,
    lang: Lang,
) -> TableResult<Response> {
    let host = &interaction.host;
    let public = host.tables.snapshot(table, None).await?.public;
    let Ok(entry) = host.catalogue.find(&public.header.game) else {
        return Ok(Response::text(word(lang, "host-unknown")));
    };
    Ok(show(interaction, entry, page, Some(table), &played_at(&public, entry), lang).await)
}

/// How it is played at a table. While people sit down, how many will play is known only where somebody has chosen it.
fn played_at(public: &PublicTable, entry: &GameEntry) -> RulesAt {
    let size = public.header.size;
    let seats = match public.header.state {
        TableState::Lobby => (size != entry.usual_seats || entry.seats.clone().count() == 1).then_some(size),
        TableState::Running | TableState::Finished | TableState::Cancelled | TableState::Closed => {
            Some(public.seats.len())
        }
    };
    RulesAt { options: public.header.options.clone(), seats: seats.filter(|seats| entry.seats.contains(seats)) }
}

async fn show(
    interaction: &Interaction,
    entry: &'static GameEntry,
    page: usize,
    table: Option<TableId>,
    at: &RulesAt,
    lang: Lang,
) -> Response {
    let host = &interaction.host;
    let pages = entry.rules(at, lang);
    let count = pages.len();
    let page = page.min(count.saturating_sub(1));
    let shown = pages.into_iter().nth(page);
    let differs = shown.as_ref().is_some_and(|shown| shown.differs);
    let mut below = vec![say(lang, "host-rules-page", args!["page" => page + 1, "pages" => count])];
    below.extend(differs.then(|| word(lang, "host-rules-differ")));
    let id = |page: usize| match table {
        Some(table) => format!("rules-at:{table}:{page}"),
        None => format!("rules:{}:{page}", entry.id),
    };
    let buttons = page_buttons(page, page + 1 < count, lang, id);
    let wanted = host.settings.person(interaction.person).await;
    let seen = Seen { lang, theme: wanted.theme };
    // With the words in one message, so that no page has the picture of another.
    let share = interaction.share();
    let picture = if wanted.pictures { host.pictures.rules(entry, page, at, seen, share).await } else { None };
    let message = Message::text(shown.map(|shown| shown.text).unwrap_or_default()).illustrated(picture);
    Response::private(Message { below: small_print(&below.join(" · ")), ..message }.row(buttons))
}
