//! The face of the game: what a walk through random games does not say.

use super::*;
use crate::engine::samples;
use crate::screen::{Around, Button, Happened, Names, Row, Show, in_plain};

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem"].map(String::from).to_vec())
}

#[test]
fn the_hand_tells_the_trump_and_the_trick_so_far() {
    let mut game = position(Edition::English, &["mango-3", "mango-5 durian-1", "durian-2"]);
    play_all(&mut game, &[play("mango-3"), play("mango-5")]);
    let hand = Tindahan::hand(
        &game.view(Viewer::Seat(seat(2))),
        &game.legal_actions(seat(2)),
        "",
        &names(),
        samples::english(),
    );
    let text = in_plain(&hand.in_full());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "You have no 🥭 **mango**: play any card, or send a seller there.");
    assert!(lines[1].starts_with("Trump: 🍌 **banana**"), "{text}");
    assert_eq!(
        lines[3..6],
        ["Ana played 🥭 mango 3", "Ben played 🥭 mango 5 · **best so far**", "Your hand: 🍈 durian 2."]
    );
}

/// What the buttons of a hand say to their reader, row by row.
fn labels(game: &Tindahan, at: Seat, chosen: &str) -> Vec<Vec<String>> {
    let hand =
        Tindahan::hand(&game.view(Viewer::Seat(at)), &game.legal_actions(at), chosen, &names(), samples::english());
    let label = |button: &Button| match button.symbol {
        Some(symbol) => format!("{} {}", in_plain(&symbol.to_string()), button.label),
        None => button.label.clone(),
    };
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.iter().map(label).collect(),
        Row::Menu(menu) => panic!("a menu: {menu:?}"),
    };
    hand.rows.iter().map(row).collect()
}

#[test]
fn only_legal_actions_are_buttons_and_they_are_short() {
    let hands = ["mango-3 durian-4", "mango-5 mango-10 durian-1", "durian-2 banana-1 banana-2"];
    let mut game = position(Edition::English, &hands);
    assert_eq!(labels(&game, seat(0), ""), [["🥭 3", "🍈 4", "🫏 Donkey…"]]);
    assert_eq!(labels(&game, seat(0), "donkey"), [["🥭 mango", "🍈 durian", "Back"]]);
    play_all(&mut game, &[play("mango-3")]);
    assert_eq!(labels(&game, seat(1), ""), [["🥭 5", "🥭 10", "🧑‍🌾 Seller → mango"]]);
    assert!(labels(&game, seat(2), "").is_empty(), "it is not their turn");
    play_all(&mut game, &[play("mango-5")]);
    assert_eq!(labels(&game, seat(2), ""), [vec!["🍌 1", "🍌 2", "🍈 2"], vec!["🧑‍🌾 Seller → mango"]]);
}

#[test]
fn who_comes_to_act_hears_who_took_the_trick_and_whether_it_was_them() {
    let mut game = position(Edition::English, &["mango-3 mango-1", "mango-5 durian-1", "mango-2 durian-2"]);
    play_all(&mut game, &[play("mango-3"), play("mango-5")]);
    let before = game.view(Viewer::Onlooker);
    let last = play("mango-2");
    let events = act(&mut game, last).unwrap();
    let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
    let happened = Happened { act: Some((seat(2), &last)), events: &events };
    let recall = |reader| {
        let told = Tindahan::recall(&happened, reader, around, &names(), samples::english());
        told.iter().map(|sentence| in_plain(sentence)).collect::<Vec<_>>()
    };
    assert_eq!(recall(seat(0)), ["**Ben** takes trick 1 with 🥭 mango 5."]);
    assert_eq!(recall(seat(1)), ["You take trick 1 with 🥭 mango 5."]);
}

#[test]
fn a_seller_is_told_with_its_stall_and_a_round_with_its_last_trick() {
    let mut game = position(Edition::English, &["mango-3", "mango-5 durian-1", "mango-2 durian-2"]);
    play_all(&mut game, &[play("mango-3"), play("mango-5")]);
    let before = game.view(Viewer::Onlooker);
    let events = act(&mut game, SELLER).unwrap();
    let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
    let told = Tindahan::tell_act(seat(2), &SELLER, around, &names(), samples::english());
    assert_eq!(in_plain(&told), "Cem sent a seller to 🥭 mango");
    round_of(&events);
    let last = Tindahan::tell_last(Some((seat(2), &SELLER)), around, &names(), samples::english());
    assert_eq!(
        in_plain(&last),
        "Last trick: Ana played 🥭 mango 3 · Ben played 🥭 mango 5 · Cem sent a seller to 🥭 mango"
    );
}
