//! What people and servers have chosen for themselves.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::rows::json;
use super::sql::{Query, query, query_as, query_scalar};
use super::{News, Pace, Store, StoreError, StoreResult};
use crate::ids::{ChannelId, GuildId, PersonId};
use games::scene::Theme;

games::words! {
    /// How a player is told that it is their turn.
    pub enum Pings {
        /// By a mention in the channel.
        Mention = "mention",
        /// By a private message.
        Private = "private",
        /// Not at all.
        None = "none",
    }
}

/// What a person has chosen. What was never chosen is as [`Default`] says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonSettings {
    /// The language of private messages; none: that of their Discord.
    pub language: Option<String>,
    /// Whether an action is played only after a second press.
    pub confirm: bool,
    /// How they are told that it is their turn.
    pub pings: Pings,
    /// Whether they want pictures, rather than all in words.
    pub pictures: bool,
    /// What their hands and pages are drawn for, and boards in their direct messages.
    pub theme: Theme,
    /// Whether an action that is the only one is taken for them.
    pub forced: bool,
}

impl Default for PersonSettings {
    fn default() -> PersonSettings {
        PersonSettings {
            language: None,
            confirm: false,
            pings: Pings::Mention,
            pictures: true,
            theme: Theme::Light,
            forced: false,
        }
    }
}

/// What those who manage a server have chosen. What was never chosen is as [`Default`] says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The language of public messages; none: that of the server on Discord.
    pub language: Option<String>,
    /// The channels where tables may be opened; none: all of them.
    pub channels: Option<Vec<ChannelId>>,
    /// The pace of tables whose host names none; none: that of the host's configuration.
    pub pace: Option<Pace>,
    /// How many tables a channel may have at once; none: as many as the configuration says.
    pub tables_per_channel: Option<usize>,
    /// Whether players may be mentioned when it is their turn.
    pub pings: bool,
    /// What pictures for everybody are drawn for.
    pub theme: Theme,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            language: None,
            channels: None,
            pace: None,
            tables_per_channel: None,
            pings: true,
            theme: Theme::Light,
        }
    }
}

impl Store {
    /// What a person has chosen.
    pub async fn person_settings(&self, person: PersonId) -> StoreResult<PersonSettings> {
        let select = query_scalar("SELECT settings FROM person_settings WHERE person = $1");
        read(select.bind(person.to_signed()).fetch_optional(&self.readers).await?)
    }

    /// Keeps what a person has chosen.
    pub async fn put_person_settings(&self, person: PersonId, settings: &PersonSettings) -> StoreResult<()> {
        let upsert = "INSERT INTO person_settings (person, settings) VALUES ($1, $2) \
                      ON CONFLICT (person) DO UPDATE SET settings = excluded.settings";
        let settings = json(settings);
        let put = move || query(upsert).bind(person.to_signed()).bind(&settings);
        self.writer.execute_and_tell(put, News::Person(person)).await
    }

    /// The people who want an action that is the only one to be taken for them.
    pub async fn people_with_forced(&self) -> StoreResult<Vec<PersonId>> {
        let found = forced().fetch_all(&self.readers).await?;
        let is_wanted = |settings: &str| serde_json::from_str(settings).is_ok_and(|read: PersonSettings| read.forced);
        Ok(found.iter().filter(|(_, text)| is_wanted(text)).map(|&(person, _)| PersonId::from_signed(person)).collect())
    }

    /// What was chosen for a server.
    pub async fn server_settings(&self, guild: GuildId) -> StoreResult<ServerSettings> {
        let select = query_scalar("SELECT settings FROM server_settings WHERE guild = $1");
        read(select.bind(guild.to_signed()).fetch_optional(&self.readers).await?)
    }

    /// Keeps what was chosen for a server.
    pub async fn put_server_settings(&self, guild: GuildId, settings: &ServerSettings) -> StoreResult<()> {
        let upsert = "INSERT INTO server_settings (guild, settings) VALUES ($1, $2) \
                      ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings";
        let settings = json(settings);
        let put = move || query(upsert).bind(guild.to_signed()).bind(&settings);
        self.writer.execute_and_tell(put, News::Server(guild)).await
    }
}

/// Whoever may have chosen it. The condition is that of an index.
fn forced() -> Query<(i64, String)> {
    query_as("SELECT person, settings FROM person_settings WHERE settings LIKE '%\"forced\":true%'")
}

fn read<S: Default + DeserializeOwned>(settings: Option<String>) -> StoreResult<S> {
    settings.map_or_else(|| Ok(S::default()), |text| serde_json::from_str(&text).map_err(StoreError::corrupt))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::plan;

    #[tokio::test]
    async fn a_start_reads_the_settings_of_nobody_who_has_not_chosen_it() {
        let plan = plan(forced()).await;
        assert!(plan.contains("people_with_forced"), "{plan}");
    }
}
