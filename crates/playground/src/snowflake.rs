//! Discord's ids: a time and a counter in 64 bits, written as decimal strings.

use std::{
    fmt,
    num::ParseIntError,
    str::FromStr,
    time::{SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// The first second of 2015 in milliseconds, where Discord's time begins.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// The id of anything in the playground's world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// When the thing with this id was made, in milliseconds since 1970.
    pub fn created_ms(self) -> u64 {
        (self.0 >> 22) + EPOCH_MS
    }

    /// Which of `count` shards is told about the guild with this id.
    pub fn shard(self, count: u32) -> u32 {
        let count = u64::from(count.max(1));
        u32::try_from((self.0 >> 22) % count).unwrap_or(0)
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Text(String),
            Number(u64),
        }
        match Written::deserialize(deserializer)? {
            Written::Text(text) => text.parse().map_err(D::Error::custom),
            Written::Number(number) => Ok(Self(number)),
        }
    }
}

/// When the world was made, in milliseconds since 1970: the first second of 2026.
const FOUNDED_MS: u64 = 1_767_225_600_000;

/// The id of a server that is there from the beginning. Each falls to the shard after that of the one before it.
pub(crate) fn founded_guild(rank: u64) -> Snowflake {
    Snowflake(((FOUNDED_MS - EPOCH_MS + rank) << 22) + 1)
}

/// Gives out ids that grow, also when many are asked for within a millisecond.
#[derive(Debug)]
pub(crate) struct Ids {
    last: u64,
    fixed: bool,
}

impl Ids {
    /// For what is there from the beginning. Each time the world is made it gets the same ids, so that a bot with a
    /// memory finds the people and channels that it knows.
    pub(crate) fn fixed() -> Ids {
        Ids { last: (FOUNDED_MS - EPOCH_MS) << 22, fixed: true }
    }

    /// From now on ids carry the time.
    pub(crate) fn follow_clock(&mut self) {
        self.fixed = false;
    }

    /// The last id that was given out.
    pub(crate) fn last(&self) -> Snowflake {
        Snowflake(self.last)
    }

    /// Goes on after an id that was given out before, also if the clock was turned back since.
    pub(crate) fn go_on_after(&mut self, last: Snowflake) {
        self.last = self.last.max(last.0);
    }

    pub(crate) fn next(&mut self) -> Snowflake {
        let fresh = if self.fixed { 0 } else { now_ms().saturating_sub(EPOCH_MS) << 22 };
        self.last = fresh.max(self.last + 1);
        Snowflake(self.last)
    }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_and_carry_their_time() {
        let mut ids = Ids::fixed();
        let settled = [ids.next(), ids.next()];
        assert_eq!(settled[0], founded_guild(0), "the first thing that is made is the first server");
        let mut again = Ids::fixed();
        assert_eq!([again.next(), again.next()], settled, "what is there from the beginning");
        ids.follow_clock();
        let before = now_ms();
        let first = ids.next();
        assert!(settled[0] < settled[1] && settled[1] < first);
        let second = ids.next();
        assert!(first < second);
        assert!(first.created_ms() >= before);
    }

    #[test]
    fn ids_are_read_from_text_and_numbers() {
        for json in ["\"175928847299117063\"", "175928847299117063"] {
            let id: Snowflake = serde_json::from_str(json).unwrap();
            assert_eq!(id.created_ms(), 1_462_015_105_796, "the example of Discord's own reference");
        }
    }
}
