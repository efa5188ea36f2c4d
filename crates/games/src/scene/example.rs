//! Examples: who plays in them, and positions of games that were written down.

use crate::engine::transcript::{BadLine, StartLine, line_type, read_input};
use crate::engine::{Game, Viewer};
use crate::scene::{Paint, Picture};
use crate::screen::Names;
use crate::sentences::Lang;

/// What the players of examples are called.
const NAMES: [&str; 6] = ["Ana", "Ben", "Chloé", "Dai", "Emilia", "Filip"];

/// The players of an example.
pub fn example_names(seats: usize) -> Names {
    Names::new(NAMES.iter().take(seats).map(|&name| name.to_owned()).collect())
}

/// The table for everybody, where a game that was written down stops: its start line and its inputs. It came with the
/// program, so what the rules do not take is a fault of ours.
pub fn example_board<G: Paint>(lines: &str, lang: Lang) -> Picture {
    let game: G = replayed(lines).expect("the rules take their own example");
    G::board_picture(&game.view(Viewer::Onlooker), &example_names(game.seats()), lang)
}

fn replayed<G: Game>(lines: &str) -> Result<G, BadLine> {
    let mut lines = lines.lines();
    let start = StartLine::read(lines.next().unwrap_or_default())?;
    let mut game = G::new(start.options()?, start.players).map_err(|why| BadLine::Form(why.to_string()))?;
    let mut events = Vec::new();
    for line in lines {
        let input = read_input::<G>(line_type(line)?, line)?;
        game.apply(&input, &mut events).map_err(|why| BadLine::Form(why.to_string()))?;
    }
    Ok(game)
}
