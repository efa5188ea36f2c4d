//! Customers on their spaces: a sign for each player who has some there, so that none lies on another.

use super::super::{Space, Table};
use super::AMA;
use crate::engine::Seat;
use crate::scene::{Area, BADGE, Ink, Point, SMALLEST, Scene, Sprite, Text, point};
use crate::screen::Names;

/// How wide and high the place of a customer is.
pub(super) const SLOT: f32 = BADGE;
/// What the number of several customers of one player takes.
const COUNT: f32 = 32.0;

/// A sign, and how many customers it stands for.
pub(super) struct Token {
    sprite: Sprite,
    count: usize,
}

impl Token {
    fn width(&self) -> f32 {
        SLOT + if self.count > 1 { COUNT } else { 0.0 }
    }
}

/// Who is on a space: whoever stands on the fruit stand first, for it lies on the left, then Ama and the others by seat.
pub(super) fn tokens(table: &Table, space: Space, names: &Names) -> Vec<Token> {
    let on_tile = table.stand.filter(|stand| Space::Boat(stand.space) == space).map(|stand| stand.seat);
    let ama = table.ama.iter().filter(|&boat| Space::Boat(boat) == space).count();
    let count = |seat: Seat| table.players[seat].clients.iter().filter(|&there| there == space).count();
    let of = |seat: Seat| Token { sprite: Sprite::badge(names, seat), count: count(seat) };
    let others = Seat::all(table.seats()).filter(|&seat| Some(seat) != on_tile);
    let ama = Token { sprite: AMA.into(), count: ama };
    let all = on_tile.map(of).into_iter().chain([ama]).chain(others.map(of));
    all.filter(|token| token.count > 0).collect()
}

/// Signs side by side in the middle of a row, each with how many customers it stands for.
pub(super) fn draw_tokens(scene: &mut Scene, row: Area, tokens: &[Token], ink: Ink) {
    let width: f32 = tokens.iter().map(Token::width).sum();
    let mut left = row.centre().x - width / 2.0;
    let middle = row.centre().y;
    for token in tokens {
        scene.sprite(token.sprite.clone(), point(left + SLOT / 2.0, middle), SLOT);
        if token.count > 1 {
            let count = Text::new(format!("×{}", token.count), SMALLEST, point(left + SLOT, middle));
            scene.write(count.left().ink(ink));
        }
        left += token.width();
    }
}

/// Where a customer can go.
pub(super) fn draw_slot(scene: &mut Scene, centre: Point, ink: Ink) {
    scene.disc(centre, SLOT * 0.36, ink.line(2.5).dashed());
}
