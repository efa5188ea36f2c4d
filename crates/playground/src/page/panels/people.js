// The people on the right: who there is, who one is, and the bot.

import { color } from "../base/format.js";
import { el } from "../base/dom.js";
import { morphChildren } from "../base/morph.js";
import { say } from "../words.js";

/** Draws into `root`. */
export function peoplePanel(root) {
  return ({ store }) => {
    morphChildren(root, [
      el("h2", {}, say("People — {count}", { count: store.people.length })),
      el(
        "ul",
        {},
        store.people.map((person) => renderPerson(person, store)),
      ),
      el("h2", {}, say("Bot")),
      el(
        "ul",
        {},
        el(
          "li",
          { class: store.bot.online ? "person" : "person away" },
          renderAvatar(store.bot, store.bot.online),
          el(
            "span",
            { class: "person-text" },
            el("span", { class: "person-name" }, store.bot.global_name),
            el("small", {}, say(store.bot.online ? "connected" : "not connected")),
          ),
        ),
      ),
    ]);
  };
}

function renderPerson(person, store) {
  const role = store.role(person.roles[0]);
  const you = person.id === store.you.id;
  return el(
    "li",
    { class: "person", "data-key": person.id },
    renderAvatar(person, true),
    el(
      "span",
      { class: "person-text" },
      el(
        "span",
        { class: "person-name", vars: role?.color ? { "--role": color(role.color) } : {} },
        person.global_name,
        you && el("span", { class: "you" }, say("you")),
      ),
      el("small", {}, [role?.name, language(person.locale, store.you.locale)].filter(Boolean).join(" · ")),
    ),
  );
}

/** The language a person's client speaks: the bot answers them in it. */
function language(locale, reader) {
  return new Intl.DisplayNames(reader, { type: "language" }).of(locale.split("-")[0]);
}

function renderAvatar({ avatar_url }, present) {
  return el(
    "span",
    { class: `presence${present ? " present" : ""}` },
    el("img", { class: "avatar small", src: avatar_url, alt: "", width: 34, height: 34 }),
  );
}
