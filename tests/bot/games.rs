//! Whole games of all five, played by people who press only what they are shown, in all the ways people press.

use std::time::Instant;

use games::engine::{Secret, Turn};
use games::replay;
use games::screen::Names;
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::Player as Seated;
use tindahan::table::{PublicSeat, PublicTable};

use crate::commands::file_of;
use crate::deals::{checks, in_ticks};
use crate::faults::wanted_board;
use crate::leaks;
use crate::people::{
    Player, Pressable, count, decision_of, ending, is_private, pressables, shows_hand, table_of, tail, text, word,
};
use crate::stage::{PATIENCE, Stage, catalogue, english};

/// Opens a table with a person for each seat, and starts.
pub(crate) async fn begin(players: &mut [Player], command: &str, options: &[Value]) -> TableId {
    let (host, guests) = players.split_first_mut().unwrap();
    host.uses(&format!("{command} start"), options).await;
    let lobby = host.finds("!join").await;
    for guest in guests {
        guest.presses_end(&lobby, "!join").await;
    }
    // It can be pressed once there are enough, unless a change from before that is still on its way.
    loop {
        let lobby = host.finds("!start").await;
        if host.tries(&lobby, &ending(&lobby, "!start").unwrap()).await {
            break;
        }
    }
    host.finds("!hand").await;
    table_of(&lobby)
}

/// Whether the game that is before somebody's eyes is over.
pub(crate) fn is_over(player: &Player) -> bool {
    player.seen.values().any(|message| !is_private(message) && text(message).contains(&tail("host-game-over")))
}

/// One of the things that can be pressed, often one that ends a choice.
fn any<'a>(choices: &'a [Pressable], rng: &mut ChaCha20Rng) -> &'a Pressable {
    let ends = choices.iter().find(|choice| matches!(choice, Pressable::Button { style: 3, .. }));
    match ends {
        Some(ends) if rng.random_bool(0.5) => ends,
        _ => &choices[rng.random_range(0..choices.len())],
    }
}

/// The hand of somebody for their latest decision, if something can be pressed on it. The one that was opened or pressed
/// last follows the game; others for the same decision may have been drawn before their turn.
pub(crate) fn pressable_hand(player: &Player) -> Option<(Value, Vec<Pressable>)> {
    let hands = player.hands();
    let latest = decision_of(hands.first()?);
    let mut hands = hands.into_iter().filter(|hand| decision_of(hand) == latest);
    hands.find_map(|hand| Some(pressables(&hand)).filter(|found| !found.is_empty()).map(|found| (hand, found)))
}

/// Has whoever may act press anything, until it is enough or the game is over. Returns how often something was pressed.
pub(crate) async fn play(players: &mut [Player], rng: &mut ChaCha20Rng, most: usize) -> usize {
    let mut pressed = 0;
    let mut idle = 0;
    while pressed < most {
        let mut acted = false;
        for player in players.iter_mut() {
            player.catch_up().await;
            if is_over(player) {
                return pressed;
            }
            let Some((hand, choices)) = pressable_hand(player) else { continue };
            press_somehow(player, &hand, &choices, rng).await;
            pressed += 1;
            acted = true;
        }
        idle = if acted { 0 } else { idle + 1 };
        assert!(idle < 5_000, "nobody can press anything, and the game is not over");
    }
    pressed
}

/// Presses once, twice at the same time, or first something that has been decided before.
async fn press_somehow(player: &mut Player, hand: &Value, choices: &[Pressable], rng: &mut ChaCha20Rng) {
    let decision = decision_of(hand).unwrap();
    let choice = any(choices, rng).clone();
    match rng.random_range(0..10) {
        0 => {
            // The same press twice plays once. What was pressed may be gone by then.
            for pressed in [player.press(hand, &choice), player.press(hand, &choice)].into_iter().flatten() {
                player.answered(pressed).await;
            }
            let after = player.hands().iter().filter_map(decision_of).max().unwrap_or(decision);
            assert!(after <= decision + 1, "pressed twice at decision {decision}, and now it is {after}");
        }
        1 => {
            let old = player.hands().into_iter().rev().find(|old| decision_of(old) < Some(decision));
            if let Some((old, stale)) = old.and_then(|old| Some((old.clone(), pressables(&old).into_iter().next()?))) {
                assert!(player.tries(&old, &stale).await, "an old hand changes only when it is pressed");
                let drawn = player.now(&old).unwrap();
                assert!(text(drawn).contains(&word("host-stale")), "{drawn}");
                assert_eq!(decision_of(drawn).unwrap_or(decision), decision, "an old press played");
            } else {
                player.tries(hand, &choice).await;
            }
        }
        2 => {
            tokio::time::sleep(std::time::Duration::from_millis(rng.random_range(0..20))).await;
            // The game may have gone on meanwhile, and the hand with it.
            player.tries(hand, &choice).await;
        }
        _ => {
            player.tries(hand, &choice).await;
        }
    }
}

/// Has people press on their hands until one of them has acted. Returns who.
pub(crate) async fn any_press(players: &mut [Player]) -> usize {
    for player in players.iter_mut() {
        player.opens_hand().await;
    }
    act(players).await
}

/// The same with hands that are open already.
pub(crate) async fn act(players: &mut [Player]) -> usize {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    loop {
        let (index, hand, choices) = awaited(players).await;
        let (player, choice) = (&mut players[index], any(&choices, &mut rng).clone());
        if !player.tries(&hand, &choice).await {
            continue;
        }
        if player.now(&hand).is_none_or(|now| decision_of(now) != decision_of(&hand)) {
            return index;
        }
    }
}

/// Waits until one of these can press something on their hand. Returns who, the hand, and what can be pressed.
pub(crate) async fn awaited(players: &mut [Player]) -> (usize, Value, Vec<Pressable>) {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        for (index, player) in players.iter_mut().enumerate() {
            player.catch_up().await;
            if let Some((hand, choices)) = pressable_hand(player) {
                return (index, hand, choices);
            }
        }
    }
    panic!("nobody can press anything: {:#?}", players.iter().map(Player::hands).collect::<Vec<_>>())
}

/// Acts until it is the turn of this player again. Returns the hand on which they can act then.
pub(crate) async fn until_turn_of(players: &mut [Player], index: usize) -> Value {
    loop {
        let (turn, hand, _) = awaited(players).await;
        if turn == index {
            return hand;
        }
        act(players).await;
    }
}

/// Has everybody stand up, and computer players play to the end.
pub(crate) async fn computers_play(players: &mut [Player]) {
    for player in players.iter_mut() {
        player.uses("leave", &[]).await;
    }
    players[0].finds("!rematch").await;
}

/// What the people at a table are called.
pub(crate) fn names_of(public: &PublicTable) -> Names {
    Names::new(people_of(public))
}

/// What they are called, one by one.
pub(crate) fn people_of(public: &PublicTable) -> Vec<String> {
    let name = |seat: &PublicSeat| match &seat.player {
        Seated::Person { name, .. } => name.clone(),
        Seated::Computer { .. } | Seated::Forgotten => panic!("no person has this seat"),
    };
    public.seats.iter().map(name).collect()
}

/// What happens to the bot in the middle of a game.
#[derive(Clone, Copy)]
enum Trouble {
    /// It is stopped and started.
    Restart,
    /// It is killed and started.
    Kill,
}

/// A whole game: rough presses, strangers, somebody who leaves and comes back, and the bot gone for a moment.
async fn whole_game(game: &str, options: &[Value], trouble: Trouble) {
    let entry = catalogue().find(game).unwrap();
    let mut stage = Stage::open().await;
    let mut rng = ChaCha20Rng::seed_from_u64(7);
    let names = ["ana", "bayani", "esra"];
    let mut players = Player::all(&stage.server, &names[..*entry.seats.start()]).await;
    let mut stranger = Player::join(&stage.server, "dieter").await;
    let table = begin(&mut players, &game.replace('_', "-"), options).await;
    for player in &mut players {
        // Two, and one of them grows old.
        player.opens_hand().await;
        player.opens_another_hand(&stage).await;
    }
    play(&mut players, &mut rng, 12).await;
    let told = stranger.opens_hand().await;
    assert_eq!(text(&told), word("host-no-player"));
    let board = stranger.finds("!more").await;
    let shown = in_ticks(&stranger.asks_by(&board, "!more").await);
    let [fingerprint] = &shown[..] else { panic!("of a running game the fingerprint alone is shown: {shown:?}") };

    // What was made before works after.
    let before: Vec<u32> = public(&stage, table, &players).await;
    match trouble {
        Trouble::Restart => stage.stop().await,
        Trouble::Kill => stage.kill().await,
    }
    stage.start().await;
    let after = public(&stage, table, &players).await;
    assert_eq!(before, after, "the table is as it was");
    play(&mut players, &mut rng, 12).await;

    leave_and_come_back(&mut players[1]).await;
    let pressed = play(&mut players, &mut rng, 20_000).await;
    println!("{game}: {pressed} presses to the end");
    stranger.catch_up().await;
    leaks::nothing_leaked(&stage, table, &players, &stranger).await;
    the_end(&stage, table, &mut players, fingerprint).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// How often each of the players has acted.
async fn public(stage: &Stage, table: TableId, players: &[Player]) -> Vec<u32> {
    let seats = stage.tables().snapshot(table, None).await.unwrap().public.seats.clone();
    let of = |player: &Player| {
        let person = PersonId(player.person.id().0);
        seats.iter().find(|seat| seat.player.person() == Some(person)).unwrap().decision
    };
    players.iter().map(of).collect()
}

async fn leave_and_come_back(player: &mut Player) {
    let told = player.asks("leave", &[]).await;
    assert_eq!(text(&told), word("host-you-stood-up"));
    let sits_in = |message: &Value| text(message).contains('🤖');
    player
        .until("a computer player in the seat", |player| {
            (is_over(player) || player.seen.values().any(sits_in)).then_some(())
        })
        .await;
    if is_over(player) {
        return;
    }
    let hand = player.asks("hand", &[]).await;
    if text(&hand) == word("host-no-tables") {
        // It was the last action of all.
        return;
    }
    assert!(text(&hand).contains(&word("host-no-away")), "{hand}");
    player.presses_end(&hand, "!back").await;
}

/// Standings, the secret that the deals follow from, the transcript as a file, and a rematch.
async fn the_end(stage: &Stage, table: TableId, players: &mut [Player], fingerprint: &str) {
    let host = &mut players[0];
    let end = host.finds("!rematch").await;
    for wanted in ["🏆", "🥇 1."] {
        assert!(text(&end).contains(wanted), "{wanted} on {}", text(&end));
    }
    let rematch = in_ticks(&end);
    let [promised] = &rematch[..] else { panic!("what the rematch is bound to, and no more: {rematch:?}") };
    checks(host, &end, english()).await;
    let shown = in_ticks(&host.asks_by(&end, "!more").await);
    let [again, secret] = &shown[..] else { panic!("fingerprint and secret: {shown:?}") };
    assert_eq!(again, fingerprint, "the one that was shown at the start");
    let secret = Secret::from_hex(secret).unwrap();
    assert_eq!(secret.fingerprint().to_string(), *fingerprint);
    let lines = stage.tables().transcript(table).await.unwrap();
    let seed = stage.tables().snapshot(table, None).await.unwrap().public.binding.as_ref().unwrap().seed(&secret);
    let claim = Some(replay::Claim::of(seed));
    let game = replay::replay(catalogue(), claim, &lines, &mut String::new()).unwrap().unwrap();
    assert!(matches!(game.turn(), Turn::Over(_)));

    let transcript = host.asks_by(&end, "!transcript").await;
    assert!(transcript["components"].to_string().contains(&format!("table-{table}.jsonl")), "{transcript}");
    assert_eq!(file_of(stage, &transcript).await, lines);
    let board = host.asks_by(&end, "!board").await;
    assert!(is_private(&board));
    assert!(text(&board).starts_with(&wanted_board(stage, table).await), "as it was at the end: {board}");
    let sheet = host.asks_by(&end, "!sheet").await;
    assert!(text(&sheet).contains(&word("host-sheet-total")), "{sheet}");

    host.asks_by(&end, "!rematch").await;
    let lobby = host.finds("!join").await;
    assert_ne!(table_of(&lobby), table);
    assert_eq!(in_ticks(&lobby).last(), Some(promised));
    for guest in &mut players[1..] {
        let told = guest.asks_by(&end, "!rematch").await;
        // Who comes last begins the game, and has a hand at once.
        assert!(text(&told).contains(&format!("#{}", table_of(&lobby))) || shows_hand(&told), "{told}");
    }
    // Everybody is back, so it begins by itself.
    players[0].finds("!hand").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tindahan_is_played_to_its_end() {
    whole_game("tindahan", &[], Trouble::Restart).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bastos_is_played_to_its_end() {
    whole_game("bastos", &[], Trouble::Kill).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn null_nichtig_is_played_to_its_end() {
    whole_game("null_nichtig", &[count("rounds", 2)], Trouble::Kill).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floating_market_is_played_to_its_end() {
    whole_game("floating_market", &[], Trouble::Restart).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dschunke_is_played_to_its_end() {
    whole_game("dschunke", &[count("table-size", 9)], Trouble::Kill).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_playground_that_is_opened_again_goes_on_with_its_tables() {
    let mut stage = Stage::open().await;
    let names = ["ana", "bayani"];
    let mut players = Player::all(&stage.server, &names).await;
    let table = begin(&mut players, "dschunke", &[count("table-size", 5)]).await;
    let mut rng = ChaCha20Rng::seed_from_u64(5);
    for player in &mut players {
        player.opens_hand().await;
    }
    play(&mut players, &mut rng, 6).await;
    let before = public(&stage, table, &players).await;
    stage.reopen().await;
    let mut players = Player::all(&stage.server, &names).await;
    assert_eq!(before, public(&stage, table, &players).await, "the same people sit there");
    // What was said is gone; the hands are there for the asking, and the next action brings the board back.
    for player in &mut players {
        player.uses("hand", &[]).await;
    }
    play(&mut players, &mut rng, 20_000).await;
    for player in &mut players {
        player.finds("!rematch").await;
    }
}
