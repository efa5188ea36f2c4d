//! What a position of Dschunke is worth: the points as the piles lie now.

use super::scoring::score;
use super::{Dschunke, Phase};
use crate::engine::{Judge, Seat};

impl Judge for Dschunke {
    fn worth(&self, seat: Seat) -> f64 {
        if self.table.phase == Phase::Deal {
            return 0.0;
        }
        let (scores, _) = score(&self.board(), 0);
        let all: i32 = scores.iter().sum();
        f64::from(2 * scores[seat] - all)
    }
}
