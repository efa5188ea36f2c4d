//! Pictures for the pages of the rules.

use super::super::{Bastos, Card, Fruit, Strength, moved};
use super::{card_words, fruit_in_full};
use crate::args;
use crate::scene::{Drawn, Example, Lesson, LessonRow, POINTS, Picture, example_board};
use crate::screen::{number, signed};
use crate::sentences::{Lang, say, word};

pub(super) fn of_page(page: usize, lang: Lang) -> Option<Picture> {
    match page {
        0 => Some(example_board::<Bastos>(include_str!("../example.jsonl"), lang)),
        1 => Some(prices(lang).picture(lang)),
        2 => Some(tricks(lang).picture(lang)),
        3 => Some(points(lang).picture(lang)),
        _ => None,
    }
}

fn of(fruit: Fruit, rank: u8) -> Card {
    Card::new(fruit, rank).expect("the deck has the cards of the examples")
}

fn card(shown: Card, lang: Lang) -> Example {
    Example::new(shown.face(lang), card_words(shown, lang))
}

/// Three Bastos, and what they do to the prices.
fn prices(lang: Lang) -> Lesson {
    use Fruit::{Banana, Mango, PassionFruit, Pineapple};
    let chosen = [("Ana", of(Mango, 4)), ("Ben", of(Mango, 9)), ("Chloé", of(Pineapple, 2))];
    let price = |fruit: Fruit| {
        let own = chosen.iter().filter(|(_, card)| card.suit() == fruit);
        let value = own.fold(0, |value, _| moved(value, 1));
        Example::new(fruit.art(), fruit_in_full(lang, fruit)).label(signed(value))
    };
    Lesson {
        title: word(lang, "bastos-example-prices"),
        rows: vec![
            LessonRow::new(
                word(lang, "bastos-example-turned-up"),
                chosen.map(|(name, shown)| card(shown, lang).label(name)),
            ),
            LessonRow::new(word(lang, "bastos-example-raised"), [Mango, Pineapple, Banana, PassionFruit].map(price)),
        ],
    }
}

/// A trick of these cards, each with whether it is of its player's own Bastos fruit; the rules say which one wins.
fn trick(cards: &[(Card, bool)], trump: Option<Fruit>, lang: Lang) -> Vec<Example> {
    let led = cards.first().map(|(card, _)| card.suit());
    let strength = |card: Card| led.map(|led| Strength::of(card, led, trump));
    let best = cards.iter().filter(|(_, own)| !own).map(|&(card, _)| card).max_by_key(|&card| strength(card));
    let example = |(index, &(played, own)): (usize, &(Card, bool))| {
        let wins = Some(played) == best;
        let label = match index {
            _ if wins => word(lang, "bastos-example-wins"),
            _ if own => word(lang, "bastos-example-moves"),
            0 => word(lang, "bastos-example-leads"),
            _ => String::new(),
        };
        card(played, lang).label(label).best_if(wins)
    };
    cards.iter().enumerate().map(example).collect()
}

fn tricks(lang: Lang) -> Lesson {
    use Fruit::{Banana, Mango};
    let open = |cards: [Card; 3]| cards.map(|card| (card, false));
    let trumped = trick(&open([of(Banana, 5), of(Banana, 8), of(Mango, 2)]), Some(Mango), lang);
    let price = Example::new(Mango.art(), fruit_in_full(lang, Mango)).label(say(
        lang,
        "bastos-example-price",
        args!["before" => signed(0), "after" => signed(moved(0, -2))],
    ));
    let own = trick(&[(of(Banana, 9), true), (of(Banana, 6), false), (of(Banana, 3), false)], None, lang);
    Lesson {
        title: word(lang, "bastos-example-tricks"),
        rows: vec![
            LessonRow::new(word(lang, "bastos-example-trump"), trumped.into_iter().chain([price])),
            LessonRow::new(word(lang, "bastos-example-own"), own),
        ],
    }
}

/// Cards won, at their prices.
fn points(lang: Lang) -> Lesson {
    let won = [(Fruit::Mango, 3, 2), (Fruit::Banana, 4, 0), (Fruit::Pineapple, 2, -2)];
    let part = |(fruit, cards, price): (Fruit, i32, i8)| {
        let points = number(cards * i32::from(price));
        let label =
            say(lang, "bastos-example-cards", args!["cards" => cards, "price" => signed(price), "points" => points]);
        Example::new(fruit.art(), fruit_in_full(lang, fruit)).label(label)
    };
    let all: i32 = won.iter().map(|&(_, cards, price)| cards * i32::from(price)).sum();
    let sum = Example::new(POINTS, word(lang, "bastos-example-sum")).label(number(all)).best_if(true);
    Lesson {
        title: word(lang, "bastos-example-points"),
        rows: vec![LessonRow::new(word(lang, "bastos-example-worth"), won.map(part).into_iter().chain([sum]))],
    }
}
