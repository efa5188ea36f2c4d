// Where a person writes: texts, and after a slash the bot's commands.

import { el, icon } from "../base/dom.js";
import { findCommand, fitsPlace, leaves, matching } from "./catalogue.js";
import { CommandForm } from "./command-form.js";
import { named, nameAtCaret, withIds } from "./mentions.js";
import { Suggestions } from "./suggestions.js";

const LONGEST_TEXT = 2_000;
/** So many characters before the end the count is shown. */
const WARN_AT = 200;

export class Composer {
  #page;
  #input;
  #suggestions;
  #form;
  #replyBar;
  #complaint;
  #length;
  #replyTo = null;
  #place = "";

  /** `page` has `session()` and `sent()`, called when something was sent. */
  constructor(root, page) {
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
            "aria-label": "Commands",
            title: "Commands",
            onclick: () => this.#openCommands(),
          },
          "/",
        ),
        this.#input,
        commandRoot,
        this.#length,
        el("button", { type: "submit", class: "tool send", "aria-label": "Send", title: "Send" }, icon("send")),
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
      send: (leaf, options, label) => this.#sendCommand(leaf, options, label),
      leave: (text) => this.#leaveCommand(text),
    });
  }

  /** Shows the draft of the channel one has come to. */
  draw(session) {
    const place = `${session.name}/${session.channelId}`;
    const name = session.channel?.type === 1 ? `@${session.channel.name}` : `#${session.channel?.name ?? ""}`;
    this.#input.placeholder = innerWidth < 560 ? `Message ${name}` : `Message ${name}, or / for commands`;
    this.#input.setAttribute("aria-label", `Message ${name}. Type / for the bot's commands`);
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
    const leaf = findCommand(this.#commands(), path, this.#page.session().store.you.locale);
    if (!leaf) return this.#complain(`The bot has no command “/${path}” here.`);
    this.#input.value = "";
    this.#remember();
    this.#input.hidden = true;
    this.#complaint.replaceChildren();
    this.#form.begin(leaf, given);
  }

  /** Says which message the next text answers, or none. */
  replyTo(message) {
    this.#replyTo = message?.id ?? null;
    this.#replyBar.hidden = !message;
    if (!message) return;
    const { store } = this.#page.session();
    const name = store.user(message.author.id)?.global_name ?? message.author.username;
    this.#replyBar.replaceChildren(
      "Replying to ",
      el("strong", {}, name),
      el(
        "button",
        { type: "button", class: "tool", "aria-label": "Do not reply", onclick: () => this.replyTo(null) },
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
      ? "The playground cannot be reached."
      : all.length === 0
        ? "The bot has no commands here yet."
        : items.length === 0
          ? "No command fits."
          : null;
    this.#suggestions.show(this.#input, {
      title: "Commands",
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

  /** A whole command that was pasted, as in `/game start pace:live seats:4`. */
  #takeWholeCommand() {
    const text = this.#input.value;
    const { store } = this.#page.session();
    const all = leaves(this.#commands(), store.you.locale);
    const leaf = all.find(({ path }) => text.startsWith(`/${path} `));
    if (!leaf) return;
    const given = {};
    for (const [, name, value] of text
      .slice(leaf.path.length + 2)
      .matchAll(/([\p{L}\w-]+):\s*(.*?)(?=\s+[\p{L}\w-]+:|$)/gu))
      given[name] = value;
    this.useCommand(leaf.path, given);
  }

  #key(event) {
    if (this.#suggestions.handleKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
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
    if (/^\/\w/.test(text)) return this.#complain(`There is no command “${text}”. Choose one from the list.`);
    if ([...text].length > LONGEST_TEXT) return this.#complain(`A message has at most ${LONGEST_TEXT} characters.`);
    this.#input.value = "";
    this.#remember();
    this.#fit();
    const replyTo = this.#replyTo;
    this.replyTo(null);
    try {
      await session.say(withIds(text, session.store), replyTo);
      this.#page.sent();
    } catch (refused) {
      // What was written must not be lost.
      if (this.#input.value === "") this.#input.value = text;
      this.#remember();
      this.#complain(refused.message);
    }
  }

  async #sendCommand(leaf, options, label) {
    const { interactions, channelId } = this.#page.session();
    await interactions.command(channelId, leaf.command.id, options, label);
    this.#leaveCommand("");
    this.#page.sent();
  }

  #leaveCommand(text) {
    this.#form.end();
    this.#input.hidden = false;
    this.#input.value = text;
    this.#fit();
    this.#input.focus();
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
