//! The board as a grid of letters, for logs, tests and people who do not see the picture.

use std::fmt::Write;

use super::board::{Board, Spot};
use super::footprints::Cell;
use super::pieces::{Colour, Crate, Good};

crate::words! {
    /// What the text tells about each cell.
    pub(super) enum Layer {
        /// The crate that is seen there.
        Pieces = "pieces",
        /// How many tiles lie on each other.
        Heights = "heights",
    }
}

/// What stands for the bare table.
const BARE: &str = ".";

/// The board seen from above, with the numbers of columns and rows.
///
/// As pieces, red is written in capitals and green in small letters: `R` rice, `S` spice, `A` aubergine, `F` fish, `X` a
/// rat; `o` is an empty crate and `.` the bare table. As heights, every cell has the number of tiles that lie on it.
pub(super) fn board_text(board: &Board, layer: Layer) -> String {
    let mark = |spot: Spot| match layer {
        Layer::Pieces => letter(spot.shows).to_string(),
        Layer::Heights => spot.height.to_string(),
    };
    let mut text = String::from(" y\\x");
    board.columns().for_each(|x| add(&mut text, &x.to_string()));
    for y in board.rows() {
        text.push('\n');
        add(&mut text, &y.to_string());
        board.columns().for_each(|x| add(&mut text, &board.get(Cell { x, y }).map_or(BARE.into(), mark)));
    }
    text.push('\n');
    text
}

/// Adds one entry of the grid; `-126` is the widest there can be.
fn add(text: &mut String, entry: &str) {
    write!(text, "{entry:>4}").expect("a string takes any text");
}

/// The letter for a crate, the same in every language: red in capitals, green in small letters, so that nothing depends on
/// seeing colours.
pub(super) fn letter(shown: Crate) -> char {
    let (colour, capital) = match shown {
        Crate::Empty => return 'o',
        Crate::Rat(colour) => (colour, 'X'),
        Crate::Good(colour, Good::Rice) => (colour, 'R'),
        Crate::Good(colour, Good::Spice) => (colour, 'S'),
        Crate::Good(colour, Good::Aubergine) => (colour, 'A'),
        Crate::Good(colour, Good::Fish) => (colour, 'F'),
    };
    match colour {
        Colour::Red => capital,
        Colour::Green => capital.to_ascii_lowercase(),
    }
}
