//! What Bastos says: typed calls of the sentences in `locales/`.

use super::{Action, Card, Fruit, Illegal, Step};
use crate::args;
use crate::engine::{Seat, Word};
use crate::screen::{Names, Symbol, signed};
use crate::sentences::{Lang, say, word};

/// The picture of a fruit.
pub(super) fn symbol(fruit: Fruit) -> Symbol {
    let plain = match fruit {
        Fruit::Banana => "🍌",
        Fruit::Mango => "🥭",
        Fruit::Pineapple => "🍍",
        Fruit::PassionFruit => "🟣",
        Fruit::Orange => "🍊",
    };
    Symbol::new(fruit.id(), plain)
}

/// The picture of the trump.
pub(super) const DONKEY: Symbol = Symbol::new("donkey", "🫏");

pub(super) fn fruit(lang: Lang, fruit: Fruit) -> String {
    word(lang, &format!("bastos-fruit-{fruit}"))
}

/// A fruit where there is little room.
pub(super) fn short_fruit(lang: Lang, fruit: Fruit) -> String {
    word(lang, &format!("bastos-short-{fruit}"))
}

/// How far a price has moved and which way; nothing if it has not.
pub(super) fn change_words(change: i8, lang: Lang) -> Option<String> {
    let key = match change.signum() {
        1 => "bastos-price-up",
        -1 => "bastos-price-down",
        _ => return None,
    };
    Some(say(lang, key, args!["by" => change.unsigned_abs()]))
}

/// A card with its picture.
pub(super) fn face(lang: Lang, card: Card) -> String {
    about_card(lang, "bastos-face", card)
}

/// A sentence about one fruit.
pub(super) fn about(lang: Lang, key: &str, about: Fruit) -> String {
    say(lang, key, args!["fruit" => fruit(lang, about), "symbol" => symbol(about)])
}

/// A sentence about one card.
pub(super) fn about_card(lang: Lang, key: &str, card: Card) -> String {
    let (name, symbol) = (fruit(lang, card.suit()), symbol(card.suit()).card(card.rank()));
    say(lang, key, args!["fruit" => name, "symbol" => symbol, "rank" => card.rank()])
}

/// The price of a fruit and its own word for it.
pub(super) fn price(lang: Lang, key: &str, about: Fruit, value: i8) -> String {
    let arguments = args!["fruit" => fruit(lang, about), "symbol" => symbol(about), "value" => signed(value)];
    say(lang, key, arguments)
}

/// An action as everybody may know it: a Bastos is hidden until all have chosen (§8).
pub(super) fn describe(lang: Lang, names: &Names, seat: Seat, action: Action) -> String {
    let with = |key, about| {
        say(lang, key, args!["name" => names.of(seat), "fruit" => fruit(lang, about), "symbol" => symbol(about)])
    };
    let with_card = |key, played: Card| say(lang, key, args!["name" => names.of(seat), "card" => face(lang, played)]);
    match action {
        Action::Bastos { .. } => names.say(lang, "bastos-told-choice", seat),
        Action::Play { card } => with_card("bastos-told-play", card),
        Action::Declare { card } => with_card("bastos-told-declare", card),
        Action::Adjust { fruit, step: Step::Up } => with("bastos-told-up", fruit),
        Action::Adjust { fruit, step: Step::Down } => with("bastos-told-down", fruit),
        Action::Keep {} => names.say(lang, "bastos-told-keep", seat),
    }
}

/// Why not, to the one who tried.
pub(super) fn explain(why: &Illegal, lang: Lang) -> String {
    match *why {
        Illegal::Removed { .. } => word(lang, "bastos-no-removed"),
        Illegal::WrongRound { .. } | Illegal::Deal { .. } => word(lang, "bastos-no-deal"),
        Illegal::BastosDue { .. } => word(lang, "bastos-no-bastos-due"),
        Illegal::CardDue { .. } => word(lang, "bastos-no-card-due"),
        Illegal::PriceDue { .. } => word(lang, "bastos-no-price-due"),
        Illegal::NotHeld { card, .. } => about_card(lang, "bastos-no-card", card),
        Illegal::MustFollow { led, .. } => about(lang, "bastos-no-follow", led),
        Illegal::DeclareNotVoid { .. } => word(lang, "bastos-no-declare"),
        Illegal::TrumpStands { trump } => about(lang, "bastos-no-second-trump", trump),
        Illegal::BastosFruit { fruit } => about(lang, "bastos-no-bastos-trump", fruit),
        Illegal::NoFruit { fruit } => about(lang, "bastos-no-fruit", fruit),
        Illegal::OffTrack { fruit, value } => price(lang, "bastos-no-step", fruit, value),
    }
}
