//! Short ways to write seats, cards, values and languages in the tests of games.

use std::sync::LazyLock;

use super::{BySeat, Card, CardSet, Seat, Suit};
use crate::catalogue::Catalogue;
use crate::sentences::Lang;

/// The seat with this number.
pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// The card that transcripts write so.
pub(crate) fn card<S: Suit>(text: &str) -> Card<S> {
    serde_json::from_value(text.into()).unwrap()
}

/// The cards that transcripts write so, with blanks between them.
pub(crate) fn cards<S: Suit>(text: &str) -> CardSet<S> {
    text.split_whitespace().map(card).collect()
}

/// These values in seat order.
pub(crate) fn by_seat<T: Copy + Default>(values: &[T]) -> BySeat<T> {
    BySeat::from_fn(values.len(), |seat| values[seat.index()])
}

/// Our games and languages, with the spaces of their files, so that a test writes a sentence as these do.
pub(crate) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| crate::catalogue().with_ordinary_spaces().build());
    *CATALOGUE
}

pub(crate) fn langs() -> &'static [Lang] {
    catalogue().langs()
}

pub(crate) fn english() -> Lang {
    catalogue().lang("en").unwrap()
}

pub(crate) fn french() -> Lang {
    catalogue().lang("fr").unwrap()
}
