//! The rules as people read them: those of their table.

use super::*;
use crate::engine::options::read_options;
use crate::engine::samples::{english, langs};
use crate::engine::{OptionSpec, RuleOptions};
use crate::scene::{Mark, Paint, Sprite};
use crate::screen::{Names, Played, Show, in_plain};

fn pages(options: &Options, seats: Option<usize>) -> Vec<String> {
    FloatingMarket::rules(Played { options, seats }, english()).iter().map(|page| in_plain(page)).collect()
}

fn usual(seats: Option<usize>) -> Vec<String> {
    pages(&options(5, MiddleDie::D10), seats)
}

/// The lines of some pages that do not stand on others.
fn only_in(some: &[String], others: &[String]) -> Vec<String> {
    let known: Vec<&str> = others.iter().flat_map(|page| page.lines()).collect();
    some.iter().flat_map(|page| page.lines()).filter(|line| !known.contains(line)).map(str::to_owned).collect()
}

#[test]
fn a_long_game_says_so_wherever_the_usual_one_says_five() {
    let long = pages(&options(7, MiddleDie::D10), Some(4));
    let differs = only_in(&long, &usual(Some(4)));
    assert_eq!(differs.len(), 3, "{differs:#?}");
    assert!(differs.iter().all(|line| line.contains("seven")), "{differs:#?}");
    assert!(!long.concat().contains("five different"), "{long:#?}");
}

#[test]
fn the_third_die_is_the_one_of_the_table() {
    let eight = pages(&options(5, MiddleDie::D8), Some(4));
    let differs = only_in(&eight, &usual(Some(4)));
    assert_eq!(differs.len(), 1, "{differs:#?}");
    assert!(differs[0].contains("D4, D6, D8 and D12"), "{differs:#?}");
    let middle = |options: &Options| {
        FloatingMarket::rules_picture(2, Played { options, seats: None }, english()).unwrap().alt.contains("D8")
    };
    assert!(middle(&options(5, MiddleDie::D8)) && !middle(&options(5, MiddleDie::D10)));
}

#[test]
fn two_players_have_six_boats_and_ama_five_have_neither() {
    let (two, three, five) = (usual(Some(2)), usual(Some(3)), usual(Some(5)));
    let told = |pages: &[String], words: &str| pages.iter().any(|page| page.contains(words));
    assert_eq!([two.len(), three.len(), usual(Some(4)).len(), five.len()], [8, 8, 7, 7]);
    for (words, expected) in [
        ("Six boats form a ring: after 6 comes 1", [true, false, false]),
        ("Seven boats form a ring: after 7 comes 1", [false, true, true]),
        ("24 or more boat 6", [true, false, false]),
        ("Artist: closed", [true, false, false]),
        ("joins the pool, or its −D6", [true, false, false]),
        ("room for two", [false, true, true]),
        ("Two D6 of hers are in the pool", [true, false, false]),
        ("One D6 of hers is in the pool every round.", [false, true, false]),
        ("Boat 7 and its fruit are out of the game", [true, false, false]),
        ("Ama", [true, true, false]),
    ] {
        let plain = [&two, &three, &five].map(|pages| {
            let pages: Vec<String> = pages.iter().map(|page| page.replace('*', "")).collect();
            told(&pages, words)
        });
        assert_eq!(plain, expected, "{words}");
    }
}

#[test]
fn where_it_is_open_how_many_play_every_number_is_told() {
    let pages = usual(None);
    assert_eq!(pages.len(), 8);
    let last = &pages[7];
    for words in ["With two or three players: Ama", "with two players, two", "With two players, boat 7"] {
        assert!(last.contains(words), "{last}");
    }
}

#[test]
fn every_page_of_every_table_has_one_picture_and_no_empty_line() {
    for (&lang, seats) in langs().iter().flat_map(|lang| [None, Some(2), Some(3), Some(4), Some(5)].map(|s| (lang, s)))
    {
        let options = options(if seats == Some(2) { 5 } else { 7 }, MiddleDie::D8);
        let played = Played { options: &options, seats };
        let pages = FloatingMarket::rules(played, lang);
        for (index, page) in pages.iter().enumerate() {
            assert!(page.lines().all(|line| !line.trim().is_empty()), "{page}");
            assert!(FloatingMarket::rules_picture(index, played, lang).is_some(), "{lang}, page {index}");
        }
        assert!(FloatingMarket::rules_picture(pages.len(), played, lang).is_none());
    }
}

#[test]
fn the_first_picture_rolls_as_many_dice_as_so_many_players_must() {
    let options = options(5, MiddleDie::D10);
    for (seats, sum) in [
        (None, "6 + 4 + 2 + 3 = 15"),
        (Some(2), "6 + 4 + 2 + 3 = 15"),
        (Some(4), "6 + 4 + 2 + 3 = 15"),
        (Some(5), "4 + 4 + 2 + 3 + 2 = 15"),
    ] {
        let alt = FloatingMarket::rules_picture(0, Played { options: &options, seats }, english()).unwrap().alt;
        assert!(alt.contains(sum), "{seats:?}: {alt}");
    }
}

#[test]
fn only_games_that_can_be_played_are_offered() {
    let specs: &[OptionSpec] = Options::SPECS;
    let asked = |fruits: &str| read_options(specs, &[("fruits_to_win".to_owned(), fruits.to_owned())]);
    for (fruits, number) in [("5", 5), ("7", 7)] {
        let read = Options::complete(asked(fruits).unwrap().into(), 4).unwrap();
        assert_eq!(read.fruits_to_win, number);
        assert!(FloatingMarket::new(read, 4).is_ok());
    }
    for fruits in ["4", "6", "8", "x"] {
        assert!(asked(fruits).is_err(), "{fruits}");
    }
}

#[test]
fn customers_lie_beside_each_other_even_where_all_of_them_are_at_one_place() {
    let mut game = game(5);
    for player in 0..5 {
        put(&mut game, &format!("p{player} ferryman, p{player} ferryman, p{player} ferryman"));
    }
    let names = Names::new(["Ana", "Ben", "Cem", "Dao", "Eva"].map(String::from).to_vec());
    let scene = FloatingMarket::board_picture(&game.view(Viewer::Onlooker), &names, english()).scene;
    let mut badges: Vec<(f32, f32)> = Vec::new();
    for mark in &scene.marks {
        if let Mark::Sprite { sprite: Sprite::Badge { .. }, centre, width, .. } = mark {
            assert!(centre.x + width / 2.0 <= scene.width && centre.x >= width / 2.0, "{mark}");
            let apart = badges.iter().all(|&(x, y)| (x - centre.x).abs() >= *width || (y - centre.y).abs() >= *width);
            assert!(apart, "{mark} lies on another");
            badges.push((centre.x, centre.y));
        }
    }
    assert_eq!(badges.len(), 10, "a badge at the ferryman and one at the name, for each");
    let threes = scene.marks.iter().filter(|mark| matches!(mark, Mark::Text(text) if text.words == "×3")).count();
    assert_eq!(threes, 5);
}

#[test]
fn a_purchase_that_ends_the_game_leaves_no_roll_on_the_board() {
    // Ama's dice are in the pool before anybody adds one.
    let mut game = game(3);
    roll_total(&mut game, 10);
    play(&mut game, "swap boat_1 boat_2");
    deal_next(&mut game);
    let buyer = game.table.to_act;
    game.table.players[buyer].fruits = fruits("mango banana papaya pineapple");
    game.table.players[buyer].coins = 4;
    play(&mut game, "place market, buy rambutan");
    assert_eq!(game.table.phase, Phase::Over);
    assert_eq!(game.table.lying_roll(), None);
}
