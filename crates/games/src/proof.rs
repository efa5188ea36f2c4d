//! Deals that prove themselves: what the chance of a game was bound to before anybody acted, as lines of its transcript.
//!
//! The host shows the [`Fingerprint`] of its [`Secret`] when a table opens, everybody who sits down adds a number that all can
//! see, and the [`Seed`] is made of the secret and of these numbers alone. When the game is over the secret is shown, and
//! anybody can [`check()`] all of it.

mod check;
mod lines;
mod record;
mod statement;

pub use check::check;
use lines::ProofLine;
pub(crate) use record::Record;
pub use statement::Statement;

use crate::engine::transcript::json;
use crate::engine::{Fingerprint, Seat, Secret, Seed};
use crate::words;

words! {
    /// Where a person's number comes from.
    pub enum NumberOrigin {
        /// It is Discord's id of the press by which they sat down, or by which they started the game.
        Press = "press",
        /// They chose it, as one cuts a deck.
        Cut = "cut",
    }
}

/// What a person adds to the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The number itself.
    pub value: u64,
    /// Where it comes from.
    pub origin: NumberOrigin,
}

words! {
    /// Where the seats of a game come from.
    pub enum Seating {
        /// They were drawn with the seed.
        Drawn = "drawn",
        /// They are those of the game before, with the next one beginning.
        Kept = "kept",
    }
}

/// Somebody who sat down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The seat that is theirs in the game.
    pub seat: Seat,
    /// What they add to the seed; nothing for a computer player.
    pub number: Option<Number>,
}

/// What the deals of a game are bound to, as far as everybody may know while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What all could see of the secret before they sat down.
    pub fingerprint: Fingerprint,
    /// Where the seats come from.
    pub seating: Seating,
    /// People and computer players in the order in which they sat down.
    pub chairs: Vec<Chair>,
}

impl Binding {
    /// The seed that the secret and everybody's numbers make.
    pub fn seed(&self, secret: &Secret) -> Seed {
        let numbers: Vec<u64> = self.chairs.iter().filter_map(|chair| Some(chair.number?.value)).collect();
        secret.seed(&numbers)
    }

    /// A log of the host (start line first, no proof lines) as players get it: with the binding behind the start line and
    /// the secret as last line, if it may be told.
    pub fn transcript(&self, log: &[String], secret: Option<&Secret>) -> String {
        let (start, rest) = log.split_at(log.len().min(1));
        let fingerprint = ProofLine::Fingerprint { sha256: self.fingerprint, seats: self.seating };
        let chairs = self.chairs.iter().copied().map(ProofLine::seated);
        let binding = std::iter::once(fingerprint).chain(chairs).map(|line| json(&line));
        let secret = secret.map(|&secret| json(&ProofLine::Secret { secret }));
        let lines = start.iter().cloned().chain(binding).chain(rest.iter().cloned()).chain(secret);
        lines.flat_map(|line| [line, "\n".to_owned()]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transcript_has_the_binding_behind_its_start_and_the_secret_at_its_end() {
        let seat = |index| Seat::new(index).unwrap();
        let number = |value, origin| Some(Number { value, origin });
        let secret = Secret([0; 32]);
        let binding = Binding {
            fingerprint: secret.fingerprint(),
            seating: Seating::Drawn,
            chairs: vec![
                Chair { seat: seat(2), number: number(u64::MAX, NumberOrigin::Press) },
                Chair { seat: seat(0), number: None },
                Chair { seat: seat(1), number: number(417, NumberOrigin::Cut) },
            ],
        };
        assert_eq!(binding.seed(&secret), secret.seed(&[u64::MAX, 417]));
        let log = ["start", "deal", "end"].map(str::to_owned);
        let running = "start\n\
            {\"type\":\"fingerprint\",\"sha256\":\"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925\",\"seats\":\"drawn\"}\n\
            {\"type\":\"seated\",\"seat\":2,\"number\":\"18446744073709551615\",\"from\":\"press\"}\n\
            {\"type\":\"seated\",\"seat\":0}\n\
            {\"type\":\"seated\",\"seat\":1,\"number\":\"417\",\"from\":\"cut\"}\n\
            deal\nend\n";
        assert_eq!(binding.transcript(&log, None), running);
        let zeros = "0".repeat(64);
        let over = format!("{running}{{\"type\":\"secret\",\"secret\":\"{zeros}\"}}\n");
        assert_eq!(binding.transcript(&log, Some(&secret)), over);
    }
}
