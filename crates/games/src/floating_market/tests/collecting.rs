//! Phase 2: which boat is activated, and who gets what (§5).

use super::*;

/// What each seat gets for a total: its fruits and coins, before the limit.
fn gains(game: &FloatingMarket, total: i32) -> Vec<(String, u8)> {
    let collected = collect(&game.table, total);
    let income = collected.income(game.seats());
    let fruits = |seat| {
        collected
            .payouts
            .iter()
            .filter_map(move |payout| match payout.gain {
                Gain::Fruit(fruit) if payout.seat == seat => Some(fruit.to_string()),
                Gain::Fruit(_) | Gain::HeldAlready(_) | Gain::Coins { .. } => None,
            })
            .collect::<Vec<_>>()
            .join(" ")
    };
    Seat::all(game.seats()).map(|seat| (fruits(seat), income[seat])).collect()
}

/// The same for the clients put down in a new game.
fn gains_of(seats: usize, clients: &str, total: i32) -> Vec<(String, u8)> {
    let mut game = game(seats);
    put(&mut game, clients);
    gains(&game, total)
}

fn expected(gains: &[(&str, u8)]) -> Vec<(String, u8)> {
    gains.iter().map(|&(fruit, coins)| (fruit.to_owned(), coins)).collect()
}

#[test]
fn the_activated_boat_gives_fruit_its_neighbours_and_its_dock_coins() {
    // E1.
    let clients = "p0 boat_3, p0 boat_4, p1 boat_2, p2 boat_5, p2 dock_east, p3 dock_west";
    assert_eq!(gains_of(4, clients, 14), expected(&[("papaya", 2), ("", 2), ("", 0), ("", 1)]));
}

#[test]
fn every_total_activates_exactly_one_boat() {
    // E2, D4, D5, D20.
    let rows: [(&[i32], usize, usize); 7] = [
        (&[-17, 0, 8], 1, 1),
        (&[9, 13], 2, 2),
        (&[14, 16], 3, 3),
        (&[17, 19], 4, 4),
        (&[20, 23], 5, 5),
        (&[24, 28], 6, 6),
        (&[29, 35, 36, 80], 7, 6),
    ];
    for (totals, with_more, with_two) in rows {
        for &total in totals {
            for seats in 3..=5 {
                assert_eq!(Ring::of(seats).activated(total), boat(with_more), "{total} with {seats} players");
            }
            assert_eq!(Ring::of(2).activated(total), boat(with_two), "{total} with two players");
        }
    }
}

#[test]
fn the_boats_form_a_ring() {
    // E3, D3 and D5.
    let clients = "p1 boat_7, p1 dock_west, p0 boat_1, p0 dock_east, p2 boat_6, p3 boat_2";
    assert_eq!(gains_of(4, clients, 40), expected(&[("", 3), ("starfruit", 0), ("", 2), ("", 0)]));
    assert_eq!(gains_of(2, "p0 boat_6, p0 boat_4, p1 boat_1", 31), expected(&[("rambutan", 0), ("", 2)]));
}

#[test]
fn the_west_bank_has_three_boats_and_the_east_bank_the_rest() {
    // D3.
    for (number, total) in [(1, 8), (2, 13), (3, 16), (4, 19), (5, 23), (6, 28), (7, 29)] {
        let west = u8::from(number <= 3);
        let gains = gains_of(4, "p0 dock_west, p1 dock_east", total);
        assert_eq!(gains[..2], expected(&[("", west), ("", 1 - west)]), "boat {number}");
    }
}

#[test]
fn the_fruit_stand_turns_coins_into_fruit() {
    // E7, D13: what seat 0 gets at a total of 15 with the tile under its first-named client. Two clients of one player
    // on a boat beside the tile would take four clients, so that is put down by hand.
    let rows = [
        ("p0 boat_4", "papaya", 0),
        ("p0 boat_5", "", 0),
        ("p0 boat_5, p0 north_merchant", "papaya", 0),
        ("p0 boat_5, p1 north_merchant", "", 0),
        ("p0 boat_1, p0 south_merchant", "papaya", 0),
        ("p0 boat_3, p0 boat_4", "papaya", 2),
        ("p0 boat_4, p0 boat_3", "papaya", 0),
        ("p0 boat_4, p0 boat_4", "papaya", 2),
    ];
    for (clients, fruit, coins) in rows {
        let mut game = game(4);
        put(&mut game, clients);
        let Some(space) = game.table.players[seat(0)].boats().next() else { panic!("no boat in {clients}") };
        game.table.stand = Some(Stand { seat: seat(0), space });
        assert_eq!(gains(&game, 15)[0], (fruit.to_owned(), coins), "{clients}");
        game.table.players[seat(0)].fruits = fruits("papaya");
        assert_eq!(gains(&game, 15)[0], (String::new(), coins), "{clients}, papaya already held");
    }
}

#[test]
fn the_tile_of_another_player_on_the_same_boat_changes_nothing() {
    let mut game = game(4);
    put(&mut game, "p0 boat_4, p1 boat_4");
    game.table.stand = Some(Stand { seat: seat(1), space: boat(4) });
    assert_eq!(gains(&game, 15)[..2], expected(&[("", 2), ("papaya", 0)]));
}

#[test]
fn merchants_reach_one_boat_further_in_their_direction() {
    // E8, D12.
    let rows = [
        ("p0 boat_5, p0 north_merchant", 15, 2),
        ("p0 boat_5, p0 south_merchant", 15, 0),
        ("p0 boat_1, p0 south_merchant", 15, 2),
        ("p0 boat_4, p0 north_merchant", 15, 2),
        ("p0 boat_2, p0 north_merchant", 15, 2),
        ("p0 boat_6, p0 north_merchant", 15, 0),
        ("p0 boat_2, p0 north_merchant", 33, 2),
        ("p0 boat_5, p1 north_merchant", 15, 0),
    ];
    for (clients, total, coins) in rows {
        assert_eq!(gains_of(4, clients, total)[0], (String::new(), coins), "{clients} at {total}");
    }
    assert_eq!(gains_of(2, "p0 boat_2, p0 north_merchant", 33)[0], (String::new(), 2), "6, 1, 2 with two players");
}

#[test]
fn each_client_counts_for_itself() {
    // §5: also where two of one player share a boat.
    assert_eq!(gains_of(4, "p0 boat_2, p0 boat_2, p1 boat_3", 15)[..2], expected(&[("", 4), ("papaya", 0)]));
    assert_eq!(gains_of(4, "p0 boat_3, p1 boat_3", 15)[..2], expected(&[("papaya", 0), ("papaya", 0)]), "D10");
}

#[test]
fn ama_collects_nothing() {
    // §3: her clients stand on 2 and 5.
    let mut game = game(3);
    roll_total(&mut game, 10);
    let rolled = game.table.last_roll.unwrap();
    assert_eq!((rolled.collected.space, rolled.collected.payouts.len()), (boat(2), 0));
}

#[test]
fn coins_above_six_are_lost() {
    // E9.
    let mut game = game(4);
    game.table.players[seat(0)].coins = 3;
    game.table.bank -= 1;
    put(&mut game, "p0 boat_2, p0 boat_4, p0 dock_west");
    roll_total(&mut game, 15);
    assert_eq!(game.table.players[seat(0)].coins, 6);
    let (_, detail) = round_of(&play(&mut game, "swap boat_1 boat_2"));
    assert_eq!((detail.income, detail.coins), (by_seat(&[5, 0, 0, 0]), by_seat(&[6, 2, 2, 2])));
}

#[test]
fn the_roll_tells_who_got_what_from_where_and_what_the_limit_cut_off() {
    let mut game = game(4);
    game.table.players[seat(0)].coins = 3;
    game.table.players[seat(2)].fruits = fruits("papaya");
    game.table.bank -= 1;
    game.table.stock[Fruit::Papaya] -= 1;
    put(&mut game, "p0 boat_2, p0 boat_4, p0 dock_west, p1 boat_5, p1 north_merchant, p2 boat_4, p3 boat_3");
    game.table.stand = Some(Stand { seat: seat(2), space: boat(4) });
    roll_total(&mut game, 15);
    let near = |number, merchant, on_tile| Source::Near { space: boat(number), merchant, on_tile };
    let coins = |due, cut_off| Gain::Coins { due, cut_off };
    let payout = |player, source, gain| Payout { seat: seat(player), source, gain };
    let payouts: Vec<Payout> = game.table.last_roll.unwrap().collected.payouts.iter().collect();
    assert_eq!(
        payouts,
        [
            payout(0, near(2, None, false), coins(2, 0)),
            payout(0, near(4, None, false), coins(2, 1)),
            payout(0, Source::Dock(Dock::West), coins(1, 1)),
            payout(1, near(5, Some(Building::NorthMerchant), false), coins(2, 0)),
            payout(2, near(4, None, true), Gain::HeldAlready(Fruit::Papaya)),
            payout(3, Source::Aboard, Gain::Fruit(Fruit::Papaya)),
        ]
    );
    let coins: Vec<u8> = game.table.players.iter().map(|player| player.coins).collect();
    assert_eq!(coins, [6, 4, 2, 2], "what is told is what is paid");
    assert_eq!(game.table.players[seat(3)].fruits, fruits("papaya"));
}

#[test]
fn the_last_roll_stays_open_until_the_next() {
    let mut game = game(4);
    idle(&mut game);
    let pool = game.table.pool;
    roll(&mut game, &[1, 2, 3, 4]).unwrap();
    play(&mut game, "swap boat_1 boat_2");
    deal_next(&mut game);
    let told = game.view(Viewer::Onlooker).table.last_roll.unwrap();
    assert_eq!((told.pool, told.values, told.total), (pool, Faces::from_iter([1, 2, 3, 4]), 10));
    assert_eq!((told.collected.space, told.collected.fruit), (boat(2), Fruit::Banana));
}

#[test]
fn the_board_lies_as_it_was_rolled_on_until_the_swap() {
    // §9: the result of the roll is shown before the swap is asked for.
    let mut game = game(4);
    put(&mut game, "p0 boat_2");
    roll_total(&mut game, 10);
    assert_eq!(game.table.players[seat(0)].clients.len(), 1);
    play(&mut game, "swap boat_1 boat_2");
    assert!(game.table.players[seat(0)].clients.is_empty());
    assert!(game.table.free.contains(space("boat_2")));
}

#[test]
fn the_totals_told_for_a_boat_are_those_that_activate_it() {
    for seats in [2, 4] {
        let ring = Ring::of(seats);
        for (space, total) in ring.spaces().flat_map(|space| (-20..60).map(move |total| (space, total))) {
            let (least, highest) = ring.totals(space);
            let told = least.is_none_or(|least| total >= least) && highest.is_none_or(|highest| total <= highest);
            assert_eq!(told, ring.activated(total) == space, "{space}, {total}, {seats} players");
        }
    }
}
