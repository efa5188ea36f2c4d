//! One table, hammered by everybody at once: what counts is what one well-behaved player would have done.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use games::ai::Policy;
use games::engine::transcript::{LineType, line_type};
use games::engine::{Seat, Viewer, below};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Pace, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{Delivery, Fault, Refusal, Request, TableError};

use crate::common::*;
use crate::games::proves;

/// The actions that were answered as taken, by seat and decision.
type Acknowledged = Arc<Mutex<BTreeMap<(Seat, u32), String>>>;

const PEOPLE: u64 = 3;
const HAMMERS: usize = 12;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_stale_doubled_and_foreign_presses_leave_a_log_without_a_trace_of_them() {
    let host = Arc::new(host_with(|config| config.tables.mailbox = 8).await);
    let mut rng = generator();
    let table = host.lobby(&[1, 2, 3], Pace::Live).await;
    host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 1, Request::Start).await.unwrap();
    let acknowledged = Acknowledged::default();
    let mut hammers = tokio::task::JoinSet::new();
    for _ in 0..HAMMERS {
        let rng = ChaCha20Rng::from_rng(&mut rng);
        hammers.spawn(hammer(Arc::clone(&host), table, rng, Arc::clone(&acknowledged)));
    }
    let refusals = hammers.join_all().await.into_iter().fold(BTreeMap::new(), |mut all, counts| {
        counts.into_iter().for_each(|(why, times)| *all.entry(why).or_insert(0) += times);
        all
    });
    println!("refused: {refusals:?}");
    for expected in ["stale", "foreign", "turn", "illegal", "before"] {
        assert!(refusals.contains_key(expected), "nobody was refused as {expected}: {refusals:?}");
    }
    let public = host.snapshot(table, 1).await.public;
    proves(&host.tables.transcript(table).await.unwrap(), &public);
    let log = host.log(table).await;
    let mut acts: BTreeMap<(Seat, u32), String> = BTreeMap::new();
    let mut decisions = BTreeMap::new();
    for line in log.iter().filter(|line| line_type(line).unwrap() == LineType::Act) {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let seat = Seat::new(line["seat"].as_u64().unwrap() as usize).unwrap();
        let decision = decisions.entry(seat).or_insert(0);
        if public.seats[seat.index()].player.person().is_some() {
            acts.insert((seat, *decision), line["action"].to_string());
        }
        *decision += 1;
    }
    assert_eq!(acts, *acknowledged.lock().unwrap(), "what was acknowledged is what was logged, once each");
}

/// Presses this and that until the game is over; counts why presses were refused.
async fn hammer(
    host: Arc<Host>,
    table: TableId,
    mut rng: ChaCha20Rng,
    acknowledged: Acknowledged,
) -> BTreeMap<&'static str, usize> {
    let mut refusals = BTreeMap::new();
    let mut note = |why| *refusals.entry(why).or_insert(0) += 1;
    loop {
        let person = 1 + below(&mut rng, PEOPLE as usize) as u64;
        let snapshot = match host.tables.snapshot(table, Some(PersonId(person))).await {
            Ok(snapshot) => snapshot,
            Err(TableError::Fault { fault: Fault::Overloaded, .. }) => {
                tokio::task::yield_now().await;
                continue;
            }
            Err(why) => panic!("{why}"),
        };
        if snapshot.public.header.state != TableState::Running {
            return refusals;
        }
        let Viewer::Seat(seat) = snapshot.viewer else { panic!("person {person} has a seat") };
        let request = act(&snapshot, &mut rng)
            .unwrap_or(Request::Act { decision: snapshot.decision, action: r#"{"kind":"seller"}"#.into() });
        let Request::Act { decision, action } = request else { unreachable!() };
        let (press, request) = match below(&mut rng, 6) {
            0 => (press(99), Request::Act { decision, action: action.clone() }),
            1 => (press(person), Request::Act { decision: decision.wrapping_sub(1), action: action.clone() }),
            2 => (press(person), Request::Act { decision, action: r#"{"kind":"donkey","stall":"banana"}"#.into() }),
            _ => (press(person), Request::Act { decision, action: action.clone() }),
        };
        // Every press is delivered twice, at the same time.
        let (one, other) = tokio::join!(
            host.tables.request(table, press.clone(), request.clone()),
            host.tables.request(table, press.clone(), request.clone())
        );
        let mut counted = 0;
        for reply in [one, other] {
            match reply {
                Ok(reply) if reply.delivery == Delivery::First => {
                    counted += 1;
                    let Request::Act { action, .. } = &request else { unreachable!() };
                    let action: serde_json::Value = serde_json::from_str(action).unwrap();
                    let before = acknowledged.lock().unwrap().insert((seat, decision), action.to_string());
                    assert_eq!(before, None, "seat {seat} took decision {decision} twice");
                }
                Ok(_) => note("before"),
                Err(Refused(Refusal::Stale)) => note("stale"),
                Err(Refused(Refusal::NotYourTable)) => note("foreign"),
                Err(Refused(Refusal::NotYourTurn { .. })) => note("turn"),
                Err(Refused(Refusal::Illegal(_))) => note("illegal"),
                Err(TableError::Fault { fault: Fault::Overloaded, .. }) => note("busy"),
                Err(Refused(Refusal::Closed)) => note("closed"),
                Err(why) => panic!("{why}"),
            }
        }
        assert!(counted < 2, "one press played twice");
    }
}
