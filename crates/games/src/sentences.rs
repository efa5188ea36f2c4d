//! Every sentence people read, in every language.
//!
//! The sentences live in `config/locales/<language>/*.ftl`, one file an area, and are embedded in the program. Keys begin
//! with the area's name. Code asks for whole sentences, never for pieces to be glued.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};

use parking_lot::RwLock;

use crate::engine::Word;

static_loader! {
    static SENTENCES = {
        locales: "../../config/locales",
        fallback_language: "en",
        // Marks around inserted words would show up as boxes in some clients, and our languages all run left to right.
        customise: |bundle| {
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(|value, _| minus(value)));
        },
    };
}

/// A number below zero as texts write it, with a minus and not a hyphen; whatever else is written as usual.
fn minus(value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    (number.value < 0.0).then(|| number.as_string().replace('-', "−"))
}

crate::words! {
    /// The languages we speak.
    pub enum Lang {
        /// English, and what everybody gets whose language we do not speak.
        English = "en",
        /// French.
        French = "fr",
    }
}

static ENGLISH: LanguageIdentifier = langid!("en");
static FRENCH: LanguageIdentifier = langid!("fr");

impl Lang {
    /// The language for a locale as Discord names it, such as `en-GB` or `fr`.
    pub fn of_locale(locale: &str) -> Lang {
        if locale == "fr" || locale.starts_with("fr-") { Lang::French } else { Lang::English }
    }

    fn identifier(self) -> &'static LanguageIdentifier {
        match self {
            Lang::English => &ENGLISH,
            Lang::French => &FRENCH,
        }
    }
}

/// A sentence in every language, for when it is not known yet who will read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InEveryLang(Vec<(Lang, String)>);

impl InEveryLang {
    /// Says it in every language.
    pub fn new(say: impl Fn(Lang) -> String) -> InEveryLang {
        InEveryLang(Lang::ALL.iter().map(|&lang| (lang, say(lang))).collect())
    }

    /// The sentence in one language.
    pub fn get(&self, lang: Lang) -> &str {
        self.0.iter().find(|(known, _)| *known == lang).map_or("", |(_, sentence)| sentence)
    }
}

/// What is put into a sentence: a word or a number, by name.
pub type Argument<'a> = (&'static str, FluentValue<'a>);

/// Sentences with nothing put into them, as they were said before: every label of a hand is one.
static SAID: LazyLock<RwLock<HashMap<(Lang, String), String>>> = LazyLock::new(RwLock::default);

/// A sentence with nothing put into it.
fn say_plainly(lang: Lang, key: &str) -> String {
    let whole = (lang, key.to_owned());
    if let Some(said) = SAID.read().get(&whole) {
        return said.clone();
    }
    let said = SENTENCES.lookup(lang.identifier(), key);
    SAID.write().insert(whole, said.clone());
    said
}

/// The sentence with this key.
pub fn say(lang: Lang, key: &str, arguments: &[Argument<'_>]) -> String {
    if arguments.is_empty() {
        return say_plainly(lang, key);
    }
    let arguments: HashMap<Cow<'static, str>, FluentValue<'_>> =
        arguments.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
    SENTENCES.lookup_with_args(lang.identifier(), key, &arguments)
}

/// Names arguments of a sentence: `args!["fruit" => fruit.id(), "cards" => 3]`.
#[macro_export]
macro_rules! args {
    ($($name:literal => $value:expr),* $(,)?) => {
        &[$(($name, $value.into())),*]
    };
}
