//! Opening tables: new ones, and rematches.

use super::Tables;
use super::error::{Fault, Refusal, TableError, TableResult};
use super::limits;
use super::lobby::{expiry, new_seat, of_press};
use super::request::{Press, Request};
use super::seeds;
use super::snapshot::{Snapshot, Snapshots};
use super::update::{Update, UpdateKind};
use crate::ids::{ChannelId, TableId};
use crate::store::{Bond, Location, Moment, NewTable, News, Pace, Player, SavedSeat, StoreError, TableState};
use games::catalogue::GameEntry;
use games::engine::{Fingerprint, Secret};

/// A table somebody wants to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLobby {
    /// The word for the game.
    pub game: String,
    /// The rule options asked for; the others take the sheet's defaults.
    pub options: Vec<(String, String)>,
    /// How many may sit down; none for as many as usual, if the options allow so many.
    pub seats: Option<usize>,
    /// How long players may take.
    pub pace: Pace,
    /// The channel or thread that shows it.
    pub location: Location,
    /// The channel of the thread, if it is one.
    pub parent: Option<ChannelId>,
    /// What was promised to whoever opens it, by the first 16 digits of the fingerprint they were shown.
    pub promised: Option<String>,
}

/// A table that nothing is wrong with, still to be opened.
pub struct Approved {
    press: Press,
    lobby: NewLobby,
    entry: &'static GameEntry,
    size: usize,
}

impl Approved {
    /// The same in a thread of its channel, which was made for it.
    #[must_use]
    pub fn in_thread(mut self, thread: ChannelId) -> Approved {
        self.lobby.parent = Some(self.lobby.location.channel);
        self.lobby.location.channel = thread;
        self
    }
}

impl Tables {
    /// Opens a table. Who opens it is its host and sits there.
    pub async fn open(&self, press: Press, lobby: NewLobby) -> TableResult<Snapshot> {
        let approved = self.approve(press, lobby)?;
        self.open_approved(approved).await
    }

    /// Refuses a table in a thread that is still to be made, for all that it would be refused for when it is opened: nobody
    /// wants an empty thread.
    pub async fn approve_in_thread(&self, press: Press, lobby: NewLobby) -> TableResult<Approved> {
        let approved = self.approve(press, lobby)?;
        let Approved { press, lobby, .. } = &approved;
        // Where nothing is yet, nothing counts.
        let thread = Location { channel: ChannelId(0), ..lobby.location };
        limits::may_open(self, thread, Some(lobby.location.channel), press.person).await?;
        Ok(approved)
    }

    fn approve(&self, press: Press, lobby: NewLobby) -> Result<Approved, Refusal> {
        let entry = self.shared.catalogue.find(&lobby.game).map_err(Refusal::NotOffered)?;
        let size = size(entry, &lobby)?;
        Ok(Approved { press, lobby, entry, size })
    }

    /// Opens a table that was approved, if the limits still allow it.
    pub async fn open_approved(&self, approved: Approved) -> TableResult<Snapshot> {
        let Approved { press, lobby, entry, size } = approved;
        let now = self.shared.clock.now();
        let bond = match &lobby.promised {
            Some(id) => match (self.shared.store.promised(id).await?, self.shared.meant.by(press.id)) {
                (Some(secret), _) => promised(secret),
                // The press was delivered twice, and has used it.
                (None, Some(before)) => return self.snapshot(before, Some(press.person)).await,
                (None, None) => return Err(Refusal::PromiseGone.into()),
            },
            None => fresh_bond()?,
        };
        let table = NewTable {
            game: entry.id.to_owned(),
            rules_version: entry.rules_version,
            options: lobby.options,
            size,
            location: lobby.location,
            parent: lobby.parent,
            host: press.person,
            pace: lobby.pace,
            opened_at: now,
            bond,
            seats: vec![opener(&press, bond, now)],
            deadlines: Vec::new(),
            rematch_of: None,
        };
        let id = match self.open_table(&press, table).await {
            Err(TableError::Fault { fault: Fault::Store(StoreError::Conflict(_)), .. }) if bond.was_promised => {
                return Err(Refusal::PromiseGone.into());
            }
            opened => opened?,
        };
        self.snapshot(id, Some(press.person)).await
    }

    /// Fixes what a table will be bound to that one press is to open and start, so that its fingerprint can be shown before.
    pub async fn promise(&self) -> TableResult<Fingerprint> {
        let secret = seeds::secret()?;
        self.shared.store.promise(secret, self.shared.clock.now()).await?;
        Ok(secret.fingerprint())
    }

    /// Somebody who played at a finished table wants to play again: the first opens a lobby, with the computer players of
    /// the last game in it, and the others sit down there. It starts by itself when all are back.
    pub async fn rematch(&self, table: TableId, press: Press) -> TableResult<Snapshot> {
        let before = self.snapshots(table).await?;
        press.place.check(before.public.header.location)?;
        match before.public.header.state {
            TableState::Finished => {}
            TableState::Lobby | TableState::Running => return Err(Refusal::NotOver.into()),
            TableState::Cancelled | TableState::Closed => return Err(Refusal::Closed.into()),
        }
        if !before.public.seats.iter().any(|seat| seat.player.person() == Some(press.person)) {
            return Err(Refusal::NotYourTable.into());
        }
        let next = match self.shared.store.rematch_of(table).await? {
            Some(next) => next,
            None => match self.open_rematch(&before, &press).await {
                Ok(next) => return self.snapshot(next, Some(press.person)).await,
                // Another player was quicker.
                Err(conflict @ TableError::Fault { fault: Fault::Store(StoreError::Conflict(_)), .. }) => {
                    self.shared.store.rematch_of(table).await?.ok_or(conflict)?
                }
                Err(why) => return Err(why),
            },
        };
        let person = press.person;
        match self.request(next, press, Request::Join).await {
            Ok(reply) => Ok(reply.snapshot),
            Err(TableError::Refused(Refusal::AlreadySeated)) => self.snapshot(next, Some(person)).await,
            Err(why) => Err(why),
        }
    }

    async fn open_rematch(&self, before: &Snapshots, press: &Press) -> TableResult<TableId> {
        let now = self.shared.clock.now();
        let header = &before.public.header;
        // A table that ended before this was done has promised nothing: there the host presses Start.
        let bond = match self.shared.store.promised_rematch(header.id).await? {
            Some(secret) => promised(secret),
            None => fresh_bond()?,
        };
        let players = before.public.seats.iter().map(|seat| &seat.player);
        let computers = players.filter(|player| matches!(player, Player::Computer { .. })).cloned();
        let computers = computers.map(|player| new_seat(player, now));
        let table = NewTable {
            game: header.game.clone(),
            rules_version: self.shared.catalogue.find(&header.game).map_err(Refusal::NotOffered)?.rules_version,
            options: header.options.clone(),
            size: before.public.seats.len(),
            location: header.location,
            parent: header.parent,
            host: press.person,
            pace: header.pace,
            opened_at: now,
            bond,
            seats: [opener(press, bond, now)].into_iter().chain(computers).collect(),
            deadlines: Vec::new(),
            rematch_of: Some(header.id),
        };
        let next = self.open_table(press, table).await?;
        // Nobody may be listening.
        drop(self.shared.updates.send(Update { snapshots: before.clone(), kind: UpdateKind::Rematch { next } }));
        let is_alone = before.public.seats.iter().filter(|seat| seat.player.person().is_some()).count() == 1;
        if is_alone && bond.was_promised {
            // Whoever played against computer players alone waits for nobody.
            self.request(next, press.clone(), Request::Start).await?;
        }
        Ok(next)
    }

    /// Opens a table if the limits allow it, sets its alarm and tells those who listen.
    async fn open_table(&self, press: &Press, mut table: NewTable) -> TableResult<TableId> {
        let (shared, location, parent) = (&self.shared, table.location, table.parent);
        let _location = shared.locks.location(location).await;
        let _person = shared.locks.person(press.person).await;
        if let Some(before) = shared.meant.by(press.id) {
            return Ok(before);
        }
        if let Some(first) = table.rematch_of
            && shared.store.rematch_of(first).await?.is_some()
        {
            // Who finds out only when it is written spoils that for all who share the transaction.
            return Err(StoreError::conflict(format_args!("table {first} has its rematch")).into());
        }
        limits::may_open(self, location, parent, press.person).await?;
        let settled = shared.outages.settled().await;
        let expiry = expiry(shared.counted(location.guild), &shared.config.clocks);
        table.deadlines.push(expiry);
        let id = shared.store.open_table(table).await?;
        shared.meant.note(press.id, id);
        if !shared.is_ours(location.guild) {
            shared.store.tell(vec![News::Table(id, location.guild, 0)]).await?;
            return Ok(id);
        }
        shared.alarms.set(id, Some(expiry.at));
        drop(settled);
        let snapshots = self.snapshots(id).await?;
        drop(shared.updates.send(Update { snapshots, kind: UpdateKind::Opened }));
        Ok(id)
    }
}

/// A secret that nobody has seen anything of yet.
fn fresh_bond() -> Result<Bond, Fault> {
    Ok(Bond { secret: seeds::secret()?, was_promised: false })
}

fn promised(secret: Secret) -> Bond {
    Bond { secret, was_promised: true }
}

/// The seat of whoever opens a table. Their press counts for the deals only if they have seen the fingerprint before it; else
/// that on Start does.
fn opener(press: &Press, bond: Bond, now: Moment) -> SavedSeat {
    let player = Player::Person { id: press.person, name: press.name.clone() };
    SavedSeat { number: bond.was_promised.then(|| of_press(press)), ..new_seat(player, now) }
}

/// How many may sit down, if the options can be played with so many or with fewer.
fn size(entry: &GameEntry, lobby: &NewLobby) -> Result<usize, Refusal> {
    let fits = |seats: usize| entry.open(seats, &lobby.options);
    let size = lobby.seats.unwrap_or_else(|| {
        // As many as usual, or as the options allow.
        let (usual, most) = (entry.usual_seats, *entry.seats.end());
        let sizes = (*entry.seats.start()..=usual).rev().chain(usual + 1..=most);
        sizes.into_iter().find(|&seats| fits(seats).is_ok()).unwrap_or(usual)
    });
    let fewer = || entry.seats.contains(&size) && (*entry.seats.start()..size).any(|seats| fits(seats).is_ok());
    match fits(size) {
        Err(why) if !fewer() => Err(Refusal::NotOffered(why)),
        Ok(_) | Err(_) => Ok(size),
    }
}
