//! Pictures for the pages of the rules, with cards that are in the game they are asked about.

use super::super::art::{SEAL, SEAL_AT, moved_by, seal};
use super::super::words::{change_words, fruit as fruit_words, short_fruit};
use super::super::{Card, Fruit, Fruits, Options, Strength, hand_size, moved};
use super::card_words;
use crate::args;
use crate::engine::Seat;
use crate::scene::{Drawn, Example, Lesson, LessonRow, POINTS, Picture, Sprite, example_names, player_name};
use crate::screen::{Played, number, signed};
use crate::sentences::{Lang, say, word};

/// Who and what is in the examples.
pub(super) struct Cast {
    /// How many play, where that is known.
    seats: Option<usize>,
    /// The fruits that are in the game, and the one that is not.
    fruits: Vec<Fruit>,
    removed: Option<Fruit>,
}

impl Cast {
    pub(super) fn of(played: Played<'_, Options>) -> Cast {
        let removed = played.options.removed;
        let fruits = Fruits::full().without(removed).iter().collect();
        Cast { seats: played.seats, fruits, removed: removed.iter().next() }
    }

    /// How many play in the examples.
    pub(super) fn players(&self) -> usize {
        self.seats.unwrap_or(4)
    }

    /// Four fruits, the one that examples are mostly about first.
    pub(super) fn fruits(&self) -> [Fruit; 4] {
        let fruit = |index: usize| self.fruits.get(index).copied().unwrap_or(Fruit::Banana);
        [fruit(1), fruit(0), fruit(2), fruit(3)]
    }
}

pub(super) fn of_page(page: usize, cast: &Cast, lang: Lang) -> Option<Picture> {
    let lesson = match page {
        1 => deck(cast, lang),
        2 => prices(cast, lang),
        3 => follow(cast, lang),
        4 => stars(cast, lang),
        5 => trumps(cast, lang),
        6 => winners(cast, lang),
        7 => points(cast, lang),
        _ => return None,
    };
    Some(lesson.picture(lang))
}

pub(super) fn of(fruit: Fruit, rank: u8) -> Card {
    Card::new(fruit, rank).expect("the deck has the cards of the examples")
}

fn card(shown: Card, lang: Lang) -> Example {
    Example::new(shown.face(lang), card_words(shown, lang))
}

/// The fruits in the game and out of it, and how many cards are dealt.
fn deck(cast: &Cast, lang: Lang) -> Lesson {
    let of_fruit = |(rank, &fruit): (u8, &Fruit)| card(of(fruit, rank), lang).label(short_fruit(lang, fruit));
    let out = cast.removed.map(|out| card(of(out, 5), lang).label(word(lang, "bastos-example-out")).right(false));
    let dealt = match cast.seats {
        Some(seats) => {
            let each = say(lang, "bastos-example-each", args!["cards" => hand_size(seats)]);
            let open = (seats == 4).then(|| word(lang, "bastos-example-open"));
            std::iter::once(back(each, lang))
                .chain(open.map(|open| card(of(cast.fruits()[2], 4), lang).label(open)))
                .collect()
        }
        None => {
            let each = |seats: usize| {
                let label = say(lang, "bastos-example-each-of", args!["seats" => seats, "cards" => hand_size(seats)]);
                back(label, lang)
            };
            let open = card(of(cast.fruits()[2], 4), lang).label(word(lang, "bastos-example-open-of"));
            vec![each(3), each(4), open]
        }
    };
    Lesson {
        title: word(lang, "bastos-example-deck"),
        rows: vec![
            LessonRow::new(word(lang, "bastos-example-fruits"), (1..).zip(&cast.fruits).map(of_fruit).chain(out)),
            LessonRow::new(word(lang, "bastos-example-dealt"), dealt),
        ],
    }
}

/// Cards that were dealt.
fn back(label: String, lang: Lang) -> Example {
    Example::new(Sprite::Back, word(lang, "bastos-example-hand"))
        .over(Sprite::Back, 0.72, 0.74, 1.0)
        .over(Sprite::Back, 0.94, 0.78, 1.0)
        .label(label)
}

/// Everybody's Bastos, and what they do to the prices.
fn prices(cast: &Cast, lang: Lang) -> Lesson {
    let [most, none, once, other] = cast.fruits();
    let chosen = [of(most, 4), of(most, 9), of(once, 2), of(other, 6)];
    let chosen = &chosen[..cast.players()];
    let names = example_names(cast.players());
    let turned_up = Seat::all(cast.players())
        .zip(chosen)
        .map(|(seat, &shown)| sealed(card(shown, lang)).label(player_name(&names, seat)));
    let price = |fruit: Fruit| {
        let value = chosen.iter().filter(|card| card.suit() == fruit).fold(0, |value, _| moved(value, 1));
        priced(fruit, value, value, lang).label(signed(value))
    };
    Lesson {
        title: word(lang, "bastos-example-prices"),
        rows: vec![
            LessonRow::new(word(lang, "bastos-example-turned-up"), turned_up),
            LessonRow::new(word(lang, "bastos-example-raised"), [most, once, other, none].map(price)),
        ],
    }
}

/// A fruit whose price has moved so far.
fn priced(fruit: Fruit, value: i8, change: i8, lang: Lang) -> Example {
    let words = format!("{} {}", fruit_words(lang, fruit), signed(value));
    match change_words(change, lang) {
        Some(moved) => Example::new(fruit.art(), format!("{words}, {moved}")).over(moved_by(change), 0.95, 0.2, 0.6),
        None => Example::new(fruit.art(), words),
    }
}

fn sealed(card: Example) -> Example {
    card.over(seal(), SEAL_AT.x, SEAL_AT.y, SEAL)
}

/// What may be played to a fruit that is led.
fn follow(cast: &Cast, lang: Lang) -> Lesson {
    let [led, other, third, _] = cast.fruits();
    let first = || card(of(led, 5), lang).label(word(lang, "bastos-example-leads"));
    let held = |shown: Card, allowed: bool| {
        let key = if allowed { "bastos-example-allowed" } else { "bastos-example-forbidden" };
        card(shown, lang).label(word(lang, key)).right(allowed)
    };
    let sentence = |key: &str| say(lang, key, args!["fruit" => fruit_words(lang, led)]);
    let some = [held(of(led, 3), true), held(of(led, 8), true), held(of(other, 7), false)];
    let none = [held(of(other, 7), true), held(of(third, 2), true), held(of(third, 9), true)];
    Lesson {
        title: word(lang, "bastos-example-follow"),
        rows: vec![
            LessonRow::new(sentence("bastos-example-must"), std::iter::once(first()).chain(some)),
            LessonRow::new(sentence("bastos-example-may"), std::iter::once(first()).chain(none)),
        ],
    }
}

/// How a card of an example is played.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Plain,
    /// It is of its player's own Bastos fruit.
    Own,
    /// It makes its fruit trump.
    Declares,
}

/// A trick of these cards, each with what is said of it unless it wins; the rules say which one does.
fn trick(cards: &[(Card, Way, &str)], lang: Lang) -> Vec<Example> {
    let Some(led) = cards.first().map(|(card, ..)| card.suit()) else { return Vec::new() };
    let (mut trump, mut best, mut strongest) = (None, None, Strength::Discard);
    for (index, &(card, way, _)) in cards.iter().enumerate() {
        if way == Way::Declares {
            trump = Some(card.suit());
        }
        let strength = Strength::of(card, led, trump);
        if way != Way::Own && strength > strongest {
            (best, strongest) = (Some(index), strength);
        }
    }
    let example = |(index, &(played, way, otherwise)): (usize, &(Card, Way, &str))| {
        let wins = best == Some(index);
        let key = match way {
            Way::Declares if wins => "bastos-example-first-trump",
            Way::Plain if wins => "bastos-example-wins",
            Way::Plain | Way::Own | Way::Declares => otherwise,
        };
        let shown = card(played, lang);
        let shown = if way == Way::Own { sealed(shown) } else { shown };
        let label = if key.is_empty() { String::new() } else { word(lang, key) };
        shown.label(label).best_if(wins)
    };
    cards.iter().enumerate().map(example).collect()
}

/// What a card of the own Bastos fruit does.
fn stars(cast: &Cast, lang: Lang) -> Lesson {
    let fruit = cast.fruits()[0];
    let strongest = trick(
        &[
            (of(fruit, 4), Way::Plain, "bastos-example-leads"),
            (of(fruit, 9), Way::Own, "bastos-example-moves"),
            (of(fruit, 6), Way::Plain, ""),
        ],
        lang,
    );
    let weaker = trick(
        &[
            (of(fruit, 8), Way::Plain, ""),
            (of(fruit, 5), Way::Own, "bastos-example-nothing"),
            (of(fruit, 2), Way::Plain, ""),
        ],
        lang,
    );
    Lesson {
        title: word(lang, "bastos-example-stars"),
        rows: vec![
            LessonRow::new(word(lang, "bastos-example-strongest"), strongest),
            LessonRow::new(word(lang, "bastos-example-weaker"), weaker),
        ],
    }
}

/// A trump is made, and what it is not.
fn trumps(cast: &Cast, lang: Lang) -> Lesson {
    let [led, trump, ..] = cast.fruits();
    let declared = trick(
        &[
            (of(led, 5), Way::Plain, "bastos-example-leads"),
            (of(led, 8), Way::Plain, ""),
            (of(trump, 2), Way::Declares, ""),
        ],
        lang,
    );
    let after = moved(0, -2);
    let label = say(lang, "bastos-example-price", args!["before" => signed(0), "after" => signed(after)]);
    let price = priced(trump, after, after, lang).label(label);
    let too_early = trick(
        &[
            (of(led, 5), Way::Plain, "bastos-example-leads"),
            (of(trump, 9), Way::Plain, "bastos-example-no-trump"),
            (of(trump, 2), Way::Declares, ""),
        ],
        lang,
    );
    Lesson {
        title: word(lang, "bastos-example-trumps"),
        rows: vec![
            LessonRow::new(word(lang, "bastos-example-trump"), declared.into_iter().chain([price])),
            LessonRow::new(word(lang, "bastos-example-too-early"), too_early),
        ],
    }
}

/// A trick in which the highest card cannot win, and one that nobody wins.
fn winners(cast: &Cast, lang: Lang) -> Lesson {
    let [led, other, third, _] = cast.fruits();
    let own = [
        (of(led, 3), Way::Plain, "bastos-example-leads"),
        (of(led, 6), Way::Plain, ""),
        (of(led, 9), Way::Own, "bastos-example-star"),
        (of(other, 8), Way::Plain, "bastos-example-other"),
    ];
    let nobody = [
        (of(led, 9), Way::Own, "bastos-example-star"),
        (of(other, 7), Way::Plain, "bastos-example-other"),
        (of(led, 2), Way::Own, "bastos-example-star"),
        (of(third, 8), Way::Plain, "bastos-example-other"),
    ];
    let row =
        |key: &str, cards: &[(Card, Way, &str)]| LessonRow::new(word(lang, key), trick(&cards[..cast.players()], lang));
    Lesson {
        title: word(lang, "bastos-example-tricks"),
        rows: vec![row("bastos-example-own", &own), row("bastos-example-nobody", &nobody)],
    }
}

/// Cards won, at their prices.
fn points(cast: &Cast, lang: Lang) -> Lesson {
    let [dear, even, cheap, _] = cast.fruits();
    let won = [(dear, 3, 2), (even, 4, 0), (cheap, 2, -2)];
    let part = |(fruit, cards, price): (Fruit, i32, i8)| {
        let points = number(cards * i32::from(price));
        let label =
            say(lang, "bastos-example-cards", args!["cards" => cards, "price" => signed(price), "points" => points]);
        Example::new(fruit.art(), fruit_words(lang, fruit)).label(label)
    };
    let all: i32 = won.iter().map(|&(_, cards, price)| cards * i32::from(price)).sum();
    let sum = Example::new(POINTS, word(lang, "bastos-example-sum")).label(number(all)).best_if(true);
    Lesson {
        title: word(lang, "bastos-example-points"),
        rows: vec![LessonRow::new(word(lang, "bastos-example-worth"), won.map(part).into_iter().chain([sum]))],
    }
}
