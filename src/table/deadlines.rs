//! Deadlines: for whom the clock runs, when people are warned and when a computer player acts.

use std::time::Duration;

use super::lobby::expiry;
use super::play::Play;
use super::state::{Context, Draft, State, computer, is_forced};
use crate::config::Clocks;
use crate::store::{Deadline, DeadlineKind, Moment, Pace, SavedSeat, TableState};
use games::engine::Seat;

impl State {
    /// The deadlines of a running game: those of seats that are awaited as before stay, the others begin now.
    ///
    /// `fresh` is the seat for which the clock begins anew though it may have been awaited before: it has just acted, or
    /// its person has come or gone.
    pub(super) fn deadlines_in(
        &self,
        play: &Play,
        seats: &[SavedSeat],
        fresh: Option<Seat>,
        context: Context<'_>,
    ) -> Vec<Deadline> {
        // No clock runs where nobody can be reached.
        if self.is_resting() { self.deadlines.clone() } else { self.turns_in(play, seats, fresh, context) }
    }

    /// The same for a table at which people can be reached, or can be again.
    pub(super) fn turns_in(
        &self,
        play: &Play,
        seats: &[SavedSeat],
        fresh: Option<Seat>,
        context: Context<'_>,
    ) -> Vec<Deadline> {
        let Context { now, config, .. } = context;
        let mut deadlines = Vec::new();
        let mut computers = 0;
        for seat in play.turn().awaited().iter() {
            let kept = self.deadlines.iter().filter(|deadline| deadline.seat == Some(seat) && fresh != Some(seat));
            let before = deadlines.len();
            deadlines.extend(kept.copied());
            if deadlines.len() > before {
                continue;
            }
            if seats.get(seat.index()).is_some_and(|saved| computer(saved, config).is_some()) {
                let at = now.after(config.computers.delay(computers));
                deadlines.push(Deadline { at, kind: DeadlineKind::ComputerActs, seat: Some(seat) });
                computers += 1;
            } else {
                if seats.get(seat.index()).is_some_and(|saved| is_forced(play, seat, saved, context)) {
                    // After the time that a computer player takes, so that it tells nobody anything.
                    let at = now.after(config.computers.delay(computers));
                    deadlines.push(Deadline { at, kind: DeadlineKind::ComputerActs, seat: Some(seat) });
                    computers += 1;
                }
                deadlines.extend(turn_of_a_person(seat, self.header.pace, now, &config.clocks));
            }
        }
        deadlines
    }

    /// Sets the deadlines that should be there and are not: those that were kept cannot be read, or somebody was forgotten
    /// while the host was away.
    pub(super) fn missing_deadlines(&self, context: Context<'_>) -> Option<Draft> {
        if self.is_resting() {
            return self.missing_end_of_rest(context);
        }
        let deadlines = match (self.header.state, &self.play) {
            (TableState::Lobby, _) if self.deadlines.is_empty() => vec![expiry(context.now, &context.config.clocks)],
            (TableState::Running, Some(play)) => self.deadlines_in(play, &self.seats, None, context),
            _ => return None,
        };
        (deadlines != self.deadlines).then(|| Draft { deadlines: Some(deadlines), ..Draft::default() })
    }
}

/// The warnings and the end of a turn that begins now.
fn turn_of_a_person(seat: Seat, pace: Pace, now: Moment, clocks: &Clocks) -> Vec<Deadline> {
    let (length, warnings) = match pace {
        Pace::Live => (clocks.live_s, &clocks.live_warnings_s),
        Pace::Slow => (clocks.slow_s, &clocks.slow_warnings_s),
        Pace::None => return Vec::new(),
    };
    let deadline = |kind: DeadlineKind, left: u64| Deadline {
        at: now.after(Duration::from_secs(length.saturating_sub(left))),
        kind,
        seat: Some(seat),
    };
    let warnings = warnings.iter().filter(|&&left| left < length).map(|&left| deadline(DeadlineKind::Warning, left));
    warnings.chain([deadline(DeadlineKind::TimeOut, 0)]).collect()
}
