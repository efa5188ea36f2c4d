use serde_json::json;

use super::*;
use crate::config::{Config, Token};
use crate::discord::Parts;
use crate::discord::preferences::managed;
use crate::discord::rest::tests::{TestServer, json_of};
use crate::store::Store;
use crate::table::SystemClock;

async fn host(server: &TestServer, folder: &tempfile::TempDir) -> Host {
    let mut config = Config::built_in().unwrap();
    config.discord.api = server.url();
    config.database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
    let store = Store::open(&config.database).await.unwrap();
    let parts = Parts::take_up(store, config, crate::catalogue().build(), Arc::new(SystemClock)).await.unwrap();
    Host::new(parts, &Token::new("secret"))
}

fn interaction(host: Host, locale: &str) -> Interaction {
    Interaction {
        host: Arc::new(host),
        since: Instant::now(),
        asked: Asked::Command,
        id: 1,
        token: "token".into(),
        person: PersonId(2),
        name: "Chloé".into(),
        location: Location { guild: None, channel: ChannelId(3) },
        parent: None,
        moderator: false,
        manager: false,
        rights: Permissions::empty(),
        our_rights: None,
        locale: locale.into(),
        guild_locale: None,
        pressed: None,
        on_private: false,
    }
}

/// A command of a member with these names and rights, as Discord sends it.
fn command(nick: Option<&str>, global_name: Option<&str>, rights: Permissions) -> CommandInteraction {
    let member = json!({
        "user": { "id": "2", "username": "chloe", "discriminator": "0", "global_name": global_name },
        "nick": nick, "permissions": rights, "roles": [], "joined_at": null, "deaf": false, "mute": false, "flags": 0,
    });
    let sent = json!({
        "id": "1", "application_id": "9", "type": 2, "token": "token", "version": 1, "locale": "fr",
        "data": { "id": "3", "name": "play", "type": 1 }, "guild_id": "4", "channel_id": "5", "member": member,
        "app_permissions": "0", "entitlements": [], "authorizing_integration_owners": {},
        "attachment_size_limit": 1,
    });
    serde_json::from_value(sent).unwrap()
}

#[tokio::test]
async fn people_are_called_as_they_are_where_they_press_and_may_what_they_may_there() {
    let (server, folder) = (TestServer::start().await, tempfile::tempdir().unwrap());
    let host = &Arc::new(host(&server, &folder).await);
    let called = |nick, global_name| {
        let sent = command(nick, global_name, Permissions::empty());
        read!(host, sent, Asked::Command, None, false).name
    };
    assert_eq!(called(Some("Chloé du marché"), Some("Chloé")), "Chloé du marché");
    assert_eq!(called(None, Some("Chloé")), "Chloé");
    assert_eq!(called(None, None), "chloe");

    let lang = host.catalogue.default_lang();
    let may = |rights| {
        let sent = command(None, None, rights);
        let interaction = read!(host, sent, Asked::Command, None, false);
        (interaction.moderator, managed(&interaction, lang).is_ok())
    };
    let besides = Permissions::SEND_MESSAGES | Permissions::MANAGE_CHANNELS;
    assert_eq!(may(besides), (false, false));
    assert_eq!(may(besides | Permissions::MANAGE_MESSAGES), (true, false));
    assert_eq!(may(besides | Permissions::MANAGE_GUILD), (false, true));
    assert_eq!(may(Permissions::ADMINISTRATOR), (true, true));
}

#[tokio::test]
async fn who_meets_a_fault_of_ours_gets_an_apology_and_the_host_goes_on() {
    let server = TestServer::start().await;
    let folder = tempfile::tempdir().unwrap();
    let interaction = interaction(host(&server, &folder).await, "fr");
    for (work, wanted) in
        [(true, word(interaction.host.catalogue.lang("fr").unwrap(), "host-broken")), (false, "as usual".to_owned())]
    {
        let work = async move {
            assert!(!work, "a fault of ours");
            Ok(Response::text("as usual"))
        };
        let (sent, request) = tokio::join!(interaction.respond(ResponseKind::Update, work), server.answer(204, "", ""));
        assert!(sent.is_some());
        assert!(request.contains("/interactions/1/token/callback"), "{request}");
        let body = json_of(&request);
        assert_eq!((&body["type"], &body["data"]["flags"]), (&json!(4), &json!(64 + 32_768)), "new and private");
        assert_eq!(body["data"]["components"][0]["content"], wanted);
    }
}

#[tokio::test]
async fn who_may_do_everything_may_write() {
    let (server, folder) = (TestServer::start().await, tempfile::tempdir().unwrap());
    let mut asked = interaction(host(&server, &folder).await, "en-GB");
    asked.location.guild = Some(GuildId(4));
    for (ours, writable) in [
        (Permissions::empty(), false),
        (Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES_IN_THREADS, false),
        (Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES, true),
        (Permissions::ADMINISTRATOR, true),
    ] {
        asked.our_rights = Some(ours);
        assert_eq!(asked.place().writable, writable, "{ours:?}");
    }
}
