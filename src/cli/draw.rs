//! `tindahan draw`: a position of a game as a picture.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use serde::Deserialize;

use super::contact::Contact;
use super::{Failure, key_and_value, word};
use games::catalogue::{AnyGame, Catalogue, GameEntry, RulesAt};
use games::engine::transcript::{LineType, line_type};
use games::engine::{BySeat, Seat, Turn, Viewer, Word};
use games::scene::{Picture, Theme, example_names};
use games::sentences::Lang;
use games::simulate::{Policy, game_seed};
use paint::{DEFAULT_WIDTH, contact_sheet, paint, svg};

/// Draw a position of a game as a picture.
#[derive(Args)]
pub(super) struct Draw {
    /// The game to draw.
    game: String,
    /// How many play.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The game that `simulate` plays with this seed.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Instead of a seed, the first game of this transcript.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "players", "options"])]
    transcript: Option<PathBuf>,
    /// A rule option, as for `simulate`.
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
    /// How every seat chooses, as for `simulate`.
    #[arg(long, default_value = Policy::ALL[0].id(), value_parser = word::<Policy>())]
    policy: Policy,
    /// The position after so many actions; without it, where the game stops.
    #[arg(long, value_name = "K")]
    after: Option<usize>,
    /// What to draw: `board`, `hand:SEAT`, `sheet` (of the last round), `final`, or without a game `cover` or `rules:PAGE`. With
    /// `contact` all of it on one sheet, at every number of players, or as many as are named.
    #[arg(long, default_value = "board")]
    view: View,
    /// In which language.
    #[arg(long)]
    lang: String,
    /// For which surroundings.
    #[arg(long, default_value = Theme::ALL[0].id(), value_parser = word::<Theme>())]
    theme: Theme,
    /// How many pixels wide.
    #[arg(long, value_name = "PX", default_value_t = DEFAULT_WIDTH, value_parser = clap::value_parser!(u32).range(50..=4000))]
    width: u32,
    /// Where to put it: a PNG, or an SVG where the name ends so.
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
    /// Print what the picture says in words, too.
    #[arg(long)]
    alt: bool,
}

/// What to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
enum View {
    Of(Part),
    Cover,
    Rules(usize),
    Contact,
}

/// What can be drawn of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Part {
    Board,
    Hand(Seat),
    Sheet,
    Final,
}

impl FromStr for View {
    type Err = String;

    fn from_str(text: &str) -> Result<View, String> {
        match text.split_once(':') {
            None if text == "board" => Ok(View::Of(Part::Board)),
            None if text == "sheet" => Ok(View::Of(Part::Sheet)),
            None if text == "final" => Ok(View::Of(Part::Final)),
            None if text == "cover" => Ok(View::Cover),
            None if text == "contact" => Ok(View::Contact),
            Some(("hand", seat)) => {
                let seat = seat.parse().ok().and_then(Seat::new);
                seat.map(|seat| View::Of(Part::Hand(seat))).ok_or_else(|| "a seat is a number from 0".into())
            }
            Some(("rules", page)) => {
                let page = page.parse::<usize>().ok().and_then(|page| page.checked_sub(1));
                page.map(View::Rules).ok_or_else(|| "a page is a number from 1".into())
            }
            _ => Err("a view is board, hand:SEAT, sheet, final, cover, rules:PAGE or contact".into()),
        }
    }
}

/// A position and how it came to it.
pub(super) struct Position {
    pub(super) game: Box<dyn AnyGame>,
    /// How many actions there were.
    pub(super) acts: usize,
    name: String,
    seats: usize,
    rounds: Vec<String>,
}

impl Position {
    /// A game as far as it is to be drawn. Chance that is due after the last action is part of it.
    pub(super) fn of(lines: &str, after: Option<usize>, catalogue: &Catalogue) -> Result<Position, Failure> {
        let wrong =
            |number: usize, why: &dyn ToString| Failure::Work(format!("line {}: {}", number + 1, why.to_string()));
        let mut lines = lines.lines().enumerate();
        let (number, start) = lines.next().ok_or_else(|| Failure::Work("the transcript is empty".into()))?;
        let game = catalogue.restore(start).map_err(|why| wrong(number, &why))?;
        let players: Players = serde_json::from_str(start).map_err(|why| wrong(number, &why))?;
        let mut position = Position { game, acts: 0, name: players.game, seats: players.players, rounds: Vec::new() };
        for (number, line) in lines {
            let kind = line_type(line).map_err(|why| wrong(number, &why))?;
            if kind == LineType::Start {
                break;
            }
            if kind.is_computed() || kind.is_proof() {
                continue;
            }
            if kind == LineType::Act {
                if after == Some(position.acts) {
                    return Ok(position);
                }
                position.acts += 1;
            }
            let applied = position.game.apply(kind, line).map_err(|why| wrong(number, &why))?;
            let rounds = applied.computed.into_iter().filter(|(kind, _)| *kind == LineType::Round);
            position.rounds.extend(rounds.map(|(_, line)| line));
        }
        match after {
            Some(after) if after > position.acts => {
                Err(Failure::Work(format!("the game has {} actions, not {after}", position.acts)))
            }
            _ => Ok(position),
        }
    }
}

impl Draw {
    pub(super) fn run(&self, catalogue: &Catalogue) -> Result<(), Failure> {
        let entry = catalogue.find(&self.game).map_err(|why| Failure::Usage(why.to_string()))?;
        let lang = catalogue.lang(&self.lang).ok_or_else(|| Failure::Usage(format!("no language `{}`", self.lang)))?;
        let picture = match self.view {
            View::Of(part) => self.part(part, entry, catalogue, lang)?,
            View::Cover => (entry.cover)(lang),
            View::Rules(page) => entry
                .rules_picture(page, &self.rules_at(), lang)
                .ok_or_else(|| Failure::Work("the rules have no picture there".to_owned()))?,
            View::Contact => return self.write(&self.contact(entry, catalogue, lang)?),
        };
        self.write(&if self.is_svg() {
            svg(&picture.scene, self.theme).into_bytes()
        } else {
            paint(&picture.scene, self.theme, self.width)
        })?;
        if self.alt {
            writeln!(io::stdout(), "{}", picture.alt).map_err(|error| Failure::writing(&error))?;
        }
        Ok(())
    }

    fn is_svg(&self) -> bool {
        self.out.extension().is_some_and(|extension| extension == "svg")
    }

    fn write(&self, file: &[u8]) -> Result<(), Failure> {
        fs::write(&self.out, file)
            .map_err(|error| Failure::Work(format!("cannot write {}: {error}", self.out.display())))
    }

    /// The transcript of the game.
    fn lines(&self, entry: &GameEntry) -> Result<String, Failure> {
        if let Some(file) = &self.transcript {
            let name = file.display();
            return fs::read_to_string(file).map_err(|error| Failure::Work(format!("cannot read {name}: {error}")));
        }
        let (Some(players), Some(seed)) = (self.players, self.seed) else {
            return Err(Failure::Usage("a game is told by --players and --seed, or by --transcript".into()));
        };
        let game = entry.open(players, &self.options).map_err(|why| Failure::Usage(why.to_string()))?;
        let mut lines = String::new();
        game.play_out(&game_seed(seed, 0), self.policy, &mut lines);
        Ok(lines)
    }

    /// All of a game on one sheet.
    fn contact(&self, entry: &GameEntry, catalogue: &Catalogue, lang: Lang) -> Result<Vec<u8>, Failure> {
        if self.is_svg() || self.alt || self.transcript.is_some() || self.after.is_some() {
            return Err(Failure::Usage("a contact sheet is a PNG of whole games, without words".into()));
        }
        let (seed, policy) = (self.seed.unwrap_or(1), self.policy);
        let contact = Contact { entry, catalogue, seed, policy, options: &self.options, lang };
        let players = self.players.map_or_else(|| entry.seats.clone(), |players| players..=players);
        Ok(contact_sheet(&contact.rows(players)?, self.theme, self.width))
    }

    /// The table whose rules are to be drawn.
    fn rules_at(&self) -> RulesAt {
        RulesAt { options: self.options.clone(), seats: self.players }
    }

    /// A part of the position that is asked for.
    fn part(&self, part: Part, entry: &GameEntry, catalogue: &Catalogue, lang: Lang) -> Result<Picture, Failure> {
        let position = Position::of(&self.lines(entry)?, self.after, catalogue)?;
        if position.name != self.game {
            return Err(Failure::Usage(format!("that is a game of {}, not of {}", position.name, self.game)));
        }
        draw_part(entry, &position, part, lang)
    }
}

/// A part of a position.
pub(super) fn draw_part(entry: &GameEntry, position: &Position, part: Part, lang: Lang) -> Result<Picture, Failure> {
    let nothing = |what: &str| Failure::Work(what.to_owned());
    let names = example_names(position.seats);
    match part {
        Part::Board => Ok(position.game.view(Viewer::Onlooker).board_picture(&names, lang)),
        Part::Hand(seat) if seat.index() >= position.seats => {
            Err(Failure::Usage(format!("there are only {} seats", position.seats)))
        }
        Part::Hand(seat) => {
            let view = position.game.view(Viewer::Seat(seat));
            view.hand_picture("", &names, lang).ok_or_else(|| nothing("this seat holds nothing now"))
        }
        Part::Sheet => {
            let last = position.rounds.last().ok_or_else(|| nothing("no round is over yet"))?;
            entry.sheet_picture(last, &names, lang).map_err(|why| Failure::Work(why.to_string()))
        }
        Part::Final => {
            let Turn::Over(outcome) = position.game.turn() else { return Err(nothing("the game is not over")) };
            if entry.ends_with_board {
                return Ok(position.game.view(Viewer::Onlooker).board_picture(&names, lang));
            }
            let rounds: Result<Vec<Round>, _> = position.rounds.iter().map(|line| serde_json::from_str(line)).collect();
            let rounds = rounds.map_err(|why| Failure::Work(why.to_string()))?;
            let scores: Vec<BySeat<i32>> = rounds.into_iter().map(|round| round.scores).collect();
            Ok(entry.final_picture(&scores, outcome.totals, outcome.winners, &names, lang))
        }
    }
}

/// What is read of a start line.
#[derive(Deserialize)]
struct Players {
    game: String,
    players: usize,
}

/// What is read of a round line.
#[derive(Deserialize)]
struct Round {
    scores: BySeat<i32>,
}
