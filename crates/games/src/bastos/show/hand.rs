//! The hand of Bastos: prices, own cards, what is asked and what may be pressed.

use super::super::words::{DONKEY, about, about_card, face, fruit, price, symbol};
use super::super::{Card, Cards, Fruit, Legal, Phase, Step, Values, View, moved};
use super::{first, priced, trick, trump};
use crate::args;
use crate::scene::hand_in_words;
use crate::screen::{Button, Names, Screen, Style, signed};
use crate::sentences::{Lang, say, word};

/// Buttons with a mark beside their number that fit a row on a phone.
const MARKED: usize = 4;

/// What a viewer holds and may do; `chosen` is a card that may be played in two ways.
pub(super) fn screen(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
    let two_ways = legal.declarable(chosen);
    let asked = match two_ways {
        Some(card) => asked_how(view, card, lang),
        None => asked(view, legal, names, lang),
    };
    let mut screen = Screen::pictured(asked, known(view, names, lang).join("\n"));
    match (legal, two_ways) {
        (Legal::Price(values), _) => {
            screen.lay_out_by(MARKED, &price_buttons(values, lang));
            screen.lay_out(&[Button::new(word(lang, "bastos-button-keep"), "keep").style(Style::Main)]);
        }
        (_, Some(card)) => screen.lay_out(&ways(card, lang)),
        (Legal::Bastos(cards), None) => screen.lay_out(&buttons(cards, |card| card_button(card, "bastos"))),
        (Legal::Play(cards), None) => screen.lay_out_by(MARKED, &buttons(cards, |card| play_button(card, view, lang))),
        (Legal::PlayOrDeclare { hand, declares }, None) => {
            let button = |card: Card| {
                if declares.contains(card) { two_ways_button(card, lang) } else { play_button(card, view, lang) }
            };
            screen.lay_out_by(MARKED, &buttons(hand, button));
        }
        (Legal::Nothing, None) => {}
    }
    screen
}

/// What one wants to know before choosing: prices, trump, the own Bastos, the trick so far, and the own cards.
fn known(view: &View, names: &Names, lang: Lang) -> Vec<String> {
    let table = &view.with_own_bastos();
    let mut lines: Vec<String> = priced(table, names, lang).collect();
    lines.extend(trump(table, lang));
    lines.extend(view.own_bastos().map(|bastos| about_card(lang, "bastos-yours", bastos)));
    lines.extend(first(table, names, lang));
    lines.extend(trick(table, names, lang));
    if !view.hand.is_empty() {
        lines.push(hand_in_words(view.hand, symbol, |of| fruit(lang, of), lang));
    }
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
    say(lang, "bastos-ask-how", args!["card" => face(lang, chosen), "before" => before, "after" => after])
}

fn buttons(cards: &Cards, button: impl Fn(Card) -> Button) -> Vec<Button> {
    cards.iter().map(button).collect()
}

/// A card by its fruit's picture and its rank.
fn card_button(card: Card, way: &str) -> Button {
    Button::new(card.rank().to_string(), format!("{way}:{card}")).symbol(symbol(card.suit()))
}

/// A card to be played; the own Bastos fruit is marked.
fn play_button(card: Card, view: &View, lang: Lang) -> Button {
    let button = card_button(card, "play");
    if view.own_bastos().is_some_and(|own| own.suit() == card.suit()) {
        return Button { label: about_card(lang, "bastos-card-own", card), ..button };
    }
    button
}

/// A card that may be played in two ways. A Bastos fruit is never trump (§3), so that no card needs both marks.
fn two_ways_button(card: Card, lang: Lang) -> Button {
    Button::new(about_card(lang, "bastos-card-two-ways", card), card.to_string()).symbol(symbol(card.suit()))
}

/// The two ways of playing a card that may make its fruit trump.
fn ways(chosen: Card, lang: Lang) -> [Button; 3] {
    let play = Button::new(about_card(lang, "bastos-button-play", chosen), format!("play:{chosen}"));
    let declare = Button::new(word(lang, "bastos-button-declare"), format!("declare:{chosen}"));
    [
        play.symbol(symbol(chosen.suit())).style(Style::Main),
        declare.symbol(DONKEY),
        Button::new(word(lang, "bastos-button-back"), "back"),
    ]
}

/// Up and down for every fruit, where the track goes on (decision 16).
fn price_buttons(values: &Values, lang: Lang) -> Vec<Button> {
    let button = |of: Fruit, value: i8, step: Step| {
        let (way, key) = match step {
            Step::Up => ("up", "bastos-button-up"),
            Step::Down => ("down", "bastos-button-down"),
        };
        let label = price(lang, key, of, step.taken_from(value)?);
        Some(Button::new(label, format!("{way}:{of}")).symbol(symbol(of)))
    };
    let steps = |(of, &value): (Fruit, &i8)| [Step::Up, Step::Down].map(|step| button(of, value, step));
    values.iter().flat_map(steps).flatten().collect()
}
