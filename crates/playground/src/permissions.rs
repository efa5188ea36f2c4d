//! Discord's permission bits, as far as the playground asks for them, and how roles and channels make them up.

/// Opens every door.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// May change the server's settings.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// May see a channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// May write in a channel.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// May remove other people's messages.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// May use embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// May attach files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// May read what was written before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// May mention everyone.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// May use emojis of elsewhere.
pub const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
/// May use slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// May rename, archive and delete threads of others.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// May open a thread everyone can see.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// May open a thread for chosen people.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// May write in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What everyone may do.
pub const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What a bot is commonly invited with: nothing that everyone may not do as well.
pub const BOT_DEFAULT: u64 = EVERYONE;

/// Every bit there is, for administrators and owners.
pub const ALL: u64 = (1 << 50) - 1;

/// What a channel gives or takes from one role or member.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) to: super::Snowflake,
    pub(crate) is_role: bool,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

/// What somebody with these roles' permissions may do under a channel's overwrites: everyone's first, then all roles'
/// together, then the member's own.
pub(crate) fn in_channel(
    base: u64,
    overwrites: &[Overwrite],
    everyone: super::Snowflake,
    roles: &[super::Snowflake],
    member: super::Snowflake,
) -> u64 {
    if base & ADMINISTRATOR != 0 {
        return ALL;
    }
    let mut permissions = base;
    for overwrite in overwrites.iter().filter(|o| o.is_role && o.to == everyone) {
        permissions = permissions & !overwrite.deny | overwrite.allow;
    }
    let of_roles = overwrites.iter().filter(|o| o.is_role && o.to != everyone && roles.contains(&o.to));
    let (allow, deny) = of_roles.fold((0, 0), |(allow, deny), o| (allow | o.allow, deny | o.deny));
    permissions = permissions & !deny | allow;
    for overwrite in overwrites.iter().filter(|o| !o.is_role && o.to == member) {
        permissions = permissions & !overwrite.deny | overwrite.allow;
    }
    permissions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Snowflake;

    #[test]
    fn a_members_own_overwrite_beats_roles_which_beat_everyone() {
        let (everyone, role, member) = (Snowflake(1), Snowflake(2), Snowflake(3));
        let overwrite = |to, is_role, allow, deny| Overwrite { to, is_role, allow, deny };
        let all = [
            overwrite(everyone, true, 0, SEND_MESSAGES | VIEW_CHANNEL),
            overwrite(role, true, SEND_MESSAGES | VIEW_CHANNEL, 0),
            overwrite(member, false, 0, SEND_MESSAGES),
        ];
        let permissions = |upto: usize| in_channel(EVERYONE, &all[..upto], everyone, &[role], member);
        assert_eq!(permissions(1) & (SEND_MESSAGES | VIEW_CHANNEL), 0);
        assert_eq!(permissions(2) & (SEND_MESSAGES | VIEW_CHANNEL), SEND_MESSAGES | VIEW_CHANNEL);
        assert_eq!(permissions(3) & (SEND_MESSAGES | VIEW_CHANNEL), VIEW_CHANNEL);
    }
}
