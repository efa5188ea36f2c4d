//! What nobody decides. A game proposes chance with the generator it is handed; here is how generators are made from a
//! seed and how numbers and orders come out of them. All of it is written out rather than left to a library, since what
//! a seed stands for must never change.

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};

use super::Seat;

/// The 32 bytes that all chance of one game follows from.
///
/// Each chance line of a game has a stream of its own: line `k` (from 0) is drawn from ChaCha20 with the seed as key and
/// `k` as stream number. So what a line says depends on the seed and the position alone, not on how many numbers the
/// lines before it took.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The generator of the chance line with this number, counted from 0.
    pub fn chance(&self, line: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(line);
        rng
    }

    /// The generator of a player's own choices, on a stream far from those of chance.
    pub fn player(&self, seat: Seat) -> ChaCha20Rng {
        self.chance(u64::MAX - 1 - seat.index() as u64)
    }

    /// The generator for who comes first among players who choose at the same time.
    pub fn order(&self) -> ChaCha20Rng {
        self.chance(u64::MAX)
    }
}

/// A number below `bound`, each as likely as any other.
///
/// A draw of 32 bits times the bound; its upper half is the number. The few draws that would make some numbers likelier
/// (lower half below 2³² mod bound) are drawn again.
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: usize) -> usize {
    let bound = bound as u32;
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        let lower = product as u32;
        if lower >= bound || lower >= bound.wrapping_neg() % bound {
            return (product >> 32) as usize;
        }
    }
}

/// Puts items in a random order: from the last place down to the second, each takes the item of a place drawn from those
/// not beyond it.
pub fn shuffle<T, R: Rng + ?Sized>(rng: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_drawn_about_as_often() {
        let mut rng = Seed([7; 32]).chance(0);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6)] += 1;
        }
        assert!(seen.iter().all(|&times| (9_500..10_500).contains(&times)), "{seen:?}");
    }

    #[test]
    fn what_a_seed_stands_for_never_changes() {
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        shuffle(&mut Seed([1; 32]).chance(0), &mut order);
        let first = order;
        shuffle(&mut Seed([1; 32]).chance(1), &mut order);
        assert_eq!((first, order), ([5, 9, 7, 2, 3, 8, 4, 0, 6, 1], [4, 3, 1, 2, 0, 7, 8, 9, 5, 6]));
    }
}
