//! Forgetting.

use games::scene::Theme;
use serde_json::Value;
use tindahan::ids::PersonId;
use tindahan::store::{Change, Leaderboard, PersonSettings, Player, Ranking, Store, StoreError, TableState};

use super::support::*;
use crate::database::is_postgres;

/// Everything that is kept of a person.
pub(crate) async fn exported(store: &Store, person: PersonId) -> Value {
    serde_json::from_slice(&store.export_person(person, usize::MAX).await.unwrap().json).unwrap()
}

#[tokio::test]
async fn a_long_life_at_the_tables_is_told_as_far_as_there_is_room() {
    let house = House::new().await;
    let store = &house.store;
    for seed in 0..8 {
        finish_game(store, LOCATION, NOW, vec![person(1), person(2), computer()], seed).await;
    }
    let whole = store.export_person(PersonId(1), usize::MAX).await.unwrap();
    assert!(!whole.is_partial());
    let most = whole.json.len() / 2;
    let part = store.export_person(PersonId(1), most).await.unwrap();
    assert!(part.json.len() <= most + whole.json.len() / 8 && part.is_partial(), "{}", part.json.len());
    let told: Value = serde_json::from_slice(&part.json).unwrap();
    let seats = told["seats"].as_array().unwrap();
    assert_eq!(seats.len() + part.left_out, 8);
    assert!(!seats[0]["acts"].as_array().unwrap().is_empty(), "the newest is told in full");
    let without = seats.iter().filter(|seat| seat["acts"].as_array().unwrap().is_empty()).count();
    assert_eq!((without, &told["games_without_acts"]), (part.shortened, &part.shortened.into()));
    assert_eq!(told["games_left_out"], part.left_out);
}

#[tokio::test]
async fn an_export_tells_everything_of_one_person_and_nothing_hidden() {
    let house = House::new().await;
    let store = &house.store;
    let settings = PersonSettings { confirm: true, theme: Theme::Dark, ..PersonSettings::default() };
    store.put_person_settings(PersonId(1), &settings).await.unwrap();
    let finished = finish_game(store, LOCATION, NOW, vec![person(2), person(1), computer()], 1).await;
    let running = store.open_table(new_table()).await.unwrap();
    let lines = game(3, 2);
    let begun = Change {
        lines: lines[..20].to_vec(),
        state: Some(TableState::Running),
        seats: Some(seats([person(1), person(2), computer()])),
        ..Change::new(running, NOW, 0)
    };
    store.commit(begun).await.unwrap();

    let export = exported(store, PersonId(1)).await;
    assert_eq!(export["person"], "1");
    assert_eq!((&export["settings"]["confirm"], &export["settings"]["theme"]), (&true.into(), &"dark".into()));
    assert_eq!(export["hosted"], Value::from(vec![finished.0, running.0]));
    let sat = export["seats"].as_array().unwrap();
    assert_eq!((sat.len(), &sat[1]["seat"], &sat[1]["name"]), (2, &1.into(), &"person 1".into()));
    let acts = game(3, 1).iter().filter(|line| line.starts_with(r#"{"type":"act","seat":1,"#)).count();
    assert!(acts > 0);
    assert_eq!(sat[1]["acts"].as_array().unwrap().len(), acts);
    assert_eq!(
        (&sat[0]["state"], sat[0]["acts"].as_array().unwrap().len()),
        (&"running".into(), 0),
        "the newest first"
    );
    assert_eq!(export["ratings"].as_array().unwrap().len(), 2);
    assert_eq!(export["standings"].as_array().unwrap().len(), 8);
    let text = export.to_string();
    assert!(!text.contains("person 2") && !text.contains("hands") && !text.contains("seed"), "{text}");
}

#[tokio::test]
async fn who_is_forgotten_is_nowhere_and_the_others_keep_their_games() {
    let house = House::new().await;
    let store = &house.store;
    let (me, other) = (PersonId(424_242), PersonId(2));
    store.put_person_settings(me, &PersonSettings::default()).await.unwrap();
    let table = finish_game(store, LOCATION, NOW, vec![person(me.0), person(other.0), computer()], 1).await;
    let lobby = new_table();
    let lobby = store.open_table(tindahan::store::NewTable { host: me, seats: seats([person(me.0)]), ..lobby });
    let lobby = lobby.await.unwrap();
    let sheet = store.sheet(table).await.unwrap().unwrap();
    let theirs = store.leaderboard_row(&Leaderboard::default(), Ranking::Wins, other).await.unwrap();

    let before = store.load_table(lobby).await.unwrap().unwrap();
    store.delete_person(me).await.unwrap();
    let after = store.sheet(table).await.unwrap().unwrap();
    assert_eq!(after.rounds, sheet.rounds);
    assert_eq!(after.head.seats[0].player, Player::Forgotten);
    assert_eq!(after.head.seats[0].total, sheet.head.seats[0].total);
    assert_eq!(after.head.seats[1..], sheet.head.seats[1..]);
    assert_eq!(store.load_table(table).await.unwrap().unwrap().lines, game(3, 1), "the game stays readable");
    assert_eq!(store.leaderboard_row(&Leaderboard::default(), Ranking::Wins, other).await.unwrap(), theirs);
    assert_eq!(store.leaderboard_row(&Leaderboard::default(), Ranking::Wins, me).await.unwrap(), None);
    let board = store.leaderboard(&Leaderboard::default(), Ranking::Rating, 0, 10).await.unwrap();
    assert_eq!(board.iter().map(|line| line.person).collect::<Vec<_>>(), [other]);
    let found = store.load_table(lobby).await.unwrap().unwrap();
    assert_eq!((found.header.host, &found.seats[0].player), (None, &Player::Forgotten));
    // Whoever has the table in memory would write the person down again.
    let outdated = Change { seats: Some(seats([person(me.0)])), ..Change::new(lobby, NOW, before.version) };
    assert!(matches!(store.commit(outdated).await, Err(StoreError::Conflict(_))));
    let export = exported(store, me).await;
    for part in ["hosted", "seats", "ratings", "standings"] {
        assert_eq!(export[part], Value::Array(Vec::new()), "{part}");
    }
    assert_eq!(export["settings"], Value::Null);

    // Nothing is left that names the person, in any table.
    let mut raw = house.raw().await;
    for table in raw.tables().await {
        for column in raw.columns(&table).await {
            let count = format!("SELECT COUNT(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%424242%'");
            assert_eq!(raw.number(&count).await, 0, "{table}.{column}");
        }
    }
    raw.close().await;
    if is_postgres() {
        // When its server overwrites what is deleted is its own business.
        return;
    }
    // Nor is the name left anywhere in the file.
    house.store.close().await;
    let path = house.settings.url.trim_start_matches("sqlite://");
    let bytes = std::fs::read(path).unwrap();
    let holds = |name: &[u8]| bytes.windows(name.len()).any(|window| window == name);
    assert!(holds(b"person 2") && !holds(b"person 424242"));
}
