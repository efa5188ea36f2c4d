//! What may be done, in the order in which it is listed, and how it is written.

use std::collections::BTreeSet;

use super::*;
use crate::engine::transcript::write_input;
use crate::engine::{BySeat, Choices, Seed};
use crate::null_nichtig::DECK;

fn listed(game: &NullNichtig, index: usize) -> Vec<String> {
    game.legal_actions(seat(index)).iter().map(|action| json(&action)).collect()
}

/// Every outcome of laying out so many cards, found by trying all ways to pick them one after the other.
fn outcomes(hand: &[Card], due: usize) -> Vec<Vec<Card>> {
    let one_more = |chosen: Vec<usize>| -> Vec<Vec<usize>> {
        (0..hand.len()).filter(|index| !chosen.contains(index)).map(|index| [&chosen[..], &[index]].concat()).collect()
    };
    let picked = (0..due).fold(vec![vec![]], |picked, _| picked.into_iter().flat_map(one_more).collect());
    let outcome = |indices: Vec<usize>| {
        let mut laid: Vec<Card> = indices.iter().map(|&index| hand[index]).collect();
        laid.sort_by_key(|card| card.suit());
        laid
    };
    picked.into_iter().map(outcome).collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn every_layout_is_listed_once_in_order() {
    for seats in NullNichtig::SEATS {
        let mut twins = 0;
        for seed in 0..3 {
            let mut game = opened(PLAIN, seats);
            let chance = game.draw(&mut Seed([seed; 32]).chance(0));
            game.apply(&Input::Chance(chance), &mut Vec::new()).unwrap();
            for (seat, hand) in game.hands.by_seat() {
                let held: Vec<Card> = hand.iter().collect();
                let expected: Vec<_> = outcomes(&held, SetUp::of(seats).laid)
                    .into_iter()
                    .map(|laid| Action::Lay { cards: laid.into_iter().collect() })
                    .collect();
                let legal = game.legal_actions(seat);
                assert_eq!(legal.iter().collect::<Vec<_>>(), expected, "{held:?}");
                assert_eq!((legal.len(), legal.get(legal.len())), (expected.len(), None));
                twins += hand.len() - hand.names().len();
            }
        }
        assert!(twins > 0, "no hand of {seats} players had both zeros of a colour");
    }
}

#[test]
fn layouts_of_one_colour_are_all_its_orders() {
    let game = dealt(&[
        "red-0 red-0 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 red-10 red-11",
        "blue-0 blue-0 blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 blue-10 green-1",
        "",
    ]);
    // Three of twelve names in order, or both zeros with one of eleven others in three places.
    assert_eq!(game.legal_actions(seat(0)).len(), 12 * 11 * 10 + 3 * 11);
    let first = [["red-0", "red-0", "red-1"], ["red-0", "red-0", "red-2"]];
    let expected = first.map(|cards| format!(r#"{{"kind":"lay","cards":["{}"]}}"#, cards.join(r#"",""#)));
    assert_eq!(listed(&game, 0)[..2], expected);
}

#[test]
fn a_zero_held_twice_is_listed_once() {
    let game = laid_out(&["red-1 red-2 red-3 blue-0 blue-0", "green-1 green-2 green-3", "yellow-1 yellow-2 yellow-3"]);
    let zero = r#"{"kind":"play","card":"blue-0"}"#;
    assert_eq!(listed(&game, 0)[0], zero);
    assert_eq!(listed(&game, 0).iter().filter(|line| *line == zero).count(), 1);
    assert_eq!(game.hands[seat(0)].len(), listed(&game, 0).len() + 1);
}

#[test]
fn a_layout_may_be_named_in_any_order_and_is_written_as_named() {
    let line = r#"{"type":"act","seat":0,"action":{"kind":"lay","cards":["red-10","blue-5","red-3"]}}"#;
    let input = read(line).unwrap();
    assert_eq!(write_input(&input), line);
    let Input::Act { seat: owner, action } = input else { panic!("an act") };
    let hands = ["red-3 red-10 blue-5", "green-1 green-2 green-3", "yellow-1 yellow-2 yellow-3"];
    let mut game = dealt(&hands);
    assert!(game.legal_actions(owner).iter().all(|listed| listed != action), "listed in the order of colours alone");
    act(&mut game, 0, action).unwrap();
    let mut other = dealt(&hands);
    lay(&mut other, 0, "blue-5 red-10 red-3").unwrap();
    for game in [&mut game, &mut other] {
        lay(game, 1, hands[1]).unwrap();
        lay(game, 2, hands[2]).unwrap();
    }
    assert_ne!(game.table.turned_up, other.table.turned_up, "it is shown as named");
    other.table.turned_up = game.table.turned_up;
    assert_eq!(game, other, "the order between colours has no effect");
}

#[test]
fn a_deal_keeps_its_order_but_the_state_does_not() {
    let chance = deal(1, &["red-0 blue-3 red-0", "", ""]);
    let line = write_input(&Input::<NullNichtig>::Chance(chance));
    assert!(line.starts_with(r#"{"type":"deal","round":1,"hands":[["red-0","blue-3","red-0","#), "{line}");
    assert_eq!(read(&line), Ok(Input::Chance(chance)));
    let other = deal(1, &["red-0 red-0 blue-3", "", ""]);
    assert_ne!(chance, other);
    let states = [chance, other].map(|chance| {
        let mut game = opened(PLAIN, 3);
        game.apply(&Input::Chance(chance), &mut Vec::new()).unwrap();
        game
    });
    assert_eq!(states[0], states[1]);
}

#[test]
fn a_deal_is_the_deck_shared_out_by_the_number_of_players() {
    // Set-up of a round; decisions 2 and 5.
    for (seats, hand, unused, laid, tricks) in
        [(3, 13, 26, 3, 10), (4, 13, 13, 3, 10), (5, 13, 0, 3, 10), (6, 10, 5, 2, 8)]
    {
        let set_up = SetUp::of(seats);
        assert_eq!((set_up, set_up.tricks()), (SetUp { hand, laid }, tricks));
        let Chance::Deal { hands, unused: left, .. } = opened(PLAIN, seats).draw(&mut Seed([9; 32]).chance(0));
        assert!(hands.seats() == seats && hands.iter().all(|dealt| dealt.len() == hand));
        assert_eq!(left.len(), unused);
        let all: Vec<Card> = hands.iter().flat_map(List::iter).chain(left.iter()).collect();
        assert_eq!((all.len(), all.into_iter().collect()), (DECK, Pack::whole_deck()));
    }
    assert_eq!(Pack::whole_deck().len(), 65);
}

#[test]
fn a_deal_of_anything_else_is_refused() {
    let Chance::Deal { hands, unused, .. } = deal(1, &["red-1", "red-2", "red-0", ""]);
    let wrong = NotAllowed::Illegal(Illegal::Deal { seats: 4, cards: 13 });
    let refuse = |hands: BySeat<List<Card, 13>>, unused: List<Card, 26>| {
        let mut game = opened(PLAIN, 4);
        let deal = Input::Chance(Chance::Deal { round: 1, hands, unused });
        assert_eq!(game.apply(&deal, &mut Vec::new()), Err(wrong), "{deal:?}");
        assert_eq!(game, opened(PLAIN, 4));
    };
    let instead = |hand: List<Card, 13>, other: &str| [card(other)].into_iter().chain(hand.iter().skip(1)).collect();
    let with_hand = |index: usize, hand: List<Card, 13>| {
        let mut hands = hands;
        hands[seat(index)] = hand;
        hands
    };
    refuse(with_hand(0, instead(hands[seat(0)], "red-2")), unused);
    refuse(with_hand(0, instead(hands[seat(0)], "red-0")), unused);
    refuse(with_hand(2, hands[seat(2)].iter().skip(1).collect()), unused);
    refuse(by_seat(&hands.as_slice()[..3]), unused);
    refuse(by_seat(&[hands.as_slice(), &hands.as_slice()[..1]].concat()), unused);
    refuse(hands, unused.iter().skip(1).collect());
    refuse(hands, unused.iter().chain([card("red-1")]).collect());
    let mut game = opened(PLAIN, 4);
    for round in [0, 2, u32::MAX] {
        let deal = Input::Chance(Chance::Deal { round, hands, unused });
        assert_eq!(game.apply(&deal, &mut Vec::new()), Err(NotAllowed::Illegal(Illegal::WrongRound { round, due: 1 })));
    }
    assert!(game.apply(&Input::Chance(Chance::Deal { round: 1, hands, unused }), &mut Vec::new()).is_ok());
}

#[test]
fn lines_are_read_strictly() {
    for action in [
        r#"{"kind":"lay","cards":["red-1","red-2","red-3"],"card":"red-1"}"#,
        r#"{"kind":"lay","card":"red-1"}"#,
        r#"{"kind":"lay","cards":"red-1"}"#,
        r#"{"kind":"lay","cards":null}"#,
        r#"{"kind":"lay","cards":["red-1","red-2",null]}"#,
        r#"{"kind":"lay","cards":[["red-1","red-2","red-3"]]}"#,
        r#"{"kind":"lay","cards":["red-1","red-2","red-00"]}"#,
        r#"{"kind":"play"}"#,
        r#"{"kind":"play","card":["red-1"]}"#,
        r#"{"kind":"play","card":"orange-1"}"#,
        r#"{"kind":"pass"}"#,
    ] {
        assert!(read(&format!(r#"{{"type":"act","seat":0,"action":{action}}}"#)).is_err(), "{action}");
    }
    for deal in [
        r#"{"type":"deal","round":1,"hands":[]}"#,
        r#"{"type":"deal","round":1,"hands":[],"unused":null}"#,
        r#"{"type":"deal","round":1,"hands":[],"unused":[],"more":1}"#,
        r#"{"type":"deal","round":1.0,"hands":[],"unused":[]}"#,
        r#"{"type":"deal","round":-1,"hands":[],"unused":[]}"#,
        r#"{"type":"deal","round":1,"hands":[[],[],[],[],[],[],[]],"unused":[]}"#,
    ] {
        assert!(read(deal).is_err(), "{deal}");
    }
    assert!(read(r#"{"type":"deal","round":1,"hands":[],"unused":[]}"#).is_ok());
}
