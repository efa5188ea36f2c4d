//! The hand of who has a tile to place: the places that are worth it by letters, the tile shown at one of them, or moved to
//! any other by arrows and menus.

use super::super::words::{change, describe_footprint, legend, pose, symbol, tile};
use super::super::{Aim, Board, Colour, Footprint, Legal, Phase, Place, Points, SEATS, Tile, View, score};
use super::aim::{Arrow, Choice, Offer, Step};
use super::drawing::{preview, surroundings};
use super::{points, state};
use crate::args;
use crate::engine::Word;
use crate::screen::{Button, MAX_ENTRIES, Menu, MenuEntry, Names, Row, Screen, Style, Symbol};
use crate::sentences::{Lang, say, word};

/// The most letters in a row, so that there is room for another button beside them.
const LETTERS_IN_ROW: usize = 4;
/// So many letters are told with what they bring where there is one line for all.
const NAMED: usize = 4;

pub(super) fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
    match legal.choice(view, chosen) {
        None => waiting(view, names, lang),
        Some(Choice::Anywhere(aim)) => moving(view, legal, aim, names, lang),
        Some(Choice::Lettered(offer)) => offering(view, &offer, names, lang),
    }
}

/// Nothing to decide: the table as it is.
fn waiting(view: &View, names: &Names, lang: Lang) -> Screen {
    let asked = match view.table.phase {
        Phase::Deal | Phase::Over => word(lang, "dschunke-ask-nothing"),
        Phase::Place => names.say(lang, "dschunke-ask-wait", view.table.to_act()),
    };
    Screen::pictured(asked, state(view, names, lang))
}

/// Lettered places, and the tile at one of them once it is chosen. No button moves then, so that a thumb can stay.
fn offering(view: &View, offer: &Offer, names: &Names, lang: Lang) -> Screen {
    let mut screen = match offer.aim {
        None => asking(view, offer, names, lang),
        Some(aim) => Screen::pictured(effect(view, aim, names, lang), {
            let listed = list(view, offer, lang);
            [shown_there(view, aim, names, lang), listed, legend(lang, names)].join("\n")
        }),
    };
    screen.rows = letters(offer).into_iter().map(Row::Buttons).collect();
    if let Some(aim) = offer.aim {
        let label = match offer.chosen() {
            Some(letter) => say(lang, "dschunke-button-place-at", args!["letter" => letter.to_string()]),
            None => word(lang, "dschunke-button-place"),
        };
        add(&mut screen.rows, 0, confirm(label, aim));
        if differs_turned(view.crates(aim.tile)) {
            add(&mut screen.rows, 1, button(lang, "flip", Step::Flip.says(aim.flipped())));
        }
    }
    screen.rows.push(Row::Buttons(ways_on(offer, lang)));
    screen
}

/// What is asked before a place is chosen.
fn asking(view: &View, offer: &Offer, names: &Names, lang: Lang) -> Screen {
    let seat = view.table.to_act();
    let lead = |(letter, place): (char, &Place)| format!("{letter} {}", change(place.change.lead(seat)));
    let leads = offer.lettered().take(NAMED).map(lead).collect::<Vec<_>>().join(", ");
    let asked = say(lang, "dschunke-ask-where", args!["tile" => offer.held.tile, "leads" => leads]);
    let mut lines: Vec<String> = view.hand.iter().map(|&(number, crates)| tile(lang, number, crates)).collect();
    lines.push(surroundings(view, lang));
    lines.push(list(view, offer, lang));
    lines.push(points(view, names, lang));
    lines.push(legend(lang, names));
    Screen::pictured(asked, lines.join("\n"))
}

/// What each letter stands for.
fn list(view: &View, offer: &Offer, lang: Lang) -> String {
    let line = |(letter, place): (char, &Place)| {
        let Footprint { x, y, .. } = place.aim.at;
        let [own, other] = changes(view, place.change);
        let arguments = args![
            "letter" => letter.to_string(), "column" => x, "row" => y, "own" => own, "other" => other,
        ];
        say(lang, "dschunke-place", arguments)
    };
    let way = say(lang, "dschunke-places", args!["tile" => offer.held.tile, "pose" => pose(offer.held.pose)]);
    std::iter::once(way).chain(offer.lettered().map(line)).collect::<Vec<_>>().join("\n")
}

/// A tile that is moved to any place.
fn moving(view: &View, legal: &Legal, aim: Aim, names: &Names, lang: Lang) -> Screen {
    let words = [shown_there(view, aim, names, lang), legend(lang, names)].join("\n");
    let mut screen = Screen::pictured(effect(view, aim, names, lang), words);
    let arrows: Vec<Button> =
        Arrow::ALL.into_iter().filter_map(|arrow| arrow_button(legal, aim, arrow, lang)).collect();
    if !arrows.is_empty() {
        screen.rows.push(Row::Buttons(arrows));
    }
    screen.rows.push(Row::Menu(rows(legal, aim, lang)));
    screen.rows.push(Row::Menu(columns(legal, aim, lang)));
    let turned = legal.turn(aim);
    let mut last = vec![confirm(word(lang, "dschunke-button-place"), aim)];
    // A tile that looks the same both ways round need not be turned round where quarter turns lead to the same.
    if differs_turned(view.crates(aim.tile)) || turned.is_none() {
        last.push(button(lang, "flip", Step::FlipAny.says(aim.flipped())));
    }
    last.extend(turned.map(|turned| button(lang, "turn", Step::TurnAny.says(turned))));
    last.push(button(lang, "back", Step::Lift.says(aim.held())));
    screen.rows.push(Row::Buttons(last));
    screen
}

/// What placing a tile does at once: what it scores and what it covers.
fn effect(view: &View, aim: Aim, names: &Names, lang: Lang) -> String {
    let [own, other] = changes(view, aim.change(view));
    let covered: Vec<String> = aim
        .at
        .cells()
        .into_iter()
        .filter_map(|cell| view.board.get(cell))
        .map(|spot| symbol(spot.shows).to_string())
        .collect();
    let arguments = args![
        "tile" => aim.tile, "own" => own, "other" => other, "name" => names.of(view.table.to_act().left(SEATS)),
        "covered" => covered.join(" "),
    ];
    say(lang, if covered.is_empty() { "dschunke-ask-beside" } else { "dschunke-ask-on-top" }, arguments)
}

/// How the points of who is to act change, and those of the other.
fn changes(view: &View, by: Points) -> [String; 2] {
    let seat = view.table.to_act();
    [seat, seat.left(SEATS)].map(|seat| change(by.of(seat)))
}

/// The tile at a place, drawn with letters, and the points then.
fn shown_there(view: &View, aim: Aim, names: &Names, lang: Lang) -> String {
    let crates = view.crates(aim.tile);
    let then = view.board.with(aim.tile, aim.at, aim.rotation.turn(crates));
    let level = then.get(aim.at.cells()[0]).map_or(1, |spot| spot.height);
    let lines = [
        tile(lang, aim.tile, crates),
        preview(&then, aim.at, view.table.options),
        describe_footprint(lang, aim.at, level),
        outlook(&view.board, &then, names, lang),
    ];
    lines.join("\n")
}

/// What both would have then, and how much that changes.
fn outlook(now: &Board, then: &Board, names: &Names, lang: Lang) -> String {
    let ((before, _), (after, _)) = (score(now, 0), score(then, 0));
    let [red, green] = [Colour::Red, Colour::Green].map(Colour::seat);
    let change = |seat| change(after[seat] - before[seat]);
    let arguments = args![
        "red" => names.of(red), "green" => names.of(green),
        "redpoints" => after[red], "greenpoints" => after[green],
        "redchange" => change(red), "greenchange" => change(green),
    ];
    say(lang, "dschunke-outlook", arguments)
}

/// Whether a tile shows something else when it is turned round.
fn differs_turned([first, _, last]: Tile) -> bool {
    first != last
}

/// A plain button with a label of its own.
fn button(lang: Lang, label: &str, says: String) -> Button {
    Button::new(word(lang, &format!("dschunke-button-{label}")), says)
}

fn confirm(label: String, aim: Aim) -> Button {
    Button::new(label, Step::Place.says(aim)).style(Style::Confirm)
}

/// Adds a button to a row, or as a row of its own where there are fewer.
fn add(rows: &mut Vec<Row>, index: usize, button: Button) {
    match rows.get_mut(index) {
        Some(Row::Buttons(buttons)) => buttons.push(button),
        Some(Row::Menu(_)) | None => rows.push(Row::Buttons(vec![button])),
    }
}

/// The letters in as few rows as they need. The one that is chosen takes the tile away again.
fn letters(offer: &Offer) -> Vec<Vec<Button>> {
    let chosen = offer.chosen();
    let button = |(letter, place): (char, &Place)| {
        let says = if chosen == Some(letter) { Step::Lift.says(offer.held) } else { Step::Letter.says(place.aim) };
        let best = letter == 'A' && offer.aim.is_none();
        Button::new(letter.to_string(), says).style(if best { Style::Main } else { Style::Plain })
    };
    let buttons: Vec<Button> = offer.lettered().map(button).collect();
    let rows = buttons.len().div_ceil(LETTERS_IN_ROW).max(1);
    buttons.chunks(buttons.len().div_ceil(rows).max(1)).map(<[Button]>::to_vec).collect()
}

/// What leads to other letters, and to all other places.
fn ways_on(offer: &Offer, lang: Lang) -> Vec<Button> {
    let turn =
        offer.turned.map(|turned| button(lang, "turn", Step::Turn.says(turned)).symbol(Symbol::new("turn", "🔃")));
    let other_tile = offer.other_tile.map(|other| {
        let label = say(lang, "dschunke-button-tile", args!["tile" => other.tile]);
        Button::new(label, Step::Tile.says(other)).symbol(Symbol::new("tile", "🔁"))
    });
    let start = offer.aim.or(offer.places.first().map(|best| best.aim));
    let any = start.map(|start| button(lang, "any", Step::Any.says(start)));
    turn.into_iter().chain(other_tile).chain(any).collect()
}

fn arrow_button(legal: &Legal, aim: Aim, arrow: Arrow, lang: Lang) -> Option<Button> {
    let step = arrow.step();
    legal.step(aim, arrow).map(|to| button(lang, step.id(), step.says(to)))
}
/// The rows where the tile may lie this way, each with the footprint there that is nearest by.
fn rows(legal: &Legal, aim: Aim, lang: Lang) -> Menu {
    let mut targets: Vec<Footprint> = Vec::new();
    // Footprints come row by row, so the best of a row is the last one kept.
    for at in legal.footprints(aim.at.pose) {
        match targets.last_mut().filter(|best| best.y == at.y) {
            None => targets.push(at),
            Some(best) if at.x.abs_diff(aim.at.x) < best.x.abs_diff(aim.at.x) => *best = at,
            Some(_) => {}
        }
    }
    let targets = nearest_by(targets, |at| at.y.abs_diff(aim.at.y));
    menu(Step::Row, &targets, aim, |at| at.y, lang)
}

/// The columns where the tile may lie this way in its row.
fn columns(legal: &Legal, aim: Aim, lang: Lang) -> Menu {
    let in_row = legal.footprints(aim.at.pose).filter(|at| at.y == aim.at.y).collect();
    let targets = nearest_by(in_row, |at| at.x.abs_diff(aim.at.x));
    menu(Step::Column, &targets, aim, |at| at.x, lang)
}

/// As many as a menu holds, those nearest by, in the order they had.
fn nearest_by(mut targets: Vec<Footprint>, distance: impl Fn(&Footprint) -> u16) -> Vec<Footprint> {
    if targets.len() > MAX_ENTRIES {
        targets.sort_by_key(&distance);
        targets.truncate(MAX_ENTRIES);
        targets.sort();
    }
    targets
}

fn menu(line: Step, targets: &[Footprint], aim: Aim, axis: impl Fn(&Footprint) -> i16, lang: Lang) -> Menu {
    let say_number =
        |key: &str, at: &Footprint| say(lang, &format!("dschunke-{key}-{line}"), args!["number" => axis(at)]);
    let entry = |at: &Footprint| MenuEntry {
        label: say_number("entry", at),
        note: (*at == aim.at).then(|| word(lang, "dschunke-entry-now")),
        symbol: None,
        says: line.says(Aim { at: *at, ..aim }),
    };
    Menu { hint: say_number("hint", &aim.at), entries: targets.iter().map(entry).collect() }
}
