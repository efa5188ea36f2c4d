//! Boxes with round corners, and their outlines.
//!
//! A large box takes long to fill as a path, for every line of its pixels is looked at four times. But only where its corners are is
//! there anything to find out: what is between them is a plain rectangle.

use games::scene::{Area, Line, Look, Theme};
use resvg::tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Rect, Transform};

use super::render::{QUARTER, colour};

/// A box on a picture, in pixels.
#[derive(Clone, Copy)]
struct RoundBox {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    round: f32,
}

/// Draws a box onto a picture that is not turned.
pub(super) fn draw(area: Area, round: f32, look: Look, theme: Theme, transform: Transform, pixmap: &mut Pixmap) {
    let (scale, x, y) = (transform.sx, transform.tx, transform.ty);
    let on_picture = RoundBox {
        left: area.x * scale + x,
        top: area.y * scale + y,
        right: area.right() * scale + x,
        bottom: area.bottom() * scale + y,
        round: round.min(area.width / 2.0).min(area.height / 2.0) * scale,
    };
    if let Some(ink) = look.fill {
        between(on_picture, None, &colour(ink, theme), pixmap);
    }
    if let Some(Line { ink, width, .. }) = look.line {
        let half = width * scale / 2.0;
        between(on_picture.grown(half), Some(on_picture.grown(-half)), &colour(ink, theme), pixmap);
    }
}

/// Fills a box, but not a smaller one in it.
fn between(outer: RoundBox, inner: Option<RoundBox>, paint: &Paint<'_>, pixmap: &mut Pixmap) {
    let inner = inner.filter(|inner| inner.left < inner.right && inner.top < inner.bottom);
    // From here to there, on whole pixels, are straight sides alone.
    let above = inner.map_or(outer.top + outer.round, |inner| (inner.top + inner.round).max(outer.top + outer.round));
    let below =
        inner.map_or(outer.bottom - outer.round, |inner| (inner.bottom - inner.round).min(outer.bottom - outer.round));
    let (above, below) = (above.ceil(), below.floor());
    let middle = if above < below {
        (above, below)
    } else {
        let half = (outer.top + outer.bottom) / 2.0;
        (half, half)
    };
    for (flat, end) in [(middle.0, Edge::Top), (middle.1, Edge::Bottom)] {
        let mut path = PathBuilder::new();
        for part in [Some(outer), inner].into_iter().flatten() {
            part.push_end(flat, end, &mut path);
        }
        if let Some(path) = path.finish() {
            pixmap.fill_path(&path, paint, FillRule::EvenOdd, Transform::identity(), None);
        }
    }
    let mut fill = |left: f32, right: f32| {
        if let Some(rect) = Rect::from_ltrb(left, middle.0, right, middle.1) {
            pixmap.fill_rect(rect, paint, Transform::identity(), None);
        }
    };
    match inner {
        None => fill(outer.left, outer.right),
        Some(inner) => {
            fill(outer.left, inner.left);
            fill(inner.right, outer.right);
        }
    }
}

/// An end of a box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Top,
    Bottom,
}

impl RoundBox {
    /// The same with its edge so much farther out all round.
    fn grown(self, by: f32) -> RoundBox {
        RoundBox {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
            round: (self.round + by).max(0.0),
        }
    }

    /// Adds what is between a flat cut and one of its ends, with two corners.
    fn push_end(self, flat: f32, edge: Edge, path: &mut PathBuilder) {
        let RoundBox { left, right, round, .. } = self;
        // Towards the cut.
        let (end, back) = match edge {
            Edge::Top => (self.top, 1.0),
            Edge::Bottom => (self.bottom, -1.0),
        };
        let handle = round * (1.0 - QUARTER);
        path.move_to(left, flat);
        path.line_to(left, end + back * round);
        path.cubic_to(left, end + back * handle, left + handle, end, left + round, end);
        path.line_to(right - round, end);
        path.cubic_to(right - handle, end, right, end + back * handle, right, end + back * round);
        path.line_to(right, flat);
        path.close();
    }
}
