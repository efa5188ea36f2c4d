//! What was chosen of a placement so far. All of it is said by every button, so that nothing is kept between presses, and
//! wherever a tile is held it may be placed.

use std::fmt;

use super::super::words::pose;
use super::super::{Action, Aim, Cell, Footprint, Held, Legal, Place, Pose, Rotation, View, apart, rank};
use crate::engine::Word;
use crate::screen::Reading;

/// The most places that are lettered at a time: two rows of buttons.
const MOST_LETTERS: usize = 8;

/// What the hand shows to who has a tile to place.
pub(in crate::dschunke) enum Choice {
    /// Places by letters.
    Lettered(Offer),
    /// A tile that is moved to any place.
    Anywhere(Aim),
}

/// The places that are lettered for a tile held lying or upright.
pub(in crate::dschunke) struct Offer {
    pub(in crate::dschunke) held: Held,
    /// Those of A, B, C and so on.
    pub(in crate::dschunke) places: Vec<Place>,
    /// The placement that is shown, if one is.
    pub(in crate::dschunke) aim: Option<Aim>,
    /// The same tile the other way, where it may lie so.
    pub(super) turned: Option<Held>,
    /// The other tile at hand, the way it has its best place.
    pub(super) other_tile: Option<Held>,
}

impl Offer {
    /// Places with their letters.
    pub(in crate::dschunke) fn lettered(&self) -> impl Iterator<Item = (char, &Place)> {
        ('A'..).zip(&self.places)
    }

    /// The letter of the footprint that is chosen, whichever way round the tile is shown there.
    pub(super) fn chosen(&self) -> Option<char> {
        let aim = self.aim?;
        self.lettered().find(|(_, place)| place.aim.at == aim.at).map(|(letter, _)| letter)
    }
}

/// Written as in [`Legal::read_aim`].
impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.tile, self.rotation.degrees(), self.at.x, self.at.y)
    }
}

/// Written as in [`Legal::read_held`].
impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.tile, pose(self.pose))
    }
}

crate::words! {
    /// What a button does, said before what it does it with. Several lead to the same and are kept apart by it.
    pub(super) enum Step {
        /// Places the tile.
        Place = "place",
        /// Shows the tile at a letter.
        Letter = "letter",
        /// Shows it there the other way round.
        Flip = "flip",
        /// Takes the tile away from its place.
        Lift = "lift",
        /// Holds it lying instead of upright, or the other way.
        Turn = "turn",
        /// Holds the other tile.
        Tile = "tile",
        /// Begins to move the tile to any place.
        Any = "any",
        /// Moves it.
        Left = "left",
        Up = "up",
        Down = "down",
        Right = "right",
        Row = "row",
        Column = "column",
        /// Turns it by a quarter where it is moved.
        TurnAny = "turn-any",
        /// Turns it round there.
        FlipAny = "flip-any",
    }
}

impl Step {
    /// What a button says that does this.
    pub(super) fn says(self, with: impl fmt::Display) -> String {
        format!("{self}:{with}")
    }

    /// What it does it with, if this was said to do this.
    fn of(self, said: &str) -> Option<&str> {
        said.strip_prefix(self.id())?.strip_prefix(':')
    }
}

/// What a press means.
pub(super) fn read(legal: &Legal, said: &str) -> Option<Reading<Action>> {
    let (step, with) = said.split_once(':')?;
    Some(match Step::named(step)? {
        Step::Place => Reading::Act(legal.read_aim(with)?.action()),
        Step::Letter | Step::Flip => Reading::Choosing(legal.read_aim(with)?.to_string()),
        Step::Lift | Step::Turn | Step::Tile => Reading::Choosing(legal.read_held(with)?.to_string()),
        Step::Any
        | Step::Left
        | Step::Up
        | Step::Down
        | Step::Right
        | Step::Row
        | Step::Column
        | Step::TurnAny
        | Step::FlipAny => Reading::Choosing(Step::Any.says(legal.read_aim(with)?)),
    })
}

/// Which way an arrow points.
#[derive(Clone, Copy)]
pub(super) enum Arrow {
    Left,
    Up,
    Down,
    Right,
}

impl Arrow {
    pub(super) const ALL: [Arrow; 4] = [Arrow::Left, Arrow::Up, Arrow::Down, Arrow::Right];

    pub(super) fn step(self) -> Step {
        match self {
            Arrow::Left => Step::Left,
            Arrow::Up => Step::Up,
            Arrow::Down => Step::Down,
            Arrow::Right => Step::Right,
        }
    }

    /// How far it is in this direction, and how far aside.
    fn way(self, from: Footprint, to: Footprint) -> (i32, i32) {
        let across = i32::from(to.x) - i32::from(from.x);
        let down = i32::from(to.y) - i32::from(from.y);
        match self {
            Arrow::Left => (-across, down.abs()),
            Arrow::Right => (across, down.abs()),
            Arrow::Up => (-down, across.abs()),
            Arrow::Down => (down, across.abs()),
        }
    }
}

impl Legal {
    /// What was chosen, or else the tile and the way it is held that have the best place. Nothing where there is nothing to
    /// place.
    pub(in crate::dschunke) fn choice(&self, view: &View, chosen: &str) -> Option<Choice> {
        if self.tiles == 0 {
            return None;
        }
        let moved = Step::Any.of(chosen).and_then(|aim| self.read_aim(aim));
        if moved.is_some() {
            return moved.map(Choice::Anywhere);
        }
        let aim = self.read_aim(chosen);
        let ranked = rank(view, self);
        let best = |fits: &dyn Fn(Held) -> bool| ranked.iter().map(|place| place.aim.held()).find(|held| fits(*held));
        let held = aim.map(Aim::held).or_else(|| self.read_held(chosen)).or_else(|| best(&|_| true))?;
        let places = apart(ranked.iter().filter(|place| place.aim.held() == held), MOST_LETTERS);
        let turned = best(&|other| other.tile == held.tile && other.pose != held.pose);
        let other_tile = best(&|other| other.tile != held.tile);
        Some(Choice::Lettered(Offer { held, places, aim, turned, other_tile }))
    }

    fn read_tile(&self, said: &str) -> Option<u8> {
        said.parse().ok().filter(|tile| self.tiles().contains(tile))
    }

    /// An aim as it is written, `tile,rotation,x,y`, if it is legal.
    fn read_aim(&self, said: &str) -> Option<Aim> {
        let mut numbers = said.split(',');
        let tile = self.read_tile(numbers.next()?)?;
        let rotation = Rotation::of_degrees(numbers.next()?.parse().ok()?)?;
        let (x, y) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
        let at = Footprint { x, y, pose: rotation.pose() };
        (numbers.next().is_none() && self.footprints.contains(at)).then_some(Aim { tile, at, rotation })
    }

    /// A tile and how it is held, `tile,lying` or `tile,upright`, if it may lie so anywhere.
    fn read_held(&self, said: &str) -> Option<Held> {
        let (tile, held) = said.split_once(',')?;
        let tile = self.read_tile(tile)?;
        let pose = [Pose::Lying, Pose::Upright].into_iter().find(|way| pose(*way) == held)?;
        self.footprints(pose).next().map(|_| Held { tile, pose })
    }

    /// Where a tile may lie this way.
    pub(super) fn footprints(&self, pose: Pose) -> impl Iterator<Item = Footprint> {
        self.footprints.iter().filter(move |at| at.pose == pose)
    }

    /// The footprint this way round whose middle is nearest to a cell.
    fn nearest(&self, pose: Pose, to: Cell) -> Option<Footprint> {
        let distance = |at: &Footprint| {
            let [_, middle, _] = at.cells();
            u32::from(middle.x.abs_diff(to.x)) + u32::from(middle.y.abs_diff(to.y))
        };
        self.footprints(pose).min_by_key(distance)
    }

    /// Where an arrow leads: to the next footprint in that direction, rather straight than aside.
    pub(super) fn step(&self, aim: Aim, arrow: Arrow) -> Option<Aim> {
        let ways = self.footprints(aim.at.pose).map(|at| (arrow.way(aim.at, at), at));
        let ahead = ways.filter(|&((ahead, _), _)| ahead > 0);
        let at = ahead.min_by_key(|&((ahead, aside), _)| (ahead + 2 * aside, aside)).map(|(_, at)| at)?;
        Some(Aim { at, ..aim })
    }

    /// Turned by a quarter round its middle, or on the nearest footprint where it may lie so.
    pub(super) fn turn(&self, aim: Aim) -> Option<Aim> {
        let rotation = aim.rotation.turned();
        let at = self.nearest(rotation.pose(), aim.at.cells()[1])?;
        Some(Aim { at, rotation, ..aim })
    }
}
