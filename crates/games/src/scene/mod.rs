//! Pictures as plain data: shapes, texts and pieces on a sheet, with inks that a theme turns into colours. Games make scenes
//! of their views, `paint` makes files of scenes, and neither knows the other.

mod area;
mod art;
mod call_out;
mod cards;
mod chart;
mod example;
pub mod font;
mod hand;
mod ink;
mod lesson;
mod menu;
mod pieces;
mod profile;
mod ranking;
mod seats;
mod sheet;
mod text;
mod written;

use serde::Deserialize;
use serde::de::DeserializeOwned;

pub use area::{Area, Point, point};
pub use art::{
    Art, BANANA, CROWN, DONKEY, DONKEY_CART, MANGO, ORANGE, PASSION_FRUIT, PINEAPPLE, POINTS, Piece, Sprite, TRICKS,
};
pub use call_out::CallOut;
pub use cards::{Drawn, SlotMark, TrickSlot, deck_emojis, draw_hand, hand_in_words};
pub use chart::{FinalStandings, standings};
pub use example::example_names;
pub use ink::{Ink, Theme, contrast};
pub use lesson::{Example, Lesson, LessonRow};
pub use menu::{MenuRow, menu};
pub use profile::{GameResults, PlayerProfile, RatingMove, profile};
pub use ranking::{RankMark, Ranked, ranking};
pub use seats::{
    BADGE, PlayerBox, cloth, draw_badge, draw_counts, initial, number_disc, player_boxes, player_frame, player_name,
    title_bar,
};
pub use sheet::{Sheet, SheetRow};
pub use text::{Align, Text};

use crate::args;
use crate::engine::{BySeat, Game};
use crate::screen::{Names, Played};
use crate::sentences::{Lang, say};

/// How wide boards are, in the units that scenes are measured in.
pub const WIDTH: f32 = 1000.0;
/// How high boards are.
pub const HEIGHT: f32 = 700.0;
/// The most letters of an alternative text.
pub const MOST_ALT: usize = 1024;
/// The smallest letters of a board. At the width of a phone that is the size of small print.
pub const SMALLEST: f32 = 28.0;

/// A picture and what it says in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What is drawn.
    pub scene: Scene,
    /// All that matters of it in words, at most [`MOST_ALT`] letters.
    pub alt: String,
}

/// A sheet and what is on it, the lowest first.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
    /// What is on it.
    pub marks: Vec<Mark>,
}

/// One thing on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A rectangle.
    Box {
        /// The part of the sheet it covers.
        area: Area,
        /// The radius of its corners.
        round: f32,
        /// How it is drawn.
        look: Look,
    },
    /// A polygon.
    Shape {
        /// Its corners.
        points: Vec<Point>,
        /// How it is drawn.
        look: Look,
    },
    /// A circle.
    Disc {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f32,
        /// How it is drawn.
        look: Look,
    },
    /// A line with corners.
    Stroke {
        /// Its corners.
        points: Vec<Point>,
        /// How it is drawn.
        line: Line,
    },
    /// Words.
    Text(Text),
    /// A piece that may be there many times and is prepared once.
    Sprite {
        /// What is put there.
        sprite: Sprite,
        /// The middle of it.
        centre: Point,
        /// How wide it is.
        width: f32,
        /// How far it is turned, clockwise, in degrees.
        turn: f32,
        /// Whether it is only hinted at.
        faint: bool,
    },
}

/// How a shape is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Look {
    /// What it is filled with, if it is.
    pub fill: Option<Ink>,
    /// Along its edge.
    pub line: Option<Line>,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Its colour.
    pub ink: Ink,
    /// How thick it is.
    pub width: f32,
    /// Whether it has gaps.
    pub dashed: bool,
}

impl Ink {
    /// A shape filled with this ink.
    pub fn fill(self) -> Look {
        Look { fill: Some(self), line: None }
    }

    /// A line of this ink.
    pub fn line(self, width: f32) -> Line {
        Line { ink: self, width, dashed: false }
    }
}

impl Look {
    /// With an edge.
    #[must_use]
    pub fn edge(self, ink: Ink, width: f32) -> Look {
        Look { line: Some(ink.line(width)), ..self }
    }
}

impl Line {
    /// With gaps.
    #[must_use]
    pub fn dashed(self) -> Line {
        Line { dashed: true, ..self }
    }
}

impl From<Line> for Look {
    fn from(line: Line) -> Look {
        Look { fill: None, line: Some(line) }
    }
}

impl Scene {
    /// A sheet of this size, in the colour of the market's ground.
    pub fn new(width: f32, height: f32) -> Scene {
        // A whole number of units, so that no part of a pixel is left bare.
        let mut scene = Scene { width, height: height.ceil(), marks: Vec::new() };
        scene.rect(scene.area(), 0.0, Ink::Ground.fill());
        scene
    }

    /// A sheet of the size of a board.
    pub fn board() -> Scene {
        Scene::new(WIDTH, HEIGHT)
    }

    /// Makes the sheet as high as this; what is on it stays where it is.
    pub fn make_high(&mut self, height: f32) {
        self.height = height.ceil();
        let whole = self.area();
        if let Some(Mark::Box { area, .. }) = self.marks.first_mut() {
            *area = whole;
        }
    }

    /// The whole sheet.
    pub fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.width, self.height)
    }

    /// Draws a rectangle.
    pub fn rect(&mut self, area: Area, round: f32, look: impl Into<Look>) {
        self.marks.push(Mark::Box { area, round, look: look.into() });
    }

    /// Draws a polygon.
    pub fn shape(&mut self, points: Vec<Point>, look: impl Into<Look>) {
        self.marks.push(Mark::Shape { points, look: look.into() });
    }

    /// Draws a circle.
    pub fn disc(&mut self, centre: Point, radius: f32, look: impl Into<Look>) {
        self.marks.push(Mark::Disc { centre, radius, look: look.into() });
    }

    /// Draws a line.
    pub fn stroke(&mut self, points: Vec<Point>, line: Line) {
        self.marks.push(Mark::Stroke { points, line });
    }

    /// Puts words there.
    pub fn write(&mut self, text: Text) {
        if !text.words.is_empty() {
            self.marks.push(Mark::Text(text));
        }
    }

    /// Puts a piece there.
    pub fn sprite(&mut self, sprite: impl Into<Sprite>, centre: Point, width: f32) {
        self.turned(sprite, centre, width, 0.0);
    }

    /// Puts a piece there, turned.
    pub fn turned(&mut self, sprite: impl Into<Sprite>, centre: Point, width: f32, turn: f32) {
        self.marks.push(Mark::Sprite { sprite: sprite.into(), centre, width, turn, faint: false });
    }

    /// Hints at a piece.
    pub fn faint(&mut self, sprite: impl Into<Sprite>, centre: Point, width: f32) {
        self.marks.push(Mark::Sprite { sprite: sprite.into(), centre, width, turn: 0.0, faint: true });
    }
}

/// How a game looks. All of it is made from a view or a public line, so that no picture can show what its reader may not
/// see.
pub trait Paint: Game {
    /// How the scores of a round came about, as a `round` line says it.
    type Scored: DeserializeOwned;

    /// Whether the table itself is what people want to see when all is over, with who won and how much written on it; else
    /// the final standings are drawn.
    const ENDS_WITH_BOARD: bool = false;

    /// The table for everybody.
    fn board_picture(view: &Self::View, names: &Names, lang: Lang) -> Picture;

    /// What matters for the decision of a seat: the trick, stalls, prices or places, and its own cards, playable ones raised.
    /// Nothing for who has no seat. `legal` is what the seat may do now, `chosen` what was said so far in a choice of several
    /// steps.
    fn hand_picture(
        view: &Self::View,
        legal: &Self::Choices,
        chosen: &str,
        names: &Names,
        lang: Lang,
    ) -> Option<Picture>;

    /// How the points of a round came about.
    fn sheet(round: &RoundLine<Self::Scored>, names: &Names, lang: Lang) -> Sheet;

    /// How the points of the round in progress would come about if it ended now, where that can be told from what lies open.
    fn sheet_now(_view: &Self::View, _names: &Names, _lang: Lang) -> Option<Sheet> {
        None
    }

    /// The same as a [`sheet`](Paint::sheet) in letters, as everybody is told when a round is over.
    fn round_text(
        round: impl Into<u32>,
        scores: BySeat<i32>,
        detail: Self::Scored,
        names: &Names,
        lang: Lang,
    ) -> String {
        Self::sheet(&RoundLine { round: round.into(), scores, detail }, names, lang).text(names)
    }

    /// The small pictures that its texts and buttons name, with those of its cards; letters are those of one language, since
    /// an emoji has one face for all readers.
    fn emojis(lang: Lang) -> Vec<(String, Sprite)>;

    /// What the game is known by in a menu: three pieces or so, side by side.
    fn emblem(lang: Lang) -> Vec<Sprite>;

    /// What a lobby shows: the game at a glance, for who does not know it yet.
    fn cover(lang: Lang) -> Picture;

    /// What goes with a page of the rules, the first being page 0: an example of what it says, as it is played there. Nothing
    /// where words are enough.
    fn rules_picture(page: usize, played: Played<'_, Self::Options>, lang: Lang) -> Option<Picture>;
}

/// What a `round` line says.
#[derive(Clone, Debug, Deserialize)]
pub struct RoundLine<D> {
    /// The round.
    pub round: u32,
    /// What each seat scores in it.
    pub scores: BySeat<i32>,
    /// How that came about.
    pub detail: D,
}

/// A title or a note as a sentence of an alternative text. One that is a sentence already stays as it is.
pub fn heading(lang: Lang, title: &str) -> String {
    say(lang, "picture-heading", args!["title" => title.strip_suffix('.').unwrap_or(title)])
}

/// Puts sentences together to an alternative text; what is too long is left out, whole sentences at a time.
pub fn alt_text(sentences: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    let mut letters = 0;
    for sentence in sentences.into_iter().filter(|sentence| !sentence.is_empty()) {
        let more = sentence.chars().count() + usize::from(letters > 0);
        if letters + more > MOST_ALT {
            continue;
        }
        if letters > 0 {
            text.push(' ');
        }
        text.push_str(&sentence);
        letters += more;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::heading;
    use crate::engine::samples::langs;

    #[test]
    fn a_note_with_and_without_a_full_stop_is_the_same_sentence() {
        for &lang in langs() {
            assert_eq!(heading(lang, "Two tiles."), "Two tiles.");
            assert_eq!(heading(lang, "Two tiles"), "Two tiles.");
        }
    }
}
