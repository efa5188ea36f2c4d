//! What the page says for itself: in the language of whoever is shown, and without marks to who listens.

use std::{collections::BTreeSet, fs, path::Path};

use super::stage::Stage;

/// The texts of all files below a folder, each with its name.
fn texts(folder: &Path, ends: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(texts(&path, ends));
        } else if ends.iter().any(|end| path.to_string_lossy().ends_with(end)) {
            found.push((path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

/// The sentences between quotes that stand right after one of these.
fn quoted(text: &str, after: &[&str]) -> BTreeSet<String> {
    let starts = after.iter().flat_map(|after| text.match_indices(after).map(|(at, _)| &text[at + after.len()..]));
    let quoted = starts.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split_once('"'));
    quoted.map(|(sentence, _)| sentence.to_owned()).collect()
}

#[test]
fn every_sentence_of_the_page_is_there_in_french_and_said() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let all = texts(&sources, &[".js", ".html", ".rs"]);
    let (words, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(name, _)| name == "words.js");
    let words = &words[0].1;
    let dictionary = &words[words.find("const FRENCH").unwrap()..words.find("LANGUAGES").unwrap()];
    let is_key = |sentence: &str| {
        dictionary.contains(&format!("\n  \"{sentence}\":")) || dictionary.contains(&format!("\n  {sentence}:"))
    };
    let mut said = BTreeSet::new();
    for (name, text) in others.iter().filter(|(name, _)| name.ends_with(".js") || name.ends_with(".html")) {
        let marks = ["say(", "\"data-label\":", "\"data-title\":", "\"data-hint\":", "\"data-words\":"];
        let attributes = ["data-label=", "data-title=", "data-hint=", "data-words=", "dataset.label = "];
        for sentence in quoted(text, &marks).union(&quoted(text, &attributes)) {
            assert!(sentence.is_empty() || is_key(sentence), "{name}: {sentence:?} is not in French");
            said.insert(sentence.clone());
        }
    }
    assert!(said.len() > 80, "{}", said.len());
    let lines =
        dictionary.lines().filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with([' ', '/'])));
    for line in lines {
        let quoted = line.strip_prefix('"').and_then(|line| line.split_once("\":"));
        let (key, _) = quoted.or_else(|| line.split_once(':')).unwrap();
        // The welcome of a newcomer's world is written over two lines.
        let begins = key.split("\\n").next().unwrap();
        assert!(others.iter().any(|(_, text)| text.contains(begins)), "nobody says {key:?}");
    }
}

#[test]
fn who_reads_french_is_spoken_to_in_french() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("chloe") else { return };
    tab.see("#you-are", "Vous êtes\u{a0}:");
    tab.see("#people", "PERSONNES — 5");
    tab.see("#people .person", "français");
    tab.see(".badge", "SERVEUR");
    tab.see(".topic", "Utilisez le bot ici");
    assert!(
        tab.eval("document.querySelector('#composer-input').placeholder")
            .as_str()
            .unwrap()
            .starts_with("Message pour #")
    );
    assert!(tab.eval("document.querySelector('#channels').getAttribute('aria-label')") == "Salons");
    assert!(tab.eval("document.documentElement.lang") == "fr");
    tab.click("#composer-input");
    tab.type_text("/silent ");
    tab.key("Enter");
    tab.see(".message.sent", "L’application n’a pas répondu.");
    tab.click("#open-inspector");
    // Whatever has a French sentence is said in it, to who sees it and to who hears it.
    let english = tab.eval(
        "import('/words.js').then(({ LANGUAGES }) => {
            const keys = Object.entries(LANGUAGES.fr).filter(([key, french]) => key !== french).map(([key]) => key);
            const found = [];
            const look = (said) => keys.includes(said?.trim()) && found.push(said);
            const walker = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) look(walker.currentNode.data);
            for (const one of document.querySelectorAll('.app *'))
                for (const name of ['aria-label', 'title', 'placeholder']) look(one.getAttribute(name));
            return found.join(' | ');
        })",
    );
    assert_eq!(english, "");
    tab.click("#open-inspector");
    tab.click("#you-are");
    tab.click("a[data-name=ana]");
    tab.see("#you-are", "You are:");
    tab.see("#people", "PEOPLE — 5");
    assert!(tab.eval("document.querySelector('#channels').getAttribute('aria-label')") == "Channels");
    assert!(tab.eval("document.documentElement.lang") == "en");
    tab.assert_no_errors();
}

#[test]
fn who_listens_hears_words_and_no_marks() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    stage.say("bayani", "general", "### Round 2\n**Ready**? The answer is ||hidden||\n-# <@1> `now`");
    tab.see("#announcements", "Bayani: Round 2. Ready? The answer is Spoiler. @unknown-user now.");
    let heard = tab.eval("document.querySelector('#announcements').textContent");
    let heard = heard.as_str().unwrap();
    assert!(!heard.contains(['*', '#', '`', '<', '|']) && !heard.contains("hidden"), "{heard}");
    tab.assert_no_errors();
}
