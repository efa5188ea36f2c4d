//! Reasons that hints give: each is true of what the seat sees.

use super::super::advice::{Reason, advise, reason};
use super::*;
use crate::engine::Viewer;
use crate::engine::samples::{english, french};
use crate::screen::{Names, in_plain};

fn why(game: &Bastos, action: Action) -> Reason {
    let seat = game.table.trick.to_act;
    assert!(game.legal_actions(seat).iter().any(|known| known == action), "{action:?}");
    reason(&game.view(Viewer::Seat(seat)), action)
}

/// Why whoever is to act should do this, after these cards of a first trick; seats 0 and 1 have bananas as their Bastos,
/// seat 2 mangoes, seat 3 oranges, so bananas stand at +2, mangoes and oranges at +1.
fn after(hands: [&str; 4], played: &str, action: Action) -> Reason {
    let mut game = position(&BASTOS, &hands);
    play_all(&mut game, played);
    why(&game, action)
}

#[test]
fn a_bastos_leaves_cards_that_can_win_or_that_move_prices() {
    let game = choosing(&["banana-1 mango-2 mango-3".into(), "orange-1".into(), "orange-2".into()]);
    assert_eq!(why(&game, choose("banana-1")), Reason::AllCanWin);
    assert_eq!(why(&game, choose("mango-2")), Reason::PriceRights(1));
}

#[test]
fn a_card_of_the_own_bastos_fruit_moves_a_price_or_avoids_the_trick() {
    let hands = ["banana-2 mango-3", "banana-4 banana-1", "mango-9 mango-2", "orange-7 orange-8"];
    assert_eq!(after(hands, "", play("banana-2")), Reason::PriceRight, "a lead is always strongest");
    assert_eq!(after(hands, "banana-2", play("banana-4")), Reason::PriceRight);
    assert_eq!(after(hands, "banana-2", play("banana-1")), Reason::NoCardTakes);
    let mut game = position(&BASTOS, &hands);
    play_all(&mut game, "banana-2");
    game.table.values[Fruit::Banana] = -1;
    assert_eq!(why(&game, play("banana-1")), Reason::Avoids(2));
}

#[test]
fn the_last_card_knows_whether_it_takes_the_trick_and_what_that_brings() {
    let hands = ["mango-3 mango-4", "mango-5 mango-1", "mango-7 pineapple-1", "mango-6 mango-9 mango-2"];
    let played = "mango-3 mango-5 mango-7";
    assert_eq!(after(hands, played, play("mango-9")), Reason::TakesLast(4));
    assert_eq!(after(hands, played, play("mango-6")), Reason::TakesLast(4), "seat 2 cannot win with a mango");
    assert_eq!(after(hands, played, play("mango-2")), Reason::Leaves(card("mango-9")));
    let mut game = position(&BASTOS, &hands);
    play_all(&mut game, played);
    game.table.values[Fruit::Mango] = 0;
    assert_eq!(why(&game, play("mango-9")), Reason::TakesAtAll);
    game.table.values[Fruit::Mango] = -2;
    assert_eq!(why(&game, play("mango-2")), Reason::Avoids(8));
}

#[test]
fn while_others_are_to_play_only_what_nobody_can_have_is_sure() {
    let hands = ["mango-9 mango-3 pineapple-9", "mango-5 mango-1", "mango-7 mango-8", "mango-6 mango-2"];
    assert_eq!(after(hands, "", play("mango-9")), Reason::OnlyTrumps(Fruit::Mango), "somebody may make a trump");
    assert_eq!(after(hands, "", play("mango-3")), Reason::Keeps(card("mango-9")));
    assert_eq!(after(hands, "mango-3", play("mango-5")), Reason::BestSoFar(2));
    assert_eq!(after(hands, "mango-9", play("mango-5")), Reason::NoCardTakes);
    let mut game = position(&BASTOS, &hands);
    game.table.trump = Some(Fruit::Pineapple);
    assert_eq!(why(&game, play("pineapple-9")), Reason::TakesSurely);
    assert_eq!(why(&game, play("mango-9")), Reason::OnlyTrumps(Fruit::Mango));
}

#[test]
fn the_first_trump_is_the_best_card() {
    let hands = ["mango-3 mango-4", "pineapple-2 pineapple-5 orange-1", "mango-7 mango-8", "pineapple-3 pineapple-4"];
    assert_eq!(after(hands, "mango-3", declare("pineapple-2")), Reason::FirstTrump(1));
    assert_eq!(after(hands, "mango-3 orange-1 mango-7", declare("pineapple-3")), Reason::TrumpsLast);
}

#[test]
fn a_single_way_is_called_so() {
    let hands = ["mango-3 mango-4", "mango-2 orange-5", "orange-9", "pineapple-3"];
    assert_eq!(after(hands, "mango-3", play("mango-2")), Reason::Only);
    assert_eq!(after(hands, "mango-3 mango-2", play("orange-9")), Reason::Only, "oranges cannot be trump");
    assert_eq!(after(hands, "mango-3 mango-2 orange-9", play("pineapple-3")), Reason::OnlyAsTrump);
}

#[test]
fn prices_move_for_what_is_in_hand_and_what_lies_there() {
    let hands = ["banana-2 mango-3 mango-4 banana-9", "banana-4", "mango-9", "orange-7"];
    let mut game = position(&BASTOS, &hands);
    act(&mut game, play("banana-2")).unwrap();
    assert_eq!(why(&game, adjust(Fruit::Mango, Step::Up)), Reason::Holds(2));
    assert_eq!(why(&game, adjust(Fruit::Banana, Step::Up)), Reason::Tried, "they cannot win");
    assert_eq!(why(&game, adjust(Fruit::Banana, Step::Down)), Reason::Lies(1));
    assert_eq!(why(&game, adjust(Fruit::Orange, Step::Down)), Reason::HoldsNone);
    assert_eq!(why(&game, adjust(Fruit::Mango, Step::Down)), Reason::Tried);
    assert_eq!(why(&game, KEEP), Reason::Tried);
    let names = Names::new(Vec::new());
    let view = game.view(Viewer::Seat(seat(0)));
    let said = |lang| in_plain(&advise(&view, adjust(Fruit::Mango, Step::Up), &names, lang));
    assert_eq!(
        said(english()),
        "Raise the price of 🥭 **mango** to +2. You hold 2 cards of this fruit: each that you win scores 1 more."
    );
    assert_eq!(
        said(french()),
        "Faites monter un prix : 🥭 **mangue** à +2. Vous avez 2 cartes de ce fruit : chacune rapportera 1 point de plus si vous la remportez."
    );
}

#[test]
fn what_is_said_of_a_trick_comes_true() {
    for seats in Bastos::SEATS {
        let mut rng = Seed([seats as u8; 32]).chance(0);
        let mut game = new_game(seats);
        let mut said = Vec::new();
        while let Some(input) = next_input(&game, &mut rng) {
            if let Input::Act { seat, action } = input {
                said.push((seat, action, reason(&game.view(Viewer::Seat(seat)), action)));
            }
            let mut events = Vec::new();
            game.apply(&input, &mut events).unwrap();
            let Some(&Event::Trick { winner, .. }) = events.first() else { continue };
            for (seat, action, reason) in said.drain(..) {
                let wins = match reason {
                    Reason::TakesLast(_) | Reason::TakesAtAll | Reason::TrumpsLast | Reason::TakesSurely => true,
                    Reason::PriceRight
                    | Reason::Avoids(_)
                    | Reason::Leaves(_)
                    | Reason::NoCardTakes
                    | Reason::OnlyAsTrump
                    | Reason::Lies(_) => false,
                    Reason::Only
                    | Reason::AllCanWin
                    | Reason::PriceRights(_)
                    | Reason::OnlyTrumps(_)
                    | Reason::BestSoFar(_)
                    | Reason::FirstTrump(_)
                    | Reason::Keeps(_)
                    | Reason::LastOf(_)
                    | Reason::Holds(_)
                    | Reason::HoldsNone
                    | Reason::Tried => continue,
                };
                assert_eq!(winner == Some(seat), wins, "{seat} {action:?} {reason:?}");
            }
        }
    }
}
