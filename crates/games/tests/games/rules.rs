//! The rules that people read: their first page is short and in a fixed order, every page has a picture, and every
//! paragraph of a rule sheet stands on some page.

use std::fs;
use std::path::Path;

use games::catalogue::{GameEntry, Hosted, RulesAt, Visitor};
use games::engine::Seed;
use games::screen::{Played, in_plain};
use games::sentences::{Lang, word};
use games::visit_all;
use rand::rngs::ChaCha20Rng;
use serde::Deserialize;

use crate::{catalogue, english, french};

/// What the first page says, in this order: how each line of it begins.
const FIRST_PAGE: [&str; 4] = ["rules-goal", "rules-turn", "rules-end", "rules-example"];

/// How many tables of each size are asked at.
const TABLES: usize = 20;

/// The most words of a first page.
fn most_words(lang: Lang) -> usize {
    if lang == french() { 75 } else { 60 }
}

/// The file `rules_pages.toml` of a game: each paragraph of its rule sheet, in the sheet's order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesPages {
    paragraph: Vec<Paragraph>,
}

/// Where one paragraph stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Paragraph {
    /// Its first words.
    begins: String,
    /// The pages it stands on, from 1.
    #[serde(default)]
    pages: Vec<usize>,
    /// Words of these pages or of what their pictures say, in English, that tell it.
    #[serde(default)]
    says: Vec<String>,
    /// Why people who play need not read it, where it stands on no page.
    none: Option<String>,
}

/// What a page and its picture say, in plain letters on one line.
fn page_in_words(entry: &GameEntry, page: usize, lang: Lang) -> String {
    let at = RulesAt::default();
    let text = entry.rules(&at, lang).swap_remove(page).text;
    let alt = entry.rules_picture(page, &at, lang).map(|picture| picture.alt).unwrap_or_default();
    flat(&format!("{} {alt}", in_plain(&text)))
}

/// Words without marks of emphasis and breaks.
fn flat(text: &str) -> String {
    text.replace(['*', '_', '`', '\u{a0}', '\u{202f}'], " ")
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The paragraphs of a rule sheet: a table or a list is one, headings are none.
fn paragraphs(sheet: &str) -> Vec<String> {
    let mut paragraphs = Vec::new();
    let mut fenced = false;
    let mut open = String::new();
    for line in sheet.lines().chain([""]) {
        fenced ^= line.trim_start().starts_with("```");
        let ends = !fenced && (line.trim().is_empty() || line.starts_with('#'));
        if !ends {
            open.push_str(line);
            open.push('\n');
        } else if !open.is_empty() {
            paragraphs.push(flat(&std::mem::take(&mut open)));
        }
    }
    paragraphs
}

/// What is wrong with the list of a game.
fn faults(entry: &GameEntry) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(entry.id);
    let sheet = paragraphs(&fs::read_to_string(folder.join("rules.md")).unwrap());
    let listed = match fs::read_to_string(folder.join("rules_pages.toml")) {
        Ok(listed) => toml::from_str::<RulesPages>(&listed).unwrap().paragraph,
        Err(error) => return vec![format!("rules_pages.toml: {error}")],
    };
    let pages: Vec<String> = (0..entry.rules(&RulesAt::default(), english()).len())
        .map(|page| page_in_words(entry, page, english()))
        .collect();
    let mut faults = Vec::new();
    for (number, paragraph) in sheet.iter().enumerate() {
        match listed.get(number) {
            Some(one) if paragraph.starts_with(&flat(&one.begins)) && !one.begins.is_empty() => {}
            Some(one) => faults.push(format!("paragraph {number} begins {paragraph:.60?}, not {:?}", one.begins)),
            None => faults.push(format!("paragraph {number} is not listed: {paragraph:.60?}")),
        }
    }
    if listed.len() > sheet.len() {
        faults.push(format!("{} paragraphs are listed, there are {}", listed.len(), sheet.len()));
    }
    for Paragraph { begins, pages: on, says, none } in &listed {
        match none {
            Some(why) if on.is_empty() && says.is_empty() && !why.is_empty() => continue,
            Some(_) => faults.push(format!("{begins}: it stands on a page, or on none for a reason")),
            None if on.is_empty() || says.is_empty() => faults.push(format!("{begins}: where, and what tells it?")),
            None => {}
        }
        let told: Vec<&String> = on.iter().filter_map(|page| pages.get(page.wrapping_sub(1))).collect();
        if told.len() < on.len() {
            faults.push(format!("{begins}: there are {} pages, not {on:?}", pages.len()));
        }
        for words in says.iter().filter(|words| !told.iter().any(|page| page.contains(&flat(words)))) {
            faults.push(format!("{begins}: {words:?} does not stand on {on:?}"));
        }
    }
    faults.into_iter().map(|fault| format!("{}: {fault}", entry.id)).collect()
}

#[test]
fn every_paragraph_of_a_rule_sheet_stands_on_some_page() {
    let faults: Vec<String> = catalogue().games().iter().flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_first_page_is_short_and_in_a_fixed_order() {
    let mut faults = Vec::new();
    let both = |entry: &'static GameEntry| [english(), french()].map(|lang| (entry, lang));
    let tables = catalogue().games().iter().flat_map(both).flat_map(|(entry, lang)| {
        let seats = std::iter::once(None).chain(entry.seats.clone().map(Some));
        seats.map(move |seats| (entry, lang, RulesAt { options: Vec::new(), seats }))
    });
    for (entry, lang, at) in tables {
        let page = entry.rules(&at, lang).swap_remove(0).text;
        let lines: Vec<&str> = page.lines().filter(|line| !line.starts_with('#')).collect();
        let begins = FIRST_PAGE.map(|key| word(lang, key));
        if lines.len() != begins.len() || lines.iter().zip(&begins).any(|(line, begins)| !line.starts_with(begins)) {
            faults.push(format!("{}, {lang}: {lines:#?} do not begin with {begins:?}", entry.id));
        }
        let plain = in_plain(&lines.join(" "));
        let words = plain.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        if words > most_words(lang) {
            faults.push(format!("{}, {lang}, {:?} seats: {words} words", entry.id, at.seats));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_page_has_one_picture() {
    for (entry, lang) in catalogue().games().iter().flat_map(|entry| [(entry, english()), (entry, french())]) {
        let at = RulesAt::default();
        let pages = entry.rules(&at, lang).len();
        for page in 0..pages {
            assert!(entry.rules_picture(page, &at, lang).is_some(), "{}, page {page}", entry.id);
        }
        assert!(entry.rules_picture(pages, &at, lang).is_none(), "{}", entry.id);
    }
}

/// Tells the rules of any table that can be opened.
struct Teller;

impl Visitor for Teller {
    fn visit<G: Hosted>(&mut self) {
        let mut rng: ChaCha20Rng = Seed([7; 32]).chance(0);
        for seats in G::SEATS.flat_map(|seats| [seats; TABLES]) {
            let options = G::any_options(seats, &mut rng);
            // While people sit down, how many will play may be open.
            for (seats, &lang) in [Some(seats), None]
                .into_iter()
                .flat_map(|seats| catalogue().langs().iter().map(move |lang| (seats, lang)))
            {
                let played = || Played { options: &options, seats };
                let pages = G::rules(played(), lang);
                let context = format!("{} {options:?}, {seats:?} seats, {lang}", G::ID);
                assert!(
                    pages.iter().all(|page| !page.trim().is_empty() && !page.contains('⟨')),
                    "{context}: {pages:#?}"
                );
                assert!((0..pages.len()).all(|page| G::rules_picture(page, played(), lang).is_some()), "{context}");
            }
        }
    }
}

#[test]
fn the_rules_of_any_table_are_told_with_their_pictures() {
    visit_all(&mut Teller);
}
