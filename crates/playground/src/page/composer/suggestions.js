// The list above the composer. The focus stays in the input; arrows, Enter and Tab, or the pointer, choose.

import { el } from "../base/dom.js";

export class Suggestions {
  #root;
  #title;
  #list;
  #input = null;
  #items = [];
  #active = -1;
  #steered = false;
  #onPick = null;

  constructor(root) {
    this.#root = root;
    this.#title = el("div", { class: "suggestions-title" });
    this.#list = el("div", { role: "listbox", id: "suggestions", "data-label": "Suggestions" });
    root.append(this.#title, this.#list);
    root.hidden = true;
    // The input must not lose the focus to what is being pressed.
    root.addEventListener("pointerdown", (event) => event.preventDefault());
    root.addEventListener("click", ({ target }) => {
      const option = target.closest("[role=option]");
      if (option) this.#pick(Number(option.dataset.at));
    });
  }

  get open() {
    return !this.#root.hidden;
  }

  /** Whether an arrow was pressed since it was shown. */
  get steered() {
    return this.#steered;
  }

  /**
   * Shows items for an input: `label` with perhaps `detail`, `hint`, `avatar`. With `preselect` the first one is
   * chosen by Enter; otherwise Enter keeps its own meaning until an arrow was pressed.
   */
  show(input, { title, items, note, preselect = true, onPick }) {
    if (this.#input !== input) this.hide();
    this.#input = input;
    this.#items = items;
    this.#onPick = onPick;
    this.#steered = false;
    this.#active = preselect && items.length > 0 ? 0 : -1;
    this.#title.replaceChildren(...(Array.isArray(title) ? title : [title ?? ""]));
    this.#title.hidden = !title;
    this.#list.replaceChildren(...items.map(renderItem), ...(note ? [el("p", { class: "empty" }, note)] : []));
    this.#root.hidden = items.length === 0 && !note && !title;
    input.setAttribute("aria-expanded", String(this.open));
    this.#mark();
  }

  hide() {
    this.#root.hidden = true;
    this.#items = [];
    this.#active = -1;
    this.#steered = false;
    this.#input?.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-activedescendant");
  }

  /** Takes a key of the input; tells whether it meant something here. */
  handleKey(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.#items.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count > 0) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.#steered = true;
      this.#active = this.#active === -1 && step === -1 ? count - 1 : (this.#active + step + count) % count;
      this.#mark();
    } else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.#active >= 0) {
      this.#pick(this.#active);
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }

  #pick(at) {
    const item = this.#items[at];
    const pick = this.#onPick;
    this.hide();
    pick(item);
  }

  #mark() {
    [...this.#list.querySelectorAll("[role=option]")].forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === this.#active));
      if (at === this.#active) option.scrollIntoView({ block: "nearest" });
    });
    if (this.#active >= 0) this.#input.setAttribute("aria-activedescendant", `suggestion-${this.#active}`);
    else this.#input.removeAttribute("aria-activedescendant");
  }
}

function renderItem({ label, detail, hint, avatar }, at) {
  return el(
    "div",
    { class: "option", role: "option", id: `suggestion-${at}`, "data-at": at },
    avatar && el("img", { class: "avatar tiny", src: avatar, alt: "" }),
    el(
      "span",
      { class: "option-text" },
      el("span", { class: "option-label" }, label),
      detail && el("small", {}, detail),
    ),
    hint && el("span", { class: "option-hint" }, hint),
  );
}
