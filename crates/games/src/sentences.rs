//! Every sentence people read, in every language.
//!
//! Sentences are Fluent texts that are handed over: each game brings its own, by language, and so does whoever shows
//! them. A [`Language`] says which of Discord's locales it is for, and may bring sentences for any area, too. What a
//! language lacks is said in the first one. Code asks for whole sentences, never for pieces to be glued.

mod typography;

use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use parking_lot::RwLock;
use unic_langid::LanguageIdentifier;

pub use typography::{DecimalMark, NARROW, Typography, UNBREAKABLE};

/// Sentences by the id of their language, as Fluent texts.
pub type Texts = &'static [(&'static str, &'static str)];

/// A language people may read.
#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// The word for it in settings and in the database: an identifier such as `en`.
    pub id: &'static str,
    /// What its speakers call it.
    pub name: &'static str,
    /// Discord's codes for it, such as `en-US` and `en-GB`.
    pub locales: &'static [&'static str],
    /// How it is set.
    pub typography: Typography,
    /// The sentences it brings, one text an area.
    pub texts: &'static [&'static str],
}

/// A language with all its sentences: a small value that lives as long as the program.
#[derive(Clone, Copy)]
pub struct Lang(&'static Spoken);

struct Spoken {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Who is asked for what this language lacks.
    fallback: Option<Lang>,
    /// Sentences with nothing put into them, as they were said before: every label of a hand is one.
    said: RwLock<HashMap<String, String>>,
}

impl Lang {
    /// Makes a language of the texts that were handed over for it, and tells what is wrong with them. It is never
    /// dropped: whoever holds a [`Lang`] can say anything at any time.
    pub(crate) fn new(language: Language, texts: &[&str], fallback: Option<Lang>) -> (Lang, Vec<String>) {
        let identifier: LanguageIdentifier = language.id.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks around inserted words would show up as boxes in some clients, and our languages all run left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(language.typography.number_writer()));
        let mut faults = Vec::new();
        for &text in texts {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
                faults.extend(errors.iter().map(|error| format!("{}: {error}", language.id)));
                resource
            });
            if let Err(errors) = bundle.add_resource(resource) {
                faults.extend(errors.iter().map(|error| format!("{}: {error}", language.id)));
            }
        }
        (Lang(Box::leak(Box::new(Spoken { language, bundle, fallback, said: RwLock::default() }))), faults)
    }

    /// The word for it in settings and in the database.
    pub fn id(self) -> &'static str {
        self.0.language.id
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        self.0.language.name
    }

    /// Discord's codes for it.
    pub fn locales(self) -> &'static [&'static str] {
        self.0.language.locales
    }

    /// Whether it has this sentence itself.
    pub fn has(self, key: &str) -> bool {
        self.0.bundle.has_message(key)
    }

    fn say(self, key: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        match (self.0.bundle.get_message(key).and_then(|message| message.value()), self.0.fallback) {
            (Some(pattern), _) => {
                let said = self.0.bundle.format_pattern(pattern, arguments, &mut Vec::new());
                self.0.language.typography.set(said)
            }
            (None, Some(fallback)) => fallback.say(key, arguments),
            // What nobody can say is at least named.
            (None, None) => format!("⟨{key}⟩"),
        }
    }
}

impl PartialEq for Lang {
    fn eq(&self, other: &Lang) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Lang {}

impl Hash for Lang {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A number that is not whole, such as a rating or an average, with one digit behind the decimal mark of the language.
pub fn decimal(number: f64, lang: Lang) -> String {
    let rounded = format!("{number:.1}");
    // What is rounded to nothing is not below it.
    let nothing = rounded.strip_prefix('-').filter(|rest| rest.chars().all(|letter| "0.".contains(letter)));
    lang.0.language.typography.decimal.write(nothing.unwrap_or(&rounded))
}

/// What is put into a sentence: a word or a number, by name.
pub type Argument<'a> = (&'static str, FluentValue<'a>);

/// The sentence with this key.
pub fn say(lang: Lang, key: &str, arguments: &[Argument<'_>]) -> String {
    if !arguments.is_empty() {
        return lang.say(key, Some(&arguments.iter().cloned().collect()));
    }
    if let Some(said) = lang.0.said.read().get(key) {
        return said.clone();
    }
    let said = lang.say(key, None);
    lang.0.said.write().insert(key.to_owned(), said.clone());
    said
}

/// A sentence with nothing put into it: a label, say.
pub fn word(lang: Lang, key: &str) -> String {
    say(lang, key, &[])
}

/// Names arguments of a sentence: `args!["fruit" => fruit.id(), "cards" => 3]`.
#[macro_export]
macro_rules! args {
    ($($name:literal => $value:expr),* $(,)?) => {
        &[$(($name, $value.into())),*]
    };
}
