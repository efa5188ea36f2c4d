//! The worked examples (§10) and decisions (§7) of the sheet.

mod advice;
mod face;
mod now;
mod sensible;
mod teaching;

use super::rules::author_wins;
use super::*;
use crate::engine::samples::{by_seat, card, cards, seat};
use crate::engine::{
    BySeat, ByWord, Choices, Game, Input, NotAllowed, Outcome, RuleOptions, Seat, SeatSet, Turn, Viewer,
};

fn play(text: &str) -> Action {
    Action::Play { card: card(text) }
}

fn donkey(stall: Fruit) -> Action {
    Action::Donkey { stall }
}

const SELLER: Action = Action::Seller { card: None };

fn spend(text: &str) -> Action {
    Action::Seller { card: Some(card(text)) }
}

/// A game in its first trick, with these cards in the hands and nothing played yet.
fn position(edition: Edition, hands: &[&str]) -> Tindahan {
    let seats = hands.len();
    let options = Options::complete(serde_json::json!({ "edition": edition }), seats).unwrap();
    let mut game = Tindahan::new(options, seats).unwrap();
    game.hands = BySeat::from_fn(seats, |seat| cards(hands[seat.index()]));
    game.table.cards = BySeat::from_fn(seats, |seat| game.hands[seat].len() as u8);
    game.table.phase = Phase::Trick;
    game
}

fn act(game: &mut Tindahan, action: Action) -> Result<Vec<Event>, Illegal> {
    let mut events = Vec::new();
    game.take(&Input::Act { seat: game.table.to_act, action }, &mut events)?;
    Ok(events)
}

/// Plays these acts in turn order and returns what the last one led to.
fn play_all(game: &mut Tindahan, actions: &[Action]) -> Vec<Event> {
    actions.iter().map(|&action| act(game, action).unwrap()).last().unwrap()
}

fn legal(game: &Tindahan) -> Vec<Action> {
    game.legal_actions(game.table.to_act).iter().collect()
}

fn round_of(events: &[Event]) -> (BySeat<i32>, Detail) {
    let round = events.iter().find_map(|event| match event {
        &Event::Round { scores, detail, .. } => Some((scores, detail)),
        Event::Trick { .. } | Event::End { .. } => None,
    });
    round.expect("the round is over")
}

#[test]
fn the_printed_trick_goes_as_printed() {
    // §10, example 1; the cards not named are ones that fit.
    let hands = ["durian-1", "banana-10 durian-2", "banana-4 durian-3", "banana-3 durian-4", "mango-2 durian-5"];
    let mut game = position(Edition::English, &hands);
    let acts = [donkey(Fruit::Mango), play("banana-10"), SELLER, play("banana-3"), play("mango-2")];
    let events = play_all(&mut game, &acts);
    let (led, trump) = (Fruit::Banana, Fruit::Mango);
    let (winner, winning) = (seat(4), card("mango-2"));
    let expected = Event::Trick { round: 1, trick: 1, leader: seat(0), led, trump, winner, card: winning };
    assert_eq!(events, [expected]);
    assert_eq!(game.table.sellers[Fruit::Banana], by_seat(&[0, 0, 1, 0, 0]));
    assert_eq!(game.turn(), Turn::seat(seat(4)), "the winner leads next");
    assert_eq!(game.hands[seat(0)], cards("durian-1"), "who moves the donkey plays no card (decision 5)");
    assert_eq!(game.hands[seat(2)], cards("banana-4 durian-3"), "a seller costs no card");
}

#[test]
fn the_printed_round_scores_as_printed() {
    // §10, example 2, which cannot occur in play (decision 21).
    let fruits: Fruits = [Fruit::Banana, Fruit::Mango, Fruit::Durian].into_iter().collect();
    let mut sellers = ByWord::new(fruits, by_seat(&[0; 3]));
    sellers[Fruit::Banana] = by_seat(&[3, 0, 2]);
    sellers[Fruit::Mango] = by_seat(&[2, 0, 2]);
    sellers[Fruit::Durian] = by_seat(&[0, 0, 1]);
    let (tricks, cards) = (by_seat(&[3, 4, 2]), by_seat(&[5, 0, 7]));
    let (scores, detail) = score(&RoundEnd { tricks, cards, trump: Fruit::Durian, sellers });
    assert_eq!(scores, by_seat(&[9, 8, 8]));
    assert_eq!(detail.stalls[Fruit::Banana], by_seat(&[5, 0, 2]));
    assert_eq!(detail.stalls[Fruit::Mango], by_seat(&[3, 0, 3]));
    assert_eq!(detail.stalls[Fruit::Durian], by_seat(&[0, 0, 6]));
}

#[test]
fn a_leader_plays_any_card_or_moves_the_donkey() {
    // §10, example 3, first row.
    let game = position(Edition::English, &["mango-3 durian-7", "mango-1", "mango-2"]);
    assert_eq!(legal(&game), [play("mango-3"), play("durian-7"), donkey(Fruit::Mango), donkey(Fruit::Durian)]);
}

#[test]
fn the_seat_after_a_donkey_move_must_play() {
    // §10, example 3, second row.
    let mut game = position(Edition::English, &["mango-1", "mango-3 durian-7", "mango-2"]);
    act(&mut game, donkey(Fruit::Mango)).unwrap();
    assert_eq!(legal(&game), [play("mango-3"), play("durian-7")]);
    assert_eq!(act(&mut game, SELLER), Err(Illegal::MustLead { seat: seat(1) }));
    assert_eq!(act(&mut game, donkey(Fruit::Durian)), Err(Illegal::DonkeyNotLeading { seat: seat(1) }));
}

#[test]
fn a_follower_follows_or_sends_a_seller() {
    // §10, example 3, third to fifth row.
    let mut game = position(Edition::English, &["mango-1", "banana-8 mango-3 durian-7", "banana-8 durian-7"]);
    act(&mut game, play("mango-1")).unwrap();
    assert_eq!(legal(&game), [play("mango-3"), SELLER]);
    assert_eq!(act(&mut game, play("banana-8")), Err(Illegal::MustFollow { seat: seat(1), led: Fruit::Mango }));
    act(&mut game, SELLER).unwrap();
    assert_eq!(game.table.sellers[Fruit::Mango], by_seat(&[0, 1, 0]), "it goes to the fruit led");
    assert_eq!(legal(&game), [play("banana-8"), play("durian-7"), SELLER]);
    game.table.supply[seat(2)] = 0;
    assert_eq!(legal(&game), [play("banana-8"), play("durian-7")], "decision 8");
    assert_eq!(act(&mut game, SELLER), Err(Illegal::NoSeller { seat: seat(2) }));
}

#[test]
fn a_french_seller_costs_any_card_and_goes_to_its_stall() {
    // §10, example 3, last row, in the order of §8; decision 9.
    let mut game = position(Edition::French, &["mango-1", "banana-8 mango-3", "mango-2"]);
    act(&mut game, play("mango-1")).unwrap();
    assert_eq!(legal(&game), [play("mango-3"), spend("banana-8"), spend("mango-3")]);
    assert_eq!(act(&mut game, SELLER), Err(Illegal::SellerCostsCard));
    act(&mut game, spend("banana-8")).unwrap();
    assert_eq!(game.table.sellers[Fruit::Banana], by_seat(&[0, 1, 0]));
    assert_eq!(game.table.done[seat(1)], Done::SentSeller { stall: Fruit::Banana, spent: Some(card("banana-8")) });
    assert_eq!(game.hands[seat(1)], cards("mango-3"));
}

#[test]
fn an_english_seller_names_no_card() {
    let mut game = position(Edition::English, &["mango-1", "mango-3", "mango-2"]);
    act(&mut game, play("mango-1")).unwrap();
    assert_eq!(act(&mut game, spend("mango-3")), Err(Illegal::SellerIsFree));
}

#[test]
fn tricks_go_to_the_highest_trump_else_to_the_highest_of_the_fruit_led() {
    // §10, example 4: edition, where the donkey stands, acts, the winning card.
    let rows: [(Edition, Fruit, [Action; 3], &str); 5] = [
        (Edition::English, Fruit::Durian, [play("mango-4"), SELLER, SELLER], "mango-4"),
        (Edition::English, Fruit::Durian, [play("mango-4"), play("mango-10"), play("banana-10")], "mango-10"),
        (Edition::English, Fruit::Durian, [play("mango-10"), play("durian-1"), play("mango-2")], "durian-1"),
        (Edition::English, Fruit::Banana, [donkey(Fruit::Durian), play("durian-3"), SELLER], "durian-3"),
        (Edition::French, Fruit::Banana, [play("mango-4"), spend("banana-9"), play("mango-2")], "mango-4"),
    ];
    for (edition, stands, acts, expected) in rows {
        let hand = |action: &Action| match action {
            Action::Play { card } | Action::Seller { card: Some(card) } => card.to_string(),
            Action::Donkey { .. } | Action::Seller { card: None } => "banana-1".into(),
        };
        let hands: Vec<String> = acts.iter().map(hand).collect();
        let mut game = position(edition, &hands.iter().map(String::as_str).collect::<Vec<_>>());
        game.table.donkey = stands;
        let events = play_all(&mut game, &acts);
        assert!(matches!(events[0], Event::Trick { card: won, .. } if won == card(expected)), "{acts:?}: {events:?}");
    }
}

#[test]
fn stall_points_follow_the_sheet() {
    // §10, example 5; decisions 16 to 18.
    let rows: [(&[u8], &[u8], &[u8]); 9] = [
        (&[4, 2, 1], &[5, 2, 0], &[6, 3, 0]),
        (&[3, 0, 0], &[5, 0, 0], &[6, 0, 0]),
        (&[2, 2, 1], &[3, 3, 0], &[4, 4, 0]),
        (&[2, 2, 2], &[2, 2, 2], &[3, 3, 3]),
        (&[3, 1, 1, 0], &[5, 1, 1, 0], &[6, 1, 1, 0]),
        (&[3, 1, 1, 1], &[5, 0, 0, 0], &[6, 1, 1, 1]),
        (&[2, 2, 2, 2, 2], &[1, 1, 1, 1, 1], &[1, 1, 1, 1, 1]),
        (&[2, 1, 1, 1, 1], &[5, 0, 0, 0, 0], &[6, 0, 0, 0, 0]),
        (&[0, 0, 0], &[0, 0, 0], &[0, 0, 0]),
    ];
    for (sellers, plain, with_donkey) in rows {
        assert_eq!(stall_points(&by_seat(sellers), false), by_seat(plain), "{sellers:?}");
        assert_eq!(stall_points(&by_seat(sellers), true), by_seat(with_donkey), "{sellers:?}, donkey here");
    }
}

#[test]
fn who_is_shut_out_scores_like_the_best() {
    // §10, example 6; decision 19.
    let fruits: Fruits = [Fruit::Banana, Fruit::Mango, Fruit::Durian].into_iter().collect();
    let mut sellers = ByWord::new(fruits, by_seat(&[0; 3]));
    sellers[Fruit::Mango] = by_seat(&[3, 1, 0]);
    let end = RoundEnd { tricks: by_seat(&[6, 4, 0]), cards: by_seat(&[3, 1, 0]), trump: Fruit::Banana, sellers };
    let (scores, detail) = score(&end);
    assert_eq!(scores, by_seat(&[14, 9, 14]));
    assert_eq!(detail.shutout, SeatSet::only(seat(2)));
    // A seller placed is enough not to be shut out, even without a trick.
    sellers[Fruit::Banana] = by_seat(&[0, 0, 1]);
    let (scores, detail) = score(&RoundEnd { sellers, ..end });
    assert_eq!((scores[seat(2)], detail.shutout), (6, SeatSet::EMPTY));
}

#[test]
fn a_round_ends_after_the_trick_in_which_somebody_runs_out() {
    // §10, example 7; decision 11.
    let mut game = position(Edition::English, &["mango-9", "mango-1 mango-2", "banana-1 banana-2"]);
    assert_eq!(act(&mut game, play("mango-9")), Ok(vec![]), "the others still act");
    act(&mut game, play("mango-1")).unwrap();
    let events = act(&mut game, SELLER).unwrap();
    let (scores, detail) = round_of(&events);
    assert_eq!(detail.cards, by_seat(&[0, 1, 2]), "cards count at the end of every round (decision 14)");
    assert_eq!(scores, by_seat(&[2, 3, 3]), "seat 1 is shut out");
    assert_eq!(game.turn(), Turn::Chance, "the next round is dealt");
}

#[test]
fn the_author_wins_english_ties() {
    // §10, example 8; decision 20.
    for (edition, author) in [(Edition::English, true), (Edition::French, false)] {
        let mut game = position(edition, &["mango-1", "banana-2", "mango-3"]);
        game.table.round = 3;
        // This trick brings seat 2 two points and costs nobody anything, yet seats 0 and 1 are shut out and get as many.
        game.table.totals = by_seat(&[29, 38, 38]);
        let events = play_all(&mut game, &[play("mango-1"), play("banana-2"), play("mango-3")]);
        let (totals, winners) = match events.last() {
            Some(&Event::End { totals, winners, author_wins }) => {
                assert_eq!(author_wins, author, "{edition}");
                (totals, winners)
            }
            other => panic!("not the end: {other:?}"),
        };
        assert_eq!((totals, winners), (by_seat(&[31, 40, 40]), SeatSet::from_iter([seat(1), seat(2)])));
        assert_eq!(game.turn(), Turn::Over(Outcome { totals, winners }));
        assert!(!author_wins(edition, 1));
    }
}

#[test]
fn scores_may_be_negative() {
    // §4; seat 1 has placed a seller and is not shut out.
    let fruits: Fruits = [Fruit::Banana, Fruit::Mango, Fruit::Durian].into_iter().collect();
    let mut sellers = ByWord::new(fruits, by_seat(&[0; 3]));
    sellers[Fruit::Mango] = by_seat(&[2, 1, 0]);
    let end = RoundEnd { tricks: by_seat(&[6, 0, 4]), cards: by_seat(&[0, 9, 0]), trump: Fruit::Banana, sellers };
    assert_eq!(score(&end).0, by_seat(&[17, -7, 8]));
}

/// A deal that gives out the cards in the order of the deck.
fn plain_deal(game: &Tindahan) -> Chance {
    let deck: Vec<Card> = Card::all(game.table.fruits.iter()).collect();
    let hand = |seat: Seat| deck[seat.index() * HAND..][..HAND].iter().copied().collect();
    Chance::Deal { round: game.table.round, hands: BySeat::from_fn(game.seats(), hand) }
}

fn english(seats: usize) -> Tindahan {
    Tindahan::new(Options::complete(serde_json::json!({}), seats).unwrap(), seats).unwrap()
}

#[test]
fn rounds_are_started_in_turn_with_everything_set_up_anew() {
    // §2; decisions 3, 4, 12 and 13.
    for (donkey_reset, stands) in [(true, Fruit::Banana), (false, Fruit::Durian)] {
        let mut game = english(3);
        game.table.options.donkey_reset = donkey_reset;
        game.table.round = 2;
        game.table.donkey = Fruit::Durian;
        game.table.sellers[Fruit::Mango] = by_seat(&[1, 2, 3]);
        game.table.supply = by_seat(&[8, 7, 6]);
        game.table.tricks = by_seat(&[5, 5, 5]);
        game.apply(&Input::Chance(plain_deal(&game)), &mut Vec::new()).unwrap();
        assert_eq!(game.turn(), Turn::seat(seat(1)));
        assert_eq!(game.table.donkey, stands);
        assert_eq!(game.table.supply, by_seat(&[9, 9, 9]));
        assert_eq!(game.table.tricks, by_seat(&[0, 0, 0]));
        assert_eq!(game.table.sellers[Fruit::Mango], by_seat(&[0, 0, 0]));
    }
}

#[test]
fn a_deal_is_all_cards_ten_each_for_the_round_that_is_due() {
    let game = english(3);
    let refused = |chance: Chance| game.clone().take(&Input::Chance(chance), &mut Vec::new());
    let Chance::Deal { round, hands } = plain_deal(&game);
    assert_eq!(refused(Chance::Deal { round: 2, hands }), Err(Illegal::WrongRound { round: 2, due: 1 }));
    let mut doubled = hands;
    doubled[seat(1)] = hands[seat(0)];
    assert_eq!(refused(Chance::Deal { round, hands: doubled }), Err(Illegal::Deal { seats: 3 }));
    let mut uneven = hands;
    uneven[seat(0)].remove(card("banana-1"));
    uneven[seat(1)].insert(card("banana-1"));
    assert_eq!(refused(Chance::Deal { round, hands: uneven }), Err(Illegal::Deal { seats: 3 }));
    let foreign = BySeat::from_fn(3, |seat| if seat == Seat::FIRST { Cards::EMPTY } else { hands[seat] });
    assert_eq!(refused(Chance::Deal { round, hands: foreign }), Err(Illegal::Deal { seats: 3 }));
    let short = BySeat::from_fn(2, |seat| hands[seat]);
    assert_eq!(refused(Chance::Deal { round, hands: short }), Err(Illegal::Deal { seats: 3 }));
}

#[test]
fn the_donkey_goes_to_another_stall_of_the_game() {
    // Decision 6.
    let mut game = position(Edition::English, &["mango-3", "mango-1", "mango-2"]);
    assert_eq!(act(&mut game, donkey(Fruit::Banana)), Err(Illegal::DonkeyStays { stall: Fruit::Banana }));
    assert_eq!(act(&mut game, donkey(Fruit::Lanzones)), Err(Illegal::NoStall { stall: Fruit::Lanzones }));
    assert_eq!(act(&mut game, play("durian-3")), Err(Illegal::NotHeld { seat: seat(0), card: card("durian-3") }));
}

#[test]
fn options_fit_the_number_of_seats() {
    // §1: what leaves by default, and what may be removed at all (decision 2).
    let by_default = |edition: Edition, seats| {
        let options = Options::complete(serde_json::json!({ "edition": edition }), seats).unwrap();
        serde_json::to_string(&options.removed).unwrap()
    };
    assert_eq!(by_default(Edition::English, 3), r#"["lanzones","pineapple"]"#);
    assert_eq!(by_default(Edition::English, 4), r#"["lanzones"]"#);
    assert_eq!(by_default(Edition::French, 3), r#"["passion_fruit","orange"]"#);
    assert_eq!(by_default(Edition::French, 4), r#"["orange"]"#);
    assert_eq!(by_default(Edition::French, 5), "[]");
    let with = |removed: &[Fruit], seats| {
        let removed = removed.iter().copied().collect();
        Tindahan::new(Options { edition: Edition::English, removed, donkey_reset: true }, seats)
            .map(|game| game.seats())
    };
    assert_eq!(with(&[Fruit::Mango, Fruit::Durian], 3), Ok(3));
    for removed in [vec![], vec![Fruit::Mango], vec![Fruit::Banana, Fruit::Mango], vec![Fruit::Mango, Fruit::Orange]] {
        assert_eq!(
            with(&removed, 3),
            Err(NotAllowed::Illegal(Illegal::Removed { seats: 3, expected: 2 })),
            "{removed:?}"
        );
    }
    assert_eq!(with(&[], 2), Err(NotAllowed::Seats { seats: 2, least: 3, most: 5 }));
    assert_eq!(with(&[], 6), Err(NotAllowed::Seats { seats: 6, least: 3, most: 5 }));
}

#[test]
fn a_view_shows_the_own_hand_and_only_numbers_of_the_others() {
    // §9.
    let game = position(Edition::English, &["mango-3 durian-7", "mango-1", "mango-2"]);
    let view = game.view(Viewer::Seat(seat(1)));
    assert_eq!(view.hand, cards("mango-1"));
    assert_eq!(view.table.cards, by_seat(&[2, 1, 1]));
    assert_eq!(game.view(Viewer::Onlooker).hand, Cards::EMPTY);
}

#[test]
fn a_seat_that_does_not_follow_is_remembered_as_void() {
    let mut game = position(Edition::English, &["mango-1 mango-5", "banana-8 durian-7", "mango-2 mango-3"]);
    play_all(&mut game, &[play("mango-1"), play("banana-8"), play("mango-3")]);
    let memory = game.memory(seat(0));
    assert_eq!(memory.void, by_seat_void(&[&[], &[Fruit::Mango], &[]]));
    assert_eq!(memory.gone, cards("banana-8 mango-1 mango-3"));
}

fn by_seat_void(voids: &[&[Fruit]]) -> BySeat<Fruits> {
    let mut all = BySeat::new(voids.len(), Fruits::EMPTY);
    for seat in Seat::all(voids.len()) {
        all[seat] = voids[seat.index()].iter().copied().collect();
    }
    all
}

#[test]
fn lines_are_read_strictly() {
    let read = |text: &str| serde_json::from_str::<Action>(text);
    assert_eq!(read(r#"{"card":"mango-9","kind":"play"}"#).unwrap(), play("mango-9"));
    for bad in [
        r#"{"kind":"play"}"#,
        r#"{"kind":"play","card":"mango-9","card":"mango-9"}"#,
        r#"{"kind":"play","kind":"play","card":"mango-9"}"#,
        r#"{"kind":"play","card":"mango-9","stall":"mango"}"#,
        r#"{"kind":"play","card":"mango-11"}"#,
        r#"{"kind":"play","card":"mango-0"}"#,
        r#"{"kind":"play","card":null}"#,
        r#"{"kind":"seller","card":null}"#,
        r#"{"kind":"seller","extra":1}"#,
        r#"{"kind":"donkey","stall":"kiwi"}"#,
        r#"{"kind":"pass"}"#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
}
