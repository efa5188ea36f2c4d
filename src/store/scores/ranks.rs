//! The ranks of those who look at a leaderboard, remembered for a moment: counting all who are better takes the longer the more are.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quick_cache::sync::Cache;

use super::{Leaderboard, Ranking};
use crate::store::sql::Value;

/// Nobody can tell a rank from that of a minute ago but those who have played meanwhile, and they ask with another record.
const KEPT: Duration = Duration::from_secs(60);
const MOST: usize = 1_000;

/// When a rank was counted, and what it was, by board, order and what the record is sorted by: people with equal records share one.
#[derive(Clone)]
pub(in crate::store) struct Ranks(Arc<Cache<String, (Instant, i64)>>);

impl Ranks {
    pub(in crate::store) fn new() -> Ranks {
        Ranks(Arc::new(Cache::new(MOST)))
    }

    pub(super) fn name(board: &Leaderboard, ranking: Ranking, key: &[Value; 2]) -> String {
        format!("{board:?} {ranking:?} {key:?}")
    }

    /// A rank that was counted less than a minute ago.
    pub(super) fn get(&self, name: &str, now: Instant) -> Option<i64> {
        self.0.get(name).and_then(|(at, rank)| (now.duration_since(at) < KEPT).then_some(rank))
    }

    pub(super) fn put(&self, name: String, at: Instant, rank: i64) {
        self.0.insert(name, (at, rank));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_is_remembered_for_a_minute_for_its_board_order_and_record() {
        let (ranks, now) = (Ranks::new(), Instant::now());
        let board = Leaderboard::default();
        let name = |board: &Leaderboard, ranking, wins: i64| Ranks::name(board, ranking, &[wins.into(), 9.into()]);
        let asked = name(&board, Ranking::Wins, 3);
        ranks.put(asked.clone(), now, 7);
        assert_eq!(ranks.get(&asked, now + KEPT - Duration::from_millis(1)), Some(7));
        assert_eq!(ranks.get(&asked, now + KEPT), None);
        let of_a_game = Leaderboard { game: Some("bastos".into()), ..board.clone() };
        for other in
            [name(&board, Ranking::Wins, 4), name(&board, Ranking::Games, 3), name(&of_a_game, Ranking::Wins, 3)]
        {
            assert_eq!(ranks.get(&other, now), None, "{other}");
        }
    }
}
