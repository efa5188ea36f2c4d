//! What nobody decides. A game proposes chance with the generator it is handed; here is how generators are made from a
//! seed and how numbers and orders come out of them. All of it is written out rather than left to a library, since what
//! a seed stands for must never change.

use std::fmt;

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use super::{Fingerprint, Seat};

/// The 32 bytes that all chance of one game follows from.
///
/// Each chance line of a game has a stream of its own: line `k` (from 0) is drawn from ChaCha20 with the seed as key and
/// `k` as stream number. So what a line says depends on the seed and the position alone, not on how many numbers the
/// lines before it took.
///
/// A seed is a secret while its game runs, so its `Debug` shows nothing of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// A text that is not a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct BadSeed;

impl Seed {
    /// The seed written as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Seed, BadSeed> {
        from_hex(text).map(Seed).ok_or(BadSeed)
    }

    /// The seed as 64 hexadecimal digits, for when its game is over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What may be told of the seed while its game runs.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.0)
    }

    /// Another seed that depends on this one and on everything stirred in: the SHA-256 of the 32 bytes and what follows
    /// them. Whoever knows only one side knows nothing of the result.
    #[must_use]
    pub fn stirred(&self, with: &[u8]) -> Seed {
        Seed(Sha256::new().chain_update(self.0).chain_update(with).finalize().into())
    }

    /// The generator of the chance line with this number, counted from 0.
    pub fn chance(&self, line: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(line);
        rng
    }

    /// The generator for who sits where, on a stream far from those of chance.
    pub fn seating(&self) -> ChaCha20Rng {
        self.chance(u64::MAX - 1 - super::MAX_SEATS as u64)
    }

    /// The generator of a player's own choices.
    pub fn player(&self, seat: Seat) -> ChaCha20Rng {
        self.chance(u64::MAX - 1 - seat.index() as u64)
    }

    /// The generator for who comes first among players who choose at the same time.
    pub fn order(&self) -> ChaCha20Rng {
        self.chance(u64::MAX)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Bytes as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The 32 bytes that are written as 64 hexadecimal digits.
pub(super) fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        let digits = text.get(2 * index..2 * index + 2).filter(|digits| !digits.starts_with('+'))?;
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    Some(bytes)
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

/// Puts items in a random order: from the last one down to the second, each takes the item of an index drawn from those
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

    #[test]
    fn a_seed_is_read_back_and_never_shown_by_accident() {
        let seed = Seed(std::array::from_fn(|index| 7 * index as u8));
        assert_eq!(Seed::from_hex(&seed.reveal()), Ok(seed));
        assert_eq!(Seed::from_hex(&seed.reveal().to_uppercase()), Ok(seed));
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        let digits = seed.reveal();
        for bad in
            [&digits[1..], &format!("{digits}0"), &digits.replacen("07", "+7", 1), &digits.replacen("07", "é", 1)]
        {
            assert_eq!(Seed::from_hex(bad), Err(BadSeed), "{bad}");
        }
    }

    #[test]
    fn stirring_depends_on_everything() {
        let seed = Seed([1; 32]);
        let all = [
            seed,
            seed.stirred(b""),
            seed.stirred(b"a"),
            seed.stirred(b"a").stirred(b"a"),
            Seed([2; 32]).stirred(b"a"),
        ];
        for (index, one) in all.iter().enumerate() {
            assert!(!all[..index].contains(one));
        }
    }
}
