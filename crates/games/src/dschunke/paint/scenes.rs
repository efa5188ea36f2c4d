//! Little tables that were never played: the cover, and the rules' pictures with words beside what they show.

use super::super::{Board, Colour, Crate, Dschunke, Footprint, Good, Placed, Pose, Tile, group_points};
use super::crates::draw_crates;
use super::grid::Grid;
use super::labels::Labels;
use super::over::{draw_disc, draw_line};
use super::table::{draw_lines, draw_strip, draw_tile, frame};
use crate::args;
use crate::scene::{
    Area, CallOut, Ink, Picture, Point, Scene, Text, WIDTH, alt_text, cloth, heading, point, title_bar,
};
use crate::screen::Show;
use crate::sentences::{Lang, say, word};

const fn red(good: Good) -> Crate {
    Crate::Good(Colour::Red, good)
}

const fn green(good: Good) -> Crate {
    Crate::Good(Colour::Green, good)
}

const RED_RAT: Crate = Crate::Rat(Colour::Red);
const GREEN_RAT: Crate = Crate::Rat(Colour::Green);

/// A tile of a little table: where it lies, how high, and what it shows from the left or from above.
type Lies = (i16, i16, Pose, u8, Tile);

/// Tiles on a table, and what is seen of them.
struct Little {
    tiles: Vec<Placed>,
    board: Board,
}

impl Little {
    fn new(tiles: &[Lies]) -> Little {
        let placed = |(tile, &(x, y, pose, height, _)): (u8, &Lies)| {
            let [rotation, _] = pose.rotations();
            Placed { tile, footprint: Footprint { x, y, pose }, rotation, height }
        };
        let placed: Vec<Placed> = (0..).zip(tiles).map(placed).collect();
        let board = Board::of(&placed, |tile| tiles[usize::from(tile)].4);
        Little { tiles: placed, board }
    }

    /// With the upper left cell there.
    fn grid(&self, corner: Point, cell: f32) -> Grid {
        Grid::at(corner, cell, *self.board.columns().end() + 1, *self.board.rows().end() + 1)
    }

    fn labels<'a>(&'a self, scene: &Scene, grid: &'a Grid) -> Labels<'a> {
        Labels::new(grid, &self.board, scene.area(), Vec::new())
    }

    /// What groups bring, and how high crates lie.
    fn number(&self, scene: &mut Scene, grid: &Grid) {
        let mut labels = self.labels(scene, grid);
        labels.draw_points(scene);
        labels.draw_heights(scene);
    }

    /// A frame round the tile that was placed last.
    fn frame_last(&self, scene: &mut Scene, grid: &Grid) {
        if let Some(last) = self.tiles.last().and_then(|last| grid.tile(last.footprint)) {
            frame(scene, last, false);
        }
    }
}

/// The table that the first page shows: a group, a tile on two others, a rat.
fn in_short_table() -> Little {
    use Good::{Aubergine, Fish, Rice, Spice};
    use Pose::{Lying, Upright};
    Little::new(&[
        (0, 0, Lying, 1, [red(Rice), red(Rice), green(Fish)]),
        (0, 1, Lying, 1, [Crate::Empty, red(Rice), green(Fish)]),
        (0, 2, Lying, 1, [green(Aubergine), GREEN_RAT, green(Spice)]),
        (3, 0, Upright, 1, [green(Spice), red(Fish), green(Spice)]),
        (1, 2, Lying, 2, [red(Spice), green(Rice), RED_RAT]),
    ])
}

/// The table with these tiles on it, the upper left cell there, below the awning.
fn laid(table: &Little, title: &str, height: f32, corner: Point, cell: f32) -> (Scene, Grid) {
    let mut scene = Scene::new(WIDTH, height);
    let bare = Area::new(0.0, 60.0, WIDTH, height - 60.0);
    let grid = table.grid(corner, cell);
    draw_lines(&mut scene, &grid, bare);
    draw_crates(&mut scene, &grid, &table.tiles, &table.board);
    title_bar(&mut scene, title, "");
    (scene, grid)
}

/// The sentences that stand beside things, with the places they point at, and a width.
type Calls<'a> = [(&'a str, Point, f32, Vec<Point>)];

fn call_out(scene: &mut Scene, calls: &Calls<'_>, lang: Lang) {
    for (key, at, width, targets) in calls {
        CallOut::new(&word(lang, key), *at, *width).draw(scene, targets);
    }
}

/// A picture with all that stands beside things as its words.
fn picture(scene: Scene, title: &str, calls: &Calls<'_>, lang: Lang) -> Picture {
    let sentences = calls.iter().map(|(key, ..)| heading(lang, &word(lang, key)));
    Picture { scene, alt: alt_text(std::iter::once(heading(lang, title)).chain(sentences)) }
}

/// What one wants and does, at a glance. Of the numbers of a board only points stand here, so that none is taken for them.
pub(super) fn in_short(lang: Lang) -> Picture {
    let title = word(lang, "dschunke-example-in-short");
    let (table, cell) = (in_short_table(), 106.0);
    let (mut scene, grid) = laid(&table, &title, 744.0, point(288.0, 112.0), cell);
    table.frame_last(&mut scene, &grid);
    table.labels(&scene, &grid).draw_points(&mut scene);
    let worth = draw_worth(&mut scene, Area::new(16.0, 510.0, WIDTH - 32.0, 74.0), lang);
    let hand = [[green(Good::Rice), RED_RAT, green(Good::Rice)], [red(Good::Fish), red(Good::Fish), Crate::Empty]];
    for (slot, crates) in Area::new(40.0, 620.0, 600.0, 90.0).columns(hand.len(), 60.0).zip(hand) {
        draw_strip(&mut scene, slot, &crates);
    }
    let middle = |x: f32, y: f32| grid.corner.by(x * cell, y * cell);
    let calls = [
        ("dschunke-example-call-group", point(16.0, 96.0), 240.0, vec![middle(0.25, 0.5)]),
        ("dschunke-example-call-empty", point(16.0, 326.0), 240.0, vec![middle(0.3, 1.75)]),
        ("dschunke-example-call-covers", point(744.0, 96.0), 240.0, vec![middle(2.8, 2.25)]),
        ("dschunke-example-call-rat", point(744.0, 366.0), 240.0, vec![middle(3.8, 2.8)]),
        ("dschunke-example-call-hand", point(690.0, 606.0), 294.0, vec![point(640.0, 665.0)]),
    ];
    call_out(&mut scene, &calls, lang);
    let Picture { scene, alt } = picture(scene, &title, &calls, lang);
    Picture { scene, alt: alt_text([alt, worth]) }
}

/// What groups of one to four crates score, in a row, and the same in words.
fn draw_worth(scene: &mut Scene, area: Area, lang: Lang) -> String {
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
    let title = word(lang, "dschunke-example-worth");
    let (middle, side) = (area.centre().y, 44.0);
    let write = |words: &str, x: f32| Text::new(words, 30.0, point(x, middle)).left();
    let name = write(&title, area.x + 14.0);
    let mut left = name.extent().right() + 24.0;
    scene.write(name);
    let mut told = Vec::new();
    for count in 1..=4_u8 {
        let crates = vec![red(Good::Rice); usize::from(count)];
        let group = Area::new(left, middle - side / 2.0, side * f32::from(count), side);
        draw_strip(scene, group, &crates);
        let points = group_points(count.into());
        let points_text = write(&points.to_string(), group.right() + 8.0).bold();
        left = points_text.extent().right() + 22.0;
        scene.write(points_text);
        told.push(say(lang, "dschunke-example-worth-of", args!["crates" => count, "points" => points]));
    }
    heading(lang, &format!("{title} {}", told.join(", ")))
}

/// How points are counted when all tiles lie: the example of the rule sheet.
pub(super) fn counting(lang: Lang) -> Picture {
    use Good::{Aubergine, Rice, Spice};
    let title = word(lang, "dschunke-example-end");
    let column = |x: i16, crates: Tile| (x, 0, Pose::Upright, 1, crates);
    let table = Little::new(&[
        column(0, [green(Rice), green(Rice), red(Aubergine)]),
        column(1, [green(Rice), green(Rice), Crate::Empty]),
        column(2, [Crate::Empty, GREEN_RAT, red(Aubergine)]),
        column(3, [red(Spice), red(Spice), Crate::Empty]),
    ]);
    let cell = 118.0;
    let (mut scene, grid) = laid(&table, &title, 520.0, point(264.0, 120.0), cell);
    table.number(&mut scene, &grid);
    let middle = |x: f32, y: f32| grid.corner.by(x * cell, y * cell);
    let calls = [
        ("dschunke-example-call-green", point(12.0, 120.0), 226.0, vec![middle(0.2, 0.5), middle(2.2, 1.8)]),
        ("dschunke-example-call-red", point(762.0, 120.0), 226.0, vec![middle(3.8, 0.6)]),
        ("dschunke-example-call-apart", point(762.0, 350.0), 226.0, vec![middle(2.8, 2.6)]),
    ];
    call_out(&mut scene, &calls, lang);
    picture(scene, &title, &calls, lang)
}

/// What a hand shows.
pub(super) fn hand(lang: Lang) -> Picture {
    let title = word(lang, "dschunke-example-buttons");
    let (table, cell, corner) = (in_short_table(), 96.0, point(316.0, 224.0));
    let (mut scene, grid) = laid(&table, &title, 660.0, corner, cell);
    table.frame_last(&mut scene, &grid);
    table.number(&mut scene, &grid);
    let middle = |x: f32, y: f32| corner.by(x * cell, y * cell);
    let tile = [red(Good::Rice), Crate::Empty, GREEN_RAT];
    draw_tile(&mut scene, Area::new(640.0, 556.0, 344.0, 88.0), 9, tile, true);
    for (letter, from) in [('A', middle(0.5, -0.5)), ('B', middle(-2.5, 1.5))] {
        draw_line(&mut scene, from, from.by(2.0 * cell, 0.0));
        draw_disc(&mut scene, letter, from.by(cell, 0.0), 28.0);
    }
    let calls = [
        ("dschunke-example-call-letters", point(16.0, 96.0), 280.0, vec![middle(0.9, -0.5)]),
        ("dschunke-example-call-height", point(330.0, 560.0), 300.0, vec![middle(2.3, 2.62)]),
        ("dschunke-example-call-last", point(736.0, 150.0), 248.0, vec![middle(4.0, 2.3)]),
        ("dschunke-example-call-held", point(736.0, 370.0), 248.0, vec![point(860.0, 556.0)]),
    ];
    call_out(&mut scene, &calls, lang);
    picture(scene, &title, &calls, lang)
}

/// What a lobby shows.
pub(super) fn cover(lang: Lang) -> Picture {
    use Good::{Aubergine, Fish, Rice, Spice};
    use Pose::{Lying, Upright};
    let mut scene = Scene::new(WIDTH, 500.0);
    cloth(&mut scene, 60.0, 440.0);
    title_bar(&mut scene, Dschunke::NAME, "");
    let table = Little::new(&[
        (0, 0, Lying, 1, [red(Rice), red(Rice), green(Fish)]),
        (0, 1, Lying, 1, [red(Rice), GREEN_RAT, green(Fish)]),
        (0, 2, Lying, 1, [green(Aubergine), RED_RAT, Crate::Empty]),
        (3, 0, Upright, 1, [Crate::Empty, red(Spice), green(Fish)]),
        (4, 0, Lying, 1, [green(Spice), green(Spice), RED_RAT]),
        (4, 1, Lying, 1, [red(Fish), green(Spice), red(Aubergine)]),
        (4, 2, Lying, 1, [Crate::Empty, green(Rice), red(Aubergine)]),
        (2, 1, Lying, 2, [red(Spice), red(Spice), GREEN_RAT]),
    ]);
    let grid = table.grid(point(115.0, 94.0), 110.0);
    draw_crates(&mut scene, &grid, &table.tiles, &table.board);
    table.number(&mut scene, &grid);
    let about = word(lang, "dschunke-cover");
    scene.write(Text::new(about, 40.0, point(WIDTH / 2.0, 462.0)).bold().ink(Ink::OnCloth));
    let alt = alt_text([heading(lang, Dschunke::NAME), word(lang, "dschunke-cover-alt")]);
    Picture { scene, alt }
}
