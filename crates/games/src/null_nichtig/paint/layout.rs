//! A lay-out that is being chosen: its cards in their order, the piles they begin, and who will lead.

use super::super::{Card, MOST_LAID, Piles, SetUp};
use super::rows::{GAP, INSET, MARGIN, PLAYED, PLAYER, ROW, Rows, draw_piles};
use super::tile::draw_card;
use crate::args;
use crate::scene::{Area, Scene, Text, WIDTH, number_disc, player_frame, player_name, point};
use crate::scene::{Ink, Point};
use crate::sentences::{say, word};

/// How high the line above the cards is, and the one below them.
const CAPTION: f32 = 42.0;
const BELOW: f32 = 58.0;

/// Draws it below everything else.
pub(super) fn draw_layout(scene: &mut Scene, laid: &[Card], rows: Rows<'_>) {
    let Rows { table, names, lang } = rows;
    let area = Area::new(MARGIN, scene.height, WIDTH - 2.0 * MARGIN, ROW + CAPTION);
    scene.make_high(area.bottom() + BELOW);
    let ink = player_frame(scene, area, false);
    let inner = Area { y: area.y + CAPTION, height: ROW, ..area }.inside(INSET);
    let caption = |scene: &mut Scene, key: &str, at: Point| {
        scene.write(Text::new(word(lang, key), 30.0, at).left().bold().ink(ink));
    };
    let piles = Area { x: inner.x + PLAYER + PLAYED, width: inner.width - PLAYER - PLAYED, ..inner };
    caption(scene, "null-nichtig-picture-order", point(inner.x + GAP, area.y + 26.0));
    caption(scene, "null-nichtig-picture-begun", point(piles.x + GAP, area.y + 26.0));
    let cells = Area { width: PLAYER + PLAYED - 2.0 * GAP, ..inner }.columns(MOST_LAID, 2.0 * GAP);
    for (index, slot) in cells.take(SetUp::of(table.seats()).laid).map(|cell| cell.inside(3.0)).enumerate() {
        match laid.get(index) {
            Some(&card) => draw_card(scene, slot, card, lang),
            None => {
                scene.rect(slot, 14.0, ink.line(3.0).dashed());
                number_disc(scene, slot.centre(), 24.0, Ink::Paper, index + 1);
            }
        }
    }
    draw_piles(scene, piles, &Piles::none().with(laid.iter().copied()), ink, lang);
    let leads = say(lang, "null-nichtig-first", args!["name" => player_name(names, table.first_leader)]);
    scene.write(Text::new(leads, 32.0, point(WIDTH / 2.0, area.bottom() + BELOW / 2.0)).fit(area.width));
}
