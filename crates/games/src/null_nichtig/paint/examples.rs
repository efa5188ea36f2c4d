//! Pictures for the pages of the rules.

use super::super::{Card, Colour, NullNichtig, Piles, TrickCards, score, winning_index};
use super::card_words;
use crate::args;
use crate::engine::Word;
use crate::scene::{Example, Lesson, LessonRow, POINTS, Picture, example_board};
use crate::sentences::{Lang, say, word};

pub(super) fn of_page(page: usize, lang: Lang) -> Option<Picture> {
    match page {
        0 => Some(example_board::<NullNichtig>(include_str!("../example.jsonl"), lang)),
        1 => Some(round(lang).picture(lang)),
        2 => Some(points(lang).picture(lang)),
        _ => None,
    }
}

fn of(colour: Colour, rank: u8) -> Card {
    Card::new(colour, rank).expect("the deck has the cards of the examples")
}

/// A pile of these cards, the last on top.
fn pile(cards: &[Card], lang: Lang) -> Example {
    let words: Vec<String> = cards.iter().rev().map(|&card| card_words(lang, card)).collect();
    let words = match words.as_slice() {
        [top, below, ..] => {
            say(lang, "null-nichtig-example-on", args!["top" => top.as_str(), "below" => below.as_str()])
        }
        _ => words.concat(),
    };
    let mut cards = cards.iter().enumerate();
    let first = cards.next().map(|(_, &card)| Example::new(card.face(lang), words));
    let mut example = first.expect("a pile has a card");
    for (index, &card) in cards {
        let off = 0.34 * index as f32;
        example = example.over(card.face(lang), 0.5 + off, 0.7 + off, 1.0);
    }
    example
}

/// The cards of piles, by colour.
fn piles(cards: &[Card], lang: Lang) -> Vec<(Colour, Example)> {
    let of_colour = |colour: Colour| {
        let own: Vec<Card> = cards.iter().copied().filter(|card| card.suit() == colour).collect();
        (!own.is_empty()).then(|| (colour, pile(&own, lang)))
    };
    Colour::ALL.iter().copied().filter_map(of_colour).collect()
}

/// A trick, and what becomes of its cards.
fn round(lang: Lang) -> Lesson {
    use Colour::{Blue, Green, Red};
    let played = [of(Blue, 7), of(Red, 11), of(Red, 0), of(Green, 4)];
    let best = winning_index(&played.into_iter().collect::<TrickCards>());
    let example = |(index, &card): (usize, &Card)| {
        let wins = index == best;
        let label = match index {
            _ if wins => word(lang, "null-nichtig-example-takes"),
            0 => word(lang, "null-nichtig-example-leads"),
            _ => String::new(),
        };
        Example::new(card.face(lang), card_words(lang, card)).label(label).best_if(wins)
    };
    let mut taken = played;
    taken.rotate_left(best);
    Lesson {
        title: word(lang, "null-nichtig-example-round"),
        rows: vec![
            LessonRow::new(word(lang, "null-nichtig-example-highest"), played.iter().enumerate().map(example)),
            LessonRow::new(
                word(lang, "null-nichtig-example-piled"),
                piles(&taken, lang).into_iter().map(|(_, example)| example),
            ),
        ],
    }
}

/// Piles at the end of a round, and what they are worth.
fn points(lang: Lang) -> Lesson {
    use Colour::{Blue, Green, Red, Yellow};
    let cards = [of(Blue, 2), of(Red, 11), of(Blue, 9), of(Green, 3), of(Red, 0), of(Yellow, 8)];
    let mut laid = Piles::none();
    cards.iter().for_each(|&card| laid.lay(card));
    let part = |(colour, example): (Colour, Example)| {
        let top = laid.iter().find(|pile| pile.top.suit() == colour).map_or(0, |pile| pile.top.rank());
        example.label(top.to_string())
    };
    let sum = Example::new(POINTS, word(lang, "null-nichtig-example-sum"));
    let sum = sum.label(score(&laid.tops()).to_string()).best_if(true);
    Lesson {
        title: word(lang, "null-nichtig-example-points"),
        rows: vec![LessonRow::new(
            word(lang, "null-nichtig-example-tops"),
            piles(&cards, lang).into_iter().map(part).chain([sum]),
        )],
    }
}
