//! The table that a command of programs alone asks for: the game, its options, who sits where.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::TypedValueParser;

use super::{Failure, key_and_value};
use games::catalogue::{AnyGame, Catalogue};
use games::engine::{BadPieces, Word};
use games::simulate::Policy;

/// Which game, and how it is played.
#[derive(Args)]
pub(super) struct Setting {
    /// The game to play.
    pub(super) game: String,
    /// A rule option, such as `edition=french` or `removed=lanzones,pineapple`; the others take the rule sheet's defaults.
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
    /// A file of pieces to draw from instead of the game's own, for a game that can be played with others.
    #[arg(long, alias = "tiles", value_name = "FILE")]
    pieces: Option<PathBuf>,
    /// How much the levels medium and hard may think, in percent of what they do by default.
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(super) effort: u32,
}

impl Setting {
    /// A game before its first deal, for so many players.
    pub(super) fn open(&self, players: usize, catalogue: &Catalogue) -> Result<Box<dyn AnyGame>, Failure> {
        let usage = |why: &dyn ToString| Failure::Usage(why.to_string());
        let entry = catalogue.find(&self.game).map_err(|why| usage(&why))?;
        let mut game = entry.open(players, &self.options).map_err(|why| usage(&why))?;
        if let Some(file) = &self.pieces {
            use_pieces(game.as_mut(), file)?;
        }
        Ok(game)
    }
}

fn use_pieces(game: &mut dyn AnyGame, file: &Path) -> Result<(), Failure> {
    game.use_pieces(&read_pieces(file)?).map_err(|why| match why {
        BadPieces::Fixed { .. } => Failure::Usage(format!("--pieces: {why}")),
        BadPieces::Line { .. } => Failure::Work(format!("{}: {why}", file.display())),
    })
}

/// The text of a file of pieces.
pub(super) fn read_pieces(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::Work(format!("cannot read {}: {error}", file.display())))
}

/// Reads how a seat chooses, and lists what there is in the help.
pub(super) fn level() -> impl TypedValueParser<Value = Policy> {
    super::word::<Policy>()
}

/// The levels as they are written.
pub(super) fn written(levels: &[Policy]) -> String {
    levels.iter().map(|level| level.id()).collect::<Vec<_>>().join(",")
}
