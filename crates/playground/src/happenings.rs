//! What happens to the world while the bot runs, and what it must live with: things are taken away and given back.
//!
//! All of it is told to the bot as Discord tells it.

use super::{GuildSpec, Server, Snowflake};

/// What is done to the world by others than the bot.
impl Server {
    /// Takes the whole server off the net, or puts it back at the same address. While it is off, connections are cut and
    /// new ones end at once, the gateway's as well as those of requests; people can still do things, and the bot hears of
    /// them if it resumes its session in time.
    pub fn set_online(&self, online: bool) {
        self.app.online.send_replace(online);
    }

    /// Makes one more server, which the bot joins. If there is one with this id already, it stays as it is.
    ///
    /// It is not kept in the [world's file](super::Config::world_file), as those [of the beginning](super::Config::guilds) are.
    #[allow(clippy::needless_pass_by_value)] // It reads best where it is made.
    pub fn add_guild(&self, guild: GuildSpec) -> Snowflake {
        self.app.world.lock().add_guild(&guild)
    }

    /// Takes the bot out of a server, as its moderators do. From then on it hears nothing of it, has no commands there, and
    /// its requests are refused: 50001 for channels, 10004 for the server. Whether it was there.
    pub fn remove_bot(&self, guild: Snowflake) -> bool {
        self.app.world.lock().remove_bot(guild)
    }

    /// Takes the bot into a server again. Whether it was not there.
    pub fn invite_bot(&self, guild: Snowflake) -> bool {
        self.app.world.lock().invite_bot(guild)
    }

    /// Lets a server go down, as in an outage, or come up again. While it is down the bot hears nothing of it, and
    /// requests there are answered with 503. Whether that changes anything.
    pub fn set_guild_available(&self, guild: Snowflake, available: bool) -> bool {
        self.app.world.lock().set_available(guild, available)
    }

    /// Removes a message, as its author or a moderator does. Whether it was there.
    pub fn delete_message(&self, channel: Snowflake, message: Snowflake) -> bool {
        self.app.world.lock().remove(channel, message).is_ok()
    }

    /// Deletes a channel with all that was said in it, or a thread; a text channel's threads are gone with it, and Discord
    /// says so with nothing but the channel's own event. Whether it was there.
    pub fn delete_channel(&self, channel: Snowflake) -> bool {
        self.app.world.lock().delete_place(channel).is_ok()
    }

    /// Brings back a channel that was deleted, with its threads and its id but without what was said. Whether there was
    /// one.
    pub fn restore_channel(&self, channel: Snowflake) -> bool {
        self.app.world.lock().restore_place(channel).is_ok()
    }

    /// Archives, locks, opens or unlocks a thread. A post opens an archived one again, unless it is locked; nothing in an
    /// archived one can be edited. Whether there is such a thread.
    pub fn set_thread(&self, thread: Snowflake, archived: bool, locked: bool) -> bool {
        let changed = self.app.world.lock().change_thread(thread, |_, thread| {
            thread.archived = archived;
            thread.locked = locked;
        });
        changed.is_ok()
    }

    /// Lets the bot do in a channel, and in its threads, what its role allows but this, as permission bits. For a thread
    /// its channel is meant. Whether there is such a channel.
    pub fn set_bot_permissions(&self, channel: Snowflake, denied: u64) -> bool {
        self.app.world.lock().deny_bot(channel, denied).is_ok()
    }

    /// Lets a role of a server do this, as permission bits: that of everyone, which has the server's own id, or the bot's own if
    /// none is named. Channels may still say otherwise. Whether there is such a role.
    pub fn set_role_permissions(&self, guild: Snowflake, role: Option<Snowflake>, allowed: u64) -> bool {
        self.app.world.lock().change_role(guild, role, allowed)
    }

    /// Lets a person take no private messages from the bot, or take them again. The bot may open the talk and answer
    /// interactions in it, but a message of its own there is refused (50007).
    pub fn close_private_messages(&self, person: Snowflake, closed: bool) {
        self.app.world.lock().close_private_messages(person, closed);
    }
}
