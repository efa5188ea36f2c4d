//! So much a second for all together, for those who do something at once or not at all.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::{Part, Place, Share};

/// How much of its own share anybody may use at once after a pause.
const BURST: Duration = Duration::from_secs(1);
/// How much there is in all after a pause, in seconds.
const WHOLE: f64 = 2.0;

/// What may be done in a second, for all together. Whoever is within their share takes what there is; whoever is not leaves a part
/// of it to the others: half of all to other servers, a quarter to other tables of their own. So there is always something left
/// for whoever comes and has used little. Of what a server may use at once, half is for what everybody there sees alone, so that
/// what people ask for themselves takes nothing from it.
pub struct Budget {
    per_s: u32,
    state: Mutex<State>,
}

struct State {
    left: f64,
    filled_at: Instant,
    places: Used<Place, Used<Part, ()>>,
}

/// Until when each has used up its share of now, and what is known of it besides.
type Used<K, V> = HashMap<K, (Instant, V)>;

impl Budget {
    /// So much a second; nothing at all if it is 0.
    pub fn new(per_s: u32) -> Budget {
        let state = State { left: WHOLE * f64::from(per_s), filled_at: Instant::now(), places: HashMap::new() };
        Budget { per_s, state: Mutex::new(state) }
    }

    /// Whether something more may be done now; if so, it counts.
    pub fn take(&self, share: Share) -> bool {
        self.take_at(Instant::now(), share)
    }

    fn take_at(&self, now: Instant, share: Share) -> bool {
        if self.per_s == 0 {
            return false;
        }
        let mut state = self.state.lock();
        let all = WHOLE * f64::from(self.per_s);
        let fresh = now.duration_since(state.filled_at).as_secs_f64() * f64::from(self.per_s);
        (state.left, state.filled_at) = ((state.left + fresh).min(all), now);
        // There are never more than were served within a moment.
        state.places.retain(|_, (until, _)| *until > now);
        let each = Duration::from_secs(1) / self.per_s;
        let burst = if share.is_for_all() { BURST } else { BURST / 2 };
        let (place, each) = next_use(&state.places, &share.place, each, burst, now);
        let parts = state.places.get_mut(&share.place).map(|(_, parts)| std::mem::take(parts));
        let mut parts = parts.unwrap_or_default();
        parts.retain(|_, (until, ())| *until > now);
        let (part, _) = next_use(&parts, &share.part, each, BURST, now);
        let kept_back =
            (if place.is_within { 0.0 } else { all / 2.0 }) + (if part.is_within { 0.0 } else { all / 4.0 });
        let may = state.left >= 1.0 + kept_back.floor();
        if may {
            state.left -= 1.0;
            parts.insert(share.part, (part.until, ()));
            state.places.insert(share.place, (place.until, parts));
        } else if let Some((_, kept)) = state.places.get_mut(&share.place) {
            *kept = parts;
        }
        may
    }
}

/// What one more use of a share would come to.
struct Use {
    is_within: bool,
    /// Until when it uses the share up. What is taken of what others leave is no debt.
    until: Instant,
}

/// What one more use by `key` would come to among those who share what there is `each` so often, and how often it is there for
/// one of them. One more may come at any moment, so a share of theirs is left as well.
fn next_use<K: Eq + Hash, V>(
    used: &Used<K, V>,
    key: &K,
    each: Duration,
    burst: Duration,
    now: Instant,
) -> (Use, Duration) {
    let known = used.get(key).map(|(until, _)| *until);
    let sharing = used.len() + 1 + usize::from(known.is_none());
    let each = each * u32::try_from(sharing).unwrap_or(u32::MAX);
    let before = known.unwrap_or(now);
    let until = before + each;
    // Who has used nothing for a while is within their share, however small it is.
    let is_within = known.is_none() || until <= now + burst;
    (Use { is_within, until: until.min(now + burst).max(before) }, each)
}

#[cfg(test)]
mod tests {
    use super::super::share;
    use super::*;
    use crate::ids::PersonId;

    /// A budget along the time.
    struct Along {
        budget: Budget,
        now: Instant,
    }

    impl Along {
        fn new(per_s: u32) -> Along {
            let budget = Budget::new(per_s);
            Along { budget, now: Instant::now() }
        }

        /// How many of those who ask again and again for some seconds are served. Each asks so often a second.
        fn served(&mut self, asking: &[(Share, usize)], seconds: usize) -> Vec<usize> {
            let mut served = vec![0; asking.len()];
            for tick in 0..seconds * 1_000 {
                for (index, &(share, per_s)) in asking.iter().enumerate() {
                    if tick % (1_000 / per_s) == 0 && self.budget.take_at(self.now, share) {
                        served[index] += 1;
                    }
                }
                self.now += Duration::from_millis(1);
            }
            served
        }
    }

    #[test]
    fn a_quiet_server_gets_all_it_asks_for_beside_a_flood() {
        let mut along = Along::new(24);
        let flood: Vec<(Share, usize)> = (0..3).map(|table| (share(1, table), 500)).collect();
        // First the flood alone, which may have everything.
        let alone: usize = along.served(&flood, 10).iter().sum();
        assert!((230..=300).contains(&alone), "{alone}");
        let served = along.served(&[&flood[..], &[(share(2, 9), 4)]].concat(), 10);
        assert_eq!(served[3], 40, "{served:?}");
        let all: usize = served.iter().sum();
        assert!((220..=260).contains(&all), "what the quiet one leaves is used: {served:?}");
    }

    #[test]
    fn many_who_ask_for_little_each_leave_half_to_other_servers() {
        let mut along = Along::new(24);
        let crowd: Vec<(Share, usize)> = (0..500).map(|table| (share(1, table), 1)).collect();
        let served = along.served(&[&crowd[..], &[(share(2, 9), 4)]].concat(), 10);
        assert_eq!(served[500], 40, "{served:?}");
    }

    #[test]
    fn a_quiet_table_of_a_busy_server_gets_what_it_asks_for() {
        let mut along = Along::new(24);
        let asking = [(share(1, 1), 500), (share(1, 2), 500), (share(1, 3), 2)];
        along.served(&asking[..2], 5);
        let served = along.served(&asking, 10);
        assert_eq!(served[2], 20, "{served:?}");
    }

    #[test]
    fn what_people_ask_for_themselves_takes_nothing_from_what_everybody_sees() {
        let mut along = Along::new(24);
        let flood: Vec<(Share, usize)> = (0..3).map(|table| (share(1, table), 500)).collect();
        let boards: Vec<(Share, usize)> = (0..4).map(|table| (share(2, table), 1)).collect();
        let hands = (0..12).map(|person| (Share::of_person(Place(2), PersonId(person)), 2));
        along.served(&flood, 5);
        let served = along.served(&hands.chain(flood).chain(boards).collect::<Vec<_>>(), 20);
        assert_eq!(served[15..], [20; 4], "{served:?}");
        assert!(served[..12].iter().sum::<usize>() >= 80, "what boards leave is for hands: {served:?}");
    }

    #[test]
    fn who_all_want_everything_get_about_the_same() {
        let served = Along::new(24).served(&[(share(1, 1), 250), (share(2, 2), 500), (share(3, 3), 1_000)], 20);
        assert!(served.iter().all(|&served| served >= 110), "{served:?}");
    }

    #[test]
    fn little_is_still_something_and_nothing_is_remembered() {
        let served = Along::new(1).served(&[(share(1, 1), 10)], 10);
        assert!((9..=12).contains(&served[0]), "{served:?}");
        let mut along = Along::new(1_000);
        for place in 0..1_000 {
            assert!(along.budget.take_at(along.now, share(place, 1)));
        }
        along.now += 2 * BURST;
        assert!(along.budget.take_at(along.now, share(1, 1)));
        assert_eq!(along.budget.state.lock().places.len(), 1);
        assert!(!Budget::new(0).take(share(1, 1)));
    }
}
