//! Dealing out what a seat has not seen, for imagined states: so many cards to each holder, none a holder is known not
//! to have.

use rand::Rng;

use super::{Card, CardSet, Suit, WordSet, below};

/// Somebody (or some stack) holding cards that are not seen.
#[derive(Clone, Copy, Debug)]
pub struct Holder<S: Suit> {
    /// How many cards it holds.
    pub cards: usize,
    /// The suits it is known to have none of.
    pub void: WordSet<S>,
}

/// The most holders [`deal_unseen`] takes.
pub const MAX_HOLDERS: usize = 8;

/// Deals the unseen cards at random, as many to each holder as it holds; cards left over stay out. `None` if the
/// holders' needs cannot be met, which is never so for what a seat of a real game knows.
///
/// Cards go out one after the other in random order, each to a holder drawn by its open places among those that leave
/// the rest possible. Not every deal is exactly as likely as any other, but every possible deal can come.
pub fn deal_unseen<S: Suit, R: Rng + ?Sized>(
    unseen: CardSet<S>,
    holders: &[Holder<S>],
    rng: &mut R,
) -> Option<[CardSet<S>; MAX_HOLDERS]> {
    let mut dealt = [CardSet::EMPTY; MAX_HOLDERS];
    if holders.len() > MAX_HOLDERS {
        return None;
    }
    let mut places = Places::new(unseen, holders);
    if !places.possible() {
        return None;
    }
    for card in unseen.shuffled(rng) {
        if let Some(holder) = places.hand_out(card, rng) {
            dealt[holder].insert(card);
        }
    }
    places.open.iter().all(|&open| open == 0).then_some(dealt)
}

/// What is still to be handed out, and to whom.
struct Places<'a, S: Suit> {
    holders: &'a [Holder<S>],
    open: [usize; MAX_HOLDERS],
    // Unseen cards left of each suit.
    left: [usize; super::MAX_WORDS],
}

impl<'a, S: Suit> Places<'a, S> {
    fn new(unseen: CardSet<S>, holders: &'a [Holder<S>]) -> Places<'a, S> {
        let mut places = Places { holders, open: [0; MAX_HOLDERS], left: [0; super::MAX_WORDS] };
        places.open.iter_mut().zip(holders).for_each(|(open, holder)| *open = holder.cards);
        S::ALL.iter().for_each(|&suit| places.left[suit.index()] = unseen.count(suit));
        places
    }

    /// Hall's condition: whichever holders one looks at, there are cards enough that at least one of them may hold.
    fn possible(&self) -> bool {
        (1u32..1 << self.holders.len()).all(|group| {
            let members = || (0..self.holders.len()).filter(move |holder| group & (1 << holder) != 0);
            let wanted: usize = members().map(|holder| self.open[holder]).sum();
            let cards: usize = S::ALL
                .iter()
                .filter(|&&suit| members().any(|holder| !self.holders[holder].void.contains(suit)))
                .map(|suit| self.left[suit.index()])
                .sum();
            wanted <= cards
        })
    }

    /// Hands one card to a holder, or leaves it out (`None`), so that the rest stays possible.
    fn hand_out<R: Rng + ?Sized>(&mut self, card: Card<S>, rng: &mut R) -> Option<usize> {
        let suit = card.suit();
        let wanted: usize = self.open.iter().sum();
        let mut out = self.left.iter().sum::<usize>() - wanted;
        self.left[suit.index()] -= 1;
        let mut choices = self.open;
        for (holder, known) in self.holders.iter().enumerate() {
            if known.void.contains(suit) {
                choices[holder] = 0;
            }
        }
        loop {
            let total = out + choices.iter().sum::<usize>();
            let mut drawn = below(rng, total);
            let Some(holder) = choices.iter().position(|&open| {
                let here = drawn < open;
                drawn = drawn.saturating_sub(if here { 0 } else { open });
                here
            }) else {
                if out == 0 || self.possible() {
                    return None;
                }
                out = 0;
                continue;
            };
            self.open[holder] -= 1;
            if self.possible() {
                return Some(holder);
            }
            self.open[holder] += 1;
            choices[holder] = 0;
        }
    }
}
