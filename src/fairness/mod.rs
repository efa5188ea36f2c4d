//! Fair shares of what there is not enough of for everybody: first between servers, then within a server between its tables and
//! people. Whoever uses less than their share is served first, and what nobody uses is everybody's.
//!
//! | who wants | asks |
//! |---|---|
//! | to do something soon, and waits for it | [`Turns`]: so many at once, the waiting ones in rotation |
//! | to do something now or not at all | [`Budget`]: so much a second for all, some of it kept back for those who use little |
//! | no more than so much for itself | [`Buckets`]: so much for each, filled again over time |

mod buckets;
mod budget;
mod rotation;
mod turns;

pub use buckets::Buckets;
pub use budget::Budget;
pub use turns::{Turn, Turns};

use crate::ids::{ChannelId, GuildId, PersonId, TableId};

/// On whose share something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Share {
    place: Place,
    part: Part,
}

/// A server, or a channel outside of servers: there it is a person's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(u64);

impl Place {
    /// Where something is done.
    pub fn of(guild: Option<GuildId>, channel: ChannelId) -> Place {
        Place(guild.map_or(channel.0, |guild| guild.0))
    }
}

/// What a server's share is divided between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Table(TableId),
    Person(PersonId),
    Channel(ChannelId),
}

impl Share {
    /// What everybody sees of a table, or its computer players do.
    pub fn of_table(place: Place, table: TableId) -> Share {
        Share { place, part: Part::Table(table) }
    }

    /// What one person sees.
    pub fn of_person(place: Place, person: PersonId) -> Share {
        Share { place, part: Part::Person(person) }
    }

    /// What is done in a channel.
    pub fn of_channel(place: Place, channel: ChannelId) -> Share {
        Share { place, part: Part::Channel(channel) }
    }

    /// Whether it is for everybody who looks there, and not for one person.
    fn is_for_all(self) -> bool {
        !matches!(self.part, Part::Person(_))
    }

    /// Whose share it is.
    pub fn place(self) -> Place {
        self.place
    }
}

#[cfg(test)]
fn share(place: u64, table: i64) -> Share {
    Share::of_table(Place(place), TableId(table))
}
