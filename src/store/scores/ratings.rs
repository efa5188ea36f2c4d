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

/// What the players' ratings are after a game that they ended in these ranks.
pub(super) fn after_game(players: &[(Rating, u32)]) -> Vec<Rating> {
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
        let after = after_game(&[(unknown, 2), (unknown, 1), (unknown, 2), (unknown, 4)]);
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
            ratings = after_game(&ranked);
        }
        unreachable!()
    }

    #[test]
    fn a_rating_is_provisional_for_a_few_games_the_fewer_the_more_play() {
        assert_eq!([2, 3, 4, 6].map(games_until_sure), [12, 6, 4, 3]);
    }
}
