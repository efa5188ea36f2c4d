//! How a language is set: which marks keep to the word beside them, and how its numbers are written.
//!
//! Sentences are written with ordinary spaces; those at which a line may not break are put in where a sentence is said, so
//! that what is put into it is set as well.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// A space that no line breaks at.
pub const UNBREAKABLE: char = '\u{a0}';
/// The same, and narrow.
pub const NARROW: char = '\u{202f}';

/// How a language is set.
#[derive(Clone, Copy, Debug)]
pub struct Typography {
    /// What stands between the whole and the tenths of a number.
    pub decimal: DecimalMark,
    /// Marks with a space before them that keeps them to their word, each with that space.
    pub spaced_before: &'static [(char, char)],
    /// Marks with a space behind them that keeps them to their word, each with that space.
    pub spaced_after: &'static [(char, char)],
}

/// What stands between the whole and the tenths of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecimalMark {
    /// 2.5
    Point,
    /// 2,5
    Comma,
}

impl Typography {
    /// For a language whose marks stand at the words, as in English.
    pub const PLAIN: Typography = Typography { decimal: DecimalMark::Point, spaced_before: &[], spaced_after: &[] };

    /// As French is printed.
    pub const FRENCH: Typography = Typography {
        decimal: DecimalMark::Comma,
        spaced_before: &[
            (':', UNBREAKABLE),
            ('»', UNBREAKABLE),
            ('%', UNBREAKABLE),
            (';', NARROW),
            ('!', NARROW),
            ('?', NARROW),
        ],
        spaced_after: &[('«', UNBREAKABLE), ('º', UNBREAKABLE)],
    };

    /// A text with spaces that do not break wherever a mark keeps to a word. What stands in a code span is left as it is.
    pub fn set(self, text: Cow<'_, str>) -> String {
        if self.spaced_before.is_empty() && self.spaced_after.is_empty() {
            return text.into_owned();
        }
        let mut set = String::with_capacity(text.len());
        // Every second part is code, be it in one backtick or in three: the empty parts between these count as well.
        for (index, part) in text.split('`').enumerate() {
            if index > 0 {
                set.push('`');
            }
            if index % 2 == 0 { self.set_words(part, &mut set) } else { set.push_str(part) }
        }
        set
    }

    fn set_words(self, words: &str, set: &mut String) {
        let mut before = None;
        let mut letters = words.chars().peekable();
        while let Some(letter) = letters.next() {
            let space = (letter == ' ').then(|| {
                // A mark with a letter right behind it is the start of something else, such as the name of an emoji.
                let mut ahead = letters.clone();
                let mark = ahead.next().filter(|_| !ahead.next().is_some_and(char::is_alphanumeric));
                beside(self.spaced_after, before).or_else(|| beside(self.spaced_before, mark))
            });
            set.push(space.flatten().unwrap_or(letter));
            before = Some(letter);
        }
    }

    /// What writes the numbers that are put into sentences.
    pub(super) fn number_writer<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
        match self.decimal {
            DecimalMark::Point => |value, _| written(value, DecimalMark::Point),
            DecimalMark::Comma => |value, _| written(value, DecimalMark::Comma),
        }
    }
}

/// The space that stands beside a mark, if it keeps to its word.
fn beside(marks: &[(char, char)], mark: Option<char>) -> Option<char> {
    marks.iter().find(|(known, _)| Some(*known) == mark).map(|&(_, space)| space)
}

impl DecimalMark {
    /// A number as texts write it: with this mark, and with a minus that is no hyphen.
    pub(super) fn write(self, number: &str) -> String {
        let number = number.replace('-', "−");
        match self {
            DecimalMark::Point => number,
            DecimalMark::Comma => number.replace('.', ","),
        }
    }
}

/// A number as texts write it; whatever else is written as usual.
fn written(value: &FluentValue<'_>, mark: DecimalMark) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(mark.write(&number.as_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> String {
        Typography::FRENCH.set(text.into()).replace(UNBREAKABLE, "~").replace(NARROW, "^")
    }

    #[test]
    fn marks_keep_to_their_words() {
        assert_eq!(set("Qui ? Moi ! Bien ; voici : fin"), "Qui^? Moi^! Bien^; voici~: fin");
        assert_eq!(set("dites « Je reviens », puis table nº 5"), "dites «~Je reviens~», puis table nº~5");
        assert_eq!(set("**But :** gagner 50 % !"), "**But~:** gagner 50~%^!");
        assert_eq!(set("« **Quoi ?** »"), "«~**Quoi^?**~»");
    }

    #[test]
    fn what_is_no_sentence_stays_as_it_is() {
        for code in ["`a ? b : c`", "```\nPoints : 3\n```", "<t:1700000000:R>", "<@1>", "https://a.b/c?d=1", ":mango:"]
        {
            assert_eq!(set(code), code);
            assert_eq!(set(&format!("Voir {code} !")), format!("Voir {code}^!"));
        }
    }

    #[test]
    fn what_is_set_stays_set() {
        let once = Typography::FRENCH.set("« Quoi ? »".into());
        assert_eq!(Typography::FRENCH.set(once.as_str().into()), once);
        assert_eq!(Typography::PLAIN.set("« Quoi ? »".into()), "« Quoi ? »");
    }
}
