//! Suits with a drawing and a letter, the faces of their cards, and a hand of cards.

use super::art::{Art, Sprite};
use super::hand::{Held, fan};
use super::{Picture, alt_text};
use crate::args;
use crate::engine::{Card, Suit, Viewer, Word};
use crate::screen::Show;
use crate::sentences::{Lang, say, word};

/// A word that is drawn, on cards for example.
pub trait Drawn: Word {
    /// The game's id as keys of sentences write it, with hyphens.
    const GAME: &'static str;

    /// Its drawing.
    fn art(self) -> Art;

    /// Its letter, so that it can be told without its colour: the sentence `<game>-letter-<id>`.
    fn letter(self, lang: Lang) -> char {
        word(lang, &format!("{}-letter-{self}", Self::GAME)).chars().next().unwrap_or('?')
    }
}

impl<S: Suit + Drawn> Card<S> {
    /// The face of the card.
    pub fn face(self, lang: Lang) -> Sprite {
        Sprite::Card { suit: self.suit().art(), letter: self.suit().letter(lang), rank: self.rank() }
    }

    /// Its face for where there is little room.
    pub fn small_face(self, lang: Lang) -> Sprite {
        Sprite::SmallCard { suit: self.suit().art(), letter: self.suit().letter(lang), rank: self.rank() }
    }
}

/// The emojis of a deck: its suits, and its cards as they are seen small, in a line of text or on a button, called by suit
/// and rank.
pub fn deck_emojis<S: Suit + Drawn>(lang: Lang) -> impl Iterator<Item = (String, Sprite)> {
    let suits = S::ALL.iter().map(|suit| suit.art().emoji());
    let cards = Card::<S>::all(S::ALL.iter().copied());
    suits.chain(cards.map(move |card| (format!("{}_{}", card.suit().art(), card.rank()), card.small_face(lang))))
}

/// The cards a viewer holds as a picture, with a note that may be empty; nothing for who has no seat or no cards. `words`
/// is what a card is called.
pub fn hand_of_cards<G: Show, S: Suit + Drawn>(
    viewer: Viewer,
    hand: impl Iterator<Item = Card<S>>,
    playable: impl Fn(Card<S>) -> bool,
    words: impl Fn(Card<S>) -> String,
    note: &str,
    lang: Lang,
) -> Option<Picture> {
    let Viewer::Seat(_) = viewer else { return None };
    let held = hand.map(|card| (Held { card: card.face(lang), playable: playable(card) }, words(card)));
    let (held, cards): (Vec<Held>, Vec<String>) = held.unzip();
    let title = say(lang, "picture-hand", args!["game" => G::NAME]);
    let alt = say(lang, "picture-row", args!["label" => title.as_str(), "values" => cards.join(", ")]);
    (!held.is_empty()).then(|| Picture { scene: fan(&held, &title, note), alt: alt_text([alt]) })
}
