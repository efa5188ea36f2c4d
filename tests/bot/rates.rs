//! Discord's usual rates: they are kept, and where Discord finds that they were not, everybody sees the right things soon.

use std::time::Duration;

use discord_playground::{Effect, Fault, Limits};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use tindahan::config::Config;

use crate::faults::wanted_board;
use crate::games::{act, any_press, begin, is_over, play};
use crate::people::Player;
use crate::stage::{Stage, playground, settings, until};

/// Where requests are counted as on Discord, for a bot that may ask as often as by default.
async fn stage() -> Stage {
    let mut playground = playground();
    playground.limits = Limits::default();
    let mut config = settings();
    config.discord.requests_per_s = Config::built_in().unwrap().discord.requests_per_s;
    Stage::with(playground, config).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_quick_people_play_a_whole_game_without_a_request_too_many() {
    let stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    play(&mut players, &mut rng, 10_000).await;
    assert!(players.iter().any(is_over));
    players[0].finds("!rematch").await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_and_hands_are_right_again_after_too_many_requests_however_discord_says_so() {
    let stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    let retry_after = Duration::from_millis(200);
    let mut refused = 0;
    for effect in [
        Effect::RateLimited { retry_after, global: false },
        Effect::RateLimited { retry_after, global: true },
        // As a server before Discord says it: with neither headers nor a body that tells more.
        Effect::Broken(429),
    ] {
        for path in ["/channels/", "/webhooks/"] {
            stage.server.inject(Fault::times(1, "PATCH", path, effect.clone()));
            refused += 1;
        }
        // Whoever's turn it is sees so on the hand that is open.
        for _ in 0..2 {
            act(&mut players).await;
        }
        until("the refusals", async || stage.server.pending_faults() == 0).await;
        let wanted = wanted_board(&stage, table).await;
        for player in &mut players {
            player.reads(&wanted).await;
        }
    }
    act(&mut players).await;
    assert_eq!(stage.server.invalid_requests(), refused, "nobody asked again too early");
}
