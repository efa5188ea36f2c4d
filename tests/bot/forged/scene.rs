//! Two servers with people and tables, and what is known of them.

use std::collections::{BTreeMap, BTreeSet};

use discord_playground::{ChannelSpec, GuildSpec, Snowflake};
use games::screen::{Row, in_plain};
use games::sentences::Lang;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde_json::Value;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{Location, Player as Seated, TableState};
use tindahan::table::{Place, Press, PressId, Request, Snapshots};

use super::PRESSES;
use crate::games::{begin, names_of};
use crate::people::{Player, number, table_of, text, words};
use crate::saved::{NOW, finish_game_of};
use crate::stage::{Stage, catalogue, english, french, playground, settings, until};

const HERE: [&str; 5] = ["ana", "bayani", "chloe", "dieter", "esra"];
/// Esra is on both servers; Mila owns the other one.
const THERE: [&str; 5] = ["mila", "noah", "olga", "pavel", "esra"];

/// Somebody with what they may do and how they are spoken to.
pub(super) struct Someone {
    pub(super) id: PersonId,
    pub(super) lang: Lang,
    /// Where they can press.
    pub(super) places: Vec<Location>,
    /// Where they may manage messages and the server.
    pub(super) moderates: Option<GuildId>,
}

/// Two servers with people and tables.
pub(super) struct Scene {
    pub(super) stage: Stage,
    pub(super) players: Vec<Player>,
    pub(super) people: Vec<Someone>,
    pub(super) tables: Vec<TableId>,
    pub(super) rng: ChaCha20Rng,
    /// Numbers of presses and messages that nothing else has.
    pub(super) unused: u64,
}

/// All tables at one moment.
pub(super) type Looks = BTreeMap<TableId, Snapshots>;

impl Scene {
    pub(super) async fn open(seed: u64) -> Scene {
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
    pub(super) async fn begin(&mut self, guild: Snowflake, game: &str, first: usize, seats: usize) {
        let channel = self.stage.server.channel_in(guild, game).unwrap();
        let players = &mut self.players[first..first + seats];
        for player in players.iter_mut() {
            player.channel = channel;
        }
        let table = begin(players, &game.replace('_', "-"), &[words("pace", "none")]).await;
        self.tables.push(table);
        self.go_on(table).await;
    }

    pub(super) async fn lobby(&mut self, guild: Snowflake, host: usize) {
        let host = &mut self.players[host];
        host.channel = self.stage.server.channel_in(guild, "lobby").unwrap();
        host.uses("dschunke start", &[words("pace", "none")]).await;
        self.tables.push(table_of(&host.finds("!join").await));
    }

    /// Has one of those who may act take the first action there is.
    pub(super) async fn go_on(&mut self, table: TableId) {
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

    pub(super) async fn look(&self) -> Looks {
        let mut looks = Looks::new();
        for table in &self.tables {
            looks.insert(*table, self.stage.tables().snapshots(*table).await.unwrap());
        }
        looks
    }

    /// Waits until what everybody sees of the running games is how they stand.
    pub(super) async fn boards_settle(&self, looks: &Looks) {
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
    pub(super) fn public(&self) -> [Value; 2] {
        [0, 5].map(|owner: usize| self.players[owner].person.snapshot().messages)
    }

    /// All that is kept of tables, of what tables there are in each channel, and of settings.
    pub(super) async fn kept(&self) -> BTreeSet<String> {
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
}

pub(super) fn running(looks: &Looks) -> impl Iterator<Item = &Snapshots> {
    looks.values().filter(|look| look.public.header.state == TableState::Running)
}

/// What can be pressed on all hands.
pub(super) fn tails(looks: &Looks) -> Vec<(TableId, u32, String)> {
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
pub(super) fn secrets(looks: &Looks) -> Vec<(PersonId, String)> {
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
