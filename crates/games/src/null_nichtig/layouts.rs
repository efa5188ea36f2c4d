//! The lay-outs a hand allows. There may be more than 1,700 of them, so they are counted, and found by their index,
//! without being listed.

use super::pieces::{COLOURS, Card, Colour, Layout, MOST_LAID, Pack};
use crate::engine::Word;

/// In how many ways 0, 1, 2 or 3 cards can be laid: 13 · 12 · 11 at the most.
type Ways = [u16; MOST_LAID + 1];

/// The different lay-outs of some cards of a hand: cards grouped by colour in the colours' order, within a colour from
/// bottom to top, sorted card by card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layouts {
    cards: usize,
    held: [Held; COLOURS],
    // The ways to lay cards of a colour and those after it, for each colour; after the last one can only lay nothing.
    from: [Ways; COLOURS + 1],
}

/// What is held of one colour.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Held {
    // A bit for each rank.
    ranks: u16,
    // Whether it is both zeros.
    twins: bool,
}

/// What is left to search when the first cards of a lay-out are known: a stretch of the list.
struct Rest {
    // The colour the stretch begins with: that of the card before, until it is passed over.
    colour: Colour,
    // What is held of that colour, without the known cards.
    held: Held,
    // How long the stretch is.
    len: u16,
    // The index sought in it.
    index: u16,
}

impl Layouts {
    /// The lay-outs of so many cards of this hand.
    pub(super) fn new(hand: &Pack, cards: usize) -> Layouts {
        let held = std::array::from_fn(|colour| {
            let (ranks, twins) = hand.ranks_of(Colour::ALL[colour]);
            Held { ranks, twins }
        });
        let mut from = [[1, 0, 0, 0]; COLOURS + 1];
        for colour in (0..COLOURS).rev() {
            from[colour] = together(held[colour].stacks(), from[colour + 1]);
        }
        Layouts { cards, held, from }
    }

    /// How many lay-outs there are.
    pub fn len(&self) -> usize {
        self.from[0][self.cards].into()
    }

    /// Whether there is no lay-out.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The lay-out with this index in the list.
    pub fn get(&self, index: usize) -> Option<Layout> {
        let len = self.from[0][self.cards];
        let index = u16::try_from(index).ok().filter(|&index| index < len)?;
        let mut rest = Rest { colour: Colour::ALL[0], held: self.held[0], len, index };
        let mut layout = Layout::EMPTY;
        for following in (0..self.cards).rev() {
            layout.push(self.next_card(&mut rest, following)?);
        }
        Some(layout)
    }

    /// The next card of the lay-out that is sought, with so many to follow. Each card that could stand here begins a block
    /// of the list, as long as there are ways to lay what follows it; the blocks before the index are passed over.
    fn next_card(&self, rest: &mut Rest, following: usize) -> Option<Card> {
        let mut later = self.from[rest.colour.index() + 1];
        while rest.index >= rest.len - later[following + 1] {
            rest.index -= rest.len - later[following + 1];
            rest.len = later[following + 1];
            rest.colour = *Colour::ALL.get(rest.colour.index() + 1)?;
            rest.held = self.held[rest.colour.index()];
            later = self.from[rest.colour.index() + 1];
        }
        let Held { mut ranks, twins } = rest.held;
        if twins {
            // The first of two zeros leaves a zero behind.
            let a_zero_left = Held { ranks, twins: false };
            let block = together(a_zero_left.stacks(), later)[following];
            if rest.index < block {
                (rest.held, rest.len) = (a_zero_left, block);
                return Card::new(rest.colour, 0);
            }
            rest.index -= block;
            ranks &= !1;
        }
        // Every other card leaves a name less, and as many ways as the next.
        rest.len = together(stacks(rest.held.names() - 1, twins), later)[following];
        for _ in 0..rest.index.checked_div(rest.len)? {
            ranks &= ranks.wrapping_sub(1);
            rest.index -= rest.len;
        }
        let rank = ranks.trailing_zeros();
        rest.held.ranks &= !(1 << rank);
        Card::new(rest.colour, rank as u8)
    }
}

impl Held {
    fn names(self) -> u16 {
        self.ranks.count_ones() as u16
    }

    fn stacks(self) -> Ways {
        stacks(self.names(), self.twins)
    }
}

/// In how many different ways 0, 1, 2 or 3 cards of one colour can be laid on each other, if so many names are held and
/// perhaps both zeros. The zeros are interchangeable: a row with both of them is one row, not two.
fn stacks(names: u16, twins: bool) -> Ways {
    let (others, further) = (names.saturating_sub(1), names.saturating_sub(2));
    let twins = u16::from(twins);
    // Both zeros and another card: the other may be first, second or third.
    [1, names, names * others + twins, names * others * further + twins * 3 * others]
}

/// In how many ways 0, 1, 2 or 3 cards can be laid, any number of them of one colour and the others of the colours after it.
fn together(here: Ways, later: Ways) -> Ways {
    let [no_card, h1, h2, h3] = here;
    let [_, l1, l2, l3] = later;
    [no_card, h1 + l1, h2 + h1 * l1 + l2, h3 + h2 * l1 + h1 * l2 + l3]
}
