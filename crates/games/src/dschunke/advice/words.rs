//! The words of a hint.

use super::super::words::{change, pictured, pose};
use super::super::{Action, View};
use super::{Change, Reason};
use crate::args;
use crate::screen::number;
use crate::sentences::{Lang, say, word};

/// What to do: where the tile goes, and which way round.
pub(super) fn deed(view: &View, Action::Place { tile, x, y, rotation }: Action, lang: Lang) -> String {
    let shown = rotation.turn(view.crates(tile));
    let [first, middle, last] = shown.map(|shown| pictured(lang, shown));
    let arguments = args![
        "tile" => tile, "column" => x, "row" => y, "pose" => pose(rotation.pose()),
        "first" => first, "middle" => middle, "last" => last,
    ];
    say(lang, "dschunke-advice-place", arguments)
}

/// The reason in a sentence.
pub(super) fn because(reason: Reason, other_name: &str, lang: Lang) -> String {
    match reason {
        Reason::Points { own, other, most } => {
            let key = if most { "dschunke-because-most" } else { "dschunke-because-points" };
            say(lang, key, args!["own" => points(own), "other" => points(other), "name" => other_name])
        }
        Reason::Quiet => word(lang, "dschunke-because-quiet"),
        Reason::Tried => word(lang, "dschunke-because-tried"),
    }
}

/// Points with how much they change: `12 (+6)`.
fn points(Change { after, by }: Change) -> String {
    format!("{} ({})", number(after), change(by))
}
