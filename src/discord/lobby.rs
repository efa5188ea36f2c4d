//! The lobby of a table: who sits there, what will be played, and the buttons to sit down and to begin.

use serde_json::Value;

use super::ids::{Id, Verb};
use super::message::{Message, menu_of, verb_button};
use super::words::{self, level_name, word};
use crate::ai::Policy;
use crate::args;
use crate::catalogue::Entry;
use crate::engine::Word;
use crate::screen::{Entry as Choice, Style, Symbol};
use crate::sentences::{Lang, say};
use crate::store::Player;
use crate::table::Standing;

/// What the entry of the menu says that takes a computer player away.
pub(super) const REMOVE: &str = "remove";

/// The message of a lobby.
pub(super) fn message(entry: &Entry, standing: &Standing, lang: Lang) -> Message {
    let header = &standing.header;
    let taken = standing.seats.len();
    let mut lines =
        vec![say(lang, "host-lobby", args!["game" => entry.name, "taken" => taken, "seats" => header.size])];
    let options = words::options(entry, header, lang);
    if !options.is_empty() {
        lines.push(options.join(" · "));
    }
    lines.push(words::pace(header.pace, lang));
    lines.push(String::new());
    lines.extend(standing.seats.iter().map(|seat| chair(&seat.player, header.host, lang)));
    let free = header.size.saturating_sub(taken);
    let need = entry.seats.start().saturating_sub(taken);
    lines.push(if free == 0 {
        word(lang, "host-lobby-full")
    } else if need > 0 {
        say(lang, "host-lobby-need", args!["need" => need])
    } else {
        say(lang, "host-lobby-free", args!["free" => free])
    });
    Message::text(lines.join("\n")).row(buttons(standing, lang)).with_menu(computers(standing, lang))
}

fn chair(player: &Player, host: Option<crate::ids::PersonId>, lang: Lang) -> String {
    let name = match player {
        Player::Person { id, .. } => format!("<@{id}>"),
        Player::Computer { level } => say(lang, "host-computer", args!["level" => level_name(level, lang)]),
        Player::Forgotten => words::player(player, lang),
    };
    let key = if player.person().is_some() && player.person() == host { "host-lobby-host" } else { "host-lobby-chair" };
    say(lang, key, args!["name" => name])
}

fn buttons(standing: &Standing, lang: Lang) -> Vec<Value> {
    let table = standing.header.id;
    let button = |verb, key: &str, plain, style| verb_button(table, verb, word(lang, key), plain, style);
    vec![
        button(Verb::Join, "host-button-join", "🪑", Style::Confirm),
        button(Verb::Leave, "host-button-leave", "👋", Style::Plain),
        button(Verb::Start, "host-button-start", "▶️", Style::Main),
        button(Verb::Cancel, "host-button-cancel", "✖️", Style::Danger),
    ]
}

fn computers(standing: &Standing, lang: Lang) -> Value {
    let level = |&policy: &Policy| Choice {
        label: say(lang, "host-add-computer", args!["level" => level_name(policy.id(), lang)]),
        note: Some(word(lang, &format!("host-level-{policy}-about"))),
        symbol: Some(Symbol { name: "computer", plain: "🤖" }),
        says: policy.id().to_owned(),
    };
    let mut entries: Vec<Choice> = Policy::LEVELS.iter().map(level).collect();
    if standing.seats.iter().any(|seat| matches!(seat.player, Player::Computer { .. })) {
        entries.push(Choice {
            label: word(lang, "host-remove-computer"),
            note: None,
            symbol: Some(Symbol { name: "remove", plain: "➖" }),
            says: REMOVE.to_owned(),
        });
    }
    let id = Id::Table { table: standing.header.id, verb: Verb::Computers };
    menu_of(&id, word(lang, "host-menu-computers"), entries)
}
