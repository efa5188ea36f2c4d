//! A table of people who press what they are shown, as soon as they have looked at it.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use discord_playground::{Person, Snowflake};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::sleep_until;

use crate::figures::Figures;
use crate::people::{Component, Notice, Seen, Shown, listen, use_command};

/// After so long without anything to press people open their hands anew.
const STUCK: Duration = Duration::from_secs(15);

/// What is played, and by whom.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    pub(crate) command: &'static str,
    /// For a short game of Dschunke.
    pub(crate) table_size: Option<u64>,
    pub(crate) people: usize,
    /// Who think as hard as they can.
    pub(crate) computers: usize,
}

/// Three people play in turns, with a press or two a turn.
pub(crate) const TINDAHAN: Game = Game { command: "tindahan", table_size: None, people: 3, computers: 0 };

/// How long all tables play, and how fast.
pub(crate) struct Run {
    ends: Instant,
    most_moves: usize,
    /// How long people look at what they are offered before they press.
    pause: Duration,
    /// How often somebody has moved.
    moves: AtomicUsize,
}

impl Run {
    /// From now on, for some time.
    pub(crate) fn lasting(time: Duration, pause: Duration) -> Arc<Run> {
        Run::of_moves(usize::MAX, time, pause)
    }

    /// Until there were so many moves, or for some time.
    pub(crate) fn of_moves(most_moves: usize, time: Duration, pause: Duration) -> Arc<Run> {
        Arc::new(Run { ends: Instant::now() + time, most_moves, pause, moves: AtomicUsize::new(0) })
    }

    pub(crate) fn moves(&self) -> usize {
        self.moves.load(Ordering::Relaxed)
    }

    pub(crate) fn goes_on(&self) -> bool {
        Instant::now() < self.ends && self.moves() < self.most_moves
    }
}

/// People at a table, in a channel of their own.
pub(crate) struct Table {
    seats: Vec<Seat>,
    noticed: UnboundedReceiver<Notice>,
    channel: Snowflake,
    board: Option<Shown>,
    /// The number of the table they play at now.
    number: String,
    /// Whether they have asked for another game after this one.
    rematch: bool,
    /// What is not answered yet.
    pressed: HashMap<Snowflake, Pressed>,
    /// When the last move was answered.
    moved: Option<Instant>,
    /// When something was answered or offered last.
    lively: Instant,
    pause: Duration,
    rng: SmallRng,
    figures: Figures,
}

struct Seat {
    person: Person,
    hand: Option<Hand>,
    /// The decision that they know they can take.
    offered: Option<String>,
    /// When they press.
    due: Option<Instant>,
}

/// The newest private message with something of the game on it.
struct Hand {
    message: Snowflake,
    /// Table and decision: the beginning of `7.3.mango-5`.
    decision: Option<String>,
    choices: Vec<Component>,
}

struct Pressed {
    who: usize,
    at: Instant,
    /// The decision it was about, if it was on a hand.
    decision: Option<String>,
}

/// Table and decision of what is pressed on a hand: `7.3` of `7.3.mango-5` and of `7.3?mango-5`.
fn decision(id: &str) -> Option<&str> {
    let (table, rest) = id.split_once('.')?;
    let end = rest.find(['.', '?'])?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (digits(table) && digits(&rest[..end])).then(|| &id[..=table.len() + end])
}

impl Table {
    /// Opens a table, begins, and has everybody look at their hand.
    pub(crate) async fn begin(people: Vec<Person>, channel: Snowflake, game: Game, seed: u64) -> Table {
        let (notices, noticed) = unbounded_channel();
        for (who, person) in people.iter().enumerate() {
            listen(who, person, channel, notices.clone());
        }
        let seat = |person| Seat { person, hand: None, offered: None, due: None };
        let mut table = Table {
            seats: people.into_iter().map(seat).collect(),
            noticed,
            channel,
            board: None,
            number: String::new(),
            rematch: false,
            pressed: HashMap::new(),
            moved: None,
            lively: Instant::now(),
            pause: Duration::ZERO,
            rng: SmallRng::seed_from_u64(seed),
            figures: Figures::default(),
        };
        table.use_command(game).await;
        table.everybody("join", 1..game.people).await;
        for _ in 0..game.computers {
            table.everybody("computers", 0..1).await;
        }
        table.everybody("start", 0..1).await;
        // As soon as the board offers it they open their hands.
        while !table.pressed.is_empty() || table.number.is_empty() {
            table.hear().await;
        }
        table
    }

    async fn use_command(&mut self, game: Game) {
        let size = game.table_size.map(|size| json!({ "name": "table-size", "type": 4, "value": size }));
        let options = size.into_iter().collect::<Vec<_>>();
        let options = [json!({ "name": "start", "type": 1, "options": options })];
        let used = use_command(&self.seats[0].person, self.channel, game.command, &options);
        self.await_answer(0, used).await;
    }

    async fn hear(&mut self) {
        let notice = self.noticed.recv().await.expect("they listen as long as the server is there");
        self.take(notice);
    }

    /// Has these people do this with the table, one after the other, as soon as the board offers it.
    async fn everybody(&mut self, verb: &str, people: Range<usize>) {
        for who in people {
            loop {
                let board = self.board.as_ref().and_then(|board| Some((board.id, board.verb(verb)?)));
                let person = &self.seats[who].person;
                let pressed = board.and_then(|(message, id)| match verb {
                    "computers" => person.choose(self.channel, message, id, &["hard".to_owned()]).ok(),
                    _ => person.press(self.channel, message, id).ok(),
                });
                match pressed {
                    Some(pressed) => break self.await_answer(who, pressed).await,
                    // It is not there yet, or not any more.
                    None => self.hear().await,
                }
            }
        }
    }

    async fn await_answer(&mut self, who: usize, pressed: Snowflake) {
        self.pressed.insert(pressed, Pressed { who, at: Instant::now(), decision: None });
        while self.pressed.contains_key(&pressed) {
            self.hear().await;
        }
    }

    /// Plays, and begins again whenever a game is over.
    pub(crate) async fn play(mut self, run: Arc<Run>) -> Figures {
        self.figures = Figures::default();
        (self.pause, self.moved, self.lively) = (run.pause, None, Instant::now());
        for seat in &mut self.seats {
            // Not all tables at the same moment.
            let due = Instant::now() + run.pause.mul_f64(self.rng.random());
            seat.due = seat.due.map(|_| due);
        }
        while run.goes_on() {
            let moves = self.figures.moves;
            let due = self.seats.iter().filter_map(|seat| seat.due).min();
            tokio::select! {
                notice = self.noticed.recv() => self.take(notice.expect("the server is there")),
                () = sleep_until(due.unwrap_or(self.lively + STUCK).min(run.ends).into()) => self.act(),
            }
            run.moves.fetch_add(self.figures.moves - moves, Ordering::Relaxed);
        }
        self.figures
    }

    fn act(&mut self) {
        let now = Instant::now();
        for who in 0..self.seats.len() {
            if self.seats[who].due.take_if(|due| *due <= now).is_some() {
                self.press_on_hand(who, now);
            }
        }
        if self.seats.iter().all(|seat| seat.due.is_none()) && self.lively + STUCK <= now {
            self.figures.stuck += 1;
            self.lively = now;
            for verb in ["rematch", "hand"] {
                self.press_on_board(verb);
            }
        }
    }

    fn press_on_hand(&mut self, who: usize, now: Instant) {
        let seat = &mut self.seats[who];
        let Some(hand) = seat.hand.as_ref().filter(|hand| !hand.choices.is_empty()) else { return };
        let choice = &hand.choices[self.rng.random_range(0..hand.choices.len())];
        let pressed = if choice.values.is_empty() {
            seat.person.press(self.channel, hand.message, &choice.id)
        } else {
            let value = choice.values[self.rng.random_range(0..choice.values.len())].clone();
            seat.person.choose(self.channel, hand.message, &choice.id, &[value])
        };
        match pressed {
            Ok(pressed) => {
                self.pressed.insert(pressed, Pressed { who, at: now, decision: hand.decision.clone() });
            }
            // It has just changed, and they will see how.
            Err(_) => seat.offered = None,
        }
    }

    /// Everybody does this with the table, if the board offers it.
    fn press_on_board(&mut self, verb: &str) {
        let Some((message, id)) = self.board.as_ref().and_then(|board| Some((board.id, board.verb(verb)?))) else {
            return;
        };
        for (who, seat) in self.seats.iter().enumerate() {
            if let Ok(pressed) = seat.person.press(self.channel, message, id) {
                self.pressed.insert(pressed, Pressed { who, at: Instant::now(), decision: None });
            }
        }
    }

    fn take(&mut self, Notice { who, at, seen }: Notice) {
        match seen {
            Seen::Private(shown) => self.see_private(who, at, shown),
            // Everybody sees the same.
            Seen::Board(shown) if who == 0 => self.see_board(shown),
            Seen::Board(_) => {}
            Seen::Done { id, answered } => {
                if let Some(pressed) = self.pressed.remove(&id) {
                    let own = self.seats[pressed.who].person.response_time(id);
                    own.inspect(|time| self.figures.own.push(*time));
                    self.see_answer(at, &pressed, answered);
                }
            }
        }
    }

    fn see_board(&mut self, shown: Shown) {
        // Who is awaited is called below the board, in a message without anything to press.
        if shown.components.is_empty() || self.board.as_ref().is_some_and(|board| shown.id < board.id) {
            return;
        }
        let number = |verb| shown.verb(verb).and_then(|id| id.split('!').next()).unwrap_or_default().to_owned();
        let (over, runs) = (number("rematch"), number("hand"));
        self.board = Some(shown);
        if !runs.is_empty() && runs != self.number {
            (self.number, self.rematch, self.moved) = (runs, false, None);
            self.figures.games += 1;
            self.press_on_board("hand");
        } else if over == self.number && !self.rematch {
            self.rematch = true;
            self.press_on_board("rematch");
        }
    }

    fn see_private(&mut self, who: usize, at: Instant, shown: Shown) {
        let of_game = |component: &Component| decision(&component.id).map(str::to_owned);
        let decision = shown.components.iter().find_map(of_game);
        let seat = &mut self.seats[who];
        let newest = seat.hand.as_ref().map_or(Snowflake(0), |hand| hand.message);
        if shown.id < newest || (shown.id > newest && decision.is_none()) {
            return;
        }
        let choices = shown.components.into_iter().filter(|part| part.enabled && of_game(part).is_some()).collect();
        seat.hand = Some(Hand { message: shown.id, decision, choices });
        let mut in_flight = self.pressed.values();
        if !in_flight.any(|pressed| pressed.who == who) && self.notice_offer(who, at) {
            // An edit, not an answer. It may have overtaken the answer to the move.
            let moving = self.pressed.values().any(|pressed| pressed.decision.is_some());
            let since = if moving { Some(at) } else { self.moved };
            since.inspect(|since| self.figures.hand_overs.push(at.saturating_duration_since(*since)));
        }
    }

    /// Notices that there is something new to press on somebody's hand. Returns whether there is.
    fn notice_offer(&mut self, who: usize, at: Instant) -> bool {
        let seat = &mut self.seats[who];
        let Some(hand) = &seat.hand else { return false };
        if hand.choices.is_empty() {
            seat.due = None;
            return false;
        }
        if seat.offered == hand.decision {
            return false;
        }
        seat.offered.clone_from(&hand.decision);
        seat.due = Some(at + self.pause);
        self.lively = at;
        true
    }

    fn see_answer(&mut self, at: Instant, pressed: &Pressed, answered: bool) {
        if answered {
            self.figures.answers.push(at.saturating_duration_since(pressed.at));
        } else {
            self.figures.failed += 1;
        }
        self.lively = at;
        let seat = &mut self.seats[pressed.who];
        if pressed.decision.is_some() {
            let goes_on = |hand: &Hand| hand.decision == pressed.decision && !hand.choices.is_empty();
            if answered && !seat.hand.as_ref().is_some_and(goes_on) {
                self.figures.moves += 1;
                self.moved = Some(at);
            }
            // One more step of the same choice is an offer, too.
            seat.offered = None;
        }
        self.notice_offer(pressed.who, at);
    }
}
