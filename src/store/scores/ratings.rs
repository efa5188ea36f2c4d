//! Ratings by Weng and Lin's Bayesian approximation, for any number of players and with shared ranks.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::Rating;

impl Rating {
    /// What is known of somebody who has not played yet.
    pub(super) fn unknown() -> Rating {
        WengLinRating::new().into()
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Rating {
        Rating { mean: rating.rating, deviation: rating.uncertainty }
    }
}

/// How a game ended for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameResult {
    /// They played it to the end, and this is their rank, from 1.
    Rank(u32),
    /// A computer player held their seat at the end.
    Left,
}

/// What the players' ratings are after a game.
///
/// Who stayed is rated among those who stayed: nobody gains because others left, and who alone stayed keeps their rating. Who
/// left comes behind everybody else, others who left among them: so they always lose, however strong or weak those are.
pub(super) fn after_game(players: &[(Rating, GameResult)]) -> Vec<Rating> {
    let rank = |&(rating, result): &(Rating, GameResult)| match result {
        GameResult::Rank(rank) => Some((rating, rank)),
        GameResult::Left => None,
    };
    let stayed: Vec<(Rating, u32)> = players.iter().filter_map(rank).collect();
    let mut among_stayed = if stayed.len() > 1 { ranked(&stayed) } else { Vec::new() }.into_iter();
    let after = |(index, &(rating, result)): (usize, &(Rating, GameResult))| match result {
        GameResult::Rank(_) => among_stayed.next().unwrap_or(rating),
        GameResult::Left => behind_all(index, players),
    };
    players.iter().enumerate().map(after).collect()
}

/// The rating of a player who came behind everybody else.
fn behind_all(index: usize, players: &[(Rating, GameResult)]) -> Rating {
    let rank = |other: usize| if other == index { 2 } else { 1 };
    let behind: Vec<(Rating, u32)> =
        players.iter().enumerate().map(|(other, &(rating, _))| (rating, rank(other))).collect();
    ranked(&behind)[index]
}

/// The ratings of players who ended a game in these ranks.
fn ranked(players: &[(Rating, u32)]) -> Vec<Rating> {
    let alone: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|(rating, _)| [WengLinRating { rating: rating.mean, uncertainty: rating.deviation }])
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = alone
        .iter()
        .zip(players)
        .map(|(player, (_, rank))| (player.as_slice(), MultiTeamOutcome::new(*rank as usize)))
        .collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new()).into_iter().flatten().map(Rating::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_ranks_gain_equal_ones_stay_equal() {
        let unknown = Rating::unknown();
        let after = ranked(&[(unknown, 2), (unknown, 1), (unknown, 2), (unknown, 4)]);
        assert_eq!(after.len(), 4);
        assert!(after[1].mean > after[0].mean && after[0].mean > after[3].mean, "{after:?}");
        assert_eq!(after[0], after[2]);
        assert!(after[1].mean > unknown.mean && after[3].mean < unknown.mean);
        assert!(after.iter().all(|rating| rating.deviation < unknown.deviation), "a game makes surer");
    }

    /// After how many games between so many newcomers, of whom another wins each time, their ratings are no longer provisional.
    fn games_until_sure(players: usize) -> usize {
        let mut ratings = vec![Rating::unknown(); players];
        for games in 0.. {
            if ratings.iter().all(|rating| !rating.is_provisional()) {
                return games;
            }
            let ranked: Vec<_> =
                (0..players).map(|player| (ratings[player], 1 + ((player + games) % players) as u32)).collect();
            ratings = super::ranked(&ranked);
        }
        unreachable!()
    }

    #[test]
    fn a_rating_is_provisional_for_a_few_games_the_fewer_the_more_play() {
        assert_eq!([2, 3, 4, 6].map(games_until_sure), [12, 6, 4, 3]);
    }

    #[test]
    fn who_leaves_always_loses_and_nobody_gains_by_it() {
        use GameResult::{Left, Rank};
        let rating = |mean: f64| Rating { mean, deviation: 4.0 };
        let (weak, usual, strong) = (rating(5.0), rating(25.0), rating(45.0));
        for first in [weak, usual, strong] {
            for second in [weak, usual, strong] {
                for third in [weak, usual, strong] {
                    let both_left = after_game(&[(first, Left), (second, Left), (third, Rank(1))]);
                    assert!(both_left[0].mean < first.mean && both_left[1].mean < second.mean, "{both_left:?}");
                    assert_eq!(both_left[2], third, "nobody is left to be compared with");
                    let all_left = after_game(&[(first, Left), (second, Left), (third, Left)]);
                    let before = [first, second, third];
                    assert!(all_left.iter().zip(before).all(|(after, before)| after.mean < before.mean));
                    let one_left = after_game(&[(first, Left), (second, Rank(3)), (third, Rank(1))]);
                    assert_eq!(one_left[1..], ranked(&[(second, 2), (third, 1)]), "as if the two had played alone");
                    assert!(one_left[0].mean < first.mean);
                }
            }
        }
    }
}
