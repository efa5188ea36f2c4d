//! What is done to the world while the bot runs.

use std::time::Duration;

use discord_playground::{
    Effect, Fault, Snowflake,
    page_api::{Outcome, PageEvent},
    permissions,
};
use serde_json::json;
use serenity::all::{Event, HttpError, Interaction};
use tokio::time::timeout;

use crate::{
    bot::{Bot, PATIENCE, api_error, playground},
    people::{Player, button},
};

#[tokio::test]
async fn a_message_that_somebody_removes_is_gone_for_everyone() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let ana = Player::join(&server, "ana").await;
    let channel = ana.channel.0.into();
    let message = bot.http.send_message(channel, vec![], &json!({"content": "a"})).await.unwrap();
    let id = Snowflake(message.id.get());
    assert!(server.delete_message(ana.channel, id));
    let gone = bot.event(|event| match event {
        Event::MessageDelete(gone) => Some(gone.message_id),
        _ => None,
    });
    assert_eq!(gone.await, message.id);
    assert_eq!(
        api_error(bot.http.edit_message(channel, message.id, &json!({"content": "b"}), vec![]).await),
        (404, 10_008)
    );
    assert!(!server.delete_message(ana.channel, id), "it is gone already");
}

#[tokio::test]
async fn who_closed_their_private_messages_gets_none() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let mut ana = Player::join(&server, "ana").await;
    let recipient = json!({"recipient_id": ana.person.id()});
    let talk = bot.http.create_private_channel(&recipient).await.unwrap().id;
    let body = json!({"content": "psst", "components": button("yes")});
    let message = bot.http.send_message(talk, vec![], &body).await.unwrap();
    server.close_private_messages(ana.person.id(), true);
    assert_eq!(bot.http.create_private_channel(&recipient).await.unwrap().id, talk, "it can be opened all the same");
    assert_eq!(api_error(bot.http.send_message(talk, vec![], &body).await), (403, 50_007));
    let dm = Snowflake(talk.get());
    let id = ana.person.press(dm, Snowflake(message.id.get()), "yes").unwrap();
    let press = bot.interaction().await;
    bot.answer(&press, &json!({"type": 7, "data": {"content": "well"}})).await.unwrap();
    assert_eq!(ana.outcome(id).await, Outcome::Answered);
    server.close_private_messages(ana.person.id(), false);
    bot.http.send_message(talk, vec![], &body).await.unwrap();
}

#[tokio::test]
async fn a_forged_press_is_sent_as_it_is() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let mut ana = Player::join(&server, "ana").await;
    let body = json!({"content": "a", "components": button("yes")});
    let message = bot.http.send_message(ana.channel.0.into(), vec![], &body).await.unwrap();
    let on = Some(Snowflake(message.id.get()));
    let sent = ana.person.forge(ana.channel, on, "no", None).unwrap();
    let Interaction::Component(press) = bot.interaction().await else { panic!("a press") };
    assert_eq!((press.data.custom_id.as_str(), press.message.id), ("no", message.id));
    bot.answer(&Interaction::Component(press), &json!({"type": 6})).await.unwrap();
    assert_eq!(ana.outcome(sent).await, Outcome::Answered);

    let values = ["x".to_owned()];
    let sent = ana.person.forge(ana.channel, None, "menu", Some(&values)).unwrap();
    let Interaction::Component(press) = bot.interaction().await else { panic!("a press") };
    assert!(press.message.flags.unwrap().bits() & 64 != 0, "a private message that nobody has");
    assert!(format!("{:?}", press.data.kind).contains("\"x\""));
    bot.answer(&Interaction::Component(press), &json!({"type": 7, "data": {"content": "so be it"}})).await.unwrap();
    assert_eq!(ana.updated().await["content"], "so be it");
    assert_eq!(ana.outcome(sent).await, Outcome::Answered);
    assert!(ana.person.forge(Snowflake(5), None, "yes", None).is_err(), "there is no such channel");

    let mine = Some(Snowflake(4_000));
    ana.person.forge(ana.channel, mine, "x", None).unwrap();
    let Interaction::Component(first) = bot.interaction().await else { panic!("a press") };
    server.person("esra").unwrap().forge(ana.channel, mine, "x", None).unwrap();
    let Interaction::Component(second) = bot.interaction().await else { panic!("a press") };
    assert_eq!(first.message.id.get(), 4_000, "a number may be chosen");
    assert_ne!(second.message.id, first.message.id, "what is private to somebody is nobody else's");
}

#[tokio::test]
async fn a_deleted_channel_is_gone_with_its_threads_until_it_is_brought_back() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let mut ana = Player::join(&server, "ana").await;
    let channel = ana.channel.0.into();
    let body = json!({"content": "board", "components": button("hand")});
    let board = bot.http.send_message(channel, vec![], &body).await.unwrap();
    let thread = bot.http.create_thread(channel, &json!({"name": "Table", "type": 11}), None).await.unwrap().id;
    ana.person.press(ana.channel, Snowflake(board.id.get()), "hand").unwrap();
    let press = bot.interaction().await;
    assert!(server.delete_channel(ana.channel));
    let gone = bot.event(|event| match event {
        Event::ChannelDelete(gone) => Some(gone.channel.id),
        Event::ThreadDelete(_) => panic!("Discord says nothing of the threads"),
        _ => None,
    });
    assert_eq!(gone.await, channel);
    let told = ana.hear(|event| match event {
        PageEvent::ChannelDelete { id } => Some(*id),
        _ => None,
    });
    assert_eq!(told.await, ana.channel);
    for place in [channel, thread] {
        assert_eq!(api_error(bot.http.send_message(place, vec![], &body).await), (404, 10_003));
        assert_eq!(api_error(bot.http.edit_message(place, board.id, &body, vec![]).await), (404, 10_003));
        assert_eq!(api_error(bot.http.delete_message(place, board.id, None).await), (404, 10_003));
        assert_eq!(api_error(bot.http.get_channel(place).await), (404, 10_003));
    }
    assert_eq!(api_error(bot.answer(&press, &json!({"type": 6})).await), (404, 10_003));
    assert!(!server.delete_channel(ana.channel), "it is gone already");
    assert!(server.restore_channel(ana.channel));
    let back = bot.event(|event| match event {
        Event::ChannelCreate(back) => Some(back.channel.id),
        _ => None,
    });
    assert_eq!(back.await, channel);
    bot.event(|event| matches!(event, Event::ThreadCreate(back) if back.thread.id == thread).then_some(())).await;
    bot.http.send_message(channel, vec![], &body).await.unwrap();
    bot.http.send_message(thread, vec![], &body).await.unwrap();
    assert_eq!(api_error(bot.http.edit_message(channel, board.id, &body, vec![]).await), (404, 10_008), "it is empty");
}

#[tokio::test]
async fn a_deleted_thread_is_told_as_such() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let channel = server.channel("general").unwrap();
    let body = json!({"name": "Table", "type": 11});
    let thread = bot.http.create_thread(channel.0.into(), &body, None).await.unwrap().id;
    assert!(server.delete_channel(Snowflake(thread.get())));
    bot.event(|event| matches!(event, Event::ThreadDelete(gone) if gone.thread.id == thread).then_some(())).await;
    let post = async || bot.http.send_message(thread, vec![], &json!({"content": "a"})).await;
    assert_eq!(api_error(post().await), (404, 10_003));
    assert!(server.restore_channel(Snowflake(thread.get())));
    post().await.unwrap();
}

#[tokio::test]
async fn an_archived_thread_opens_with_a_post_unless_it_is_locked() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let mut dieter = Player::join(&server, "dieter").await;
    let new = json!({"name": "Table", "type": 11});
    let thread = bot.http.create_thread(dieter.channel.0.into(), &new, None).await.unwrap().id;
    let id = Snowflake(thread.get());
    let body = json!({"content": "a", "components": button("hand")});
    let message = bot.http.send_message(thread, vec![], &body).await.unwrap();
    let state = |event| match event {
        Event::ThreadUpdate(update) => update.thread.thread_metadata.map(|now| (now.archived, now.locked)),
        _ => None,
    };
    assert!(server.set_thread(id, true, false));
    assert_eq!(bot.event(state).await, (true, false));
    assert_eq!(api_error(bot.http.edit_message(thread, message.id, &body, vec![]).await), (400, 50_083));
    assert_eq!(api_error(bot.http.edit_thread(thread, &json!({"name": "b"}), None).await), (400, 50_083));
    bot.http.send_message(thread, vec![], &body).await.unwrap();
    assert_eq!(bot.event(state).await, (false, false), "the post opened it");
    bot.http.edit_message(thread, message.id, &body, vec![]).await.unwrap();

    assert!(server.set_thread(id, true, true));
    assert_eq!(bot.event(state).await, (true, true));
    assert_eq!(api_error(bot.http.send_message(thread, vec![], &body).await), (403, 160_005));
    assert_eq!(api_error(bot.http.edit_thread(thread, &json!({"archived": false}), None).await), (403, 50_013));
    assert!(dieter.person.say(id, "hello?", None).is_err());
    let pressed = dieter.person.press(id, Snowflake(message.id.get()), "hand").unwrap();
    let press = bot.interaction().await;
    let private = json!({"type": 4, "data": {"content": "no", "flags": 64}});
    assert_eq!(api_error(bot.answer(&press, &private).await), (400, 50_083));
    assert_eq!(dieter.outcome(pressed).await, Outcome::Failed);

    assert!(server.set_thread(id, false, true));
    assert_eq!(api_error(bot.http.send_message(thread, vec![], &body).await), (403, 160_005), "open, but locked");
    assert!(server.set_thread(id, false, false));
    bot.http.send_message(thread, vec![], &body).await.unwrap();
    assert!(!server.set_thread(dieter.channel, true, true), "that is no thread");
}

#[tokio::test]
async fn what_the_bot_may_do_in_a_channel_changes_while_it_runs() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let channel = server.channel("general").unwrap();
    let new = json!({"name": "Table", "type": 11});
    let thread = bot.http.create_thread(channel.0.into(), &new, None).await.unwrap().id;
    let post = async |to| bot.http.send_message(to, vec![], &json!({"content": "a"})).await;
    let in_both = [channel.0.into(), thread];
    assert!(server.set_bot_permissions(channel, permissions::SEND_MESSAGES | permissions::SEND_MESSAGES_IN_THREADS));
    for place in in_both {
        assert_eq!(api_error(post(place).await), (403, 50_013));
    }
    assert!(server.set_bot_permissions(Snowflake(thread.get()), permissions::VIEW_CHANNEL));
    for place in in_both {
        assert_eq!(api_error(post(place).await), (403, 50_001));
    }
    server.person("ana").unwrap().say(channel, "unheard", None).unwrap();
    assert!(server.set_bot_permissions(channel, 0));
    for place in in_both {
        post(place).await.unwrap();
    }
    let denied = |event| match event {
        Event::ChannelUpdate(update) => {
            let own = update.channel.permission_overwrites.first().map_or(0, |overwrite| overwrite.deny.bits());
            Some((update.channel.id.get(), own))
        }
        Event::MessageCreate(_) => panic!("the bot does not see that channel"),
        _ => None,
    };
    let taken = permissions::SEND_MESSAGES | permissions::SEND_MESSAGES_IN_THREADS;
    for denies in [taken, permissions::VIEW_CHANNEL, 0] {
        assert_eq!(bot.event(denied).await, (channel.0, denies));
    }
    let back = bot.event(|event| match event {
        Event::ThreadListSync(sync) => Some(sync.threads.into_iter().map(|one| one.id).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(back.await, [thread]);
}

#[tokio::test]
async fn while_it_is_off_the_net_nothing_reaches_the_server() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let mut ana = Player::join(&server, "ana").await;
    let online = |event: &PageEvent| match event {
        PageEvent::Bot { online } => Some(*online),
        _ => None,
    };
    let never = Effect::Delay(Duration::from_hours(1));
    server.inject(Fault::once("/users/@me", never));
    let http = bot.http.clone();
    let asked = tokio::spawn(async move { http.get_current_user().await });
    let begun = async {
        while server.pending_faults() > 0 {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, begun).await.expect("the request has come");
    server.set_online(false);
    assert!(asked.await.unwrap().is_err(), "what was under way is cut off");
    assert!(!ana.hear(online).await);
    assert!(matches!(bot.http.get_current_user().await, Err(serenity::Error::Http(HttpError::Request(_)))));
    ana.person.say(ana.channel, "meanwhile", None).unwrap();
    server.set_online(true);
    assert!(bot.http.get_current_user().await.is_ok());
    assert!(ana.hear(online).await, "the gateway is there again");
    let meanwhile = bot.event(|event| match event {
        Event::MessageCreate(said) => Some(said.message.author.name),
        _ => None,
    });
    assert_eq!(meanwhile.await, "ana");
}

#[tokio::test]
async fn what_a_role_of_the_bot_allows_changes_while_it_runs() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let channel = server.channel("general").unwrap();
    let post = async || bot.http.send_message(channel.0.into(), vec![], &json!({"content": "a"})).await;
    let guild = server.guild_id();
    for role in [None, Some(guild)] {
        assert!(server.set_role_permissions(guild, role, permissions::VIEW_CHANNEL));
    }
    assert_eq!(api_error(post().await), (403, 50_013));
    assert!(server.set_role_permissions(guild, None, permissions::VIEW_CHANNEL | permissions::SEND_MESSAGES));
    post().await.unwrap();
    assert!(!server.set_role_permissions(guild, Some(channel), 0), "that is no role");
    let allows = |event| match event {
        Event::GuildRoleUpdate(update) => Some(update.role.permissions.bits()),
        _ => None,
    };
    let view = permissions::VIEW_CHANNEL;
    for allowed in [view, view, view | permissions::SEND_MESSAGES] {
        assert_eq!(bot.event(allows).await, allowed);
    }
}
