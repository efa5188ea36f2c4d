//! Leaderboards and profiles: what they compare, and what they tell whom.

use games::args;
use games::catalogue::GameEntry;
use games::sentences::decimal;
use games::sentences::say;
use serde_json::{Value, json};
use tindahan::ids::{ChannelId, GuildId, PersonId};
use tindahan::store::{Leaderboard, Location, Moment, Player as SavedPlayer, Ranking};

use crate::people::{Player, Pressable, ending, mot, pressables, text, word, words};
use crate::pictures::alt;
use crate::saved::{NOW, computer, finish_game_of};
use crate::stage::{Stage, catalogue, english, french};

const LONG_AGO: Moment = Moment(0);

fn game(id: &str) -> &'static GameEntry {
    catalogue().find(id).unwrap()
}

fn called(player: &Player, name: &str) -> SavedPlayer {
    SavedPlayer::Person { id: id_of(player), name: name.to_owned() }
}

fn id_of(player: &Player) -> PersonId {
    PersonId(player.person.id().0)
}

fn stranger(number: u64) -> SavedPlayer {
    SavedPlayer::Person { id: PersonId(number), name: format!("Person {number}") }
}

/// On the server of the playground.
fn here(stage: &Stage) -> Location {
    Location { guild: Some(GuildId(stage.server.guild_id().0)), channel: ChannelId(5) }
}

impl Player {
    /// Chooses what a menu entry or button with this id says, and reads the message as it is then.
    async fn turns(&mut self, message: &Value, wanted: &str) -> Value {
        let says = |pressable: &Pressable| match pressable {
            Pressable::Button { id, .. } => id.ends_with(wanted),
            Pressable::Entry { value, .. } => value.ends_with(wanted),
        };
        let found = pressables(message).into_iter().find(says).unwrap_or_else(|| panic!("no {wanted} on {message}"));
        self.presses(message, &found).await;
        self.now(message).unwrap().clone()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leaderboard_compares_what_can_be_compared_and_says_it_once() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let (store, here) = (stage.store(), here(&stage));
    let players = || vec![called(&ana, "Ana"), stranger(2), stranger(3)];
    for (id, seed) in [("bastos", 1), ("bastos", 2), ("tindahan", 3)] {
        finish_game_of(game(id), store, here, LONG_AGO, players(), seed).await;
    }
    let mention = format!("<@{}>", ana.person.id());
    let once = |page: &Value| assert_eq!(text(page).matches(&mention).count(), 1, "{page}");

    let all = ana.asks("leaderboard", &[]).await;
    assert!(text(&all).starts_with(&format!("### {} · {}", word("host-all-games"), word("host-by-wins"))), "{all}");
    once(&all);
    let lines: Vec<String> = text(&all).lines().skip(2).map(str::to_owned).collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    for other in ["rating", "point"] {
        assert!(!text(&all).contains(other), "neither ratings nor points of different games together: {all}");
    }

    let leaders = ana.turns(&all, "best::here:ever:rating:0").await;
    assert!(text(&leaders).contains(&word("host-best-leaders")), "{leaders}");
    assert!(text(&leaders).contains(&word("host-rating-about")), "{leaders}");
    for entry in catalogue().games() {
        let board = Leaderboard { game: Some(entry.id.into()), guild: here.guild, month: None };
        let first = store.leaderboard(&board, Ranking::Rating, 0, 1).await.unwrap();
        let line =
            text(&leaders).lines().find(|line| line.starts_with(&format!("**{}**", entry.name))).map(str::to_owned);
        let wanted = first.first().map(|first| {
            let rating = decimal(first.record.rating.unwrap().mean, english());
            (format!("<@{}>", first.person), say(english(), "host-rating-provisional", args!["rating" => rating]))
        });
        match (line, wanted) {
            (None, None) => {}
            (Some(line), Some((person, rating))) => assert!(line.contains(&person) && line.contains(&rating), "{line}"),
            other => panic!("{}: {other:?}", entry.name),
        }
    }

    let one = ana.turns(&leaders, "best:bastos:here:ever:rating:0").await;
    assert!(text(&one).starts_with(&format!("### Bastos · {}", word("host-by-rating"))), "{one}");
    once(&one);
    let points = ana.turns(&one, "best:bastos:here:ever:points:0").await;
    let board = Leaderboard { game: Some("bastos".into()), guild: here.guild, month: None };
    let own = store.leaderboard_row(&board, Ranking::Points, id_of(&ana)).await.unwrap().unwrap();
    let said = say(english(), "host-unit-points", args!["count" => own.record.points]);
    let line = text(&points).lines().find(|line| line.contains(&mention)).unwrap().to_owned();
    assert!(line.starts_with(&format!("{}. ", own.rank)), "{line}");
    assert!(line.contains(&format!("**{} {said}**", games::screen::number(own.record.points))), "{line}");
    assert!(!text(&points).contains(&word("host-rating-about")), "only where ratings are");

    // The games were of another month.
    let month = ana.turns(&points, "best:bastos:here:season:points:0").await;
    assert!(text(&month).contains(&word("host-best-empty")), "{month}");
    let ever = ana.turns(&month, "best:bastos:here:ever:points:0").await;
    let everywhere = ana.turns(&ever, "best:bastos:all:ever:points:0").await;
    assert!(text(&everywhere).contains(&word("commands-option-where-is-everywhere")), "{everywhere}");
    once(&everywhere);
    let back = ana.turns(&everywhere, "best::all:ever:wins:0").await;
    assert!(text(&back).starts_with(&format!("### {}", word("host-all-games"))), "{back}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_on_another_page_is_told_where_they_stand() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let here = here(&stage);
    let entry = game("null_nichtig");
    for first in [10, 15] {
        let players = (first..first + 5).map(stranger).collect();
        finish_game_of(entry, stage.store(), here, NOW, players, first).await;
        let players = (first..first + 4).map(stranger).chain([computer()]).collect();
        finish_game_of(entry, stage.store(), here, NOW, players, first).await;
    }
    finish_game_of(entry, stage.store(), here, NOW, vec![called(&ana, "Ana"), computer(), computer()], 1).await;
    let mention = format!("<@{}>", ana.person.id());
    let first = ana.asks("leaderboard", &[words("by", "games")]).await;
    let last = text(&first).lines().last().unwrap().to_owned();
    let board = Leaderboard { guild: here.guild, ..Leaderboard::default() };
    let own = stage.store().leaderboard_row(&board, Ranking::Games, id_of(&ana)).await.unwrap().unwrap();
    assert!(own.rank > 7 && last.starts_with(&format!("You: {}. ", own.rank)), "{last}");
    assert_eq!(text(&first).matches(&mention).count(), 1, "{first}");
    let second = ana.turns(&first, "games:1").await;
    assert_eq!(text(&second).matches(&mention).count(), 1, "{second}");
    assert!(!text(&second).contains("You: "), "{second}");
    assert!(ending(&second, "games:0").is_some(), "there is a way back");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_is_drawn_and_told_in_words_where_it_is_not() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    let mut ana = Player::join(&stage.server, "ana").await;
    for (id, seed) in [("bastos", 1), ("tindahan", 2)] {
        let players = vec![called(&chloe, "Chloé"), called(&ana, "李明"), stranger(3)];
        finish_game_of(game(id), stage.store(), here(&stage), NOW, players, seed).await;
    }
    let profile = stage.store().profile(id_of(&ana)).await.unwrap();
    let bastos = profile.games.iter().find(|record| record.game == "bastos").unwrap();
    let place = decimal(bastos.average_rank, french());
    let rating = decimal(bastos.record.rating.unwrap().mean, french());
    assert!(rating.contains(','), "{rating}");

    let of_ana = [json!({ "name": "player", "type": 6, "value": ana.person.id() })];
    let shown = chloe.asks("profile", &of_ana).await;
    let drawn = alt(&shown).unwrap();
    assert!(drawn.contains(&format!("rang moyen {place}")) && drawn.contains(&rating), "{drawn}");
    assert!(text(&shown).contains(&mot("host-rating-about")) && !text(&shown).contains("Bastos"), "{shown}");
    chloe.asks("me settings", &[crate::people::flag("pictures", false)]).await;
    let told = chloe.asks("profile", &of_ana).await;
    assert_eq!(alt(&told), None);
    let wanted = say(french(), "host-rating-provisional", args!["rating" => rating]);
    let line = text(&told).lines().find(|line| line.starts_with("**Bastos**")).unwrap().to_owned();
    assert!(line.contains(&wanted) && line.contains(&place), "{line}");
    // Who has a name in letters that cannot be drawn is called by it in words.
    let board = ana.asks("leaderboard", &[words("game", "bastos")]).await;
    assert!(alt(&board).unwrap().contains("李明"), "{board}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_game_whose_log_is_gone_the_sheet_is_left_and_the_rest_is_refused_with_the_reason() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let players = vec![called(&ana, "Ana"), stranger(2), computer()];
    let table = finish_game_of(game("tindahan"), stage.store(), here(&stage), LONG_AGO, players, 1).await;
    stage.store().remove_log(table, NOW).await.unwrap();
    let scores = ana.asks("scores", &[]).await;
    let sheet = ana.turns(&scores, &format!("sheet:{table}")).await;
    for seat in stage.store().sheet(table).await.unwrap().unwrap().head.seats {
        assert!(text(&sheet).contains(&format!(" {}", seat.total)), "{sheet}");
    }
    for page in ["rounds", "transcript", "check"] {
        let button = pressables(&sheet).into_iter().find(|button| button.id().contains(page)).unwrap();
        let refused = ana.asks_by(&sheet, button.id()).await;
        assert_eq!(text(&refused), word("host-no-log"), "{page}");
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}
