//! Ids that were never on a screen, and what they say.

use rand::RngExt;
use rand::seq::IndexedRandom;
use tindahan::ids::TableId;

use super::scene::Scene;

pub(super) const VERBS: [&str; 21] = [
    "join",
    "cut",
    "leave",
    "computers",
    "start",
    "fill",
    "cancel",
    "hand",
    "scores",
    "rules",
    "more",
    "back",
    "hint",
    "repost",
    "end",
    "really_end",
    "rematch",
    "transcript",
    "sheet",
    "board",
    "words",
];
/// Pages of tables; the number of one stands where the brackets are.
pub(super) const PAGES: [&str; 8] = [
    "check:{}",
    "sheet:{}",
    "transcript:{}",
    "rounds:{}:0",
    "rules-at:{}:1",
    "hand:{}",
    "end:{}",
    "rounds:{}:99999999999999999999",
];
/// Pages of no table, with parts that no page of ours has.
pub(super) const ODD_PAGES: [&str; 26] = [
    "",
    ":",
    "/",
    "me",
    "me:",
    "me:pictures",
    "me:pictures:perhaps",
    "me:confirm:YES",
    "me:forced:1",
    "me:dark:yes:yes",
    "me:language:../../etc/passwd",
    "me:calls:everybody",
    "settings",
    "settings:pings:perhaps",
    "settings:tables:0",
    "settings:tables:-1",
    "settings:tables:99999999999999999999",
    "settings:pace:forever",
    "settings:language:'--",
    "settings:here:perhaps",
    "best::here:ever:rating:-1",
    "best:%:here:ever:wins:0",
    "best:' OR 1=1:all:season:wins:0",
    "scores:bastos:-9223372036854775808",
    "play:nothing:computers",
    "rules:../bastos:0",
];
/// What no game says.
pub(super) const ODD_WORDS: [&str; 9] =
    ["", "=", "=99", "~", "~0", "\u{202e}", "mango-999999999999999999999", "a.b?c!d/e", "🥭🥭🥭"];

/// What an id says, read as the program's documents describe it.
pub(super) enum Said {
    Nothing,
    Page(String),
    Table(TableId, String),
    Game { table: TableId, decision: u32, ask: bool, tail: String },
}

pub(super) fn read(id: &str, chosen: Option<&str>) -> Option<Said> {
    if let Some(page) = id.strip_prefix('/') {
        return Some(Said::Page(chosen.unwrap_or(page).to_owned()));
    }
    let (table, rest) = id.split_at(id.find(['.', '!'])?);
    let table = TableId(table.parse().ok().filter(|number| *number > 0)?);
    if let Some(verb) = rest.strip_prefix('!') {
        return VERBS.contains(&verb).then(|| Said::Table(table, verb.to_owned()));
    }
    let (decision, tail) = rest[1..].split_at(rest[1..].find(['.', '?'])?);
    let (decision, ask) = (decision.parse().ok()?, tail.starts_with('?'));
    let tail = if tail[1..].starts_with('~') { chosen? } else { &tail[1..] };
    Some(Said::Game { table, decision, ask, tail: tail.to_owned() })
}

impl Scene {
    pub(super) fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from.choose(&mut self.rng).unwrap().clone()
    }

    /// The id of something, and what is chosen in it.
    pub(super) fn forge_id(&mut self, tails: &[(TableId, u32, String)]) -> (String, Option<Vec<String>>) {
        let table = self.pick(&self.tables.clone());
        let (of, decision, tail) = self.pick(tails);
        let near = decision.wrapping_add(self.rng.random_range(0..3)).wrapping_sub(1);
        let end = if self.rng.random_bool(0.3) { '?' } else { '.' };
        let odd = self.pick(&ODD_WORDS);
        let id = match self.rng.random_range(0..10) {
            0 | 1 => format!("{table}!{}", self.pick(&VERBS)),
            2 => format!("{of}.{decision}{end}{tail}"),
            3 => format!("{table}.{near}{end}{tail}"),
            4 => format!("{of}.{near}{end}{odd}"),
            5 => format!("{of}.{decision}{end}{}{odd}", &tail[..tail.ceil_char_boundary(tail.len() / 2)]),
            6 => format!("/{}", self.pick(&PAGES).replace("{}", &table.to_string())),
            7 => format!("/{}", self.pick(&ODD_PAGES)),
            8 => format!("{}!{}", table.0 + self.rng.random_range(-3..3), self.pick(&VERBS)),
            _ => self.bend(&format!("{of}.{decision}{end}{tail}")),
        };
        let chosen = match self.rng.random_range(0..6) {
            0 => Some(vec![odd.to_owned()]),
            1 => Some(vec![tail, self.pick(&ODD_PAGES).to_owned()]),
            2 => Some(vec![self.pick(&ODD_PAGES).to_owned()]),
            3 => Some(Vec::new()),
            _ => None,
        };
        (id, chosen)
    }

    /// An id with one thing changed.
    pub(super) fn bend(&mut self, id: &str) -> String {
        let mut signs: Vec<char> = id.chars().collect();
        let at = self.rng.random_range(0..signs.len());
        match self.rng.random_range(0..4) {
            0 => signs[at] = self.pick(&['.', '!', '?', '/', '~', '9', '-', '\0', 'é', '🥭']),
            1 => signs.insert(at, self.pick(&['.', '0', ' ', '\u{200b}'])),
            2 => drop(signs.remove(at)),
            _ => signs.extend(['x'; 100]),
        }
        signs.into_iter().collect()
    }
}
