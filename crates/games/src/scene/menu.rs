//! A menu of games: what each is known by, its name, who plays it for how long, and the game in one line.

use super::area::{Area, point};
use super::art::Sprite;
use super::ink::Ink;
use super::lesson::wrapped;
use super::seats::title_bar;
use super::text::Text;
use super::{Picture, Scene, WIDTH, alt_text};

/// What is said of one game.
#[derive(Clone, Debug)]
pub struct MenuRow {
    /// What it is known by: three pieces or so.
    pub emblem: Vec<Sprite>,
    /// What it is called.
    pub name: String,
    /// How many play, and how long.
    pub facts: String,
    /// The game in one line, which may be broken into two.
    pub pitch: String,
}

/// Below the awning.
const TOP: f32 = 92.0;
/// How high a row is.
const ROW: f32 = 146.0;
/// How large the line of a game is written, and how far its parts are apart where it is a long one.
const PITCH: f32 = 32.0;
const LINE: f32 = 36.0;
/// How wide a piece of an emblem is, and how much room an emblem has.
const PIECE: f32 = 84.0;
const EMBLEM: f32 = 276.0;

/// Draws games to choose from, below a title.
pub fn menu(title: &str, rows: &[MenuRow]) -> Picture {
    let mut scene = Scene::new(WIDTH, TOP + ROW * rows.len() as f32 + 8.0);
    title_bar(&mut scene, title, "");
    for (index, row) in rows.iter().enumerate() {
        let area = Area::new(14.0, TOP + ROW * index as f32, WIDTH - 28.0, ROW - 10.0);
        scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
        let each = PIECE.min(EMBLEM / row.emblem.len().max(1) as f32 - 6.0);
        let middle = area.centre().y;
        for (place, piece) in row.emblem.iter().enumerate() {
            let width = each.min((area.height - 16.0) / piece.height());
            scene.sprite(
                piece.clone(),
                point(area.x + 14.0 + each * (place as f32 + 0.5) + 6.0 * place as f32, middle),
                width,
            );
        }
        let left = area.x + EMBLEM + 20.0;
        let facts = Text::new(&row.facts, 32.0, point(area.right() - 16.0, area.y + 34.0)).right();
        let room = area.right() - 40.0 - left - facts.width();
        scene.write(Text::new(&row.name, 44.0, point(left, area.y + 34.0)).left().bold().fit(room));
        scene.write(facts);
        let lines = wrapped(&row.pitch, PITCH, area.right() - 14.0 - left);
        // One line stands where two have their middle.
        let first = area.y + 93.0 - LINE * lines.len().saturating_sub(1) as f32 / 2.0;
        for (place, line) in lines.into_iter().enumerate() {
            scene.write(Text::new(line, PITCH, point(left, first + LINE * place as f32)).left());
        }
    }
    let said = rows.iter().map(|row| format!("{}, {}: {}", row.name, row.facts, row.pitch));
    Picture { alt: alt_text(std::iter::once(title.to_owned()).chain(said)), scene }
}
