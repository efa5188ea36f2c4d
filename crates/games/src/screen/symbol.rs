//! Small pictures on buttons and in texts.
//!
//! A text is a string that goes through sentences and lists on its way to the host, so a picture in it is a mark: what the
//! picture is called and the plain characters that stand in for it, between three characters that stand for nothing else.
//! The host alone knows which pictures there are. It puts them in where it sends a text, and everybody else takes the
//! [plain](in_plain) characters or [none](in_words). What people write is [rid](unmarked) of these three characters before
//! it gets into a text, so that no name can pass for a picture.

use std::fmt::{self, Display};

use fluent_bundle::FluentValue;

/// Where a mark begins, where its name ends, and where it ends: characters for private use.
const OPENS: char = '\u{e000}';
const NAMED: char = '\u{e001}';
const CLOSES: char = '\u{e002}';

/// A small picture: one of our own emojis if the host has them, else plain characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symbol {
    /// What it shows.
    name: &'static str,
    /// The rank, if it is the face of a card.
    rank: Option<u8>,
    /// What stands in for it.
    pub plain: &'static str,
}

impl Symbol {
    /// The emoji of this name.
    pub const fn new(name: &'static str, plain: &'static str) -> Symbol {
        Symbol { name, rank: None, plain }
    }

    /// Of a suit, the face of its card of this rank.
    #[must_use]
    pub const fn card(self, rank: u8) -> Symbol {
        Symbol { rank: Some(rank), ..self }
    }

    /// What our emoji is called.
    pub fn name(self) -> String {
        match self.rank {
            Some(rank) => format!("{}_{rank}", self.name),
            None => self.name.to_owned(),
        }
    }
}

/// The mark that stands for it in a text.
impl Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{OPENS}{}{NAMED}{}{CLOSES}", self.name(), self.plain)
    }
}

impl From<Symbol> for FluentValue<'_> {
    fn from(symbol: Symbol) -> Self {
        symbol.to_string().into()
    }
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Words as they stand.
    Words(&'a str),
    /// A symbol.
    Symbol {
        /// What our emoji is called.
        name: &'a str,
        /// What stands in for it.
        plain: &'a str,
    },
}

/// The parts of a text in their order.
pub fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    text.split_inclusive(CLOSES).flat_map(|part| {
        let marked = part.strip_suffix(CLOSES).and_then(|part| part.split_once(OPENS));
        let (words, symbol) = match marked.and_then(|(words, mark)| Some((words, mark.split_once(NAMED)?))) {
            Some((words, (name, plain))) => (words, Some(Part::Symbol { name, plain })),
            None => (part, None),
        };
        std::iter::once(Part::Words(words)).chain(symbol)
    })
}

/// A text with plain characters for its symbols.
pub fn in_plain(text: &str) -> String {
    let plain = |part| match part {
        Part::Words(words) => words,
        Part::Symbol { plain, .. } => plain,
    };
    parts(text).map(plain).collect()
}

/// A text without its symbols, and without the spaces that kept them from the words: for who hears it.
pub fn in_words(text: &str) -> String {
    let mut after_symbol = false;
    let mut said = String::new();
    for part in parts(text) {
        match part {
            Part::Words(words) if after_symbol => said.push_str(words.strip_prefix(' ').unwrap_or(words)),
            Part::Words(words) => said.push_str(words),
            Part::Symbol { .. } => {}
        }
        after_symbol = matches!(part, Part::Symbol { .. });
    }
    said
}

/// How many characters a text has, with plain ones for its symbols.
pub fn length(text: &str) -> usize {
    let length = |part| match part {
        Part::Words(words) => words.chars().count(),
        Part::Symbol { plain, .. } => plain.chars().count(),
    };
    parts(text).map(length).sum()
}

/// What somebody has written, without the characters that marks are made of.
pub fn unmarked(written: &str) -> String {
    written.replace([OPENS, NAMED, CLOSES], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANGO: Symbol = Symbol::new("mango", "🥭");

    #[test]
    fn a_text_is_read_part_by_part() {
        let text = format!("Ana played {} mango 5, {MANGO}{MANGO}", MANGO.card(5));
        let symbol = |name| Part::Symbol { name, plain: "🥭" };
        let expected = [
            Part::Words("Ana played "),
            symbol("mango_5"),
            Part::Words(" mango 5, "),
            symbol("mango"),
            Part::Words(""),
            symbol("mango"),
        ];
        assert_eq!(parts(&text).collect::<Vec<_>>(), expected);
        assert_eq!(in_plain(&text), "Ana played 🥭 mango 5, 🥭🥭");
        assert_eq!(in_words(&text), "Ana played mango 5, ");
        assert_eq!(length(&text), in_plain(&text).chars().count());
    }

    #[test]
    fn what_people_write_is_never_a_mark() {
        let forged = format!("{MANGO}");
        assert_eq!(unmarked(&forged), "mango🥭");
        assert_eq!(parts(&unmarked(&forged)).collect::<Vec<_>>(), [Part::Words("mango🥭")]);
        // Nor can it do harm to the marks around it.
        for half in [OPENS, NAMED, CLOSES] {
            let name = unmarked(&format!("A{half}na"));
            assert_eq!(in_plain(&format!("{MANGO} {name} {MANGO}")), "🥭 Ana 🥭");
        }
    }

    #[test]
    fn a_broken_mark_is_read_as_it_stands() {
        for broken in
            ["\u{e000}", "\u{e000}mango\u{e002}", "\u{e002}", "mango\u{e001}🥭\u{e002}", "\u{e000}mango\u{e001}"]
        {
            assert_eq!(in_plain(broken), broken);
        }
    }
}
