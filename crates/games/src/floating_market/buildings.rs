//! The buildings: each has one arm in [`Building::rule`] that says all about it (§2, §4), and below that stands what the
//! effects do. Merchants and the Fruit Stand tile come to bear in phase 2, in `scoring.rs`.

use super::board::{BoatSpace, BoatSpaces, Direction};
use super::lines::{Event, Illegal};
use super::pieces::{Choice, Dice, Die, Fruit, Fruits, Owner, PooledDie};
use super::view::{Phase, Stand, Table};
use crate::engine::Seat;

crate::words! {
    /// A building, in the sheet's order.
    pub enum Building {
        /// Adds a market die.
        Cabinetmaker = "cabinetmaker",
        /// Reaches further clockwise.
        NorthMerchant = "north_merchant",
        /// Reaches further anticlockwise.
        SouthMerchant = "south_merchant",
        /// Sends a client to an occupied boat.
        Fishmonger = "fishmonger",
        /// Lays a fixed tile.
        Temple = "temple",
        /// Adds a minus die or an own one.
        Artist = "artist",
        /// Lays the Fruit Stand tile under a client.
        FruitStand = "fruit_stand",
        /// Adds two own dice.
        Tailor = "tailor",
        /// Sends all remaining clients.
        Office = "office",
        /// Sells a fruit.
        Market = "market",
        /// Brings dice back.
        Ferryman = "ferryman",
    }
}

/// Who may enter a building and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// How many clients it takes; none where it is closed.
    pub room: u8,
    /// What each of them pays.
    pub cost: u8,
    /// What it is good for.
    pub effect: Effect,
}

/// What a building does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The player chooses one of two.
    Choose([Choice; 2]),
    /// The player names an own client on a boat: the Fruit Stand tile lies under it.
    LayTile,
    /// The player takes a fruit that is in the game and not yet held.
    SellFruit,
    /// So many own dice are owed.
    OweDice(u8),
    /// The player's dice that are out of play come back.
    ReturnDice,
    /// The player places further clients at once, where this errand sends them.
    Send(Errand),
    /// In phase 2 the player's clients are near two steps away, too, in this direction from the activated boat.
    Reach(Direction),
}

/// What a client is placed for, which says where it may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// The player's turn: to any space.
    Turn,
    /// The fishmonger: one client, to an occupied boat (D10).
    Fishmonger,
    /// The office: all remaining clients, to boats and buildings (D11).
    Office,
}

/// Room where there is no limit (D18): more than all clients in the game.
const NO_LIMIT: u8 = u8::MAX;

impl Building {
    /// All about a building in a game with so many seats.
    pub fn rule(self, seats: usize) -> Rule {
        let two_players = seats == 2;
        let usual = |effect| Rule { room: 1, cost: 0, effect };
        match self {
            // To block is to keep the die out simply by being there (D9).
            Building::Cabinetmaker if two_players => usual(Effect::Choose([Choice::D12, Choice::MinusD6])),
            Building::Cabinetmaker => usual(Effect::Choose([Choice::D12, Choice::Block])),
            // For the player who stands there alone (D12).
            Building::NorthMerchant => usual(Effect::Reach(Direction::Clockwise)),
            Building::SouthMerchant => usual(Effect::Reach(Direction::Anticlockwise)),
            // Nothing happens if no client is left or no boat is occupied.
            Building::Fishmonger => usual(Effect::Send(Errand::Fishmonger)),
            Building::Temple => usual(Effect::Choose([Choice::Plus4, Choice::Minus2])),
            // Closed with two players. An own die may be chosen with an empty hand, too.
            Building::Artist => Rule {
                room: if two_players { 0 } else { 1 },
                ..usual(Effect::Choose([Choice::MinusD6, Choice::OwnDie]))
            },
            // Without a client on a boat the tile stays unused (D7).
            Building::FruitStand => Rule { cost: 1, ..usual(Effect::LayTile) },
            Building::Tailor => Rule { cost: 1, ..usual(Effect::OweDice(2)) },
            Building::Office => Rule { cost: 1, ..usual(Effect::Send(Errand::Office)) },
            Building::Market => Rule { room: if two_players { 1 } else { 2 }, cost: 4, effect: Effect::SellFruit },
            Building::Ferryman => Rule { room: NO_LIMIT, ..usual(Effect::ReturnDice) },
        }
    }
}

impl Table {
    /// Step 2 of a placement: what a building does on arrival, and the decision it asks for, if it asks for one.
    pub(super) fn enter(&mut self, seat: Seat, effect: Effect) -> Option<Phase> {
        match effect {
            Effect::Choose(offered) => Some(Phase::Choose(offered)),
            Effect::LayTile => (!self.stands(seat).is_empty()).then_some(Phase::Stand),
            Effect::SellFruit => Some(Phase::Buy),
            Effect::OweDice(dice) => {
                self.owed += dice;
                None
            }
            Effect::ReturnDice => {
                let player = &mut self.players[seat];
                player.dice = player.dice.with(player.out);
                player.out = Dice::EMPTY;
                None
            }
            // With an empty river there is nowhere to be sent.
            Effect::Send(Errand::Fishmonger) if self.occupied_boats().is_empty() => None,
            // Whom the office sends to the fishmonger leaves one client, so the one errand may take the other's place.
            Effect::Send(errand) => {
                self.errand = errand;
                None
            }
            Effect::Reach(_) => None,
        }
    }

    /// The boats where this seat may lay the Fruit Stand tile under a client.
    pub(super) fn stands(&self, seat: Seat) -> BoatSpaces {
        self.players[seat].boats().collect()
    }

    /// The fruits a seat may buy.
    pub(super) fn wares(&self, seat: Seat) -> Fruits {
        self.fruits().without(self.players[seat].fruits)
    }

    /// What was chosen at the cabinetmaker, the artist or the temple.
    pub(super) fn choose(&mut self, seat: Seat, offered: [Choice; 2], choice: Choice) -> Result<(), Illegal> {
        if !offered.contains(&choice) {
            return Err(Illegal::NotOffered { choice });
        }
        let market = |die| PooledDie { owner: Owner::Market, die };
        match choice {
            Choice::D12 => self.pool.push(market(Die::D12)),
            Choice::Block => {}
            Choice::MinusD6 => self.pool.push(market(Die::MinusD6)),
            Choice::OwnDie => self.owed += 1,
            Choice::Plus4 => self.fixed = 4,
            Choice::Minus2 => self.fixed = -2,
        }
        self.ask_for_dice(seat);
        Ok(())
    }

    /// What was named at the fruit stand.
    pub(super) fn lay_tile(&mut self, seat: Seat, space: BoatSpace) -> Result<(), Illegal> {
        if !self.stands(seat).contains(space) {
            return Err(Illegal::NoClientThere { seat, space });
        }
        self.stand = Some(Stand { seat, space });
        self.ask_for_dice(seat);
        Ok(())
    }

    /// What was bought at the market. It may end the game on the spot (§7).
    pub(super) fn buy(&mut self, seat: Seat, fruit: Fruit, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if !self.fruits().contains(fruit) {
            return Err(Illegal::NotInGame { fruit });
        }
        if self.players[seat].fruits.contains(fruit) {
            return Err(Illegal::HeldAlready { seat, fruit });
        }
        self.take_fruit(seat, fruit);
        if self.winners().is_empty() {
            self.ask_for_dice(seat);
        } else {
            self.end_game(None, events);
        }
        Ok(())
    }
}
