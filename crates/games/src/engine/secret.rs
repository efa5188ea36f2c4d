//! What the deals of a game are bound to before anybody sits down: the host's secret, of which everybody sees the
//! fingerprint, and to which everybody who sits down adds a number that all can see.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::Seed;
use super::chance::{from_hex, hex};

/// The 32 bytes that a host draws when a table opens, and shows when its game is over.
///
/// Until then they are for no eyes, so their `Debug` shows nothing of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The SHA-256 of 32 bytes: shown first, it fixes them without telling them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fingerprint([u8; 32]);

/// A text that is neither a secret nor a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("64 hexadecimal digits are expected")]
pub struct BadSecret;

impl Secret {
    /// The secret written as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Secret, BadSecret> {
        from_hex(text).map(Secret).ok_or(BadSecret)
    }

    /// The secret as 64 hexadecimal digits, for when its game is over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What everybody sees of the secret from the first moment.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.0)
    }

    /// What the chance of the game follows from: the HMAC-SHA-256 of the numbers, 8 bytes each, the least first, in the order
    /// in which their people sat down, with the secret as key.
    ///
    /// A plain hash of secret and numbers would not do: whoever knows the SHA-256 of the secret, and all do, could continue
    /// it with numbers that are chosen for that, and would know the deals.
    pub fn seed(&self, numbers: &[u64]) -> Seed {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        numbers.iter().for_each(|number| mac.update(&number.to_le_bytes()));
        Seed(mac.finalize().into_bytes().into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl Fingerprint {
    /// The fingerprint of these bytes.
    pub(super) fn of(bytes: &[u8; 32]) -> Fingerprint {
        Fingerprint(Sha256::digest(bytes).into())
    }

    /// The fingerprint written as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Fingerprint, BadSecret> {
        from_hex(text).map(Fingerprint).ok_or(BadSecret)
    }

    /// Its first 16 digits, for where the whole has no room.
    pub fn short(&self) -> String {
        hex(&self.0[..8])
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_the_sha_256_of_the_bytes() {
        // The digest of 32 zero bytes, as `sha256sum` gives it.
        let expected = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Secret([0; 32]).fingerprint().to_string(), expected);
        assert_eq!(Seed([0; 32]).fingerprint().to_string(), expected);
        assert_eq!(Secret([0; 32]).fingerprint().short(), expected[..16]);
        assert_eq!(Fingerprint::from_hex(expected), Ok(Secret([0; 32]).fingerprint()));
    }

    #[test]
    fn a_secret_is_read_back_and_never_shown_by_accident() {
        let secret = Secret(std::array::from_fn(|index| 7 * index as u8));
        assert_eq!(Secret::from_hex(&secret.reveal()), Ok(secret));
        assert_eq!(format!("{secret:?}"), "Secret(hidden)");
        assert_eq!(Secret::from_hex("abc"), Err(BadSecret));
    }

    #[test]
    fn the_seed_is_the_hmac_of_the_numbers() {
        // As Python's `hmac` gives it for `struct.pack("<QQ", 417, 2**64 - 1)`.
        let seed = Secret([1; 32]).seed(&[417, u64::MAX]);
        assert_eq!(seed.reveal(), "4e514f7a4346da82ecc8b5b96a0c9bce1b442ac10c21340c525151cc285cb721");
    }

    #[test]
    fn the_seed_depends_on_the_secret_and_on_every_number_and_their_order() {
        let seeds = [
            Secret([1; 32]).seed(&[1, 2]),
            Secret([2; 32]).seed(&[1, 2]),
            Secret([1; 32]).seed(&[2, 1]),
            Secret([1; 32]).seed(&[1]),
            Secret([1; 32]).seed(&[1, 2, 0]),
        ];
        for (index, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(seed));
        }
    }

    #[test]
    fn who_knows_the_fingerprint_cannot_continue_it_to_the_seed() {
        // These four numbers are what SHA-256 itself puts behind 32 bytes. Of a plain hash of secret and numbers anybody
        // could compute the rest from the fingerprint: it would be the state after the first block.
        let padding = [0x80, 0, 0, 0x0001_0000_0000_0000];
        let secret = Secret([9; 32]);
        let plain = Sha256::new().chain_update(secret.0).chain_update(padding.map(u64::to_le_bytes).as_flattened());
        let plain: [u8; 32] = plain.finalize().into();
        assert_ne!(secret.seed(&padding), Seed(plain));
    }
}
