//! What every game is: a pure, deterministic value that takes inputs and says what follows.
//!
//! Nothing here or in the games knows of async, files, clocks, Discord or SQL. Chance is drawn outside and
//! comes in like an action, so a game is its start line and its inputs, and replaying them gives an equal state.

pub mod chance;
pub mod laws;
pub mod options;
pub mod transcript;

mod cards;
mod evaluate;
mod list;
mod pieces;
#[cfg(test)]
pub(crate) mod samples;
mod seat;
mod secret;
mod unseen;
mod words;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use rand::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use cards::{Card, CardSet, Cards, Suit};
pub use chance::{Seed, below, shuffle};
pub use evaluate::{Evaluate, Holds, Search, ahead_of_the_others, favourite, holds, unless_stupid};
pub use list::List;
pub use options::{OptionSpec, RuleOptions};
pub use pieces::BadPieces;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use secret::{BadSecret, Fingerprint, Secret};
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
    /// What a text of the board can tell about each cell, the usual first; nothing for a game without a board.
    const BOARD_LAYERS: &'static [&'static str] = &[];

    /// Every rule option with its value: what [`options!`](crate::options) declares.
    type Options: RuleOptions;
    /// What chance decides at one moment: a whole `deal` or `chance` line.
    type Chance: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// One decision of one seat.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A public fact that follows from an input: a whole computed line.
    type Event: Computed + Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Why the rules refuse an input (or a set of options).
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync;
    /// The legal actions of a seat.
    type Choices: Choices<Action = Self::Action> + Send + Sync;
    /// What lies open to one viewer.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// What a seat has witnessed besides (voids, cards gone).
    type Memory: Clone + PartialEq + Debug + Send;

    /// A game before its first deal, for as many as can play it. Options that do not fit each other or the number of seats
    /// are refused.
    fn set_up(options: Self::Options, seats: usize) -> Result<Self, Self::Illegal>;

    /// A game before its first deal, if so many can play it with these options.
    fn new(options: Self::Options, seats: usize) -> Result<Self, NotAllowed<Self::Illegal>> {
        if !Self::SEATS.contains(&seats) {
            return Err(NotAllowed::Seats { seats, least: *Self::SEATS.start(), most: *Self::SEATS.end() });
        }
        Self::set_up(options, seats).map_err(NotAllowed::Illegal)
    }

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

    /// Takes one input of the kind and the seat that are due, and appends to `events` what follows from it. A refusal says
    /// why and leaves the game as it was.
    fn take(&mut self, input: &Input<Self>, events: &mut Vec<Self::Event>) -> Result<(), Self::Illegal>;

    /// Takes one input, if it is due, and appends to `events` what follows from it. A refusal says why and leaves the game
    /// as it was.
    fn apply(&mut self, input: &Input<Self>, events: &mut Vec<Self::Event>) -> Result<(), NotAllowed<Self::Illegal>> {
        self.turn().admits(input)?;
        self.take(input, events).map_err(NotAllowed::Illegal)
    }

    /// What lies open to a viewer. Holds nothing that the viewer may not see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What a seat could know if it forgot nothing.
    fn memory(&self, seat: Seat) -> Self::Memory;

    /// A full position that could be the true one for somebody with this view and memory: the hidden part is dealt at
    /// random. Its view is the same for that viewer.
    fn imagine<R: Rng + ?Sized>(view: &Self::View, memory: &Self::Memory, rng: &mut R) -> Self;

    /// The board as plain text, for logs and for people who do not see the picture; nothing if there is no such layer.
    fn board_text(_view: &Self::View, _layer: &str) -> Option<String> {
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
        /// Whose decision it is.
        seat: Seat,
        /// What the seat does.
        action: G::Action,
    },
}

/// A computed line knows its type; [`computed_lines!`](crate::computed_lines) says it for an enum.
pub trait Computed {
    /// What stands behind `type` when it is written.
    fn line_type(&self) -> transcript::LineType;
}

/// Says of an enum of events that its variants are the computed lines of the same names: `computed_lines!(Event: Round, End)`.
#[macro_export]
macro_rules! computed_lines {
    ($event:ident: $($kind:ident),+) => {
        impl $crate::engine::Computed for $event {
            fn line_type(&self) -> $crate::engine::transcript::LineType {
                match self { $($event::$kind { .. } => $crate::engine::transcript::LineType::$kind),+ }
            }
        }
    };
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
    /// Who has most wins.
    pub fn of(totals: BySeat<i32>) -> Outcome {
        Outcome { winners: totals.highest(), totals }
    }

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

/// Why a game does not begin, or does not take an input.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum NotAllowed<I> {
    /// The game does not wait for it.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn),
    /// So many cannot play.
    #[error("{seats} players: it is a game for {}", players(*least, *most))]
    Seats {
        /// How many there would be.
        seats: usize,
        /// The fewest who can play.
        least: usize,
        /// The most who can play.
        most: usize,
    },
    /// The rules of the game do not allow it.
    #[error("{0}")]
    Illegal(I),
}

fn players(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
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

    /// The action with this index.
    fn get(&self, index: usize) -> Option<Self::Action>;

    /// Whether there is nothing to choose.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The actions in order.
    fn iter(&self) -> impl Iterator<Item = Self::Action> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// One of the actions, each as likely as any other.
    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Action> {
        self.get(below(rng, self.len()))
    }
}
