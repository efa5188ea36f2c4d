//! What the pictures show of the table.

use super::*;
use crate::engine::samples::{english, french};
use crate::scene::{Ink, Mark, Paint, Picture, Scene, Sprite};
use crate::screen::Names;

fn names() -> Names {
    Names::new(["Ana", "Ben"].map(String::from).into())
}

fn board(game: &Dschunke) -> Picture {
    Dschunke::board_picture(&game.view(Viewer::Onlooker), &names(), english())
}

fn texts(scene: &Scene) -> Vec<&str> {
    let words = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Text(text) => Some(text.words.as_str()),
        Mark::Box { .. } | Mark::Shape { .. } | Mark::Disc { .. } | Mark::Stroke { .. } | Mark::Sprite { .. } => None,
    });
    words.collect()
}

/// How many tiles are framed: in one line, and in dashes.
fn framed(scene: &Scene) -> (usize, usize) {
    let lines = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Box { look, .. } => look.line.filter(|line| line.ink == Ink::Glow),
        Mark::Text(_) | Mark::Shape { .. } | Mark::Disc { .. } | Mark::Stroke { .. } | Mark::Sprite { .. } => None,
    });
    let (dashed, whole): (Vec<_>, Vec<_>) = lines.partition(|line| line.dashed);
    (whole.len(), dashed.len())
}

#[test]
fn both_tiles_of_the_last_turn_are_framed() {
    let mut game = dealt(EMPTY, &[]);
    assert_eq!(framed(&board(&game).scene), (0, 0));
    // Red's one tile; then green's first and both; then red's first, while green's can still be seen.
    let expected = [(1, 0), (1, 1), (2, 0), (1, 2), (2, 0)];
    for (step, expected) in (0..).zip(expected) {
        act(&mut game, place(step + 1, 3 + 3 * i16::from(step), 0, 0)).unwrap();
        assert_eq!(framed(&board(&game).scene), expected, "after tile {}", step + 1);
    }
}

#[test]
fn a_group_has_one_outline_and_its_points() {
    let outlines = |scene: &Scene| -> Vec<usize> {
        let shapes = scene.marks.iter().filter_map(|mark| match mark {
            Mark::Shape { points, look } => look.line.filter(|line| line.ink == Ink::Paper).map(|_| points.len()),
            Mark::Text(_) | Mark::Box { .. } | Mark::Disc { .. } | Mark::Stroke { .. } | Mark::Sprite { .. } => None,
        });
        shapes.collect()
    };
    let scene = board(&dealt("red-rice red-rice green-fish", &[])).scene;
    assert_eq!(outlines(&scene), [4], "two beside each other");
    assert!(texts(&scene).contains(&"+3"), "{:?}", texts(&scene));
    let mut game = dealt("red-rice red-rice green-fish", &["red-rice empty empty"]);
    place_all(&mut game, &[(0, 1, 0)]);
    let scene = board(&game).scene;
    assert_eq!(outlines(&scene), [6], "three in an angle");
    assert!(texts(&scene).contains(&"+6"), "{:?}", texts(&scene));
}

#[test]
fn what_lies_on_other_tiles_says_how_high() {
    let mut game = dealt(EMPTY, &[]);
    place_all(&mut game, &[(0, 1, 0)]);
    let twos = |game: &Dschunke| {
        let is_chip = |mark: &&Mark| match mark {
            Mark::Text(text) => text.words == "2" && text.bold && text.ink == Ink::Outline,
            Mark::Box { .. } | Mark::Shape { .. } | Mark::Disc { .. } | Mark::Stroke { .. } | Mark::Sprite { .. } => {
                false
            }
        };
        board(game).scene.marks.iter().filter(is_chip).count()
    };
    assert_eq!(twos(&game), 0);
    // Across both tiles, and a third one beside it at the same height: one number for both.
    let mut game = dealt(EMPTY, &[]);
    place_all(&mut game, &[(0, 1, 0), (0, 2, 0), (0, 0, 90)]);
    assert_eq!(twos(&game), 1);
    act(&mut game, place(4, 1, 0, 90)).unwrap();
    assert_eq!(twos(&game), 1);
}

#[test]
fn players_signs_have_the_colours_of_their_crates_and_differ_without_them() {
    let game = dealt(EMPTY, &[]);
    let scene = board(&game).scene;
    let signs: Vec<String> = scene
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Sprite { sprite: Sprite::Piece(piece), .. } => Some(format!("{piece:?}")),
            Mark::Sprite { .. }
            | Mark::Text(_)
            | Mark::Box { .. }
            | Mark::Shape { .. }
            | Mark::Disc { .. }
            | Mark::Stroke { .. } => None,
        })
        .filter(|name| name.starts_with("badge"))
        .collect();
    assert_eq!(signs, ["badge Red A", "badge Green B"]);
}

#[test]
fn the_board_of_the_end_says_who_won_and_what_each_good_brought() {
    let (game, _) = random_game(9, 3);
    let view = game.view(Viewer::Onlooker);
    let (_, detail) = score(&view.board, 0);
    for (lang, won) in [(english(), "wins"), (french(), "gagne")] {
        let picture = Dschunke::board_picture(&view, &names(), lang);
        let told = texts(&picture.scene);
        let winners = game.table.totals.highest();
        assert_eq!(winners.len(), 1, "another seed, please");
        let title = format!("Dschunke · {} {won}", names().list(winners));
        assert!(told.contains(&title.as_str()), "{title} in {told:?}");
        for &colour in Colour::ALL {
            let goods = Good::ALL.iter().map(|&good| detail.points_of(colour, good)).collect::<Vec<_>>();
            let rats = detail.rats[colour.seat()];
            let total = game.table.totals[colour.seat()];
            assert_eq!(i64::from(total), i64::from(goods.iter().sum::<u32>()) - i64::from(rats));
            for points in goods {
                assert!(told.contains(&points.to_string().as_str()), "{points} in {told:?}");
            }
        }
    }
}
