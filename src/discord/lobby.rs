//! The lobby of a table: what will be played, who sits there, and the buttons to sit down and to begin.

use super::board::small_print;
use super::custom_id::{CustomId, Verb};
use super::deals;
use super::message::{Message, menu_of, plain_verb_button, verb_button};
use super::refusals::refusal;
use super::wire::ActionRow;
use super::words::{self, word};
use crate::ids::PersonId;
use crate::store::Player;
use crate::table::{PublicSeat, PublicTable, Refusal};
use games::ai::Policy;
use games::args;
use games::catalogue::GameEntry;
use games::engine::Word;
use games::proof::{Number, NumberOrigin};
use games::screen::{MenuEntry, Style, Symbol};
use games::sentences::{Lang, say};

/// What the entry of the menu says that takes a computer player away.
pub(super) const REMOVE: &str = "remove";

/// The message of a lobby.
pub(super) fn message(entry: &GameEntry, public: &PublicTable, lang: Lang) -> Message {
    let header = &public.header;
    let taken = public.seats.len();
    let title = say(lang, "host-lobby", args!["game" => entry.name, "taken" => taken, "seats" => header.size]);
    let played = words::played_with(entry, &header.options, lang);
    let played = played.into_iter().chain([words::pace(header.pace, lang)]).collect::<Vec<_>>().join(" ");
    let names = words::players(public.seats.iter().map(|seat| &seat.player), lang);
    let chairs = public.seats.iter().zip(names);
    let chairs = chairs.map(|(seat, name)| chair(seat, name, header.host, lang)).collect::<Vec<_>>();
    let free = header.size.saturating_sub(taken);
    // Some options can be played only with more players than the game itself, or not with all numbers of them.
    let playable = |seats: usize| entry.open(seats, &header.options);
    let next = (taken..=header.size).find(|&seats| playable(seats).is_ok());
    let wait = match (next, playable(taken)) {
        (_, Ok(_)) if free == 0 => word(lang, "host-lobby-full"),
        (_, Ok(_)) => say(lang, "host-lobby-free", args!["free" => free]),
        (Some(next), Err(_)) => say(lang, "host-lobby-need", args!["need" => next - taken]),
        (None, Err(why)) => refusal(&Refusal::NotOffered(why), Some(public), lang),
    };
    let below = [small_print(&played), chairs.join(" · "), small_print(&wait)].into_iter();
    let below = below.chain(deals::of_lobby(public, lang)).collect::<Vec<_>>().join("\n");
    let mut message = Message::text(format!("{title}\n{}", words::pitch(entry, lang)));
    message.below = below;
    let button = |verb, key: &str, plain, style, enabled: bool| {
        verb_button(header.id, verb, word(lang, key), plain, style).enabled(enabled)
    };
    // Words alone but for the first, so that each three of them fit one row of a phone.
    let plain = |verb, key: &str, enabled: bool| plain_verb_button(header.id, verb, word(lang, key)).enabled(enabled);
    message
        .row([
            button(Verb::Join, "host-button-join", "🪑", Style::Confirm, free > 0),
            plain(Verb::Start, "host-button-start", next == Some(taken)),
            plain(Verb::Leave, "host-button-leave", true),
        ])
        .row([button(Verb::Fill, "host-button-fill", "🤖", Style::Main, free > 0)])
        .row([
            button(Verb::Cut, "host-button-cut", "✂️", Style::Plain, public.binding.is_some()),
            plain(Verb::Rules, "host-button-rules", true),
            plain(Verb::Cancel, "host-button-cancel", true),
        ])
        .with_menu(computers(public, lang))
}

fn chair(seat: &PublicSeat, name: String, host: Option<PersonId>, lang: Lang) -> String {
    match &seat.player {
        Player::Person { id, .. } => {
            let key = if Some(*id) == host { "host-lobby-host" } else { "host-lobby-chair" };
            let chair = say(lang, key, args!["name" => format!("<@{id}>")]);
            match seat.number {
                Some(Number { value, origin: NumberOrigin::Cut }) => {
                    say(lang, "host-lobby-cut", args!["chair" => chair, "number" => value.to_string()])
                }
                Some(Number { origin: NumberOrigin::Press, .. }) | None => chair,
            }
        }
        Player::Computer { level } => {
            let level =
                Policy::named(level).map(|level| word(lang, &format!("host-level-{level}"))).unwrap_or_default();
            say(lang, "host-lobby-computer", args!["name" => name, "level" => level])
        }
        Player::Forgotten => say(lang, "host-lobby-chair", args!["name" => name]),
    }
}

fn computers(public: &PublicTable, lang: Lang) -> ActionRow {
    let level = |&policy: &Policy| MenuEntry {
        label: word(lang, &format!("host-add-{policy}")),
        note: Some(word(lang, &format!("host-level-{policy}-about"))),
        symbol: Some(Symbol::new("computer", "🤖")),
        says: policy.id().to_owned(),
    };
    let mut entries: Vec<MenuEntry> = Policy::OFFERED.iter().map(level).collect();
    if public.seats.iter().any(|seat| matches!(seat.player, Player::Computer { .. })) {
        entries.push(MenuEntry {
            label: word(lang, "host-remove-computer"),
            note: None,
            symbol: Some(Symbol::new("remove", "➖")),
            says: REMOVE.to_owned(),
        });
    }
    let id = CustomId::Table { table: public.header.id, verb: Verb::Computers };
    menu_of(&id, word(lang, "host-menu-computers"), entries)
}
