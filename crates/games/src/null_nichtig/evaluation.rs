//! What a computer player knows of Null & Nichtig: the tops of the piles as they are, and as the trick in progress would leave
//! them.

use rand::Rng;

use super::layouts::Layouts;
use super::lines::TrickCards;
use super::pieces::{COLOURS, Card, Layout, Piles};
use super::{Action, Legal, NullNichtig, Phase, winning_index};
use crate::engine::{BySeat, Evaluate, Game, Seat, Word, below, favourite, unless_stupid};

/// How much of what the trick would change is counted for each card still to come: that card may take it or cover it.
const HOLD: f64 = 0.7;
/// What a rank held may bring later: high cards take tricks, and not every trick is wanted.
const IN_HAND: f64 = 0.15;
/// By how many points people are wrong about a card.
const WHIM: f64 = 2.0;
/// How many lay-outs are thought of in a play-out; the best of them is taken.
const FEW: usize = 4;

impl Evaluate for NullNichtig {
    fn worth(&self) -> BySeat<f64> {
        let prospects = BySeat::from_fn(self.seats(), |seat| self.prospects(seat));
        BySeat::from_fn(self.seats(), |seat| {
            let (mut own, mut partners, mut theirs, mut others) = (0.0, 0.0, 0.0, 0.0);
            for (other, points) in prospects.by_seat() {
                if self.plays_for(seat, other) {
                    own += points;
                    partners += 1.0;
                } else {
                    theirs += points;
                    others += 1.0;
                }
            }
            own / partners - theirs / others
        })
    }

    fn swing(&self) -> f64 {
        15.0
    }

    fn sensible(&self, seat: Seat) -> Vec<Action> {
        let stupid = |action: Action| match action {
            Action::Lay { cards } => covers_higher(&cards),
            Action::Play { .. } => false,
        };
        unless_stupid(&self.legal_actions(seat), stupid)
    }

    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        match self.legal_actions(seat) {
            Legal::Nothing => None,
            Legal::Lay(layouts) => {
                let few: [_; FEW] = std::array::from_fn(|_| layouts.get(below(rng, layouts.len())));
                favourite(few.into_iter().flatten(), WHIM, rng, |cards| {
                    f64::from(cards.iter().map(Card::rank).sum::<u8>())
                })
                .map(|cards| Action::Lay { cards })
            }
            Legal::Play(cards) if cards.len() == 1 => cards.get(0).map(|card| Action::Play { card }),
            Legal::Play(cards) => {
                favourite(cards.iter(), WHIM, rng, self.liking(seat)).map(|card| Action::Play { card })
            }
        }
    }
}

impl NullNichtig {
    /// Whether the points of one seat are also the other's (decision 13).
    fn plays_for(&self, seat: Seat, other: Seat) -> bool {
        seat == other || (self.table.options.teams && seat.index() % 2 == other.index() % 2)
    }

    /// All points so far, those of the piles, what the trick would make of them, and what the hand promises.
    fn prospects(&self, seat: Seat) -> f64 {
        let now = points(&self.piles_of(seat));
        let hand: f64 = self.hands[seat].iter().map(|card| f64::from(card.rank())).sum();
        f64::from(self.table.totals[seat]) + now + self.trick_brings(seat, now) + IN_HAND * hand
    }

    /// The piles of a seat, with what it has chosen to lay out.
    fn piles_of(&self, seat: Seat) -> Piles {
        self.table.piles[seat].with(self.laid[seat].iter())
    }

    /// How the piles of who holds the trick would change if it ended now.
    fn trick_brings(&self, seat: Seat, now: f64) -> f64 {
        let table = &self.table;
        let Phase::Trick { .. } = table.phase else { return 0.0 };
        if table.played.is_empty() {
            return 0.0;
        }
        let best = winning_index(&table.played);
        if table.leader.left_by(best, self.seats()) != seat {
            return 0.0;
        }
        let missing = self.seats() - table.played.len();
        (self.points_with(seat, &table.played, best) - now) * HOLD.powi(missing as i32)
    }

    /// The points of a seat if it takes these cards with its own, which has this index.
    fn points_with(&self, seat: Seat, played: &TrickCards, own: usize) -> f64 {
        points(&self.table.piles[seat].with(played.iter().cycle().skip(own).take(played.len())))
    }

    /// How a seat likes the cards it may play at first sight: what the trick would change for who then holds it, and the
    /// card gone.
    fn liking(&self, seat: Seat) -> impl Fn(Card) -> f64 {
        let table = &self.table;
        let best = winning_index(&table.played);
        let highest = table.played.get(best).map(Card::rank);
        let likely = HOLD.powi((self.seats() - 1 - table.played.len()) as i32);
        let mine = move |holder| if self.plays_for(seat, holder) { 1.0 } else { -1.0 / (self.seats() - 1) as f64 };
        // A card that takes the trick comes to lie below all others; any other one below those before the best.
        let own = Taken::of(&table.piles[seat], std::iter::empty(), table.played.iter());
        let holder = table.leader.left_by(best, self.seats());
        let theirs = Taken::of(&table.piles[holder], table.played.iter().skip(best), table.played.iter().take(best));
        let (own_part, their_part) = (mine(seat) * likely, mine(holder) * likely);
        move |card| {
            let takes = highest.is_none_or(|highest| card.rank() > highest);
            let brings = if takes { own_part * own.change(card) } else { their_part * theirs.change(card) };
            brings - IN_HAND * f64::from(card.rank())
        }
    }
}

/// What a trick would make of the piles of who takes it, with one card more among the others.
struct Taken {
    /// The points the other cards bring.
    change: f64,
    /// The points of the pile of each colour with them.
    tops: [u8; COLOURS],
    /// The colours of the cards that would cover that card.
    covered: [bool; COLOURS],
}

impl Taken {
    /// These piles with cards below and above the one that is missing.
    fn of(piles: &Piles, below: impl Iterator<Item = Card>, above: impl Iterator<Item = Card>) -> Taken {
        let (mut tops, mut covered) = ([0; COLOURS], [false; COLOURS]);
        piles.iter().for_each(|pile| tops[pile.top.suit().index()] = pile.top.rank());
        let before: u8 = tops.iter().sum();
        below.for_each(|card| tops[card.suit().index()] = card.rank());
        above.for_each(|card| {
            tops[card.suit().index()] = card.rank();
            covered[card.suit().index()] = true;
        });
        let after: u8 = tops.iter().sum();
        Taken { change: f64::from(after) - f64::from(before), tops, covered }
    }

    /// How the points change with this card.
    fn change(&self, card: Card) -> f64 {
        let colour = card.suit().index();
        if self.covered[colour] {
            return self.change;
        }
        self.change + f64::from(card.rank()) - f64::from(self.tops[colour])
    }
}

/// Whether a card is laid on a higher one of its colour, which nobody would do.
fn covers_higher(cards: &Layout) -> bool {
    let pairs = cards.iter().zip(cards.iter().skip(1));
    pairs.into_iter().any(|(below, above)| below.suit() == above.suit() && above.rank() < below.rank())
}

/// The lay-outs that look best at once, at most so many, the best first: by the points that they begin with and what the cards
/// would be worth in hand. Of equals those that are listed first.
pub(super) fn suggested(layouts: &Layouts, most: usize) -> Vec<Layout> {
    let worth = |cards: &Layout| {
        let ranks: f64 = cards.iter().map(|card| f64::from(card.rank())).sum();
        points(&Piles::none().with(cards.iter())) - IN_HAND * ranks
    };
    let sensible = (0..layouts.len()).filter_map(|index| layouts.get(index)).filter(|cards| !covers_higher(cards));
    let mut rated: Vec<(f64, Layout)> = sensible.map(|cards| (worth(&cards), cards)).collect();
    rated.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    rated.truncate(most);
    rated.into_iter().map(|(_, cards)| cards).collect()
}

fn points(piles: &Piles) -> f64 {
    piles.iter().map(|pile| f64::from(pile.top.rank())).sum()
}
