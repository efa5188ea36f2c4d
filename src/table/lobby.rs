//! Before the start: sitting down, standing up, computer players, the start itself.

use std::time::Duration;

use super::error::{Refusal, TableResult};
use super::play::Transition;
use super::request::Press;
use super::seeds;
use super::state::{Context, Draft, State, seed};
use super::update::{Closing, UpdateKind};
use crate::config::Clocks;
use crate::ids::PersonId;
use crate::store::{Deadline, DeadlineKind, DealSource, Moment, Player, SavedSeat, TableState};
use games::ai::Policy;
use games::engine::{Word, shuffle};
use games::proof::{Number, NumberOrigin};

/// How many play at a table that is filled up with computer players, unless somebody says how many or the game is for others.
const USUAL: usize = 4;

/// A seat that has just been taken.
pub(super) fn new_seat(player: Player, now: Moment) -> SavedSeat {
    SavedSeat { player, stand_in: None, time_outs: 0, since: now, number: None, chair: None }
}

/// The number that a person adds who does not choose one: Discord's own for their press, which nobody here has made.
pub(super) fn of_press(press: &Press) -> Number {
    Number { value: press.id.0, origin: NumberOrigin::Press }
}

/// When a lobby that is opened now closes itself.
pub(super) fn expiry(now: Moment, clocks: &Clocks) -> Deadline {
    Deadline { at: now.after(Duration::from_secs(clocks.lobby_s)), kind: DeadlineKind::LobbyExpires, seat: None }
}

impl State {
    /// A person sits down. A rematch starts by itself once all chairs are taken.
    pub(super) fn join(&self, press: &Press, context: Context<'_>) -> TableResult<Draft> {
        self.is_lobby()?;
        if self.seat_of(press.person).is_some() {
            return Err(Refusal::AlreadySeated.into());
        }
        let person = Player::Person { id: press.person, name: press.name.clone() };
        let mut seat = new_seat(person, context.now);
        let (deals, seed) = match self.deals {
            DealSource::Stirred(seed) => {
                let seed = seeds::joined(&seed, press, context.now);
                (DealSource::Stirred(seed), Some(seed))
            }
            DealSource::Bound(_) => {
                seat.number = Some(of_press(press));
                (self.deals, None)
            }
        };
        let seats = self.seats_with(seat)?;
        let is_back = !self.former.is_empty() && seats.len() == self.former.len();
        // Somebody who has opened it without having seen the fingerprint still has to press Start.
        let lacks_number = |seat: &SavedSeat| seat.player.person().is_some() && seat.number.is_none();
        if is_back && !context.draining && (seed.is_some() || !seats.iter().any(lacks_number)) {
            return self.begin(seats, deals, press, context);
        }
        Ok(Draft { seats: Some(seats), seed, updates: vec![UpdateKind::Seated], ..Draft::default() })
    }

    /// A person who sits here chooses what they add to the deals, as one cuts a deck.
    pub(super) fn cut(&self, press: &Press, value: u64) -> Result<Draft, Refusal> {
        self.is_lobby()?;
        let seat = self.seat_of(press.person).ok_or(Refusal::NotYourTable)?;
        if let DealSource::Stirred(_) = self.deals {
            return Err(Refusal::CannotCut);
        }
        let mut seats = self.seats.clone();
        seats[seat.index()].number = Some(Number { value, origin: NumberOrigin::Cut });
        Ok(Draft { seats: Some(seats), updates: vec![UpdateKind::Seated], ..Draft::default() })
    }

    /// A person gets up again. Whoever sits there longest is host then; a lobby without people is given up.
    pub(super) fn leave_lobby(&self, person: PersonId) -> Result<Draft, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotYourTable)?;
        let mut seats = self.seats.clone();
        seats.remove(seat.index());
        let Some(next) = seats.iter().find_map(|seat| seat.player.person()) else {
            return Ok(Draft { seats: Some(seats), ..cancelled(Closing::Deserted) });
        };
        let host = (self.header.host == Some(person)).then_some(next);
        Ok(Draft { seats: Some(seats), host, updates: vec![UpdateKind::Seated], ..Draft::default() })
    }

    /// A computer player sits down.
    pub(super) fn add_computer(&self, press: &Press, policy: Policy, now: Moment) -> Result<Draft, Refusal> {
        self.is_lobby()?;
        self.seat_of(press.person).ok_or(Refusal::NotYourTable)?;
        let seats = self.seats_with(new_seat(Player::Computer { level: policy.id().to_owned() }, now))?;
        Ok(Draft { seats: Some(seats), updates: vec![UpdateKind::Seated], ..Draft::default() })
    }

    /// The computer player that sat down last gets up.
    pub(super) fn remove_computer(&self, press: &Press) -> Result<Draft, Refusal> {
        self.is_lobby()?;
        self.seat_of(press.person).ok_or(Refusal::NotYourTable)?;
        let is_computer = |seat: &SavedSeat| matches!(seat.player, Player::Computer { .. });
        let last = self.seats.iter().rposition(is_computer).ok_or(Refusal::NoComputer)?;
        let mut seats = self.seats.clone();
        seats.remove(last);
        Ok(Draft { seats: Some(seats), updates: vec![UpdateKind::Seated], ..Draft::default() })
    }

    /// The host starts the game.
    pub(super) fn start(&self, press: &Press, context: Context<'_>) -> TableResult<Draft> {
        self.is_lobby()?;
        self.is_host(press)?;
        self.begin(self.seats.clone(), self.deals, press, context)
    }

    /// The host has computer players take free chairs and starts the game.
    pub(super) fn fill_and_start(&self, press: &Press, context: Context<'_>) -> TableResult<Draft> {
        self.is_lobby()?;
        self.is_host(press)?;
        let entry = context.catalogue.find(&self.header.game).map_err(Refusal::NotOffered)?;
        let fits = |&seats: &usize| seats >= self.seats.len() && entry.open(seats, &self.header.options).is_ok();
        // Where nobody has said how many, a table of four is neither lonely nor slow.
        let wanted = if self.header.size != entry.usual_seats { self.header.size } else { USUAL };
        let sizes = *entry.seats.start()..=self.header.size;
        let size = sizes.filter(fits).min_by_key(|size| size.abs_diff(wanted)).unwrap_or(self.header.size);
        let level = context.config.computers.stand_in;
        let computer = || new_seat(Player::Computer { level: level.id().to_owned() }, context.now);
        let mut seats = self.seats.clone();
        seats.resize_with(size.max(seats.len()), computer);
        self.begin(seats, self.deals, press, context)
    }

    /// The host, or a moderator, gives the lobby up.
    pub(super) fn cancel(&self, press: &Press) -> Result<Draft, Refusal> {
        self.is_lobby()?;
        match self.is_host(press) {
            Ok(()) => Ok(cancelled(Closing::Cancelled)),
            Err(_) if press.place.moderates(self.header.location) => Ok(cancelled(Closing::Ended { by: press.person })),
            Err(why) => Err(why),
        }
    }

    /// Nobody has started the lobby in time.
    pub(super) fn expire(&self) -> Draft {
        cancelled(Closing::Expired)
    }

    /// Whether this person's table it is.
    pub(super) fn is_host(&self, press: &Press) -> Result<(), Refusal> {
        if self.header.host == Some(press.person) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn is_lobby(&self) -> Result<(), Refusal> {
        match self.header.state {
            TableState::Lobby => Ok(()),
            TableState::Running => Err(Refusal::Started),
            TableState::Finished | TableState::Cancelled | TableState::Closed => Err(Refusal::Closed),
        }
    }

    /// The chairs with one more taken.
    fn seats_with(&self, seat: SavedSeat) -> Result<Vec<SavedSeat>, Refusal> {
        self.is_playable()?;
        if self.seats.len() >= self.header.size {
            return Err(Refusal::Full);
        }
        let mut seats = self.seats.clone();
        seats.push(seat);
        Ok(seats)
    }

    /// The game begins by this press: the seed is fixed, seats are drawn from it, chance deals.
    fn begin(
        &self,
        mut seats: Vec<SavedSeat>,
        deals: DealSource,
        press: &Press,
        context: Context<'_>,
    ) -> TableResult<Draft> {
        if context.draining {
            return Err(Refusal::Draining.into());
        }
        let entry = context.catalogue.find(&self.header.game).map_err(Refusal::NotOffered)?;
        if seats.len() < *entry.seats.start() {
            return Err(Refusal::TooFew { have: seats.len(), need: *entry.seats.start() }.into());
        }
        let mut game = entry.open(seats.len(), &self.header.options).map_err(Refusal::NotOffered)?;
        context.pieces.give(entry.id, game.as_mut());
        let stirred = match deals {
            DealSource::Stirred(seed) => Some(seeds::sealed(&seed)?),
            DealSource::Bound(_) => {
                number_chairs(&mut seats, press);
                None
            }
        };
        let seed = seed(stirred.map_or(deals, DealSource::Stirred), &seats);
        shuffle(&mut seed.seating(), &mut seats);
        if !self.former.is_empty() {
            seats = seated_again(seats, &self.former);
        }
        let transition = Transition::first(game, seed).map_err(Refusal::Illegal)?;
        let deadlines = self.deadlines_in(&transition.after, &seats, None, context);
        Ok(Draft {
            state: Some(TableState::Running),
            seed: stirred,
            seats: Some(seats),
            deadlines: Some(deadlines),
            transition: Some(transition),
            updates: vec![UpdateKind::Started],
            ..Draft::default()
        })
    }
}

/// Notes in which order people sit, and what whoever starts adds: who has opened a table adds nothing before.
fn number_chairs(seats: &mut [SavedSeat], press: &Press) {
    for (index, seat) in seats.iter_mut().enumerate() {
        seat.chair = Some(index);
        if seat.player.person() == Some(press.person) {
            seat.number.get_or_insert(of_press(press));
        }
    }
}

fn cancelled(why: Closing) -> Draft {
    Draft {
        state: Some(TableState::Cancelled),
        deadlines: Some(Vec::new()),
        updates: vec![UpdateKind::Closed { why }],
        ..Draft::default()
    }
}

/// The same seats as before, the next one starting; who was not there before sits behind them.
fn seated_again(mut seats: Vec<SavedSeat>, former: &[Player]) -> Vec<SavedSeat> {
    let mut again = Vec::new();
    for player in former.iter().cycle().skip(1).take(former.len()) {
        let same = |seat: &SavedSeat| match (&seat.player, player) {
            (Player::Person { id, .. }, Player::Person { id: before, .. }) => id == before,
            (Player::Computer { level }, Player::Computer { level: before }) => level == before,
            _ => false,
        };
        if let Some(index) = seats.iter().position(same) {
            again.push(seats.remove(index));
        }
    }
    again.append(&mut seats);
    again
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(id: u64) -> SavedSeat {
        new_seat(Player::Person { id: PersonId(id), name: format!("person {id}") }, Moment(0))
    }

    fn computer(level: &str) -> SavedSeat {
        new_seat(Player::Computer { level: level.into() }, Moment(0))
    }

    #[test]
    fn a_rematch_keeps_the_seats_and_the_next_one_starts() {
        let former = [seat(1), computer("greedy"), seat(2), computer("random")].map(|seat| seat.player);
        let again = seated_again(vec![computer("random"), seat(2), seat(1), computer("greedy")], &former);
        assert_eq!(again, [computer("greedy"), seat(2), computer("random"), seat(1)]);
        let with_another = seated_again(vec![seat(9), seat(1), seat(2)], &former);
        assert_eq!(with_another, [seat(2), seat(1), seat(9)]);
    }
}
