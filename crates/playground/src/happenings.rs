//! What happens to the world while the bot runs, and what it must live with: things are taken away and given back.
//!
//! All of it is told to the bot as Discord tells it.

use super::{Server, Snowflake};

/// What is done to the world by others than the bot.
impl Server {
    /// Removes a message, as its author or a moderator does. Whether it was there.
    pub fn delete_message(&self, channel: Snowflake, message: Snowflake) -> bool {
        self.app.world.lock().remove(channel, message).is_ok()
    }

    /// Lets a person take no private messages from the bot, or take them again. The bot may open the talk and answer
    /// interactions in it, but a message of its own there is refused (50007).
    pub fn close_private_messages(&self, person: Snowflake, closed: bool) {
        self.app.world.lock().close_private_messages(person, closed);
    }
}
