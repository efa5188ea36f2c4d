//! From tricks, cards and sellers to points (§4).

use super::lines::Detail;
use super::pieces::{Fruit, Fruits};
use crate::engine::{BySeat, ByWord, Seat, SeatSet};

/// What a round came to, before points.
#[derive(Clone, Copy, Debug)]
pub struct RoundEnd {
    /// Tricks won.
    pub tricks: BySeat<u8>,
    /// Cards left in hand.
    pub cards: BySeat<u8>,
    /// Where the donkey stands.
    pub trump: Fruit,
    /// Sellers at each stall.
    pub sellers: ByWord<Fruit, BySeat<u8>>,
}

/// Points for first and second place.
struct Places {
    first: u8,
    second: u8,
}

/// The points each seat gets from one stall.
pub fn stall_points(sellers: &BySeat<u8>, donkey_here: bool) -> BySeat<u8> {
    let places = if donkey_here { Places { first: 6, second: 3 } } else { Places { first: 5, second: 2 } };
    let mut points = BySeat::new(sellers.seats(), 0);
    let mut award = |count: u8, pool: u8| {
        let tied: SeatSet = sellers.by_seat().filter(|&(_, &here)| here == count).map(|(seat, _)| seat).collect();
        tied.iter().for_each(|seat| points[seat] = pool / tied.len() as u8);
        tied.len()
    };
    // Only seats with a seller place (decision 18).
    let Some(best) = sellers.iter().copied().max().filter(|&best| best > 0) else { return points };
    let next = sellers.iter().copied().filter(|&count| count > 0 && count < best).max();
    let alone = sellers.iter().filter(|&&count| count == best).count() == 1;
    if alone {
        award(best, places.first);
        if let Some(next) = next {
            award(next, places.second);
        }
    } else {
        award(best, places.first + places.second);
    }
    points
}

/// The scores of a round and how they came about.
pub fn score(end: &RoundEnd) -> (BySeat<i32>, Detail) {
    let seats = end.tricks.seats();
    let fruits: Fruits = end.sellers.words();
    let mut stalls = ByWord::new(fruits, BySeat::new(seats, 0));
    for fruit in fruits.iter() {
        stalls[fruit] = stall_points(&end.sellers[fruit], fruit == end.trump);
    }
    let base = BySeat::from_fn(seats, |seat| {
        let from_stalls: i32 = stalls.iter().map(|(_, points)| i32::from(points[seat])).sum();
        2 * i32::from(end.tricks[seat]) - i32::from(end.cards[seat]) + from_stalls
    });
    let placed_none = |seat: Seat| end.sellers.iter().all(|(_, here)| here[seat] == 0);
    let shutout: SeatSet = Seat::all(seats).filter(|&seat| end.tricks[seat] == 0 && placed_none(seat)).collect();
    let best = base.iter().copied().max().unwrap_or_default();
    let scores = BySeat::from_fn(seats, |seat| if shutout.contains(seat) { best } else { base[seat] });
    let RoundEnd { tricks, cards, trump, sellers } = *end;
    (scores, Detail { tricks, cards, trump, sellers, stalls, shutout })
}
