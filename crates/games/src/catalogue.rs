//! The games there are, as a value that is handed to a host: the one place where a game's own types are put away, so that
//! hosts, command lines and tests need not name any game.
//!
//! ```
//! let catalogue = games::catalogue().build();
//! let english = catalogue.lang("en").unwrap();
//! for game in catalogue.games() {
//!     println!("{}: {:?} players. {}", game.name, game.seats, (game.rules)(english)[0]);
//! }
//! ```

mod pictures;

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::rngs::ChaCha20Rng;
use serde_json::Value;

pub use pictures::AnyPicture;

use crate::ai::{self, Effort, Policy};
use crate::args;
use crate::engine::laws::Lawful;
use crate::engine::options::{BadOption, read_options};
use crate::engine::transcript::{self, BadLine, LineType, StartLine};
use crate::engine::{
    BadPieces, Choices, Computed, Evaluate, Game, Input, NotAllowed, OptionSpec, OutOfTurn, Outcome, RuleOptions, Seat,
    Seed, Turn, Viewer,
};
use crate::scene::{Paint, Picture, Sprite};
use crate::screen::{Around, Names, Reading, Screen, Show};
use crate::sentences::{Lang, Language, Texts, say, word};
use crate::simulate::{self, Players, Watcher};

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
    /// Its rule options.
    pub options: &'static [OptionSpec],
    /// The rules in short pages, the shortest version first.
    pub rules: fn(Lang) -> Vec<String>,
    emojis: fn(Lang) -> Vec<(String, Sprite)>,
    open: fn(Value, usize) -> Result<Box<dyn AnyGame>, InputError>,
    restore: fn(&StartLine<'_>) -> Result<Box<dyn AnyGame>, InputError>,
    sheet: pictures::SheetOf,
    rules_picture: pictures::RulesPicture,
}

/// A running game, without its types: what comes in and goes out are the lines of a transcript.
pub trait AnyGame: Send {
    /// The first line of the transcript.
    fn start_line(&self) -> String;

    /// Has the game draw from other pieces, where there are any; see [`Game::use_pieces`].
    fn use_pieces(&mut self, file: &str) -> Result<(), BadPieces>;

    /// Whom or what the game waits for.
    fn turn(&self) -> Turn;

    /// What a seat may do now, in the sheet's order, as transcripts write it.
    fn legal_actions(&self, seat: Seat) -> Vec<String>;

    /// What a text of the board can tell, the usual first; nothing for a game without a board.
    fn board_layers(&self) -> &'static [&'static str];

    /// The board as an onlooker sees it, as plain text; nothing if there is no such layer.
    fn board_text(&self, layer: &str) -> Option<String>;

    /// Plays a copy of the game from here to its end, with chance and choices that follow from the seed.
    fn play(&self, seed: &Seed, players: &Players, watcher: &mut dyn Watcher) -> Outcome;

    /// Appends the lines of a game played from here to its end by players of one kind.
    fn play_out(&self, seed: &Seed, policy: Policy, lines: &mut String) {
        self.play(seed, &Players::all(policy), lines);
    }

    /// Takes an input line. A refusal leaves the game as it was.
    fn apply(&mut self, line_type: LineType, line: &str) -> Result<Applied, InputError>;

    /// Takes an action of a seat, as [`legal_actions`](AnyGame::legal_actions) lists them. A refusal leaves the game as it
    /// was.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Applied, InputError>;

    /// The chance line that is due, drawn from this generator; nothing when no chance is due.
    fn draw(&self, rng: &mut ChaCha20Rng) -> Option<String>;

    /// A copy to try something on.
    fn fork(&self) -> Box<dyn AnyGame>;

    /// What lies open to a viewer.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;

    /// What a computer player in this seat needs to choose an action. For a hint, what [`Policy::Hard`] would do is what
    /// a person is told.
    fn ponder(&self, seat: Seat, policy: Policy, effort: &Effort) -> Thought;
}

/// What lies open to one viewer and what they may do, without the game's types.
pub trait AnyView: AnyPicture + Debug + Send + Sync {
    /// What the viewer may do now, in the sheet's order, as transcripts write it.
    fn legal(&self) -> Vec<String>;

    /// The table as [`Show::board`] shows it.
    fn board(&self, names: &Names, lang: Lang) -> Screen;

    /// The viewer's own choices as [`Show::hand`] shows them; the board for who has no seat.
    fn hand(&self, chosen: &str, names: &Names, lang: Lang) -> Screen;

    /// What it means that the viewer pressed this, with an action as transcripts write it.
    fn read(&self, said: &str) -> Option<Reading<String>>;

    /// What the viewer is told who asked for a hint and is to be shown this action, written as transcripts write it.
    /// Nothing for who has no seat, or if the action cannot be read or is none of theirs now.
    fn advise(&self, action: &str, names: &Names, lang: Lang) -> Option<String>;
}

/// Something that happened and can be told to everybody. What it does not tell stays inside.
pub trait Report: Debug + Send + Sync {
    /// A sentence or a short sheet for each thing worth telling.
    fn tell(&self, names: &Names, lang: Lang) -> Vec<String>;

    /// How rounds ended: what they ended with and their score sheets. Nothing if none did.
    fn sheets(&self, names: &Names, lang: Lang) -> Vec<String>;

    /// What was done last, in full: all cards of a trick that is over, say.
    fn last(&self, names: &Names, lang: Lang) -> String;

    /// The score sheets as pictures, in the same order.
    fn sheet_pictures(&self, names: &Names, lang: Lang) -> Vec<Picture>;
}

/// A decision to be thought about elsewhere: it holds what the seat may know and nothing else of the game, and gives the
/// action as transcripts write it.
pub type Thought = Box<dyn FnOnce(&mut ChaCha20Rng) -> Option<String> + Send>;

/// An input that was taken.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The input line as we write it.
    pub input: String,
    /// Who acted; nobody if it was chance.
    pub actor: Option<Seat>,
    /// The computed lines that follow.
    pub computed: Vec<(LineType, String)>,
    /// All of it as people are told.
    pub report: Arc<dyn Report>,
}

/// Why a line, an action or a choice of options was not taken.
#[derive(Clone, Debug, thiserror::Error)]
pub enum InputError {
    /// It cannot be read.
    #[error(transparent)]
    Form(#[from] BadLine),
    /// An option cannot be read.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// The game does not allow it.
    #[error("{0}")]
    NotAllowed(Explanation),
    /// There is no such game.
    #[error("no game `{0}`")]
    UnknownGame(String),
}

/// Why a game does not allow something: displayed as transcripts say it, and told in every language.
#[derive(Clone)]
pub struct Explanation {
    reason: String,
    explain: Arc<dyn Fn(Lang) -> String + Send + Sync>,
}

impl Explanation {
    fn of<G: Hosted>(why: NotAllowed<G::Illegal>) -> Explanation {
        Explanation { reason: why.to_string(), explain: Arc::new(move |lang| explain::<G>(&why, lang)) }
    }

    /// Why, as the one who tried is told.
    pub fn explain(&self, lang: Lang) -> String {
        (self.explain)(lang)
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

/// Why not, to the one who tried.
fn explain<G: Hosted>(why: &NotAllowed<G::Illegal>, lang: Lang) -> String {
    match why {
        NotAllowed::OutOfTurn(OutOfTurn::Over) => word(lang, "game-no-over"),
        NotAllowed::OutOfTurn(
            OutOfTurn::ActDue { .. } | OutOfTurn::ChanceDue { .. } | OutOfTurn::NotAwaited { .. },
        ) => word(lang, "game-no-turn"),
        NotAllowed::Seats { least, most, .. } => {
            let key = if least == most { "game-no-seats" } else { "game-no-seats-range" };
            say(lang, key, args!["game" => G::NAME, "least" => *least, "most" => *most])
        }
        NotAllowed::Illegal(why) => G::explain(why, lang),
    }
}

impl GameEntry {
    const fn of<G: Hosted>() -> GameEntry {
        GameEntry {
            id: G::ID,
            seats: G::SEATS,
            rules_version: G::RULES_VERSION,
            name: G::NAME,
            options: G::Options::SPECS,
            rules: G::rules,
            emojis: G::emojis,
            open: open::<G>,
            restore: restore_as::<G>,
            sheet: pictures::sheet::<G>,
            rules_picture: G::rules_picture,
        }
    }

    /// A game before its first deal, with these options as text; those left out take the sheet's defaults.
    pub fn open(&self, seats: usize, options: &[(String, String)]) -> Result<Box<dyn AnyGame>, InputError> {
        (self.open)(Value::Object(read_options(self.options, options)?), seats)
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

fn not_allowed<G: Hosted>(why: NotAllowed<G::Illegal>) -> InputError {
    InputError::NotAllowed(Explanation::of::<G>(why))
}

impl<G: Hosted> AnyGame for G {
    fn start_line(&self) -> String {
        transcript::write_start(self)
    }

    fn use_pieces(&mut self, file: &str) -> Result<(), BadPieces> {
        Game::use_pieces(self, file)
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<String> {
        Game::legal_actions(self, seat).iter().map(|action| transcript::json(&action)).collect()
    }

    fn board_layers(&self) -> &'static [&'static str] {
        G::BOARD_LAYERS
    }

    fn board_text(&self, layer: &str) -> Option<String> {
        G::board_text(&self.view(Viewer::Onlooker), layer)
    }

    fn play(&self, seed: &Seed, players: &Players, watcher: &mut dyn Watcher) -> Outcome {
        simulate::play_out(self.clone(), seed, players, watcher)
    }

    fn apply(&mut self, line_type: LineType, line: &str) -> Result<Applied, InputError> {
        take(self, &transcript::read_input(line_type, line)?)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Applied, InputError> {
        take(self, &Input::Act { seat, action: transcript::read_action(action)? })
    }

    fn draw(&self, rng: &mut ChaCha20Rng) -> Option<String> {
        (Game::turn(self) == Turn::Chance).then(|| transcript::json(&Game::draw(self, rng)))
    }

    fn fork(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        let legal = match viewer {
            Viewer::Seat(seat) => Some(Game::legal_actions(self, seat)),
            Viewer::Onlooker => None,
        };
        Box::new(GameView::<G> { view: Game::view(self, viewer), legal })
    }

    fn ponder(&self, seat: Seat, policy: Policy, effort: &Effort) -> Thought {
        let (view, memory, effort) = (Game::view(self, Viewer::Seat(seat)), self.memory(seat), effort.clone());
        Box::new(move |rng| {
            ai::choose::<G, _>(policy, seat, &view, &memory, &effort, rng).map(|action| transcript::json(&action))
        })
    }
}

fn take<G: Hosted>(game: &mut G, input: &Input<G>) -> Result<Applied, InputError> {
    let mut events = Vec::new();
    let before = Game::view(game, Viewer::Onlooker);
    Game::apply(game, input, &mut events).map_err(not_allowed::<G>)?;
    let after = Game::view(game, Viewer::Onlooker);
    let act = match input {
        Input::Act { seat, action } => Some((*seat, *action)),
        Input::Chance(_) => None,
    };
    Ok(Applied {
        input: transcript::write_input(input),
        actor: act.map(|(seat, _)| seat),
        computed: events.iter().map(|event| (event.line_type(), transcript::json(event))).collect(),
        report: Arc::new(GameReport::<G> { before, act, events, after }),
    })
}

/// What lies open to one viewer, and what they may do if they have a seat.
struct GameView<G: Game> {
    view: G::View,
    legal: Option<G::Choices>,
}

impl<G: Game> Debug for GameView<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view.fmt(f)
    }
}

impl<G: Hosted> AnyView for GameView<G> {
    fn legal(&self) -> Vec<String> {
        self.legal.iter().flat_map(Choices::iter).map(|action| transcript::json(&action)).collect()
    }

    fn board(&self, names: &Names, lang: Lang) -> Screen {
        G::board(&self.view, names, lang)
    }

    fn hand(&self, chosen: &str, names: &Names, lang: Lang) -> Screen {
        match &self.legal {
            Some(legal) => G::hand(&self.view, legal, chosen, names, lang),
            None => self.board(names, lang),
        }
    }

    fn read(&self, said: &str) -> Option<Reading<String>> {
        Some(match G::read(&self.view, self.legal.as_ref()?, said)? {
            Reading::Act(action) => Reading::Act(transcript::json(&action)),
            Reading::Choosing(chosen) => Reading::Choosing(chosen),
        })
    }

    fn advise(&self, action: &str, names: &Names, lang: Lang) -> Option<String> {
        let action: G::Action = transcript::read_action(action).ok()?;
        let legal = self.legal.as_ref()?.iter().any(|known| known == action);
        legal.then(|| G::advise(&self.view, &action, names, lang))
    }
}

/// An input and what followed from it, with the table as an onlooker saw it before and after. It tells what everybody may
/// know and nothing else.
struct GameReport<G: Game> {
    before: G::View,
    act: Option<(Seat, G::Action)>,
    events: Vec<G::Event>,
    after: G::View,
}

impl<G: Game> Debug for GameReport<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The act may be a secret choice.
        f.debug_list().entries(&self.events).finish()
    }
}

impl<G: Game> GameReport<G> {
    fn around(&self) -> Around<'_, G::View> {
        Around { before: &self.before, after: &self.after }
    }

    /// The ends of rounds.
    fn rounds(&self) -> impl Iterator<Item = &G::Event> {
        self.events.iter().filter(|event| event.line_type() == LineType::Round)
    }
}

impl<G: Hosted> Report for GameReport<G> {
    fn tell(&self, names: &Names, lang: Lang) -> Vec<String> {
        let around = self.around();
        let act = self.act.iter().map(|(seat, action)| G::tell_act(*seat, action, around, names, lang));
        let events = self.events.iter().map(|event| G::tell_event(event, around, names, lang));
        act.chain(events).filter(|sentence| !sentence.is_empty()).collect()
    }

    fn sheets(&self, names: &Names, lang: Lang) -> Vec<String> {
        let Some(end) = self.events.iter().rposition(|event| event.line_type() == LineType::Round) else {
            return Vec::new();
        };
        let events = self.events[..=end].iter().map(|event| G::tell_event(event, self.around(), names, lang));
        let last = std::iter::once(self.last(names, lang));
        let told: Vec<String> = last.chain(events).filter(|sentence| !sentence.is_empty()).collect();
        vec![told.join("\n")]
    }

    fn last(&self, names: &Names, lang: Lang) -> String {
        let act = self.act.as_ref().map(|(seat, action)| (*seat, action));
        G::tell_last(act, self.around(), names, lang)
    }

    fn sheet_pictures(&self, names: &Names, lang: Lang) -> Vec<Picture> {
        let picture = |event| pictures::sheet::<G>(&transcript::json(event), names, lang);
        self.rounds().map(|event| picture(event).expect("a game reads its own lines")).collect()
    }
}
