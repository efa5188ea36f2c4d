//! Places at a table: one, several, and a value for each.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any of our games has.
pub const MAX_SEATS: usize = 6;

/// A place at a table, counted from 0 in turn order. Always below [`MAX_SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// Seat 0.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if there can be one.
    pub fn new(index: usize) -> Option<Seat> {
        (index < MAX_SEATS).then_some(Seat(index as u8))
    }

    /// The seats of a table of this size, in turn order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS) as u8).map(Seat)
    }

    /// The number of the seat.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The left neighbour at a table of this size.
    #[must_use]
    pub fn left(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if usize::from(next) >= seats { Seat(0) } else { Seat(next) }
    }

    /// The seat so many seats further left at a table of this size.
    #[must_use]
    pub fn left_by(self, further: usize, seats: usize) -> Seat {
        Seat(((self.index() + further) % seats) as u8)
    }

    /// How many seats further left it is than the one that plays first, at a table of this size.
    pub fn after(self, first: Seat, seats: usize) -> usize {
        (self.index() + seats - first.index()) % seats
    }

    /// All seats of a table of this size, going left from this one.
    pub fn round_the_table(self, seats: usize) -> impl ExactSizeIterator<Item = Seat> + Clone {
        (0..seats).map(move |further| self.left_by(further, seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Seat::new(index.into())
            .ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(index.into()), &"a seat from 0 to 5"))
    }
}

/// A set of seats, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat of a table of this size.
    pub fn all(seats: usize) -> SeatSet {
        SeatSet(((1u16 << seats.min(MAX_SEATS)) - 1) as u8)
    }

    /// This seat alone.
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of the set in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = (left != 0).then_some(Seat(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            first
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each seat of a table; without a heap, so that a state can be copied in one go.
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    // Values beyond the table's seats mean nothing.
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy> BySeat<T> {
    /// The same value for every seat.
    pub fn new(seats: usize, value: T) -> BySeat<T> {
        BySeat { values: [value; MAX_SEATS], seats: seats.min(MAX_SEATS) as u8 }
    }
}

impl<T: Copy + Default> BySeat<T> {
    /// A value made for each seat.
    pub fn from_fn(seats: usize, mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut all = BySeat::new(seats, T::default());
        for seat in Seat::all(seats) {
            all[seat] = make(seat);
        }
        all
    }
}

/// Values for a table without seats.
impl<T: Copy + Default> Default for BySeat<T> {
    fn default() -> BySeat<T> {
        BySeat::new(0, T::default())
    }
}

impl<T> BySeat<T> {
    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats()]
    }

    /// The values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// The values with their seats.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.iter())
    }
}

impl<T: Copy + Ord> BySeat<T> {
    /// The seats that have the highest value.
    pub fn highest(&self) -> SeatSet {
        let best = self.iter().max();
        self.by_seat().filter(|&(_, value)| Some(value) == best).map(|(seat, _)| seat).collect()
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Hash> Hash for BySeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
        let listed = Vec::<T>::deserialize(deserializer)?;
        if listed.len() > MAX_SEATS {
            return Err(D::Error::invalid_length(listed.len(), &"a list with one entry a seat"));
        }
        Ok(BySeat::from_fn(listed.len(), |seat| listed[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn the_table_is_round() {
        assert_eq!(seat(2).left(3), seat(0));
        assert_eq!(seat(1).left(3), seat(2));
        assert_eq!(seat(3).left_by(5, 4), seat(0));
        assert_eq!(seat(2).round_the_table(4).map(Seat::index).collect::<Vec<_>>(), [2, 3, 0, 1]);
    }

    #[test]
    fn a_set_lists_its_seats_in_turn_order() {
        let set = SeatSet::from_iter([seat(4), seat(0), seat(4)]);
        assert_eq!((set.len(), set.to_string().as_str()), (2, "0, 4"));
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,4]");
    }

    #[test]
    fn the_highest_may_be_several() {
        let totals = BySeat::from_fn(3, |seat| [31, 40, 40][seat.index()]);
        assert_eq!(totals.highest(), SeatSet::from_iter([seat(1), seat(2)]));
    }

    #[test]
    fn only_the_seats_of_the_table_count() {
        assert_eq!(BySeat::new(3, 9), BySeat::from_fn(3, |_| 9));
        assert_ne!(BySeat::new(3, 9), BySeat::new(4, 9));
    }

    #[test]
    fn a_seat_no_table_has_is_refused() {
        assert!(serde_json::from_str::<Seat>("6").is_err());
        assert!(serde_json::from_str::<BySeat<u8>>("[0,0,0,0,0,0,0]").is_err());
    }
}
