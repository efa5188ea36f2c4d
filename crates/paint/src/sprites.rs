//! Pieces drawn once for each size and turn they are seen in.

use std::sync::{Arc, LazyLock};

use games::scene::{Sprite, Theme};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};

use super::{art, render};

/// A piece as pixels.
pub(super) struct Prepared {
    pub(super) pixmap: Pixmap,
    /// How far the middle of the piece is from the left edge of the pixels.
    pub(super) left: f32,
    /// The same from the upper edge.
    pub(super) top: f32,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    sprite: Sprite,
    theme: Theme,
    // In 64ths of a pixel and of a degree: nobody sees less.
    width: i32,
    turn: i32,
}

/// All prepared pieces together may have so many pixels, and there are about so many of them then.
const MOST_PIXELS: u64 = 1 << 20;
const PIECES: usize = 400;
const PARTS: f32 = 64.0;

/// Counts the pixels of pieces.
#[derive(Clone)]
struct Pixels;

impl Weighter<Key, Arc<Prepared>> for Pixels {
    fn weight(&self, _: &Key, piece: &Arc<Prepared>) -> u64 {
        piece.pixmap.pixels().len() as u64
    }
}

/// The piece so many pixels wide, turned by so many degrees.
pub(super) fn prepared(sprite: &Sprite, theme: Theme, width: f32, turn: f32) -> Arc<Prepared> {
    static PREPARED: LazyLock<Cache<Key, Arc<Prepared>, Pixels>> =
        LazyLock::new(|| Cache::with_weighter(PIECES, MOST_PIXELS, Pixels));
    let whole = |value: f32| (value * PARTS).round() as i32;
    let key = Key { sprite: sprite.clone(), theme, width: whole(width), turn: whole(turn) };
    if let Some(piece) = PREPARED.get(&key) {
        return piece;
    }
    // Drawn from what the key says, so that it does not matter who asked first. Nobody waits for it: pieces hold pieces.
    let piece = Arc::new(draw(sprite, theme, key.width as f32 / PARTS, key.turn as f32 / PARTS));
    PREPARED.insert(key, piece.clone());
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
    let corner = turned.pre_translate(left - width / 2.0, top - height / 2.0);
    match (sprite.marks(), art::tree(sprite)) {
        (Some(scene), _) => {
            let scale = width / scene.width;
            render::draw(&scene, theme, corner.pre_scale(scale, scale), &mut pixmap);
        }
        (None, Some(tree)) => {
            let scale = width / tree.size().width();
            resvg::render(&tree, corner.pre_scale(scale, scale), &mut pixmap.as_mut());
        }
        (None, None) => {}
    }
    Prepared { pixmap, left, top }
}
