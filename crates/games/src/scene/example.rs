//! Who plays in examples.

use crate::screen::Names;

/// What the players of examples are called.
const NAMES: [&str; 6] = ["Ana", "Ben", "Chloé", "Dai", "Emilia", "Filip"];

/// The players of an example.
pub fn example_names(seats: usize) -> Names {
    Names::new(NAMES.iter().take(seats).map(|&name| name.to_owned()).collect())
}
