//! What stands in the id of a button or a menu. Everything that a press does is in it, so a button that was made before a
//! restart works after it.

use std::fmt;

use crate::ids::TableId;

/// What a press is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CustomId {
    /// Something of the game, on a hand: `7.3.mango-5`.
    Game {
        table: TableId,
        /// How often the seat had acted when the hand was drawn.
        decision: u32,
        /// Whether to ask once more before acting.
        ask: bool,
        /// What the button says to the game; empty for the hand as it was before a question.
        tail: String,
    },
    /// Something of the table: `7!join`.
    Table { table: TableId, verb: Verb },
    /// A page to turn to: `/rules:tindahan:2`.
    Page(String),
}

games::words! {
    /// What can be done with a table besides playing.
    pub(super) enum Verb {
        /// Sit down.
        Join = "join",
        /// Stand up.
        Leave = "leave",
        /// Add or remove a computer player, as the chosen entry says.
        Computers = "computers",
        /// Choose what one adds to the deals.
        Cut = "cut",
        /// Draw seats and deal.
        Start = "start",
        /// Have computer players take the free chairs, and start.
        Fill = "fill",
        /// Give the lobby up.
        Cancel = "cancel",
        /// Show my hand.
        Hand = "hand",
        /// Show the scores so far.
        Scores = "scores",
        /// Show the rules.
        Rules = "rules",
        /// Show what else can be done.
        More = "more",
        /// Take the seat back.
        Back = "back",
        /// What a good player would do.
        Hint = "hint",
        /// Post the board anew.
        Repost = "repost",
        /// Call those whom the table has long waited for.
        Call = "call",
        /// End the table, after asking.
        End = "end",
        /// End the table, really.
        ReallyEnd = "really_end",
        /// Play again.
        Rematch = "rematch",
        /// The transcript as a file.
        Transcript = "transcript",
        /// The score sheet.
        Sheet = "sheet",
        /// The board as it was at the end.
        Board = "board",
        /// The board in words.
        Words = "words",
    }
}

impl Verb {
    /// Whether it is for everybody where the table is shown, and only there; the others are about somebody's own seat.
    pub(super) fn needs_place(self) -> bool {
        match self {
            Verb::Join
            | Verb::Computers
            | Verb::Cut
            | Verb::Start
            | Verb::Fill
            | Verb::Cancel
            | Verb::Hand
            | Verb::Scores
            | Verb::Rules
            | Verb::More
            | Verb::Call
            | Verb::Repost
            | Verb::Rematch
            | Verb::Transcript
            | Verb::Sheet
            | Verb::Board
            | Verb::Words => true,
            // Whether somebody may end it from here the table knows.
            Verb::Leave | Verb::Back | Verb::Hint | Verb::End | Verb::ReallyEnd => false,
        }
    }
}

/// What stands in place of the words in the id of a menu; the chosen entry says them.
const CHOSEN: char = '~';

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CustomId::Game { table, decision, ask, tail } => {
                write!(f, "{table}.{decision}{}{tail}", if *ask { '?' } else { '.' })
            }
            CustomId::Table { table, verb } => write!(f, "{table}!{verb}"),
            CustomId::Page(page) => write!(f, "/{page}"),
        }
    }
}

impl CustomId {
    /// The id of the menu with this number on a hand.
    pub(super) fn menu(table: TableId, decision: u32, ask: bool, number: usize) -> String {
        CustomId::Game { table, decision, ask, tail: format!("{CHOSEN}{number}") }.to_string()
    }

    /// Reads the id of what was pressed, with the entry chosen if it was a menu. Nothing of ours reads as nothing.
    pub(super) fn read(id: &str, chosen: Option<&str>) -> Option<CustomId> {
        if let Some(page) = id.strip_prefix('/') {
            return Some(CustomId::Page(chosen.unwrap_or(page).to_owned()));
        }
        let end = id.find(['.', '!'])?;
        let table = id[..end].parse().ok().filter(|table: &TableId| table.0 > 0)?;
        let rest = &id[end + 1..];
        if id[end..].starts_with('!') {
            return Some(CustomId::Table { table, verb: games::engine::Word::named(rest)? });
        }
        let end = rest.find(['.', '?'])?;
        let decision = rest[..end].parse().ok()?;
        let tail = &rest[end + 1..];
        let tail = if tail.starts_with(CHOSEN) { chosen? } else { tail };
        Some(CustomId::Game { table, decision, ask: rest[end..].starts_with('?'), tail: tail.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::engine::Word;

    #[test]
    fn every_id_is_read_as_it_was_written() {
        let table = TableId(7);
        let mut ids = vec![
            CustomId::Game { table, decision: 3, ask: false, tail: "seller:mango-5".into() },
            CustomId::Game { table, decision: 0, ask: true, tail: "a.b?c!d".into() },
            CustomId::Game { table, decision: u32::MAX, ask: false, tail: String::new() },
            CustomId::Page("rules:tindahan:2".into()),
        ];
        ids.extend(Verb::ALL.iter().map(|&verb| CustomId::Table { table, verb }));
        for id in ids {
            assert_eq!(CustomId::read(&id.to_string(), None), Some(id));
        }
    }

    #[test]
    fn a_menu_says_what_was_chosen() {
        let read = CustomId::read(&CustomId::menu(TableId(7), 3, false, 1), Some("d3"));
        assert_eq!(read, Some(CustomId::Game { table: TableId(7), decision: 3, ask: false, tail: "d3".into() }));
        assert_eq!(CustomId::read(&CustomId::menu(TableId(7), 3, false, 1), None), None);
    }

    #[test]
    fn what_others_made_up_is_no_id() {
        for id in ["", "7", "7.", "7.x.y", "-7.1.a", "0!join", "7!jump", "7.99999999999.a", "ü.1.a", "7.1", "!join"] {
            assert_eq!(CustomId::read(id, None), None, "{id}");
        }
    }

    #[test]
    fn whatever_is_sent_is_read_or_not_but_never_breaks() {
        let parts =
            ["7", "0", "-1", "é", "🥭", ".", "!", "?", "/", "~", "~0", "join", "", "99999999999999999999", " ", "\0"];
        for first in parts {
            for second in parts {
                for third in parts {
                    let id = format!("{first}{second}{third}");
                    for chosen in [None, Some("🥭")] {
                        if let Some(CustomId::Game { table, .. } | CustomId::Table { table, .. }) =
                            CustomId::read(&id, chosen)
                        {
                            assert_eq!(table, TableId(7), "{id:?}");
                        }
                    }
                }
            }
        }
    }
}
