// What a person should know before they wonder why nothing happens.

import { el, icon } from "../base/dom.js";
import { morphChildren } from "../base/morph.js";
import { say } from "../words.js";

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
  const bot = store.bot.global_name;
  if (!connected)
    return {
      title: say("The playground cannot be reached."),
      text: say("This page reconnects by itself once it runs again."),
    };
  if (!store.bot.online && store.commands.length === 0) {
    return {
      title: say("{bot} has not connected yet.", { bot }),
      text: say("Its commands appear here as soon as it has."),
    };
  }
  if (!store.bot.online)
    return {
      title: say("{bot} is not connected.", { bot }),
      text: say("Commands and buttons get no answer until it is back."),
    };
  if (store.commands.length === 0)
    return {
      title: say("{bot} is here, but has no commands yet.", { bot }),
      text: say("They appear as soon as it registers them."),
    };
  return null;
}
