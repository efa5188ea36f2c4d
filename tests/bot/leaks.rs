//! Nothing leaks: whatever anybody was shown along a game can be drawn from what lay open to them at that moment.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use games::engine::Seat;
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::DealSource;

use crate::courses::{Course, Hands, parts_of};
use crate::games::names_of;
use crate::people::{Player, components, is_private, tail, text, word};
use crate::stage::Stage;

/// What private messages begin with that are no hands. None of it is about the game.
fn is_besides(shown: &str) -> bool {
    let known = ["host-you-left", "host-you-stood-up", "host-no-player", "host-hand-moved"].map(word);
    known.iter().any(|known| shown == known) || shown.starts_with("Table #")
}

/// Whether a message is a lobby, also a full one where nobody can sit down any more.
fn is_lobby(message: &Value) -> bool {
    components(message).iter().any(|part| part["custom_id"].as_str().is_some_and(|id| id.ends_with("!join")))
}

/// Proves of everything that these people were shown that it could be drawn from what lay open to them.
pub(crate) async fn nothing_leaked(stage: &Stage, table: TableId, players: &[Player], stranger: &Player) {
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    let public = &snapshot.public;
    let course = Course::of(&stage.log(table).await, names_of(public));
    let Some(DealSource::Bound(secret)) = public.revealed else { panic!("it is over and was dealt") };
    let seed = public.binding.as_ref().unwrap().seed(&secret);
    let hidden = [secret.reveal(), seed.reveal()];

    for player in players.iter().chain([stranger]) {
        let person = PersonId(player.person.id().0);
        let seat = public.seats.iter().position(|seat| seat.player.person() == Some(person));
        let seat = seat.map(|index| Seat::all(public.seats.len()).nth(index).unwrap());
        let mut hands = seat.map(|seat| Hands::of(&course, seat));
        let (mut boards, mut private) = (0, 0);
        for message in &player.record {
            let over = text(message).contains(&tail("host-game-over"));
            let told = format!("{}{}", message["content"], message["components"]);
            assert!(over || !hidden.iter().any(|hidden| told.contains(hidden)), "what is hidden is told: {message}");
            if is_private(message) {
                let besides = is_besides(&text(message));
                private += usize::from(!besides);
                let explained = besides
                    || hands.as_mut().is_some_and(|hands| hands.explain(message) && hands.explain_pictures(message));
                assert!(explained, "{person} was shown in private: {:#?}", (text(message), parts_of(message)));
            } else if !over && !is_lobby(message) {
                boards += 1;
                let explained = course.explains_board(message) && course.explains_board_pictures(message);
                assert!(explained, "everybody was shown: {}", text(message));
            }
        }
        assert!(boards > 3, "only {boards} boards were looked at");
        assert!(seat.is_none() || private > 3, "only {private} hands were looked at");
    }
    nothing_is_logged(stage, table, &hidden).await;
}

/// Proves that nothing which operators could be told has the secrets of a game, its cards, or who plays it.
async fn nothing_is_logged(stage: &Stage, table: TableId, hidden: &[String; 2]) {
    let [lines, json] = stage.logs.written();
    let of_a_press = format!("table={table}");
    let is_of_a_press = |line: &&str| line.contains("press{shard=0 id=") && line.contains(&of_a_press);
    assert!(lines.lines().filter(is_of_a_press).count() > 10, "presses are looked at: {lines}");
    let entries: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.lines().count(), entries.len(), "a line an entry");
    assert!(entries.iter().any(|entry| entry["span"]["table"] == table.to_string() && entry["span"]["shard"] == 0));

    let mut told = hidden.to_vec();
    told.extend([stage.server.token(), "Ana", "Bayani", "Esra", "Dieter"].map(str::to_owned));
    for line in stage.log(table).await {
        cards(&serde_json::from_str(&line).unwrap(), &mut told);
    }
    // What the tokens of all interactions begin with here.
    let token = STANDARD.encode("interaction:");
    assert!(!lines.contains(&token) && !json.contains(&token), "a token is logged");
    for told in told {
        assert!(![&lines, &json].iter().any(|written| has_word(written, &told)), "{told} is logged");
    }
}

/// Every text in a line of a game that has a digit in it, as cards have: `mango-5`.
fn cards(line: &Value, found: &mut Vec<String>) {
    match line {
        Value::String(text) if text.contains(|c: char| c.is_ascii_digit()) && text.len() > 2 => {
            found.push(text.clone());
        }
        Value::Array(list) => list.iter().for_each(|value| cards(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| cards(value, found)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whether these words stand in a text, and not only as a part of others.
fn has_word(text: &str, word: &str) -> bool {
    let is_apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(word).any(|(place, found)| {
        is_apart(text[..place].chars().next_back()) && is_apart(text[place + found.len()..].chars().next())
    })
}
