//! What a lobby shows: the river, its houses and what is played with.

use super::super::{Building, Die, FloatingMarket, Fruit, Owner, PooledDie, Space};
use super::river::draw_waves;
use super::{BOAT, die_sprite, space_art};
use crate::engine::Seat;
use crate::scene::{
    Area, Drawn, Ink, Picture, Scene, Sprite, Text, WIDTH, alt_text, cloth, example_names, heading, point, title_bar,
};
use crate::screen::Show;
use crate::sentences::{Lang, word};

const HEIGHT: f32 = 500.0;
/// Where the river begins and where it ends.
const SHORE: f32 = 196.0;
const FOOT: f32 = 386.0;

/// The houses on the bank.
const HOUSES: [Building; 6] = [
    Building::Temple,
    Building::FruitStand,
    Building::Cabinetmaker,
    Building::Artist,
    Building::Fishmonger,
    Building::Market,
];
/// The boats on the river, each with who is aboard.
const BOATS: [(Fruit, usize); 4] =
    [(Fruit::Pineapple, 0), (Fruit::Papaya, 1), (Fruit::Rambutan, 2), (Fruit::Starfruit, 3)];

pub(super) fn cover(lang: Lang) -> Picture {
    let mut scene = Scene::new(WIDTH, HEIGHT);
    title_bar(&mut scene, FloatingMarket::NAME, "");
    for (index, building) in HOUSES.into_iter().enumerate() {
        let x = WIDTH * (index as f32 + 0.5) / HOUSES.len() as f32;
        scene.sprite(space_art(Space::Building(building)), point(x, SHORE - 52.0), 112.0);
    }
    scene.rect(Area::new(0.0, SHORE, WIDTH, FOOT - SHORE), 0.0, Ink::Water.fill().edge(Ink::Wave, 4.0));
    let names = example_names(BOATS.len());
    for (index, (fruit, seat)) in BOATS.into_iter().enumerate() {
        let middle = point(WIDTH * (index as f32 + 0.5) / BOATS.len() as f32, SHORE + 104.0);
        draw_waves(&mut scene, middle.by(-70.0, 62.0));
        draw_waves(&mut scene, middle.by(70.0, 62.0));
        scene.sprite(fruit.art(), middle.by(-14.0, -24.0), 122.0);
        if let Some(seat) = Seat::new(seat) {
            scene.sprite(Sprite::badge(&names, seat), middle.by(52.0, -8.0), 66.0);
        }
        scene.sprite(BOAT, middle, 196.0);
    }
    cloth(&mut scene, FOOT, HEIGHT - FOOT);
    let dice = [Die::D4, Die::D6, Die::D10, Die::D12];
    for (index, die) in dice.into_iter().enumerate() {
        let owner = Seat::new(index).map_or(Owner::Market, Owner::Player);
        scene.sprite(die_sprite(PooledDie { owner, die }, None), point(76.0 + 100.0 * index as f32, 444.0), 86.0);
    }
    let words = Text::new(word(lang, "floating-market-cover-words"), 44.0, point(720.0, 444.0));
    scene.write(words.bold().ink(Ink::OnCloth).fit(500.0));
    let alt = [heading(lang, FloatingMarket::NAME), word(lang, "floating-market-cover-alt")];
    Picture { scene, alt: alt_text(alt) }
}
