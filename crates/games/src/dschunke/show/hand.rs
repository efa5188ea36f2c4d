//! The tiles at hand, and the tile that is held over the table: moved by arrows or by menus, turned, and placed.

use super::super::words::{Letters, change, describe_footprint, legend, tile};
use super::super::{Board, Colour, Footprint, Legal, Phase, Tile, View, score};
use super::aim::{AGAIN, Aim, Arrow, PLACE};
use super::drawing::preview;
use crate::args;
use crate::screen::{Button, MAX_ENTRIES, Menu, MenuEntry, Names, Row, Screen, Style, Symbol};
use crate::sentences::{Lang, say, word};

/// Nothing to decide: the tiles at hand, only to be seen.
pub(super) fn waiting(view: &View, names: &Names, lang: Lang) -> Screen {
    let asked = match view.table.phase {
        Phase::Deal | Phase::Over => word(lang, "dschunke-ask-nothing"),
        Phase::Place => names.say(lang, "dschunke-ask-wait", view.table.to_act()),
    };
    let tiles = view.hand.iter().map(|&(number, crates)| tile(lang, number, crates));
    let mut screen = Screen::text(std::iter::once(asked).chain(tiles).collect::<Vec<_>>().join("\n"));
    let letters = Letters::of(lang);
    let button =
        |&(number, crates): &(u8, Tile)| Button::new(letters.tile(crates), format!("tile:{number}")).enabled(false);
    screen.lay_out(&view.hand.iter().map(button).collect::<Vec<_>>(), 1);
    screen
}

/// A tile held over the table, with a preview of how it would lie.
pub(super) fn aiming(view: &View, legal: &Legal, aim: Aim, chosen: &str, names: &Names, lang: Lang) -> Screen {
    let letters = Letters::of(lang);
    let crates = view.crates(aim.tile);
    let then = view.board.with(aim.tile, aim.at, aim.rotation.turn(crates));
    let level = then.get(aim.at.cells()[0]).map_or(1, |spot| spot.height);
    let lines = [
        say(lang, "dschunke-ask-place", args!["tiles" => view.hand.len(), "tile" => aim.tile]),
        tile(lang, aim.tile, crates),
        preview(&then, aim.at, view.table.options, &letters),
        describe_footprint(lang, aim.at, level),
        outlook(&view.board, &then, names, lang),
        legend(lang, names),
    ];
    let mut screen = Screen::text(lines.join("\n"));
    screen.rows.push(Row::Buttons(arrows(legal, aim, lang)));
    screen.rows.push(Row::Menu(rows(legal, aim, lang)));
    screen.rows.push(Row::Menu(columns(legal, aim, lang)));
    screen.rows.push(Row::Buttons(turns(view, legal, aim, &letters, lang)));
    let confirm = Button::new(word(lang, "dschunke-button-place"), format!("{PLACE}:{aim}")).style(Style::Confirm);
    let again =
        Button::new(word(lang, "dschunke-button-again"), AGAIN).style(Style::Danger).enabled(!chosen.is_empty());
    screen
        .rows
        .push(Row::Buttons(vec![confirm.symbol(Symbol::new("place", "✅")), again.symbol(Symbol::new("back", "↩️"))]));
    screen
}

/// What both would have then, and how much that changes.
fn outlook(now: &Board, then: &Board, names: &Names, lang: Lang) -> String {
    let ((before, _), (after, _)) = (score(now, 0), score(then, 0));
    let [red, green] = [Colour::Red, Colour::Green].map(Colour::seat);
    let change = |seat| change(after[seat] - before[seat]);
    let arguments = args![
        "red" => names.of(red), "green" => names.of(green),
        "redpoints" => after[red], "greenpoints" => after[green],
        "redchange" => change(red), "greenchange" => change(green),
    ];
    say(lang, "dschunke-outlook", arguments)
}

/// A button that leads to an aim, or that is only to be seen.
fn step(label: String, symbol: Symbol, word: &str, to: Option<Aim>) -> Button {
    let says = to.map_or_else(|| format!("{word}:"), |aim| format!("{word}:{aim}"));
    Button::new(label, says).symbol(symbol).enabled(to.is_some())
}

fn arrows(legal: &Legal, aim: Aim, lang: Lang) -> Vec<Button> {
    let button = |arrow: Arrow| {
        let (name, sign) = match arrow {
            Arrow::Left => ("left", "⬅️"),
            Arrow::Up => ("up", "⬆️"),
            Arrow::Down => ("down", "⬇️"),
            Arrow::Right => ("right", "➡️"),
        };
        let label = word(lang, &format!("dschunke-button-{name}"));
        step(label, Symbol::new(name, sign), name, legal.step(aim, arrow))
    };
    Arrow::ALL.map(button).into()
}

fn turns(view: &View, legal: &Legal, aim: Aim, letters: &Letters, lang: Lang) -> Vec<Button> {
    let label = |name: &str| word(lang, &format!("dschunke-button-{name}"));
    let [first, _, last] = view.crates(aim.tile);
    // A tile that looks the same both ways round need not be turned round; its quarter turns still lead everywhere.
    let flipped = (first != last).then(|| aim.flipped());
    let mut buttons = vec![
        step(label("turn"), Symbol::new("turn", "🔃"), "turn", legal.turn(aim)),
        step(label("flip"), Symbol::new("flip", "↔️"), "flip", flipped),
    ];
    if let Some(other) = legal.other_tile(aim) {
        let crates = letters.tile(view.crates(other.tile));
        let label = say(lang, "dschunke-button-tile", args!["tile" => other.tile, "crates" => crates]);
        buttons.push(step(label, Symbol::new("tile", "🔁"), "tile", Some(other)));
    }
    buttons
}

/// The rows where the tile may lie this way, each with the footprint there that is nearest by.
fn rows(legal: &Legal, aim: Aim, lang: Lang) -> Menu {
    let mut targets: Vec<Footprint> = Vec::new();
    // Footprints come row by row, so the best of a row is the last one kept.
    for at in legal.footprints(aim.at.pose) {
        match targets.last_mut().filter(|best| best.y == at.y) {
            None => targets.push(at),
            Some(best) if at.x.abs_diff(aim.at.x) < best.x.abs_diff(aim.at.x) => *best = at,
            Some(_) => {}
        }
    }
    let targets = nearest_by(targets, |at| at.y.abs_diff(aim.at.y));
    menu("row", &targets, aim, |at| at.y, lang)
}

/// The columns where the tile may lie this way in its row.
fn columns(legal: &Legal, aim: Aim, lang: Lang) -> Menu {
    let in_row = legal.footprints(aim.at.pose).filter(|at| at.y == aim.at.y).collect();
    let targets = nearest_by(in_row, |at| at.x.abs_diff(aim.at.x));
    menu("column", &targets, aim, |at| at.x, lang)
}

/// As many as a menu holds, those nearest by, in the order they had.
fn nearest_by(mut targets: Vec<Footprint>, distance: impl Fn(&Footprint) -> u16) -> Vec<Footprint> {
    if targets.len() > MAX_ENTRIES {
        targets.sort_by_key(&distance);
        targets.truncate(MAX_ENTRIES);
        targets.sort();
    }
    targets
}

fn menu(line: &str, targets: &[Footprint], aim: Aim, axis: impl Fn(&Footprint) -> i16, lang: Lang) -> Menu {
    let say_number =
        |key: &str, at: &Footprint| say(lang, &format!("dschunke-{key}-{line}"), args!["number" => axis(at)]);
    let entry = |at: &Footprint| MenuEntry {
        label: say_number("entry", at),
        note: (*at == aim.at).then(|| word(lang, "dschunke-entry-now")),
        symbol: None,
        says: format!("{line}:{}", Aim { at: *at, ..aim }),
    };
    Menu { hint: say_number("hint", &aim.at), entries: targets.iter().map(entry).collect() }
}

impl View {
    /// What is on a tile at hand.
    pub(in super::super) fn crates(&self, tile: u8) -> Tile {
        let found = self.hand.iter().find(|(number, _)| *number == tile);
        found.map_or(super::super::pieces::BLANK, |&(_, crates)| crates)
    }
}
