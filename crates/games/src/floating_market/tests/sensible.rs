//! What no computer player is seen doing.

use super::*;
use crate::engine::Evaluate;

/// The spaces where whoever is to act may go but does not.
fn avoided(game: &FloatingMarket) -> Vec<String> {
    let sensible: Vec<String> = game.sensible(game.table.to_act).into_iter().map(short).collect();
    legal(game).into_iter().filter(|act| !sensible.contains(act)).collect()
}

#[test]
fn no_client_goes_where_it_can_do_nothing() {
    let mut game = game(4);
    // Nothing is out of play yet, and no client is on a boat for the Fruit Stand.
    assert_eq!(avoided(&game), ["place fruit_stand", "place ferryman"]);
    put(&mut game, "p0 boat_3, p0 dock_east");
    // The last client sends nobody.
    assert_eq!(avoided(&game), ["place fishmonger", "place office", "place ferryman"]);
    game.table.players[seat(0)].dice = Dice::EMPTY;
    game.table.players[seat(0)].out = dice("d4");
    assert_eq!(avoided(&game), ["place fishmonger", "place tailor", "place office"]);
}

#[test]
fn a_client_that_must_go_to_the_ferryman_goes() {
    let mut game = game(4);
    game.table.players[seat(0)].dice = Dice::EMPTY;
    assert_eq!(game.sensible(seat(0)).into_iter().map(short).collect::<Vec<_>>(), ["place ferryman"]);
}
