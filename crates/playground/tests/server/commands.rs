//! Registering commands, and filling them in.

use discord_playground::Snowflake;
use serde_json::{Value, json};
use serenity::all::{CommandDataOptionValue, Interaction};

use crate::{
    bot::{Bot, field_errors, http, playground},
    people::Player,
};

fn start_command() -> Value {
    json!({
        "name": "game",
        "description": "A card game",
        "name_localizations": {"fr": "game"},
        "description_localizations": {"fr": "Un jeu de cartes"},
        "options": [{
            "type": 1, "name": "start", "description": "Opens a table",
            "options": [
                {"type": 3, "name": "pace", "description": "How fast", "required": true,
                 "choices": [{"name": "Live", "value": "live"}, {"name": "Slow", "value": "slow"}]},
                {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 5},
                {"type": 6, "name": "guest", "description": "Who"},
                {"type": 5, "name": "thread", "description": "In its own thread"},
                {"type": 3, "name": "fruit", "description": "Which", "autocomplete": true},
            ]
        }]
    })
}

fn options(inner: Value) -> Vec<Value> {
    vec![json!({"name": "start", "type": 1, "options": inner})]
}

#[tokio::test]
async fn overwriting_keeps_the_ids_of_the_same_names() {
    let server = playground().await;
    let http = http(&server);
    let first = http.create_global_commands(&json!([start_command()])).await.unwrap();
    let help = json!({"name": "help", "description": "Helps"});
    let second = http.create_global_commands(&json!([help, start_command()])).await.unwrap();
    assert_eq!(first[0].id, second[1].id);
    assert_ne!(first[0].version, second[1].version);
    let third = http.create_global_commands(&json!([help])).await.unwrap();
    assert_eq!(third.len(), 1);
    assert_eq!(http.get_global_commands().await.unwrap().len(), 1);
    let guild = server.guild_id().0.into();
    http.create_guild_commands(guild, &json!([start_command()])).await.unwrap();
    assert_eq!(http.get_guild_commands(guild).await.unwrap()[0].name, "game");
}

#[tokio::test]
async fn a_command_arrives_as_it_was_filled_in() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([start_command()])).await.unwrap();
    let chloe = Player::join(&server, "chloe").await;
    let guest = server.person("dieter").unwrap().id();
    chloe.command(
        "game",
        &options(json!([
            {"name": "pace", "type": 3, "value": "live"},
            {"name": "seats", "type": 4, "value": 4},
            {"name": "guest", "type": 6, "value": guest},
        ])),
    );
    let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
    assert_eq!(command.data.name, "game");
    assert_eq!(command.locale, "fr");
    assert_eq!(command.guild_locale.as_deref(), Some("en-US"));
    assert_eq!(command.user.name, "chloe");
    assert!(command.app_permissions.unwrap().send_messages());
    assert!(!command.member.as_ref().unwrap().permissions.unwrap().manage_messages());
    assert_eq!(command.data.resolved.users.values().next().unwrap().name, "dieter");
    let CommandDataOptionValue::SubCommand(inner) = &command.data.options[0].value else { panic!("a subcommand") };
    assert_eq!(inner[0].value.as_str(), Some("live"));
    assert_eq!(inner[1].value.as_i64(), Some(4));
}

#[tokio::test]
async fn mistakes_are_told_before_anything_is_sent() {
    let server = playground().await;
    http(&server).create_global_commands(&json!([start_command()])).await.unwrap();
    let ana = Player::join(&server, "ana").await;
    let id = ana.command_id("game");
    let pace = json!({"name": "pace", "type": 3, "value": "live"});
    for (inner, field) in [
        (json!([]), "pace"),
        (json!([{"name": "pace", "type": 3, "value": "fast"}]), "pace"),
        (json!([pace, {"name": "seats", "type": 4, "value": 9}]), "seats"),
        (json!([pace, {"name": "seats", "type": 4, "value": "four"}]), "seats"),
        (json!([pace, {"name": "guest", "type": 6, "value": "12"}]), "guest"),
        (json!([pace, {"name": "thread", "type": 5, "value": "yes"}]), "thread"),
        (json!([pace, {"name": "colour", "type": 3, "value": "red"}]), "colour"),
        (json!([pace, pace]), "pace"),
    ] {
        let mistake = ana.person.command(ana.channel, id, &options(inner.clone())).unwrap_err();
        assert_eq!(mistake.field.as_deref(), Some(field), "{inner}");
    }
    assert!(ana.person.command(ana.channel, id, &[]).is_err(), "a subcommand is missing");
    assert!(ana.person.command(Snowflake(1), id, &options(json!([pace]))).is_err(), "no such channel");
}

#[tokio::test]
async fn commands_for_those_who_manage_are_hidden_from_the_others() {
    let server = playground().await;
    let settings = json!({"name": "settings", "description": "Settings", "default_member_permissions": "32"});
    http(&server).create_global_commands(&json!([settings])).await.unwrap();
    let ana = Player::join(&server, "ana").await;
    let id = ana.command_id("settings");
    assert!(ana.person.command(ana.channel, id, &[]).is_ok());
    let esra = server.person("esra").unwrap();
    assert!(esra.command(ana.channel, id, &[]).is_err());
}

#[tokio::test]
async fn the_bot_completes_what_is_being_typed() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([start_command()])).await.unwrap();
    let ana = Player::join(&server, "ana").await;
    let id = ana.command_id("game");
    let typed = options(json!([{"name": "fruit", "type": 3, "value": "man", "focused": true}]));
    let (person, channel) = (ana.person.clone(), ana.channel);
    let asked = tokio::spawn(async move { person.autocomplete(channel, id, &typed).await });
    let interaction = bot.interaction().await;
    let Interaction::Autocomplete(asked_for) = &interaction else { panic!("an autocompletion") };
    assert_eq!(asked_for.data.autocomplete().unwrap().value, "man");
    let reply = json!({"type": 4, "data": {"content": "no"}});
    assert_eq!(field_errors(bot.answer(&interaction, &reply).await).1, 50035, "a message does not answer this");
    let choices = json!({"type": 8, "data": {"choices": [{"name": "Mango", "value": "mango"}]}});
    bot.answer(&interaction, &choices).await.unwrap();
    assert_eq!(asked.await.unwrap().unwrap(), [json!({"name": "Mango", "value": "mango"})]);
}

#[tokio::test]
async fn bad_commands_are_refused() {
    let server = playground().await;
    let http = http(&server);
    let option = |extra: Value| {
        let mut option = json!({"type": 3, "name": "a", "description": "d"});
        option.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        json!([{"name": "ok", "description": "d", "options": [option]}])
    };
    let many: Vec<_> = (0..26).map(|n| json!({"name": n.to_string(), "value": "v"})).collect();
    let sub = json!({"type": 1, "name": "s", "description": "d"});
    for body in [
        json!([{"name": "With Space", "description": "d"}]),
        json!([{"name": "ok", "description": ""}]),
        json!([{"name": "ok", "description": "d".repeat(101)}]),
        json!([{"name": "ok", "description": "d"}, {"name": "ok", "description": "d"}]),
        json!([{"name": "ok", "description": "d", "name_localizations": {"xx": "ok"}}]),
        json!([{"name": "ok", "description": "d", "type": 9}]),
        json!([{"description": "d"}]),
        json!([{"name": "ok", "description": "d", "options": [sub, {"type": 3, "name": "a", "description": "d"}]}]),
        json!([{"name": "ok", "description": "d", "options": [
            {"type": 1, "name": "s", "description": "d", "options": [sub]}]}]),
        option(json!({"choices": many})),
        option(json!({"autocomplete": true, "choices": [{"name": "n", "value": "v"}]})),
        option(json!({"name": "UPPER"})),
        option(json!({"description": ""})),
    ] {
        let (status, code, paths) = field_errors(http.create_global_commands(&body).await);
        assert_eq!((status, code), (400, 50035), "{body}");
        assert!(!paths.is_empty(), "{body}");
    }
}
