// What one person sees: the server's last word about everything, as plain data.

import { Emitter } from "../base/emitter.js";
import { compareIds } from "../base/snowflake.js";

export const FLAG = { private: 64, thinking: 128, noEmbeds: 4, components: 32768 };

/** How long somebody is said to be typing. */
const TYPING_MS = 10_000;

/** Whether only this person sees a message. */
export const isPrivate = (message) => (message.flags & FLAG.private) !== 0;

/**
 * Emits `snapshot`, `messages` (a channel's id), `created` (a message), `channels`, `commands`, `emojis`, `bot`,
 * `typing`, `modal` and `outcome` (both the server's event).
 */
export class Store extends Emitter {
  you = null;
  people = [];
  bot = null;
  guilds = [];
  channels = new Map();
  commands = [];
  /** The server's own texts in this person's language. */
  words = {};
  /** Counts up whenever names, channels, commands or emojis may mean something else than before. */
  asOf = 0;
  #run = "";
  #messages = new Map();
  #emojis = new Map();
  #typing = new Map();

  /** Takes one event of the server. */
  apply(event) {
    if (!event.type.startsWith("message_") && event.type !== "typing") this.asOf += 1;
    this.#take[event.type]?.(event);
  }

  #take = {
    snapshot: (event) => this.#begin(event),
    message_create: ({ message }) => {
      this.#put(message);
      this.#typing.delete(`${message.channel_id}/${message.author.id}`);
      this.emit("created", message);
    },
    message_update: ({ message }) => this.#put(message),
    message_delete: ({ channel_id, ids }) => {
      for (const id of ids) this.#messages.get(channel_id)?.delete(id);
      this.emit("messages", channel_id);
    },
    channel_create: ({ channel }) => this.#putChannel(channel),
    channel_update: ({ channel }) => this.#putChannel(channel),
    channel_delete: ({ id }) => {
      this.channels.delete(id);
      this.#messages.delete(id);
      this.emit("channels");
    },
    typing: ({ channel_id, user_id }) => {
      this.#typing.set(`${channel_id}/${user_id}`, Date.now() + TYPING_MS);
      this.emit("typing");
    },
    commands: ({ commands }) => {
      this.commands = commands;
      this.emit("commands");
    },
    emojis: ({ emojis }) => {
      this.#emojis = new Map(emojis.map((emoji) => [emoji.id, emoji]));
      this.emit("emojis");
    },
    bot: ({ online }) => {
      this.bot = { ...this.bot, online };
      this.emit("bot");
    },
    modal: (event) => this.emit("modal", event),
    interaction: (event) => this.emit("outcome", event),
  };

  #begin({ run, you, people, bot, guilds, channels, messages, commands, emojis, words }) {
    const mine = [...this.#messages.values()].flatMap((of) => [...of.values()].filter(isPrivate));
    // A server that began anew has forgotten them.
    const kept = run === this.#run ? mine : [];
    this.#run = run;
    Object.assign(this, { you, people, bot, guilds, commands, words: words ?? {} });
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    this.#emojis = new Map((emojis ?? []).map((emoji) => [emoji.id, emoji]));
    this.#messages = new Map();
    for (const list of Object.values(messages)) for (const message of list) this.#keep(message);
    // Private messages live here only; their channel may be gone by now.
    for (const message of kept) if (this.channels.has(message.channel_id)) this.#keep(message);
    this.emit("snapshot");
  }

  #keep(message) {
    if (!this.#messages.has(message.channel_id)) this.#messages.set(message.channel_id, new Map());
    this.#messages.get(message.channel_id).set(message.id, message);
  }

  #put(message) {
    this.#keep(message);
    this.emit("messages", message.channel_id);
  }

  #putChannel(channel) {
    this.channels.set(channel.id, channel);
    this.emit("channels");
  }

  /** A channel's messages, oldest first. */
  messagesIn(channelId) {
    const messages = [...(this.#messages.get(channelId)?.values() ?? [])];
    return messages.sort((one, other) => compareIds(one.id, other.id));
  }

  message(channelId, id) {
    return this.#messages.get(channelId)?.get(id);
  }

  /** Somebody, the bot, or the server itself. */
  user(id) {
    if (id === this.bot?.id) return this.bot;
    return this.people.find((person) => person.id === id);
  }

  role(id) {
    return this.guilds.flatMap(({ roles }) => roles).find((role) => role.id === id);
  }

  channel(id) {
    return this.channels.get(id);
  }

  /** The server of a channel; for the DM the first one. */
  guildOf(channelId) {
    const id = this.channel(channelId)?.guild_id;
    return this.guilds.find((guild) => guild.id === id) ?? this.guilds[0];
  }

  emoji(id) {
    return this.#emojis.get(id);
  }

  /** Each server with its text channels in their order, each of them with its open threads; then the DM with the bot. */
  listChannels() {
    const all = [...this.channels.values()];
    const textsOf = ({ id }) =>
      all.filter(({ type, guild_id }) => type === 0 && guild_id === id).sort((one, other) => one.position - other.position);
    const threadsOf = (id) => all.filter(({ parent_id, archived }) => parent_id === id && !archived);
    return {
      guilds: this.guilds.map((guild) => ({
        guild,
        texts: textsOf(guild).map((channel) => ({ channel, threads: threadsOf(channel.id) })),
      })),
      dms: all.filter(({ type }) => type === 1),
    };
  }

  /** Who is typing in a channel now, except the person themselves. */
  typingIn(channelId) {
    const now = Date.now();
    return [...this.#typing]
      .filter(([key, until]) => key.startsWith(`${channelId}/`) && until > now)
      .map(([key]) => this.user(key.split("/")[1]))
      .filter((user) => user && user.id !== this.you?.id);
  }

  /** Whether a message calls this person. */
  callsMe(message) {
    if (message.author.id === this.you?.id) return false;
    return (
      message.mention_everyone ||
      message.mentions?.some(({ id }) => id === this.you?.id) ||
      message.mention_roles?.some((id) => this.you?.roles.includes(id)) ||
      false
    );
  }
}
