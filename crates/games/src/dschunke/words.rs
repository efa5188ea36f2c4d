//! What Dschunke says: typed calls of the sentences in `locales/`.

use super::{Action, Colour, Crate, Footprint, Good, Illegal, Pose, Tile};
use crate::args;
use crate::engine::Seat;
use crate::screen::{Names, Symbol, signed};
use crate::sentences::{Lang, say, word};

pub(super) fn good(lang: Lang, good: Good) -> String {
    word(lang, &format!("dschunke-good-{good}"))
}

/// The picture of a crate: its colour and what is in it.
pub(super) fn symbol(shown: Crate) -> Symbol {
    use Colour::{Green, Red};
    use Good::{Aubergine, Fish, Rice, Spice};
    match shown {
        Crate::Empty => Symbol::new("crate", "📦"),
        Crate::Rat(Red) => Symbol::new("red_rat", "🟥🐀"),
        Crate::Rat(Green) => Symbol::new("green_rat", "🟩🐀"),
        Crate::Good(Red, Rice) => Symbol::new("red_rice", "🟥🍚"),
        Crate::Good(Green, Rice) => Symbol::new("green_rice", "🟩🍚"),
        Crate::Good(Red, Spice) => Symbol::new("red_spice", "🟥🌶️"),
        Crate::Good(Green, Spice) => Symbol::new("green_spice", "🟩🌶️"),
        Crate::Good(Red, Aubergine) => Symbol::new("red_aubergine", "🟥🍆"),
        Crate::Good(Green, Aubergine) => Symbol::new("green_aubergine", "🟩🍆"),
        Crate::Good(Red, Fish) => Symbol::new("red_fish", "🟥🐟"),
        Crate::Good(Green, Fish) => Symbol::new("green_fish", "🟩🐟"),
    }
}

/// What a crate shows.
pub(super) fn crate_word(lang: Lang, shown: Crate) -> String {
    word(lang, &format!("dschunke-crate-{shown}"))
}

/// A crate with its picture.
pub(super) fn pictured(lang: Lang, shown: Crate) -> String {
    format!("{} {}", symbol(shown), crate_word(lang, shown))
}

/// A page of the rules, for a table of this size.
pub(super) fn rules(lang: Lang, page: usize, table_size: u8) -> String {
    let (rat, other_rat) = (symbol(Crate::Rat(Colour::Red)), symbol(Crate::Rat(Colour::Green)));
    let arguments =
        args!["rat" => rat, "other_rat" => other_rat, "empty" => symbol(Crate::Empty), "size" => table_size];
    say(lang, &format!("dschunke-rules-{page}"), arguments)
}

/// A tile in pictures and words.
pub(super) fn tile(lang: Lang, number: u8, crates: Tile) -> String {
    let [first, middle, last] = crates.map(|shown| crate_word(lang, shown));
    let pictures = crates.map(|shown| symbol(shown).to_string()).join(" ");
    let arguments = args![
        "tile" => number, "pictures" => pictures, "first" => first, "middle" => middle, "last" => last,
    ];
    say(lang, "dschunke-tile", arguments)
}

/// What the letters of a drawing mean.
pub(super) fn legend(lang: Lang, names: &Names) -> String {
    let arguments = args!["red" => names.of(Colour::Red.seat()), "green" => names.of(Colour::Green.seat())];
    say(lang, "dschunke-legend", arguments)
}

/// By how much points change: `+6`.
pub(super) fn change(by: i32) -> String {
    if by == 0 { "±0".into() } else { signed(by) }
}

/// How keys name the way a tile lies.
pub(super) fn pose(pose: Pose) -> &'static str {
    match pose {
        Pose::Lying => "lying",
        Pose::Upright => "upright",
    }
}

/// What somebody did.
pub(super) fn describe_action(lang: Lang, names: &Names, seat: Seat, action: &Action) -> String {
    let Action::Place { tile, x, y, rotation } = *action;
    let arguments = args![
        "name" => names.of(seat), "tile" => tile, "column" => x, "row" => y, "pose" => pose(rotation.pose()),
    ];
    say(lang, "dschunke-told", arguments)
}

/// Where a tile would lie, and on what level.
pub(super) fn describe_footprint(lang: Lang, at: Footprint, level: u8) -> String {
    let arguments = args!["column" => at.x, "row" => at.y, "pose" => pose(at.pose), "level" => level];
    say(lang, "dschunke-here", arguments)
}

/// Why not, to the one who tried.
pub(super) fn explain(why: &Illegal, lang: Lang) -> String {
    match *why {
        Illegal::TableSize { .. } => word(lang, "dschunke-no-size"),
        Illegal::WrongRound { .. } => word(lang, "dschunke-no-deal"),
        Illegal::NotAtHand { tile } => say(lang, "dschunke-no-tile", args!["tile" => tile]),
        Illegal::Uneven { heights: [first, middle, last] } => {
            say(lang, "dschunke-no-level", args!["first" => first, "middle" => middle, "last" => last])
        }
        Illegal::TouchesNothing { .. } => word(lang, "dschunke-no-edge"),
        Illegal::ExactlyOn { tile } => say(lang, "dschunke-no-cover", args!["tile" => tile]),
        Illegal::OffTheTable { .. } => word(lang, "dschunke-no-table"),
    }
}
