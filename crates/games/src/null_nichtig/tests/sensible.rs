//! What no computer player is seen doing.

use super::*;
use crate::engine::{Choices, Evaluate};

#[test]
fn no_card_laid_out_covers_a_higher_one_of_its_own() {
    let game = dealt(&["blue-3 blue-7 red-5", "", ""]);
    let sensible = game.sensible(seat(0));
    let laid = |names: &str| Action::Lay { cards: list(names) };
    let legal: Vec<Action> = game.legal_actions(seat(0)).iter().collect();
    assert!(legal.contains(&laid("blue-3 blue-7 red-5")) && sensible.contains(&laid("blue-3 blue-7 red-5")));
    assert!(legal.contains(&laid("blue-7 blue-3 red-5")) && !sensible.contains(&laid("blue-7 blue-3 red-5")));
}
