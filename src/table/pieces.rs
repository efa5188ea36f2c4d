//! Pieces that the settings name, such as the tiles of a game: read and checked once, when the host starts.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use games::catalogue::{AnyGame, Catalogue, InputError};
use games::engine::BadPieces;

/// Why the pieces that the settings name cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadPieceFile {
    /// The settings name a game that is not in the catalogue.
    #[error("pieces.{game}: {why}")]
    Game {
        /// The word for the game.
        game: String,
        /// What is wrong with it.
        why: InputError,
    },
    /// The file cannot be read.
    #[error("pieces.{game}: cannot read {}: {error}", path.display())]
    Read {
        /// The word for the game.
        game: String,
        /// The file that the settings name.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The game does not take what is in the file.
    #[error("pieces.{game}: {}: {why}", path.display())]
    Pieces {
        /// The word for the game.
        game: String,
        /// The file that the settings name.
        path: PathBuf,
        /// What is wrong, and on which line.
        why: BadPieces,
    },
}

/// For some games, a file that their pieces come from.
#[derive(Default)]
pub(super) struct Pieces(BTreeMap<String, String>);

impl Pieces {
    /// Reads the files that are named, by game; no name means the game's own pieces.
    pub(super) fn load(files: &BTreeMap<String, PathBuf>, catalogue: &Catalogue) -> Result<Pieces, BadPieceFile> {
        let named = files.iter().filter(|(_, path)| **path != PathBuf::new());
        named.map(|(game, path)| Ok((game.clone(), read(game, path, catalogue)?))).collect::<Result<_, _>>().map(Pieces)
    }

    /// The file that the pieces of a game come from, if it has one.
    pub(super) fn of(&self, game: &str) -> Option<&str> {
        self.0.get(game).map(String::as_str)
    }

    /// Has a game that is about to begin draw from its file, if it has one.
    pub(super) fn give(&self, id: &str, game: &mut dyn AnyGame) {
        if let Some(file) = self.of(id) {
            game.use_pieces(file).expect("the file was taken when the host started");
        }
    }
}

fn read(game: &str, path: &Path, catalogue: &Catalogue) -> Result<String, BadPieceFile> {
    let (game, path) = (game.to_owned(), path.to_owned());
    let opened = catalogue.find(&game).and_then(|entry| entry.open(*entry.seats.start(), &[]));
    let mut trial = match opened {
        Ok(trial) => trial,
        Err(why) => return Err(BadPieceFile::Game { game, why }),
    };
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => return Err(BadPieceFile::Read { game, path, error }),
    };
    match trial.use_pieces(&text) {
        Ok(()) => Ok(text),
        Err(why) => Err(BadPieceFile::Pieces { game, path, why }),
    }
}
