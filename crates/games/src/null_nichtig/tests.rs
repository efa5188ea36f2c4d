//! The worked examples of the sheet, its decisions, and the lines it allows.

mod advice;
mod choices;
mod face;
mod pages;
mod pictures;
mod rounds;
mod sensible;
mod tricks;

use super::{Action, Card, Chance, Event, Illegal, NullNichtig, Options, Pack, SetUp};
use crate::engine::samples::{by_seat, card, seat};
use crate::engine::transcript::{json, line_type, read_input};
use crate::engine::{Game, Input, List, NotAllowed};

const PLAIN: Options = Options { rounds: 0, target: 0, teams: false };

/// These cards in this order.
fn list<const MOST: usize>(names: &str) -> List<Card, MOST> {
    names.split_whitespace().map(card).collect()
}

fn pack(names: &str) -> Pack {
    names.split_whitespace().map(card).collect()
}

fn opened(options: Options, seats: usize) -> NullNichtig {
    NullNichtig::new(options, seats).unwrap()
}

/// A deal in which each hand begins with these cards; any others fill it up.
fn deal(round: u32, hands: &[&str]) -> Chance {
    let SetUp { hand, .. } = SetUp::of(hands.len());
    let wanted = pack(&hands.join(" "));
    let mut others = Pack::whole_deck().without(&wanted).iter();
    let hands: Vec<List<Card, 13>> = hands
        .iter()
        .map(|names| {
            let wanted: List<Card, 13> = list(names);
            wanted.iter().chain(others.by_ref().take(hand - wanted.len())).collect()
        })
        .collect();
    Chance::Deal { round, hands: by_seat(&hands), unused: others.collect() }
}

/// A game in which each hand begins with these cards.
fn dealt(hands: &[&str]) -> NullNichtig {
    let mut game = opened(PLAIN, hands.len());
    game.apply(&Input::Chance(deal(1, hands)), &mut Vec::new()).unwrap();
    game
}

/// A game in which each seat has laid out the cards named first and holds, among others, the rest.
fn laid_out(hands: &[&str]) -> NullNichtig {
    let mut game = dealt(hands);
    lay_first(&mut game, hands);
    game
}

/// Has each seat lay out the cards named first.
fn lay_first(game: &mut NullNichtig, hands: &[impl AsRef<str>]) {
    for (index, names) in hands.iter().enumerate() {
        let held: List<Card, 13> = list(names.as_ref());
        let cards = held.iter().take(SetUp::of(hands.len()).laid).collect();
        act(game, index, Action::Lay { cards }).unwrap();
    }
}

fn act(game: &mut NullNichtig, index: usize, action: Action) -> Result<Vec<Event>, NotAllowed<Illegal>> {
    let mut events = Vec::new();
    game.apply(&Input::Act { seat: seat(index), action }, &mut events).map(|()| events)
}

fn lay(game: &mut NullNichtig, index: usize, names: &str) -> Result<Vec<Event>, NotAllowed<Illegal>> {
    act(game, index, Action::Lay { cards: list(names) })
}

fn play(game: &mut NullNichtig, index: usize, name: &str) -> Result<Vec<Event>, NotAllowed<Illegal>> {
    act(game, index, Action::Play { card: card(name) })
}

/// Has these cards played, beginning with this seat; gives what follows from the last.
fn play_trick(game: &mut NullNichtig, leader: usize, names: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for (index, name) in names.split_whitespace().enumerate() {
        assert!(events.is_empty(), "nothing follows before the last card");
        events = play(game, (leader + index) % game.seats(), name).unwrap();
    }
    events
}

fn tops(game: &NullNichtig, index: usize) -> List<Card, 5> {
    game.table.piles[seat(index)].tops()
}

fn read(line: &str) -> Result<Input<NullNichtig>, String> {
    line_type(line).and_then(|line_type| read_input(line_type, line)).map_err(|why| why.to_string())
}

fn lines(events: &[Event]) -> Vec<String> {
    events.iter().map(json).collect()
}
