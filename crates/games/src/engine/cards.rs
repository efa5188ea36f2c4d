//! Cards and sets of cards. A set is one number with a bit for each card, so hands are copied, compared and searched
//! without a heap, and going through one gives the cards by suit and rank, the order in which every sheet lists them.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::str::FromStr;

use rand::Rng;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{BySeat, Word, shuffle};

/// The suits of a deck: fruits or colours.
pub trait Suit: Word {
    /// The ranks each suit has; at most 0 to 15.
    const RANKS: RangeInclusive<u8>;
}

const RANK_BITS: u32 = 4;
/// How many ranks there can be.
pub(super) const MOST_RANKS: usize = 1 << RANK_BITS;
const SUIT_MASK: u128 = (1 << (1 << RANK_BITS)) - 1;
const RANK_MASK: u128 = u128::MAX / SUIT_MASK;
const MOST_CARDS: usize = u128::BITS as usize;

/// How far to the left the bits of a suit stand.
fn suit_shift<S: Suit>(suit: S) -> u32 {
    (suit.index() as u32) << RANK_BITS
}

/// A card, written `suit-rank`. Cards are ordered by suit, then by rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card<S> {
    code: u8,
    suits: PhantomData<S>,
}

impl<S: Suit> Card<S> {
    /// The card of this suit and rank, if the deck has it.
    pub fn new(suit: S, rank: u8) -> Option<Card<S>> {
        S::RANKS.contains(&rank).then(|| Card::from_code(((suit.index() as u8) << RANK_BITS) | rank))
    }

    /// Every card of these suits, by suit and rank.
    pub fn all(suits: impl IntoIterator<Item = S>) -> impl Iterator<Item = Card<S>> {
        suits.into_iter().flat_map(|suit| S::RANKS.filter_map(move |rank| Card::new(suit, rank)))
    }

    /// These cards, of which there may be two of a name, in a random order.
    pub fn shuffled<I: Iterator<Item = Card<S>>, R: Rng + ?Sized>(
        cards: I,
        rng: &mut R,
    ) -> impl Iterator<Item = Card<S>> + use<S, I, R> {
        let (stack, cards) = stack(cards, rng);
        stack.into_iter().take(cards)
    }

    /// The suit of the card.
    pub fn suit(self) -> S {
        S::ALL[usize::from(self.code >> RANK_BITS)]
    }

    /// The rank of the card.
    pub fn rank(self) -> u8 {
        self.code & ((1 << RANK_BITS) - 1)
    }

    fn from_code(code: u8) -> Card<S> {
        Card { code, suits: PhantomData }
    }

    fn bit(self) -> u128 {
        1 << self.code
    }

    fn read(text: &str) -> Option<Card<S>> {
        let (suit, digits) = text.rsplit_once('-')?;
        let card = Card::new(S::named(suit)?, digits.parse().ok()?)?;
        // One way of writing: neither `mango-01` nor `mango-+1`.
        (card.rank().to_string() == digits).then_some(card)
    }
}

/// These cards, shuffled, and how many they are; what stands behind them means nothing. No deck has more cards than a
/// [`CardSet`] has bits.
fn stack<S: Suit, R: Rng + ?Sized>(
    cards: impl Iterator<Item = Card<S>>,
    rng: &mut R,
) -> ([Card<S>; MOST_CARDS], usize) {
    let mut stack = [Card::from_code(0); MOST_CARDS];
    let mut len = 0;
    cards.take(MOST_CARDS).for_each(|card| {
        stack[len] = card;
        len += 1;
    });
    shuffle(rng, &mut stack[..len]);
    (stack, len)
}

/// The text is no card of the deck.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("unknown card `{0}`")]
pub struct UnknownCard(String);

impl<S: Suit> FromStr for Card<S> {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Card<S>, UnknownCard> {
        Card::read(text).ok_or_else(|| UnknownCard(text.to_owned()))
    }
}

impl<S: Suit> fmt::Display for Card<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.suit(), self.rank())
    }
}

impl<S: Suit> fmt::Debug for Card<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: Suit> Serialize for Card<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, S: Suit> Deserialize<'de> for Card<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card<S>, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A set of cards, going through it by suit and rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardSet<S> {
    bits: u128,
    suits: PhantomData<S>,
}

impl<S: Suit> CardSet<S> {
    /// No card.
    pub const EMPTY: CardSet<S> = CardSet { bits: 0, suits: PhantomData };

    fn from_bits(bits: u128) -> CardSet<S> {
        CardSet { bits, suits: PhantomData }
    }

    /// This card alone.
    pub fn only(card: Card<S>) -> CardSet<S> {
        CardSet::from_bits(card.bit())
    }

    /// Every card of these suits.
    pub fn deck(suits: impl IntoIterator<Item = S>) -> CardSet<S> {
        // The bits of all ranks, moved to where each suit stands.
        let ranks = (2 << S::RANKS.end()) - (1 << S::RANKS.start());
        CardSet::from_bits(suits.into_iter().fold(0, |bits, suit| bits | (ranks << suit_shift(suit))))
    }

    /// Puts a card in.
    pub fn insert(&mut self, card: Card<S>) {
        self.bits |= card.bit();
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: Card<S>) {
        self.bits &= !card.bit();
    }

    /// Whether the card is in the set.
    pub fn contains(self, card: Card<S>) -> bool {
        self.bits & card.bit() != 0
    }

    /// Whether there is no card in the set.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many cards are in the set.
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The cards of this suit.
    #[must_use]
    pub fn of(self, suit: S) -> CardSet<S> {
        CardSet::from_bits(self.bits & (SUIT_MASK << suit_shift(suit)))
    }

    /// How many cards of this suit are in the set.
    pub fn count(self, suit: S) -> usize {
        // A suit is 16 bits wide; counting those alone takes a fraction of counting the whole set.
        self.ranks_of(suit).count_ones() as usize
    }

    /// The ranks of this suit that are in the set, a bit for each.
    pub fn ranks_of(self, suit: S) -> u16 {
        (self.bits >> suit_shift(suit)) as u16
    }

    /// The cards of this rank.
    #[must_use]
    pub fn of_rank(self, rank: u8) -> CardSet<S> {
        CardSet::from_bits(self.bits & (RANK_MASK << rank))
    }

    /// The cards that are in this set and in the other.
    #[must_use]
    pub fn common(self, other: CardSet<S>) -> CardSet<S> {
        CardSet::from_bits(self.bits & other.bits)
    }

    /// The cards of both sets.
    #[must_use]
    pub fn with(self, other: CardSet<S>) -> CardSet<S> {
        CardSet::from_bits(self.bits | other.bits)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: CardSet<S>) -> CardSet<S> {
        CardSet::from_bits(self.bits & !other.bits)
    }

    /// What may be played from this hand where following suit is a duty: the cards of the suit led if any are held,
    /// else every card.
    #[must_use]
    pub fn following(self, led: S) -> CardSet<S> {
        let same = self.of(led);
        if same.is_empty() { self } else { same }
    }

    /// The card at this index of the set.
    pub fn get(self, index: usize) -> Option<Card<S>> {
        let mut bits = self.bits;
        for _ in 0..index {
            bits &= bits.wrapping_sub(1);
        }
        (bits != 0).then(|| Card::from_code(bits.trailing_zeros() as u8))
    }

    /// The cards by suit and rank.
    pub fn iter(self) -> Cards<S> {
        Cards(self)
    }

    /// The cards in a random order.
    pub fn shuffled<R: Rng + ?Sized>(self, rng: &mut R) -> impl Iterator<Item = Card<S>> + use<S, R> {
        Card::shuffled(self.iter(), rng)
    }

    /// Shuffles the cards and deals so many to each seat. What is left over comes second.
    pub fn deal<R: Rng + ?Sized>(self, seats: usize, each: usize, rng: &mut R) -> (BySeat<CardSet<S>>, CardSet<S>) {
        let (stack, cards) = stack(self.iter(), rng);
        let deck = stack[..cards].iter().copied();
        let hands = BySeat::from_fn(seats, |seat| deck.clone().skip(seat.index() * each).take(each).collect());
        (hands, deck.skip(seats * each).collect())
    }

    /// Whether these are hands of so many cards each that, with what was left over, are all cards of this set, each once.
    pub fn is_dealt(self, hands: &BySeat<CardSet<S>>, each: usize, left_over: CardSet<S>) -> bool {
        let together = hands.iter().fold(left_over, |together, &hand| together.with(hand));
        let cards = hands.seats() * each + left_over.len();
        hands.iter().all(|hand| hand.len() == each) && together == self && cards == self.len()
    }
}

impl<S: Suit> Default for CardSet<S> {
    fn default() -> CardSet<S> {
        CardSet::EMPTY
    }
}

/// The cards of a [`CardSet`], by suit and rank.
#[derive(Clone, Debug)]
pub struct Cards<S: Suit>(CardSet<S>);

impl<S: Suit> Iterator for Cards<S> {
    type Item = Card<S>;

    fn next(&mut self) -> Option<Card<S>> {
        let card = self.0.get(0)?;
        self.0.bits &= self.0.bits.wrapping_sub(1);
        Some(card)
    }
}

impl<S: Suit> FromIterator<Card<S>> for CardSet<S> {
    fn from_iter<I: IntoIterator<Item = Card<S>>>(cards: I) -> CardSet<S> {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl<S: Suit> fmt::Debug for CardSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<S: Suit> Serialize for CardSet<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Reads a sorted list of different cards; any other order is an error.
impl<'de, S: Suit> Deserialize<'de> for CardSet<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet<S>, D::Error> {
        let listed = Vec::<Card<S>>::deserialize(deserializer)?;
        match listed.windows(2).find(|pair| pair[0] >= pair[1]) {
            Some(pair) => Err(D::Error::custom(format_args!("{} may not stand after {}", pair[1], pair[0]))),
            None => Ok(listed.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Seat, Seed};

    crate::words! {
        enum Colour { Red = "red", Deep = "deep_blue" }
    }

    impl Suit for Colour {
        const RANKS: RangeInclusive<u8> = 0..=11;
    }

    fn cards(text: &str) -> CardSet<Colour> {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_set_lists_its_cards_by_suit_and_rank() {
        let set: CardSet<Colour> = [(Colour::Deep, 3), (Colour::Red, 11), (Colour::Red, 0)]
            .iter()
            .filter_map(|&(s, r)| Card::new(s, r))
            .collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["red-0","red-11","deep_blue-3"]"#);
        assert_eq!(set.get(1), Card::new(Colour::Red, 11));
        assert_eq!(set.get(3), None);
        assert_eq!([Colour::Red, Colour::Deep].map(|colour| set.ranks_of(colour)), [(1 << 11) | 1, 1 << 3]);
        assert_eq!(set.of_rank(3), cards(r#"["deep_blue-3"]"#));
        assert_eq!(set.common(cards(r#"["red-0","red-3"]"#)), cards(r#"["red-0"]"#));
    }

    #[test]
    fn following_is_a_duty_only_for_those_who_can() {
        let hand = cards(r#"["red-2","red-9","deep_blue-1"]"#);
        assert_eq!(hand.following(Colour::Red), cards(r#"["red-2","red-9"]"#));
        let void = cards(r#"["red-2"]"#);
        assert_eq!(void.following(Colour::Deep), void);
    }

    #[test]
    fn a_deal_has_every_card_once() {
        let deck = CardSet::deck([Colour::Red, Colour::Deep]);
        assert_eq!(deck, Card::all([Colour::Red, Colour::Deep]).collect());
        let (hands, left_over) = deck.deal(3, 7, &mut Seed([1; 32]).chance(0));
        assert_eq!((deck.len(), left_over.len()), (24, 3));
        assert!(deck.is_dealt(&hands, 7, left_over));
        assert!(!deck.is_dealt(&hands, 7, CardSet::EMPTY), "cards are missing");
        assert!(!deck.is_dealt(&hands, 6, left_over), "hands are too large");
        let mut doubled = hands;
        doubled[Seat::FIRST] = deck.of(Colour::Red).iter().take(7).collect();
        assert!(!deck.is_dealt(&doubled, 7, left_over), "cards are in two hands");
        assert!(!deck.is_dealt(&hands, 7, deck), "cards are in a hand and left over");
    }

    #[test]
    fn only_one_way_of_writing_a_hand_is_read() {
        for bad in [r#"["red-12"]"#, r#"["red-01"]"#, r#"["red-+1"]"#, r#"["red-1","red-0"]"#, r#"["red-1","red-1"]"#] {
            assert!(serde_json::from_str::<CardSet<Colour>>(bad).is_err(), "{bad}");
        }
    }
}
