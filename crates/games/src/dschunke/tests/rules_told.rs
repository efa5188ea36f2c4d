//! The rules as people read them: those of the table they sit at.

use super::*;
use crate::engine::samples::{english, french};
use crate::scene::{Area, Mark, Paint, Picture};
use crate::screen::{Played, Show};
use crate::sentences::Lang;

fn told(table_size: u8, lang: Lang) -> Vec<String> {
    Dschunke::rules(Played { options: &Options { table_size }, seats: None }, lang)
}

fn picture(page: usize, table_size: u8, lang: Lang) -> Option<Picture> {
    Dschunke::rules_picture(page, Played { options: &Options { table_size }, seats: Some(2) }, lang)
}

#[test]
fn a_table_with_an_edge_is_told_of_its_edge_and_no_other() {
    for (lang, edge, none) in [(english(), "× 9 cells", "no edge"), (french(), "× 9 cases", "pas de bord")] {
        let (usual, edged) = (told(0, lang), told(9, lang));
        // How it ends, where a tile may lie, and when points are counted.
        let differing: Vec<usize> = (0..usual.len()).filter(|&page| usual[page] != edged[page]).collect();
        assert_eq!(differing, [0, 3, 6], "{lang}");
        assert!(edged[3].contains(edge) && !edged[3].contains(none), "{}", edged[3]);
        assert!(usual[3].contains(none) && !usual[3].contains(edge), "{}", usual[3]);
        assert_ne!(told(11, lang), edged, "{lang}: the size is told");
        // The lines that differ stand alone, so that they can be marked.
        let lines = |page: &str| page.lines().map(str::to_owned).collect::<Vec<_>>();
        for page in differing {
            let (usual, edged) = (lines(&usual[page]), lines(&edged[page]));
            assert_eq!(edged.iter().filter(|line| !usual.contains(line)).count(), 1, "{lang}, page {page}: {edged:?}");
        }
    }
}

#[test]
fn the_picture_of_where_to_place_shows_the_edge_of_a_table_that_has_one() {
    for lang in [english(), french()] {
        let (usual, edged) = (picture(3, 0, lang).unwrap(), picture(3, 9, lang).unwrap());
        assert!(edged.scene.height > usual.scene.height);
        assert!(edged.alt.starts_with(&usual.alt) && edged.alt != usual.alt, "{}", edged.alt);
        for page in [0, 1, 2, 4, 5, 6, 7] {
            assert_eq!(picture(page, 0, lang), picture(page, 9, lang), "page {page}");
        }
    }
}

#[test]
fn every_picture_of_the_rules_holds_its_words() {
    for (lang, table_size) in [english(), french()].into_iter().flat_map(|lang| [(lang, 0), (lang, 9)]) {
        for page in 0..told(table_size, lang).len() {
            let Picture { scene, alt } = picture(page, table_size, lang).unwrap();
            assert!(
                scene.height <= 760.0 && !alt.contains('⟨') && !alt.contains(".."),
                "{lang}, page {page}: {} high, {alt}",
                scene.height
            );
            for mark in &scene.marks {
                let (area, inside) = match mark {
                    Mark::Text(text) => (text.extent(), !text.cut),
                    Mark::Box { area, look, .. } if look.fill.is_some() && look.line.is_some() => (*area, true),
                    Mark::Box { .. }
                    | Mark::Shape { .. }
                    | Mark::Disc { .. }
                    | Mark::Stroke { .. }
                    | Mark::Sprite { .. } => continue,
                };
                let Area { x, y, .. } = area;
                let within = x >= 0.0 && y >= 0.0 && area.right() <= scene.width && area.bottom() <= scene.height;
                assert!(within && inside, "{lang}, page {page}: {mark}");
            }
        }
    }
}

#[test]
fn letters_of_goods_are_the_same_in_every_language() {
    let mut game = dealt("red-rice green-spice red-aubergine", &["green-fish red-rat empty"]);
    place_all(&mut game, &[(0, 1, 0)]);
    let names = crate::screen::Names::new(["Ana", "Ben"].map(String::from).into());
    for lang in [english(), french()] {
        let words = <Dschunke as Show>::board(&game.view(Viewer::Onlooker), &names, lang).words;
        for row in ["R  s  A", "f  X  o"] {
            assert!(words.contains(row), "{lang}: {words}");
        }
        for letter in ["R ", "S ", "A ", "F ", "X rat", "o "] {
            assert!(words.lines().last().is_some_and(|legend| legend.contains(letter)), "{lang}: {words}");
        }
    }
}
