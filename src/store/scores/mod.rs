//! Finished games: their score sheets, and what follows from them for people.
//!
//! All of it follows from the log and the seats, is written in the same transaction as the end of the game, and can be
//! [made anew](super::Store::rebuild_scores). The store knows no game: it reads the lines that all transcripts have.

mod finish;
mod game_score;
mod leaderboards;
mod profiles;
mod ranks;
mod ratings;
mod rebuild;
mod records;
mod sheets;

pub(super) use finish::finish;
pub(super) use game_score::GameScore;
pub(super) use ranks::Ranks;
pub(super) use rebuild::rebuild;
pub use records::{
    GameRecord, Leaderboard, LeaderboardRow, Profile, Ranking, RatedGame, Rating, RatingChange, Record, Round, Sheet,
    SheetFilter, SheetHead, SheetSeat,
};

/// The word under which all games together are counted.
const ALL_GAMES: &str = "";
/// The number under which all servers, or all months, are counted.
const ALL: i64 = 0;
