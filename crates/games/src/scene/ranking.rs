//! Rankings, such as a leaderboard.

use super::area::{Area, Point, point};
use super::art::{CROWN, Sprite};
use super::ink::Ink;
use super::seats::{drawn_name, title_bar};
use super::text::Text;
use super::{Picture, SMALLEST, Scene, WIDTH, alt_text, heading};
use crate::args;
use crate::sentences::{Lang, say};

/// One line of a ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// What stands before the name.
    pub mark: RankMark,
    /// Whose line it is.
    pub name: String,
    /// What they have.
    pub value: String,
    /// What that is counted in.
    pub unit: String,
    /// Both in words.
    pub said: String,
    /// What is said besides, in small letters.
    pub note: String,
    /// Whether they wear the crown.
    pub is_best: bool,
    /// Whether it is the line of who reads it.
    pub is_reader: bool,
}

/// What a line of a ranking is about.
#[derive(Clone, Debug, PartialEq)]
pub enum RankMark {
    /// Who is first, second, third, from 1; those who share a rank have the same.
    Rank(usize),
    /// Who leads in a game.
    Game {
        /// What the game is called.
        name: String,
        /// What it is known by.
        emblem: Sprite,
    },
}

/// Below the awning.
const TOP: f32 = 88.0;
const MARGIN: f32 = 20.0;
/// How high a line is, and how far it is to the next.
const ROW: f32 = 80.0;
const GAP: f32 = 6.0;
/// The middle of what stands before the name.
const MARK: f32 = 46.0;
/// Where the name begins.
const NAME: f32 = 92.0;
/// The middles of the two lines of words in a row.
const UPPER: f32 = 25.0;
const LOWER: f32 = 58.0;

/// A ranking as a picture, with a title and, beside it, what is counted. More than ten lines do not fit.
pub fn ranking(title: &str, aside: &str, lines: &[Ranked], lang: Lang) -> Picture {
    let lines = &lines[..lines.len().min(10)];
    let mut scene = Scene::new(WIDTH, TOP + lines.len().max(1) as f32 * (ROW + GAP) - GAP + MARGIN);
    title_bar(&mut scene, title, aside);
    for (index, line) in lines.iter().enumerate() {
        let row = Area::new(MARGIN, TOP + index as f32 * (ROW + GAP), WIDTH - 2.0 * MARGIN, ROW);
        draw_line(&mut scene, row, line, lang);
    }
    let head = [heading(lang, title), heading(lang, aside)];
    Picture { alt: alt_text(head.into_iter().chain(lines.iter().map(|line| in_words(line, lang)))), scene }
}

fn draw_line(scene: &mut Scene, row: Area, line: &Ranked, lang: Lang) {
    let (look, ink, quiet) = if line.is_best {
        (Ink::Glow.fill().edge(Ink::Outline, 3.0), Ink::OnGlow, Ink::OnGlow)
    } else {
        (Ink::Panel.fill().edge(Ink::Edge, 2.0), Ink::Text, Ink::Quiet)
    };
    scene.rect(row, 12.0, look);
    let note = match &line.mark {
        RankMark::Rank(rank) => {
            draw_rank(scene, point(row.x + MARK, row.centre().y), *rank);
            line.note.clone()
        }
        RankMark::Game { name, emblem } => {
            let width = 66.0_f32.min((row.height - 12.0) / emblem.height());
            scene.sprite(emblem.clone(), point(row.x + MARK, row.centre().y), width);
            format!("{name} · {}", line.note)
        }
    };
    let (right, mut left) = (row.right() - 18.0, row.x + NAME);
    let (upper, lower) = (row.y + UPPER, row.y + LOWER);
    let value = Text::new(&*line.value, 40.0, point(right, upper)).right().bold().ink(ink).fit(row.width * 0.3);
    let unit = Text::new(&*line.unit, SMALLEST, point(right, lower)).right().ink(quiet).fit(row.width * 0.3);
    scene
        .write(Text::new(note, SMALLEST, point(left, lower)).left().ink(quiet).fit(right - unit.width() - 20.0 - left));
    if line.is_best {
        scene.sprite(CROWN, point(left + 20.0, upper - 1.0), 40.0);
        left += 50.0;
    }
    let name = drawn_name(&line.name);
    let name = if line.is_reader { say(lang, "picture-you", args!["name" => name]) } else { name };
    let room = right - value.width() - 20.0 - left;
    scene.write(Text::new(name, 34.0, point(left, upper)).left().bold().ink(ink).fit(room));
    scene.write(value);
    scene.write(unit);
}

fn draw_rank(scene: &mut Scene, centre: Point, rank: usize) {
    scene.disc(centre, 30.0, Ink::Paper.fill().edge(Ink::Outline, 3.0));
    scene.write(Text::new(rank.to_string(), 36.0, centre).bold().ink(Ink::Outline).fit(52.0));
}

fn in_words(line: &Ranked, lang: Lang) -> String {
    let Ranked { name, said, note, .. } = line.clone();
    match &line.mark {
        RankMark::Rank(rank) => {
            say(lang, "picture-ranked", args!["place" => *rank, "name" => name, "said" => said, "note" => note])
        }
        RankMark::Game { name: game, .. } => {
            say(lang, "picture-leader", args!["game" => game.as_str(), "name" => name, "said" => said, "note" => note])
        }
    }
}
