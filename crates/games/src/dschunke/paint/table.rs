//! The table from above, as large as there is room for, with both players and the tiles that are to be placed.

use std::ops::RangeInclusive;

use super::super::show::{Choice, Offer};
use super::super::{Aim, Board, Cell, Colour, Crate, Footprint, Phase, SEATS, Tile, View, score};
use super::crate_sprite;
use crate::engine::{SeatSet, Word};
use crate::scene::{Area, Ink, POINTS, PlayerBox, Point, Scene, Text, WIDTH, player_boxes, point, title_bar};
use crate::screen::{self, Names};

/// How high the picture of a board may be, and that of a hand: with nothing to press, with letters, with menus.
const BOARD: f32 = 860.0;
const WAITING: f32 = 760.0;
const LETTERED: f32 = 640.0;
const ANYWHERE: f32 = 560.0;
/// What the awning of a board takes.
const AWNING: f32 = 80.0;
/// Round everything.
const EDGE: f32 = 8.0;
const GAP: f32 = 12.0;
/// Players and tiles at hand: how high they are above the table, and how wide beside it.
const PANEL_ABOVE: f32 = 140.0;
const PANEL_BESIDE: f32 = 268.0;
const PLAYER: f32 = 122.0;
const TILES_BESIDE: f32 = 164.0;
/// Room for the numbers of columns above, and of rows on the left.
const NUMBERS: (f32, f32) = (40.0, 58.0);
const NUMBER: f32 = 28.0;
const LARGEST_CELL: f32 = 92.0;
/// Cells of this size can be seen well on a phone.
const SEEN_WELL: f32 = 46.0;
/// At least so many columns and rows are shown.
const LEAST_CELLS: (i16, i16) = (7, 5);
/// The bare table round the crates, in cells.
const MARGIN: f32 = 0.4;

/// What is shown over the table to who has a tile to place.
#[derive(Default)]
struct Over {
    tile: Option<u8>,
    aim: Option<Aim>,
    /// Places by their letters.
    letters: Vec<(char, Footprint)>,
}

pub(super) fn draw_board(view: &View, title: &str, names: &Names) -> Scene {
    let mut scene = draw(view, &Over::default(), AWNING, BOARD, names);
    title_bar(&mut scene, title, "");
    scene
}

pub(super) fn draw_hand(view: &View, choice: Option<Choice>, names: &Names) -> Scene {
    let (over, most) = match choice {
        None => (Over::default(), WAITING),
        Some(Choice::Anywhere(aim)) => (Over { tile: Some(aim.tile), aim: Some(aim), letters: Vec::new() }, ANYWHERE),
        Some(Choice::Lettered(offer)) => (Over::of(&offer), LETTERED),
    };
    draw(view, &over, EDGE, most, names)
}

impl Over {
    fn of(offer: &Offer) -> Over {
        let letters = offer.lettered().map(|(letter, place)| (letter, place.aim.at)).collect();
        Over { tile: Some(offer.held.tile), aim: offer.aim, letters }
    }

    /// Where anything is shown.
    fn cells(&self) -> impl Iterator<Item = Cell> + Clone {
        let lettered = self.letters.iter().map(|&(_, at)| at);
        lettered.chain(self.aim.map(|aim| aim.at)).flat_map(Footprint::cells)
    }

    /// What must be seen whatever is left out: the tile that is shown, or else all letters.
    fn focus(&self) -> impl Iterator<Item = Cell> + Clone {
        self.cells().filter(|cell| self.aim.is_none_or(|aim| aim.at.cells().contains(cell)))
    }
}

/// Everything below a line of the sheet, which is as high as that needs.
fn draw(view: &View, over: &Over, top: f32, most: f32, names: &Names) -> Scene {
    let whole = Area::new(EDGE, top, WIDTH - 2.0 * EDGE, most - top - EDGE);
    let below = Area { y: whole.y + PANEL_ABOVE + GAP, height: whole.height - PANEL_ABOVE - GAP, ..whole };
    let left = Area { width: whole.width - PANEL_BESIDE - GAP, ..whole };
    // A wide table has more room below the players, a high one beside them.
    let [grid, beside] = [below, left].map(|room| Grid::of(Span::of(&view.board, over, room), room));
    let above = grid.cell >= beside.cell;
    let grid = if above { grid } else { beside };
    let tiles = if above {
        Area { x: whole.right() - PANEL_BESIDE, width: PANEL_BESIDE, height: PANEL_ABOVE, ..whole }
    } else {
        let y = whole.y + 2.0 * (PLAYER + GAP);
        Area { x: whole.right() - PANEL_BESIDE, y, width: PANEL_BESIDE, height: TILES_BESIDE }
    };
    let bottom = grid.bare().bottom() + EDGE;
    let mut scene = Scene::new(WIDTH, if above { bottom } else { bottom.max(tiles.bottom() + EDGE) });
    let water = if above {
        Area::new(0.0, below.y - GAP / 2.0, WIDTH, scene.height - below.y + GAP / 2.0)
    } else {
        Area::new(0.0, 0.0, left.right() + GAP / 2.0, scene.height)
    };
    scene.rect(water, 0.0, Ink::Water.fill());
    draw_grid(&mut scene, &grid, view.table.options.table_size);
    draw_tiles(&mut scene, &grid, view, over);
    if above {
        let players = Area { width: whole.width - PANEL_BESIDE - GAP, height: PANEL_ABOVE, ..whole };
        draw_players(&mut scene, players.columns(SEATS, GAP), view, names);
    } else {
        let players = Area { height: 2.0 * PLAYER + GAP, ..Area { x: tiles.x, width: tiles.width, ..whole } };
        draw_players(&mut scene, players.rows(SEATS, GAP), view, names);
    }
    draw_at_hand(&mut scene, tiles, view, over.tile);
    scene
}

/// The columns and rows that are shown.
#[derive(Clone, Copy)]
struct Span {
    columns: Numbers,
    rows: Numbers,
}

/// Columns or rows that follow each other.
#[derive(Clone, Copy)]
struct Numbers {
    first: i16,
    count: i16,
    /// Whether there are others before and after them.
    cut: [bool; 2],
}

impl Numbers {
    /// Those of all crates and of what is shown over them, so many at least. Where more than so many cannot be seen well,
    /// what lies far away from the focus is left out; nothing is if there is none.
    fn of(crates: RangeInclusive<i16>, over: &Over, axis: fn(Cell) -> i16, least: i16, well: i16) -> Numbers {
        let reach = |(first, last): (i16, i16), number: i16| (first.min(number), last.max(number));
        let (first, last) = over.cells().map(axis).fold(crates.into_inner(), reach);
        let count = last - first + 1;
        let focus = over.focus().map(axis);
        let Some((from, to)) = focus.clone().min().zip(focus.max()).filter(|_| count > well.max(least)) else {
            return Numbers { first: first - (least - count).max(0) / 2, count: count.max(least), cut: [false; 2] };
        };
        let kept = (to - from + 3).clamp(well.max(least), count);
        let start = (from + (to - from + 1 - kept) / 2).clamp(first, last - kept + 1);
        Numbers { first: start, count: kept, cut: [start > first, start + kept <= last] }
    }

    fn contains(self, number: i16) -> bool {
        (self.first..self.first + self.count).contains(&number)
    }
}

impl Span {
    fn of(board: &Board, over: &Over, room: Area) -> Span {
        let (above, before) = NUMBERS;
        let well = |room: f32| (room / SEEN_WELL - 2.0 * MARGIN) as i16;
        let (across, down) = (well(room.width - before), well(room.height - above));
        Span {
            columns: Numbers::of(board.columns(), over, |cell| cell.x, LEAST_CELLS.0, across),
            rows: Numbers::of(board.rows(), over, |cell| cell.y, LEAST_CELLS.1, down),
        }
    }

    fn contains(self, cell: &Cell) -> bool {
        self.columns.contains(cell.x) && self.rows.contains(cell.y)
    }

    /// How large a cell can be here.
    fn cell(self, room: Area) -> f32 {
        let (above, before) = NUMBERS;
        let across = (room.width - before) / (f32::from(self.columns.count) + 2.0 * MARGIN);
        let down = (room.height - above) / (f32::from(self.rows.count) + 2.0 * MARGIN);
        across.min(down).min(LARGEST_CELL).floor()
    }
}

/// Where the cells lie on the sheet.
struct Grid {
    span: Span,
    corner: Point,
    cell: f32,
}

impl Grid {
    /// In the middle of the room there is, at its top.
    fn of(span: Span, room: Area) -> Grid {
        let cell = span.cell(room);
        let (above, before) = NUMBERS;
        let spare = room.width - before - cell * f32::from(span.columns.count);
        let corner = point((room.x + before + spare / 2.0).round(), (room.y + above + MARGIN * cell).round());
        Grid { span, corner, cell }
    }

    fn area(&self) -> Area {
        let (width, height) =
            (self.cell * f32::from(self.span.columns.count), self.cell * f32::from(self.span.rows.count));
        Area::new(self.corner.x, self.corner.y, width, height)
    }

    /// With the bare table round it.
    fn bare(&self) -> Area {
        self.area().inside(-MARGIN * self.cell)
    }

    /// How far a tile of this height is moved up and to the left, so that those below stick out.
    fn lift(&self, height: u8) -> f32 {
        (self.cell * 0.09).max(2.0) * f32::from(height.saturating_sub(1).min(8))
    }

    fn cell(&self, cell: Cell, height: u8) -> Area {
        let lift = self.lift(height);
        let x = self.corner.x + self.cell * f32::from(cell.x - self.span.columns.first) - lift;
        let y = self.corner.y + self.cell * f32::from(cell.y - self.span.rows.first) - lift;
        Area::new(x, y, self.cell, self.cell)
    }

    /// The part of a tile that is in the picture.
    fn tile(&self, at: Footprint, height: u8) -> Option<Area> {
        let mut cells =
            at.cells().into_iter().filter(|cell| self.span.contains(cell)).map(|cell| self.cell(cell, height));
        let first = cells.next()?;
        let last = cells.next_back().unwrap_or(first);
        Some(Area { width: last.right() - first.x, height: last.bottom() - first.y, ..first })
    }

    /// Of which numbers there is room for one, if each needs this much.
    fn every(&self, room: f32) -> i16 {
        [1, 2, 5].into_iter().find(|&every| self.cell * f32::from(every) >= room).unwrap_or(10)
    }
}

/// The bare table, with the numbers of its columns and rows, on the water of the harbour.
fn draw_grid(scene: &mut Scene, grid: &Grid, table_size: u8) {
    let (area, bare, Span { columns, rows }) = (grid.area(), grid.bare(), grid.span);
    scene.rect(bare, 10.0, Ink::Panel.fill());
    let corners = [point(bare.x, bare.y), point(bare.right(), bare.y)];
    let [top_left, top_right] = corners;
    let [bottom_left, bottom_right] = corners.map(|corner| point(corner.x, bare.bottom()));
    // No edge where the table goes on.
    for (cut, from, to) in [
        (columns.cut[0], top_left, bottom_left),
        (columns.cut[1], top_right, bottom_right),
        (rows.cut[0], top_left, top_right),
        (rows.cut[1], bottom_left, bottom_right),
    ] {
        if !cut {
            scene.stroke(vec![from, to], Ink::Wood.line(6.0));
        }
    }
    for column in 0..columns.count {
        let (number, x) = (columns.first + column, area.x + grid.cell * (f32::from(column) + 0.5));
        if number % grid.every(62.0) == 0 {
            scene.write(Text::new(screen::number(number), NUMBER, point(x, bare.y - 20.0)));
        }
        let x = x - grid.cell / 2.0;
        scene.stroke(vec![point(x, area.y), point(x, area.bottom())], Ink::Edge.line(1.0));
    }
    for row in 0..rows.count {
        let (number, y) = (rows.first + row, area.y + grid.cell * (f32::from(row) + 0.5));
        if number % grid.every(34.0) == 0 {
            scene.write(Text::new(screen::number(number), NUMBER, point(bare.x - 10.0, y)).right());
        }
        let y = y - grid.cell / 2.0;
        scene.stroke(vec![point(area.x, y), point(area.right(), y)], Ink::Edge.line(1.0));
    }
    scene.rect(area, 0.0, Ink::Edge.line(1.0));
    if table_size > 0 {
        // The parts of the table's edge that are in the picture.
        let reach = (i16::from(table_size) - 1) / 2;
        let x = |column: i16| area.x + grid.cell * f32::from((column - columns.first).clamp(0, columns.count));
        let y = |row: i16| area.y + grid.cell * f32::from((row - rows.first).clamp(0, rows.count));
        let (first, last) = (point(x(1 - reach), y(-reach)), point(x(2 + reach), y(1 + reach)));
        for (seen, from, to) in [
            (1 - reach >= columns.first, first, point(first.x, last.y)),
            (2 + reach <= columns.first + columns.count, point(last.x, first.y), last),
            (-reach >= rows.first, first, point(last.x, first.y)),
            (reach < rows.first + rows.count, point(first.x, last.y), last),
        ] {
            if seen {
                scene.stroke(vec![from, to], Ink::Wood.line(8.0));
            }
        }
    }
}

/// All tiles, the lowest first: of those below, the edges stick out. Then what is shown over them.
fn draw_tiles(scene: &mut Scene, grid: &Grid, view: &View, over: &Over) {
    let mut tiles: Vec<_> = view.table.layout.tiles().to_vec();
    tiles.sort_by_key(|placed| placed.height);
    let thick = (grid.cell * 0.05).clamp(1.5, 3.0);
    let mut heights = Vec::new();
    for placed in &tiles {
        let Some(area) = grid.tile(placed.footprint, placed.height) else { continue };
        let lift = grid.lift(placed.height) / f32::from(placed.height.saturating_sub(1).max(1));
        if placed.height > 1 {
            let side = Area { width: area.width + lift, height: area.height + lift, ..area };
            scene.rect(side, 3.0, Ink::Outline.fill());
        }
        scene.rect(area, 0.0, Ink::Wood.fill());
        let seen =
            placed.footprint.cells().into_iter().filter(|cell| grid.span.contains(cell)).filter_map(|cell| {
                view.board.get(cell).filter(|spot| spot.tile == placed.tile).map(|spot| (cell, spot))
            });
        let mut first = None;
        for (cell, spot) in seen {
            let area = grid.cell(cell, placed.height);
            scene.sprite(crate_sprite(spot.shows), area.centre(), grid.cell);
            first = first.or(Some(area));
        }
        scene.rect(area.inside(thick / 2.0), 2.0, Ink::Outline.line(thick));
        heights.extend(first.filter(|_| placed.height > 1).map(|area| (area, placed.height)));
    }
    if over.aim.is_none() {
        mark_last(scene, grid, view);
    }
    let discs = discs(grid, view, over);
    for (area, height) in heights.into_iter().filter(|_| grid.cell >= 34.0) {
        // On the corner, so that it hides little of what the crate shows.
        let chip = Area::round(point(area.x + 5.0, area.y + 8.0), 24.0, 29.0);
        let hidden = |(_, disc): &(char, Point)| distance(*disc, chip.centre()) < disc_radius(grid) + 16.0;
        if !discs.iter().any(hidden) {
            scene.rect(chip, 5.0, Ink::Paper.fill().edge(Ink::Outline, 1.5));
            scene.write(Text::new(height.to_string(), NUMBER, chip.centre()).bold().ink(Ink::Outline));
        }
    }
    draw_letters(scene, grid, view, over, &discs);
}

/// Frames the tiles of the last turn, or the one that this turn began with.
fn mark_last(scene: &mut Scene, grid: &Grid, view: &View) {
    let placed = usize::from(view.table.layout.placed());
    let fresh = if placed % 2 == 1 { placed.min(2) } else { placed.min(1) };
    for last in view.table.layout.tiles().iter().rev().take(fresh) {
        let Some(area) = grid.tile(last.footprint, last.height) else { continue };
        let area = area.inside(-2.0);
        scene.rect(area, 4.0, Ink::Outline.line(9.0));
        scene.rect(area, 4.0, Ink::Glow.line(6.0));
    }
}

fn disc_radius(grid: &Grid) -> f32 {
    (grid.cell * 0.42).clamp(21.0, 28.0)
}

/// The middle of what lies on a cell now.
fn on_top(grid: &Grid, view: &View, cell: Cell) -> Point {
    grid.cell(cell, view.board.get(cell).map_or(0, |spot| spot.height)).centre()
}

/// Where the letters stand: in the middle of their places, or on another cell of them that is not covered by the tile that
/// is shown or by letters before; nowhere if there is none. The one that is chosen is not needed any more.
fn discs(grid: &Grid, view: &View, over: &Over) -> Vec<(char, Point)> {
    let shown = over.aim.map(|aim| aim.at);
    // So far apart that no disc hides another's letter.
    let apart = 1.6 * disc_radius(grid);
    let mut discs: Vec<(char, Point)> = Vec::new();
    let in_picture = |at: Footprint| at.cells().iter().all(|cell| grid.span.contains(cell));
    for &(letter, at) in over.letters.iter().filter(|(_, at)| shown != Some(*at) && in_picture(*at)) {
        let [first, middle, last] = at.cells();
        let room = |cell: Cell| {
            let centre = on_top(grid, view, cell);
            let distances = discs.iter().map(|(_, disc)| distance(*disc, centre));
            let covered = shown.is_some_and(|shown| shown.cells().contains(&cell));
            if covered { 0.0 } else { distances.fold(apart, f32::min) }
        };
        let roomier = |best, other| if room(other) > room(best) { other } else { best };
        let cell = [first, last].into_iter().fold(middle, roomier);
        if room(cell) > 0.0 {
            discs.push((letter, on_top(grid, view, cell)));
        }
    }
    discs
}

fn distance(one: Point, other: Point) -> f32 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// The lettered places, each with a line along it, and the tile that is shown at one of them.
fn draw_letters(scene: &mut Scene, grid: &Grid, view: &View, over: &Over, discs: &[(char, Point)]) {
    for &(_, at) in over.letters.iter().filter(|(letter, _)| discs.iter().any(|(drawn, _)| drawn == letter)) {
        let [first, _, last] = at.cells().map(|cell| on_top(grid, view, cell));
        for (ink, width) in [(Ink::Outline, 11.0), (Ink::Glow, 6.0)] {
            scene.stroke(vec![first, last], ink.line(width));
        }
    }
    if let Some(aim) = over.aim {
        draw_held(scene, grid, view, aim);
    }
    for &(letter, centre) in discs {
        let radius = disc_radius(grid);
        scene.disc(centre, radius, Ink::Glow.fill().edge(Ink::Outline, 3.0));
        scene.write(Text::new(letter, radius * 1.35, centre).bold().ink(Ink::OnGlow));
    }
}

/// The tile that is held over the table.
fn draw_held(scene: &mut Scene, grid: &Grid, view: &View, aim: Aim) {
    let [first, ..] = aim.at.cells();
    let height = view.board.get(first).map_or(0, |top| top.height) + 1;
    let shows = aim.rotation.turn(view.crates(aim.tile));
    for (cell, shown) in aim.at.cells().into_iter().zip(shows) {
        scene.sprite(crate_sprite(shown), grid.cell(cell, height).centre(), grid.cell);
    }
    if let Some(area) = grid.tile(aim.at, height) {
        scene.rect(area.inside(-3.0), 5.0, Ink::Outline.line(9.0));
        scene.rect(area.inside(-3.0), 5.0, Ink::Glow.line(6.0).dashed());
    }
}

/// Both players with their points and rats.
fn draw_players(scene: &mut Scene, areas: impl Iterator<Item = Area>, view: &View, names: &Names) {
    let (scores, detail) = score(&view.board, 0);
    let over = view.table.phase == Phase::Over;
    let (awaited, winners) = match view.table.phase {
        Phase::Place => (SeatSet::only(view.table.to_act()), SeatSet::EMPTY),
        Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
        Phase::Over => (SeatSet::EMPTY, view.table.totals.highest()),
    };
    let boxes = Colour::ALL.iter().map(|&colour| {
        let points = if over { view.table.totals[colour.seat()] } else { scores[colour.seat()] };
        PlayerBox::default()
            .with(POINTS, screen::number(points))
            .with(crate_sprite(Crate::Rat(colour)), detail.rats[colour.seat()])
    });
    player_boxes(scene, areas, names, awaited, winners, &boxes.collect::<Vec<_>>());
}

/// The tiles that are to be placed, one below the other, with their numbers.
fn draw_at_hand(scene: &mut Scene, area: Area, view: &View, held: Option<u8>) {
    let slots = area.inside(4.0).rows(view.hand.len(), GAP);
    for (slot, &(number, crates)) in slots.zip(&view.hand) {
        draw_tile(scene, slot, number, crates, held == Some(number));
    }
}

fn draw_tile(scene: &mut Scene, slot: Area, number: u8, crates: Tile, held: bool) {
    let side = slot.height.min((slot.width - 48.0) / 3.0).floor();
    let tile = Area::round(point(slot.right() - 1.5 * side, slot.centre().y), 3.0 * side, side);
    scene.write(Text::new(number.to_string(), 32.0, point(tile.x - 10.0, tile.centre().y)).right().bold());
    for (part, shown) in tile.columns(crates.len(), 0.0).zip(crates) {
        scene.sprite(crate_sprite(shown), part.centre(), side);
    }
    scene.rect(tile, 3.0, Ink::Outline.line(3.0));
    if held {
        scene.rect(tile.inside(-1.0), 5.0, Ink::Outline.line(9.0));
        scene.rect(tile.inside(-1.0), 5.0, Ink::Glow.line(6.0));
    }
}
