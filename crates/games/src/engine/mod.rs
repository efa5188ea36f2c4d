//! What every game is: a pure, deterministic value that takes inputs and says what follows.
//!
//! Nothing here or in [`games`](crate::games) knows of async, files, clocks, Discord or SQL. Chance is drawn outside and
//! comes in like an action, so a game is its start line and its inputs, and replaying them gives an equal state.

pub mod chance;
pub mod laws;
pub mod options;
pub mod transcript;

mod board;
mod cards;
mod judge;
mod list;
mod pieces;
#[cfg(test)]
pub(crate) mod samples;
mod seat;
mod unseen;
mod words;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use rand::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use board::BoardLayer;
pub use cards::{Card, CardSet, Cards, Suit};
pub use chance::{Commitment, Seed, below, shuffle};
pub use judge::{Holds, Judge, Search, ahead_of_the_others, favourite, holds, unless_stupid};
pub use list::List;
pub use options::OptionSpec;
pub use pieces::BadPieces;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use unseen::{Holder, MAX_HOLDERS, deal_unseen};
pub use words::{ByWord, MAX_WORDS, Word, WordSet, read_word};

/// The rules of one game and a position in it.
///
/// A position is made by [`new`](Game::new) and changed by [`apply`](Game::apply) alone.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The word for the game in transcripts and commands.
    const ID: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// Counts up whenever the same inputs would lead to something else than before.
    const RULES_VERSION: u32 = 1;
    /// The rule options, in the order in which they are written.
    const OPTIONS: &'static [OptionSpec];

    /// Every rule option with its value.
    type Options: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The rule options somebody asked for; those left out take the sheet's defaults.
    type Wanted: Default + DeserializeOwned;
    /// What chance decides at one moment: a whole `deal` or `chance` line.
    type Chance: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// One decision of one seat.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A public fact that follows from an input: a whole computed line.
    type Event: Computed + Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Why an input (or a set of options) is refused.
    type Illegal: std::error::Error + PartialEq + From<OutOfTurn> + Send + Sync;
    /// The legal actions of a seat.
    type Choices: Choices<Action = Self::Action> + Send + Sync;
    /// What lies open to one viewer.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// What a seat has witnessed besides (voids, cards gone).
    type Memory: Clone + PartialEq + Debug + Send;

    /// Fills what was not asked for with the sheet's defaults for so many seats.
    fn options_for(wanted: Self::Wanted, seats: usize) -> Self::Options;

    /// A game before its first deal. Options that do not fit each other or the number of seats are refused.
    fn new(options: Self::Options, seats: usize) -> Result<Self, Self::Illegal>;

    /// Has the game draw from the pieces that a file describes, where its sheet allows for others than its own. They are no
    /// rule and stand in no start line: a deal line says for itself what was dealt, and a game that has been dealt keeps
    /// that.
    fn use_pieces(&mut self, _file: &str) -> Result<(), BadPieces> {
        Err(BadPieces::Fixed { game: Self::ID })
    }

    /// The options the game is played with.
    fn options(&self) -> Self::Options;

    /// How many play.
    fn seats(&self) -> usize;

    /// Whom or what the game waits for.
    fn turn(&self) -> Turn;

    /// What a seat may do now, in the sheet's order; nothing when it is not awaited.
    fn legal_actions(&self, seat: Seat) -> Self::Choices;

    /// Proposes what chance decides when the turn is [`Turn::Chance`]; only [`apply`](Game::apply) changes anything.
    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Chance;

    /// Takes one input and appends to `events` what follows from it. A refusal says why and leaves the game as it was.
    fn apply(&mut self, input: &Input<Self>, events: &mut Vec<Self::Event>) -> Result<(), Self::Illegal>;

    /// What lies open to a viewer. Holds nothing that the viewer may not see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What a seat could know if it forgot nothing.
    fn memory(&self, seat: Seat) -> Self::Memory;

    /// A full position that could be the true one for somebody with this view and memory: the hidden part is dealt at
    /// random. Its view is the same for that viewer.
    fn imagine<R: Rng + ?Sized>(view: &Self::View, memory: &Self::Memory, rng: &mut R) -> Self;

    /// The board as plain text, for logs and for people who do not see the picture; nothing for a game without a board.
    fn board_text(_view: &Self::View, _layer: BoardLayer) -> Option<String> {
        None
    }
}

/// One line that comes into a game from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum Input<G: Game> {
    /// What chance decided.
    Chance(G::Chance),
    /// What a seat decided.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: G::Action,
    },
}

/// A computed line knows its type.
pub trait Computed {
    /// What stands behind `type` when it is written.
    fn line_type(&self) -> transcript::LineType;
}

/// Whom or what a game waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Turn {
    /// A deal, a roll: whoever runs the game draws it.
    Chance,
    /// One seat, or several that choose in secret at the same time.
    Seats(SeatSet),
    /// Nobody: the game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// The final scores.
    pub totals: BySeat<i32>,
    /// Who won, alone or shared.
    pub winners: SeatSet,
}

impl Outcome {
    /// What a seat has of the win: all of it alone, a part where it is shared.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }

    /// By how many points a seat is ahead of the best of the others.
    pub fn lead(&self, seat: Seat) -> i32 {
        let others = self.totals.by_seat().filter(|&(other, _)| other != seat).map(|(_, &total)| total);
        self.totals[seat] - others.max().unwrap_or_default()
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who does not play.
    Onlooker,
}

impl Viewer {
    /// Whether this is the player of that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// An input that the game does not wait for, whatever it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutOfTurn {
    /// The last input has been made.
    #[error("the game is over")]
    Over,
    /// A deal or roll must come first.
    #[error("chance is due, not an act of seat {seat}")]
    ChanceDue {
        /// Who acted.
        seat: Seat,
    },
    /// Players must act first.
    #[error("an act of seat {awaited} is due, not chance")]
    ActDue {
        /// Who should act.
        awaited: SeatSet,
    },
    /// Somebody else must act.
    #[error("seat {seat} is not to act, seat {awaited} is")]
    NotAwaited {
        /// Who acted.
        seat: Seat,
        /// Who should act.
        awaited: SeatSet,
    },
}

impl Turn {
    /// The turn of one seat.
    pub fn seat(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::only(seat))
    }

    /// The seats that are awaited.
    pub fn awaited(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Refuses an input of a kind or a seat that the game does not wait for.
    pub fn admits<G: Game>(self, input: &Input<G>) -> Result<(), OutOfTurn> {
        match (self, input) {
            (Turn::Over(_), _) => Err(OutOfTurn::Over),
            (Turn::Chance, Input::Chance(_)) => Ok(()),
            (Turn::Chance, &Input::Act { seat, .. }) => Err(OutOfTurn::ChanceDue { seat }),
            (Turn::Seats(awaited), Input::Chance(_)) => Err(OutOfTurn::ActDue { awaited }),
            (Turn::Seats(awaited), &Input::Act { seat, .. }) => {
                if awaited.contains(seat) {
                    Ok(())
                } else {
                    Err(OutOfTurn::NotAwaited { seat, awaited })
                }
            }
        }
    }
}

/// The legal actions of a seat in the sheet's order, as a value that need not store them: a computer player that wants
/// one of a hundred asks for that one.
pub trait Choices {
    /// What is chosen.
    type Action;

    /// How many actions there are.
    fn len(&self) -> usize;

    /// The action so many places into the list.
    fn get(&self, place: usize) -> Option<Self::Action>;

    /// Whether there is nothing to choose.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The actions in order.
    fn iter(&self) -> impl Iterator<Item = Self::Action> {
        (0..self.len()).filter_map(|place| self.get(place))
    }

    /// One of the actions, each as likely as any other.
    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Action> {
        self.get(below(rng, self.len()))
    }
}
