//! Forged presses, thousands of them beside running games of all five on two servers: the ids of others, bent ones, those of
//! other tables and places, words and values that no screen has. All are answered, none changes anything, and none shows what
//! is not for whoever sent it.

mod ids;
mod rights;
mod scene;

use discord_playground::Snowflake;
use rand::RngExt;
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Location, TableState};

use self::ids::{Said, read};
use self::scene::{Looks, Scene, running, secrets, tails};
use crate::people::{components, is_private, number, snowflake, text};

/// How many presses are forged, and in how many parts: between them the games go on.
const PRESSES: usize = 10_000;
const PARTS: usize = 4;
/// So many presses of one person are on their way at once.
const AT_ONCE: usize = 5;

/// A press that nobody could make with what they are shown.
struct Forged {
    person: usize,
    place: Location,
    message: Snowflake,
    id: String,
    values: Option<Vec<String>>,
}

impl Scene {
    /// Something that somebody sends from somewhere, on a message that is theirs or everybody's.
    fn forge(&mut self, tails: &[(TableId, u32, String)], looks: &Looks, boards: &[Value]) -> (Forged, Said) {
        loop {
            let person = self.rng.random_range(0..self.people.len());
            let place = self.pick(&self.people[person].places.clone());
            let (id, values) = self.forge_id(tails);
            let chosen = values.as_ref().and_then(|values| values.first()).map(String::as_str);
            let said = read(&id, chosen).unwrap_or(Said::Nothing);
            if self.people[person].may(&said, place, chosen, looks) {
                continue;
            }
            self.unused += 1;
            let on_board = self.rng.random_bool(0.2);
            let board = boards.iter().find(|board| on_board && number(&board["channel_id"]) == place.channel.0);
            let message = board.map_or(Snowflake(self.unused), |board| snowflake(&board["id"]));
            return (Forged { person, place, message, id, values }, said);
        }
    }

    /// Forges one part of the presses, and checks what comes of them.
    async fn forge_many(&mut self, count: usize) {
        let looks = self.look().await;
        self.boards_settle(&looks).await;
        for player in &mut self.players {
            player.catch_up().await;
        }
        let (before, public, tails, secrets) = (self.kept().await, self.public(), tails(&looks), secrets(&looks));
        let lists = public.iter().flat_map(|seen| seen.as_object().unwrap().values());
        let boards: Vec<Value> = lists.flat_map(|list| list.as_array().unwrap()).cloned().collect();
        for _ in 0..count / AT_ONCE {
            let mut sent = Vec::new();
            for _ in 0..AT_ONCE {
                let (forged, said) = self.forge(&tails, &looks, &boards);
                let (channel, on) = (Snowflake(forged.place.channel.0), Some(forged.message));
                let person = &self.players[forged.person].person;
                let pressed = person.forge(channel, on, &forged.id, forged.values.as_deref()).unwrap();
                sent.push((forged, said, pressed));
            }
            for (forged, said, pressed) in sent {
                self.check(&forged, &said, pressed, &looks, &secrets).await;
            }
            self.players.iter_mut().for_each(|player| player.record.clear());
        }
        let after = self.kept().await;
        assert_eq!(after.symmetric_difference(&before).collect::<Vec<_>>(), Vec::<&String>::new(), "it has changed");
        assert_eq!(self.public(), public, "nobody else has seen anything of it");
    }

    async fn check(
        &mut self,
        forged: &Forged,
        said: &Said,
        pressed: Snowflake,
        looks: &Looks,
        secrets: &[(PersonId, String)],
    ) {
        let (player, person) = (&mut self.players[forged.person], &self.people[forged.person]);
        player.answered(pressed).await;
        let is_answer = |message: &Value| {
            let answers = message["interaction_metadata"]["id"] == pressed.to_string();
            answers || number(&message["id"]) == forged.message.0
        };
        let place = forged.place;
        let about = format!("{} at {place:?} with {:?} {:?}", person.id, forged.id, forged.values);
        let answer = player.record.iter().rev().find(|message| is_answer(message)).unwrap_or_else(|| panic!("{about}"));
        assert!(is_private(answer), "{about}: {answer}");
        let told = text(answer);
        if let Some(wanted) = person.must_hear(said, place, looks) {
            assert_eq!(told, wanted, "{about}");
            assert!(components(answer).is_empty(), "{about}: {answer}");
        }
        for (owner, secret) in secrets {
            assert!(*owner == person.id || !told.contains(secret), "{about} is shown: {told}");
        }
        for part in components(answer) {
            let id = part["custom_id"].as_str().unwrap();
            if let Some(Said::Game { table, .. }) = read(id, Some("")) {
                assert!(person.sits_at(&looks[&table]), "{about} can press {id}");
            }
        }
        for file in answer["attachments"].as_array().unwrap() {
            let over = looks.values().find(|look| file["filename"] == format!("table-{}.jsonl", look.public.header.id));
            let header = &over.unwrap().public.header;
            let near = header.location.guild == place.guild || person.sits_at(over.unwrap());
            assert!(near && header.state == TableState::Finished, "{about}: {file}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_forged_presses_change_nothing_and_show_nothing() {
    let seed = std::env::var("FORGED_SEED").map_or_else(|_| rand::random(), |seed| seed.parse().unwrap());
    println!("FORGED_SEED={seed}");
    let mut scene = Scene::open(seed).await;
    for _ in 0..PARTS {
        scene.forge_many(PRESSES / PARTS).await;
        let looks = scene.look().await;
        for look in running(&looks) {
            scene.go_on(look.public.header.id).await;
        }
    }
    for trouble in ["ERROR", "WARN"] {
        assert_eq!(scene.stage.logs.with(&[trouble]), Vec::<String>::new());
    }
    assert_eq!(scene.stage.server.invalid_requests(), 0);
}
