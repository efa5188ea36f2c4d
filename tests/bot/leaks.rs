//! Nothing leaks: whatever anybody was shown along a game can be drawn from what lay open to them at that moment.

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
}
