//! Crates that count together.

use super::super::scoring::members;
use super::super::{Board, Cell, Colour, Crate, score};
use super::grid::Grid;
use super::outline;
use crate::engine::Word;
use crate::scene::{Ink, Point, Scene};

/// A group with its cells.
pub(super) struct Grouped {
    pub(super) colour: Colour,
    pub(super) points: u32,
    cells: Vec<Cell>,
}

impl Grouped {
    /// Those of which all is in the picture, so that no half of a group passes for a whole one.
    pub(super) fn all(board: &Board, grid: &Grid) -> Vec<Grouped> {
        let (_, detail) = score(board, 0);
        let mut all = Vec::new();
        for &colour in Colour::ALL {
            for group in &detail.groups[colour.index()] {
                let cells = members(board, group.cell, Crate::Good(colour, group.good));
                if cells.iter().all(|cell| grid.span.contains(cell)) {
                    all.push(Grouped { colour, points: group.points, cells });
                }
            }
        }
        all
    }

    pub(super) fn draw_outline(&self, scene: &mut Scene, grid: &Grid) {
        let thick = (grid.cell * 0.09).clamp(2.5, 7.0);
        for line in outline::of(&self.cells, grid, thick / 2.0 + 1.0) {
            scene.shape(line.clone(), Ink::Outline.line(thick + 4.0));
            scene.shape(line, Ink::Paper.line(thick));
        }
    }

    /// Where its points can stand, if they are so wide and high: on corners where two of its crates meet, and outside along
    /// its edges.
    pub(super) fn places(&self, grid: &Grid, width: f32, height: f32) -> Vec<Point> {
        let holds = |x: i16, y: i16| self.cells.contains(&Cell { x, y });
        let shared = |&(x, y): &(i16, i16)| {
            [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)].iter().filter(|&&(x, y)| holds(x, y)).count() >= 2
        };
        let corners =
            self.cells.iter().flat_map(|cell| [(cell.x + 1, cell.y + 1), (cell.x, cell.y + 1), (cell.x + 1, cell.y)]);
        let corners = corners.filter(shared).map(|(x, y)| grid.vertex(x, y));
        let (across, down) = (grid.cell / 2.0 + width / 3.0, grid.cell / 2.0 + height / 3.0);
        let edges = self.cells.iter().flat_map(|&cell| {
            let centre = grid.cell(cell).centre();
            let sides = [(0, 1, 0.0, down), (0, -1, 0.0, -down), (1, 0, across, 0.0), (-1, 0, -across, 0.0)];
            let outer = sides.into_iter().filter(move |(x, y, ..)| !holds(cell.x + x, cell.y + y));
            outer.map(move |(_, _, x, y)| centre.by(x, y))
        });
        corners.chain(edges).collect()
    }
}
