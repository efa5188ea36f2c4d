//! What the games look like: every word fits its box and can be read, every picture is told in words, and scenes stay as
//! they are.
//!
//! Scenes are kept as text in `tests/pictures/`; their names say how they were made. With `INSTA_UPDATE=always` they are
//! written anew, to be looked at (`tindahan draw`) before they are committed.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::sync::LazyLock;

use games::catalogue::{AnyGame, Catalogue, GameEntry, RulesAt};
use games::engine::transcript::{LineType, line_type};
use games::engine::{BySeat, Seat, Turn, Viewer, Word};
use games::scene::{
    Area, GameResults, Ink, MOST_ALT, Mark, Picture, PlayerProfile, Point, RankMark, Ranked, RatingMove, SMALLEST,
    Scene, Text, Theme, contrast, profile, ranking,
};
use games::screen::Names;
use games::sentences::decimal;
use games::sentences::Lang;
use games::simulate::{Policy, game_seed};
use paint::{bare, paint, svg};

/// Our games and languages.
fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

fn english() -> Lang {
    catalogue().lang("en").unwrap()
}

fn french() -> Lang {
    catalogue().lang("fr").unwrap()
}

/// The rules of games as they are usually played.
const USUAL: RulesAt = RulesAt { options: Vec::new(), seats: None };

/// The least contrast of anything to be read.
const READABLE: f32 = 4.5;
/// The largest file of a board.
const LARGEST_FILE: usize = 150_000;

fn names(seats: usize) -> Names {
    let names = ["Ana", "Ben", "Chloé", "Dai", "Emilia", "Filip"];
    Names::new(names[..seats].iter().map(|&name| name.to_owned()).collect())
}

/// Goes through a simulated game and shows every position in which somebody is awaited, or nobody ever will be, and the
/// `round` lines so far.
fn along(entry: &GameEntry, seats: usize, seed: u64, mut see: impl FnMut(usize, &dyn AnyGame, &[String])) {
    let mut lines = String::new();
    entry.open(seats, &[]).unwrap().play_out(&game_seed(seed, 0), Policy::Random, &mut lines);
    let mut lines = lines.lines();
    let mut game = catalogue().restore(lines.next().unwrap()).unwrap();
    let (mut acts, mut rounds) = (0, Vec::new());
    for line in lines {
        let kind = line_type(line).unwrap();
        if kind.is_computed() {
            continue;
        }
        if kind == LineType::Act {
            see(acts, game.as_ref(), &rounds);
            acts += 1;
        }
        let applied = game.apply(kind, line).unwrap();
        rounds.extend(applied.computed.into_iter().filter(|(kind, _)| *kind == LineType::Round).map(|(_, line)| line));
    }
    see(acts, game.as_ref(), &rounds);
}

/// All pictures of a position: of the board, of every hand, and of what is over.
fn pictures(
    entry: &GameEntry,
    game: &dyn AnyGame,
    rounds: &[String],
    names: &Names,
    lang: Lang,
) -> Vec<(String, Picture)> {
    let mut all = vec![("board".to_owned(), game.view(Viewer::Onlooker).board_picture(names, lang))];
    assert!(game.view(Viewer::Onlooker).hand_picture("", names, lang).is_none(), "an onlooker holds nothing");
    for seat in game.turn().awaited().iter() {
        let hand = game.view(Viewer::Seat(seat)).hand_picture("", names, lang);
        all.extend(hand.map(|picture| (format!("hand:{seat}"), picture)));
    }
    if let Some(last) = rounds.last() {
        all.push(("sheet".to_owned(), entry.sheet_picture(last, names, lang).unwrap()));
    }
    if let Turn::Over(outcome) = game.turn() {
        let scores = |line: &String| -> BySeat<i32> {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            serde_json::from_value(line["scores"].clone()).unwrap()
        };
        let scores: Vec<BySeat<i32>> = rounds.iter().map(scores).collect();
        let last = entry.final_picture(&scores, outcome.totals, outcome.winners, names, lang);
        all.push(("final".to_owned(), last));
    }
    all
}

fn texts(scene: &Scene) -> impl Iterator<Item = (usize, &Text)> {
    scene.marks.iter().enumerate().filter_map(|(place, mark)| match mark {
        Mark::Text(text) => Some((place, text)),
        Mark::Box { .. } | Mark::Shape { .. } | Mark::Disc { .. } | Mark::Stroke { .. } | Mark::Sprite { .. } => None,
    })
}

/// The ink below a place, of all that was drawn before a mark.
fn below(scene: &Scene, before: usize, place: Point) -> Option<Ink> {
    scene.marks[..before].iter().rev().find_map(|mark| match mark {
        Mark::Box { area, look, .. } if area.contains(place) => look.fill,
        Mark::Disc { centre, radius, look } if (place.x - centre.x).hypot(place.y - centre.y) <= *radius => look.fill,
        Mark::Shape { points, look } => {
            let (xs, ys) = (points.iter().map(|point| point.x), points.iter().map(|point| point.y));
            let left = xs.clone().fold(f32::MAX, f32::min);
            let top = ys.clone().fold(f32::MAX, f32::min);
            let area = Area::new(left, top, xs.fold(0.0, f32::max) - left, ys.fold(0.0, f32::max) - top);
            if area.contains(place) { look.fill } else { None }
        }
        Mark::Box { .. } | Mark::Disc { .. } | Mark::Stroke { .. } | Mark::Text(_) | Mark::Sprite { .. } => None,
    })
}

/// Words that cannot be told well from what is below them, by day or by night; on cards, dice and badges as well.
fn unreadable(scene: &Scene) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, text) in texts(scene) {
        let Some(back) = below(scene, place, text.extent().centre()) else {
            faults.push(format!("{text} is on nothing"));
            continue;
        };
        for &theme in Theme::ALL {
            let contrast = contrast(text.ink.rgba(theme), back.rgba(theme));
            if contrast < READABLE {
                faults.push(format!("{text} on {back:?}, {theme}: {contrast:.1}"));
            }
        }
    }
    for mark in &scene.marks {
        if let Mark::Sprite { sprite, .. } = mark
            && let Some(piece) = sprite.marks()
        {
            faults.extend(unreadable(&piece).into_iter().map(|fault| format!("{sprite}: {fault}")));
        }
    }
    faults
}

/// Words that have not the room they need, or are too small for a phone.
fn misfits(scene: &Scene) -> Vec<String> {
    let mut faults = Vec::new();
    for (_, text) in texts(scene) {
        if text.width() > text.room + 0.5 {
            faults.push(format!("{text} takes {}, has {}", text.width(), text.room));
        }
        if text.size < SMALLEST - 0.01 {
            faults.push(format!("{text} is too small"));
        }
        let extent = text.extent();
        if extent.x < 0.0 || extent.y < 0.0 || extent.right() > scene.width || extent.bottom() > scene.height {
            faults.push(format!("{text} sticks out"));
        }
    }
    faults
}

/// Words that are written over others, or were cut short.
fn spoilt(scene: &Scene) -> Vec<String> {
    let all: Vec<(&Text, Area)> = texts(scene).map(|(_, text)| (text, text.extent())).collect();
    let mut faults: Vec<String> =
        all.iter().filter(|(text, _)| text.cut).map(|(text, _)| format!("{text} is cut")).collect();
    for (place, (one, a)) in all.iter().enumerate() {
        for (other, b) in &all[place + 1..] {
            if a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom() {
                faults.push(format!("{one} overlaps {other}"));
            }
        }
    }
    faults
}

/// What is wrong with the words for a picture.
fn untold(alt: &str) -> Vec<String> {
    let letters = alt.chars().count();
    let mut faults = Vec::new();
    if !(1..=MOST_ALT).contains(&letters) {
        faults.push(format!("{letters} letters"));
    }
    if alt.contains('⟨') {
        faults.push(alt.to_owned());
    }
    faults
}

#[test]
fn every_word_fits_and_can_be_read_in_every_language() {
    // Each once, with one of the places where it was found.
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    for entry in catalogue().games() {
        for seats in entry.seats.clone() {
            along(entry, seats, 7, |acts, game, rounds| {
                if acts % 11 != 0 && !matches!(game.turn(), Turn::Over(_)) {
                    return;
                }
                for &lang in catalogue().langs() {
                    for (view, Picture { scene, alt }) in pictures(entry, game, rounds, &names(seats), lang) {
                        let context = format!("{}, {seats} seats, {view} after {acts}, {lang}", entry.id);
                        let found = [misfits(&scene), spoilt(&scene), unreadable(&scene), untold(&alt)].concat();
                        faults.extend(found.into_iter().map(|fault| (fault, context.clone())));
                    }
                }
            });
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn names_of_any_length_and_script_fit() {
    let odd = ["Maximiliane von und zu Hohenstein", "ﷺ🦜🦜", "李小龍", "a", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Ζωή"];
    for entry in catalogue().games() {
        let seats = *entry.seats.end();
        let names = Names::new(odd[..seats].iter().map(|&name| name.to_owned()).collect());
        along(entry, seats, 8, |acts, game, rounds| {
            if acts % 23 != 0 && !matches!(game.turn(), Turn::Over(_)) {
                return;
            }
            for (view, Picture { scene, alt }) in pictures(entry, game, rounds, &names, french()) {
                let context = format!("{}, {view} after {acts}", entry.id);
                let faults = [misfits(&scene), untold(&alt)].concat();
                assert!(faults.is_empty(), "{context}: {faults:#?}");
            }
        });
    }
}

#[test]
fn a_picture_of_the_board_tells_an_onlooker_nothing_of_the_hands() {
    for entry in catalogue().games() {
        let seats = *entry.seats.start();
        along(entry, seats, 3, |acts, game, _| {
            if acts % 29 != 0 {
                return;
            }
            let public = game.view(Viewer::Onlooker).board_picture(&names(seats), english());
            for seat in Seat::all(seats) {
                // Who sits there sees the same table, whatever they hold.
                let own = game.view(Viewer::Seat(seat)).board_picture(&names(seats), english());
                assert_eq!(public, own, "{} after {acts}", entry.id);
            }
        });
    }
}

#[test]
fn the_same_scene_gives_the_same_bytes_and_they_are_few() {
    for entry in catalogue().games() {
        let seats = *entry.seats.end();
        along(entry, seats, 5, |acts, game, rounds| {
            if acts != 30 && !matches!(game.turn(), Turn::Over(_)) {
                return;
            }
            for (view, Picture { scene, .. }) in pictures(entry, game, rounds, &names(seats), english()) {
                let width = if view == "board" { 1000 } else { 400 };
                let first = paint(&scene, Theme::Light, width);
                assert!(first.starts_with(b"\x89PNG"));
                assert!(first.len() < LARGEST_FILE, "{}, {view}: {} bytes", entry.id, first.len());
                assert_eq!(first, paint(&scene, Theme::Light, width), "{}, {view}", entry.id);
                assert_ne!(first, paint(&scene, Theme::Dark, width), "{}, {view}", entry.id);
            }
        });
    }
}

/// The pixels of a PNG.
fn pixels(file: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels
}

#[test]
fn an_svg_of_a_scene_is_the_same_picture() {
    for entry in catalogue().games() {
        along(entry, *entry.seats.start(), 5, |acts, game, _| {
            if acts != 20 {
                return;
            }
            let Picture { scene, .. } = game.view(Viewer::Onlooker).board_picture(&names(6), english());
            let ours = pixels(&paint(&scene, Theme::Light, 500));
            let theirs = pixels(&bare(&svg(&scene, Theme::Light), 500).unwrap());
            assert_eq!(ours.len(), theirs.len());
            let differences: u64 = ours.iter().zip(&theirs).map(|(one, other)| u64::from(one.abs_diff(*other))).sum();
            let mean = differences as f64 / ours.len() as f64;
            // Pieces lie on whole pixels in ours.
            assert!(mean < 6.0, "{}: {mean:.2} of 255 on average", entry.id);
        });
    }
}

/// What is kept: a game, how many play, its seed, after how many actions.
const KEPT: &[(&str, usize, u64, usize)] = &[
    ("tindahan", 3, 1, 17),
    ("tindahan", 5, 1, 33),
    ("bastos", 3, 1, 2),
    ("bastos", 4, 1, 30),
    ("null_nichtig", 3, 1, 20),
    ("null_nichtig", 6, 1, 45),
    ("floating_market", 2, 1, 12),
    ("floating_market", 5, 1, 28),
    ("dschunke", 2, 1, 25),
];

/// The pictures that are kept, each with its name: of games, and of the rules what is not a board.
fn kept() -> Vec<(String, Picture)> {
    let mut kept = Vec::new();
    for &(game, seats, seed, after) in KEPT {
        let entry = catalogue().find(game).unwrap();
        along(entry, seats, seed, |acts, position, rounds| {
            let over = matches!(position.turn(), Turn::Over(_));
            if acts != after && !over {
                return;
            }
            let lang = if seats % 2 == 0 { french() } else { english() };
            for (view, picture) in pictures(entry, position, rounds, &names(seats), lang) {
                // Of the end of a game only what is there only then.
                if over == matches!(&*view, "sheet" | "final") {
                    let name = format!("{game}.players={seats}.seed={seed}.after={acts}.{}", view.replace(':', ""));
                    kept.push((name, picture));
                }
            }
        });
    }
    for entry in catalogue().games() {
        for page in 1..entry.rules(&USUAL, english()).len() {
            let lang = if page % 2 == 0 { french() } else { english() };
            kept.push((format!("{}.rules{}", entry.id, page + 1), entry.rules_picture(page, &USUAL, lang).unwrap()));
        }
    }
    kept
}

#[test]
fn scenes_stay_as_they_are() {
    assert_kept(kept());
}

fn assert_kept(pictures: Vec<(String, Picture)>) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("pictures");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    for (name, Picture { scene, alt }) in pictures {
        insta::assert_snapshot!(name, format!("{alt}\n{scene}"));
    }
}

#[test]
fn every_page_of_the_rules_has_a_picture_that_can_be_read() {
    for entry in catalogue().games() {
        for &lang in catalogue().langs() {
            let pages = entry.rules(&USUAL, lang).len();
            for page in 0..pages {
                let Picture { scene, alt } = entry.rules_picture(page, &USUAL, lang).unwrap();
                let faults = [misfits(&scene), spoilt(&scene), unreadable(&scene), untold(&alt)].concat();
                assert!(faults.is_empty(), "{}, page {page}, {lang}: {faults:#?}", entry.id);
                assert!(scene.height <= scene.width * 1.1, "{}, page {page}: too high for a phone", entry.id);
                for &theme in Theme::ALL {
                    let file = paint(&scene, theme, 800);
                    assert!(file.len() < LARGEST_FILE, "{}, page {page}: {} bytes", entry.id, file.len());
                }
            }
            assert_eq!(entry.rules_picture(pages, &USUAL, lang), None, "{}: there is no such page", entry.id);
        }
    }
}

/// A leaderboard with names of all kinds, the reader among them.
fn leaderboard(lang: Lang) -> Picture {
    let names =
        ["Ana", "Maximiliane von und zu Hohenstein", "🦜", "李明", "Chloé", "Filip", "محمد علي", "Hô", "Ida", "Jo"];
    let line = |(index, name): (usize, &&str)| Ranked {
        mark: RankMark::Rank(index + 1),
        name: (*name).to_owned(),
        value: decimal(31.24 - 1.3 * index as f64, lang),
        unit: "provisional".to_owned(),
        said: "rating".to_owned(),
        note: "12 wins in 30 games".to_owned(),
        is_best: index == 0,
        is_reader: index == 4,
    };
    let lines: Vec<_> = names.iter().enumerate().map(line).collect();
    ranking("Floating Market · by points", "this server · this month", &lines, lang)
}

/// Who leads in each game.
fn leaders(lang: Lang) -> Picture {
    let line = |entry: &GameEntry| Ranked {
        mark: RankMark::Game { name: entry.name.to_owned(), emblem: (entry.emblem)(lang)[0].clone() },
        name: "Maximiliane von Hohenstein".to_owned(),
        value: "1000".to_owned(),
        unit: "points".to_owned(),
        said: "1000 points".to_owned(),
        note: "12 games, best result 45".to_owned(),
        is_best: entry.id == "bastos",
        is_reader: false,
    };
    let lines: Vec<_> = catalogue().games().iter().map(line).collect();
    ranking("Who leads · by points", "everywhere · all time", &lines, lang)
}

/// Somebody who has played so many of our games, with ratings after so many games against people.
fn player_profile(games: usize, rated: usize, lang: Lang) -> Picture {
    let mut ratings = vec![25.0; games];
    let mut moves = Vec::new();
    for number in 0..rated {
        let game = (number * 7 + number / 3) % games;
        let before = ratings[game];
        ratings[game] += (number * 37 % 11) as f64 - 4.6;
        moves.push(RatingMove { game, before, after: ratings[game] });
    }
    let results = |(index, entry): (usize, &GameEntry)| GameResults {
        name: entry.name.to_owned(),
        sign: index as u8,
        rating: moves.iter().any(|moved| moved.game == index).then(|| (ratings[index], index % 2 == 1)),
        wins: 3 * index as i64,
        games: 40 * index as i64 + 1,
        average_rank: 1.04 + index as f64 / 2.0,
    };
    let games = catalogue().games().iter().take(games).enumerate().map(results).collect();
    let (name, overall) = ("Maximiliane von und zu".to_owned(), "1000 victoires en 5000 parties".to_owned());
    profile(&PlayerProfile { name, overall, games, rated: moves, period: "2026-08 – 2027-11".to_owned() }, lang)
}

#[test]
fn leaderboards_and_profiles_can_be_read() {
    for lang in [english(), french()] {
        let profiles = [(1, 0), (1, 1), (2, 3), (5, 40), (5, 200)]
            .map(|(games, rated)| (format!("profile of {games}, {rated} rated"), player_profile(games, rated, lang)));
        let boards = [("leaderboard".to_owned(), leaderboard(lang)), ("leaders".to_owned(), leaders(lang))];
        for (name, Picture { scene, alt }) in profiles.into_iter().chain(boards) {
            let faults = [misfits(&scene), spoilt(&scene), unreadable(&scene), untold(&alt)].concat();
            assert!(faults.is_empty(), "{name}, {lang}: {faults:#?}");
            assert!(scene.height <= scene.width * 1.1, "{name}: too high for a phone");
        }
    }
}

#[test]
fn scenes_of_leaderboards_and_profiles_stay_as_they_are() {
    assert_kept(vec![
        ("leaderboard".to_owned(), leaderboard(english())),
        ("leaders".to_owned(), leaders(french())),
        ("profile".to_owned(), player_profile(5, 40, english())),
        ("profile.unrated".to_owned(), player_profile(2, 0, french())),
    ]);
}

#[test]
fn draw_writes_a_picture_and_its_words() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |file: &str, more: &[&str]| {
        let out = folder.path().join(file);
        let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
        command.args(["draw", "tindahan", "--players", "4", "--seed", "3", "--alt", "--out"]).arg(&out).args(more);
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap(), fs::read(&out).unwrap_or_default())
    };
    let (code, alt, png) = draw("board.png", &["--after", "20", "--lang", "fr", "--theme", "dark", "--width", "400"]);
    assert_eq!((code, &png[..4]), (Some(0), &b"\x89PNG"[..]));
    assert_eq!(png[16..20], 400u32.to_be_bytes());
    assert!(alt.starts_with("Manche 1 sur 4"), "{alt}");
    for (view, file) in [("hand:2", "hand.png"), ("final", "final.png"), ("sheet", "sheet.svg")] {
        let after: &[&str] = if view == "hand:2" { &["--after", "3"] } else { &[] };
        let (code, alt, file) = draw(file, &[&["--view", view], after].concat());
        assert_eq!(code, Some(0), "{view}");
        assert!(!file.is_empty() && alt.len() > 10, "{view}");
    }
    let (code, alt, file) = draw("rules.png", &["--view", "rules:3", "--lang", "fr"]);
    assert_eq!(
        (code, alt.trim()),
        (Some(0), &*catalogue().find("tindahan").unwrap().rules_picture(2, &USUAL, french()).unwrap().alt)
    );
    assert!(!file.is_empty());
    assert_eq!(draw("no.png", &["--view", "rules:4"]).0, Some(1));
    assert_eq!(draw("no.png", &["--view", "rules:0"]).0, Some(2));
    assert_eq!(draw("no.png", &["--view", "hand:5", "--after", "3"]).0, Some(2));
    assert_eq!(draw("no.png", &["--view", "final", "--after", "3"]).0, Some(1));
    assert_eq!(draw("no.png", &["--after", "100000"]).0, Some(1));
}
