//! What Tindahan says: typed calls of the sentences in `config/locales/*/tindahan.ftl`.

use super::{Card, Done, Fruit, Illegal};
use crate::args;
use crate::engine::{OutOfTurn, Seat, Word};
use crate::screen::{Names, Symbol};
use crate::sentences::{Lang, say};

/// The picture of a fruit.
pub(super) fn symbol(fruit: Fruit) -> Symbol {
    let plain = match fruit {
        Fruit::Banana => "🍌",
        Fruit::Mango => "🥭",
        Fruit::Lanzones => "🟤",
        Fruit::Pineapple => "🍍",
        Fruit::Durian => "🍈",
        Fruit::PassionFruit => "🟣",
        Fruit::Orange => "🍊",
    };
    Symbol { name: fruit.id(), plain }
}

pub(super) fn fruit(lang: Lang, fruit: Fruit) -> String {
    say(lang, &format!("tindahan-fruit-{fruit}"), args![])
}

pub(super) fn card(lang: Lang, card: Card) -> String {
    say(lang, "tindahan-card", args!["fruit" => fruit(lang, card.suit()), "rank" => card.rank()])
}

/// A sentence about one fruit.
pub(super) fn about(lang: Lang, key: &str, about: Fruit) -> String {
    say(lang, key, args!["fruit" => fruit(lang, about), "symbol" => symbol(about).plain])
}

/// A sentence about one player.
pub(super) fn of(lang: Lang, key: &str, names: &Names, seat: Seat) -> String {
    say(lang, key, args!["name" => names.of(seat)])
}

/// What a seat has done in the trick in progress; nothing while it waits.
pub(super) fn done(lang: Lang, names: &Names, seat: Seat, done: Done) -> Option<String> {
    let name = names.of(seat);
    Some(match done {
        Done::Waits => return None,
        Done::Played(played) => say(lang, "tindahan-done-played", args!["name" => name, "card" => card(lang, played)]),
        Done::MovedDonkey(stall) => {
            say(lang, "tindahan-done-donkey", args!["name" => name, "fruit" => fruit(lang, stall)])
        }
        Done::SentSeller { stall, spent: None } => {
            say(lang, "tindahan-done-seller", args!["name" => name, "fruit" => fruit(lang, stall)])
        }
        Done::SentSeller { stall, spent: Some(spent) } => {
            let spent = card(lang, spent);
            say(lang, "tindahan-done-spent", args!["name" => name, "card" => spent, "fruit" => fruit(lang, stall)])
        }
    })
}

/// Why not, to the one who tried.
pub(super) fn explain(why: &Illegal, lang: Lang) -> String {
    let plain = |key| say(lang, key, args![]);
    match *why {
        Illegal::OutOfTurn(OutOfTurn::Over) => plain("tindahan-no-over"),
        Illegal::OutOfTurn(OutOfTurn::ActDue { .. } | OutOfTurn::ChanceDue { .. } | OutOfTurn::NotAwaited { .. }) => {
            plain("tindahan-no-turn")
        }
        Illegal::Seats { .. } => plain("tindahan-no-seats"),
        Illegal::Removed { seats, expected } => {
            say(lang, "tindahan-no-removed", args!["seats" => seats, "expected" => expected])
        }
        Illegal::WrongRound { .. } | Illegal::Deal { .. } => plain("tindahan-no-deal"),
        Illegal::NotHeld { card: wanted, .. } => say(lang, "tindahan-no-card", args!["card" => card(lang, wanted)]),
        Illegal::MustFollow { led, .. } => about(lang, "tindahan-no-follow", led),
        Illegal::DonkeyNotLeading { .. } => plain("tindahan-no-donkey"),
        Illegal::DonkeyStays { stall } => about(lang, "tindahan-no-stay", stall),
        Illegal::NoStall { stall } => about(lang, "tindahan-no-stall", stall),
        Illegal::MustLead { .. } => plain("tindahan-no-lead"),
        Illegal::NoSeller { .. } => plain("tindahan-no-sellers"),
        Illegal::SellerCostsCard => plain("tindahan-no-free"),
        Illegal::SellerIsFree => plain("tindahan-no-cost"),
    }
}
