//! Every sentence exists in every language, with the same things put into it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use games::args;
use games::engine::options::OptionKind;
use games::scene::font;
use games::sentences::{NARROW, UNBREAKABLE, decimal, say, word};

use crate::{catalogue, english, french};

/// The keys of one file with the variables each uses.
fn sentences(path: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.starts_with([' ', '\t'])) {
            key = name.to_owned();
            assert!(found.insert(key.clone(), BTreeSet::new()).is_none(), "{key} is there twice");
        }
        for (start, _) in line.match_indices('$') {
            let name = line[start + 1..].split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
            found.get_mut(&key).unwrap().insert(name.to_owned());
        }
    }
    found
}

/// The folders that hold sentences, each with what its keys begin with: those of all games alike, and of each game.
fn folders() -> Vec<(PathBuf, Vec<String>)> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let common = (sources.join("locales"), ["game-", "picture-", "proof-", "rules-"].map(String::from).to_vec());
    let games = catalogue()
        .games()
        .iter()
        .map(|game| (sources.join(game.id).join("locales"), vec![format!("{}-", game.id.replace('_', "-"))]));
    std::iter::once(common).chain(games).collect()
}

#[test]
fn every_language_has_the_same_sentences_with_the_same_variables() {
    assert_eq!(catalogue().faults(), [""; 0]);
    for (folder, begins) in folders() {
        let english = sentences(&folder.join("en.ftl"));
        assert!(!english.is_empty());
        for lang in catalogue().langs() {
            let file = folder.join(format!("{lang}.ftl"));
            assert_eq!(english, sentences(&file), "{}", file.display());
            for key in english.keys() {
                assert!(lang.has(key), "{key} is not in {lang}");
                assert!(begins.iter().any(|begin| key.starts_with(begin)), "{key} in {}", file.display());
            }
        }
    }
}

/// The longest line of a game in a menu.
const PITCH: usize = 60;

#[test]
fn every_game_has_a_line_for_a_menu_and_says_what_its_options_mean() {
    for game in catalogue().games() {
        let id = game.id.replace('_', "-");
        for &lang in catalogue().langs() {
            let pitch = word(lang, &format!("{id}-pitch"));
            assert!((1..=PITCH).contains(&pitch.chars().count()) && !pitch.contains('⟨'), "{lang}: {pitch:?}");
            for option in game.options {
                let key = format!("{id}-option-{}-means", option.key.replace('_', "-"));
                let values = match option.kind {
                    OptionKind::Flag => vec!["true".to_owned(), "false".to_owned()],
                    OptionKind::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
                    OptionKind::OneOf(numbers) => numbers.iter().map(u32::to_string).collect(),
                    OptionKind::Word(words) | OptionKind::Words(words) => {
                        words.iter().map(|&id| id.to_owned()).collect()
                    }
                };
                for value in values {
                    let meaning = say(lang, &key, args!["value" => value.clone()]);
                    assert!(!meaning.contains('⟨'), "{lang}: {key} of {value}: {meaning:?}");
                }
            }
        }
    }
}

#[test]
fn numbers_below_zero_have_a_minus() {
    for &lang in catalogue().langs() {
        let said = |points: i32| say(lang, "tindahan-because-stalls", args!["before" => points, "after" => 1]);
        assert!(said(-12).contains("−12") && !said(-12).contains('-'), "{}", said(-12));
        assert!(said(12).contains(" 12"), "{}", said(12));
    }
}

#[test]
fn tenths_stand_behind_the_mark_of_the_language() {
    assert_eq!(decimal(-2.46, english()), "−2.5");
    assert_eq!(decimal(-2.46, french()), "−2,5");
    assert_eq!(decimal(-0.04, french()), "0,0");
    let said = |lang| say(lang, "picture-row", args!["label" => "x", "values" => -2.5]);
    assert_eq!(said(english()), "x: −2.5.");
    assert_eq!(said(french()), format!("x{UNBREAKABLE}: −2,5."));
}

#[test]
fn pictures_have_room_for_every_space() {
    for bold in [false, true] {
        let [space, unbreakable, narrow] =
            [' ', UNBREAKABLE, NARROW].map(|space| font::width(&space.to_string(), bold));
        assert!(unbreakable == space && narrow > 0.0 && narrow < space, "{space} {unbreakable} {narrow}");
    }
}
