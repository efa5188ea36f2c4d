//! A scene → pixels.

use resvg::tiny_skia::{
    Color, FillRule, IntSize, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};
use resvg::usvg::{Options, Tree};

use super::sprites::{self, Prepared};
use games::scene::font::{self, Outline};
use games::scene::{Area, Ink, Line, Look, Mark, Point, Scene, Text, Theme};

/// How far the handles of a curve are out for it to be a quarter of a circle.
pub(super) const QUARTER: f32 = 0.552_284_8;

/// Draws a scene so many pixels wide.
pub(super) fn render(scene: &Scene, theme: Theme, width: u32) -> Pixmap {
    render_in(Vec::new(), scene, theme, width)
}

/// The same in this room.
pub(super) fn render_in(mut room: Vec<u8>, scene: &Scene, theme: Theme, width: u32) -> Pixmap {
    let scale = width as f32 / scene.width;
    let height = (scene.height * scale).round().max(1.0) as u32;
    let size = IntSize::from_wh(width.max(1), height).expect("a picture has a size");
    room.resize(4 * size.width() as usize * size.height() as usize, 0);
    let mut pixmap = Pixmap::from_vec(room, size).expect("the room was made for it");
    // The sheet ends with the last pixel, not in the midst of it.
    let [red, green, blue, alpha] = Ink::Ground.rgba(theme);
    pixmap.fill(Color::from_rgba8(red, green, blue, alpha));
    draw(scene, theme, Transform::from_scale(scale, scale), &mut pixmap);
    pixmap
}

/// Draws an SVG as `resvg` does it by itself.
pub(super) fn bare(svg: &str, width: u32) -> Option<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let scale = width as f32 / tree.size().width();
    let mut pixmap = Pixmap::new(width, (tree.size().height() * scale).round() as u32)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Some(pixmap)
}

/// Draws what is on a scene, moved and scaled. Turning is for sprites.
pub(super) fn draw(scene: &Scene, theme: Theme, transform: Transform, pixmap: &mut Pixmap) {
    for mark in &scene.marks {
        match mark {
            Mark::Box { area, round, look } if *round == 0.0 && look.line.is_none() => {
                fill_rect(*area, look.fill, theme, transform, pixmap);
            }
            Mark::Box { area, round, look } => shape(rounded(*area, *round), *look, theme, transform, pixmap),
            Mark::Shape { points, look } => shape(polygon(points, true), *look, theme, transform, pixmap),
            Mark::Disc { centre, radius, look } => {
                let path = PathBuilder::from_circle(centre.x, centre.y, *radius);
                shape(path, *look, theme, transform, pixmap);
            }
            Mark::Stroke { points, line } => shape(polygon(points, false), (*line).into(), theme, transform, pixmap),
            Mark::Text(text) => shape(letters(text), text.ink.fill(), theme, transform, pixmap),
            Mark::Sprite { sprite, centre, width, turn, faint } => {
                let scale = transform.sx.hypot(transform.ky);
                let Prepared { pixmap: piece, left, top } =
                    &*sprites::prepared(sprite, theme, width * scale, *turn + angle(transform));
                let mut at = resvg::tiny_skia::Point::from_xy(centre.x, centre.y);
                transform.map_point(&mut at);
                // On whole pixels, so that copying is all there is to do.
                let (x, y) = ((at.x - left).round() as i32, (at.y - top).round() as i32);
                copy(piece, x, y, if *faint { FAINT } else { 1.0 }, pixmap);
            }
        }
    }
}

/// Lays pixels over others, with their upper left corner at this place.
pub(super) fn copy(piece: &Pixmap, x: i32, y: i32, opacity: f32, onto: &mut Pixmap) {
    let whole = (opacity * 255.0).round() as u32;
    let part = |value: u8, of: u32| (u32::from(value) * of + 127) / 255;
    let (width, height) = (onto.width() as i32, onto.height() as i32);
    let (from, to) = ((-x).max(0), (width - x).min(piece.width() as i32));
    if from >= to {
        return;
    }
    for row in (-y).max(0)..(height - y).min(piece.height() as i32) {
        let place = |row: i32, column: i32, width: i32| 4 * (row * width + column) as usize;
        let start = place(row, from, piece.width() as i32);
        let source = &piece.data()[start..start + 4 * (to - from) as usize];
        let start = place(row + y, from + x, width);
        let target = &mut onto.data_mut()[start..start + source.len()];
        for (target, source) in target.chunks_exact_mut(4).zip(source.chunks_exact(4)) {
            match source[3] {
                0 => {}
                255 if whole == 255 => target.copy_from_slice(source),
                alpha => {
                    let below = 255 - part(alpha, whole);
                    for (target, &source) in target.iter_mut().zip(source) {
                        *target = (part(source, whole) + part(*target, below)).min(255) as u8;
                    }
                }
            }
        }
    }
}

/// Pieces that are only hinted at.
pub(super) const FAINT: f32 = 0.45;

fn angle(transform: Transform) -> f32 {
    transform.ky.atan2(transform.sx).to_degrees()
}

pub(super) fn colour(ink: Ink, theme: Theme) -> Paint<'static> {
    let [red, green, blue, alpha] = ink.rgba(theme);
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, alpha);
    paint
}

fn fill_rect(area: Area, fill: Option<Ink>, theme: Theme, transform: Transform, pixmap: &mut Pixmap) {
    let (Some(ink), Some(rect)) = (fill, Rect::from_xywh(area.x, area.y, area.width, area.height)) else { return };
    pixmap.fill_rect(rect, &colour(ink, theme), transform, None);
}

fn shape(path: Option<Path>, look: Look, theme: Theme, transform: Transform, pixmap: &mut Pixmap) {
    let Some(path) = path else { return };
    if let Some(ink) = look.fill {
        pixmap.fill_path(&path, &colour(ink, theme), FillRule::Winding, transform, None);
    }
    if let Some(line) = look.line {
        pixmap.stroke_path(&path, &colour(line.ink, theme), &stroke(line), transform, None);
    }
}

/// How long the strokes and gaps of a dashed line are.
pub(super) const DASHES: [f32; 2] = [12.0, 8.0];

fn stroke(line: Line) -> Stroke {
    Stroke {
        width: line.width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        dash: if line.dashed { StrokeDash::new(DASHES.to_vec(), 0.0) } else { None },
        ..Stroke::default()
    }
}

fn polygon(points: &[Point], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    path.move_to(first.x, first.y);
    rest.iter().for_each(|point| path.line_to(point.x, point.y));
    if closed {
        path.close();
    }
    path.finish()
}

fn rounded(area: Area, round: f32) -> Option<Path> {
    let round = round.min(area.width / 2.0).min(area.height / 2.0);
    if round <= 0.0 {
        return Rect::from_xywh(area.x, area.y, area.width, area.height).map(PathBuilder::from_rect);
    }
    let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    let handle = round * (1.0 - QUARTER);
    let mut path = PathBuilder::new();
    path.move_to(left + round, top);
    path.line_to(right - round, top);
    path.cubic_to(right - handle, top, right, top + handle, right, top + round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - handle, right - handle, bottom, right - round, bottom);
    path.line_to(left + round, bottom);
    path.cubic_to(left + handle, bottom, left, bottom - handle, left, bottom - round);
    path.line_to(left, top + round);
    path.cubic_to(left, top + handle, left + handle, top, left + round, top);
    path.close();
    path.finish()
}

fn letters(text: &Text) -> Option<Path> {
    let mut traced = Traced(PathBuilder::new());
    font::trace(&text.words, text.bold, text.size, text.start(), text.baseline(), &mut traced);
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
