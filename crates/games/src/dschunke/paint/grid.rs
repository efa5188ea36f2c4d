//! Which cells are in a picture, and where they lie on the sheet.

use std::ops::RangeInclusive;

use super::super::{Board, Cell, Footprint};
use super::over::Over;
use crate::scene::{Area, Point, point};

/// Room for the numbers of columns above the cells, and of rows before them.
const NUMBERS: (f32, f32) = (40.0, 58.0);
const LARGEST_CELL: f32 = 116.0;
/// Cells of this size can be seen well on a phone, and those can just be seen.
const SEEN_WELL: f32 = 42.0;
const SEEN: f32 = 38.0;
/// At least so many columns and rows are shown.
const LEAST_CELLS: (i16, i16) = (5, 3);

/// The columns and rows that are shown.
#[derive(Clone, Copy)]
pub(super) struct Span {
    pub(super) columns: Numbers,
    pub(super) rows: Numbers,
}

/// Columns or rows that follow each other.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    pub(super) first: i16,
    pub(super) count: i16,
    /// Whether there are crates before and after them.
    pub(super) cut: [bool; 2],
}

impl Numbers {
    /// Those of all crates and of what is shown over them, so many at least. Where it is told how many can be seen well,
    /// what lies far away from the focus is left out of more; nothing is if there is no focus.
    fn of(crates: RangeInclusive<i16>, over: &Over, axis: fn(Cell) -> i16, least: i16, well: Option<i16>) -> Numbers {
        let reach = |(first, last): (i16, i16), number: i16| (first.min(number), last.max(number));
        let (first, last) = over.cells().map(axis).fold(crates.into_inner(), reach);
        let count = last - first + 1;
        let focus = over.focus().map(axis);
        let well = well.map_or(count, |well| well.max(least));
        let Some((from, to)) = focus.clone().min().zip(focus.max()).filter(|_| count > well) else {
            return Numbers { first: first - (least - count).max(0) / 2, count: count.max(least), cut: [false; 2] };
        };
        let kept = (to - from + 3).clamp(well, count);
        let start = (from + (to - from + 1 - kept) / 2).clamp(first, last - kept + 1);
        Numbers { first: start, count: kept, cut: [start > first, start + kept <= last] }
    }

    fn contains(self, number: i16) -> bool {
        (self.first..self.first + self.count).contains(&number)
    }

    /// How large a cell can be where so much room is left, with so much for numbers before them, and so many bare cells
    /// all round.
    fn cell(self, room: f32, numbers: f32, ring: f32) -> f32 {
        let (cells, after) = (f32::from(self.count), self.after(ring));
        let even = room / (cells + ring + after);
        if ring * even >= numbers { even } else { (room - numbers) / (cells + after) }
    }

    /// The bare cells behind the last: none where the table goes on.
    fn after(self, ring: f32) -> f32 {
        if self.cut[1] { 0.0 } else { ring }
    }
}

impl Span {
    /// All there is.
    fn whole(board: &Board, over: &Over) -> Span {
        Span::of(board, over, [None, None])
    }

    /// What is round the focus, so much that it can be seen well in this room.
    fn focused(board: &Board, over: &Over, room: Area) -> Span {
        let (above, before) = NUMBERS;
        let well = |room: f32| Some((room / SEEN_WELL - 0.5) as i16);
        Span::of(board, over, [well(room.width - before), well(room.height - above)])
    }

    fn of(board: &Board, over: &Over, [across, down]: [Option<i16>; 2]) -> Span {
        Span {
            columns: Numbers::of(board.columns(), over, |cell| cell.x, LEAST_CELLS.0, across),
            rows: Numbers::of(board.rows(), over, |cell| cell.y, LEAST_CELLS.1, down),
        }
    }

    pub(super) fn contains(self, cell: &Cell) -> bool {
        self.columns.contains(cell.x) && self.rows.contains(cell.y)
    }
}

/// Where the cells lie on the sheet.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) span: Span,
    /// Where the first cell begins.
    pub(super) corner: Point,
    /// How large a cell is.
    pub(super) cell: f32,
    /// What it takes with the numbers and the bare cells round it.
    pub(super) bottom: f32,
}

impl Grid {
    /// The larger of those in two rooms, and whether that is the first one. Something is left out only where cells would be
    /// too small to be seen.
    pub(super) fn largest(board: &Board, over: &Over, rooms: [Area; 2], ring: f32) -> (Grid, bool) {
        let larger = |[one, other]: [Grid; 2]| if one.cell >= other.cell { (one, true) } else { (other, false) };
        let whole = larger(rooms.map(|room| Grid::of(Span::whole(board, over), room, ring)));
        if whole.0.cell >= SEEN {
            return whole;
        }
        larger(rooms.map(|room| Grid::of(Span::focused(board, over, room), room, ring)))
    }

    /// In the middle of the room there is, at its top, with so many bare cells all round.
    fn of(span: Span, room: Area, ring: f32) -> Grid {
        let (above, before) = NUMBERS;
        let across = span.columns.cell(room.width, before, ring);
        let down = span.rows.cell(room.height, above, ring);
        let cell = across.min(down).min(LARGEST_CELL).floor();
        let [left, top] = [before, above].map(|numbers| numbers.max(ring * cell));
        let spare = room.width - left - cell * (f32::from(span.columns.count) + span.columns.after(ring));
        let corner = point((room.x + left + spare / 2.0).round(), (room.y + top).round());
        let bottom = corner.y + cell * (f32::from(span.rows.count) + span.rows.after(ring));
        Grid { span, corner, cell, bottom }
    }

    /// Cells of this size from there on, all of them in the picture.
    pub(super) fn at(corner: Point, cell: f32, columns: i16, rows: i16) -> Grid {
        let shown = |count| Numbers { first: 0, count, cut: [false; 2] };
        let span = Span { columns: shown(columns), rows: shown(rows) };
        Grid { span, corner, cell, bottom: corner.y + cell * f32::from(rows) }
    }

    /// All cells that are shown.
    pub(super) fn area(&self) -> Area {
        let (columns, rows) = (f32::from(self.span.columns.count), f32::from(self.span.rows.count));
        Area::new(self.corner.x, self.corner.y, self.cell * columns, self.cell * rows)
    }

    /// The upper left corner of a cell, wherever that is.
    pub(super) fn vertex(&self, x: i16, y: i16) -> Point {
        let (columns, rows) = (f32::from(x - self.span.columns.first), f32::from(y - self.span.rows.first));
        self.corner.by(self.cell * columns, self.cell * rows)
    }

    pub(super) fn cell(&self, cell: Cell) -> Area {
        let Point { x, y } = self.vertex(cell.x, cell.y);
        Area::new(x, y, self.cell, self.cell)
    }

    /// The part of a tile that is in the picture.
    pub(super) fn tile(&self, at: Footprint) -> Option<Area> {
        let mut cells = at.cells().into_iter().filter(|cell| self.span.contains(cell)).map(|cell| self.cell(cell));
        let first = cells.next()?;
        let last = cells.next_back().unwrap_or(first);
        Some(Area { width: last.right() - first.x, height: last.bottom() - first.y, ..first })
    }

    /// Of which numbers there is room for one, if each needs this much.
    pub(super) fn every(&self, room: f32) -> i16 {
        [1, 2, 5].into_iter().find(|&every| self.cell * f32::from(every) >= room).unwrap_or(10)
    }
}
