//! The table in words: the river with its banks, the buildings, the players, the pool and what it brought.

use super::super::chances::{Chances, dice_to_come};
use super::super::scoring::each_payout;
use super::super::words::{
    DOCK, building_symbol, chosen_at, client_names, dice, die, fruits, number, owner, payout, percent_words, phase,
    pictured, rolled, space, totals,
};
use super::super::{
    BoatSpace, Building, Detail, Dock, Errand, FloatingMarket, Fruit, Gain, Phase, Rolled, Space, Table, View,
};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::{Paint, RoundLine};
use crate::screen::{Around, Names, signed};
use crate::sentences::{Lang, say, word};

/// Everything that lies open.
pub(super) fn board(table: &Table, names: &Names, lang: Lang) -> String {
    let mut lines = Vec::new();
    lines.extend(now(table, names, lang));
    lines.extend(river(table, names, lang));
    if let Some(last) = table.lying_roll() {
        lines.push(roll(last, names, lang));
        lines.extend(payouts(last, names, lang));
    } else if table.phase != Phase::Over {
        lines.extend(buildings(table, names, lang));
        lines.extend(pool(table, names, lang));
    }
    lines.extend(Seat::all(table.seats()).map(|seat| player(table, seat, names, lang)));
    lines.join("\n")
}

/// How far the game is.
pub(super) fn title(table: &Table, lang: Lang) -> String {
    let arguments = args!["round" => table.round, "fruits" => table.options.fruits_to_win];
    match table.phase {
        Phase::Over => word(lang, "floating-market-over"),
        Phase::Deal if table.round == 1 => word(lang, "floating-market-dealing"),
        Phase::Deal
        | Phase::Place
        | Phase::Choose(_)
        | Phase::Stand
        | Phase::Buy
        | Phase::Die
        | Phase::Roll
        | Phase::Swap => say(lang, "floating-market-title", arguments),
    }
}

/// Who does what now.
fn now(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    let key = match table.phase {
        Phase::Deal | Phase::Over => return None,
        Phase::Roll => return Some(word(lang, "floating-market-now-roll")),
        Phase::Place => match table.errand {
            Errand::Turn => "floating-market-now-place".into(),
            Errand::Fishmonger => "floating-market-now-join".into(),
            Errand::Office => "floating-market-now-office".into(),
        },
        Phase::Choose(_) | Phase::Stand | Phase::Buy | Phase::Die | Phase::Swap => {
            format!("floating-market-now-{}", phase(table.phase))
        }
    };
    Some(say(lang, &key, args!["name" => names.of(table.to_act), "building" => chosen_at(table.phase)]))
}

/// Both banks of the river; nothing before the first deal, when no boat lies anywhere.
pub(super) fn river(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    if table.phase == Phase::Deal && table.round == 1 {
        return Vec::new();
    }
    let chances = (table.lying_roll().is_none() && !table.pool.is_empty()).then(|| Chances::of(table));
    let bank = |dock| bank(table, dock, chances.as_ref(), names, lang);
    let odds = chances.is_some().then(|| say(lang, "floating-market-odds", args!["due" => dice_to_come(table)]));
    [Dock::West, Dock::East].into_iter().flat_map(bank).chain(odds).collect()
}

/// One bank of the river: its dock and its boats, and how likely the dice choose each of them.
fn bank(table: &Table, dock: Dock, chances: Option<&Chances>, names: &Names, lang: Lang) -> Vec<String> {
    let at_dock = client_names(table, Space::Dock(dock), names, lang);
    let key = format!("floating-market-bank-{dock}");
    let arguments = args!["clients" => at_dock.join(", "), "count" => at_dock.len(), "symbol" => DOCK];
    let heading = say(lang, &key, arguments);
    let boats = table.ring().spaces().filter(|boat| boat.dock() == dock);
    let line = |boat| match chances {
        Some(chances) => {
            format!("{} · {}", boat_line(table, boat, names, lang), percent_words(chances.percent(boat), lang))
        }
        None => boat_line(table, boat, names, lang),
    };
    std::iter::once(heading).chain(boats.map(line)).collect()
}

/// What each total would bring a player as the clients stand now, for who may still change the total.
pub(super) fn outlook(table: &Table, seat: Seat, lang: Lang) -> String {
    let boat = |boat: BoatSpace| {
        let (mut fruit, mut coins) = (false, 0);
        each_payout(table, seat, boat, |payout| match payout.gain {
            Gain::Fruit(_) => fruit = true,
            Gain::Coins { due, cut_off } => coins += due - cut_off,
            Gain::HeldAlready(_) => {}
        });
        let fruit = fruit.then(|| word(lang, "floating-market-outlook-fruit"));
        let coins = (coins > 0).then(|| say(lang, "floating-market-outlook-coins", args!["coins" => coins]));
        let gains: Vec<String> = fruit.into_iter().chain(coins).collect();
        let line = boat_numbered(table, boat) + &pictured(lang, table.fruit_at(boat));
        if gains.is_empty() { line } else { format!("{line} · {}", gains.join(" + ")) }
    };
    let heading = word(lang, "floating-market-outlook");
    std::iter::once(heading).chain(table.ring().spaces().map(boat)).collect::<Vec<_>>().join("\n")
}

/// The number of a boat and its totals, in letters of one width.
fn boat_numbered(table: &Table, boat: BoatSpace) -> String {
    format!("`{} {:>5}` ", number(boat), totals(table.ring(), boat))
}

/// A boat: its number and totals in letters of one width, its fruit, who is aboard.
fn boat_line(table: &Table, boat: BoatSpace, names: &Names, lang: Lang) -> String {
    let arrived = table.lying_roll().is_some_and(|last| last.collected.space == boat);
    let mut line = boat_numbered(table, boat);
    let lies_there = pictured(lang, table.fruit_at(boat));
    line.push_str(&if arrived { format!("**{lies_there}** ◀") } else { lies_there });
    let aboard = client_names(table, Space::Boat(boat), names, lang);
    if !aboard.is_empty() {
        line.push_str(&format!(" · {}", aboard.join(", ")));
    }
    line
}

/// The buildings in two lines: those with room and what they cost, then who is where.
fn buildings(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    // A whole list of pictures would leave no room for those of the fruits, which are what people look for.
    let called =
        |building: Building, there: Space| format!("{} {}", building_symbol(building).plain, space(lang, there));
    let (mut free, mut taken) = (Vec::new(), Vec::new());
    for &building in Building::ALL {
        let there = Space::Building(building);
        if table.free.contains(there) {
            let arguments = args!["space" => called(building, there), "cost" => there.cost(table.seats())];
            free.push(say(lang, "floating-market-button-building", arguments));
        }
        let clients = client_names(table, there, names, lang);
        if !clients.is_empty() {
            taken.push(format!("{} **{}**", called(building, there), clients.join(", ")));
        }
    }
    let line =
        |key, spaces: Vec<String>| (!spaces.is_empty()).then(|| say(lang, key, args!["spaces" => spaces.join(", ")]));
    [line("floating-market-buildings-free", free), line("floating-market-buildings-taken", taken)]
        .into_iter()
        .flatten()
        .collect()
}

/// What a player has.
pub(super) fn player(table: &Table, seat: Seat, names: &Names, lang: Lang) -> String {
    let player = &table.players[seat];
    let is_first = seat == table.first_player;
    let name = if is_first { names.say(lang, "floating-market-first-player", seat) } else { names.of(seat).to_owned() };
    let arguments = args![
        "name" => name,
        "coins" => player.coins,
        "clients" => player.clients_left(),
        "dice" => dice(player.dice),
        "fruits" => fruits(lang, player.fruits),
    ];
    say(lang, "floating-market-player", arguments)
}

/// The dice that will be rolled; nothing while there are none or once they lie.
pub(super) fn pool(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    let settled = matches!(table.phase, Phase::Swap | Phase::Over | Phase::Deal);
    if settled || table.pool.is_empty() && table.fixed == 0 {
        return None;
    }
    let pooled = table.pool.iter().map(|pooled| format!("{} {}", die(pooled.die), owner(lang, names, pooled.owner)));
    let tile = (table.fixed != 0).then(|| fixed(table.fixed, lang));
    Some(say(lang, "floating-market-pool", args!["dice" => pooled.chain(tile).collect::<Vec<_>>().join(", ")]))
}

/// The tile from the temple.
fn fixed(value: i8, lang: Lang) -> String {
    format!("{} {}", signed(value), word(lang, "floating-market-space-temple"))
}

/// The roll die by die, and the boat it leads to.
fn roll(last: &Rolled, names: &Names, lang: Lang) -> String {
    let dice = last.pool.iter().zip(last.values.iter()).map(|(pooled, face)| rolled(lang, names, pooled, face));
    let tile = (last.fixed != 0).then(|| fixed(last.fixed, lang));
    let sum = dice.chain(tile).collect::<Vec<_>>().join(" ");
    let arguments = args![
        "dice" => sum.strip_prefix('+').unwrap_or(&sum),
        "total" => last.total,
        "number" => number(last.collected.space),
        "fruit" => pictured(lang, last.collected.fruit),
    ];
    say(lang, "floating-market-roll", arguments)
}

/// The roll that has just been made, and what it brought the reader.
pub(super) fn rolled_for(around: &Around<'_, View>, reader: Seat, lang: Lang) -> Option<String> {
    let last = around.after.table.last_roll.filter(|_| around.before.table.phase == Phase::Roll)?;
    let gains =
        last.collected.payouts.iter().filter(|payout| payout.seat == reader).filter_map(|payout| match payout.gain {
            Gain::Fruit(fruit) => Some(pictured(lang, fruit)),
            Gain::Coins { due, cut_off } if due > cut_off => {
                Some(say(lang, "floating-market-outlook-coins", args!["coins" => due - cut_off]))
            }
            Gain::Coins { .. } | Gain::HeldAlready(_) => None,
        });
    let gains: Vec<String> = gains.collect();
    let arguments = args![
        "total" => last.total,
        "number" => number(last.collected.space),
        "fruit" => pictured(lang, last.collected.fruit),
        "count" => gains.len(),
        "gains" => gains.join(" + "),
    ];
    Some(say(lang, "floating-market-recall-roll", arguments))
}

/// What the last roll brought, client by client.
fn payouts(last: &Rolled, names: &Names, lang: Lang) -> Vec<String> {
    last.collected.payouts.iter().map(|paid| format!("• {}", payout(lang, names, &paid))).collect()
}

/// The fruits of a round that did not come from its roll.
fn purchases(detail: &Detail, rolled: Option<&Rolled>, names: &Names, lang: Lang) -> Vec<String> {
    let why = word(lang, "floating-market-why-bought");
    let of_roll = |seat: Seat, fruit: Fruit| {
        let mut payouts = rolled.into_iter().flat_map(|last| last.collected.payouts.iter());
        payouts.any(|payout| payout.seat == seat && payout.gain == Gain::Fruit(fruit))
    };
    let bought = detail.gained.by_seat().flat_map(|(seat, gained)| gained.iter().map(move |fruit| (seat, fruit)));
    let line = |(seat, fruit): (Seat, Fruit)| {
        let arguments = args!["name" => names.of(seat), "why" => why.clone(), "fruit" => pictured(lang, fruit)];
        format!("• {}", say(lang, "floating-market-gain-fruit", arguments))
    };
    bought.filter(|&(seat, fruit)| !of_roll(seat, fruit)).map(line).collect()
}

/// How a round went for everybody; `last` is the last roll, which is not of this round if a purchase ended it.
pub(super) fn sheet(round: &RoundLine<Detail>, last: Option<&Rolled>, names: &Names, lang: Lang) -> String {
    let detail = &round.detail;
    let (outcome, last) = match (detail.total, detail.space, detail.fruit) {
        (Some(total), Some(space), Some(fruit)) => {
            let arguments = args!["total" => total, "number" => number(space), "fruit" => pictured(lang, fruit)];
            (say(lang, "floating-market-round", arguments), last)
        }
        _ => (word(lang, "floating-market-round-bought"), None),
    };
    let mut sheet = FloatingMarket::sheet(round, names, lang);
    // A line a client says where each fruit comes from.
    let payouts = last.into_iter().flat_map(|last| payouts(last, names, lang));
    sheet.notes = std::iter::once(outcome).chain(purchases(detail, last, names, lang)).chain(payouts).collect();
    sheet.text(names)
}

/// What ended the game: a purchase, or the last roll.
pub(super) fn ending(around: &Around<'_, View>, names: &Names, lang: Lang) -> String {
    let (before, after) = (&around.before.table, &around.after.table);
    match (before.phase, after.last_roll) {
        (Phase::Roll, Some(last)) => {
            let (space, fruit) = (last.collected.space, pictured(lang, last.collected.fruit));
            let arguments = args!["total" => last.total, "number" => number(space), "fruit" => fruit];
            say(lang, "floating-market-end-roll", arguments)
        }
        _ => {
            let fruits = after.options.fruits_to_win;
            say(lang, "floating-market-end-bought", args!["name" => names.of(before.to_act), "fruits" => fruits])
        }
    }
}
