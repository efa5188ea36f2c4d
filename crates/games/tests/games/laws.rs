//! The laws of [`games::engine::laws`], along random games of the whole catalogue.

use games::catalogue::{Hosted, Visitor};
use games::engine::Seed;
use games::engine::laws::{Coverage, check};
use games::visit_all;
use rand::TryRng;
use rand::rngs::SysRng;

/// Runs the laws for each game and each number of seats, and says for which seed they broke.
struct Checker {
    seeds: Vec<Seed>,
}

impl Visitor for Checker {
    fn visit<G: Hosted>(&mut self) {
        let mut all = Coverage::default();
        for seats in G::SEATS {
            for seed in &self.seeds {
                let seen = check::<G>(seats, *seed).unwrap_or_else(|why| panic!("seed {:?}, {why}", seed.0));
                all.refused += seen.refused;
                all.imagined += seen.imagined;
                all.compared += seen.compared;
            }
        }
        println!("{}: {all:?}", G::ID);
        assert!(all.refused > 0, "{}: nothing was ever refused", G::ID);
        assert_eq!(all.imagined > 0, G::HIDDEN, "{}: imagined states that differ from the true one", G::ID);
        assert_eq!(all.compared > 0, G::HIDDEN, "{}: views compared that hide a difference", G::ID);
    }
}

#[test]
fn the_laws_hold_for_seeds_that_never_change() {
    visit_all(&mut Checker { seeds: (0..4).map(|seed| Seed([seed; 32])).collect() });
}

#[test]
fn the_laws_hold_for_new_seeds() {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed).expect("the system has randomness");
    println!("seed {seed:?}");
    visit_all(&mut Checker { seeds: vec![Seed(seed)] });
}
