//! What the games look like: every word fits its box and can be read, every picture is told in words, and scenes stay as
//! they are.
//!
//! Scenes are kept as text in `tests/pictures/`; their names say how they were made. With `INSTA_UPDATE=always` they are
//! written anew, to be looked at (`tindahan draw`) before they are committed.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "pictures/drawn.rs"]
mod drawn;
#[path = "pictures/kept.rs"]
mod kept;
#[path = "pictures/people.rs"]
mod people;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use games::catalogue::{AnyGame, Catalogue, GameEntry, RulesAt};
use games::engine::transcript::{LineType, line_type};
use games::engine::{BySeat, Seat, Turn, Viewer, Word};
use games::scene::{Area, Ink, MOST_ALT, Mark, Picture, Point, SMALLEST, Scene, Text, Theme, contrast};
use games::screen::Names;
use games::sentences::Lang;
use games::simulate::{Policy, game_seed};
use paint::{DEFAULT_WIDTH, bare, paint, svg};

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

/// All that is wrong with a picture.
fn faults(Picture { scene, alt }: &Picture) -> Vec<String> {
    [misfits(scene), spoilt(scene), unreadable(scene), untold(alt)].concat()
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
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for entry in catalogue().games() {
        for seats in entry.seats.clone() {
            along(entry, seats, 7, |acts, game, rounds| {
                if acts % 11 != 0 && !matches!(game.turn(), Turn::Over(_)) {
                    return;
                }
                for &lang in catalogue().langs() {
                    for (view, picture) in pictures(entry, game, rounds, &names(seats), lang) {
                        let context = format!("{}, {seats} seats, {view} after {acts}, {lang}", entry.id);
                        all.extend(faults(&picture).into_iter().map(|fault| (fault, context.clone())));
                    }
                }
            });
        }
    }
    assert!(all.is_empty(), "{all:#?}");
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

#[test]
fn every_page_of_the_rules_has_a_picture_that_can_be_read_at_every_table() {
    for entry in catalogue().games() {
        let tables = entry.seats.clone().map(|seats| RulesAt { options: Vec::new(), seats: Some(seats) });
        for at in std::iter::once(USUAL).chain(tables) {
            for &lang in catalogue().langs() {
                let pages = entry.rules(&at, lang).len();
                for page in 0..pages {
                    let picture = entry.rules_picture(page, &at, lang).unwrap();
                    let context = format!("{}, page {page}, {:?} seats, {lang}", entry.id, at.seats);
                    assert_eq!(faults(&picture), Vec::<String>::new(), "{context}");
                    let Scene { width, height, .. } = picture.scene;
                    assert!(height <= width * 1.1, "{context}: too high for a phone");
                }
                assert_eq!(entry.rules_picture(pages, &at, lang), None, "{}: there is no such page", entry.id);
            }
        }
    }
}
