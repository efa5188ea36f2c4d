//! A scene → pixels.

use resvg::tiny_skia::{
    Color, FillRule, IntSize, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Point as PixelPoint, Rect, Stroke,
    StrokeDash, Transform,
};
use resvg::usvg::{Options, Tree};

use super::boxes;
use super::sprites::{self, Prepared};
use super::stencils::{self, Stencil};
use games::scene::{Area, Ink, Line, Look, Mark, Point, Scene, Theme, point};

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
    let bytes = 4 * size.width() as usize * size.height() as usize;
    // As much as it takes and not up to twice that, for it is kept.
    room.reserve_exact(bytes.saturating_sub(room.len()));
    room.resize(bytes, 0);
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
            Mark::Box { area, round, look } if look.line.is_none_or(|line| !line.dashed) && !transform.has_skew() => {
                boxes::draw(*area, *round, *look, theme, transform, pixmap);
            }
            Mark::Box { area, round, look } => shape(rounded(*area, *round), *look, theme, transform, pixmap),
            Mark::Shape { points, look } => shape(polygon(points, true), *look, theme, transform, pixmap),
            Mark::Disc { centre, radius, look } => disc(*centre, *radius, *look, theme, transform, pixmap),
            Mark::Stroke { points, line } => shape(polygon(points, false), (*line).into(), theme, transform, pixmap),
            Mark::Text(text) if transform.has_skew() => {
                let letters = stencils::outlines(&text.words, text.bold, text.size, text.start(), text.baseline());
                shape(letters, text.ink.fill(), theme, transform, pixmap);
            }
            Mark::Text(text) => {
                let at = on_picture(point(text.start(), text.baseline()), transform);
                Stencil::of_text(text, transform.sx).lay(at, text.ink.rgba(theme), pixmap);
            }
            Mark::Sprite { sprite, centre, width, turn, faint } => {
                let scale = scale(transform);
                let Prepared { pixmap: piece, left, top } =
                    &*sprites::prepared(sprite, theme, width * scale, *turn + angle(transform));
                let at = on_picture(*centre, transform);
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

fn scale(transform: Transform) -> f32 {
    transform.sx.hypot(transform.ky)
}

fn on_picture(at: Point, transform: Transform) -> PixelPoint {
    let mut at = PixelPoint::from_xy(at.x, at.y);
    transform.map_point(&mut at);
    at
}

fn disc(centre: Point, radius: f32, look: Look, theme: Theme, transform: Transform, pixmap: &mut Pixmap) {
    let (at, scale) = (on_picture(centre, transform), scale(transform));
    if let Some(ink) = look.fill {
        Stencil::of_disc(radius * scale, 0.0).lay(at, ink.rgba(theme), pixmap);
    }
    if let Some(Line { ink, width, dashed }) = look.line {
        let half = width / 2.0;
        let line = if dashed {
            Stencil::of_dashes(radius, width, scale)
        } else {
            Stencil::of_disc((radius + half) * scale, (radius - half) * scale)
        };
        line.lay(at, ink.rgba(theme), pixmap);
    }
}

fn shape(path: Option<Path>, look: Look, theme: Theme, transform: Transform, pixmap: &mut Pixmap) {
    let Some(path) = path else { return };
    if let Some(ink) = look.fill {
        pixmap.fill_path(&path, &colour(ink, theme), FillRule::Winding, transform, None);
    }
    if let Some(line) = look.line {
        pixmap.stroke_path(&path, &colour(line.ink, theme), &stroke(line.width, line.dashed), transform, None);
    }
}

/// How long the strokes and gaps of a dashed line are.
pub(super) const DASHES: [f32; 2] = [12.0, 8.0];

pub(super) fn stroke(width: f32, dashed: bool) -> Stroke {
    Stroke {
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        dash: if dashed { StrokeDash::new(DASHES.to_vec(), 0.0) } else { None },
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

#[cfg(test)]
mod tests {
    use games::scene::Text;

    use super::*;
    use crate::svg::svg;

    /// The largest difference of a pixel, and how much they differ on average.
    fn differences(one: &Pixmap, other: &Pixmap) -> (u8, f32) {
        let all: Vec<u8> = one.data().iter().zip(other.data()).map(|(one, other)| one.abs_diff(*other)).collect();
        let sum: u32 = all.iter().copied().map(u32::from).sum();
        (all.iter().copied().max().unwrap(), sum as f32 / all.len() as f32)
    }

    /// A shape in the middle of a scene, where its pixels are whole.
    fn scene(mark: Mark) -> Scene {
        let mut scene = Scene::new(200.0, 120.0);
        scene.marks.push(mark);
        scene
    }

    #[test]
    fn boxes_and_discs_look_as_if_they_were_drawn_as_any_path_is() {
        let line = |width, dashed| Some(Line { ink: Ink::Text, width, dashed });
        let looks = [None, line(3.0, false), line(14.0, false), line(4.0, true)]
            .map(|line| Look { fill: Some(Ink::Paper), line });
        let boxes = [(0.0, 90.0), (6.0, 90.0), (12.5, 71.3), (45.0, 90.0), (20.0, 40.0)];
        let areas =
            |look| boxes.map(|(round, height)| Mark::Box { area: Area::new(20.25, 15.5, 150.5, height), round, look });
        let discs = |look| [9.0, 17.5, 50.0].map(|radius| Mark::Disc { centre: point(100.0, 60.0), radius, look });
        for look in looks {
            for mark in areas(look).into_iter().chain(discs(look)) {
                let scene = scene(mark.clone());
                for width in [200, 500] {
                    let (ours, theirs) =
                        (render(&scene, Theme::Light, width), bare(&svg(&scene, Theme::Light), width).unwrap());
                    let (most, mean) = differences(&ours, &theirs);
                    assert!(most < 90 && mean < 0.6, "{mark:?} at {width}: {most}, {mean}");
                }
            }
        }
    }

    #[test]
    fn what_reaches_over_the_edge_is_cut_off() {
        let text = Text::new("Tindahan", 60.0, point(0.0, 0.0));
        let disc = |x, y| Mark::Disc { centre: point(x, y), radius: 30.0, look: Ink::Paper.fill() };
        for mark in [Mark::Text(text), disc(0.0, 0.0), disc(200.0, 120.0), disc(500.0, 60.0)] {
            let scene = scene(mark);
            let (ours, theirs) = (render(&scene, Theme::Light, 200), bare(&svg(&scene, Theme::Light), 200).unwrap());
            assert!(differences(&ours, &theirs).1 < 1.5, "{scene}");
        }
    }
}
