//! The rules: what the sheet in `rules.md` says, section by section.

use std::ops::RangeInclusive;

use rand::Rng;

use super::*;
use crate::engine::{BadPieces, Choices, Game, Input, Outcome, Seat, Turn, Viewer, Word, shuffle};

impl Game for Dschunke {
    const ID: &'static str = "dschunke";
    const SEATS: RangeInclusive<usize> = SEATS..=SEATS;
    const BOARD_LAYERS: &'static [&'static str] = Layer::IDS;

    type Options = Options;
    type Chance = Chance;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Choices = Legal;
    type View = View;
    type Memory = Memory;

    fn set_up(options: Options, _: usize) -> Result<Dschunke, Illegal> {
        if !options.possible() {
            return Err(Illegal::TableSize { table_size: options.table_size });
        }
        Ok(Dschunke { table: Table::new(options), tiles: TileSet::house().tiles })
    }

    fn use_pieces(&mut self, file: &str) -> Result<(), BadPieces> {
        let set = TileSet::read(file)?;
        if self.table.phase == Phase::Deal {
            self.tiles = set.tiles;
        }
        Ok(())
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Deal => Turn::Chance,
            Phase::Place => Turn::seat(self.table.to_act()),
            Phase::Over => Turn::Over(Outcome::of(self.table.totals)),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Legal {
        let awaited = self.table.phase == Phase::Place && self.table.to_act() == seat;
        let hand = if awaited { self.table.hand() } else { 0..0 };
        Legal { first_tile: hand.start, tiles: hand.len() as u8, footprints: *self.table.layout.legal() }
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let Tiles { start, mut stack } = self.tiles;
        shuffle(rng, &mut stack.0);
        Chance::Deal { round: 1, start, stack }
    }

    fn take(&mut self, input: &Input<Dschunke>, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match *input {
            Input::Chance(Chance::Deal { round, start, stack }) => self.deal(round, Tiles { start, stack }),
            Input::Act { action: Action::Place { tile, x, y, rotation }, .. } => {
                self.place(tile, Footprint { x, y, pose: rotation.pose() }, rotation, events)
            }
        }
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn memory(&self, _: Seat) -> Memory {
        // Every tile was open to both players before it was covered.
        Memory::of(self)
    }

    fn imagine<R: Rng + ?Sized>(view: &View, memory: &Memory, rng: &mut R) -> Dschunke {
        view.imagine(memory, rng)
    }

    fn board_text(view: &View, layer: &str) -> Option<String> {
        Layer::named(layer).map(|layer| board_text(&view.board, layer))
    }
}

impl Dschunke {
    /// Any set of the right form will do, so that games with another one replay anywhere (Tile file).
    fn deal(&mut self, round: u8, tiles: Tiles) -> Result<(), Illegal> {
        if round != 1 {
            return Err(Illegal::WrongRound { round });
        }
        self.tiles = tiles;
        self.table.phase = Phase::Place;
        Ok(())
    }

    fn place(
        &mut self,
        tile: u8,
        footprint: Footprint,
        rotation: Rotation,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        if !self.table.hand().contains(&tile) {
            return Err(Illegal::NotAtHand { tile });
        }
        self.table.layout.place(tile, footprint, rotation)?;
        let unplaced = TILES as u8 - self.table.layout.placed();
        // Decision 8: where one tile does not fit, none does, now or later.
        if unplaced == 0 || self.table.layout.legal().is_empty() {
            self.end(unplaced, events);
        }
        Ok(())
    }

    fn end(&mut self, unplaced: u8, events: &mut Vec<Event>) {
        let (scores, detail) = score(&self.board(), unplaced);
        self.table.phase = Phase::Over;
        self.table.totals = scores;
        events.push(Event::Round { round: 1, scores, detail });
        events.push(Event::End { totals: scores, winners: scores.highest() });
    }

    /// What is on the tile with this number.
    pub(super) fn crates(&self, tile: u8) -> Tile {
        match tile.checked_sub(1) {
            None => self.tiles.start,
            Some(index) => self.tiles.stack.0[usize::from(index)],
        }
    }

    /// What is seen from above.
    pub(super) fn board(&self) -> Board {
        Board::of(self.table.layout.tiles(), |tile| self.crates(tile))
    }

    /// The same for who counts points in a hurry.
    pub(super) fn grid(&self) -> Grid {
        let tiles = self.table.layout.tiles();
        let shown =
            |placed: &Placed| placed.footprint.cells().into_iter().zip(placed.rotation.turn(self.crates(placed.tile)));
        Grid::new(area(tiles), tiles.iter().flat_map(shown))
    }
}

impl Choices for Legal {
    type Action = Action;

    fn len(&self) -> usize {
        usize::from(self.tiles) * self.actions_with_one_tile()
    }

    fn get(&self, index: usize) -> Option<Action> {
        if index >= self.len() {
            return None;
        }
        let tile = self.first_tile + (index / self.actions_with_one_tile()) as u8;
        let index = index % self.actions_with_one_tile();
        let footprint = self.footprints.get(index / WAYS_ROUND)?;
        Some(action(tile, footprint, footprint.pose.rotations()[index % WAYS_ROUND]))
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        self.tiles().flat_map(move |tile| {
            self.footprints
                .iter()
                .flat_map(move |footprint| footprint.pose.rotations().map(|rotation| action(tile, footprint, rotation)))
        })
    }
}

/// The rotations with the same footprint: separate actions, whatever the tile shows.
pub(super) const WAYS_ROUND: usize = 2;

impl Legal {
    /// The numbers of the tiles at hand.
    pub(super) fn tiles(&self) -> std::ops::Range<u8> {
        self.first_tile..self.first_tile + self.tiles
    }

    fn actions_with_one_tile(&self) -> usize {
        WAYS_ROUND * self.footprints.len()
    }
}

pub(super) fn action(tile: u8, Footprint { x, y, .. }: Footprint, rotation: Rotation) -> Action {
    Action::Place { tile, x, y, rotation }
}
