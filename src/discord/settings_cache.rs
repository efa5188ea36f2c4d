//! Settings of people and servers, kept in memory: they are asked for with every press.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::ids::{GuildId, PersonId};
use crate::store::{PersonSettings, ServerSettings, Store, StoreError};
use games::catalogue::Catalogue;
use games::sentences::Lang;

/// How many are kept; then all are forgotten and read again as they are needed.
const KEPT: usize = 20_000;

/// What people and servers have chosen.
pub(super) struct SettingsCache {
    store: Store,
    catalogue: &'static Catalogue,
    people: Kept<PersonId, PersonSettings>,
    servers: Kept<GuildId, ServerSettings>,
    /// The language of servers on Discord, as their presses told it.
    locales: Kept<GuildId, String>,
}

struct Kept<K, V>(Mutex<HashMap<K, Arc<V>>>);

impl<K: Eq + Hash, V> Kept<K, V> {
    fn new() -> Kept<K, V> {
        Kept(Mutex::new(HashMap::new()))
    }

    fn get(&self, key: &K) -> Option<Arc<V>> {
        self.0.lock().get(key).cloned()
    }

    fn put(&self, key: K, value: V) -> Arc<V> {
        let value = Arc::new(value);
        let mut kept = self.0.lock();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&value));
        value
    }
}

impl SettingsCache {
    pub(super) fn new(store: Store, catalogue: &'static Catalogue) -> SettingsCache {
        SettingsCache { store, catalogue, people: Kept::new(), servers: Kept::new(), locales: Kept::new() }
    }

    /// What a person has chosen; the defaults while the store cannot tell.
    pub(super) async fn person(&self, person: PersonId) -> Arc<PersonSettings> {
        if let Some(kept) = self.people.get(&person) {
            return kept;
        }
        match self.store.person_settings(person).await {
            Ok(settings) => self.people.put(person, settings),
            Err(_) => Arc::new(PersonSettings::default()),
        }
    }

    /// What was chosen for a server; the defaults while the store cannot tell.
    pub(super) async fn server(&self, guild: GuildId) -> Arc<ServerSettings> {
        if let Some(kept) = self.servers.get(&guild) {
            return kept;
        }
        match self.store.server_settings(guild).await {
            Ok(settings) => self.servers.put(guild, settings),
            Err(_) => Arc::new(ServerSettings::default()),
        }
    }

    /// Keeps what a person has chosen.
    pub(super) async fn put_person(&self, person: PersonId, settings: PersonSettings) -> Result<(), StoreError> {
        self.store.put_person_settings(person, &settings).await?;
        self.people.put(person, settings);
        Ok(())
    }

    /// Keeps what was chosen for a server.
    pub(super) async fn put_server(&self, guild: GuildId, settings: ServerSettings) -> Result<(), StoreError> {
        self.store.put_server_settings(guild, &settings).await?;
        self.servers.put(guild, settings);
        Ok(())
    }

    /// Forgets a person.
    pub(super) fn forget(&self, person: PersonId) {
        self.people.0.lock().remove(&person);
    }

    /// The language of a server's public messages, with what a press from there tells about it.
    pub(super) async fn note_locale(&self, guild: GuildId, locale: Option<&str>) -> Lang {
        if let Some(locale) = locale
            && self.locales.get(&guild).is_none_or(|known| known.as_str() != locale)
        {
            self.locales.put(guild, locale.to_owned());
        }
        self.public_lang(guild).await
    }

    /// The language of a server's public messages.
    pub(super) async fn public_lang(&self, guild: GuildId) -> Lang {
        let chosen = self.server(guild).await.language.as_deref().and_then(|id| self.catalogue.lang(id));
        chosen.unwrap_or_else(|| {
            let locale = self.locales.get(&guild);
            locale.map_or_else(|| self.catalogue.default_lang(), |locale| self.catalogue.lang_for(&locale))
        })
    }

    /// The language that a person has chosen, if they have.
    pub(super) async fn chosen_lang(&self, person: PersonId) -> Option<Lang> {
        self.person(person).await.language.as_deref().and_then(|id| self.catalogue.lang(id))
    }
}
