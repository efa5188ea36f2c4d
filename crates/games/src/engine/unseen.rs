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
    let mut places = Places::new(unseen, holders)?;
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
    // How many cards will stay out.
    out: usize,
    groups: Vec<Group<S>>,
}

/// All holders that can hold nothing but cards of some suits.
struct Group<S> {
    suits: WordSet<S>,
    // A bit for each holder.
    members: u8,
    // How many cards of these suits are left beyond those the members want.
    spare: usize,
}

impl<'a, S: Suit> Places<'a, S> {
    /// `None` if some holders want more cards than there are that at least one of them may hold. By Hall's theorem all is
    /// possible otherwise, and it is enough to look at the largest group for each union of the holders' suits: where
    /// nobody is known to lack anything, that is everybody together.
    fn new(unseen: CardSet<S>, holders: &'a [Holder<S>]) -> Option<Places<'a, S>> {
        let all = WordSet::full();
        let mut unions: Vec<WordSet<S>> = Vec::new();
        for holder in holders.iter().filter(|holder| holder.cards > 0) {
            let suits = all.without(holder.void);
            for index in 0..unions.len() {
                let joined = unions[index].with(suits);
                if !unions.contains(&joined) {
                    unions.push(joined);
                }
            }
            if !unions.contains(&suits) {
                unions.push(suits);
            }
        }
        let group = |&suits: &WordSet<S>| {
            let belongs = |holder: &Holder<S>| all.without(suits).without(holder.void).is_empty();
            let members = (0..holders.len()).filter(|&index| belongs(&holders[index]));
            let wanted: usize = members.clone().map(|index| holders[index].cards).sum();
            let cards: usize = suits.iter().map(|suit| unseen.count(suit)).sum();
            let members = members.fold(0, |members, index| members | 1 << index);
            Some(Group { suits, members, spare: cards.checked_sub(wanted)? })
        };
        let groups = unions.iter().map(group).collect::<Option<_>>()?;
        let mut open = [0; MAX_HOLDERS];
        open.iter_mut().zip(holders).for_each(|(open, holder)| *open = holder.cards);
        Some(Places { holders, open, out: unseen.len() - open.iter().sum::<usize>(), groups })
    }

    /// Hands one card to a holder, or leaves it out (`None`), so that the rest stays possible.
    fn hand_out<R: Rng + ?Sized>(&mut self, card: Card<S>, rng: &mut R) -> Option<usize> {
        let suit = card.suit();
        let concerned = || self.groups.iter().filter(|group| group.suits.contains(suit));
        // Where nothing is to spare, only a member may take the card.
        let short = || concerned().filter(|group| group.spare == 0);
        let may_take = short().fold(u8::MAX, |may_take, group| may_take & group.members);
        let may_stay_out = short().next().is_none();
        let mut out = self.out;
        let mut choices = self.open;
        for (holder, known) in self.holders.iter().enumerate() {
            if known.void.contains(suit) {
                choices[holder] = 0;
            }
        }
        let taker = loop {
            let mut drawn = below(rng, out + choices.iter().sum::<usize>());
            let holder = choices.iter().position(|&open| {
                let here = drawn < open;
                drawn = drawn.saturating_sub(if here { 0 } else { open });
                here
            });
            match holder {
                None if out == 0 || may_stay_out => break None,
                None => out = 0,
                Some(holder) if may_take & 1 << holder != 0 => break Some(holder),
                Some(holder) => choices[holder] = 0,
            }
        };
        for group in self.groups.iter_mut().filter(|group| group.suits.contains(suit)) {
            if taker.is_none_or(|holder| group.members & 1 << holder == 0) {
                group.spare = group.spare.saturating_sub(1);
            }
        }
        match taker {
            Some(holder) => self.open[holder] -= 1,
            None => self.out = self.out.saturating_sub(1),
        }
        taker
    }
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use super::*;
    use crate::engine::Seed;

    crate::words! {
        enum Colour { Red = "red", Green = "green", Blue = "blue" }
    }

    impl Suit for Colour {
        const RANKS: RangeInclusive<u8> = 1..=4;
    }

    fn holder(cards: usize, void: &[Colour]) -> Holder<Colour> {
        Holder { cards, void: void.iter().copied().collect() }
    }

    #[test]
    fn everybody_gets_what_they_hold_and_nothing_they_lack() {
        let unseen = CardSet::deck([Colour::Red, Colour::Green, Colour::Blue]);
        // The second takes all of blue, so of the others' eight cards one stays out.
        let holders =
            [holder(3, &[Colour::Blue]), holder(4, &[Colour::Red, Colour::Green]), holder(0, &[]), holder(4, &[])];
        let mut left_out = CardSet::EMPTY;
        for line in 0..200 {
            let dealt = deal_unseen(unseen, &holders, &mut Seed([5; 32]).chance(line)).expect("it is possible");
            let mut rest = unseen;
            for (holder, &cards) in holders.iter().zip(&dealt) {
                assert_eq!(cards.len(), holder.cards);
                assert!(holder.void.iter().all(|suit| cards.count(suit) == 0), "{cards:?}");
                assert_eq!(cards.without(rest), CardSet::EMPTY, "a card is in two hands");
                rest = rest.without(cards);
            }
            left_out = left_out.with(rest);
        }
        assert_eq!(left_out, CardSet::deck([Colour::Red, Colour::Green]), "any of them can stay out");
    }

    #[test]
    fn nothing_is_dealt_where_some_want_more_than_there_is() {
        let unseen = CardSet::deck([Colour::Red, Colour::Green]);
        let only_red = holder(2, &[Colour::Green, Colour::Blue]);
        let deal = |holders: &[Holder<Colour>]| deal_unseen(unseen, holders, &mut Seed([6; 32]).chance(0)).is_some();
        assert!(deal(&[only_red, only_red, holder(4, &[])]));
        assert!(!deal(&[only_red, only_red, holder(1, &[Colour::Green])]));
        assert!(!deal(&[only_red, only_red, holder(5, &[])]));
    }
}
