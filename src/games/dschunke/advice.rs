//! What Dschunke tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

use super::words::{number, plain, pose};
use super::{Action, View};
use crate::args;
use crate::screen::Names;
use crate::sentences::{Lang, say};

pub(super) fn advise(view: &View, action: Action, _: &Names, lang: Lang) -> String {
    [deed(view, action, lang), plain(lang, "dschunke-because-tried")].join(" ")
}

/// What to do: where the tile goes, and which way round.
fn deed(view: &View, Action::Place { tile, x, y, rotation }: Action, lang: Lang) -> String {
    let shown = rotation.turn(view.crates(tile));
    let [first, middle, last] = shown.map(|shown| plain(lang, &format!("dschunke-crate-{shown}")));
    let arguments = args![
        "tile" => tile, "column" => number(x), "row" => number(y), "pose" => pose(rotation.pose()),
        "first" => first, "middle" => middle, "last" => last,
    ];
    say(lang, "dschunke-advice-place", arguments)
}
