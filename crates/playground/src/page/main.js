// Begins: finds out who the person is, and opens the page as them.

import { el } from "./base/dom.js";
import { Page } from "./page.js";
import { people } from "./session/server.js";
import { say, speak } from "./words.js";

const RETRY_MS = 1_500;

function askedName() {
  return new URLSearchParams(location.search).get("as");
}

/** The server may still be starting. */
async function everybody() {
  for (;;) {
    try {
      return await people();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Somebody who is not here: says so and offers those who are. */
function showStranger(name, all) {
  document.body.append(
    el(
      "main",
      { class: "stranger" },
      el("h1", {}, say("There is nobody called “{name}” here.", { name })),
      el("p", {}, say("Who do you want to be?")),
      el(
        "ul",
        {},
        all.map(({ username, global_name, avatar_url }) =>
          el(
            "li",
            {},
            el(
              "a",
              { class: "identity-choice", href: `?as=${encodeURIComponent(username)}` },
              el("img", { class: "avatar tiny", src: avatar_url, alt: "" }),
              global_name,
            ),
          ),
        ),
      ),
    ),
  );
}

const all = await everybody();
const nameNow = () => askedName() ?? all[0]?.username;
if (all.some(({ username }) => username === nameNow())) {
  const page = new Page();
  page.become(nameNow());
  addEventListener("popstate", () => page.become(nameNow()));
} else {
  speak(navigator.language);
  showStranger(nameNow(), all);
}
