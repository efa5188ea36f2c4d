// The channels on the left.

import { el, icon } from "../base/dom.js";
import { morphChildren } from "../base/morph.js";
import { say } from "../words.js";

const TEXT = 0;
const DM = 1;

/** Draws into `root`. `page` has `session()` and `goTo(channelId)`. */
export function channelPanel(root, page) {
  root.addEventListener("click", async ({ target }) => {
    const channel = target.closest("[data-channel]");
    if (channel) page.goTo(channel.dataset.channel);
    else if (target.closest("[data-dm]")) {
      await page.session().openDm();
      page.arrived();
    }
  });
  return (session) => {
    const { guilds, dms } = session.store.listChannels();
    morphChildren(root, [
      el("p", { class: "drawer-guild" }, session.store.guildOf(session.channelId).name),
      el("h2", {}, say("Channels")),
      // Who is in one server knows its name; several are told apart.
      ...guilds.flatMap(({ guild, texts }) =>
        [guilds.length > 1 && el("h3", { class: "server" }, guild.name), renderTexts(texts, session)].filter(Boolean),
      ),
      el("h2", {}, say("Direct messages")),
      el(
        "ul",
        {},
        dms.length > 0
          ? dms.map((dm) => el("li", { "data-key": dm.id }, renderChannel(dm, session)))
          : el(
              "li",
              { "data-key": "dm" },
              el(
                "button",
                { type: "button", class: "channel", "data-dm": true },
                icon("dm"),
                el("span", { class: "channel-name" }, session.store.bot.global_name),
              ),
            ),
      ),
    ]);
  };
}

function renderTexts(texts, session) {
  const items = texts.map(({ channel, threads }) =>
    el(
      "li",
      { "data-key": channel.id },
      renderChannel(channel, session),
      threads.length > 0 &&
        el(
          "ul",
          { class: "threads" },
          threads.map((thread) => el("li", { "data-key": thread.id }, renderChannel(thread, session))),
        ),
    ),
  );
  return el("ul", {}, items);
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
    unread && el("span", { class: "visually-hidden" }, say(", unread")),
    calls > 0 && el("span", { class: "calls" }, calls, el("span", { class: "visually-hidden" }, say(" mentions"))),
  );
}

export function channelIcon({ type }) {
  return type === TEXT ? "hash" : type === DM ? "dm" : "thread";
}
