//! How many taps a placement takes, and what the screens on the way look like.

use std::collections::BTreeSet;

use super::*;
use crate::ai::{self, Effort, Policy};
use crate::engine::samples::{english, french};
use crate::scene::{Mark, Paint};
use crate::screen::{Button, Names, Reading, Row, Screen, Show, Style, in_plain, length};
use crate::sentences::Lang;

/// The most letters of the line above the picture, with names of a usual length.
const LINE: usize = 75;
/// The most lines of words instead of a picture: with buttons and long lines that wrap, two screens of a phone.
const WORDS: usize = 36;

/// How many games are looked at, and how much of its thoughts a hard player is given: a build without optimization would
/// take its time.
const GAMES: u8 = if cfg!(debug_assertions) { 2 } else { 100 };
const PERCENT: u32 = if cfg!(debug_assertions) { 5 } else { 100 };

fn names() -> Names {
    Names::new(["Ana", "Bayani"].map(String::from).into())
}

fn hand(game: &Dschunke, chosen: &str, lang: Lang) -> Screen {
    let seat = game.table.to_act();
    Dschunke::hand(&game.view(Viewer::Seat(seat)), &game.legal_actions(seat), chosen, &names(), lang)
}

fn buttons(screen: &Screen) -> impl Iterator<Item = &Button> {
    screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        // To open a menu and to choose of it are two taps.
        Row::Menu(_) => &[],
    })
}

/// The fewest taps on buttons that place a tile like this, if so many are enough.
fn taps(game: &Dschunke, wanted: Action, most: usize) -> Option<usize> {
    let seat = game.table.to_act();
    let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
    // The same crates on the same cells, whichever way a symmetric tile was turned.
    let lies = |Action::Place { tile, x, y, rotation }: Action| {
        (Footprint { x, y, pose: rotation.pose() }, rotation.turn(game.crates(tile)))
    };
    let mut seen = BTreeSet::new();
    let mut steps = vec![String::new()];
    for tap in 1..=most {
        let mut next = Vec::new();
        for chosen in steps {
            for button in buttons(&hand(game, &chosen, english())) {
                match Dschunke::read(&view, &legal, &button.says).unwrap() {
                    Reading::Act(action) if lies(action) == lies(wanted) => return Some(tap),
                    Reading::Act(_) => {}
                    Reading::Choosing(chosen) if seen.insert(chosen.clone()) => next.push(chosen),
                    Reading::Choosing(_) => {}
                }
            }
        }
        steps = next;
    }
    None
}

/// Games of hard players, shown before every decision with what is decided.
fn hard_games(mut see: impl FnMut(&Dschunke, Action)) {
    for number in 0..GAMES {
        let mut rng = Seed([number; 32]).chance(0);
        let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
        let deal = game.draw(&mut rng);
        game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
        while game.table.phase == Phase::Place {
            let seat = game.table.to_act();
            let (view, memory) = (game.view(Viewer::Seat(seat)), game.memory(seat));
            let effort = Effort { percent: PERCENT, ..Effort::default() };
            let action = ai::choose::<Dschunke, _>(Policy::Hard, seat, &view, &memory, &effort, &mut rng).unwrap();
            see(&game, action);
            act(&mut game, action).unwrap();
        }
    }
}

#[test]
fn a_hard_players_tile_takes_at_most_three_taps_in_nine_of_ten_decisions() {
    let mut decisions = 0;
    let mut by_taps = [0; 4];
    hard_games(|game, action| {
        decisions += 1;
        if let Some(taps) = taps(game, action, 3) {
            by_taps[taps] += 1;
        }
    });
    assert_eq!(decisions, usize::from(GAMES) * TILES);
    assert!(by_taps.iter().sum::<usize>() * 10 >= decisions * 9, "{by_taps:?} of {decisions}");
}

/// Every kind of screen there is before a decision.
fn kinds(game: &Dschunke) -> Vec<String> {
    let mut kinds = vec![String::new()];
    let press = |chosen: &str, pick: &dyn Fn(&Button) -> bool| {
        let screen = hand(game, chosen, english());
        let says = buttons(&screen).find(|button| pick(button))?.says.clone();
        let seat = game.table.to_act();
        match Dschunke::read(&game.view(Viewer::Seat(seat)), &game.legal_actions(seat), &says) {
            Some(Reading::Choosing(chosen)) => Some(chosen),
            Some(Reading::Act(_)) | None => None,
        }
    };
    kinds.extend(press("", &|button| button.label == "A"));
    kinds.extend(press("", &|button| button.label == "Rotate"));
    kinds.extend(press("", &|button| button.label.starts_with("Tile ")));
    kinds.extend(press("", &|button| button.label == "Other place…"));
    kinds
}

#[test]
fn every_screen_is_small_and_has_one_accent() {
    let mut rng = Seed([4; 32]).chance(0);
    let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
    let mut kinds_seen = BTreeSet::new();
    while let Some(input) = next_input(&game, &mut rng) {
        if game.table.phase == Phase::Place {
            let kinds = kinds(&game);
            kinds_seen.insert(kinds.len());
            for (chosen, lang) in kinds.iter().flat_map(|chosen| [(chosen, english()), (chosen, french())]) {
                small(&game, chosen, lang);
            }
            let (seat, waits) = (game.table.to_act(), game.table.to_act().left(2));
            let waiting =
                Dschunke::hand(&game.view(Viewer::Seat(waits)), &game.legal_actions(waits), "", &names(), english());
            assert_eq!((waiting.text, waiting.rows), (format!("{}’s turn.", names().of(seat)), Vec::new()));
        }
        game.apply(&input, &mut Vec::new()).unwrap();
    }
    assert_eq!(kinds_seen, BTreeSet::from([4, 5]), "with one tile at hand and with two");
}

fn small(game: &Dschunke, chosen: &str, lang: Lang) {
    let screen = hand(game, chosen, lang);
    let context = format!("{chosen:?}, {lang}: {screen:?}");
    assert!(!screen.text.contains('\n') && length(&in_plain(&screen.text)) <= LINE, "{context}");
    assert!(screen.words.lines().count() <= WORDS, "{context}");
    assert!((2..=4).contains(&screen.rows.len()), "{context}");
    assert!(buttons(&screen).all(|button| button.enabled && button.label.chars().count() <= 14), "{context}");
    assert_eq!(buttons(&screen).filter(|button| button.style != Style::Plain).count(), 1, "{context}");
    let seat = game.table.to_act();
    let picture = |seat| {
        Dschunke::hand_picture(&game.view(Viewer::Seat(seat)), &game.legal_actions(seat), chosen, &names(), lang)
            .unwrap()
    };
    let highest = [760.0, 760.0, 760.0, 640.0, 560.0][screen.rows.len()];
    assert!(picture(seat).scene.height <= highest, "{context}");
    assert!(picture(seat.left(2)).scene.height <= 760.0, "{context}");
    let board = Dschunke::board_picture(&game.view(Viewer::Onlooker), &names(), lang);
    assert!(board.scene.height <= 860.0, "{context}");
}

#[test]
fn letters_stand_for_what_brings_most_and_show_what_it_does() {
    // Red has rice at the right end of the start tile; a second rice beside it makes a group.
    let game = dealt("empty empty red-rice", &["red-rice empty green-rat"]);
    let first = hand(&game, "", english());
    assert!(first.text.starts_with("Where to place **tile 1**? Effect on your lead: A +4, "), "{}", first.text);
    let letter = |says: &str| buttons(&first).find(|button| button.label == says).unwrap().says.clone();
    let seat = game.table.to_act();
    let read = |says: &str| Dschunke::read(&game.view(Viewer::Seat(seat)), &game.legal_actions(seat), says).unwrap();
    let Reading::Choosing(chosen) = read(&letter("A")) else { panic!("a letter is only looked at") };
    let there = hand(&game, &chosen, english());
    assert_eq!(there.text, "Tile 1 here: you +3, Bayani −1; covers nothing.");
    // No button has moved, and the chosen letter leads back.
    for (before, after) in first.rows.iter().zip(&there.rows) {
        let [before, after] = [before, after].map(|row| match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| button.label.clone()).collect::<Vec<_>>(),
            Row::Menu(_) => panic!("no menus here"),
        });
        assert!(after.starts_with(&before), "{before:?} {after:?}");
    }
    let again = buttons(&there).find(|button| button.label == "A").unwrap();
    let Reading::Choosing(held) = read(&again.says) else { panic!("it places nothing") };
    assert_eq!(hand(&game, &held, english()), first);
    let place = buttons(&there).find(|button| button.label == "Place at A").unwrap();
    let Reading::Act(action) = read(&place.says) else { panic!("it places the tile") };
    let mut placed = game;
    act(&mut placed, action).unwrap();
    assert_eq!(scores(&placed), [3, -1]);
}

#[test]
fn however_long_the_table_is_a_tile_is_shown_among_crates_that_can_be_told_apart() {
    let mut game = dealt(EMPTY, &[]);
    for step in 0..30 {
        act(&mut game, place(step + 1, 3 + 3 * i16::from(step), 0, 0)).unwrap();
    }
    let seat = game.table.to_act();
    let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
    let narrowest = |chosen: &str| {
        let picture = Dschunke::hand_picture(&view, &legal, chosen, &names(), english()).unwrap();
        let widths = picture.scene.marks.iter().filter_map(|mark| match mark {
            Mark::Sprite { width, .. } => Some(*width),
            Mark::Box { .. } | Mark::Shape { .. } | Mark::Disc { .. } | Mark::Stroke { .. } | Mark::Text(_) => None,
        });
        widths.fold(f32::INFINITY, f32::min)
    };
    for chosen in ["31,0,93,0", "any:31,90,40,1", "any:31,0,1,0"] {
        assert!(narrowest(chosen) >= 36.0, "{chosen}: {}", narrowest(chosen));
    }
    let board = Dschunke::board_picture(&view, &names(), english());
    assert_eq!(board.scene.marks.iter().filter(|mark| matches!(mark, Mark::Sprite { .. })).count(), 31 * 3 + 6 + 3);
}

#[test]
fn what_the_other_placed_is_recalled_with_what_it_brought() {
    use crate::screen::{Around, Happened};
    let mut game = dealt("empty empty red-rice", &["red-rice empty green-rat"]);
    let (red, before) = (game.table.to_act(), game.view(Viewer::Onlooker));
    let action = place(1, 3, 0, 0);
    act(&mut game, action).unwrap();
    let after = game.view(Viewer::Onlooker);
    let happened = Happened { act: Some((red, &action)), events: &[] };
    let recall =
        |reader, lang| Dschunke::recall(&happened, reader, Around { before: &before, after: &after }, &names(), lang);
    assert_eq!(recall(red.left(2), english()), ["Ana placed tile 1: Ana +3, you −1."]);
    assert_eq!(recall(red.left(2), french()), ["Ana a posé la tuile 1 : Ana +3, vous −1."]);
    assert_eq!(recall(red, english()), [""; 0], "they know");
}
