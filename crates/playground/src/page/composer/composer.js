// Where a person writes: texts, and after a slash the bot's commands.

import { el, icon } from "../base/dom.js";
import { findCommand, fitsPlace, leaves, matching, needsFilling, nest, readTyped } from "./catalogue.js";
import { CommandForm } from "./command-form.js";
import { named, nameAtCaret, withIds } from "./mentions.js";
import { Suggestions } from "./suggestions.js";
import { say } from "../words.js";

const LONGEST_TEXT = 2_000;
/** So many characters before the end the count is shown. */
const WARN_AT = 200;

export class Composer {
  #root;
  #page;
  #input;
  #suggestions;
  #form;
  #replyBar;
  #complaint;
  #length;
  #replyTo = null;
  #place = "";

  /** `page` has `session()` and `sent()`, called when something is sent: its answer may be here before we hear of it. */
  constructor(root, page) {
    this.#root = root;
    this.#page = page;
    this.#input = el("textarea", {
      rows: 1,
      id: "composer-input",
      autocomplete: "off",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      "aria-expanded": "false",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.#suggestions.hide(),
      onpaste: () => setTimeout(() => this.#takeWholeCommand()),
    });
    this.#replyBar = el("div", { class: "reply-bar", hidden: true });
    this.#complaint = el("p", { class: "complaint", role: "alert" });
    this.#length = el("span", { class: "length", "aria-live": "polite" });
    const commandRoot = el("div", { class: "command-form", hidden: true });
    const suggestionsRoot = el("div", { class: "suggestions" });
    root.append(
      suggestionsRoot,
      this.#replyBar,
      el(
        "div",
        { class: "composer-box" },
        el(
          "button",
          {
            type: "button",
            class: "tool slash",
            "data-label": "Commands",
            "data-title": "Commands",
            onclick: () => this.#openCommands(),
          },
          "/",
        ),
        this.#input,
        commandRoot,
        this.#length,
        el("button", { type: "submit", class: "tool send", "data-label": "Send", "data-title": "Send" }, icon("send")),
      ),
      this.#complaint,
    );
    root.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#form.active) this.#form.send();
      else this.#send();
    });
    this.#suggestions = new Suggestions(suggestionsRoot);
    this.#form = new CommandForm(commandRoot, this.#suggestions, {
      session: page.session,
      send: async (leaf, options, label) => {
        await this.#sendCommand(leaf, options, label);
        this.#leaveCommand("");
      },
      leave: (text) => this.#leaveCommand(text),
    });
  }

  /** Shows the draft of the channel one has come to. */
  draw(session) {
    const place = `${session.name}/${session.channelId}`;
    const name = session.channel?.type === 1 ? `@${session.channel.name}` : `#${session.channel?.name ?? ""}`;
    this.#input.placeholder = say(innerWidth < 560 ? "Message {name}" : "Message {name}, or / for commands", { name });
    this.#input.setAttribute("aria-label", say("Message {name}. Type / for the bot’s commands", { name }));
    if (place === this.#place) return;
    this.#place = place;
    if (this.#form.active) this.#leaveCommand("");
    this.#input.value = session.drafts.get(session.channelId) ?? "";
    this.replyTo(null);
    this.#complaint.replaceChildren();
    this.#fit();
  }

  focus() {
    if (this.#form.active) this.#form.focus();
    else this.#input.focus();
  }

  /** Makes a command ready to be filled in and sent. */
  useCommand(path, given) {
    const leaf = this.#find(path);
    if (!leaf) return this.#complain(say("The bot has no command “/{path}” here.", { path }));
    this.#input.value = "";
    this.#remember();
    this.#input.hidden = true;
    this.#complaint.replaceChildren();
    this.#form.begin(leaf, given);
  }

  /** Runs a command at once, unless something must be filled in first. */
  async runCommand(path) {
    const leaf = this.#find(path);
    if (!leaf || needsFilling(leaf)) return this.useCommand(path);
    this.#complaint.replaceChildren();
    try {
      await this.#sendCommand(leaf, nest(leaf.branches, []), `/${leaf.shown}`);
    } catch (refused) {
      this.#complain(refused.message);
    }
  }

  #find(path) {
    return findCommand(this.#commands(), path, this.#page.session().store.you.locale);
  }

  /** Says which message the next text answers, or none. */
  replyTo(message) {
    this.#replyTo = message?.id ?? null;
    this.#replyBar.hidden = !message;
    if (!message) return;
    const { store } = this.#page.session();
    const name = store.user(message.author.id)?.global_name ?? message.author.username;
    this.#replyBar.replaceChildren(
      say("Replying to "),
      el("strong", {}, name),
      el(
        "button",
        { type: "button", class: "tool", "aria-label": say("Cancel reply"), onclick: () => this.replyTo(null) },
        icon("close"),
      ),
    );
    if (this.#form.active) this.#leaveCommand("");
    this.focus();
  }

  #commands() {
    const { store, channel } = this.#page.session();
    return store.commands.filter((command) => fitsPlace({ command }, channel));
  }

  #openCommands() {
    if (this.#form.active) return this.#form.focus();
    this.#input.value = "/";
    this.#input.focus();
    this.#typed();
  }

  #typed() {
    this.#complaint.replaceChildren();
    this.#remember();
    this.#fit();
    const text = this.#input.value;
    if (text.startsWith("/") && !text.includes("\n")) this.#offerCommands(text.slice(1));
    else this.#offerNames();
  }

  #offerCommands(typed) {
    const { store, connected } = this.#page.session();
    const all = leaves(this.#commands(), store.you.locale);
    // A whole name and a space: no need to choose it from a list of one.
    const whole = typed.endsWith(" ") && all.find(({ path, shown }) => [path, shown].includes(typed.trimEnd()));
    if (whole) return this.useCommand(whole.path);
    const items = matching(all, typed).map((leaf) => ({
      leaf,
      label: `/${leaf.shown}`,
      detail: leaf.description,
      hint: leaf.options
        .filter(({ required }) => required)
        .map(({ name }) => `${name}*`)
        .join(" "),
    }));
    const note = !connected
      ? say("The playground cannot be reached.")
      : all.length === 0
        ? say("The bot has no commands here yet.")
        : items.length === 0
          ? say("No such command.")
          : null;
    this.#suggestions.show(this.#input, {
      title: say("Commands"),
      items,
      note,
      onPick: ({ leaf }) => this.useCommand(leaf.path),
    });
  }

  #offerNames() {
    const { store } = this.#page.session();
    const naming = nameAtCaret(this.#input.value, this.#input.selectionStart);
    const items = naming ? named(naming, store) : [];
    if (items.length === 0) return this.#suggestions.hide();
    this.#suggestions.show(this.#input, {
      items,
      onPick: ({ label }) => {
        this.#input.setRangeText(`${naming.sign}${label} `, naming.start, this.#input.selectionStart, "end");
        this.#typed();
      },
    });
  }

  #typedCommand() {
    return readTyped(leaves(this.#commands(), this.#page.session().store.you.locale), this.#input.value);
  }

  /** A whole command that was pasted is made ready. */
  #takeWholeCommand() {
    const typed = this.#typedCommand();
    if (typed) this.useCommand(typed.leaf.path, typed.given);
  }

  /** Sends a command that was typed in full, or asks for what it lacks. Tells whether there is one. */
  #sendTyped() {
    const typed = this.#typedCommand();
    if (!typed) return false;
    this.useCommand(typed.leaf.path, typed.given);
    if (this.#form.filled) this.#form.send();
    return true;
  }

  #unknownCommand(text) {
    const { store } = this.#page.session();
    const longer = leaves(this.#commands(), store.you.locale).filter(({ shown }) => `/${shown}`.startsWith(`${text} `));
    if (longer.length === 0) return say("There is no command “{text}”. Choose one from the list.", { text });
    const list = longer.map(({ shown }) => `/${shown}`).join(", ");
    return say("“{text}” alone is not a command. Try {list}.", { text, list });
  }

  #key(event) {
    const enter = event.key === "Enter" && !event.shiftKey && !event.isComposing;
    // What was typed in full goes before what the list would choose, unless one has turned to the list.
    const typed = enter && !this.#suggestions.steered && this.#input.value.startsWith("/") && this.#sendTyped();
    if (typed) return event.preventDefault();
    if (this.#suggestions.handleKey(event)) return;
    if (enter) {
      event.preventDefault();
      this.#send();
    } else if (event.key === "Escape") {
      this.replyTo(null);
    }
  }

  async #send() {
    const session = this.#page.session();
    const text = this.#input.value.trim();
    if (text === "") return;
    if (text.startsWith("/") && this.#sendTyped()) return;
    if (/^\/\w/.test(text)) return this.#complain(this.#unknownCommand(text));
    if ([...text].length > LONGEST_TEXT) return this.#complain(say("A message can have at most {count} characters.", { count: LONGEST_TEXT }));
    this.#input.value = "";
    this.#remember();
    this.#fit();
    const replyTo = this.#replyTo;
    this.replyTo(null);
    try {
      this.#page.sent();
      await session.say(withIds(text, session.store), replyTo);
    } catch (refused) {
      // What was written must not be lost.
      if (this.#input.value === "") this.#input.value = text;
      this.#remember();
      this.#complain(refused.message);
    }
  }

  async #sendCommand(leaf, options, label) {
    const { interactions, channelId } = this.#page.session();
    this.#page.sent();
    await interactions.command(channelId, leaf.command.id, options, label);
  }

  #leaveCommand(text) {
    // Whoever has gone elsewhere meanwhile stays there.
    const writing = this.#root.contains(document.activeElement);
    this.#form.end();
    this.#input.hidden = false;
    this.#input.value = text;
    this.#fit();
    if (writing) this.#input.focus();
    if (text) this.#typed();
  }

  #complain(sentence) {
    this.#suggestions.hide();
    this.#complaint.replaceChildren(icon("warning"), sentence);
  }

  #remember() {
    const { drafts, channelId } = this.#page.session();
    drafts.set(channelId, this.#input.value);
  }

  #fit() {
    this.#input.style.height = "auto";
    this.#input.style.height = `${this.#input.scrollHeight}px`;
    const left = LONGEST_TEXT - [...this.#input.value].length;
    this.#length.textContent = left < WARN_AT ? String(left) : "";
  }
}
