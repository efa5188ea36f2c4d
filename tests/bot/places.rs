//! Where something is pressed: what is public works where the table is shown, a hand from anywhere, and a thread is opened only
//! for who may open one.

use std::time::Duration;

use discord_playground::{ChannelSpec, Effect, Fault, Server, Snowflake, permissions};
use games::args;
use games::sentences::say;
use serde_json::Value;
use tindahan::store::TableState;

use crate::games::{any_press, begin};
use crate::people::{Player, flag, is_private, mot, shows_hand, snowflake, text, word, words};
use crate::stage::{Stage, english, french, playground, settings};

/// Presses what no message shows, and reads the private answer.
pub(crate) async fn forges(player: &mut Player, channel: Snowflake, id: &str, values: Option<&[String]>) -> String {
    player.catch_up().await;
    let known = player.record.len();
    let pressed = player.person.forge(channel, None, id, values).unwrap();
    player.answered(pressed).await;
    let private = |player: &Player| player.record[known..].iter().rev().find(|message| is_private(message)).map(text);
    player.until("an answer", private).await
}

/// How many requests there were whose line contains all of this.
fn requests(server: &Server, parts: &[&str]) -> usize {
    let entries = server.inspector_entries();
    entries.iter().filter(|entry| entry.status.is_some() && parts.iter().all(|part| entry.title.contains(part))).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_of_another_channel_ends_nothing() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["esra", "dieter"]).await;
    let mut moderator = Player::join(&stage.server, "bayani").await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    let (market, corner) = (moderator.channel, stage.server.channel("corner").unwrap());
    let elsewhere = say(english(), "host-no-place", args!["channel" => format!("<#{market}>")]);
    let private = moderator.person.open_dm().unwrap();
    for id in [format!("{table}!end"), format!("{table}!really_end"), format!("/end:{table}")] {
        assert_eq!(forges(&mut moderator, corner, &id, None).await, elsewhere, "{id}");
        assert_eq!(forges(&mut moderator, private, &id, None).await, word("host-no-table"), "{id}");
    }
    moderator.channel = corner;
    let named = [words("table", &table.to_string())];
    assert_eq!(text(&moderator.asks("table end", &named).await), elsewhere);
    assert_eq!(stage.tables().snapshot(table, None).await.unwrap().public.header.state, TableState::Running);
    moderator.channel = market;
    moderator.ends_table().await;
    assert_eq!(stage.tables().snapshot(table, None).await.unwrap().public.header.state, TableState::Closed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_public_works_in_its_channel_and_a_hand_from_anywhere() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    let mut stranger = Player::join(&stage.server, "esra").await;
    let (market, corner) = (players[0].channel, stage.server.channel("corner").unwrap());
    players[0].uses("dschunke start", &[]).await;
    let lobby = crate::people::table_of(&players[0].finds("!join").await);
    let near = |lang| say(lang, "host-no-place", args!["channel" => format!("<#{market}>")]);
    let private = players[1].person.open_dm().unwrap();
    for verb in ["join", "start", "fill", "cancel", "leave", "rules"] {
        let id = format!("{lobby}!{verb}");
        assert_eq!(forges(&mut players[1], corner, &id, None).await, near(french()), "{verb}");
        assert_eq!(forges(&mut players[1], private, &id, None).await, mot("host-no-table"), "{verb}");
    }
    let computers = format!("{lobby}!computers");
    assert_eq!(forges(&mut players[0], corner, &computers, Some(&["easy".into()])).await, near(english()));
    stranger.channel = corner;
    let named = [words("table", &lobby.to_string())];
    for command in ["dschunke join", "board"] {
        assert_eq!(text(&stranger.asks(command, &named).await), near(english()), "{command}");
    }
    let public = stage.tables().snapshot(lobby, None).await.unwrap().public;
    assert_eq!((public.header.state, public.seats.len()), (TableState::Lobby, 1), "nothing has come of it");
    stranger.channel = market;
    players[0].ends_table().await;

    let table = begin(&mut players, "dschunke", &[]).await;
    let private = stranger.person.open_dm().unwrap();
    for verb in ["hand", "scores", "rules", "more", "repost", "words", "board", "transcript", "sheet", "rematch"] {
        let id = format!("{table}!{verb}");
        assert_eq!(forges(&mut stranger, corner, &id, None).await, near(english()), "{verb}");
        assert_eq!(forges(&mut stranger, private, &id, None).await, word("host-no-table"), "{verb}");
    }
    // What belongs to a seat, by who has none.
    for id in [format!("{table}!hint"), format!("{table}!back"), format!("{table}!leave"), format!("/hand:{table}")] {
        assert_eq!(forges(&mut stranger, private, &id, None).await, word("host-no-table"), "{id}");
    }
    for id in [format!("{table}.0.=0"), format!("{table}.0?x"), format!("{table}.0?")] {
        assert_eq!(forges(&mut stranger, private, &id, None).await, word("host-no-table"), "{id}");
    }
    for page in [format!("/sheet:{table}"), format!("/transcript:{table}"), format!("/rounds:{table}:0")] {
        assert_eq!(forges(&mut stranger, private, &page, None).await, word("host-no-table"), "{page}");
    }
    let rules = format!("/rules-at:{table}:0");
    assert_eq!(forges(&mut stranger, private, &rules, None).await, word("host-no-table"));
    assert_ne!(forges(&mut stranger, corner, &rules, None).await, word("host-no-table"), "they are of this server");
    // Those who have a seat play from anywhere.
    let own = players[0].person.open_dm().unwrap();
    for channel in [corner, own] {
        players[0].channel = channel;
        assert!(shows_hand(&players[0].asks("hand", &[]).await));
        assert_ne!(forges(&mut players[0], channel, &rules, None).await, word("host-no-table"));
    }
    any_press(&mut players).await;
    let left = forges(&mut players[0], own, &format!("{table}!leave"), None).await;
    assert_eq!(left, word("host-you-stood-up"));
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_message_that_a_thread_begins_with_is_of_its_table() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    let market = ana.channel;
    ana.uses("dschunke start", &[flag("thread", true)]).await;
    let lobby = ana.finds("!join").await;
    let (table, thread) = (crate::people::table_of(&lobby), snowflake(&lobby["channel_id"]));
    assert_ne!(thread, market);
    let join = format!("{table}!join");
    let elsewhere = say(french(), "host-no-place", args!["channel" => format!("<#{thread}>")]);
    assert_eq!(forges(&mut chloe, market, &join, None).await, elsewhere, "another message there is not of it");
    let pressed = chloe.person.forge(market, Some(thread), &join, None).unwrap();
    chloe.answered(pressed).await;
    assert_eq!(stage.tables().snapshot(table, None).await.unwrap().public.seats.len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_posted_for_a_thread_that_may_not_be_opened() {
    let mut config = playground();
    let denied = permissions::CREATE_PUBLIC_THREADS | permissions::SEND_MESSAGES_IN_THREADS;
    config.channels.push(ChannelSpec::new("whole", "").denying_members(denied));
    let mut settings = settings();
    // Enough for three tables in threads and one without.
    settings.limits.presses_per_person = 75;
    settings.limits.presses_s = 3_600;
    let stage = Stage::with(config, settings).await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    let market = chloe.channel;
    let thread = flag("thread", true);
    chloe.channel = stage.server.channel("whole").unwrap();
    let rights = format!("{}, {}", mot("host-right-threads"), mot("host-right-send-threads"));
    let missing = say(french(), "host-no-own-rights", args!["rights" => rights]);
    assert_eq!(text(&chloe.asks("tindahan start", std::slice::from_ref(&thread)).await), missing);
    chloe.channel = market;
    // What cannot be played, and then the limit of presses.
    let told = chloe.asks("tindahan start", &[thread.clone(), words("removed", "apple")]).await;
    assert_eq!(text(&told), say(french(), "host-no-option", args!["value" => "apple"]));
    let seats = crate::people::count("seats", 3);
    let told = chloe.asks("tindahan start", &[thread.clone(), seats, words("removed", "mango")]).await;
    assert_ne!(text(&told), mot("host-no-thread"));
    chloe.uses("tindahan start", &[]).await;
    assert_eq!(text(&chloe.asks("tindahan start", std::slice::from_ref(&thread)).await), mot("host-no-fast"));
    let posted = [requests(&stage.server, &["POST", "/messages"]), requests(&stage.server, &["POST", "/threads"])];
    assert_eq!(posted, [0, 0], "only answers");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_without_a_table_is_taken_away_again() {
    let stage = Stage::set(|config| config.limits.tables_per_host = 1).await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    let thread = flag("thread", true);
    let announced = say(english(), "host-thread", args!["person" => "§", "game" => "Tindahan"]);
    let announced = announced.split('§').nth(1).unwrap().to_owned();
    let announces = |message: &Value| text(message).contains(&announced);
    // The thread itself is refused.
    stage.server.inject(Fault::times(1, "POST", "/threads", Effect::Refused { status: 403, code: 50_013 }));
    assert_eq!(text(&chloe.asks("tindahan start", std::slice::from_ref(&thread)).await), mot("host-no-thread"));
    chloe.until("no message", |player| (!player.seen.values().any(announces)).then_some(())).await;
    // One thread is there too late: another table has been opened meanwhile.
    stage.server.inject(Fault::times(1, "POST", "/threads", Effect::Delay(Duration::from_secs(2))));
    let sent: Vec<Snowflake> =
        (0..2).map(|_| chloe.sends("tindahan start", std::slice::from_ref(&thread)).unwrap()).collect();
    for interaction in sent {
        chloe.answered(interaction).await;
    }
    let refused = say(french(), "host-no-more-host", args!["limit" => 1]);
    chloe.reads(&refused).await;
    let left = |player: &Player| player.seen.values().filter(|message| announces(message)).count();
    chloe.until("one thread", |player| (left(player) == 1).then_some(())).await;
    let changed = |parts: &[&str]| requests(&stage.server, parts);
    assert_eq!(changed(&["PATCH /channels/"]) - changed(&["PATCH /channels/", "/messages/"]), 1, "it is archived");
    let lobbies = stage.store().tables_of(tindahan::ids::PersonId(chloe.person.id().0)).await.unwrap();
    assert_eq!(lobbies.len(), 1);
    // Where it is known before, none is made.
    let made = changed(&["POST", "/threads"]);
    assert_eq!(text(&chloe.asks("tindahan start", std::slice::from_ref(&thread)).await), refused);
    assert_eq!(changed(&["POST", "/threads"]), made);
}
