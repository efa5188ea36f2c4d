//! Set-up, the end of a round and the end of the game (§3, §6, §7, §8).

use super::*;
use crate::engine::RuleOptions;

/// Gives a seat fruits from the stock.
fn hold(game: &mut FloatingMarket, player: usize, held: &str) {
    game.table.players[seat(player)].fruits = fruits(held);
    fruits(held).iter().for_each(|fruit| game.table.stock[fruit] -= 1);
}

#[test]
fn everybody_begins_with_two_coins_five_dice_and_no_fruit() {
    // §3, D1.
    for (middle_die, hand) in [(MiddleDie::D10, "d4 d6 d10 d12 minus_d6"), (MiddleDie::D8, "d4 d6 d8 d12 minus_d6")] {
        let game = FloatingMarket::new(options(5, middle_die), 4).unwrap();
        for player in game.table.players.iter() {
            assert_eq!((player.dice, player.coins, player.fruits), (dice(hand), 2, Fruits::EMPTY));
        }
    }
}

#[test]
fn options_and_seats_that_do_not_fit_are_refused() {
    // §8, D17.
    let new = |fruits, seats| FloatingMarket::new(options(fruits, MiddleDie::D10), seats).map(|_| ());
    assert_eq!(new(7, 2), Err(NotAllowed::Illegal(Illegal::LongGameForTwo)));
    assert_eq!(new(7, 3), Ok(()));
    assert_eq!(new(6, 4), Err(NotAllowed::Illegal(Illegal::FruitsToWin { fruits: 6 })));
    for seats in [1, 6] {
        assert_eq!(new(5, seats), Err(NotAllowed::Seats { seats, least: 2, most: 5 }));
    }
    assert_eq!(Options::complete(serde_json::json!({}), 4).unwrap(), options(5, MiddleDie::D10));
}

#[test]
fn the_first_player_is_drawn_and_the_next_seat_follows() {
    // D19, §6.
    let mut game = FloatingMarket::new(options(5, MiddleDie::D10), 3).unwrap();
    let boats = Some(game.table.boats);
    game.apply(&Input::Chance(Chance::Deal { round: 1, boats, first_player: Some(seat(2)) }), &mut Vec::new()).unwrap();
    assert_eq!(game.turn(), Turn::seat(seat(2)));
    idle(&mut game);
    roll(&mut game, &[1, 1, 1, 1]).unwrap();
    assert_eq!(game.turn(), Turn::seat(seat(2)), "the first player swaps");
    play(&mut game, "swap boat_1 boat_2");
    deal_next(&mut game);
    assert_eq!(game.turn(), Turn::seat(seat(0)));
}

#[test]
fn a_round_ends_with_one_swap_of_boats_in_use() {
    // D14.
    for (seats, swaps, last) in
        [(2, 15, "swap boat_5 boat_6"), (3, 21, "swap boat_6 boat_7"), (5, 21, "swap boat_6 boat_7")]
    {
        let mut game = game(seats);
        idle(&mut game);
        let faces = vec![1; game.table.pool.len()];
        roll(&mut game, &faces).unwrap();
        let legal = legal(&game);
        assert_eq!((legal.len(), legal[0].as_str(), legal[swaps - 1].as_str()), (swaps, "swap boat_1 boat_2", last));
        assert!(legal.is_sorted(), "by the first, then by the second space");
        for wrong in ["swap boat_2 boat_1", "swap boat_3 boat_3"] {
            assert_eq!(act(&mut game, wrong), Err(Illegal::SwapOrder));
        }
        if seats == 2 {
            assert_eq!(act(&mut game, "swap boat_1 boat_7"), Err(Illegal::NotInUse { space: boat(7) }));
        }
        play(&mut game, "swap boat_1 boat_3");
        assert_eq!(game.table.boats[..3], [Fruit::Papaya, Fruit::Banana, Fruit::Mango]);
        assert_eq!((game.table.phase, game.table.round), (Phase::Deal, 2));
    }
}

#[test]
fn rolled_dice_go_out_of_play_and_everything_else_comes_back() {
    // §6.
    let mut game = game(2);
    play(&mut game, "place cabinetmaker, choose d12, die d4, place temple, choose plus_4, die d12, place boat_1");
    play(&mut game, "place ferryman, place fruit_stand, stand boat_1, place ferryman");
    roll(&mut game, &[1, 1, 1, 1, 1]).unwrap();
    let (_, detail) = round_of(&play(&mut game, "swap boat_1 boat_2"));
    assert_eq!(detail.dice, by_seat(&[dice("d6 d10 d12 minus_d6"), dice("d4 d6 d10 minus_d6")]));
    let table = &game.table;
    assert_eq!((table.players[seat(0)].out, table.players[seat(1)].out), (dice("d4"), dice("d12")));
    assert_eq!((table.pool, table.fixed, table.stand), (Pool::from_iter([PooledDie::AMA; 2]), 0, None));
    deal_next(&mut game);
    assert!(["cabinetmaker", "temple", "boat_1"].iter().all(|free| legal_spaces(&game).contains(&(*free).to_owned())));
}

#[test]
fn amas_clients_move_one_space_a_round() {
    // E12, D15.
    let rows: [(usize, [[usize; 2]; 7]); 2] = [
        (2, [[2, 5], [3, 6], [4, 1], [5, 2], [6, 3], [1, 4], [2, 5]]),
        (3, [[2, 5], [3, 6], [4, 7], [5, 1], [6, 2], [7, 3], [1, 4]]),
    ];
    for (seats, rounds) in rows {
        let mut game = game(seats);
        for (round, helpers) in (1..).zip(rounds) {
            assert_eq!(game.table.ama, helpers.into_iter().map(boat).collect(), "{seats} players, round {round}");
            idle(&mut game);
            let faces = vec![1; game.table.pool.len()];
            roll(&mut game, &faces).unwrap();
            let (_, detail) = round_of(&play(&mut game, "swap boat_2 boat_6"));
            if round == 1 {
                let exchanged = [detail.boats[1], detail.boats[5]];
                assert_eq!(exchanged, [Fruit::Rambutan, Fruit::Banana], "the boats change beneath her clients");
            }
            assert_eq!(detail.ama, game.table.ama);
            deal_next(&mut game);
        }
    }
}

#[test]
fn a_purchase_wins_at_once() {
    // E10: no die is added, nothing is rolled, boats and first player stay.
    let mut game = game(4);
    hold(&mut game, 0, "mango banana papaya pineapple");
    game.table.players[seat(0)].coins = 4;
    game.table.bank -= 2;
    play(&mut game, "place market");
    assert_eq!(legal(&game), ["buy grapefruit", "buy rambutan", "buy starfruit"]);
    let events = play(&mut game, "buy starfruit");
    let (scores, detail) = round_of(&events);
    assert_eq!(scores, by_seat(&[1, 0, 0, 0]));
    assert_eq!((detail.total, detail.space, detail.fruit), (None, None, None));
    assert_eq!((detail.income, detail.coins), (by_seat(&[0; 4]), by_seat(&[0, 2, 2, 2])));
    assert_eq!((detail.first_player, detail.boats), (seat(0), game.table.boats));
    assert_eq!(winners_of(&events), [0]);
    assert!(matches!(game.turn(), Turn::Over(Outcome { totals, .. }) if totals == by_seat(&[5, 0, 0, 0])));
}

#[test]
fn a_purchase_that_ends_the_game_says_nothing_of_the_roll_before() {
    let mut game = game(4);
    put(&mut game, "p1 boat_1");
    roll_total(&mut game, 10);
    play(&mut game, "swap boat_1 boat_2");
    deal_next(&mut game);
    hold(&mut game, 1, "mango banana papaya pineapple");
    game.table.players[seat(1)].coins = 4;
    let (_, detail) = round_of(&play(&mut game, "place market, buy starfruit"));
    assert_eq!((detail.total, detail.income), (None, by_seat(&[0; 4])));
}

#[test]
fn several_may_finish_together() {
    // E11, D16: seats 0 and 1 on boat 3, seat 2 on boat 4 with the tile; total 15.
    let four = "mango banana pineapple grapefruit";
    let three = "mango banana pineapple";
    let rows = [
        ([3, 5, 5], [four, four, four], [5, 5, 5], vec![1, 2]),
        ([3, 2, 5], [four, four, three], [5, 5, 4], vec![0]),
        ([0, 0, 0], [four, four, four], [5, 5, 5], vec![0, 1, 2]),
    ];
    for (coins, held, totals, winners) in rows {
        let mut game = game(3);
        put(&mut game, "p0 boat_3, p1 boat_3, p2 boat_4");
        game.table.stand = Some(Stand { seat: seat(2), space: boat(4) });
        for player in 0..3 {
            game.table.players[seat(player)].coins = coins[player];
            hold(&mut game, player, held[player]);
        }
        let events = roll_total(&mut game, 15);
        assert_eq!(winners_of(&events), winners, "{coins:?}");
        let (scores, detail) = round_of(&events);
        assert_eq!((scores, detail.total, detail.coins), (by_seat(&[1, 1, 1]), Some(15), by_seat(&coins)));
        assert_eq!((detail.ama, detail.first_player), (game.table.ama, seat(0)), "phase 3 is skipped");
        assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.totals == by_seat(&totals)));
    }
}

#[test]
fn coins_of_the_last_roll_count_for_the_tie() {
    // D16: seat 1 is ahead only through its dock.
    let mut game = game(4);
    put(&mut game, "p0 boat_3, p1 boat_3, p1 dock_west");
    hold(&mut game, 0, "mango banana pineapple grapefruit");
    hold(&mut game, 1, "mango banana pineapple grapefruit");
    assert_eq!(winners_of(&roll_total(&mut game, 15)), [1]);
}

#[test]
fn the_long_game_takes_seven_fruits() {
    // §8.
    let mut game = game(4);
    game.table.options.fruits_to_win = 7;
    put(&mut game, "p0 boat_3, p1 boat_3");
    hold(&mut game, 0, "mango banana pineapple grapefruit rambutan");
    hold(&mut game, 1, "mango banana pineapple grapefruit rambutan starfruit");
    assert_eq!(winners_of(&roll_total(&mut game, 15)), [1]);
}

#[test]
fn fruits_are_listed_in_the_order_they_came() {
    // §9: bought ones too.
    let mut game = game(4);
    game.table.players[seat(0)].coins = 4;
    game.table.bank -= 2;
    play(&mut game, "place market, buy starfruit, die d4");
    put(&mut game, "p0 boat_3");
    roll_total(&mut game, 15);
    let (scores, detail) = round_of(&play(&mut game, "swap boat_1 boat_2"));
    assert_eq!(detail.gained[seat(0)], List::from_iter([Fruit::Starfruit, Fruit::Papaya]));
    assert_eq!((scores, detail.fruit), (by_seat(&[2, 0, 0, 0]), Some(Fruit::Papaya)));
}
