// What a person should know before they wonder why nothing happens.

import { el, icon } from "../base/dom.js";
import { morphChildren } from "../base/morph.js";

export function banner(root) {
  return (session) => {
    const notice = noticeFor(session);
    root.hidden = !notice;
    morphChildren(
      root,
      notice ? [icon("warning"), el("span", {}, el("strong", {}, notice.title), ` ${notice.text}`)] : [],
    );
  };
}

function noticeFor({ connected, store }) {
  if (!connected)
    return {
      title: "The playground cannot be reached.",
      text: "This page connects again by itself as soon as it runs.",
    };
  if (!store.bot.online && store.commands.length === 0) {
    return {
      title: `${store.bot.global_name} has not connected yet.`,
      text: "Its commands appear here as soon as it has.",
    };
  }
  if (!store.bot.online)
    return {
      title: `${store.bot.global_name} is not connected.`,
      text: "Commands and buttons get no answer until it is back.",
    };
  if (store.commands.length === 0)
    return {
      title: `${store.bot.global_name} is here, but has no commands yet.`,
      text: "They appear as soon as it registers them.",
    };
  return null;
}
