//! Where a tile is held before it is placed. The whole aim is said by every button, so that nothing is kept between
//! presses, and it always is a legal placement.

use std::fmt;

use super::super::{Action, Cell, Footprint, Legal, Pose, Rotation, View, action};
use crate::screen::Reading;

/// A legal placement that is being looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    pub(super) tile: u8,
    pub(super) at: Footprint,
    pub(super) rotation: Rotation,
}

/// Written as in [`Legal::read_aim`].
impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.tile, self.rotation.degrees(), self.at.x, self.at.y)
    }
}

/// What places the tile; every other word before an aim only leads there.
pub(super) const PLACE: &str = "place";
/// What leads back to the first aim.
pub(super) const AGAIN: &str = "again";

/// Words before an aim that say by which button it was reached. They keep apart buttons that lead to the same aim.
pub(super) const STEPS: [&str; 9] = ["left", "up", "down", "right", "row", "column", "turn", "flip", "tile"];

/// What a press means.
pub(super) fn read(legal: &Legal, said: &str) -> Option<Reading<Action>> {
    if said == AGAIN && legal.tiles > 0 {
        return Some(Reading::Choosing(String::new()));
    }
    let (step, aim) = said.split_once(':')?;
    let aim = legal.read_aim(aim)?;
    if step == PLACE {
        return Some(Reading::Act(action(aim.tile, aim.at, aim.rotation)));
    }
    STEPS.contains(&step).then(|| Reading::Choosing(aim.to_string()))
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
    /// The aim that was chosen, or else the first one: near the tile that was placed last.
    pub(super) fn aim(&self, view: &View, chosen: &str) -> Option<Aim> {
        if self.tiles == 0 {
            return None;
        }
        let first = || {
            let last = view.table.layout.tiles().last().map_or(Cell { x: 1, y: 0 }, |last| last.footprint.cells()[1]);
            let [lying, upright] = [Rotation::None, Rotation::Quarter].map(|turned| (turned, turned.pose()));
            let near = |(rotation, pose)| Some((rotation, self.nearest(pose, last)?));
            let (rotation, at) = near(lying).or_else(|| near(upright))?;
            Some(Aim { tile: self.first_tile, at, rotation })
        };
        self.read_aim(chosen).or_else(first)
    }

    /// The same as the action it would be, for the picture of the hand.
    pub(in crate::dschunke) fn aimed(&self, view: &View, chosen: &str) -> Option<Action> {
        self.aim(view, chosen).map(|aim| action(aim.tile, aim.at, aim.rotation))
    }

    /// An aim as it is written, `tile,rotation,x,y`, if it is legal.
    fn read_aim(&self, said: &str) -> Option<Aim> {
        let mut numbers = said.split(',');
        let tile = numbers.next()?.parse::<u8>().ok()?;
        let rotation = Rotation::of_degrees(numbers.next()?.parse().ok()?)?;
        let (x, y) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
        let at = Footprint { x, y, pose: rotation.pose() };
        let at_hand = tile.checked_sub(self.first_tile).is_some_and(|index| index < self.tiles);
        (at_hand && numbers.next().is_none() && self.footprints.contains(at)).then_some(Aim { tile, at, rotation })
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

    /// The other tile at hand, held over the same footprint.
    pub(super) fn other_tile(&self, aim: Aim) -> Option<Aim> {
        let other = if aim.tile == self.first_tile { aim.tile + 1 } else { self.first_tile };
        (self.tiles > 1).then_some(Aim { tile: other, ..aim })
    }
}

impl Aim {
    /// On the same footprint, the other way round.
    pub(super) fn flipped(self) -> Aim {
        Aim { rotation: self.rotation.turned().turned(), ..self }
    }
}
