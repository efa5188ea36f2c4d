//! Pictures can be read where room is short.

use super::*;
use crate::engine::laws::next_input;
use crate::engine::samples::{english, french};
use crate::engine::{Seed, Viewer};
use crate::null_nichtig::Phase;
use crate::scene::{Ink, Mark, Paint, Text, example_names};
use crate::screen::Show;

/// The smallest number on a card in the rows of players: on a phone as large as a headline.
const SMALLEST_NUMBER: f32 = 46.0;

fn texts(marks: &[Mark]) -> impl Iterator<Item = &Text> {
    marks.iter().filter_map(|mark| if let Mark::Text(text) = mark { Some(text) } else { None })
}

#[test]
fn numbers_of_piles_and_tricks_are_large_with_any_number_of_players() {
    for seats in NullNichtig::SEATS {
        let teams = seats.is_multiple_of(2);
        let mut rng = Seed([seats as u8; 32]).chance(0);
        let mut game = opened(Options { teams, rounds: 1, target: 0 }, seats);
        let mut numbers = 0;
        while let Some(input) = next_input(&game, &mut rng) {
            game.apply(&input, &mut Vec::new()).unwrap();
            let Phase::Trick { to_play } = game.table.phase else { continue };
            let (view, legal) = (game.view(Viewer::Seat(to_play)), game.legal_actions(to_play));
            let hand = NullNichtig::hand_picture(&view, &legal, "", &example_names(seats), english()).unwrap();
            let board = NullNichtig::board_picture(&view, &example_names(seats), english());
            let on_cards = |text: &&Text| matches!(text.ink, Ink::OnTint(_));
            for text in texts(&hand.scene.marks).chain(texts(&board.scene.marks)).filter(on_cards) {
                assert!(text.size >= SMALLEST_NUMBER, "{seats} players: {text}");
                numbers += 1;
            }
        }
        assert!(numbers > 500, "{seats} players: {numbers}");
    }
}

#[test]
fn a_board_shows_who_plays_with_whom() {
    for seats in [4, 6] {
        let game = opened(Options { teams: true, ..PLAIN }, seats);
        let board = NullNichtig::board_picture(&game.view(Viewer::Onlooker), &example_names(seats), english());
        // A letter before each player, and one before what each team has.
        let letters: String =
            texts(&board.scene.marks).map(|text| &*text.words).filter(|&word| word == "A" || word == "B").collect();
        assert_eq!(letters, ["AB".repeat(seats / 2).as_str(), "AB"].concat());
        assert!(board.alt.contains("Team A (Ana, Chloé"), "{}", board.alt);
    }
    let game = opened(PLAIN, 4);
    let board = NullNichtig::board_picture(&game.view(Viewer::Onlooker), &example_names(4), english());
    assert!(texts(&board.scene.marks).all(|text| text.words != "A"));
}

#[test]
fn cards_are_called_as_their_language_does() {
    let game = laid_out(&["red-9 red-10 blue-5", "yellow-1 yellow-2 yellow-3", "purple-4 purple-5 purple-6"]);
    let view = game.view(Viewer::Onlooker);
    let alt = |lang| NullNichtig::board_picture(&view, &example_names(3), lang).alt;
    assert!(alt(english()).contains("Ana: on top blue 5, red 10, together 15"), "{}", alt(english()));
    assert!(alt(french()).contains("Ana : sur le dessus 5 bleu, 10 rouge, en tout 15"), "{}", alt(french()));
    assert!(NullNichtig::board(&view, &example_names(3), french()).words.contains("10 rouge"));
}
