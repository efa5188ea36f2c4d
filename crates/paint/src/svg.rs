//! A scene → SVG: the same picture as a file that any program can open. Letters are written as outlines, so it needs no
//! font.

use std::collections::HashMap;
use std::fmt::Write;

use super::{art, render};
use games::scene::font::{self, Outline};
use games::scene::{Ink, Line, Look, Mark, Point, Scene, Sprite, Text, Theme};

/// The scene as an SVG.
pub fn svg(scene: &Scene, theme: Theme) -> String {
    let mut writer = Writer { theme, known: HashMap::new(), pieces: String::new() };
    let mut body = String::new();
    writer.marks(scene, &mut body);
    let Scene { width, height, .. } = scene;
    let size = format!(r#"width="{width}" height="{height}" viewBox="0 0 {width} {height}""#);
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" {size}>\n<defs>\n{}</defs>\n{body}</svg>\n", writer.pieces)
}

struct Writer {
    theme: Theme,
    known: HashMap<Sprite, usize>,
    pieces: String,
}

impl Writer {
    fn marks(&mut self, scene: &Scene, out: &mut String) {
        for mark in &scene.marks {
            match mark {
                Mark::Box { area, round, look } => add(
                    out,
                    format_args!(
                        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{round}"{}/>"#,
                        area.x,
                        area.y,
                        area.width,
                        area.height,
                        self.look(*look)
                    ),
                ),
                Mark::Shape { points, look } => {
                    add(out, format_args!(r#"<polygon points="{}"{}/>"#, listed(points), self.look(*look)));
                }
                Mark::Disc { centre: Point { x, y }, radius, look } => {
                    add(out, format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{}/>"#, self.look(*look)));
                }
                Mark::Stroke { points, line } => {
                    add(out, format_args!(r#"<polyline points="{}"{}/>"#, listed(points), self.look((*line).into())));
                }
                Mark::Text(text) => {
                    add(out, format_args!(r#"<path d="{}"{}/>"#, outline(text), self.look(text.ink.fill())));
                }
                Mark::Sprite { sprite, centre: Point { x, y }, width, turn, faint } => {
                    let piece = self.piece(sprite);
                    let scale = width / 100.0;
                    let (left, top) = (-50.0, -50.0 * sprite.height());
                    let faint = if *faint { format!(r#" opacity="{}""#, render::FAINT) } else { String::new() };
                    let place = format!("translate({x} {y}) rotate({turn}) scale({scale}) translate({left} {top})");
                    add(out, format_args!("<use href=\"#p{piece}\" transform=\"{place}\"{faint}/>"));
                }
            }
        }
    }

    /// The number of a piece; it is written down the first time it is asked for.
    fn piece(&mut self, sprite: &Sprite) -> usize {
        if let Some(&piece) = self.known.get(sprite) {
            return piece;
        }
        let mut inside = String::new();
        match (sprite.marks(), art::drawing(sprite)) {
            (Some(scene), _) => self.marks(&scene, &mut inside),
            (None, Some(drawing)) => inside.push_str(art::inside(&drawing)),
            (None, None) => {}
        }
        let piece = self.known.len();
        self.known.insert(sprite.clone(), piece);
        add(&mut self.pieces, format_args!("<g id=\"p{piece}\">\n{inside}</g>"));
        piece
    }

    fn look(&self, look: Look) -> String {
        let mut text = self.colour("fill", look.fill);
        if let Some(Line { ink, width, dashed }) = look.line {
            text.push_str(&self.colour("stroke", Some(ink)));
            let dashes = if dashed {
                let [long, gap] = render::DASHES;
                format!(r#" stroke-dasharray="{long} {gap}""#)
            } else {
                String::new()
            };
            let ends = r#" stroke-linejoin="round" stroke-linecap="round""#;
            text.push_str(&format!(r#" stroke-width="{width}"{ends}{dashes}"#));
        }
        text
    }

    fn colour(&self, name: &str, ink: Option<Ink>) -> String {
        let Some(ink) = ink else { return format!(r#" {name}="none""#) };
        let [red, green, blue, alpha] = ink.rgba(self.theme);
        let mut text = format!(r##" {name}="#{red:02x}{green:02x}{blue:02x}""##);
        if alpha < 255 {
            text.push_str(&format!(r#" {name}-opacity="{:.3}""#, f32::from(alpha) / 255.0));
        }
        text
    }
}

fn add(out: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(out, "{line}").expect("a string takes any text");
}

fn listed(points: &[Point]) -> String {
    points.iter().map(|Point { x, y }| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

fn outline(text: &Text) -> String {
    let mut written = Written(String::new());
    font::trace(&text.words, text.bold, text.size, text.start(), text.baseline(), &mut written);
    written.0
}

struct Written(String);

impl Written {
    fn add(&mut self, line: std::fmt::Arguments<'_>) {
        self.0.write_fmt(line).expect("a string takes any text");
    }
}

impl Outline for Written {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add(format_args!("M{x:.2} {y:.2}"));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add(format_args!("L{x:.2} {y:.2}"));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add(format_args!("Q{x1:.2} {y1:.2} {x:.2} {y:.2}"));
    }

    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add(format_args!("C{x1:.2} {y1:.2} {x2:.2} {y2:.2} {x:.2} {y:.2}"));
    }

    fn close(&mut self) {
        self.0.push('Z');
    }
}
