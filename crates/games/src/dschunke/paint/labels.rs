//! Numbers between the crates: what groups are worth, and how high the crates lie. Each stands where it hides least.

use super::super::board::Spot;
use super::super::{Board, Cell, Crate};
use super::art::paints;
use super::crates::height;
use super::grid::Grid;
use super::groups::Grouped;
use crate::scene::{Area, Ink, Point, SMALLEST, Scene, Text, point};
use crate::screen::signed;

/// Cells below this size have no room for numbers.
const ROOM_FOR_NUMBERS: f32 = 34.0;
/// The part of a crate at each of its sides where nothing is drawn.
const MARGIN: f32 = 0.18;
/// How much less it matters what is hidden of an empty crate.
const EMPTY: f32 = 0.25;
/// How high points are written, and how large heights.
const POINTS: f32 = 36.0;
const HEIGHT: (f32, f32) = (25.0, 30.0);

/// Where numbers may stand.
pub(super) struct Labels<'a> {
    grid: &'a Grid,
    board: &'a Board,
    /// The part of the sheet that the table takes, without the numbers of its columns and rows.
    room: Area,
    /// What else stands there.
    taken: Vec<Area>,
}

impl<'a> Labels<'a> {
    pub(super) fn new(grid: &'a Grid, board: &'a Board, room: Area, taken: Vec<Area>) -> Labels<'a> {
        let (x, y) = (room.x.max(grid.corner.x - 8.0), room.y.max(grid.corner.y - 8.0));
        let room = Area::new(x, y, room.right() - x, room.bottom() - y);
        Labels { grid, board, room: room.inside(2.0), taken }
    }

    /// What groups are worth.
    pub(super) fn draw_points(&mut self, scene: &mut Scene) {
        if self.grid.cell < ROOM_FOR_NUMBERS {
            return;
        }
        for group in Grouped::all(self.board, self.grid) {
            let text = |at: Point| Text::new(signed(group.points), SMALLEST, at).bold();
            let width = text(Point::default()).width() + 16.0;
            let Some(area) = self.take(group.places(self.grid, width, POINTS), (width, POINTS)) else { continue };
            let (ground, ink) = paints(group.colour);
            scene.rect(area, 16.0, ground.fill().edge(Ink::Outline, 2.0));
            scene.rect(area.inside(2.0), 14.0, ink.line(2.5));
            scene.write(text(area.centre()).ink(ink));
        }
    }

    /// How high the crates are, once for all that hang together and are equally high; what lies on the table needs no number.
    pub(super) fn draw_heights(&mut self, scene: &mut Scene) {
        if self.grid.cell < ROOM_FOR_NUMBERS {
            return;
        }
        let mut told: Vec<Cell> = Vec::new();
        for (cell, spot) in self.board.iter().filter(|(cell, spot)| spot.height > 1 && self.grid.span.contains(cell)) {
            if told.contains(&cell) {
                continue;
            }
            let level = self.level_with(cell, spot.height);
            let places = [0, 1, 2, 3].map(|corner| level.iter().map(|&cell| self.corners(cell)[corner]).collect());
            // In the first corner of a crate, unless there is no room.
            if let Some(area) = places.into_iter().find_map(|places| self.take(places, HEIGHT)) {
                scene.rect(area, 5.0, Ink::Paper.fill().edge(Ink::Outline, 2.0));
                scene.write(Text::new(spot.height.to_string(), SMALLEST, area.centre()).bold().ink(Ink::Outline));
            }
            told.extend(level);
        }
    }

    /// The corners of a cell, a little inside, so that it is seen whose number stands there.
    fn corners(&self, cell: Cell) -> [Point; 4] {
        let area = self.grid.cell(cell).inside((self.grid.cell * 0.2).min(12.0));
        let corners =
            [(area.x, area.y), (area.right(), area.y), (area.x, area.bottom()), (area.right(), area.bottom())];
        corners.map(|(x, y)| point(x, y))
    }

    /// The cells in the picture that are equally high and hang together with this one.
    fn level_with(&self, cell: Cell, level: u8) -> Vec<Cell> {
        let mut cells = vec![cell];
        let mut visited = 0;
        while let Some(&Cell { x, y }) = cells.get(visited) {
            visited += 1;
            for (x, y) in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)] {
                let near = Cell { x, y };
                let is_level = height(self.board, x, y) == level && self.grid.span.contains(&near);
                if is_level && !cells.contains(&near) {
                    cells.push(near);
                }
            }
        }
        cells
    }

    /// Takes that of some places where something of this size hides least; none if there is no room at any.
    fn take(&mut self, places: Vec<Point>, (width, height): (f32, f32)) -> Option<Area> {
        let is_free = |area: &Area| {
            let round = area.inside(-2.0);
            let [first, last] = [point(area.x, area.y), point(area.right(), area.bottom())];
            self.room.contains(first)
                && self.room.contains(last)
                && self.taken.iter().all(|other| shared(round, *other) <= 0.0)
        };
        let areas = places.into_iter().map(|place| Area::round(place, width, height)).filter(is_free);
        // The first one of those that hide as little.
        let found = areas.min_by(|one, other| self.hidden(*one).total_cmp(&self.hidden(*other)))?;
        self.taken.push(found);
        Some(found)
    }

    /// How much of what crates show lies below this.
    fn hidden(&self, area: Area) -> f32 {
        let weighed = |(cell, spot): (Cell, Spot)| {
            let shown = self.grid.cell(cell).inside(self.grid.cell * MARGIN);
            let weight = match spot.shows {
                Crate::Empty => EMPTY,
                Crate::Good(..) | Crate::Rat(_) => 1.0,
            };
            shared(shown, area) * weight
        };
        self.board.iter().map(weighed).sum()
    }
}

/// The room that two areas share.
fn shared(one: Area, other: Area) -> f32 {
    let across = one.right().min(other.right()) - one.x.max(other.x);
    let down = one.bottom().min(other.bottom()) - one.y.max(other.y);
    across.max(0.0) * down.max(0.0)
}
