//! The letters of all pictures, as measures and outlines. Their font comes with a crate, so that pictures are the same on every
//! machine; for letters that it lacks a host may hand over a further one.

use std::sync::OnceLock;

use deunicode::deunicode_char;
use rustybuzz::UnicodeBuffer;
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

/// Shapes letters, too: in many scripts they change with their neighbours, or run from right to left.
static FURTHER: OnceLock<rustybuzz::Face<'static>> = OnceLock::new();

/// Why a further font cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadFont {
    /// It is no font.
    #[error("this is no TrueType or OpenType font")]
    Unreadable,
    /// It has no outlines, such as a font of coloured emojis.
    #[error("this font has no outlines to draw letters with")]
    WithoutOutlines,
}

/// Takes a font for letters that the first one lacks, for as long as the program runs. Only the first such call counts: sizes
/// must not change while pictures are made.
pub fn add_further(bytes: Vec<u8>) -> Result<(), BadFont> {
    let face = Face::parse(&bytes, 0).map_err(|_| BadFont::Unreadable)?;
    let outlines = (0..face.number_of_glyphs()).any(|glyph| face.glyph_bounding_box(GlyphId(glyph)).is_some());
    if !outlines {
        return Err(BadFont::WithoutOutlines);
    }
    FURTHER.get_or_init(|| rustybuzz::Face::from_slice(bytes.leak(), 0).expect("it was read just now"));
    Ok(())
}

/// Whether a letter is one of the further font alone.
fn is_further(letter: char, further: &Face<'_>) -> bool {
    let drawn = |glyph| further.glyph_bounding_box(glyph).is_some();
    face(false).glyph_index(letter).is_none() && further.glyph_index(letter).is_some_and(drawn)
}

/// A letter, for size 1.
struct Glyph {
    face: &'static Face<'static>,
    id: GlyphId,
    /// How far it moves on.
    advance: f32,
    /// How far from its place it is drawn: to the right, and down.
    aside: (f32, f32),
}

/// Goes through the letters from left to right. What no font has is left out.
fn each_glyph(text: &str, bold: bool, mut put: impl FnMut(Glyph)) {
    let mut rest = text;
    if let Some(further) = FURTHER.get() {
        while let Some((before, run, after)) = further_run(rest, further) {
            own_glyphs(before, bold, &mut put);
            shaped_glyphs(run, further, &mut put);
            rest = after;
        }
    }
    own_glyphs(rest, bold, &mut put);
}

fn own_glyphs(text: &str, bold: bool, put: &mut impl FnMut(Glyph)) {
    let face = face(bold);
    let unit = f32::from(face.units_per_em());
    for id in text.chars().filter_map(|letter| face.glyph_index(letter)) {
        let advance = f32::from(face.glyph_hor_advance(id).unwrap_or_default()) / unit;
        put(Glyph { face, id, advance, aside: (0.0, 0.0) });
    }
}

fn shaped_glyphs(text: &str, further: &'static rustybuzz::Face<'static>, put: &mut impl FnMut(Glyph)) {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let shaped = rustybuzz::shape(further, &[], buffer);
    let unit = further.units_per_em() as f32;
    for (info, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
        put(Glyph {
            face: further,
            id: GlyphId(u16::try_from(info.glyph_id).unwrap_or_default()),
            advance: place.x_advance as f32 / unit,
            aside: (place.x_offset as f32 / unit, -place.y_offset as f32 / unit),
        });
    }
}

/// The first run of letters of the further font, with what is before and after it. What stands between two such letters and is
/// no letter itself belongs to the run, so that words that run to the left stay in order.
fn further_run<'a>(text: &'a str, further: &Face<'_>) -> Option<(&'a str, &'a str, &'a str)> {
    let (start, _) = text.char_indices().find(|&(_, letter)| is_further(letter, further))?;
    let mut end = start;
    for (at, letter) in text[start..].char_indices() {
        if is_further(letter, further) {
            end = start + at + letter.len_utf8();
        } else if letter.is_alphanumeric() || further.glyph_index(letter).is_none() {
            break;
        }
    }
    Some((&text[..start], &text[start..end], &text[end..]))
}

/// How wide a text is in letters of size 1.
pub fn width(text: &str, bold: bool) -> f32 {
    let mut width = 0.0;
    each_glyph(text, bold, |glyph| width += glyph.advance);
    width
}

fn is_drawn(letter: char) -> bool {
    letter == ' '
        || face(false).glyph_index(letter).is_some()
        || FURTHER.get().is_some_and(|further| is_further(letter, further))
}

/// A text as it can be drawn. Letters that no font has are written in Latin ones, as they sound or nearly so; other signs, such
/// as emojis, are left out unless they are all there is, and then said in words. Nothing is left of what nobody could read.
pub fn shown(text: &str) -> String {
    let shown = written(text, char::is_alphanumeric);
    if shown.chars().any(char::is_alphanumeric) { shown } else { written(text, |_| true) }
}

/// Whether a sign only changes the one before it: the colour of a skin, a way of drawing.
fn is_modifier(sign: char) -> bool {
    matches!(sign, '\u{1f3fb}'..='\u{1f3ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{200d}')
}

/// Adds Latin letters for a sign, as a name is written: with a capital where a word begins.
fn push_latin(written: &mut String, latin: &str, is_capital: bool) {
    let begins = written.is_empty() || written.ends_with(' ');
    // Marks for sounds that Latin letters lack would not be read as such, nor would capitals that stand for them.
    for (index, letter) in latin.chars().filter(|&letter| letter != '`').enumerate() {
        let is_capital = index == 0 && (begins || is_capital);
        written.push(if is_capital { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() });
    }
}

/// A text with those of its signs that cannot be drawn written in Latin letters if they are `wanted`, and left out if not.
fn written(text: &str, wanted: impl Fn(char) -> bool) -> String {
    let mut written = String::new();
    let mut before = true;
    for sign in text.chars() {
        let modifies = is_modifier(sign);
        if modifies && !before {
            continue;
        }
        before = is_drawn(sign);
        if before {
            written.push(sign);
        } else if let Some(latin) = deunicode_char(sign).filter(|_| wanted(sign) && !modifies) {
            // What is a word by itself ends with a blank, and wants one before it as well.
            if latin.ends_with(' ') {
                written.push(' ');
            }
            push_latin(&mut written, latin, sign.is_uppercase());
        }
    }
    written.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
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
    let mut at = x;
    each_glyph(text, bold, |Glyph { face, id, advance, aside: (right, down) }| {
        let scale = size / f32::from(face.units_per_em());
        let (x, y) = (at + right * size, baseline + down * size);
        face.outline_glyph(id, &mut Placed { outline, x, y, scale });
        at += advance * size;
    });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_written_in_letters() {
        for (name, wanted) in [
            ("Chloé", "Chloé"),
            ("Νίκος", "Νίκος"),
            ("Дмитрий", "Дмитрий"),
            ("李明", "Li Ming"),
            ("Ana李", "Ana Li"),
            ("さくら", "Sakura"),
            ("サクラ", "Sakura"),
            ("김민준", "Gimminjun"),
            ("محمد علي", "Mhmd Ly"),
            ("สมชาย", "Smchaay"),
            ("𝓐𝓷𝓪", "Ana"),
            ("🦊 fox", "fox"),
            ("Ana 💖", "Ana"),
            ("🔥🔥", "Fire Fire"),
            ("👩🏽\u{200d}🚀", "Woman Rocket"),
            ("🦜", "Parrot"),
            ("\u{e000}", ""),
        ] {
            assert_eq!(shown(name), wanted, "{name}");
            assert!(shown(name).chars().all(is_drawn), "{name}");
        }
    }
}
