//! All that is said, read as an editor would: marks and spaces as each language is printed, commands by the names that its
//! readers see, numbers in one form, and one word for one thing.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use games::catalogue::Catalogue;
use games::screen::in_words;
use games::sentences::{Argument, Lang, say};
use serde_json::Value;
use tindahan::discord::commands::registration_json;

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

fn lang(id: &str) -> Lang {
    catalogue().lang(id).unwrap()
}

/// The files with the sentences of a language.
fn files(lang: Lang) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let of_host = ["host", "commands"].map(|area| root.join(format!("config/locales/{lang}/{area}.ftl")));
    let of_all = root.join(format!("crates/games/src/locales/{lang}.ftl"));
    let games = catalogue().games().iter();
    let of_games = games.map(|game| root.join(format!("crates/games/src/{}/locales/{lang}.ftl", game.id)));
    of_host.into_iter().chain([of_all]).chain(of_games).collect()
}

/// What a sentence may depend on.
#[derive(Default)]
struct Written {
    variables: BTreeSet<&'static str>,
    /// Those it tells cases apart by, each with its cases.
    selectors: BTreeMap<&'static str, BTreeSet<&'static str>>,
}

/// The sentences of a file by their keys.
fn written(file: &Path) -> BTreeMap<String, Written> {
    let text: &'static str = fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display())).leak();
    let mut found: BTreeMap<String, Written> = BTreeMap::new();
    let (mut key, mut within) = (String::new(), Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.starts_with([' ', '\t'])) {
            name.clone_into(&mut key);
            within.clear();
        }
        let is_name = |letter: char| letter.is_alphanumeric() || "_-".contains(letter);
        let first_name = |rest: &'static str| rest.split(|letter| !is_name(letter)).next().unwrap_or_default();
        let sentence = found.entry(key.clone()).or_default();
        sentence.variables.extend(line.match_indices('$').map(|(start, _)| first_name(&line[start + 1..])));
        if line.trim_start().starts_with('}') {
            within.pop();
        }
        if let Some((_, case)) = line.split_once('[').filter(|(before, _)| before.trim_matches([' ', '*']).is_empty()) {
            let cases = within.last().and_then(|selector| sentence.selectors.get_mut(selector));
            cases.unwrap_or_else(|| panic!("{key}: {line}")).insert(first_name(case));
        }
        if let Some((before, _)) = line.split_once(" ->") {
            let selector = before.rsplit_once('$').map(|(_, name)| name).unwrap_or_else(|| panic!("{key}: {line}"));
            sentence.selectors.entry(selector).or_default();
            within.push(selector);
        }
    }
    found.remove("");
    found
}

/// The same choices, each with every one of these cases.
fn with_cases(
    choices: &[BTreeMap<&'static str, &'static str>],
    selector: &'static str,
    cases: &BTreeSet<&'static str>,
) -> Vec<BTreeMap<&'static str, &'static str>> {
    let with = |choice: &BTreeMap<&'static str, &'static str>, case: &'static str| {
        let mut choice = choice.clone();
        choice.insert(selector, case);
        choice
    };
    choices.iter().flat_map(|choice| cases.iter().map(|case| with(choice, case))).collect()
}

/// All that is said in a language, each sentence in all its cases, with its key.
fn all_said(lang: Lang) -> BTreeSet<(String, String)> {
    let mut all = BTreeSet::new();
    for (key, Written { variables, selectors }) in files(lang).iter().flat_map(|file| written(file)) {
        let mut with = |argument: &dyn Fn(&'static str) -> Argument<'static>| {
            let arguments: Vec<Argument<'_>> = variables.iter().map(|name| argument(name)).collect();
            // As who hears it: marks of emojis are no words.
            all.insert((key.clone(), in_words(&say(lang, &key, &arguments))));
        };
        for number in [0, 1, 2, 7, -3] {
            with(&|name| (name, number.into()));
        }
        let choices = selectors.iter().fold(vec![BTreeMap::new()], |all, (name, cases)| with_cases(&all, name, cases));
        for choice in choices {
            with(&|name| match choice.get(name).map_or(Err("Ana"), |case| case.parse::<i32>().map_err(|_| *case)) {
                Ok(number) => (name, number.into()),
                Err(word) => (name, word.into()),
            });
        }
    }
    assert!(all.len() > 1_000, "{}", all.len());
    all
}

/// Fails with every sentence that something is wrong with.
fn assert_none(wrong: impl IntoIterator<Item = (String, String, String)>) {
    let mut told = String::new();
    // A sentence in several cases is told once.
    let wrong: BTreeMap<(String, String), String> =
        wrong.into_iter().map(|(what, key, said)| ((key, what), said)).collect();
    for ((key, what), said) in wrong {
        writeln!(told, "{what}: {key} = {said}").unwrap();
    }
    assert!(told.is_empty(), "\n{told}");
}

/// A text without what is code, and without what Discord reads for itself.
fn prose(text: &str) -> String {
    let words = text.split('`').step_by(2).collect::<Vec<_>>().join("x");
    without(&without(&words, "<", '>'), "://", ' ')
}

/// A text without what stands between these.
fn without(text: &str, begins: &str, ends: char) -> String {
    let mut parts = text.split(begins);
    let before = parts.next().unwrap_or_default().to_owned();
    before + &parts.map(|part| part.split_once(ends).map_or("", |(_, after)| after)).collect::<String>()
}

/// What is wrong with the spaces of a French text.
fn wrong_space(text: &str) -> Option<String> {
    let letters: Vec<char> = prose(text).chars().collect();
    letters.windows(2).enumerate().find_map(|(index, pair)| {
        let ends_word = letters.get(index + 2).is_none_or(|next| !next.is_alphanumeric());
        match (pair[0], pair[1]) {
            ('«' | 'º', after) => (after != '\u{a0}').then(|| format!("{after:?} after {}", pair[0])),
            (before, ':' | '»') if ends_word => (before != '\u{a0}').then(|| format!("{before:?} before {}", pair[1])),
            (before @ (' ' | '0'..='9'), '%') => Some(format!("{before:?} before %")),
            // In quotation marks it stands alone, with their space.
            ('\u{a0}', ';' | '!' | '?') if index > 0 && letters[index - 1] == '«' => None,
            (before, ';' | '!' | '?') if ends_word => {
                (before != '\u{202f}').then(|| format!("{before:?} before {}", pair[1]))
            }
            _ => None,
        }
    })
}

#[test]
fn french_marks_keep_to_their_words() {
    assert!(wrong_space("Quoi ?").is_some() && wrong_space("Quoi?").is_some() && wrong_space("« x").is_some());
    assert_eq!(wrong_space("Quoi\u{202f}? <t:1:R> `a ?` «\u{a0}x\u{a0}»"), None);
    let said = all_said(lang("fr")).into_iter();
    assert_none(said.filter_map(|(key, said)| Some((wrong_space(&said)?, key, said))));
}

#[test]
fn numbers_are_written_in_one_form() {
    let wrong = |lang: Lang, said: &str| {
        let letters: Vec<char> = prose(said).chars().collect();
        letters.windows(3).find_map(|three| {
            let digit = |index: usize| three[index].is_ascii_digit();
            match (three[0], three[1]) {
                (before, '-') if digit(2) && !before.is_alphanumeric() => Some("a hyphen for a minus".to_owned()),
                (_, '.') if lang.id() == "fr" && digit(0) && digit(2) => Some("a point for a comma".to_owned()),
                _ => None,
            }
        })
    };
    for &lang in catalogue().langs() {
        let said = all_said(lang).into_iter();
        assert_none(said.filter_map(|(key, said)| Some((wrong(lang, &said)?, key, said))));
    }
}

/// The names of commands as readers of a language see them, each with its subcommands'.
fn commands(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let name = |command: &Value| {
        let localised = lang.locales().iter().find_map(|&locale| command["name_localizations"][locale].as_str());
        localised.or(command["name"].as_str()).unwrap().to_owned()
    };
    let below = |command: &Value| {
        let options = command["options"].as_array().cloned().unwrap_or_default();
        options.iter().filter(|option| option["type"] == 1).map(name).collect()
    };
    let all = registration_json(catalogue()).unwrap();
    all.as_array().unwrap().iter().map(|command| (name(command), below(command))).collect()
}

/// A command that a text names and readers of its language do not have.
fn unknown_command(text: &str, known: &BTreeMap<String, BTreeSet<String>>) -> Option<String> {
    text.match_indices('/').find_map(|(start, _)| {
        let begins = text[..start].chars().next_back().is_none_or(|before| " \u{a0}\u{202f}\n«“(`*_".contains(before));
        let named =
            text[start + 1..].split(|letter: char| !letter.is_alphanumeric() && !"_- ".contains(letter)).next()?;
        let mut words = named.split(' ');
        let command = words.next().filter(|command| begins && !command.is_empty())?;
        let is_known = known
            .get(command)
            .is_some_and(|below| below.is_empty() || words.next().is_some_and(|subcommand| below.contains(subcommand)));
        (!is_known).then(|| format!("/{named}"))
    })
}

#[test]
fn commands_are_named_as_readers_see_them() {
    let french = commands(lang("fr"));
    assert_eq!(unknown_command("Avec /main, ou /table fermer. 1/2, et/ou", &french), None);
    for unknown in ["avec `/hand`", "/table end", "/table", "/nothing"] {
        assert!(unknown_command(unknown, &french).is_some(), "{unknown}");
    }
    for &lang in catalogue().langs() {
        let known = commands(lang);
        let said = all_said(lang).into_iter();
        assert_none(said.filter_map(|(key, said)| Some((unknown_command(&said, &known)?, key, said))));
    }
}

/// The words of a language that were chosen, from its `terms.toml`.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    term: Vec<Term>,
}

/// One thing, and the one word for it.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    /// What it is.
    means: String,
    /// What it is called.
    says: String,
    /// What it is not called.
    not: Vec<String>,
}

fn terms(lang: Lang) -> Vec<Term> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("config/locales/{lang}/terms.toml"));
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    toml::from_str::<Terms>(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display())).term
}

/// A text in small letters with a space round every word, so that whole words are found in it.
fn spaced(text: &str) -> String {
    let letters = text.to_lowercase();
    let words = letters.split(|letter: char| !letter.is_alphanumeric() && !"’-".contains(letter));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    format!(" {} ", words.join(" "))
}

#[test]
fn there_is_one_word_for_one_thing() {
    let mut wrong = Vec::new();
    for &lang in catalogue().langs() {
        let terms = terms(lang);
        assert!(!terms.is_empty());
        let said = all_said(lang);
        for Term { means, says, not } in &terms {
            assert!(!means.is_empty() && !not.is_empty(), "{lang}: {says}");
            for unwanted in not {
                let unwanted = spaced(unwanted);
                assert!(!spaced(says).contains(&unwanted), "{lang}: {says} is itself one of the words not to use");
                let what = format!("{lang}: “{}” for “{says}”", unwanted.trim());
                for (key, said) in &said {
                    let line = said.lines().find(|line| spaced(line).contains(&unwanted));
                    wrong.extend(line.map(|line| (what.clone(), key.clone(), line.to_owned())));
                }
            }
        }
    }
    assert_none(wrong);
}

#[test]
fn a_fruit_is_called_the_same_in_every_game() {
    let mut differ = Vec::new();
    for &lang in catalogue().langs() {
        let mut called: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for key in files(lang).iter().flat_map(|file| written(file).into_keys()) {
            if let Some((_, fruit)) = key.split_once("-fruit-").filter(|(before, _)| !before.contains("-picture")) {
                called.entry(fruit.to_owned()).or_default().insert(say(lang, &key, &[]), key.clone());
            }
        }
        assert!(called.len() > 5, "{called:?}");
        differ.extend(called.into_iter().filter(|(_, names)| names.len() > 1));
    }
    assert!(differ.is_empty(), "{differ:#?}");
}
