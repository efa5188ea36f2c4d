//! Times as the API writes them.

use time::{OffsetDateTime, format_description::well_known::Rfc3339};

/// Milliseconds since 1970 as an ISO 8601 timestamp.
pub(crate) fn iso8601(ms: u64) -> String {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(ms) * 1_000_000)
        .ok()
        .and_then(|time| time.format(&Rfc3339).ok())
        .unwrap_or_else(|| "1970-01-01T00:00:00Z".to_owned())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_time_is_written_as_iso_8601() {
        assert_eq!(super::iso8601(1_462_015_105_796), "2016-04-30T11:18:25.796Z");
    }
}
