// The channels on the left.

import { el, icon } from "../base/dom.js";
import { morphChildren } from "../base/morph.js";

const TEXT = 0;
const TALK = 1;

/** Draws into `root`. `page` has `session()` and `goTo(channelId)`. */
export function channelPanel(root, page) {
  root.addEventListener("click", async ({ target }) => {
    const channel = target.closest("[data-channel]");
    if (channel) page.goTo(channel.dataset.channel);
    else if (target.closest("[data-talk]")) {
      await page.session().talk();
      page.arrived();
    }
  });
  return (session) => {
    const { rooms, talks } = session.store.places();
    morphChildren(root, [
      el("p", { class: "drawer-guild" }, session.store.guild.name),
      el("h2", {}, "Channels"),
      el(
        "ul",
        {},
        rooms.map(({ room, threads }) =>
          el(
            "li",
            { "data-key": room.id },
            renderChannel(room, session),
            threads.length > 0 &&
              el(
                "ul",
                { class: "threads" },
                threads.map((thread) => el("li", { "data-key": thread.id }, renderChannel(thread, session))),
              ),
          ),
        ),
      ),
      el("h2", {}, "Direct talk"),
      el(
        "ul",
        {},
        talks.length > 0
          ? talks.map((talk) => el("li", { "data-key": talk.id }, renderChannel(talk, session)))
          : el(
              "li",
              { "data-key": "talk" },
              el(
                "button",
                { type: "button", class: "channel", "data-talk": true },
                icon("talk"),
                el("span", { class: "channel-name" }, session.store.bot.global_name),
              ),
            ),
      ),
    ]);
  };
}

function renderChannel(channel, session) {
  const here = channel.id === session.channelId;
  const { messages, calls } = session.unreadIn(channel.id);
  const unread = messages > 0;
  return el(
    "button",
    {
      type: "button",
      class: `channel${unread ? " unread" : ""}`,
      "data-channel": channel.id,
      "aria-current": here ? "page" : null,
    },
    icon(channelIcon(channel)),
    el("span", { class: "channel-name" }, channel.name),
    unread && el("span", { class: "visually-hidden" }, ", unread"),
    calls > 0 && el("span", { class: "calls" }, calls, el("span", { class: "visually-hidden" }, " mentions")),
  );
}

export function channelIcon({ type }) {
  return type === TEXT ? "hash" : type === TALK ? "talk" : "thread";
}
