//! Who is blocked: a person, or everybody on a server.

use discord_playground::permissions;
use serde_json::{Value, json};
use tindahan::ids::PersonId;

use super::{ANA, audit, joins, open, user};
use crate::commands::file_of;
use crate::games::{act, begin};
use crate::people::{Player, flag, table_of, text, word, words};
use crate::rests::{harbour, header, until_rests};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_is_answered_nothing_but_their_own_data() {
    let mut stage = open().await;
    let mut ana = joins(&stage, "ana").await;
    let mut bayani = Player::join(&stage.server, "bayani").await;
    ana.uses("tindahan start", &[]).await;
    let lobby = ana.finds("!join").await;
    let table = table_of(&lobby);
    bayani.finds("!join").await;
    let them = PersonId(bayani.person.id().0);
    let person = [user("person", bayani.person.id())];
    let told = text(&ana.asks("owner block", &person).await);
    assert!(told.starts_with("From now on blocked"), "{told}");
    for again in [false, true] {
        if again {
            stage.stop().await;
            stage.start().await;
        }
        assert_eq!(text(&bayani.asks("tindahan start", &[]).await), word("host-no-blocked"));
        assert_eq!(text(&bayani.asks("hand", &[]).await), word("host-no-blocked"));
        assert_eq!(text(&bayani.asks_by(&lobby, "!join").await), word("host-no-blocked"));
        assert_eq!(bayani.types("board", "table", "").await, [], "nor while they type");
        assert!(stage.tables().snapshot(table, None).await.unwrap().public.seat_of(them).is_none());
    }
    let listed = text(&ana.asks("owner blocked", &[]).await);
    assert!(listed.contains(&format!("<@{them}>")), "{listed}");

    // What is kept of them is theirs all the same.
    let export = bayani.asks("me export", &[]).await;
    let kept: Value = serde_json::from_str(&file_of(&stage, &export).await).unwrap();
    assert!(kept["blocked_since"].as_i64().unwrap() > 0);
    let noted = kept["owners_commands"].as_array().unwrap();
    assert_eq!(noted.len(), 1);
    assert_eq!((&noted[0]["action"], &noted[0]["about_you"]), (&json!("block"), &json!(true)));
    assert!(!kept.to_string().contains(&ANA.to_string()), "who did it is nobody's business: {kept}");
    assert_eq!(text(&bayani.asks("me delete", &[flag("sure", true)]).await), word("host-deleted"));
    assert!(audit(&stage).await.iter().all(|entry| entry.about.person.is_none()));
    assert_eq!(text(&bayani.asks("tables", &[]).await), word("host-no-blocked"), "that does not lift it");

    assert!(text(&ana.asks("owner unblock", &person).await).starts_with("No longer blocked"));
    bayani.presses_end(&lobby, "!join").await;
    let seated = stage.tables().snapshot(table, None).await.unwrap().public;
    assert!(seated.seat_of(them).is_some());
    // Those who run the host cannot lock themselves out.
    let own = [user("person", ana.person.id())];
    assert_eq!(text(&ana.asks("owner block", &own).await), word("host-owner-no-block"));
    let both = [own[0].clone(), words("server", "7")];
    assert_eq!(text(&ana.asks("owner block", &both).await), word("host-owner-one-of-them"));
    assert_eq!(text(&ana.asks("owner block", &[words("server", "here")]).await), word("host-owner-one-of-them"));
    assert_eq!(text(&ana.asks("owner blocked", &[]).await), word("host-owner-blocks-nobody"));
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_a_blocked_server_rest_until_it_is_blocked_no_longer() {
    let mut stage = open().await;
    let mut ana = joins(&stage, "ana").await;
    let guild = harbour(&stage, 1, &["bayani", "dieter"]);
    let mut players = Player::all(&stage.server, &["bayani", "dieter"]).await;
    let quay = stage.server.channel_in(guild, "quay-0").unwrap();
    let market = players[0].channel;
    players.iter_mut().for_each(|player| player.channel = quay);
    let table = begin(&mut players, "dschunke", &[]).await;
    let server = [words("server", &guild.to_string())];
    ana.uses("owner block", &server).await;
    until_rests(&stage, table, true).await;
    for again in [false, true] {
        if again {
            stage.stop().await;
            stage.start().await;
        }
        assert_eq!(text(&players[0].asks("hand", &[]).await), word("host-no-blocked"));
        // Elsewhere they are as welcome as anybody.
        players[0].channel = market;
        assert!(text(&players[0].asks("tables", &[]).await).starts_with("💤"));
        players[0].channel = quay;
        // That its place is there, and tells so, does not bring it back.
        assert!(stage.server.set_role_permissions(guild, None, permissions::ADMINISTRATOR));
        assert_eq!(text(&players[1].asks("hand", &[]).await), word("host-no-blocked"));
        assert!(header(&stage, table).await.rested_at.is_some());
    }
    ana.uses("owner unblock", &server).await;
    until_rests(&stage, table, false).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    act(&mut players).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}
