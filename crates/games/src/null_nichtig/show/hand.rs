//! The hand of Null & Nichtig: what is asked and what may be pressed. A lay-out is one of those suggested, or chosen card by
//! card; the cards chosen so far stand in what the buttons say.

use super::super::evaluation::suggested;
use super::super::words::{about, colour, listed, short_cards, symbol};
use super::super::{Action, Card, Colour, Layout, Legal, Pack, Phase, Piles, SetUp, View, score, winning_index};
use super::{first, piles, team, trick};
use crate::args;
use crate::engine::{Suit, Viewer, Word};
use crate::screen::{Button, MAX_ENTRIES, Menu, MenuEntry, Names, Reading, Row, Screen, Style};
use crate::sentences::{Lang, say, word};

/// How many lay-outs are buttons: with the way to all others two rows. What looks nearly as good is in a menu.
pub(in super::super) const SUGGESTED: usize = 5;
/// So many of them fit beside each other on a phone.
const SUGGESTED_IN_ROW: usize = 3;
/// So many cards do: their ranks have two digits.
const CARDS_IN_ROW: usize = 4;
/// What is chosen while a lay-out is put together and no card of it is.
const NO_CARD: &str = "own";

/// What a viewer holds and may do; `chosen` lists the cards of a lay-out so far.
pub(super) fn screen(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
    let own = match legal {
        Legal::Lay(_) => chosen_cards(view, chosen),
        Legal::Nothing | Legal::Play(_) => None,
    };
    let mut lines = known(view, names, lang);
    lines.extend(own.as_ref().and_then(|own| listed("null-nichtig-chosen", own.iter().copied(), lang)));
    lines.extend(held(&view.hand, lang));
    let mut screen = Screen::pictured(asked(view, legal, own.as_deref(), names, lang), lines.join("\n"));
    match (legal, own) {
        (Legal::Nothing, _) => {}
        (Legal::Lay(layouts), None) => {
            let best = suggested(layouts, SUGGESTED + MAX_ENTRIES);
            let (buttons, entries) = best.split_at(SUGGESTED.min(best.len()));
            screen.lay_out_by(SUGGESTED_IN_ROW, &suggestion_buttons(buttons, lang));
            screen.rows.extend(suggestion_menu(entries, lang).map(Row::Menu));
        }
        (Legal::Lay(_), Some(own)) => screen.lay_out_by(CARDS_IN_ROW, &lay_buttons(view, &own, lang)),
        (Legal::Play(cards), _) => {
            let button = |card| card_button(card, &view.hand, format!("play:{card}"), lang);
            screen.lay_out_by(CARDS_IN_ROW, &cards.iter().map(button).collect::<Vec<_>>());
        }
    }
    screen
}

/// What a list of cards means while cards are to be laid out: the next step, or the whole lay-out with its last card. The
/// order between colours has no effect, so it becomes the one in which lay-outs are listed.
pub(super) fn read_layout(view: &View, listed: &str) -> Option<Reading<Action>> {
    if listed == NO_CARD {
        return Some(Reading::Choosing(listed.into()));
    }
    let mut chosen = cards_of(view, listed)?;
    if chosen.len() < due(view) {
        return Some(Reading::Choosing(written(&chosen)));
    }
    chosen.sort_by_key(|card| card.suit());
    let cards: Layout = chosen.into_iter().collect();
    Some(Reading::Act(Action::Lay { cards }))
}

/// The cards of a lay-out so far; nothing while none is put together.
pub(in super::super) fn chosen_cards(view: &View, chosen: &str) -> Option<Vec<Card>> {
    match chosen {
        "" => None,
        NO_CARD => Some(Vec::new()),
        _ => cards_of(view, chosen).filter(|chosen| chosen.len() < due(view)),
    }
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

/// What one wants to know before choosing: partners, the own lay-out, the trick so far and all piles.
fn known(view: &View, names: &Names, lang: Lang) -> Vec<String> {
    let table = &view.table;
    let mut lines = Vec::new();
    if let Viewer::Seat(seat) = view.viewer
        && table.options.teams
    {
        let mut partners = team(table.seats(), seat.index() % 2);
        partners.remove(seat);
        lines.push(names.say_all(lang, "null-nichtig-partners", partners));
    }
    lines.extend(listed("null-nichtig-laid", view.laid.iter(), lang));
    lines.extend(first(table, names, lang));
    lines.extend(trick(table, names, lang));
    if matches!(table.phase, Phase::Trick { .. } | Phase::Over) {
        lines.push(piles(table, names, lang));
    }
    lines
}

/// The cards in hand, by colour; nothing if there are none.
fn held(hand: &Pack, lang: Lang) -> Option<String> {
    let of_colour = |&shown: &Colour| {
        let ranks: Vec<String> =
            hand.iter().filter(|card| card.suit() == shown).map(|card| card.rank().to_string()).collect();
        let arguments = args!["symbol" => symbol(shown), "colour" => colour(lang, shown), "ranks" => ranks.join(" ")];
        (!ranks.is_empty()).then(|| say(lang, "null-nichtig-held-of", arguments))
    };
    let held: Vec<String> = Colour::ALL.iter().filter_map(of_colour).collect();
    (!held.is_empty()).then(|| say(lang, "null-nichtig-held", args!["cards" => held.join(" · ")]))
}

/// The one line that says what is asked; `own` are the cards of a lay-out that is put together.
fn asked(view: &View, legal: &Legal, own: Option<&[Card]>, names: &Names, lang: Lang) -> String {
    let table = &view.table;
    match (table.phase, legal) {
        (Phase::Deal | Phase::Over, _) => word(lang, "null-nichtig-ask-nothing"),
        (Phase::LayOut { .. }, Legal::Lay(_)) => asked_to_lay(view, own, lang),
        (Phase::LayOut { missing }, Legal::Nothing | Legal::Play(_)) => {
            names.say_all(lang, "null-nichtig-ask-missing", missing)
        }
        (Phase::Trick { to_play }, Legal::Nothing | Legal::Lay(_)) => names.say(lang, "null-nichtig-ask-wait", to_play),
        (Phase::Trick { .. }, Legal::Play(_)) => match table.played.get(winning_index(&table.played)) {
            None => word(lang, "null-nichtig-ask-lead"),
            Some(best) if best.rank() == *Colour::RANKS.end() => word(lang, "null-nichtig-ask-lost"),
            Some(best) => say(lang, "null-nichtig-ask-play", args!["rank" => best.rank()]),
        },
    }
}

/// What is asked while cards are laid out.
fn asked_to_lay(view: &View, own: Option<&[Card]>, lang: Lang) -> String {
    let due = due(view);
    let key = match own.map(<[Card]>::len) {
        None => "null-nichtig-ask-lay",
        Some(0) => "null-nichtig-ask-first",
        Some(chosen) if chosen + 1 < due => "null-nichtig-ask-next",
        Some(_) => "null-nichtig-ask-last",
    };
    say(lang, key, args!["due" => due])
}

/// A card with how many of it are there: the two zeros of a colour share a button.
fn card_button(shown: Card, pack: &Pack, says: String, lang: Lang) -> Button {
    let label = match pack.iter().filter(|&held| held == shown).count() {
        2.. => about(lang, "null-nichtig-card-twice", shown),
        _ => shown.rank().to_string(),
    };
    Button::new(label, says).symbol(symbol(shown.suit()))
}

/// The press that lays these cards out.
fn says_layout(cards: &Layout) -> String {
    format!("lay:{}", written(&cards.iter().collect::<Vec<_>>()))
}

/// These lay-outs, each laid with one press, and the way to all others.
fn suggestion_buttons(layouts: &[Layout], lang: Lang) -> Vec<Button> {
    let button = |(index, cards): (usize, &Layout)| {
        let style = if index == 0 { Style::Main } else { Style::Plain };
        Button::new(short_cards(lang, cards.iter()), says_layout(cards)).style(style)
    };
    let other = Button::new(word(lang, "null-nichtig-button-other"), format!("lay:{NO_CARD}"));
    layouts.iter().enumerate().map(button).chain([other]).collect()
}

/// A menu of these lay-outs with what they come to; nothing if there are none.
fn suggestion_menu(layouts: &[Layout], lang: Lang) -> Option<Menu> {
    let entry = |cards: &Layout| {
        let points = score(&Piles::none().with(cards.iter()).tops());
        MenuEntry {
            label: short_cards(lang, cards.iter()),
            note: Some(say(lang, "null-nichtig-entry-points", args!["points" => points])),
            symbol: None,
            says: says_layout(cards),
        }
    };
    let hint = word(lang, "null-nichtig-hint-layouts");
    (!layouts.is_empty()).then(|| Menu { hint, entries: layouts.iter().map(entry).collect() })
}

/// The cards that may come next, and the way back.
fn lay_buttons(view: &View, chosen: &[Card], lang: Lang) -> Vec<Button> {
    let left = view.hand.without(&chosen.iter().copied().collect());
    let next = |shown: Card| {
        let says = format!("lay:{}", written(&[chosen, &[shown]].concat()));
        card_button(shown, &left, says, lang)
    };
    // Back from the first card is to begin anew, and from there to what is suggested.
    let before = match chosen.split_last() {
        None => String::new(),
        Some((_, [])) => NO_CARD.into(),
        Some((_, before)) => written(before),
    };
    let back = Button::new(word(lang, "null-nichtig-button-back"), format!("lay:{before}"));
    left.names().iter().map(next).chain([back]).collect()
}
