//! The proof lines of a game in the order in which they may stand.

use super::lines::ProofLine;
use super::{Binding, Chair, Number, Seating};
use crate::engine::transcript::{BadLine, Object, json};
use crate::engine::{Fingerprint, Seat, SeatSet, Secret};

/// What the proof lines of a game have told so far.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    players: usize,
    fingerprint: Option<(Fingerprint, Seating)>,
    chairs: Vec<Chair>,
    secret: Option<Secret>,
}

/// Why a line may not stand where it stands.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum Misplaced {
    #[error(transparent)]
    Form(#[from] BadLine),
    #[error("a fingerprint belongs before the first deal")]
    LateFingerprint,
    #[error("there is a fingerprint already")]
    SecondFingerprint,
    #[error("a fingerprint belongs before the first who sits down")]
    NoFingerprint,
    #[error("all sit down before the first deal")]
    LateChair,
    #[error("there is no seat {seat} at a table of {players}")]
    NoSeat { seat: Seat, players: usize },
    #[error("seat {seat} is taken already")]
    Taken { seat: Seat },
    #[error("a number and where it is from belong together")]
    HalfNumber,
    #[error("seat {missing} has not sat down")]
    Standing { missing: SeatSet },
    #[error("a secret without a fingerprint")]
    Unbound,
    #[error("the secret has been told: only a start may follow")]
    Told,
}

impl Record {
    /// A game that nothing was told of yet.
    pub(crate) fn new(players: usize) -> Record {
        Record { players, fingerprint: None, chairs: Vec::new(), secret: None }
    }

    /// What the deals are bound to, once everybody has sat down; nothing for a game without a fingerprint.
    pub(crate) fn binding(&self) -> Option<Binding> {
        let (fingerprint, seating) = self.fingerprint?;
        self.standing().is_empty().then(|| Binding { fingerprint, seating, chairs: self.chairs.clone() })
    }

    /// The fingerprint, if there is one.
    pub(crate) fn fingerprint(&self) -> Option<Fingerprint> {
        self.fingerprint.map(|(fingerprint, _)| fingerprint)
    }

    /// The secret, once it has been told.
    pub(crate) fn secret(&self) -> Option<Secret> {
        self.secret
    }

    /// Whether the game has ended with its secret, however far it was played.
    pub(crate) fn is_told(&self) -> bool {
        self.secret.is_some()
    }

    /// Nothing is dealt, and no secret told, while somebody has yet to sit down.
    pub(crate) fn all_sit(&self) -> Result<(), Misplaced> {
        let missing = self.standing();
        if self.fingerprint.is_none() || missing.is_empty() { Ok(()) } else { Err(Misplaced::Standing { missing }) }
    }

    /// Takes the next proof line, and gives it as we write it. Once chance has dealt only the secret may come.
    pub(crate) fn take(&mut self, line: &str, is_dealt: bool) -> Result<String, Misplaced> {
        let Object(line) = serde_json::from_str(line).map_err(BadLine::from)?;
        if self.is_told() {
            return Err(Misplaced::Told);
        }
        match line {
            ProofLine::Fingerprint { .. } if is_dealt => return Err(Misplaced::LateFingerprint),
            ProofLine::Fingerprint { .. } if self.fingerprint.is_some() => return Err(Misplaced::SecondFingerprint),
            ProofLine::Fingerprint { sha256, seats } => self.fingerprint = Some((sha256, seats)),
            ProofLine::Seated { .. } if is_dealt => return Err(Misplaced::LateChair),
            ProofLine::Seated { .. } if self.fingerprint.is_none() => return Err(Misplaced::NoFingerprint),
            ProofLine::Seated { seat, number, from } => {
                let number = match (number, from) {
                    (Some(value), Some(origin)) => Some(Number { value: value.0, origin }),
                    (None, None) => None,
                    (Some(_), None) | (None, Some(_)) => return Err(Misplaced::HalfNumber),
                };
                self.sit_down(Chair { seat, number })?;
            }
            ProofLine::Secret { .. } if self.fingerprint.is_none() => return Err(Misplaced::Unbound),
            ProofLine::Secret { secret } => {
                self.all_sit()?;
                self.secret = Some(secret);
            }
        }
        Ok(json(&line))
    }

    fn sit_down(&mut self, chair: Chair) -> Result<(), Misplaced> {
        let Chair { seat, .. } = chair;
        if seat.index() >= self.players {
            return Err(Misplaced::NoSeat { seat, players: self.players });
        }
        if !self.standing().contains(seat) {
            return Err(Misplaced::Taken { seat });
        }
        self.chairs.push(chair);
        Ok(())
    }

    /// The seats that nobody has sat down in.
    fn standing(&self) -> SeatSet {
        let mut standing = SeatSet::all(self.players);
        self.chairs.iter().for_each(|chair| standing.remove(chair.seat));
        standing
    }
}
