//! Forged presses, thousands of them beside running games of all five on two servers: the ids of others, bent ones, those of
//! other tables and places, words and values that no screen has. All are answered, none changes anything, and none shows what
//! is not for whoever sent it.

use std::collections::{BTreeMap, BTreeSet};

use discord_playground::{ChannelSpec, GuildSpec, Snowflake};
use games::args;
use games::engine::Viewer;
use games::screen::{Reading, Row, in_plain};
use games::sentences::{Lang, say};
use rand::rngs::ChaCha20Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{Location, Player as Seated, TableState};
use tindahan::table::{Place, Press, PressId, Request, Snapshots};

use crate::games::{begin, names_of};
use crate::people::{Player, components, is_private, number, snowflake, table_of, text, words};
use crate::saved::{NOW, finish_game_of};
use crate::stage::{Stage, catalogue, english, french, playground, settings, until};

/// How many presses are forged, and in how many parts: between them the games go on.
const PRESSES: usize = 10_000;
const PARTS: usize = 4;
/// So many presses of one person are on their way at once.
const AT_ONCE: usize = 5;

const HERE: [&str; 5] = ["ana", "bayani", "chloe", "dieter", "esra"];
/// Esra is on both servers; Mila owns the other one.
const THERE: [&str; 5] = ["mila", "noah", "olga", "pavel", "esra"];

const VERBS: [&str; 20] = [
    "join",
    "leave",
    "computers",
    "start",
    "fill",
    "cancel",
    "hand",
    "scores",
    "rules",
    "more",
    "back",
    "hint",
    "repost",
    "end",
    "really_end",
    "rematch",
    "transcript",
    "sheet",
    "board",
    "words",
];
/// Pages of tables; the number of one stands where the brackets are.
const PAGES: [&str; 7] = [
    "sheet:{}",
    "transcript:{}",
    "rounds:{}:0",
    "rules-at:{}:1",
    "hand:{}",
    "end:{}",
    "rounds:{}:99999999999999999999",
];
/// Pages of no table, with parts that no page of ours has.
const ODD_PAGES: [&str; 26] = [
    "",
    ":",
    "/",
    "me",
    "me:",
    "me:pictures",
    "me:pictures:perhaps",
    "me:confirm:YES",
    "me:forced:1",
    "me:dark:yes:yes",
    "me:language:../../etc/passwd",
    "me:calls:everybody",
    "settings",
    "settings:pings:perhaps",
    "settings:tables:0",
    "settings:tables:-1",
    "settings:tables:99999999999999999999",
    "settings:pace:forever",
    "settings:language:'--",
    "settings:here:perhaps",
    "best::here:ever:rating:-1",
    "best:%:here:ever:wins:0",
    "best:' OR 1=1:all:season:wins:0",
    "scores:bastos:-9223372036854775808",
    "play:nothing:computers",
    "rules:../bastos:0",
];
/// What no game says.
const ODD_WORDS: [&str; 9] =
    ["", "=", "=99", "~", "~0", "\u{202e}", "mango-999999999999999999999", "a.b?c!d/e", "🥭🥭🥭"];

/// A press that nobody could make with what they are shown.
struct Forged {
    person: usize,
    place: Location,
    message: Snowflake,
    id: String,
    values: Option<Vec<String>>,
}

/// What an id says, read as the program's documents describe it.
enum Said {
    Nothing,
    Page(String),
    Table(TableId, String),
    Game { table: TableId, decision: u32, ask: bool, tail: String },
}

fn read(id: &str, chosen: Option<&str>) -> Option<Said> {
    if let Some(page) = id.strip_prefix('/') {
        return Some(Said::Page(chosen.unwrap_or(page).to_owned()));
    }
    let (table, rest) = id.split_at(id.find(['.', '!'])?);
    let table = TableId(table.parse().ok().filter(|number| *number > 0)?);
    if let Some(verb) = rest.strip_prefix('!') {
        return VERBS.contains(&verb).then(|| Said::Table(table, verb.to_owned()));
    }
    let (decision, tail) = rest[1..].split_at(rest[1..].find(['.', '?'])?);
    let (decision, ask) = (decision.parse().ok()?, tail.starts_with('?'));
    let tail = if tail[1..].starts_with('~') { chosen? } else { &tail[1..] };
    Some(Said::Game { table, decision, ask, tail: tail.to_owned() })
}

/// Somebody with what they may do and how they are spoken to.
struct Someone {
    id: PersonId,
    lang: Lang,
    /// Where they can press.
    places: Vec<Location>,
    /// Where they may manage messages and the server.
    moderates: Option<GuildId>,
}

/// Two servers with people and tables.
struct Scene {
    stage: Stage,
    players: Vec<Player>,
    people: Vec<Someone>,
    tables: Vec<TableId>,
    rng: ChaCha20Rng,
    /// Numbers of presses and messages that nothing else has.
    unused: u64,
}

/// All tables at one moment.
type Looks = BTreeMap<TableId, Snapshots>;

impl Scene {
    async fn open(seed: u64) -> Scene {
        let games = catalogue().games();
        let rooms = || games.iter().map(|game| game.id).chain(["lobby"]).map(|name| ChannelSpec::new(name, ""));
        let mut config = playground();
        config.channels.extend(rooms());
        config.keep.private_messages = 3 * PRESSES;
        let mut bot = settings();
        (bot.limits.tables_per_host, bot.limits.tables_per_person) = (50, 50);
        let stage = Stage::with(config, bot).await;
        let here = stage.server.guild_id();
        // The number of a channel of the one server is that of the other server.
        let there = stage.server.add_guild(GuildSpec {
            id: stage.server.channel("market"),
            name: "Elsewhere".into(),
            locale: "fr".into(),
            channels: rooms().chain([ChannelSpec::new("bazaar", "")]).collect(),
            members: THERE.map(Into::into).into(),
        });
        let players = Player::all(&stage.server, &[&HERE[..], &THERE[..4]].concat()).await;
        players[4].person.open_dm().unwrap();
        let managers = [(0, here), (1, here), (5, there)];
        let people = players.iter().enumerate().map(|(at, player)| {
            let moderates = managers.iter().find(|(manager, _)| *manager == at).map(|(_, guild)| GuildId(guild.0));
            Someone::new(player, moderates)
        });
        let (people, rng) = (people.collect(), ChaCha20Rng::seed_from_u64(seed));
        let mut scene = Scene { stage, players, people, tables: Vec::new(), rng, unused: 1 << 40 };
        for (guild, first, market) in [(here, 0, "market"), (there, 5, "bazaar")] {
            for game in games {
                scene.begin(guild, game.id, first, *game.seats.start()).await;
            }
            scene.lobby(guild, first).await;
            let channel = scene.stage.server.channel_in(guild, market).unwrap();
            let place = Location { guild: Some(GuildId(guild.0)), channel: ChannelId(channel.0) };
            let seated = |at: usize| Seated::Person { id: scene.people[at].id, name: "Somebody".into() };
            let seated = (first..first + games[0].seats.start()).map(seated).collect();
            let over = finish_game_of(&games[0], scene.stage.store(), place, NOW, seated, 3).await;
            scene.tables.push(over);
        }
        scene
    }

    /// Begins a game in the channel that has its name, and has somebody act, so that its host may not end it any more.
    async fn begin(&mut self, guild: Snowflake, game: &str, first: usize, seats: usize) {
        let channel = self.stage.server.channel_in(guild, game).unwrap();
        let players = &mut self.players[first..first + seats];
        for player in players.iter_mut() {
            player.channel = channel;
        }
        let table = begin(players, &game.replace('_', "-"), &[words("pace", "none")]).await;
        self.tables.push(table);
        self.go_on(table).await;
    }

    async fn lobby(&mut self, guild: Snowflake, host: usize) {
        let host = &mut self.players[host];
        host.channel = self.stage.server.channel_in(guild, "lobby").unwrap();
        host.uses("dschunke start", &[words("pace", "none")]).await;
        self.tables.push(table_of(&host.finds("!join").await));
    }

    /// Has one of those who may act take the first action there is.
    async fn go_on(&mut self, table: TableId) {
        let tables = self.stage.tables();
        let look = tables.snapshots(table).await.unwrap();
        let acting = self.people.iter().find_map(|person| {
            let own = look.of(Some(person.id));
            Some((person.id, own.decision, own.legal().into_iter().next()?))
        });
        let (person, decision, action) = acting.expect("somebody may act");
        let place = Place { location: look.public.header.location, thread: None, writable: true, moderator: false };
        self.unused += 1;
        let press = Press { id: PressId(self.unused), person, name: String::new(), place };
        tables.request(table, press, Request::Act { decision, action }).await.unwrap();
    }

    async fn look(&self) -> Looks {
        let mut looks = Looks::new();
        for table in &self.tables {
            looks.insert(*table, self.stage.tables().snapshots(*table).await.unwrap());
        }
        looks
    }

    /// Waits until what everybody sees of the running games is how they stand.
    async fn boards_settle(&self, looks: &Looks) {
        for look in running(looks) {
            let place = look.public.header.location;
            let is_here = place.guild == Some(GuildId(self.stage.server.guild_id().0));
            let (owner, lang) = if is_here { (0, english()) } else { (5, french()) };
            let wanted = in_plain(&look.of(None).view.unwrap().board(&names_of(&look.public), lang).text);
            let is_shown = async || {
                let seen = &self.public()[usize::from(owner == 5)][place.channel.to_string()];
                seen.as_array().unwrap().iter().any(|message| text(message).contains(&wanted))
            };
            until("a board", is_shown).await;
        }
    }

    /// All that is public: what the owners of the servers find in the channels.
    fn public(&self) -> [Value; 2] {
        [0, 5].map(|owner: usize| self.players[owner].person.snapshot().messages)
    }

    /// All that is kept of tables, of what tables there are in each channel, and of settings.
    async fn kept(&self) -> BTreeSet<String> {
        let store = self.stage.store();
        let mut kept = BTreeSet::new();
        for table in &self.tables {
            let saved = store.load_table(*table).await.unwrap().unwrap();
            let saved = (saved.header, saved.version, saved.seats, saved.lines, saved.deadlines);
            kept.insert(format!("{saved:?}"));
        }
        for person in &self.people {
            kept.insert(format!("{} {:?}", person.id, store.person_settings(person.id).await.unwrap()));
            for place in &person.places {
                kept.insert(format!("{:?}", store.tables_in(place.channel).await.unwrap()));
                let Some(guild) = place.guild else { continue };
                kept.insert(format!("{guild} {:?}", store.server_settings(guild).await.unwrap()));
            }
        }
        kept
    }
}

fn running(looks: &Looks) -> impl Iterator<Item = &Snapshots> {
    looks.values().filter(|look| look.public.header.state == TableState::Running)
}

impl Someone {
    fn new(player: &Player, moderates: Option<GuildId>) -> Someone {
        let snapshot = player.person.snapshot();
        let place = |channel: &Value| {
            let guild = channel["guild_id"].as_str().map(|guild| GuildId(guild.parse().unwrap()));
            Location { guild, channel: ChannelId(number(&channel["id"])) }
        };
        let places = snapshot.channels.as_array().unwrap().iter().map(place).collect();
        let lang = catalogue().lang_for(snapshot.you["locale"].as_str().unwrap());
        Someone { id: PersonId(player.person.id().0), lang, places, moderates }
    }

    fn sits_at(&self, look: &Snapshots) -> bool {
        look.public.seats.iter().any(|seat| seat.player.person() == Some(self.id))
    }

    fn word(&self, key: &str) -> String {
        say(self.lang, key, args![])
    }

    /// Whether what they say would rightly change something, so that it is no forgery.
    fn may(&self, said: &Said, place: Location, chosen: Option<&str>, looks: &Looks) -> bool {
        let manages = place.guild.is_some() && self.moderates == place.guild;
        match said {
            Said::Table(table, verb) => looks.get(table).is_some_and(|look| {
                let (is_here, sits) = (look.public.header.location == place, self.sits_at(look));
                let is_host = look.public.header.host == Some(self.id);
                let is_open = look.public.header.state == TableState::Lobby;
                match verb.as_str() {
                    "join" => is_here && is_open && !sits,
                    "leave" => sits,
                    "computers" => is_here && is_open && sits && chosen.is_some(),
                    "start" | "fill" => is_here && is_open && is_host,
                    "cancel" | "really_end" => is_here && (is_host || manages),
                    "rematch" => is_here && sits,
                    "repost" => is_here,
                    _ => false,
                }
            }),
            Said::Game { table, decision, ask: false, tail } => looks.get(table).is_some_and(|look| {
                let own = look.of(Some(self.id));
                let acts = || matches!(own.view.as_ref().and_then(|view| view.read(tail)), Some(Reading::Act(_)));
                own.viewer != Viewer::Onlooker && own.decision == *decision && acts()
            }),
            Said::Page(page) => match page.split(':').collect::<Vec<_>>().as_slice() {
                ["me", "confirm" | "pictures" | "dark" | "forced", "yes" | "no"] => true,
                ["settings", "pings" | "dark" | "here", "yes" | "no"] => manages,
                ["settings", "everywhere"] => manages,
                ["play", game, "computers" | "people"] => catalogue().find(game).is_ok(),
                _ => false,
            },
            Said::Game { ask: true, .. } | Said::Nothing => false,
        }
    }

    /// What they must be told, where only one thing may be.
    fn must_hear(&self, said: &Said, place: Location, looks: &Looks) -> Option<String> {
        let (table, is_lookup) = match said {
            Said::Nothing => return Some(self.word("host-unknown")),
            Said::Table(table, _) | Said::Game { table, .. } => (*table, false),
            Said::Page(page) => {
                let mut parts = page.split(':');
                let kind = parts.next().filter(|kind| PAGES.iter().any(|page| page.split(':').next() == Some(kind)))?;
                let table = TableId(parts.next()?.parse().ok()?);
                if !parts.all(|part| part.parse::<usize>().is_ok()) {
                    return Some(self.word("host-unknown"));
                }
                (table, !["hand", "end"].contains(&kind))
            }
        };
        let look = match looks.get(&table) {
            None => return Some(self.word("host-no-table")),
            Some(look) => look,
        };
        let there = look.public.header.location;
        let own = || match said {
            Said::Table(_, verb) => ["leave", "back", "hint"].contains(&verb.as_str()),
            Said::Page(page) => !page.starts_with("end:"),
            Said::Game { .. } | Said::Nothing => true,
        };
        if place == there || (self.sits_at(look) && own()) || (is_lookup && there.guild == place.guild) {
            return None;
        }
        let link = format!("<#{}>", there.channel);
        Some(match there.guild == place.guild {
            true => say(self.lang, "host-no-place", args!["channel" => link]),
            false => self.word("host-no-table"),
        })
    }
}

/// What can be pressed on all hands.
fn tails(looks: &Looks) -> Vec<(TableId, u32, String)> {
    let mut tails = Vec::new();
    for look in running(looks) {
        for seat in &look.public.seats {
            let own = look.of(seat.player.person());
            for row in own.view.unwrap().hand("", &names_of(&look.public), english()).rows {
                let says: Vec<String> = match row {
                    Row::Buttons(buttons) => buttons.into_iter().map(|button| button.says).collect(),
                    Row::Menu(menu) => menu.entries.into_iter().map(|entry| entry.says).collect(),
                };
                tails.extend(says.into_iter().map(|says| (look.public.header.id, own.decision, says)));
            }
        }
    }
    tails
}

/// What each hand says that nobody but its owner may read.
fn secrets(looks: &Looks) -> Vec<(PersonId, String)> {
    let mut secrets = Vec::new();
    for look in running(looks) {
        let names = names_of(&look.public);
        for person in look.public.seats.iter().filter_map(|seat| seat.player.person()) {
            for lang in [english(), french()] {
                let open = in_plain(&look.of(None).view.unwrap().board(&names, lang).words);
                let hand = in_plain(&look.of(Some(person)).view.unwrap().hand("", &names, lang).words);
                if !hand.trim().is_empty() && !open.contains(&hand) {
                    secrets.push((person, hand));
                }
            }
        }
    }
    secrets
}

impl Scene {
    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from.choose(&mut self.rng).unwrap().clone()
    }

    /// The id of something, and what is chosen in it.
    fn forge_id(&mut self, tails: &[(TableId, u32, String)]) -> (String, Option<Vec<String>>) {
        let table = self.pick(&self.tables.clone());
        let (of, decision, tail) = self.pick(tails);
        let near = decision.wrapping_add(self.rng.random_range(0..3)).wrapping_sub(1);
        let end = if self.rng.random_bool(0.3) { '?' } else { '.' };
        let odd = self.pick(&ODD_WORDS);
        let id = match self.rng.random_range(0..10) {
            0 | 1 => format!("{table}!{}", self.pick(&VERBS)),
            2 => format!("{of}.{decision}{end}{tail}"),
            3 => format!("{table}.{near}{end}{tail}"),
            4 => format!("{of}.{near}{end}{odd}"),
            5 => format!("{of}.{decision}{end}{}{odd}", &tail[..tail.ceil_char_boundary(tail.len() / 2)]),
            6 => format!("/{}", self.pick(&PAGES).replace("{}", &table.to_string())),
            7 => format!("/{}", self.pick(&ODD_PAGES)),
            8 => format!("{}!{}", table.0 + self.rng.random_range(-3..3), self.pick(&VERBS)),
            _ => self.bend(&format!("{of}.{decision}{end}{tail}")),
        };
        let chosen = match self.rng.random_range(0..6) {
            0 => Some(vec![odd.to_owned()]),
            1 => Some(vec![tail, self.pick(&ODD_PAGES).to_owned()]),
            2 => Some(vec![self.pick(&ODD_PAGES).to_owned()]),
            3 => Some(Vec::new()),
            _ => None,
        };
        (id, chosen)
    }

    /// An id with one thing changed.
    fn bend(&mut self, id: &str) -> String {
        let mut signs: Vec<char> = id.chars().collect();
        let at = self.rng.random_range(0..signs.len());
        match self.rng.random_range(0..4) {
            0 => signs[at] = self.pick(&['.', '!', '?', '/', '~', '9', '-', '\0', 'é', '🥭']),
            1 => signs.insert(at, self.pick(&['.', '0', ' ', '\u{200b}'])),
            2 => drop(signs.remove(at)),
            _ => signs.extend(['x'; 100]),
        }
        signs.into_iter().collect()
    }

    /// Something that somebody sends from somewhere, on a message that is theirs or everybody's.
    fn forge(&mut self, tails: &[(TableId, u32, String)], looks: &Looks, boards: &[Value]) -> (Forged, Said) {
        loop {
            let person = self.rng.random_range(0..self.people.len());
            let place = self.pick(&self.people[person].places.clone());
            let (id, values) = self.forge_id(tails);
            let chosen = values.as_ref().and_then(|values| values.first()).map(String::as_str);
            let said = read(&id, chosen).unwrap_or(Said::Nothing);
            if self.people[person].may(&said, place, chosen, looks) {
                continue;
            }
            self.unused += 1;
            let on_board = self.rng.random_bool(0.2);
            let board = boards.iter().find(|board| on_board && number(&board["channel_id"]) == place.channel.0);
            let message = board.map_or(Snowflake(self.unused), |board| snowflake(&board["id"]));
            return (Forged { person, place, message, id, values }, said);
        }
    }

    /// Forges one part of the presses, and checks what comes of them.
    async fn forge_many(&mut self, count: usize) {
        let looks = self.look().await;
        self.boards_settle(&looks).await;
        for player in &mut self.players {
            player.catch_up().await;
        }
        let (before, public, tails, secrets) = (self.kept().await, self.public(), tails(&looks), secrets(&looks));
        let lists = public.iter().flat_map(|seen| seen.as_object().unwrap().values());
        let boards: Vec<Value> = lists.flat_map(|list| list.as_array().unwrap()).cloned().collect();
        for _ in 0..count / AT_ONCE {
            let mut sent = Vec::new();
            for _ in 0..AT_ONCE {
                let (forged, said) = self.forge(&tails, &looks, &boards);
                let (channel, on) = (Snowflake(forged.place.channel.0), Some(forged.message));
                let person = &self.players[forged.person].person;
                let pressed = person.forge(channel, on, &forged.id, forged.values.as_deref()).unwrap();
                sent.push((forged, said, pressed));
            }
            for (forged, said, pressed) in sent {
                self.check(&forged, &said, pressed, &looks, &secrets).await;
            }
            self.players.iter_mut().for_each(|player| player.record.clear());
        }
        let after = self.kept().await;
        assert_eq!(after.symmetric_difference(&before).collect::<Vec<_>>(), Vec::<&String>::new(), "it has changed");
        assert_eq!(self.public(), public, "nobody else has seen anything of it");
    }

    async fn check(
        &mut self,
        forged: &Forged,
        said: &Said,
        pressed: Snowflake,
        looks: &Looks,
        secrets: &[(PersonId, String)],
    ) {
        let (player, person) = (&mut self.players[forged.person], &self.people[forged.person]);
        player.answered(pressed).await;
        let is_answer = |message: &Value| {
            let answers = message["interaction_metadata"]["id"] == pressed.to_string();
            answers || number(&message["id"]) == forged.message.0
        };
        let place = forged.place;
        let about = format!("{} at {place:?} with {:?} {:?}", person.id, forged.id, forged.values);
        let answer = player.record.iter().rev().find(|message| is_answer(message)).unwrap_or_else(|| panic!("{about}"));
        assert!(is_private(answer), "{about}: {answer}");
        let told = text(answer);
        if let Some(wanted) = person.must_hear(said, place, looks) {
            assert_eq!(told, wanted, "{about}");
            assert!(components(answer).is_empty(), "{about}: {answer}");
        }
        for (owner, secret) in secrets {
            assert!(*owner == person.id || !told.contains(secret), "{about} is shown: {told}");
        }
        for part in components(answer) {
            let id = part["custom_id"].as_str().unwrap();
            if let Some(Said::Game { table, .. }) = read(id, Some("")) {
                assert!(person.sits_at(&looks[&table]), "{about} can press {id}");
            }
        }
        for file in answer["attachments"].as_array().unwrap() {
            let over = looks.values().find(|look| file["filename"] == format!("table-{}.jsonl", look.public.header.id));
            let header = &over.unwrap().public.header;
            let near = header.location.guild == place.guild || person.sits_at(over.unwrap());
            assert!(near && header.state == TableState::Finished, "{about}: {file}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_forged_presses_change_nothing_and_show_nothing() {
    let seed = std::env::var("FORGED_SEED").map_or_else(|_| rand::random(), |seed| seed.parse().unwrap());
    println!("FORGED_SEED={seed}");
    let mut scene = Scene::open(seed).await;
    for _ in 0..PARTS {
        scene.forge_many(PRESSES / PARTS).await;
        let looks = scene.look().await;
        for look in running(&looks) {
            scene.go_on(look.public.header.id).await;
        }
    }
    for trouble in ["ERROR", "WARN"] {
        assert_eq!(scene.stage.logs.with(&[trouble]), Vec::<String>::new());
    }
    assert_eq!(scene.stage.server.invalid_requests(), 0);
}
