//! What is said of a roll that is still to come.

use super::super::chances::{dice_to_come, fruit_chance};
use super::*;

#[test]
fn dice_that_are_sure_to_come_are_counted_until_they_lie_there() {
    let mut game = game(3);
    let mut to_come = |acts: &str| {
        play(&mut game, acts);
        dice_to_come(&game.table)
    };
    assert_eq!(to_come("place boat_1"), 3, "the own one is owed, the others come with first customers");
    assert_eq!(to_come("die d4"), 2);
    assert_eq!(to_come("place tailor"), 4, "three are owed");
    assert_eq!(to_come("die d4, die d6, die d12"), 1);
    assert_eq!(to_come("place boat_3, die d4"), 0);
    idle(&mut game);
    assert_eq!(dice_to_come(&game.table), 0);
}

#[test]
fn a_die_brings_a_fruit_as_often_as_its_faces_do() {
    let mut game = game(4);
    play(&mut game, "place boat_2");
    let chance = |game: &FloatingMarket, die| fruit_chance(&game.table, Seat::FIRST, die);
    let banana: Fruits = [Fruit::Banana].into_iter().collect();
    // Boat 2 takes 9 to 13, and nothing else lies in the pool.
    assert_eq!(chance(&game, Die::D12), Some((banana, 33)));
    assert_eq!(chance(&game, Die::D10), Some((banana, 20)));
    assert_eq!(chance(&game, Die::D6), Some((banana, 0)));
    game.table.players[Seat::FIRST].fruits = banana;
    assert_eq!(chance(&game, Die::D12), None, "a fruit already held brings nothing");
}
