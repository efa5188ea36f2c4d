//! How long Dschunke takes to say where a tile may go and to place it, late in a game: with 41 tiles placed at random on a
//! table without an edge. Goal: microseconds at most.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use games::dschunke::{Action, Dschunke, Options, TILES};
use games::engine::laws::next_input;
use games::engine::{Choices, Game, Input, RuleOptions, below};
use rand::SeedableRng;
use rand::rngs::SmallRng;

const SEED: u64 = 20_261;
/// How many different games the times are taken over.
const GAMES: usize = 64;

/// Random games, each with so many tiles placed.
fn positions(placed: usize, rng: &mut SmallRng) -> Vec<Dschunke> {
    let start = Dschunke::new(Options::complete(serde_json::json!({}), 2).expect("the defaults"), 2)
        .expect("the defaults are allowed");
    let mut positions = vec![start; GAMES];
    for game in &mut positions {
        for _ in 0..=placed {
            let input = next_input(game, rng).expect("the game goes on");
            game.apply(&input, &mut Vec::new()).expect("a game takes what it offers");
        }
    }
    positions
}

fn legal(game: &Dschunke) -> <Dschunke as Game>::Choices {
    game.legal_actions(game.turn().awaited().iter().next().expect("a tile is to be placed"))
}

fn placements(criterion: &mut Criterion) {
    let mut rng = SmallRng::seed_from_u64(SEED);
    let mut group = criterion.benchmark_group("dschunke with 41 tiles placed");
    let late = positions(TILES - 1, &mut rng);
    let actions = late.iter().map(|game| legal(game).len()).sum::<usize>() / GAMES;
    println!("{actions} legal actions on average, {} bytes a game", size_of::<Dschunke>());
    group.bench_function("count legal actions", |bencher| {
        let mut turn = late.iter().cycle();
        bencher.iter(|| turn.next().map(|game| legal(game).len()));
    });
    group.bench_function("pick a legal action", |bencher| {
        let mut turn = late.iter().cycle();
        bencher.iter(|| turn.next().map(|game| legal(game).pick(&mut rng)));
    });
    group.bench_function("list legal actions", |bencher| {
        let mut turn = late.iter().cycle();
        bencher.iter(|| turn.next().map(|game| legal(game).iter().map(black_box::<Action>).count()));
    });
    group.bench_function("copy the game", |bencher| {
        let mut turn = late.iter().cycle();
        bencher.iter(|| turn.next().map(|game| black_box(*game)));
    });
    group.finish();

    let mut group = criterion.benchmark_group("dschunke with 40 tiles placed");
    let late = positions(TILES - 2, &mut rng);
    group.bench_function("place a tile", |bencher| {
        let any = |rng: &mut SmallRng| {
            let game = late[below(rng, GAMES)];
            let input: Input<Dschunke> = next_input(&game, rng).expect("the game goes on");
            (game, input)
        };
        bencher.iter_batched_ref(
            || any(&mut rng),
            |(game, input)| game.apply(input, &mut Vec::new()),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, placements);
criterion_main!(benches);
