//! The face of the game: what a walk through random games does not say.

use super::*;
use crate::engine::samples::{english, langs};
use crate::screen::{Around, Button, Happened, Names, Reading, Row, Screen, Show, in_plain};

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem", "Dao"].map(String::from).to_vec())
}

/// The second row of example 2: banana is led, and seat 2 could make pineapple trump.
fn void() -> Bastos {
    let hands = ["banana-3", "banana-4", "mango-8 orange-2 pineapple-4", "orange-3"];
    let mut game = position(&BASTOS, &hands);
    for (index, card) in ["banana-3", "banana-4"].into_iter().enumerate() {
        act_as(&mut game, seat(index), play(card)).unwrap();
        act_as(&mut game, seat(index), KEEP).unwrap();
    }
    game
}

fn hand(game: &Bastos, index: usize, chosen: &str) -> Screen {
    let seat = seat(index);
    Bastos::hand(&game.view(Viewer::Seat(seat)), &game.legal_actions(seat), chosen, &names(), english())
}

fn read(game: &Bastos, index: usize, said: &str) -> Option<Reading<Action>> {
    let seat = seat(index);
    Bastos::read(&game.view(Viewer::Seat(seat)), &game.legal_actions(seat), said)
}

fn of_row(row: &Row) -> &[Button] {
    match row {
        Row::Buttons(buttons) => buttons,
        Row::Menu(menu) => panic!("{menu:?}"),
    }
}

fn buttons(screen: &Screen) -> Vec<&Button> {
    screen.rows.iter().flat_map(of_row).collect()
}

fn says(screen: &Screen) -> Vec<&str> {
    buttons(screen).iter().map(|button| button.says.as_str()).collect()
}

#[test]
fn only_a_card_that_could_be_trump_asks_how_it_is_played() {
    let game = void();
    assert_eq!(says(&hand(&game, 2, "")), ["play:mango-8", "pineapple-4", "play:orange-2"]);
    assert_eq!(read(&game, 2, "pineapple-4"), Some(Reading::Choosing("pineapple-4".into())));
    assert_eq!(says(&hand(&game, 2, "pineapple-4")), ["play:pineapple-4", "declare:pineapple-4", "back"]);
    assert_eq!(read(&game, 2, "declare:pineapple-4"), Some(Reading::Act(declare("pineapple-4"))));
    assert_eq!(read(&game, 2, "back"), Some(Reading::Choosing(String::new())));
}

#[test]
fn the_own_bastos_fruit_is_marked() {
    let screen = hand(&void(), 2, "");
    let marked = buttons(&screen).into_iter().filter(|button| button.label.contains('★'));
    assert_eq!(marked.map(|button| button.label.as_str()).collect::<Vec<_>>(), ["8 ★"]);
}

#[test]
fn only_prices_that_can_move_are_offered_with_where_they_go() {
    let mut game = position(&BASTOS, &["banana-3", "banana-4", "pineapple-4", "orange-3"]);
    act_as(&mut game, seat(0), play("banana-3")).unwrap();
    game.table.values = ByWord::new(game.table.fruits, 0);
    game.table.values[Fruit::Banana] = 3;
    game.table.values[Fruit::Mango] = -2;
    let screen = hand(&game, 0, "");
    let offered: Vec<(&str, &str)> =
        buttons(&screen).iter().map(|button| (button.says.as_str(), button.label.as_str())).collect();
    assert_eq!(offered[..3], [("down:banana", "▼ +2"), ("up:mango", "▲ −1"), ("up:pineapple", "▲ +1")]);
    assert_eq!(offered.len(), 9, "{offered:?}");
    assert_eq!(offered[8], ("keep", "Keep all"));
    assert!(hand(&game, 1, "").rows.is_empty(), "it is not their turn");
}

#[test]
fn who_comes_to_act_hears_of_tricks_and_of_what_others_did_to_prices() {
    let mut game = void();
    let mut recall_after = |actor: usize, action: Action, reader: usize| {
        let before = game.view(Viewer::Onlooker);
        let events = act_as(&mut game, seat(actor), action).unwrap();
        let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
        let happened = Happened { act: Some((seat(actor), &action)), events: &events };
        [reader, actor].map(|reader| {
            let told = Bastos::recall(&happened, seat(reader), around, &names(), english());
            told.iter().map(|sentence| in_plain(sentence)).collect::<Vec<_>>()
        })
    };
    let [by_another, by_oneself] = recall_after(2, declare("pineapple-4"), 0);
    assert_eq!(by_another, ["Cem played 🍍 pineapple 4 and made its fruit trump"]);
    assert!(by_oneself.is_empty());
    let [winner, other] = recall_after(3, play("orange-3"), 2);
    assert_eq!(winner, ["You take trick 1 with 🍍 pineapple 4."]);
    assert_eq!(other, ["**Cem** takes trick 1 with 🍍 pineapple 4."]);
}

#[test]
fn what_nobody_offered_means_nothing() {
    let game = void();
    for said in
        ["", ":", "mango-8", "orange-9", "declare:mango-8", "play:fig-1", "up:banana", "keep", "bastos:mango-8", "★"]
    {
        assert_eq!(read(&game, 2, said), None, "{said:?}");
        assert_eq!(hand(&game, 2, said), hand(&game, 2, ""), "{said:?}");
    }
}

#[test]
fn a_secret_choice_is_told_without_its_card() {
    // §8.
    let view = new_game(3).view(Viewer::Onlooker);
    let around = Around { before: &view, after: &view };
    for &lang in langs() {
        let told = |card| Bastos::tell_act(seat(0), &choose(card), around, &names(), lang);
        assert_eq!(told("banana-5"), told("orange-9"));
        assert!(told("banana-5").contains("Ana"));
    }
}

#[test]
fn the_last_choice_tells_all_of_them() {
    let game = void();
    let view = game.view(Viewer::Onlooker);
    let around = Around { before: &view, after: &view };
    let told = in_plain(&Bastos::tell_act(seat(3), &choose(BASTOS[3]), around, &names(), english()));
    for (name, bastos) in ["Ana", "Ben", "Cem", "Dao"].into_iter().zip(game.table.bastos.iter().flatten()) {
        assert!(told.contains(&format!("{name}: ")) && told.contains(&bastos.rank().to_string()), "{told}");
    }
}

#[test]
fn the_hand_marks_the_fruits_that_the_board_marks() {
    let game = void();
    let board = Bastos::board(&game.view(Viewer::Onlooker), &names(), english());
    let board = board.in_full();
    let marked: Vec<&str> = board.lines().filter(|line| line.contains(" · ★ ")).collect();
    assert!(!marked.is_empty());
    for index in 0..4 {
        let hand = hand(&game, index, "");
        assert_eq!(hand.in_full().lines().filter(|line| line.contains(" · ★ ")).collect::<Vec<_>>(), marked);
    }
}

#[test]
fn the_sheet_of_four_players_fits_a_phone_and_tells_the_prices() {
    let mut game = position(&BASTOS, &["banana-3", "banana-4", "pineapple-4", "orange-3"]);
    game.memory.piles = BySeat::new(4, Cards::deck(game.table.fruits.iter()));
    game.table.values = ByWord::new(game.table.fruits, -2);
    let view = game.view(Viewer::Onlooker);
    let events = play_all(&mut game, "banana-3 banana-4 pineapple-4 orange-3");
    let around = Around { before: &view, after: &view };
    let names = Names::new(["Ana Maria", "Benedikt", "Chloé de la Tour", "Dieter"].map(String::from).to_vec());
    for &lang in langs() {
        let told = in_plain(&Bastos::tell_event(events.last().unwrap(), around, &names, lang));
        let (_, grid) = told.split_once("```\n").unwrap();
        let (grid, notes) = grid.split_once("```").unwrap();
        assert!(grid.lines().all(|line| line.chars().count() <= 34), "{told}");
        assert_eq!(grid.matches(" −2 ").count(), 5, "{told}");
        assert!(grid.contains("9→−18") && notes.contains('→'), "{told}");
    }
}
