//! Where chance comes from.
//!
//! A table is opened with a secret of the system's randomness, and its seed is made of that and of the numbers of those who
//! sit down ([`Secret::seed`]). Nothing that is drawn later enters it.
//!
//! Tables of before finish as they began. Their lobby had 32 bytes of the system; whoever sits down there stirs in who they
//! are, the id of their press and the moment it arrived, and at the start 32 more bytes of the system are stirred in. Each time
//! the new seed is the SHA-256 of the old one and what comes in.

use rand::TryRng;
use rand::rngs::{ChaCha20Rng, SysRng};

use super::error::Fault;
use super::request::Press;
use crate::ids::TableId;
use crate::store::Moment;
use games::engine::{Secret, Seed};

/// 32 bytes of the system.
fn fresh() -> Result<[u8; 32], Fault> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|why| Fault::NoRandomness(why.to_string()))?;
    Ok(bytes)
}

/// What a table can be bound to.
pub(super) fn secret() -> Result<Secret, Fault> {
    fresh().map(Secret)
}

/// The seed of a table of before after somebody has sat down: numbers are stirred in as 8 bytes each, the least first.
pub(super) fn joined(seed: &Seed, press: &Press, now: Moment) -> Seed {
    let mut brought = [0; 24];
    brought[..8].copy_from_slice(&press.person.0.to_le_bytes());
    brought[8..16].copy_from_slice(&press.id.0.to_le_bytes());
    brought[16..].copy_from_slice(&now.0.to_le_bytes());
    seed.stirred(&brought)
}

/// The seed of the game that starts now at a table of before.
pub(super) fn sealed(seed: &Seed) -> Result<Seed, Fault> {
    Ok(seed.stirred(&fresh()?))
}

/// A generator for the thoughts of computer players, which has nothing to do with any game's seed.
pub(super) fn generator() -> Result<ChaCha20Rng, Fault> {
    Ok(Seed(fresh()?).chance(0))
}

/// A generator for a hint: the same for the same decision, so that nobody is told first this and then that.
pub(super) fn for_hint(table: TableId, decision: u32) -> ChaCha20Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&table.0.to_le_bytes());
    bytes[8..12].copy_from_slice(&decision.to_le_bytes());
    Seed(bytes).chance(0)
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;

    #[test]
    fn a_decision_has_one_hint_however_often_it_is_asked_for() {
        let first = |table, decision| for_hint(TableId(table), decision).next_u64();
        assert_eq!(first(7, 3), first(7, 3));
        assert!(first(7, 3) != first(7, 4) && first(7, 3) != first(8, 3));
    }
}
