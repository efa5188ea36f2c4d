//! Many pictures on one sheet, each with a line below it that says what it is.

use resvg::tiny_skia::{Color, Pixmap};

use super::render::{copy, render};
use games::scene::{Ink, Scene, Text, Theme, point};

/// Pixels between pictures, and around them all.
const GAP: u32 = 16;
/// How high the line below a picture is, and its letters.
const LINE: u32 = 32;
const LETTERS: f32 = 22.0;

/// A picture on a contact sheet.
#[derive(Clone, Debug)]
pub struct Captioned {
    /// What is drawn.
    pub scene: Scene,
    /// What it is.
    pub caption: String,
}

/// Draws rows of pictures, all as wide as there is room for in the longest row.
pub(super) fn lay_out(rows: &[Vec<Captioned>], theme: Theme, width: u32) -> Pixmap {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1).max(1) as u32;
    let each = (width.saturating_sub(GAP * (columns + 1)) / columns).max(1);
    let drawn: Vec<Vec<(Pixmap, Pixmap)>> = rows
        .iter()
        .map(|row| {
            row.iter().map(|one| (render(&one.scene, theme, each), caption(&one.caption, theme, each))).collect()
        })
        .collect();
    let highest = |row: &Vec<(Pixmap, Pixmap)>| row.iter().map(|(picture, _)| picture.height()).max().unwrap_or(0);
    let height = GAP + drawn.iter().map(|row| highest(row) + LINE + GAP).sum::<u32>();
    let mut sheet = Pixmap::new(width.max(1), height).expect("a sheet has a size");
    sheet.fill(ground(theme));
    let mut top = GAP;
    for row in &drawn {
        for (column, (picture, caption)) in (0..).zip(row) {
            let left = (GAP + column * (each + GAP)) as i32;
            copy(picture, left, top as i32, 1.0, &mut sheet);
            copy(caption, left, (top + picture.height()) as i32, 1.0, &mut sheet);
        }
        top += highest(row) + LINE + GAP;
    }
    sheet
}

/// What all of it lies on: other than what pictures stand on, so that one sees where they end.
const TABLE: Ink = Ink::Edge;

fn ground(theme: Theme) -> Color {
    let [red, green, blue, alpha] = TABLE.rgba(theme);
    Color::from_rgba8(red, green, blue, alpha)
}

fn caption(words: &str, theme: Theme, width: u32) -> Pixmap {
    let mut line = Scene::new(width as f32, LINE as f32);
    line.rect(line.area(), 0.0, TABLE.fill());
    line.write(Text::new(words, LETTERS, point(width as f32 / 2.0, LINE as f32 / 2.0)).fit(width as f32 - 8.0));
    render(&line, theme, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(words: &str, height: f32) -> Captioned {
        let mut scene = Scene::new(100.0, height);
        scene.write(Text::new(words, 30.0, point(50.0, height / 2.0)));
        Captioned { scene, caption: format!("this is {words}") }
    }

    #[test]
    fn every_picture_is_there_as_it_is_painted_alone() {
        let rows = [vec![picture("a", 50.0), picture("b", 80.0)], vec![picture("c", 60.0)]];
        let width = 2 * 100 + 3 * GAP;
        let sheet = lay_out(&rows, Theme::Dark, width);
        assert_eq!((sheet.width(), sheet.height()), (width, GAP + 80 + LINE + GAP + 60 + LINE + GAP));
        let second = GAP + 80 + LINE + GAP;
        let places = [(&rows[0][0], GAP, GAP), (&rows[0][1], GAP + 100 + GAP, GAP), (&rows[1][0], GAP, second)];
        for (one, left, top) in places {
            let alone = render(&one.scene, Theme::Dark, 100);
            for y in 0..alone.height() {
                for x in 0..alone.width() {
                    assert_eq!(sheet.pixel(left + x, top + y), alone.pixel(x, y), "{}", one.caption);
                }
            }
            let line = |x: u32| sheet.pixel(left + x, top + alone.height() + LINE / 2);
            assert!((0..100).any(|x| line(x) != line(0)), "{} is below it", one.caption);
        }
        assert_eq!(sheet.pixel(GAP + 100 + GAP, second), sheet.pixel(0, 0), "nothing where there is no picture");
    }

    #[test]
    fn no_pictures_are_an_empty_sheet() {
        assert_eq!(lay_out(&[], Theme::Light, 300).height(), GAP);
    }
}
