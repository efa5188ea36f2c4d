//! The pictures of Dschunke: the piled-up crates from above, with a tile held over them, and the sheet of the game.

mod examples;

use std::ops::RangeInclusive;

use super::art::{self, sprite as crate_sprite};
use super::words::good as good_words;
use super::{
    Action, Board, Cell, Colour, Crate, Detail, Dschunke, Footprint, Good, Legal, Phase, Pose, Rotation, SEATS, TILES,
    Tile, View, score,
};
use crate::args;
use crate::engine::{Seat, SeatSet, Word};
use crate::scene::{
    Area, HEIGHT, Ink, Line, POINTS, Paint, Picture, PlayerBox, Point, RoundLine, Scene, Sheet, SheetRow, Sprite, Text,
    alt_text, heading, player_boxes, point, title_bar,
};
use crate::screen::{self, Names};
use crate::sentences::{Lang, say, word};

impl Paint for Dschunke {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        Picture { scene: table(view, None, names, lang), alt: alt(view, names, lang) }
    }

    fn hand_picture(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        if view.hand.is_empty() || legal.tiles == 0 {
            return None;
        }
        let ghost = Ghost::read(view, legal, chosen);
        let held = ghost.map(|ghost| {
            let Footprint { x, y, .. } = ghost.at;
            let arguments = args!["tile" => ghost.tile, "x" => x, "y" => y, "rotation" => ghost.rotation.degrees()];
            say(lang, "dschunke-picture-ghost", arguments)
        });
        let sentences = held.into_iter().chain([alt(view, names, lang)]);
        Some(Picture { scene: table(view, ghost, names, lang), alt: alt_text(sentences) })
    }

    fn sheet(round: &RoundLine<Detail>, _: &Names, lang: Lang) -> Sheet {
        let groups = |good: Good| {
            round.detail.groups.iter().map(move |groups| {
                let points: Vec<String> =
                    groups.iter().filter(|group| group.good == good).map(|group| group.points.to_string()).collect();
                if points.is_empty() { "0".to_owned() } else { points.join(" + ") }
            })
        };
        let row = |&good: &Good| {
            let shown = crate_sprite(Crate::Good(Colour::Red, good));
            SheetRow::new(good_words(lang, good), groups(good)).sprite(shown)
        };
        let mut rows: Vec<SheetRow> = Good::ALL.iter().map(row).collect();
        let rats = round.detail.rats.iter().map(|&rats| -i32::from(rats));
        let rats = SheetRow::new(word(lang, "dschunke-picture-rats"), rats).short(word(lang, "dschunke-row-rats"));
        rows.push(rats.sprite(crate_sprite(Crate::Rat(Colour::Red))));
        rows.push(SheetRow::new(word(lang, "dschunke-picture-sum"), round.scores.iter()).sprite(POINTS).sum());
        let unplaced = round.detail.unplaced;
        let notes = (unplaced > 0).then(|| say(lang, "dschunke-picture-unplaced", args!["tiles" => unplaced]));
        Sheet { title: word(lang, "dschunke-picture-sheet"), rows, notes: notes.into_iter().collect() }
    }

    fn emojis(_: Lang) -> Vec<(String, Sprite)> {
        art::emojis()
    }

    fn rules_picture(page: usize, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
}

/// A tile held over the table before it is laid there.
#[derive(Clone, Copy)]
struct Ghost {
    tile: u8,
    shows: Tile,
    at: Footprint,
    rotation: Rotation,
}

impl Ghost {
    /// The tile that the hand's buttons move, as [`Legal::aimed`] reads what was chosen.
    fn read(view: &View, legal: &Legal, chosen: &str) -> Option<Ghost> {
        let Action::Place { tile, x, y, rotation } = legal.aimed(view, chosen)?;
        let &(_, crates) = view.hand.iter().find(|(number, _)| *number == tile)?;
        let at = Footprint { x, y, pose: rotation.pose() };
        Some(Ghost { tile, shows: rotation.turn(crates), at, rotation })
    }
}

fn crate_words(shown: Crate, lang: Lang) -> String {
    let of = |colour: Colour, thing: String| {
        say(lang, &format!("dschunke-picture-{}", colour.id()), args!["thing" => thing])
    };
    match shown {
        Crate::Empty => word(lang, "dschunke-picture-empty"),
        Crate::Good(colour, good) => of(colour, good_words(lang, good)),
        Crate::Rat(colour) => of(colour, word(lang, "dschunke-picture-rat")),
    }
}

fn tile_words(number: u8, crates: Tile, lang: Lang) -> String {
    let shown = crates.map(|shown| crate_words(shown, lang)).join(", ");
    say(lang, "dschunke-picture-tile", args!["tile" => number, "crates" => shown])
}

fn title(view: &View, lang: Lang) -> String {
    let left = TILES - usize::from(view.table.layout.placed()) - view.hand.len();
    let key = match view.table.phase {
        Phase::Deal => "dschunke-picture-dealing",
        Phase::Place => "dschunke-picture-title",
        Phase::Over => "dschunke-picture-over",
    };
    say(lang, key, args!["placed" => view.table.layout.placed(), "left" => left])
}

/// Where the grid of cells lies on the sheet.
struct Grid {
    corner: Point,
    cell: f32,
    left: i16,
    top: i16,
    columns: i16,
    rows: i16,
}

/// The part of the sheet for the table, numbers of columns and rows included.
const TABLE: Area = Area { x: 8.0, y: 82.0, width: 708.0, height: HEIGHT - 90.0 };
/// The part for players and tiles at hand.
const ASIDE: Area = Area { x: 728.0, y: 88.0, width: 260.0, height: HEIGHT - 98.0 };
/// Room for the numbers of columns above, and of rows on the left.
const NUMBERS: (f32, f32) = (32.0, 44.0);
const LARGEST_CELL: f32 = 84.0;
/// At least so many columns and rows are shown.
const LEAST_CELLS: i16 = 7;
/// The bare table round the crates, in cells.
const MARGIN: f32 = 0.4;

impl Grid {
    /// All crates and what is held over them, as large as there is room for.
    fn of(board: &Board, ghost: Option<Ghost>) -> Grid {
        let held = ghost.map(|ghost| ghost.at.cells());
        let cells = held.iter().flatten();
        let span = |crates: RangeInclusive<i16>, held: &mut dyn Iterator<Item = i16>| {
            let (first, last) =
                held.fold(crates.into_inner(), |(first, last), number| (first.min(number), last.max(number)));
            let bare = (LEAST_CELLS - (last - first + 1)).max(0);
            (first - bare / 2, (last - first + 1).max(LEAST_CELLS))
        };
        let (left, columns) = span(board.columns(), &mut cells.clone().map(|cell| cell.x));
        let (top, rows) = span(board.rows(), &mut cells.map(|cell| cell.y));
        let room = |length: f32, cells: i16| length / (f32::from(cells) + 2.0 * MARGIN);
        let (above, before) = NUMBERS;
        let cell = room(TABLE.width - before, columns).min(room(TABLE.height - above, rows)).min(LARGEST_CELL).floor();
        let (width, height) = (cell * f32::from(columns), cell * f32::from(rows));
        let corner = point(
            (TABLE.x + before + (TABLE.width - before - width) / 2.0).round(),
            (TABLE.y + above + (TABLE.height - above - height) / 2.0).round(),
        );
        Grid { corner, cell, left, top, columns, rows }
    }

    fn area(&self) -> Area {
        let (width, height) = (self.cell * f32::from(self.columns), self.cell * f32::from(self.rows));
        Area::new(self.corner.x, self.corner.y, width, height)
    }

    /// How far a tile of this height is moved up and to the left, so that those below stick out.
    fn lift(&self, height: u8) -> f32 {
        (self.cell * 0.09).max(2.0) * f32::from(height.saturating_sub(1).min(8))
    }

    fn cell(&self, cell: Cell, height: u8) -> Area {
        let lift = self.lift(height);
        let x = self.corner.x + self.cell * f32::from(cell.x - self.left) - lift;
        let y = self.corner.y + self.cell * f32::from(cell.y - self.top) - lift;
        Area::new(x, y, self.cell, self.cell)
    }

    fn tile(&self, at: Footprint, height: u8) -> Area {
        let [first, ..] = at.cells();
        let area = self.cell(first, height);
        match at.pose {
            Pose::Lying => Area { width: 3.0 * self.cell, ..area },
            Pose::Upright => Area { height: 3.0 * self.cell, ..area },
        }
    }
}

fn table(view: &View, ghost: Option<Ghost>, names: &Names, lang: Lang) -> Scene {
    let mut scene = Scene::board();
    let grid = Grid::of(&view.board, ghost);
    draw_grid(&mut scene, &grid, view.table.options.table_size);
    title_bar(&mut scene, &title(view, lang), "");
    draw_tiles(&mut scene, &grid, view, ghost.is_none());
    if let Some(ghost) = ghost {
        draw_ghost(&mut scene, &grid, view, ghost);
    }
    draw_aside(&mut scene, view, ghost, names, lang);
    scene
}

/// The bare table, with the numbers of its columns and rows, on the water of the harbour.
fn draw_grid(scene: &mut Scene, grid: &Grid, table_size: u8) {
    let area = grid.area();
    let bare = area.inside(-MARGIN * grid.cell);
    scene.rect(Area::new(0.0, 0.0, TABLE.right(), HEIGHT), 0.0, Ink::Water.fill());
    scene.rect(bare, 10.0, Ink::Panel.fill().edge(Ink::Wood, 6.0));
    // Where there is little room, only every second number.
    let every = if grid.cell < 48.0 { 2 } else { 1 };
    for column in 0..grid.columns {
        let (number, x) = (grid.left + column, area.x + grid.cell * (f32::from(column) + 0.5));
        if number % every == 0 {
            scene.write(Text::new(screen::number(number), 24.0, point(x, bare.y - 18.0)));
        }
        let x = x - grid.cell / 2.0;
        scene.stroke(vec![point(x, area.y), point(x, area.bottom())], Ink::Edge.line(1.0));
    }
    for row in 0..grid.rows {
        let (number, y) = (grid.top + row, area.y + grid.cell * (f32::from(row) + 0.5));
        if number % every == 0 {
            scene.write(Text::new(screen::number(number), 24.0, point(bare.x - 10.0, y)).right());
        }
        let y = y - grid.cell / 2.0;
        scene.stroke(vec![point(area.x, y), point(area.right(), y)], Ink::Edge.line(1.0));
    }
    scene.rect(area, 0.0, Ink::Edge.line(1.0));
    if table_size > 0 {
        // The parts of the table's edge that are in the picture.
        let reach = (i16::from(table_size) - 1) / 2;
        let x = |column: i16| area.x + grid.cell * f32::from((column - grid.left).clamp(0, grid.columns));
        let y = |row: i16| area.y + grid.cell * f32::from((row - grid.top).clamp(0, grid.rows));
        let (first, last) = (point(x(1 - reach), y(-reach)), point(x(2 + reach), y(1 + reach)));
        for (seen, from, to) in [
            (1 - reach >= grid.left, first, point(first.x, last.y)),
            (2 + reach <= grid.left + grid.columns, point(last.x, first.y), last),
            (-reach >= grid.top, first, point(last.x, first.y)),
            (reach < grid.top + grid.rows, point(first.x, last.y), last),
        ] {
            if seen {
                scene.stroke(vec![from, to], Ink::Wood.line(8.0));
            }
        }
    }
}

/// All tiles, the lowest first: of those below, the edges stick out.
fn draw_tiles(scene: &mut Scene, grid: &Grid, view: &View, mark_last: bool) {
    let mut tiles: Vec<_> = view.table.layout.tiles().to_vec();
    tiles.sort_by_key(|placed| placed.height);
    let thick = (grid.cell * 0.05).clamp(1.5, 3.0);
    let mut heights = Vec::new();
    for placed in &tiles {
        let area = grid.tile(placed.footprint, placed.height);
        let lift = grid.lift(placed.height) / f32::from(placed.height.saturating_sub(1).max(1));
        if placed.height > 1 {
            let side = Area { width: area.width + lift, height: area.height + lift, ..area };
            scene.rect(side, 3.0, Ink::Outline.fill());
        }
        scene.rect(area, 0.0, Ink::Wood.fill());
        let seen =
            placed.footprint.cells().into_iter().filter_map(|cell| {
                view.board.get(cell).filter(|spot| spot.tile == placed.tile).map(|spot| (cell, spot))
            });
        let mut first = None;
        for (cell, spot) in seen {
            let area = grid.cell(cell, placed.height);
            scene.sprite(crate_sprite(spot.shows), area.centre(), grid.cell);
            first = first.or(Some(area));
        }
        scene.rect(area.inside(thick / 2.0), 2.0, Ink::Outline.line(thick));
        heights.extend(first.filter(|_| placed.height > 1).map(|area| (area, placed.height)));
    }
    let last = view.table.layout.tiles().last().filter(|_| mark_last && view.table.layout.placed() > 0);
    if let Some(last) = last {
        let area = grid.tile(last.footprint, last.height);
        scene.rect(area.inside(-2.0), 4.0, Ink::Outline.line(9.0));
        scene.rect(area.inside(-2.0), 4.0, Ink::Glow.line(6.0));
    }
    for (area, height) in heights.into_iter().filter(|_| grid.cell >= 34.0) {
        // On the corner, so that it hides little of what the crate shows.
        let chip = Area::round(point(area.x + 5.0, area.y + 7.0), 20.0, 25.0);
        scene.rect(chip, 5.0, Ink::Paper.fill().edge(Ink::Outline, 1.5));
        scene.write(Text::new(height.to_string(), 24.0, chip.centre()).bold().ink(Ink::Outline));
    }
}

/// The tile that is held over the table.
fn draw_ghost(scene: &mut Scene, grid: &Grid, view: &View, ghost: Ghost) {
    let [first, ..] = ghost.at.cells();
    let height = view.table.layout.top(first).map_or(0, |top| top.height) + 1;
    for (cell, shown) in ghost.at.cells().into_iter().zip(ghost.shows) {
        scene.sprite(crate_sprite(shown), grid.cell(cell, height).centre(), grid.cell);
    }
    let area = grid.tile(ghost.at, height).inside(-3.0);
    scene.rect(area, 5.0, Ink::Outline.line(9.0));
    scene.rect(area, 5.0, Line { dashed: true, ..Ink::Glow.line(6.0) });
}

/// Players, and the tiles that are to be placed.
fn draw_aside(scene: &mut Scene, view: &View, ghost: Option<Ghost>, names: &Names, lang: Lang) {
    let (scores, detail) = score(&view.board, 0);
    let over = view.table.phase == Phase::Over;
    let (awaited, winners) = match view.table.phase {
        Phase::Place => (SeatSet::only(view.table.to_act()), SeatSet::EMPTY),
        Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
        Phase::Over => (SeatSet::EMPTY, view.table.totals.highest()),
    };
    let boxes: Vec<PlayerBox> = Colour::ALL
        .iter()
        .map(|&colour| {
            let points = if over { view.table.totals[colour.seat()] } else { scores[colour.seat()] };
            PlayerBox::default()
                .with(POINTS, screen::number(points))
                .with(crate_sprite(Crate::Rat(colour)), detail.rats[colour.seat()])
        })
        .collect();
    let players = Area { height: 236.0, ..ASIDE };
    player_boxes(scene, players.rows(SEATS, 12.0), names, awaited, winners, &boxes);
    draw_legend(scene, lang);
    let mut y = players.bottom() + 26.0;
    if view.hand.is_empty() {
        return;
    }
    let heading = word(lang, "dschunke-picture-hand");
    scene.write(Text::new(heading, 28.0, point(ASIDE.x + 4.0, y)).left().bold().fit(ASIDE.width));
    y += 22.0;
    for &(number, crates) in &view.hand {
        let side = 72.0;
        let left = ASIDE.x + ASIDE.width - 3.0 * side;
        let held = ghost.is_some_and(|ghost| ghost.tile == number);
        scene.write(Text::new(number.to_string(), 26.0, point(left - 6.0, y + side / 2.0)).right().ink(Ink::Quiet));
        for (index, shown) in crates.into_iter().enumerate() {
            let centre = point(left + side * (index as f32 + 0.5), y + side / 2.0);
            scene.sprite(crate_sprite(shown), centre, side);
        }
        let area = Area::new(left, y, 3.0 * side, side);
        scene.rect(area, 3.0, if held { Ink::Glow.line(7.0) } else { Ink::Outline.line(3.0) });
        y += side + 8.0;
    }
}

/// What the goods are called, and how they look on the crates of both.
fn draw_legend(scene: &mut Scene, lang: Lang) {
    let area = Area { y: ASIDE.bottom() - 128.0, height: 128.0, ..ASIDE };
    for (row, &good) in area.rows(Good::ALL.len(), 2.0).zip(Good::ALL) {
        let middle = row.centre().y;
        for (index, &colour) in Colour::ALL.iter().enumerate() {
            let shown = crate_sprite(Crate::Good(colour, good));
            scene.sprite(shown, point(row.x + 18.0 + 32.0 * index as f32, middle), 30.0);
        }
        let left = row.x + 76.0;
        scene.write(Text::new(good_words(lang, good), 26.0, point(left, middle)).left().fit(row.right() - left));
    }
}

fn alt(view: &View, names: &Names, lang: Lang) -> String {
    let mut sentences = vec![heading(lang, &title(view, lang))];
    if view.table.phase == Phase::Place {
        sentences.push(names.say(lang, "dschunke-picture-to-act", view.table.to_act()));
    }
    let (scores, detail) = score(&view.board, 0);
    for &colour in Colour::ALL {
        let seat: Seat = colour.seat();
        let arguments = args![
            "name" => names.of(seat), "colour" => colour.id(), "points" => scores[seat], "rats" => detail.rats[seat],
        ];
        sentences.push(say(lang, "dschunke-picture-player", arguments));
    }
    sentences.extend(view.hand.iter().map(|&(number, crates)| tile_words(number, crates, lang)));
    if let Some(last) = view.table.layout.tiles().last().filter(|_| view.table.layout.placed() > 0) {
        let Footprint { x, y, .. } = last.footprint;
        let arguments = args![
            "tile" => last.tile, "x" => x, "y" => y, "rotation" => last.rotation.degrees(), "height" => last.height,
        ];
        sentences.push(say(lang, "dschunke-picture-last", arguments));
    }
    for &colour in Colour::ALL {
        for group in &detail.groups[colour.index()] {
            let shown = crate_words(Crate::Good(colour, group.good), lang);
            let arguments = args![
                "crates" => shown, "size" => group.size, "points" => group.points, "x" => group.cell.x, "y" => group.cell.y,
            ];
            sentences.push(say(lang, "dschunke-picture-group", arguments));
        }
    }
    alt_text(sentences)
}
