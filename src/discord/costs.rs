//! What each thing that somebody can do costs, counted in presses. All of it is here.

use serenity::all::{CommandData, CommandDataOption, CommandDataOptionValue};

use super::custom_id::{CustomId, Verb};

/// What a table has in memory answers, and a word that is typed.
const PRESS: u32 = 1;
/// Something is read or a picture drawn for it.
const PAGE: u32 = 2;
/// A file of its own is made for it, a computer player thinks, or a message is posted.
const DEAR: u32 = 5;
/// A table is opened.
const OPENING: u32 = 10;
/// A table is opened in a thread of its own, or all that is known of somebody is gone through.
const DEAREST: u32 = 20;

/// The cost of a press; what is no id of ours costs as little as any.
pub(super) fn of_press(id: Option<&CustomId>) -> u32 {
    match id {
        None | Some(CustomId::Game { .. }) => PRESS,
        Some(CustomId::Table { verb, .. }) => of_verb(*verb),
        Some(CustomId::Page(page)) => match page.split(':').collect::<Vec<_>>().as_slice() {
            ["play", _, _, ..] => OPENING,
            ["transcript" | "check", ..] => DEAR,
            _ => PAGE,
        },
    }
}

fn of_verb(verb: Verb) -> u32 {
    match verb {
        Verb::Join
        | Verb::Leave
        | Verb::Computers
        | Verb::Cut
        | Verb::Start
        | Verb::Fill
        | Verb::Cancel
        | Verb::More
        | Verb::Back
        | Verb::End
        | Verb::ReallyEnd
        | Verb::Words => PRESS,
        Verb::Hand | Verb::Scores | Verb::Rules | Verb::Sheet | Verb::Board => PAGE,
        Verb::Hint | Verb::Repost | Verb::Call | Verb::Transcript | Verb::Rematch => DEAR,
    }
}

/// The cost of a command, or of typing one.
pub(super) fn of_command(command: &CommandData) -> u32 {
    if command.autocomplete().is_some() {
        return PRESS;
    }
    let sub = command.options.first().map(|option| (option.name.as_str(), &option.value));
    match (command.name.as_str(), sub) {
        _ if is_about_own_data(command) => DEAREST,
        ("owner", Some(("backup" | "status", _))) => DEAR,
        ("board", _) => DEAR,
        (_, Some(("start", CommandDataOptionValue::SubCommand(options)))) => {
            if options.iter().any(wants_thread) {
                DEAREST
            } else {
                OPENING
            }
        }
        _ => PAGE,
    }
}

/// Whether somebody wants what is kept of them, or wants it deleted.
pub(super) fn is_about_own_data(command: &CommandData) -> bool {
    let sub = command.options.first().map(|option| option.name.as_str());
    command.name == "me" && matches!(sub, Some("export" | "delete"))
}

fn wants_thread(option: &CommandDataOption) -> bool {
    option.name == "thread" && option.value == CommandDataOptionValue::Boolean(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn what_goes_through_the_store_or_draws_costs_more_than_a_move() {
        let cost = |id: &str| of_press(CustomId::read(id, None).as_ref());
        assert_eq!((cost("7.3.mango-5"), cost("7!join"), cost("nonsense")), (1, 1, 1));
        for id in ["/rules:tindahan:2", "/best::all:ever:wins:0", "/play", "/play:bastos", "7!hand"] {
            assert!(cost(id) > 1, "{id}");
        }
        for id in ["7!hint", "7!repost", "/transcript:7", "/check:7", "7!transcript"] {
            assert!(cost(id) > cost("7!hand"), "{id}");
        }
        assert!(cost("/play:bastos:computers") > cost("7!hint"));
    }

    #[test]
    fn everything_can_be_afforded_by_whoever_has_not_pressed_for_a_while() {
        let limits = Config::built_in().unwrap().limits;
        assert!(DEAREST < limits.presses_per_person && limits.presses_per_person < limits.presses_per_server);
    }

    #[test]
    fn commands_cost_by_what_they_ask_for() {
        let command = |json: serde_json::Value| of_command(&serde_json::from_value(json).unwrap());
        let named = |name: &str, options: serde_json::Value| {
            command(serde_json::json!({ "id": "1", "name": name, "type": 1, "options": options }))
        };
        let sub = |name: &str, options: serde_json::Value| serde_json::json!([{ "name": name, "type": 1, "options": options }]);
        assert_eq!(named("tables", serde_json::json!([])), PAGE);
        assert_eq!(named("me", sub("export", serde_json::json!([]))), DEAREST);
        assert_eq!(named("me", sub("delete", serde_json::json!([]))), DEAREST);
        assert_eq!(named("me", sub("settings", serde_json::json!([]))), PAGE);
        assert_eq!(named("tindahan", sub("start", serde_json::json!([]))), OPENING);
        let thread = serde_json::json!([{ "name": "thread", "type": 5, "value": true }]);
        assert_eq!(named("tindahan", sub("start", thread)), DEAREST);
        let typing = serde_json::json!([{ "name": "table", "type": 3, "value": "1", "focused": true }]);
        assert_eq!(named("board", typing), PRESS);
        assert_eq!(named("board", serde_json::json!([])), DEAR);
    }
}
