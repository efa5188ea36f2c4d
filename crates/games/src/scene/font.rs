//! The one font of all pictures, as measures and outlines. It comes with a crate, so that pictures are the same on every
//! machine.

use std::sync::OnceLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// How high capitals are, for letters of size 1.
pub const CAPITALS: f32 = 0.714;

struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
}

fn face(bold: bool) -> &'static Face<'static> {
    static FONTS: OnceLock<Fonts> = OnceLock::new();
    let read = |bytes| Face::parse(bytes, 0).expect("the font of the crate can be read");
    let fonts = FONTS.get_or_init(|| Fonts { regular: read(notosans::REGULAR_TTF), bold: read(notosans::BOLD_TTF) });
    if bold { &fonts.bold } else { &fonts.regular }
}

/// The letters and how far each moves on, for size 1. What the font does not have is left out.
fn glyphs(text: &str, bold: bool) -> impl Iterator<Item = (GlyphId, f32)> {
    let face = face(bold);
    let unit = f32::from(face.units_per_em());
    text.chars().filter_map(|letter| face.glyph_index(letter)).map(move |glyph| {
        let advance = face.glyph_hor_advance(glyph).unwrap_or_default();
        (glyph, f32::from(advance) / unit)
    })
}

/// How wide a text is in letters of size 1.
pub fn width(text: &str, bold: bool) -> f32 {
    glyphs(text, bold).map(|(_, advance)| advance).sum()
}

/// The text without what the font cannot show; nothing if that is all of it.
pub fn shown(text: &str) -> Option<String> {
    let face = face(false);
    let known = |letter: &char| *letter == ' ' || face.glyph_index(*letter).is_some();
    let shown: String = text.chars().filter(known).collect();
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    shown.chars().any(char::is_alphanumeric).then_some(shown)
}

/// What takes the outlines of letters, in the units of the sheet.
pub trait Outline {
    /// Begins an outline.
    fn move_to(&mut self, x: f32, y: f32);
    /// Goes straight.
    fn line_to(&mut self, x: f32, y: f32);
    /// Goes in a curve with one handle.
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32);
    /// Goes in a curve with two handles.
    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32);
    /// Goes back to where the outline began.
    fn close(&mut self);
}

/// Traces the outlines of a text that begins at `x` and stands on `baseline`.
pub fn trace(text: &str, bold: bool, size: f32, x: f32, baseline: f32, outline: &mut impl Outline) {
    let face = face(bold);
    let scale = size / f32::from(face.units_per_em());
    let mut at = x;
    for (glyph, advance) in glyphs(text, bold) {
        face.outline_glyph(glyph, &mut Placed { outline, x: at, y: baseline, scale });
        at += advance * size;
    }
}

/// Takes letters in the font's own units, in which y grows upwards.
struct Placed<'a, P> {
    outline: &'a mut P,
    x: f32,
    y: f32,
    scale: f32,
}

impl<P> Placed<'_, P> {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl<P: Outline> OutlineBuilder for Placed<'_, P> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.outline.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.outline.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.outline.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.outline.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.outline.close();
    }
}
