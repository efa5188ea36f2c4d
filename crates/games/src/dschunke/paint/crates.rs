//! Piled-up crates from above: what is higher throws a shadow, and crates that count together have one outline.

use super::super::{Board, Cell, Placed};
use super::crate_sprite;
use super::grid::Grid;
use super::groups::Grouped;
use crate::scene::{Area, Ink, Scene};

/// How dark and how wide the steps between heights are, for a cell and each tile of difference.
const WALL: f32 = 0.05;
const SHADOW: f32 = 0.09;
/// A step is drawn no deeper than one of so many tiles.
const DEEPEST: u8 = 4;

/// Draws all crates.
pub(super) fn draw_crates(scene: &mut Scene, grid: &Grid, tiles: &[Placed], board: &Board) {
    draw_tiles(scene, grid, tiles, board);
    draw_steps(scene, grid, board);
    for group in Grouped::all(board, grid) {
        group.draw_outline(scene, grid);
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

/// How many tiles lie on a cell.
pub(super) fn height(board: &Board, x: i16, y: i16) -> u8 {
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
