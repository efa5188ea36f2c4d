//! The numbers by which people, channels, messages, servers and tables are known.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number that Discord gives out.
///
/// In JSON it is written as text, as Discord does it, since many readers lose digits of numbers that long.
macro_rules! snowflake {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl $name {
            /// The number as a database keeps it: the same 64 bits with a sign.
            pub fn to_signed(self) -> i64 {
                self.0.cast_signed()
            }

            /// The number a database kept.
            pub fn from_signed(number: i64) -> $name {
                $name(number.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

snowflake! {
    /// Somebody who plays.
    PersonId
}
snowflake! {
    /// A server.
    GuildId
}
snowflake! {
    /// A channel or a thread.
    ChannelId
}

snowflake! {
    /// A message.
    MessageId
}

snowflake! {
    /// An emoji of our own.
    EmojiId
}

/// A table, counted through as tables are opened, from the seconds since 2020 when the database was made: never used twice,
/// and short enough to stand in every button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub i64);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TableId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<TableId, ParseIntError> {
        text.parse().map(TableId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_number_comes_back_from_a_database_and_from_json() {
        let person = PersonId(u64::MAX - 1);
        assert_eq!(PersonId::from_signed(person.to_signed()), person);
        let json = serde_json::to_string(&person).unwrap();
        assert_eq!(json, r#""18446744073709551614""#);
        assert_eq!(serde_json::from_str::<PersonId>(&json).unwrap(), person);
        assert!(serde_json::from_str::<PersonId>(r#""me""#).is_err());
    }
}
