//! People who play together: one game after the other, pressing what they are shown.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::Snowflake;
use discord_playground::page_api::Outcome;
use rand::RngExt;
use rand::rngs::ChaCha20Rng;
use serde_json::Value;
use tindahan::ids::PersonId;
use tindahan::store::TableState;

use super::account::{Pressed, TableAccount};
use super::guest::{Guest, InFlight, Notice, read_press, table_in};
use super::judge::Case;
use super::place::Place;
use super::verdict::Verdict;
use super::{Run, STILL, trouble};
use crate::people::{
    Pressable, components, count, decision_of, is_private, number, pressables, snowflake, tail, text, word,
};

/// The games, each with options that make it short.
const GAMES: [(&str, Option<(&str, u64)>); 5] = [
    ("tindahan", None),
    ("bastos", None),
    ("null-nichtig", Some(("rounds", 1))),
    ("floating-market", None),
    ("dschunke", Some(("table-size", 5))),
];
/// How many tables before and after another a message may be of that does not say which.
const NEAR: usize = 3;
/// How long people wait before they try again what brought nothing.
const AGAIN: Duration = Duration::from_millis(2_500);

pub(crate) struct Party {
    run: Arc<Run>,
    place: Arc<Place>,
    guests: Vec<Guest>,
    rng: ChaCha20Rng,
    accounts: BTreeMap<i64, TableAccount>,
    /// Which table a message was about when it last said so.
    of_message: HashMap<u64, i64>,
    /// Tables of which everybody knows that nothing is to be done there.
    done: BTreeSet<i64>,
    /// The newest table, and all there were.
    table: i64,
    tables: BTreeSet<i64>,
    judged: BTreeSet<i64>,
    games: usize,
    /// When somebody last tried to open a table.
    opened: Instant,
    /// When a hand last showed that somebody has acted, and how often that was since all goes well.
    moved: Instant,
    calm_moves: usize,
    /// Somebody was told that they sit nowhere.
    is_doubtful: bool,
    verdict: Verdict,
}

impl Party {
    pub(crate) fn new(run: Arc<Run>, place: Arc<Place>, names: &[String], number: usize, rng: ChaCha20Rng) -> Party {
        let guests = names.iter().map(|name| Guest::new(&run.server, name, place.channel)).collect();
        let now = Instant::now();
        Party {
            run,
            place,
            guests,
            rng,
            accounts: BTreeMap::new(),
            of_message: HashMap::new(),
            done: BTreeSet::new(),
            table: 0,
            tables: BTreeSet::new(),
            judged: BTreeSet::new(),
            games: number,
            opened: now.checked_sub(AGAIN).unwrap_or(now),
            moved: now,
            calm_moves: 0,
            is_doubtful: false,
            verdict: Verdict::default(),
        }
    }

    /// Plays until the run is over.
    pub(crate) async fn play(mut self) -> Verdict {
        let mut calm_since = None;
        loop {
            self.hear();
            let now = Instant::now();
            if self.run.is_calm() {
                let since = *calm_since.get_or_insert(now);
                if self.is_enough() {
                    break;
                }
                if now.duration_since(self.moved.max(since)) > STILL {
                    self.tell_stuck().await;
                    break;
                }
            }
            for who in 0..self.guests.len() {
                if self.guests[who].due <= now && !self.guests[who].is_waiting(now) {
                    self.act(who, now);
                }
            }
            if std::mem::take(&mut self.is_doubtful) && self.is_over_in_log().await {
                self.verdict.count("ends that were told by /hand alone", 1);
                self.done.insert(self.table);
            }
            self.judge(false).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.judge(true).await;
        self.verdict
    }

    fn is_enough(&self) -> bool {
        let is_over = self.done.contains(&self.table);
        let goes_on = self.calm_moves >= self.run.moves_at_the_end;
        (is_over || goes_on) && self.guests.iter().all(|guest| guest.in_flight.is_empty())
    }

    async fn is_over_in_log(&self) -> bool {
        match self.run.judge.state(self.table).await {
            Some(TableState::Finished | TableState::Cancelled | TableState::Closed) => true,
            Some(TableState::Lobby | TableState::Running) | None => false,
        }
    }

    async fn tell_stuck(&mut self) {
        let state = self.run.judge.state(self.table).await;
        let sees = |guest: &Guest| {
            let last = guest.seen.values().rev().take(3);
            let told = |message: &Value| {
                let found: Vec<String> = pressables(message).iter().take(5).map(|one| one.id().to_owned()).collect();
                (text(message).chars().take(60).collect::<String>(), found)
            };
            (guest.name.clone(), guest.away.map(|(table, _)| table), last.map(told).collect::<Vec<_>>())
        };
        let seen: Vec<_> = self.guests.iter().map(sees).collect();
        let place = (self.place.guild, self.place.channel);
        self.verdict.stuck.push(format!("table {} ({state:?}) in {place:?}: {seen:?}", self.table));
    }

    /// Everybody takes in what they were told.
    fn hear(&mut self) {
        for who in 0..self.guests.len() {
            for notice in self.guests[who].notice() {
                match notice {
                    Notice::Shown(message) => self.see(who, &message),
                    Notice::Done(id, outcome) => self.finish_press(who, id, outcome),
                    Notice::ChannelGone => {}
                }
            }
        }
        let shown = self.guests[0].boards().map(|(message, _)| Snowflake(number(&message["id"]))).take(4).collect();
        *self.place.messages.lock() = shown;
    }

    fn finish_press(&mut self, who: usize, id: u64, outcome: Outcome) {
        let Some(pressed) = self.guests[who].take_in_flight(id) else { return };
        match outcome {
            Outcome::Answered | Outcome::Deferred | Outcome::Modal => {
                self.verdict.count("presses answered", 1);
                *self.place.answered.lock() = Some(Instant::now());
            }
            Outcome::Failed => {
                let is_excused =
                    pressed.is_hit || self.run.ledger.was_out_since(pressed.at) || self.place.was_out_since(pressed.at);
                if is_excused {
                    self.verdict.count("presses not answered since something went wrong", 1);
                } else if self.run.ledger.stood_still_since(pressed.at) {
                    self.verdict.count("presses not answered while the machine stood still", 1);
                } else {
                    let after = pressed.at.duration_since(self.run.begun).as_secs_f64();
                    let requests = self.run.requests_about(id);
                    self.verdict
                        .unanswered
                        .push(format!("{} {after:.1} s after the start: {requests:?}", pressed.what));
                }
            }
        }
    }

    fn see(&mut self, who: usize, message: &Value) {
        let id = number(&message["id"]);
        let said = components(message).iter().find_map(|part| table_in(part["custom_id"].as_str()?));
        if let Some(table) = said {
            self.of_message.insert(id, table);
            self.table = self.table.max(table);
            self.tables.insert(table);
        }
        let known = self.of_message.get(&id).copied();
        let table = known.unwrap_or(self.table);
        let is_shared = !is_private(message) && snowflake(&message["channel_id"]) == self.place.channel;
        let account = self.accounts.entry(table).or_default();
        let before = account.told.get(&who).copied();
        account.see(who, id, message, is_shared, known.is_some());
        if account.told.get(&who).copied() > before {
            self.moved = Instant::now();
            self.calm_moves += usize::from(self.run.is_calm());
        }
        // A hand that was on its way when they left says nothing of it; the next one does.
        if is_private(message) && self.guests[who].away.is_none() && text(message).contains(&word("host-no-away")) {
            account.leave(who);
            self.guests[who].away = Some((table, Instant::now()));
        } else if let (Some((left, _)), Some(decision)) = (self.guests[who].away, decision_of(message))
            && left == table
        {
            account.come_back(who, decision);
            self.guests[who].away = None;
        }
        self.notice_end(message, known);
    }

    /// Notices that a table is over, or closed, or that somebody sits nowhere.
    fn notice_end(&mut self, message: &Value, table: Option<i64>) {
        let shown = text(message);
        let is_over = components(message)
            .iter()
            .any(|part| part["custom_id"].as_str().is_some_and(|id| id.ends_with("!rematch")));
        let is_closed = [tail("host-lobby-gone"), tail("host-game-closed")].iter().any(|end| shown.contains(end))
            || ["host-hand-over", "host-hand-closed"].iter().any(|key| shown.contains(&word(key)));
        if let Some(table) = table.filter(|_| is_over || is_closed) {
            if self.done.insert(table) {
                self.moved = Instant::now();
            }
            for guest in self.guests.iter_mut().filter(|guest| guest.away.is_some_and(|(left, _)| left == table)) {
                guest.away = None;
            }
        }
        self.is_doubtful |= is_private(message)
            && ["host-no-tables", "host-no-table", "host-no-closed"].iter().any(|key| shown == word(key));
    }

    /// One of them does the next thing.
    fn act(&mut self, who: usize, now: Instant) {
        let pause = if self.rng.random_ratio(3, 100) { 300..2_500 } else { 10..120 };
        self.guests[who].due = now + Duration::from_millis(self.rng.random_range(pause));
        if let Some((_, until)) = self.guests[who].away {
            if until <= now {
                self.come_back(who, now);
            }
            return;
        }
        if let Some((table, decision, hand, found)) = self.guests[who].hand()
            && !self.done.contains(&table)
        {
            return self.play_on(who, table, decision, &hand, &found);
        }
        let is_open = |(table, ..): &(i64, Value, Pressable)| !self.done.contains(table);
        let idle = now.duration_since(self.guests[who].news);
        if let Some((table, board, button)) = self.guests[who].offered("!hand").filter(is_open) {
            let has_hand = self.guests[who]
                .seen
                .values()
                .any(|message| is_private(message) && self.of_message.get(&number(&message["id"])) == Some(&table));
            if !has_hand || idle > AGAIN {
                self.verdict.count("hands opened anew since nothing was to be seen", usize::from(has_hand));
                self.press(who, &board, &button, "hand");
                self.guests[who].news = now;
            }
            return;
        }
        if let Some((table, lobby)) = self.lobby(who) {
            return self.gather(who, table, &lobby, idle);
        }
        if self.table > 0 && !self.done.contains(&self.table) {
            if idle > AGAIN {
                self.verdict.count("hands and boards asked for by command since none was to be seen", 1);
                let wanted = if self.rng.random_bool(0.5) { "hand" } else { "board" };
                self.command(who, wanted, &[]);
                self.guests[who].news = now;
            }
        } else if !self.run.is_calm() || self.table == 0 {
            self.play_again(who, now);
        }
    }

    fn come_back(&mut self, who: usize, now: Instant) {
        match self.guests[who].private_offer("!back") {
            Some((message, button)) => self.press(who, &message, &button, "back"),
            None => self.command(who, "hand", &[]),
        }
        if let Some((_, until)) = &mut self.guests[who].away {
            *until = now + Duration::from_secs(1);
        }
    }

    /// The newest table that has not begun, with its message.
    fn lobby(&self, who: usize) -> Option<(i64, Value)> {
        let verbs = ["!join", "!start", "!fill", "!cancel"];
        let found = verbs.iter().filter_map(|verb| self.guests[who].offered(verb));
        let found = found.filter(|(table, ..)| !self.done.contains(table));
        found.max_by_key(|(table, ..)| *table).map(|(table, message, _)| (table, message))
    }

    /// Everybody sits down, and the first of them starts.
    fn gather(&mut self, who: usize, table: i64, lobby: &Value, idle: Duration) {
        let told = text(lobby);
        let find = |verb: &str| {
            let wanted = format!("{table}{verb}");
            pressables(lobby).into_iter().find(|found| found.id() == wanted)
        };
        let sits = |guest: &Guest| told.contains(&format!("<@{}>", guest.person.id()));
        if !sits(&self.guests[who]) {
            if let Some(join) = find("!join") {
                self.press(who, lobby, &join, "join");
            }
            return;
        }
        let is_patient = self.guests.iter().all(sits) || idle > AGAIN;
        if is_patient && (who == 0 || idle > AGAIN) {
            if let Some(start) = find("!start").or_else(|| find("!fill")) {
                self.press(who, lobby, &start, "start");
            }
            self.guests[who].due += Duration::from_millis(300);
        }
    }

    /// After a game they want another: the same, or the next one.
    fn play_again(&mut self, who: usize, now: Instant) {
        if now.duration_since(self.opened) < AGAIN / 2 {
            return;
        }
        let last = self.table;
        let is_rematch = last > 0 && last % 3 == 0 && self.guests.len() > 1;
        if is_rematch
            && !self.guests[who].rematches.contains(&last)
            && let Some((_, board, button)) = self.guests[who].offered(&format!("{last}!rematch"))
        {
            self.press(who, &board, &button, "rematch");
            self.guests[who].rematches.insert(last);
            return;
        }
        if who == 0 && now.duration_since(self.opened) > AGAIN {
            self.opened = now;
            let (game, option) = GAMES[self.games % GAMES.len()];
            self.games += 1;
            let options: Vec<Value> = option.map(|(name, value)| count(name, value)).into_iter().collect();
            self.command(who, &format!("{game} start"), &options);
        }
    }

    /// A press on a hand, once or twice; now and then somebody leaves instead.
    fn play_on(&mut self, who: usize, table: i64, decision: u32, hand: &Value, found: &[Pressable]) {
        let account = self.accounts.entry(table).or_default();
        if !self.run.is_calm() && self.guests.len() > 1 && self.rng.random_ratio(1, 300) {
            account.leave(who);
            let until = Instant::now() + Duration::from_millis(self.rng.random_range(300..3_000));
            self.guests[who].away = Some((table, until));
            self.verdict.count("times somebody left", 1);
            return self.command(who, "leave", &[]);
        }
        let ends = found.iter().find(|one| matches!(one, Pressable::Button { style: 3, .. }));
        let choice = match ends {
            Some(ends) if self.rng.random_bool(0.5) => ends,
            _ => &found[self.rng.random_range(0..found.len())],
        };
        let Some((_, _, said)) = read_press(choice) else { return };
        account.pressed.push(Pressed { who, decision, said, message: number(&hand["id"]) });
        self.press(who, hand, choice, "play");
        if self.rng.random_ratio(1, 12) {
            self.verdict.count("presses pressed twice", 1);
            self.press(who, hand, choice, "play");
        }
    }

    fn press(&mut self, who: usize, message: &Value, pressable: &Pressable, what: &str) {
        // What has just gone cannot be pressed; they will see so.
        self.send(who, what, |guest| guest.press(message, pressable).ok());
    }

    fn command(&mut self, who: usize, command: &str, options: &[Value]) {
        self.send(who, command, |guest| guest.command(command, options));
    }

    /// Sends something to the bot, and perhaps has something go wrong with it.
    fn send(&mut self, who: usize, what: &str, send: impl FnOnce(&Guest) -> Option<Snowflake>) {
        let run = Arc::clone(&self.run);
        let spoils = run.spoils_requests && !run.is_calm();
        let trouble = spoils.then(|| trouble::with_press(&mut self.rng)).flatten();
        if spoils && self.rng.random_ratio(4, 100) {
            run.ledger.count("interactions delivered twice", 1);
            run.server.double_interactions(1);
        }
        let at = Instant::now();
        let Some(id) = send(&self.guests[who]) else { return };
        self.verdict.count("presses and commands", 1);
        let is_hit = trouble.as_ref().is_some_and(|trouble| trouble.is_hit);
        if let Some(trouble) = trouble {
            run.ledger.inject(&run.server, "POST", &format!("/interactions/{id}/"), trouble.times, trouble.effect);
        }
        let what = format!("{what} at table {}", self.table);
        self.guests[who].in_flight.push(InFlight { id: id.0, at, what, is_hit });
    }

    /// Compares what is known of old tables, or of all, with their logs.
    async fn judge(&mut self, is_last: bool) {
        let known: Vec<i64> = self.accounts.keys().copied().collect();
        for (index, &table) in known.iter().enumerate() {
            let is_old = index + 2 < known.len() && self.done.contains(&table);
            if table == 0 || !(is_old || is_last) {
                continue;
            }
            let account = self.accounts.remove(&table).unwrap();
            // A message that does not say so may be of one of those, too: sheets come late when a process was replaced.
            let (before, after) = (self.tables.range(..table).rev(), self.tables.range(table + 1..));
            let neighbours = before.take(NEAR).chain(after.take(NEAR)).copied().collect();
            let people = self.place.people.iter().map(|person| PersonId(person.0)).collect();
            let is_late = !self.judged.insert(table);
            let verdict = self.run.judge.judge(Case { table, account, neighbours, people, is_late }).await;
            self.verdict.add(verdict);
            if is_late {
                self.verdict.count("tables judged again for late messages", 1);
            }
        }
    }
}
