//! The games there are, as a value that is handed to a host: the one place where a game's own types are put away, so that
//! hosts, command lines and tests need not name any game.
//!
//! ```
//! let catalogue = games::catalogue().build();
//! let english = catalogue.lang("en").unwrap();
//! for game in catalogue.games() {
//!     println!("{}: {:?} players. {}", game.name, game.seats, game.rules(&Default::default(), english)[0].text);
//! }
//! ```

mod any_game;
mod input_error;
mod pictures;
mod rules;

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

use serde_json::Value;

pub use any_game::{AnyGame, AnyView, Applied, Report, Thought};
use input_error::not_allowed;
pub use input_error::{Explanation, InputError};
pub use pictures::AnyPicture;
pub use rules::{RulesAt, RulesPage};

use crate::engine::laws::Lawful;
use crate::engine::options::read_options;
use crate::engine::transcript::{BadLine, StartLine};
use crate::engine::{Evaluate, OptionSpec, RuleOptions};
use crate::scene::{Paint, Picture, Sprite};
use crate::screen::Show;
use crate::sentences::{Lang, Language, Texts};

/// What a game must be to stand in a catalogue.
pub trait Hosted: Show + Paint + Evaluate + Lawful {}
impl<G: Show + Paint + Evaluate + Lawful> Hosted for G {}

/// Something to be done with each game and its own types.
pub trait Visitor {
    /// Does it with one game.
    fn visit<G: Hosted>(&mut self);
}

/// A catalogue that is being put together: games and languages, a line each.
#[derive(Default)]
pub struct Builder {
    games: Vec<GameEntry>,
    languages: Vec<Language>,
    texts: Vec<Texts>,
}

impl Builder {
    /// With one game more.
    #[must_use]
    pub fn game<G: Hosted>(mut self) -> Builder {
        self.games.push(GameEntry::of::<G>());
        self.sentences(G::SENTENCES)
    }

    /// With one language more. The first one says what the others lack.
    #[must_use]
    pub fn language(mut self, language: Language) -> Builder {
        self.languages.push(language);
        self
    }

    /// With more sentences for some languages, such as the host's own.
    #[must_use]
    pub fn sentences(mut self, texts: Texts) -> Builder {
        self.texts.push(texts);
        self
    }

    /// With every space as it is written.
    #[cfg(test)]
    pub(crate) fn with_ordinary_spaces(mut self) -> Builder {
        for language in &mut self.languages {
            (language.typography.spaced_before, language.typography.spaced_after) = (&[], &[]);
        }
        self
    }

    /// The catalogue. It lives as long as the program, since everything that is said needs it.
    pub fn build(self) -> &'static Catalogue {
        let (mut langs, mut faults) = (Vec::new(), Vec::new());
        for language in self.languages {
            let handed = self.texts.iter().flat_map(|texts| texts.iter());
            let of_language = handed.filter(|(id, _)| *id == language.id).map(|(_, text)| *text);
            let texts: Vec<&str> = language.texts.iter().copied().chain(of_language).collect();
            let (lang, wrong) = Lang::new(language, &texts, langs.first().copied());
            langs.push(lang);
            faults.extend(wrong);
        }
        Box::leak(Box::new(Catalogue { games: self.games, langs, faults }))
    }
}

/// The games and the languages there are.
pub struct Catalogue {
    games: Vec<GameEntry>,
    langs: Vec<Lang>,
    faults: Vec<String>,
}

impl Catalogue {
    /// Every game, in the order in which people are shown them.
    pub fn games(&self) -> &[GameEntry] {
        &self.games
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Result<&GameEntry, InputError> {
        self.games.iter().find(|game| game.id == id).ok_or_else(|| InputError::UnknownGame(id.to_owned()))
    }

    /// The game a start line begins.
    pub fn restore(&self, start_line: &str) -> Result<Box<dyn AnyGame>, InputError> {
        let start = StartLine::read(start_line)?;
        (self.find(&start.game)?.restore)(&start)
    }

    /// Every language; the first is for whoever speaks none of them.
    pub fn langs(&self) -> &[Lang] {
        &self.langs
    }

    /// The language with this id.
    pub fn lang(&self, id: &str) -> Option<Lang> {
        self.langs.iter().copied().find(|lang| lang.id() == id)
    }

    /// The language for whoever speaks none of ours.
    pub fn default_lang(&self) -> Lang {
        *self.langs.first().expect("a catalogue has a language")
    }

    /// The language for a locale as Discord names it, such as `en-GB`; a related one if there is none just for it.
    pub fn lang_for(&self, locale: &str) -> Lang {
        let exactly = |lang: &&Lang| lang.locales().contains(&locale);
        let root = |code: &'static str| code.split('-').next().unwrap_or(code);
        let asked = locale.split('-').next().unwrap_or(locale);
        let related = |lang: &&Lang| lang.locales().iter().any(|&code| root(code) == asked);
        let found = self.langs.iter().find(exactly).or_else(|| self.langs.iter().find(related));
        found.copied().unwrap_or_else(|| self.default_lang())
    }

    /// The small pictures that texts and buttons of these games name, sorted by name. Games that share a picture share its
    /// emoji.
    pub fn emojis(&self) -> Vec<(String, Sprite)> {
        let lang = self.default_lang();
        let mut all: Vec<(String, Sprite)> = self.games.iter().flat_map(|game| (game.emojis)(lang)).collect();
        all.sort_by(|one, other| one.0.cmp(&other.0));
        all.dedup_by(|one, other| one.0 == other.0);
        all
    }

    /// What is wrong with the sentences that were handed over; nothing if all is well.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

impl Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("games", &self.games).field("langs", &self.langs).finish_non_exhaustive()
    }
}

/// One game, without its types.
#[derive(Debug)]
pub struct GameEntry {
    /// The word for the game.
    pub id: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// The version of its rules.
    pub rules_version: u32,
    /// What it is called, in every language.
    pub name: &'static str,
    /// About how long it takes, in minutes.
    pub minutes: u32,
    /// Its rule options.
    pub options: &'static [OptionSpec],
    /// How many seats a table has where nobody says how many.
    pub usual_seats: usize,
    /// Whether its board is the picture of its end, as [`Paint::ENDS_WITH_BOARD`] says.
    pub ends_with_board: bool,
    /// What a lobby shows, as [`Paint::cover`] draws it.
    pub cover: fn(Lang) -> Picture,
    /// What it is known by in a menu, as [`Paint::emblem`] draws it.
    pub emblem: fn(Lang) -> Vec<Sprite>,
    emojis: fn(Lang) -> Vec<(String, Sprite)>,
    open: fn(Value, usize) -> Result<Box<dyn AnyGame>, InputError>,
    restore: fn(&StartLine<'_>) -> Result<Box<dyn AnyGame>, InputError>,
    sheet: pictures::SheetOf,
    rules: rules::RulesOf,
    rules_picture: rules::PictureOf,
}

impl GameEntry {
    const fn of<G: Hosted>() -> GameEntry {
        GameEntry {
            id: G::ID,
            seats: G::SEATS,
            rules_version: G::RULES_VERSION,
            name: G::NAME,
            minutes: G::MINUTES,
            options: G::Options::SPECS,
            usual_seats: G::USUAL_SEATS,
            ends_with_board: G::ENDS_WITH_BOARD,
            cover: G::cover,
            emblem: G::emblem,
            emojis: G::emojis,
            open: open::<G>,
            restore: restore_as::<G>,
            sheet: pictures::sheet::<G>,
            rules: rules::rules::<G>,
            rules_picture: rules::picture::<G>,
        }
    }

    /// A game before its first deal, with these options as text; those left out take the sheet's defaults.
    pub fn open(&self, seats: usize, options: &[(String, String)]) -> Result<Box<dyn AnyGame>, InputError> {
        (self.open)(Value::Object(read_options(self.options, options)?), seats)
    }

    /// Every option with its value as text, where these were asked for and the sheet's defaults fill in the rest. A list of
    /// words is left out unless somebody asked for it: what it is otherwise depends on how many play.
    pub fn played_with(&self, options: &[(String, String)]) -> Vec<(&'static OptionSpec, String)> {
        let game = self.seats.clone().find_map(|seats| self.open(seats, options).ok());
        let start = game.map(|game| game.start_line()).unwrap_or_default();
        let start: Value = serde_json::from_str(&start).unwrap_or_default();
        let asked = |key: &str| options.iter().find(|(asked, _)| asked == key).map(|(_, value)| value.clone());
        let value = |spec: &OptionSpec| match (asked(spec.key), &start["options"][spec.key]) {
            (Some(asked), _) => Some(asked).filter(|asked| !asked.is_empty()),
            (None, Value::String(word)) => Some(word.clone()),
            (None, Value::Array(_) | Value::Object(_) | Value::Null) => None,
            (None, value @ (Value::Bool(_) | Value::Number(_))) => Some(value.to_string()),
        };
        self.options.iter().filter_map(|spec| Some((spec, value(spec)?))).collect()
    }

    /// The game a start line begins, which must be this one.
    pub fn restore(&self, start_line: &str) -> Result<Box<dyn AnyGame>, InputError> {
        let start = StartLine::read(start_line)?;
        if start.game != self.id {
            return Err(InputError::UnknownGame(start.game.into_owned()));
        }
        (self.restore)(&start)
    }
}

fn open<G: Hosted>(asked: Value, seats: usize) -> Result<Box<dyn AnyGame>, InputError> {
    Ok(Box::new(begin::<G>(G::Options::complete(asked, seats).map_err(BadLine::from)?, seats)?))
}

fn restore_as<G: Hosted>(start: &StartLine<'_>) -> Result<Box<dyn AnyGame>, InputError> {
    Ok(Box::new(begin::<G>(start.options()?, start.players)?))
}

fn begin<G: Hosted>(options: G::Options, seats: usize) -> Result<G, InputError> {
    G::new(options, seats).map_err(not_allowed::<G>)
}
