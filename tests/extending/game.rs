//! The sixth game keeps the laws, is played to its end by the whole bot, and goes without a trace.

use games::engine::Seed;
use games::engine::laws::{Seen, check};

use crate::coconuts::Coconuts;

#[test]
fn the_laws_hold_in_random_games() {
    for seats in 2..=4 {
        let mut all = Seen::default();
        for game in 0..40 {
            let seen = check::<Coconuts>(seats, Seed([game; 32])).unwrap();
            all.inputs += seen.inputs;
            all.refused += seen.refused;
            all.imagined += seen.imagined;
            all.compared += seen.compared;
        }
        assert_eq!(all.inputs, 40 * 2 * (1 + 3 * seats));
        assert!(all.refused > 0 && all.imagined > 0, "{seats} seats: {all:?}");
        // Two players are those between whom something is exchanged: only an onlooker is left to see no difference.
        assert!(all.compared > 0, "{seats} seats: {all:?}");
    }
}
