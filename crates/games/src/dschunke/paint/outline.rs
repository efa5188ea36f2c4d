//! The line round cells that hang together.

use super::super::Cell;
use super::grid::Grid;
use crate::scene::Point;

/// A corner of cells.
type Vertex = (i16, i16);

/// One side of a cell, from corner to corner, with the cell on its right.
#[derive(Clone, Copy, PartialEq)]
struct Side {
    from: Vertex,
    /// Which way it goes: right, down, left or up.
    way: (i16, i16),
}

impl Side {
    fn to(self) -> Vertex {
        (self.from.0 + self.way.0, self.from.1 + self.way.1)
    }

    /// Towards the cell.
    fn inwards(self) -> (f32, f32) {
        (f32::from(-self.way.1), f32::from(self.way.0))
    }
}

/// The lines round these cells, so far inside: one round all of them, and one round each hole.
pub(super) fn of(cells: &[Cell], grid: &Grid, inset: f32) -> Vec<Vec<Point>> {
    let mut sides: Vec<Side> = cells.iter().flat_map(|&cell| outer_sides(cell, cells)).collect();
    let mut lines = Vec::new();
    while let Some(first) = sides.pop() {
        let mut line = vec![first];
        let mut last = first;
        while let Some(next) = next_of(last, &mut sides) {
            line.push(next);
            last = next;
        }
        lines.push(corners(&line, grid, inset));
    }
    lines
}

/// The sides of a cell behind which there is none of the others.
fn outer_sides(Cell { x, y }: Cell, cells: &[Cell]) -> impl Iterator<Item = Side> {
    let sides = [
        ((x, y - 1), (x, y), (1, 0)),
        ((x + 1, y), (x + 1, y), (0, 1)),
        ((x, y + 1), (x + 1, y + 1), (-1, 0)),
        ((x - 1, y), (x, y + 1), (0, -1)),
    ];
    let outer = sides.into_iter().filter(|((x, y), ..)| !cells.contains(&Cell { x: *x, y: *y }));
    outer.map(|(_, from, way)| Side { from, way }).collect::<Vec<_>>().into_iter()
}

/// Takes out the side that goes on where one ends; where two do, the one of the same cell.
fn next_of(last: Side, sides: &mut Vec<Side>) -> Option<Side> {
    let (x, y) = last.way;
    let to_the_right = (-y, x);
    let goes_on = |side: &Side| side.from == last.to();
    let index = sides.iter().position(|side| goes_on(side) && side.way == to_the_right);
    let index = index.or_else(|| sides.iter().position(goes_on))?;
    Some(sides.swap_remove(index))
}

/// Where a line turns, moved inside.
fn corners(line: &[Side], grid: &Grid, inset: f32) -> Vec<Point> {
    let before = line.iter().cycle().skip(line.len() - 1);
    let turns = before.zip(line).filter(|(before, side)| before.way != side.way);
    let corner = |(before, side): (&Side, &Side)| {
        let ((x, y), (across, down)) = (before.inwards(), side.inwards());
        grid.vertex(side.from.0, side.from.1).by(inset * (x + across), inset * (y + down))
    };
    turns.map(corner).collect()
}
