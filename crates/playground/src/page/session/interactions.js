// What a person has asked of the bot, and what became of it.

import { Emitter } from "../base/emitter.js";
import { post } from "./server.js";

/** How many outcomes are kept that came before the answer to what they are about. */
const MOST_EARLY = 50;
/** How long a command may be on its way before that is shown. */
const SHOW_SENDING_MS = 250;

/**
 * Emits `change` (a channel's id) when something is busy, done or failed, and `settled` with what was asked and what
 * became of it.
 */
export class Interactions extends Emitter {
  #person;
  #open = new Map();
  #early = new Map();
  #busy = new Set();
  #failed = new Map();
  #chosen = new Map();
  #versions = new Map();
  #sent = [];
  #count = 0;

  constructor(person, store) {
    super();
    this.#person = person;
    store.on("outcome", (event) => this.#settle(event));
    store.on("messages", () => this.#forgetOutdated(store));
  }

  /** Whether this button or menu waits for the bot. */
  isBusy(messageId, customId) {
    return this.#busy.has(`${messageId}/${customId}`);
  }

  /** Why the last press on this message failed, if it did. */
  failureOf(messageId) {
    return this.#failed.get(messageId)?.reason;
  }

  /** What was chosen in a menu and not yet answered by a change of the message. */
  chosenIn(messageId, customId) {
    return this.#chosen.get(`${messageId}/${customId}`)?.values;
  }

  /** Counts up whenever one of the above may have changed for this message. */
  versionOf(messageId) {
    return this.#versions.get(messageId) ?? 0;
  }

  #touch(message) {
    this.#versions.set(message.id, this.versionOf(message.id) + 1);
    this.emit("change", message.channel_id);
  }

  /** Commands in a channel that are on their way or have failed. */
  sentIn(channelId) {
    return this.#sent.filter((sent) => sent.channelId === channelId);
  }

  press(message, customId) {
    return this.#useComponent("press", message, customId, {});
  }

  choose(message, customId, values) {
    this.#chosen.set(`${message.id}/${customId}`, { values, message });
    return this.#useComponent("choose", message, customId, { values });
  }

  async #useComponent(action, message, customId, more) {
    const key = `${message.id}/${customId}`;
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    this.#failed.delete(message.id);
    this.#touch(message);
    const asked = { kind: action, channelId: message.channel_id, message, key };
    try {
      const body = { channel_id: message.channel_id, message_id: message.id, custom_id: customId, ...more };
      const { interaction_id } = await post(this.#person, action, body);
      this.#await(interaction_id, asked);
    } catch (error) {
      this.#conclude(asked, { state: "failed", reason: error.message });
    }
  }

  /** Sends a command; `label` is how it is shown while it is on its way. Throws `Refused` before that. */
  async command(channelId, commandId, options, label) {
    const { interaction_id } = await post(this.#person, "command", {
      channel_id: channelId,
      command_id: commandId,
      options,
    });
    this.#count += 1;
    const sent = { key: `sent-${this.#count}`, channelId, label, state: "sending" };
    // A fast answer needs no announcement, which would only flicker.
    sent.timer = setTimeout(() => {
      this.#sent.push(sent);
      this.emit("change", channelId);
    }, SHOW_SENDING_MS);
    this.#await(interaction_id, { kind: "command", channelId, sent });
  }

  complete(channelId, commandId, options) {
    return post(this.#person, "autocomplete", { channel_id: channelId, command_id: commandId, options });
  }

  /** Sends in a form; gives what became of it. Throws `Refused` if an input is wrong. */
  async submit(openedBy, values) {
    const { interaction_id } = await post(this.#person, "submit", { interaction_id: openedBy, values });
    return new Promise((resolve) => this.#await(interaction_id, { kind: "submit", resolve }));
  }

  /** Takes a failed command off the page. */
  forget(key) {
    const sent = this.#sent.find((one) => one.key === key);
    this.#sent = this.#sent.filter((one) => one !== sent);
    if (sent) this.emit("change", sent.channelId);
  }

  /** The bot may be faster than the answer that tells us the interaction's id. */
  #await(id, asked) {
    this.#open.set(id, asked);
    const early = this.#early.get(id);
    if (!early) return;
    this.#early.delete(id);
    this.#settle(early);
  }

  #settle(event) {
    const asked = this.#open.get(event.id);
    if (!asked) {
      this.#early.set(event.id, event);
      if (this.#early.size > MOST_EARLY) this.#early.delete(this.#early.keys().next().value);
      return;
    }
    // A deferred one is heard of once more.
    if (event.state !== "deferred") this.#open.delete(event.id);
    this.#conclude(asked, event);
  }

  #conclude(asked, { state, reason }) {
    const failed = state === "failed";
    if (asked.key) this.#busy.delete(asked.key);
    if (asked.message && failed) {
      this.#failed.set(asked.message.id, { reason, message: asked.message });
      this.#chosen.delete(asked.key);
    }
    if (asked.sent) this.#concludeCommand(asked.sent, failed, reason);
    asked.resolve?.({ state, reason });
    if (asked.message) this.#touch(asked.message);
    else this.emit("change", asked.channelId);
    this.emit("settled", { ...asked, state, reason });
  }

  #concludeCommand(sent, failed, reason) {
    clearTimeout(sent.timer);
    this.#sent = this.#sent.filter((one) => one !== sent);
    if (failed) this.#sent.push({ ...sent, state: "failed", reason });
  }

  /** A message that was edited says itself what is chosen in its menus, and is no longer about an old failure. */
  #forgetOutdated(store) {
    for (const about of [this.#chosen, this.#failed]) {
      for (const [key, { message }] of about) {
        if (store.message(message.channel_id, message.id) !== message) about.delete(key);
      }
    }
  }
}
