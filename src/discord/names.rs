//! What people are called, made safe: a name is text that anybody chooses, and must do nothing but be read. It neither turns the
//! text around it, nor hides what it is, nor leads anywhere, nor grows over its line.

use games::screen::unmarked;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

/// Letters of a name that are shown, and those that are kept: Discord allows no more.
const SHOWN: usize = 20;
const KEPT: usize = 32;
/// Marks on one letter; there are languages that need two.
const MARKS: usize = 2;
/// Makes one emoji of several, and joins letters of some scripts.
const JOINER: char = '\u{200D}';
/// Keeps letters of some scripts apart.
const NON_JOINER: char = '\u{200C}';
/// Makes an emoji of what is also a sign.
const EMOJI_SIGN: char = '\u{FE0F}';
/// From here on there are scripts that are written with joiners, and most emojis.
const JOINED_SCRIPTS: char = '\u{0600}';

/// A name that can be read and does nothing else, wherever it is written.
pub(super) fn readable(name: &str) -> String {
    let mut name = without_links(&visible(name));
    if let Some((end, _)) = name.char_indices().nth(KEPT) {
        name.truncate(end);
    }
    name
}

/// A name that cannot change the looks of the text around it either.
pub(super) fn plain_name(name: &str) -> String {
    let harmless = |letter: &char| {
        !matches!(letter, '*' | '_' | '~' | '`' | '|' | '\\' | '>' | '#' | '<' | '@' | '[' | ']' | '(' | ')')
    };
    // What is taken out may have stood between the parts of something else.
    let name: String = unmarked(name).chars().filter(harmless).collect();
    let name = shortened(readable(&name).trim());
    if name.is_empty() { "?".to_owned() } else { name }
}

/// A name in as many letters as are shown, never cut within an emoji.
fn shortened(name: &str) -> String {
    if name.chars().count() <= SHOWN {
        return name.to_owned();
    }
    let start: String = name.chars().take(SHOWN - 1).collect();
    format!("{}…", start.trim_end_matches([JOINER, NON_JOINER, ' ']))
}

/// Without anything that cannot be seen, with one kind of space, and with few marks on each letter.
fn visible(name: &str) -> String {
    let mut seen = String::with_capacity(name.len());
    let mut marks = 0;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let before = seen.chars().next_back();
        let keeps = match kind(letter) {
            Kind::Seen => true,
            Kind::Mark => before.is_some_and(|before| before != ' ') && marks < MARKS,
            Kind::Joiner => {
                let joins = |beside: char| beside >= JOINED_SCRIPTS && matches!(kind(beside), Kind::Seen | Kind::Mark);
                let follows = before.is_some_and(|before| joins(before) || before == EMOJI_SIGN);
                follows && letters.peek().is_some_and(|&next| joins(next))
            }
            Kind::EmojiSign => before.is_some_and(|before| !before.is_ascii() && before.is_emoji_char()),
            Kind::Space => {
                if before.is_some_and(|before| before != ' ') {
                    seen.push(' ');
                }
                false
            }
            Kind::Unseen => false,
        };
        if keeps {
            seen.push(letter);
            marks = if matches!(kind(letter), Kind::Mark) { marks + 1 } else { 0 };
        }
    }
    seen.truncate(seen.trim_end().len());
    seen
}

/// What a letter is to the eye.
enum Kind {
    Seen,
    /// On the letter before it.
    Mark,
    Joiner,
    EmojiSign,
    Space,
    Unseen,
}

fn kind(letter: char) -> Kind {
    match letter {
        // Most letters of most names, which need not be looked up.
        '!'..='~' => return Kind::Seen,
        JOINER | NON_JOINER => return Kind::Joiner,
        EMOJI_SIGN => return Kind::EmojiSign,
        // These count as letters, signs or marks, and show nothing: fillers, an empty braille pattern, variants of signs.
        '\u{034F}'
        | '\u{115F}'
        | '\u{1160}'
        | '\u{17B4}'
        | '\u{17B5}'
        | '\u{180B}'..='\u{180F}'
        | '\u{2800}'
        | '\u{3164}'
        | '\u{FE00}'..='\u{FE0E}'
        | '\u{FFA0}'
        | '\u{FFFC}'
        | '\u{1D159}'
        | '\u{E0100}'..='\u{E01EF}' => {
            return Kind::Unseen;
        }
        _ => {}
    }
    match letter.general_category_group() {
        GeneralCategoryGroup::Mark => Kind::Mark,
        GeneralCategoryGroup::Separator => Kind::Space,
        GeneralCategoryGroup::Other => match letter.general_category() {
            // Newer than this program, perhaps an emoji.
            GeneralCategory::Unassigned => Kind::Seen,
            GeneralCategory::Control if letter.is_whitespace() => Kind::Space,
            // Turning the direction, tags, soft hyphens, what is private, and the like.
            _ => Kind::Unseen,
        },
        _ => Kind::Seen,
    }
}

/// With what would lead somewhere taken apart: Discord makes links of addresses with a scheme, and invitations of some without.
fn without_links(name: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in name.split(' ') {
        let word = word.replace("://", " ");
        let leads = word.find('.').is_some_and(|dot| word[dot..].contains('/'));
        words.push(if leads { word.replace('/', " ") } else { word });
    }
    words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_people_have_stay_as_they_are() {
        for name in [
            "Ana",
            "Chloé",
            "Ngoc Ha\u{0323}\u{0302}",
            "AC/DC",
            "Mr. X",
            "عَبْدُ الله",
            "می\u{200C}خواهم",
            "דָּנִיאֵל",
            "太郎",
            "ශ්\u{200D}රී",
            "👩\u{200D}👩\u{200D}👧",
            "❤\u{FE0F}\u{200D}🔥 Bea",
            "👍🏽",
            "🇫🇷",
            "สมชาย",
            "J.R.R.",
            "1 + 1 = 2",
            "O’Neil-Smith",
        ] {
            assert_eq!(plain_name(name), name);
            assert_eq!(readable(name), name);
        }
    }

    #[test]
    fn nothing_unseen_is_left() {
        for (name, wanted) in [
            ("\u{202E}anA\u{202C}", "anA"),
            ("A\u{200B}n\u{2060}a\u{FEFF}\u{AD}", "Ana"),
            ("\u{2066}Ana\u{2069}\u{200E}\u{200F}\u{061C}", "Ana"),
            ("A\u{200D}n\u{200C}a", "Ana"),
            ("Ana\u{E0041}\u{E007F}\u{FE0F}\u{FE00}\u{E0100}", "Ana"),
            ("Ana\u{2028}Ben\u{2029}\nEve\u{3000}\u{A0} 1", "Ana Ben Eve 1"),
            ("\u{3164}\u{2800}\u{115F}", "?"),
            ("\u{301}\u{302}", "?"),
            ("👩\u{200D}\u{200D}\u{200D}", "👩"),
            ("\u{E000}Ana\u{0}", "Ana"),
        ] {
            assert_eq!(plain_name(name), wanted, "{name:?}");
        }
        let tower = format!("A{}na", "\u{0301}".repeat(50));
        assert_eq!(readable(&tower), "A\u{0301}\u{0301}na");
    }

    #[test]
    fn nothing_leads_anywhere() {
        for (name, wanted) in [
            ("https://evil.example/x", "https evil.example x"),
            ("discord.gg/abc", "discord.gg abc"),
            ("ht*tps:/_/evil.example", "https evil.example"),
            ("disc\u{200B}ord.gg\u{2060}/abc", "discord.gg abc"),
            ("a://://b", "a b"),
            ("<@1> [x](https://evil)", "1 xhttps evil"),
        ] {
            let plain = plain_name(name);
            assert_eq!(plain, wanted, "{name}");
            assert!(!plain.contains("//") && !plain.contains("gg/"), "{plain}");
        }
    }

    #[test]
    fn a_long_name_is_cut_between_what_belongs_together() {
        let family = "👩\u{200D}👩\u{200D}👧\u{200D}👧".repeat(5);
        let cut = plain_name(&family);
        assert!(cut.chars().count() <= SHOWN && cut.ends_with("👧…"), "{cut}");
        assert!(readable(&"x".repeat(1_000)).len() <= KEPT);
    }
}
