//! Many people at once: the playground must not be what is waited for, and must not grow.

use std::time::Instant;

use discord_playground::{Server, page_api::Outcome};
use serde_json::json;
use serenity::all::Interaction;

use crate::{
    bot::{Bot, PATIENCE, config, crowd},
    people::{Player, button, id},
};

const PEOPLE: usize = 100;
const PRESSES: usize = 20;

/// Everybody presses again as soon as they are answered, and everybody is answered within the three seconds Discord
/// gives. How many a second that makes depends on the machine and is printed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_people_pressing_without_pause_are_answered_in_time() {
    let mut config = config();
    config.people = crowd(PEOPLE);
    config.keep.interactions = 500;
    config.keep.private_messages = 50;
    let server = Server::start(config).await.unwrap();
    let mut bot = Bot::connect(&server).await;
    let channel = server.channel("general").unwrap();
    let body = json!({"content": "board", "components": button("go")});
    let board = bot.http.send_message(channel.0.into(), vec![], &body).await.unwrap();
    let http = bot.http.clone();
    let answering = tokio::spawn(async move {
        for n in 0..PEOPLE * PRESSES {
            let Interaction::Component(press) = bot.interaction().await else { panic!("a press") };
            let http = http.clone();
            tokio::spawn(async move {
                let body = json!({"type": 4, "data": {"content": n.to_string(), "flags": 64}});
                http.create_interaction_response(press.id, &press.token, &body, vec![]).await.unwrap();
            });
        }
    });
    let begun = Instant::now();
    let mut people = Vec::new();
    for n in 0..PEOPLE {
        let mut player = Player::join(&server, &format!("p{n}")).await;
        people.push(tokio::spawn(async move {
            for _ in 0..PRESSES {
                let sent = player.person.press(channel, board.id.get().to_string().parse().unwrap(), "go").unwrap();
                assert!(id(&player.created().await).0 > 0);
                assert_eq!(player.outcome(sent).await, Outcome::Answered);
            }
        }));
    }
    for person in people {
        tokio::time::timeout(PATIENCE, person).await.unwrap().unwrap();
    }
    let took = begun.elapsed();
    answering.await.unwrap();
    let rate = (PEOPLE * PRESSES) as f64 / took.as_secs_f64();
    println!("{} presses in {took:?}, {rate:.0} a second", PEOPLE * PRESSES);
}
