//! Reasons that hints give: each is true of what lies open.

use super::super::advice::{Reason, advise, reason};
use super::*;
use crate::engine::Viewer;
use crate::engine::samples::{english, french};
use crate::screen::{Names, in_plain};

fn why(game: &FloatingMarket, text: &str) -> Reason {
    assert!(legal(game).contains(&text.to_owned()), "{text}");
    reason(&game.view(Viewer::Seat(game.table.to_act)), action(text))
}

#[test]
fn a_boat_brings_a_fruit_that_is_missing_or_coins() {
    let mut game = game(4);
    assert_eq!(why(&game, "place boat_3"), Reason::Wants(boat(3)));
    game.table.players[seat(0)].fruits = fruits("papaya");
    assert_eq!(why(&game, "place boat_3"), Reason::CoinsBeside);
    game.table.players[seat(0)].coins = 5;
    assert_eq!(why(&game, "place boat_3"), Reason::Tried, "a coin would be lost");
    game.table.players[seat(0)].fruits = fruits("mango banana papaya rambutan");
    assert_eq!(why(&game, "place boat_4"), Reason::WantsLast(boat(4)));
    assert_eq!(why(&game, "place dock_east"), Reason::CoinAtDock);
    game.table.players[seat(0)].coins = 6;
    assert_eq!(why(&game, "place dock_east"), Reason::Tried);
}

#[test]
fn a_second_client_on_a_boat_brings_no_second_fruit() {
    let mut game = game(4);
    put(&mut game, "p0 boat_4, p0 fishmonger");
    game.table.errand = Errand::Fishmonger;
    assert_eq!(why(&game, "place boat_4"), Reason::Only, "no other boat is taken");
    put(&mut game, "p1 boat_5");
    assert_eq!(why(&game, "place boat_4"), Reason::CoinsBeside);
    assert_eq!(why(&game, "place boat_5"), Reason::Wants(boat(5)));
}

#[test]
fn a_purchase_is_certain_and_may_win() {
    let mut game = game(4);
    game.table.players[seat(0)].coins = 4;
    assert_eq!(why(&game, "place market"), Reason::Buys(1));
    game.table.players[seat(0)].fruits = fruits("mango banana papaya rambutan");
    assert_eq!(why(&game, "place market"), Reason::BuyWins);
    act(&mut game, "place market").unwrap();
    assert_eq!(why(&game, "buy pineapple"), Reason::BuyWins);
    game.table.players[seat(0)].fruits = fruits("mango");
    assert_eq!(why(&game, "buy pineapple"), Reason::Buys(2));
}

#[test]
fn buildings_are_good_for_what_they_do_now() {
    let mut game = game(4);
    assert_eq!(why(&game, "place temple"), Reason::Shifts);
    assert_eq!(why(&game, "place office"), Reason::Sends(2));
    assert_eq!(why(&game, "place tailor"), Reason::Adds(2));
    for useless in ["north_merchant", "fishmonger", "fruit_stand", "ferryman"] {
        assert_eq!(
            why(&game, &format!("place {useless}")),
            Reason::Tried,
            "{useless}: no boat is taken, no die is out"
        );
    }
    put(&mut game, "p0 boat_4, p1 boat_5");
    game.table.players[seat(0)].fruits = fruits("grapefruit");
    game.table.players[seat(0)].out = dice("d4 d6");
    game.table.players[seat(0)].dice = dice("d12");
    assert_eq!(why(&game, "place north_merchant"), Reason::Reaches(1));
    assert_eq!(why(&game, "place fishmonger"), Reason::Joins(1), "grapefruit is held");
    assert_eq!(why(&game, "place fruit_stand"), Reason::Stands);
    assert_eq!(why(&game, "place ferryman"), Reason::Returns(2));
    assert_eq!(why(&game, "place tailor"), Reason::Adds(1));
    put(&mut game, "p0 boat_6");
    assert_eq!(why(&game, "place office"), Reason::Tried, "it is the last client");
    game.table.players[seat(0)].clients = List::EMPTY;
    game.table.players[seat(0)].dice = Dice::EMPTY;
    assert_eq!(why(&game, "place ferryman"), Reason::Only);
}

#[test]
fn dice_and_tiles_bring_the_average_nearer_to_the_own_boat() {
    let mut game = game(4);
    play(&mut game, "place boat_2");
    // Boat 2 takes 9 to 13: 6.5 is nearer than nothing.
    assert_eq!(why(&game, "die d12"), Reason::Nearer(13, boat(2)));
    assert_eq!(why(&game, "die minus_d6"), Reason::Tried);
    game.table.fixed = 11;
    assert_eq!(why(&game, "die d4"), Reason::Tried, "it was right before");
    game.table.fixed = 0;
    play(&mut game, "die d12");
    game.table.to_act = seat(0);
    play(&mut game, "place temple");
    assert_eq!(why(&game, "choose plus_4"), Reason::Nearer(21, boat(2)));
    assert_eq!(why(&game, "choose minus_2"), Reason::Tried);
    game.table.players[seat(0)].fruits = fruits("banana");
    assert_eq!(why(&game, "choose plus_4"), Reason::Tried, "nothing is waited for");
}

#[test]
fn a_die_is_kept_out_that_would_lead_away() {
    let mut game = game(4);
    play(&mut game, "place boat_1, die d4");
    game.table.to_act = seat(0);
    play(&mut game, "place cabinetmaker");
    assert_eq!(why(&game, "choose block"), Reason::Away(18, boat(1)), "boat 1 takes 8 or less");
    assert_eq!(why(&game, "choose d12"), Reason::Tried);
}

#[test]
fn a_fruit_stand_looks_at_the_boats_beside_it() {
    let mut game = game(4);
    put(&mut game, "p0 boat_1, p0 boat_4");
    game.table.players[seat(0)].coins = 1;
    play(&mut game, "place fruit_stand");
    assert_eq!(why(&game, "stand boat_1"), Reason::Beside(2), "boats 7 and 2");
    game.table.players[seat(0)].fruits = fruits("banana starfruit papaya");
    assert_eq!(why(&game, "stand boat_1"), Reason::Tried);
    assert_eq!(why(&game, "stand boat_4"), Reason::Beside(1));
}

#[test]
fn a_hint_says_what_to_do_and_why() {
    let mut game = game(4);
    play(&mut game, "place boat_2");
    let names = Names::new(Vec::new());
    let view = game.view(Viewer::Seat(seat(0)));
    let said = |lang| in_plain(&advise(&view, action("die d12"), &names, lang));
    assert_eq!(
        said(english()),
        "Add 🎲 **D12** to the pool. Rolled now, the pool would then make 6.5 on average: closer to what your customer on boat 2 needs \
         (9 to 13)."
    );
    assert_eq!(
        said(french()),
        "Ajoutez un dé à la réserve : 🎲 **D12**. Lancée maintenant, la réserve donnerait alors 6,5 en moyenne : plus près de ce que votre client \
         attend sur la barque 2, soit 9 à 13."
    );
}
