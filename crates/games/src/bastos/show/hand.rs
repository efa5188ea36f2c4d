//! The hand of Bastos: prices, own cards, what is asked and what may be pressed.

use super::super::words::{DONKEY, about, about_card, face, fruit, price, symbol};
use super::super::{Card, Cards, Fruit, Legal, Phase, Step, Values, View, moved};
use super::{first, priced, trick, trump};
use crate::args;
use crate::engine::{Viewer, Word};
use crate::screen::{Button, MAX_ROWS, Names, Screen, Style, signed};
use crate::sentences::{Lang, say, word};

/// What a viewer holds and may do; `chosen` is a card that may be played in two ways.
pub(super) fn screen(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
    let two_ways = legal.declarable(chosen);
    let asked = match two_ways {
        Some(card) => asked_how(view, card, lang),
        None => asked(view, legal, names, lang),
    };
    let mut lines = known(view, names, lang);
    if let (Legal::Price(_), false) = (legal, view.hand.is_empty()) {
        lines.push(held(view.hand, lang));
    }
    lines.push(asked);
    let mut screen = Screen::text(lines.join("\n"));
    match (legal, two_ways) {
        (Legal::Price(values), _) => {
            screen.lay_out(&price_buttons(values, lang), MAX_ROWS - 1);
            screen.lay_out(&[Button::new(word(lang, "bastos-button-keep"), "keep").style(Style::Main)], 1);
        }
        (_, Some(card)) => screen.lay_out(&ways(card, lang), 1),
        (Legal::Nothing | Legal::Bastos(_) | Legal::Play(_) | Legal::PlayOrDeclare { .. }, None) => {
            let cards: Vec<Button> = view.hand.iter().map(|held| card_button(held, view, legal, lang)).collect();
            screen.lay_out(&cards, MAX_ROWS);
        }
    }
    screen
}

impl View {
    /// The viewer's own Bastos, turned up or not.
    fn own_bastos(&self) -> Option<Card> {
        match self.viewer {
            Viewer::Seat(seat) => self.secret.or(self.table.bastos[seat]),
            Viewer::Onlooker => None,
        }
    }
}

/// What one wants to know before choosing: prices, trump, the own Bastos and the trick so far.
fn known(view: &View, names: &Names, lang: Lang) -> Vec<String> {
    let bastos = view.own_bastos();
    let mut table = view.table;
    if let Viewer::Seat(seat) = view.viewer {
        // The own choice is marked like those that are turned up.
        table.bastos[seat] = bastos;
    }
    let table = &table;
    let mut lines: Vec<String> = priced(table, names, lang).collect();
    lines.extend(trump(table, lang));
    lines.extend(bastos.map(|bastos| about_card(lang, "bastos-yours", bastos)));
    lines.extend(first(table, names, lang));
    lines.extend(trick(table, names, lang));
    lines
}

/// The one line that says what is asked.
fn asked(view: &View, legal: &Legal, names: &Names, lang: Lang) -> String {
    let table = &view.table;
    match (legal, table.trick.led) {
        (Legal::Nothing, _) => match table.phase {
            Phase::Deal | Phase::Over => word(lang, "bastos-ask-nothing"),
            Phase::Choice { missing } => {
                let key = if view.secret.is_some() { "bastos-ask-missing" } else { "bastos-missing" };
                say(lang, key, args!["names" => names.list(missing)])
            }
            Phase::Card | Phase::Price => names.say(lang, "bastos-ask-wait", table.trick.to_act),
        },
        (Legal::Bastos(_), _) => word(lang, "bastos-ask-bastos"),
        (Legal::Price(_), _) => word(lang, "bastos-ask-price"),
        (Legal::Play(_) | Legal::PlayOrDeclare { .. }, None) => word(lang, "bastos-ask-lead"),
        (Legal::Play(_), Some(led)) if !view.hand.of(led).is_empty() => about(lang, "bastos-ask-follow", led),
        (Legal::PlayOrDeclare { declares, .. }, Some(led)) if !declares.is_empty() => {
            about(lang, "bastos-ask-declare", led)
        }
        (Legal::Play(_) | Legal::PlayOrDeclare { .. }, Some(led)) => about(lang, "bastos-ask-free", led),
    }
}

/// What is asked about a card that may make a trump, with what that does to its price (§3).
fn asked_how(view: &View, chosen: Card, lang: Lang) -> String {
    let of = chosen.suit();
    let before = view.table.values[of];
    let (before, after) = (signed(before), signed(moved(before, -2)));
    let arguments =
        args!["card" => face(lang, chosen), "fruit" => fruit(lang, of), "before" => before, "after" => after];
    say(lang, "bastos-ask-how", arguments)
}

/// The cards of a hand in one line, for when the buttons are about something else.
fn held(hand: Cards, lang: Lang) -> String {
    let of_fruit = |of: Fruit| {
        let ranks: Vec<String> = hand.of(of).iter().map(|card| card.rank().to_string()).collect();
        (!ranks.is_empty()).then(|| {
            let (name, ranks) = (fruit(lang, of), ranks.join(" "));
            say(lang, "bastos-held", args!["symbol" => symbol(of), "fruit" => name, "ranks" => ranks])
        })
    };
    let cards: Vec<String> = Fruit::ALL.iter().filter_map(|&of| of_fruit(of)).collect();
    say(lang, "bastos-hand", args!["cards" => cards.join(" · ")])
}

/// A card of the hand: the own Bastos fruit is marked, and a card that may be played in two ways says so.
fn card_button(held: Card, view: &View, legal: &Legal, lang: Lang) -> Button {
    let own = view.own_bastos().is_some_and(|bastos| bastos.suit() == held.suit());
    let (key, says, enabled) = match legal {
        Legal::Bastos(_) => ("bastos-card", format!("bastos:{held}"), true),
        Legal::PlayOrDeclare { declares, .. } if declares.contains(held) => {
            ("bastos-card-two-ways", held.to_string(), true)
        }
        Legal::Play(cards) => ("bastos-card", format!("play:{held}"), cards.contains(held)),
        Legal::PlayOrDeclare { .. } => ("bastos-card", format!("play:{held}"), true),
        Legal::Nothing | Legal::Price(_) => ("bastos-card", held.to_string(), false),
    };
    // A Bastos fruit is never trump (§3), so that no card needs both marks.
    let key = if own { "bastos-card-own" } else { key };
    Button::new(about_card(lang, key, held), says).symbol(symbol(held.suit())).enabled(enabled)
}

/// The two ways of playing a card that may make its fruit trump.
fn ways(chosen: Card, lang: Lang) -> [Button; 3] {
    let of = chosen.suit();
    [
        Button::new(about_card(lang, "bastos-button-play", chosen), format!("play:{chosen}")).symbol(symbol(of)),
        Button::new(about(lang, "bastos-button-declare", of), format!("declare:{chosen}"))
            .symbol(DONKEY)
            .style(Style::Main),
        Button::new(word(lang, "bastos-button-back"), "back").style(Style::Danger),
    ]
}

/// Up and down for every fruit; what would leave the track is seen but cannot be pressed (decision 16).
fn price_buttons(values: &Values, lang: Lang) -> Vec<Button> {
    let button = |of: Fruit, value: i8, step: Step| {
        let after = step.taken_from(value);
        let (says, key) = match (step, after) {
            (Step::Up, Some(_)) => ("up", "bastos-button-up"),
            (Step::Up, None) => ("up", "bastos-button-top"),
            (Step::Down, Some(_)) => ("down", "bastos-button-down"),
            (Step::Down, None) => ("down", "bastos-button-bottom"),
        };
        let label = price(lang, key, of, after.unwrap_or(value));
        Button::new(label, format!("{says}:{of}")).symbol(symbol(of)).enabled(after.is_some())
    };
    values.iter().flat_map(|(of, &value)| [Step::Up, Step::Down].map(|step| button(of, value, step))).collect()
}
