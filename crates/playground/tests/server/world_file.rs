//! The world that is kept in a file over a restart.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicUsize, Ordering},
};

use discord_playground::{ChannelSpec, Config, GuildSpec, Mismatch, Server, Snowflake, StartError, WorldFileError};
use serde_json::{Value, json};
use serenity::all::{CreateAttachment, Interaction, MessageId};
use tokio::time::{Duration, sleep, timeout};

use crate::{
    bot::{Bot, PATIENCE, config, http},
    people::{Player, button},
};

/// A file of its own, gone with the test.
struct WorldFile(PathBuf);

impl WorldFile {
    fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("playground-{}-{}.json", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        Self(env::temp_dir().join(name))
    }

    fn config(&self) -> Config {
        Config { world_file: Some(self.0.clone()), welcome: Some("Welcome!".into()), ..config() }
    }

    async fn start(&self) -> Server {
        Server::start(self.config()).await.unwrap()
    }

    async fn refused(&self, config: Config) -> WorldFileError {
        let before = fs::read(&self.0).unwrap();
        let StartError::WorldFile { path, source } = Server::start(config).await.unwrap_err() else {
            panic!("it is the file's fault")
        };
        assert_eq!((path.as_path(), fs::read(&self.0).unwrap()), (self.0.as_path(), before), "it is left as it was");
        source
    }
}

impl Drop for WorldFile {
    fn drop(&mut self) {
        // A test may have written none.
        let _ = fs::remove_file(&self.0);
    }
}

/// What ana sees of a channel.
fn messages(server: &Server, channel: Snowflake) -> Vec<Value> {
    server.person("ana").unwrap().snapshot().messages[channel.to_string()].as_array().unwrap().clone()
}

#[tokio::test]
async fn after_a_restart_everything_public_is_there_and_can_be_pressed() {
    let file = WorldFile::new();
    let server = file.start().await;
    let general = server.channel("general").unwrap();
    let bot = http(&server);
    bot.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let image = "data:image/png;base64,iVBORw0KGgo=";
    let emoji = bot.create_application_emoji(&json!({"name": "mango", "image": image})).await.unwrap();
    let board = json!({"flags": 1 << 15, "components": [
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}, button("hand")[0]]});
    let picture = CreateAttachment::bytes(b"\x89PNG board".to_vec(), "board.png");
    let board = bot.send_message(general.0.into(), vec![picture], &board).await.unwrap();
    let thread = bot.create_thread_from_message(general.0.into(), board.id, &json!({"name": "Table 1"}), None).await;
    let thread = Snowflake(thread.unwrap().id.get());
    bot.send_message(thread.0.into(), vec![], &json!({"content": "in the thread"})).await.unwrap();
    let ana = server.person("ana").unwrap();
    let talk = ana.open_dm().unwrap();
    ana.say(talk, "in private", None).unwrap();
    let (before, commands) = (messages(&server, general), ana.snapshot().commands);
    assert_eq!(before.len(), 2, "the welcome and the board");
    server.shut_down().await;

    let server = file.start().await;
    assert_eq!(messages(&server, general), before);
    assert_eq!(messages(&server, thread)[0]["content"], "in the thread");
    assert_eq!(messages(&server, talk)[0]["content"], "in private");
    assert_eq!(server.channel("Table 1"), Some(thread));
    assert_eq!(server.person("ana").unwrap().snapshot().commands, commands);
    let url = before[1]["components"][0]["items"][0]["media"]["url"].as_str().unwrap();
    let fetched = reqwest::get(format!("{}{url}", server.url())).await.unwrap();
    assert_eq!(fetched.bytes().await.unwrap().as_ref(), b"\x89PNG board");
    let fetched = reqwest::get(format!("{}/page/emojis/{}", server.url(), emoji.id)).await.unwrap();
    assert_eq!(fetched.status(), 200);

    let mut bot = Bot::connect(&server).await;
    let mut ana = Player::join(&server, "ana").await;
    ana.person.press(general, Snowflake(board.id.get()), "hand").unwrap();
    let press = bot.interaction().await;
    let Interaction::Component(pressed) = &press else { panic!("a press") };
    assert_eq!((pressed.data.custom_id.as_str(), pressed.message.id), ("hand", board.id));
    bot.answer(&press, &json!({"type": 7, "data": {"components": [{"type": 10, "content": "played"}]}})).await.unwrap();
    assert_eq!(ana.updated().await["components"][0]["content"], "played");
    let newer = bot.http.send_message(general.0.into(), vec![], &json!({"content": "x"})).await.unwrap();
    assert!(newer.id > board.id);
}

#[tokio::test]
async fn what_one_person_sees_and_what_was_never_said_is_gone() {
    let file = WorldFile::new();
    let server = file.start().await;
    let mut bot = Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let ana = Player::join(&server, "ana").await;
    for answer in [json!({"type": 4, "data": {"content": "secret", "flags": 64}}), json!({"type": 5})] {
        ana.command("play", &[]);
        let interaction = bot.interaction().await;
        bot.answer(&interaction, &answer).await.unwrap();
    }
    bot.leave().await;
    server.shut_down().await;
    assert!(!fs::read_to_string(&file.0).unwrap().contains("secret"));
    let server = file.start().await;
    let left = messages(&server, server.channel("general").unwrap());
    assert_eq!(left.len(), 1, "the welcome alone: {left:?}");
}

#[tokio::test]
async fn a_file_of_when_there_was_one_server_is_read_and_added_servers_are_not_kept() {
    let file = WorldFile::new();
    let server = file.start().await;
    let general = server.channel("general").unwrap();
    let thread = http(&server).create_thread(general.0.into(), &json!({"name": "Table", "type": 11}), None).await;
    let thread = Snowflake(thread.unwrap().id.get());
    let members = vec!["ana".into(), "zoe".into()];
    let channels = vec![ChannelSpec::new("far-away", "")];
    let elsewhere = server.add_guild(GuildSpec { channels, members, ..GuildSpec::default() });
    let ana = server.person("ana").unwrap();
    ana.say(server.channel_in(elsewhere, "far-away").unwrap(), "lost", None).unwrap();
    assert!(server.delete_channel(server.channel("second").unwrap()));
    let first = server.guild_id();
    server.shut_down().await;
    let text = fs::read_to_string(&file.0).unwrap();
    let of_today = format!("\"guild\":\"{first}\",");
    assert!(text.contains(&of_today) && !text.contains("lost"), "{text}");
    fs::write(&file.0, text.replace(&of_today, "")).unwrap();
    let server = file.start().await;
    assert_eq!(server.channel_in(server.guild_id(), "Table"), Some(thread));
    http(&server).send_message(thread.0.into(), vec![], &json!({"content": "in it"})).await.unwrap();
    assert!(server.person("zoe").is_none());
    assert!(server.channel("second").is_some(), "what the playground is made with is made anew");
}

#[tokio::test]
async fn what_is_said_in_servers_of_the_beginning_is_kept() {
    let file = WorldFile::new();
    let start = async || Server::start(file.config().with_servers(3)).await.unwrap();
    let server = start().await;
    let (third, ana) = (server.guild_ids()[2], server.person("ana").unwrap());
    let there = server.channel_in(third, "second").unwrap();
    let thread = http(&server).create_thread(there.0.into(), &json!({"name": "Table", "type": 11}), None).await;
    let thread = Snowflake(thread.unwrap().id.get());
    ana.say(there, "kept", None).unwrap();
    ana.say(thread, "kept, too", None).unwrap();
    server.shut_down().await;
    let server = start().await;
    assert_eq!(server.channel_in(third, "Table"), Some(thread));
    for (channel, said) in [(there, "kept"), (thread, "kept, too")] {
        assert_eq!(messages(&server, channel).last().unwrap()["content"], said);
    }
    server.shut_down().await;
    let refused = file.refused(file.config().with_servers(2)).await;
    assert!(matches!(refused, WorldFileError::Mismatch(Mismatch::Residents)), "nothing that was said is dropped");
}

#[tokio::test]
async fn the_file_is_written_soon_after_a_change_and_keeps_the_newest() {
    let file = WorldFile::new();
    let server = file.start().await;
    let ana = server.person("ana").unwrap();
    let general = server.channel("general").unwrap();
    let said: Vec<_> = (0..250).map(|n| ana.say(general, &n.to_string(), None).unwrap()).collect();
    let written = async {
        while !fs::read_to_string(&file.0).is_ok_and(|text| text.contains(&said[249].to_string())) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, written).await.expect("it is written while the server runs");
    server.shut_down().await;
    let server = file.start().await;
    let found = async |id: Snowflake| {
        let found = http(&server).get_message(general.0.into(), MessageId::new(id.0)).await;
        found.is_ok()
    };
    assert_eq!((found(said[49]).await, found(said[50]).await), (false, true), "the last two hundred");
}

#[tokio::test]
async fn the_welcome_says_what_it_says_today() {
    let file = WorldFile::new();
    file.start().await.shut_down().await;
    let server = Server::start(Config { welcome: Some("New!".into()), ..file.config() }).await.unwrap();
    let said = messages(&server, server.channel("general").unwrap());
    assert_eq!(said.iter().map(|message| &message["content"]).collect::<Vec<_>>(), ["New!"]);
}

#[tokio::test]
async fn a_damaged_or_foreign_file_is_refused_and_kept() {
    let file = WorldFile::new();
    file.start().await.shut_down().await;
    let mut other = file.config();
    other.channels.push(ChannelSpec::new("more", ""));
    let refused = file.refused(other).await;
    assert!(matches!(refused, WorldFileError::Mismatch(Mismatch::Residents)), "{refused}");
    let text = fs::read_to_string(&file.0).unwrap();
    let write = |text: &str| fs::write(Path::new(&file.0), text).unwrap();
    write(&text.replace("\"discord_playground_world\":1", "\"discord_playground_world\":2"));
    let refused = file.refused(file.config()).await;
    assert!(matches!(refused, WorldFileError::Mismatch(Mismatch::Version)), "{refused}");
    for damaged in [&text[..text.len() / 2], "{}", ""] {
        write(damaged);
        let refused = file.refused(file.config()).await;
        assert!(matches!(refused, WorldFileError::Damaged(_)), "{refused}");
    }
    write(&text);
    file.start().await.shut_down().await;
}
