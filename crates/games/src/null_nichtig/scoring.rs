//! From the tops of the piles to points, to who leads next and to who has won.

use super::pieces::{Options, Tops};
use crate::engine::{BySeat, Seat, SeatSet};

/// The points of a seat in a round: the ranks of the cards on top of its piles.
pub(super) fn score(tops: &Tops) -> i32 {
    tops.iter().map(|top| i32::from(top.rank())).sum()
}

/// Who leads the first trick of the next round (decisions 8 and 9): the lowest score of the round just played; among
/// equal ones the first clockwise, beginning at the left of the seat that led the round's first trick.
pub(super) fn next_leader(scores: &BySeat<i32>, led: Seat) -> Seat {
    let seats = scores.seats();
    led.left(seats).round_the_table(seats).min_by_key(|&seat| scores[seat]).unwrap_or(led)
}

/// Whether the game ends with this round (decisions 11, 12 and 16).
pub(super) fn is_last(options: Options, round: u32, totals: &BySeat<i32>) -> bool {
    match options {
        Options { target: 1.., .. } => totals.iter().any(|&total| total > i32::from(options.target)),
        Options { rounds: 0, .. } => round as usize >= totals.seats(),
        Options { rounds, .. } => round >= u32::from(rounds),
    }
}

/// The totals of the even and of the odd seats (decision 13), if the game is played in teams.
pub(super) fn team_totals(options: Options, totals: &BySeat<i32>) -> Option<[i32; 2]> {
    let team = |first: usize| totals.iter().skip(first).step_by(2).sum();
    options.teams.then(|| [team(0), team(1)])
}

/// Who has won; equal totals share the win (decision 10).
pub(super) fn winners(options: Options, totals: &BySeat<i32>) -> SeatSet {
    match team_totals(options, totals) {
        None => totals.highest(),
        Some(teams) => BySeat::from_fn(totals.seats(), |seat| teams[seat.index() % 2]).highest(),
    }
}
