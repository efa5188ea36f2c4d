//! What Null & Nichtig says: typed calls of the sentences in `locales/`.

use super::{Action, Card, Colour, Illegal, MOST_ROUNDS, MOST_TARGET, Options, Tops};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::Drawn;
use crate::screen::{Names, Played, Symbol};
use crate::sentences::{Lang, say, word};

/// The picture of a colour: each has a shape of its own, for those who do not see colours.
pub(super) fn symbol(colour: Colour) -> Symbol {
    let plain = match colour {
        Colour::Blue => "🔷",
        Colour::Green => "🍀",
        Colour::Purple => "🍇",
        Colour::Red => "🔺",
        Colour::Yellow => "⭐",
    };
    Symbol::new(colour.id(), plain)
}

pub(super) fn colour(lang: Lang, colour: Colour) -> String {
    word(lang, &format!("null-nichtig-colour-{colour}"))
}

/// The name of a card.
pub(super) fn card(lang: Lang, card: Card) -> String {
    about(lang, "null-nichtig-card", card)
}

/// A sentence about one card.
pub(super) fn about(lang: Lang, key: &str, card: Card) -> String {
    let colour = colour(lang, card.suit());
    let symbol = symbol(card.suit()).card(card.rank());
    say(lang, key, args!["colour" => colour, "rank" => card.rank(), "symbol" => symbol])
}

/// A card with its picture.
pub(super) fn face(lang: Lang, card: Card) -> String {
    about(lang, "null-nichtig-face", card)
}

/// Cards with their pictures, in the order given.
pub(super) fn cards(lang: Lang, cards: impl Iterator<Item = Card>, between: &str) -> String {
    cards.map(|card| face(lang, card)).collect::<Vec<_>>().join(between)
}

/// A line with these cards in their order; nothing if there are none.
pub(super) fn listed(key: &str, listed: impl Iterator<Item = Card>, lang: Lang) -> Option<String> {
    let cards = cards(lang, listed, " → ");
    (!cards.is_empty()).then(|| say(lang, key, args!["cards" => cards]))
}

/// Cards as a button says them, by the letters that the pictures show: `B3 R10 Y0`.
pub(super) fn short_cards(lang: Lang, cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| format!("{}{}", card.suit().letter(lang), card.rank())).collect::<Vec<_>>().join(" ")
}

/// The rank on top of the pile of a colour, for tables; a dash where there is no pile.
pub(super) fn top_of(tops: &Tops, colour: Colour) -> String {
    let top = tops.iter().find(|top| top.suit() == colour);
    top.map_or("–".to_owned(), |top| top.rank().to_string())
}

/// An action as everybody may know it: a lay-out is hidden until all have chosen.
pub(super) fn describe(lang: Lang, names: &Names, seat: Seat, action: &Action) -> String {
    match *action {
        Action::Lay { .. } => names.say(lang, "null-nichtig-told-lay", seat),
        Action::Play { card: played } => {
            say(lang, "null-nichtig-told-play", args!["name" => names.of(seat), "card" => face(lang, played)])
        }
    }
}

/// What teams are called, that of the even seats first (decision 13).
pub(super) const TEAMS: [&str; 2] = ["A", "B"];

/// The pages of the rules that stand there for every table.
const PAGES: u8 = 7;

/// The rules as they are played there. Where nobody has chosen how many play, the last page tells what may be chosen.
pub(super) fn rules(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let pages = (1..=PAGES).map(|page| format!("null-nichtig-rules-{page}"));
    let last = match played {
        Played { options: Options { teams: true, .. }, .. } => Some("null-nichtig-rules-teams".to_owned()),
        Played { seats: None, .. } => Some("null-nichtig-rules-variants".to_owned()),
        Played { seats: Some(_), .. } => None,
    };
    pages.chain(last).map(|key| rules_page(&key, played, lang)).collect()
}

fn rules_page(key: &str, Played { options, seats }: Played<'_, Options>, lang: Lang) -> String {
    let length = match options {
        Options { target: 1.., .. } => "target",
        Options { rounds: 1.., .. } => "rounds",
        Options { rounds: 0, .. } => "usual",
    };
    let arguments = args![
        "goal" => word(lang, "rules-goal"), "turn" => word(lang, "rules-turn"), "end" => word(lang, "rules-end"),
        "example" => word(lang, "rules-example"), "blue" => symbol(Colour::Blue), "green" => symbol(Colour::Green), "purple" => symbol(Colour::Purple),
        "red" => symbol(Colour::Red), "yellow" => symbol(Colour::Yellow), "length" => length,
        "rounds" => options.rounds, "target" => options.target, "teams" => options.teams.to_string(),
        // Nobody plays where it is open how many do.
        "seats" => seats.unwrap_or_default(),
    ];
    say(lang, key, arguments)
}

/// Why not, to the one who tried.
pub(super) fn explain(why: &Illegal, lang: Lang) -> String {
    match *why {
        Illegal::Rounds { .. } => say(lang, "null-nichtig-no-rounds", args!["most" => MOST_ROUNDS]),
        Illegal::Target { .. } => say(lang, "null-nichtig-no-target", args!["most" => MOST_TARGET]),
        Illegal::RoundsAndTarget => word(lang, "null-nichtig-no-both"),
        Illegal::Teams { .. } => word(lang, "null-nichtig-no-teams"),
        Illegal::WrongRound { .. } | Illegal::Deal { .. } => word(lang, "null-nichtig-no-deal"),
        Illegal::LaidCount { laid, due, .. } => say(lang, "null-nichtig-no-count", args!["laid" => laid, "due" => due]),
        Illegal::NotHeld { card, .. } => about(lang, "null-nichtig-no-card", card),
        Illegal::LayFirst { .. } => word(lang, "null-nichtig-no-lay-first"),
        Illegal::LayOutOver { .. } => word(lang, "null-nichtig-no-lay-over"),
    }
}
