//! What the pool may come to.

use super::scoring::each_payout;
use super::{BoatSpace, Die, Fruits, Gain, Owner, Phase, PooledDie, Table};
use crate::engine::Seat;

/// How likely each total of the pool is, if it were rolled as it is now.
pub(super) struct Chances {
    least: i32,
    /// The likelihood of each total from the least on.
    likely: Vec<f64>,
    shares: Vec<(BoatSpace, f64)>,
}

impl Chances {
    pub(super) fn of(table: &Table) -> Chances {
        let mut least = i32::from(table.fixed);
        let mut likely = vec![1.0];
        for pooled in table.pool.iter() {
            let faces = usize::from(pooled.die.faces());
            let mut next = vec![0.0; likely.len() + faces - 1];
            for (total, chance) in likely.iter().enumerate() {
                for face in 0..faces {
                    next[total + face] += chance / faces as f64;
                }
            }
            likely = next;
            // Counted from the lowest a die can bring, plus or minus.
            least += pooled.die.counts(1).min(pooled.die.counts(pooled.die.faces()));
        }
        let ring = table.ring();
        let shares = ring
            .spaces()
            .map(|space| {
                let totals = (least..).zip(&likely).filter(|&(total, _)| ring.activated(total) == space);
                (space, totals.map(|(_, chance)| chance).sum())
            })
            .collect();
        Chances { least, likely, shares }
    }

    /// The least and the highest total.
    pub(super) fn span(&self) -> (i32, i32) {
        (self.least, self.least + self.likely.len() as i32 - 1)
    }

    /// In how many of a hundred rolls one of these spaces would be activated.
    fn percent_of(&self, among: impl Fn(BoatSpace) -> bool) -> u32 {
        let share: f64 = self.shares.iter().filter(|&&(space, _)| among(space)).map(|(_, share)| share).sum();
        // What is possible is never said to be impossible, nor what is not certain to be certain.
        match (share * 100.0).round() as u32 {
            0 if share > 0.0 => 1,
            100 if share < 1.0 - 1e-9 => 99,
            percent => percent,
        }
    }

    /// In how many of a hundred rolls this space would be activated.
    pub(super) fn percent(&self, space: BoatSpace) -> u32 {
        self.percent_of(|other| other == space)
    }
}

/// The fruits that a roll can bring a seat as the customers stand, and in how many of a hundred rolls it would bring one of
/// them, were the pool rolled as soon as this die is added; nothing where no roll brings one.
pub(super) fn fruit_chance(table: &Table, seat: Seat, die: Die) -> Option<(Fruits, u32)> {
    let brings = |space: BoatSpace| {
        let mut brings = false;
        each_payout(table, seat, space, |payout| brings |= matches!(payout.gain, Gain::Fruit(_)));
        brings
    };
    let fruits: Fruits =
        table.ring().spaces().filter(|&space| brings(space)).map(|space| table.fruit_at(space)).collect();
    let mut with = *table;
    with.pool.push(PooledDie { owner: Owner::Player(seat), die });
    (!fruits.is_empty()).then(|| (fruits, Chances::of(&with).percent_of(brings)))
}

/// How many dice are still sure to come into the pool before it is rolled: one with the first customer of each player
/// (who without a die in hand gets all back first), and those that are owed right now. Buildings may add more.
pub(super) fn dice_to_come(table: &Table) -> usize {
    match table.phase {
        Phase::Deal | Phase::Roll | Phase::Swap | Phase::Over => 0,
        Phase::Place | Phase::Choose(_) | Phase::Stand | Phase::Buy | Phase::Die => {
            let first = table.players.iter().filter(|player| player.clients.is_empty()).count();
            first + usize::from(table.owed).min(table.players[table.to_act].dice.len())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, RuleOptions, Viewer};
    use crate::floating_market::{FloatingMarket, Options};

    #[test]
    fn a_pool_is_as_likely_as_its_dice_say() {
        let options = Options::complete(serde_json::json!({}), 4).unwrap();
        let mut table = FloatingMarket::new(options, 4).unwrap().view(Viewer::Onlooker).table;
        let die = |die| PooledDie { owner: Owner::Market, die };
        table.pool = [die(Die::D6), die(Die::D6), die(Die::MinusD6)].into_iter().collect();
        let chances = Chances::of(&table);
        assert_eq!(chances.span(), (-4, 11));
        // Totals of 9 and more, counted one by one.
        let more = (9..=11).map(|total| chances.likely[(total - chances.least) as usize]).sum::<f64>();
        let ways = (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| a + b - c)));
        let expected = ways.filter(|&total| total >= 9).count() as f64 / 216.0;
        assert!((more - expected).abs() < 1e-9);
        assert_eq!(chances.percent(BoatSpace::Four), 0);
        assert_eq!(chances.percent(BoatSpace::One) + chances.percent(BoatSpace::Two), 100);
    }
}
