//! A scene as text: one line a mark. Equal texts are equal pictures, so this is what snapshots keep and caches ask for.

use std::fmt::{self, Display, Formatter};

use super::area::{Area, Point};
use super::art::Sprite;
use super::text::{Align, Text};
use super::{Line, Look, Mark, Scene};

impl Display for Scene {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "scene {} {}", self.width, self.height)?;
        self.marks.iter().try_for_each(|mark| writeln!(f, "{mark}"))
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Box { area, round, look } => write!(f, "box {area} round {}{look}", Number(*round)),
            Mark::Shape { points, look } => write!(f, "shape{}{look}", Points(points)),
            Mark::Disc { centre, radius, look } => write!(f, "disc {centre} {}{look}", Number(*radius)),
            Mark::Stroke { points, line } => write!(f, "stroke{}{line}", Points(points)),
            Mark::Text(text) => write!(f, "{text}"),
            Mark::Sprite { sprite, centre, width, turn, faint } => {
                write!(f, "sprite {sprite} at {centre} wide {}", Number(*width))?;
                if *turn != 0.0 {
                    write!(f, " turned {}", Number(*turn))?;
                }
                if *faint { f.write_str(" faint") } else { Ok(()) }
            }
        }
    }
}

impl Display for Sprite {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Sprite::Art(art) => f.write_str(art.name()),
            Sprite::Painted { art, ink, ground } => write!(f, "{art} painted {ink:?} on {ground:?}"),
            Sprite::Piece(piece) => write!(f, "{piece:?}"),
            Sprite::Card { suit, letter, rank } => write!(f, "card {suit} {letter} {rank}"),
            Sprite::SmallCard { suit, letter, rank } => write!(f, "small card {suit} {letter} {rank}"),
            Sprite::Back => f.write_str("back"),
            Sprite::Badge { seat, letter } => write!(f, "badge {seat} {letter}"),
        }
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let align = match self.align {
            Align::Left => "left",
            Align::Middle => "middle",
            Align::Right => "right",
        };
        let bold = if self.bold { " bold" } else { "" };
        let size = Number(self.size);
        write!(f, "text {:?} {align} {} size {size}{bold} {:?}", self.words, self.at, self.ink)
    }
}

impl Display for Look {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.fill.map_or(Ok(()), |ink| write!(f, " fill {ink:?}"))?;
        self.line.map_or(Ok(()), |line| write!(f, "{line}"))
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " line {:?} {}{}", self.ink, Number(self.width), if self.dashed { " dashed" } else { "" })
    }
}

impl Display for Area {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", Number(self.x), Number(self.y), Number(self.width), Number(self.height))
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.x), Number(self.y))
    }
}

/// A hundredth of a unit is less than anybody sees.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 100.0).round() / 100.0)
    }
}

struct Points<'a>(&'a [Point]);

impl Display for Points<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|point| write!(f, " {point}"))
    }
}
