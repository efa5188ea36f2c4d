//! What people choose for themselves, and those who manage a server for it: pages whose buttons and menus change it.

use super::Host;
use super::custom_id::CustomId;
use super::interaction::Interaction;
use super::message::{Message, menu_of, page_button};
use super::response::Response;
use super::wire::{ActionRow, Button};
use super::words::{pace, word};
use crate::ids::{ChannelId, GuildId};
use crate::store::{Pace, PersonSettings, Pings, ServerSettings};
use crate::table::TableResult;
use games::args;
use games::engine::Word;
use games::scene::Theme;
use games::screen::MenuEntry;
use games::sentences::{Lang, say};

/// The choice of a language that leaves it to Discord.
pub(super) const AUTO: &str = "auto";
/// How many tables a channel may have at most.
pub(super) const MOST_TABLES: usize = 50;

/// The theme of settings after somebody has named one.
pub(super) fn chosen_theme(chosen: Option<String>, before: Theme) -> Theme {
    chosen.and_then(|chosen| Theme::named(&chosen)).unwrap_or(before)
}

/// The language of settings after somebody has chosen one, or left it to Discord.
pub(super) fn chosen_language(chosen: &str) -> Option<String> {
    Some(chosen.to_owned()).filter(|chosen| chosen != AUTO)
}

/// A press on a person's own settings: `me:pictures:no`.
pub(super) async fn change_own(interaction: &Interaction, change: &[&str]) -> TableResult<Response> {
    let before = interaction.host.settings.person(interaction.person).await;
    let mut after = PersonSettings::clone(&before);
    match change {
        ["confirm", on] => after.confirm = is_on(on).unwrap_or(after.confirm),
        ["pictures", on] => after.pictures = is_on(on).unwrap_or(after.pictures),
        ["dark", on] => after.theme = is_on(on).map_or(after.theme, theme),
        ["forced", on] => after.forced = is_on(on).unwrap_or(after.forced),
        ["language", chosen] => after.language = known_language(&interaction.host, chosen, after.language),
        ["calls", chosen] => after.pings = Pings::named(chosen).unwrap_or(after.pings),
        _ => {}
    }
    keep_own(interaction, &before, after).await
}

/// Keeps what a person has chosen, and shows it.
pub(super) async fn keep_own(
    interaction: &Interaction,
    before: &PersonSettings,
    after: PersonSettings,
) -> TableResult<Response> {
    let host = &interaction.host;
    if after != *before {
        host.settings.put_person(interaction.person, after.clone()).await?;
        host.tables.set_forced(interaction.person, after.forced);
        host.redraw_for(interaction.person);
        if interaction.location.guild.is_none() && after.theme != before.theme {
            host.wake_boards(interaction.location.channel).await;
        }
    }
    // In the language that was chosen just now.
    Ok(Response::private(own(host, &after, interaction.lang().await)))
}

fn own(host: &Host, settings: &PersonSettings, lang: Lang) -> Message {
    let text = say(
        lang,
        "host-me",
        args![
            "language" => host.language_name(settings.language.as_deref(), lang),
            "calls" => word(lang, &format!("commands-option-calls-is-{}", settings.pings)),
        ],
    );
    let toggle = |what: &str, is_on: bool| toggle("me", what, is_on, lang);
    let calls = Pings::ALL.iter().map(|calls| (calls.id(), word(lang, &format!("commands-option-calls-is-{calls}"))));
    Message::text(text)
        .row([toggle("pictures", settings.pictures), toggle("dark", settings.theme == Theme::Dark)])
        .row([toggle("confirm", settings.confirm), toggle("forced", settings.forced)])
        .with_menu(languages(host, "me", lang))
        .with_menu(menu("me", "calls", calls, lang))
}

/// A press on the settings of a server: `settings:pings:no`.
pub(super) async fn change_servers(interaction: &Interaction, change: &[&str], lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let guild = match managed(interaction, lang) {
        Ok(guild) => guild,
        Err(refused) => return Ok(Response::text(refused)),
    };
    let before = host.settings.server(guild).await;
    let mut after = ServerSettings::clone(&before);
    match change {
        ["pings", on] => after.pings = is_on(on).unwrap_or(after.pings),
        ["dark", on] => after.theme = is_on(on).map_or(after.theme, theme),
        ["language", chosen] => after.language = known_language(host, chosen, after.language),
        ["pace", chosen] => after.pace = Pace::named(chosen).or(after.pace),
        ["tables", number] => {
            let number = number.parse().ok().filter(|number| (1..=MOST_TABLES).contains(number));
            after.tables_per_channel = number.or(after.tables_per_channel);
        }
        ["here", on] if let Some(on) = is_on(on) => {
            after.channels = with_channel(after.channels, interaction.location.channel, on);
        }
        ["everywhere"] => after.channels = None,
        _ => {}
    }
    keep_servers(interaction, guild, &before, after, lang).await
}

/// The server whose settings somebody may change, or a sentence that says why they may not.
pub(super) fn managed(interaction: &Interaction, lang: Lang) -> Result<GuildId, String> {
    let Some(guild) = interaction.location.guild else { return Err(word(lang, "host-servers-only")) };
    if interaction.manager { Ok(guild) } else { Err(word(lang, "host-no-manager")) }
}

/// Keeps what was chosen for a server, and shows it.
pub(super) async fn keep_servers(
    interaction: &Interaction,
    guild: GuildId,
    before: &ServerSettings,
    after: ServerSettings,
    lang: Lang,
) -> TableResult<Response> {
    let host = &interaction.host;
    if after != *before {
        host.settings.put_server(guild, after.clone()).await?;
        host.redraw_boards(guild);
        if (after.theme, &after.language) != (before.theme, &before.language) {
            host.wake_boards(interaction.location.channel).await;
        }
    }
    Ok(Response::private(servers(host, &after, interaction.location.channel, lang)))
}

fn servers(host: &Host, settings: &ServerSettings, here: ChannelId, lang: Lang) -> Message {
    let channels = match &settings.channels {
        None => word(lang, "host-all-channels"),
        Some(channels) => channels.iter().map(|channel| format!("<#{channel}>")).collect::<Vec<_>>().join(", "),
    };
    let tables = settings.tables_per_channel.unwrap_or(host.config.limits.tables_per_channel);
    let text = say(
        lang,
        "host-settings",
        args![
            "language" => host.language_name(settings.language.as_deref(), lang),
            "channels" => channels,
            "pace" => pace(settings.pace.unwrap_or(host.config.clocks.pace), lang),
            "tables" => tables,
        ],
    );
    let this_channel = match &settings.channels {
        None => page_button("settings:here:yes".to_owned(), word(lang, "host-button-only-here"), true),
        Some(channels) => toggle("settings", "here", channels.contains(&here), lang),
    };
    let count = |number: usize, key: &str, possible| {
        page_button(format!("settings:tables:{number}"), word(lang, key), possible)
    };
    let paces = Pace::ALL.iter().map(|pace| (pace.id(), word(lang, &format!("commands-option-pace-is-{pace}"))));
    let everywhere = word(lang, "host-toggle-everywhere");
    Message::text(text)
        .row([
            toggle("settings", "pings", settings.pings, lang),
            toggle("settings", "dark", settings.theme == Theme::Dark, lang),
        ])
        .row([this_channel, page_button("settings:everywhere".to_owned(), everywhere, settings.channels.is_some())])
        .row([
            count(tables.saturating_sub(1), "host-button-fewer", tables > 1),
            count(tables + 1, "host-button-more-tables", tables < MOST_TABLES),
        ])
        .with_menu(languages(host, "settings", lang))
        .with_menu(menu("settings", "pace", paces, lang))
}

/// The channels where tables may be, with this one among them or not. With none left they may be everywhere.
pub(super) fn with_channel(
    channels: Option<Vec<ChannelId>>,
    channel: ChannelId,
    is_allowed: bool,
) -> Option<Vec<ChannelId>> {
    let mut channels = channels.unwrap_or_default();
    channels.retain(|&known| known != channel);
    if is_allowed {
        channels.push(channel);
    }
    Some(channels).filter(|channels| !channels.is_empty())
}

fn known_language(host: &Host, chosen: &str, before: Option<String>) -> Option<String> {
    if chosen == AUTO || host.catalogue.lang(chosen).is_some() { chosen_language(chosen) } else { before }
}

/// What a toggle says; what is neither of its words says nothing.
fn is_on(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn theme(is_dark: bool) -> Theme {
    if is_dark { Theme::Dark } else { Theme::Light }
}

fn yes(is_on: bool, lang: Lang) -> String {
    word(lang, if is_on { "host-yes" } else { "host-no" })
}

/// A button that says how something is, and turns it round.
fn toggle(whose: &str, what: &str, is_on: bool, lang: Lang) -> Button {
    let label = say(lang, &format!("host-toggle-{what}"), args!["is" => yes(is_on, lang)]);
    page_button(format!("{whose}:{what}:{}", if is_on { "no" } else { "yes" }), label, true)
}

fn languages(host: &Host, whose: &str, lang: Lang) -> ActionRow {
    let auto = (AUTO, word(lang, "commands-option-language-is-auto"));
    let all = host.catalogue.langs().iter().map(|lang| (lang.id(), lang.name().to_owned()));
    menu(whose, "language", std::iter::once(auto).chain(all), lang)
}

fn menu(whose: &str, what: &str, choices: impl Iterator<Item = (&'static str, String)>, lang: Lang) -> ActionRow {
    let entry = |(id, label): (&str, String)| MenuEntry {
        label,
        note: None,
        symbol: None,
        says: format!("{whose}:{what}:{id}"),
    };
    let hint = word(lang, &format!("host-menu-{what}"));
    menu_of(&CustomId::Page(format!("{whose}-{what}")), hint, choices.map(entry).collect())
}
