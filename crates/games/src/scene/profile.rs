//! What one person has played and how well: a row for each game, and how the ratings came to where they are.

use super::area::{Area, Point, point};
use super::art::Sprite;
use super::chart::{Scale, grid, numbers_below, signs_at_ends};
use super::ink::Ink;
use super::seats::{BADGE, drawn_name, title_bar};
use super::text::Text;
use super::{Picture, SMALLEST, Scene, WIDTH, alt_text, heading};
use crate::args;
use crate::sentences::decimal;
use crate::sentences::{Lang, say, word};

/// What one person has played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerProfile {
    /// Whose it is.
    pub name: String,
    /// What all games came to, in a few words.
    pub overall: String,
    /// The games, with what each came to. More than eight do not fit.
    pub games: Vec<GameResults>,
    /// What games did to ratings, the oldest first.
    pub rated: Vec<RatingMove>,
    /// From when to when that was.
    pub period: String,
}

/// What the games of one kind came to.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResults {
    /// What the game is called.
    pub name: String,
    /// Which sign it has: games have the colours and shapes of seats.
    pub sign: u8,
    /// The rating, and whether it is provisional.
    pub rating: Option<(f64, bool)>,
    /// Games won.
    pub wins: i64,
    /// Games finished.
    pub games: i64,
    /// The rank at the end, on average.
    pub average_rank: f64,
}

/// What a game did to a rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingMove {
    /// Which of the games it was.
    pub game: usize,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub after: f64,
}

/// What every rating begins at.
const START: i32 = 25;
const MOST_GAMES: usize = 8;
const MARGIN: f32 = 16.0;
/// Below the awning.
const TOP: f32 = 84.0;
/// How high the headings of the table are, and a row of it.
const HEAD: f32 = 44.0;
const ROW: f32 = 66.0;
/// How high the chart is.
const CHART: f32 = 420.0;
/// How wide the columns are: the game with its sign, the rating, wins, games, the average rank.
const COLUMNS: [f32; 5] = [322.0, 238.0, 126.0, 110.0, 172.0];

/// A profile as a picture.
pub fn profile(profile: &PlayerProfile, lang: Lang) -> Picture {
    let games = &profile.games[..profile.games.len().min(MOST_GAMES)];
    let table = HEAD + ROW * games.len() as f32;
    let chart = if profile.rated.is_empty() { 0.0 } else { CHART + 10.0 };
    let mut scene = Scene::new(WIDTH, TOP + table + 10.0 + chart + 6.0);
    title_bar(&mut scene, &drawn_name(&profile.name), &profile.overall);
    headings(&mut scene, lang);
    for (index, game) in games.iter().enumerate() {
        let y = TOP + HEAD + ROW * index as f32;
        draw_row(&mut scene, Area::new(MARGIN, y, WIDTH - 2.0 * MARGIN, ROW - 8.0), game, lang);
    }
    if !profile.rated.is_empty() {
        let area = Area::new(MARGIN, TOP + table + 10.0, WIDTH - 2.0 * MARGIN, CHART);
        draw_ratings(&mut scene, area, profile, lang);
    }
    Picture { scene, alt: alt(profile, games, lang) }
}

/// The columns of a row, each from its left edge to its right one.
fn columns(row: Area) -> [Area; 5] {
    let mut left = row.x;
    COLUMNS.map(|width| {
        left += width;
        Area { x: left - width, width, ..row }
    })
}

fn headings(scene: &mut Scene, lang: Lang) {
    let keys = ["picture-profile-rating", "picture-profile-wins", "picture-profile-games", "picture-profile-place"];
    let row = Area::new(MARGIN, TOP, WIDTH - 2.0 * MARGIN, HEAD - 6.0);
    for (column, key) in columns(row).into_iter().skip(1).zip(keys) {
        scene.write(Text::within(word(lang, key), SMALLEST, column).ink(Ink::Quiet));
    }
}

impl GameResults {
    fn badge(&self) -> Sprite {
        let letter = self.name.chars().find(|letter| letter.is_alphanumeric()).unwrap_or('?');
        Sprite::Badge { seat: self.sign, letter }
    }
}

fn draw_row(scene: &mut Scene, row: Area, game: &GameResults, lang: Lang) {
    scene.rect(row, 12.0, Ink::Panel.fill().edge(Ink::Edge, 2.0));
    let [name, rating, wins, games, rank] = columns(row);
    let middle = row.centre().y;
    scene.sprite(game.badge(), point(name.x + 8.0 + BADGE / 2.0, middle), BADGE);
    let left = name.x + 16.0 + BADGE;
    scene.write(Text::new(&*game.name, 32.0, point(left, middle)).left().bold().fit(name.right() - 8.0 - left));
    draw_rating(scene, rating, game.rating, lang);
    for (column, value) in [(wins, game.wins.to_string()), (games, game.games.to_string())] {
        scene.write(Text::within(value, 34.0, column.inside(4.0)).bold());
    }
    scene.write(Text::within(decimal(game.average_rank, lang), 34.0, rank.inside(4.0)).bold());
}

/// The rating, with a word beside it where it is provisional.
fn draw_rating(scene: &mut Scene, area: Area, rating: Option<(f64, bool)>, lang: Lang) {
    let Some((rating, provisional)) = rating else {
        scene.write(Text::within("–", 34.0, area).ink(Ink::Quiet));
        return;
    };
    let value = Text::new(decimal(rating, lang), 34.0, area.centre()).bold();
    if !provisional {
        scene.write(value);
        return;
    }
    let note = Text::new(word(lang, "picture-profile-provisional"), SMALLEST, area.centre()).ink(Ink::Quiet);
    let both = value.width() + 10.0 + note.width();
    let left = area.centre().x - both.min(area.width - 8.0) / 2.0;
    let start = left + value.width() + 10.0;
    scene.write(Text { at: point(left, value.at.y), ..value }.left());
    scene.write(Text { at: point(start, note.at.y), ..note }.left().fit(area.right() - 4.0 - start));
}

fn draw_ratings(scene: &mut Scene, area: Area, profile: &PlayerProfile, lang: Lang) {
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
    let inner = Area::new(area.x + 72.0, area.y + 34.0, area.width - 160.0, area.height - 124.0);
    let values = profile.rated.iter().flat_map(|rated| [rated.before as f32, rated.after as f32]);
    let height = grid(scene, inner, Scale::from(START, values));
    numbers_below(scene, inner, profile.rated.len());
    let below = point(inner.centre().x, area.bottom() - 28.0);
    let caption = say(lang, "picture-profile-chart", args!["period" => profile.period.as_str()]);
    scene.write(Text::new(caption, SMALLEST, below).ink(Ink::Quiet).fit(area.width - 40.0));
    let across = |number: usize| inner.x + inner.width * number as f32 / profile.rated.len() as f32;
    let mut lines: Vec<(&GameResults, Vec<Point>)> = Vec::new();
    for (index, game) in profile.games.iter().enumerate() {
        let moves = || profile.rated.iter().enumerate().filter(|(_, rated)| rated.game == index);
        let Some((first, begun)) = moves().next() else { continue };
        let mut end = point(across(first), height(begun.before as f32));
        let mut line = vec![end];
        for (number, rated) in moves() {
            // It stays where it is while others are played.
            line.extend((across(number) > end.x).then(|| point(across(number), end.y)));
            end = point(across(number + 1), height(rated.after as f32));
            line.push(end);
        }
        line.push(point(inner.right(), end.y));
        lines.push((game, line));
    }
    for (_, line) in &lines {
        scene.stroke(line.clone(), Ink::Outline.line(9.0));
    }
    for (game, line) in &lines {
        scene.stroke(line.clone(), Ink::Seat(game.sign).line(6.0));
    }
    let signs = lines.iter().filter_map(|(game, line)| Some((game.badge(), line.last()?.y)));
    signs_at_ends(scene, area, inner.right(), signs.collect());
}

fn alt(profile: &PlayerProfile, games: &[GameResults], lang: Lang) -> String {
    let rows = games.iter().enumerate().map(|(index, game)| {
        let (wins, place) = (game.wins, decimal(game.average_rank, lang));
        let played = args!["game" => game.name.as_str(), "wins" => wins, "games" => game.games, "place" => place];
        let played = say(lang, "picture-profile-row", played);
        let Some((rating, provisional)) = game.rating else { return played };
        let highest = profile.rated.iter().filter(|rated| rated.game == index).map(|rated| rated.after);
        let arguments = args![
            "rating" => decimal(rating, lang),
            "provisional" => if provisional { "yes" } else { "no" },
            "highest" => decimal(highest.fold(rating, f64::max), lang),
        ];
        format!("{played} {}", say(lang, "picture-profile-rated", arguments))
    });
    let head = [heading(lang, &profile.name), heading(lang, &profile.overall)];
    alt_text(head.into_iter().chain(rows))
}
