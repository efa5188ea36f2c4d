//! Market games as pure values, with everything that can be said of them without a clock, a file or a network.
//!
//! A game played in ten lines:
//!
//! ```
//! use games::engine::{Seed, Turn};
//! use games::simulate::Policy;
//!
//! let catalogue = games::catalogue().build();
//! let game = catalogue.find("tindahan")?.open(3, &[("edition".into(), "french".into())])?;
//! let mut transcript = String::new();
//! game.play_out(&Seed([7; 32]), Policy::Greedy, &mut transcript);
//! let mut checked = String::new();
//! let game = games::replay::replay(catalogue, None, &transcript, &mut checked)?.expect("a game was played");
//! assert!(matches!(game.turn(), Turn::Over(_)) && checked == transcript);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`engine`] | what every game is: the trait [`Game`](engine::Game), seats, cards, chance, options, lines, laws |
//! | [`tindahan`], [`bastos`], [`null_nichtig`], [`floating_market`], [`dschunke`] | the games, a folder each |
//! | [`sentences`] | what people read, in every language |
//! | [`screen`], [`scene`] | what they see and press, as plain data: texts with buttons, pictures |
//! | [`ai`] | players without a person |
//! | [`catalogue`](mod@catalogue) | games and languages as a value that is handed to a host, without the games' types |
//! | [`simulate`], [`replay`] | whole transcripts, written and checked |
//! | [`proof`] | what the deals of a game were bound to before it began |

pub mod ai;
pub mod catalogue;
pub mod engine;
pub mod proof;
pub mod replay;
pub mod scene;
pub mod screen;
pub mod sentences;
pub mod simulate;

pub mod bastos;
pub mod dschunke;
pub mod floating_market;
pub mod null_nichtig;
pub mod tindahan;

use catalogue::{Builder, Visitor};
use sentences::{Language, Typography};

/// Lists the games, in the order in which people are shown them.
macro_rules! catalogue {
    ($($game:ty),+ $(,)?) => {
        /// Our games and languages, for more to be added or to be [built](Builder::build).
        pub fn catalogue() -> Builder {
            let languages = Builder::default().language(ENGLISH).language(FRENCH);
            languages$(.game::<$game>())+
        }

        /// Shows every game of ours, with its own types, to a visitor.
        pub fn visit_all(visitor: &mut impl Visitor) {
            $(visitor.visit::<$game>();)+
        }
    };
}

catalogue! {
    tindahan::Tindahan,
    bastos::Bastos,
    null_nichtig::NullNichtig,
    floating_market::FloatingMarket,
    dschunke::Dschunke,
}

const ENGLISH: Language = Language {
    id: "en",
    name: "English",
    locales: &["en-US", "en-GB"],
    typography: Typography::PLAIN,
    texts: &[include_str!("locales/en.ftl")],
};

const FRENCH: Language = Language {
    id: "fr",
    name: "français",
    locales: &["fr"],
    typography: Typography::FRENCH,
    texts: &[include_str!("locales/fr.ftl")],
};
