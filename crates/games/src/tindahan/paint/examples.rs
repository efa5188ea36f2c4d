//! Pictures for the pages of the rules.

use super::super::{Card, Fruit, Tindahan, beats, stall_points};
use super::{SELLER, card_words, fruit_words};
use crate::args;
use crate::engine::{BySeat, Seat};
use crate::scene::{
    DONKEY, DONKEY_CART, Drawn, Example, Lesson, LessonRow, Picture, Sprite, example_board, example_names, player_name,
};
use crate::sentences::{Lang, say, word};

pub(super) fn of_page(page: usize, lang: Lang) -> Option<Picture> {
    match page {
        0 => Some(example_board::<Tindahan>(include_str!("../example.jsonl"), lang)),
        1 => Some(tricks(lang).picture(lang)),
        2 => Some(stalls(lang).picture(lang)),
        _ => None,
    }
}

fn of(fruit: Fruit, rank: u8) -> Card {
    Card::new(fruit, rank).expect("the deck has the cards of the examples")
}

/// A trick of these cards: the first is led, and the rules say which one wins.
fn trick(cards: &[Card], trump: Fruit, lang: Lang) -> Vec<Example> {
    let best = cards.iter().copied().reduce(|best, card| if beats(card, best, trump) { card } else { best });
    let example = |(index, &played): (usize, &Card)| {
        let wins = Some(played) == best;
        let label = match index {
            _ if wins => word(lang, "tindahan-example-wins"),
            0 => word(lang, "tindahan-example-leads"),
            _ => String::new(),
        };
        Example::new(played.face(lang), card_words(lang, played)).label(label).best_if(wins)
    };
    cards.iter().enumerate().map(example).collect()
}

fn tricks(lang: Lang) -> Lesson {
    use Fruit::{Banana, Mango, Pineapple};
    let followed = [of(Mango, 5), of(Mango, 9), of(Pineapple, 10), of(Mango, 2)];
    let mut trumped = trick(&[of(Mango, 5), of(Mango, 9), of(Banana, 2)], Banana, lang);
    trumped.push(
        Example::new(SELLER, word(lang, "tindahan-example-a-seller"))
            .over(Mango.art(), 1.05, 0.78, 0.55)
            .label(word(lang, "tindahan-example-instead")),
    );
    let moved = Example::new(DONKEY, word(lang, "tindahan-example-a-donkey"))
        .over(Pineapple.art(), 1.05, 0.78, 0.55)
        .label(word(lang, "tindahan-example-instead"));
    let after = trick(&[of(Mango, 4), of(Mango, 7), of(Pineapple, 1)], Pineapple, lang);
    Lesson {
        title: word(lang, "tindahan-example-tricks"),
        rows: vec![
            LessonRow::new(word(lang, "tindahan-example-follow"), trick(&followed, Banana, lang)),
            LessonRow::new(word(lang, "tindahan-example-trump"), trumped),
            LessonRow::new(word(lang, "tindahan-example-donkey"), std::iter::once(moved).chain(after)),
        ],
    }
}

/// What the sellers at a stall bring, by the rules.
fn stall(sellers: [u8; 3], donkey_here: bool, lang: Lang) -> Vec<Example> {
    let sellers = BySeat::from_fn(sellers.len(), |seat: Seat| sellers[seat.index()]);
    let (points, names) = (stall_points(&sellers, donkey_here), example_names(sellers.seats()));
    let fruit = Example::new(Fruit::Mango.art(), fruit_words(lang, Fruit::Mango));
    let here = if donkey_here { fruit.over(DONKEY_CART, 1.3, 0.5, 1.0) } else { fruit };
    let seat = |(seat, &count): (Seat, &u8)| {
        let label = say(lang, "tindahan-example-sellers", args!["sellers" => count, "points" => points[seat]]);
        let words = say(lang, "tindahan-example-of", args!["name" => player_name(&names, seat)]);
        Example::new(Sprite::badge(&names, seat), words).over(SELLER, 1.2, 0.5, 1.0).label(label)
    };
    std::iter::once(here).chain(sellers.by_seat().map(seat)).collect()
}

fn stalls(lang: Lang) -> Lesson {
    let row = |key, sellers, donkey| LessonRow::new(word(lang, key), stall(sellers, donkey, lang));
    Lesson {
        title: word(lang, "tindahan-example-stalls"),
        rows: vec![
            row("tindahan-example-places", [4, 2, 1], false),
            row("tindahan-example-places-donkey", [4, 2, 1], true),
            row("tindahan-example-tie", [3, 3, 1], false),
        ],
    }
}
