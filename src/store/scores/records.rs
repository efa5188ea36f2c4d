//! Finished games as score sheets, and people as rows of leaderboards.

use crate::ids::{ChannelId, GuildId, PersonId, TableId};
use crate::store::{Location, Moment, Month, Player};

/// How well somebody plays, as far as is known: Weng and Lin's Bayesian rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The best guess.
    pub mean: f64,
    /// How unsure that is.
    pub deviation: f64,
}

/// A rating that is less sure than this is provisional. One begins at 8.3, and gets there in three to twelve games, the sooner the
/// more people play.
///
/// The lines of leaderboards tell which are: who changes this has to have the scores made anew.
const PROVISIONAL: f64 = 6.0;

impl Rating {
    /// Whether too little was played to be sure of it.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// What leaderboards are sorted by: ratings that are sure (0) come before provisional ones (1), people without one (2) last. In
    /// each the higher mean is better.
    pub(super) fn key(rating: Option<Rating>) -> (i64, f64) {
        rating.map_or((2, 0.0), |rating| (i64::from(rating.is_provisional()), rating.mean))
    }
}

/// What a game did to a rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// What the player brought.
    pub before: Rating,
    /// What the player took away.
    pub after: Rating,
}

/// A finished game in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What the game was.
    pub head: SheetHead,
    /// The rounds in order; a game without rounds has none.
    pub rounds: Vec<Round>,
}

/// A finished game without its rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetHead {
    /// The table it was played at.
    pub table: TableId,
    /// The word for the game.
    pub game: String,
    /// Where it was played.
    pub location: Location,
    /// When it ended.
    pub finished_at: Moment,
    /// How many games had been finished when this one was, itself included.
    pub number: i64,
    /// Each seat's result.
    pub seats: Vec<SheetSeat>,
}

/// What a seat got in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetSeat {
    /// Who sat there.
    pub player: Player,
    /// All points.
    pub total: i64,
    /// First, second, third, from 1; players who share one have the same.
    pub rank: u32,
    /// Whether a computer player held the seat of a person at the end: then all this is what it made of the seat, and the
    /// person has lost.
    pub left: bool,
    /// What the game did to the player's rating in it; none if it did not count for that.
    pub rating: Option<RatingChange>,
}

/// What was scored in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number of the round, from 1.
    pub number: i64,
    /// Each seat's points.
    pub scores: Vec<i64>,
    /// How they came about, as the game's transcript tells it (JSON).
    pub detail: String,
}

/// Which games a leaderboard counts.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Leaderboard {
    /// The word for the game; none: all together.
    pub game: Option<String>,
    /// The server; none: everywhere.
    pub guild: Option<GuildId>,
    /// The month; none: all time.
    pub month: Option<Month>,
}

games::words! {
    /// What a leaderboard is sorted by, the most first.
    pub enum Ranking {
        /// The rating; provisional ones come after those that are sure, and people without one last.
        Rating = "rating",
        /// Games won; in fewer games is better.
        Wins = "wins",
        /// The sum of all points.
        Points = "points",
        /// Games played.
        Games = "games",
    }
}

/// What somebody's finished games came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Games finished.
    pub games: i64,
    /// Games won, alone or shared.
    pub wins: i64,
    /// All points together. They say something where all of them are of one game.
    pub points: i64,
    /// The most points in one game.
    pub best: i64,
    /// The rating, wherever and whenever it was earned.
    pub rating: Option<Rating>,
}

/// Somebody's line on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardRow {
    /// From 1; those who are equal in what the board is sorted by share one.
    pub rank: i64,
    /// Whose line it is.
    pub person: PersonId,
    /// What is counted there.
    pub record: Record,
}

/// What is known of how somebody plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// All games together; none before the first finished one.
    pub overall: Option<Record>,
    /// Each game that was finished, by the words for the games.
    pub games: Vec<GameRecord>,
    /// The last games that counted for ratings, the oldest first.
    pub rated: Vec<RatedGame>,
}

/// What somebody's finished games of one kind came to.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The word for the game.
    pub game: String,
    /// What is counted.
    pub record: Record,
    /// The rank at the end of a game, on average.
    pub average_rank: f64,
}

/// What a game did to somebody's rating in games of its kind.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// The word for the game.
    pub game: String,
    /// When it ended.
    pub finished_at: Moment,
    /// The rating before and after.
    pub change: RatingChange,
}

/// Which finished games to list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SheetFilter {
    /// Only of this game.
    pub game: Option<String>,
    /// Only on this server.
    pub guild: Option<GuildId>,
    /// Only in this channel.
    pub channel: Option<ChannelId>,
    /// Only with this person.
    pub person: Option<PersonId>,
    /// Only those finished before the one with this number, to turn the page.
    pub before: Option<i64>,
}
