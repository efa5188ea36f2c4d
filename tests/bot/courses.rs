//! The course of a game, and what could be drawn from it for whom: so much may be shown, and nothing else.

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};

use games::args;
use games::catalogue::{AnyView, Report};
use games::engine::transcript::line_type;
use games::engine::{BySeat, MAX_SEATS, Seat, Turn, Viewer};
use games::screen::{Names, Reading, Row, Screen, in_plain};
use games::sentences::say;
use serde_json::Value;

use crate::people::{components, decision_of, tail, text, word};
use crate::stage::{catalogue, english};

/// A game as it was at one moment.
struct Position {
    /// How far it is, and what lies on the table in words.
    board: (String, String),
    /// What has been told to everybody so far.
    told: usize,
    onlooker: Box<dyn AnyView>,
    views: Vec<Box<dyn AnyView>>,
    decisions: BySeat<u32>,
}

/// An action of the log.
pub(crate) struct Acted {
    pub(crate) seat: Seat,
    /// How often the seat had acted before.
    pub(crate) decision: u32,
    pub(crate) action: Value,
}

/// The lines in which something may be told: to everybody, or to who comes to act again.
fn as_told(report: &dyn Report, names: &Names, seats: usize) -> BTreeSet<String> {
    let to_readers = Seat::all(seats).flat_map(|seat| report.recall(seat, names, english()));
    let sentences = report.tell(names, english()).into_iter().chain(to_readers);
    sentences
        .flat_map(|told| format!("-# {}", in_plain(&told)).lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// A game from its first deal to its end, or as far as it has come.
pub(crate) struct Course {
    names: Names,
    /// What the picture of the lobby shows.
    cover: String,
    positions: Vec<Position>,
    told: Vec<BTreeSet<String>>,
    /// The sheets of rounds, as they are posted: what was done last, the sheet in words, and what its picture shows.
    sheets: Vec<(String, String, Vec<String>)>,
    pub(crate) actions: Vec<Acted>,
    /// What the pictures of the boards show.
    board_pictures: OnceCell<BTreeSet<String>>,
}

impl Course {
    pub(crate) fn of(lines: &[String], names: Names) -> Course {
        let mut game = catalogue().restore(&lines[0]).unwrap();
        let start: Value = serde_json::from_str(&lines[0]).unwrap();
        let entry = catalogue().find(start["game"].as_str().unwrap()).unwrap();
        let mut course = Course {
            names,
            cover: (entry.cover)(english()).alt,
            positions: Vec::new(),
            told: Vec::new(),
            sheets: Vec::new(),
            actions: Vec::new(),
            board_pictures: OnceCell::new(),
        };
        let mut decisions = BySeat::new(MAX_SEATS, 0);
        let seats = start["players"].as_u64().unwrap() as usize;
        for line in &lines[1..] {
            let line_type = line_type(line).unwrap();
            if line_type.is_computed() {
                continue;
            }
            let applied = game.apply(line_type, line).unwrap();
            course.add_report(applied.report.as_ref(), seats);
            if let Some(seat) = applied.actor {
                let action = serde_json::from_str::<Value>(line).unwrap()["action"].take();
                course.actions.push(Acted { seat, decision: decisions[seat], action });
                decisions[seat] += 1;
            }
            if game.turn() != Turn::Chance {
                let board = game.view(Viewer::Onlooker).board(&course.names, english());
                course.positions.push(Position {
                    board: (in_plain(&board.text), in_plain(&board.words)),
                    told: course.told.len(),
                    onlooker: game.view(Viewer::Onlooker),
                    views: Seat::all(seats).map(|seat| game.view(Viewer::Seat(seat))).collect(),
                    decisions,
                });
            }
        }
        course
    }

    fn add_report(&mut self, report: &dyn Report, seats: usize) {
        self.told.push(as_told(report, &self.names, seats));
        let last = in_plain(&report.last(&self.names, english()));
        let mut pictures: Option<Vec<String>> = None;
        for sheet in report.sheets(&self.names, english()) {
            let pictures = pictures.get_or_insert_with(|| {
                let drawn = report.sheet_pictures(&self.names, english());
                drawn.into_iter().map(|picture| picture.alt).collect()
            });
            self.sheets.push((last.clone(), in_plain(&sheet), pictures.clone()));
        }
    }

    /// How often a seat has acted.
    pub(crate) fn decisions(&self, seat: Seat) -> u32 {
        self.actions.iter().filter(|acted| acted.seat == seat).count() as u32
    }

    /// What it could have meant that a seat pressed this at one of its decisions: the actions, as transcripts write them.
    pub(crate) fn meant<'a>(&'a self, seat: Seat, decision: u32, said: &'a str) -> impl Iterator<Item = Value> + 'a {
        let then = self.positions.iter().filter(move |position| position.decisions[seat] == decision);
        let read = then.filter_map(move |position| match position.views[seat.index()].read(said) {
            Some(Reading::Act(action)) => Some(action),
            Some(Reading::Choosing(_)) | None => None,
        });
        read.map(|action| serde_json::from_str(&action).unwrap())
    }

    /// Whether a public message can be drawn from what everybody could see at some moment.
    pub(crate) fn explains_board(&self, message: &Value) -> bool {
        let whole = text(message);
        let shown = match whole.rsplit_once('\n') {
            Some((shown, last)) if is_fingerprint(last) => shown,
            _ => &whole,
        };
        let is_sheet = |(last, sheet, _): &(String, String, Vec<String>)| {
            shown == format!("{last}\n{sheet}").trim() || shown == last.trim()
        };
        self.sheets.iter().any(is_sheet)
            || self.positions.iter().any(|position| {
                let (above, words) = &position.board;
                let rest = shown.strip_prefix(above.as_str());
                rest.is_some_and(|rest| self.explains_rest(without(rest, words), position))
            })
    }

    /// Whether what the pictures of a public message show lay open to everybody at some moment.
    pub(crate) fn explains_board_pictures(&self, message: &Value) -> bool {
        let known = self.board_pictures.get_or_init(|| {
            let drawn =
                self.positions.iter().map(|position| position.onlooker.board_picture(&self.names, english()).alt);
            // The picture of the lobby stays until the first one of the board is drawn.
            let drawn = drawn.chain([self.cover.clone()]);
            drawn.chain(self.sheets.iter().flat_map(|(_, _, pictures)| pictures.clone())).collect()
        });
        pictures(message).iter().all(|alt| known.contains(alt))
    }

    /// Whether nothing stands here but what was told by then and what the host says of seats and clocks.
    fn explains_rest(&self, rest: &str, position: &Position) -> bool {
        let told = |line: &str| self.told[..position.told].iter().any(|told| told.contains(line));
        rest.lines().all(|line| is_of_host(line) || told(line))
    }
}

/// Whether a line of a board or a hand is the host's own: of seats and clocks, and why a press did nothing.
fn is_of_host(line: &str) -> bool {
    let notes = [
        "host-stale",
        "host-no-closed",
        "host-no-away",
        "host-no-turn",
        "host-no-fast",
        "host-no-over",
        "host-no-back",
    ];
    line.is_empty()
        || line.starts_with("▶ ")
        || line.starts_with("-# 🤖 ")
        || line.ends_with(&tail("host-left"))
        || line.strip_prefix("-# ") == Some(&word("host-only-choice"))
        || line.starts_with(&word("host-no-turn"))
        || notes.iter().any(|key| line == word(key))
}

/// Whether a line tells what the deals of a running game are bound to.
fn is_fingerprint(line: &str) -> bool {
    let told = say(english(), "host-deals-board", args!["fingerprint" => "§"]);
    let (before, after) = told.split_once('§').unwrap();
    let digits = line.strip_prefix("-# ").and_then(|line| line.strip_prefix(before)?.strip_suffix(after));
    digits.is_some_and(|digits| digits.len() == 16 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
}

/// What a text says before these words, where they stand at its end: with a picture there are none.
fn without<'a>(shown: &'a str, words: &str) -> &'a str {
    shown.strip_suffix(words).unwrap_or(shown)
}

/// What the pictures on a message show.
pub(crate) fn pictures(message: &Value) -> Vec<String> {
    let lists = message["components"].as_array().into_iter().flatten().map(|part| &part["items"]);
    let items = lists.chain([&message["attachments"]]).filter_map(Value::as_array).flatten();
    items.filter_map(|item| item["description"].as_str()).map(str::to_owned).collect()
}

/// What a hand shows: what is asked, the picture in words, and what can or cannot be pressed, in order.
#[derive(Clone, Debug, PartialEq)]
struct HandScreen {
    asked: String,
    words: String,
    parts: Vec<(String, String, bool)>,
}

fn of_screen(screen: &Screen) -> HandScreen {
    let mut parts = Vec::new();
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => {
                parts.extend(buttons.iter().map(|button| (button.label.clone(), button.says.clone(), button.enabled)));
            }
            Row::Menu(menu) => {
                parts.extend(menu.entries.iter().map(|entry| (entry.label.clone(), entry.says.clone(), true)));
            }
        }
    }
    HandScreen { asked: in_plain(&screen.text), words: in_plain(&screen.words), parts }
}

/// What can or cannot be pressed on a message.
pub(crate) fn parts_of(message: &Value) -> Vec<(String, String, bool)> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut parts = Vec::new();
    for part in components(message) {
        let id = word(&part["custom_id"]);
        if id.trim_start_matches(|digit: char| digit.is_ascii_digit()).starts_with('!') {
            // Of the table, not of the game.
            continue;
        }
        let said = id.splitn(3, '.').nth(2).unwrap_or_default().to_owned();
        if part["type"] == 2 {
            parts.push((word(&part["label"]), said, part["disabled"] != true));
        } else {
            let entries = part["options"].as_array().unwrap();
            parts.extend(entries.iter().map(|entry| (word(&entry["label"]), word(&entry["value"]), true)));
        }
    }
    parts
}

/// Every screen that can be reached by pressing on a hand, with what was chosen before it.
fn reachable(view: &dyn AnyView, names: &Names) -> Vec<(String, HandScreen)> {
    let mut found: Vec<(String, HandScreen)> = Vec::new();
    let mut seen = vec![String::new()];
    let mut next = 0;
    while next < seen.len() {
        let shown = of_screen(&view.hand(&seen[next], names, english()));
        for (_, says, enabled) in &shown.parts {
            if let (true, Some(Reading::Choosing(chosen))) = (*enabled, view.read(says))
                && !seen.contains(&chosen)
            {
                seen.push(chosen);
            }
        }
        found.push((seen[next].clone(), shown));
        next += 1;
    }
    found
}

/// The hands a seat could be shown, by its decision.
pub(crate) struct Hands<'a> {
    course: &'a Course,
    seat: Seat,
    known: HashMap<u32, Vec<Hand<'a>>>,
    /// What their pictures show, as far as somebody wanted to know.
    pictures: HashMap<u32, BTreeSet<String>>,
}

/// A hand at one moment, with what was chosen so far.
struct Hand<'a> {
    position: &'a Position,
    chosen: String,
    shown: HandScreen,
}

impl<'a> Hands<'a> {
    pub(crate) fn of(course: &'a Course, seat: Seat) -> Hands<'a> {
        Hands { course, seat, known: HashMap::new(), pictures: HashMap::new() }
    }

    fn at(&mut self, decision: u32) -> &[Hand<'a>] {
        let (course, seat) = (self.course, self.seat);
        self.known.entry(decision).or_insert_with(|| {
            let then = course.positions.iter().filter(|position| position.decisions[seat] == decision);
            let screens = |position: &'a Position| {
                let reached = reachable(position.views[seat.index()].as_ref(), &course.names);
                reached.into_iter().map(move |(chosen, shown)| Hand { position, chosen, shown })
            };
            then.flat_map(screens).collect()
        })
    }

    /// What the pictures of the hands of one decision show.
    fn pictures_at(&mut self, decision: u32) -> &BTreeSet<String> {
        if !self.pictures.contains_key(&decision) {
            let (names, seat) = (&self.course.names, self.seat.index());
            let drawn = self
                .at(decision)
                .iter()
                .filter_map(|hand| hand.position.views[seat].hand_picture(&hand.chosen, names, english()));
            let drawn = drawn.map(|picture| picture.alt).collect();
            self.pictures.insert(decision, drawn);
        }
        &self.pictures[&decision]
    }

    /// The decisions a hand may have been drawn for.
    fn decisions_of(&self, message: &Value) -> std::ops::Range<u32> {
        match decision_of(message) {
            Some(decision) => decision..decision + 1,
            None => 0..self.course.decisions(self.seat) + 1,
        }
    }

    /// Whether what the pictures of a private message show was the seat's own to see. One that is there may stay for a while.
    pub(crate) fn explain_pictures(&mut self, message: &Value) -> bool {
        let last = self.decisions_of(message).end;
        pictures(message).iter().all(|alt| (0..last).rev().any(|decision| self.pictures_at(decision).contains(alt)))
    }

    /// Whether a private message is a hand of this seat, and nothing more.
    pub(crate) fn explain(&mut self, message: &Value) -> bool {
        let (shown, parts) = (text(message), parts_of(message));
        let (course, decisions) = (self.course, self.decisions_of(message));
        if let Some(above) = shown.strip_suffix(&word("host-hand-over")) {
            return parts.is_empty() && course.positions.last().is_some_and(|last| course.explains_rest(above, last));
        }
        let away = shown.contains(&word("host-no-away"));
        decisions.into_iter().any(|decision| {
            self.at(decision).iter().any(|hand| {
                let above = without(&shown, &hand.shown.words);
                let asked = [format!("### {}", hand.shown.asked), hand.shown.asked.clone()];
                let is_asked = |line: &&str| asked.iter().any(|asked| asked == line);
                let rest: Vec<&str> = above.lines().filter(|line| !is_asked(line)).collect();
                let said = !above.is_empty() && (away || rest.len() < above.lines().count());
                let fits = || away || parts == hand.shown.parts;
                said && fits() && course.explains_rest(&rest.join("\n"), hand.position)
            })
        })
    }
}
