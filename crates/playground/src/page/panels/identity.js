// “You are: Ana ▾”: turning into somebody else.

import { el, icon } from "../base/dom.js";
import { morph, morphChildren } from "../base/morph.js";
import { placeAt } from "../widgets/listbox.js";
import { say } from "../words.js";

/** Works with `button` and `menu`, a popover. `page` has `become(name)` and `callsOf(name)`. */
export function identitySwitch(button, menu, page) {
  menu.addEventListener("beforetoggle", ({ newState }) => {
    // It has a size only when it is open, and must be in its place before it is painted.
    if (newState === "open") requestAnimationFrame(() => placeAt(menu, button));
  });
  menu.addEventListener("toggle", ({ newState }) => {
    const open = newState === "open";
    button.setAttribute("aria-expanded", String(open));
    if (open) menu.querySelector("[aria-current], a")?.focus();
  });
  menu.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-name]");
    // With a modifier the browser opens another tab: somebody else at the same time.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    menu.hidePopover();
    page.become(link.dataset.name);
  });
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const links = [...menu.querySelectorAll("a[data-name]")];
    links[(links.indexOf(document.activeElement) + step + links.length) % links.length].focus();
  });
  return ({ store }) => {
    morph(
      button.firstElementChild,
      el(
        "span",
        { class: "identity" },
        el("span", { class: "identity-lead" }, say("You are: ")),
        el("img", { class: "avatar tiny", src: store.you.avatar_url, alt: "" }),
        el("strong", {}, store.you.global_name),
        icon("down"),
      ),
    );
    morphChildren(menu, [
      el(
        "ul",
        {},
        store.people.map((person) => renderChoice(person, person.id === store.you.id, page.callsOf(person.username))),
      ),
      el("p", { class: "sheet-note" }, say("↗ opens a new tab: each tab can be another person.")),
    ]);
  };
}

function renderChoice({ username, global_name, avatar_url }, you, calls) {
  const address = `?as=${encodeURIComponent(username)}`;
  return el(
    "li",
    { "data-key": username },
    el(
      "a",
      { class: "identity-choice", href: address, "data-name": username, "aria-current": you ? "true" : null },
      el("img", { class: "avatar tiny", src: avatar_url, alt: "" }),
      el("span", {}, global_name),
      you && icon("check"),
      calls > 0 && el("span", { class: "calls" }, calls),
    ),
    el(
      "a",
      {
        class: "tool",
        href: address,
        target: "_blank",
        "aria-label": say("Open a tab as {name}", { name: global_name }),
        title: say("Open a tab as {name}", { name: global_name }),
      },
      icon("out"),
    ),
  );
}
