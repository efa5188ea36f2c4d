// Under the hood: what the bot asks for and is told, as it happens.

import { bytes } from "../base/format.js";
import { el, icon } from "../base/dom.js";
import { keepConnected } from "../session/connection.js";
import { say } from "../words.js";

const MOST = 300;

/** Fills `root`; gives what opens and closes the line to the server. */
export function inspectorPanel(root, onClose) {
  const list = el("ol", { class: "entries", role: "list" });
  const filter = el("input", {
    type: "search",
    "data-hint": "Filter, e.g. POST or 429",
    "data-label": "Filter entries",
    oninput: () => refilter(),
  });
  const pause = el(
    "button",
    {
      type: "button",
      class: "button secondary small",
      "data-words": "Pause",
      "aria-pressed": "false",
      onclick: () => togglePause(),
    },
  );
  let held = null;
  let last = 0;
  let disconnect = null;

  root.append(
    el(
      "header",
      { class: "panel-head" },
      el("h2", { "data-words": "Under the hood" }),
      el("button", { type: "button", class: "tool", "data-label": "Close", onclick: onClose }, icon("close")),
    ),
    el(
      "p",
      {
        class: "panel-about",
        "data-words":
          "What the bot asks of Discord and what it is told, even in messages that only one person sees: for developers.",
      },
    ),
    el(
      "div",
      { class: "panel-tools" },
      filter,
      pause,
      el("button", {
        type: "button",
        class: "button secondary small",
        "data-words": "Clear",
        onclick: () => list.replaceChildren(),
      }),
    ),
    list,
  );

  function add(entry) {
    // After a break the last entries come once more; a server that began anew counts from 1.
    if (entry.id <= last && list.firstElementChild) {
      if (entry.id !== 1) return;
      list.replaceChildren();
    }
    last = entry.id;
    const row = renderEntry(entry);
    row.hidden = !fits(row);
    list.prepend(row);
    while (list.childElementCount > MOST) list.lastElementChild.remove();
  }

  function fits(row) {
    return row.textContent.toLowerCase().includes(filter.value.trim().toLowerCase());
  }

  function refilter() {
    for (const row of list.children) row.hidden = !fits(row);
  }

  function hold(entry) {
    held.push(entry);
    if (held.length > MOST) held.shift();
  }

  function togglePause() {
    const resume = held;
    held = held ? null : [];
    pause.setAttribute("aria-pressed", String(held !== null));
    resume?.forEach(add);
  }

  return {
    open() {
      disconnect ??= keepConnected(
        "/page/inspector",
        (entry) => (held ? hold(entry) : add(entry)),
        () => {},
      );
    },
    close() {
      disconnect?.();
      disconnect = null;
    },
  };
}

/** An interaction's token in an address: long, and the same to the eye as any other. */
const TOKEN = /\/[\w-]{40,}/g;

const KINDS = { request: "asks", event: "is told", gateway: "tells", note: "note" };

function renderEntry({ at, kind, title, status, ms, sent, received, shard, body, response, warning }) {
  const sizes = [
    sent !== undefined && `↑ ${bytes(sent)}`,
    received !== undefined && `↓ ${bytes(received)}`,
    shard !== undefined && `shard ${shard}`,
  ];
  const wrong = warning || status >= 400;
  const summary = [
    el("span", { class: "entry-kind" }, say(KINDS[kind] ?? kind)),
    el("span", { class: "entry-title", title }, title.replaceAll(TOKEN, "/…")),
    el(
      "span",
      { class: "entry-facts" },
      status !== undefined && el("b", {}, status),
      ms !== undefined && ` ${ms} ms`,
      ` ${sizes.filter(Boolean).join(" ")} `,
      el("time", {}, clock(at)),
    ),
  ];
  return el(
    "li",
    { class: `entry ${kind}${wrong ? " wrong" : ""}` },
    body || response
      ? el(
          "details",
          {},
          el("summary", {}, summary),
          body && renderBody(say("Body"), body),
          response && renderBody(say("Answer"), response),
        )
      : el("div", { class: "entry-line" }, summary),
  );
}

function clock(at) {
  return new Date(at).toISOString().slice(11, 23);
}

function renderBody(name, text) {
  return el("figure", {}, el("figcaption", {}, name), el("pre", { tabindex: 0 }, indented(text)));
}

/** A body that was cut is not whole JSON; then it stays as it is. */
function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
