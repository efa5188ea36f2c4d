//! What comes in and who sees it: options, deals, the secret choice, lines and views (§1, §2, §5, §7 and §8).

use super::*;
use crate::engine::transcript::{BadLine, line_type, read_input, write_input, write_start};
use crate::engine::{Seed, Word};

fn read(line: &str) -> Result<Input<Bastos>, BadLine> {
    read_input(line_type(line)?, line)
}

fn draw(game: &Bastos) -> (BySeat<Cards>, Option<Card>) {
    let Chance::Deal { round: 1, hands, aside } = game.draw(&mut Seed([7; 32]).chance(0)) else { panic!("round 1") };
    (hands, aside)
}

fn dealt(seats: usize) -> Bastos {
    let mut game = new_game(seats);
    let (hands, aside) = draw(&game);
    game.apply(&Input::Chance(Chance::Deal { round: 1, hands, aside }), &mut Vec::new()).unwrap();
    game
}

#[test]
fn one_fruit_leaves_if_three_play() {
    // §1; decision 4.
    let with = |removed: &[Fruit], seats| Bastos::new(Options { removed: removed.iter().copied().collect() }, seats);
    for &fruit in Fruit::ALL {
        let game = with(&[fruit], 3).unwrap();
        assert_eq!(values(&game).len(), 4);
        assert!(!game.table.values.words().contains(fruit));
    }
    assert_eq!(with(&[], 3), illegal(Illegal::Removed { removed: 0 }));
    assert_eq!(with(&[Fruit::Banana, Fruit::Mango], 3), illegal(Illegal::Removed { removed: 2 }));
    assert_eq!(with(&[Fruit::Orange], 4), illegal(Illegal::Removed { removed: 1 }));
    let refused = |seats| Err(NotAllowed::Seats { seats, least: 3, most: 4 });
    assert_eq!(with(&[], 5), refused(5));
    assert_eq!(with(&[Fruit::Mango, Fruit::Orange], 2), refused(2));
    let three = r#"{"type":"start","game":"bastos","players":3,"options":{"removed":["orange"]}}"#;
    let four = r#"{"type":"start","game":"bastos","players":4,"options":{"removed":[]}}"#;
    assert_eq!([3, 4].map(|seats| write_start(&new_game(seats))), [three, four]);
}

#[test]
fn a_deal_has_all_cards_and_the_last_of_four_players_lies_open() {
    // §2.
    for (seats, each, left_over) in [(3, 12, 0), (4, 11, 1)] {
        let mut game = new_game(seats);
        let (hands, aside) = draw(&game);
        assert!(hands.iter().all(|hand| hand.len() == each));
        assert_eq!(aside.into_iter().count(), left_over);
        let refused = Illegal::Deal { seats, each };
        let mut moved = hands;
        let first = hands[seat(0)].get(0).unwrap();
        moved[seat(0)].remove(first);
        moved[seat(1)].insert(first);
        let mut doubled = moved;
        doubled[seat(1)] = hands[seat(2)];
        let (fewer, more) = (BySeat::from_fn(seats - 1, |seat| hands[seat]), BySeat::from_fn(5, |seat| hands[seat]));
        let wrong_aside = if seats == 3 { Some(card("orange-1")) } else { None };
        let deal = |round, hands, aside| Chance::Deal { round, hands, aside };
        for (wrong, why) in [
            (deal(2, hands, aside), Illegal::WrongRound { round: 2, due: 1 }),
            (deal(0, hands, aside), Illegal::WrongRound { round: 0, due: 1 }),
            (deal(1, moved, aside), refused),
            (deal(1, doubled, aside), refused),
            (deal(1, fewer, aside), refused),
            (deal(1, more, aside), refused),
            (deal(1, hands, wrong_aside), refused),
            (deal(1, hands, Some(first)), refused),
        ] {
            assert_eq!(game.apply(&Input::Chance(wrong), &mut Vec::new()), illegal(why), "{wrong:?}");
            assert_eq!(game, new_game(seats));
        }
        assert_eq!(game.apply(&Input::Chance(deal(1, hands, aside)), &mut Vec::new()), Ok(()));
        assert_eq!(game.table.aside, aside);
    }
}

#[test]
fn lines_are_read_in_one_way_only() {
    // §7.
    let act = |action: &str| format!(r#"{{"type":"act","seat":3,"action":{action}}}"#);
    for good in [
        act(r#"{"kind":"bastos","card":"pineapple-3"}"#),
        act(r#"{"kind":"play","card":"mango-2"}"#),
        act(r#"{"kind":"declare","card":"mango-2"}"#),
        act(r#"{"kind":"adjust","fruit":"orange","step":-1}"#),
        act(r#"{"kind":"adjust","fruit":"orange","step":1}"#),
        act(r#"{"kind":"keep"}"#),
        r#"{"type":"deal","round":1,"hands":[["banana-2","mango-1"],[]],"aside":"banana-5"}"#.into(),
        r#"{"type":"deal","round":1,"hands":[],"aside":null}"#.into(),
    ] {
        assert_eq!(write_input(&read(&good).unwrap()), good);
    }
    for bad in [
        act(r#"{"kind":"play"}"#),
        act(r#"{"kind":"play","card":null}"#),
        act(r#"{"kind":"play","card":"mango-0"}"#),
        act(r#"{"kind":"play","card":"mango-10"}"#),
        act(r#"{"kind":"play","card":"durian-1"}"#),
        act(r#"{"kind":"play","card":"mango-2","card":"mango-2"}"#),
        act(r#"{"kind":"adjust","fruit":"orange","step":0}"#),
        act(r#"{"kind":"adjust","fruit":"orange","step":2}"#),
        act(r#"{"kind":"adjust","fruit":"orange","step":255}"#),
        act(r#"{"kind":"adjust","fruit":"orange","step":1.0}"#),
        act(r#"{"kind":"adjust","fruit":"orange","step":"1"}"#),
        act(r#"{"kind":"adjust","fruit":"orange"}"#),
        act(r#"{"kind":"adjust","step":1}"#),
        act(r#"{"kind":"keep","fruit":"orange"}"#),
        act(r#"{"kind":"pass"}"#),
        r#"{"type":"deal","round":1,"hands":[]}"#.into(),
        r#"{"type":"deal","round":1,"hands":[["mango-1","banana-2"]],"aside":null}"#.into(),
        r#"{"type":"deal","round":1,"hands":[["mango-2","mango-1"]],"aside":null}"#.into(),
    ] {
        assert!(read(&bad).is_err(), "{bad}");
    }
}

#[test]
fn a_choice_is_secret_until_the_last_is_made() {
    // §2 and §8; decision 6.
    let mut game = dealt(4);
    let mut other = game;
    let (one, another) = (game.hands[seat(2)].get(0).unwrap(), game.hands[seat(2)].get(1).unwrap());
    act_as(&mut game, seat(2), Action::Bastos { card: one }).unwrap();
    act_as(&mut other, seat(2), Action::Bastos { card: another }).unwrap();
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Seat(seat(3)), Viewer::Onlooker] {
        assert_eq!(game.view(viewer), other.view(viewer));
        assert_eq!(game.view(viewer).secret, None);
    }
    assert_eq!(game.view(Viewer::Seat(seat(2))).secret, Some(one), "its own seat sees it at once");
    assert_eq!(game.table.hiding(), SeatSet::only(seat(2)), "all see that it was made");
    let awaited: SeatSet = [0, 1, 3].into_iter().map(seat).collect();
    assert_eq!(game.turn(), Turn::Seats(awaited));
    let again = act_as(&mut game, seat(2), Action::Bastos { card: another });
    assert_eq!(again, Err(OutOfTurn::NotAwaited { seat: seat(2), awaited }.into()), "it is final");
    for (who, index) in [(3, 4), (0, 5)].map(|(who, index)| (seat(who), index)) {
        let card = game.hands[who].get(index).unwrap();
        act_as(&mut game, who, Action::Bastos { card }).unwrap();
        assert_eq!((game.table.bastos, values(&game)), (BySeat::new(4, None), vec![0; 5]), "nothing is turned up");
    }
    let last = game.hands[seat(1)].get(6).unwrap();
    act_as(&mut game, seat(1), Action::Bastos { card: last }).unwrap();
    assert_eq!((game.table.bastos[seat(2)], game.table.bastos[seat(1)]), (Some(one), Some(last)));
    assert!(values(&game).iter().sum::<i8>() >= 3, "every Bastos has raised its fruit");
    assert_eq!(game.table.hiding(), SeatSet::EMPTY);
    assert!(game.hands.iter().all(|hand| hand.len() == 10));
}

#[test]
fn only_what_is_due_is_taken() {
    // §3.
    let mut game = dealt(3);
    let card_of = |game: &Bastos, index| game.hands[seat(index)].get(0).unwrap();
    let (own, foreign) = (card_of(&game, 0), card_of(&game, 1));
    for action in [Action::Play { card: own }, Action::Declare { card: own }, adjust(Fruit::Mango, Step::Up), KEEP] {
        assert_eq!(act_as(&mut game, seat(0), action), illegal(Illegal::BastosDue { seat: seat(0) }));
    }
    let not_held = illegal(Illegal::NotHeld { seat: seat(0), card: foreign });
    assert_eq!(act_as(&mut game, seat(0), Action::Bastos { card: foreign }), not_held);
    for index in 0..3 {
        let card = card_of(&game, index);
        act_as(&mut game, seat(index), Action::Bastos { card }).unwrap();
    }
    for action in [Action::Bastos { card: card_of(&game, 0) }, adjust(Fruit::Mango, Step::Up), KEEP] {
        assert_eq!(act(&mut game, action), illegal(Illegal::CardDue { seat: seat(0) }));
    }
    let never_played = illegal(Illegal::NotHeld { seat: seat(0), card: own });
    assert_eq!(act(&mut game, Action::Play { card: own }), never_played, "decision 5");
    game.table.phase = Phase::Price;
    let no_orange = illegal(Illegal::NoFruit { fruit: Fruit::Orange });
    assert_eq!(act(&mut game, adjust(Fruit::Orange, Step::Up)), no_orange);
    for action in [Action::Bastos { card: card_of(&game, 0) }, Action::Play { card: card_of(&game, 0) }] {
        assert_eq!(act(&mut game, action), illegal(Illegal::PriceDue { seat: seat(0) }));
    }
}

#[test]
fn there_are_never_more_choices_than_the_sheet_says() {
    // §5: the four widest decisions.
    let game = dealt(3);
    assert_eq!(game.legal_actions(seat(1)).len(), 12);
    let pineapples = "pineapple-1 pineapple-2 pineapple-3 pineapple-4 pineapple-5 pineapple-6 pineapple-7";
    let free = format!("{pineapples} pineapple-8 pineapple-9 passion_fruit-1 passion_fruit-2");
    let mut game = position(&["banana-1", "banana-2", "banana-3"], &[&free, "mango-1", "mango-2"]);
    assert_eq!(game.legal_actions(seat(0)).len(), 11);
    game.table.trick.led = Some(Fruit::Mango);
    let choices = game.legal_actions(seat(0));
    assert_eq!((choices.len(), choices.iter().count(), choices.get(22)), (22, 22, None));
    assert_eq!((choices.get(0), choices.get(11)), (Some(play("pineapple-1")), Some(declare("pineapple-1"))));
    let mut game = with_cards_for("banana-1");
    act(&mut game, play("banana-1")).unwrap();
    assert_eq!(game.legal_actions(seat(0)).len(), 11);
    assert_eq!(game.legal_actions(seat(1)), Legal::Nothing);
}

#[test]
fn finished_tricks_are_for_the_memory_alone() {
    // §8; decision 22.
    let mut game = position(&BASTOS, &["mango-5 mango-6", "mango-3 mango-9", "mango-2 banana-1", "mango-4 banana-2"]);
    let mut other = position(&BASTOS, &["mango-5 mango-6", "mango-4 mango-9", "mango-2 banana-1", "mango-3 banana-2"]);
    play_all(&mut game, "mango-5 mango-3");
    assert_eq!(game.view(Viewer::Onlooker).table.trick.played[seat(1)], Some(card("mango-3")), "seen while it lies");
    play_all(&mut game, "mango-2 mango-4");
    play_all(&mut other, "mango-5 mango-4 mango-2 mango-3");
    assert_eq!(game.view(Viewer::Onlooker), other.view(Viewer::Onlooker));
    assert_eq!(game.table.tricks, by_seat(&[1, 0, 0, 0]));
    assert_eq!(game.memory(seat(3)).piles[seat(0)], cards("mango-2 mango-3 mango-4 mango-5"));
    play_all(&mut game, "mango-6 mango-9 banana-1 banana-2");
    assert_eq!(game.table.phase, Phase::Deal);
    assert_eq!(game.table.trick.played, BySeat::new(4, None), "nor does the last one of the round");
}

#[test]
fn what_a_seat_imagines_is_what_it_may_believe() {
    // §8: the hidden Bastos of another seat may be any card of that seat, the own one is known.
    let mut game = dealt(4);
    let [own, hidden] = [0, 1].map(|index| game.hands[seat(index)].get(3).unwrap());
    act_as(&mut game, seat(0), Action::Bastos { card: own }).unwrap();
    act_as(&mut game, seat(1), Action::Bastos { card: hidden }).unwrap();
    let (view, memory) = (game.view(Viewer::Seat(seat(0))), game.memory(seat(0)));
    let mut rng = Seed([3; 32]).chance(0);
    let mut believed = Cards::EMPTY;
    for _ in 0..400 {
        let imagined = Bastos::imagine(&view, &memory, &mut rng);
        assert_eq!((imagined.secrets[seat(0)], imagined.secrets[seat(2)]), (Some(own), None));
        believed.insert(imagined.secrets[seat(1)].unwrap());
    }
    let seen = game.hands[seat(0)].with(Cards::only(own)).with(game.table.aside.into_iter().collect());
    assert_eq!(believed, Cards::deck(game.table.fruits.iter()).without(seen));
}

#[test]
fn a_seat_seen_to_be_void_is_imagined_without_that_fruit() {
    // §8: who does not follow shows it to all.
    let mut game =
        position(&BASTOS, &["mango-5 mango-6", "pineapple-3 orange-4", "mango-2 orange-2", "orange-3 orange-9"]);
    play_all(&mut game, "mango-5 pineapple-3");
    let (view, memory) = (game.view(Viewer::Seat(seat(0))), game.memory(seat(0)));
    let mut rng = Seed([4; 32]).chance(0);
    let imagined: Vec<_> = (0..100).map(|_| Bastos::imagine(&view, &memory, &mut rng).hands).collect();
    assert!(imagined.iter().all(|hands| hands[seat(1)].of(Fruit::Mango).is_empty()));
    assert!(imagined.iter().any(|hands| !hands[seat(2)].of(Fruit::Mango).is_empty()), "others may hold it");
}
