//! Every way to answer an interaction, in time and too late.

use std::time::Duration;

use discord_playground::{
    Server,
    page_api::{Outcome, PageEvent},
};
use serde_json::{Map, Value, json};
use serenity::all::{CreateAttachment, Interaction, InteractionId};
use tokio::time::timeout;

use crate::{
    bot::{Bot, PATIENCE, api_error, config, playground, read},
    people::{Player, button, id},
};

/// A bot with one command, and a person who has just used it.
async fn used(server: &Server) -> (Bot, Player, Interaction) {
    let mut bot = Bot::connect(server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let ana = Player::join(server, "ana").await;
    ana.command("play", &[]);
    let interaction = bot.interaction().await;
    (bot, ana, interaction)
}

fn reply(data: Value) -> Value {
    json!({"type": 4, "data": data})
}

#[tokio::test]
async fn a_reply_is_seen_by_all_and_a_private_one_by_its_reader() {
    let server = playground().await;
    let (mut bot, mut ana, interaction) = used(&server).await;
    let mut esra = Player::join(&server, "esra").await;
    bot.answer(&interaction, &reply(json!({"content": "public"}))).await.unwrap();
    let public = ana.created().await;
    assert_eq!((&public["content"], &public["type"]), (&json!("public"), &json!(20)));
    assert_eq!(public["interaction_metadata"]["name"], "play");
    assert_eq!(esra.created().await["content"], "public");
    let sent = ana.command("play", &[]);
    let interaction = bot.interaction().await;
    bot.answer(&interaction, &reply(json!({"content": "private", "flags": 64}))).await.unwrap();
    assert_eq!(ana.created().await["flags"], 64);
    assert_eq!(ana.outcome(sent).await, Outcome::Answered);
    assert!(esra.hears_nothing().await);
    let shown = ana.person.snapshot().messages[ana.channel.to_string()].as_array().unwrap().len();
    assert_eq!(shown, 1, "private messages are gone after a reload");
}

#[tokio::test]
async fn an_interaction_is_answered_once() {
    let server = playground().await;
    let (bot, _, interaction) = used(&server).await;
    let body = reply(json!({"content": "once"}));
    bot.answer(&interaction, &body).await.unwrap();
    assert_eq!(api_error(bot.answer(&interaction, &body).await), (400, 40060));
    let forged = bot.http.create_interaction_response(InteractionId::new(5), "token", &body, Vec::new()).await;
    assert_eq!(api_error(forged), (404, 10062));
}

#[tokio::test]
async fn an_answer_after_its_time_is_void() {
    let mut config = config();
    config.timings.response = Duration::from_millis(50);
    let server = Server::start(config).await.unwrap();
    let (bot, mut ana, interaction) = used(&server).await;
    let failed = ana.hear(|event| match event {
        PageEvent::Interaction { state, reason, .. } => Some((*state, reason.clone())),
        _ => None,
    });
    let (state, reason) = failed.await;
    assert_eq!(state, Outcome::Failed);
    assert!(reason.is_some());
    assert_eq!(api_error(bot.answer(&interaction, &reply(json!({"content": "late"}))).await), (404, 10062));
    let follow_up = bot.http.create_followup_message(interaction.token(), &json!({"content": "x"}), Vec::new()).await;
    assert_eq!(api_error(follow_up), (404, 10015));
}

#[tokio::test]
async fn a_token_lives_for_its_time_only() {
    let mut config = config();
    config.timings.token_life = Duration::from_millis(1_500);
    let server = Server::start(config).await.unwrap();
    let (bot, mut ana, interaction) = used(&server).await;
    bot.answer(&interaction, &json!({"type": 5, "data": {"flags": 64}})).await.unwrap();
    let thinking = ana.created().await;
    assert_eq!(thinking["flags"], 64 | 128);
    let failed = ana.hear(|event| match event {
        PageEvent::Interaction { state: Outcome::Failed, .. } => Some(()),
        _ => None,
    });
    failed.await;
    let body = json!({"content": "x"});
    let edit = bot.http.edit_original_interaction_response(interaction.token(), &body, Vec::new());
    assert_eq!(api_error(edit.await), (401, 50027));
}

#[tokio::test]
async fn a_deferred_reply_is_filled_in_by_an_edit_or_the_first_follow_up() {
    let server = playground().await;
    let (mut bot, mut ana, interaction) = used(&server).await;
    bot.answer(&interaction, &json!({"type": 5})).await.unwrap();
    let thinking = ana.created().await;
    assert_eq!(thinking["flags"], 128);
    let filled = bot
        .http
        .edit_original_interaction_response(interaction.token(), &json!({"content": "here"}), Vec::new())
        .await
        .unwrap();
    assert_eq!(filled.id.get(), id(&thinking).0);
    assert_eq!(ana.updated().await["content"], "here");

    let sent = ana.command("play", &[]);
    let interaction = bot.interaction().await;
    bot.answer(&interaction, &json!({"type": 5, "data": {"flags": 64}})).await.unwrap();
    assert_eq!(ana.outcome(sent).await, Outcome::Deferred);
    let body = json!({"content": "first"});
    bot.http.create_followup_message(interaction.token(), &body, Vec::new()).await.unwrap();
    assert_eq!(ana.updated().await["flags"], 64, "it stays private");
    assert_eq!(ana.outcome(sent).await, Outcome::Answered);
    bot.http.create_followup_message(interaction.token(), &body, Vec::new()).await.unwrap();
    assert_eq!(ana.created().await["flags"], 0, "a second one is a message of its own");
}

#[tokio::test]
async fn answers_can_be_fetched_edited_and_removed_with_the_token() {
    let server = playground().await;
    let (bot, mut ana, interaction) = used(&server).await;
    bot.answer(&interaction, &reply(json!({"content": "a", "flags": 64}))).await.unwrap();
    let token = interaction.token();
    assert_eq!(bot.http.get_original_interaction_response(token).await.unwrap().content, "a");
    let more =
        bot.http.create_followup_message(token, &json!({"content": "b", "flags": 64}), Vec::new()).await.unwrap();
    let edited = bot.http.edit_followup_message(token, more.id, &json!({"content": "c"}), Vec::new()).await.unwrap();
    assert_eq!(edited.content, "c");
    assert!(edited.edited_timestamp.is_some());
    bot.http.delete_followup_message(token, more.id).await.unwrap();
    assert_eq!(api_error(bot.http.get_followup_message(token, more.id).await), (404, 10008));
    let original = id(&ana.created().await);
    let body = json!({"content": "x"});
    let by_channel = bot.http.edit_message(ana.channel.0.into(), original.0.into(), &body, vec![]);
    assert_eq!(api_error(by_channel.await), (404, 10008), "private messages are reached by token only");
    bot.http.delete_original_interaction_response(token).await.unwrap();
    let deleted = ana.hear(|event| match event {
        PageEvent::MessageDelete { ids, .. } if ids.contains(&original) => Some(()),
        _ => None,
    });
    deleted.await;
}

#[tokio::test]
async fn a_dismissed_message_is_unknown() {
    let server = playground().await;
    let (bot, mut ana, interaction) = used(&server).await;
    bot.answer(&interaction, &reply(json!({"content": "hand", "flags": 64}))).await.unwrap();
    let hand = id(&ana.created().await);
    assert!(server.person("esra").unwrap().dismiss(hand).is_err(), "it is not theirs");
    ana.person.dismiss(hand).unwrap();
    let body = json!({"content": "x"});
    let edit = bot.http.edit_original_interaction_response(interaction.token(), &body, Vec::new());
    assert_eq!(api_error(edit.await), (404, 10008));
}

#[tokio::test]
async fn a_press_updates_the_message_it_was_on() {
    let server = playground().await;
    let (mut bot, mut ana, interaction) = used(&server).await;
    let picture = vec![CreateAttachment::bytes(b"\x89PNG".to_vec(), "board.png")];
    let body = reply(json!({"content": "board", "components": button("go")}));
    bot.http.create_interaction_response(interaction.id(), interaction.token(), &body, picture).await.unwrap();
    let board = ana.created().await;
    ana.person.press(ana.channel, id(&board), "go").unwrap();
    let pressed = bot.interaction().await;
    let Interaction::Component(component) = &pressed else { panic!("a press") };
    assert_eq!(component.data.custom_id, "go");
    assert_eq!(component.message.content, "board");
    bot.answer(&pressed, &json!({"type": 7, "data": {"content": "changed"}})).await.unwrap();
    let updated = ana.updated().await;
    assert_eq!(updated["content"], "changed");
    assert_eq!(updated["attachments"].as_array().unwrap().len(), 1, "what is not named stays");
    assert_eq!(updated["components"][0]["components"][0]["custom_id"], "go");

    let sent = ana.person.press(ana.channel, id(&board), "go").unwrap();
    let pressed = bot.interaction().await;
    bot.answer(&pressed, &json!({"type": 6})).await.unwrap();
    assert_eq!(ana.outcome(sent).await, Outcome::Answered);
    let body = json!({"attachments": [], "components": []});
    bot.http.edit_original_interaction_response(pressed.token(), &body, Vec::new()).await.unwrap();
    let updated = ana.updated().await;
    assert_eq!((&updated["attachments"], &updated["components"]), (&json!([]), &json!([])));
    assert!(ana.person.press(ana.channel, id(&board), "go").is_err(), "the button is gone");
}

#[tokio::test]
async fn a_private_message_is_redrawn_by_a_press_on_it_however_old() {
    let mut config = config();
    config.timings.token_life = Duration::from_millis(1_500);
    let server = Server::start(config).await.unwrap();
    let (mut bot, mut ana, interaction) = used(&server).await;
    bot.answer(&interaction, &reply(json!({"content": "hand", "flags": 64, "components": button("card")})))
        .await
        .unwrap();
    let hand = ana.created().await;
    let token_is_old = async {
        loop {
            match bot.http.get_original_interaction_response(interaction.token()).await {
                Ok(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                old => return api_error(old),
            }
        }
    };
    assert_eq!(timeout(PATIENCE, token_is_old).await.expect("its time is over"), (401, 50027));
    let body = json!({"content": "x"});
    let edit = bot.http.edit_original_interaction_response(interaction.token(), &body, Vec::new());
    assert_eq!(api_error(edit.await), (401, 50027));
    assert!(server.person("esra").unwrap().press(ana.channel, id(&hand), "card").is_err(), "not theirs to press");
    ana.person.press(ana.channel, id(&hand), "card").unwrap();
    let pressed = bot.interaction().await;
    bot.answer(&pressed, &json!({"type": 7, "data": {"content": "redrawn"}})).await.unwrap();
    let redrawn = ana.updated().await;
    assert_eq!((&redrawn["content"], &redrawn["flags"]), (&json!("redrawn"), &json!(64)));
}

#[tokio::test]
async fn menus_are_chosen_from_within_their_bounds() {
    let server = playground().await;
    let (mut bot, mut ana, interaction) = used(&server).await;
    let fruits = ["mango", "durian", "papaya"].map(|fruit| json!({"label": fruit, "value": fruit}));
    let rows = json!([
        {"type": 1, "components": [
            {"type": 3, "custom_id": "fruit", "options": fruits, "min_values": 1, "max_values": 2}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
    ]);
    bot.answer(&interaction, &reply(json!({"content": "choose", "components": rows}))).await.unwrap();
    let menu = id(&ana.created().await);
    let choose = |custom_id: &str, values: &[&str]| {
        let values: Vec<_> = values.iter().map(|value| (*value).to_owned()).collect();
        ana.person.choose(ana.channel, menu, custom_id, &values)
    };
    for wrong in [&[] as &[&str], &["apple"], &["mango", "durian", "papaya"], &["mango", "mango"]] {
        assert!(choose("fruit", wrong).is_err(), "{wrong:?}");
    }
    assert!(ana.person.press(ana.channel, menu, "fruit").is_err(), "a menu is not pressed");
    choose("fruit", &["mango", "papaya"]).unwrap();
    let Interaction::Component(chosen) = bot.interaction().await else { panic!("a choice") };
    let serenity::all::ComponentInteractionDataKind::StringSelect { values } = &chosen.data.kind else {
        panic!("a text menu")
    };
    assert_eq!(values, &["mango", "papaya"]);
    choose("who", &[&ana.person.id().to_string()]).unwrap();
    let Interaction::Component(chosen) = bot.interaction().await else { panic!("a choice") };
    assert!(matches!(chosen.data.kind, serenity::all::ComponentInteractionDataKind::UserSelect { .. }));
}

#[tokio::test]
async fn a_form_is_opened_filled_in_and_answered() {
    let server = playground().await;
    let (mut bot, mut ana, interaction) = used(&server).await;
    let input = json!({"type": 4, "custom_id": "bid", "style": 1, "label": "Your bid", "max_length": 3});
    let form = json!({"title": "Bid", "custom_id": "form", "components": [{"type": 1, "components": [input]}]});
    bot.answer(&interaction, &json!({"type": 9, "data": form})).await.unwrap();
    let (opened, title) = ana
        .hear(|event| match event {
            PageEvent::Modal { interaction_id, modal } => Some((*interaction_id, modal["title"].clone())),
            _ => None,
        })
        .await;
    assert_eq!(title, "Bid");
    let values = |text: &str| Map::from_iter([("bid".to_owned(), json!(text))]);
    for wrong in ["", "1000"] {
        let mistake = ana.person.submit(opened, &values(wrong)).unwrap_err();
        assert_eq!(mistake.field.as_deref(), Some("bid"));
    }
    assert!(server.person("esra").unwrap().submit(opened, &values("7")).is_err(), "not their form");
    let sent = ana.person.submit(opened, &values("7")).unwrap();
    let submitted = bot.interaction().await;
    let Interaction::Modal(data) = &submitted else { panic!("a form") };
    assert_eq!(data.data.custom_id, "form");
    let serenity::all::ActionRowComponent::InputText(text) = &data.data.components[0].components[0] else {
        panic!("a text input")
    };
    assert_eq!(text.value.as_deref(), Some("7"));
    assert_eq!(api_error(bot.answer(&submitted, &json!({"type": 9, "data": form})).await), (400, 50035));
    bot.answer(&submitted, &reply(json!({"content": "thanks"}))).await.unwrap();
    assert_eq!(ana.outcome(sent).await, Outcome::Answered);
}

#[tokio::test]
async fn with_response_tells_what_the_callback_made() {
    let server = playground().await;
    let (_bot, _ana, interaction) = used(&server).await;
    let url = format!(
        "{}/api/v10/interactions/{}/{}/callback?with_response=true",
        server.url(),
        interaction.id(),
        interaction.token()
    );
    let body = reply(json!({"content": "hello", "flags": 64}));
    let answer = read(reqwest::Client::new().post(url).body(body.to_string()).send().await.unwrap()).await;
    assert_eq!(answer["resource"]["message"]["content"], "hello");
    assert_eq!(answer["interaction"]["response_message_ephemeral"], true);
}
