//! The rules in short pages, as they are played at a table.

use super::super::Options;
use super::super::words::{DONKEY, fruit};
use crate::args;
use crate::screen::Played;
use crate::sentences::{Lang, say};

/// The pages, for so many players or for any number of them.
pub(super) fn pages(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let page = |number: usize| {
        let arguments = args!["seats" => played.seats.unwrap_or_default(), "donkey" => DONKEY];
        say(lang, &format!("bastos-rules-{number}"), arguments)
    };
    let mut pages: Vec<String> = (1..=8).map(page).collect();
    let second = &mut pages[1];
    for line in cards(played, lang) {
        second.push('\n');
        second.push_str(&line);
    }
    pages
}

/// How many cards everybody gets of which fruits, and how many rounds that makes. A fruit that is out has a line of its own,
/// since that is what may differ from the usual game.
fn cards(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let line =
        |key: &str| say(lang, &format!("bastos-rules-2-{key}"), args!["seats" => played.seats.unwrap_or_default()]);
    let removed = played
        .options
        .removed
        .iter()
        .next()
        .map(|removed| say(lang, "bastos-rules-2-removed", args!["removed" => fruit(lang, removed)]));
    let mut lines = match played.seats {
        Some(3) => removed.into_iter().chain([line("twelve")]).collect(),
        Some(_) => vec![line("eleven")],
        None => vec![line("three"), line("four")],
    };
    lines.push(line("rounds"));
    lines
}
