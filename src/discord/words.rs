//! What the host says for itself: typed calls of the sentences in `config/locales/*/host.ftl`.

use std::collections::HashMap;

use super::board::small_print;
use super::names::plain_name;
use crate::store::{Moment, Pace, Player, SheetSeat, TableHeader};
use crate::table::{Absence, Closing, PublicTable};
use games::ai::{Character, Policy};
use games::args;
use games::catalogue::GameEntry;
use games::engine::options::OptionKind;
use games::engine::{OptionSpec, Word};
use games::screen::Names;
pub(super) use games::sentences::word;
use games::sentences::{Lang, say};

/// What the players of a table are called.
pub(super) fn names(public: &PublicTable, lang: Lang) -> Names {
    Names::new(players(public.seats.iter().map(|seat| &seat.player), lang))
}

/// What players at one table are called, no two the same.
pub(super) fn players<'a>(players: impl Iterator<Item = &'a Player>, lang: Lang) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut of_level: HashMap<&str, usize> = HashMap::new();
    for player in players {
        let name = match player {
            Player::Person { name, .. } => plain_name(name),
            Player::Computer { level } => {
                let count = of_level.entry(level).or_default();
                *count += 1;
                // A level of a later version is called as it is written.
                Policy::named(level)
                    .map_or_else(|| level.clone(), |level| Character::of(level, *count - 1).name.to_owned())
            }
            Player::Forgotten => word(lang, "host-nobody"),
        };
        let same = names.iter().filter(|known| **known == name).count();
        names.push(if same == 0 { name } else { format!("{name} {}", same + 1) });
    }
    names
}

/// What those are called whom a finished game is told of: where somebody left, a computer player ended it for them.
pub(super) fn finishers(seats: &[SheetSeat], lang: Lang) -> Vec<String> {
    finishers_as(seats, "host-for-leaver", lang)
}

/// The same in a picture, which has no emojis.
pub(super) fn drawn_finishers(seats: &[SheetSeat], lang: Lang) -> Names {
    Names::new(finishers_as(seats, "host-for-leaver-drawn", lang))
}

fn finishers_as(seats: &[SheetSeat], for_leaver: &str, lang: Lang) -> Vec<String> {
    let names = players(seats.iter().map(|seat| &seat.player), lang);
    let finisher = |(seat, name): (&SheetSeat, String)| {
        if has_left(seat) { say(lang, for_leaver, args!["name" => name]) } else { name }
    };
    seats.iter().zip(names).map(finisher).collect()
}

/// Who left a finished game, and what comes of it, in small print; nothing if nobody did.
pub(super) fn leavers(seats: &[SheetSeat], lang: Lang) -> Option<String> {
    let names = players(seats.iter().map(|seat| &seat.player), lang);
    let left: Vec<String> = seats.iter().zip(names).filter(|(seat, _)| has_left(seat)).map(|(_, name)| name).collect();
    (!left.is_empty()).then(|| small_print(&say(lang, "host-leavers", args!["names" => left.join(", ")])))
}

/// Whether this is to be told: who asked to be forgotten has not been there at all.
fn has_left(seat: &SheetSeat) -> bool {
    seat.left && seat.player.person().is_some()
}

/// A moment as every reader's own clock shows it, with how long it is until then.
pub(super) fn moment(moment: Moment) -> String {
    format!("<t:{}:R>", moment.0.div_euclid(1_000))
}

/// How fast a table is played.
pub(super) fn pace(pace: Pace, lang: Lang) -> String {
    word(lang, &format!("host-pace-{pace}"))
}

/// What it is like to play a game with these options, in short sentences; what goes without saying is left out.
pub(super) fn played_with(entry: &GameEntry, options: &[(String, String)], lang: Lang) -> Vec<String> {
    let means = |(spec, value): (&OptionSpec, String)| {
        let key = format!("{}-means", option_key(entry, spec.key));
        match (spec.kind, value.parse::<u32>()) {
            // As a number, so that a sentence can tell one from many.
            (OptionKind::Number { .. } | OptionKind::OneOf(_), Ok(number)) => say(lang, &key, args!["value" => number]),
            (OptionKind::Words(_), _) => {
                let words = value.split(',').map(|one| word(lang, &option_value(entry, spec.key, one)));
                say(lang, &key, args!["value" => words.collect::<Vec<_>>().join(", ")])
            }
            (OptionKind::Flag | OptionKind::Number { .. } | OptionKind::OneOf(_) | OptionKind::Word(_), _) => {
                say(lang, &key, args!["value" => value])
            }
        }
    };
    entry.played_with(options).into_iter().map(means).filter(|sentence| !sentence.is_empty()).collect()
}

/// The game in one line.
pub(super) fn pitch(entry: &GameEntry, lang: Lang) -> String {
    word(lang, &format!("{}-pitch", key_of(entry.id)))
}

/// The sentence that names a value of an option.
pub(super) fn option_value(entry: &GameEntry, key: &str, value: &str) -> String {
    choice_key(&option_key(entry, key), value)
}

/// The sentence that names a value of the option that this sentence names.
pub(super) fn choice_key(option: &str, value: &str) -> String {
    format!("{option}-is-{}", key_of(value))
}

/// The sentence that names an option.
pub(super) fn option_key(entry: &GameEntry, key: &str) -> String {
    format!("{}-option-{}", key_of(entry.id), key_of(key))
}

/// A word as keys of sentences write it.
pub(super) fn key_of(word: &str) -> String {
    word.replace('_', "-")
}

/// Why a table was closed.
pub(super) fn closing(why: Closing, lang: Lang) -> String {
    match why {
        Closing::Cancelled => word(lang, "host-closed-cancelled"),
        Closing::Deserted => word(lang, "host-closed-deserted"),
        Closing::Expired => word(lang, "host-closed-expired"),
        Closing::Unreachable => word(lang, "host-closed-unreachable"),
        Closing::Owners => word(lang, "host-closed-owners"),
        Closing::Ended { by } => say(lang, "host-closed-ended", args!["person" => format!("<@{by}>")]),
    }
}

/// Why a computer player sits in for somebody.
pub(super) fn absence(why: Absence, name: String, lang: Lang) -> String {
    let key = match why {
        Absence::Left => "host-left",
        Absence::TimedOut => "host-timed-out",
        Absence::Forgotten => "host-forgotten",
    };
    say(lang, key, args!["name" => name])
}

/// That somebody was called, and until when they can answer.
pub(super) fn called(names: &str, due: Moment, lang: Lang) -> String {
    say(lang, "host-called", args!["names" => names, "due" => moment(due)])
}

/// Where a message stands.
pub(super) fn link(header: &TableHeader, shown: &crate::store::PostedBoard) -> String {
    let guild = header.location.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{}/{}", shown.channel, shown.message)
}
