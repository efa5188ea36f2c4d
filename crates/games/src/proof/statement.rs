//! What a check has shown, and what no check can show, in a plain sentence each.

use crate::args;
use crate::engine::Fingerprint;
use crate::sentences::{Lang, say};

/// One thing that was proved, or that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The secret is the one whose fingerprint was shown.
    Secret,
    /// The seed is made of the secret and of everybody's numbers.
    Seed {
        /// How many people have added one.
        numbers: usize,
    },
    /// Who sits where follows from the seed.
    Seats,
    /// All that chance decided follows from the seed.
    Chance {
        /// How often it decided something.
        draws: u64,
    },
    /// All that chance decided follows from a seed that was told when the game was over.
    ToldSeed {
        /// What should have been shown of that seed from the start on.
        fingerprint: Fingerprint,
        /// How often chance decided something.
        draws: u64,
    },
    /// Players kept to the rules, and the scores follow from what they did.
    Moves {
        /// How many moves there were.
        moves: u64,
        /// Whether the game was played to its end.
        is_over: bool,
    },
    /// Nobody knows yet what the deals follow from.
    Hidden,
    /// Nothing in the log says what the deals follow from.
    Unbound,
    /// A seed that was told when the game was over could be one of many that were tried.
    Tried,
    /// The seats come from another game, whose log is not here.
    KeptSeats,
    /// Nobody but the bot has added anything to the seed.
    Alone,
    /// Whether numbers that come from presses are those that Discord gave them.
    Presses,
    /// When the fingerprint was shown.
    Moment,
    /// Who the players are.
    Dolls,
    /// Which games there were besides.
    OtherGames,
}

impl Statement {
    /// Whether it was proved; the others cannot be.
    pub fn is_proved(self) -> bool {
        match self {
            Statement::Secret | Statement::Seed { .. } | Statement::Seats => true,
            Statement::Chance { .. } | Statement::ToldSeed { .. } | Statement::Moves { .. } => true,
            Statement::Hidden | Statement::Unbound | Statement::Tried => false,
            Statement::KeptSeats | Statement::Alone | Statement::Presses => false,
            Statement::Moment | Statement::Dolls | Statement::OtherGames => false,
        }
    }

    /// The sentence for it.
    pub fn tell(self, lang: Lang) -> String {
        match self {
            Statement::Secret => say(lang, "proof-secret", args![]),
            Statement::Seed { numbers } => say(lang, "proof-seed", args!["numbers" => numbers]),
            Statement::Seats => say(lang, "proof-seats", args![]),
            Statement::Chance { draws } => say(lang, "proof-chance", args!["draws" => draws]),
            Statement::ToldSeed { fingerprint, draws } => {
                say(lang, "proof-told-seed", args!["draws" => draws, "fingerprint" => fingerprint.to_string()])
            }
            Statement::Moves { moves, is_over: true } => say(lang, "proof-moves", args!["moves" => moves]),
            Statement::Moves { moves, is_over: false } => say(lang, "proof-moves-so-far", args!["moves" => moves]),
            Statement::Hidden => say(lang, "proof-hidden", args![]),
            Statement::Unbound => say(lang, "proof-unbound", args![]),
            Statement::Tried => say(lang, "proof-tried", args![]),
            Statement::KeptSeats => say(lang, "proof-kept-seats", args![]),
            Statement::Alone => say(lang, "proof-alone", args![]),
            Statement::Presses => say(lang, "proof-presses", args![]),
            Statement::Moment => say(lang, "proof-moment", args![]),
            Statement::Dolls => say(lang, "proof-dolls", args![]),
            Statement::OtherGames => say(lang, "proof-other-games", args![]),
        }
    }
}
