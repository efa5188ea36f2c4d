//! What a player holds and is asked for.

use super::super::words::{
    DOCK, building_symbol, choice, chosen_at, die, die_symbol, effect, fruit, number, phase, pictured, space, symbol,
};
use super::super::{
    BoatSpace, Building, Choice, Dice, Die, Dock, Errand, Fruit, Fruits, Legal, Phase, Ring, Space, Spaces, Table, View,
};
use super::table::{outlook, player, pool, river};
use crate::args;
use crate::engine::{Viewer, Word};
use crate::screen::{Button, MAX_ROWS, Menu, MenuEntry, Names, Row, Screen, Style, Symbol};
use crate::sentences::{Lang, say, word};

const FIRST_OF_SWAP: &str = "swap:";

/// The boat chosen first for a swap, if that is what was said and may be said now.
pub(super) fn first_of_swap(legal: &Legal, said: &str) -> Option<BoatSpace> {
    let Legal::Swap(ring) = legal else { return None };
    BoatSpace::named(said.strip_prefix(FIRST_OF_SWAP)?).filter(|&space| ring.contains(space))
}

/// What a player holds, what is asked, and what may be pressed.
pub(super) fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
    let table = &view.table;
    let mut lines = vec![asked(view, legal, chosen, names, lang)];
    if matches!(legal, Legal::Place(_) | Legal::Stand(_) | Legal::Swap(_)) {
        // Whoever chooses a boat sees who is aboard and which totals lead there.
        lines.push(river(table, names, lang));
    }
    if let Viewer::Seat(seat) = view.viewer {
        if matches!(legal, Legal::Die(_) | Legal::Choose(_)) {
            // Whoever changes the total sees what it is good for.
            lines.push(outlook(table, seat, lang));
        }
        lines.push(player(table, seat, names, lang));
    }
    lines.extend(pool(table, names, lang));
    let mut screen = Screen::text(lines.join("\n"));
    match legal {
        Legal::Nothing => screen.lay_out(&own_dice(view), MAX_ROWS),
        Legal::Place(spaces) => lay_out_spaces(&mut screen, table, *spaces, lang),
        Legal::Choose(offered) => screen.lay_out(&offered.map(|offer| choice_button(offer, lang)), MAX_ROWS),
        Legal::Stand(boats) => {
            let boats = boats.iter().map(|boat| boat_button(table, boat, format!("stand:{boat}"), lang));
            screen.lay_out(&boats.collect::<Vec<_>>(), MAX_ROWS);
        }
        Legal::Buy(wares) => screen.lay_out(&fruit_buttons(table, *wares, lang), MAX_ROWS),
        Legal::Die(dice) => screen.lay_out(&dice_buttons(table.options.dice(), *dice), MAX_ROWS),
        Legal::Swap(ring) => lay_out_swap(&mut screen, table, *ring, first_of_swap(legal, chosen), lang),
    }
    screen
}

/// The one line that says what is asked.
fn asked(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> String {
    let table = &view.table;
    match (legal, table.phase) {
        (Legal::Nothing, Phase::Deal | Phase::Roll | Phase::Over) => word(lang, "floating-market-ask-wait"),
        (Legal::Nothing, Phase::Place | Phase::Choose(_) | Phase::Stand | Phase::Buy | Phase::Die | Phase::Swap) => {
            names.say(lang, "floating-market-ask-turn", table.to_act)
        }
        (Legal::Place(spaces), _) => asked_to_place(table, *spaces, lang),
        (Legal::Die(_), _) => say(lang, "floating-market-ask-die", args!["owed" => table.owed]),
        (Legal::Swap(_), _) => match first_of_swap(legal, chosen) {
            None => word(lang, "floating-market-ask-swap"),
            Some(first) => {
                let fruit = pictured(lang, table.fruit_at(first));
                say(lang, "floating-market-ask-second", args!["number" => number(first), "fruit" => fruit])
            }
        },
        (Legal::Choose(_), phase_now) => {
            say(lang, "floating-market-ask-choose", args!["building" => chosen_at(phase_now)])
        }
        (Legal::Stand(_) | Legal::Buy(_), phase_now) => {
            word(lang, &format!("floating-market-ask-{}", phase(phase_now)))
        }
    }
}

fn asked_to_place(table: &Table, spaces: Spaces, lang: Lang) -> String {
    let ferryman = Space::Building(Building::Ferryman);
    if spaces.len() == 1 && spaces.contains(ferryman) {
        // §4: a first client without a die in hand has no choice.
        return word(lang, "floating-market-ask-ferryman");
    }
    let left = table.players[table.to_act].clients_left();
    let key = match table.errand {
        Errand::Turn => "floating-market-ask-place",
        Errand::Fishmonger => "floating-market-ask-join",
        Errand::Office => "floating-market-ask-office",
    };
    say(lang, key, args!["left" => left])
}

/// The own dice, only to be seen.
fn own_dice(view: &View) -> Vec<Button> {
    match view.viewer {
        Viewer::Seat(seat) => dice_buttons(view.table.players[seat].dice, Dice::EMPTY),
        Viewer::Onlooker => Vec::new(),
    }
}

fn dice_buttons(shown: Dice, enabled: Dice) -> Vec<Button> {
    let button = |shown: Die| {
        Button::new(die(shown), format!("die:{shown}")).symbol(die_symbol(shown)).enabled(enabled.contains(shown))
    };
    shown.iter().map(button).collect()
}

fn fruit_buttons(table: &Table, wares: Fruits, lang: Lang) -> Vec<Button> {
    let button = |shown: Fruit| {
        Button::new(fruit(lang, shown), format!("buy:{shown}")).symbol(symbol(shown)).enabled(wares.contains(shown))
    };
    table.fruits().iter().map(button).collect()
}

fn choice_button(offer: Choice, lang: Lang) -> Button {
    Button::new(choice(lang, offer), format!("choose:{offer}")).style(Style::Main)
}

fn boat_button(table: &Table, boat: BoatSpace, says: String, lang: Lang) -> Button {
    let lies_there = table.fruit_at(boat);
    let label =
        say(lang, "floating-market-button-boat", args!["number" => number(boat), "fruit" => fruit(lang, lies_there)]);
    Button::new(label, says).symbol(symbol(lies_there))
}

/// The river as buttons, a row a bank, and the buildings in a menu that says what each is good for.
fn lay_out_spaces(screen: &mut Screen, table: &Table, legal: Spaces, lang: Lang) {
    for dock in [Dock::West, Dock::East] {
        let boats = table.ring().spaces().filter(|boat| boat.dock() == dock);
        let boat = |boat: BoatSpace| {
            let space = Space::Boat(boat);
            boat_button(table, boat, space.id().into(), lang).enabled(legal.contains(space))
        };
        let quay = Space::Dock(dock);
        let quay = Button::new(space(lang, quay), quay.id()).symbol(DOCK).enabled(legal.contains(quay));
        screen.lay_out(&boats.map(boat).chain([quay]).collect::<Vec<_>>(), 2);
    }
    let buildings: Vec<Building> =
        Building::ALL.iter().copied().filter(|&building| legal.contains(Space::Building(building))).collect();
    match *buildings {
        [] => {}
        [only] => screen.lay_out(&[building_button(only, lang)], 1),
        _ => screen.rows.push(Row::Menu(Menu {
            hint: word(lang, "floating-market-hint-buildings"),
            entries: buildings.iter().map(|&building| building_entry(table, building, lang)).collect(),
        })),
    }
}

fn building_button(building: Building, lang: Lang) -> Button {
    let there = Space::Building(building);
    Button::new(space(lang, there), there.id()).symbol(building_symbol(building)).style(Style::Main)
}

fn building_entry(table: &Table, building: Building, lang: Lang) -> MenuEntry {
    let there = Space::Building(building);
    let arguments = args!["space" => space(lang, there), "cost" => there.cost(table.seats())];
    MenuEntry {
        label: say(lang, "floating-market-entry-building", arguments),
        note: Some(effect(lang, building, table.seats())),
        symbol: Some(building_symbol(building)),
        says: there.id().into(),
    }
}

/// The boats, first to choose one and then the other; the one chosen stays to be seen.
fn lay_out_swap(screen: &mut Screen, table: &Table, ring: Ring, first: Option<BoatSpace>, lang: Lang) {
    let button = |boat: BoatSpace| match first {
        None => boat_button(table, boat, format!("{FIRST_OF_SWAP}{boat}"), lang),
        Some(first) => {
            let [low, high] = if first < boat { [first, boat] } else { [boat, first] };
            boat_button(table, boat, format!("{FIRST_OF_SWAP}{low},{high}"), lang).enabled(boat != first)
        }
    };
    let mut buttons: Vec<Button> = ring.spaces().map(button).collect();
    if first.is_some() {
        let back = Symbol::new("back", "↩️");
        buttons.push(Button::new(word(lang, "floating-market-button-back"), "back").symbol(back).style(Style::Danger));
    }
    screen.lay_out(&buttons, MAX_ROWS);
}
