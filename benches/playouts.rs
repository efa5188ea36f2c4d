//! Random games through the `Game` trait, in actions a second, next to a floor that only shuffles, deals and walks as many
//! cards on bit sets. Goal: at least a third of the floor's speed.
//!
//! Beside them, the play-outs of computer players, as many a second as one core does: `habit` is a whole play-out from the
//! first decision of a game, `rules` the same inputs put into the rules alone, so that the two tell the share of the rules;
//! `decision` is the first decision of the hard level.

use std::collections::BTreeSet;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::ai::{self, Effort, Policy};
use games::catalogue::{Hosted, Visitor};
use games::engine::{
    BySeat, Card, CardSet, Choices, Evaluate, Game, Input, RuleOptions, Seat, Turn, Viewer, below, shuffle,
};
use games::tindahan::Fruit;
use games::visit_all;
use rand::SeedableRng;
use rand::rngs::SmallRng;

const SEED: u64 = 20_261;

/// Plays one game at random and counts the actions; returns also how many rounds were dealt.
fn play_out<G: Game>(mut game: G, rng: &mut SmallRng, events: &mut Vec<G::Event>) -> (u64, u64) {
    let (mut actions, mut chances) = (0, 0);
    loop {
        events.clear();
        let input = match game.turn() {
            Turn::Over(outcome) => {
                black_box(outcome);
                return (actions, chances);
            }
            Turn::Chance => {
                chances += 1;
                Input::Chance(game.draw(rng))
            }
            Turn::Seats(awaited) => {
                actions += 1;
                let seat = awaited.iter().next().expect("somebody is awaited");
                Input::Act { seat, action: game.legal_actions(seat).pick(rng).expect("something is legal") }
            }
        };
        game.apply(&input, events).expect("legal actions apply");
    }
}

/// Shuffles and deals a deck and has the seats put down a random card in turn, as often as `actions` says; a new deck
/// whenever the cards are used up.
fn floor(seats: usize, actions: u64, rng: &mut SmallRng) {
    let mut deck: Vec<Card<Fruit>> =
        Card::all([Fruit::Banana, Fruit::Mango, Fruit::Lanzones, Fruit::Pineapple, Fruit::Durian]).collect();
    let hand = deck.len() / seats;
    let mut left = 0;
    let mut seat = Seat::FIRST;
    let mut hands = BySeat::new(seats, CardSet::EMPTY);
    let mut table = CardSet::EMPTY;
    for _ in 0..actions {
        if left == 0 {
            shuffle(rng, &mut deck);
            hands = BySeat::from_fn(seats, |seat| deck[seat.index() * hand..][..hand].iter().copied().collect());
            left = seats * hand;
        }
        let held: CardSet<Fruit> = hands[seat];
        let card = held.get(below(rng, held.len())).expect("cards are left");
        hands[seat].remove(card);
        table.insert(card);
        seat = seat.left(seats);
        left -= 1;
    }
    black_box(table);
}

/// A position at its first decision.
fn first_decision<G: Game>(mut game: G, rng: &mut SmallRng) -> G {
    while game.turn() == Turn::Chance {
        let chance = game.draw(rng);
        game.apply(&Input::Chance(chance), &mut Vec::new()).expect("chance applies");
    }
    game
}

/// Plays on by habit until the position can be judged, and notes the inputs in a list that is empty. The same number plays
/// the same way.
fn by_habit<G: Evaluate>(
    game: &G,
    number: u64,
    events: &mut Vec<G::Event>,
    mut inputs: Vec<Input<G>>,
) -> Vec<Input<G>> {
    let mut rng = SmallRng::seed_from_u64(number);
    let mut game = game.clone();
    for actions in 0.. {
        let input = match game.turn() {
            Turn::Over(_) => break,
            _ if game.settled(actions) => break,
            Turn::Chance => Input::Chance(game.draw(&mut rng)),
            Turn::Seats(awaited) => {
                let seat = awaited.iter().next().expect("somebody is awaited");
                Input::Act { seat, action: game.habit(seat, &mut rng).expect("something is legal") }
            }
        };
        events.clear();
        game.apply(&input, events).expect("legal actions apply");
        inputs.push(input);
    }
    black_box(game);
    inputs
}

/// What the rules alone take of that.
fn by_rules<G: Game>(game: &G, events: &mut Vec<G::Event>, inputs: &[Input<G>]) {
    let mut game = game.clone();
    for input in inputs {
        events.clear();
        game.apply(input, events).expect("what applied applies again");
    }
    black_box(game);
}

struct Thinking<'a>(&'a mut Criterion);

impl Visitor for Thinking<'_> {
    fn visit<G: Hosted>(&mut self) {
        let mut group = self.0.benchmark_group(format!("{}/thinking", G::ID));
        for seats in BTreeSet::from([*G::SEATS.start(), *G::SEATS.end()]) {
            let options = G::Options::complete(serde_json::json!({}), seats).expect("the defaults");
            let mut rng = SmallRng::seed_from_u64(SEED);
            let game = first_decision(G::new(options, seats).expect("the defaults are allowed"), &mut rng);
            let (mut events, mut inputs) = (Vec::new(), Vec::new());
            // One play-out is longer than another, so both go around the same hundred.
            let noted: Vec<Vec<Input<G>>> =
                (0..100).map(|number| by_habit(&game, number, &mut events, Vec::new())).collect();
            group.throughput(Throughput::Elements(1));
            group.bench_function(format!("habit/{seats}"), |bencher| {
                let mut numbers = (0..100).cycle();
                bencher.iter(|| {
                    inputs.clear();
                    inputs =
                        by_habit(&game, numbers.next().unwrap_or_default(), &mut events, std::mem::take(&mut inputs));
                });
            });
            group.bench_function(format!("rules/{seats}"), |bencher| {
                let mut all = noted.iter().cycle();
                bencher.iter(|| by_rules(&game, &mut events, all.next().map_or(&[], Vec::as_slice)));
            });
            let seat = game.turn().awaited().iter().next().expect("somebody is awaited");
            let (view, memory) = (game.view(Viewer::Seat(seat)), game.memory(seat));
            group.throughput(Throughput::Elements(G::PLAY_OUTS.into()));
            group.sample_size(10).bench_function(format!("decision/{seats}"), |bencher| {
                bencher.iter(|| ai::choose::<G, _>(Policy::Hard, seat, &view, &memory, &Effort::default(), &mut rng));
            });
        }
    }
}

struct Bench<'a>(&'a mut Criterion);

impl Visitor for Bench<'_> {
    fn visit<G: Hosted>(&mut self) {
        let mut group = self.0.benchmark_group(G::ID);
        for seats in BTreeSet::from([*G::SEATS.start(), *G::SEATS.end()]) {
            let options = G::Options::complete(serde_json::json!({}), seats).expect("the defaults");
            let game = G::new(options, seats).expect("the defaults are allowed");
            let mut events = Vec::new();
            // A hundred games tell how many actions one takes on average.
            let mut rng = SmallRng::seed_from_u64(SEED);
            let actions = (0..100).map(|_| play_out(game.clone(), &mut rng, &mut events).0).sum::<u64>() / 100;
            group.throughput(Throughput::Elements(actions));
            group.bench_function(format!("play-out/{seats}"), |bencher| {
                let mut rng = SmallRng::seed_from_u64(SEED);
                bencher.iter(|| play_out(game.clone(), &mut rng, &mut events));
            });
            group.bench_function(format!("floor/{seats}"), |bencher| {
                let mut rng = SmallRng::seed_from_u64(SEED);
                bencher.iter(|| floor(seats, actions, &mut rng));
            });
        }
    }
}

fn playouts(criterion: &mut Criterion) {
    visit_all(&mut Bench(criterion));
    visit_all(&mut Thinking(criterion));
}

criterion_group!(benches, playouts);
criterion_main!(benches);
