//! Pieces drawn once for each size and turn they are seen in.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use resvg::tiny_skia::{Pixmap, Transform};

use super::{art, render};
use games::scene::{Sprite, Theme};

/// A piece as pixels.
pub(super) struct Prepared {
    pub(super) pixmap: Pixmap,
    /// How far the middle of the piece is from the left edge of the pixels.
    pub(super) left: f32,
    /// The same from the upper edge.
    pub(super) top: f32,
}

#[derive(PartialEq, Eq, Hash)]
struct Key {
    sprite: Sprite,
    theme: Theme,
    // In 64ths of a pixel and of a degree: nobody sees less.
    width: i32,
    turn: i32,
}

/// All prepared pieces together may have so many pixels; then they are forgotten and the needed ones drawn anew.
const MOST_PIXELS: usize = 8 << 20;
const PARTS: f32 = 64.0;

#[derive(Default)]
struct Shelf {
    pieces: HashMap<Key, Arc<Prepared>>,
    pixels: usize,
}

/// The piece so many pixels wide, turned by so many degrees.
pub(super) fn prepared(sprite: &Sprite, theme: Theme, width: f32, turn: f32) -> Arc<Prepared> {
    static SHELF: OnceLock<Mutex<Shelf>> = OnceLock::new();
    let shelf = SHELF.get_or_init(Mutex::default);
    let whole = |value: f32| (value * PARTS).round() as i32;
    let key = Key { sprite: sprite.clone(), theme, width: whole(width), turn: whole(turn) };
    if let Some(piece) = shelf.lock().pieces.get(&key) {
        return piece.clone();
    }
    // Drawn from what the key says, so that it does not matter who asked first. Without the lock: pieces hold pieces.
    let piece = Arc::new(draw(sprite, theme, key.width as f32 / PARTS, key.turn as f32 / PARTS));
    let mut shelf = shelf.lock();
    let pixels = piece.pixmap.pixels().len();
    if shelf.pixels + pixels > MOST_PIXELS {
        *shelf = Shelf::default();
    }
    shelf.pixels += pixels;
    shelf.pieces.insert(key, piece.clone());
    piece
}

fn draw(sprite: &Sprite, theme: Theme, width: f32, turn: f32) -> Prepared {
    let height = width * sprite.height();
    let (sin, cos) = turn.to_radians().sin_cos();
    let (across, down) = (width * cos.abs() + height * sin.abs(), width * sin.abs() + height * cos.abs());
    // A pixel more on each side for what is smoothed there.
    let size = |length: f32| length.ceil().max(1.0) as u32 + 2;
    let mut pixmap = Pixmap::new(size(across), size(down)).expect("a piece has a size");
    let (left, top) = (pixmap.width() as f32 / 2.0, pixmap.height() as f32 / 2.0);
    let turned = Transform::from_rotate_at(turn, left, top);
    match (sprite.marks(), art::tree(sprite)) {
        (Some(scene), _) => {
            let place = turned.pre_translate(left - width / 2.0, top - height / 2.0);
            let scale = width / scene.width;
            render::draw(&scene, theme, place.pre_scale(scale, scale), &mut pixmap);
        }
        (None, Some(tree)) => {
            let scale = width / tree.size().width();
            let place = turned.pre_translate(left - width / 2.0, top - height / 2.0);
            resvg::render(tree, place.pre_scale(scale, scale), &mut pixmap.as_mut());
        }
        (None, None) => {}
    }
    Prepared { pixmap, left, top }
}
