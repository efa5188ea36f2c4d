// One option of a command that is being filled in.

import { el, icon } from "../base/dom.js";
import { localised } from "./catalogue.js";
import { expected, fitting, offered, read } from "./values.js";
import { say } from "../words.js";

/** How long typing must rest before the bot is asked for suggestions. */
const REST_MS = 150;

let count = 0;

export class OptionField {
  #suggestions;
  #form;
  #input;
  #picked = null;
  #asked = 0;
  #timer = 0;

  /** `form` has `session()`, `options(field)`, `leaf`, `changed()`, `done()`, `send()` and `remove()`. */
  constructor(option, suggestions, form) {
    this.option = option;
    this.#suggestions = suggestions;
    this.#form = form;
    count += 1;
    const name = localised(option, "name", form.session().store.you.locale);
    const id = `option-field-${count}`;
    this.#input = el("input", {
      id,
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      size: 1,
      inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      "aria-expanded": "false",
      "aria-required": option.required ? "true" : null,
      oninput: () => this.#typed(),
      onfocus: () => this.#offer(),
      onblur: () => this.#suggestions.hide(),
      onkeydown: (event) => this.#key(event),
    });
    this.node = el(
      "span",
      { class: "pill", "data-option": option.name },
      el("label", { for: id }, name, option.required && el("span", { class: "required", title: say("required") }, "*")),
      this.#input,
      !option.required &&
        el(
          "button",
          { type: "button", class: "remove", "aria-label": say("Remove {name}", { name }), onclick: () => form.remove() },
          icon("close"),
        ),
    );
  }

  get text() {
    return this.#input.value;
  }

  focus() {
    this.#input.focus();
  }

  fill(text) {
    this.#input.value = text;
    this.#fit();
  }

  /** What is filled in, as `{ value }`, or why it cannot be sent, as `{ error }`. */
  check(store) {
    const result =
      this.#picked?.label === this.text
        ? { value: this.#picked.value }
        : this.text === "" && this.option.required
          ? { error: say("This option is required.") }
          : read(this.option, this.text, store);
    this.node.classList.toggle("wrong", Boolean(result.error));
    return result;
  }

  markWrong() {
    this.node.classList.add("wrong");
    this.#input.setAttribute("aria-invalid", "true");
  }

  #typed() {
    this.#picked = null;
    this.node.classList.remove("wrong");
    this.#input.removeAttribute("aria-invalid");
    this.#fit();
    this.#form.changed();
    this.#offer();
  }

  /** The field is as wide as what is in it. */
  #fit() {
    this.#input.size = Math.min(Math.max([...this.text].length, 1) + 1, 40);
  }

  #offer() {
    const { store } = this.#form.session();
    const title = [
      el("strong", {}, localised(this.option, "name", store.you.locale)),
      ` ${localised(this.option, "description", store.you.locale)}`,
    ];
    const items = offered(this.option, store);
    if (this.option.autocomplete) {
      this.#ask(title);
    } else if (items) {
      // What was picked before is no filter for what else there is.
      const found = fitting(items, this.#picked ? "" : this.text);
      this.#show(title, found, found.length === 0 ? say("Choose {what}.", { what: expected(this.option) }) : null);
    } else {
      this.#show([...title, ` — ${expected(this.option)}`], []);
    }
  }

  #show(title, items, note) {
    this.#suggestions.show(this.#input, {
      title,
      items,
      note,
      preselect: this.option.required || this.text !== "" || !this.option.autocomplete,
      onPick: (item) => this.#pick(item),
    });
  }

  /** Asks the bot what could be meant. A later answer to an earlier question is not shown. */
  #ask(title) {
    this.#asked += 1;
    const question = this.#asked;
    this.#show(title, [], say("Asking the bot…"));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const { interactions, channelId } = this.#form.session();
      let choices = [];
      let note = say("The bot suggests nothing for this.");
      try {
        ({ choices } = await interactions.complete(channelId, this.#form.leaf.command.id, this.#form.options(this)));
      } catch (refused) {
        note = refused.message;
      }
      if (question !== this.#asked || document.activeElement !== this.#input) return;
      const { locale } = this.#form.session().store.you;
      const items = choices.map((choice) => ({ label: localised(choice, "name", locale), value: choice.value }));
      this.#show(title, items, items.length === 0 ? note : null);
    }, REST_MS);
  }

  #pick(item) {
    this.#picked = item;
    this.fill(item.label);
    this.node.classList.remove("wrong");
    this.#form.changed();
    this.#form.done();
  }

  #key(event) {
    if (this.#suggestions.handleKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.#form.send();
    } else if (event.key === "Backspace" && this.text === "") {
      event.preventDefault();
      this.#form.remove();
    }
  }
}
