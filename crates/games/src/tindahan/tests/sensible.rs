//! What no computer player is seen doing.

use super::*;
use crate::engine::Evaluate;

fn sensible(game: &Tindahan) -> Vec<Action> {
    game.sensible(game.table.to_act)
}

#[test]
fn no_trump_goes_under_a_higher_one_while_something_else_can_be_thrown_away() {
    let hands = ["mango-4 mango-5", "banana-7 mango-9", "banana-3 durian-2"];
    let mut game = position(Edition::English, &hands);
    game.hands[seat(1)].remove(card("mango-9"));
    play_all(&mut game, &[play("mango-4"), play("banana-7")]);
    assert_eq!(legal(&game), [play("banana-3"), play("durian-2"), SELLER]);
    assert_eq!(sensible(&game), [play("durian-2"), SELLER]);
    // With nothing but trumps one of them has to go.
    game.hands[seat(2)].remove(card("durian-2"));
    assert_eq!(sensible(&game), [play("banana-3"), SELLER]);
    // Where trumps are led a low one only follows.
    let mut game = position(Edition::English, &["banana-7 mango-1", "banana-3 durian-2", "durian-3"]);
    play_all(&mut game, &[play("banana-7")]);
    assert_eq!(sensible(&game), [play("banana-3"), SELLER]);
}

#[test]
fn who_plays_last_takes_a_trick_with_no_more_than_it_needs() {
    let hands = ["mango-4 mango-1", "mango-6 durian-1", "mango-5 mango-7 mango-10"];
    let mut game = position(Edition::English, &hands);
    play_all(&mut game, &[play("mango-4"), play("mango-6")]);
    assert_eq!(sensible(&game), [play("mango-5"), play("mango-7"), SELLER]);
    // Before others have played, a higher card may be what it needs.
    let mut game = position(Edition::English, &["mango-4 mango-1", "mango-6 mango-8", "mango-5"]);
    play_all(&mut game, &[play("mango-4")]);
    assert_eq!(sensible(&game), [play("mango-6"), play("mango-8"), SELLER]);
}

#[test]
fn no_high_card_is_lost_where_a_lower_one_would_do() {
    let hands = ["mango-10 mango-1", "mango-2 mango-4 mango-9", "durian-3 durian-8"];
    let mut game = position(Edition::English, &hands);
    game.table.tricks[seat(1)] = 1;
    play_all(&mut game, &[play("mango-10")]);
    assert_eq!(sensible(&game), [play("mango-2"), SELLER]);
    // Without a trick and a seller it may be best to get neither, and to be rid of what takes tricks.
    game.table.tricks[seat(1)] = 0;
    assert_eq!(sensible(&game), legal(&game));
}
