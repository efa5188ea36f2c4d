//! What people ask of a table, and what comes back.

use super::error::Refusal;
use super::place::Place;
use super::snapshot::{Snapshot, Snapshots};
use crate::ids::PersonId;
use games::ai::Policy;

/// Discord's id of an interaction: a press that is delivered twice has the same id both times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PressId(pub u64);

/// Who asks, and by which press or command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// By what a second delivery is known.
    pub id: PressId,
    /// Whose request it is.
    pub person: PersonId,
    /// What they are called.
    pub name: String,
    /// Where they ask.
    pub place: Place,
}

/// What a person can ask of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Sit down before the start.
    Join,
    /// Stand up: before the start the chair is free again, in the game a computer player sits in.
    Leave,
    /// Have a computer player sit down before the start.
    AddComputer(Policy),
    /// Have the computer player that sat down last go away again.
    RemoveComputer,
    /// Choose what one adds to the deals, before the start.
    Cut(u64),
    /// Draw seats and deal.
    Start,
    /// Have computer players take free chairs, as many as make a good table, and start.
    FillAndStart,
    /// Give a table up before the start.
    Cancel,
    /// Take an action that is written out, as tests and computer players do.
    Act {
        /// How often the seat had acted in the snapshot that was pressed.
        decision: u32,
        /// The action as transcripts write it.
        action: String,
    },
    /// Take the seat back from the computer player that sits in.
    ComeBack,
    /// Have those called whom the table has long waited for, where no clock runs.
    Call,
    /// End the table early.
    Close,
}

/// What comes back for a request that was not refused.
#[derive(Debug)]
pub struct Reply {
    /// Whether the press counted now or had counted before.
    pub delivery: Delivery,
    /// The public facts that follow from it, as lines of the transcript.
    pub events: Vec<String>,
    /// The table as it is now for who asked.
    pub snapshot: Snapshot,
    /// The table as it is now for everybody else.
    pub snapshots: Snapshots,
}

/// Something that a person pressed on a screen of their seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenPress {
    /// How often the seat had acted in the snapshot that was pressed.
    pub decision: u32,
    /// The last part of the button's id, or the chosen entry: what it means to the game.
    pub tail: String,
}

/// What came of a press on a screen. Whatever it is, the screen is to show the table as it is now.
#[derive(Debug)]
pub struct Pressed {
    /// The table as it is now for who pressed.
    pub snapshot: Snapshot,
    /// What was chosen so far, if the press was one step of a longer choice.
    pub chosen: String,
    /// Why it did nothing, if it did not.
    pub refused: Option<Refusal>,
}

/// Discord may deliver one press twice; it counts once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It has not been seen before, and counts now.
    First,
    /// It was delivered before and counted then.
    Repeated,
}
