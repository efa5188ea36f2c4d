//! The face of the game: what a walk through random games does not say.

use super::*;
use crate::engine::Viewer;
use crate::engine::samples::english;
use crate::screen::{Around, Names, Show, in_plain};

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem", "Dao"].map(String::from).to_vec())
}

/// What everybody is told about what happens to a game.
fn sentences_about(game: &mut FloatingMarket, happens: impl FnOnce(&mut FloatingMarket) -> Vec<Event>) -> Vec<String> {
    let before = game.view(Viewer::Onlooker);
    let events = happens(game);
    let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
    events.iter().map(|event| in_plain(&FloatingMarket::tell_event(event, around, &names(), english()))).collect()
}

#[test]
fn a_swap_is_told_with_its_boats_and_the_sheet_with_every_payout() {
    let mut game = game(4);
    put(&mut game, "p0 boat_2, p1 boat_3, p2 dock_west");
    // A fruit bought in the same round is no payout.
    game.table.take_fruit(seat(3), Fruit::Mango);
    roll_total(&mut game, 10);
    let swap = action("swap boat_1 boat_4");
    let view = game.view(Viewer::Onlooker);
    let around = Around { before: &view, after: &view };
    let swapped = FloatingMarket::tell_act(seat(0), &swap, around, &names(), english());
    assert_eq!(in_plain(&swapped), "Ana swapped two boats: 🥭 mango now lies on 4, 🍍 pineapple on 1");
    let sheet = sentences_about(&mut game, |game| act(game, "swap boat_1 boat_4").unwrap());
    assert_eq!(
        sheet[0].lines().collect::<Vec<_>>(),
        [
            "**Floating Market · round 1**",
            "```",
            "          Ana  Ben  Cem  Dao",
            "coins +     0    2    1    0",
            "coins       2    4    3    2",
            "fruits +    1    0    0    1",
            "```",
            "The dice made 10, so boat 2 with 🍌 banana.",
            "• Dao (bought at the market): 🥭 mango",
            "• Ana (aboard): 🍌 banana",
            "• Ben (near, on boat 3): 2 🪙",
            "• Cem (West dock): 1 🪙",
        ]
    );
}

#[test]
fn the_end_says_what_ended_the_game() {
    let close = || {
        let mut game = game(4);
        game.table.players[seat(0)].fruits = fruits("mango papaya pineapple grapefruit");
        game.table.players[seat(0)].coins = 6;
        game
    };
    let mut rolled = close();
    put(&mut rolled, "p0 boat_2");
    rolled.table.phase = Phase::Roll;
    let end = sentences_about(&mut rolled, |game| roll_total(game, 10)).pop().unwrap();
    assert_eq!(
        end,
        "**Ana wins!**\nThe last roll made 10 and led to boat 2: 🍌 banana was the fruit that was missing."
    );
    let mut bought = close();
    act(&mut bought, "place market").unwrap();
    let end = sentences_about(&mut bought, |game| act(game, "buy banana").unwrap()).pop().unwrap();
    assert_eq!(end, "**Ana wins!**\nAna bought fruit number 5 at the market.");
}

#[test]
fn who_adds_a_die_sees_what_each_total_brings() {
    let mut game = game(4);
    act(&mut game, "place boat_2").unwrap();
    let view = game.view(Viewer::Seat(seat(0)));
    let hand = FloatingMarket::hand(&view, &game.legal_actions(seat(0)), "", &names(), english());
    let text = in_plain(&hand.in_full());
    let boats: Vec<&str> = text.lines().filter(|line| line.starts_with('`')).collect();
    assert_eq!(
        boats[..4],
        [
            "`1    ≤8` 🥭 mango · 2 🪙",
            "`2  9–13` 🍌 banana · **the fruit**",
            "`3 14–16` 🟠 papaya · 2 🪙",
            "`4 17–19` 🍍 pineapple"
        ]
    );
    assert_eq!(boats.len(), 7);
}
