//! Nothing leaks: whatever anybody was shown along a game can be drawn from what lay open to them at that moment.

use std::collections::{BTreeSet, HashMap};

use games::catalogue::{AnyView, Report};
use games::engine::transcript::line_type;
use games::engine::{BySeat, MAX_SEATS, Seat, Turn, Viewer};
use games::screen::{Names, Reading, Row, Screen, in_plain};
use serde_json::{Value, json};
use tindahan::ids::{PersonId, TableId};

use crate::games::names_of;
use crate::people::{Player, components, decision_of, is_private, tail, text, word};
use crate::stage::{Stage, catalogue, english};

/// What private messages begin with that are no hands. None of it is about the game.
fn is_besides(shown: &str) -> bool {
    let known = ["host-you-left", "host-you-stood-up", "host-no-player", "host-hand-moved"].map(word);
    known.iter().any(|known| shown == known) || shown.starts_with("Table #")
}

/// Whether a message is a lobby, also a full one where nobody can sit down any more.
fn is_lobby(message: &Value) -> bool {
    components(message).iter().any(|part| part["custom_id"].as_str().is_some_and(|id| id.ends_with("!join")))
}

/// A game as it was at one moment.
struct Position {
    board: Screen,
    /// What has been told to everybody so far.
    told: usize,
    views: Vec<Box<dyn AnyView>>,
    decisions: BySeat<u32>,
}

/// The lines in which something may be told: to everybody, or to who comes to act again.
fn as_told(report: &dyn Report, names: &Names, seats: usize) -> BTreeSet<String> {
    let to_readers = Seat::all(seats).flat_map(|seat| report.recall(seat, names, english()));
    let sentences = report.tell(names, english()).into_iter().chain(to_readers);
    sentences
        .flat_map(|told| format!("-# {}", in_plain(&told)).lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// A game from its first deal to its end.
struct Course {
    names: Names,
    positions: Vec<Position>,
    told: Vec<BTreeSet<String>>,
    /// The sheets of rounds, as they are posted.
    sheets: Vec<String>,
}

impl Course {
    fn of(lines: &[String], names: Names) -> Course {
        let mut game = catalogue().restore(&lines[0]).unwrap();
        let mut course = Course { names, positions: Vec::new(), told: Vec::new(), sheets: Vec::new() };
        let mut decisions = BySeat::new(MAX_SEATS, 0);
        let seats = serde_json::from_str::<Value>(&lines[0]).unwrap()["players"].as_u64().unwrap() as usize;
        for line in &lines[1..] {
            let line_type = line_type(line).unwrap();
            if line_type.is_computed() {
                continue;
            }
            let applied = game.apply(line_type, line).unwrap();
            let report = applied.report.as_ref();
            course.told.push(as_told(report, &course.names, seats));
            let last = report.last(&course.names, english());
            let sheets = report.sheets(&course.names, english()).into_iter();
            course.sheets.extend(sheets.map(|sheet| in_plain(format!("{last}\n{sheet}").trim())));
            if let Some(seat) = applied.actor {
                decisions[seat] += 1;
            }
            if game.turn() != Turn::Chance {
                course.positions.push(Position {
                    board: game.view(Viewer::Onlooker).board(&course.names, english()),
                    told: course.told.len(),
                    views: Seat::all(seats).map(|seat| game.view(Viewer::Seat(seat))).collect(),
                    decisions,
                });
            }
        }
        course
    }

    /// Whether a public message can be drawn from what everybody could see at some moment.
    fn explains_board(&self, shown: &str) -> bool {
        self.sheets.iter().any(|sheet| sheet == shown)
            || self.positions.iter().any(|position| {
                let rest = shown.strip_prefix(&in_plain(&position.board.text));
                let rest = rest.and_then(|rest| rest.strip_suffix(&in_plain(&position.board.words)));
                rest.is_some_and(|rest| self.explains_rest(rest, position))
            })
    }

    /// Whether nothing stands here but what was told by then and what the host says of seats and clocks.
    fn explains_rest(&self, rest: &str, position: &Position) -> bool {
        let of_host = |line: &str| {
            line.is_empty()
                || line.starts_with("▶ ")
                || line.starts_with("-# 🤖 ")
                || line.ends_with(&tail("host-left"))
                || line.strip_prefix("-# ") == Some(&word("host-only-choice"))
                || ["host-stale", "host-no-closed", "host-no-away"].iter().any(|key| line == word(key))
        };
        let told = |line: &str| self.told[..position.told].iter().any(|told| told.contains(line));
        rest.lines().all(|line| of_host(line) || told(line))
    }
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
fn parts_of(message: &Value) -> Vec<(String, String, bool)> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut parts = Vec::new();
    for part in components(message) {
        let id = word(&part["custom_id"]);
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

/// Every screen that can be reached by pressing on a hand.
fn reachable(view: &dyn AnyView, names: &Names) -> Vec<HandScreen> {
    let mut found: Vec<HandScreen> = Vec::new();
    let mut seen = vec![String::new()];
    let mut next = 0;
    while next < seen.len() {
        let shown = of_screen(&view.hand(&seen[next], names, english()));
        next += 1;
        for (_, says, enabled) in &shown.parts {
            if let (true, Some(Reading::Choosing(chosen))) = (*enabled, view.read(says))
                && !seen.contains(&chosen)
            {
                seen.push(chosen);
            }
        }
        found.push(shown);
    }
    found
}

/// The hands a seat could be shown, by its decision.
struct Hands<'a> {
    course: &'a Course,
    seat: Seat,
    known: HashMap<u32, Vec<(&'a Position, HandScreen)>>,
}

impl<'a> Hands<'a> {
    fn at(&mut self, decision: u32) -> &[(&'a Position, HandScreen)] {
        let (course, seat) = (self.course, self.seat);
        self.known.entry(decision).or_insert_with(|| {
            let then = course.positions.iter().filter(|position| position.decisions[seat] == decision);
            let screens = |position: &'a Position| {
                let reached = reachable(position.views[seat.index()].as_ref(), &course.names);
                reached.into_iter().map(move |shown| (position, shown))
            };
            then.flat_map(screens).collect()
        })
    }

    /// Whether a private message is a hand of this seat, and nothing more.
    fn explain(&mut self, message: &Value) -> bool {
        let (shown, parts) = (text(message), parts_of(message));
        if let Some(above) = shown.strip_suffix(&word("host-hand-over")) {
            return parts.is_empty() && self.course.explains_rest(above, self.course.positions.last().unwrap());
        }
        let away = shown.contains(&word("host-no-away"));
        let decisions = match decision_of(message) {
            Some(decision) => decision..decision + 1,
            None => 0..self.course.positions.last().unwrap().decisions[self.seat] + 1,
        };
        let course = self.course;
        decisions.into_iter().any(|decision| {
            self.at(decision).iter().any(|(position, known)| {
                let above = shown.strip_suffix(known.words.as_str()).unwrap_or_default();
                let asked = [format!("### {}", known.asked), known.asked.clone()];
                let is_asked = |line: &&str| asked.iter().any(|asked| asked == line);
                let rest: Vec<&str> = above.lines().filter(|line| !is_asked(line)).collect();
                let said = !above.is_empty() && (away || rest.len() < above.lines().count());
                said && course.explains_rest(&rest.join("\n"), position) && (away || parts == known.parts)
            })
        })
    }
}

/// Proves of everything that these people were shown that it could be drawn from what lay open to them.
pub(crate) async fn nothing_leaked(stage: &Stage, table: TableId, players: &[Player], stranger: &Player) {
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    let public = &snapshot.public;
    let course = Course::of(&stage.tables().transcript(table).await.unwrap(), names_of(public));
    let seed = public.seed.clone().unwrap();

    for player in players.iter().chain([stranger]) {
        let person = PersonId(player.person.id().0);
        let seat = public.seats.iter().position(|seat| seat.player.person() == Some(person));
        let seat = seat.map(|index| Seat::all(public.seats.len()).nth(index).unwrap());
        let mut hands = seat.map(|seat| Hands { course: &course, seat, known: HashMap::new() });
        let (mut boards, mut private) = (0, 0);
        for message in &player.record {
            let over = text(message).contains(&tail("host-game-over"));
            assert!(
                over || !format!("{}{}", message["content"], message["components"]).contains(&seed),
                "the seed is told: {message}"
            );
            if is_private(message) {
                let besides = is_besides(&text(message));
                private += usize::from(!besides);
                let explained = besides || hands.as_mut().is_some_and(|hands| hands.explain(message));
                assert!(explained, "{person} was shown in private: {:#?}", (text(message), parts_of(message)));
            } else if !over && !is_lobby(message) {
                boards += 1;
                assert!(course.explains_board(&text(message)), "everybody was shown: {}", text(message));
            }
            assert_eq!(message["attachments"], json!([]), "pictures and files are not looked into");
        }
        assert!(boards > 3, "only {boards} boards were looked at");
        assert!(seat.is_none() || private > 3, "only {private} hands were looked at");
    }
}
