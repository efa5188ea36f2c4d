//! A scene → PNG. The same scene always gives the same bytes: the one font comes with the program, drawings are embedded,
//! and nothing of the system is asked.
//!
//! ```
//! use games::scene::{Scene, Text, Theme, point};
//!
//! let mut scene = Scene::new(400.0, 100.0);
//! scene.write(Text::new("Tindahan", 48.0, point(200.0, 50.0)).bold());
//! let png = paint::paint(&scene, Theme::Dark, 200);
//! assert!(png.starts_with(b"\x89PNG") && paint::paint(&scene, Theme::Dark, 200) == png);
//! ```
//!
//! What lies in many pictures, cards and fruits and badges, words and discs, is drawn once and copied from then on.

mod art;
mod boxes;
mod contact;
mod emoji;
mod file;
mod render;
mod sprites;
mod stencils;
mod svg;

pub use contact::Captioned;
pub use emoji::{Emoji, emojis};
pub use svg::svg;

use games::scene::{Scene, Theme};
use parking_lot::Mutex;

/// The width of pictures that nobody asked to be otherwise.
pub const DEFAULT_WIDTH: u32 = 1000;

/// What a picture is drawn and encoded in, kept for the next one. These are megabytes: taken and given back for each picture
/// they would leave holes in the memory of a program that runs for months.
#[derive(Default)]
struct Room {
    pixels: Vec<u8>,
    file: file::Room,
}

/// Draws a scene as a PNG of this width.
pub fn paint(scene: &Scene, theme: Theme, width: u32) -> Vec<u8> {
    static SPARE: Mutex<Option<Room>> = Mutex::new(None);
    // Whoever draws at the same time makes room of their own.
    let Room { pixels, file: mut room } = SPARE.lock().take().unwrap_or_default();
    let pixmap = render::render_in(pixels, scene, theme, width);
    let file = file::opaque(&pixmap, &mut room);
    *SPARE.lock() = Some(Room { pixels: pixmap.take(), file: room });
    file
}

/// Draws rows of scenes on one PNG of this width, each with its caption.
pub fn contact_sheet(rows: &[Vec<Captioned>], theme: Theme, width: u32) -> Vec<u8> {
    file::compact(&contact::lay_out(rows, theme, width))
}

/// Makes a PNG of an SVG with nothing but `resvg`: what our own way is measured against.
pub fn bare(svg: &str, width: u32) -> Option<Vec<u8>> {
    render::bare(svg, width).map(|pixmap| file::opaque(&pixmap, &mut file::Room::default()))
}
