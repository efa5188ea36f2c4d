//! Who plays best, and what one person has played.

use games::scene::{GameResults, PlayerProfile, RankMark, Ranked, RatingMove, profile, ranking};
use games::sentences::decimal;

use super::*;

/// What is kept of it, each with its name.
pub(super) fn kept() -> Vec<(String, Picture)> {
    vec![
        ("leaderboard".to_owned(), leaderboard(english())),
        ("leaders".to_owned(), leaders(french())),
        ("profile".to_owned(), player_profile(5, 40, english())),
        ("profile.unrated".to_owned(), player_profile(2, 0, french())),
    ]
}

/// A leaderboard with names of all kinds, the reader among them.
fn leaderboard(lang: Lang) -> Picture {
    let names =
        ["Ana", "Maximiliane von und zu Hohenstein", "🦜", "李明", "Chloé", "Filip", "محمد علي", "Hô", "Ida", "Jo"];
    let line = |(index, name): (usize, &&str)| Ranked {
        mark: RankMark::Rank(index + 1),
        name: (*name).to_owned(),
        value: decimal(31.24 - 1.3 * index as f64, lang),
        unit: "provisional".to_owned(),
        said: "rating".to_owned(),
        note: "12 wins in 30 games".to_owned(),
        is_best: index == 0,
        is_reader: index == 4,
    };
    let lines: Vec<_> = names.iter().enumerate().map(line).collect();
    ranking("Floating Market · by points", "this server · this month", &lines, lang)
}

/// Who leads in each game.
fn leaders(lang: Lang) -> Picture {
    let line = |entry: &GameEntry| Ranked {
        mark: RankMark::Game { name: entry.name.to_owned(), emblem: (entry.emblem)(lang)[0].clone() },
        name: "Maximiliane von Hohenstein".to_owned(),
        value: "1000".to_owned(),
        unit: "points".to_owned(),
        said: "1000 points".to_owned(),
        note: "12 games, best result 45".to_owned(),
        is_best: entry.id == "bastos",
        is_reader: false,
    };
    let lines: Vec<_> = catalogue().games().iter().map(line).collect();
    ranking("Who leads · by points", "everywhere · all time", &lines, lang)
}

/// Somebody who has played so many of our games, with ratings after so many games against people.
fn player_profile(games: usize, rated: usize, lang: Lang) -> Picture {
    let mut ratings = vec![25.0; games];
    let mut moves = Vec::new();
    for number in 0..rated {
        let game = (number * 7 + number / 3) % games;
        let before = ratings[game];
        ratings[game] += (number * 37 % 11) as f64 - 4.6;
        moves.push(RatingMove { game, before, after: ratings[game] });
    }
    let results = |(index, entry): (usize, &GameEntry)| GameResults {
        name: entry.name.to_owned(),
        sign: index as u8,
        rating: moves.iter().any(|moved| moved.game == index).then(|| (ratings[index], index % 2 == 1)),
        wins: 3 * index as i64,
        games: 40 * index as i64 + 1,
        average_rank: 1.04 + index as f64 / 2.0,
    };
    let games = catalogue().games().iter().take(games).enumerate().map(results).collect();
    let (name, overall) = ("Maximiliane von und zu".to_owned(), "1000 victoires en 5000 parties".to_owned());
    profile(&PlayerProfile { name, overall, games, rated: moves, period: "2026-08 – 2027-11".to_owned() }, lang)
}

#[test]
fn leaderboards_and_profiles_can_be_read() {
    for lang in [english(), french()] {
        let profiles = [(1, 0), (1, 1), (2, 3), (5, 40), (5, 200)]
            .map(|(games, rated)| (format!("profile of {games}, {rated} rated"), player_profile(games, rated, lang)));
        let boards = [("leaderboard".to_owned(), leaderboard(lang)), ("leaders".to_owned(), leaders(lang))];
        for (name, Picture { scene, alt }) in profiles.into_iter().chain(boards) {
            let faults = [misfits(&scene), spoilt(&scene), unreadable(&scene), untold(&alt)].concat();
            assert!(faults.is_empty(), "{name}, {lang}: {faults:#?}");
            assert!(scene.height <= scene.width * 1.1, "{name}: too high for a phone");
        }
    }
}
