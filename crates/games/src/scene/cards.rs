//! Suits with a drawing and a letter, the faces of their cards, a hand of cards and a card in a trick.

use super::area::{Area, point};
use super::art::{Art, CROWN, Sprite};
use super::hand::{Held, fan};
use super::ink::Ink;
use super::seats::{BADGE, number_disc, player_name};
use super::text::Text;
use super::{SMALLEST, Scene};
use crate::args;
use crate::engine::{Card, CardSet, Seat, Suit, Word};
use crate::screen::{Names, Symbol};
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

/// Draws the cards that somebody holds below everything else, those that may be played raised, and makes the sheet as high as
/// that needs. Returns them in words, for the alternative text; nothing where nothing is held. `words` is what a card is called.
pub fn draw_hand<S: Suit + Drawn>(
    scene: &mut Scene,
    hand: impl Iterator<Item = Card<S>>,
    playable: impl Fn(Card<S>) -> bool,
    words: impl Fn(Card<S>) -> String,
    lang: Lang,
) -> String {
    let held = hand.map(|card| (Held { card: card.face(lang), playable: playable(card) }, words(card)));
    let (held, cards): (Vec<Held>, Vec<String>) = held.unzip();
    if held.is_empty() {
        return String::new();
    }
    fan(scene, &held);
    say(lang, "picture-row", args!["label" => word(lang, "picture-hand"), "values" => cards.join(", ")])
}

/// The cards that somebody holds as a line of text: each suit once, with its symbol, its name and the ranks held.
pub fn hand_in_words<S: Suit>(
    hand: CardSet<S>,
    symbol: impl Fn(S) -> Symbol,
    name: impl Fn(S) -> String,
    lang: Lang,
) -> String {
    let of_suit = |&suit: &S| {
        let ranks: Vec<String> = hand.of(suit).iter().map(|card| card.rank().to_string()).collect();
        (!ranks.is_empty()).then(|| format!("{} {} {}", symbol(suit), name(suit), ranks.join(" ")))
    };
    let suits: Vec<String> = S::ALL.iter().filter_map(of_suit).collect();
    say(lang, "picture-row", args!["label" => word(lang, "picture-hand"), "values" => suits.join(" · ")])
}

/// How high the line with a player's name below a card of a trick is.
const NAME: f32 = 38.0;

/// Where a player's card of a trick lies, or is to lie, on the cloth.
#[derive(Clone, Debug)]
pub struct TrickSlot {
    /// The size of a card.
    pub area: Area,
    /// Whether the player would take the trick.
    pub best: bool,
    /// What tells whose card it is.
    pub mark: SlotMark,
}

/// What stands at the corner of a card of a trick.
#[derive(Clone, Debug)]
pub enum SlotMark {
    /// Nothing.
    None,
    /// The player's number in the order of play, where a box below tells who that is.
    Order(usize),
    /// The player's sign, with the name below the card, in room for it as wide as this.
    Player {
        /// The sign.
        badge: Sprite,
        /// What the player is called.
        name: String,
        /// How wide the name may be.
        room: f32,
    },
}

impl SlotMark {
    /// The sign and the name of a player, in room as wide as this.
    pub fn player(names: &Names, seat: Seat, room: f32) -> SlotMark {
        SlotMark::Player { badge: Sprite::badge(names, seat), name: player_name(names, seat), room }
    }
}

impl TrickSlot {
    /// How high a slot with a card of this width is, with the name below it.
    pub fn named_height(card: f32) -> f32 {
        card * 1.4 + NAME
    }

    /// What lies below the card: a glow for the one that would take the trick.
    pub fn draw_below(&self, scene: &mut Scene) {
        if self.best {
            scene.rect(self.area.inside(-7.0), 18.0, Ink::Glow.fill().edge(Ink::Outline, 3.0));
        }
    }

    /// The room for a card that is still to come, brighter where the table waits for it.
    pub fn draw_empty(&self, scene: &mut Scene, awaited: bool) {
        let line = if awaited { Ink::Glow.line(6.0) } else { Ink::OnCloth.line(3.0) };
        scene.rect(self.area.inside(4.0), 14.0, line.dashed());
    }

    /// What lies on the card: crown, and order of play or whose it is.
    pub fn draw_above(&self, scene: &mut Scene) {
        if self.best {
            // Where it hides neither rank nor letter.
            scene.sprite(CROWN, point(self.area.right() - 4.0, self.area.bottom() - 16.0), 50.0);
        }
        match &self.mark {
            SlotMark::None => {}
            SlotMark::Order(order) => {
                number_disc(scene, point(self.area.x, self.area.bottom() - 12.0), 20.0, Ink::Paper, *order);
            }
            SlotMark::Player { badge, name, room } => {
                scene.sprite(badge.clone(), point(self.area.x - 6.0, self.area.bottom() - 24.0), BADGE);
                let below = point(self.area.centre().x, self.area.bottom() + NAME / 2.0);
                scene.write(Text::new(name, SMALLEST, below).bold().ink(Ink::OnCloth).fit(*room));
            }
        }
    }
}
