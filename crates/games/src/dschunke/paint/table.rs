//! The table from above, as large as there is room for, with both players and the tiles that are to be placed.

use super::super::{Crate, Phase, Placed, SEATS, Tile, View};
use super::crate_sprite;
use super::crates::draw_crates;
use super::grid::Grid;
use super::labels::Labels;
use super::over::{Disc, Over, disc_radius, draw_disc};
use super::players::{BOX, draw_players};
use crate::scene::{Area, Ink, Scene, Text, WIDTH, point, title_bar};
use crate::screen::{self, Names};

/// How high the picture of a board may be, and that of a hand: with nothing to press, with letters, with menus.
const BOARD: f32 = 860.0;
pub(super) const WAITING: f32 = 760.0;
pub(super) const LETTERED: f32 = 640.0;
pub(super) const ANYWHERE: f32 = 560.0;
/// What the awning of a board takes.
const AWNING: f32 = 80.0;
/// Round everything.
const EDGE: f32 = 8.0;
const GAP: f32 = 12.0;
/// Players and tiles at hand beside the table: how wide they are, and how high the tiles.
const BESIDE: f32 = 268.0;
const TILES_BESIDE: f32 = 176.0;
const NUMBER: f32 = 28.0;
/// How many bare cells there are round the crates: where a tile may lie next, or only so much that nothing is cut off.
const RING: f32 = 1.0;
const MARGIN: f32 = 0.35;
/// How large cells must be for points between letters.
const ROOM_FOR_POINTS: f32 = 42.0;

pub(super) fn draw_board(view: &View, title: &str, names: &Names) -> Scene {
    let ring = if view.table.phase == Phase::Over { MARGIN } else { RING };
    let mut scene = draw(view, &Over::default(), AWNING, BOARD, ring, names);
    title_bar(&mut scene, title, "");
    scene
}

/// The same for who has a tile to place, no higher than this.
pub(super) fn draw_hand(view: &View, over: &Over, most: f32, names: &Names) -> Scene {
    draw(view, over, EDGE, most, MARGIN, names)
}

/// Players and tiles at hand.
struct Panels {
    players: Vec<Area>,
    tiles: Area,
}

impl Panels {
    /// Above the table, all that belongs to a player in one row.
    fn above(whole: Area, over: bool) -> Panels {
        let tiles = Area { x: whole.right() - BESIDE, width: BESIDE, height: BOX, ..whole };
        let width = if over { whole.width } else { whole.width - BESIDE - GAP };
        let players = Area { width, height: BOX, ..whole };
        Panels { players: players.columns(SEATS, GAP).collect(), tiles }
    }

    /// On the right of the table.
    fn beside(whole: Area, over: bool) -> Panels {
        let column = Area { x: whole.right() - BESIDE, width: BESIDE, ..whole };
        // With a row for each pair of numbers.
        let height = if over { BOX + 2.0 * 44.0 } else { BOX };
        let players = Area { height: 2.0 * height + GAP, ..column };
        let tiles = Area { y: players.bottom() + GAP, height: if over { 0.0 } else { TILES_BESIDE }, ..column };
        Panels { players: players.rows(SEATS, GAP).collect(), tiles }
    }
}

/// Everything below a line of the sheet, which is as high as that needs.
fn draw(view: &View, over: &Over, top: f32, most: f32, ring: f32, names: &Names) -> Scene {
    let whole = Area::new(EDGE, top, WIDTH - 2.0 * EDGE, most - top - EDGE);
    let is_over = view.table.phase == Phase::Over;
    // The table goes on to the edges of the sheet.
    let below = Area::new(0.0, whole.y + BOX + GAP, WIDTH, most - whole.y - BOX - GAP);
    let left = Area::new(0.0, top - EDGE, WIDTH - BESIDE - GAP - EDGE, most - top + EDGE);
    let (tiles, board) = over.table(view);
    // A wide table has more room below the players, a high one beside them.
    let (grid, above) = Grid::largest(&board, over, [below, left], ring);
    let (panels, room) =
        if above { (Panels::above(whole, is_over), below) } else { (Panels::beside(whole, is_over), left) };
    let bottom = if above { grid.bottom } else { grid.bottom.max(panels.tiles.bottom() + EDGE) };
    let mut scene = Scene::new(WIDTH, bottom);
    let room = Area { height: scene.height - room.y, ..room };
    draw_table(&mut scene, &grid, room, view.table.options.table_size);
    draw_crates(&mut scene, &grid, &tiles, &board);
    match over.aim.and_then(|aim| grid.tile(aim.at)) {
        Some(held) => frame(&mut scene, held.inside(-3.0), true),
        None if is_over => {}
        None => mark_last(&mut scene, &grid, view),
    }
    let discs = over.discs(&grid);
    over.draw_lines(&mut scene, &grid, &discs);
    let round = |&(_, centre): &Disc| Area::round(centre, 2.0 * disc_radius(&grid), 2.0 * disc_radius(&grid));
    let mut labels = Labels::new(&grid, &board, room, discs.iter().map(round).collect());
    // Over a hand, letters need the room.
    if over.tile.is_none() || grid.cell >= ROOM_FOR_POINTS {
        labels.draw_points(&mut scene);
    }
    labels.draw_heights(&mut scene);
    for &(letter, centre) in &discs {
        draw_disc(&mut scene, letter, centre, disc_radius(&grid));
    }
    draw_players(&mut scene, panels.players.into_iter(), view, names);
    draw_at_hand(&mut scene, panels.tiles, view, over.tile);
    scene
}

/// The bare table with the numbers of its columns and rows; what is beyond its edge is the water of the harbour.
fn draw_table(scene: &mut Scene, grid: &Grid, room: Area, table_size: u8) {
    if table_size == 0 {
        scene.rect(room, 0.0, Ink::Panel.fill());
        draw_lines(scene, grid, room);
    } else {
        let whole = whole_table(grid, table_size);
        let table = common(whole, room);
        scene.rect(room, 0.0, Ink::Water.fill());
        scene.rect(table, 0.0, Ink::Panel.fill());
        draw_lines(scene, grid, table);
        draw_edges(scene, table, whole);
    }
    hide_cut(scene, grid, room);
    let (area, columns, rows) = (grid.area(), grid.span.columns, grid.span.rows);
    for column in (columns.first..columns.first + columns.count).filter(|number| number % grid.every(62.0) == 0) {
        let at = point(grid.vertex(column, 0).x + grid.cell / 2.0, area.y - 20.0);
        scene.write(Text::new(screen::number(column), NUMBER, at));
    }
    for row in (rows.first..rows.first + rows.count).filter(|number| number % grid.every(34.0) == 0) {
        let at = point(area.x - 10.0, grid.vertex(0, row).y + grid.cell / 2.0);
        scene.write(Text::new(screen::number(row), NUMBER, at).right());
    }
}

/// Where a table with an edge lies, whether or not that is in the picture.
fn whole_table(grid: &Grid, table_size: u8) -> Area {
    let reach = (i16::from(table_size) - 1) / 2;
    let (first, last) = (grid.vertex(1 - reach, -reach), grid.vertex(2 + reach, 1 + reach));
    Area::new(first.x, first.y, last.x - first.x, last.y - first.y)
}

/// What two areas have in common.
fn common(one: Area, other: Area) -> Area {
    let (x, y) = (one.x.max(other.x), one.y.max(other.y));
    Area::new(x, y, one.right().min(other.right()) - x, one.bottom().min(other.bottom()) - y)
}

/// The lines between cells, all over the table.
pub(super) fn draw_lines(scene: &mut Scene, grid: &Grid, table: Area) {
    let from = |corner: f32, start: f32| corner - ((corner - start) / grid.cell).floor() * grid.cell;
    let mut x = from(grid.corner.x, table.x);
    while x < table.right() {
        scene.stroke(vec![point(x, table.y), point(x, table.bottom())], Ink::Edge.line(1.5));
        x += grid.cell;
    }
    let mut y = from(grid.corner.y, table.y);
    while y < table.bottom() {
        scene.stroke(vec![point(table.x, y), point(table.right(), y)], Ink::Edge.line(1.5));
        y += grid.cell;
    }
}

/// The edges of the whole table that are in the picture, which shows this part of it.
fn draw_edges(scene: &mut Scene, table: Area, whole: Area) {
    let [top_left, top_right] = [table.x, table.right()].map(|x| point(x, table.y));
    let [bottom_left, bottom_right] = [table.x, table.right()].map(|x| point(x, table.bottom()));
    for (cut, from, to) in [
        (table.x - whole.x, top_left, bottom_left),
        (whole.right() - table.right(), top_right, bottom_right),
        (table.y - whole.y, top_left, top_right),
        (whole.bottom() - table.bottom(), bottom_left, bottom_right),
    ] {
        if cut < 1.0 {
            scene.stroke(vec![from, to], Ink::Wood.line(9.0));
        }
    }
}

/// Where crates before the first ones are left out, there is nothing but numbers.
fn hide_cut(scene: &mut Scene, grid: &Grid, room: Area) {
    if grid.span.columns.cut[0] {
        scene.rect(Area { width: grid.corner.x - room.x, ..room }, 0.0, Ink::Ground.fill());
    }
    if grid.span.rows.cut[0] {
        scene.rect(Area { height: grid.corner.y - room.y, ..room }, 0.0, Ink::Ground.fill());
    }
}

/// The tiles of the turn that is not over yet or, between two turns, of the last one; before them those of the turn before,
/// as long as a turn is not over.
pub(super) fn placed_last(view: &View) -> (&[Placed], &[Placed]) {
    let tiles = &view.table.layout.tiles()[1..];
    let turn_is_over = tiles.len() % 2 == 1;
    let newest = if turn_is_over { 2 } else { 1 };
    let (earlier, fresh) = tiles.split_at(tiles.len().saturating_sub(newest));
    let before = if turn_is_over { 0 } else { 2 };
    (&earlier[earlier.len().saturating_sub(before)..], fresh)
}

/// Frames them, those of the turn before in dashes.
fn mark_last(scene: &mut Scene, grid: &Grid, view: &View) {
    let (earlier, fresh) = placed_last(view);
    for (tiles, dashed) in [(earlier, true), (fresh, false)] {
        for area in tiles.iter().filter_map(|last| grid.tile(last.footprint)) {
            frame(scene, area.inside(-1.0), dashed);
        }
    }
}

/// A glowing frame.
pub(super) fn frame(scene: &mut Scene, area: Area, dashed: bool) {
    let glow = Ink::Glow.line(6.0);
    scene.rect(area, 4.0, Ink::Outline.line(10.0));
    scene.rect(area, 4.0, if dashed { glow.dashed() } else { glow });
}

/// The tiles that are to be placed, one below the other, with their numbers.
fn draw_at_hand(scene: &mut Scene, area: Area, view: &View, held: Option<u8>) {
    let slots = area.inside(4.0).rows(view.hand.len(), GAP);
    for (slot, &(number, crates)) in slots.zip(&view.hand) {
        draw_tile(scene, slot, number, crates, held == Some(number));
    }
}

pub(super) fn draw_tile(scene: &mut Scene, slot: Area, number: u8, crates: Tile, held: bool) {
    let side = slot.height.min((slot.width - 48.0) / 3.0).floor();
    let tile = Area::round(point(slot.right() - 1.5 * side, slot.centre().y), 3.0 * side, side);
    scene.write(Text::new(number.to_string(), 32.0, point(tile.x - 10.0, tile.centre().y)).right().bold());
    draw_strip(scene, tile, &crates);
    if held {
        frame(scene, tile.inside(-1.0), false);
    }
}

/// Crates in a row, with a line round them.
pub(super) fn draw_strip(scene: &mut Scene, area: Area, crates: &[Crate]) {
    for (part, &shown) in area.columns(crates.len(), 0.0).zip(crates) {
        scene.sprite(crate_sprite(shown), part.centre(), part.width);
    }
    scene.rect(area, 3.0, Ink::Outline.line(3.0));
}
