//! The slash commands as they are sent to Discord: everything named in every language, within Discord's bounds.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tindahan::discord::commands::{owners_registration_json, registration_json};

use crate::stage::catalogue;

const NAME: usize = 32;
const DESCRIPTION: usize = 100;
const MOST: usize = 25;
/// The type of an option that is a text.
const TEXT: u64 = 3;
/// All letters of a command together.
const COMMAND: usize = 8_000;

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn is_name(name: &str) -> bool {
    let allowed = |letter: char| letter == '-' || letter == '_' || letter.is_numeric() || letter.is_lowercase();
    (1..=NAME).contains(&name.chars().count()) && name.chars().all(allowed)
}

/// Looks at a command or an option and all below it. Returns how many letters it has.
fn look(value: &Value, path: &str) -> usize {
    let word = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{path}: something is not named")).to_owned();
    let names = [word(&value["name"]), word(&value["name_localizations"]["fr"])];
    let abouts = [word(&value["description"]), word(&value["description_localizations"]["fr"])];
    for name in &names {
        assert!(is_name(name), "{path}: {name:?} is no name");
    }
    for about in &abouts {
        assert!((1..=DESCRIPTION).contains(&about.chars().count()), "{path}: {about:?}");
        assert!(!about.contains('⟨'), "{path}: {about:?}");
    }
    assert_ne!(abouts[0], abouts[1], "{path} is described in one language only");
    let mut letters = names[0].chars().count() + abouts[0].chars().count();
    let choices = list(value, "choices");
    assert!(choices.len() <= MOST, "{path}: {} choices", choices.len());
    for choice in choices {
        // Games, languages and numbers are called the same in every language.
        let in_french = choice["name_localizations"]["fr"].as_str().map(str::to_owned);
        let is_same = path.ends_with(" game") || path.ends_with(" language") || choice["value"].is_number();
        assert!(in_french.is_some() || is_same, "{path}: {choice}");
        for name in std::iter::once(word(&choice["name"])).chain(in_french) {
            assert!((1..=100).contains(&name.chars().count()), "{path}: {name:?}");
            assert!(!name.contains('⟨'), "{path}: {name:?}");
        }
        letters += word(&choice["name"]).chars().count() + choice["value"].as_str().unwrap_or_default().chars().count();
    }
    // Those who run the host write what they like, and know the numbers of servers.
    if value["type"] == TEXT && !path.starts_with("/owner ") {
        assert!(!choices.is_empty() || value["autocomplete"] == true, "{path}: nobody would know what to type");
    }
    let options = list(value, "options");
    assert!(options.len() <= MOST, "{path}: {} options", options.len());
    for lang in ["en", "fr"] {
        let name = |option: &Value| match lang {
            "en" => word(&option["name"]),
            _ => word(&option["name_localizations"]["fr"]),
        };
        let different: BTreeSet<String> = options.iter().map(name).collect();
        assert_eq!(different.len(), options.len(), "{path}: two options have the same name in {lang}");
    }
    letters + options.iter().map(|option| look(option, &format!("{path} {}", word(&option["name"])))).sum::<usize>()
}

#[test]
fn commands_are_named_in_both_languages_and_within_bounds() {
    let commands = registration_json(catalogue()).unwrap();
    let commands = commands.as_array().unwrap();
    let of_owners = owners_registration_json(catalogue()).unwrap();
    for command in commands.iter().chain(of_owners.as_array().unwrap()) {
        let path = format!("/{}", command["name"].as_str().unwrap());
        let letters = look(command, &path);
        assert!(letters <= COMMAND, "{path}: {letters} letters");
    }
    let names: BTreeSet<&str> = commands.iter().map(|command| command["name"].as_str().unwrap()).collect();
    let wanted = [
        "tindahan",
        "bastos",
        "null-nichtig",
        "floating-market",
        "dschunke",
        "play",
        "hand",
        "board",
        "tables",
        "leave",
        "scores",
        "leaderboard",
        "profile",
        "table",
        "settings",
        "me",
    ];
    assert_eq!(names, BTreeSet::from(wanted));
    let french: BTreeSet<&str> =
        commands.iter().map(|command| command["name_localizations"]["fr"].as_str().unwrap()).collect();
    assert_eq!(french.len(), commands.len(), "two commands have the same name in French");
}

#[test]
fn games_and_seats_are_offered_as_the_catalogue_has_them() {
    let commands = registration_json(catalogue()).unwrap();
    let named = |list: &[Value], name: &str| list.iter().find(|found| found["name"] == name).unwrap().clone();
    let commands = commands.as_array().unwrap();
    for command in ["scores", "leaderboard"] {
        let game = named(list(&named(commands, command), "options"), "game");
        let ours = catalogue().games().iter().map(|entry| json!({ "name": entry.name, "value": entry.id }));
        assert_eq!(list(&game, "choices"), ours.collect::<Vec<_>>(), "{command}");
    }
    for entry in catalogue().games() {
        let start = named(list(&named(commands, &entry.id.replace('_', "-")), "options"), "start");
        let seats = named(list(&start, "options"), "seats");
        let bounds = ["min_value", "max_value"].map(|bound| seats[bound].as_u64().unwrap() as usize);
        assert_eq!(bounds, [*entry.seats.start(), *entry.seats.end()], "{}", entry.id);
    }
}

#[test]
fn only_those_who_manage_the_server_are_offered_its_settings() {
    let commands = registration_json(catalogue()).unwrap();
    for command in commands.as_array().unwrap() {
        let rights = command["default_member_permissions"].as_str();
        let contexts = command["contexts"].as_array().unwrap().len();
        match command["name"].as_str().unwrap() {
            "settings" => assert_eq!((rights, contexts), (Some("32"), 1)),
            name => assert_eq!((rights, contexts), (None, 2), "{name}"),
        }
    }
}

#[test]
fn what_those_have_who_run_the_host_is_not_among_the_commands_for_everybody() {
    let commands = owners_registration_json(catalogue()).unwrap();
    let [owner] = commands.as_array().unwrap().as_slice() else { panic!("{commands}") };
    assert_eq!((owner["name"].as_str(), owner["default_member_permissions"].as_str()), (Some("owner"), Some("0")));
    assert_eq!(owner["contexts"], json!([0]));
    let groups: Vec<&Value> = list(owner, "options").iter().filter(|option| option["type"] == 2).collect();
    assert_eq!(groups.len(), 1);
    let below: Vec<&str> = list(groups[0], "options").iter().map(|sub| sub["name"].as_str().unwrap()).collect();
    assert_eq!((groups[0]["name"].as_str(), below.as_slice()), (Some("table"), &["close", "repair"][..]));
}
