// A list to choose from that opens at a button: one of it, or several.

import { el, icon } from "../base/dom.js";
import { renderEmoji } from "../markdown/render.js";
import { say } from "../words.js";

/** A press beside the list closes it; if it was on the list's own button, it must not open it again. */
const REOPEN_MS = 250;
let lastClosed = { anchor: null, at: 0 };

/**
 * Opens a list at `anchor`. `items` are as `menuItems` gives them; `min` and `max` say how many may be chosen.
 * Calls `onDone` with the chosen values, in the order of the list, unless the person changed their mind.
 */
export function openListbox({ anchor, items, label, min = 1, max = 1, names, onDone }) {
  if (lastClosed.anchor === anchor && performance.now() - lastClosed.at < REOPEN_MS) return;
  const several = max > 1 || min === 0;
  const before = items.filter(({ selected }) => selected).map(({ value }) => value);
  const chosen = new Set(before);
  let active = Math.max(
    items.findIndex(({ selected }) => selected),
    0,
  );
  let given = false;
  let cancelled = false;

  const options = items.map((item, at) => renderOption(item, at, names, several));
  const list = el(
    "div",
    {
      class: "options",
      role: "listbox",
      tabindex: -1,
      "aria-label": label,
      "aria-multiselectable": several ? "true" : null,
    },
    options,
    items.length === 0 && el("p", { class: "empty" }, say("There is nothing to choose from.")),
  );
  const count = el("span", { class: "count", role: "status" });
  const done = several && el("button", { type: "button", class: "button primary", onclick: () => finish() }, say("Done"));
  const sheet = el(
    "div",
    { class: "sheet", popover: "auto" },
    list,
    several && el("div", { class: "sheet-foot" }, count, done),
  );

  function fits() {
    return chosen.size >= min && chosen.size <= max;
  }

  function mark() {
    options.forEach((option, at) => {
      option.setAttribute("aria-selected", chosen.has(items[at].value) ? "true" : "false");
      option.classList.toggle("active", at === active);
    });
    list.setAttribute("aria-activedescendant", options[active]?.id ?? "");
    if (!several) return;
    count.textContent = say("{chosen} chosen, {possible} possible", {
      chosen: chosen.size,
      possible: min === max ? min : say("{min} to {max}", { min, max }),
    });
    done.disabled = !fits();
  }

  function finish() {
    if (!fits()) return;
    given = true;
    sheet.hidePopover();
  }

  function pick(at) {
    const { value } = items[at];
    active = at;
    if (!several) {
      chosen.clear();
      chosen.add(value);
      finish();
      return;
    }
    if (chosen.delete(value)) return mark();
    if (max === 1) chosen.clear();
    if (chosen.size < max) chosen.add(value);
    mark();
  }

  function move(to) {
    active = Math.min(Math.max(to, 0), items.length - 1);
    options[active]?.scrollIntoView({ block: "nearest" });
    mark();
  }

  list.addEventListener("click", ({ target }) => {
    const option = target.closest("[role=option]");
    if (option) pick(options.indexOf(option));
  });
  sheet.addEventListener("keydown", (event) => {
    const page = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: items.length - 1 }[event.key];
    if (page !== undefined) move(page);
    else if ((event.key === "Enter" || event.key === " ") && event.target === list && items.length > 0) pick(active);
    else if (event.key === "Escape") {
      cancelled = true;
      sheet.hidePopover();
    } else if (event.key.length === 1 && event.target === list) {
      const next = items.findIndex(
        ({ label: text }, at) => at > active && text.toLowerCase().startsWith(event.key.toLowerCase()),
      );
      if (next !== -1) move(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  sheet.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    if (!given && !cancelled) lastClosed = { anchor, at: performance.now() };
    anchor.setAttribute("aria-expanded", "false");
    anchor.focus();
    sheet.remove();
    const values = items.map(({ value }) => value).filter((value) => chosen.has(value));
    // Pressing beside a list of several means: that is it.
    const changed = values.join("\n") !== before.join("\n");
    if (given || (several && !cancelled && changed && fits())) onDone(values);
  });

  (anchor.closest("dialog") ?? document.body).append(sheet);
  anchor.setAttribute("aria-expanded", "true");
  sheet.showPopover();
  placeAt(sheet, anchor);
  mark();
  list.focus();
  options[active]?.scrollIntoView({ block: "nearest" });
}

function renderOption({ label, description, emoji, avatar }, at, names, several) {
  return el(
    "div",
    { class: "option", role: "option", id: `option-${at}` },
    several && el("span", { class: "tick", "aria-hidden": "true" }, icon("check")),
    avatar && el("img", { class: "avatar tiny", src: avatar, alt: "" }),
    emoji && renderEmoji(emoji, names),
    el(
      "span",
      { class: "option-text" },
      el("span", { class: "option-label" }, label),
      description && el("small", {}, description),
    ),
  );
}

/** Below the button, or above it if there is more room. On a phone the style sheet puts it at the bottom. */
export function placeAt(sheet, anchor) {
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom;
  const up = below < Math.min(sheet.offsetHeight, 320) && box.top > below;
  const left = Math.min(box.left, innerWidth - Math.max(box.width, sheet.offsetWidth) - 8);
  const set = (name, value) => sheet.style.setProperty(name, value);
  set("--left", `${Math.max(left, 8)}px`);
  set("--width", `${box.width}px`);
  set("--room", `${Math.floor(up ? box.top : below) - 16}px`);
  set("--top", up ? "auto" : `${box.bottom + 4}px`);
  set("--bottom", up ? `${innerHeight - box.top + 4}px` : "auto");
}
