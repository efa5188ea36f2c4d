//! Computer players against each other, over many games: who is stronger, and by how much.
//!
//! Every deal is played as often as there are seats, and everybody sits in every seat once, so that luck with the cards
//! and with the seats cancels out.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::Builder;
use std::time::{Duration, Instant};

use games::catalogue::AnyGame;
use games::engine::Seat;
use games::simulate::{Effort, Players, Policy, Watcher, game_seed};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The level of each player.
    pub levels: Vec<Policy>,
    /// How many games. A deal lasts for as many as there are seats.
    pub games: u64,
    /// What all chance and all choices follow from.
    pub seed: u64,
    /// How much the players may think.
    pub effort: Effort,
}

/// How one of the players did.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelResult {
    /// How it played.
    pub level: Policy,
    /// How many games.
    pub games: u64,
    /// How many of them it won; a shared win counts in part.
    pub wins: f64,
    /// The sum of its scores.
    pub score: i64,
    /// How many decisions it made.
    pub decisions: u64,
    /// How long it thought about them.
    pub thought: Duration,
}

/// A share of something, and between what it is in truth in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// What was counted.
    pub share: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Contest {
    /// Plays all games on so many threads. The result is the same for any number of them, times apart. `finished` is told
    /// of every game that is over.
    pub fn run(&self, game: &dyn AnyGame, threads: usize, finished: &(dyn Fn() + Sync)) -> Vec<LevelResult> {
        let blank = |&level: &Policy| LevelResult {
            level,
            games: 0,
            wins: 0.0,
            score: 0,
            decisions: 0,
            thought: Duration::ZERO,
        };
        let next = AtomicU64::new(0);
        let results = Mutex::new(Vec::new());
        let play_on = |game: &dyn AnyGame| {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    break;
                }
                let played = self.play(game, number);
                results.lock().unwrap_or_else(|broken| broken.into_inner()).push((number, played));
                finished();
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.games.min(threads as u64) {
                let fork = game.fork();
                // Where the machine has no more threads to give, those that are there play on.
                if Builder::new().spawn_scoped(scope, || play_on({ fork }.as_ref())).is_err() {
                    break;
                }
            }
            play_on(game);
        });
        let mut results = results.into_inner().unwrap_or_else(|broken| broken.into_inner());
        // Sums of fractions depend on their order, and threads finish in any.
        results.sort_by_key(|&(number, _)| number);
        let mut levels: Vec<LevelResult> = self.levels.iter().map(blank).collect();
        for (_, played) in &results {
            levels.iter_mut().zip(played).for_each(|(level, game)| level.add(game));
        }
        levels
    }

    /// One game, and how everybody did, in the order in which they are listed.
    fn play(&self, game: &dyn AnyGame, number: u64) -> Vec<Played> {
        let seats = self.levels.len();
        let (deal, turned) = (number / seats as u64, (number % seats as u64) as usize);
        // Who is listed at an index sits so many seats further left.
        let index_of = |seat: usize| (seat + seats - turned) % seats;
        let policies = (0..seats).map(|seat| self.levels[index_of(seat)]).collect();
        let mut watch = Stopwatch::new(seats);
        let players = Players { policies, effort: self.effort.clone() };
        let outcome = game.play(&game_seed(self.seed, deal), &players, &mut watch);
        (0..seats)
            .filter_map(|index| Seat::new((index + turned) % seats))
            .map(|seat| Played {
                won: outcome.share(seat),
                score: outcome.totals[seat],
                decisions: watch.decisions[seat.index()],
                thought: watch.thought[seat.index()],
            })
            .collect()
    }
}

/// How one player did in one game.
struct Played {
    won: f64,
    score: i32,
    decisions: u64,
    thought: Duration,
}

/// Takes the time of everybody's thoughts.
struct Stopwatch {
    began: Instant,
    decisions: Vec<u64>,
    thought: Vec<Duration>,
}

impl Stopwatch {
    fn new(seats: usize) -> Stopwatch {
        Stopwatch { began: Instant::now(), decisions: vec![0; seats], thought: vec![Duration::ZERO; seats] }
    }
}

impl Watcher for Stopwatch {
    fn thinks(&mut self, _: Seat) {
        self.began = Instant::now();
    }

    fn decided(&mut self, seat: Seat) {
        self.decisions[seat.index()] += 1;
        self.thought[seat.index()] += self.began.elapsed();
    }
}

impl LevelResult {
    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.wins += game.won;
        self.score += i64::from(game.score);
        self.decisions += game.decisions;
        self.thought += game.thought;
    }

    /// The share of the games it won.
    pub fn share(&self) -> Share {
        Share::of(self.wins, self.games)
    }

    /// Its score in a game, on average.
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / self.games.max(1) as f64
    }

    /// How long it thought about a decision, on average, in milliseconds.
    pub fn ms_per_decision(&self) -> f64 {
        self.thought.as_secs_f64() * 1000.0 / self.decisions.max(1) as f64
    }
}

impl Share {
    /// So many out of so many, with Wilson's interval.
    pub fn of(wins: f64, games: u64) -> Share {
        if games == 0 {
            return Share { share: 0.0, low: 0.0, high: 1.0 };
        }
        const Z: f64 = 1.959_964;
        let games = games as f64;
        let share = wins / games;
        let weight = 1.0 + Z * Z / games;
        let centre = (share + Z * Z / (2.0 * games)) / weight;
        let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt() / weight;
        Share { share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}
