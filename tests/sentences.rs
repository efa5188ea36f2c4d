//! Every sentence exists in every language, with the same things put into it.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use games::args;
use games::engine::Word;
use games::sentences::{Lang, say};

/// The keys of one file with the variables each uses.
fn sentences(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.starts_with([' ', '\t'])) {
            key = name.to_owned();
            assert!(found.insert(key.clone(), BTreeSet::new()).is_none(), "{key} is there twice");
        }
        for (place, _) in line.match_indices('$') {
            let name = line[place + 1..].split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
            found.get_mut(&key).unwrap().insert(name.to_owned());
        }
    }
    found
}

/// All files of one language by name.
fn files(lang: Lang) -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("config/locales").join(lang.id());
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, sentences(&fs::read_to_string(path).unwrap()))
        })
        .collect()
}

#[test]
fn every_language_has_the_same_sentences_with_the_same_variables() {
    let english = files(Lang::English);
    assert!(!english.is_empty());
    for &lang in Lang::ALL {
        let other = files(lang);
        assert_eq!(english.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>(), "{lang}");
        for (file, sentences) in &english {
            assert_eq!(sentences, &other[file], "{file}.ftl, {lang}");
        }
    }
}

#[test]
fn keys_begin_with_the_name_of_their_file() {
    for &lang in Lang::ALL {
        for (file, sentences) in files(lang) {
            let prefix = format!("{}-", file.replace('_', "-"));
            for key in sentences.keys() {
                assert!(key.starts_with(&prefix), "{key} in {file}.ftl");
            }
        }
    }
}

#[test]
fn numbers_below_zero_have_a_minus() {
    for &lang in Lang::ALL {
        let said = |points: i32| say(lang, "tindahan-because-stalls", args!["before" => points, "after" => 1]);
        assert!(said(-12).contains("−12") && !said(-12).contains('-'), "{}", said(-12));
        assert!(said(12).contains(" 12"), "{}", said(12));
    }
}
