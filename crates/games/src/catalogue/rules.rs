//! The rules in short pages, as they are played at a table.

use serde_json::{Map, Value};

use super::{GameEntry, Hosted};
use crate::engine::RuleOptions;
use crate::engine::options::read_options;
use crate::scene::Picture;
use crate::screen::Played;
use crate::sentences::Lang;

/// Where the rules are asked: at a table with these options, or nowhere in particular.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RulesAt {
    /// The options that were asked for; the others are as usual.
    pub options: Vec<(String, String)>,
    /// How many play, where that is known.
    pub seats: Option<usize>,
}

/// A page of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesPage {
    /// What it says. A line that is not so in the usual game begins with [`RulesPage::MARK`].
    pub text: String,
    /// Whether there is such a line.
    pub differs: bool,
}

/// Tells the rules.
pub(super) type RulesOf = fn(&Map<String, Value>, Option<usize>, Lang) -> Vec<String>;

/// Makes a picture for a page of the rules.
pub(super) type PictureOf = fn(usize, &Map<String, Value>, Option<usize>, Lang) -> Option<Picture>;

/// The options as the game has them; as usual where it cannot be played with these.
fn options<G: Hosted>(asked: &Map<String, Value>, seats: Option<usize>) -> G::Options {
    let seats = seats.unwrap_or(G::USUAL_SEATS);
    let complete = |asked: Map<String, Value>| G::Options::complete(Value::Object(asked), seats);
    complete(asked.clone()).or_else(|_| complete(Map::new())).expect("a game has usual options")
}

pub(super) fn rules<G: Hosted>(asked: &Map<String, Value>, seats: Option<usize>, lang: Lang) -> Vec<String> {
    G::rules(Played { options: &options::<G>(asked, seats), seats }, lang)
}

pub(super) fn picture<G: Hosted>(
    page: usize,
    asked: &Map<String, Value>,
    seats: Option<usize>,
    lang: Lang,
) -> Option<Picture> {
    G::rules_picture(page, Played { options: &options::<G>(asked, seats), seats }, lang)
}

impl RulesPage {
    /// What a line begins with that is not so in the usual game.
    pub const MARK: &'static str = "◆ ";

    /// A page, compared with all lines of the usual game.
    fn compared(page: &str, usual: &[&str]) -> RulesPage {
        let mut differs = false;
        let mut mark = |line: &str| {
            if line.is_empty() || usual.contains(&line) {
                return line.to_owned();
            }
            differs = true;
            // A heading stays one.
            let (heading, words) = line.strip_prefix("### ").map_or(("", line), |words| ("### ", words));
            format!("{heading}{}{}", RulesPage::MARK, words.strip_prefix("• ").unwrap_or(words))
        };
        let text = page.lines().map(&mut mark).collect::<Vec<_>>().join("\n");
        RulesPage { text, differs }
    }
}

impl GameEntry {
    /// The rules in short pages, as [`Show::rules`](crate::screen::Show::rules) tells them for this table. What is not as
    /// in a usual game of so many players is marked.
    pub fn rules(&self, at: &RulesAt, lang: Lang) -> Vec<RulesPage> {
        let usual = (self.rules)(&Map::new(), at.seats, lang);
        let lines: Vec<&str> = usual.iter().flat_map(|page| page.lines()).collect();
        let asked = (self.rules)(&self.asked(at), at.seats, lang);
        asked.iter().map(|page| RulesPage::compared(page, &lines)).collect()
    }

    /// What goes with a page of the [rules](GameEntry::rules), the first being page 0, as
    /// [`Paint::rules_picture`](crate::scene::Paint::rules_picture) draws it.
    pub fn rules_picture(&self, page: usize, at: &RulesAt, lang: Lang) -> Option<Picture> {
        (self.rules_picture)(page, &self.asked(at), at.seats, lang)
    }

    /// Options that cannot be read are of another version of the game, whose rules nobody can tell.
    fn asked(&self, at: &RulesAt) -> Map<String, Value> {
        read_options(self.options, &at.options).unwrap_or_default()
    }
}
