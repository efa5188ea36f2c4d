//! All games at once: the laws along random games, golden transcripts, replays of odd transcripts, proof lines, proofs,
//! screens, sentences.

// A test may read files and print; the games themselves may not.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::disallowed_macros
)]

mod laws;
mod overlaps;
mod proof_lines;
mod proofs;
mod replay;
mod rules;
mod screens;
mod sentences;
mod transcripts;

use std::sync::LazyLock;

use games::catalogue::Catalogue;
use games::sentences::Lang;

/// Our games and languages.
fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| games::catalogue().build());
    *CATALOGUE
}

fn english() -> Lang {
    catalogue().lang("en").unwrap()
}

fn french() -> Lang {
    catalogue().lang("fr").unwrap()
}
