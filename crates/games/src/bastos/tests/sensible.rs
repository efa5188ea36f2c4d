//! What no computer player is seen doing.

use super::*;
use crate::engine::Evaluate;

fn sensible(game: &Bastos) -> Vec<Action> {
    game.sensible(game.table.trick.to_act)
}

#[test]
fn no_trump_goes_under_a_higher_one_while_something_else_can_be_thrown_away() {
    let hands =
        ["banana-2 banana-3", "passion_fruit-6 mango-9", "passion_fruit-2 passion_fruit-8 mango-4", "mango-3 mango-5"];
    let mut game = position(&BASTOS, &hands);
    play_all(&mut game, "banana-2 !passion_fruit-6");
    assert_eq!(legal(&game), [play("mango-4"), play("passion_fruit-2"), play("passion_fruit-8")]);
    assert_eq!(sensible(&game), [play("mango-4"), play("passion_fruit-8")]);
    game.hands[seat(2)].remove(card("mango-4"));
    assert_eq!(sensible(&game), [play("passion_fruit-2"), play("passion_fruit-8")]);
}

#[test]
fn no_price_is_changed_for_the_others_alone() {
    let hands = ["banana-2 mango-5", "mango-4 mango-9", "pineapple-1 mango-8", "mango-3 mango-6"];
    let mut game = position(&BASTOS, &hands);
    game.memory.piles = by_seat(&[cards("pineapple-9"), cards("passion_fruit-9"), cards(""), cards("")]);
    act(&mut game, play("banana-2")).unwrap();
    assert_eq!(game.table.phase, Phase::Price);
    let left: Vec<Action> = legal(&game).into_iter().filter(|action| !sensible(&game).contains(action)).collect();
    assert_eq!(left, [adjust(Fruit::Pineapple, Step::Down), adjust(Fruit::PassionFruit, Step::Up)]);
}

#[test]
fn who_plays_last_takes_a_trick_with_no_more_than_it_needs() {
    let hands = ["mango-2 mango-1", "mango-4 pineapple-3", "mango-5 pineapple-4", "mango-3 mango-6 mango-8"];
    let mut game = position(&BASTOS, &hands);
    play_all(&mut game, "mango-2 mango-4 mango-5");
    assert_eq!(sensible(&game), [play("mango-3"), play("mango-6")]);
    // Where tricks may cost points, a high card is one to be rid of.
    game.table.values[Fruit::Pineapple] = -1;
    assert_eq!(sensible(&game), legal(&game));
    // A trump is not, and any will do for the first one.
    let hands = ["mango-2 mango-1", "mango-4 pineapple-3", "mango-5 pineapple-4", "passion_fruit-1 passion_fruit-9"];
    let mut game = position(&BASTOS, &hands);
    play_all(&mut game, "mango-2 mango-4 mango-5");
    assert!(
        legal(&game).contains(&declare("passion_fruit-9")) && !sensible(&game).contains(&declare("passion_fruit-9"))
    );
    assert!(sensible(&game).contains(&declare("passion_fruit-1")));
    game.table.trump = Some(Fruit::PassionFruit);
    game.table.values[Fruit::Pineapple] = -1;
    assert_eq!(sensible(&game), [play("passion_fruit-1")]);
}
