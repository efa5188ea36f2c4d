//! Reasons that hints give: each is true of what the seat sees.

use super::super::advice::{Reason, advise, reason};
use super::*;
use crate::engine::laws::{Lawful, next_input};
use crate::engine::samples;
use crate::engine::{Seed, Viewer};
use crate::screen::{Names, in_plain};

/// Why whoever is to act should do this, after these acts of a first trick.
fn why(hands: &[&str], acts: &[Action], action: Action) -> Reason {
    let mut game = position(Edition::English, hands);
    acts.iter().for_each(|&action| drop(act(&mut game, action).unwrap()));
    assert!(legal(&game).contains(&action), "{action:?}");
    reason(&game.view(Viewer::Seat(game.table.to_act)), action)
}

#[test]
fn who_acts_last_knows_whether_a_card_takes_the_trick() {
    let hands = ["mango-4 mango-1", "mango-6 durian-1", "mango-5 mango-7 mango-10"];
    let acts = [play("mango-4"), play("mango-6")];
    assert_eq!(why(&hands, &acts, play("mango-7")), Reason::TakesCheaply);
    assert_eq!(why(&hands, &acts, play("mango-10")), Reason::TakesLast);
    assert_eq!(why(&hands, &acts, play("mango-5")), Reason::Leaves(card("mango-10")));
}

#[test]
fn a_card_takes_the_trick_surely_if_nobody_else_can_have_a_better_one() {
    // Bananas are trump. Of what is not in the own hand, any card may be with the others, whatever they hold in truth.
    let hands = ["banana-9 banana-10 mango-10 mango-3 durian-2", "mango-1 durian-1", "mango-2 durian-3"];
    assert_eq!(why(&hands, &[], play("banana-10")), Reason::TakesSurely);
    assert_eq!(why(&hands, &[], play("banana-9")), Reason::TakesSurely, "the ten is in the same hand");
    assert_eq!(why(&hands, &[], play("mango-10")), Reason::OnlyTrumps(Fruit::Mango));
    assert_eq!(why(&hands, &[], play("mango-3")), Reason::Keeps(card("mango-10")));
    assert_eq!(why(&hands, &[], play("durian-2")), Reason::LastOf(Fruit::Durian));
    assert_eq!(why(&["banana-7 mango-1", "mango-2", "mango-3"], &[], play("banana-7")), Reason::FewBeat(3));
    let hands = ["mango-3 durian-1", "mango-5 mango-10", "mango-2 durian-3"];
    assert_eq!(why(&hands, &[play("mango-3")], play("mango-5")), Reason::BestSoFar(1));
    assert_eq!(why(&hands, &[play("mango-3")], play("mango-10")), Reason::OnlyTrumps(Fruit::Mango));
}

#[test]
fn what_cannot_take_the_trick_is_thrown_away() {
    let hands = ["mango-9 durian-1", "mango-3 mango-5 banana-1", "durian-2 durian-4 durian-6"];
    assert_eq!(why(&hands, &[play("mango-9")], play("mango-3")), Reason::Lowest);
    assert_eq!(why(&hands, &[play("mango-9")], play("mango-5")), Reason::Sheds);
    let acts = [play("mango-9"), play("mango-3")];
    assert_eq!(why(&hands, &acts, play("durian-2")), Reason::Lowest, "no mango, no trump");
}

#[test]
fn a_single_way_is_called_so() {
    let hands = ["mango-9 durian-1", "mango-3", "durian-2"];
    assert_eq!(why(&hands, &[play("mango-9")], play("mango-3")), Reason::Sheds, "a seller might go");
    assert_eq!(why(&hands, &[donkey(Fruit::Durian)], play("mango-3")), Reason::Only);
    assert_eq!(why(&hands, &[donkey(Fruit::Durian), play("mango-3")], play("durian-2")), Reason::TakesLast);
    let mut game = position(Edition::English, &hands);
    play_all(&mut game, &[play("mango-9")]);
    game.table.supply[seat(1)] = 0;
    assert_eq!(reason(&game.view(Viewer::Seat(seat(1))), play("mango-3")), Reason::Only);
}

#[test]
fn stalls_are_counted_as_they_stand() {
    let hands = ["mango-9 durian-1", "mango-3 mango-10", "durian-2"];
    let mut game = position(Edition::English, &hands);
    play_all(&mut game, &[play("mango-9")]);
    let why = |game: &Tindahan, action| reason(&game.view(Viewer::Seat(game.table.to_act)), action);
    assert_eq!(why(&game, SELLER), Reason::Stalls(0, 5));
    game.table.sellers[Fruit::Mango] = by_seat(&[2, 1, 0]);
    assert_eq!(why(&game, SELLER), Reason::Stalls(2, 3), "seven are shared");
    game.table.sellers[Fruit::Mango] = by_seat(&[4, 1, 1]);
    assert_eq!(why(&game, SELLER), Reason::Stalls(1, 2));
    game.table.sellers[Fruit::Mango] = by_seat(&[3, 0, 3]);
    assert_eq!(why(&game, SELLER), Reason::Tried, "no place there yet, and mango-10 would take the trick");
    game.hands[seat(1)].remove(card("mango-10"));
    assert_eq!(why(&game, SELLER), Reason::NoCardTakes);
    game.table.sellers[Fruit::Mango] = by_seat(&[1, 1, 2]);
    assert_eq!(why(&game, SELLER), Reason::Stalls(1, 3));
}

#[test]
fn the_donkey_brings_points_takes_them_or_makes_trumps() {
    let mut game = position(Edition::English, &["banana-1 mango-8 mango-9", "mango-3", "durian-2"]);
    let why = |game: &Tindahan, stall| reason(&game.view(Viewer::Seat(seat(0))), donkey(stall));
    assert_eq!(why(&game, Fruit::Mango), Reason::Trumps(2, 1));
    assert_eq!(why(&game, Fruit::Durian), Reason::Tried);
    game.table.sellers[Fruit::Banana] = by_seat(&[0, 0, 1]);
    assert_eq!(why(&game, Fruit::Durian), Reason::Against(seat(2), 1));
    game.table.sellers[Fruit::Mango] = by_seat(&[1, 0, 0]);
    assert_eq!(why(&game, Fruit::Mango), Reason::Stalls(5, 6));
}

#[test]
fn a_hint_says_what_to_do_and_why() {
    let names = Names::new(["Ana", "Ben", "Chloé"].map(String::from).to_vec());
    let mut game = position(Edition::English, &["mango-9 durian-1", "mango-3", "durian-2"]);
    play_all(&mut game, &[play("mango-9")]);
    let view = game.view(Viewer::Seat(seat(1)));
    let said = |lang| in_plain(&advise(&view, SELLER, &names, lang));
    assert_eq!(
        said(samples::english()),
        "Send a seller to the 🥭 **mango** stall. As the sellers stand, the stalls then bring you 5 points; now they bring 0."
    );
    assert_eq!(
        said(samples::french()),
        "Envoyez un vendeur à l’étal 🥭 **mangue**. Avec les vendeurs en place, les étals vous rapportent alors 5 points ; \
         pour l’instant, c’est 0."
    );
}

#[test]
fn what_is_said_of_a_trick_comes_true() {
    for seats in Tindahan::SEATS {
        let mut rng = Seed([seats as u8; 32]).chance(0);
        let mut game = Tindahan::new(Tindahan::any_options(seats, &mut rng), seats).unwrap();
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
                    Reason::TakesLast | Reason::TakesCheaply | Reason::TakesSurely => true,
                    Reason::Leaves(_) | Reason::Lowest | Reason::Sheds | Reason::NoCardTakes => false,
                    Reason::Only
                    | Reason::OnlyTrumps(_)
                    | Reason::BestSoFar(_)
                    | Reason::Keeps(_)
                    | Reason::LastOf(_)
                    | Reason::FewBeat(_)
                    | Reason::Stalls(..)
                    | Reason::Against(..)
                    | Reason::Trumps(..)
                    | Reason::Tried => continue,
                };
                assert_eq!(winner == seat, wins, "{seat} {action:?} {reason:?}");
            }
        }
    }
}
