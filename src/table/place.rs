//! Where somebody presses, and what a table makes of it: what is done with all of a table is done where it is shown.

use super::error::Refusal;
use super::request::{Press, Request};
use super::state::State;
use crate::ids::ChannelId;
use crate::store::Location;

/// Where somebody presses or uses a command, and what they may do there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server and channel.
    pub location: Location,
    /// The thread that begins with what they pressed on, if there is one.
    pub thread: Option<ChannelId>,
    /// Whether we may write in that channel.
    pub writable: bool,
    /// Whether they may manage messages in that channel: it says nothing of any other.
    pub moderator: bool,
}

impl Place {
    /// Whether a table is shown here: in this channel, or in the thread that begins here.
    pub fn is_of(&self, table: Location) -> bool {
        let same_guild = self.location.guild == table.guild;
        self.location == table || (same_guild && table.guild.is_some() && self.thread == Some(table.channel))
    }

    /// Whether what was played at a table may be looked up here: on the same server, or in the same direct messages.
    pub fn is_near(&self, table: Location) -> bool {
        self.location == table || (table.guild.is_some() && self.location.guild == table.guild)
    }

    /// Whether people can be reached where a table is shown, as somebody is who is there.
    pub fn reaches(&self, table: Location) -> bool {
        self.writable && self.location == table
    }

    /// Whether somebody may manage messages where a table is shown.
    pub fn moderates(&self, table: Location) -> bool {
        self.moderator && self.location == table
    }

    /// Refuses what is done only where a table is shown. Of another server's tables nothing is told, not even that they are.
    pub fn check(&self, table: Location) -> Result<(), Refusal> {
        if self.is_of(table) {
            Ok(())
        } else if self.is_near(table) {
            Err(Refusal::Elsewhere { channel: table.channel })
        } else {
            Err(Refusal::NoTable)
        }
    }
}

impl State {
    /// Refuses a request that is made in the wrong place. What is about somebody's own seat is asked from anywhere.
    pub(super) fn check_place(&self, press: &Press, request: &Request) -> Result<(), Refusal> {
        match request {
            Request::Join
            | Request::AddComputer(_)
            | Request::RemoveComputer
            | Request::Cut(_)
            | Request::Start
            | Request::FillAndStart
            | Request::Cancel
            | Request::Call => press.place.check(self.header.location),
            Request::Close if self.public().may_be_given_up_by(press.person) => Ok(()),
            Request::Close => press.place.check(self.header.location),
            Request::Leave | Request::Act { .. } | Request::ComeBack => self.check_stranger(press),
        }
    }

    /// Refuses a stranger who is somewhere else, before anything is told of the table.
    pub(super) fn check_stranger(&self, press: &Press) -> Result<(), Refusal> {
        match self.seat_of(press.person) {
            Some(_) => Ok(()),
            None => press.place.check(self.header.location),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::GuildId;

    fn at(guild: u64, channel: u64) -> Location {
        Location { guild: (guild > 0).then_some(GuildId(guild)), channel: ChannelId(channel) }
    }

    #[test]
    fn a_place_is_of_its_channel_and_of_the_thread_that_begins_there() {
        let place = Place { location: at(1, 10), thread: Some(ChannelId(77)), writable: true, moderator: true };
        for (table, is_of, is_near, moderates) in [
            (at(1, 10), true, true, true),
            (at(1, 77), true, true, false),
            (at(1, 11), false, true, false),
            (at(2, 10), false, false, false),
            (at(2, 77), false, false, false),
            (at(0, 10), false, false, false),
            (at(0, 77), false, false, false),
        ] {
            let found = (place.is_of(table), place.is_near(table), place.moderates(table));
            assert_eq!(found, (is_of, is_near, moderates), "{table:?}");
            assert_eq!(place.check(table).is_ok(), is_of, "{table:?}");
        }
        let private = Place { location: at(0, 10), thread: None, writable: true, moderator: false };
        assert!(private.is_of(at(0, 10)) && private.is_near(at(0, 10)));
        assert!(!private.is_near(at(0, 11)), "direct messages have nothing in common");
        assert!(matches!(private.check(at(0, 11)), Err(Refusal::NoTable)));
    }
}
