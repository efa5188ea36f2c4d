//! What a bot sends for a press: how many requests of each kind, and how large they are.

use std::fmt;

use discord_playground::Traffic;
use serde::{Deserialize, Serialize};

use crate::figures::Figures;

/// What requests do, and how their routes end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// Answers a press.
    Answer,
    /// Changes a hand by its token.
    Hand,
    /// Posts a message in the table's channel.
    Post,
    /// Changes the board. What is rare counts as this, too.
    Board,
}

/// The requests of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) kind: Kind,
    pub(crate) with_files: bool,
    /// How many there are for a press.
    pub(crate) a_press: f64,
    /// How large one is.
    pub(crate) bytes: usize,
}

/// All requests.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Sends {
    pub(crate) requests: Vec<Kept>,
    /// How many moves a press makes.
    pub(crate) moves: f64,
}

impl Sends {
    /// What was sent since it was looked before.
    pub(crate) fn between(before: &[Traffic], after: &[Traffic], figures: &Figures) -> Sends {
        let presses = figures.answers.len().max(1) as f64;
        let mut sums: Vec<((Kind, bool), u64, u64)> = Vec::new();
        for sent in after {
            let earlier = before.iter().find(|other| other.route == sent.route && other.with_files == sent.with_files);
            let (requests, bytes) = earlier.map_or((0, 0), |earlier| (earlier.requests, earlier.bytes));
            let (requests, bytes) = (sent.requests - requests, sent.bytes - bytes);
            let key = (kind(&sent.route), sent.with_files);
            match sums.iter_mut().find(|(known, ..)| *known == key) {
                Some((_, all, sum)) => (*all, *sum) = (*all + requests, *sum + bytes),
                None => sums.push((key, requests, bytes)),
            }
        }
        sums.retain(|(_, requests, _)| *requests > 0);
        sums.sort_by_key(|(key, ..)| *key);
        let requests = sums.iter().map(|((kind, with_files), requests, bytes)| Kept {
            kind: *kind,
            with_files: *with_files,
            a_press: *requests as f64 / presses,
            bytes: usize::try_from(bytes / requests).unwrap_or_default(),
        });
        Sends { requests: requests.collect(), moves: figures.moves as f64 / presses }
    }

    pub(crate) fn requests_a_move(&self) -> f64 {
        self.requests.iter().map(|kept| kept.a_press).sum::<f64>() / self.moves.max(1e-9)
    }

    /// Those of a kind, with how many of them are due at the press of this number.
    pub(crate) fn due(&self, kind: Kind, press: u64) -> impl Iterator<Item = (Kept, u64)> {
        let due = move |kept: &Kept| {
            let until = |press: u64| (press as f64 * kept.a_press) as u64;
            (*kept, until(press + 1) - until(press))
        };
        self.requests.iter().filter(move |kept| kept.kind == kind).map(due)
    }
}

fn kind(route: &str) -> Kind {
    if route.ends_with("/callback") {
        Kind::Answer
    } else if route.contains("/webhooks/") {
        Kind::Hand
    } else if route.starts_with("POST") && route.ends_with("/messages") {
        Kind::Post
    } else {
        Kind::Board
    }
}

impl fmt::Display for Sends {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Kept { kind, with_files, a_press, bytes } in &self.requests {
            let files = if *with_files { " with files" } else { "" };
            write!(f, "{a_press:.3} {kind:?}{files} of {bytes} B, ")?;
        }
        write!(f, "and makes {:.3} moves", self.moves)
    }
}
