//! The worked examples (§9) and decisions (§6) of the sheet.

mod advice;
mod edges;
mod face;
mod rules_pages;
mod sensible;

use super::scoring::points;
use super::*;
use crate::engine::laws::next_input;
use crate::engine::samples::{by_seat, card, cards, seat};
use crate::engine::transcript::json;
use crate::engine::{
    BySeat, ByWord, Choices, Game, Input, NotAllowed, OutOfTurn, Outcome, RuleOptions, Seat, SeatSet, Seed, Turn,
    Viewer,
};

/// The Bastos cards of examples 2 to 5: seats 0 and 1 have bananas, seat 2 mangoes, seat 3 oranges.
const BASTOS: [&str; 4] = ["banana-5", "banana-7", "mango-1", "orange-1"];

fn play(text: &str) -> Action {
    Action::Play { card: card(text) }
}

fn declare(text: &str) -> Action {
    Action::Declare { card: card(text) }
}

fn choose(text: &str) -> Action {
    Action::Bastos { card: card(text) }
}

fn adjust(fruit: Fruit, step: Step) -> Action {
    Action::Adjust { fruit, step }
}

const KEEP: Action = Action::Keep {};

fn usual_options(seats: usize) -> Options {
    Options::complete(serde_json::json!({}), seats).unwrap()
}

fn new_game(seats: usize) -> Bastos {
    Bastos::new(usual_options(seats), seats).unwrap()
}

/// A game in which these cards are held and every seat has yet to choose its Bastos.
fn choosing(hands: &[String]) -> Bastos {
    let mut game = new_game(hands.len());
    game.hands = BySeat::from_fn(hands.len(), |seat| cards(&hands[seat.index()]));
    game.table.cards = BySeat::from_fn(hands.len(), |seat| game.hands[seat].len() as u8);
    game.table.phase = Phase::Choice { missing: SeatSet::all(hands.len()) };
    game
}

/// A game before its first trick: these Bastos cards are turned up and these cards held.
fn position(bastos: &[&str], hands: &[&str]) -> Bastos {
    let dealt: Vec<String> = hands.iter().zip(bastos).map(|(hand, bastos)| format!("{hand} {bastos}")).collect();
    let mut game = choosing(&dealt);
    for (index, bastos) in bastos.iter().enumerate() {
        act_as(&mut game, seat(index), choose(bastos)).unwrap();
    }
    game
}

/// What the rules say to something they do not allow.
fn illegal<T>(why: Illegal) -> Result<T, NotAllowed<Illegal>> {
    Err(NotAllowed::Illegal(why))
}

fn act_as(game: &mut Bastos, seat: Seat, action: Action) -> Result<Vec<Event>, NotAllowed<Illegal>> {
    let mut events = Vec::new();
    game.apply(&Input::Act { seat, action }, &mut events)?;
    Ok(events)
}

fn act(game: &mut Bastos, action: Action) -> Result<Vec<Event>, NotAllowed<Illegal>> {
    act_as(game, game.table.trick.to_act, action)
}

/// Plays these cards in turn order, `!` declares; prices are kept. Returns what the last act led to.
fn play_all(game: &mut Bastos, text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for word in text.split_whitespace() {
        events = act(game, word.strip_prefix('!').map_or_else(|| play(word), declare)).unwrap();
        if game.table.phase == Phase::Price {
            events = act(game, KEEP).unwrap();
        }
    }
    events
}

/// Hands of the cards in `text`, one each, and a card more so that the round goes on.
fn with_cards_for(text: &str) -> Bastos {
    let spare = ["passion_fruit-1", "passion_fruit-2", "passion_fruit-3", "passion_fruit-4"];
    let mut words = text.split_whitespace().map(|word| word.trim_start_matches('!'));
    let hands = spare.map(|spare| format!("{} {spare}", words.next().unwrap_or_default()));
    position(&BASTOS, &hands.each_ref().map(String::as_str))
}

fn legal(game: &Bastos) -> Vec<Action> {
    game.legal_actions(game.table.trick.to_act).iter().collect()
}

fn values(game: &Bastos) -> Vec<i8> {
    game.table.values.iter().map(|(_, &value)| value).collect()
}

#[test]
fn every_bastos_raises_the_price_of_its_fruit() {
    // §9, example 1; decision 7.
    let bastos = ["banana-1", "banana-5", "banana-7", "banana-9"];
    assert_eq!(values(&position(&bastos, &["mango-1", "mango-2", "mango-3", "mango-4"])), [3, 0, 0, 0, 0]);
    let bastos = ["banana-4", "banana-9", "mango-1"];
    let game = position(&bastos, &["mango-2", "mango-3", "mango-4"]);
    assert_eq!(values(&game), [2, 1, 0, 0]);
    assert_eq!(game.turn(), Turn::seat(seat(0)), "seat 0 starts round 1 (decision 2)");
}

#[test]
fn a_void_seat_may_play_anything_or_declare_a_free_fruit() {
    // §9, example 2; decisions 9 and 10.
    let after_two_bananas = |hand: &str, trump: Option<Fruit>| {
        let mut game = position(&BASTOS, &["banana-2", "banana-4", hand, "mango-3"]);
        assert_eq!(values(&game), [2, 1, 0, 0, 1]);
        game.table.trump = trump;
        play_all(&mut game, "banana-2 banana-4");
        game
    };
    let game = after_two_bananas("banana-3 mango-8 orange-2", None);
    assert_eq!(legal(&game), [play("banana-3")]);
    let plays = [play("mango-8"), play("pineapple-4"), play("orange-2")];
    let mut game = after_two_bananas("mango-8 pineapple-4 orange-2", None);
    assert_eq!(legal(&game), [plays.as_slice(), &[declare("pineapple-4")]].concat());
    assert_eq!(
        act(&mut game, declare("mango-8")),
        illegal(Illegal::BastosFruit { fruit: Fruit::Mango }),
        "the own one"
    );
    assert_eq!(act(&mut game, declare("orange-2")), illegal(Illegal::BastosFruit { fruit: Fruit::Orange }));
    let mut game = after_two_bananas("mango-8 pineapple-4 orange-2", Some(Fruit::Pineapple));
    assert_eq!(legal(&game), plays);
    let stands = Illegal::TrumpStands { trump: Fruit::Pineapple };
    assert_eq!(act(&mut game, declare("pineapple-4")), illegal(stands));
    let game = after_two_bananas("mango-8 orange-2", None);
    assert_eq!(legal(&game), [play("mango-8"), play("orange-2")]);
}

#[test]
fn a_seat_that_can_follow_must_and_may_not_declare() {
    // §3; decisions 3, 8 and 21: a Bastos card is led, and a lower card may be played.
    let mut game =
        position(&BASTOS, &["banana-6 pineapple-1", "banana-4 banana-8 pineapple-2", "banana-1", "banana-2"]);
    assert_eq!(legal(&game), [play("banana-6"), play("pineapple-1")]);
    assert_eq!(act(&mut game, declare("pineapple-1")), illegal(Illegal::DeclareNotVoid { seat: seat(0) }));
    play_all(&mut game, "banana-6");
    assert_eq!(game.turn(), Turn::seat(seat(1)), "play goes left (decision 1)");
    assert_eq!(legal(&game), [play("banana-4"), play("banana-8")]);
    let follow = Illegal::MustFollow { seat: seat(1), led: Fruit::Banana };
    assert_eq!(act(&mut game, play("pineapple-2")), illegal(follow));
    assert_eq!(act(&mut game, declare("pineapple-2")), illegal(Illegal::DeclareNotVoid { seat: seat(1) }));
    assert_eq!(act(&mut game, declare("banana-4")), illegal(Illegal::DeclareNotVoid { seat: seat(1) }));
}

#[test]
fn the_price_right_is_for_the_strongest_card_of_the_own_bastos_fruit() {
    // §9, example 3; decision 14: cards that cannot win count in the comparison.
    for (text, right) in [
        ("banana-2", true),
        ("banana-6 banana-4", false),
        ("banana-6 banana-8", true),
        ("pineapple-6 banana-8", false),
        ("mango-5 !pineapple-1 mango-9", false),
        ("mango-5 mango-7 mango-9", true),
        ("mango-5 mango-9 mango-7", false),
        ("mango-5", false),
    ] {
        let mut game = with_cards_for(text);
        let (before, last) = text.rsplit_once(' ').unwrap_or(("", text));
        play_all(&mut game, before);
        let who = game.table.trick.to_act;
        act(&mut game, play(last)).unwrap();
        assert_eq!(game.table.phase == Phase::Price, right, "{text}");
        assert_eq!(game.turn() == Turn::seat(who), right, "{text}");
    }
}

#[test]
fn own_bastos_fruits_and_discards_never_win() {
    // §9, example 4; decisions 12, 13 and 18.
    for (text, winner) in [
        ("banana-9 banana-8 banana-1 banana-2", Some((3, "banana-2"))),
        ("banana-9 banana-8 mango-4 orange-6", None),
        ("banana-9 banana-8 pineapple-9 orange-6", None),
        ("banana-9 banana-8 !pineapple-1 orange-6", Some((2, "pineapple-1"))),
        ("mango-5 pineapple-9 mango-8 !pineapple-2", Some((3, "pineapple-2"))),
        ("mango-5 !pineapple-2 mango-8 pineapple-3", Some((3, "pineapple-3"))),
        ("mango-5 !pineapple-3 mango-8 pineapple-2", Some((1, "pineapple-3"))),
        ("mango-5 mango-2 mango-8 orange-9", Some((0, "mango-5"))),
    ] {
        let mut game = with_cards_for(text);
        let events = play_all(&mut game, text);
        let (expected_winner, expected_card) = winner.map(|(index, text)| (seat(index), card(text))).unzip();
        let [Event::Trick { trick: 1, winner, card, .. }] = events[..] else { panic!("{text}: {events:?}") };
        assert_eq!((winner, card), (expected_winner, expected_card), "{text}");
        assert_eq!(game.turn(), Turn::seat(winner.unwrap_or(seat(0))), "{text}: leads next");
        let tricks: u8 = game.table.tricks.iter().sum();
        assert_eq!(tricks, u8::from(winner.is_some()), "{text}: awarded once or to nobody (decision 19)");
    }
}

#[test]
fn the_trump_stays_for_the_round_and_beats_what_is_led() {
    // §3: a trump led is of the fruit led, too.
    let hands = ["mango-5 mango-6", "pineapple-2 passion_fruit-9", "mango-8 mango-9", "mango-2 pineapple-1"];
    let mut game = position(&BASTOS, &hands);
    play_all(&mut game, "mango-5 !pineapple-2 mango-8 mango-2");
    assert_eq!((game.table.trump, game.turn()), (Some(Fruit::Pineapple), Turn::seat(seat(1))));
    let events = play_all(&mut game, "passion_fruit-9 mango-9 pineapple-1 mango-6");
    assert!(matches!(events[0], Event::Trick { winner: Some(winner), .. } if winner == seat(3)), "{events:?}");
}

#[test]
fn prices_stay_on_the_track() {
    // §9, example 5; decisions 11 and 16.
    for (before, after) in [(1, -1), (-1, -2), (-2, -2)] {
        let mut game = with_cards_for("mango-5 pineapple-2");
        game.table.values[Fruit::Pineapple] = before;
        play_all(&mut game, "mango-5 !pineapple-2");
        assert_eq!(game.table.values[Fruit::Pineapple], after);
    }
    let mut game = with_cards_for("banana-2");
    act(&mut game, play("banana-2")).unwrap();
    game.table.values[Fruit::Orange] = 3;
    game.table.values[Fruit::Mango] = -2;
    let up = Illegal::OffTrack { fruit: Fruit::Orange, value: 3 };
    assert_eq!(act(&mut game, adjust(Fruit::Orange, Step::Up)), illegal(up));
    let down = Illegal::OffTrack { fruit: Fruit::Mango, value: -2 };
    assert_eq!(act(&mut game, adjust(Fruit::Mango, Step::Down)), illegal(down));
    let both = |fruit| [adjust(fruit, Step::Up), adjust(fruit, Step::Down)];
    let mut expected = both(Fruit::Banana).to_vec();
    expected.push(adjust(Fruit::Mango, Step::Up));
    expected.extend([Fruit::Pineapple, Fruit::PassionFruit].into_iter().flat_map(both));
    expected.extend([adjust(Fruit::Orange, Step::Down), KEEP]);
    assert_eq!(legal(&game), expected, "any fruit, also Bastos fruits, +1 before -1 (decision 15)");
}

#[test]
fn cards_won_score_what_their_fruits_are_worth() {
    // §9, example 6.
    let fruits = usual_options(3).fruits(3).unwrap();
    let mut values = ByWord::new(fruits, 0);
    let mut won = ByWord::new(fruits, BySeat::new(3, 0));
    for (fruit, value, cards) in [
        (Fruit::Banana, 2, [5, 0, 1]),
        (Fruit::Mango, -1, [4, 3, 1]),
        (Fruit::Pineapple, 0, [3, 3, 2]),
        (Fruit::PassionFruit, 3, [0, 0, 8]),
    ] {
        (values[fruit], won[fruit]) = (value, by_seat(&cards));
    }
    assert_eq!(points(&values, &won, 3), by_seat(&[6, -3, 25]));
}

#[test]
fn a_price_changes_before_anything_else_happens() {
    // Decision 17: the last card of a trick and of the round.
    let mut game = position(&BASTOS, &["orange-2", "orange-3", "orange-4", "orange-9"]);
    play_all(&mut game, "orange-2 orange-3 orange-4");
    assert_eq!(act(&mut game, play("orange-9")), Ok(vec![]), "the trick is not over");
    assert_eq!(act(&mut game, play("orange-9")), illegal(Illegal::PriceDue { seat: seat(3) }));
    let next = Err(OutOfTurn::NotAwaited { seat: seat(0), awaited: SeatSet::only(seat(3)) }.into());
    assert_eq!(act_as(&mut game, seat(0), KEEP), next);
    let events = act(&mut game, adjust(Fruit::Orange, Step::Up)).unwrap();
    let [Event::Trick { winner, values, .. }, Event::Round { scores, detail, .. }] = events[..] else {
        panic!("{events:?}")
    };
    assert_eq!((winner, values[Fruit::Orange]), (Some(seat(2)), 2));
    assert_eq!(scores, by_seat(&[0, 0, 8, 0]), "the Bastos card that cannot win is taken, too");
    assert_eq!(detail.won[Fruit::Orange], by_seat(&[0, 0, 4, 0]));
}

#[test]
fn a_trick_without_a_winner_counts_for_nobody() {
    // Decisions 5, 18 and 19, and the lines of §7 to the byte.
    let mut game = position(&BASTOS, &["banana-9", "banana-8", "pineapple-9", "orange-6"]);
    let lines: Vec<String> = play_all(&mut game, "banana-9 banana-8 pineapple-9 orange-6").iter().map(json).collect();
    let values = r#"{"banana":2,"mango":1,"pineapple":0,"passion_fruit":0,"orange":1}"#;
    let trick =
        r#"{"type":"trick","round":1,"trick":1,"leader":0,"led":"banana","trump":null,"winner":null,"card":null,"#;
    assert_eq!(lines[0], format!(r#"{trick}"values":{values}}}"#));
    let none = "[0,0,0,0]";
    let won =
        format!(r#"{{"banana":{none},"mango":{none},"pineapple":{none},"passion_fruit":{none},"orange":{none}}}"#);
    let bastos = r#"["banana-5","banana-7","mango-1","orange-1"]"#;
    let detail = format!(r#""trump":null,"bastos":{bastos},"tricks":{none},"won":{won},"unclaimed":4"#);
    let round = format!(r#"{{"type":"round","round":1,"scores":{none},"detail":{{"values":{values},{detail}}}}}"#);
    assert_eq!(lines[1..], [round]);
}

#[test]
fn the_highest_total_wins_alone_or_shared() {
    // §4; decision 23.
    for (totals, after, winners) in [([9, 5, 2, 3], [9, 5, 6, 3], vec![0]), ([6, 5, 2, -3], [6, 5, 6, -3], vec![0, 2])]
    {
        let mut game = position(&BASTOS, &["orange-2", "orange-3", "orange-4", "banana-9"]);
        game.table.round = 8;
        game.table.totals = by_seat(&totals);
        game.table.values[Fruit::Banana] = 1;
        let events = play_all(&mut game, "orange-2 orange-3 orange-4 banana-9");
        let winners: SeatSet = winners.into_iter().map(seat).collect();
        assert_eq!(events.last(), Some(&Event::End { totals: by_seat(&after), winners }));
        assert_eq!(game.turn(), Turn::Over(Outcome { totals: by_seat(&after), winners }));
        assert_eq!(act(&mut game, KEEP), Err(OutOfTurn::Over.into()));
    }
}

#[test]
fn every_seat_starts_two_rounds() {
    // §2, §4 and §5.
    for seats in Bastos::SEATS {
        let mut rng = Seed([seats as u8; 32]).chance(0);
        let mut game = new_game(seats);
        let (mut starters, mut rounds, mut tricks) = (Vec::new(), 0, 0);
        while let Some(input) = next_input(&game, &mut rng) {
            let mut events = Vec::new();
            game.apply(&input, &mut events).unwrap();
            for event in events {
                match event {
                    Event::Trick { trick: 1, leader, .. } => starters.push(leader.index()),
                    Event::Trick { .. } => {}
                    Event::Round { detail, .. } => {
                        rounds += 1;
                        tricks += detail.tricks.iter().map(|&won| usize::from(won)).sum::<usize>();
                        tricks += usize::from(detail.unclaimed) / seats;
                    }
                    Event::End { .. } => assert!(matches!(game.turn(), Turn::Over(_))),
                }
            }
        }
        assert_eq!(starters, (0..2 * seats).map(|round| round % seats).collect::<Vec<_>>());
        assert_eq!((rounds, tricks), (2 * seats, 2 * seats * if seats == 3 { 11 } else { 10 }));
    }
}

#[test]
fn a_round_begins_afresh() {
    // §2: markers on 0 and no trump, whatever was before.
    let mut game = new_game(3);
    game.table.values[Fruit::Mango] = 3;
    game.table.trump = Some(Fruit::Mango);
    let deal = game.draw(&mut Seed([1; 32]).chance(0));
    game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
    assert_eq!((values(&game), game.table.trump), (vec![0; 4], None));
    assert_eq!(game.turn(), Turn::Seats(SeatSet::all(3)));
}
