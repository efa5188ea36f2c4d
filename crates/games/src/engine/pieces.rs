//! Pieces that come from a file, for games whose sheet allows for other sets than its own.

/// Why a file of pieces is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPieces {
    /// The sheet knows no other pieces.
    #[error("{game} is played with its own pieces, not with others from a file")]
    Fixed {
        /// The word for the game.
        game: &'static str,
    },
    /// Something is wrong with the file.
    #[error("line {line}: {reason}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong there, for whoever wrote the file.
        reason: String,
    },
}
