//! Scenes that are kept, of every game at every number of players: they stay as they are, can be read in every language, and
//! their files are small.

use super::*;

/// The largest file of a picture that is sent.
const LARGEST_FILE: usize = 150_000;

/// The game that is kept of each number of players.
const SEED: u64 = 1;

/// A part of a game that is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Moment {
    /// When everybody has acted a few times.
    Start,
    /// In the midst of a round rather than between two.
    Middle,
    End,
}

impl Moment {
    /// After how many of a game's actions it is.
    fn after(self, seats: usize, acts: usize) -> usize {
        match self {
            Moment::Start => acts.min(2 * seats + 2),
            Moment::Middle => acts * 9 / 20,
            Moment::End => acts,
        }
    }

    /// What is to be seen then.
    fn shows(self, view: &str) -> bool {
        match self {
            Moment::Start | Moment::Middle => !matches!(view, "sheet" | "final"),
            Moment::End => true,
        }
    }
}

/// The board and the first of the hands that are awaited, near the start and in the middle of a game; at its end the board,
/// the last sheet and the final standings. Each with its name.
fn of_game(entry: &GameEntry, seats: usize, lang: impl Fn(Moment) -> Lang) -> Vec<(String, Picture)> {
    let mut last = 0;
    along(entry, seats, SEED, |acts, _, _| last = acts);
    let mut kept: Vec<(String, Picture)> = Vec::new();
    along(entry, seats, SEED, |acts, position, rounds| {
        for moment in [Moment::Start, Moment::Middle, Moment::End] {
            if moment.after(seats, last) != acts {
                continue;
            }
            let all = pictures(entry, position, rounds, &names(seats), lang(moment));
            let (hands, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(view, _)| view.starts_with("hand"));
            let shown = others.into_iter().filter(|(view, _)| moment.shows(view)).chain(hands.into_iter().take(1));
            let name =
                |view: &str| format!("{}.players={seats}.seed={SEED}.after={acts}.{}", entry.id, view.replace(':', ""));
            kept.extend(shown.map(|(view, picture)| (name(&view), picture)));
        }
    });
    kept
}

/// What needs no game: the cover, and the rules as they usually are.
fn of_entry(entry: &GameEntry, lang: impl Fn(usize) -> Lang) -> Vec<(String, Picture)> {
    let rules = (0..entry.rules(&USUAL, english()).len()).map(|page| {
        (format!("{}.rules{}", entry.id, page + 1), entry.rules_picture(page, &USUAL, lang(page)).unwrap())
    });
    std::iter::once((format!("{}.cover", entry.id), (entry.cover)(lang(0)))).chain(rules).collect()
}

/// All pictures that are kept, in one language.
fn all_in(lang: Lang) -> Vec<(String, Picture)> {
    let of = |entry: &'static GameEntry| {
        let games = entry.seats.clone().flat_map(move |seats| of_game(entry, seats, |_| lang));
        of_entry(entry, |_| lang).into_iter().chain(games)
    };
    catalogue().games().iter().flat_map(of).collect()
}

#[test]
fn scenes_stay_as_they_are() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(".");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    // Each in one of two languages, in turns.
    let in_turns = |number: usize| if number.is_multiple_of(2) { english() } else { french() };
    let mut all = people::kept();
    for entry in catalogue().games() {
        let mut kept = of_entry(entry, in_turns);
        for seats in entry.seats.clone() {
            kept.extend(of_game(entry, seats, |moment| in_turns(seats + moment as usize)));
        }
        all.extend(kept);
    }
    for (name, Picture { scene, alt }) in all {
        insta::assert_snapshot!(name, format!("{alt}\n{scene}"));
    }
}

#[test]
fn nothing_is_kept_that_is_not_looked_at() {
    let kept = all_in(english()).into_iter().chain(people::kept());
    let kept: Vec<String> = kept.map(|(name, _)| format!("{name}.snap")).collect();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");
    let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let strays: Vec<String> = names.filter(|name| name.ends_with(".snap") && !kept.contains(name)).collect();
    assert_eq!(strays, Vec::<String>::new());
}

#[test]
fn every_kept_scene_can_be_read_in_every_language() {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for &lang in catalogue().langs() {
        for (name, picture) in all_in(lang) {
            all.extend(faults(&picture).into_iter().map(|fault| (fault, format!("{name}, {lang}"))));
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}

#[test]
fn the_same_scene_gives_the_same_bytes_and_they_are_few() {
    for entry in catalogue().games() {
        // With the most players there is the most to draw.
        let games = of_game(entry, *entry.seats.end(), |_| english());
        for (name, Picture { scene, .. }) in of_entry(entry, |_| english()).into_iter().chain(games) {
            let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| paint(&scene, theme, DEFAULT_WIDTH));
            assert_ne!(light, dark, "{name}");
            for file in [light, dark] {
                assert!(file.starts_with(b"\x89PNG"));
                assert!(file.len() < LARGEST_FILE, "{name}: {} bytes", file.len());
            }
            let [once, again] = [0, 1].map(|_| paint(&scene, Theme::Light, 300));
            assert_eq!(once, again, "{name}");
        }
    }
}
