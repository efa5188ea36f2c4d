//! Reasons that hints give: each is true of what the seat sees.

use super::super::advice::{Reason, advise, reason};
use super::super::score;
use super::*;
use crate::engine::laws::next_input;
use crate::engine::samples::{english, french};
use crate::engine::{Seed, Viewer};
use crate::screen::{Names, in_plain};

/// A game before its first trick, with these piles and these cards in hand.
fn position(piles: &[&str], hands: &[&str]) -> NullNichtig {
    let mut game = laid_out(piles);
    for (index, names) in hands.iter().enumerate() {
        game.hands[seat(index)] = pack(names);
    }
    game
}

/// Why the seat that comes after these cards should play this one.
fn why(hands: &[&str], played: &str, name: &str) -> Reason {
    let piles = ["blue-5 green-8 red-3", "blue-1 green-9 purple-2", "yellow-7 red-0 purple-4", "red-8 red-9 red-10"];
    let mut game = position(&piles[..hands.len()], hands);
    play_trick(&mut game, 0, played);
    let next = seat(played.split_whitespace().count());
    reason(&game.view(Viewer::Seat(next)), Action::Play { card: card(name) })
}

#[test]
fn a_lay_out_is_counted() {
    let mut game = dealt(&["blue-5", "blue-6", "blue-7"]);
    game.hands[seat(0)] = pack("blue-5 green-3 green-8 red-9 red-10");
    let why = |names| reason(&game.view(Viewer::Seat(seat(0))), Action::Lay { cards: list(names) });
    assert_eq!(why("blue-5 green-3 green-8"), Reason::Begins(13, 2));
    assert_eq!(why("blue-5 green-8 green-3"), Reason::Begins(8, 2), "the later card covers the earlier");
    assert_eq!(why("blue-5 green-8 red-9"), Reason::Begins(22, 1));
}

#[test]
fn the_last_card_decides_who_takes_what() {
    let hands = ["yellow-9 blue-1", "purple-6 green-2", "yellow-10 yellow-0 red-1"];
    // The own card first, then clockwise: yellow-10, yellow-9, purple-6.
    assert_eq!(why(&hands, "yellow-9 purple-6", "yellow-10"), Reason::TakesLast(11, 15));
    assert_eq!(why(&hands, "yellow-9 purple-6", "yellow-0"), Reason::GivesLast(seat(0), 16, 22));
    assert_eq!(why(&hands, "yellow-9 purple-6", "red-1"), Reason::GivesLast(seat(0), 16, 29));
}

#[test]
fn a_card_that_would_take_the_trick_is_sure_if_nobody_can_have_a_higher_one() {
    let hands = ["green-11 yellow-9 blue-1", "purple-6 green-2", "yellow-10 yellow-0"];
    assert_eq!(why(&hands, "", "green-11"), Reason::TakesSurely);
    assert_eq!(why(&hands, "", "yellow-9"), Reason::Tried);
    assert_eq!(why(&hands, "", "blue-1"), Reason::LowestLead);
    let high = ["green-11 yellow-10 blue-1", "purple-6 green-2", "yellow-9 yellow-0"];
    assert_eq!(why(&high, "", "yellow-10"), Reason::FewHigher(4), "the other elevens");
    assert_eq!(why(&hands, "blue-1", "green-2"), Reason::BestSoFar(1));
    let elevens = "green-10 green-11 blue-11 purple-11 red-11 yellow-11";
    assert_eq!(why(&[elevens, "purple-6", "red-1"], "", "green-10"), Reason::TakesSurely, "all elevens are here");
}

#[test]
fn a_card_that_does_not_take_the_trick_covers_spares_or_saves() {
    let hands = ["yellow-9 green-3 red-11", "green-2 green-10 red-6 purple-1", "yellow-10 yellow-0"];
    assert_eq!(why(&hands, "yellow-9", "green-2"), Reason::Covers(seat(0), card("green-8")));
    assert_eq!(why(&hands, "yellow-9", "red-6"), Reason::Leaves(card("green-10")), "red-6 is higher than red-3");
    assert_eq!(why(&hands, "green-3", "purple-1"), Reason::Spares(6), "green-9 would be covered by green-3");
    assert_eq!(why(&hands, "red-11", "red-6"), Reason::NoCardTakes);
    assert_eq!(why(&["yellow-9 red-1", "green-2", "red-4"], "yellow-9", "green-2"), Reason::Only);
}

#[test]
fn a_partner_is_not_said_to_be_covered() {
    let piles = ["blue-5 green-8 red-3", "blue-1 green-9 purple-2", "yellow-7 red-0 purple-4", "red-8 red-9 red-10"];
    let mut game = position(&piles, &["yellow-9 red-1", "purple-1 red-2", "green-2 red-4", "red-5 red-6"]);
    play_trick(&mut game, 0, "yellow-9 purple-1");
    let why = |game: &NullNichtig| reason(&game.view(Viewer::Seat(seat(2))), Action::Play { card: card("green-2") });
    assert_eq!(why(&game), Reason::Covers(seat(0), card("green-8")));
    game.table.options.teams = true;
    assert_eq!(why(&game), Reason::NoCardTakes);
}

#[test]
fn a_hint_says_what_to_do_and_why() {
    let names = Names::new(["Ana", "Ben", "Chloé"].map(String::from).to_vec());
    let game = dealt(&["blue-5 green-8 red-3", "blue-6", "blue-7"]);
    let mut view = game.view(Viewer::Seat(seat(0)));
    view.hand = pack("blue-5 green-8 red-3 red-9");
    let lay = Action::Lay { cards: list("blue-5 green-8 red-3") };
    let said = |lang| in_plain(&advise(&view, lay, &names, lang));
    assert_eq!(
        said(english()),
        "Lay out **🔷 blue 5, 🍀 green 8, 🔺 red 3**, in this order. Your points then begin at 16, and you keep 1 card of \
         9 or more to take tricks with."
    );
    assert_eq!(
        said(french()),
        "Posez **🔷 5 bleu, 🍀 8 vert, 🔺 3 rouge**, dans cet ordre. Vos piles valent alors 16, et vous gardez 1 \
         carte de 9 ou plus pour remporter des plis."
    );
}

#[test]
fn what_is_said_of_a_trick_comes_true() {
    for seats in NullNichtig::SEATS {
        let mut rng = Seed([seats as u8; 32]).chance(0);
        let mut game = opened(PLAIN, seats);
        let mut said = Vec::new();
        while let Some(input) = next_input(&game, &mut rng) {
            if let Input::Act { seat, action: Action::Play { card } } = input {
                said.push((seat, card, reason(&game.view(Viewer::Seat(seat)), Action::Play { card })));
            }
            let mut events = Vec::new();
            game.apply(&input, &mut events).unwrap();
            let Some(&Event::Trick { winner, .. }) = events.first() else { continue };
            let points = score(&game.table.piles[winner].tops());
            for (seat, card, reason) in said.drain(..) {
                let wins = match reason {
                    Reason::TakesLast(_, after) | Reason::GivesLast(_, _, after) => {
                        assert_eq!(points, after, "{seat} {card} {reason:?}");
                        matches!(reason, Reason::TakesLast(..))
                    }
                    Reason::TakesSurely => true,
                    Reason::Covers(..) | Reason::Spares(_) | Reason::Leaves(_) | Reason::NoCardTakes => false,
                    Reason::Only
                    | Reason::Begins(..)
                    | Reason::BestSoFar(_)
                    | Reason::FewHigher(_)
                    | Reason::LowestLead
                    | Reason::Tried => {
                        continue;
                    }
                };
                assert_eq!(winner == seat, wins, "{seat} {card} {reason:?}");
            }
        }
    }
}
