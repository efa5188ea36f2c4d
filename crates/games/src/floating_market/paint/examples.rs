//! Pictures for the pages of the rules.

use super::super::{BoatSpace, Building, Die, Dock, FloatingMarket, Fruit, Owner, PooledDie, Ring, Space};
use super::{AMA, BOAT, die_sprite, die_words, fruit_words, range, space_art, space_words, tile_sprite};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::{Drawn, Example, Lesson, LessonRow, Picture, Sprite, example_board, example_names};
use crate::sentences::{Lang, say, word};

pub(super) fn of_page(page: usize, lang: Lang) -> Option<Picture> {
    match page {
        0 => Some(example_board::<FloatingMarket>(include_str!("../example.jsonl"), lang)),
        1 => Some(river(lang).picture(lang)),
        2 => Some(buildings(lang).picture(lang)),
        3 => Some(ama(lang).picture(lang)),
        _ => None,
    }
}

/// How many play in the examples.
const SEATS: usize = 4;

/// A boat with a fruit, as they lie at first.
fn boat(space: BoatSpace, lang: Lang) -> Example {
    let fruit = Fruit::ALL[space.index()];
    let arguments = args!["number" => space.index() + 1, "fruit" => fruit_words(lang, fruit)];
    Example::new(BOAT, say(lang, "floating-market-example-boat", arguments)).over(fruit.art(), 0.5, 0.26, 0.58)
}

fn river(lang: Lang) -> Lesson {
    let bank = |dock: Dock| {
        let spaces = Ring::of(SEATS).spaces().filter(move |space| space.dock() == dock);
        spaces.map(move |space| {
            let numbered = args!["number" => space.index() + 1, "totals" => range(Ring::of(SEATS), space)];
            boat(space, lang).label(say(lang, "floating-market-example-numbered", numbered))
        })
    };
    let ring = Ring::of(SEATS);
    let hit = ring.activated(ROLLED);
    let names = example_names(SEATS);
    let aboard = |space: BoatSpace, seat: usize| {
        let client = Seat::new(seat).map(|seat| Sprite::badge(&names, seat)).expect("so many play");
        boat(space, lang).over(client, 1.12, 0.5, 0.42)
    };
    let coins = |count: usize| say(lang, "floating-market-example-coins", args!["coins" => count]);
    let before = BoatSpace::ALL[hit.index() - 1];
    let dock = Space::Dock(hit.dock());
    let waiting = Seat::new(3).map(|seat| Sprite::badge(&names, seat)).expect("so many play");
    let paid = [
        aboard(before, 0).label(coins(2)),
        aboard(hit, 1).label(word(lang, "floating-market-example-fruit")).best_if(true),
        aboard(ring.next(hit), 2).label(coins(2)),
        Example::new(space_art(dock), space_words(dock, lang)).over(waiting, 1.12, 0.5, 0.42).label(coins(1)),
    ];
    Lesson {
        title: word(lang, "floating-market-example-river"),
        rows: vec![
            LessonRow::new(word(lang, "floating-market-example-west"), bank(Dock::West)),
            LessonRow::new(word(lang, "floating-market-example-east"), bank(Dock::East)),
            LessonRow::new(say(lang, "floating-market-example-rolled", args!["total" => ROLLED]), paid),
        ],
    }
}

/// The total of the example.
const ROLLED: i32 = 15;

/// A building with what it costs, and beside it what it is about.
fn building(building: Building, about: &[Sprite], lang: Lang) -> Example {
    let space = Space::Building(building);
    let (name, cost) = (space_words(space, lang), space.cost(SEATS));
    let label = match cost {
        0 => name.clone(),
        _ => say(lang, "floating-market-example-cost", args!["building" => name.as_str(), "coins" => cost]),
    };
    let example = Example::new(space_art(space), name).label(label);
    let first = 0.5 - 0.25 * (about.len() as f32 - 1.0);
    about
        .iter()
        .enumerate()
        .fold(example, |example, (index, sprite)| example.over(sprite.clone(), 1.2, first + 0.5 * index as f32, 0.46))
}

fn buildings(lang: Lang) -> Lesson {
    let die = |die| die_sprite(PooledDie { owner: Owner::Market, die }, None);
    let own = |die| die_sprite(PooledDie { owner: Owner::Player(Seat::FIRST), die }, None);
    let client = Sprite::badge(&example_names(SEATS), Seat::FIRST);
    let of = |kind, about: &[Sprite]| building(kind, about, lang);
    let row = |key, examples: Vec<Example>| LessonRow::new(word(lang, key), examples);
    Lesson {
        title: word(lang, "floating-market-example-buildings"),
        rows: vec![
            row(
                "floating-market-example-total",
                vec![
                    of(Building::Cabinetmaker, &[die(Die::D12)]),
                    of(Building::Temple, &[tile_sprite("+4"), tile_sprite("−2")]),
                    of(Building::Artist, &[die(Die::MinusD6), own(Die::D4)]),
                    of(Building::Tailor, &[own(Die::D6), own(Die::D12)]),
                ],
            ),
            row(
                "floating-market-example-clients",
                vec![
                    of(Building::NorthMerchant, &[]),
                    of(Building::SouthMerchant, &[]),
                    of(Building::Fishmonger, std::slice::from_ref(&client)),
                    of(Building::Office, &[client.clone(), client]),
                ],
            ),
            row(
                "floating-market-example-goods",
                vec![
                    of(Building::FruitStand, &[Fruit::Banana.art().into()]),
                    of(Building::Market, &[Fruit::Mango.art().into()]),
                    of(Building::Ferryman, &[own(Die::D6), own(Die::D10)]),
                ],
            ),
        ],
    }
}

/// Ama, who joins in where few play.
fn ama(lang: Lang) -> Lesson {
    let blocked = [BoatSpace::Two, BoatSpace::Five].map(|space| {
        boat(space, lang).over(AMA, 1.1, 0.45, 0.6).label(say(
            lang,
            "floating-market-example-ama",
            args!["number" => space.index() + 1],
        ))
    });
    let die = die_sprite(PooledDie { owner: Owner::Ama, die: Die::D6 }, None);
    let words = format!("D{}", die_words(Die::D6));
    let dice = [
        Example::new(die.clone(), words.clone()).label(word(lang, "floating-market-example-three")),
        Example::new(die.clone(), format!("{words}, {words}"))
            .over(die, 1.7, 0.5, 1.0)
            .label(word(lang, "floating-market-example-two")),
    ];
    Lesson {
        title: word(lang, "floating-market-example-few"),
        rows: vec![
            LessonRow::new(word(lang, "floating-market-example-blocked"), blocked),
            LessonRow::new(word(lang, "floating-market-example-dice"), dice),
        ],
    }
}
