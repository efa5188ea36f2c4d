//! Settings of people and servers, kept in memory: they are asked for with every press.

use std::sync::Arc;

use quick_cache::sync::Cache;

use super::logged;
use crate::ids::{GuildId, PersonId};
use crate::store::{PersonSettings, ServerSettings, Store, StoreError};
use games::catalogue::Catalogue;
use games::sentences::Lang;

/// How many of each kind are kept.
const KEPT: usize = 20_000;

/// What people and servers have chosen.
pub(super) struct SettingsCache {
    store: Store,
    catalogue: &'static Catalogue,
    people: Cache<PersonId, Arc<PersonSettings>>,
    servers: Cache<GuildId, Arc<ServerSettings>>,
    /// The language of servers on Discord, as their presses told it.
    locales: Cache<GuildId, Arc<str>>,
    /// The language of people's Discord, as their presses told it.
    readers: Cache<PersonId, Lang>,
}

impl SettingsCache {
    pub(super) fn new(store: Store, catalogue: &'static Catalogue) -> SettingsCache {
        SettingsCache {
            store,
            catalogue,
            people: Cache::new(KEPT),
            servers: Cache::new(KEPT),
            locales: Cache::new(KEPT),
            readers: Cache::new(KEPT),
        }
    }

    /// What a person has chosen; the defaults while the store cannot tell.
    pub(super) async fn person(&self, person: PersonId) -> Arc<PersonSettings> {
        let read = async { self.store.person_settings(person).await.map(Arc::new) };
        logged(None, self.people.get_or_insert_async(&person, read).await).unwrap_or_default()
    }

    /// What was chosen for a server; the defaults while the store cannot tell.
    pub(super) async fn server(&self, guild: GuildId) -> Arc<ServerSettings> {
        let read = async { self.store.server_settings(guild).await.map(Arc::new) };
        logged(None, self.servers.get_or_insert_async(&guild, read).await).unwrap_or_default()
    }

    /// Keeps what a person has chosen.
    pub(super) async fn put_person(&self, person: PersonId, settings: PersonSettings) -> Result<(), StoreError> {
        self.store.put_person_settings(person, &settings).await?;
        self.people.insert(person, Arc::new(settings));
        Ok(())
    }

    /// Keeps what was chosen for a server.
    pub(super) async fn put_server(&self, guild: GuildId, settings: ServerSettings) -> Result<(), StoreError> {
        self.store.put_server_settings(guild, &settings).await?;
        self.servers.insert(guild, Arc::new(settings));
        Ok(())
    }

    /// Forgets a person.
    pub(super) fn forget(&self, person: PersonId) {
        self.people.remove(&person);
    }

    /// What was chosen for a server is not as it was.
    pub(super) fn forget_server(&self, guild: GuildId) {
        self.servers.remove(&guild);
    }

    /// Anything may have been chosen anew.
    pub(super) fn clear(&self) {
        self.people.clear();
        self.servers.clear();
    }

    /// The language of a server's public messages, with what a press from there tells about it.
    pub(super) async fn note_locale(&self, guild: GuildId, locale: Option<&str>) -> Lang {
        if let Some(locale) = locale
            && self.locales.get(&guild).is_none_or(|known| &*known != locale)
        {
            self.locales.insert(guild, locale.into());
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

    /// The language of a person's messages, with what a press tells about it: their choice, else that of their Discord.
    pub(super) async fn note_reader(&self, person: PersonId, on_discord: Lang) -> Lang {
        if self.readers.get(&person) != Some(on_discord) {
            self.readers.insert(person, on_discord);
        }
        self.chosen_lang(person).await.unwrap_or(on_discord)
    }

    /// The language in which a person read before the host stopped, until a press tells more.
    pub(super) fn restore_reader(&self, person: PersonId, lang: Lang) {
        if self.readers.get(&person).is_none() {
            self.readers.insert(person, lang);
        }
    }

    /// The language of public messages where nobody else reads them.
    pub(super) async fn reader_lang(&self, person: PersonId) -> Lang {
        let chosen = self.chosen_lang(person).await.or_else(|| self.readers.get(&person));
        chosen.unwrap_or_else(|| self.catalogue.default_lang())
    }

    /// The language that a person has chosen, if they have.
    async fn chosen_lang(&self, person: PersonId) -> Option<Lang> {
        self.person(person).await.language.as_deref().and_then(|id| self.catalogue.lang(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[tokio::test]
    async fn the_language_of_before_a_restart_holds_until_a_press_tells_another() {
        let folder = tempfile::tempdir().unwrap();
        let mut database = Config::built_in().unwrap().database;
        database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
        let catalogue = crate::catalogue().build();
        let cache = SettingsCache::new(Store::open(&database).await.unwrap(), catalogue);
        let ([english, french], chloe) = (["en", "fr"].map(|id| catalogue.lang(id).unwrap()), PersonId(1));
        assert_eq!(cache.reader_lang(chloe).await, catalogue.default_lang());
        cache.restore_reader(chloe, french);
        assert_eq!(cache.reader_lang(chloe).await, french);
        assert_eq!(cache.note_reader(chloe, english).await, english);
        cache.restore_reader(chloe, french);
        assert_eq!(cache.reader_lang(chloe).await, english, "what a press told is newer");
    }
}
