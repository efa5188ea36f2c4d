//! Computer players of every game: what they do is legal and not stupid, they know what their seat may know and no more,
//! and the better level wins more.

#![allow(clippy::unwrap_used, clippy::panic)]

use games::ai::{self, Effort, Policy};
use games::catalogue::{AnyGame, Catalogue, Hosted, Visitor};
use games::engine::transcript::LineType;
use games::engine::{Choices, Input, RuleOptions, Seat, Seed, Turn, Viewer, Word, below};
use games::simulate::game_seed;
use games::visit_all;
use std::sync::LazyLock;
use tindahan::arena::{Contest, Share};

/// Our games and languages.
fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

const RUN: u64 = 4711;
/// Levels play the same way with less thought; a debug build has none to waste.
const LITTLE: u32 = 3;

fn little() -> Effort {
    Effort { percent: LITTLE, ..Effort::default() }
}

/// Plays games at random and shows every so-manieth decision to somebody.
fn decisions<G: Hosted>(every: usize, mut look: impl FnMut(&G, Seat, &Seed)) {
    let mut number = 0;
    for seats in [*G::SEATS.start(), *G::SEATS.end()] {
        let seed = game_seed(RUN, seats as u64);
        let mut rng = seed.order();
        let mut game = G::new(G::Options::complete(serde_json::json!({}), seats).unwrap(), seats).unwrap();
        loop {
            let input = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => Input::Chance(game.draw(&mut rng)),
                Turn::Seats(awaited) => {
                    let seat = awaited.iter().nth(below(&mut rng, awaited.len())).unwrap();
                    if number % every == 0 {
                        look(&game, seat, &game_seed(RUN, number as u64));
                    }
                    number += 1;
                    Input::Act { seat, action: game.legal_actions(seat).pick(&mut rng).unwrap() }
                }
            };
            game.apply(&input, &mut Vec::new()).unwrap();
        }
    }
}

fn thought(game: &dyn AnyGame, seat: Seat, policy: Policy, seed: &Seed) -> String {
    let action = game.ponder(seat, policy, &little())(&mut seed.player(seat));
    action.expect("an awaited seat can act")
}

struct NothingHidden;

impl Visitor for NothingHidden {
    fn visit<G: Hosted>(&mut self) {
        decisions::<G>(23, |game, seat, seed| {
            let (view, memory) = (game.view(Viewer::Seat(seat)), game.memory(seat));
            let other = G::imagine(&view, &memory, &mut seed.chance(0));
            for policy in Policy::ALL.iter().copied() {
                let [first, again, elsewhere] = [game, game, &other].map(|game| thought(game, seat, policy, seed));
                assert_eq!(first, again, "{} {policy}: the same position and seed, another answer", G::ID);
                assert_eq!(first, elsewhere, "{} {policy}: the answer depends on what is hidden", G::ID);
            }
        });
    }
}

#[test]
fn the_same_view_and_seed_give_the_same_answer_whatever_is_hidden() {
    visit_all(&mut NothingHidden);
}

struct NotStupid;

impl Visitor for NotStupid {
    fn visit<G: Hosted>(&mut self) {
        decisions::<G>(17, |game, seat, seed| {
            let (view, memory) = (game.view(Viewer::Seat(seat)), game.memory(seat));
            let sensible = game.sensible(seat);
            assert!(
                !sensible.is_empty()
                    && sensible.iter().all(|&it| game.legal_actions(seat).iter().any(|legal| legal == it))
            );
            assert_eq!(G::imagine(&view, &memory, &mut seed.chance(0)).sensible(seat), sensible, "{} peeps", G::ID);
            for policy in Policy::OFFERED {
                let mut rng = seed.player(seat);
                let action = ai::choose::<G, _>(policy, seat, &view, &memory, &little(), &mut rng).unwrap();
                assert!(sensible.contains(&action), "{} {policy}: {action:?}", G::ID);
            }
        });
    }
}

#[test]
fn nobody_does_what_looks_stupid_and_nobody_peeps() {
    visit_all(&mut NotStupid);
}

#[test]
fn a_thought_that_has_taken_long_enough_answers_at_once() {
    for entry in catalogue().games() {
        let mut game = entry.open(*entry.seats.start(), &[]).unwrap();
        let mut rng = game_seed(RUN, 0).chance(0);
        while game.turn() == Turn::Chance {
            let line = game.draw(&mut rng).unwrap();
            game.apply(LineType::Deal, &line).unwrap();
        }
        let seat = game.turn().awaited().iter().next().unwrap();
        let effort = Effort { percent: u32::MAX, ..Effort::default() };
        effort.cutoff.reach();
        let action = game.ponder(seat, Policy::Hard, &effort)(&mut rng).unwrap();
        assert!(game.legal_actions(seat).contains(&action), "{}: {action}", entry.id);
    }
}

fn contest(levels: &[Policy], games: u64) -> Contest {
    Contest { levels: levels.to_vec(), games, seed: RUN, effort: little() }
}

#[test]
fn a_little_thought_beats_chance() {
    for entry in catalogue().games() {
        let seats = *entry.seats.start();
        for level in [Policy::Easy, Policy::Medium] {
            let mut levels = vec![Policy::Random; seats];
            levels[0] = level;
            let game = entry.open(seats, &[]).unwrap();
            let contest = Contest { effort: Effort { percent: 50, ..little() }, ..contest(&levels, 2 * seats as u64) };
            let share = contest.run(game.as_ref(), 2, &|| ())[0].share().share;
            assert!(share > 1.0 / seats as f64, "{} with {seats}: {level} wins only {share:.2}", entry.id);
        }
    }
}

#[test]
fn the_arena_gives_the_same_for_any_number_of_threads() {
    for entry in catalogue().games() {
        let seats = *entry.seats.start();
        let mut levels = vec![Policy::Random; seats];
        levels[0] = Policy::Easy;
        let game = entry.open(seats, &[]).unwrap();
        let run = |threads| {
            let standings = contest(&levels, seats as u64).run(game.as_ref(), threads, &|| ());
            standings.iter().map(|one| (one.level, one.games, one.wins, one.score, one.decisions)).collect::<Vec<_>>()
        };
        let once = run(1);
        assert_eq!(once, run(3), "{}", entry.id);
        let wins: f64 = once.iter().map(|one| one.2).sum();
        assert!((wins - seats as f64).abs() < 1e-9, "every game is won by somebody: {once:?}");
    }
}

#[test]
fn seats_are_rotated_and_deals_shared() {
    // Players who are alike do alike over a whole rotation, whatever they are dealt: what one does in one game of a deal
    // another does in the next.
    let game = catalogue().find("dschunke").unwrap().open(2, &[]).unwrap();
    let standings = contest(&[Policy::Greedy; 2], 2).run(game.as_ref(), 1, &|| ());
    assert_eq!((standings[0].wins, standings[0].score), (standings[1].wins, standings[1].score));
}

#[test]
fn a_share_lies_in_its_interval() {
    // Wilson's interval for 8 of 10, as textbooks give it.
    let Share { share, low, high } = Share::of(8.0, 10);
    assert_eq!(share, 0.8);
    assert!((low - 0.4902).abs() < 5e-4 && (high - 0.9433).abs() < 5e-4, "{low} {high}");
    let Share { low, high, .. } = Share::of(0.0, 0);
    assert_eq!((low, high), (0.0, 1.0));
}
