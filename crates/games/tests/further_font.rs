//! A further font, handed over at the start: letters that the first one lacks are measured and drawn with it. It is there for
//! the whole program, so these tests have one of their own.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Once;

use games::engine::Seat;
use games::scene::font::{self, BadFont, Outline};
use games::scene::player_name;
use games::screen::Names;
use ttf_parser::Face;

/// What looks like what in the further font. Its letters are half as high as those of the first one.
const LETTERS: [(char, char); 4] = [('李', 'H'), ('明', 'N'), ('ا', 'I'), ('ب', 'M')];
const HALF: f32 = 0.5;

/// The first font with other letters for its outlines, and twice as many units for the same size.
fn further_font() -> Vec<u8> {
    let first = notosans::REGULAR_TTF;
    let face = Face::parse(first, 0).unwrap();
    let glyph = |letter: char| u32::from(face.glyph_index(letter).unwrap().0);
    let mut groups: Vec<[u32; 3]> = LETTERS.map(|(letter, like)| [letter.into(), letter.into(), glyph(like)]).into();
    groups.push([' '.into(), ' '.into(), glyph(' ')]);
    groups.sort();
    let mut cmap = [0_u16, 1, 3, 10].map(u16::to_be_bytes).concat();
    cmap.extend(12_u32.to_be_bytes());
    cmap.extend([12_u16, 0].map(u16::to_be_bytes).concat());
    cmap.extend([16 + 12 * groups.len() as u32, 0, groups.len() as u32].map(u32::to_be_bytes).concat());
    cmap.extend(groups.concat().into_iter().flat_map(u32::to_be_bytes));
    let mut font = first.to_vec();
    let number = |at: usize| u32::from_be_bytes(first[at..at + 4].try_into().unwrap());
    for record in (0..usize::from(u16::from_be_bytes([first[4], first[5]]))).map(|index| 12 + 16 * index) {
        match &first[record..record + 4] {
            b"cmap" => {
                let place = [font.len() as u32, cmap.len() as u32].map(u32::to_be_bytes).concat();
                font[record + 8..record + 16].copy_from_slice(&place);
                font.extend(&cmap);
            }
            b"head" => {
                let units = number(record + 8) as usize + 18;
                font[units..units + 2].copy_from_slice(&(face.units_per_em() * 2).to_be_bytes());
            }
            _ => {}
        }
    }
    font
}

fn with_further_font() {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| font::add_further(further_font()).unwrap());
}

/// Outlines as the places that they go through.
#[derive(Default)]
struct Places(Vec<(f32, f32)>);

impl Outline for Places {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push((x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push((x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.extend([(x1, y1), (x, y)]);
    }

    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.extend([(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {}
}

fn drawn(text: &str, size: f32, x: f32) -> Vec<(f32, f32)> {
    let mut places = Places::default();
    font::trace(text, false, size, x, 0.0, &mut places);
    places.0
}

fn assert_same(one: &[(f32, f32)], other: &[(f32, f32)]) {
    assert_eq!(one.len(), other.len());
    let apart = one.iter().zip(other).map(|(one, other)| (one.0 - other.0).abs().max((one.1 - other.1).abs()));
    assert!(apart.fold(0.0, f32::max) < 0.01, "{one:?}\n{other:?}");
}

#[test]
fn letters_of_the_further_font_are_measured_and_drawn_with_it() {
    with_further_font();
    assert_same(&drawn("李明", 200.0, 0.0), &drawn("HN", 200.0 * HALF, 0.0));
    assert!((font::width("李明", false) - font::width("HN", false) * HALF).abs() < 1e-4);
    assert!((font::width("李明", true) - font::width("李明", false)).abs() < 1e-4, "it has one weight");
    // What the first font has stays its own, and stands where the letters before it end.
    let mixed = [drawn("A", 200.0, 0.0), drawn("H", 200.0 * HALF, 200.0 * font::width("A", false))].concat();
    assert_same(&drawn("A李", 200.0, 0.0), &mixed);
}

#[test]
fn what_is_written_to_the_left_runs_to_the_left() {
    with_further_font();
    assert_same(&drawn("اب", 200.0, 0.0), &drawn("MI", 200.0 * HALF, 0.0));
    let blank = font::width("ا ب", false) - font::width("اب", false);
    let second = 200.0 * (font::width("ب", false) + blank);
    assert_same(&drawn("ا ب", 200.0, 0.0), &[drawn("M", 200.0 * HALF, 0.0), drawn("I", 200.0 * HALF, second)].concat());
}

#[test]
fn names_stay_as_they_are_written_where_they_can_be_drawn() {
    with_further_font();
    let names = Names::new(["李明", "黎明", "Ana 明", "สมชาย"].map(String::from).to_vec());
    let drawn: Vec<String> = Seat::all(4).map(|seat| player_name(&names, seat)).collect();
    assert_eq!(drawn, ["李明", "Li 明", "Ana 明", "Smchaay"]);
}

#[test]
fn what_is_no_font_is_refused() {
    assert_eq!(font::add_further(b"no font".to_vec()), Err(BadFont::Unreadable));
    assert_eq!(font::add_further(Vec::new()), Err(BadFont::Unreadable));
}
