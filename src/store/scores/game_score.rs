//! The score of a game, read from its own transcript.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::Round;
use crate::store::{StoreError, StoreResult};
use games::engine::transcript::{LineType, line_type};

/// The points of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::store) struct GameScore {
    /// What was scored in each round.
    pub(super) rounds: Vec<Round>,
    /// Each seat's points.
    pub(super) totals: Vec<i64>,
    /// Each seat's rank, from 1.
    pub(super) ranks: Vec<u32>,
}

#[derive(Deserialize)]
struct RoundLine<'a> {
    round: i64,
    scores: Vec<i64>,
    #[serde(borrow)]
    detail: &'a RawValue,
}

#[derive(Deserialize)]
struct EndLine {
    totals: Vec<i64>,
    winners: Vec<usize>,
}

impl GameScore {
    /// Reads the lines of a finished game.
    pub(in crate::store) fn read<'a>(lines: impl Iterator<Item = &'a str>) -> StoreResult<GameScore> {
        let mut rounds = Vec::new();
        let mut end = None;
        for line in lines {
            match line_type(line).map_err(StoreError::corrupt)? {
                LineType::Round => {
                    let RoundLine { round, scores, detail } =
                        serde_json::from_str(line).map_err(StoreError::corrupt)?;
                    rounds.push(Round { number: round, scores, detail: detail.get().to_owned() });
                }
                LineType::End => end = Some(serde_json::from_str(line).map_err(StoreError::corrupt)?),
                LineType::Start | LineType::Deal | LineType::Chance | LineType::Act | LineType::Trick => {}
                LineType::Fingerprint | LineType::Seated | LineType::Secret => {}
            }
        }
        let EndLine { totals, winners } = end.ok_or_else(|| StoreError::corrupt("the log has no end line"))?;
        let ranks = ranks(&totals, &winners);
        Ok(GameScore { rounds, totals, ranks })
    }
}

/// Winners come first, whatever their totals: some games do not give the win to the highest total, and a team wins
/// together. The others follow by their totals.
fn ranks(totals: &[i64], winners: &[usize]) -> Vec<u32> {
    let key = |seat: usize| if winners.contains(&seat) { (1, 0) } else { (0, totals[seat]) };
    let better = |seat: usize| (0..totals.len()).filter(|&other| key(other) > key(seat)).count();
    (0..totals.len()).map(|seat| better(seat) as u32 + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_come_first_and_equals_share_a_place() {
        for (totals, winners, expected) in [
            (vec![34, 30, 33], vec![0], vec![1, 3, 2]),
            (vec![50, 50, 31], vec![0, 1], vec![1, 1, 3]),
            (vec![5, 9, 9, 2], vec![3], vec![4, 2, 2, 1]),
            (vec![40, 35, 22, 30], vec![1, 3], vec![3, 1, 4, 1]),
            (vec![1, 1, 1], vec![0, 1, 2], vec![1, 1, 1]),
        ] {
            assert_eq!(ranks(&totals, &winners), expected, "{totals:?}, {winners:?}");
        }
    }

    #[test]
    fn a_score_is_read_from_the_lines_that_all_games_have() {
        let lines = [
            r#"{"type":"start","game":"any","players":2,"options":{}}"#,
            r#"{"type":"act","seat":0,"action":{"kind":"pass"}}"#,
            r#"{"type":"round","round":1,"scores":[3,-1],"detail":{"why":[1,2]}}"#,
            r#"{"type":"end","totals":[3,-1],"winners":[0],"extra":true}"#,
        ];
        let score = GameScore::read(lines.into_iter()).unwrap();
        assert_eq!((score.totals, score.ranks), (vec![3, -1], vec![1, 2]));
        assert_eq!(score.rounds, [Round { number: 1, scores: vec![3, -1], detail: r#"{"why":[1,2]}"#.into() }]);
        let unfinished = GameScore::read(lines[..3].iter().copied()).unwrap_err();
        assert!(matches!(unfinished, StoreError::Corrupt(_)), "{unfinished:?}");
    }
}
