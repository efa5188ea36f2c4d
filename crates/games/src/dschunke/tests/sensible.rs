//! What a computer player knows, and what none is seen doing.

use super::*;
use crate::engine::Evaluate;

#[test]
fn no_tile_is_laid_that_helps_only_the_other() {
    // Green rice beside green rice; red has nothing to win with this tile.
    let game = dealt("green-rice empty empty", &["green-rice empty empty"]);
    let (helps, helps_not) = (place(1, 0, -1, 0), place(1, 1, -1, 0));
    let [with, without] = [helps, helps_not].map(|action| {
        let mut game = game;
        act(&mut game, action).unwrap();
        scores(&game)
    });
    assert_eq!((with, without), ([0, 3], [0, 0]));
    let sensible = game.sensible(seat(0));
    assert!(!sensible.contains(&helps) && sensible.contains(&helps_not));
}

#[test]
fn a_lead_is_the_difference_of_the_scores() {
    for seed in 0..4 {
        let (_, inputs) = random_game(0, seed);
        let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
        for input in &inputs {
            game.apply(input, &mut Vec::new()).unwrap();
            let [red, green] = scores(&game);
            assert_eq!(game.worth().as_slice(), [red - green, green - red].map(f64::from));
        }
    }
}

#[test]
fn a_play_out_takes_what_brings_most() {
    let (_, inputs) = random_game(0, 7);
    let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
    for (number, input) in inputs.iter().enumerate().take(30) {
        game.apply(input, &mut Vec::new()).unwrap();
        if number % 8 > 0 {
            continue;
        }
        let seat = game.table.to_act();
        let worth = |action: Action| {
            let mut tried = game;
            act(&mut tried, action).unwrap();
            tried.worth()[seat] as i32
        };
        let most = game.legal_actions(seat).iter().map(worth).max().unwrap();
        assert_eq!(worth(game.habit(seat, &mut Seed([1; 32]).chance(0)).unwrap()), most);
    }
}

#[test]
fn a_tile_changes_on_the_grid_what_it_changes_in_the_scores() {
    for seed in 0..4 {
        let (_, inputs) = random_game(0, seed);
        let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
        for (number, input) in inputs.iter().enumerate() {
            game.apply(input, &mut Vec::new()).unwrap();
            let (mut grid, before) = (game.grid(), scores(&game));
            for action in game.legal_actions(game.table.to_act()).iter().skip(number % 5).step_by(5) {
                let Action::Place { tile, x, y, rotation } = action;
                let bed = grid.bed(Footprint { x, y, pose: rotation.pose() });
                let change = bed.with(rotation.turn(game.crates(tile)));
                let mut tried = game;
                act(&mut tried, action).unwrap();
                let after = scores(&tried);
                assert_eq!([0, 1].map(|index| before[index] + change.of(seat(index))), after, "{action:?}");
            }
        }
    }
}
