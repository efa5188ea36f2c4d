//! Colours, packs of cards, piles and the rule options.

use std::iter::repeat_n;
use std::ops::RangeInclusive;

use crate::engine::options::OptionKind;
use crate::engine::{List, Suit, Word};

crate::words! {
    /// The colours, in the order in which cards are listed.
    pub enum Colour {
        /// Drawn as a drop.
        Blue = "blue",
        /// Drawn as a leaf.
        Green = "green",
        /// Drawn as a flower.
        Purple = "purple",
        /// Drawn as a lantern.
        Red = "red",
        /// Drawn as a sun.
        Yellow = "yellow",
    }
}

impl Suit for Colour {
    const RANKS: RangeInclusive<u8> = 0..=11;
}

/// A card; the two zeros of a colour are the same.
pub(super) type Card = crate::engine::Card<Colour>;
/// A set of cards, each once.
pub(super) type Cards = crate::engine::CardSet<Colour>;

/// How many colours there are.
pub(super) const COLOURS: usize = Colour::ALL.len();
/// The ranks of a colour's cards: there are two zeros.
const RANKS: [u8; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/// How many cards there are.
pub(super) const DECK: usize = COLOURS * RANKS.len();
/// The most cards a seat is dealt.
pub(super) const MOST_DEALT: usize = 13;
/// The most cards that stay out of a round: with three players.
pub(super) const MOST_UNUSED: usize = DECK - 3 * MOST_DEALT;
/// The most cards a seat lays out.
pub(super) const MOST_LAID: usize = 3;

/// The cards a seat lays out, in the order in which it lays them.
pub(super) type Layout = List<Card, MOST_LAID>;

/// What the number of players decides (set-up of a round).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SetUp {
    /// Cards dealt to each seat.
    pub hand: usize,
    /// Cards each seat lays out.
    pub laid: usize,
}

impl SetUp {
    /// The set-up for so many players; with six it is the variant.
    pub(super) fn of(seats: usize) -> SetUp {
        if seats == 6 { SetUp { hand: 10, laid: 2 } } else { SetUp { hand: MOST_DEALT, laid: MOST_LAID } }
    }

    /// Tricks in a round: as many as cards are left after the lay-out.
    pub(super) fn tricks(self) -> usize {
        self.hand - self.laid
    }
}

/// All cards, by colour and rank.
pub(super) fn deck() -> impl Iterator<Item = Card> {
    Colour::ALL.iter().flat_map(|&colour| RANKS.iter().filter_map(move |&rank| Card::new(colour, rank)))
}

/// Some cards of the deck. A multiset, since a colour has two zeros; which of them is where makes no difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    names: Cards,
    // The zeros of which both are in the pack; `names` has them, too.
    twins: Cards,
}

impl Pack {
    /// No card.
    pub const EMPTY: Pack = Pack { names: Cards::EMPTY, twins: Cards::EMPTY };

    /// All cards.
    pub fn whole_deck() -> Pack {
        let names = Cards::deck(Colour::ALL.iter().copied());
        Pack { names, twins: names.of_rank(0) }
    }

    /// The different cards of the pack.
    pub fn names(&self) -> Cards {
        self.names
    }

    /// How many cards are in the pack.
    pub fn len(&self) -> usize {
        self.names.len() + self.twins.len()
    }

    /// Whether there is no card in the pack.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The ranks of this colour in the pack, a bit for each, and whether both zeros are there.
    pub(super) fn ranks_of(&self, colour: Colour) -> (u16, bool) {
        (self.names.ranks_of(colour), self.twins.ranks_of(colour) != 0)
    }

    /// The cards of both packs, though never more of a name than the deck has.
    #[must_use]
    pub fn with(&self, other: &Pack) -> Pack {
        let doubled = self.names.common(other.names).of_rank(0);
        Pack { names: self.names.with(other.names), twins: self.twins.with(other.twins).with(doubled) }
    }

    /// The cards of this pack that are left when those of the other are taken out.
    #[must_use]
    pub fn without(&self, other: &Pack) -> Pack {
        let one_of_two = self.twins.without(other.twins);
        Pack { names: self.names.without(other.names).with(one_of_two), twins: self.twins.without(other.names) }
    }

    /// Takes a card out. Says whether it was there.
    pub fn take(&mut self, card: Card) -> bool {
        let held = self.names.contains(card);
        if self.twins.contains(card) {
            self.twins.remove(card);
        } else {
            self.names.remove(card);
        }
        held
    }

    /// The cards by colour and rank, both zeros where both are in the pack.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let Pack { names, twins } = *self;
        names.iter().flat_map(move |card| repeat_n(card, 1 + usize::from(twins.contains(card))))
    }
}

impl Default for Pack {
    fn default() -> Pack {
        Pack::EMPTY
    }
}

/// Cards of which the deck has no more are left out.
impl FromIterator<Card> for Pack {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pack {
        let mut pack = Pack::EMPTY;
        for card in cards {
            let card = Cards::only(card);
            pack.twins = pack.twins.with(pack.names.common(card));
            pack.names = pack.names.with(card);
        }
        pack.twins = pack.twins.of_rank(0);
        pack
    }
}

/// What is seen of a pile (decision 14): the cards it covers are nobody's to look up, and count for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The card on top.
    pub top: Card,
    /// How many cards it has.
    pub height: u8,
}

/// The piles of a seat, at most one a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piles([Option<Pile>; COLOURS]);

impl Piles {
    /// No pile yet.
    pub(super) fn none() -> Piles {
        Piles([None; COLOURS])
    }

    /// Lays a card on the pile of its colour; a missing pile is opened.
    pub(super) fn lay(&mut self, card: Card) {
        let pile = &mut self.0[card.suit().index()];
        let height = 1 + pile.map_or(0, |covered| covered.height);
        *pile = Some(Pile { top: card, height });
    }

    /// The piles with these cards laid on them one after the other.
    #[must_use]
    pub(super) fn with(mut self, cards: impl Iterator<Item = Card>) -> Piles {
        cards.for_each(|card| self.lay(card));
        self
    }

    /// The piles there are, by colour.
    pub fn iter(&self) -> impl Iterator<Item = Pile> {
        self.0.iter().copied().flatten()
    }

    /// The cards on top, by colour.
    pub fn tops(&self) -> Tops {
        self.iter().map(|pile| pile.top).collect()
    }
}

/// The cards on top of a seat's piles, by colour.
pub(super) type Tops = List<Card, COLOURS>;

/// The most rounds that can be agreed on.
pub(super) const MOST_ROUNDS: u8 = 20;
/// The highest points limit that can be agreed on.
pub(super) const MOST_TARGET: u16 = 1000;

crate::options! {
    /// Every rule option with its value.
    pub struct Options(seats) {
        /// How many rounds are played; 0: as many as players.
        pub rounds: u8 = 0 => OptionKind::Number { least: 0, most: MOST_ROUNDS as u32 },
        /// The total a seat must get past for the game to end; 0: rounds are counted instead.
        pub target: u16 = 0 => OptionKind::Number { least: 0, most: MOST_TARGET as u32 },
        /// Whether even seats play against odd seats.
        pub teams: bool = false,
    }
}
