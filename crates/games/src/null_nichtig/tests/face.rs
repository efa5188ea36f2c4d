//! The face of the game: what a walk through random games does not say.

use super::super::{Colour, Detail};
use super::*;
use crate::engine::samples::{english, langs};
use crate::engine::{BySeat, Choices, Seat, Viewer, Word};
use crate::screen::{Around, Button, Names, Reading, Row, Screen, Show, in_plain};

/// Three players; seat 0 holds both green zeros.
fn dealt() -> NullNichtig {
    let mut game = opened(PLAIN, 3);
    let deal = deal(1, &["green-0 green-0 green-9 red-3 red-10 blue-5", "", ""]);
    game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
    game
}

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem"].map(String::from).to_vec())
}

fn hand(game: &NullNichtig, chosen: &str) -> Screen {
    let view = game.view(Viewer::Seat(seat(0)));
    NullNichtig::hand(&view, &game.legal_actions(seat(0)), chosen, &names(), english())
}

fn read(game: &NullNichtig, said: &str) -> Option<Reading<Action>> {
    NullNichtig::read(&game.view(Viewer::Seat(seat(0))), &game.legal_actions(seat(0)), said)
}

fn of_row(row: &Row) -> &[Button] {
    match row {
        Row::Buttons(buttons) => buttons,
        Row::Menu(menu) => panic!("{menu:?}"),
    }
}

/// The button that says this.
fn button<'a>(screen: &'a Screen, says: &str) -> &'a Button {
    screen.rows.iter().flat_map(of_row).find(|button| button.says == says).unwrap()
}

#[test]
fn a_lay_out_keeps_its_order_and_its_last_card_can_be_taken_back() {
    let game = dealt();
    let screen = hand(&game, "red-10,red-3");
    assert!(in_plain(&screen.in_full()).contains("🔺 red 10 → 🔺 red 3"), "{}", screen.in_full());
    let undo = button(&screen, "lay:red-10");
    assert_eq!(undo.label, "Take back red 3");
    assert_eq!(read(&game, &undo.says), Some(Reading::Choosing("red-10".into())));
    assert_eq!(read(&game, &button(&hand(&game, "red-10"), "lay:").says), Some(Reading::Choosing(String::new())));
}

#[test]
fn the_last_card_lays_out_all_as_lay_outs_are_listed() {
    // Worked example 3: the order between colours has no effect, that within a colour has.
    let game = dealt();
    for (said, listed) in [
        ("lay:red-10,blue-5,red-3", "blue-5 red-10 red-3"),
        ("lay:red-3,red-10,blue-5", "blue-5 red-3 red-10"),
        ("lay:green-0,green-0,green-9", "green-0 green-0 green-9"),
    ] {
        assert_eq!(read(&game, said), Some(Reading::Act(Action::Lay { cards: list(listed) })), "{said}");
    }
}

#[test]
fn two_zeros_share_a_button_until_both_are_chosen() {
    let game = dealt();
    for (chosen, says, label, enabled) in [
        ("", "lay:green-0", "green 0 (two)", true),
        ("green-0", "lay:green-0,green-0", "green 0", true),
        ("green-0,green-0", "lay:green-0,green-0,green-0", "✓ green 0", false),
    ] {
        let screen = hand(&game, chosen);
        let button = button(&screen, says);
        assert_eq!((button.label.as_str(), button.enabled), (label, enabled), "{chosen:?}");
    }
}

#[test]
fn what_nobody_offered_means_nothing() {
    let game = dealt();
    let bad = [
        "",
        "lay",
        "lay:,",
        "lay:red-11x",
        "lay:red-3,red-3",
        "lay:fig-1",
        "play:red-3",
        "lay:green-0,green-0,red-3,blue-5",
    ];
    for said in bad {
        assert_eq!(read(&game, said), None, "{said:?}");
    }
    for chosen in ["lay:red-3", "red-3,red-3", ",", "red-3,red-10,blue-5"] {
        assert_eq!(hand(&game, chosen), hand(&game, ""), "{chosen:?}");
    }
}

#[test]
fn a_lay_out_is_told_without_its_cards_while_others_are_missing() {
    let game = dealt();
    for &lang in langs() {
        let view = game.view(Viewer::Onlooker);
        let around = Around { before: &view, after: &view };
        let told = |cards| NullNichtig::tell_act(seat(0), &Action::Lay { cards: list(cards) }, around, &names(), lang);
        assert_eq!(told("red-3 red-10 blue-5"), told("green-0 green-0 green-9"));
    }
}

#[test]
fn the_last_lay_out_tells_all_of_them_in_their_order_until_the_first_trick_is_taken() {
    let mut game = laid_out_but_one();
    let before = game.view(Viewer::Onlooker);
    let cards = list("red-10 red-3 blue-5");
    act(&mut game, 0, Action::Lay { cards }).unwrap();
    let after = game.view(Viewer::Onlooker);
    let around = Around { before: &before, after: &after };
    let told = NullNichtig::tell_act(seat(0), &Action::Lay { cards }, around, &names(), english());
    let told = in_plain(&told);
    assert!(told.contains("Ana: 🔺 red 10 → 🔺 red 3 → 🔷 blue 5\nBen: "), "{told}");
    assert_eq!(told.matches('→').count(), 6, "{told}");
    for index in 0..3 {
        assert!(!game.table.turned_up[seat(index)].is_empty());
        let card = game.hands[seat(index)].iter().next().unwrap();
        act(&mut game, index, Action::Play { card }).unwrap();
    }
    assert!(game.table.turned_up.iter().all(List::is_empty), "they lie covered");
}

/// All but seat 0 have chosen what to lay out.
fn laid_out_but_one() -> NullNichtig {
    let mut game = dealt();
    for index in 1..3 {
        let action = game.legal_actions(seat(index)).get(0).unwrap();
        act(&mut game, index, action).unwrap();
    }
    game
}

#[test]
fn the_table_of_piles_fits_a_phone() {
    let mut game = opened(PLAIN, 4);
    game.table.totals = BySeat::new(4, 123);
    for seat in Seat::all(4) {
        Colour::ALL.iter().for_each(|colour| game.table.piles[seat].lay(format!("{colour}-11").parse().unwrap()));
    }
    let names = Names::new(["Wilhelmina", "Bartholomew", "Cem", "Dao"].map(String::from).to_vec());
    for &lang in langs() {
        let board = NullNichtig::board(&game.view(Viewer::Onlooker), &names, lang).in_full();
        let table = board.split("```").nth(1).unwrap();
        assert!(table.contains("123") && table.lines().all(|line| line.chars().count() <= 34), "{table}");
    }
}

#[test]
fn the_sheet_of_a_round_fits_a_phone_and_says_who_leads_the_next() {
    let game = opened(PLAIN, 6);
    let view = game.view(Viewer::Onlooker);
    let around = Around { before: &view, after: &view };
    let names =
        Names::new(["Wilhelmina", "Bartholomew", "Cecilia", "Dao", "Erasmus", "Fatimah"].map(String::from).to_vec());
    let detail = |next_leader| Detail {
        tops: BySeat::new(6, list("blue-11 green-11 red-0 yellow-9")),
        tricks: BySeat::new(6, 8),
        totals: BySeat::new(6, 1023),
        next_leader,
    };
    for &lang in langs() {
        let told = |next| {
            let event = Event::Round { round: 20, scores: BySeat::new(6, 31), detail: detail(next) };
            NullNichtig::tell_event(&event, around, &names, lang)
        };
        let last = told(None);
        let table = last.split("```").nth(1).unwrap();
        for value in ["11", "–", "0", "9", "8", "31", "1023"] {
            assert!(
                table.lines().any(|line| line.split_whitespace().filter(|cell| *cell == value).count() == 6),
                "{value}: {table}"
            );
        }
        assert!(table.lines().all(|line| line.chars().count() <= 34), "{table}");
        let more = told(Some(seat(3)));
        assert!(more.strip_prefix(&last).is_some_and(|note| note.contains("Dao")), "{more}");
    }
}
