//! Pictures for the pages of the rules.

use super::super::words::good as good_words;
use super::super::{Cell, Colour, Crate, Footprint, Good, Layout, Pose, Rotation, Tile, group_points};
use super::{crate_sprite, crate_word, scenes};
use crate::args;
use crate::engine::Word;
use crate::scene::{Area, Example, Ink, Lesson, LessonRow, Picture, Piece};
use crate::sentences::{Lang, say, word};

pub(super) fn of_page(page: usize, table_size: u8, lang: Lang) -> Option<Picture> {
    match page {
        0 => Some(scenes::in_short(lang)),
        1 => Some(pieces(lang).picture(lang)),
        2 => Some(turns(lang).picture(lang)),
        3 => Some(on_table(table_size, lang).picture(lang)),
        4 => Some(on_top(lang).picture(lang)),
        5 => Some(groups(lang).picture(lang)),
        6 => Some(scenes::counting(lang)),
        7 => Some(scenes::hand(lang)),
        _ => None,
    }
}

/// Crates on cells, the lowest first, each as high as it lies.
fn crates(cells: impl IntoIterator<Item = (Cell, u8, Crate)>, words: String) -> Option<Example> {
    // A crate on another one is moved a little, so that it is seen to lie there.
    let middle = |cell: Cell, height: u8| {
        let lift = 0.14 * f32::from(height - 1);
        (f32::from(cell.x) + 0.5 - lift, f32::from(cell.y) + 0.5 - lift)
    };
    let mut cells = cells.into_iter();
    let (first, _, shown) = cells.next()?;
    // The first crate of all lies at the corner that everything is measured from.
    debug_assert_eq!((first.x, first.y), (0, 0));
    Some(cells.fold(Example::new(crate_sprite(shown), words), |example, (cell, height, shown)| {
        let (x, y) = middle(cell, height);
        example.over(crate_sprite(shown), x, y, 1.0)
    }))
}

const FIRST: Tile = [
    Crate::Good(Colour::Red, Good::Rice),
    Crate::Good(Colour::Green, Good::Fish),
    Crate::Good(Colour::Red, Good::Spice),
];
const SECOND: Tile =
    [Crate::Good(Colour::Green, Good::Rice), Crate::Rat(Colour::Red), Crate::Good(Colour::Green, Good::Aubergine)];
const NEW: Tile =
    [Crate::Good(Colour::Red, Good::Fish), Crate::Good(Colour::Red, Good::Fish), Crate::Rat(Colour::Green)];
const LAST: Tile = [Crate::Good(Colour::Green, Good::Spice), Crate::Empty, Crate::Rat(Colour::Red)];

/// A tile that somebody wants to lay there, beside or on what lies: the rules say whether it may.
fn attempt(on_table: &[Footprint], wanted: Footprint, key: &str, lang: Lang) -> Option<Example> {
    let mut layout = Layout::new(0);
    for (number, &footprint) in (1..).zip(on_table) {
        layout.place(number, footprint, Rotation::None).ok()?;
    }
    let allowed = layout.legal().contains(wanted);
    let height = layout.top(wanted.cells()[0]).map_or(0, |top| top.height) + 1;
    let tile = |at: Footprint, height: u8, shows: Tile| {
        at.cells().into_iter().zip(shows).map(move |(cell, shown)| (cell, height, shown))
    };
    let lies = tile(lying(0, 0), 1, FIRST).chain(on_table.iter().flat_map(|&at| tile(at, 1, SECOND)));
    let (cells, lift) = (wanted.cells(), 0.14 * f32::from(height - 1));
    let [first, _, last] = cells;
    let frame = Area::new(
        f32::from(first.x) - lift,
        f32::from(first.y) - lift,
        f32::from(last.x - first.x + 1),
        f32::from(last.y - first.y + 1),
    );
    let example = crates(lies.chain(tile(wanted, height, NEW)), word(lang, key))?;
    Some(judged(example.framed(frame), allowed, lang))
}

/// Tiles by themselves, one below the other.
fn tiles(tiles: &[Tile], lang: Lang) -> Option<Example> {
    let [first, more @ ..] = tiles else { return None };
    let words = tiles.iter().flatten().map(|&shown| crate_word(lang, shown)).collect::<Vec<_>>().join(", ");
    let example = crates((0..).zip(*first).map(|(x, shown)| (Cell { x, y: 0 }, 1, shown)), words)?;
    let mut example = example.framed(Area::new(0.0, 0.0, 3.0, 1.0));
    let mut y = 0.0;
    for tile in more {
        y += 1.25;
        for (x, shown) in [0.5, 1.5, 2.5].into_iter().zip(*tile) {
            example = example.over(crate_sprite(shown), x, y + 0.5, 1.0);
        }
        example = example.framed(Area::new(0.0, y, 3.0, 1.0));
    }
    Some(example)
}

fn row(key: &str, examples: impl IntoIterator<Item = Option<Example>>, lang: Lang) -> LessonRow {
    LessonRow::new(word(lang, key), examples.into_iter().flatten())
}

/// What the crates show, and what a tile is.
fn pieces(lang: Lang) -> Lesson {
    let both = |label: String, shown: fn(Colour, Good) -> Crate, good: Good| {
        let [red, green] = [Colour::Red, Colour::Green].map(|colour| shown(colour, good));
        let words = format!("{}, {}", crate_word(lang, red), crate_word(lang, green));
        Some(Example::new(crate_sprite(red), words).over(crate_sprite(green), 1.55, 0.5, 1.0).label(label))
    };
    let goods = Good::ALL.iter().map(|&good| both(good_words(lang, good), Crate::Good, good));
    let rats = both(word(lang, "dschunke-example-rats"), |colour, _| Crate::Rat(colour), Good::Rice);
    let turned = Rotation::Half.turn(LAST);
    Lesson {
        title: word(lang, "dschunke-example-crates"),
        rows: vec![
            row("dschunke-example-colours", goods.chain([rats]), lang),
            row("dschunke-example-strip", [tiles(&[LAST], lang), tiles(&[turned], lang)], lang),
        ],
    }
}

/// Who places how many tiles when.
fn turns(lang: Lang) -> Lesson {
    let turn = |number: u8, colour: Colour, placed: &[Tile]| {
        let key = format!("dschunke-example-turn-{colour}");
        Some(tiles(placed, lang)?.label(say(lang, &key, args!["turn" => number])))
    };
    let first = [
        turn(1, Colour::Red, &[FIRST]),
        turn(2, Colour::Green, &[SECOND, NEW]),
        turn(3, Colour::Red, &[LAST, Rotation::Half.turn(FIRST)]),
    ];
    let last = [turn(21, Colour::Red, &[NEW, SECOND]), turn(22, Colour::Green, &[LAST])];
    Lesson {
        title: word(lang, "dschunke-example-turns"),
        rows: vec![row("dschunke-example-first-turns", first, lang), row("dschunke-example-last-turns", last, lang)],
    }
}

const fn lying(x: i16, y: i16) -> Footprint {
    Footprint { x, y, pose: Pose::Lying }
}

/// Beside other tiles, and within the edge of a table that has one.
fn on_table(table_size: u8, lang: Lang) -> Lesson {
    let upright = Footprint { x: 3, y: 0, pose: Pose::Upright };
    let beside = [
        attempt(&[], lying(1, 1), "dschunke-example-edge", lang),
        attempt(&[], upright, "dschunke-example-edge", lang),
        attempt(&[], lying(3, 1), "dschunke-example-corner", lang),
    ];
    let rim = [
        at_the_rim(lying(0, 1), "dschunke-example-inside", lang),
        at_the_rim(lying(1, 1), "dschunke-example-outside", lang),
    ];
    let rim = (table_size > 0).then(|| row("dschunke-example-rim", rim, lang));
    let rows = std::iter::once(row("dschunke-example-beside", beside, lang)).chain(rim).collect();
    Lesson { title: word(lang, "dschunke-example-placing"), rows }
}

/// A tile that somebody wants to lay below the start tile, where the table ends on the right.
fn at_the_rim(wanted: Footprint, key: &str, lang: Lang) -> Option<Example> {
    let lies = (0..).zip(FIRST).map(|(x, shown)| (Cell { x, y: 0 }, 1, shown));
    let example = crates(lies, word(lang, key))?;
    let water = Piece::new("water", |scene| scene.rect(scene.area(), 0.0, Ink::Water.fill().edge(Ink::Wave, 8.0)));
    let example = [0.5, 1.5].into_iter().fold(example, |example, y| example.over(water.clone(), 3.5, y, 1.0));
    let lay = |example: Example, (cell, shown): (Cell, Crate)| {
        example.over(crate_sprite(shown), f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5, 1.0)
    };
    let example = wanted.cells().into_iter().zip(NEW).fold(example, lay);
    let frame = Area::new(f32::from(wanted.x), f32::from(wanted.y), 3.0, 1.0);
    Some(judged(example.framed(frame), wanted.x == 0, lang))
}

/// With a sign that says whether it is allowed.
fn judged(example: Example, allowed: bool, lang: Lang) -> Example {
    let label = if allowed { "dschunke-example-allowed" } else { "dschunke-example-forbidden" };
    example.label(word(lang, label)).right(allowed)
}

/// Over other tiles.
fn on_top(lang: Lang) -> Lesson {
    let next = [lying(3, 0)];
    let allowed = [
        attempt(&next, lying(2, 0), "dschunke-example-two-tiles", lang),
        attempt(&next, lying(1, 0), "dschunke-example-two-tiles", lang),
    ];
    let forbidden = [
        attempt(&next, lying(3, 0), "dschunke-example-one-tile", lang),
        attempt(&[], lying(2, 0), "dschunke-example-uneven", lang),
    ];
    Lesson {
        title: word(lang, "dschunke-example-on-top-title"),
        rows: vec![row("dschunke-example-on-top", allowed, lang), row("dschunke-example-not-on-top", forbidden, lang)],
    }
}

/// Crates seen from above and what they are worth.
fn worth(cells: &[(i16, i16, Crate)], words: String, points: u32, lang: Lang) -> Option<Example> {
    let cells = cells.iter().map(|&(x, y, shown)| (Cell { x, y }, 1, shown));
    Some(crates(cells, words)?.label(say(lang, "dschunke-example-points", args!["points" => points])))
}

/// Crates that count together, and crates that do not.
fn groups(lang: Lang) -> Lesson {
    let rice = Crate::Good(Colour::Red, Good::Rice);
    let (other, fish) = (Crate::Good(Colour::Green, Good::Rice), Crate::Good(Colour::Red, Good::Fish));
    let group = |cells: &[(i16, i16)]| {
        let shown: Vec<_> = cells.iter().map(|&(x, y)| (x, y, rice)).collect();
        let words = format!("{} × {}", cells.len(), crate_word(lang, rice));
        worth(&shown, words, group_points(cells.len() as u32), lang)
    };
    let groups = [
        group(&[(0, 0)]),
        group(&[(0, 0), (1, 0)]),
        group(&[(0, 0), (1, 0), (1, 1)]),
        group(&[(0, 0), (1, 0), (1, 1), (2, 1)]),
    ];
    let nothing = [
        worth(&[(0, 0, rice), (1, 1, rice)], word(lang, "dschunke-example-by-corners"), 0, lang),
        worth(&[(0, 0, rice), (1, 0, other)], word(lang, "dschunke-example-two-colours"), 0, lang),
        worth(&[(0, 0, rice), (1, 0, fish)], word(lang, "dschunke-example-two-goods"), 0, lang),
    ];
    Lesson {
        title: word(lang, "dschunke-example-scoring"),
        rows: vec![row("dschunke-example-groups", groups, lang), row("dschunke-example-nothing", nothing, lang)],
    }
}
