//! Words on a sheet.

use super::area::{Area, Point};
use super::font;
use super::ink::Ink;

/// Which part of the words is at their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// They begin there.
    Left,
    /// Their middle is there.
    Middle,
    /// They end there.
    Right,
}

/// Words.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What they say.
    pub words: String,
    /// Where: in the middle between the foot and the head of capitals.
    pub at: Point,
    /// Which part of them is there.
    pub align: Align,
    /// How large.
    pub size: f32,
    /// Whether they are thick.
    pub bold: bool,
    /// Their colour.
    pub ink: Ink,
    /// How much room there is for them.
    pub room: f32,
    /// Whether something was left out for want of room.
    pub cut: bool,
}

/// How much smaller words may become to fit.
const LEAST: f32 = 0.72;

impl Text {
    /// Words in the middle of a place.
    pub fn new(words: impl Into<String>, size: f32, at: Point) -> Text {
        Text {
            words: words.into(),
            at,
            align: Align::Middle,
            size,
            bold: false,
            ink: Ink::Text,
            room: f32::INFINITY,
            cut: false,
        }
    }

    /// Words in the middle of a box, as large as it allows.
    pub fn within(words: impl Into<String>, size: f32, area: Area) -> Text {
        Text::new(words, size, area.centre()).fit(area.width)
    }

    /// Beginning at their place.
    #[must_use]
    pub fn left(self) -> Text {
        Text { align: Align::Left, ..self }
    }

    /// Ending at their place.
    #[must_use]
    pub fn right(self) -> Text {
        Text { align: Align::Right, ..self }
    }

    /// In thick letters.
    #[must_use]
    pub fn bold(self) -> Text {
        Text { bold: true, ..self }.refit()
    }

    /// In this colour.
    #[must_use]
    pub fn ink(self, ink: Ink) -> Text {
        Text { ink, ..self }
    }

    /// Made smaller, and then shorter, until there is room.
    #[must_use]
    pub fn fit(self, room: f32) -> Text {
        Text { room, ..self }.refit()
    }

    fn refit(mut self) -> Text {
        let width = self.width();
        if width <= self.room {
            return self;
        }
        let smallest = (self.size * LEAST).max(super::SMALLEST.min(self.size));
        // A hair less, since sums of many widths are never quite exact.
        self.size = (self.size * self.room / width * 0.999).max(smallest);
        while self.width() > self.room && self.words.chars().count() > 1 {
            let letters = self.words.chars().count() - if self.cut { 2 } else { 1 };
            self.words = self.words.chars().take(letters).collect::<String>().trim_end().to_owned();
            self.words.push('…');
            self.cut = true;
        }
        self
    }

    /// How wide the words are.
    pub fn width(&self) -> f32 {
        font::width(&self.words, self.bold) * self.size
    }

    /// Where the words begin.
    pub fn start(&self) -> f32 {
        match self.align {
            Align::Left => self.at.x,
            Align::Middle => self.at.x - self.width() / 2.0,
            Align::Right => self.at.x - self.width(),
        }
    }

    /// The line the letters stand on.
    pub fn baseline(&self) -> f32 {
        self.at.y + font::CAPITALS * self.size / 2.0
    }

    /// The box that the words take up.
    pub fn extent(&self) -> Area {
        let height = font::CAPITALS * self.size;
        Area::new(self.start(), self.at.y - height / 2.0, self.width(), height)
    }
}
