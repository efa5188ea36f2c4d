//! Phase 1: where clients go, what they choose there and which dice they add (§4).

use super::*;

/// Gives a seat coins from the bank.
fn give(game: &mut FloatingMarket, player: usize, coins: u8) {
    game.table.players[seat(player)].coins += coins;
    game.table.bank -= coins;
}

/// Leaves a seat with these dice in hand and its others out of play.
fn leave(game: &mut FloatingMarket, player: usize, hand: &str) {
    let all = game.table.options.dice();
    let player = &mut game.table.players[seat(player)];
    player.dice = dice(hand);
    player.out = all.without(player.dice);
}

fn pool(game: &FloatingMarket) -> Vec<String> {
    game.table.pool.iter().map(|die| die.to_string()).collect()
}

const BOATS_OF_FOUR: [&str; 7] = ["boat_1", "boat_2", "boat_3", "boat_4", "boat_5", "boat_6", "boat_7"];

#[test]
fn spaces_are_listed_in_the_sheets_order() {
    // §9: twenty with the coins for all of them.
    let mut game = game(4);
    give(&mut game, 0, 4);
    let others = "dock_east dock_west cabinetmaker north_merchant south_merchant fishmonger temple artist fruit_stand \
                  tailor office market ferryman";
    let all: Vec<&str> = BOATS_OF_FOUR.into_iter().chain(others.split_whitespace()).collect();
    assert_eq!((legal_spaces(&game), all.len()), (all.iter().map(|&id| id.to_owned()).collect(), 20));
}

#[test]
fn two_players_have_fewer_spaces_and_other_dice() {
    // §3: boat 7 and the artist are closed, Ama is on 2 and 5 with two dice in the pool.
    let mut game = game(2);
    assert_eq!(
        legal_spaces(&game).join(" "),
        "boat_1 boat_3 boat_4 boat_6 dock_east dock_west cabinetmaker north_merchant south_merchant fishmonger temple \
         fruit_stand tailor office ferryman"
    );
    assert_eq!(pool(&game), ["ama-d6", "ama-d6"]);
    for closed in ["boat_7", "artist"] {
        assert_eq!(act(&mut game, &format!("place {closed}")), Err(Illegal::Closed { space: space(closed) }));
    }
    play(&mut game, "place cabinetmaker");
    assert_eq!(legal(&game), ["choose d12", "choose minus_d6"]);
    play(&mut game, "choose minus_d6");
    assert_eq!(pool(&game), ["ama-d6", "ama-d6", "market-minus_d6"]);
}

#[test]
fn ama_brings_a_die_and_blocks_two_boats_for_three_players() {
    // §3, D20: all seven boats are in use.
    let game = game(3);
    assert_eq!(pool(&game), ["ama-d6"]);
    assert_eq!(legal_spaces(&game)[..5], ["boat_1", "boat_3", "boat_4", "boat_6", "boat_7"]);
    assert_eq!(
        super::game(4).table.pool.len() + super::game(5).table.ama.len(),
        0,
        "she stays away from four and five"
    );
}

#[test]
fn a_space_has_room_for_one() {
    // §2, D18; the docks too.
    let mut game = game(4);
    play(&mut game, "place boat_3, die d4");
    assert_eq!(act(&mut game, "place boat_3"), Err(Illegal::Full { space: space("boat_3") }));
    play(&mut game, "place dock_east, die d4");
    assert_eq!(act(&mut game, "place dock_east"), Err(Illegal::Full { space: space("dock_east") }));
    play(&mut game, "place temple, choose plus_4, die d4");
    assert_eq!(act(&mut game, "place temple"), Err(Illegal::Full { space: space("temple") }));
}

#[test]
fn the_market_has_room_for_two_but_with_two_players_for_one() {
    for (seats, second) in [(2, false), (3, true), (5, true)] {
        let mut game = game(seats);
        give(&mut game, 0, 2);
        give(&mut game, 1, 2);
        play(&mut game, "place market, buy mango, die d4");
        assert_eq!(legal_spaces(&game).contains(&"market".to_owned()), second, "{seats} players");
    }
    let mut game = game(3);
    (0..3).for_each(|player| give(&mut game, player, 2));
    play(&mut game, "place market, buy mango, die d4, place market, buy mango, die d4");
    assert_eq!(act(&mut game, "place market"), Err(Illegal::Full { space: space("market") }));
}

#[test]
fn the_ferryman_takes_any_number_also_of_one_player() {
    // D18.
    let mut game = game(5);
    idle(&mut game);
    assert_eq!(game.table.clients_on(space("ferryman")), 15);
}

#[test]
fn the_cost_is_paid_at_once() {
    for (building, cost) in [("fruit_stand", 1), ("tailor", 1), ("office", 1), ("market", 4)] {
        let mut game = game(4);
        give(&mut game, 0, 4);
        play(&mut game, &format!("place {building}"));
        assert_eq!((game.table.players[seat(0)].coins, game.table.bank), (6 - cost, 18 + cost), "{building}");
        let mut poor = super::game(4);
        poor.table.players[seat(0)].coins = cost - 1;
        let dear = Illegal::TooDear { seat: seat(0), space: space(building), cost };
        assert_eq!(act(&mut poor, &format!("place {building}")), Err(dear));
        assert!(!legal_spaces(&poor).contains(&building.to_owned()), "{building}");
    }
}

#[test]
fn a_pool_adds_up_as_in_the_sheet() {
    // E4, D8.
    let mut game = game(4);
    play(&mut game, "place temple, choose minus_2, die d6");
    play(&mut game, "place cabinetmaker, choose d12, die minus_d6");
    play(&mut game, "place artist, choose own_die, die d4, die d10");
    play(&mut game, "place tailor, die d6, die d4, die minus_d6");
    assert_eq!(game.table.players[seat(3)].coins, 1);
    idle(&mut game);
    assert_eq!(pool(&game), ["p0-d6", "market-d12", "p1-minus_d6", "p2-d4", "p2-d10", "p3-d6", "p3-d4", "p3-minus_d6"]);
    roll(&mut game, &[5, 11, 4, 2, 9, 3, 1, 6]).unwrap();
    let rolled = game.table.last_roll.unwrap();
    assert_eq!((rolled.total, rolled.collected.space), (19, boat(4)));
}

#[test]
fn the_temple_adds_four_or_takes_two() {
    for (choice, total) in [("plus_4", 14), ("minus_2", 8)] {
        let mut game = game(4);
        play(&mut game, "place temple");
        assert_eq!(legal(&game), ["choose plus_4", "choose minus_2"]);
        play(&mut game, &format!("choose {choice}"));
        idle(&mut game);
        roll(&mut game, &[1, 2, 3, 4]).unwrap();
        assert_eq!(game.table.last_roll.unwrap().total, total);
    }
}

#[test]
fn to_block_leaves_the_market_die_out() {
    // D9.
    let mut game = game(4);
    play(&mut game, "place cabinetmaker");
    assert_eq!(legal(&game), ["choose d12", "choose block"]);
    assert_eq!(act(&mut game, "choose minus_d6"), Err(Illegal::NotOffered { choice: Choice::MinusD6 }));
    play(&mut game, "choose block, die d4");
    assert_eq!(pool(&game), ["p0-d4"]);
}

#[test]
fn the_artist_adds_the_markets_minus_die_or_an_own_one() {
    let mut game = game(4);
    play(&mut game, "place artist");
    assert_eq!(legal(&game), ["choose minus_d6", "choose own_die"]);
    play(&mut game, "choose minus_d6, die d4");
    assert_eq!(pool(&game), ["market-minus_d6", "p0-d4"], "the effect comes before the first client's die (D8)");
}

#[test]
fn the_artists_own_die_may_be_chosen_with_an_empty_hand() {
    let mut game = game(4);
    play(&mut game, "place boat_1, die d4, place boat_2, die d4, place boat_3, die d4, place boat_4, die d4");
    leave(&mut game, 0, "");
    play(&mut game, "place artist, choose own_die");
    assert_eq!((game.table.to_act, game.table.phase), (seat(1), Phase::Place));
}

#[test]
fn without_a_die_the_first_client_goes_to_the_ferryman() {
    // E5: five dice come back and one must be added.
    let mut game = game(4);
    leave(&mut game, 0, "");
    assert_eq!(legal(&game), ["place ferryman"]);
    assert_eq!(act(&mut game, "place boat_1"), Err(Illegal::MustFerry { seat: seat(0) }));
    play(&mut game, "place ferryman");
    assert_eq!(legal(&game), ["die d4", "die d6", "die d10", "die d12", "die minus_d6"]);
    play(&mut game, "die d12, place boat_1, die d4, place boat_2, die d4, place boat_3, die d4");
    leave(&mut game, 0, "");
    assert!(legal_spaces(&game).contains(&"boat_4".to_owned()), "a later client goes anywhere");
}

#[test]
fn what_is_owed_beyond_the_hand_lapses() {
    // E5, D8: three dice are owed at the tailor by a first client.
    let mut game = game(4);
    leave(&mut game, 0, "d4");
    play(&mut game, "place tailor");
    assert_eq!((game.table.owed, legal(&game)), (3, vec!["die d4".to_owned()]));
    assert_eq!(act(&mut game, "die d6"), Err(Illegal::NotInHand { seat: seat(0), die: Die::D6 }));
    play(&mut game, "die d4");
    assert_eq!((game.table.to_act, game.table.phase, game.table.owed), (seat(1), Phase::Place, 0));
    play(&mut game, "place boat_1");
    assert_eq!(game.table.owed, 1, "nobody inherits what lapsed");
}

#[test]
fn only_the_first_client_owes_a_die() {
    // §4, step 3.
    let mut game = game(2);
    play(&mut game, "place boat_1, die d4, place boat_3, die d4, place tailor, die d6, die d10, place boat_4");
    assert_eq!((game.table.to_act, game.table.phase), (seat(0), Phase::Place));
}

#[test]
fn the_ferryman_leaves_the_dice_of_the_pool_where_they_are() {
    let mut game = game(4);
    leave(&mut game, 0, "d4 d6");
    play(&mut game, "place boat_1, die d6, place boat_2, die d4, place boat_3, die d4, place boat_4, die d4");
    play(&mut game, "place ferryman");
    let player = game.table.players[seat(0)];
    assert_eq!((player.dice, player.out), (dice("d4 d10 d12 minus_d6"), Dice::EMPTY));
}

#[test]
fn the_office_places_all_clients_at_once_but_not_on_docks() {
    // E6, D8, D11; P0 has opened on 2.
    let mut game = game(4);
    play(&mut game, "place boat_2, die d4");
    play(&mut game, "place office");
    assert_eq!((game.table.players[seat(1)].coins, game.table.phase), (1, Phase::Die), "a die before the next client");
    play(&mut game, "die d6");
    assert_eq!(game.table.to_act, seat(1));
    assert_eq!(
        legal_spaces(&game).join(" "),
        "boat_1 boat_3 boat_4 boat_5 boat_6 boat_7 cabinetmaker north_merchant south_merchant fishmonger temple artist \
         fruit_stand tailor ferryman"
    );
    assert_eq!(act(&mut game, "place dock_east"), Err(Illegal::NoDock { space: space("dock_east") }));
    play(&mut game, "place fishmonger");
    assert_eq!(legal(&game), ["place boat_2"]);
    assert_eq!(act(&mut game, "place boat_1"), Err(Illegal::MustJoin { space: space("boat_1") }));
    play(&mut game, "place boat_2, place boat_1, die d4, place boat_3, die d4");
    assert_eq!(game.table.to_act, seat(0));
    play(&mut game, "place ferryman");
    assert_eq!(game.table.to_act, seat(2), "P1 is skipped for the rest of the round");
    idle(&mut game);
    roll_total(&mut game, 10);
    let (_, detail) = round_of(&play(&mut game, "swap boat_1 boat_2"));
    let banana = List::from_iter([Fruit::Banana]);
    assert_eq!(detail.gained, by_seat(&[banana, banana, List::EMPTY, List::EMPTY]));
    assert_eq!(detail.income, by_seat(&[0, 0, 2, 2]));
}

#[test]
fn the_office_goes_on_where_the_fishmonger_has_nobody_to_join() {
    let mut game = game(4);
    play(&mut game, "place office, die d4, place fishmonger");
    assert_eq!((game.table.to_act, game.table.phase), (seat(0), Phase::Place));
    assert_eq!(act(&mut game, "place dock_west"), Err(Illegal::NoDock { space: space("dock_west") }));
    play(&mut game, "place temple, choose plus_4");
    assert_eq!(game.table.to_act, seat(1));
    assert!(legal_spaces(&game).contains(&"dock_west".to_owned()), "the next player is not on an errand");
}

#[test]
fn the_turns_go_on_round_the_table_after_a_fishmonger() {
    // E6, D6, D10: P0 opens at the fishmonger and joins Ama on 2.
    let mut game = game(3);
    play(&mut game, "place fishmonger, die d4");
    assert_eq!(legal(&game), ["place boat_2", "place boat_5"]);
    play(&mut game, "place boat_2, place boat_1, die d4, place boat_3, die d4");
    let mut order = Vec::new();
    while game.table.phase == Phase::Place {
        order.push(game.table.to_act.index());
        play(&mut game, "place ferryman");
    }
    assert_eq!(order, [0, 1, 2, 1, 2]);
}

#[test]
fn the_fishmonger_may_send_to_ones_own_boat() {
    // D10.
    let mut game = game(4);
    play(
        &mut game,
        "place boat_6, die d4, place temple, choose plus_4, die d4, place artist, choose own_die, die d4, die d6",
    );
    play(&mut game, "place tailor, die d4, die d6, die d10, place fishmonger");
    assert_eq!(legal(&game), ["place boat_6"]);
}

#[test]
fn an_empty_river_leaves_the_fishmonger_without_effect() {
    // E6, last sentence.
    let mut game = game(4);
    play(&mut game, "place fishmonger, die d4");
    assert_eq!((game.table.to_act, game.table.phase), (seat(1), Phase::Place));
}

#[test]
fn useless_placements_are_allowed() {
    // D7: no boat for the tile, no client left to send, no die to fetch.
    let mut game = game(2);
    play(&mut game, "place fruit_stand, die d4");
    assert_eq!((game.table.to_act, game.table.stand), (seat(1), None));
    play(&mut game, "place ferryman, die d4, place ferryman, place boat_1");
    play(&mut game, "place fishmonger");
    assert_eq!((game.table.to_act, game.table.phase), (seat(1), Phase::Place), "the last client sends nobody");
    play(&mut game, "place office");
    assert_eq!(game.table.phase, Phase::Roll);
}

#[test]
fn the_tile_goes_under_an_own_client_on_a_boat() {
    let mut game = game(4);
    play(
        &mut game,
        "place boat_6, die d4, place boat_1, die d4, place boat_2, die d4, place boat_3, die d4, place boat_4",
    );
    play(&mut game, "place ferryman, place ferryman, place ferryman, place fruit_stand");
    assert_eq!(legal(&game), ["stand boat_4", "stand boat_6"]);
    assert_eq!(act(&mut game, "stand boat_1"), Err(Illegal::NoClientThere { seat: seat(0), space: boat(1) }));
    play(&mut game, "stand boat_6");
    assert_eq!(game.table.stand, Some(Stand { seat: seat(0), space: boat(6) }));
}

#[test]
fn the_market_sells_what_is_in_the_game_and_not_yet_held() {
    let mut game = game(2);
    give(&mut game, 0, 2);
    game.table.players[seat(0)].fruits = fruits("mango");
    game.table.stock[Fruit::Mango] -= 1;
    play(&mut game, "place market");
    assert_eq!(legal(&game), ["buy banana", "buy papaya", "buy pineapple", "buy grapefruit", "buy rambutan"]);
    assert_eq!(act(&mut game, "buy mango"), Err(Illegal::HeldAlready { seat: seat(0), fruit: Fruit::Mango }));
    assert_eq!(act(&mut game, "buy starfruit"), Err(Illegal::NotInGame { fruit: Fruit::Starfruit }));
    play(&mut game, "buy papaya");
    assert_eq!((game.table.players[seat(0)].fruits, game.table.phase), (fruits("mango papaya"), Phase::Die));
}

#[test]
fn one_decision_comes_after_the_other() {
    let mut game = game(4);
    let due = |due| Err(Illegal::OtherDecision { seat: seat(0), due });
    assert_eq!(act(&mut game, "die d4"), due(Phase::Place));
    assert_eq!(act(&mut game, "swap boat_1 boat_2"), due(Phase::Place));
    play(&mut game, "place temple");
    assert_eq!(act(&mut game, "place boat_1"), due(Phase::Choose([Choice::Plus4, Choice::Minus2])));
    play(&mut game, "choose plus_4");
    assert_eq!(act(&mut game, "place boat_1"), due(Phase::Die));
}
