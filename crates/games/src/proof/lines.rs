//! The lines of a transcript that tell what its deals are bound to.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Chair, Number, NumberOrigin, Seating};
use crate::engine::transcript::not_null;
use crate::engine::{Fingerprint, Seat, Secret};

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ProofLine {
    /// What all could see of the secret before they sat down.
    Fingerprint {
        #[serde(with = "digits")]
        sha256: Fingerprint,
        /// Where the seats come from.
        seats: Seating,
    },
    /// Somebody has sat down.
    Seated {
        seat: Seat,
        /// What a person adds to the seed.
        #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
        number: Option<Decimal>,
        /// Where it comes from.
        #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
        from: Option<NumberOrigin>,
    },
    /// The secret, for all to see.
    Secret {
        #[serde(with = "digits")]
        secret: Secret,
    },
}

impl ProofLine {
    /// The line of somebody who has sat down.
    pub(super) fn seated(chair: Chair) -> ProofLine {
        let Chair { seat, number } = chair;
        let (value, from) = number.map(|Number { value, origin }| (Decimal(value), origin)).unzip();
        ProofLine::Seated { seat, number: value, from }
    }
}

/// A number of 64 bits as a text, since it does not fit into what many readers of JSON take for a number. There is one way
/// to write each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Decimal(pub(crate) u64);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let value = text.parse().ok().filter(|value: &u64| value.to_string() == text).map(Decimal);
        value.ok_or_else(|| D::Error::custom(format_args!("`{text}` is no whole number from 0 to {}", u64::MAX)))
    }
}

/// 32 bytes as 64 hexadecimal digits.
mod digits {
    use super::{Cow, Deserialize, Deserializer, Error, Fingerprint, Secret, Serializer};
    use crate::engine::BadSecret;

    pub(super) trait Digits: Sized {
        fn write(&self) -> String;
        fn read(text: &str) -> Result<Self, BadSecret>;
    }

    impl Digits for Fingerprint {
        fn write(&self) -> String {
            self.to_string()
        }

        fn read(text: &str) -> Result<Fingerprint, BadSecret> {
            Fingerprint::from_hex(text)
        }
    }

    impl Digits for Secret {
        fn write(&self) -> String {
            self.reveal()
        }

        fn read(text: &str) -> Result<Secret, BadSecret> {
            Secret::from_hex(text)
        }
    }

    pub(super) fn serialize<T: Digits, S: Serializer>(bytes: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&bytes.write())
    }

    pub(super) fn deserialize<'de, T: Digits, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        T::read(&Cow::<'de, str>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
