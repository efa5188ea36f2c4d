//! The worked examples (§11) and decisions (§10) of the sheet.
//!
//! Acts are written in short: `place boat_3, die d10` stands for the two actions of that kind with that value.

mod advice;
mod collecting;
mod face;
mod lines;
mod odds;
mod pages;
mod placing;
mod rounds;
mod sensible;

use super::*;
use crate::engine::samples::{by_seat, seat};
use crate::engine::{BySeat, Choices, Game, Input, List, NotAllowed, Outcome, Seat, Turn, Viewer, Word};

/// The boat space with this number.
fn boat(number: usize) -> BoatSpace {
    BoatSpace::ALL[number - 1]
}

fn space(text: &str) -> Space {
    Space::named(text).unwrap()
}

fn fruits(text: &str) -> Fruits {
    text.split_whitespace().map(|id| Fruit::named(id).unwrap()).collect()
}

fn dice(text: &str) -> Dice {
    text.split_whitespace().map(|id| Die::named(id).unwrap()).collect()
}

fn options(fruits_to_win: u8, middle_die: MiddleDie) -> Options {
    Options { fruits_to_win, middle_die }
}

/// The game of the worked examples: the boats in the sheet's order, seat 0 first.
fn game(seats: usize) -> FloatingMarket {
    let mut game = FloatingMarket::new(options(5, MiddleDie::D10), seats).unwrap();
    let boats = std::array::from_fn(|index| Fruit::ALL[index]);
    let deal = Chance::Deal { round: 1, boats: Some(boats), first_player: Some(Seat::FIRST) };
    game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
    game
}

fn action(text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    let json = match words[..] {
        ["place", space] => serde_json::json!({ "kind": "place", "space": space }),
        ["choose", choice] => serde_json::json!({ "kind": "choose", "choice": choice }),
        ["stand", space] => serde_json::json!({ "kind": "stand", "space": space }),
        ["buy", fruit] => serde_json::json!({ "kind": "buy", "fruit": fruit }),
        ["die", die] => serde_json::json!({ "kind": "die", "die": die }),
        ["swap", low, high] => serde_json::json!({ "kind": "swap", "spaces": [low, high] }),
        _ => panic!("no act: {text}"),
    };
    serde_json::from_value(json).unwrap()
}

fn short(action: Action) -> String {
    match action {
        Action::Place { space } => format!("place {space}"),
        Action::Choose { choice } => format!("choose {choice}"),
        Action::Stand { space } => format!("stand {space}"),
        Action::Buy { fruit } => format!("buy {fruit}"),
        Action::Die { die } => format!("die {die}"),
        Action::Swap { spaces: [low, high] } => format!("swap {low} {high}"),
    }
}

/// An input that is due, whether the rules allow it or not.
fn apply(game: &mut FloatingMarket, input: &Input<FloatingMarket>, events: &mut Vec<Event>) -> Result<(), Illegal> {
    game.apply(input, events).map_err(|why| match why {
        NotAllowed::Illegal(why) => why,
        NotAllowed::OutOfTurn(_) | NotAllowed::Seats { .. } => panic!("{why}"),
    })
}

/// One act of whoever is to act.
fn act(game: &mut FloatingMarket, text: &str) -> Result<Vec<Event>, Illegal> {
    let mut events = Vec::new();
    apply(game, &Input::Act { seat: game.table.to_act, action: action(text) }, &mut events)?;
    Ok(events)
}

/// Acts of whoever is to act, with commas between them; returns what the last one led to.
fn play(game: &mut FloatingMarket, text: &str) -> Vec<Event> {
    let each = |text: &str| act(game, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    text.split(',').map(each).last().unwrap()
}

/// What whoever is to act may do.
fn legal(game: &FloatingMarket) -> Vec<String> {
    game.legal_actions(game.table.to_act).iter().map(short).collect()
}

/// Where whoever is to act may place a client.
fn legal_spaces(game: &FloatingMarket) -> Vec<String> {
    legal(game).iter().map(|act| act.strip_prefix("place ").unwrap().to_owned()).collect()
}

/// Puts clients down out of turn, each written `p0 boat_3`, with commas between them.
fn put(game: &mut FloatingMarket, clients: &str) {
    for client in clients.split(',').map(str::trim) {
        let (player, there) = client.split_once(' ').unwrap();
        let player = seat(player.strip_prefix('p').unwrap().parse().unwrap());
        game.table.players[player].clients.push(space(there));
        game.table.free.remove(space(there));
    }
}

/// Has the pool come to this total, whatever was placed before.
fn roll_total(game: &mut FloatingMarket, total: i8) -> Vec<Event> {
    game.table.phase = Phase::Roll;
    game.table.pool = Pool::EMPTY;
    game.table.fixed = total;
    roll(game, &[]).unwrap()
}

/// The pool comes to these faces.
fn roll(game: &mut FloatingMarket, values: &[u8]) -> Result<Vec<Event>, Illegal> {
    let mut events = Vec::new();
    let values = values.iter().copied().collect();
    let roll = Chance::Roll { kind: RollWord::Roll, pool: game.table.pool, values };
    apply(game, &Input::Chance(roll), &mut events)?;
    Ok(events)
}

/// Lets everybody finish phase 1 at the ferryman, adding the first die in hand where one is owed.
fn idle(game: &mut FloatingMarket) {
    while game.table.phase != Phase::Roll {
        let first = legal(game)[0].clone();
        act(game, if first.starts_with("place") { "place ferryman" } else { &first }).unwrap();
    }
}

fn deal_next(game: &mut FloatingMarket) {
    let deal = Chance::Deal { round: game.table.round, boats: None, first_player: None };
    game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
}

fn round_of(events: &[Event]) -> (BySeat<i32>, Detail) {
    match events.first() {
        Some(&Event::Round { scores, detail, .. }) => (scores, detail),
        Some(Event::End { .. }) | None => panic!("no round in {events:?}"),
    }
}

fn winners_of(events: &[Event]) -> Vec<usize> {
    match events.last() {
        Some(Event::End { winners, .. }) => winners.iter().map(Seat::index).collect(),
        Some(Event::Round { .. }) | None => panic!("no end in {events:?}"),
    }
}
