//! Pictures for the pages of the rules.

use super::super::{Cell, Colour, Crate, Dschunke, Footprint, Good, Layout, Pose, Rotation, Tile, group_points};
use super::{crate_sprite, crate_words};
use crate::args;
use crate::scene::{Area, Example, Lesson, LessonRow, Picture, example_board};
use crate::sentences::{Lang, say, word};

pub(super) fn of_page(page: usize, lang: Lang) -> Option<Picture> {
    match page {
        0 => Some(example_board::<Dschunke>(include_str!("../example.jsonl"), lang)),
        1 => Some(placing(lang).picture(lang)),
        2 => Some(scoring(lang).picture(lang)),
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
    let start = Footprint { x: 0, y: 0, pose: Pose::Lying };
    let lies = tile(start, 1, FIRST).chain(on_table.iter().flat_map(|&at| tile(at, 1, SECOND)));
    let (cells, lift) = (wanted.cells(), 0.14 * f32::from(height - 1));
    let [first, _, last] = cells;
    let frame = Area::new(
        f32::from(first.x) - lift,
        f32::from(first.y) - lift,
        f32::from(last.x - first.x + 1),
        f32::from(last.y - first.y + 1),
    );
    let label = if allowed { "dschunke-example-allowed" } else { "dschunke-example-forbidden" };
    let example = crates(lies.chain(tile(wanted, height, NEW)), word(lang, key))?;
    Some(example.framed(frame).label(word(lang, label)).right(allowed))
}

fn placing(lang: Lang) -> Lesson {
    let lying = |x, y| Footprint { x, y, pose: Pose::Lying };
    let next = [lying(3, 0)];
    let beside = [
        attempt(&[], lying(3, 0), "dschunke-example-edge", lang),
        attempt(&[], lying(3, 1), "dschunke-example-corner", lang),
    ];
    let on_top = [
        attempt(&next, lying(2, 0), "dschunke-example-two-tiles", lang),
        attempt(&next, lying(3, 0), "dschunke-example-one-tile", lang),
    ];
    let level = [
        attempt(&next, lying(1, 0), "dschunke-example-two-tiles", lang),
        attempt(&[], lying(2, 0), "dschunke-example-uneven", lang),
    ];
    let row = |key, examples: [Option<Example>; 2]| LessonRow::new(word(lang, key), examples.into_iter().flatten());
    Lesson {
        title: word(lang, "dschunke-example-placing"),
        rows: vec![
            row("dschunke-example-beside", beside),
            row("dschunke-example-on-top", on_top),
            row("dschunke-example-level", level),
        ],
    }
}

/// Crates seen from above and what they are worth.
fn worth(cells: &[(i16, i16, Crate)], words: String, points: u32, lang: Lang) -> Option<Example> {
    let cells = cells.iter().map(|&(x, y, shown)| (Cell { x, y }, 1, shown));
    Some(crates(cells, words)?.label(say(lang, "dschunke-example-points", args!["points" => points])))
}

fn scoring(lang: Lang) -> Lesson {
    let rice = Crate::Good(Colour::Red, Good::Rice);
    let (other, fish) = (Crate::Good(Colour::Green, Good::Rice), Crate::Good(Colour::Red, Good::Fish));
    let group = |cells: &[(i16, i16)]| {
        let shown: Vec<_> = cells.iter().map(|&(x, y)| (x, y, rice)).collect();
        let words = format!("{} × {}", cells.len(), crate_words(rice, lang));
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
        crates([(Cell { x: 0, y: 0 }, 1, Crate::Rat(Colour::Red))], word(lang, "dschunke-example-rat"))
            .map(|rat| rat.label(word(lang, "dschunke-example-minus"))),
    ];
    Lesson {
        title: word(lang, "dschunke-example-scoring"),
        rows: vec![
            LessonRow::new(word(lang, "dschunke-example-groups"), groups.into_iter().flatten()),
            LessonRow::new(word(lang, "dschunke-example-nothing"), nothing.into_iter().flatten()),
        ],
    }
}
