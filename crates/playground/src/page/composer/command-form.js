// A command being filled in: its name, a field for each option that was taken, and a place to take more.

import { el, icon } from "../base/dom.js";
import { localised, nest } from "./catalogue.js";
import { OptionField } from "./option-field.js";
import { fitting } from "./values.js";
import { say } from "../words.js";

export class CommandForm {
  #root;
  #suggestions;
  #page;
  #leaf = null;
  #fields = [];
  #more;
  #complaint;
  #sending = false;

  /** `page` has `session()`, `send(leaf, options, label)` and `leave(text)`. */
  constructor(root, suggestions, page) {
    this.#root = root;
    this.#suggestions = suggestions;
    this.#page = page;
  }

  get active() {
    return this.#leaf !== null;
  }

  /** Begins with a command; `given` are texts by option name. */
  begin(leaf, given = {}) {
    this.#leaf = leaf;
    this.#fields = [];
    this.#more = el("input", {
      class: "more-options",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      "aria-expanded": "false",
      oninput: () => this.#typedMore(),
      onfocus: () => this.#offerMore(),
      onblur: () => this.#suggestions.hide(),
      onkeydown: (event) => this.#moreKey(event),
    });
    this.#complaint = el("p", { class: "complaint", role: "alert" });
    this.#root.replaceChildren(
      el(
        "div",
        { class: "command-line", role: "group", "aria-label": say("Command /{name}", { name: leaf.shown }) },
        el("span", { class: "command-name" }, `/${leaf.shown}`),
        this.#more,
      ),
      this.#complaint,
    );
    this.#root.hidden = false;
    for (const option of leaf.options) {
      const text = given[option.name] ?? given[this.#nameOf(option)];
      if (option.required || text !== undefined) this.#add(option, text);
    }
    this.focus();
  }

  end() {
    this.#leaf = null;
    this.#fields = [];
    this.#suggestions.hide();
    this.#root.replaceChildren();
    this.#root.hidden = true;
  }

  /** Whether nothing that must be filled in is empty. */
  get filled() {
    return !this.#firstEmpty();
  }

  #firstEmpty() {
    return this.#fields.find((field) => field.option.required && field.text === "");
  }

  /** Goes to what is to be filled in next. */
  focus() {
    (this.#firstEmpty() ?? this.#more).focus();
  }

  /** Checks everything and sends it; once, however fast one presses. */
  async send() {
    if (this.#sending) return;
    const store = this.#page.session().store;
    const values = this.#fields.map((field) => [field, field.check(store)]);
    const wrong = values.find(([, { error }]) => error);
    if (wrong) {
      this.#complain(wrong[1].error, wrong[0]);
      return;
    }
    const options = values.map(
      ([
        {
          option: { name, type },
        },
        { value },
      ]) => ({ name, type, value }),
    );
    const label = [
      `/${this.#leaf.shown}`,
      ...this.#fields.map((field) => `${this.#nameOf(field.option)}: ${field.text}`),
    ].join(" ");
    this.#sending = true;
    try {
      await this.#page.send(this.#leaf, nest(this.#leaf.branches, options), label);
    } catch (refused) {
      this.#complain(
        refused.message,
        this.#fields.find((field) => field.option.name === refused.field),
      );
    } finally {
      this.#sending = false;
    }
  }

  #complain(sentence, field) {
    field?.focus();
    field?.markWrong();
    this.#suggestions.hide();
    this.#complaint.replaceChildren(icon("warning"), `${field ? `${this.#nameOf(field.option)}: ` : ""}${sentence}`);
  }

  #nameOf(option) {
    return localised(option, "name", this.#page.session().store.you.locale);
  }

  #add(option, text) {
    const field = new OptionField(option, this.#suggestions, {
      session: this.#page.session,
      options: (focused) => this.#optionsWhileTyping(focused),
      leaf: this.#leaf,
      changed: () => this.#complaint.replaceChildren(),
      done: () => this.focus(),
      send: () => this.send(),
      remove: () => this.#remove(field),
    });
    if (text !== undefined) field.fill(text);
    this.#fields.push(field);
    this.#more.before(field.node);
    this.#describeMore();
    return field;
  }

  #remove(field) {
    const at = this.#fields.indexOf(field);
    if (field.option.required) {
      if (at === 0) this.#page.leave(`/${this.#leaf.shown}`);
      else this.#fields[at - 1].focus();
      return;
    }
    this.#fields.splice(at, 1);
    field.node.remove();
    this.#describeMore();
    this.#more.focus();
  }

  #left() {
    const taken = new Set(this.#fields.map(({ option }) => option.name));
    return this.#leaf.options.filter(({ name }) => !taken.has(name));
  }

  #describeMore() {
    const count = this.#left().length;
    const more = count === 1 ? "{count} more option · Enter sends" : "{count} more options · Enter sends";
    this.#more.placeholder = say(count === 0 ? "Enter sends" : more, { count });
    this.#more.setAttribute(
      "aria-label",
      say(count === 0 ? "All options are here. Enter sends the command" : "More options. Enter sends the command"),
    );
    this.#more.readOnly = count === 0;
  }

  #offerMore() {
    this.#describeMore();
    const locale = this.#page.session().store.you.locale;
    const items = this.#left().map((option) => ({
      option,
      label: this.#nameOf(option),
      detail: localised(option, "description", locale),
      hint: say("optional"),
    }));
    const typed = this.#more.value;
    this.#suggestions.show(this.#more, {
      title: this.#leaf.description,
      items: fitting(items, typed),
      preselect: typed !== "",
      onPick: ({ option }) => this.#take(option),
    });
  }

  #take(option, text) {
    this.#more.value = "";
    const field = this.#add(option, text);
    field.focus();
  }

  /** An option's name with a colon takes it at once, as it is written in a whole command. */
  #typedMore() {
    const [name, ...rest] = this.#more.value.split(":");
    const option =
      rest.length > 0 && this.#left().find((one) => one.name === name.trim() || this.#nameOf(one) === name.trim());
    if (option) this.#take(option, rest.join(":").trimStart());
    else this.#offerMore();
  }

  #moreKey(event) {
    if (this.#suggestions.handleKey(event)) return;
    const empty = this.#more.value === "";
    if (event.key === "Enter") {
      event.preventDefault();
      if (empty) this.send();
      else this.#complain(say("There is no option “{text}”.", { text: this.#more.value }));
    } else if (event.key === "Backspace" && empty) {
      event.preventDefault();
      const last = this.#fields.at(-1);
      if (last) last.focus();
      else this.#page.leave(`/${this.#leaf.shown}`);
    } else if (event.key === "Escape") {
      this.#page.leave("");
    }
  }

  /** All options as they stand, for the bot to complete the one with the focus. */
  #optionsWhileTyping(focused) {
    const store = this.#page.session().store;
    const options = this.#fields.flatMap((field) => {
      const { name, type } = field.option;
      if (field === focused) return [{ name, type, value: field.text, focused: true }];
      const { value, error } = field.check(store);
      return error ? [] : [{ name, type, value }];
    });
    return nest(this.#leaf.branches, options);
  }
}
