//! What else can be done with a table: the message behind More.

use std::time::Duration;

use super::custom_id::Verb;
use super::deals;
use super::interaction::Interaction;
use super::message::{Message, verb_button};
use super::press::may_repost;
use super::response::Response;
use super::wire::Button;
use super::words::{moment, names, word};
use crate::ids::TableId;
use crate::table::{PublicTable, TableResult};
use games::args;
use games::engine::Viewer;
use games::screen::{Style, short};
use games::sentences::{Lang, say};

/// The most letters on a button that calls people by their names.
const CALL_LABEL: usize = 34;

/// What else can be done with a table, and what its deals are bound to.
pub(super) async fn message(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let snapshot = interaction.host.tables.snapshot_for(table, interaction.person).await?;
    let public = &snapshot.public;
    let button = |verb, key: &str, plain, style| verb_button(table, verb, word(lang, key), plain, style);
    let mut buttons = Vec::new();
    if snapshot.view.is_some() {
        buttons.push(button(Verb::Words, "host-button-words", "🔤", Style::Plain));
    }
    let is_over = public.header.state.is_over();
    if !is_over && may_repost(interaction, public) {
        buttons.push(button(Verb::Repost, "host-button-repost", "⬇️", Style::Plain));
    }
    if let (Viewer::Seat(seat), false) = (snapshot.viewer, is_over) {
        let away = public.seats.get(seat.index()).is_some_and(|seat| seat.stand_in.is_some());
        buttons.push(if away {
            button(Verb::Back, "host-button-back", "🙋", Style::Confirm)
        } else {
            button(Verb::Leave, "host-button-stand-up", "👋", Style::Plain)
        });
    }
    let mut parts = vec![say(lang, "host-more", args!["table" => table.to_string()])];
    if let Some((told, call)) = calling(interaction, public, lang) {
        parts.push(told);
        buttons.extend(call);
    }
    parts.push(deals::in_full(public, lang));
    if public.revealed.is_some() {
        buttons.push(deals::check_button(table, lang));
    }
    let moderates = interaction.place().moderates(public.header.location);
    if !is_over && public.may_be_ended_by(interaction.person, moderates).is_ok() {
        buttons.push(button(Verb::End, "host-button-end", "🗑️", Style::Danger));
    }
    Ok(Response::private(Message::text(parts.join("\n")).row(buttons)))
}

/// Whom the person may call and what comes of it, with a button once they may; nothing where nobody can be called.
fn calling(interaction: &Interaction, public: &PublicTable, lang: Lang) -> Option<(String, Option<Button>)> {
    let absent = public.absent(interaction.person);
    if absent.is_empty() {
        return None;
    }
    let names = names(public, lang).list(absent);
    let (now, clocks) = (interaction.host.clock.now(), &interaction.host.config.clocks);
    let from = public.may_call_from(clocks);
    if now < from {
        return Some((say(lang, "host-may-call-later", args!["names" => names, "when" => moment(from)]), None));
    }
    let due = now.after(Duration::from_secs(clocks.none_s));
    let told = say(lang, "host-may-call", args!["names" => names.as_str(), "due" => moment(due)]);
    let label = short(&say(lang, "host-button-call", args!["names" => names]), CALL_LABEL);
    Some((told, Some(verb_button(public.header.id, Verb::Call, label, "📣", Style::Plain))))
}
