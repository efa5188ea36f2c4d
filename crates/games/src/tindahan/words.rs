//! What Tindahan says: typed calls of the sentences in `locales/`.

use super::{Card, Done, Fruit, Illegal, Table};
use crate::args;
use crate::engine::{Seat, Word};
use crate::screen::{Names, Symbol, in_words};
use crate::sentences::{Lang, say, word};

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
    Symbol::new(fruit.id(), plain)
}

/// The picture of the donkey.
pub(super) const DONKEY: Symbol = Symbol::new("donkey", "🫏");
/// The picture of a seller.
pub(super) const SELLER: Symbol = Symbol::new("seller", "🧑‍🌾");

pub(super) fn fruit(lang: Lang, fruit: Fruit) -> String {
    word(lang, &format!("tindahan-fruit-{fruit}"))
}

/// A fruit where there is little room: on the sign of its stall, on a button.
pub(super) fn sign(lang: Lang, fruit: Fruit) -> String {
    word(lang, &format!("tindahan-sign-{fruit}"))
}

pub(super) fn card(lang: Lang, card: Card) -> String {
    say(lang, "tindahan-card", args!["fruit" => fruit(lang, card.suit()), "rank" => card.rank()])
}

/// A card with its picture.
pub(super) fn face(lang: Lang, shown: Card) -> String {
    let symbol = symbol(shown.suit()).card(shown.rank());
    say(lang, "tindahan-face", args!["symbol" => symbol, "fruit" => fruit(lang, shown.suit()), "rank" => shown.rank()])
}

/// A sentence about one fruit.
pub(super) fn about(lang: Lang, key: &str, about: Fruit) -> String {
    say(lang, key, args!["fruit" => fruit(lang, about), "symbol" => symbol(about)])
}

/// What a seat has done in the trick in progress, in words alone; nothing while it waits.
pub(super) fn done(lang: Lang, names: &Names, seat: Seat, done: Done) -> Option<String> {
    pictured(lang, names, seat, done).map(|done| in_words(&done))
}

/// The same with pictures.
pub(super) fn pictured(lang: Lang, names: &Names, seat: Seat, done: Done) -> Option<String> {
    let name = names.of(seat);
    let at_stall = |key, name: String, stall| {
        say(lang, key, args!["name" => name, "fruit" => fruit(lang, stall), "symbol" => symbol(stall)])
    };
    Some(match done {
        Done::Waits => return None,
        Done::Played(played) => say(lang, "tindahan-done-played", args!["name" => name, "card" => face(lang, played)]),
        Done::MovedDonkey(stall) => at_stall("tindahan-done-donkey", name, stall),
        Done::SentSeller { stall, spent: None } => at_stall("tindahan-done-seller", name, stall),
        Done::SentSeller { spent: Some(spent), .. } => {
            say(lang, "tindahan-done-spent", args!["name" => name, "card" => face(lang, spent)])
        }
    })
}

/// Who took the trick before this one, and with what, as long as it is to be seen.
pub(super) fn last_trick(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    let last = table.last?;
    match last.done[last.winner] {
        Done::Played(card) => {
            Some(say(lang, "tindahan-taken", args!["name" => names.of(last.winner), "card" => face(lang, card)]))
        }
        Done::Waits | Done::MovedDonkey(_) | Done::SentSeller { .. } => None,
    }
}

/// Why not, to the one who tried.
pub(super) fn explain(why: &Illegal, lang: Lang) -> String {
    match *why {
        Illegal::Removed { seats, expected } => {
            say(lang, "tindahan-no-removed", args!["seats" => seats, "expected" => expected])
        }
        Illegal::WrongRound { .. } | Illegal::Deal { .. } => word(lang, "tindahan-no-deal"),
        Illegal::NotHeld { card: wanted, .. } => say(lang, "tindahan-no-card", args!["card" => face(lang, wanted)]),
        Illegal::MustFollow { led, .. } => about(lang, "tindahan-no-follow", led),
        Illegal::DonkeyNotLeading { .. } => word(lang, "tindahan-no-donkey"),
        Illegal::DonkeyStays { stall } => about(lang, "tindahan-no-stay", stall),
        Illegal::NoStall { stall } => about(lang, "tindahan-no-stall", stall),
        Illegal::MustLead { .. } => word(lang, "tindahan-no-lead"),
        Illegal::NoSeller { .. } => word(lang, "tindahan-no-sellers"),
        Illegal::SellerCostsCard => word(lang, "tindahan-no-free"),
        Illegal::SellerIsFree => word(lang, "tindahan-no-cost"),
    }
}
