//! Running games, views and reports without the games' types: what comes in and goes out are lines of a transcript, screens
//! and sentences.

use std::fmt::{self, Debug};
use std::sync::Arc;

use rand::rngs::ChaCha20Rng;

use super::input_error::not_allowed;
use super::{AnyPicture, Hosted, InputError, pictures};
use crate::ai::{self, Effort, Policy};
use crate::engine::transcript::{self, LineType};
use crate::engine::{BadPieces, Choices, Computed, Game, Input, Outcome, Seat, Seed, Turn, Viewer};
use crate::scene::Picture;
use crate::screen::{Around, Happened, Names, Reading, Screen};
use crate::sentences::Lang;
use crate::simulate::{self, Players, Watcher};

/// A running game, without its types: what comes in and goes out are the lines of a transcript.
pub trait AnyGame: Send + Sync {
    /// The first line of the transcript.
    fn start_line(&self) -> String;

    /// Has the game draw from other pieces, where there are any; see [`Game::use_pieces`].
    fn use_pieces(&mut self, file: &str) -> Result<(), BadPieces>;

    /// Whom or what the game waits for.
    fn turn(&self) -> Turn;

    /// What a seat may do now, in the sheet's order, as transcripts write it.
    fn legal_actions(&self, seat: Seat) -> Vec<String>;

    /// How many actions a seat has to choose from.
    fn choices(&self, seat: Seat) -> usize;

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

    /// Takes what a person in this seat pressed on their screen: an action is taken at once, one step of a longer choice
    /// comes back as it was read. Nothing if no screen of now says this. A refusal leaves the game as it was.
    fn press(&mut self, seat: Seat, said: &str) -> Result<Option<Reading<Applied>>, InputError>;

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

    /// The table as [`Show::board`](crate::screen::Show::board) shows it.
    fn board(&self, names: &Names, lang: Lang) -> Screen;

    /// The viewer's own choices as [`Show::hand`](crate::screen::Show::hand) shows them; the board for who has no seat.
    fn hand(&self, chosen: &str, names: &Names, lang: Lang) -> Screen;

    /// How many actions the viewer has to choose from.
    fn choices(&self) -> usize;

    /// What a button says that takes this action at once, whatever the screens of the game offer. Nothing if it is none of
    /// the viewer's now.
    fn direct(&self, action: &str) -> Option<String>;

    /// What it would mean that the viewer pressed this, with an action as transcripts write it.
    fn read(&self, said: &str) -> Option<Reading<String>>;

    /// What the viewer is told who asked for a hint and is to be shown this action, written as transcripts write it.
    /// Nothing for who has no seat, or if the action cannot be read or is none of theirs now.
    fn advise(&self, action: &str, names: &Names, lang: Lang) -> Option<String>;
}

/// Something that happened and can be told to everybody. What it does not tell stays inside.
pub trait Report: Debug + Send + Sync {
    /// A sentence for each thing worth telling; of a round what it brought everybody.
    fn tell(&self, names: &Names, lang: Lang) -> Vec<String>;

    /// How rounds ended: their score sheets. Nothing if none did.
    fn sheets(&self, names: &Names, lang: Lang) -> Vec<String>;

    /// Who acted; nobody if it was chance.
    fn actor(&self) -> Option<Seat>;

    /// What who comes to act again wants to hear of it, as [`Show::recall`](crate::screen::Show::recall) tells it, and what a
    /// round brought.
    fn recall(&self, reader: Seat, names: &Names, lang: Lang) -> Vec<String>;

    /// What was done last, in full, with what followed before a round ended: all cards of a trick that is over, and who took
    /// it, say.
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

    fn choices(&self, seat: Seat) -> usize {
        Game::legal_actions(self, seat).len()
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

    fn press(&mut self, seat: Seat, said: &str) -> Result<Option<Reading<Applied>>, InputError> {
        let (view, legal) = (Game::view(self, Viewer::Seat(seat)), Game::legal_actions(self, seat));
        let taken = read::<G>(&view, &legal, said)
            .map(|reading| reading.map(|action| take(self, &Input::Act { seat, action })));
        taken.map(Reading::transpose).transpose()
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

/// What a button says that takes the action with an index among the legal ones.
const DIRECT: char = '=';

/// What a press means: to the game, or as the index of an action.
fn read<G: Hosted>(view: &G::View, legal: &G::Choices, said: &str) -> Option<Reading<G::Action>> {
    match said.strip_prefix(DIRECT) {
        Some(index) => legal.get(index.parse().ok()?).map(Reading::Act),
        None => G::read(view, legal, said),
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
pub(super) struct GameView<G: Game> {
    pub(super) view: G::View,
    pub(super) legal: Option<G::Choices>,
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

    fn choices(&self) -> usize {
        self.legal.as_ref().map_or(0, Choices::len)
    }

    fn direct(&self, action: &str) -> Option<String> {
        let action: G::Action = transcript::read_action(action).ok()?;
        let index = self.legal.as_ref()?.iter().position(|known| known == action)?;
        Some(format!("{DIRECT}{index}"))
    }

    fn read(&self, said: &str) -> Option<Reading<String>> {
        let reading = read::<G>(&self.view, self.legal.as_ref()?, said)?;
        Some(reading.map(|action| transcript::json(&action)))
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

    fn act_ref(&self) -> Option<(Seat, &G::Action)> {
        self.act.as_ref().map(|(seat, action)| (*seat, action))
    }

    /// The ends of rounds.
    fn rounds(&self) -> impl Iterator<Item = &G::Event> {
        self.events.iter().filter(|event| event.line_type() == LineType::Round)
    }
}

impl<G: Hosted> GameReport<G> {
    /// What a round brought everybody.
    fn round_line(&self, event: &G::Event, names: &Names, lang: Lang) -> String {
        pictures::round_line::<G>(&transcript::json(event), names, lang)
    }
}

impl<G: Hosted> Report for GameReport<G> {
    fn tell(&self, names: &Names, lang: Lang) -> Vec<String> {
        let around = self.around();
        let act = self.act.iter().map(|(seat, action)| G::tell_act(*seat, action, around, names, lang));
        let events = self.events.iter().map(|event| {
            let is_round = event.line_type() == LineType::Round;
            if is_round { self.round_line(event, names, lang) } else { G::tell_event(event, around, names, lang) }
        });
        act.chain(events).filter(|sentence| !sentence.is_empty()).collect()
    }

    fn sheets(&self, names: &Names, lang: Lang) -> Vec<String> {
        self.rounds().map(|event| G::tell_event(event, self.around(), names, lang)).collect()
    }

    fn actor(&self) -> Option<Seat> {
        self.act.map(|(seat, _)| seat)
    }

    fn recall(&self, reader: Seat, names: &Names, lang: Lang) -> Vec<String> {
        let happened = Happened { act: self.act_ref(), events: &self.events };
        let mut told = G::recall(&happened, reader, self.around(), names, lang);
        told.extend(self.rounds().map(|event| self.round_line(event, names, lang)));
        told.retain(|sentence| !sentence.is_empty());
        told
    }

    fn last(&self, names: &Names, lang: Lang) -> String {
        let ends = [LineType::Round, LineType::End];
        let events = self.events.iter().take_while(|event| !ends.contains(&event.line_type()));
        let events = events.map(|event| G::tell_event(event, self.around(), names, lang));
        let last = std::iter::once(G::tell_last(self.act_ref(), self.around(), names, lang));
        last.chain(events).filter(|told| !told.is_empty()).collect::<Vec<_>>().join("\n")
    }

    fn sheet_pictures(&self, names: &Names, lang: Lang) -> Vec<Picture> {
        let picture = |event| pictures::sheet::<G>(&transcript::json(event), names, lang);
        self.rounds().map(|event| picture(event).expect("a game reads its own lines")).collect()
    }
}
