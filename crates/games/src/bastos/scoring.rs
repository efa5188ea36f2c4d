//! From the cards won to points (§4).

use super::lines::Detail;
use super::pieces::{Card, Cards, Fruit, Values};
use crate::engine::{BySeat, ByWord};

/// What a round came to, before points.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundEnd {
    /// The price track.
    pub values: Values,
    /// The trump, if one was declared.
    pub trump: Option<Fruit>,
    /// The Bastos of each seat.
    pub bastos: BySeat<Option<Card>>,
    /// Tricks won.
    pub tricks: BySeat<u8>,
    /// The cards of the tricks won.
    pub piles: BySeat<Cards>,
    /// The cards of the tricks that nobody won.
    pub unclaimed: Cards,
}

/// What each seat scores for the cards it won of each fruit.
pub(super) fn points(values: &Values, won: &ByWord<Fruit, BySeat<u8>>, seats: usize) -> BySeat<i32> {
    BySeat::from_fn(seats, |seat| {
        values.iter().map(|(fruit, &value)| i32::from(value) * i32::from(won[fruit][seat])).sum()
    })
}

/// The scores of a round and how they came about.
pub(super) fn score(end: &RoundEnd) -> (BySeat<i32>, Detail) {
    let RoundEnd { values, trump, bastos, tricks, piles, unclaimed } = *end;
    let seats = piles.seats();
    let mut won = ByWord::new(values.words(), BySeat::new(seats, 0));
    for fruit in values.words().iter() {
        won[fruit] = BySeat::from_fn(seats, |seat| piles[seat].count(fruit) as u8);
    }
    let unclaimed = unclaimed.len() as u8;
    (points(&values, &won, seats), Detail { values, trump, bastos, tricks, won, unclaimed })
}
