//! What the pictures show, in words.

use super::super::chances::{Chances, dice_to_come};
use super::super::words::{
    building_letter, client_names, dice as dice_words, die, effect, fruit as fruit_words, number, percent_words,
    space as space_name,
};
use super::super::{BoatSpace, Building, Collected, Fruit, Rolled, Space, Table};
use super::{range, space_words};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::heading;
use crate::screen::{Names, in_plain, number as written};
use crate::sentences::{Lang, say, word};

/// What a player has.
pub(super) fn player_words(table: &Table, seat: Seat, names: &Names, lang: Lang) -> String {
    let player = &table.players[seat];
    let fruits: Vec<String> = player.fruits.iter().map(|fruit| fruit_words(lang, fruit)).collect();
    let fruits = if fruits.is_empty() { word(lang, "floating-market-no-fruit") } else { fruits.join(", ") };
    let is_first = seat == table.first_player;
    let name =
        if is_first { names.say(lang, "floating-market-first-player", seat) } else { names.of(seat).to_string() };
    let arguments = args![
        "name" => name, "fruits" => fruits, "coins" => player.coins, "dice" => dice_words(player.dice),
        "clients" => player.clients_left(),
    ];
    say(lang, "floating-market-picture-player", arguments)
}

/// What a building costs and is good for.
pub(super) fn building_words(building: Building, seats: usize, lang: Lang) -> String {
    let space = Space::Building(building);
    let arguments = args![
        "letter" => building_letter(building).to_string(), "space" => space_words(space, lang),
        "cost" => space.cost(seats), "effect" => effect(lang, building, seats),
    ];
    say(lang, "floating-market-picture-building", arguments)
}

/// The pool or what it came to, the boats by their numbers, and who stands where.
pub(super) fn dice_and_boats(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let mut sentences = Vec::new();
    let chances = Chances::of(table);
    let open = table.lying_roll().is_none() && !table.pool.is_empty();
    match table.lying_roll() {
        Some(&Rolled { total, collected: Collected { space, fruit, .. }, .. }) => {
            sentences.push(heading(lang, &rolled_words(total, space, fruit, lang)));
        }
        None if open => {
            let (least, most) = chances.span();
            let dice: Vec<&str> = table.pool.iter().map(|pooled| die(pooled.die)).collect();
            let arguments = args![
                "dice" => dice.join(", "), "least" => written(least), "most" => written(most),
                "due" => dice_to_come(table),
            ];
            sentences.push(say(lang, "floating-market-picture-pool", arguments));
        }
        None => {}
    }
    let boats = table.ring().spaces().map(|space| {
        let (totals, fruit) = (range(table.ring(), space), fruit_words(lang, table.fruit_at(space)));
        let chance = if open { format!(", {}", percent_words(chances.percent(space), lang)) } else { String::new() };
        format!("{} {fruit} ({totals}{chance})", number(space))
    });
    let boats = boats.collect::<Vec<_>>().join(", ");
    sentences.push(say(lang, "floating-market-picture-boats", args!["boats" => boats]));
    let spaces: Vec<String> = Space::ALL.iter().filter_map(|&space| customers(table, space, names, lang)).collect();
    if !spaces.is_empty() {
        sentences.push(say(lang, "floating-market-picture-clients", args!["clients" => spaces.join(", ")]));
    }
    sentences
}

/// What the dice came to.
pub(super) fn rolled_words(total: i32, space: BoatSpace, fruit: Fruit, lang: Lang) -> String {
    let arguments = args!["total" => written(total), "number" => number(space), "fruit" => fruit_words(lang, fruit)];
    say(lang, "floating-market-picture-rolled", arguments)
}

/// Who stands on a space; nothing where nobody does.
fn customers(table: &Table, space: Space, names: &Names, lang: Lang) -> Option<String> {
    let here = client_names(table, space, names, lang);
    let name = match space {
        Space::Boat(_) => space_name(lang, space),
        Space::Dock(_) | Space::Building(_) => space_words(space, lang),
    };
    let arguments = args!["space" => name, "names" => in_plain(&here.join(", "))];
    (!here.is_empty()).then(|| say(lang, "floating-market-picture-there", arguments))
}
