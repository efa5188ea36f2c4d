// One person at this page: what they see, what they have asked, where they are and what they have not read yet.

import { Emitter } from "../base/emitter.js";
import { keepConnected } from "./connection.js";
import { Interactions } from "./interactions.js";
import { post } from "./server.js";
import { Store } from "./store.js";

/**
 * Emits `change` whenever something it shows may have changed, and passes on `created`, `modal` and `settled`.
 *
 * A session stays connected when the page turns to another person, so that their private messages and what calls
 * them are not lost.
 */
export class Session extends Emitter {
  store = new Store();
  connected = false;
  channelId = null;
  /** What was begun to be written, per channel. */
  drafts = new Map();
  #unread = new Map();
  #place = null;

  constructor(name) {
    super();
    this.name = name;
    this.interactions = new Interactions(name, this.store);
    this.interactions.on("settled", (settled) => this.emit("settled", settled));
    this.interactions.on("change", () => this.emit("change"));
    for (const what of ["messages", "commands", "emojis", "bot", "typing"])
      this.store.on(what, () => this.emit("change"));
    for (const what of ["snapshot", "channels"]) this.store.on(what, () => this.#stayInPlace());
    this.store.on("modal", (event) => this.emit("modal", event));
    this.store.on("created", (message) => this.#notice(message));
    keepConnected(
      `/page/events?as=${encodeURIComponent(name)}`,
      (event) => this.store.apply(event),
      (up) => {
        if (this.connected === up) return;
        this.connected = up;
        this.emit("change");
      },
    );
  }

  /** Whether there is anything to show yet. */
  get ready() {
    return this.store.you !== null;
  }

  get channel() {
    return this.store.channel(this.channelId);
  }

  /** Goes to a channel, which is thereby read. */
  enter(channelId) {
    this.channelId = channelId;
    const { type, name } = this.channel ?? {};
    this.#place = { type, name };
    this.#unread.delete(channelId);
    this.emit("change");
  }

  /** Opens the DM with the bot and goes there. */
  async openDm() {
    const { channel_id } = await post(this.name, "dm", {});
    // Its event may come after the answer.
    if (this.store.channel(channel_id)) this.enter(channel_id);
    else this.#place = { type: 1, name: this.store.bot.global_name, wanted: true };
  }

  say(content, replyTo) {
    return post(this.name, "say", { channel_id: this.channelId, content, ...(replyTo && { reply_to: replyTo }) });
  }

  dismiss(messageId) {
    return post(this.name, "dismiss", { message_id: messageId });
  }

  /** What has not been read in a channel: how many messages, and how many of them call this person. */
  unreadIn(channelId) {
    return this.#unread.get(channelId) ?? { messages: 0, calls: 0 };
  }

  get calls() {
    return [...this.#unread.values()].reduce((sum, { calls }) => sum + calls, 0);
  }

  /** Notes that the channel on the screen is being looked at. */
  markRead() {
    if (this.#unread.delete(this.channelId)) this.emit("change");
  }

  #notice(message) {
    const mine = message.author.id === this.store.you.id;
    if (!mine && (message.channel_id !== this.channelId || !this.watched)) {
      const { messages, calls } = this.unreadIn(message.channel_id);
      const called = this.store.callsMe(message) || this.store.channel(message.channel_id)?.type === 1;
      this.#unread.set(message.channel_id, { messages: messages + 1, calls: calls + (called ? 1 : 0) });
    }
    this.emit("created", message);
  }

  /** Whether somebody looks at this session now; set by the page. */
  watched = false;

  /** What was begun to be written goes along. */
  #moveTo(channelId) {
    const draft = this.drafts.get(this.channelId);
    if (draft && !this.drafts.get(channelId)) this.drafts.set(channelId, draft);
    this.enter(channelId);
  }

  /** A channel may be gone, or all have new ids because the server began anew. */
  #stayInPlace() {
    const all = [...this.store.channels.values()];
    const alike = ({ type, name }) => type === this.#place?.type && name === this.#place?.name;
    const wanted = this.#place?.wanted && all.find(alike);
    if (wanted) {
      this.enter(wanted.id);
    } else if (!this.channel) {
      const next = all.find(alike) ?? this.store.listChannels().guilds[0]?.texts[0]?.channel;
      if (next) this.#moveTo(next.id);
    }
    this.emit("change");
  }
}
