//! Drawings by name, and pieces made of them.

use super::pieces::{Die, Face};

crate::words! {
    /// A drawing of ours, in a file of its own.
    pub enum Art {
        /// Fruit.
        Banana = "banana",
        /// Fruit.
        Mango = "mango",
        /// Fruit.
        Lanzones = "lanzones",
        /// Fruit.
        Pineapple = "pineapple",
        /// Fruit.
        Durian = "durian",
        /// Fruit.
        PassionFruit = "passion_fruit",
        /// Fruit.
        Orange = "orange",
        /// Fruit.
        Papaya = "papaya",
        /// Fruit.
        Grapefruit = "grapefruit",
        /// Fruit.
        Rambutan = "rambutan",
        /// Fruit.
        Starfruit = "starfruit",
        /// A drop.
        Blue = "blue",
        /// A leaf.
        Green = "green",
        /// A flower.
        Purple = "purple",
        /// A lantern.
        Red = "red",
        /// A sun.
        Yellow = "yellow",
        /// Names the trump.
        Donkey = "donkey",
        /// The same, with its cart.
        DonkeyCart = "donkey_cart",
        /// Stands at a stall.
        Seller = "seller",
        /// The helper of small rounds.
        Ama = "ama",
        /// Without its fruit.
        Boat = "boat",
        /// A landing stage.
        Dock = "dock",
        /// Money.
        Coin = "coin",
        /// For who is best.
        Crown = "crown",
        /// Cards won.
        Tricks = "tricks",
        /// What is played for.
        Points = "points",
        /// A house.
        Cabinetmaker = "cabinetmaker",
        /// A house.
        NorthMerchant = "north_merchant",
        /// A house.
        SouthMerchant = "south_merchant",
        /// A house.
        Fishmonger = "fishmonger",
        /// A house.
        Temple = "temple",
        /// A house.
        Artist = "artist",
        /// A house.
        FruitStand = "fruit_stand",
        /// A house.
        Tailor = "tailor",
        /// A house.
        Office = "office",
        /// A house.
        Market = "market",
        /// A house.
        Ferryman = "ferryman",
        /// In a crate.
        Rice = "rice",
        /// In a crate.
        Spice = "spice",
        /// In a crate.
        Aubergine = "aubergine",
        /// In a crate.
        Fish = "fish",
        /// In a crate, to its owner's grief.
        Rat = "rat",
    }
}

/// Whose crate it is. Red is light on dark and green is dark on light, so that it is told without the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Dark crates.
    Red,
    /// Light crates.
    Green,
}

/// A piece that may be there many times.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sprite {
    /// A drawing.
    Art(Art),
    /// A good in the inks of a merchant.
    Good(Side, Art),
    /// The face of a card, five wide and seven high.
    Card {
        /// Its suit.
        suit: Art,
        /// The letter of the suit.
        letter: char,
        /// What it is worth.
        rank: u8,
    },
    /// The face of a card for where there is little room: square, with what matters large.
    SmallCard {
        /// Its suit.
        suit: Art,
        /// The letter of the suit.
        letter: char,
        /// What it is worth.
        rank: u8,
    },
    /// The back of a card.
    Back,
    /// The sign of a seat, with the first letter of the player's name.
    Badge {
        /// Which seat.
        seat: u8,
        /// The letter.
        letter: char,
    },
    /// A die.
    Die {
        /// Which.
        die: Die,
        /// What is written on it.
        face: Face,
    },
    /// A crate seen from above; empty without a good.
    Crate(Option<(Side, Art)>),
}

impl From<Art> for Sprite {
    fn from(art: Art) -> Sprite {
        Sprite::Art(art)
    }
}

impl Sprite {
    /// How high it is for its width.
    pub fn height(&self) -> f32 {
        match self {
            Sprite::Card { .. } | Sprite::Back => 1.4,
            Sprite::Art(_)
            | Sprite::Good(..)
            | Sprite::SmallCard { .. }
            | Sprite::Badge { .. }
            | Sprite::Die { .. }
            | Sprite::Crate(_) => 1.0,
        }
    }
}

impl Art {
    /// The colour that goes with a fruit or suit.
    pub fn tint(self) -> u32 {
        match self {
            Art::Banana => 0xff_d60a,
            Art::Mango => 0xff_8c1a,
            Art::Lanzones => 0xc9_9b4f,
            Art::Pineapple => 0x2f_7d32,
            Art::Durian => 0x9b_c53d,
            Art::PassionFruit => 0x6a_2c91,
            Art::Orange => 0xe0_5a00,
            Art::Papaya => 0x5a_a02c,
            Art::Grapefruit => 0xf2_8b82,
            Art::Rambutan => 0xb0_0d2f,
            Art::Starfruit => 0xe6_df3c,
            Art::Blue => 0x1c_5fb8,
            Art::Green => 0x1f_7a34,
            Art::Purple => 0x8a_4fd0,
            Art::Red => 0xc9_2433,
            Art::Yellow => 0xff_c300,
            Art::Donkey | Art::DonkeyCart => 0x8d_99ae,
            Art::Fish | Art::Fishmonger | Art::Boat | Art::Dock => 0x1d_7ea8,
            Art::Seller | Art::Ferryman => 0x2a_9d8f,
            Art::Coin | Art::Crown | Art::Points | Art::Market => 0xf4_b400,
            Art::Ama | Art::Artist | Art::Aubergine => 0x6d_597a,
            Art::Tricks | Art::Tailor | Art::Temple | Art::Spice => 0xe7_6f51,
            Art::Cabinetmaker | Art::Rice => 0xc9_8b4b,
            Art::NorthMerchant => 0x2a_6f97,
            Art::SouthMerchant => 0xb5_446e,
            Art::FruitStand => 0x2f_9e44,
            Art::Office | Art::Rat => 0x49_5057,
        }
    }
}
