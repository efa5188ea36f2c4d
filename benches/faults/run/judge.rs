//! Compares what people remember of a table with its log.

use std::collections::{HashMap, VecDeque};

use games::ai::{Character, Policy};
use games::args;
use games::engine::{Seat, Word};
use games::screen::Names;
use games::sentences::say;
use serde_json::Value;
use tindahan::config::Database;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{DealSource, Player, SavedSeat, SavedTable, Store, TableState};

use super::account::{Shown, TableAccount};
use super::verdict::Verdict;
use crate::courses::{Course, Hands, pictures};
use crate::people::{components, is_private, tail, text, word};
use crate::stage::english;

/// Reads tables beside the bot.
pub(crate) struct Judge {
    store: Store,
}

/// What people remember of a table, and which tables they had before and after it.
pub(crate) struct Case {
    pub(crate) table: i64,
    pub(crate) account: TableAccount,
    pub(crate) neighbours: Vec<i64>,
    /// The people of the party, in the order of the account.
    pub(crate) people: Vec<PersonId>,
    /// Whether only messages are in it that came after the table was judged.
    pub(crate) is_late: bool,
}

/// A table with the course of its game.
struct Trial {
    table: TableId,
    game: String,
    /// What nobody may know before the game is over.
    secrets: Vec<String>,
    course: Course,
    /// Which seats the people of the party have.
    seats: Vec<Option<Seat>>,
}

impl Judge {
    pub(crate) async fn new(database: Database) -> Judge {
        Judge { store: Store::open_existing(&database).await.unwrap() }
    }

    /// How far a table has come, as its log says.
    pub(crate) async fn state(&self, table: i64) -> Option<TableState> {
        let header = self.store.table_header(TableId(table)).await.unwrap();
        header.map(|header| header.state)
    }

    pub(crate) async fn judge(&self, case: Case) -> Verdict {
        let mut tables = VecDeque::new();
        for table in std::iter::once(case.table).chain(case.neighbours.iter().copied()) {
            tables.extend(self.store.load_table(TableId(table)).await.unwrap());
        }
        tokio::task::spawn_blocking(move || judge(&case, tables)).await.expect("a judge does not break down")
    }
}

fn names_of(saved: &SavedTable) -> Names {
    let mut of_level: HashMap<&str, usize> = HashMap::new();
    let mut names = Vec::new();
    for seat in &saved.seats {
        names.push(match &seat.player {
            Player::Person { name, .. } => name.clone(),
            Player::Computer { level } => {
                let count = of_level.entry(level).or_default();
                *count += 1;
                Character::of(Policy::named(level).unwrap(), *count - 1).name.to_owned()
            }
            Player::Forgotten => panic!("nobody asked to be forgotten"),
        });
    }
    Names::new(names)
}

impl Trial {
    fn of(saved: &SavedTable, people: &[PersonId]) -> Option<Trial> {
        if saved.lines.is_empty() {
            return None;
        }
        let course = Course::of(&saved.lines, names_of(saved));
        let has = |person: &PersonId| saved.seats.iter().position(|seat| seat.player.person() == Some(*person));
        let seat = |person| has(person).and_then(|index| Seat::all(saved.seats.len()).nth(index));
        let seats = people.iter().map(seat).collect();
        let (table, game) = (saved.header.id, saved.header.game.clone());
        Some(Trial { table, game, secrets: secrets(saved), course, seats })
    }
}

fn judge(case: &Case, mut tables: VecDeque<SavedTable>) -> Verdict {
    let mut verdict = Verdict::default();
    let Some(saved) = tables.pop_front() else {
        if !case.account.pressed.is_empty() {
            verdict.lost.push(format!("table {} is not there", case.table));
        }
        return verdict;
    };
    let state = saved.header.state;
    if state == TableState::Finished {
        verdict.finish(&saved.header.game);
    }
    let game = saved.header.game.clone();
    let trials: Vec<Trial> =
        std::iter::once(saved).chain(tables).filter_map(|one| Trial::of(&one, &case.people)).collect();
    match trials.first().filter(|trial| trial.table == TableId(case.table)) {
        Some(trial) => actions(case, trial, &mut verdict),
        None if case.account.pressed.is_empty() => {}
        None => verdict.lost.push(format!("table {} ({game}) has no log, and people played at it", case.table)),
    }
    messages(case, &trials, &mut verdict);
    verdict
}

/// Nothing that somebody was told is missing, and nothing is there that they did not press.
fn actions(case: &Case, trial: &Trial, verdict: &mut Verdict) {
    let (account, course) = (&case.account, &trial.course);
    let at = |who: usize| format!("table {} ({}), seat of {}", case.table, trial.game, case.people[who]);
    for (&who, &told) in &account.told {
        let Some(seat) = trial.seats[who] else {
            verdict.lost.push(format!("{}: there is none", at(who)));
            continue;
        };
        let written = course.decisions(seat);
        if written < told {
            verdict.lost.push(format!("{}: told of {told} actions, {written} are written", at(who)));
        }
    }
    if case.is_late {
        // What was pressed was in the account that was judged before.
        return;
    }
    for acted in &course.actions {
        let Some(who) = trial.seats.iter().position(|seat| *seat == Some(acted.seat)) else { continue };
        let is_away = |&(away, from, until): &(usize, u32, u32)| away == who && (from..until).contains(&acted.decision);
        if account.away.iter().any(is_away) {
            verdict.count("actions of computers for people", 1);
            continue;
        }
        let by_them = account.pressed.iter().filter(|one| one.who == who && one.decision == acted.decision);
        let pressed: Vec<&str> = by_them.map(|one| one.said.as_str()).collect();
        let meant = |said: &&str| course.meant(acted.seat, acted.decision, said).any(|meant| meant == acted.action);
        if pressed.iter().any(meant) {
            verdict.count("actions of people, each in the log once", 1);
        } else {
            let written = (acted.decision, &acted.action);
            verdict.twice.push(format!("{}: {written:?} is written, {pressed:?} was pressed", at(who)));
        }
    }
}

/// What people were shown could be drawn from what lay open to them.
fn messages(case: &Case, trials: &[Trial], verdict: &mut Verdict) {
    let mut hands: HashMap<(usize, usize), Hands<'_>> = HashMap::new();
    for shown in &case.account.shown {
        verdict.count("messages looked into", 1);
        verdict.count("pictures on them", pictures(&shown.message).len());
        let is_over = text(&shown.message).contains(&tail("host-game-over"));
        let said = shown.message.to_string();
        if !is_over && trials.iter().flat_map(|trial| &trial.secrets).any(|secret| said.contains(secret)) {
            verdict.leaks.push(format!("table {}: the secret of the deals is told", case.table));
        }
        let mut is_explained = is_over || is_besides(&shown.message);
        for (index, trial) in trials.iter().enumerate() {
            let is_own = trial.table == TableId(case.table);
            if is_explained || (shown.is_sure && !is_own) {
                continue;
            }
            is_explained = match shown.reader {
                None => explains_board(trial, &shown.message),
                Some(who) => trial.seats[who].is_some_and(|seat| {
                    let hands = hands.entry((index, who)).or_insert_with(|| Hands::of(&trial.course, seat));
                    explains_hand(hands, shown)
                }),
            };
        }
        if !is_explained {
            let told = (shown.reader, text(&shown.message), pictures(&shown.message));
            verdict.leaks.push(format!("table {}, sure {}: {told:?}", case.table, shown.is_sure));
        }
    }
}

fn explains_board(trial: &Trial, message: &Value) -> bool {
    trial.course.explains_board(message) && trial.course.explains_board_pictures(message)
}

fn explains_hand(hands: &mut Hands<'_>, shown: &Shown) -> bool {
    hands.explain(&shown.message) && hands.explain_pictures(&shown.message)
}

/// What the deals follow from.
fn secrets(saved: &SavedTable) -> Vec<String> {
    let DealSource::Bound(secret) = saved.deals else { panic!("every table here was opened by this program") };
    let mut chairs: Vec<&SavedSeat> = saved.seats.iter().collect();
    chairs.sort_by_key(|seat| seat.chair);
    let numbers: Vec<u64> = chairs.iter().filter_map(|seat| Some(seat.number?.value)).collect();
    vec![secret.reveal(), secret.seed(&numbers).reveal()]
}

/// What the host says besides games, word for word.
const SAID: [&str; 39] = [
    "host-no-rest",
    "host-closed-unreachable",
    "host-reposted",
    "host-closed-cancelled",
    "host-closed-deserted",
    "host-closed-expired",
    "host-you-left",
    "host-you-stood-up",
    "host-no-player",
    "host-hand-moved",
    "host-hand-closed",
    "host-no-tables",
    "host-no-table",
    "host-no-table-here",
    "host-no-started",
    "host-no-lobby",
    "host-no-seated",
    "host-no-full",
    "host-no-host",
    "host-no-over",
    "host-no-closed",
    "host-no-fast",
    "host-no-crowd",
    "host-no-repost",
    "host-no-away",
    "host-no-turn",
    "host-no-back",
    "host-no-frozen",
    "host-unknown",
    "host-broken",
    "host-busy",
    "host-outdated",
    "host-store-locked",
    "host-store-full",
    "host-store-gone",
    "host-store-conflict",
    "host-store-read-only",
    "host-stale",
    "host-which-table",
];

/// The same with something put into it: a name, a number, a link.
const SAID_WITH: [&str; 13] = [
    "host-closed-ended",
    "host-rematch",
    "host-opened",
    "host-you-joined",
    "host-call",
    "host-warn",
    "host-moved",
    "host-lobby-gone",
    "host-game-closed",
    "host-no-few",
    "host-no-rights",
    "host-no-lobby-here",
    "host-no-turn-of",
];

/// Whether a message is none of a game: a lobby, a call, an apology, a refusal.
fn is_besides(message: &Value) -> bool {
    let shown = text(message);
    let is_lobby = components(message).iter().any(|part| {
        let id = part["custom_id"].as_str().unwrap_or_default();
        id.ends_with("!join") || id.ends_with("!cancel")
    });
    let is_thinking = shown.is_empty() && components(message).is_empty();
    (is_lobby && !is_private(message))
        || is_thinking
        || shown.lines().all(|line| {
            let line = line.strip_prefix("-# ").unwrap_or(line);
            SAID.iter().any(|key| line == word(key)) || SAID_WITH.iter().any(|key| is_said_with(key, line))
        })
}

fn is_said_with(key: &str, line: &str) -> bool {
    let gap = "§";
    let filled = args![
        "name" => gap, "game" => gap, "person" => gap, "link" => gap, "due" => gap, "table" => gap, "names" => gap,
        "have" => gap, "need" => gap, "rights" => gap
    ];
    let said = say(english(), key, filled);
    let mut parts = said.split(gap);
    let Some(mut rest) = line.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    for part in parts {
        // What stands in the gap is a name, a number or a link, and the rest goes on behind it.
        let Some(at) = rest.find(part).filter(|_| !part.is_empty()) else {
            return part.is_empty() && is_name_or_link(rest);
        };
        if !is_name_or_link(&rest[..at]) {
            return false;
        }
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

/// Whether something put into a sentence is short, and none of a game's own words: people are called alike, computers have a
/// name, games are called what they are.
fn is_name_or_link(filled: &str) -> bool {
    filled.len() < 200 && !filled.contains('\n')
}

// A benchmark without a harness is built as a test, too, and runs none of these.
#[cfg(test)]
#[allow(dead_code, unused_imports)]
mod tests {
    use serde_json::json;

    use super::super::account::Pressed;
    use super::*;

    const LINES: &str = include_str!("../../../crates/games/tests/transcripts/tindahan.players=3.seed=1.jsonl");

    /// A game that was played to its end, of which nobody remembers anything.
    fn trial() -> (Case, Trial) {
        let lines: Vec<String> = LINES.lines().map(str::to_owned).collect();
        let names = ["Ana", "Bayani", "Esra"].map(str::to_owned).to_vec();
        let course = Course::of(&lines, Names::new(names));
        let seats = Seat::all(3).map(Some).collect();
        let trial = Trial { table: TableId(7), game: "tindahan".into(), secrets: vec!["5eed".into()], course, seats };
        let people = (1..4).map(PersonId).collect();
        (Case { table: 7, account: TableAccount::default(), neighbours: Vec::new(), people, is_late: false }, trial)
    }

    #[test]
    fn who_was_told_of_more_than_is_written_has_lost_it() {
        let (mut case, trial) = trial();
        let written = trial.course.decisions(Seat::all(3).next().unwrap());
        for (told, lost) in [(written, 0), (written + 1, 1)] {
            case.account.told.insert(0, told);
            let mut verdict = Verdict::default();
            actions(&case, &trial, &mut verdict);
            assert_eq!(verdict.lost.len(), lost);
        }
    }

    #[test]
    fn what_nobody_pressed_was_not_theirs_to_play() {
        let (mut case, trial) = trial();
        let (all, first) = (trial.course.actions.len(), &trial.course.actions[0]);
        let count = |case: &Case| {
            let mut verdict = Verdict::default();
            actions(case, &trial, &mut verdict);
            verdict.twice.len()
        };
        assert_eq!(count(&case), all);
        let said = first.action["card"].as_str().unwrap().to_owned();
        let who = first.seat.index();
        case.account.pressed.push(Pressed { who, decision: 0, said: said.clone(), message: 1 });
        assert_eq!(count(&case), all - 1);
        case.account.pressed.push(Pressed { who, decision: 1, said, message: 1 });
        assert_eq!(count(&case), all - 1, "the same once more is another decision, and nothing that it can mean");
        case.account.away.push((who, 0, u32::MAX));
        let others = trial.course.actions.iter().filter(|acted| acted.seat != first.seat).count();
        assert_eq!(count(&case), others);
    }

    #[test]
    fn what_is_not_theirs_to_see_is_a_leak() {
        let (mut case, trial) = trial();
        let shown = |reader, said: &str, alt: &str| Shown {
            reader,
            message: json!({ "flags": if reader.is_some() { 64 } else { 0 }, "content": "", "attachments": [], "components": [
                { "type": 10, "content": said }, { "type": 12, "items": [{ "description": alt }] },
            ] }),
            is_sure: true,
        };
        case.account.shown = vec![
            shown(Some(0), &word("host-no-full"), ""),
            shown(Some(0), "Bayani holds the mango 5.", ""),
            shown(None, "Bayani holds the mango 5.", ""),
            shown(None, &format!("{}: 5eed", word("host-no-full")), ""),
        ];
        let mut verdict = Verdict::default();
        messages(&case, &[trial], &mut verdict);
        assert_eq!(verdict.leaks.len(), 4, "the secret and what goes with it are two: {:#?}", verdict.leaks);
    }
}
