//! Pictures for the pages of the rules after the first: rows of examples.

use super::super::words::TEAMS;
use super::super::{Card, Colour, Options, Piles, SetUp, TrickCards, next_leader, score, winners, winning_index};
use super::{card_words, colour_words};
use crate::args;
use crate::engine::{BySeat, Seat, Word};
use crate::scene::{Area, Drawn, Example, Lesson, LessonRow, POINTS, Picture, Sprite, example_names, player_name};
use crate::screen::{Names, Played};
use crate::sentences::{Lang, say, word};

/// The picture of a page, the one after the first being page 1.
pub(super) fn of_page(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
    let lesson = match page {
        1 => deck(lang),
        2 => layout(played, lang),
        3 => trick(lang),
        4 => taking(lang),
        5 => points(lang),
        6 => end(*played.options, lang),
        7 if played.options.teams || played.seats.is_none() => teams(played.seats.unwrap_or(4), lang),
        _ => return None,
    };
    Some(lesson.picture(lang))
}

/// A card of an example.
pub(super) fn of(colour: Colour, rank: u8) -> Card {
    Card::new(colour, rank).expect("the deck has the cards of the examples")
}

fn example(card: Card, lang: Lang) -> Example {
    Example::new(card.face(lang), card_words(lang, card))
}

/// How far the cards of a pile are spread, for their width: what is covered can be read.
const SPREAD: f32 = 0.64;

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
        example = example.over(card.face(lang), 0.5 + SPREAD * index as f32, 0.7, 1.0);
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

/// The colours, and the cards of one of them.
fn deck(lang: Lang) -> Lesson {
    let colours = Colour::ALL.iter().map(|&colour| {
        let label = colour_words(lang, colour);
        Example::new(colour.art(), colour.letter(lang).to_string()).label(label)
    });
    let numbers = [0, 0, 1, 2, 3, 10, 11].map(|rank| example(of(Colour::Green, rank), lang));
    Lesson {
        title: word(lang, "null-nichtig-example-deck"),
        rows: vec![
            LessonRow::new(word(lang, "null-nichtig-example-colours"), colours),
            LessonRow::new(word(lang, "null-nichtig-example-numbers"), numbers),
        ],
    }
}

/// What is laid out, and the piles it begins.
fn layout(played: Played<'_, Options>, lang: Lang) -> Lesson {
    let cards = [of(Colour::Red, 10), of(Colour::Red, 3), of(Colour::Blue, 5)];
    let cards = &cards[..SetUp::of(played.seats.unwrap_or_default()).laid];
    let laid = cards.iter().enumerate().map(|(index, &card)| example(card, lang).label((index + 1).to_string()));
    Lesson {
        title: word(lang, "null-nichtig-example-layout"),
        rows: vec![
            LessonRow::new(word(lang, "null-nichtig-example-laid"), laid),
            LessonRow::new(
                word(lang, "null-nichtig-example-covered"),
                piles(cards, lang).into_iter().map(|(_, pile)| pile),
            ),
        ],
    }
}

/// Two tricks, and who takes them.
fn trick(lang: Lang) -> Lesson {
    use Colour::{Blue, Green, Red, Yellow};
    let row = |key: &str, played: [Card; 4]| {
        let best = winning_index(&played.into_iter().collect::<TrickCards>());
        let examples = played.into_iter().enumerate().map(move |(index, card)| {
            let label = match index {
                _ if index == best => word(lang, "null-nichtig-example-takes"),
                0 => word(lang, "null-nichtig-example-leads"),
                _ => String::new(),
            };
            example(card, lang).label(label).best_if(index == best)
        });
        LessonRow::new(word(lang, key), examples)
    };
    Lesson {
        title: word(lang, "null-nichtig-example-trick"),
        rows: vec![
            row("null-nichtig-example-highest", [of(Blue, 7), of(Red, 10), of(Blue, 9), of(Green, 0)]),
            row("null-nichtig-example-equal", [of(Green, 7), of(Red, 11), of(Blue, 11), of(Yellow, 0)]),
        ],
    }
}

/// A trick of one colour, in the order in which it is taken (worked example 2).
fn taking(lang: Lang) -> Lesson {
    let names = example_names(4);
    let winner = Seat::FIRST.left(4);
    let taken = [10, 3, 2, 5].map(|rank| of(Colour::Blue, rank));
    let rows = winner.round_the_table(4).zip(taken).enumerate().map(|(index, (seat, card))| {
        example(card, lang).label(format!("{} · {}", index + 1, player_name(&names, seat))).best_if(index == 0)
    });
    let sentence = say(lang, "null-nichtig-example-taken", args!["name" => player_name(&names, winner)]);
    Lesson {
        title: word(lang, "null-nichtig-example-taking"),
        rows: vec![
            LessonRow::new(sentence, rows),
            LessonRow::new(word(lang, "null-nichtig-example-last"), [pile(&taken, lang)]),
        ],
    }
}

/// Piles at the end of a round, and what they are worth.
fn points(lang: Lang) -> Lesson {
    use Colour::{Blue, Green, Red, Yellow};
    let cards = [of(Blue, 2), of(Red, 11), of(Blue, 9), of(Green, 3), of(Red, 0), of(Yellow, 8)];
    let laid = Piles::none().with(cards.into_iter());
    let part = |(colour, example): (Colour, Example)| {
        let top = laid.iter().find(|pile| pile.top.suit() == colour).map_or(0, |pile| pile.top.rank());
        example.label(top.to_string())
    };
    let sum = Example::new(POINTS, word(lang, "null-nichtig-example-sum"));
    let sum = sum.label(format!("= {}", score(&laid.tops())));
    Lesson {
        title: word(lang, "null-nichtig-example-points"),
        rows: vec![LessonRow::new(
            word(lang, "null-nichtig-example-tops"),
            piles(&cards, lang).into_iter().map(part).chain([sum]),
        )],
    }
}

/// A player of an example, and what is written below.
fn player(names: &Names, seat: Seat, label: String) -> Example {
    Example::new(Sprite::badge(names, seat), player_name(names, seat)).label(label)
}

/// Players of an example with their points.
fn scored(points: &BySeat<i32>, best: impl Fn(Seat) -> bool) -> Vec<Example> {
    let names = example_names(points.seats());
    let example = |(seat, points): (Seat, &i32)| player(&names, seat, points.to_string()).best_if(best(seat));
    points.by_seat().map(example).collect()
}

/// Who leads the next round (worked example 5), and who wins.
fn end(options: Options, lang: Lang) -> Lesson {
    let names = example_names(4);
    let scores = BySeat::from_fn(4, |seat| [12, 20, 12, 31][seat.index()]);
    let led = Seat::FIRST.left(4);
    let leads = next_leader(&scores, led);
    let mut fewest = scored(&scores, |_| false);
    let framed = fewest.remove(leads.index()).framed(Area::new(-0.1, -0.1, 1.2, 1.2));
    fewest.insert(leads.index(), framed);
    let arguments = args!["led" => player_name(&names, led), "leads" => player_name(&names, leads)];
    let mut rows = vec![LessonRow::new(say(lang, "null-nichtig-example-fewest", arguments), fewest)];
    if !options.teams {
        let over = i32::from(options.target.max(80));
        let totals = BySeat::from_fn(4, |seat| over + [1, -9, 4, -20][seat.index()]);
        let won = winners(options, &totals);
        let sentence = say(lang, "null-nichtig-example-totals", args!["target" => options.target]);
        rows.push(LessonRow::new(sentence, scored(&totals, |seat| won.contains(seat))));
    }
    Lesson { title: word(lang, "null-nichtig-example-ends"), rows }
}

/// Who plays with whom, and which team wins (worked example 7).
fn teams(seats: usize, lang: Lang) -> Lesson {
    let totals = BySeat::from_fn(seats, |seat| [40, 35, 22, 30, 31, 20][seat.index()]);
    let names = example_names(seats);
    let team = |first: usize| say(lang, "null-nichtig-example-team", args!["team" => TEAMS[first % 2]]);
    let partners = Seat::all(seats).map(|seat| player(&names, seat, team(seat.index())));
    let won = winners(Options { teams: true, rounds: 0, target: 0 }, &totals);
    let sums = (0..TEAMS.len()).map(|first| {
        let mut members = Seat::all(seats).skip(first).step_by(2);
        let parts: Vec<i32> = members.clone().map(|seat| totals[seat]).collect();
        let sum: i32 = parts.iter().sum();
        let parts = parts.iter().map(i32::to_string).collect::<Vec<_>>().join(" + ");
        let badge = |seat| Sprite::badge(&names, seat);
        let badges = Example::new(badge(members.next().unwrap_or(Seat::FIRST)), team(first));
        let badges = members
            .zip(1_u8..)
            .fold(badges, |badges, (seat, index)| badges.over(badge(seat), 0.5 + 1.1 * f32::from(index), 0.5, 1.0));
        let best = won.iter().any(|seat| seat.index() % 2 == first);
        badges.label(format!("{parts} = {sum}")).best_if(best)
    });
    Lesson {
        title: word(lang, "null-nichtig-example-teams"),
        rows: vec![
            LessonRow::new(word(lang, "null-nichtig-example-partners"), partners),
            LessonRow::new(word(lang, "null-nichtig-example-added"), sums),
        ],
    }
}
