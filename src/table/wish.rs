//! Everything that can happen to a table.

use tokio::sync::oneshot;

use super::refusal::Refused;
use super::standing::{Answer, Sight};
use crate::ids::PersonId;
use games::ai::{Effort, Policy};
use games::catalogue::Thought;
use games::engine::Seat;

/// Which press: one that is delivered twice has the same id both times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PressId(pub u64);

/// Somebody pressed something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// Which press.
    pub id: PressId,
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: String,
    /// Whether they may manage messages in the place of the table.
    pub moderator: bool,
}

/// What a person can ask of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Sit down before the start.
    Join,
    /// Stand up: before the start the chair is free again, in the game a computer player sits in.
    Leave,
    /// Have a computer player sit down before the start.
    AddComputer(Policy),
    /// Have the computer player that sat down last go away again.
    RemoveComputer,
    /// Draw seats and deal.
    Start,
    /// Give a table up before the start.
    Cancel,
    /// Act.
    Act {
        /// How often the seat had acted in the sight that was pressed.
        decision: u32,
        /// The action as transcripts write it.
        action: String,
    },
    /// Press what a screen of the seat shows.
    Press {
        /// How often the seat had acted in the sight that was pressed.
        decision: u32,
        /// What the button or the entry says.
        said: String,
    },
    /// Take the seat back from the computer player that sits in.
    ComeBack,
    /// End the table early.
    Close,
}

/// Everything that can happen to a table: what its mailbox takes.
pub(super) enum Happening {
    /// A person asks for something.
    Asked { press: Press, wish: Wish, answer: oneshot::Sender<Result<Answer, Refused>> },
    /// Somebody looks, with the eyes of their seat if they have one.
    Looked { person: Option<PersonId>, answer: oneshot::Sender<Result<Sight, Refused>> },
    /// Somebody wants to know what a good player would do in their seat.
    Consulted { person: PersonId, effort: Effort, answer: oneshot::Sender<Result<(Thought, Sight), Refused>> },
    /// A person asked to be forgotten.
    Forgotten { person: PersonId, answer: oneshot::Sender<Result<(), Refused>> },
    /// The store has changed it by itself: what is in memory no longer holds.
    Outdated,
    /// Its alarm went off.
    Rang,
    /// A computer player has decided; on nothing if it could not.
    Thought { seat: Seat, decision: u32, action: Option<String> },
}
