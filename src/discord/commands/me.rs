//! What people choose for themselves, what is known of them, and being forgotten.

use super::Arguments;
use crate::discord::Host;
use crate::discord::interaction::Interaction;
use crate::discord::message::{File, Message};
use crate::discord::response::Response;
use crate::discord::words::word;
use crate::store::{PersonSettings, Pings};
use crate::table::TableResult;
use games::args;
use games::engine::Word;
use games::sentences::{Lang, say};

/// Changes what was filled in, and shows how everything is set.
pub(super) async fn settings(interaction: &Interaction, arguments: Arguments<'_>) -> TableResult<Response> {
    let before = interaction.host.settings.person(interaction.person).await;
    let after = changed(&before, arguments);
    if after != *before {
        interaction.host.settings.put_person(interaction.person, after.clone()).await?;
    }
    // In the language that was chosen just now.
    let lang = interaction.lang().await;
    Ok(Response::text(shown(&interaction.host, &after, lang)))
}

fn changed(before: &PersonSettings, arguments: Arguments<'_>) -> PersonSettings {
    let mut after = before.clone();
    if let Some(language) = arguments.text("language") {
        after.language = (language != "auto").then(|| language.to_owned());
    }
    after.confirm = arguments.flag("confirm").unwrap_or(after.confirm);
    after.pings = arguments.text("calls").and_then(Pings::named).unwrap_or(after.pings);
    after.pictures = arguments.flag("pictures").unwrap_or(after.pictures);
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

/// Everything that is kept of the person, as a file.
pub(super) async fn export(interaction: &Interaction, lang: Lang) -> TableResult<Response> {
    let kept = interaction.host.store.export_person(interaction.person).await?;
    let bytes = serde_json::to_vec_pretty(&kept).expect("JSON has string keys and fails at nothing else");
    let alt = word(lang, "host-export");
    let file = File { name: "tindahan.json".to_owned(), bytes, alt: alt.clone() };
    Ok(Response::private(Message::text(alt).file(file)))
}

/// Forgets the person.
pub(super) async fn delete(interaction: &Interaction, arguments: Arguments<'_>, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    if arguments.flag("sure") != Some(true) {
        return Ok(Response::text(word(lang, "host-not-deleted")));
    }
    host.tables.forget(interaction.person).await?;
    host.settings.forget(interaction.person);
    Ok(Response::text(word(lang, "host-deleted")))
}
