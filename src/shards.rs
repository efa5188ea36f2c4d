//! Which servers come by which connection ("shard") to Discord, and which of these are looked after here.

use std::collections::BTreeSet;

use crate::ids::GuildId;

/// Which of so many shards carries a server. What belongs to no server comes by the first.
pub fn shard_of(guild: Option<GuildId>, total: u32) -> u32 {
    guild.map_or(0, |guild| ((guild.0 >> 22) % u64::from(total.max(1))) as u32)
}

/// Some of the shards of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shards {
    /// All of them, however many there are.
    All,
    /// These of so many.
    Some {
        /// How many there are.
        total: u32,
        /// Which of them it is about.
        numbers: BTreeSet<u32>,
    },
}

impl Shards {
    /// One of so many.
    pub fn one(number: u32, total: u32) -> Shards {
        Shards::Some { total, numbers: BTreeSet::from([number]) }
    }

    /// Whether a server comes by one of them; or what belongs to no server.
    pub fn have(&self, guild: Option<GuildId>) -> bool {
        match self {
            Shards::All => true,
            Shards::Some { total, numbers } => numbers.contains(&shard_of(guild, *total)),
        }
    }

    /// Whether this one of them is meant.
    pub fn contain(&self, number: u32) -> bool {
        match self {
            Shards::All => true,
            Shards::Some { numbers, .. } => numbers.contains(&number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_comes_by_the_shard_that_its_number_leaves_as_a_rest() {
        let guild = |number: u64| Some(GuildId(number << 22 | 5));
        for (number, shard) in [(0, 0), (1, 1), (3, 3), (4, 0), (4_000_000_003, 3)] {
            assert_eq!(shard_of(guild(number), 4), shard, "{number}");
        }
        assert_eq!(shard_of(None, 4), 0, "private messages come by the first");
        assert_eq!(shard_of(guild(7), 1), 0);
        let some = Shards::one(3, 4);
        assert!(some.have(guild(7)) && !some.have(guild(8)) && !some.have(None) && some.contain(3) && !some.contain(0));
        assert!(Shards::All.have(guild(7)) && Shards::All.have(None) && Shards::All.contain(9));
    }
}
