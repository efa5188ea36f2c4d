// What ids in texts mean to one person, for the markdown.

import { findCommand } from "../composer/catalogue.js";

export function namesOf(store) {
  return {
    you: store.you.id,
    locale: store.you.locale,
    isGuild: (id) => store.guilds.some((guild) => guild.id === id),
    user: (id) => store.user(id),
    role: (id) => store.role(id),
    channel: (id) => store.channel(id),
    emoji: (id) => store.emoji(id),
    command: (name) => findCommand(store.commands, name),
  };
}
