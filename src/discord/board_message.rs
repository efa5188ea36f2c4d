//! The owner of one board message: it gathers what happens at its table, draws the board once for all of it, posts it anew
//! in time, and calls those who are awaited.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId as DiscordChannel, MessageId as DiscordMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use super::message::Message;
use super::words::{self, names};
use super::{Host, board, calls, logged, status};
use crate::ids::{ChannelId, MessageId, PersonId, TableId};
use crate::store::{PostedBoard, TableHeader, TableState};
use crate::table::{Actor, Snapshot, Update, UpdateKind};
use games::engine::Seat;
use games::engine::transcript::{LineType, line_type};
use games::screen::length;
use games::sentences::Lang;

/// The owner of a board where nothing happens ends after so long.
const IDLE: Duration = Duration::from_secs(300);
/// What could not be sent is tried again after so long, and then twice as long each time.
const RETRY: Duration = Duration::from_secs(2);
const MOST_TRIES: u32 = 5;
/// The sheet of a round is shown at least so long, however fast the next one begins.
const SHEET: Duration = Duration::from_secs(6);

/// What the owner of a board message is told.
#[derive(Clone, Debug)]
pub(super) enum Signal {
    /// Something happened at the table.
    Update(Update),
    /// It may look otherwise than the message shows.
    Changed,
    /// The response to a command is about to show the table.
    Showing,
    /// The table is shown in this message, which looks so; in none if the response was not to be found again.
    Posted(Option<PostedBoard>, Message),
    /// A press on the message has drawn it anew.
    Drawn {
        /// What it shows now.
        message: Message,
        /// A moment before the response was on its way.
        since: Instant,
    },
    /// Somebody wants the board at the bottom of the channel.
    Repost,
    /// Somebody has said something in the channel.
    Talk,
}

/// The message that shows one table to everybody.
pub(super) struct BoardMessage {
    pub(super) host: Arc<Host>,
    pub(super) table: TableId,
    pub(super) shown: Option<PostedBoard>,
    /// A response is about to show the table, so it must not be posted.
    showing: bool,
    /// What the message shows, if we know.
    last: Option<Message>,
    /// When we changed the message last.
    changed_at: Instant,
    /// How many messages have come below it.
    talk: u32,
    /// A board at the bottom is wanted.
    repost: bool,
    /// When people acted last, so that nobody is called who is just here.
    pub(super) acted: HashMap<PersonId, Instant>,
    /// What is said below the board of a seat whose player is not there, or of the table: until the player is heard of.
    pub(super) notices: Vec<(Option<Seat>, String)>,
    /// Who was awaited and not called yet when we looked last, with their decisions.
    pub(super) awaited: Vec<(PersonId, u32)>,
    /// When to look whom to call.
    pub(super) call_at: Option<Instant>,
    /// The round that ended last, while its sheet is shown.
    round_end: Option<RoundEnd>,
    tries: u32,
    retry_at: Option<Instant>,
}

/// A round that is over.
struct RoundEnd {
    at: Instant,
    /// Whether the next one has begun for somebody.
    acted: bool,
}

/// Keeps the board message of a table until nothing happens any more.
pub(super) async fn run(host: Arc<Host>, table: TableId, mut signals: mpsc::UnboundedReceiver<Signal>) {
    let shown = logged(table, host.store.posted_board(table).await).flatten();
    host.restore_hands(table).await;
    let mut board = BoardMessage {
        host,
        table,
        shown,
        showing: false,
        last: None,
        changed_at: Instant::now(),
        talk: 0,
        repost: false,
        acted: HashMap::new(),
        notices: Vec::new(),
        awaited: Vec::new(),
        call_at: None,
        round_end: None,
        tries: 0,
        retry_at: None,
    };
    board.note_channel();
    loop {
        let mut redraw = false;
        tokio::select! {
            signal = timeout(IDLE, signals.recv()) => match signal {
                Ok(Some(signal)) => redraw = board.take(signal).await,
                Ok(None) => return,
                Err(_) if board.call_at.is_some() || board.retry_at.is_some() => {}
                Err(_) => {
                    if board.host.forget_board(table, &mut signals) {
                        board.host.drop_hands(table);
                        return;
                    }
                }
            },
            () = at(board.call_at) => {
                board.call_at = None;
                board.call().await;
            }
            () = at(board.retry_at) => {
                board.retry_at = None;
                redraw = true;
            }
        }
        if redraw {
            tokio::time::sleep(board.host.config.discord.gather()).await;
            while let Ok(signal) = signals.try_recv() {
                board.take(signal).await;
            }
            board.draw().await;
        }
    }
}

/// Waits for a moment, or for ever.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

impl BoardMessage {
    /// Takes in a signal. Returns whether the board has to be looked at.
    async fn take(&mut self, signal: Signal) -> bool {
        match signal {
            Signal::Talk => {
                self.talk = self.talk.saturating_add(1);
                false
            }
            Signal::Changed => true,
            Signal::Repost => {
                self.repost = true;
                true
            }
            Signal::Showing => {
                self.showing = true;
                false
            }
            Signal::Posted(shown, message) => {
                self.last = Some(message);
                self.shown = shown;
                self.showing = false;
                self.note_channel();
                true
            }
            Signal::Drawn { message, since } => {
                // If a change of ours was on its way at the same time, it may have arrived after the response.
                self.last = (since > self.changed_at).then_some(message);
                true
            }
            Signal::Update(update) => {
                self.remember(&update).await;
                true
            }
        }
    }

    /// Talk in the channel of the board counts from now on.
    fn note_channel(&self) {
        if let Some(shown) = &self.shown {
            self.host.note_board_channel(self.table, shown.channel);
        }
    }

    /// Remembers what calls and notices depend on.
    async fn remember(&mut self, update: &Update) {
        let Update { snapshots, kind } = update;
        let public = &snapshots.public;
        let lang = self.lang(&public.header).await;
        let names = names(public, lang);
        let person = |seat: Seat| public.seats.get(seat.index()).and_then(|seat| seat.player.person());
        if let UpdateKind::Acted { events, .. } = kind {
            self.note_round(events);
        }
        match kind {
            UpdateKind::Acted { seat, by: Actor::Person, .. } => {
                self.notices.retain(|(about, _)| *about != Some(*seat));
                if let Some(person) = person(*seat) {
                    self.acted.insert(person, Instant::now());
                }
            }
            UpdateKind::Acted { seat, by: Actor::Clock, .. } => {
                let notice = games::sentences::say(lang, "host-clock", games::args!["name" => names.of(*seat)]);
                self.notices.push((Some(*seat), notice));
            }
            UpdateKind::StoodUp { seat, why } => {
                self.notices.push((Some(*seat), words::absence(*why, names.of(*seat), lang)));
            }
            UpdateKind::CameBack { seat } => self.notices.retain(|(about, _)| *about != Some(*seat)),
            UpdateKind::Closed { why } => self.notices.push((None, words::closing(*why, lang))),
            UpdateKind::Warned { seat, due } => self.warn(person(*seat), *due).await,
            UpdateKind::Opened
            | UpdateKind::Frozen
            | UpdateKind::Seated
            | UpdateKind::Started
            | UpdateKind::Rematch { .. } => {}
            UpdateKind::Acted { by: Actor::Computer, .. } => {}
        }
    }

    /// Remembers when a round ended, and whether somebody has acted since.
    fn note_round(&mut self, events: &[String]) {
        if events.iter().any(|line| line_type(line) == Ok(LineType::Round)) {
            self.round_end = Some(RoundEnd { at: Instant::now(), acted: false });
        } else if let Some(end) = &mut self.round_end {
            end.acted = true;
        }
    }

    /// Whether the sheet of the last round is to be seen: until somebody acts, and for a while in any case, after which
    /// the board is looked at again.
    fn shows_sheet(&mut self) -> bool {
        let until = match &self.round_end {
            Some(RoundEnd { acted: false, .. }) => return true,
            Some(end) => end.at + SHEET,
            None => return false,
        };
        if until > Instant::now() {
            self.retry_at = Some(until);
            return true;
        }
        self.round_end = None;
        false
    }

    /// The language of the table's public messages.
    pub(super) async fn lang(&self, header: &TableHeader) -> Lang {
        match header.location.guild {
            Some(guild) => self.host.settings.public_lang(guild).await,
            None => match header.host {
                Some(host) => {
                    let chosen = self.host.settings.chosen_lang(host).await;
                    chosen.unwrap_or_else(|| self.host.catalogue.default_lang())
                }
                None => self.host.catalogue.default_lang(),
            },
        }
    }

    /// The table as everybody sees it now.
    pub(super) async fn snapshot(&self) -> Option<Snapshot> {
        logged(self.table, self.host.tables.snapshot(self.table, None).await)
    }

    /// Shows the table as it is now: the board, the open hands, and then who is to be called.
    async fn draw(&mut self) {
        if self.showing {
            // It is drawn when it is known where.
            return;
        }
        let Some(snapshot) = self.snapshot().await else { return };
        let header = &snapshot.public.header;
        let Ok(entry) = self.host.catalogue.find(&header.game) else {
            if header.state == TableState::Running {
                let message = board::frozen(&header.game, &snapshot.public, self.lang(header).await);
                self.show(&snapshot, message).await;
            }
            return;
        };
        let sheet = match header.state {
            TableState::Finished => logged(self.table, self.host.store.sheet(self.table).await).flatten(),
            TableState::Lobby | TableState::Running | TableState::Cancelled | TableState::Closed => None,
        };
        let lang = self.lang(header).await;
        let round = Some(&snapshot).filter(|_| header.state == TableState::Running && self.shows_sheet());
        let round = round.and_then(|snapshot| board::with_sheet(snapshot, lang));
        let round_is_over = round.is_some();
        let mut message = round.unwrap_or_else(|| board::message(entry, &snapshot, sheet.as_ref(), lang));
        if !self.notices.is_empty() && length(&message.text) + 400 < super::message::MAX_TEXT {
            let notices: Vec<String> =
                self.notices.iter().rev().take(3).map(|(_, notice)| format!("-# {notice}")).collect();
            message.text = format!("{}\n{}", message.text, notices.join("\n"));
        }
        // Hands first: who is to act looks there.
        if !self.host.update_hands(self.table).await {
            self.retry_at = Some(Instant::now() + RETRY);
        }
        if board::has_picture(&snapshot) && self.host.config.pictures.per_s > 0 {
            if self.host.pictures.may_draw() {
                let picture = if round_is_over {
                    board::sheet_picture(&snapshot, lang)
                } else {
                    board::picture(entry, &snapshot, sheet.as_ref(), lang)
                };
                if let Some(picture) = picture {
                    message.file = self.host.pictures.file(picture).await;
                }
            } else {
                // The words go now; the picture when there is time.
                self.retry_at = Some(Instant::now() + RETRY);
            }
        }
        self.show(&snapshot, message).await;
        self.plan_calls(&snapshot).await;
        if !matches!(header.state, TableState::Lobby | TableState::Running) {
            // Nothing will follow any more.
            logged(self.table, self.host.store.drop_open_hands(self.table).await);
        }
    }

    /// Sends the board if it looks otherwise than before.
    async fn show(&mut self, snapshot: &Snapshot, message: Message) {
        let header = &snapshot.public.header;
        let over = !matches!(header.state, TableState::Lobby | TableState::Running);
        let post_anew = !over && (self.repost || self.is_old());
        let done = match self.shown.clone() {
            Some(_) if self.last.as_ref() == Some(&message) && !post_anew => return,
            Some(shown) if !post_anew => match self.edit(&shown, &message).await {
                // Somebody has deleted it.
                Err(error) if status(&error) == Some(404) => self.post(header, Some(&shown), &message).await,
                done => done,
            },
            before => {
                let posted = self.post(header, before.as_ref(), &message).await;
                if let (Ok(()), Some(before)) = (&posted, before) {
                    self.retire(header, &before).await;
                }
                posted
            }
        };
        self.changed_at = Instant::now();
        match done {
            Ok(()) => {
                self.last = Some(message);
                self.tries = 0;
                self.acted.retain(|_, moment| moment.elapsed() < calls::JUST_HERE);
                if self.notices.len() > 3 {
                    self.notices.drain(..self.notices.len() - 3);
                }
            }
            Err(error) => self.retry_later(&error),
        }
    }

    fn is_old(&self) -> bool {
        let settings = &self.host.config.discord;
        let now = self.host.clock.now();
        let age = self.shown.as_ref().map_or(Duration::ZERO, |shown| now.since(shown.posted_at));
        let moved_up = settings.repost_messages > 0 && self.talk >= settings.repost_messages;
        moved_up || age >= Duration::from_secs(settings.repost_s)
    }

    async fn edit(&self, shown: &PostedBoard, message: &Message) -> Result<(), serenity::Error> {
        self.host.pacer.turn(shown.channel).await;
        let (channel, id) = (discord_channel(shown.channel), discord_message(shown.message));
        let body = message.json(false, &self.host.emojis);
        self.host.channels.edit_message(channel, id, &body, message.files()).await.map(drop)
    }

    /// Posts the board at the bottom of its channel.
    async fn post(
        &mut self,
        header: &TableHeader,
        before: Option<&PostedBoard>,
        message: &Message,
    ) -> Result<(), serenity::Error> {
        let channel = before.map_or(header.location.channel, |before| before.channel);
        self.host.pacer.turn(channel).await;
        let body = message.json(false, &self.host.emojis);
        let sent = self.host.channels.send_message(discord_channel(channel), message.files(), &body).await?;
        let calls = before.map(|before| before.calls.clone()).unwrap_or_default();
        let shown = PostedBoard { channel, message: MessageId(sent.id.get()), posted_at: self.host.clock.now(), calls };
        self.talk = 0;
        self.repost = false;
        self.keep_posted(shown).await;
        Ok(())
    }

    /// The board that was before loses its buttons and points at the new one. It may be gone; what counts is the new one.
    async fn retire(&self, header: &TableHeader, before: &PostedBoard) {
        let lang = self.lang(header).await;
        let link = words::link(header, self.shown.as_ref().unwrap_or(before));
        let moved = Message::text(games::sentences::say(lang, "host-moved", games::args!["link" => link]));
        drop(self.edit(before, &moved).await);
    }

    /// Notes where the table is shown, here and in the store.
    pub(super) async fn keep_posted(&mut self, shown: PostedBoard) {
        logged(self.table, self.host.store.put_posted_board(self.table, shown.clone()).await);
        self.shown = Some(shown);
        self.note_channel();
    }

    /// What could not be sent is tried again, but not where we are not allowed to.
    fn retry_later(&mut self, error: &serenity::Error) {
        let status = status(error);
        tracing::warn!(table = %self.table, ?status, "a board could not be shown");
        self.tries += 1;
        let hopeless = matches!(status, Some(400 | 401 | 403 | 404)) || self.tries >= MOST_TRIES;
        self.retry_at = (!hopeless).then(|| Instant::now() + RETRY * 2u32.pow(self.tries - 1));
    }
}

pub(super) fn discord_channel(channel: ChannelId) -> DiscordChannel {
    DiscordChannel::new(channel.0.max(1))
}

pub(super) fn discord_message(message: MessageId) -> DiscordMessage {
    DiscordMessage::new(message.0.max(1))
}
