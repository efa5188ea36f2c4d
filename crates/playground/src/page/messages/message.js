// One message, as it looks to one person.

import { color } from "../base/format.js";
import { el, icon } from "../base/dom.js";
import { renderLine, renderMarkdown } from "../markdown/render.js";
import { writeTime } from "../markdown/time.js";
import { FLAG, isPrivate } from "../session/store.js";
import { renderComponents } from "./components.js";
import { renderEmbed } from "./embed.js";
import { renderAttachments } from "./pictures.js";
import { say } from "../words.js";

/** How much of a message is shown where somebody replies to it. */
const REPLY_LENGTH = 120;
/** An emoji or a mention counts as one letter, however long it is written. */
const ONE_BY_ONE = /<[^\s<>]+>|[^]/gu;
/** What makes a line a heading, a quote, an item: of no use within one line. */
const BLOCK_MARKS = /^\s*(#{1,3}|-#|>{1,3}|[-*])\s+/gm;

/**
 * The list item of a message. `context` has `names`, `store`, `interactions`, and `grouped`: whether it follows
 * another one of the same author, whose name need not be said again.
 */
export function renderMessage(message, context) {
  const { store, interactions, names } = context;
  const author = describeAuthor(message, store);
  const mine = isPrivate(message);
  const failure = interactions.failureOf(message.id);
  const said = writeTime(Date.parse(message.timestamp) / 1000, "t", names.locale);
  const classes = ["message", context.grouped && "grouped", mine && "private", store.callsMe(message) && "calls-me"];
  return el(
    "li",
    { class: classes.filter(Boolean).join(" "), "data-key": message.id, "data-id": message.id, tabindex: -1 },
    el(
      "article",
      { "aria-label": `${author.name}, ${said}${mine ? say(", only you can see this") : ""}` },
      !context.grouped && renderAbove(message, context),
      !context.grouped && renderHead(message, author, names),
      el(
        "div",
        { class: "body" },
        renderBody(message, { ...context, message }),
        failure &&
          el("p", { class: "failure" }, icon("warning"), el("strong", {}, say("This interaction failed.")), ` ${say(failure)}`),
        mine && renderPrivateNote(),
      ),
      !mine &&
        el(
          "div",
          { class: "tools" },
          el(
            "button",
            {
              type: "button",
              class: "tool",
              "data-reply": message.id,
              "aria-label": say("Reply to {name}", { name: author.name }),
              title: say("Reply"),
            },
            icon("reply"),
          ),
        ),
    ),
  );
}

function describeAuthor({ author }, store) {
  const known = store.user(author.id);
  const role = store.role(known?.roles?.[0]);
  return {
    name: known?.global_name ?? author.global_name ?? author.username,
    badge: author.bot ? say("BOT") : author.system ? say("SERVER") : null,
    color: role?.color ? color(role.color) : null,
    avatar: `/page/avatars/${author.id}`,
  };
}

function renderHead(message, author, names) {
  const seconds = Date.parse(message.timestamp) / 1000;
  return [
    el("img", { class: "avatar", src: author.avatar, alt: "", width: 42, height: 42 }),
    el(
      "header",
      { class: "head" },
      el("span", { class: "author", vars: author.color ? { "--role": author.color } : {} }, author.name),
      author.badge && el("span", { class: "badge" }, author.badge),
      el(
        "time",
        { datetime: message.timestamp, title: writeTime(seconds, "F", names.locale) },
        writeTime(seconds, "t", names.locale),
      ),
      // A message of components has no text that this could stand behind.
      message.edited_timestamp && message.flags & FLAG.components ? el("span", { class: "edited" }, say("(edited)")) : null,
    ),
  ];
}

/** What the message answers: a command somebody used, or another message. */
function renderAbove(message, { store, names }) {
  const { interaction_metadata: asked, message_reference: reference, referenced_message: other } = message;
  if (asked?.name) {
    const user = store.user(asked.user.id) ?? asked.user;
    return el(
      "div",
      { class: "above" },
      icon("reply"),
      el("img", { class: "avatar tiny", src: `/page/avatars/${asked.user.id}`, alt: "" }),
      el("strong", {}, user.global_name),
      say(" used "),
      el("span", { class: "used" }, `/${asked.name}`),
    );
  }
  if (!reference) return null;
  if (!other) return el("div", { class: "above" }, icon("reply"), el("em", {}, say("The original message is gone.")));
  const said = (other.content || say("Click to see the message")).replaceAll(BLOCK_MARKS, "").replaceAll(/\s+/g, " ");
  const short = (said.match(ONE_BY_ONE) ?? []).slice(0, REPLY_LENGTH).join("");
  return el(
    "a",
    { class: "above", href: "#", "data-channel": message.channel_id, "data-message": other.id },
    icon("reply"),
    el("img", { class: "avatar tiny", src: `/page/avatars/${other.author.id}`, alt: "" }),
    el("strong", {}, store.user(other.author.id)?.global_name ?? other.author.username),
    " ",
    el("span", { class: "quoted" }, plainLine(short, names)),
  );
}

/** A line of markdown as text and emojis alone: links and buttons within a link would be links within links. */
function plainLine(source, names) {
  return plainNodes(renderLine(source, names));
}

function plainNodes({ childNodes }) {
  return [...childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE || node.classList?.contains("emoji")) return node;
    return plainNodes(node);
  });
}

function renderBody(message, context) {
  const { names } = context;
  if (message.flags & FLAG.thinking) {
    return el(
      "p",
      { class: "thinking" },
      el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      say("{name} is thinking…", { name: describeAuthor(message, context.store).name }),
    );
  }
  const pieces =
    message.flags & FLAG.components
      ? [el("div", { class: "pieces", "data-key": "pieces" }, renderComponents(message.components, context))]
      : [
          (message.content || message.edited_timestamp) &&
            el(
              "div",
              { class: "text", "data-key": "text" },
              renderMarkdown(message.author.system ? say(message.content) : message.content, names),
              message.edited_timestamp && el("span", { class: "edited" }, ` ${say("(edited)")}`),
            ),
          renderAttachments(message.attachments),
          !(message.flags & FLAG.noEmbeds) && (message.embeds ?? []).map((embed, at) => renderEmbed(embed, names, at)),
          message.components?.length > 0 &&
            el("div", { class: "rows", "data-key": "rows" }, renderComponents(message.components, context)),
        ];
  return [pieces, message.thread && renderThreadLink(context.store.channel(message.thread.id))];
}

/** The way into a thread, by the name it has now; a thread that is gone leaves none. */
function renderThreadLink(thread) {
  if (!thread) return null;
  const { id, name } = thread;
  return el(
    "a",
    { class: "thread-link", href: "#", "data-channel": id, "data-key": "thread" },
    icon("thread"),
    el("strong", {}, name),
    el("span", {}, say("Open thread ›")),
  );
}

function renderPrivateNote() {
  return el(
    "p",
    { class: "private-note" },
    icon("eye"),
    say("Only you can see this · "),
    el("button", { type: "button", class: "plain-link", "data-dismiss": true }, say("Dismiss message")),
  );
}

/** A command that is on its way, or that nobody answered. */
export function renderSent({ key, label, state, reason }, { store }) {
  const failed = state === "failed";
  return el(
    "li",
    { class: `message sent${failed ? " private" : ""}`, "data-key": key, "data-sent": key },
    el(
      "article",
      {},
      el(
        "div",
        { class: "above" },
        icon("reply"),
        el("img", { class: "avatar tiny", src: store.you.avatar_url, alt: "" }),
        el("strong", {}, store.you.global_name),
        say(" used "),
        el("span", { class: "used" }, label),
      ),
      el("img", { class: "avatar", src: store.bot.avatar_url, alt: "", width: 42, height: 42 }),
      el(
        "header",
        { class: "head" },
        el("span", { class: "author" }, store.bot.global_name),
        el("span", { class: "badge" }, say("BOT")),
      ),
      el(
        "div",
        { class: "body" },
        failed
          ? [
              el(
                "p",
                { class: "failure" },
                icon("warning"),
                el("strong", {}, say("This interaction failed.")),
                ` ${say(reason ?? "")}`,
              ),
              renderPrivateNote(),
            ]
          : el(
              "p",
              { class: "thinking" },
              el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
              say("Sending…"),
            ),
      ),
    ),
  );
}
