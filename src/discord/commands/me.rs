//! What people choose for themselves, what is known of them, and being forgotten.

use std::sync::Arc;

use super::Filled;
use crate::discord::Host;
use crate::discord::caller::{Answer, Caller};
use crate::discord::message::{File, Message};
use crate::discord::press::told;
use crate::discord::words::{refusal, word};
use crate::store::{PersonSettings, Pings};
use games::args;
use games::engine::Word;
use games::sentences::{Lang, say};

/// Changes what was filled in, and shows how everything is set.
pub(super) async fn settings(host: &Arc<Host>, caller: &Caller, filled: Filled<'_>) -> Answer {
    let before = host.settings.person(caller.person).await;
    let after = changed(&before, filled);
    let kept = if after == *before { Ok(()) } else { host.settings.put_person(caller.person, after.clone()).await };
    // In the language that was chosen just now.
    let lang = caller.lang(host).await;
    match kept {
        Ok(()) => told(&shown(host, &after, lang)),
        Err(_) => told(&word(lang, "host-busy")),
    }
}

fn changed(before: &PersonSettings, filled: Filled<'_>) -> PersonSettings {
    let mut after = before.clone();
    if let Some(language) = filled.text("language") {
        after.language = (language != "auto").then(|| language.to_owned());
    }
    after.confirm = filled.flag("confirm").unwrap_or(after.confirm);
    after.pings = filled.text("calls").and_then(Pings::named).unwrap_or(after.pings);
    after.pictures = filled.flag("pictures").unwrap_or(after.pictures);
    after
}

fn shown(host: &Host, settings: &PersonSettings, lang: Lang) -> String {
    let yes = |flag| word(lang, if flag { "host-yes" } else { "host-no" });
    say(
        lang,
        "host-me",
        args![
            "language" => host.language_name(settings.language.as_deref(), lang),
            "confirm" => yes(settings.confirm),
            "calls" => word(lang, &format!("commands-option-calls-is-{}", settings.pings)),
            "pictures" => yes(settings.pictures),
        ],
    )
}

/// Everything that is kept of the caller, as a file.
pub(super) async fn export(host: &Arc<Host>, caller: &Caller, lang: Lang) -> Answer {
    let Ok(kept) = host.store.export_person(caller.person).await else { return told(&word(lang, "host-busy")) };
    let Ok(bytes) = serde_json::to_vec_pretty(&kept) else { return told(&word(lang, "host-broken")) };
    let alt = word(lang, "host-export");
    let file = File { name: "tindahan.json".to_owned(), bytes, alt: alt.clone() };
    Answer::private(Message::text(alt).file(file))
}

/// Forgets the caller.
pub(super) async fn delete(host: &Arc<Host>, caller: &Caller, filled: Filled<'_>, lang: Lang) -> Answer {
    if filled.flag("sure") != Some(true) {
        return told(&word(lang, "host-not-deleted"));
    }
    match host.tables.forget(caller.person).await {
        Ok(()) => {
            host.settings.forget(caller.person);
            told(&word(lang, "host-deleted"))
        }
        Err(why) => told(&refusal(&why, None, lang)),
    }
}
