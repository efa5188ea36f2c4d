//! What one person has played, and how well.

use super::board::small_print;
use super::interaction::Interaction;
use super::message::Message;
use super::names::plain_name;
use super::response::Response;
use super::words::word;
use super::{Host, logged};
use crate::ids::PersonId;
use crate::store::{GameRecord, Profile, Rating, Record};
use crate::table::TableResult;
use games::args;
use games::scene::{self, GameResults, Picture, PlayerProfile, RatingMove};
use games::sentences::decimal;
use games::sentences::{Lang, say};

/// What is known of how somebody plays.
pub(super) async fn page(interaction: &Interaction, person: PersonId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let profile = host.store.profile(person).await?;
    let name = name_for(interaction, person).await;
    let title = format!("### {}", mention(person, name.as_ref(), lang));
    let Some(overall) = &profile.overall else {
        return Ok(Response::text(format!("{title}\n{}", word(lang, "host-profile-empty"))));
    };
    let won = won(overall, lang);
    let lines = profile.games.iter().map(|game| in_words(host, game, lang));
    let mut message = Message::text(format!("{title}\n{won}")).words(lines.collect::<Vec<_>>().join("\n"));
    if profile.games.iter().any(|game| game.record.rating.is_some()) {
        message.below = small_print(&word(lang, "host-rating-about"));
    }
    let picture = if host.may_draw_for(interaction).await {
        let name = name.unwrap_or_else(|| word(lang, "host-elsewhere"));
        Some(picture(host, &profile, name, won, lang))
    } else {
        None
    };
    Ok(Response::private(message).illustrated(picture))
}

/// What somebody is called where the reader is, if they have played there or are the reader. Of everybody else neither a picture
/// tells a name nor a text a number.
pub(super) async fn name_for(interaction: &Interaction, person: PersonId) -> Option<String> {
    let known = match interaction.location.guild {
        Some(guild) => logged(None, interaction.host.store.name_on(guild, person).await).flatten(),
        None => None,
    };
    let name = known.or_else(|| (person == interaction.person).then(|| interaction.name.clone()));
    name.as_deref().map(plain_name)
}

/// Somebody in a text: by a mention, which Discord shows as their name, where they are known.
pub(super) fn mention(person: PersonId, name: Option<&String>, lang: Lang) -> String {
    name.map_or_else(|| word(lang, "host-elsewhere"), |_| format!("<@{person}>"))
}

/// How many games were won of how many.
pub(super) fn won(record: &Record, lang: Lang) -> String {
    say(lang, "host-won", args!["wins" => record.wins, "games" => record.games])
}

/// A rating in words.
pub(super) fn rating(rating: Option<Rating>, lang: Lang) -> String {
    match rating {
        None => word(lang, "host-unit-unrated"),
        Some(rating) => {
            let key = if rating.is_provisional() { "host-rating-provisional" } else { "host-rating" };
            say(lang, key, args!["rating" => decimal(rating.mean, lang)])
        }
    }
}

fn in_words(host: &Host, game: &GameRecord, lang: Lang) -> String {
    let arguments = args![
        "game" => host.game_name(&game.game),
        "rating" => rating(game.record.rating, lang),
        "won" => won(&game.record, lang),
        "place" => decimal(game.average_rank, lang),
        "best" => game.record.best,
    ];
    say(lang, "host-profile-line", arguments)
}

fn picture(host: &Host, profile: &Profile, name: String, overall: String, lang: Lang) -> Picture {
    let sign = |game: &str| host.catalogue.games().iter().position(|entry| entry.id == game).unwrap_or(usize::MAX);
    let results = |game: &GameRecord| GameResults {
        name: host.game_name(&game.game),
        sign: u8::try_from(sign(&game.game)).unwrap_or(u8::MAX),
        rating: game.record.rating.map(|rating| (rating.mean, rating.is_provisional())),
        wins: game.record.wins,
        games: game.record.games,
        average_rank: game.average_rank,
    };
    // In the order in which games are shown everywhere.
    let mut games: Vec<&GameRecord> = profile.games.iter().collect();
    games.sort_by_key(|game| sign(&game.game));
    let moves = profile.rated.iter().filter_map(|rated| {
        let game = games.iter().position(|game| game.game == rated.game)?;
        Some(RatingMove { game, before: rated.change.before.mean, after: rated.change.after.mean })
    });
    let shown = PlayerProfile {
        name,
        overall,
        rated: moves.collect(),
        games: games.iter().map(|game| results(game)).collect(),
        period: period(profile),
    };
    scene::profile(&shown, lang)
}

/// From when to when the games were that counted for ratings.
fn period(profile: &Profile) -> String {
    let month = |rated: &crate::store::RatedGame| rated.finished_at.month().to_string();
    match (profile.rated.first().map(month), profile.rated.last().map(month)) {
        (Some(first), Some(last)) if first != last => format!("{first} – {last}"),
        (first, _) => first.unwrap_or_default(),
    }
}
