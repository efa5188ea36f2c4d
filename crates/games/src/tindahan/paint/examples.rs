//! Pictures for the pages of the rules, with the fruits of the table.

use super::super::teaching::{examples, in_game};
use super::super::{Card, Edition, Fruit, Options, beats, stall_points};
use super::{SELLER, card_words, fruit_words, glance};
use crate::args;
use crate::engine::{BySeat, Seat};
use crate::scene::{
    DONKEY, DONKEY_CART, Drawn, Example, Lesson, LessonRow, POINTS, Picture, Sprite, TRICKS, example_names, player_name,
};
use crate::screen::{Played, number, signed};
use crate::sentences::{Lang, say, word};

pub(super) fn of_page(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
    let lesson = match page {
        0 => return Some(glance::picture(played, lang)),
        1 => market(played, lang),
        2 => tricks(played, lang),
        3 => donkey(played, lang),
        4 => sellers(played, lang),
        5 => stalls(played, lang),
        6 => scoring(played, lang),
        7 => totals(lang),
        _ => return None,
    };
    Some(lesson.picture(lang))
}

fn of(fruit: Fruit, rank: u8) -> Card {
    Card::new(fruit, rank).expect("the deck has the cards of the examples")
}

/// A sentence about one fruit.
fn about(lang: Lang, key: &str, fruit: Fruit) -> String {
    say(lang, key, args!["fruit" => fruit_words(lang, fruit)])
}

/// How many there are in the examples of a table.
fn seats(played: Played<'_, Options>) -> usize {
    in_game(played).len()
}

/// Players with a word below each.
fn players(count: usize, label: impl Fn(Seat) -> String) -> Vec<Example> {
    let names = example_names(count);
    let player = |seat| Example::new(Sprite::badge(&names, seat), player_name(&names, seat)).label(label(seat));
    Seat::all(count).map(player).collect()
}

fn market(played: Played<'_, Options>, lang: Lang) -> Lesson {
    let each = [
        Example::new(Sprite::Back, word(lang, "tindahan-example-ten")).label("×10"),
        Example::new(SELLER, word(lang, "tindahan-example-nine")).label("×9"),
    ];
    let stall = |fruit: Fruit| {
        let stall = Example::new(fruit.art(), fruit_words(lang, fruit));
        if fruit == Fruit::Banana { stall.over(DONKEY_CART, 1.1, 0.6, 0.9) } else { stall }
    };
    let starts = |seat: Seat| say(lang, "tindahan-example-round", args!["round" => seat.index() + 1]);
    Lesson {
        title: word(lang, "tindahan-example-market"),
        rows: vec![
            LessonRow::new(word(lang, "tindahan-example-each"), each),
            LessonRow::new(word(lang, "tindahan-example-fruits"), in_game(played).iter().map(stall)),
            LessonRow::new(word(lang, "tindahan-example-starter"), players(seats(played), starts)),
        ],
    }
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

fn tricks(played: Played<'_, Options>, lang: Lang) -> Lesson {
    let [trump, led, other] = examples(played);
    let followed = [of(led, 5), of(led, 9), of(other, 10), of(led, 2)];
    let trumped = [of(led, 5), of(led, 9), of(trump, 2), of(other, 7)];
    Lesson {
        title: word(lang, "tindahan-example-tricks"),
        rows: vec![
            LessonRow::new(about(lang, "tindahan-example-follow", led), trick(&followed, trump, lang)),
            LessonRow::new(word(lang, "tindahan-example-trump"), trick(&trumped, trump, lang)),
        ],
    }
}

/// The donkey on its way to a stall, instead of a card.
fn moved(stall: Fruit, lang: Lang) -> Example {
    Example::new(DONKEY, about(lang, "tindahan-example-a-donkey", stall))
        .over(stall.art(), 1.05, 0.78, 0.55)
        .label(word(lang, "tindahan-example-instead"))
}

fn donkey(played: Played<'_, Options>, lang: Lang) -> Lesson {
    let [_, led, trump] = examples(played);
    let after = trick(&[of(led, 4), of(led, 7), of(trump, 1)], trump, lang);
    let arguments = args!["trump" => fruit_words(lang, trump), "fruit" => fruit_words(lang, led)];
    let sentence = say(lang, "tindahan-example-donkey", arguments);
    Lesson {
        title: word(lang, "tindahan-example-moves"),
        rows: vec![LessonRow::new(sentence, std::iter::once(moved(trump, lang)).chain(after))],
    }
}

fn sellers(played: Played<'_, Options>, lang: Lang) -> Lesson {
    let [trump, led, other] = examples(played);
    let (sentence, sent) = match played.options.edition {
        Edition::English => {
            let sent = Example::new(SELLER, about(lang, "tindahan-example-a-seller", led));
            let sent = sent.over(led.art(), 1.05, 0.78, 0.55).label(word(lang, "tindahan-example-instead"));
            (about(lang, "tindahan-example-free", led), sent)
        }
        Edition::French => {
            let paid = of(other, 4);
            let sent = Example::new(SELLER, about(lang, "tindahan-example-a-seller", other));
            let sent = sent.over(paid.face(lang), 1.1, 0.7, 0.7).label(word(lang, "tindahan-example-paid"));
            let arguments = args!["fruit" => fruit_words(lang, led), "card" => card_words(lang, paid)];
            (say(lang, "tindahan-example-pays", arguments), sent)
        }
    };
    let mut row = trick(&[of(led, 6), of(led, 8)], trump, lang);
    row.insert(1, sent);
    let seller = Example::new(SELLER, about(lang, "tindahan-example-a-seller", led));
    let early = [moved(other, lang), seller.label(word(lang, "tindahan-example-not-yet")).right(false)];
    Lesson {
        title: word(lang, "tindahan-example-sending"),
        rows: vec![LessonRow::new(sentence, row), LessonRow::new(word(lang, "tindahan-example-too-early"), early)],
    }
}

/// What the sellers at a stall bring, by the rules.
fn stall(stall: Fruit, sellers: [u8; 3], donkey_here: bool, lang: Lang) -> Vec<Example> {
    let sellers = BySeat::from_fn(sellers.len(), |seat: Seat| sellers[seat.index()]);
    let (points, names) = (stall_points(&sellers, donkey_here), example_names(sellers.seats()));
    let fruit = Example::new(stall.art(), fruit_words(lang, stall));
    let here = if donkey_here { fruit.over(DONKEY_CART, 1.3, 0.5, 1.0) } else { fruit };
    let seat = |(seat, &count): (Seat, &u8)| {
        let label = say(lang, "tindahan-example-sellers", args!["sellers" => count, "points" => points[seat]]);
        let words = say(lang, "tindahan-example-of", args!["name" => player_name(&names, seat)]);
        Example::new(Sprite::badge(&names, seat), words).over(SELLER, 1.2, 0.5, 1.0).label(label)
    };
    std::iter::once(here).chain(sellers.by_seat().map(seat)).collect()
}

fn stalls(played: Played<'_, Options>, lang: Lang) -> Lesson {
    let [_, fruit, _] = examples(played);
    let row = |key, sellers, donkey| LessonRow::new(word(lang, key), stall(fruit, sellers, donkey, lang));
    Lesson {
        title: word(lang, "tindahan-example-stalls"),
        rows: vec![
            row("tindahan-example-places", [4, 2, 1], false),
            row("tindahan-example-places-donkey", [4, 2, 1], true),
            row("tindahan-example-tie", [3, 3, 1], false),
        ],
    }
}

/// The scores of §10, example 2, and a shut-out.
fn scoring(played: Played<'_, Options>, lang: Lang) -> Lesson {
    let [_, first, second] = examples(played);
    let parts = [
        Example::new(TRICKS, word(lang, "tindahan-example-three")).label(signed(6)),
        Example::new(Sprite::Back, word(lang, "tindahan-example-five")).label(signed(-5)),
        Example::new(first.art(), fruit_words(lang, first)).label(signed(5)),
        Example::new(second.art(), fruit_words(lang, second)).label(signed(3)),
        Example::new(POINTS, word(lang, "tindahan-picture-sum")).label(number(9)).best_if(true),
    ];
    let scores = [14, 9, 14];
    let points = |seat: Seat| say(lang, "tindahan-example-points", args!["points" => scores[seat.index()]]);
    let names = example_names(scores.len());
    let shut_out = Seat::all(scores.len()).last().map(|seat| names.say(lang, "tindahan-example-shutout", seat));
    Lesson {
        title: word(lang, "tindahan-example-scored"),
        rows: vec![
            LessonRow::new(word(lang, "tindahan-example-sum"), parts),
            LessonRow::new(shut_out.unwrap_or_default(), players(scores.len(), points)),
        ],
    }
}

fn totals(lang: Lang) -> Lesson {
    let totals = [31, 40, 40];
    let points = |seat: Seat| say(lang, "tindahan-example-points", args!["points" => totals[seat.index()]]);
    let players = players(totals.len(), points).into_iter().zip(totals);
    let row = players.map(|(player, total)| player.best_if(total == 40));
    Lesson {
        title: word(lang, "tindahan-example-final"),
        rows: vec![LessonRow::new(word(lang, "tindahan-example-total"), row)],
    }
}
