//! One living hand a person and table: an older one points at it, or comes back to life when it is pressed; all close when
//! the game is over.

use std::time::Duration;

use discord_playground::{Effect, Fault};
use serde_json::Value;

use crate::calls::calls;
use crate::faults::{actions, wanted_board};
use crate::games::{act, awaited, begin, computers_play, until_turn_of};
use crate::people::{Player, components, count, flag, mot, pressables, shows_hand, text, word, words};
use crate::stage::{Stage, playground, settings, until};

impl Player {
    /// Waits until a hand has become this sentence, with nothing to press.
    async fn sees_closed(&mut self, hand: &Value, sentence: &str) {
        let closed = |found: &Value| {
            (found["id"] == hand["id"] && text(found) == sentence && components(found).is_empty()).then_some(())
        };
        self.sees(sentence, closed).await;
    }

    /// The hand that was opened last.
    fn living_hand(&self) -> Value {
        self.seen.values().rev().find(|message| shows_hand(message)).unwrap().clone()
    }

    /// Opens a hand while the one before it cannot be changed, as when its token has died: it keeps its buttons.
    pub(crate) async fn opens_another_hand(&mut self, stage: &Stage) -> Value {
        stage.server.inject(Fault::times(1, "PATCH", "/webhooks/", Effect::Broken(404)));
        let hand = self.opens_hand().await;
        until("a change of the older hand", async || stage.server.pending_faults() == 0).await;
        hand
    }
}

/// How often a person was shown a message.
fn times_shown(player: &Player, message: &Value) -> usize {
    player.times(|shown| shown["id"] == message["id"])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_hand_turns_the_first_into_a_pointer() {
    let stage = Stage::open().await;
    // Chloé reads French.
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let mut older = Vec::new();
    for (player, moved) in players.iter_mut().zip([word("host-hand-moved"), mot("host-hand-moved")]) {
        let first = player.opens_hand().await;
        let second = player.opens_hand().await;
        player.sees_closed(&first, &moved).await;
        let third = player.asks("hand", &[]).await;
        player.sees_closed(&second, &moved).await;
        assert!(shows_hand(player.now(&third).unwrap()));
        for hand in [&first, &second] {
            for choice in pressables(hand) {
                assert!(player.press(hand, &choice).is_err(), "it is gone");
            }
        }
        older.push([first, second]);
    }
    for _ in 0..4 {
        act(&mut players).await;
    }
    assert_eq!(actions(&stage, table).await, 4);
    for (player, older) in players.iter_mut().zip(&older) {
        player.catch_up().await;
        assert_eq!(older.each_ref().map(|hand| times_shown(player, hand)), [2, 2], "opened, and turned into pointers");
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_hand_becomes_a_pointer_though_discord_cannot_take_that_at_once() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let first = players[0].opens_hand().await;
    stage.server.inject(Fault::times(1, "PATCH", "/webhooks/", Effect::Broken(500)));
    players[0].opens_hand().await;
    players[0].sees_closed(&first, &word("host-hand-moved")).await;
    assert_eq!(stage.server.pending_faults(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_opened_on_the_phone_is_the_living_one_at_the_desk_too() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let mut phone = Player::join(&stage.server, "ana").await;
    begin(&mut players, "dschunke", &[]).await;
    players[1].opens_hand().await;
    let at_desk = players[0].opens_hand().await;
    let on_phone = phone.opens_hand().await;
    for session in [&mut players[0], &mut phone] {
        session.sees_closed(&at_desk, &word("host-hand-moved")).await;
    }
    // What is on the phone follows the game, and is played on from the desk.
    let hand = until_turn_of(&mut players, 0).await;
    assert_eq!(hand["id"], on_phone["id"]);
    let played = act(&mut players[..1]).await;
    assert_eq!(played, 0);
    for session in [&mut players[0], &mut phone] {
        let follows = |session: &Player| (components(session.now(&on_phone)?) != components(&hand)).then_some(());
        session.until("the hand after the move", follows).await;
        assert_eq!(times_shown(session, &at_desk), 2);
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_hand_that_kept_its_buttons_lives_again_when_it_is_played_on() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    let table = begin(&mut players, "tindahan", &[count("seats", 3)]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let (index, older, choices) = awaited(&mut players).await;
    let player = &mut players[index];
    let newer = player.opens_another_hand(&stage).await;
    assert_eq!(pressables(player.now(&older).unwrap()), choices, "it keeps its buttons");
    player.presses(&older, &choices[0]).await;
    assert_eq!(actions(&stage, table).await, 1);
    assert!(shows_hand(player.now(&older).unwrap()), "it shows what came of it");
    player.sees_closed(&newer, &word("host-hand-moved")).await;
    let hand = until_turn_of(&mut players, index).await;
    assert_eq!(hand["id"], older["id"], "it follows the game again");
    assert_eq!(times_shown(&players[index], &newer), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_hand_that_kept_old_buttons_is_only_redrawn() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    let table = begin(&mut players, "tindahan", &[count("seats", 3)]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let (index, older, choices) = awaited(&mut players).await;
    let player = &mut players[index];
    let newer = player.opens_another_hand(&stage).await;
    player.presses(&newer, &choices[0]).await;
    assert_eq!(actions(&stage, table).await, 1);
    player.presses(&older, &choices[1]).await;
    assert!(text(player.now(&older).unwrap()).contains(&word("host-stale")), "{:?}", player.now(&older));
    assert_eq!(actions(&stage, table).await, 1, "what was decided is not decided again");
    let hand = until_turn_of(&mut players, index).await;
    assert_eq!(hand["id"], newer["id"], "the living hand is the one that was played on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_whose_tokens_died_are_played_on_and_opened_anew() {
    // The bot may know it or find out.
    for hand_s in [1, 840] {
        let (mut playground, mut config) = (playground(), settings());
        playground.timings.token_life = Duration::from_secs(1);
        config.discord.hand_s = hand_s;
        let stage = Stage::with(playground, config).await;
        let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
        let table = begin(&mut players, "tindahan", &[count("seats", 3)]).await;
        let mut hands = Vec::new();
        for player in &mut players {
            hands.push(player.opens_hand().await);
        }
        let (index, hand, choices) = awaited(&mut players).await;
        // So long a token lives.
        tokio::time::sleep(Duration::from_millis(1_100)).await;
        players[index].presses(&hand, &choices[0]).await;
        assert_eq!(actions(&stage, table).await, 1, "a button outlives its token");
        for (other, hand) in (0..3).map(|other| (other, &hands[other])).filter(|(other, _)| *other != index) {
            let player = &mut players[other];
            player.opens_hand().await;
            assert_eq!(times_shown(player, hand), 1, "what cannot be changed stays as it was");
        }
        act(&mut players).await;
        assert_eq!(actions(&stage, table).await, 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_game_is_over_all_hands_close_and_nothing_is_left_of_them() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[count("table-size", 5)]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let (index, older, choices) = awaited(&mut players).await;
    players[index].opens_another_hand(&stage).await;
    until("the open hands", async || stage.store().open_hands(table).await.unwrap().len() == 2).await;
    let living: Vec<Value> = players.iter().map(|player| player.living_hand()).collect();
    computers_play(&mut players).await;
    for (player, hand) in players.iter_mut().zip(&living) {
        player.sees_closed(hand, &word("host-hand-over")).await;
    }
    until("no open hand", async || stage.store().open_hands(table).await.unwrap().is_empty()).await;

    // The one that kept its buttons is pressed afterwards.
    let player = &mut players[index];
    player.presses(&older, &choices[0]).await;
    let closed = player.now(&older).unwrap();
    assert!(text(closed).contains(&word("host-hand-over")) && components(closed).is_empty(), "{closed}");
    // Whatever it left would be written before this.
    player.asks("me settings", &[flag("confirm", true)]).await;
    assert_eq!(stage.store().open_hands(table).await.unwrap().len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_on_which_nothing_changes_are_left_alone() {
    let stage = Stage::set(|config| {
        config.clocks.live_s = 600;
        config.clocks.live_warnings_s = vec![599];
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    // All three choose in secret.
    let table = begin(&mut players, "bastos", &[words("pace", "live")]).await;
    let mut hands = Vec::new();
    for player in &mut players {
        hands.push(player.opens_hand().await);
    }
    // That the time of all of them runs out is news of the table, though nothing of it stands on a hand.
    for player in &mut players {
        let id = player.person.id();
        player.sees("a warning", |message| calls(message, id).then_some(())).await;
    }
    // So is the choice of one of them for those who have yet to choose.
    let choice = pressables(&hands[0])[0].clone();
    players[0].presses(&hands[0], &choice).await;
    // The board is drawn after the hands that are drawn at all.
    let board = wanted_board(&stage, table).await;
    for (index, times) in [2, 1, 1].into_iter().enumerate() {
        players[index].reads(&board).await;
        assert_eq!(times_shown(&players[index], &hands[index]), times, "opened, and answered who pressed");
    }
    let choice = pressables(&hands[1])[0].clone();
    players[1].presses(&hands[1], &choice).await;
    let told = |player: &Player| (times_shown(player, &hands[0]) == 3).then_some(());
    players[0].until("who is still choosing", told).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_older_hand_is_known_after_a_restart_and_when_an_answer_was_lost() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    begin(&mut players, "tindahan", &[count("seats", 3)]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let (index, first, _) = awaited(&mut players).await;
    stage.stop().await;
    stage.start().await;
    let player = &mut players[index];
    let second = player.opens_hand().await;
    player.sees_closed(&first, &word("host-hand-moved")).await;
    stage.server.inject(Fault::once("/callback", Effect::LostResponse));
    let third = player.opens_hand().await;
    player.sees_closed(&second, &word("host-hand-moved")).await;
    // It is not taken for an older one when it is played on.
    player.presses(&third, &pressables(&third)[0]).await;
    assert_eq!(until_turn_of(&mut players, index).await["id"], third["id"]);
    let moved = word("host-hand-moved");
    assert_eq!(players[index].times(|shown| shown["id"] == third["id"] && text(shown) == moved), 0);
}
