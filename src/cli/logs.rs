//! Which entries are logged, and as what.

use tracing::level_filters::LevelFilter;
use tracing::{Level, Subscriber};
use tracing_subscriber::field::MakeExt;
use tracing_subscriber::filter::{FilterExt, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::format::debug_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::config::{LogFilter, LogFormat, Logs};
use crate::discord;

/// The variable that takes the place of the setting.
const VARIABLE: &str = "RUST_LOG";

/// Has everything that is logged in this process written to the standard error, as the settings and `RUST_LOG` say.
pub fn to_stderr(settings: &Logs) -> Result<(), String> {
    let filter = match std::env::var(VARIABLE).ok().filter(|text| !text.trim().is_empty()) {
        Some(text) => text.parse().map_err(|why| format!("{VARIABLE}: {why}"))?,
        None => settings.filter.clone(),
    };
    let settings = Logs { filter, ..settings.clone() };
    // Somebody who uses us as a library may log already.
    tracing_subscriber::registry().with(layer(&settings, std::io::stderr)).try_init().ok();
    Ok(())
}

/// Writes what is logged as the settings say: a line an entry, with the press that it belongs to.
pub fn layer<S, W>(settings: &Logs, writer: W) -> Box<dyn Layer<S> + Send + Sync>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let LogFilter(wanted) = &settings.filter;
    let shown = wanted.clone().and(allowed());
    let lines = fmt::layer().with_writer(writer).with_ansi(false);
    match settings.format {
        LogFormat::Human => {
            // Whatever it is about, a line stays one.
            let fields = debug_fn(|writer, field, value| {
                let value = format!("{value:?}").replace('\n', "\\n");
                if field.name() == "message" { writer.write_str(&value) } else { write!(writer, "{field}={value}") }
            });
            lines.fmt_fields(fields.delimited(" ")).with_filter(shown).boxed()
        }
        LogFormat::Json => {
            lines.json().flatten_event(true).with_current_span(true).with_span_list(false).with_filter(shown).boxed()
        }
    }
}

/// The most that is ever logged. What we log ourselves names no secret at any level. Libraries do: serenity writes down whatever
/// comes from Discord, with names and tokens. So of them only what is wrong is to be had, and of serenity's connections, which
/// tell in a warning what they could not read, only errors: that there is no connection we say ourselves.
fn allowed() -> Targets {
    let ours = ["tindahan", "discord_playground"];
    let libraries = Targets::new().with_default(Level::WARN).with_target(discord::OF_CONNECTIONS, Level::ERROR);
    libraries.with_targets(ours.map(|target| (target, LevelFilter::TRACE)))
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Arc;

    use parking_lot::Mutex;
    use tracing::subscriber::with_default;

    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is written of what `work` logs.
    fn written(filter: &str, format: LogFormat, work: impl FnOnce()) -> String {
        let (to, settings) = (Written::default(), Logs { filter: filter.parse().unwrap(), format });
        let writer = to.clone();
        with_default(tracing_subscriber::registry().with(layer(&settings, move || writer.clone())), work);
        String::from_utf8(to.0.lock().clone()).unwrap()
    }

    #[test]
    fn of_libraries_no_more_is_told_than_what_is_wrong_whatever_is_set() {
        for filter in ["trace", "warn,serenity=trace,serenity::gateway=trace,hyper=debug"] {
            let told = written(filter, LogFormat::Human, || {
                tracing::warn!(target: "serenity::gateway::ws", "could not read: a payload");
                tracing::info!(target: "serenity::http", "a payload");
                tracing::debug!(target: "hyper::client", "a payload");
                tracing::warn!(target: "sqlx::query", "a slow statement");
                tracing::error!(target: "serenity::gateway::shard", "an error");
            });
            assert!(!told.contains("a payload"), "{told}");
            assert!(told.contains("a slow statement") && told.contains("an error"), "{told}");
        }
    }

    #[test]
    fn an_entry_is_one_line_with_its_press() {
        let log = || {
            let press = tracing::info_span!("press", shard = 3, table = tracing::field::Empty);
            press.record("table", 7);
            press.in_scope(|| tracing::debug!(reason = %"one\nother", "it\nfailed"));
        };
        let told = written("warn,tindahan=debug", LogFormat::Human, log);
        assert_eq!(told.lines().count(), 1, "{told}");
        let words = ["DEBUG press{shard=3 table=7}: tindahan::cli::logs", "it\\nfailed reason=one\\nother"];
        assert!(words.iter().all(|words| told.contains(words)), "{told}");
        let told: serde_json::Value = serde_json::from_str(&written("debug", LogFormat::Json, log)).unwrap();
        assert_eq!((&told["message"], &told["reason"]), (&"it\nfailed".into(), &"one\nother".into()));
        assert_eq!((&told["span"]["table"], &told["span"]["shard"]), (&7.into(), &3.into()), "{told}");
        assert_eq!(written("tindahan=info", LogFormat::Json, log), "");
    }
}
