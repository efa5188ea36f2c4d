//! Scoring, who leads, how long a game is and who wins it.

use super::*;
use crate::engine::laws::next_input;
use crate::engine::samples::english;
use crate::engine::{BySeat, RuleOptions, SeatSet, Seed, Turn, Viewer};
use crate::null_nichtig::{Phase, is_last, next_leader, score, team_totals, winners};
use crate::scene::{BADGE, CROWN, Mark, Paint, Sprite, example_names};

/// The last trick of a round of three or four, with these totals before it: seat 1 takes it, and the
/// round scores 5, 12, 0 or 5, 14, 0, 7.
fn last_trick(options: Options, round: u32, totals: &[i32]) -> (NullNichtig, Vec<Event>) {
    let mut game = opened(options, totals.len());
    let table = &mut game.table;
    (table.round, table.trick, table.totals) = (round, 10, by_seat(totals));
    table.phase = Phase::Trick { to_play: seat(0) };
    let piles = ["blue-5", "blue-0 purple-11", "green-0", "green-7"];
    let hands = ["red-1", "red-2", "red-0", "yellow-2"];
    for (index, (on_piles, hand)) in piles.iter().zip(hands).enumerate().take(totals.len()) {
        pack(on_piles).iter().for_each(|card| game.table.piles[seat(index)].lay(card));
        game.table.cards[seat(index)] = 1;
        game.hands[seat(index)] = pack(hand);
    }
    let events = play_trick(&mut game, 0, &hands[..totals.len()].join(" "));
    (game, events)
}

#[test]
fn a_round_scores_the_cards_on_top() {
    // Example 4.
    assert_eq!(score(&list("blue-0 purple-11 red-7")), 18);
    assert_eq!(score(&list("green-0")), 0);
    assert_eq!(score(&list("blue-11 green-11 purple-11 red-11 yellow-11")), 55);
}

#[test]
fn the_lowest_score_leads_the_next_round() {
    // Example 5, decisions 8 and 9.
    for (scores, led, next) in [
        (&[12, 20, 12, 31][..], 1, 2),
        (&[12, 20, 12, 31], 3, 0),
        (&[12, 20, 12, 31], 0, 2),
        (&[9, 9, 9], 2, 0),
        (&[30, 4, 17], 1, 1),
    ] {
        assert_eq!(next_leader(&by_seat(scores), seat(led)), seat(next), "{scores:?}, {led} led");
    }
}

#[test]
fn a_round_ends_with_its_line_and_the_lowest_of_the_round_leads() {
    // The score of the round decides, not the total: seat 2 has the highest.
    let (mut game, events) = last_trick(PLAIN, 1, &[3, 0, 40]);
    let round = concat!(
        r#"{"type":"round","round":1,"scores":[5,12,0],"detail":{"#,
        r#""tops":[["blue-5"],["blue-0","purple-11","red-1"],["green-0"]],"tricks":[0,1,0],"#,
        r#""totals":[8,12,40],"next_leader":2}}"#
    );
    assert_eq!(lines(&events)[1..], [round]);
    assert_eq!((game.turn(), game.table.round), (Turn::Chance, 2));
    // Decision 4: every round begins with a lay-out.
    let hands = ["red-1 red-2 red-3", "blue-1 blue-2 blue-3", "green-1 green-2 green-3"];
    game.apply(&Input::Chance(deal(2, &hands)), &mut Vec::new()).unwrap();
    assert_eq!(game.turn(), Turn::Seats(SeatSet::all(3)));
    for (index, names) in hands.iter().enumerate() {
        assert_eq!(lay(&mut game, index, names), Ok(vec![]));
    }
    assert_eq!(game.turn(), Turn::seat(seat(2)));
    assert_eq!((tops(&game, 1), game.table.tricks, game.table.trick), (list("blue-3"), by_seat(&[0, 0, 0]), 1));
}

#[test]
fn the_target_must_be_passed() {
    // Example 6 and decision 11.
    let target = Options { target: 100, ..PLAIN };
    let (game, events) = last_trick(target, 9, &[95, 84, 77]);
    assert_eq!((game.table.totals, events.len(), game.turn()), (by_seat(&[100, 96, 77]), 2, Turn::Chance));
    let (game, events) = last_trick(target, 9, &[96, 92, 80]);
    assert!(lines(&events)[1].ends_with(r#""totals":[101,104,80],"next_leader":null}}"#));
    assert_eq!(lines(&events)[2], r#"{"type":"end","totals":[101,104,80],"winners":[1]}"#);
    assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winners == SeatSet::only(seat(1))));
}

#[test]
fn in_teams_the_target_is_for_each_seat_alone() {
    // Decision 12.
    let options = Options { target: 100, teams: true, ..PLAIN };
    assert!(!is_last(options, 40, &by_seat(&[60, 100, 60, 100])));
    assert!(is_last(options, 1, &by_seat(&[0, 0, 101, 0])));
}

#[test]
fn the_number_of_rounds_is_that_of_the_players_unless_agreed_otherwise() {
    // Decision 16.
    for (rounds, seats, last) in [(0, 3, 3), (0, 6, 6), (1, 5, 1), (20, 4, 20)] {
        let options = Options { rounds, ..PLAIN };
        let totals = BySeat::new(seats, 999);
        assert!(!is_last(options, last - 1, &totals), "{rounds} rounds, {seats} players");
        assert!(is_last(options, last, &totals), "{rounds} rounds, {seats} players");
    }
}

#[test]
fn teams_win_together() {
    // Example 7 and decision 13.
    let teams = Options { teams: true, ..PLAIN };
    for (totals, sums, won) in
        [([40, 35, 22, 30], [62, 65], vec![1, 3]), ([40, 35, 22, 27], [62, 62], vec![0, 1, 2, 3])]
    {
        assert_eq!(team_totals(teams, &by_seat(&totals)), Some(sums));
        assert_eq!(winners(teams, &by_seat(&totals)), won.into_iter().map(seat).collect());
    }
    assert_eq!(team_totals(teams, &by_seat(&[1, 2, 3, 4, 5, 6])), Some([9, 12]));
    let (_, events) = last_trick(teams, 4, &[35, 20, 22, 24]);
    let end = r#"{"type":"end","totals":[40,34,22,31],"winners":[1,3],"team_totals":[62,65]}"#;
    assert_eq!(lines(&events)[2], end);
}

#[test]
fn the_crown_goes_to_the_team_that_has_won() {
    let (game, _) = last_trick(Options { teams: true, ..PLAIN }, 4, &[35, 20, 22, 24]);
    let names = example_names(4);
    let board = NullNichtig::board_picture(&game.view(Viewer::Onlooker), &names, english());
    let rows_of = |wanted: Sprite| {
        let found = move |mark: &Mark| {
            let Mark::Sprite { sprite, centre, .. } = mark else { return None };
            (*sprite == wanted).then_some(*centre)
        };
        board.scene.marks.iter().filter_map(found).collect::<Vec<_>>()
    };
    // A crown sits on the sign of its player.
    let crowns = rows_of(CROWN.into());
    let signs = [1, 3].map(|index| rows_of(Sprite::badge(&names, seat(index)))[0]);
    assert_eq!(crowns.len(), 2);
    assert!(
        signs
            .iter()
            .zip(&crowns)
            .all(|(sign, crown)| sign.x == crown.x && (sign.y - crown.y - BADGE / 2.0).abs() < 1.0),
        "{crowns:?}"
    );
}

#[test]
fn equal_totals_share_the_win() {
    // Example 8 and decision 10.
    assert_eq!(winners(PLAIN, &by_seat(&[50, 50, 31])), SeatSet::from_iter([seat(0), seat(1)]));
    let (_, events) = last_trick(PLAIN, 3, &[45, 38, 31]);
    assert_eq!(lines(&events)[2], r#"{"type":"end","totals":[50,50,31],"winners":[0,1]}"#);
}

#[test]
fn a_round_has_as_many_tricks_as_cards_are_left() {
    for (seats, tricks) in [(3, 10), (5, 10), (6, 8)] {
        let mut game = opened(Options { rounds: 1, ..PLAIN }, seats);
        let mut rng = Seed([5; 32]).chance(0);
        let mut events = Vec::new();
        while let Some(input) = next_input(&game, &mut rng) {
            game.apply(&input, &mut events).unwrap();
        }
        assert_eq!(events.len(), tricks + 2, "{seats} players: the tricks, the round and the end");
        assert!(game.hands.iter().all(Pack::is_empty));
    }
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (options, seats, why) in [
        (Options { rounds: 21, ..PLAIN }, 3, Illegal::Rounds { rounds: 21 }),
        (Options { target: 1001, ..PLAIN }, 3, Illegal::Target { target: 1001 }),
        (Options { rounds: 1, target: 1, ..PLAIN }, 3, Illegal::RoundsAndTarget),
        (Options { teams: true, ..PLAIN }, 3, Illegal::Teams { seats: 3 }),
        (Options { teams: true, ..PLAIN }, 5, Illegal::Teams { seats: 5 }),
    ] {
        assert_eq!(NullNichtig::new(options, seats), Err(NotAllowed::Illegal(why)));
    }
    for seats in [2, 7] {
        assert_eq!(NullNichtig::new(PLAIN, seats), Err(NotAllowed::Seats { seats, least: 3, most: 6 }));
    }
    for (options, seats) in [
        (Options { rounds: 20, ..PLAIN }, 3),
        (Options { target: 1000, teams: true, ..PLAIN }, 4),
        (Options { teams: true, ..PLAIN }, 6),
    ] {
        assert_eq!(opened(options, seats).options(), options);
    }
    assert_eq!(Options::complete(serde_json::json!({}), 4).unwrap(), PLAIN);
    for text in [
        r#"{"rounds":0,"target":0}"#,
        r#"{"rounds":0,"target":0,"teams":0}"#,
        r#"{"rounds":1.0,"target":0,"teams":false}"#,
    ] {
        assert!(serde_json::from_str::<Options>(text).is_err(), "{text}");
    }
    assert_eq!(json(&PLAIN), r#"{"rounds":0,"target":0,"teams":false}"#);
}
