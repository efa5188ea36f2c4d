//! Why a line, an action or a choice of options is not taken.

use std::fmt::{self, Debug};
use std::sync::Arc;

use super::Hosted;
use crate::args;
use crate::engine::options::BadOption;
use crate::engine::transcript::BadLine;
use crate::engine::{NotAllowed, OutOfTurn};
use crate::sentences::{Lang, say, word};

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

pub(super) fn not_allowed<G: Hosted>(why: NotAllowed<G::Illegal>) -> InputError {
    InputError::NotAllowed(Explanation::of::<G>(why))
}
