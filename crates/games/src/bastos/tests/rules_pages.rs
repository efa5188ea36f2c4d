//! The rules as they are told at a table, and what moves on the board.

use super::*;
use crate::engine::Word;
use crate::engine::samples::{english, langs};
use crate::scene::{Art, Drawn, Mark, Paint, Picture, Scene, Sprite, example_names};
use crate::screen::{Played, Show, in_plain};
use crate::sentences::Lang;

fn told(options: &Options, seats: Option<usize>, lang: Lang) -> String {
    in_plain(&Bastos::rules(Played { options, seats }, lang).join("\n"))
}

fn without(fruit: Fruit) -> Options {
    Options { removed: [fruit].into_iter().collect() }
}

#[test]
fn the_rules_of_three_and_of_four_players_differ() {
    let three = told(&usual_options(3), Some(3), english());
    let four = told(&usual_options(4), Some(4), english());
    let unknown = told(&usual_options(4), None, english());
    for (of_three, of_four) in [
        ("6 rounds", "8 rounds"),
        ("12 cards", "11 cards"),
        ("11 tricks", "10 tricks"),
        ("Out of the whole game: **orange**", "the last card lies open"),
        ("Every Bastos and the cards", "Every Bastos, the open card and the cards"),
    ] {
        assert!(three.contains(of_three) && !three.contains(of_four), "{of_three}: {three}");
        assert!(four.contains(of_four) && !four.contains(of_three), "{of_four}: {four}");
    }
    for both in
        ["two rounds per player", "everybody gets 12 cards", "everybody gets 11 cards", "11 tricks with 3 players, 10"]
    {
        assert!(unknown.contains(both), "{both}: {unknown}");
    }
}

#[test]
fn another_fruit_that_is_out_changes_one_line() {
    for &lang in langs() {
        let usual = told(&usual_options(3), Some(3), lang);
        let usual: Vec<&str> = usual.lines().collect();
        let other = told(&without(Fruit::Mango), Some(3), lang);
        let differs: Vec<&str> = other.lines().filter(|line| !usual.contains(line)).collect();
        let [line] = differs[..] else { panic!("{differs:?}") };
        assert!(line.contains(&words::fruit(lang, Fruit::Mango)), "{line}");
    }
}

/// The fruits whose cards or drawings are on a sheet.
fn shown(scene: &Scene) -> Vec<Fruit> {
    let is_drawn = |art: Art| {
        scene.marks.iter().any(|mark| {
            matches!(mark, Mark::Sprite { sprite: Sprite::Card { suit, .. } | Sprite::Art(suit), .. } if *suit == art)
        })
    };
    Fruit::ALL.iter().copied().filter(|fruit| is_drawn(fruit.art())).collect()
}

fn pictures(options: &Options, seats: Option<usize>) -> Vec<Picture> {
    (0..).map_while(|page| Bastos::rules_picture(page, Played { options, seats }, english())).collect()
}

#[test]
fn examples_have_only_fruits_and_players_that_are_in_the_game() {
    for &out in Fruit::ALL {
        let pictures = pictures(&without(out), Some(3));
        assert_eq!(pictures.len(), 8);
        for (page, picture) in pictures.iter().enumerate() {
            // The second page shows what is out.
            assert_eq!(shown(&picture.scene).contains(&out), page == 1, "{out}, page {page}");
            assert!(!picture.alt.contains("Dai"), "{}", picture.alt);
        }
        assert!(
            pictures[1].alt.contains("12 cards each") && !pictures[1].alt.contains("not used"),
            "{}",
            pictures[1].alt
        );
    }
    let four = pictures(&usual_options(4), Some(4));
    assert!(four[1].alt.contains("11 cards each") && four[1].alt.contains("not used"), "{}", four[1].alt);
    assert!(four[2].alt.contains("Dai"), "{}", four[2].alt);
}

#[test]
fn first_pages_and_covers_leave_room_for_words_on_a_phone() {
    for &lang in langs() {
        for seats in [None, Some(3), Some(4)] {
            let options = usual_options(seats.unwrap_or(4));
            let picture = Bastos::rules_picture(0, Played { options: &options, seats }, lang).unwrap();
            assert!(picture.scene.height <= 760.0, "{lang}, {seats:?}: {}", picture.scene.height);
        }
        assert!(Bastos::cover(lang).scene.height <= 520.0);
    }
}

/// How far each price has moved, in table order.
fn changes(game: &Bastos) -> Vec<i8> {
    game.table.values.words().iter().map(|fruit| game.table.change(fruit)).collect()
}

#[test]
fn prices_tell_how_far_they_moved_in_this_trick_and_the_one_before() {
    let hands = [
        "mango-5 mango-6 mango-7",
        "pineapple-2 pineapple-4 pineapple-6",
        "mango-8 mango-9 mango-4",
        "mango-2 orange-3 orange-8",
    ];
    let mut game = position(&BASTOS, &hands);
    assert_eq!(changes(&game), [2, 1, 0, 0, 1], "what everybody's Bastos did");
    play_all(&mut game, "mango-5 !pineapple-2");
    assert_eq!(changes(&game), [2, 1, -2, 0, 1]);
    play_all(&mut game, "mango-8 mango-2");
    assert_eq!(changes(&game), [0, 0, -2, 0, 0], "the next trick shows what happened in the one before");
    play_all(&mut game, "pineapple-4 mango-4 orange-3");
    assert_eq!(changes(&game), [0, 0, -2, 0, 0]);
    play_all(&mut game, "mango-6");
    assert_eq!(changes(&game), [0; 5], "and no longer");
}

#[test]
fn board_and_hand_show_in_words_how_far_prices_moved() {
    let game = position(&BASTOS, &["mango-5", "pineapple-2", "mango-8", "mango-2"]);
    let view = game.view(Viewer::Seat(seat(0)));
    let board = Bastos::board(&view, &example_names(4), english()).in_full();
    assert!(in_plain(&board).contains("🍌 banana **+2** (up 2) · ★ Ana (5), Ben (7)"), "{board}");
    let picture = Bastos::board_picture(&view, &example_names(4), english());
    assert!(picture.alt.contains("banana +2 (up 2), mango +1 (up 1), pineapple 0,"), "{}", picture.alt);
    let hand = Bastos::hand_picture(&view, &game.legal_actions(seat(0)), "", &example_names(4), english()).unwrap();
    assert!(hand.alt.contains("banana +2 (up 2)"), "{}", hand.alt);
}

/// How many cards and prices have the seal, without everybody's Bastos.
fn seals(scene: &Scene) -> usize {
    let seal = Sprite::from(art::seal());
    scene.marks.iter().filter(|mark| matches!(mark, Mark::Sprite { sprite, .. } if *sprite == seal)).count()
}

#[test]
fn cards_of_the_own_bastos_fruit_have_a_star() {
    let mut game = position(&BASTOS, &["banana-3 mango-5 banana-9", "banana-4", "mango-8 orange-2", "banana-8"]);
    let board =
        |game: &Bastos| seals(&Bastos::board_picture(&game.view(Viewer::Onlooker), &example_names(4), english()).scene);
    assert_eq!(board(&game), 0);
    let hand = |game: &Bastos, index: usize| {
        let (view, legal) = (game.view(Viewer::Seat(seat(index))), game.legal_actions(seat(index)));
        seals(&Bastos::hand_picture(&view, &legal, "", &example_names(4), english()).unwrap().scene)
    };
    assert_eq!(hand(&game, 0), 1 + 2, "the price of the own fruit, and two of three cards");
    assert_eq!(hand(&game, 3), 1, "bananas are not their Bastos fruit");
    play_all(&mut game, "banana-3 banana-4 mango-8");
    assert_eq!(board(&game), 3, "all three are of their players' own fruits");
    act(&mut game, play("banana-8")).unwrap();
    assert_eq!(board(&game), 0, "the trick is over");
}
