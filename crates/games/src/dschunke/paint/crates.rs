//! Piled-up crates from above: what is higher throws a shadow, how high is written beside it, and crates that count together
//! have one outline.

use super::super::scoring::members;
use super::super::{Board, Cell, Colour, Crate, Placed, score};
use super::grid::Grid;
use super::over::distance;
use super::{crate_sprite, outline};
use crate::engine::Word;
use crate::scene::{Area, Ink, Point, SMALLEST, Scene, Text};
use crate::screen::signed;

/// Cells below this size have no room for numbers.
const ROOM_FOR_NUMBERS: f32 = 34.0;
/// How dark and how wide the steps between heights are, for a cell and each tile of difference.
const WALL: f32 = 0.05;
const SHADOW: f32 = 0.09;
/// A step is drawn no deeper than one of so many tiles.
const DEEPEST: u8 = 4;

/// Draws all crates.
pub(super) fn draw_crates(scene: &mut Scene, grid: &Grid, tiles: &[Placed], board: &Board) {
    draw_tiles(scene, grid, tiles, board);
    draw_steps(scene, grid, board);
    for group in Grouped::all(board).iter().filter(|group| group.is_shown(grid)) {
        group.draw_outline(scene, grid);
    }
}

/// Writes what groups are worth, but not where something else is to stand.
pub(super) fn draw_points(scene: &mut Scene, grid: &Grid, board: &Board, taken: &mut Vec<Point>) {
    for group in Grouped::all(board).iter().filter(|group| group.is_shown(grid) && grid.cell >= ROOM_FOR_NUMBERS) {
        group.draw_points(scene, grid, taken);
    }
}

/// The tiles, the lowest first: only what is seen from above is left of them.
fn draw_tiles(scene: &mut Scene, grid: &Grid, tiles: &[Placed], board: &Board) {
    let mut tiles = tiles.to_vec();
    tiles.sort_by_key(|placed| placed.height);
    let thick = (grid.cell * 0.05).clamp(1.5, 4.0);
    for placed in &tiles {
        let mut seen = false;
        for cell in placed.footprint.cells().into_iter().filter(|cell| grid.span.contains(cell)) {
            let spot = board.get(cell).filter(|spot| spot.tile == placed.tile);
            if let Some(spot) = spot {
                scene.sprite(crate_sprite(spot.shows), grid.cell(cell).centre(), grid.cell);
                seen = true;
            }
        }
        if let Some(area) = grid.tile(placed.footprint).filter(|_| seen) {
            scene.rect(area.inside(thick / 2.0), 2.0, Ink::Outline.line(thick));
        }
    }
}

fn height(board: &Board, x: i16, y: i16) -> u8 {
    board.get(Cell { x, y }).map_or(0, |spot| spot.height)
}

/// Walls and shadows on the right of and below what is higher.
fn draw_steps(scene: &mut Scene, grid: &Grid, board: &Board) {
    let (columns, rows) = (grid.span.columns, grid.span.rows);
    // The bare cells behind the last ones lie in the shadow, too.
    let behind = |cut: bool| i16::from(!cut);
    for y in rows.first..rows.first + rows.count + behind(rows.cut[1]) {
        for x in columns.first..columns.first + columns.count + behind(columns.cut[1]) {
            let here = height(board, x, y);
            let step = |from: u8| f32::from(from.saturating_sub(here).min(DEEPEST)) * grid.cell;
            let (left, above) = (step(height(board, x - 1, y)), step(height(board, x, y - 1)));
            let area = grid.cell(Cell { x, y });
            for (part, ink) in [(WALL + SHADOW, Ink::Shade), (WALL + SHADOW / 2.0, Ink::Shade), (WALL, Ink::Outline)] {
                if left > 0.0 {
                    scene.rect(Area { width: left * part, ..area }, 0.0, ink.fill());
                }
                if above > 0.0 {
                    scene.rect(Area { height: above * part, ..area }, 0.0, ink.fill());
                }
            }
        }
    }
}

/// A group with its cells.
struct Grouped {
    colour: Colour,
    points: u32,
    cells: Vec<Cell>,
}

impl Grouped {
    fn all(board: &Board) -> Vec<Grouped> {
        let (_, detail) = score(board, 0);
        let of_colour = |&colour: &Colour| {
            let groups = detail.groups[colour.index()].iter();
            groups
                .map(move |group| {
                    let cells = members(board, group.cell, Crate::Good(colour, group.good));
                    Grouped { colour, points: group.points, cells }
                })
                .collect::<Vec<_>>()
        };
        Colour::ALL.iter().flat_map(of_colour).collect()
    }

    /// Only where all of it is in the picture, so that no half of a group passes for a whole one.
    fn is_shown(&self, grid: &Grid) -> bool {
        self.cells.iter().all(|cell| grid.span.contains(cell))
    }

    fn draw_outline(&self, scene: &mut Scene, grid: &Grid) {
        let thick = (grid.cell * 0.09).clamp(2.5, 7.0);
        for line in outline::of(&self.cells, grid, thick / 2.0 + 1.0) {
            scene.shape(line.clone(), Ink::Outline.line(thick + 4.0));
            scene.shape(line, Ink::Paper.line(thick));
        }
    }

    /// What the group is worth, on a corner where two of its crates meet.
    fn draw_points(&self, scene: &mut Scene, grid: &Grid, taken: &mut Vec<Point>) {
        let holds = |x: i16, y: i16| self.cells.contains(&Cell { x, y });
        let shared = |&(x, y): &(i16, i16)| {
            [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)].iter().filter(|&&(x, y)| holds(x, y)).count() >= 2
        };
        let corners =
            self.cells.iter().flat_map(|cell| [(cell.x + 1, cell.y + 1), (cell.x, cell.y + 1), (cell.x + 1, cell.y)]);
        let places = corners.filter(shared).map(|(x, y)| grid.vertex(x, y));
        let words = signed(self.points);
        let text = |at: Point| Text::new(words.clone(), SMALLEST, at).bold();
        let width = text(Point::default()).width() + 16.0;
        let Some(at) = free(places, taken, width / 2.0 + 14.0) else { return };
        taken.push(at);
        let (ground, ink) = super::art::paints(self.colour);
        scene.rect(Area::round(at, width, 36.0), 16.0, ground.fill().edge(Ink::Outline, 2.0));
        scene.rect(Area::round(at, width - 4.0, 32.0), 14.0, ink.line(2.5));
        scene.write(text(at).ink(ink));
    }
}

/// The first place that is so far from all that is taken.
fn free(mut places: impl Iterator<Item = Point>, taken: &[Point], apart: f32) -> Option<Point> {
    places.find(|place| taken.iter().all(|other| distance(*place, *other) >= apart))
}

/// How high the crates are, once for all that hang together and are equally high; what lies on the table needs no number.
pub(super) fn draw_heights(scene: &mut Scene, grid: &Grid, board: &Board, taken: &mut Vec<Point>) {
    if grid.cell < ROOM_FOR_NUMBERS {
        return;
    }
    let mut told: Vec<Cell> = Vec::new();
    for (cell, spot) in board.iter().filter(|(cell, spot)| spot.height > 1 && grid.span.contains(cell)) {
        if told.contains(&cell) {
            continue;
        }
        let level = level_with(board, grid, cell, spot.height);
        // Inside a corner, so that it is seen whose number it is.
        let inside = (grid.cell * 0.16).min(12.0);
        let corners = |(x, y): (i16, i16)| {
            let inwards = |far: i16| if far == 0 { inside } else { -inside };
            let corner = move |cell: &Cell| grid.vertex(cell.x + x, cell.y + y).by(inwards(x), inwards(y));
            level.iter().map(corner)
        };
        let places = [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().flat_map(corners);
        if let Some(at) = free(places, taken, 34.0) {
            taken.push(at);
            let chip = Area::round(at, 25.0, 30.0);
            scene.rect(chip, 5.0, Ink::Paper.fill().edge(Ink::Outline, 2.0));
            scene.write(Text::new(spot.height.to_string(), SMALLEST, chip.centre()).bold().ink(Ink::Outline));
        }
        told.extend(level);
    }
}

/// The cells in the picture that are equally high and hang together with this one.
fn level_with(board: &Board, grid: &Grid, cell: Cell, level: u8) -> Vec<Cell> {
    let mut cells = vec![cell];
    let mut visited = 0;
    while let Some(&Cell { x, y }) = cells.get(visited) {
        visited += 1;
        for (x, y) in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)] {
            let near = Cell { x, y };
            if height(board, x, y) == level && grid.span.contains(&near) && !cells.contains(&near) {
                cells.push(near);
            }
        }
    }
    cells
}
