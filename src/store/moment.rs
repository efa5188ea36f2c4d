//! Time as the store keeps it. The store reads no clock: whoever changes something says when.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use time::{Date, UtcDateTime};

/// Milliseconds since the beginning of 1970 (UTC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Moment(pub i64);

impl Moment {
    /// The moment so much later.
    #[must_use]
    pub fn after(self, time: Duration) -> Moment {
        Moment(self.0.saturating_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The moment so many milliseconds later; earlier, if they are less than nothing.
    #[must_use]
    pub fn moved(self, milliseconds: i64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }

    /// How long ago an earlier moment was; nothing if it was not earlier.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }

    /// The calendar month (UTC) it lies in.
    pub fn month(self) -> Month {
        let date = self.date();
        Month { year: date.year(), month: date.month().into() }
    }

    /// The moment as part of a file's name, to the second.
    pub(super) fn stamp(self) -> String {
        self.to_string().replace([' ', ':'], "-")
    }

    /// The moment that is written so.
    pub(super) fn of_stamp(stamp: &str) -> Option<Moment> {
        let mut parts = stamp.strip_suffix("-UTC")?.split('-');
        let year = parts.next()?.parse().ok()?;
        let mut part = || parts.next()?.parse::<u8>().ok();
        let (month, day) = (part()?, part()?);
        let date = Date::from_calendar_date(year, month.try_into().ok()?, day).ok()?;
        let date = date.with_hms(part()?, part()?, part()?).ok()?.as_utc();
        parts.next().is_none().then(|| Moment(date.unix_timestamp() * 1_000))
    }

    fn date(self) -> UtcDateTime {
        let seconds =
            self.0.div_euclid(1_000).clamp(UtcDateTime::MIN.unix_timestamp(), UtcDateTime::MAX.unix_timestamp());
        UtcDateTime::from_unix_timestamp(seconds).expect("no calendar goes further")
    }
}

impl fmt::Display for Moment {
    /// The day and the time (UTC).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self.date();
        let (hour, minute, second) = date.as_hms();
        write!(f, "{} {hour:02}:{minute:02}:{second:02} UTC", date.date())
    }
}

/// A calendar month: a season of the leaderboards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Month {
    /// The year.
    pub year: i32,
    /// The month in it, from 1.
    pub month: u8,
}

impl Month {
    /// The month as one number that sorts: 202608 for August 2026.
    pub(super) fn to_number(self) -> i64 {
        i64::from(self.year) * 100 + i64::from(self.month)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_read_from_the_name_of_a_file() {
        let moment = Moment(1_794_700_859_000);
        assert_eq!(moment.stamp(), "2026-11-15-00-00-59-UTC");
        assert_eq!(Moment::of_stamp(&moment.stamp()), Some(moment));
        for other in
            ["", "2026-11-15-UTC", "2026-13-15-00-00-59-UTC", "2026-11-15-00-00-59", "2026-11-15-00-00-59-7-UTC"]
        {
            assert_eq!(Moment::of_stamp(other), None, "{other}");
        }
    }

    const DAY: i64 = 24 * 60 * 60 * 1000;

    #[test]
    fn months_begin_and_end_where_the_calendar_says() {
        for (milliseconds, month) in [
            (0, "1970-01"),
            (-1, "1969-12"),
            (31 * DAY - 1, "1970-01"),
            (31 * DAY, "1970-02"),
            (951_782_399_999, "2000-02"),
            (951_782_400_000 - DAY, "2000-02"),
            (951_868_799_999, "2000-02"), // the 29th
            (951_868_800_000, "2000-03"),
            (1_785_542_399_999, "2026-07"),
            (1_785_542_400_000, "2026-08"),
            (4_107_542_400_000 - 1, "2100-02"), // no leap year
            (4_107_542_400_000, "2100-03"),
            (i64::MAX, "9999-12"), // no moment of ours, but what a damaged database may hold
        ] {
            assert_eq!(Moment(milliseconds).month().to_string(), month, "{milliseconds}");
        }
    }
}
