//! Tables of numbers: the score sheet of a round, as text and as a picture.

use super::area::{Area, point};
use super::art::Sprite;
use super::font;
use super::ink::Ink;
use super::lesson::wrapped;
use super::seats::{BADGE, player_name, title_bar};
use super::text::Text;
use super::{Picture, Scene, WIDTH, alt_text, heading};
use crate::args;
use crate::engine::Seat;
use crate::screen::{Names, columns, grid};
use crate::sentences::{Lang, say};

/// How the points of a round came about: a column for each player, a row for each reason.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Sheet {
    /// What it is about.
    pub title: String,
    /// The reasons.
    pub rows: Vec<SheetRow>,
    /// What is to be said besides, a line each.
    pub notes: Vec<String>,
}

/// One row of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetRow {
    /// The reason.
    pub label: String,
    /// The same for where there is little room.
    pub short: Option<String>,
    /// A small picture of it.
    pub sprite: Option<Sprite>,
    /// What it brings each seat, in words.
    pub values: Vec<String>,
    /// The same in pictures, where there are any.
    pub pictures: Vec<Vec<Sprite>>,
    /// Whether it is what all the others come to.
    pub sum: bool,
}

const ROW: f32 = 58.0;
const TOP: f32 = 88.0;
/// How large the letters of a note are, and how far its lines are apart.
const NOTE: f32 = 28.0;
const NOTES: f32 = 44.0;
const MARGIN: f32 = 20.0;
const LABELS: f32 = 330.0;
/// Signs and names of the players.
const HEAD: f32 = 96.0;

impl SheetRow {
    /// A row with a value for each seat.
    pub fn new<T: ToString>(label: impl Into<String>, values: impl IntoIterator<Item = T>) -> SheetRow {
        let values = values.into_iter().map(|value| value.to_string().replace('-', "−")).collect();
        SheetRow { label: label.into(), short: None, sprite: None, values, pictures: Vec::new(), sum: false }
    }

    /// With a shorter label for where there is little room.
    #[must_use]
    pub fn short(self, label: impl Into<String>) -> SheetRow {
        SheetRow { short: Some(label.into()), ..self }
    }

    /// With a small picture.
    #[must_use]
    pub fn sprite(self, sprite: impl Into<Sprite>) -> SheetRow {
        SheetRow { sprite: Some(sprite.into()), ..self }
    }

    /// With pictures for each seat instead of words; a seat without any keeps its words.
    #[must_use]
    pub fn pictures(self, pictures: Vec<Vec<Sprite>>) -> SheetRow {
        SheetRow { pictures, ..self }
    }

    /// As what all the others come to.
    #[must_use]
    pub fn sum(self) -> SheetRow {
        SheetRow { sum: true, ..self }
    }
}

impl Sheet {
    fn seats(&self) -> usize {
        self.rows.iter().map(|row| row.values.len()).max().unwrap_or_default()
    }

    /// The sheet as text, in which there is no room for rows of pictures.
    pub fn text(&self, names: &Names) -> String {
        let row = |row: &SheetRow| {
            let label = row.short.as_ref().unwrap_or(&row.label).clone();
            std::iter::once(label).chain(row.values.iter().cloned()).collect()
        };
        let rows: Vec<Vec<String>> = self.rows.iter().filter(|row| row.pictures.is_empty()).map(row).collect();
        let head = [format!("**{}**", self.title), grid(&columns(names, self.seats()), &rows)];
        head.into_iter().chain(self.notes.iter().cloned()).collect::<Vec<_>>().join("\n")
    }

    /// The sheet as a picture.
    pub fn picture(&self, names: &Names, lang: Lang) -> Picture {
        let seats = self.seats();
        let rows = self.rows.len() as f32;
        let notes = self.notes.iter().map(|note| shown(note, names, seats));
        let notes: Vec<String> = notes.flat_map(|note| wrapped(&note, NOTE, WIDTH - 2.0 * MARGIN)).collect();
        let height = TOP + HEAD + rows * ROW + notes.len() as f32 * NOTES + MARGIN;
        let mut scene = Scene::new(WIDTH, height);
        title_bar(&mut scene, &self.title, "");
        let columns = Area::new(MARGIN + LABELS, TOP, WIDTH - 2.0 * MARGIN - LABELS, HEAD).columns(seats, 6.0);
        for (column, seat) in columns.clone().zip(Seat::all(seats)) {
            let middle = column.centre().x;
            scene.sprite(Sprite::badge(names, seat), point(middle, TOP + 24.0), BADGE);
            scene.write(Text::new(player_name(names, seat), 28.0, point(middle, TOP + 70.0)).bold().fit(column.width));
        }
        for (index, row) in self.rows.iter().enumerate() {
            let y = TOP + HEAD + index as f32 * ROW;
            let area = Area::new(MARGIN, y, WIDTH - 2.0 * MARGIN, ROW - 6.0);
            let (look, ink) = if row.sum {
                (Ink::Glow.fill().edge(Ink::Outline, 3.0), Ink::OnGlow)
            } else {
                (Ink::Panel.fill().edge(Ink::Edge, 2.0), Ink::Text)
            };
            scene.rect(area, 12.0, look);
            let middle = area.centre().y;
            let mut left = area.x + 14.0;
            if let Some(sprite) = &row.sprite {
                scene.sprite(sprite.clone(), point(left + 20.0, middle), 42.0 / sprite.height());
                left += 52.0;
            }
            let label = Text::new(&*row.label, 30.0, point(left, middle)).left().ink(ink);
            scene.write(if row.sum { label.bold() } else { label }.fit(MARGIN + LABELS - left - 8.0));
            for (seat, (column, value)) in columns.clone().zip(&row.values).enumerate() {
                let cell = Area { y: area.y, height: area.height, ..column }.inside(2.0);
                if let Some(pictures) = row.pictures.get(seat).filter(|pictures| !pictures.is_empty()) {
                    let size = (cell.width / pictures.len() as f32).min(42.0);
                    let first = cell.centre().x - size * (pictures.len() as f32 - 1.0) / 2.0;
                    for (index, picture) in pictures.iter().enumerate() {
                        scene.sprite(picture.clone(), point(first + size * index as f32, middle), size - 2.0);
                    }
                    continue;
                }
                // What brought nothing steps back.
                let nothing = !row.sum && (value.starts_with('0') || value == "–");
                let value = Text::within(&**value, 32.0, cell).ink(if nothing { Ink::Quiet } else { ink });
                scene.write(if row.sum || !nothing { value.bold() } else { value });
            }
        }
        let count = notes.len();
        for (index, note) in notes.into_iter().enumerate() {
            let y = height - MARGIN - NOTES / 2.0 - (count - 1 - index) as f32 * NOTES;
            scene.write(Text::new(note, NOTE, point(WIDTH / 2.0, y)).fit(WIDTH - 2.0 * MARGIN));
        }
        Picture { scene, alt: self.alt(names, lang) }
    }

    fn alt(&self, names: &Names, lang: Lang) -> String {
        // What it all comes to is said first, for there may be no room for everything.
        let (sums, others): (Vec<_>, Vec<_>) = self.rows.iter().partition(|row| row.sum);
        let sentence = |row: &SheetRow| {
            let values: Vec<String> = Seat::all(row.values.len())
                .zip(&row.values)
                .map(|(seat, value)| format!("{} {value}", names.of(seat)))
                .collect();
            say(lang, "picture-row", args!["label" => row.label.clone(), "values" => values.join(", ")])
        };
        let title = heading(lang, &self.title);
        let rows = sums.into_iter().chain(others).map(sentence);
        alt_text(std::iter::once(title).chain(rows).chain(self.notes.iter().cloned()))
    }
}

/// A note as the font can show it, with players called as above their columns.
fn shown(note: &str, names: &Names, seats: usize) -> String {
    let named = |note: String, seat| note.replace(&names.of(seat), &player_name(names, seat));
    font::shown(&Seat::all(seats).fold(note.to_owned(), named))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_call_players_as_their_columns_do() {
        let names = Names::new(["Ana", "李小龍", "🦊 fox"].map(String::from).to_vec());
        let note = names.list(Seat::all(3).collect());
        assert_eq!(shown(&format!("🥭 {note} share it."), &names, 3), "Ana, Li Xiao Long, fox share it.");
    }
}
