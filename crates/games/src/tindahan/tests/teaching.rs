//! The rules for people are those of their table.

use crate::catalogue::{GameEntry, RulesAt, RulesPage};
use crate::engine::samples;
use crate::screen::in_plain;
use crate::sentences::Lang;

fn entry() -> &'static GameEntry {
    samples::catalogue().find("tindahan").unwrap()
}

fn at(seats: usize, options: &[(&str, &str)]) -> RulesAt {
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    RulesAt { options, seats: Some(seats) }
}

fn told(at: &RulesAt, lang: Lang) -> String {
    let pages = entry().rules(at, lang).into_iter().map(|page| in_plain(&page.text));
    pages.collect::<Vec<_>>().join("\n")
}

/// The lines that are marked as unusual, without the mark.
fn marked(at: &RulesAt) -> Vec<String> {
    let lines = told(at, samples::english());
    lines.lines().filter_map(|line| line.strip_prefix(RulesPage::MARK)).map(str::to_owned).collect()
}

#[test]
fn sellers_cost_a_card_where_they_do() {
    let (free, paid) = (at(4, &[]), at(4, &[("edition", "french")]));
    for lang in [samples::english(), samples::french()] {
        assert_ne!(told(&free, lang), told(&paid, lang));
    }
    let [free, paid] = [free, paid].map(|at| told(&at, samples::english()));
    assert!(free.contains("No card leaves your hand") && !free.contains("pay any card"), "{free}");
    assert!(paid.contains("to the stall of that card’s fruit") && !paid.contains("No card leaves"), "{paid}");
    assert!(free.contains("the author of the game") && !paid.contains("author"), "the joke is of one sheet");
    assert!(paid.contains("banana, mango, pineapple, passion fruit."), "{paid}");
}

#[test]
fn the_rules_are_for_so_many_players() {
    let three = told(&at(3, &[]), samples::english());
    assert!(three.contains("After 3 rounds") && three.contains("a stall: banana, mango, durian."), "{three}");
    let five = told(&at(5, &[]), samples::english());
    assert!(five.contains("After 5 rounds") && five.contains("lanzones, pineapple, durian."), "{five}");
    let any = told(&RulesAt::default(), samples::english());
    assert!(any.contains("After one round per player") && any.contains("With four players"), "{any}");
    assert_eq!(marked(&at(3, &[])), [""; 0], "fewer players are as usual");
}

#[test]
fn a_donkey_that_stays_is_told_and_marked() {
    let stays = "The donkey starts the game at the bananas. After that it stays where it is from round to round.";
    assert_eq!(marked(&at(3, &[("donkey_reset", "false")])), [stays]);
}

#[test]
fn other_fruits_that_are_removed_are_told_and_marked() {
    let removed = at(4, &[("removed", "mango")]);
    let lines = marked(&removed);
    assert!(lines.iter().any(|line| line.ends_with("a stall: banana, lanzones, pineapple, durian.")), "{lines:?}");
    assert!(!told(&removed, samples::english()).contains("mango"), "no example has a fruit that is not there");
    for page in 0..entry().rules(&removed, samples::english()).len() {
        let picture = entry().rules_picture(page, &removed, samples::english()).unwrap();
        assert!(!picture.alt.contains("mango"), "{}", picture.alt);
    }
}

#[test]
fn pictures_show_how_sellers_are_sent_there() {
    let alt = |at: &RulesAt, page| entry().rules_picture(page, at, samples::english()).unwrap().alt;
    let paid = at(3, &[("edition", "french")]);
    for page in [0, 4] {
        assert_ne!(alt(&at(3, &[]), page), alt(&paid, page));
        assert!(alt(&paid, page).contains("pay"), "{}", alt(&paid, page));
    }
}

#[test]
fn the_first_page_is_short_at_every_table() {
    for (lang, most) in [(samples::english(), 60), (samples::french(), 75)] {
        for (seats, edition) in (3..=5).flat_map(|seats| ["english", "french"].map(|edition| (seats, edition))) {
            let page = &entry().rules(&at(seats, &[("edition", edition)]), lang)[0].text;
            let body: Vec<&str> = page.lines().skip(1).flat_map(str::split_whitespace).collect();
            let words = body.iter().filter(|word| word.contains(char::is_alphanumeric)).count();
            assert!(words <= most, "{words} words: {page}");
        }
    }
}
