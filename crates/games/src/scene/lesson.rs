//! Pictures that explain a rule: rows of pieces, each row with a sentence above it and a word below each piece.

use super::area::{Area, Point, point};
use super::art::{CROWN, Sprite};
use super::font;
use super::ink::Ink;
use super::seats::title_bar;
use super::text::Text;
use super::{Picture, Scene, WIDTH, alt_text, heading};
use crate::args;
use crate::sentences::{Lang, say};

/// What a picture explains, a row for each thing.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Lesson {
    /// What it is about.
    pub title: String,
    /// What it shows.
    pub rows: Vec<LessonRow>,
}

/// A sentence, and examples of what it says.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonRow {
    /// The sentence.
    pub sentence: String,
    /// The examples, from left to right.
    pub examples: Vec<Example>,
}

/// One or more pieces that belong together, measured in the width of one of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// What the pieces are, for who does not see them.
    words: String,
    /// What is written below.
    label: String,
    /// The pieces with their middles and widths, the lowest first.
    pieces: Vec<(Sprite, f32, f32, f32)>,
    /// What is framed.
    frames: Vec<Area>,
    /// The room that all of it takes.
    extent: Area,
    /// Whether it stands out as the best.
    best: bool,
    /// Whether it is as it should be, where that is asked.
    right: Option<bool>,
}

const MARGIN: f32 = 16.0;
const TOP: f32 = 86.0;
/// Letters of sentences and labels.
const SENTENCE: f32 = 34.0;
const LINE: f32 = 44.0;
const LABEL: f32 = 30.0;
/// How high the pieces of a row are at most.
const PIECES: f32 = 152.0;
const UNDER: f32 = 48.0;
const GAP: f32 = 12.0;
/// What is left free round the pieces, for those that stand out.
const FRAME: f32 = 8.0;

impl Example {
    /// One piece.
    pub fn new(piece: impl Into<Sprite>, words: impl Into<String>) -> Example {
        let piece = piece.into();
        let height = piece.height();
        Example {
            words: words.into(),
            label: String::new(),
            extent: Area::new(0.0, 0.0, 1.0, height),
            pieces: vec![(piece, 0.5, height / 2.0, 1.0)],
            frames: Vec::new(),
            best: false,
            right: None,
        }
    }

    /// With a word below it.
    #[must_use]
    pub fn label(self, label: impl Into<String>) -> Example {
        Example { label: label.into(), ..self }
    }

    /// With one more piece over the others: its middle, and how wide it is.
    #[must_use]
    pub fn over(mut self, piece: impl Into<Sprite>, x: f32, y: f32, width: f32) -> Example {
        let piece = piece.into();
        let height = width * piece.height();
        self.extent = around(self.extent, Area::round(point(x, y), width, height));
        self.pieces.push((piece, x, y, width));
        self
    }

    /// With a frame round this part.
    #[must_use]
    pub fn framed(mut self, frame: Area) -> Example {
        self.extent = around(self.extent, frame);
        self.frames.push(frame);
        self
    }

    /// Standing out as the best where that is so.
    #[must_use]
    pub fn best_if(self, best: bool) -> Example {
        Example { best, ..self }
    }

    /// With a sign that says whether it is as it should be.
    #[must_use]
    pub fn right(self, right: bool) -> Example {
        Example { right: Some(right), ..self }
    }
}

/// A tick or a cross.
fn draw_sign(scene: &mut Scene, centre: Point, right: bool) {
    let ink = if right { Ink::Right } else { Ink::Wrong };
    scene.disc(centre, 19.0, ink.fill().edge(Ink::Outline, 2.5));
    let mut stroke = |points: &[(f32, f32)]| {
        scene.stroke(points.iter().map(|&(x, y)| centre.by(x, y)).collect(), Ink::Paper.line(5.0));
    };
    if right {
        stroke(&[(-9.0, 0.0), (-2.0, 8.0), (10.0, -8.0)]);
    } else {
        stroke(&[(-8.0, -8.0), (8.0, 8.0)]);
        stroke(&[(-8.0, 8.0), (8.0, -8.0)]);
    }
}

/// The smallest area that holds both.
fn around(one: Area, other: Area) -> Area {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    Area::new(x, y, one.right().max(other.right()) - x, one.bottom().max(other.bottom()) - y)
}

/// Words in lines that are not too long; a single word that is stays whole.
pub(super) fn wrapped(words: &str, size: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // A space that must not be broken is none to break at.
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if font::width(&format!("{line} {word}"), false) * size <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

impl LessonRow {
    /// A sentence and what it is about.
    pub fn new(sentence: impl Into<String>, examples: impl IntoIterator<Item = Example>) -> LessonRow {
        LessonRow { sentence: sentence.into(), examples: examples.into_iter().collect() }
    }

    fn lines(&self) -> Vec<String> {
        wrapped(&self.sentence, SENTENCE, WIDTH - 4.0 * MARGIN)
    }

    /// How large all pieces of the row are, and how much room they take from top to bottom.
    fn scale(&self) -> (f32, f32) {
        let cells = Area::new(0.0, 0.0, WIDTH - 4.0 * MARGIN, PIECES).columns(self.examples.len(), GAP);
        let scales = cells.zip(&self.examples).map(|(cell, example)| example.scale(cell));
        let scale = scales.fold(f32::INFINITY, f32::min);
        let heights = self.examples.iter().map(|example| example.extent.height * scale);
        (scale, heights.fold(0.0, f32::max) + 2.0 * FRAME)
    }

    fn height(&self) -> f32 {
        let labels = if self.examples.iter().any(|example| !example.label.is_empty()) { UNDER } else { 0.0 };
        self.lines().len() as f32 * LINE + self.scale().1 + labels + 34.0
    }

    fn draw(&self, scene: &mut Scene, area: Area) {
        scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
        let lines = self.lines();
        for (index, line) in lines.iter().enumerate() {
            let at = point(area.x + MARGIN, area.y + 10.0 + LINE * (index as f32 + 0.5));
            scene.write(Text::new(&**line, SENTENCE, at).left().fit(area.width - 2.0 * MARGIN));
        }
        let below = area.y + 20.0 + lines.len() as f32 * LINE;
        let (scale, height) = self.scale();
        let cells = Area::new(area.x + MARGIN, below, area.width - 2.0 * MARGIN, height);
        for (cell, example) in cells.columns(self.examples.len(), GAP).zip(&self.examples) {
            example.draw(scene, cell, scale);
            example.draw_label(scene, Area { y: cell.bottom() + 6.0, height: UNDER - 6.0, ..cell });
        }
    }

    fn sentence(&self, lang: Lang) -> String {
        let example = |example: &Example| {
            if example.label.is_empty() {
                return example.words.clone();
            }
            let arguments = args!["words" => example.words.clone(), "label" => example.label.clone()];
            say(lang, "picture-labelled", arguments)
        };
        let examples: Vec<String> = self.examples.iter().map(example).collect();
        say(lang, "picture-lesson", args!["sentence" => self.sentence.clone(), "examples" => examples.join(", ")])
    }
}

impl Example {
    /// How large its pieces can be in a cell.
    fn scale(&self, cell: Area) -> f32 {
        let room = cell.inside(FRAME);
        (room.width / self.extent.width).min(room.height / self.extent.height)
    }

    fn draw_label(&self, scene: &mut Scene, area: Area) {
        let label = Text::new(&*self.label, LABEL, area.centre());
        let label = if self.best { label.bold() } else { label }.fit(area.width);
        if let Some(right) = self.right {
            draw_sign(scene, point(label.start() - 30.0, area.centre().y), right);
        }
        scene.write(label);
    }

    fn draw(&self, scene: &mut Scene, room: Area, scale: f32) {
        let left = room.centre().x - (self.extent.x + self.extent.width / 2.0) * scale;
        let top = room.centre().y - (self.extent.y + self.extent.height / 2.0) * scale;
        let place = |area: Area| {
            Area::new(left + area.x * scale, top + area.y * scale, area.width * scale, area.height * scale)
        };
        let extent = place(self.extent);
        if self.best {
            scene.rect(extent.inside(-FRAME), 18.0, Ink::Glow.fill().edge(Ink::Outline, 3.0));
        }
        for (piece, x, y, width) in &self.pieces {
            scene.sprite(piece.clone(), point(left + x * scale, top + y * scale), width * scale);
        }
        for &frame in &self.frames {
            scene.rect(place(frame), 5.0, Ink::Outline.line(9.0));
            scene.rect(place(frame), 5.0, Ink::Glow.line(6.0));
        }
        if self.best {
            // Where it hides neither rank nor letter of a card.
            scene.sprite(CROWN, point(extent.right() + 4.0, extent.bottom() - 12.0), 46.0);
        }
    }
}

impl Lesson {
    /// The lesson as a picture.
    pub fn picture(&self, lang: Lang) -> Picture {
        let heights: Vec<f32> = self.rows.iter().map(LessonRow::height).collect();
        let height = TOP + heights.iter().map(|height| height + MARGIN).sum::<f32>();
        let mut scene = Scene::new(WIDTH, height);
        title_bar(&mut scene, &self.title, "");
        let mut y = TOP;
        for (row, height) in self.rows.iter().zip(heights) {
            row.draw(&mut scene, Area::new(MARGIN, y, WIDTH - 2.0 * MARGIN, height));
            y += height + MARGIN;
        }
        let title = heading(lang, &self.title);
        let rows = self.rows.iter().map(|row| row.sentence(lang));
        Picture { scene, alt: alt_text(std::iter::once(title).chain(rows)) }
    }
}
