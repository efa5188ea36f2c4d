//! Words beside a picture that say what a part of it is, with a line to that part.

use super::Scene;
use super::area::{Area, Point, point};
use super::ink::Ink;
use super::lesson::wrapped;
use super::text::Text;

/// How large the words are, and how far their lines are apart.
const LETTERS: f32 = 30.0;
const LINE: f32 = 38.0;
/// What is left free round the words.
const PADDING: f32 = 12.0;

/// A few words on what a part of a picture is.
#[derive(Clone, Debug, PartialEq)]
pub struct CallOut {
    area: Area,
    lines: Vec<String>,
}

impl CallOut {
    /// Words in a box of this width, whose upper left corner is there. It is as high as they need.
    pub fn new(words: &str, at: Point, width: f32) -> CallOut {
        let lines = wrapped(words, LETTERS, width - 2.0 * PADDING);
        let height = LINE * lines.len() as f32 + 2.0 * PADDING - (LINE - LETTERS);
        CallOut { area: Area::new(at.x, at.y, width, height), lines }
    }

    /// The box that the words are in.
    pub fn area(&self) -> Area {
        self.area
    }

    /// Draws it with a line to each of these places.
    pub fn draw(&self, scene: &mut Scene, targets: &[Point]) {
        for &target in targets {
            let from = nearest(self.area, target);
            scene.stroke(vec![from, target], Ink::Outline.line(9.0));
            scene.stroke(vec![from, target], Ink::Glow.line(5.0));
            scene.disc(target, 9.0, Ink::Glow.fill().edge(Ink::Outline, 2.5));
        }
        scene.rect(self.area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
        for (index, line) in self.lines.iter().enumerate() {
            let y = self.area.y + PADDING + LETTERS / 2.0 + LINE * index as f32;
            scene.write(Text::new(&**line, LETTERS, point(self.area.centre().x, y)).fit(self.area.width - PADDING));
        }
    }
}

/// The place on the edge of a box that is nearest to a point.
fn nearest(area: Area, to: Point) -> Point {
    point(to.x.clamp(area.x + 20.0, area.right() - 20.0), to.y.clamp(area.y, area.bottom()))
}
