//! Words and discs drawn once for each size they are seen in: every picture of a table has the same names, numbers and marks again.

use std::sync::{Arc, LazyLock};

use games::scene::Text;
use games::scene::font::{self, Outline};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use resvg::tiny_skia::{FillRule, Mask, Path, PathBuilder, Pixmap, Point, Transform};

use super::render;

/// How much of each pixel a colour covers. It is laid on whole pixels, so that it always looks the same.
pub(super) struct Stencil {
    /// Nothing where there is nothing to be seen.
    mask: Option<Mask>,
    /// How far its upper left corner is from where it is laid.
    left: i32,
    top: i32,
}

/// Lengths are in 64ths of a pixel: nobody sees less.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Words {
        words: String,
        bold: bool,
        size: i32,
    },
    /// From one circle to another, which is none if it is no larger than nothing.
    Disc {
        outer: i32,
        inner: i32,
    },
    /// A circle in dashes, so much larger.
    Dashes {
        radius: i32,
        width: i32,
        scale: i32,
    },
}

/// All stencils together may have so many pixels, of a byte each, and there are about so many of them then.
const MOST_PIXELS: u64 = 1 << 20;
const STENCILS: usize = 400;
const PARTS: f32 = 64.0;

fn to_parts(length: f32) -> i32 {
    (length * PARTS).round() as i32
}

fn of_parts(parts: i32) -> f32 {
    parts as f32 / PARTS
}

/// Counts the pixels of stencils.
#[derive(Clone)]
struct Pixels;

impl Weighter<Key, Arc<Stencil>> for Pixels {
    fn weight(&self, _: &Key, stencil: &Arc<Stencil>) -> u64 {
        1 + stencil.mask.as_ref().map_or(0, |mask| mask.data().len() as u64)
    }
}

impl Stencil {
    /// A text so much larger, to be laid where its words begin, on the line they stand on.
    pub(super) fn of_text(text: &Text, scale: f32) -> Arc<Stencil> {
        prepared(Key::Words { words: text.words.clone(), bold: text.bold, size: to_parts(text.size * scale) })
    }

    /// A disc, or the ring that is left of it without a smaller one, to be laid where its centre is.
    pub(super) fn of_disc(outer: f32, inner: f32) -> Arc<Stencil> {
        prepared(Key::Disc { outer: to_parts(outer), inner: to_parts(inner).max(0) })
    }

    /// The same in dashes: a circle and the width of its line, so much larger.
    pub(super) fn of_dashes(radius: f32, width: f32, scale: f32) -> Arc<Stencil> {
        prepared(Key::Dashes { radius: to_parts(radius), width: to_parts(width), scale: to_parts(scale) })
    }

    fn of_path(path: Option<&Path>, rule: FillRule) -> Stencil {
        let drawn = path.and_then(|path| {
            let bounds = path.bounds();
            let (left, top) = (bounds.left().floor(), bounds.top().floor());
            let length = |from: f32, to: f32| (to.ceil() - from).max(1.0) as u32;
            let mut mask = Mask::new(length(left, bounds.right()), length(top, bounds.bottom()))?;
            mask.fill_path(path, rule, true, Transform::from_translate(-left, -top));
            Some(Stencil { mask: Some(mask), left: left as i32, top: top as i32 })
        });
        drawn.unwrap_or(Stencil { mask: None, left: 0, top: 0 })
    }

    /// Colours what it does not cover.
    pub(super) fn lay(&self, at: Point, [red, green, blue, alpha]: [u8; 4], onto: &mut Pixmap) {
        let Some(mask) = &self.mask else { return };
        let (x, y) = (at.x.round() as i32 + self.left, at.y.round() as i32 + self.top);
        let (width, height) = (onto.width() as i32, onto.height() as i32);
        let (from, to) = ((-x).max(0), (width - x).min(mask.width() as i32));
        if from >= to {
            return;
        }
        for row in (-y).max(0)..(height - y).min(mask.height() as i32) {
            let place = |row: i32, column: i32, width: i32| (row * width + column) as usize;
            let start = place(row, from, mask.width() as i32);
            let covered = &mask.data()[start..start + (to - from) as usize];
            let start = 4 * place(row + y, from + x, width);
            let target = &mut onto.data_mut()[start..start + 4 * covered.len()];
            for (target, &covered) in target.chunks_exact_mut(4).zip(covered) {
                let opacity = part(covered, alpha);
                match opacity {
                    0 => {}
                    u8::MAX => target.copy_from_slice(&[red, green, blue, u8::MAX]),
                    _ => {
                        for (target, of_ink) in target.iter_mut().zip([red, green, blue, u8::MAX]) {
                            *target = part(of_ink, opacity) + part(*target, u8::MAX - opacity);
                        }
                    }
                }
            }
        }
    }
}

/// So many 255ths of a value, rounded down: so that two parts are never more than the whole.
fn part(value: u8, of: u8) -> u8 {
    (u32::from(value) * u32::from(of) / 255) as u8
}

fn prepared(key: Key) -> Arc<Stencil> {
    static PREPARED: LazyLock<Cache<Key, Arc<Stencil>, Pixels>> =
        LazyLock::new(|| Cache::with_weighter(STENCILS, MOST_PIXELS, Pixels));
    if let Some(known) = PREPARED.get(&key) {
        return known;
    }
    // Drawn from what the key says, so that it does not matter who asked first.
    let (path, rule) = match &key {
        Key::Words { words, bold, size } => (outlines(words, *bold, of_parts(*size), 0.0, 0.0), FillRule::Winding),
        Key::Disc { outer, inner } => (circles(of_parts(*outer), of_parts(*inner)), FillRule::EvenOdd),
        Key::Dashes { radius, width, scale } => {
            (dashes(of_parts(*radius), of_parts(*width), of_parts(*scale)), FillRule::Winding)
        }
    };
    let stencil = Arc::new(Stencil::of_path(path.as_ref(), rule));
    PREPARED.insert(key, stencil.clone());
    stencil
}

fn circles(outer: f32, inner: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    for radius in [outer, inner] {
        if let Some(circle) = PathBuilder::from_circle(0.0, 0.0, radius) {
            path.push_path(&circle);
        }
    }
    path.finish()
}

fn dashes(radius: f32, width: f32, scale: f32) -> Option<Path> {
    let stroke = render::stroke(width, true);
    let pieces = PathBuilder::from_circle(0.0, 0.0, radius)?.dash(stroke.dash.as_ref()?, scale)?;
    pieces.stroke(&stroke, scale)?.transform(Transform::from_scale(scale, scale))
}

/// The outlines of words that begin at `x` and stand on `baseline`.
pub(super) fn outlines(words: &str, bold: bool, size: f32, x: f32, baseline: f32) -> Option<Path> {
    let mut traced = Traced(PathBuilder::new());
    font::trace(words, bold, size, x, baseline, &mut traced);
    traced.0.finish()
}

struct Traced(PathBuilder);

impl Outline for Traced {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
