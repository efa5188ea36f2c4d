//! The third language is registered as Discord names it, is spoken to who reads it, and goes without a trace.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use discord_playground::MemberSpec;
use games::args;
use games::catalogue::Catalogue;
use games::sentences::say;
use serde_json::Value;
use tindahan::discord::commands::registration_json;

use crate::coconuts::Coconuts;
use crate::languages::SPANISH;
use crate::people::{Player, count, text, words};
use crate::stage::{Stage, catalogue, playground, settings};

/// Our games and languages, the sixth game and the third language, by a line each.
fn with_spanish() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> =
        LazyLock::new(|| tindahan::catalogue().game::<Coconuts>().language(SPANISH).build());
    *CATALOGUE
}

/// A sentence in Spanish.
fn spanish(key: &str) -> String {
    say(with_spanish().lang("es").unwrap(), key, args![])
}

/// Does something with each set of localizations in there.
fn each_localization(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|entry| each_localization(entry, visit)),
        Value::Object(fields) => {
            for (key, field) in fields {
                if key.ends_with("_localizations") { visit(field) } else { each_localization(field, visit) }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn everything_is_registered_under_the_locales_that_discord_has() {
    assert_eq!(with_spanish().faults(), [""; 0]);
    let mut commands = registration_json(with_spanish()).unwrap();
    let mut seen = 0;
    each_localization(&mut commands, &mut |names| {
        let names = names.as_object().unwrap();
        let locales: BTreeSet<&str> = names.keys().map(String::as_str).collect();
        assert_eq!(locales, BTreeSet::from(["fr", "es-ES", "es-419"]), "{names:?}");
        assert_eq!(names["es-ES"], names["es-419"]);
        seen += 1;
    });
    assert!(seen > 100, "{seen}");
    let command = |name: &str| commands.as_array().unwrap().iter().find(|command| command["name"] == name).unwrap();
    assert_eq!(command("tindahan")["description_localizations"]["es-419"], spanish("tindahan-command-about"));
    assert_eq!(command("coconuts")["name_localizations"]["es-ES"], "cocos");
    // What it lacks is said in English.
    assert_eq!(command("bastos")["description_localizations"]["es-ES"], command("bastos")["description"]);
    let me = command("me")["options"].as_array().unwrap().iter().find(|option| option["name"] == "settings").unwrap();
    let language = me["options"].as_array().unwrap().iter().find(|option| option["name"] == "language").unwrap();
    let offered: Vec<&Value> = language["choices"].as_array().unwrap().iter().map(|choice| &choice["name"]).collect();
    assert_eq!(offered, ["as on Discord", "English", "français", "español"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_it_is_answered_in_it() {
    let mut config = playground();
    config.guild_locale = "es-ES".into();
    config.people.push(MemberSpec::new("lucia", "Lucía", "es-419"));
    let mut stage = Stage::hosting(with_spanish(), config, settings()).await;
    let mut players = Player::all(&stage.server, &["lucia", "ana"]).await;

    players[0].uses("tindahan start", &[count("seats", 3)]).await;
    let lobby = players[0].finds("!join").await;
    players[1].presses_end(&lobby, "!join").await;
    players[0].presses_end(&lobby, "!computers").await;
    players[0].reads(&spanish("host-lobby-full")).await;
    let lobby = players[0].finds("!start").await;
    players[0].presses_end(&lobby, "!start").await;
    // The board is in the server's language, a hand in its reader's.
    players[1].reads("Triunfo: ").await;
    let hand = players[0].opens_hand().await;
    assert!(text(&hand).contains("Triunfo: "), "{hand}");
    assert!(text(&hand).contains(&format!("{}: ", spanish("picture-hand"))), "{hand}");
    assert!(text(&players[1].opens_hand().await).contains("Trump: "));
    assert_eq!(
        text(&players[0].asks("coconuts rules", &[]).await).lines().next(),
        Some("### Coconuts en pocas palabras")
    );

    let bastos = players[0].asks("bastos rules", &[]).await;
    let english = say(catalogue().lang("en").unwrap(), "bastos-command-about", args![]);
    assert!(text(&bastos).starts_with("### Bastos"), "{bastos}");
    assert_eq!(spanish("bastos-command-about"), english, "what it lacks is said in English");

    let chosen = players[1].asks("me settings", &[words("language", "es")]).await;
    assert!(text(&chosen).starts_with("### Tus ajustes\nIdioma: **español**"), "{chosen}");
    assert!(text(&players[1].opens_hand().await).contains("Triunfo: "));
    assert_eq!(stage.server.invalid_requests(), 0, "Discord would take all of it");

    // Without its line, who chose it or reads it is answered in what there is.
    stage.stop().await;
    stage.catalogue = catalogue();
    stage.start().await;
    for player in &mut players {
        assert!(
            text(&player.asks("me settings", &[]).await).starts_with("### Your settings\nLanguage: **as on Discord**")
        );
        assert!(text(&player.asks("hand", &[]).await).contains("Trump: "));
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[test]
fn without_its_line_there_is_no_trace_of_it() {
    let ours = || tindahan::catalogue().game::<Coconuts>();
    let before = registration_json(ours().build()).unwrap();
    let mut with = registration_json(ours().language(SPANISH).build()).unwrap();
    assert_ne!(with, before);
    assert_eq!(registration_json(ours().build()).unwrap().to_string(), before.to_string());
    // And with it everything else is as it was.
    each_localization(&mut with, &mut |names| names.as_object_mut().unwrap().retain(|locale, _| locale == "fr"));
    crate::game::remove_choice(&mut with, "es");
    assert_eq!(with.to_string(), before.to_string());
    assert_eq!(ours().language(SPANISH).build().emojis(), ours().build().emojis());
}
