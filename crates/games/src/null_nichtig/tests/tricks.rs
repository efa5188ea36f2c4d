//! Laying out, playing and taking.

use super::*;
use crate::engine::{OutOfTurn, SeatSet, Turn, Viewer};
use crate::null_nichtig::score;

#[test]
fn the_printed_trick_comes_out_as_printed() {
    // Example 1.
    let mut game = laid_out(&[
        "red-3 blue-5 green-8 yellow-9",
        "blue-1 blue-2 blue-3 purple-2",
        "green-1 green-2 green-3 yellow-0",
        "purple-4 purple-5 purple-6 red-6",
    ]);
    assert_eq!(game.turn(), Turn::seat(seat(0)), "seat 0 leads round 1 (decision 8)");
    let last = r#"{"type":"act","seat":3,"action":{"kind":"play","card":"red-6"}}"#;
    for (index, name) in ["yellow-9", "purple-2", "yellow-0"].iter().enumerate() {
        assert_eq!(play(&mut game, index, name), Ok(vec![]));
    }
    let mut events = Vec::new();
    game.apply(&read(last).unwrap(), &mut events).unwrap();
    let trick = concat!(
        r#"{"type":"trick","round":1,"trick":1,"leader":0,"cards":["yellow-9","purple-2","yellow-0","red-6"],"#,
        r#""winner":0,"taken":["yellow-9","purple-2","yellow-0","red-6"]}"#
    );
    assert_eq!(lines(&events), [trick]);
    assert_eq!(tops(&game, 0), list("blue-5 green-8 purple-2 red-6 yellow-0"));
    assert_eq!(game.table.piles[seat(0)].iter().map(|pile| pile.height).collect::<Vec<_>>(), [1, 1, 1, 2, 2]);
    assert_eq!(score(&tops(&game, 0)), 21);
    assert_eq!(game.turn(), Turn::seat(seat(0)), "the winner leads");
}

#[test]
fn the_first_of_the_highest_takes_clockwise_from_its_own_card() {
    // Example 2 and decision 7; what is laid out is of other colours than the tops that are looked at.
    for (leader, played, winner, taken, top) in [
        (2, "green-7 red-11 blue-11 yellow-0", 3, "red-11 blue-11 yellow-0 green-7", "green-7"),
        (0, "purple-4 purple-9 purple-0", 1, "purple-9 purple-0 purple-4", "purple-4"),
        (1, "red-0 blue-0 red-0", 1, "red-0 blue-0 red-0", "red-0"),
        (3, "blue-2 blue-5 blue-10 blue-3", 1, "blue-10 blue-3 blue-2 blue-5", "blue-5"),
        (1, "red-1 red-11 red-2 red-3", 2, "red-11 red-2 red-3 red-1", "red-1"),
    ] {
        let names: Vec<&str> = played.split_whitespace().collect();
        let laid = ["yellow-1 yellow-2 yellow-3", "yellow-4 yellow-5 yellow-6", "yellow-7 yellow-8 yellow-9"];
        let laid = laid.into_iter().chain(["yellow-10 yellow-11 green-11"]).take(names.len()).enumerate();
        let hands: Vec<String> = laid
            .map(|(index, laid)| format!("{laid} {}", names[(index + names.len() - leader) % names.len()]))
            .collect();
        let mut game = dealt(&hands.iter().map(String::as_str).collect::<Vec<_>>());
        game.table.first_leader = seat(leader);
        lay_first(&mut game, &hands);
        let events = play_trick(&mut game, leader, played);
        let (leader, winner, cards, taken) = (seat(leader), seat(winner), list(played), list(taken));
        assert_eq!(events, [Event::Trick { round: 1, trick: 1, leader, cards, winner, taken }]);
        assert!(tops(&game, winner.index()).iter().any(|on_top| on_top == card(top)), "{played}: {top} on top");
        assert_eq!(game.table.tricks[winner], 1);
        assert_eq!((game.table.leader, game.turn()), (winner, Turn::seat(winner)));
    }
}

#[test]
fn cards_are_laid_on_each_other_in_the_order_named() {
    // Example 3 and decision 17.
    for (named, on_top, heights) in [
        ("red-3 red-10 blue-5", "blue-5 red-10", vec![1, 2]),
        ("red-10 blue-5 red-3", "blue-5 red-3", vec![1, 2]),
        ("green-0 green-0 green-9", "green-9", vec![3]),
    ] {
        let game = laid_out(&[named, "yellow-1 yellow-3 yellow-5", "yellow-2 yellow-4 yellow-6"]);
        assert_eq!(tops(&game, 0), list(on_top), "{named}");
        assert_eq!(game.table.piles[seat(0)].iter().map(|pile| pile.height).collect::<Vec<_>>(), heights, "{named}");
    }
}

#[test]
fn a_layout_is_a_secret_until_the_last_is_chosen() {
    // Decision 3.
    let hands = ["red-3 red-10 blue-5", "red-1 red-2 red-4", "green-1 green-2 green-3"];
    let mut game = dealt(&hands);
    assert_eq!(game.turn(), Turn::Seats(SeatSet::all(3)));
    lay(&mut game, 2, hands[2]).unwrap();
    lay(&mut game, 0, hands[0]).unwrap();
    assert_eq!(game.turn(), Turn::seat(seat(1)));
    let own = game.view(Viewer::Seat(seat(0)));
    assert_eq!((own.laid, own.hand.len()), (list(hands[0]), 10));
    for viewer in [Viewer::Seat(seat(1)), Viewer::Onlooker] {
        let view = game.view(viewer);
        assert_eq!(view.table.secretly_laid(), SeatSet::from_iter([seat(0), seat(2)]));
        assert_eq!(view.table.cards, by_seat(&[10, 13, 10]));
        assert!(view.laid.is_empty() && view.table.piles.iter().all(|piles| piles.iter().count() == 0));
    }
    assert!(game.memory(seat(1)).gone.is_empty());
    lay(&mut game, 1, hands[1]).unwrap();
    assert_eq!([0, 1, 2].map(|index| tops(&game, index)), [list("blue-5 red-10"), list("red-4"), list("green-3")]);
    // Decision 14: what is covered is not shown again, but could be remembered.
    let view = game.view(Viewer::Seat(seat(0)));
    assert!(view.laid.is_empty() && view.table.secretly_laid().is_empty());
    assert_eq!(game.memory(seat(0)).gone, pack(&hands.join(" ")));
}

#[test]
fn nobody_but_the_owner_sees_a_hand() {
    // Decision 15: partners neither.
    let mut game = opened(Options { teams: true, ..PLAIN }, 4);
    game.apply(&Input::Chance(deal(1, &["", "", "", ""])), &mut Vec::new()).unwrap();
    assert_eq!(game.view(Viewer::Seat(seat(0))).hand, game.hands[seat(0)]);
    assert_eq!(game.view(Viewer::Seat(seat(2))).hand, game.hands[seat(2)]);
    assert!(game.view(Viewer::Onlooker).hand.is_empty());
}

/// A refusal must leave the game as it was.
fn refused(game: &mut NullNichtig, index: usize, action: Action) -> NotAllowed<Illegal> {
    let before = *game;
    let why = act(game, index, action).unwrap_err();
    assert_eq!(*game, before);
    why
}

#[test]
fn what_does_not_fit_the_layout_is_refused() {
    // Example 9.
    let mut game = dealt(&["red-1 red-2 red-3 blue-0 blue-0", "green-1", "yellow-1", "purple-1", "purple-2"]);
    let owner = seat(0);
    let laying = |names| Action::Lay { cards: list(names) };
    let playing = |name| Action::Play { card: card(name) };
    assert_eq!(refused(&mut game, 0, playing("red-1")), NotAllowed::Illegal(Illegal::LayFirst { seat: owner }));
    for (names, laid) in [("red-1 red-2", 2), ("", 0)] {
        assert_eq!(
            refused(&mut game, 0, laying(names)),
            NotAllowed::Illegal(Illegal::LaidCount { seat: owner, laid, due: 3 })
        );
    }
    let four = r#"{"type":"act","seat":0,"action":{"kind":"lay","cards":["red-1","red-2","red-3","blue-0"]}}"#;
    assert!(read(four).unwrap_err().starts_with("4 in a list of at most 3"));
    for (names, missing) in [("red-1 red-2 green-1", "green-1"), ("red-1 blue-0 red-1", "red-1")] {
        assert_eq!(
            refused(&mut game, 0, laying(names)),
            NotAllowed::Illegal(Illegal::NotHeld { seat: owner, card: card(missing) })
        );
    }
    lay(&mut game, 0, "red-1 blue-0 blue-0").unwrap();
    let awaited = SeatSet::from_iter([1, 2, 3, 4].map(seat));
    let twice = NotAllowed::OutOfTurn(OutOfTurn::NotAwaited { seat: owner, awaited });
    assert_eq!(refused(&mut game, 0, laying("red-2 red-3 blue-1")), twice);
    assert_eq!(refused(&mut game, 0, playing("red-3")), twice);
}

#[test]
fn what_does_not_fit_the_trick_is_refused() {
    // Example 9. With three zeros the leader wins the trick and leads again.
    let mut game = laid_out(&[
        "red-1 red-2 blue-0 blue-0 red-3 red-4 red-5",
        "yellow-1 yellow-2 yellow-3 green-0 green-0",
        "purple-1 purple-2 purple-3 yellow-0 yellow-0",
    ]);
    let leader = seat(0);
    let playing = |name| Action::Play { card: card(name) };
    let gone = |name| NotAllowed::Illegal(Illegal::NotHeld { seat: leader, card: card(name) });
    let laying = Action::Lay { cards: list("red-3 red-4 red-5") };
    assert_eq!(refused(&mut game, 0, laying), NotAllowed::Illegal(Illegal::LayOutOver { seat: leader }));
    assert_eq!(refused(&mut game, 0, playing("red-1")), gone("red-1"), "laid before");
    assert_eq!(refused(&mut game, 0, playing("green-0")), gone("green-0"), "held by another");
    let awaited = SeatSet::only(leader);
    let waits = NotAllowed::OutOfTurn(OutOfTurn::NotAwaited { seat: seat(1), awaited });
    assert_eq!(refused(&mut game, 1, playing("green-0")), waits);
    play_trick(&mut game, 0, "blue-0 green-0 yellow-0");
    assert_eq!(refused(&mut game, 0, playing("blue-0")), gone("blue-0"), "its twin was laid out");
    assert_eq!(play(&mut game, 0, "red-3"), Ok(vec![]));
    assert_eq!(play(&mut game, 1, "green-0"), Ok(vec![]), "its twin is still held");
    assert!(read(r#"{"type":"act","seat":2,"action":{"kind":"play","card":"red-12"}}"#).is_err());
}
