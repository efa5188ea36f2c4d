//! The hand of Null & Nichtig: own piles and cards, what is asked and what may be pressed. A lay-out is chosen card by card;
//! the cards chosen so far stand in what the buttons say.

use super::super::words::{about, card, cards, symbol};
use super::super::{Action, Card, Colour, Layout, Legal, Pack, Phase, SetUp, View, score, winning_index};
use super::{first, team, trick};
use crate::args;
use crate::engine::{Suit, Viewer};
use crate::screen::{Button, MAX_ROWS, Names, Reading, Screen, Style};
use crate::sentences::{Lang, say, word};

/// What a viewer holds and may do; `chosen` lists the cards of a lay-out so far.
pub(super) fn screen(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
    let mut lines = known(view, names, lang);
    match legal {
        Legal::Lay(_) => {
            let chosen = cards_of(view, chosen).filter(|chosen| chosen.len() < due(view)).unwrap_or_default();
            lines.extend(listed("null-nichtig-chosen", &chosen, lang));
            lines.push(asked_to_lay(view, chosen.len(), lang));
            let mut screen = Screen::text(lines.join("\n"));
            screen.lay_out(&lay_buttons(view, &chosen, lang), MAX_ROWS - 1);
            screen.lay_out(&undo(&chosen, lang), 1);
            screen
        }
        Legal::Nothing | Legal::Play(_) => {
            lines.push(asked(view, legal, names, lang));
            let mut screen = Screen::text(lines.join("\n"));
            let enabled = matches!(legal, Legal::Play(_));
            let held = view.hand.names();
            let button = |card| card_button(card, &view.hand, format!("play:{card}"), lang).enabled(enabled);
            screen.lay_out(&held.iter().map(button).collect::<Vec<_>>(), MAX_ROWS);
            screen
        }
    }
}

/// What a list of cards means while cards are to be laid out: the next step, or the whole lay-out with its last card. The
/// order between colours has no effect, so it becomes the one in which lay-outs are listed.
pub(super) fn read_layout(view: &View, listed: &str) -> Option<Reading<Action>> {
    let mut chosen = cards_of(view, listed)?;
    if chosen.len() < due(view) {
        return Some(Reading::Choosing(written(&chosen)));
    }
    chosen.sort_by_key(|card| card.suit());
    let cards: Layout = chosen.into_iter().collect();
    Some(Reading::Act(Action::Lay { cards }))
}

/// How many cards are to be laid out.
fn due(view: &View) -> usize {
    SetUp::of(view.table.seats()).laid
}

/// The cards of a list, if they are held and not too many.
fn cards_of(view: &View, listed: &str) -> Option<Vec<Card>> {
    let mut left = view.hand;
    let mut chosen = Vec::new();
    for name in listed.split(',').filter(|_| !listed.is_empty()) {
        let card = name.parse().ok()?;
        if chosen.len() == due(view) || !left.take(card) {
            return None;
        }
        chosen.push(card);
    }
    Some(chosen)
}

/// Cards as a button says them.
fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(",")
}

/// What one wants to know before choosing: partners, the own piles or lay-out, and the trick so far.
fn known(view: &View, names: &Names, lang: Lang) -> Vec<String> {
    let table = &view.table;
    let mut lines = Vec::new();
    if let Viewer::Seat(seat) = view.viewer {
        if table.options.teams {
            let mut partners = team(table.seats(), seat.index() % 2);
            partners.remove(seat);
            lines.push(names.say_all(lang, "null-nichtig-partners", partners));
        }
        let tops = table.piles[seat].tops();
        if !tops.is_empty() {
            let arguments = args!["cards" => cards(lang, tops.iter(), " · "), "points" => score(&tops)];
            lines.push(say(lang, "null-nichtig-yours", arguments));
        }
    }
    lines.extend(listed("null-nichtig-laid", &view.laid.iter().collect::<Vec<_>>(), lang));
    lines.extend(first(table, names, lang));
    lines.extend(trick(table, names, lang));
    lines
}

/// A line with these cards in their order; nothing if there are none.
fn listed(key: &str, listed: &[Card], lang: Lang) -> Option<String> {
    (!listed.is_empty()).then(|| say(lang, key, args!["cards" => cards(lang, listed.iter().copied(), " → ")]))
}

/// What is asked while cards are laid out, with so many chosen.
fn asked_to_lay(view: &View, chosen: usize, lang: Lang) -> String {
    let due = due(view);
    let key = match chosen {
        0 => "null-nichtig-ask-lay",
        _ if chosen + 1 < due => "null-nichtig-ask-next",
        _ => "null-nichtig-ask-last",
    };
    say(lang, key, args!["due" => due])
}

/// What is asked otherwise.
fn asked(view: &View, legal: &Legal, names: &Names, lang: Lang) -> String {
    let table = &view.table;
    match table.phase {
        Phase::Deal | Phase::Over => word(lang, "null-nichtig-ask-nothing"),
        Phase::LayOut { missing } => say(lang, "null-nichtig-missing", args!["names" => names.list(missing)]),
        Phase::Trick { to_play } if matches!(legal, Legal::Nothing) => {
            names.say(lang, "null-nichtig-ask-wait", to_play)
        }
        Phase::Trick { .. } => match table.played.get(winning_index(&table.played)) {
            None => word(lang, "null-nichtig-ask-lead"),
            Some(best) if best.rank() == *Colour::RANKS.end() => word(lang, "null-nichtig-ask-lost"),
            Some(best) => say(lang, "null-nichtig-ask-play", args!["rank" => best.rank()]),
        },
    }
}

/// A card with how many of it are there: the two zeros of a colour share a button.
fn card_button(shown: Card, pack: &Pack, says: String, lang: Lang) -> Button {
    let label = match pack.iter().filter(|&held| held == shown).count() {
        2.. => about(lang, "null-nichtig-card-twice", shown),
        _ => card(lang, shown),
    };
    Button::new(label, says).symbol(symbol(shown.suit()))
}

/// The cards of the hand: those that may come next, and those chosen already.
fn lay_buttons(view: &View, chosen: &[Card], lang: Lang) -> Vec<Button> {
    let left = view.hand.without(&chosen.iter().copied().collect());
    let next = |shown: Card| {
        let says = format!("lay:{}", written(&[chosen, &[shown]].concat()));
        if left.names().contains(shown) {
            card_button(shown, &left, says, lang)
        } else {
            Button::new(about(lang, "null-nichtig-card-chosen", shown), says)
                .symbol(symbol(shown.suit()))
                .enabled(false)
        }
    };
    view.hand.names().iter().map(next).collect()
}

/// Takes back the card chosen last.
fn undo(chosen: &[Card], lang: Lang) -> Vec<Button> {
    let button = |(last, before): (&Card, &[Card])| {
        let label = about(lang, "null-nichtig-button-undo", *last);
        Button::new(label, format!("lay:{}", written(before))).style(Style::Danger)
    };
    chosen.split_last().map(button).into_iter().collect()
}
