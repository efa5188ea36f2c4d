//! What Bastos tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

mod words;

use self::words::{because, deed};
use super::{Action, Card, Cards, Fruit, Step, Strength, View};
use crate::engine::{Seat, Viewer};
use crate::screen::Names;
use crate::sentences::Lang;

/// Why an action is a good one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reason {
    /// Nothing else may be done.
    Only,
    /// No other card of the Bastos fruit stays in hand, so all of them can win.
    AllCanWin,
    /// So many cards of the Bastos fruit stay in hand, and each gives the price right if it leads.
    PriceRights(usize),
    /// It gives the price right at once.
    PriceRight,
    /// It takes the trick as its last card, with so many points at the prices of the moment.
    TakesLast(i32),
    /// It takes the trick as its last card, which brings no points.
    TakesAtAll,
    /// It takes the trick as its last card and first trump.
    TrumpsLast,
    /// It takes the trick, for no card that others may hold beats it.
    TakesSurely,
    /// It is the best card so far, and only a trump beats it.
    OnlyTrumps(Fruit),
    /// It is the best card so far, and so many are still to play.
    BestSoFar(usize),
    /// It is the first trump, and so many more stay in hand.
    FirstTrump(usize),
    /// It leads, and a higher card of the fruit stays in hand.
    Keeps(Card),
    /// It leads, and no other card of the fruit stays in hand.
    LastOf(Fruit),
    /// It does not take the trick, whose cards cost so many points at the prices of the moment.
    Avoids(i32),
    /// Another card might take the trick, and stays in hand.
    Leaves(Card),
    /// No card would take the trick.
    NoCardTakes,
    /// No card would take the trick, unless its fruit is made trump.
    OnlyAsTrump,
    /// So many cards of the dearer fruit are in hand.
    Holds(usize),
    /// So many cards of the cheaper fruit lie in the trick, which the seat cannot win.
    Lies(usize),
    /// No card of the cheaper fruit is in hand.
    HoldsNone,
    /// Nothing but that it was tried.
    Tried,
}

pub(super) fn advise(view: &View, action: Action, _: &Names, lang: Lang) -> String {
    [deed(view, action, lang), because(reason(view, action), lang)].join(" ")
}

pub(super) fn reason(view: &View, action: Action) -> Reason {
    let held = |fruit| view.hand.count(fruit);
    match action {
        Action::Bastos { card } => match held(card.suit()).saturating_sub(1) {
            0 => Reason::AllCanWin,
            others => Reason::PriceRights(others),
        },
        Action::Play { card } => of_card(view, card),
        Action::Declare { .. } if view.waiting() == 0 => Reason::TrumpsLast,
        Action::Declare { card } => Reason::FirstTrump(held(card.suit()) - 1),
        Action::Adjust { fruit, step: Step::Up } if held(fruit) > 0 && !view.own(fruit) => Reason::Holds(held(fruit)),
        Action::Adjust { step: Step::Up, .. } | Action::Keep {} => Reason::Tried,
        Action::Adjust { fruit, step: Step::Down } => {
            let lies = view.table.trick.played.iter().flatten().filter(|card| card.suit() == fruit).count();
            match (lies, held(fruit)) {
                (1.., _) => Reason::Lies(lies),
                (0, 0) => Reason::HoldsNone,
                (0, 1..) => Reason::Tried,
            }
        }
    }
}

fn of_card(view: &View, card: Card) -> Reason {
    let (table, plays, waiting) = (&view.table, view.plays(), view.waiting());
    let led = table.trick.led.unwrap_or(card.suit());
    let strength = Strength::of(card, led, table.trump);
    let price = |card: &Card| i32::from(table.values[card.suit()]);
    let worth: i32 = table.trick.played.iter().flatten().chain([&card]).map(price).sum();
    let others = Cards::deck(table.fruits.iter()).without(view.hand).without(table.open_cards());
    let beaten = others.iter().any(|other| Strength::of(other, led, table.trump) > strength);
    let beaten_in_fruit = others.of(card.suit()).iter().any(|other| other.rank() > card.rank());
    let higher = view.hand.of(card.suit()).iter().last().filter(|higher| higher.rank() > card.rank());
    let void = view.hand.of(led).is_empty() && table.trump.is_none();
    let may_declare = |card: Card| void && table.bastos.iter().flatten().all(|bastos| bastos.suit() != card.suit());
    if plays.len() == 1 && !may_declare(card) {
        return Reason::Only;
    }
    if view.own(card.suit()) && strength > table.trick.strongest {
        return Reason::PriceRight;
    }
    if !view.takes(card) {
        return match plays.iter().filter(|&other| view.takes(other)).last() {
            _ if worth < 0 => Reason::Avoids(-worth),
            Some(kept) => Reason::Leaves(kept),
            None if view.hand.iter().any(may_declare) => Reason::OnlyAsTrump,
            None => Reason::NoCardTakes,
        };
    }
    match waiting {
        0 if worth > 0 => Reason::TakesLast(worth),
        0 => Reason::TakesAtAll,
        // While there is no trump, who cannot follow may make one.
        _ if !beaten && table.trump.is_some() => Reason::TakesSurely,
        _ if !beaten_in_fruit && table.trump != Some(card.suit()) => Reason::OnlyTrumps(card.suit()),
        _ if table.trick.led.is_some() => Reason::BestSoFar(waiting),
        _ => match higher {
            Some(higher) => Reason::Keeps(higher),
            None if view.hand.count(card.suit()) == 1 => Reason::LastOf(card.suit()),
            None => Reason::Tried,
        },
    }
}

impl View {
    /// Who is asking.
    fn seat(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Onlooker => self.table.trick.to_act,
        }
    }

    /// Whether cards of this fruit cannot win for the seat.
    fn own(&self, fruit: Fruit) -> bool {
        self.table.is_own_bastos(self.seat(), fruit)
    }

    /// The cards that may be played.
    fn plays(&self) -> Cards {
        self.table.trick.led.map_or(self.hand, |led| self.hand.following(led))
    }

    /// How many others are to play a card to the trick after the seat.
    fn waiting(&self) -> usize {
        let played = &self.table.trick.played;
        played.by_seat().filter(|&(seat, played)| seat != self.seat() && played.is_none()).count()
    }

    /// Whether a card would be the best so far of those that can win.
    fn takes(&self, card: Card) -> bool {
        let led = self.table.trick.led.unwrap_or(card.suit());
        let strength = |card| Strength::of(card, led, self.table.trump);
        !self.own(card.suit())
            && strength(card) > self.table.trick.best.map_or(Strength::Discard, |(_, best)| strength(best))
    }
}
