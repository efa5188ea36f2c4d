//! The table drawn with letters, narrow enough for a phone.

use std::ops::RangeInclusive;

use super::super::text::letter;
use super::super::{Board, Cell, Footprint, Options, View};
use crate::sentences::{Lang, word};

/// The widest table of which every cell has room for a letter, its height and brackets, and then of those without
/// brackets. Wider ones show letters alone.
const AMPLE: usize = 11;
const CLOSE: usize = 17;
/// The most columns and rows of a drawing.
const MOST_COLUMNS: i16 = 34;
const MOST_ROWS: i16 = 24;
/// The most rows of one beside which places are listed.
const FEWER_ROWS: i16 = 16;
/// The most rows of a preview.
const PREVIEW_ROWS: i16 = 11;
/// What stands for the bare table.
const BARE: char = '.';

/// The whole table, or as much of it as fits round the tile placed last, which is in brackets where there is room.
pub(super) fn table(view: &View, lang: Lang) -> String {
    table_of_rows(view, MOST_ROWS, lang)
}

/// The same in fewer rows, where more than the table is told.
pub(super) fn surroundings(view: &View, lang: Lang) -> String {
    table_of_rows(view, FEWER_ROWS, lang)
}

fn table_of_rows(view: &View, most_rows: i16, lang: Lang) -> String {
    let last = view.table.layout.tiles().last().map(|last| last.footprint);
    let Cell { x, y } = last.map_or(Cell { x: 1, y: 0 }, |last| last.cells()[1]);
    let board = &view.board;
    let columns = window(board.columns(), x, MOST_COLUMNS);
    let rows = window(board.rows(), y, most_rows);
    let cut = (&columns, &rows) != (&board.columns(), &board.rows());
    let drawing = draw(board, columns, rows, last);
    if cut { [drawing, word(lang, "dschunke-cut")].join("\n") } else { drawing }
}

/// The surroundings of a tile on a board, the tile in brackets.
pub(super) fn preview(board: &Board, at: Footprint, options: Options) -> String {
    let [_, Cell { x, y }, _] = at.cells();
    let (table_columns, table_rows) = options.cells();
    let wider = |span: RangeInclusive<i16>, table: RangeInclusive<i16>| {
        // What is not drawn beyond the edge is not there.
        (span.start() - 1).max(*table.start())..=(span.end() + 1).min(*table.end())
    };
    let columns = window(wider(board.columns(), table_columns), x, AMPLE as i16);
    let rows = window(wider(board.rows(), table_rows), y, PREVIEW_ROWS);
    draw(board, columns, rows, Some(at))
}

/// So much of a span as is allowed, round a number in it.
fn window(span: RangeInclusive<i16>, around: i16, most: i16) -> RangeInclusive<i16> {
    let (first, last) = span.into_inner();
    if last - first < most {
        return first..=last;
    }
    let from = (around - most / 2).clamp(first, last - most + 1);
    from..=from + most - 1
}

/// A grid with the numbers of its rows on the left and of its columns above, these written downwards.
fn draw(board: &Board, columns: RangeInclusive<i16>, rows: RangeInclusive<i16>, marked: Option<Footprint>) -> String {
    let room = Room::for_columns(columns.clone().count());
    let label = digits(&rows);
    let mut lines = header(&columns, label, room);
    for y in rows {
        let cells = columns.clone().map(|x| {
            let inside = |x: i16| marked.is_some_and(|at| at.cells().contains(&Cell { x, y }));
            // The bracket that closes stands before the next cell.
            let bracket = match (inside(x - 1) && x > *columns.start(), inside(x)) {
                (false, true) => '[',
                (true, false) => ']',
                (true, true) | (false, false) => ' ',
            };
            let spot = board.get(Cell { x, y });
            let shown = spot.map_or(BARE, |spot| letter(spot.shows));
            room.cell(bracket, shown, spot.map_or(' ', |spot| height(spot.height)))
        });
        let closes = marked.is_some_and(|at| at.cells().contains(&Cell { x: *columns.end(), y }));
        let end = if closes && room == Room::Ample { "]" } else { "" };
        lines.push(format!("{y:>label$}{}{}{end}", room.gap(), cells.collect::<String>()));
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    format!("```\n{}\n```", lines.join("\n"))
}

/// The numbers of the columns, each digit above the next.
fn header(columns: &RangeInclusive<i16>, label: usize, room: Room) -> Vec<String> {
    let deep = digits(columns);
    let numbers: Vec<Vec<char>> = columns.clone().map(|column| format!("{column:>deep$}").chars().collect()).collect();
    let line = |index: usize| {
        let digits = numbers.iter().map(|number| room.cell(' ', number.get(index).copied().unwrap_or(' '), ' '));
        format!("{:label$}{}{}", "", room.gap(), digits.collect::<String>())
    };
    (0..deep).map(line).collect()
}

/// How many characters the longest of some numbers takes.
fn digits(numbers: &RangeInclusive<i16>) -> usize {
    [numbers.start(), numbers.end()].into_iter().map(|number| number.to_string().len()).max().unwrap_or(0)
}

/// How much a cell has room for.
#[derive(Clone, Copy, PartialEq)]
enum Room {
    /// Brackets, a letter and a height.
    Ample,
    /// A letter and a height.
    Close,
    /// A letter.
    Bare,
}

impl Room {
    fn for_columns(columns: usize) -> Room {
        if columns <= AMPLE {
            Room::Ample
        } else if columns <= CLOSE {
            Room::Close
        } else {
            Room::Bare
        }
    }

    fn cell(self, bracket: char, shown: char, height: char) -> String {
        match self {
            Room::Ample => format!("{bracket}{shown}{height}"),
            Room::Close => format!("{shown}{height}"),
            Room::Bare => shown.to_string(),
        }
    }

    /// What keeps numbers and cells apart; where there are brackets, their place does.
    fn gap(self) -> &'static str {
        match self {
            Room::Ample => "",
            Room::Close | Room::Bare => " ",
        }
    }
}

/// How high a cell is, where that says more than its letter does.
fn height(height: u8) -> char {
    match height {
        0 | 1 => ' ',
        2..=9 => char::from(b'0' + height),
        _ => '+',
    }
}
