//! Who the computer players are to people: the same names in every game and every language.

use super::Policy;

/// A computer player with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// What it is called, everywhere.
    pub name: &'static str,
    /// How it plays.
    pub level: Policy,
}

/// As many of a level as can sit at a table with somebody else.
const EASY: [&str; 5] = ["Totoy", "Pinky", "Boyet", "Jun-Jun", "Bebang"];
const MEDIUM: [&str; 5] = ["Nena", "Dado", "Luz", "Isko", "Marikit"];
const HARD: [&str; 5] = ["Lola Ising", "Mang Kardo", "Aling Rosa", "Tiya Pacing", "Lolo Ambo"];

impl Character {
    /// The computer player of a level that sits at a table as so-manieth of them, from 0. There is always one, and no two at
    /// a table have the same name. Levels that people are not offered have no characters of their own.
    pub fn of(level: Policy, index: usize) -> Character {
        let names = match level {
            Policy::Random | Policy::Easy => &EASY,
            Policy::Greedy | Policy::Medium => &MEDIUM,
            Policy::Hard => &HARD,
        };
        Character { name: names[index % names.len()], level }
    }
}

impl Policy {
    /// The levels that people are offered, the easiest first.
    pub const OFFERED: [Policy; 3] = [Policy::Easy, Policy::Medium, Policy::Hard];
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engine::MAX_SEATS;

    #[test]
    fn nobody_at_a_table_shares_a_name() {
        let others = 0..MAX_SEATS - 1;
        let all: BTreeSet<&str> = Policy::OFFERED
            .into_iter()
            .flat_map(|level| others.clone().map(move |index| Character::of(level, index).name))
            .collect();
        assert_eq!(all.len(), Policy::OFFERED.len() * (MAX_SEATS - 1));
    }
}
