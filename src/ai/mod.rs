//! Players without a person. They need only [`Game`](crate::engine::Game) and [`Judge`], and are given what their seat may
//! know, a view and a memory, never the table's game: they imagine the hidden part, try their actions there, and choose.

mod greedy;

use rand::Rng;

use crate::engine::{Choices, Judge, Seat};

crate::words! {
    /// How a seat without a person chooses.
    pub enum Policy {
        /// Any legal action, each as likely as any other.
        Random = "random",
        /// The action that looks best at once, without thinking further.
        Greedy = "greedy",
    }
}

impl Policy {
    /// The levels people choose from, the weakest first.
    pub const LEVELS: &'static [Policy] = &[Policy::Random, Policy::Greedy];
}

/// What the seat with this view and memory does. Nothing where it has no legal action.
pub fn choose<G: Judge, R: Rng + ?Sized>(
    policy: Policy,
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    rng: &mut R,
) -> Option<G::Action> {
    match policy {
        // What a seat may do does not depend on what is hidden from it, so any imagined position will tell.
        Policy::Random => G::imagine(view, memory, rng).legal_actions(seat).pick(rng),
        Policy::Greedy => greedy::choose::<G, R>(seat, view, memory, rng),
    }
}
