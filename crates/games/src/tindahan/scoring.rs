//! From tricks, cards and sellers to points (§4).

use super::lines::Detail;
use super::pieces::{Fruit, Fruits};
use crate::engine::{BySeat, ByWord, Seat, SeatSet};

/// What a round came to, before points.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundEnd {
    /// Tricks won.
    pub tricks: BySeat<u8>,
    /// Cards left in hand.
    pub cards: BySeat<u8>,
    /// Where the donkey stands.
    pub trump: Fruit,
    /// Sellers at each stall.
    pub sellers: ByWord<Fruit, BySeat<u8>>,
}

/// Who is first and second at a stall, by the number of sellers there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StallRanks {
    first: StallRank,
    second: StallRank,
}

#[derive(Clone, Copy, Debug, Default)]
struct StallRank {
    sellers: u8,
    /// How many share it.
    seats: u8,
}

const BITS: u32 = 4;
const MASK: u64 = (1 << BITS) - 1;

impl StallRanks {
    /// The ranks at a stall with these sellers. Only seats with a seller have one (decision 18).
    pub(super) fn of(sellers: &BySeat<u8>) -> StallRanks {
        // How many seats have one seller, two sellers and so on, in four bits each: seats and sellers are few enough.
        let seats: u64 = sellers.iter().map(|&here| 1 << (BITS * u32::from(here))).sum();
        let ranked = seats & !MASK;
        let highest = |seats: u64| {
            let sellers = seats.checked_ilog2().unwrap_or(0) / BITS;
            StallRank { sellers: sellers as u8, seats: (seats >> (BITS * sellers)) as u8 }
        };
        let first = highest(ranked);
        StallRanks { first, second: highest(ranked & !(MASK << (BITS * u32::from(first.sellers)))) }
    }

    /// What each seat of the first and of the second rank gets. Who shares the first rank shares the points of both.
    fn each(self, donkey_here: bool) -> (u8, u8) {
        let (first, second) = if donkey_here { (6, 3) } else { (5, 2) };
        match self.first.seats {
            0 => (0, 0),
            1 => (first, second / self.second.seats.max(1)),
            seats => ((first + second) / seats, 0),
        }
    }

    /// What a seat with so many sellers here gets.
    pub(super) fn points(self, sellers: u8, donkey_here: bool) -> u8 {
        let (first, second) = self.each(donkey_here);
        match sellers {
            0 => 0,
            _ if sellers == self.first.sellers => first,
            _ if sellers == self.second.sellers => second,
            _ => 0,
        }
    }

    /// What all get together.
    pub(super) fn all_points(self, donkey_here: bool) -> u8 {
        let (first, second) = self.each(donkey_here);
        first * self.first.seats + second * self.second.seats
    }
}

/// The points each seat gets from one stall.
pub(super) fn stall_points(sellers: &BySeat<u8>, donkey_here: bool) -> BySeat<u8> {
    let ranks = StallRanks::of(sellers);
    BySeat::from_fn(sellers.seats(), |seat| ranks.points(sellers[seat], donkey_here))
}

/// The scores of a round and how they came about.
pub(super) fn score(end: &RoundEnd) -> (BySeat<i32>, Detail) {
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
