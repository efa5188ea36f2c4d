//! Which events a bot asks for.

pub(crate) const GUILDS: u64 = 1 << 0;
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;

/// Those that have to be granted first.
pub(crate) const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// Every intent there is.
pub(crate) const ALL: u64 = 0x1_FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;

/// The intent for messages of DMs or of the server.
pub(crate) const fn messages(direct: bool) -> u64 {
    if direct { DIRECT_MESSAGES } else { GUILD_MESSAGES }
}
