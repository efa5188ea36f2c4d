//! What people are told when something was not done: why they may not, or what is wrong on our side.

use games::args;
use games::catalogue::InputError;
use games::engine::SeatSet;
use games::engine::options::BadOption;
use games::screen::{short, unmarked};
use games::sentences::{Lang, say};

use super::words::{moment, names, word};
use crate::store::StoreError;
use crate::table::{Fault, PublicTable, Refusal, Scope};

/// Why somebody may not do what they asked for.
pub(super) fn refusal(why: &Refusal, public: Option<&PublicTable>, lang: Lang) -> String {
    let plain = |key| word(lang, key);
    match why {
        Refusal::NoTable => plain("host-no-table"),
        Refusal::Resting => plain("host-no-rest"),
        Refusal::Elsewhere { channel } => say(lang, "host-no-place", args!["channel" => format!("<#{channel}>")]),
        Refusal::NotOffered(why) | Refusal::Illegal(why) => illegal(why, lang),
        Refusal::TooManyTables { scope, limit } => {
            let key = match scope {
                Scope::Person => "host-no-more-person",
                Scope::Host => "host-no-more-host",
                Scope::Channel => "host-no-more-channel",
                Scope::Server => "host-no-more-server",
            };
            say(lang, key, args!["limit" => *limit])
        }
        Refusal::Draining => plain("host-no-drain"),
        Refusal::ChannelNotAllowed => plain("host-no-channel"),
        Refusal::Full => plain("host-no-full"),
        Refusal::AlreadySeated => plain("host-no-seated"),
        Refusal::NotYourTable => plain("host-no-player"),
        Refusal::NotHost => plain("host-no-host"),
        Refusal::NotModerator => plain("host-no-moderator"),
        Refusal::NoComputer => plain("host-no-computer"),
        Refusal::CannotCut => plain("host-no-cut"),
        Refusal::PromiseGone => plain("host-no-promise"),
        Refusal::TooFew { have, need } => say(lang, "host-no-few", args!["have" => *have, "need" => *need]),
        Refusal::NotStarted => plain("host-no-started"),
        Refusal::Started => plain("host-no-lobby"),
        Refusal::NotOver => plain("host-no-over"),
        Refusal::Closed => plain("host-no-closed"),
        Refusal::Frozen => plain("host-no-frozen"),
        Refusal::LogRemoved => plain("host-no-log"),
        Refusal::NotYourTurn { awaited } => not_your_turn(*awaited, public, lang),
        Refusal::Stale => plain("host-stale"),
        Refusal::Away => plain("host-no-away"),
        Refusal::Rated => plain("host-no-hint"),
        Refusal::NobodyToCall => plain("host-no-call"),
        Refusal::TooEarlyToCall { from } => say(lang, "host-no-call-yet", args!["when" => moment(*from)]),
        Refusal::NotAway => plain("host-no-back"),
    }
}

/// An apology for a trouble of ours, which says what whoever asked can do about it.
pub(super) fn apology(fault: &Fault, lang: Lang) -> String {
    let key = match fault {
        Fault::Overloaded => "host-busy",
        Fault::BrokeDown | Fault::NoRandomness(_) => "host-broken",
        Fault::Store(error) => match error {
            StoreError::Locked(_) => "host-store-locked",
            StoreError::Full(_) => "host-store-full",
            StoreError::ReadOnly(_) => "host-store-read-only",
            StoreError::Undecided(_) => "host-store-undecided",
            StoreError::Conflict(_) => "host-store-conflict",
            StoreError::Corrupt(_) => "host-store-corrupt",
            StoreError::Other(_) => "host-store-gone",
        },
    };
    word(lang, key)
}

fn not_your_turn(awaited: SeatSet, public: Option<&PublicTable>, lang: Lang) -> String {
    match public {
        Some(public) => say(lang, "host-no-turn-of", args!["names" => names(public, lang).list(awaited)]),
        None => word(lang, "host-no-turn"),
    }
}

fn illegal(why: &InputError, lang: Lang) -> String {
    match why {
        InputError::NotAllowed(why) => why.explain(lang),
        InputError::UnknownGame(game) => say(lang, "host-no-game", args!["game" => game.as_str()]),
        InputError::Form(_) => word(lang, "host-stale"),
        InputError::Option(BadOption::Value { value, .. }) => not_offered(value, lang),
        // Discord offers each option there is, once.
        InputError::Option(BadOption::Unknown { .. } | BadOption::Doubled(_)) => word(lang, "host-stale"),
    }
}

/// A text that somebody filled in, but that is none of what an option takes.
pub(super) fn not_offered(value: &str, lang: Lang) -> String {
    say(lang, "host-no-option", args!["value" => short(&unmarked(value), 100)])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_trouble_of_the_store_has_an_apology_of_its_own() {
        let catalogue = crate::catalogue().build();
        let kinds = [
            StoreError::Locked,
            StoreError::Full,
            StoreError::ReadOnly,
            StoreError::Undecided,
            StoreError::Conflict,
            StoreError::Corrupt,
            StoreError::Other,
        ];
        let told = kinds.iter().flat_map(|kind| {
            let fault = Fault::Store(kind("why".to_owned().into()));
            catalogue.langs().iter().map(move |&lang| apology(&fault, lang))
        });
        let told: BTreeSet<String> = told.collect();
        assert_eq!(told.len(), kinds.len() * catalogue.langs().len(), "{told:#?}");
        assert!(!told.iter().any(|told| told.contains('⟨') || told.contains("why")), "{told:#?}");
    }
}
