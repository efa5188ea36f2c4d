//! How much a person, and everybody on one server together, may ask for in a short time.

use std::time::Duration;

use super::words::word;
use crate::config::Limits;
use crate::fairness::{Buckets, Place, Share, Turn, Turns};
use crate::ids::PersonId;
use games::sentences::Lang;

/// How often a person may have a file of all that is known of them. It changes little meanwhile.
const EXPORT_EVERY: Duration = Duration::from_secs(300);

/// What is left to everybody.
pub(super) struct Allowance {
    people: Buckets<PersonId>,
    places: Buckets<Place>,
    exports: Buckets<PersonId>,
    exporting: Turns,
}

/// Why something is not done just now. What is a matter of a moment is told as such, and only to whoever asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TooMuch {
    /// The person has asked for too much.
    Person,
    /// Those on the server have, together.
    Server,
    /// They had the same file just now.
    Export,
    /// The board was brought to the bottom just now.
    Repost,
}

impl TooMuch {
    pub(super) fn tell(self, lang: Lang) -> String {
        let key = match self {
            TooMuch::Person => "host-no-fast",
            TooMuch::Server => "host-no-crowd",
            TooMuch::Export => "host-no-export",
            TooMuch::Repost => "host-no-repost",
        };
        word(lang, key)
    }
}

impl Allowance {
    pub(super) fn new(limits: &Limits) -> Allowance {
        let time = Duration::from_secs(limits.presses_s);
        Allowance {
            people: Buckets::new(limits.presses_per_person, time),
            places: Buckets::new(limits.presses_per_server, time),
            exports: Buckets::new(1, EXPORT_EVERY),
            exporting: Turns::new(1),
        }
    }

    /// Counts something that a person does.
    pub(super) fn take(&self, person: PersonId, place: Place, cost: u32) -> Result<(), TooMuch> {
        if !self.people.take(person, cost) {
            return Err(TooMuch::Person);
        }
        if self.places.take(place, cost) { Ok(()) } else { Err(TooMuch::Server) }
    }

    /// Waits until all that is known of a person may be gone through: that of one person at a time.
    pub(super) async fn export(&self, person: PersonId, place: Place) -> Result<Turn, TooMuch> {
        if !self.exports.take(person, 1) {
            return Err(TooMuch::Export);
        }
        Ok(self.exporting.take(Share::of_person(place, person)).await)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::ids::ChannelId;

    fn place(channel: u64) -> Place {
        Place::of(None, ChannelId(channel))
    }

    #[test]
    fn many_people_of_one_server_come_to_its_limit_and_others_do_not() {
        let limits = Limits { presses_per_server: 100, ..Config::built_in().unwrap().limits };
        let allowance = Allowance::new(&limits);
        let taken = (0..1_000).filter(|&person| allowance.take(PersonId(person), place(1), 1).is_ok()).count();
        assert!((100..=101).contains(&taken), "{taken}");
        assert_eq!(allowance.take(PersonId(1_001), place(1), 1), Err(TooMuch::Server));
        assert_eq!(allowance.take(PersonId(1_001), place(2), 1), Ok(()));
        for _ in 0..limits.presses_per_person {
            allowance.take(PersonId(1_002), place(2), 1).ok();
        }
        assert_eq!(allowance.take(PersonId(1_002), place(2), 1), Err(TooMuch::Person));
    }

    #[tokio::test]
    async fn what_is_known_of_people_is_gone_through_one_after_another() {
        let allowance = Allowance::new(&Config::built_in().unwrap().limits);
        let first = allowance.export(PersonId(1), place(1)).await.unwrap();
        let mut second = std::pin::pin!(allowance.export(PersonId(2), place(2)));
        tokio::select! {
            biased;
            _ = &mut second => panic!("both at once"),
            () = std::future::ready(()) => {}
        }
        drop(first);
        second.await.unwrap();
        assert_eq!(allowance.export(PersonId(2), place(1)).await.err(), Some(TooMuch::Export));
    }
}
