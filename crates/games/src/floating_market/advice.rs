//! What Floating Market tells who asks for a hint: what to do, and a reason that is true of what lies open.

mod average;
mod words;

use self::words::{because, deed};
use super::{Action, BoatSpace, Building, Choice, Die, Direction, MOST_COINS, Owner, PooledDie, Space, Table, View};
use crate::engine::{Choices, Seat, Viewer};
use crate::screen::Names;
use crate::sentences::Lang;

/// Why an action is a good one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reason {
    /// Nothing else may be done.
    Only,
    /// The boat brings a fruit that the player does not have.
    Wants(BoatSpace),
    /// The boat brings the last fruit that the player needs.
    WantsLast(BoatSpace),
    /// The client brings coins if a boat beside it is activated.
    CoinsBeside,
    /// The client brings a coin if a boat of its bank is activated.
    CoinAtDock,
    /// The fruit bought wins the game.
    BuyWins,
    /// With the fruit bought the player has so many.
    Buys(usize),
    /// So many dice come back.
    Returns(usize),
    /// So many clients on boats reach further.
    Reaches(usize),
    /// The next client can join so many boats whose fruit the player does not have.
    Joins(usize),
    /// A client on a boat will bring the fruit of a boat beside it, too.
    Stands,
    /// So many own dice may be added.
    Adds(usize),
    /// So many other clients are placed before anybody else's.
    Sends(usize),
    /// The building has a say in the total.
    Shifts,
    /// The average, doubled, comes nearer to what an own client waits for.
    Nearer(i32, BoatSpace),
    /// With the die kept out the average, doubled, would be further from what an own client waits for.
    Away(i32, BoatSpace),
    /// So many boats beside that one carry a fruit that the player does not have.
    Beside(usize),
    /// Nothing but that it was tried.
    Tried,
}

pub(super) fn advise(view: &View, action: Action, _: &Names, lang: Lang) -> String {
    let table = &view.table;
    [deed(table, action, lang), because(table, reason(view, action), lang)].join(" ")
}

pub(super) fn reason(view: &View, action: Action) -> Reason {
    let table = &view.table;
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Onlooker => table.to_act,
    };
    let player = &table.players[seat];
    let one_more = player.fruits.len() + 1;
    let wins = one_more >= usize::from(table.options.fruits_to_win);
    let added = |owner, die| nearer(table, seat, table.mean(Some(PooledDie { owner, die }), table.fixed));
    match action {
        Action::Buy { .. } | Action::Place { space: Space::Building(Building::Market) } if wins => Reason::BuyWins,
        _ if table.legal(seat).len() == 1 => Reason::Only,
        Action::Buy { .. } | Action::Place { space: Space::Building(Building::Market) } => Reason::Buys(one_more),
        Action::Place { space: Space::Boat(boat) } => match table.wants(seat, boat) {
            true if wins => Reason::WantsLast(boat),
            true => Reason::Wants(boat),
            false if player.coins + 2 <= MOST_COINS => Reason::CoinsBeside,
            false => Reason::Tried,
        },
        Action::Place { space: Space::Dock(_) } if player.coins < MOST_COINS => Reason::CoinAtDock,
        Action::Place { space: Space::Building(building) } => of_building(table, seat, building),
        Action::Choose { choice: Choice::D12 } => added(Owner::Market, Die::D12),
        Action::Choose { choice: Choice::MinusD6 } => added(Owner::Market, Die::MinusD6),
        Action::Choose { choice: Choice::Plus4 } => nearer(table, seat, table.mean(None, 4)),
        Action::Choose { choice: Choice::Minus2 } => nearer(table, seat, table.mean(None, -2)),
        Action::Choose { choice: Choice::Block } => {
            let with_it = table.mean(Some(PooledDie { owner: Owner::Market, die: Die::D12 }), table.fixed);
            let worse = |&boat: &BoatSpace| table.distance(boat, with_it) > table.distance(boat, table.average());
            table.waits(seat).find(worse).map_or(Reason::Tried, |boat| Reason::Away(with_it, boat))
        }
        Action::Die { die } => added(Owner::Player(seat), die),
        Action::Stand { space } => {
            let beside = |&boat: &BoatSpace| [1, table.ring().spaces().len() - 1].contains(&steps(table, space, boat));
            let boats = table.ring().spaces().filter(beside).filter(|&boat| table.lacks(seat, boat)).count();
            if boats > 0 { Reason::Beside(boats) } else { Reason::Tried }
        }
        Action::Place { space: Space::Dock(_) } | Action::Choose { choice: Choice::OwnDie } | Action::Swap { .. } => {
            Reason::Tried
        }
    }
}

fn of_building(table: &Table, seat: Seat, building: Building) -> Reason {
    let player = &table.players[seat];
    let first_die = usize::from(player.clients.is_empty());
    let others = player.clients_left() - 1;
    let (aboard, spare) = (player.boats().count(), player.dice.len().saturating_sub(first_die));
    let taken = |&boat: &BoatSpace| !table.free.contains(Space::Boat(boat)) && table.lacks(seat, boat);
    let joins = table.ring().spaces().filter(taken).count();
    match building {
        Building::Cabinetmaker | Building::Temple | Building::Artist => Reason::Shifts,
        Building::NorthMerchant | Building::SouthMerchant if aboard > 0 => Reason::Reaches(aboard),
        Building::Fishmonger if others > 0 && joins > 0 => Reason::Joins(joins),
        Building::FruitStand if aboard > 0 => Reason::Stands,
        Building::Tailor if spare > 0 => Reason::Adds(spare.min(2)),
        Building::Office if others > 0 => Reason::Sends(others),
        Building::Ferryman if !player.out.is_empty() => Reason::Returns(player.out.len()),
        Building::NorthMerchant
        | Building::SouthMerchant
        | Building::Fishmonger
        | Building::FruitStand
        | Building::Tailor
        | Building::Office
        | Building::Market
        | Building::Ferryman => Reason::Tried,
    }
}

/// How an average, doubled, is nearer than before to what an own client waits for.
fn nearer(table: &Table, seat: Seat, mean: i32) -> Reason {
    let better = |&boat: &BoatSpace| table.distance(boat, mean) < table.distance(boat, table.average());
    table.waits(seat).find(better).map_or(Reason::Tried, |boat| Reason::Nearer(mean, boat))
}

fn steps(table: &Table, from: BoatSpace, to: BoatSpace) -> usize {
    table.ring().steps(from, to, Direction::Clockwise)
}
