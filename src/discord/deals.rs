//! Why nobody could choose the cards: what the deals of a table are bound to, cutting, and the proof when the game is over.

use super::board::small_print;
use super::custom_id::{CustomId, Verb};
use super::interaction::Interaction;
use super::message::{Message, page_button};
use super::pages::log_button;
use super::response::Response;
use super::wire::{Button, Form, TextInput};
use super::words::{names, word};
use crate::ids::TableId;
use crate::store::{DealSource, TableState};
use crate::table::{PublicTable, Refusal, TableResult};
use games::args;
use games::engine::Fingerprint;
use games::proof::{Chair, NumberOrigin, Statement};
use games::sentences::{Lang, say};

/// Room for the largest number that somebody can choose, and for what groups its digits.
const MAX_LETTERS: u16 = 30;

/// What a lobby is bound to: the whole fingerprint, for everybody to see before they sit down.
pub(super) fn of_lobby(public: &PublicTable, lang: Lang) -> Option<String> {
    public.binding.as_ref().map(|binding| bound(lang, "host-deals-lobby", &binding.fingerprint))
}

/// A line in small print that ends with a whole fingerprint.
pub(super) fn bound(lang: Lang, key: &str, fingerprint: &Fingerprint) -> String {
    small_print(&say(lang, key, args!["fingerprint" => fingerprint.to_string()]))
}

/// What the deals of a running game are bound to, as much as there is room for on a board.
pub(super) fn of_board(public: &PublicTable, lang: Lang) -> Option<String> {
    let fingerprint = public.fingerprint.as_ref()?;
    Some(small_print(&say(lang, "host-deals-board", args!["fingerprint" => fingerprint.short()])))
}

/// Plain words first, what people have added, and the digits last.
pub(super) fn in_full(public: &PublicTable, lang: Lang) -> String {
    let Some(binding) = &public.binding else { return of_before(public, lang) };
    let is_over = public.revealed.is_some();
    let mut lines =
        vec![word(lang, "host-deals"), word(lang, if is_over { "host-deals-over" } else { "host-deals-running" })];
    let names = names(public, lang);
    let added = |chair: &Chair| {
        let number = chair.number?;
        let key = match number.origin {
            NumberOrigin::Press => "host-deals-added",
            NumberOrigin::Cut => "host-deals-cut",
        };
        Some(say(lang, key, args!["name" => names.of(chair.seat), "number" => number.value.to_string()]))
    };
    lines.extend(binding.chairs.iter().filter_map(added).map(|line| small_print(&line)));
    lines.push(bound(lang, "host-deals-fingerprint", &binding.fingerprint));
    lines.extend(secret(public, lang));
    lines.join("\n")
}

/// A table of before shows a fingerprint from the start on, and its seed at the end.
fn of_before(public: &PublicTable, lang: Lang) -> String {
    let fingerprint = public.fingerprint.as_ref().map(ToString::to_string).unwrap_or_default();
    let told = say(lang, "host-deals-before", args!["fingerprint" => fingerprint]);
    std::iter::once(told).chain(secret(public, lang)).collect::<Vec<_>>().join("\n")
}

/// What was hidden until the end, in small print; nothing before that.
pub(super) fn secret(public: &PublicTable, lang: Lang) -> Option<String> {
    let (key, digits) = match public.revealed? {
        DealSource::Bound(secret) => ("host-deals-secret", secret.reveal()),
        DealSource::Stirred(seed) => ("host-seed", seed.reveal()),
    };
    Some(small_print(&say(lang, key, args!["digits" => digits])))
}

/// Asks somebody who sits in a lobby for the number they want to add.
pub(super) async fn ask_to_cut(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Form> {
    let host = &interaction.host;
    host.tables.visit(table, &interaction.press()).await?;
    let public = host.tables.snapshots(table).await?.public;
    match public.header.state {
        TableState::Lobby => {}
        TableState::Running => return Err(Refusal::Started.into()),
        TableState::Finished | TableState::Cancelled | TableState::Closed => return Err(Refusal::Closed.into()),
    }
    public.seat_of(interaction.person).ok_or(Refusal::NotYourTable)?;
    public.binding.as_ref().ok_or(Refusal::CannotCut)?;
    let input = TextInput::short(word(lang, "host-cut-label"), word(lang, "host-cut-hint"), MAX_LETTERS);
    let id = CustomId::Table { table, verb: Verb::Cut }.to_string();
    Ok(Form::new(id, word(lang, "host-cut-title"), input))
}

/// The number that somebody has written; digits may be grouped.
pub(super) fn read_number(text: &str) -> Option<u64> {
    let is_between = |letter: &char| matches!(letter, ' ' | '\u{a0}' | '\u{202f}' | ',' | '.' | '_' | '\'' | '’');
    let digits: String = text.trim().chars().filter(|letter| !is_between(letter)).collect();
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok() } else { None }
}

/// Leads to the proof of the deals of a game that is over.
pub(super) fn check_button(table: TableId, lang: Lang) -> Button {
    page_button(format!("check:{table}"), word(lang, "host-button-check"), true)
}

/// Checks a game that is over as anybody could who has its log, and says what was proved and what cannot be.
pub(super) async fn check(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let checked = interaction.host.tables.check_deals(table).await?;
    let text = match checked {
        Ok(statements) => statements.iter().map(|statement| told(*statement, lang)).collect::<Vec<_>>().join("\n"),
        Err(wrong) => say(lang, "host-deals-wrong", args!["why" => wrong.to_string()]),
    };
    Ok(Response::private(Message::text(text).row([log_button(table, lang)])))
}

/// One sentence with what it is worth before it.
fn told(statement: Statement, lang: Lang) -> String {
    let mark = if statement.is_proved() { "✔️" } else { "➖" };
    format!("{mark} {}", statement.tell(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_people_write_it_and_nothing_else_is() {
        for (text, number) in [
            ("417", 417),
            (" 0 ", 0),
            ("1 000", 1_000),
            ("1’000", 1_000),
            ("1,000", 1_000),
            ("007", 7),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(read_number(text), Some(number), "{text}");
        }
        for text in ["", " ", ",", "-1", "+1", "1e3", "0x10", "18446744073709551616", "four", "４１７", "1\n2"] {
            assert_eq!(read_number(text), None, "{text}");
        }
    }
}
