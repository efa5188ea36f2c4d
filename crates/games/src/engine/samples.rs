//! Short ways to write seats, cards and values in the tests of games.

use super::{BySeat, Card, CardSet, Seat, Suit};

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
