//! The rules that people read are those of their table.

use super::*;
use crate::catalogue::{RulesAt, RulesPage};
use crate::engine::samples::{catalogue, english, langs};
use crate::scene::Paint;
use crate::screen::{Played, Show};

/// All pages in English.
fn told(options: Options, seats: Option<usize>) -> String {
    NullNichtig::rules(Played { options: &options, seats }, english()).join("\n")
}

/// The lines of a table's rules that are marked, in English.
fn marked(options: &[(&str, &str)], seats: Option<usize>) -> Vec<String> {
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let pages = catalogue().find("null_nichtig").unwrap().rules(&RulesAt { options, seats }, english());
    let lines = pages.iter().flat_map(|page| page.text.lines());
    lines.filter(|line| line.contains(RulesPage::MARK)).map(str::to_owned).collect()
}

fn says(text: &str, words: &[&str]) {
    for words in words {
        assert!(text.contains(words), "{words:?} is missing:\n{text}");
    }
}

#[test]
fn rules_tell_what_the_number_of_players_decides() {
    says(
        &told(PLAIN, Some(3)),
        &["dealt 13 cards.", "The 26 cards left over", "Choose 3 cards", "10 tricks", "lasts 3 rounds"],
    );
    says(
        &told(PLAIN, Some(4)),
        &["dealt 13 cards.", "The 13 cards left over", "Choose 3 cards", "10 tricks", "lasts 4 rounds"],
    );
    says(
        &told(PLAIN, Some(5)),
        &["dealt 13 cards.", "no card is left over", "Choose 3 cards", "10 tricks", "lasts 5 rounds"],
    );
    let six = told(PLAIN, Some(6));
    says(&six, &["dealt 10 cards. Six players are a variant by the game’s author.", "The 5 cards left over"]);
    says(&six, &["Choose 2 cards", "8 tricks", "lasts 6 rounds"]);
    for seats in 3..=5 {
        assert!(!told(PLAIN, Some(seats)).to_lowercase().contains("six players"), "{seats} play");
    }
    let open = told(PLAIN, None);
    says(&open, &["13 cards; with six players, 10", "(with six players, 2)", "(with six players, 8)"]);
    says(&open, &["as many rounds as there are players"]);
}

#[test]
fn rules_tell_how_long_the_game_is() {
    let single = told(Options { rounds: 1, ..PLAIN }, Some(4));
    says(&single, &["After one round, the highest total wins.", "The game lasts a single round."]);
    says(&told(Options { rounds: 7, ..PLAIN }, Some(4)), &["After 7 rounds,", "The game lasts 7 rounds."]);
    let target = told(Options { target: 100, ..PLAIN }, Some(4));
    says(&target, &["After the round in which somebody gets past 100,", "a player’s own total is more than 100;"]);
    says(&target, &["even if somebody else got past the target first"]);
    assert!(!target.contains("as many"), "{target}");
}

#[test]
fn rules_tell_of_teams_where_they_are_played() {
    for seats in [None, Some(4), Some(6)] {
        let teams = told(Options { teams: true, ..PLAIN }, seats);
        says(&teams, &["### Teams", "the team with the higher total wins", "drawn at random", "if both have the same"]);
        assert!(!teams.contains("highest total wins"), "{teams}");
    }
    assert!(!told(PLAIN, Some(4)).contains("eams"));
    says(&told(PLAIN, None), &["**Teams** (four or six players)"]);
}

#[test]
fn what_differs_from_the_usual_game_is_marked_and_nothing_else() {
    for seats in [None, Some(3), Some(6)] {
        assert_eq!(marked(&[], seats), [""; 0]);
        let target = marked(&[("target", "100")], seats);
        assert_eq!(target.len(), 3, "{target:#?}");
        assert_eq!(marked(&[("rounds", "2")], seats).len(), 2);
    }
    let teams = marked(&[("teams", "true")], Some(4));
    assert_eq!(teams.len(), 2 + 5, "{teams:#?}");
    assert!(teams.contains(&"### ◆ Teams".to_owned()), "{teams:#?}");
}

#[test]
fn every_page_of_every_table_has_one_picture() {
    let options = [
        PLAIN,
        Options { teams: true, ..PLAIN },
        Options { target: 1, ..PLAIN },
        Options { target: 1000, teams: true, ..PLAIN },
    ];
    for (options, seats) in options.iter().flat_map(|options| [(options, None), (options, Some(4)), (options, Some(6))])
    {
        for &lang in langs() {
            let played = Played { options, seats };
            let pages = NullNichtig::rules(played, lang).len();
            assert!((0..pages).all(|page| NullNichtig::rules_picture(page, played, lang).is_some()), "{played:?}");
            assert!(NullNichtig::rules_picture(pages, played, lang).is_none(), "{played:?}");
        }
    }
}

#[test]
fn a_table_has_five_seats_unless_somebody_wants_the_variant() {
    let entry = catalogue().find("null_nichtig").unwrap();
    assert_eq!((entry.usual_seats, *entry.seats.end()), (5, 6));
}
