//! Suits with a drawing and a letter, the faces of their cards, a hand of cards and a card in a trick.

use super::area::{Area, Point, point};
use super::art::{Art, CROWN, Sprite};
use super::hand::{Held, fan};
use super::ink::Ink;
use super::seats::number_disc;
use super::{Picture, Scene, alt_text};
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

/// Where a player's card of a trick lies, or is to lie, on the cloth.
#[derive(Clone, Copy, Debug)]
pub struct TrickSlot {
    /// The size of a card.
    pub area: Area,
    /// Where the crown goes if the player would take the trick.
    pub crown: Option<Point>,
    /// The player's number in the order of play, while the trick goes on.
    pub order: Option<usize>,
}

impl TrickSlot {
    /// What lies below the card: a glow for the one that would take the trick.
    pub fn draw_below(&self, scene: &mut Scene) {
        if self.crown.is_some() {
            scene.rect(self.area.inside(-7.0), 18.0, Ink::Glow.fill().edge(Ink::Outline, 3.0));
        }
    }

    /// The room for a card that is still to come, brighter where the table waits for it.
    pub fn draw_empty(&self, scene: &mut Scene, awaited: bool) {
        let line = if awaited { Ink::Glow.line(6.0) } else { Ink::OnCloth.line(3.0) };
        scene.rect(self.area.inside(4.0), 14.0, line.dashed());
    }

    /// What lies on the card: crown and order of play.
    pub fn draw_above(&self, scene: &mut Scene) {
        if let Some(crown) = self.crown {
            scene.sprite(CROWN, crown, 46.0);
        }
        if let Some(order) = self.order {
            number_disc(scene, point(self.area.x, self.area.bottom() - 10.0), 17.0, Ink::Paper, order);
        }
    }
}
