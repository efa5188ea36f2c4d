//! The face of the game: what a walk through random games does not say.

use std::collections::BTreeSet;

use super::*;
use crate::engine::Viewer;
use crate::engine::laws::next_input;
use crate::engine::samples::{english, langs};
use crate::scene::{Mark, Paint};
use crate::screen::{Around, Button, Happened, Names, Row, Screen, Show, in_plain, length};
use crate::simulate::game_seed;

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem", "Dao"].map(String::from).to_vec())
}

/// What everybody is told about what happens to a game.
fn sentences_about(game: &mut FloatingMarket, happens: impl FnOnce(&mut FloatingMarket) -> Vec<Event>) -> Vec<String> {
    let before = game.view(Viewer::Onlooker);
    let events = happens(game);
    let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
    events.iter().map(|event| in_plain(&FloatingMarket::tell_event(event, around, &names(), english()))).collect()
}

#[test]
fn a_swap_is_told_with_its_boats_and_the_sheet_with_every_payout() {
    let mut game = game(4);
    put(&mut game, "p0 boat_2, p1 boat_3, p2 dock_west");
    // A fruit bought in the same round is no payout.
    game.table.take_fruit(seat(3), Fruit::Mango);
    roll_total(&mut game, 10);
    let swap = action("swap boat_1 boat_4");
    let view = game.view(Viewer::Onlooker);
    let around = Around { before: &view, after: &view };
    let swapped = FloatingMarket::tell_act(seat(0), &swap, around, &names(), english());
    assert_eq!(in_plain(&swapped), "Ana swapped boats 1 and 4: 🥭 mango is now on 4, 🍍 pineapple on 1");
    let sheet = sentences_about(&mut game, |game| act(game, "swap boat_1 boat_4").unwrap());
    assert_eq!(
        sheet[0].lines().collect::<Vec<_>>(),
        [
            "**Floating Market · round 1**",
            "```",
            "          Ana  Ben  Cem  Dao",
            "coins +     0    2    1    0",
            "coins       2    4    3    2",
            "fruits +    1    0    0    1",
            "```",
            "The dice made 10: boat 2, 🍌 banana.",
            "• Dao (bought at the market): 🥭 mango",
            "• Ana (aboard): 🍌 banana",
            "• Ben (next to it, on boat 3): 2 🪙",
            "• Cem (West dock): 1 🪙",
        ]
    );
}

#[test]
fn the_end_says_what_ended_the_game() {
    let close = || {
        let mut game = game(4);
        game.table.players[seat(0)].fruits = fruits("mango papaya pineapple grapefruit");
        game.table.players[seat(0)].coins = 6;
        game
    };
    let mut rolled = close();
    put(&mut rolled, "p0 boat_2");
    rolled.table.phase = Phase::Roll;
    let end = sentences_about(&mut rolled, |game| roll_total(game, 10)).pop().unwrap();
    assert_eq!(end, "**Ana wins!**\nThe last roll made 10: boat 2. 🍌 banana was the last fruit needed.");
    let mut bought = close();
    act(&mut bought, "place market").unwrap();
    let end = sentences_about(&mut bought, |game| act(game, "buy banana").unwrap()).pop().unwrap();
    assert_eq!(end, "**Ana wins!**\nAna bought fruit number 5 at the market.");
}

#[test]
fn who_adds_a_die_sees_what_each_total_brings() {
    let mut game = game(4);
    act(&mut game, "place boat_2").unwrap();
    let view = game.view(Viewer::Seat(seat(0)));
    let hand = FloatingMarket::hand(&view, &game.legal_actions(seat(0)), "", &names(), english());
    let text = in_plain(&hand.in_full());
    let boats: Vec<&str> = text.lines().filter(|line| line.starts_with('`')).collect();
    assert_eq!(
        boats[..4],
        [
            "`1    ≤8` 🥭 mango · 2 🪙",
            "`2  9–13` 🍌 banana · **the fruit**",
            "`3 14–16` 🟠 papaya · 2 🪙",
            "`4 17–19` 🍍 pineapple"
        ]
    );
    assert_eq!(boats.len(), 7);
    assert!(text.contains("if rolled with this die: D4 0%, D6 0%, D10 20%, D12 33%, −D6 0%."), "{text}");
}

/// The buttons of a screen; there is nothing else to press.
fn buttons(screen: &Screen) -> Vec<&Button> {
    let mut all = Vec::new();
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => all.extend(buttons),
            Row::Menu(menu) => panic!("{menu:?}"),
        }
    }
    all
}

#[test]
fn every_step_of_a_decision_is_asked_in_a_short_line_and_drawn_without_cuts() {
    let steps = ["", "buildings", "swap:boat_3"];
    let mut asked = BTreeSet::new();
    for seats in FloatingMarket::SEATS {
        let names = Names::new(vec!["Maximilian".to_owned(); seats]);
        let mut rng = game_seed(19, seats as u64).chance(0);
        let mut game = FloatingMarket::new(options(5, MiddleDie::D10), seats).unwrap();
        while let Some(input) = next_input(&game, &mut rng) {
            let seat = game.table.to_act;
            let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
            for (chosen, &lang) in steps.into_iter().flat_map(|step| langs().iter().map(move |lang| (step, lang))) {
                let screen = FloatingMarket::hand(&view, &legal, chosen, &names, lang);
                if !asked.insert((screen.text.clone(), seats)) {
                    continue;
                }
                assert!(length(&screen.text) <= 72, "{}", screen.text);
                let picture = FloatingMarket::hand_picture(&view, &legal, chosen, &names, lang).unwrap();
                let cut = |mark: &Mark| matches!(mark, Mark::Text(text) if text.cut);
                assert!(!picture.scene.marks.iter().any(cut), "{seats} players, {lang}: {}", screen.text);
            }
            game.apply(&input, &mut Vec::new()).unwrap();
        }
    }
    assert!(asked.len() > 50, "{asked:?}");
}

#[test]
fn boats_are_called_by_their_numbers_and_buildings_by_letter_and_price() {
    let game = game(4);
    let view = game.view(Viewer::Seat(seat(0)));
    let labels = |chosen| {
        let screen = FloatingMarket::hand(&view, &game.legal_actions(seat(0)), chosen, &names(), english());
        buttons(&screen).into_iter().map(|button| button.label.clone()).collect::<Vec<_>>()
    };
    assert_eq!(labels(""), ["1", "2", "3", "4", "5", "6", "7", "West", "East", "Buildings…"]);
    // The market costs more than anybody has at first.
    let buildings = labels("buildings");
    assert_eq!(buildings, ["A", "B", "C", "D", "E", "F", "G · 1 🪙", "H · 1 🪙", "I · 1 🪙", "K", "Back"]);
}

#[test]
fn who_comes_back_hears_of_the_roll_and_of_what_others_bought_and_swapped() {
    let mut game = game(4);
    put(&mut game, "p0 boat_2, p1 boat_3, p2 dock_west");
    let recalled = |before: &View, after: &View, act: Option<(usize, &Action)>, reader| {
        let happened = Happened { act: act.map(|(index, action)| (seat(index), action)), events: &[] };
        let told = FloatingMarket::recall(&happened, seat(reader), Around { before, after }, &names(), english());
        told.iter().map(|sentence| in_plain(sentence)).collect::<Vec<_>>()
    };
    let view = game.view(Viewer::Onlooker);
    game.table.phase = Phase::Roll;
    let before = game.view(Viewer::Onlooker);
    roll_total(&mut game, 10);
    let after = game.view(Viewer::Onlooker);
    assert_eq!(recalled(&before, &after, None, 0), ["Total 10: boat 2, 🍌 banana. You: 🍌 banana."]);
    assert_eq!(recalled(&before, &after, None, 1), ["Total 10: boat 2, 🍌 banana. You: 2 🪙."]);
    assert_eq!(recalled(&before, &after, None, 3), ["Total 10: boat 2, 🍌 banana. Nothing for you."]);
    assert!(recalled(&view, &view, None, 0).is_empty(), "a deal is nothing to hear of");
    let (swap, place) = (action("swap boat_1 boat_4"), action("place boat_1"));
    assert_eq!(recalled(&after, &after, Some((0, &swap)), 1), ["Ana swapped boats 1 and 4."]);
    assert!(recalled(&after, &after, Some((0, &swap)), 0).is_empty(), "one's own swap");
    assert!(recalled(&view, &view, Some((0, &place)), 1).is_empty(), "the picture shows it");
}
