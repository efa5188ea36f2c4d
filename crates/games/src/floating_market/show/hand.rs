//! What a player is asked for and may press, and in words what the picture shows.

use super::super::words::{
    DOCK, building_letter, building_symbol, choice, chosen_at, die, die_odds, die_symbol, effect, fruit, number, phase,
    pictured, space, symbol,
};
use super::super::{
    BoatSpace, Building, Choice, Die, Dock, Errand, Fruit, Legal, Phase, Ring, Space, Spaces, Table, View,
};
use super::table::{outlook, player, pool, river};
use crate::args;
use crate::engine::{Viewer, Word};
use crate::screen::{Button, Names, Screen, Style};
use crate::sentences::{Lang, say, word};

const FIRST_OF_SWAP: &str = "swap:";
/// Shows the buildings; they are many and their names are long.
const BUILDINGS: &str = "buildings";
/// So few buildings are shown with the boats, and by their names.
const FEW_BUILDINGS: usize = 3;
/// As many as fit a row of a phone: buildings by their letters and costs, dice.
const BUILDINGS_IN_A_ROW: usize = 3;
const DICE_IN_A_ROW: usize = 4;
pub(super) const BACK: &str = "back";

/// The boat chosen first for a swap, if that is what was said and may be said now.
pub(in super::super) fn first_of_swap(legal: &Legal, said: &str) -> Option<BoatSpace> {
    let Legal::Swap(ring) = legal else { return None };
    BoatSpace::named(said.strip_prefix(FIRST_OF_SWAP)?).filter(|&space| ring.contains(space))
}

/// The buildings to choose from, if that is what was said and may be said now.
pub(in super::super) fn buildings_shown(legal: &Legal, said: &str) -> Option<Vec<Building>> {
    let Legal::Place(spaces) = legal else { return None };
    let buildings = buildings(*spaces);
    (said == BUILDINGS && buildings.len() > FEW_BUILDINGS).then_some(buildings)
}

fn buildings(spaces: Spaces) -> Vec<Building> {
    Building::ALL.iter().copied().filter(|&building| spaces.contains(Space::Building(building))).collect()
}

/// What a player holds, what is asked, and what may be pressed.
pub(super) fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
    let table = &view.table;
    let shown = buildings_shown(legal, chosen);
    let mut lines = Vec::new();
    match (legal, view.viewer) {
        (Legal::Place(_), _) if shown.is_some() => {
            let good_for = |building| building_words(table, building, lang);
            lines.extend(shown.iter().flatten().copied().map(good_for));
        }
        // Whoever changes the total sees what it is good for.
        (Legal::Die(_), Viewer::Seat(seat)) => {
            lines.push(outlook(table, seat, lang));
            lines.extend(die_odds(lang, table, seat));
        }
        (Legal::Choose(_), Viewer::Seat(seat)) => lines.push(outlook(table, seat, lang)),
        // Whoever chooses a boat sees who is aboard and which totals lead there.
        (
            Legal::Nothing
            | Legal::Place(_)
            | Legal::Choose(_)
            | Legal::Stand(_)
            | Legal::Buy(_)
            | Legal::Die(_)
            | Legal::Swap(_),
            _,
        ) => lines.extend(river(table, names, lang)),
    }
    if let Viewer::Seat(seat) = view.viewer {
        lines.push(player(table, seat, names, lang));
    }
    lines.extend(pool(table, names, lang));
    let mut screen = Screen::pictured(asked(view, legal, chosen, names, lang), lines.join("\n"));
    match legal {
        Legal::Nothing => {}
        Legal::Place(spaces) => match shown {
            None => lay_out_spaces(&mut screen, table, *spaces, lang),
            Some(buildings) => {
                let lettered =
                    |&building: &Building| building_button(table, building, building_letter(building).into(), lang);
                let buttons: Vec<Button> = buildings.iter().map(lettered).chain([back_button(lang)]).collect();
                screen.lay_out_by(BUILDINGS_IN_A_ROW, &buttons);
            }
        },
        Legal::Choose(offered) => screen.lay_out(&offered.map(|offer| choice_button(offer, lang))),
        Legal::Stand(boats) => {
            let boats = boats.iter().map(|boat| boat_button(table, boat, format!("stand:{boat}")));
            screen.lay_out(&boats.collect::<Vec<_>>());
        }
        Legal::Buy(wares) => screen.lay_out(&wares.iter().map(|ware| fruit_button(ware, lang)).collect::<Vec<_>>()),
        Legal::Die(dice) => screen.lay_out_by(DICE_IN_A_ROW, &dice.iter().map(die_button).collect::<Vec<_>>()),
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
        (Legal::Place(_), _) if buildings_shown(legal, chosen).is_some() => word(lang, "floating-market-ask-building"),
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

fn die_button(shown: Die) -> Button {
    Button::new(die(shown), format!("die:{shown}")).symbol(die_symbol(shown))
}

fn fruit_button(shown: Fruit, lang: Lang) -> Button {
    Button::new(fruit(lang, shown), format!("buy:{shown}")).symbol(symbol(shown))
}

fn choice_button(offer: Choice, lang: Lang) -> Button {
    Button::new(choice(lang, offer), format!("choose:{offer}"))
}

/// A boat by its number in the picture.
fn boat_button(table: &Table, boat: BoatSpace, says: String) -> Button {
    Button::new(number(boat).to_string(), says).symbol(symbol(table.fruit_at(boat)))
}

fn back_button(lang: Lang) -> Button {
    Button::new(word(lang, "floating-market-button-back"), BACK)
}

/// The boats by their numbers, then the docks, and the buildings where they are few; else the way to them.
fn lay_out_spaces(screen: &mut Screen, table: &Table, legal: Spaces, lang: Lang) {
    let button = |there: Space| match there {
        Space::Boat(boat) => boat_button(table, boat, there.id().into()),
        Space::Dock(_) => Button::new(word(lang, &format!("floating-market-button-{there}")), there.id()).symbol(DOCK),
        Space::Building(building) => building_button(table, building, space(lang, there), lang),
    };
    let offered = |spaces: &mut dyn Iterator<Item = Space>| -> Vec<Button> {
        spaces.filter(|&there| legal.contains(there)).map(button).collect()
    };
    let boats = offered(&mut table.ring().spaces().map(Space::Boat));
    let mut docks = offered(&mut [Dock::West, Dock::East].map(Space::Dock).into_iter());
    let mut houses = Vec::new();
    match buildings(legal).as_slice() {
        // §4: the only place for a client without a die.
        &[only] if boats.is_empty() && docks.is_empty() => {
            houses.push(button(Space::Building(only)).style(Style::Main));
        }
        few if few.len() <= FEW_BUILDINGS => houses = offered(&mut few.iter().copied().map(Space::Building)),
        _ => docks.push(Button::new(word(lang, "floating-market-button-buildings"), BUILDINGS)),
    }
    screen.lay_out(&boats);
    screen.lay_out(&docks);
    screen.lay_out(&houses);
}

/// A building by its letter in the picture, or by its name, with what it costs.
fn building_button(table: &Table, building: Building, called: String, lang: Lang) -> Button {
    let there = Space::Building(building);
    let arguments = args!["space" => called, "cost" => there.cost(table.seats())];
    Button::new(say(lang, "floating-market-button-building", arguments), there.id()).symbol(building_symbol(building))
}

/// What a building costs and is good for.
fn building_words(table: &Table, building: Building, lang: Lang) -> String {
    let there = Space::Building(building);
    let arguments = args![
        "letter" => building_letter(building).to_string(),
        "symbol" => building_symbol(building),
        "space" => space(lang, there),
        "cost" => there.cost(table.seats()),
        "effect" => effect(lang, building, table.seats()),
    ];
    say(lang, "floating-market-building", arguments)
}

/// The boats, first to choose one and then the other.
fn lay_out_swap(screen: &mut Screen, table: &Table, ring: Ring, first: Option<BoatSpace>, lang: Lang) {
    let button = |boat: BoatSpace| match first {
        None => boat_button(table, boat, format!("{FIRST_OF_SWAP}{boat}")),
        Some(first) => {
            let [low, high] = if first < boat { [first, boat] } else { [boat, first] };
            boat_button(table, boat, format!("{FIRST_OF_SWAP}{low},{high}"))
        }
    };
    let boats = ring.spaces().filter(|&boat| Some(boat) != first).map(button);
    screen.lay_out(&boats.chain(first.map(|_| back_button(lang))).collect::<Vec<_>>());
}
