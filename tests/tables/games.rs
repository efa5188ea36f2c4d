//! Whole games: presses, computer players, sleep, fair deals, what is told to whom.

use std::sync::Arc;
use std::time::Duration;

use games::ai::Policy;
use games::engine::{Secret, Turn, Viewer};
use games::replay::{Claim, replay};
use tindahan::store::{DealSource, Pace, Store, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{
    Actor, Delivery, NewLobby, PublicTable, Refusal, Request, ScreenPress, SystemClock, Tables, UpdateKind,
};

use crate::common::*;

/// The transcript with its seed passes a replay that changes nothing.
pub(crate) fn proves(text: &str, public: &PublicTable) {
    let mut out = String::new();
    let Some(DealSource::Bound(secret)) = public.revealed else { panic!("it is over and was dealt") };
    assert_eq!(public.fingerprint, Some(secret.fingerprint()));
    let seed = public.binding.as_ref().unwrap().seed(&secret);
    let game = replay(catalogue(), Some(Claim::of(seed)), text, &mut out).unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert!(matches!(game.unwrap().turn(), Turn::Over(_)));
    assert_eq!(out, text);
}

#[tokio::test]
async fn every_game_is_played_to_its_end_with_computer_players_and_its_deals_are_proved() {
    let host = host().await;
    for entry in catalogue().games() {
        let mut rng = generator();
        let lobby = NewLobby { game: entry.id.into(), ..tindahan(Pace::None) };
        let table = host.tables.open(press(1), lobby).await.unwrap().public.header.id;
        for seat in 1..*entry.seats.start() {
            let policy = if seat == 1 { Policy::Random } else { Policy::Greedy };
            host.request(table, 1, Request::AddComputer(policy)).await.unwrap();
        }
        let started = host.request(table, 1, Request::Start).await.unwrap();
        let fingerprint = started.snapshot.public.fingerprint.unwrap();
        assert!(matches!(host.tables.transcript(table).await, Err(Refused(Refusal::NotOver))));
        host.play_to_the_end(table, &mut rng).await;
        let public = host.snapshot(table, 1).await.public;
        assert_eq!(public.header.state, TableState::Finished, "{}", entry.id);
        assert_eq!(public.fingerprint, Some(fingerprint));
        assert!(public.outcome.is_some());
        proves(&host.tables.transcript(table).await.unwrap(), &public);
    }
}

#[tokio::test]
async fn a_press_plays_once_and_only_from_a_fresh_view() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let request = act(&snapshot, &mut rng).unwrap();
    let press = press(person);
    let other = (1..=3).find(|&other| other != person).unwrap();
    let refused = host.request(table, other, request.clone()).await.unwrap_err();
    assert!(matches!(refused, Refused(Refusal::NotYourTurn { .. })), "{refused:?}");
    let unreadable = Request::Act { decision: 0, action: "[]".into() };
    assert!(matches!(host.request(table, person, unreadable).await, Err(Refused(Refusal::Illegal(_)))));
    let none_held = Request::Act { decision: 0, action: r#"{"kind":"play","card":"orange-1"}"#.into() };
    assert!(matches!(host.request(table, person, none_held).await, Err(Refused(Refusal::Illegal(_)))));
    let first = host.tables.request(table, press.clone(), request.clone()).await.unwrap();
    assert_eq!((first.delivery, first.snapshot.decision), (Delivery::First, 1));
    let again = host.tables.request(table, press, request.clone()).await.unwrap();
    assert_eq!((again.delivery, again.snapshot.decision), (Delivery::Repeated, 1));
    let refused = host.request(table, person, request).await.unwrap_err();
    assert!(matches!(&refused, Refused(Refusal::Stale)), "{refused:?}");
    let old = ScreenPress { decision: 0, tail: "anything".into() };
    let pressed = host.tables.press(table, crate::common::press(person), old).await.unwrap();
    assert!(matches!(pressed.refused, Some(Refusal::Stale)) && pressed.snapshot.decision == 1, "{pressed:?}");
    assert_eq!(host.log(table).await.len(), 3, "start, deal and one act");
}

#[tokio::test]
async fn a_press_on_a_screen_that_is_delivered_twice_plays_once_and_is_refused_neither_time() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let (press, first_of_all) = (press(person), ScreenPress { decision: snapshot.decision, tail: "=0".into() });
    for _ in 0..2 {
        let pressed = host.tables.press(table, press.clone(), first_of_all.clone()).await.unwrap();
        assert!(pressed.refused.is_none() && pressed.snapshot.decision == 1, "{pressed:?}");
    }
}

#[tokio::test]
async fn a_table_that_is_over_leaves_the_memory_soon() {
    let host = host().await;
    let (over, running) = (host.game(&[1, 2, 3], Pace::None).await, host.game(&[1, 2, 3], Pace::None).await);
    host.request(over, 1, Request::Close).await.unwrap();
    assert_eq!(host.tables.awake(), 2);
    host.clock.advance(Duration::from_secs(11)).await;
    assert_eq!(host.tables.awake(), 1);
    assert_eq!((host.state(over).await, host.state(running).await), (TableState::Closed, TableState::Running));
}

#[tokio::test]
async fn a_sleeping_table_wakes_up_as_it_was() {
    let host = host_with(|config| config.tables.sleep_after_s = 5).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Slow).await;
    host.clock.advance(Duration::from_secs(1)).await;
    for _ in 0..20 {
        host.act_once(table, &mut rng).await.unwrap().unwrap();
    }
    let mut before = Vec::new();
    for person in 1..=4 {
        before.push(format!("{:?}", host.snapshot(table, person).await));
    }
    assert_eq!(host.tables.awake(), 1);
    host.clock.advance(Duration::from_secs(6)).await;
    assert_eq!(host.tables.awake(), 0);
    for person in 1..=4 {
        assert_eq!(format!("{:?}", host.snapshot(table, person).await), before[person as usize - 1]);
    }
    assert_eq!(host.tables.awake(), 1);
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn a_table_goes_on_after_a_restart_and_old_presses_do_not_count_again() {
    let mut host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let (press, request) = (press(person), act(&snapshot, &mut rng).unwrap());
    host.tables.request(table, press.clone(), request.clone()).await.unwrap();
    host = host.restart().await;
    assert!(matches!(host.tables.request(table, press, request).await, Err(Refused(Refusal::Stale))));
    host.play_to_the_end(table, &mut rng).await;
    let public = host.snapshot(table, 1).await.public;
    proves(&host.tables.transcript(table).await.unwrap(), &public);
}

#[tokio::test]
async fn computer_players_go_on_by_themselves_after_a_restart() {
    let mut host = host_with(|config| config.computers.delay_ms = 50).await;
    let table = host.lobby(&[1], Pace::None).await;
    for _ in 0..2 {
        host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    }
    host.request(table, 1, Request::Start).await.unwrap();
    host.request(table, 1, Request::Leave).await.unwrap();
    host = host.restart().await;
    // Nobody presses or looks any more.
    let mut updates = host.tables.subscribe();
    for _ in 0..5 {
        host.clock.advance(Duration::from_millis(50)).await;
        next_update(&mut updates, |kind| matches!(kind, UpdateKind::Acted { by: Actor::Computer, .. }).then_some(()))
            .await;
    }
}

fn secret_digits(bytes: &[u8; 32]) -> String {
    Secret(*bytes).reveal()
}

#[tokio::test]
async fn nobody_sees_the_seed_or_the_cards_of_others_while_the_game_runs() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::Slow).await;
    let mut updates = host.tables.subscribe();
    for _ in 0..6 {
        let reply = host.act_once(table, &mut rng).await.unwrap().unwrap();
        let saved = host.store.load_table(table).await.unwrap().unwrap();
        let mut told: Vec<String> = vec![format!("{reply:?}"), format!("{:?}", updates.try_recv().unwrap())];
        for viewer in 1..=4 {
            let snapshot = host.snapshot(table, viewer).await;
            assert_eq!(snapshot.viewer == Viewer::Onlooker, viewer == 4);
            told.push(format!("{snapshot:?}"));
        }
        let DealSource::Bound(secret) = saved.deals else { panic!("tables are bound from their first moment") };
        let seed = reply.snapshot.public.binding.as_ref().unwrap().seed(&secret);
        let hidden = [secret.0, seed.0].map(|bytes| (secret_digits(&bytes), format!("{bytes:?}")));
        for (digits, bytes) in &hidden {
            for text in &told {
                assert!(!text.contains(digits) && !text.contains(bytes.trim_matches(['[', ']'])), "{text}");
            }
            assert!(saved.lines.iter().all(|line| !line.contains(digits)));
        }
        // What an onlooker sees holds no hand at all.
        let onlooker = host.tables.snapshot(table, None).await.unwrap();
        assert!(onlooker.legal().is_empty() && onlooker.viewer == Viewer::Onlooker);
        assert!(format!("{:?}", onlooker.view).contains("hand: {}"), "{:?}", onlooker.view);
    }
}

#[tokio::test]
async fn a_game_is_dealt_from_the_pieces_that_the_settings_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tiles.toml");
    let tiles = "format = 1\nname = \"rats\"\nstart = [\"empty\", \"empty\", \"empty\"]\n\
                 [[tile]]\ncrates = [\"red-rat\", \"red-rat\", \"green-fish\"]\ncount = 42\n";
    std::fs::write(&file, tiles).unwrap();
    let host = host_with(|config| drop(config.pieces.insert("dschunke".into(), file.clone()))).await;
    let lobby = NewLobby { game: "dschunke".into(), ..tindahan(Pace::None) };
    let table = host.tables.open(press(1), lobby).await.unwrap().public.header.id;
    host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 1, Request::Start).await.unwrap();
    let lines = host.store.load_table(table).await.unwrap().unwrap().lines;
    assert_eq!(lines[1].matches(r#"["red-rat","red-rat","green-fish"]"#).count(), 42, "{}", lines[1]);
}

#[tokio::test]
async fn a_host_does_not_start_with_pieces_it_cannot_use() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tiles.toml");
    std::fs::write(&file, "format = 1\nname = 3\n").unwrap();
    let told = |game: &str, path: std::path::PathBuf| {
        let mut config = config(folder.path());
        config.pieces.insert(game.into(), path);
        async move {
            let store = Store::open(&config.database).await.unwrap();
            match Tables::start(store, config, catalogue(), Arc::new(SystemClock)).await {
                Ok(_) => panic!("it started"),
                Err(why) => why.to_string(),
            }
        }
    };
    let wrong = told("dschunke", file.clone()).await;
    assert!(wrong.starts_with("pieces.dschunke: ") && wrong.contains("line 2: "), "{wrong}");
    let missing = told("dschunke", folder.path().join("none.toml")).await;
    assert!(missing.contains("cannot read"), "{missing}");
    assert!(told("bastos", file.clone()).await.contains("its own pieces"));
    assert!(told("chess", file).await.contains("no game `chess`"));
}
