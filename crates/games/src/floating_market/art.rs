//! The drawings of Floating Market, its dice, and what its emojis are made of.

use super::{Building, Die, Fruit, Owner, PooledDie, Space};
use crate::engine::{Seat, Word};
use crate::scene::{
    Art, BANANA, CROWN, Drawn, Ink, MANGO, PINEAPPLE, POINTS, Piece, Scene, Sprite, Text, number_disc, point,
};

crate::drawings! {
    PAPAYA = "papaya" 0x5a_a02c,
    GRAPEFRUIT = "grapefruit" 0xf2_8b82,
    RAMBUTAN = "rambutan" 0xb0_0d2f,
    STARFRUIT = "starfruit" 0xe6_df3c,
    pub(super) AMA = "ama" 0x6d_597a,
    pub(super) BOAT = "boat" 0x1d_7ea8,
    DOCK = "dock" 0x1d_7ea8,
    pub(super) COIN = "coin" 0xf4_b400,
    CABINETMAKER = "cabinetmaker" 0xc9_8b4b,
    NORTH_MERCHANT = "north_merchant" 0x2a_6f97,
    SOUTH_MERCHANT = "south_merchant" 0xb5_446e,
    FISHMONGER = "fishmonger" 0x1d_7ea8,
    TEMPLE = "temple" 0xe7_6f51,
    ARTIST = "artist" 0x6d_597a,
    pub(super) FRUIT_STAND = "fruit_stand" 0x2f_9e44,
    TAILOR = "tailor" 0xe7_6f51,
    OFFICE = "office" 0x49_5057,
    MARKET = "market" 0xf4_b400,
    FERRYMAN = "ferryman" 0x2a_9d8f,
}

impl Drawn for Fruit {
    const GAME: &'static str = "floating-market";

    fn art(self) -> Art {
        match self {
            Fruit::Mango => MANGO,
            Fruit::Banana => BANANA,
            Fruit::Papaya => PAPAYA,
            Fruit::Pineapple => PINEAPPLE,
            Fruit::Grapefruit => GRAPEFRUIT,
            Fruit::Rambutan => RAMBUTAN,
            Fruit::Starfruit => STARFRUIT,
        }
    }
}

/// The drawing of a space; a boat is drawn without its fruit.
pub(super) fn space_art(space: Space) -> Art {
    match space {
        Space::Boat(_) => BOAT,
        Space::Dock(_) => DOCK,
        Space::Building(building) => building_art(building),
    }
}

fn building_art(building: Building) -> Art {
    match building {
        Building::Cabinetmaker => CABINETMAKER,
        Building::NorthMerchant => NORTH_MERCHANT,
        Building::SouthMerchant => SOUTH_MERCHANT,
        Building::Fishmonger => FISHMONGER,
        Building::Temple => TEMPLE,
        Building::Artist => ARTIST,
        Building::FruitStand => FRUIT_STAND,
        Building::Tailor => TAILOR,
        Building::Office => OFFICE,
        Building::Market => MARKET,
        Building::Ferryman => FERRYMAN,
    }
}

/// A boat with its fruit, whose foot the hull hides; with the number of its space, where that is to be seen.
pub(super) fn boat_sprite(fruit: Fruit, number: Option<usize>) -> Sprite {
    let name = match number {
        Some(number) => format!("boat {number} with {fruit}"),
        None => format!("boat with {fruit}"),
    };
    let draw = |scene: &mut Scene| {
        let middle = scene.area().centre();
        scene.sprite(fruit.art(), middle.by(0.0, -11.0), 63.0);
        scene.sprite(BOAT, middle, 100.0);
        if let Some(number) = number {
            number_disc(scene, point(19.0, 22.0), 19.0, Ink::Paper, number);
        }
    };
    Piece::new(name, draw).into()
}

/// What is written on a die that is not rolled: its highest number.
pub(super) fn die_words(die: Die) -> String {
    if die == Die::MinusD6 { "−6".to_owned() } else { die.faces().to_string() }
}

/// A die of the pool, rolled or not.
pub(super) fn die_sprite(pooled: PooledDie, rolled: Option<u8>) -> Sprite {
    let owner = match pooled.owner {
        Owner::Player(seat) => Some(seat),
        Owner::Ama | Owner::Market => None,
    };
    let words = match rolled {
        Some(value) if pooled.die == Die::MinusD6 => format!("−{value}"),
        Some(value) => value.to_string(),
        None => die_words(pooled.die),
    };
    die_piece(pooled.die, &words, owner)
}

/// A tile of the temple, which looks like a die of the market.
pub(super) fn tile_sprite(words: &str) -> Sprite {
    die_piece(Die::D6, words, None)
}

/// A die with these words on it, in the colours of its owner. Every kind has its own outline.
fn die_piece(die: Die, words: &str, owner: Option<Seat>) -> Sprite {
    let owned = owner.map_or(String::new(), |seat| format!(" of {seat}"));
    Piece::new(format!("die {die:?} {words:?}{owned}"), |scene| draw_die(scene, die, words, owner)).into()
}

fn draw_die(scene: &mut Scene, die: Die, words: &str, owner: Option<Seat>) {
    let (fill, ink) = match (die, owner.map(|seat| seat.index() as u8)) {
        (_, Some(seat)) => (Ink::Seat(seat), Ink::OnSeat(seat)),
        (Die::MinusD6, None) => (Ink::Outline, Ink::Paper),
        (_, None) => (Ink::Paper, Ink::Outline),
    };
    let outline: &[(f32, f32)] = match die {
        Die::D4 => &[(50.0, 4.0), (97.0, 90.0), (3.0, 90.0)],
        Die::D6 => &[(10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0)],
        Die::D8 => &[(50.0, 2.0), (98.0, 50.0), (50.0, 98.0), (2.0, 50.0)],
        Die::D10 => &[(50.0, 2.0), (98.0, 42.0), (98.0, 58.0), (50.0, 98.0), (2.0, 58.0), (2.0, 42.0)],
        Die::D12 => &[(50.0, 3.0), (98.0, 39.0), (80.0, 96.0), (20.0, 96.0), (2.0, 39.0)],
        Die::MinusD6 => &[
            (28.0, 8.0),
            (72.0, 8.0),
            (92.0, 28.0),
            (92.0, 72.0),
            (72.0, 92.0),
            (28.0, 92.0),
            (8.0, 72.0),
            (8.0, 28.0),
        ],
    };
    // A dark die needs a light edge on dark ground.
    let look = fill.fill().edge(if fill == Ink::Outline { Ink::Paper } else { Ink::Outline }, 5.0);
    scene.shape(outline.iter().map(|&(x, y)| point(x, y)).collect(), look);
    let (down, room) = match die {
        Die::D4 => (14.0, 56.0),
        Die::D12 => (5.0, 74.0),
        Die::D6 | Die::D8 | Die::D10 | Die::MinusD6 => (0.0, 74.0),
    };
    let mut words = Text::new(words, 52.0, scene.area().centre().by(0.0, down)).bold().ink(ink);
    // Letters on pieces shrink with the piece, whatever the smallest ones of a board are.
    words.size = words.size.min(words.size * room / words.width().max(1.0));
    scene.write(words);
}

pub(super) fn emojis() -> Vec<(String, Sprite)> {
    let fruits = Fruit::ALL.iter().map(|&fruit| fruit.art());
    let buildings = Building::ALL.iter().map(|&building| building_art(building));
    let drawn = fruits.chain(buildings).chain([AMA, BOAT, DOCK, COIN, CROWN, POINTS]).map(Art::emoji);
    let dice = Die::ALL.iter().map(|&die| (die.id().to_owned(), die_piece(die, &die_words(die), None)));
    drawn.chain(dice).collect()
}
