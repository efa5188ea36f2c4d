//! What is done to the world while the bot runs.

use discord_playground::{Snowflake, page_api::Outcome};
use serde_json::json;
use serenity::all::{Event, Interaction};

use crate::{
    bot::{Bot, api_error, playground},
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
}
