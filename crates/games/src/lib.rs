//! Five market games as pure values, with everything that can be said of them without a clock, a file or a network.
//!
//! Read from below: [`engine`] says what a game is, and each game has a module of its own. [`sentences`], [`screen`] and
//! [`scene`] are what people read, press and see, as plain data. [`ai`] plays without a person. [`catalogue`] lists the
//! games without their types; [`simulate`] and [`replay`] write and check whole transcripts.

pub mod ai;
pub mod catalogue;
pub mod engine;
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
use sentences::Language;

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

const ENGLISH: Language =
    Language { id: "en", name: "English", locales: &["en-US", "en-GB"], texts: &[include_str!("locales/en.ftl")] };

const FRENCH: Language =
    Language { id: "fr", name: "français", locales: &["fr"], texts: &[include_str!("locales/fr.ftl")] };
