//! What is shown over the table to who has a tile to place: letters, and the tile at one of them.

use super::super::show::{Choice, Offer};
use super::super::{Aim, Board, Cell, Footprint, Placed, View};
use super::grid::Grid;
use crate::scene::{Ink, Point, Scene, Text};

/// What is shown over the table.
#[derive(Default)]
pub(super) struct Over {
    pub(super) tile: Option<u8>,
    pub(super) aim: Option<Aim>,
    /// Places by their letters.
    letters: Vec<(char, Footprint)>,
}

/// A letter, and where it stands.
pub(super) type Disc = (char, Point);

impl Over {
    pub(super) fn of(choice: Option<&Choice>) -> Over {
        match choice {
            None => Over::default(),
            Some(Choice::Anywhere(aim)) => Over { tile: Some(aim.tile), aim: Some(*aim), letters: Vec::new() },
            Some(Choice::Lettered(offer)) => Over::lettered(offer),
        }
    }

    fn lettered(offer: &Offer) -> Over {
        let letters = offer.lettered().map(|(letter, place)| (letter, place.aim.at)).collect();
        Over { tile: Some(offer.held.tile), aim: offer.aim, letters }
    }

    /// Where anything is shown.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + Clone {
        let lettered = self.letters.iter().map(|&(_, at)| at);
        lettered.chain(self.aim.map(|aim| aim.at)).flat_map(Footprint::cells)
    }

    /// What must be seen whatever is left out: the tile that is shown, or else all letters.
    pub(super) fn focus(&self) -> impl Iterator<Item = Cell> + Clone {
        self.cells().filter(|cell| self.aim.is_none_or(|aim| aim.at.cells().contains(cell)))
    }

    /// Where the letters stand: in the middle of their places, or on another cell of them that is not covered by the tile
    /// that is shown or by letters before; nowhere if there is none. The one that is chosen is not needed any more.
    pub(super) fn discs(&self, grid: &Grid) -> Vec<Disc> {
        let shown = self.aim.map(|aim| aim.at);
        // So far apart that no disc hides another's letter.
        let apart = 1.6 * disc_radius(grid);
        let mut discs: Vec<Disc> = Vec::new();
        let in_picture = |at: Footprint| at.cells().iter().all(|cell| grid.span.contains(cell));
        for &(letter, at) in self.letters.iter().filter(|(_, at)| shown != Some(*at) && in_picture(*at)) {
            let [first, middle, last] = at.cells();
            let room = |cell: Cell| {
                let centre = grid.cell(cell).centre();
                let distances = discs.iter().map(|(_, disc)| distance(*disc, centre));
                let covered = shown.is_some_and(|shown| shown.cells().contains(&cell));
                if covered { 0.0 } else { distances.fold(apart, f32::min) }
            };
            let roomier = |best, other| if room(other) > room(best) { other } else { best };
            let cell = [first, last].into_iter().fold(middle, roomier);
            if room(cell) > 0.0 {
                discs.push((letter, grid.cell(cell).centre()));
            }
        }
        discs
    }

    /// Draws a line along each lettered place.
    pub(super) fn draw_lines(&self, scene: &mut Scene, grid: &Grid, discs: &[Disc]) {
        for &(_, at) in self.letters.iter().filter(|(letter, _)| discs.iter().any(|(drawn, _)| drawn == letter)) {
            let [first, _, last] = at.cells().map(|cell| grid.cell(cell).centre());
            draw_line(scene, first, last);
        }
    }

    /// What lies on the table with the tile that is shown, as if it were placed.
    pub(super) fn table(&self, view: &View) -> (Vec<Placed>, Board) {
        let mut tiles = view.table.layout.tiles().to_vec();
        let Some(Aim { tile, at, rotation }) = self.aim else { return (tiles, view.board.clone()) };
        let board = view.board.with(tile, at, rotation.turn(view.crates(tile)));
        let [first, ..] = at.cells();
        let height = board.get(first).map_or(1, |spot| spot.height);
        tiles.push(Placed { tile, footprint: at, rotation, height });
        (tiles, board)
    }
}

/// A line along a lettered place.
pub(super) fn draw_line(scene: &mut Scene, from: Point, to: Point) {
    for (ink, width) in [(Ink::Outline, 11.0), (Ink::Glow, 6.0)] {
        scene.stroke(vec![from, to], ink.line(width));
    }
}

/// A letter on its disc.
pub(super) fn draw_disc(scene: &mut Scene, letter: char, centre: Point, radius: f32) {
    scene.disc(centre, radius, Ink::Glow.fill().edge(Ink::Outline, 3.0));
    scene.write(Text::new(letter, radius * 1.35, centre).bold().ink(Ink::OnGlow));
}

pub(super) fn disc_radius(grid: &Grid) -> f32 {
    (grid.cell * 0.42).clamp(21.0, 28.0)
}

fn distance(one: Point, other: Point) -> f32 {
    (one.x - other.x).hypot(one.y - other.y)
}
