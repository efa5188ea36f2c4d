//! What is shown and what is pressed, as plain data. A game makes screens of its views and reads presses; a host turns
//! screens into messages and hands presses back, and neither knows the other.

mod symbol;

use crate::args;
use crate::engine::transcript::LineType;
use crate::engine::{BySeat, Computed, Game, Seat, SeatSet};
use crate::sentences::{Lang, Texts, decimal, say};

pub use symbol::{Part, Symbol, in_plain, in_words, length, parts, unmarked};

/// The most rows of buttons and menus a screen may have.
pub const MAX_ROWS: usize = 5;
/// The most buttons in a row.
pub const ROW_OF_BUTTONS: usize = 5;
/// Letters of one width that fit a line on a phone.
const PHONE: usize = 34;
/// Letters of all names together that fit beside the labels of a grid.
const NAMES: usize = 23;
/// The most entries of a menu.
pub const MAX_ENTRIES: usize = 25;

/// A line or two, a picture or what it shows in words, and what may be pressed below it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Screen {
    /// What stands above the picture, in Discord's markdown, with marks where [`Symbol`]s stand: on a board how far the game
    /// is, on a hand what is asked. One line, two on a phone.
    pub text: String,
    /// What the picture shows, in words: it takes the picture's place for who plays with text.
    pub words: String,
    /// Rows of buttons and menus, at most [`MAX_ROWS`].
    pub rows: Vec<Row>,
}

/// One row below a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// A menu of up to [`MAX_ENTRIES`] entries, one of which is chosen.
    Menu(Menu),
}

/// Something to press.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// What it says; short.
    pub label: String,
    /// A picture before the words.
    pub symbol: Option<Symbol>,
    /// How it stands out.
    pub style: Style,
    /// Whether it can be pressed; what cannot is still seen.
    pub enabled: bool,
    /// What pressing it says to [`Show::read`].
    pub says: String,
}

/// How a button stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The usual choice.
    Plain,
    /// The main thing to do.
    Main,
    /// Confirms.
    Confirm,
    /// Ends or takes back something.
    Danger,
}

/// A list to choose one entry of.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// What is asked.
    pub hint: String,
    /// What to choose from.
    pub entries: Vec<MenuEntry>,
}

/// One entry of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct MenuEntry {
    /// What it says; short.
    pub label: String,
    /// A line below it.
    pub note: Option<String>,
    /// A picture before the words.
    pub symbol: Option<Symbol>,
    /// What choosing it says to [`Show::read`].
    pub says: String,
}

/// What the players are called.
#[derive(Clone, Debug, PartialEq)]
pub struct Names(Vec<String>);

impl Names {
    /// The names in seat order. None of them can pass for a [`Symbol`].
    pub fn new(names: Vec<String>) -> Names {
        Names(names.into_iter().map(|name| unmarked(&name)).collect())
    }

    /// What the player of a seat is called; the seat's number where nobody told.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| format!("#{seat}"))
    }

    /// The names of some players in one breath.
    pub fn list(&self, seats: SeatSet) -> String {
        seats.iter().map(|seat| self.of(seat)).collect::<Vec<_>>().join(", ")
    }

    /// A sentence about one player, its `name`.
    pub fn say(&self, lang: Lang, key: &str, seat: Seat) -> String {
        say(lang, key, args!["name" => self.of(seat)])
    }

    /// A sentence about some players: their `names`, and their `count`.
    pub fn say_all(&self, lang: Lang, key: &str, seats: SeatSet) -> String {
        say(lang, key, args!["names" => self.list(seats), "count" => seats.len()])
    }

    /// Names with values, in seat order.
    pub fn with<'a, T>(&'a self, values: &'a BySeat<T>) -> impl Iterator<Item = (String, &'a T)> {
        values.by_seat().map(|(seat, value)| (self.of(seat), value))
    }
}

/// What a press means.
#[derive(Clone, Debug, PartialEq)]
pub enum Reading<A> {
    /// The decision is made.
    Act(A),
    /// One step of a longer choice: shown again with this as `chosen`.
    Choosing(String),
}

impl<A> Reading<A> {
    /// The same with something else for the decision.
    pub fn map<B>(self, decide: impl FnOnce(A) -> B) -> Reading<B> {
        match self {
            Reading::Act(act) => Reading::Act(decide(act)),
            Reading::Choosing(chosen) => Reading::Choosing(chosen),
        }
    }
}

impl<A, E> Reading<Result<A, E>> {
    /// Fails where the decision does.
    pub fn transpose(self) -> Result<Reading<A>, E> {
        match self {
            Reading::Act(act) => act.map(Reading::Act),
            Reading::Choosing(chosen) => Ok(Reading::Choosing(chosen)),
        }
    }
}

/// The table as everybody sees it before something happens and after.
#[derive(Debug)]
pub struct Around<'a, V> {
    /// What everybody saw until then.
    pub before: &'a V,
    /// What everybody sees since.
    pub after: &'a V,
}

// Derived, it would ask the same of the view.
impl<V> Clone for Around<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Around<'_, V> {}

/// An input and what followed from it.
#[derive(Debug)]
pub struct Happened<'a, G: Game> {
    /// Who did what; nobody if it was chance.
    pub act: Option<(Seat, &'a G::Action)>,
    /// The public facts that followed.
    pub events: &'a [G::Event],
}

/// What the rules are told of: a table with its options and how many play there, or the game as it is usually played.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a, O> {
    /// The rule options.
    pub options: &'a O,
    /// How many play; nothing where that is open, and the rules tell it for every number.
    pub seats: Option<usize>,
}

/// The face of a game. All of it is made from a view, so that no screen can show what its reader may not see.
pub trait Show: Game {
    /// What the game is called, in every language.
    const NAME: &'static str;
    /// Its sentences, by language. Their keys begin with the game's id, with hyphens for underscores; a host asks for those
    /// of its command (`…-command`, `…-command-about`) and of each rule option (`…-option-key`, and the same with `-about`,
    /// `-is-value`). `…-pitch` is the game in one line, and `…-option-key-means` says what it is like to play with
    /// `$value`: a short sentence, or nothing (`{ "" }`) where that goes without saying.
    const SENTENCES: Texts;
    /// About how long a game takes, in minutes.
    const MINUTES: u32;
    /// How many seats a table has where nobody says how many: as many as can play, unless so many are a variant.
    const USUAL_SEATS: usize = *Self::SEATS.end();

    /// The table for everybody: how far the game is, and in words all that the picture shows. Whose turn it is and what
    /// happened last the host tells. Its rows stay empty.
    fn board(view: &Self::View, names: &Names, lang: Lang) -> Screen;

    /// What is asked of a seat, in words all that the picture shows, and the legal actions as short buttons. `legal` is what
    /// the seat may do now; `chosen` is what was said so far in a choice of several steps, empty at first.
    fn hand(view: &Self::View, legal: &Self::Choices, chosen: &str, names: &Names, lang: Lang) -> Screen;

    /// What it means that a button or an entry said this. `None` if no button now shown says it.
    fn read(view: &Self::View, legal: &Self::Choices, said: &str) -> Option<Reading<Self::Action>>;

    /// Whether the actions that can be pressed are as good as all legal ones. Where the sheet counts actions apart that
    /// lead to the same, a screen may offer one of them.
    fn covers(legal: &[Self::Action], offered: &[Self::Action]) -> Result<(), String> {
        match legal.iter().find(|action| !offered.contains(action)) {
            Some(missing) => Err(format!("{missing:?} cannot be pressed")),
            None => Ok(()),
        }
    }

    /// An action in a sentence that everybody may read: of a secret choice only that it was made, until the last one turns
    /// all of them up.
    fn tell_act(seat: Seat, action: &Self::Action, around: Around<'_, Self::View>, names: &Names, lang: Lang)
    -> String;

    /// What followed, in a sentence or a short sheet.
    fn tell_event(event: &Self::Event, around: Around<'_, Self::View>, names: &Names, lang: Lang) -> String;

    /// What a round ended with, told before its sheet by which time it no longer lies on the table: the cards of the last
    /// trick, say. Nobody acts where chance ends a round.
    fn tell_last(
        act: Option<(Seat, &Self::Action)>,
        around: Around<'_, Self::View>,
        names: &Names,
        lang: Lang,
    ) -> String {
        act.map(|(seat, action)| Self::tell_act(seat, action, around, names, lang)).unwrap_or_default()
    }

    /// What who comes to act again wants to hear of something that happened since: who took the trick with what, say, but
    /// not what the picture of the hand still shows. Short sentences, the most important last. Ends of rounds and of the game
    /// are told by others.
    fn recall(
        happened: &Happened<'_, Self>,
        _reader: Seat,
        around: Around<'_, Self::View>,
        names: &Names,
        lang: Lang,
    ) -> Vec<String> {
        let ends = [LineType::Round, LineType::End];
        let events = happened.events.iter().filter(|event| !ends.contains(&event.line_type()));
        events.map(|event| Self::tell_event(event, around, names, lang)).collect()
    }

    /// What a good player would do here and why, in a sentence or two to the one who asked: "Play mango 9. It takes the
    /// trick, and nobody can have a card that beats it." The action is a legal one of the viewer; the reason is true of the
    /// view and tells nothing that the viewer may not see.
    fn advise(view: &Self::View, action: &Self::Action, names: &Names, lang: Lang) -> String;

    /// Why something is refused, told to the one who tried.
    fn explain(why: &Self::Illegal, lang: Lang) -> String;

    /// The rules in short pages, as they are played there: what one wants, what one does and how it ends first, then one thing
    /// a page. What differs from the usual game must stand in lines of its own, for these are marked.
    fn rules(played: Played<'_, Self::Options>, lang: Lang) -> Vec<String>;
}

impl Screen {
    /// A text with nothing to press.
    pub fn text(text: impl Into<String>) -> Screen {
        Screen { text: text.into(), ..Screen::default() }
    }

    /// The text with what the picture would show, for who does not see one.
    pub fn in_full(&self) -> String {
        let parts = [self.text.as_str(), self.words.as_str()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
    }

    /// A line, and in words what the picture shows.
    pub fn pictured(text: impl Into<String>, words: impl Into<String>) -> Screen {
        Screen { text: text.into(), words: words.into(), rows: Vec::new() }
    }

    /// Lays out buttons in as few rows as they need, with about as many in each.
    pub fn lay_out(&mut self, buttons: &[Button]) {
        self.lay_out_by(ROW_OF_BUTTONS, buttons);
    }

    /// The same with at most so many in a row, where a phone has no room for more.
    pub fn lay_out_by(&mut self, most: usize, buttons: &[Button]) {
        let rows = buttons.len().div_ceil(most).max(1);
        let each = buttons.len().div_ceil(rows).max(1);
        self.rows.extend(buttons.chunks(each).map(|row| Row::Buttons(row.to_vec())));
    }
}

impl Button {
    /// A plain button that can be pressed.
    pub fn new(label: impl Into<String>, says: impl Into<String>) -> Button {
        Button { label: label.into(), symbol: None, style: Style::Plain, enabled: true, says: says.into() }
    }

    /// With a picture.
    #[must_use]
    pub fn symbol(self, symbol: Symbol) -> Button {
        Button { symbol: Some(symbol), ..self }
    }

    /// Standing out.
    #[must_use]
    pub fn style(self, style: Style) -> Button {
        Button { style, ..self }
    }

    /// To be pressed or only to be seen.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }
}

/// A number as texts write it.
pub fn number(number: impl Into<i64>) -> String {
    let number = number.into();
    format!("{}{}", if number < 0 { "−" } else { "" }, number.unsigned_abs())
}

/// The same with a plus before what is more than nothing.
pub fn signed(change: impl Into<i64>) -> String {
    let change = change.into();
    format!("{}{}", if change > 0 { "+" } else { "" }, number(change))
}

/// A number with one digit behind the point, and a plus before what is more than nothing.
pub fn signed_decimal(change: f64, lang: Lang) -> String {
    let written = decimal(change, lang);
    format!("{}{written}", if (change * 10.0).round() >= 1.0 { "+" } else { "" })
}

/// A small table in letters of one width, for numbers by player: a column for each heading, the first one for labels. Where
/// a phone would cut it off, its columns move together, values lose their blanks and labels their ends.
pub fn grid(headings: &[String], rows: &[Vec<String>]) -> String {
    let mut lines: Vec<Vec<String>> =
        std::iter::once(headings).chain(rows.iter().map(Vec::as_slice)).map(Vec::from).collect();
    if room_for_labels(&lines, GAP) < width(&lines, 0) {
        lines.iter_mut().skip(1).flat_map(|line| line.iter_mut().skip(1)).for_each(|value| value.retain(|c| c != ' '));
    }
    let gap = if room_for_labels(&lines, GAP) < width(&lines, 0) { 1 } else { GAP };
    let room = room_for_labels(&lines, gap).max(SHORTEST_LABEL);
    lines.iter_mut().filter_map(|line| line.first_mut()).for_each(|label| *label = short(label, room));
    let widths: Vec<usize> = (0..count_columns(&lines)).map(|column| width(&lines, column)).collect();
    let mut text = String::from("```\n");
    for line in &lines {
        for (column, (cell, &width)) in line.iter().zip(&widths).enumerate() {
            if column == 0 {
                text.push_str(&format!("{cell:<width$}"));
            } else {
                text.push_str(&format!("{:gap$}{cell:>width$}", ""));
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("```");
    text
}

/// Letters between the columns of a [`grid`], where there is room.
const GAP: usize = 2;
/// Letters of a label that are always left.
const SHORTEST_LABEL: usize = 4;

fn count_columns(lines: &[Vec<String>]) -> usize {
    lines.iter().map(Vec::len).max().unwrap_or_default()
}

/// How wide a column is.
fn width(lines: &[Vec<String>], column: usize) -> usize {
    lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or_default()
}

/// What the other columns leave for the first one on a phone, with so much between them.
fn room_for_labels(lines: &[Vec<String>], gap: usize) -> usize {
    PHONE.saturating_sub((1..count_columns(lines)).map(|column| gap + width(lines, column)).sum())
}

/// A row of a [`grid`]: its label and a value for each seat.
pub fn row<T: Copy + TryInto<i64>>(label: String, values: &BySeat<T>) -> Vec<String> {
    let written = |&value: &T| number(value.try_into().unwrap_or(i64::MAX));
    std::iter::once(label).chain(values.iter().map(written)).collect()
}

/// The headings of a [`grid`] with a column for each player, as wide as a phone has room for.
pub fn columns(names: &Names, seats: usize) -> Vec<String> {
    let letters = (NAMES / seats.max(1)).clamp(4, 8);
    std::iter::once(String::new()).chain(Seat::all(seats).map(|seat| heading(&names.of(seat), letters))).collect()
}

/// A name as the heading of a column; a number that tells it from another of the same name stays.
fn heading(name: &str, letters: usize) -> String {
    match name.rsplit_once(' ').filter(|(_, number)| number.len() == 1 && number.parse::<u8>().is_ok()) {
        Some((name, number)) => name.chars().take(letters - 1).chain(number.chars()).collect(),
        None => short(name, letters),
    }
}

/// A name cut to so many letters, for columns.
pub fn short(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    name.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(headings: &[&str], row: &[&str]) -> String {
        let owned = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>();
        grid(&owned(headings), &[owned(row)])
    }

    #[test]
    fn a_grid_becomes_narrower_only_where_a_phone_would_cut_it_off() {
        let headings = ["", "Ana", "Ben"];
        assert_eq!(made(&headings, &["fish", "1 + 3", "6"]), "```\n        Ana  Ben\nfish  1 + 3    6\n```");
        let (sum, shorter) = ("1 + 3 + 6 + 10 + 15", "1+3+6+10+15");
        assert!(made(&headings, &["fish", sum, sum]).ends_with(&format!("fish  {shorter}  {shorter}\n```")));
        let wide = made(&headings, &["aubergines of the market", sum, sum]);
        assert!(wide.ends_with(&format!("aubergine… {shorter} {shorter}\n```")), "{wide}");
    }

    #[test]
    fn ratings_and_averages_have_the_comma_or_point_of_the_language_and_a_minus() {
        let catalogue = crate::catalogue().build();
        let (en, fr) = (catalogue.lang("en").unwrap(), catalogue.lang("fr").unwrap());
        for (number, english, french, change) in [
            (25.0, "25.0", "25,0", "+25,0"),
            (1.96, "2.0", "2,0", "+2,0"),
            (-3.26, "−3.3", "−3,3", "−3,3"),
            (-0.04, "0.0", "0,0", "0,0"),
            (-0.5, "−0.5", "−0,5", "−0,5"),
        ] {
            assert_eq!((decimal(number, en), decimal(number, fr)), (english.to_owned(), french.to_owned()));
            assert_eq!(signed_decimal(number, fr), change);
        }
    }
}
