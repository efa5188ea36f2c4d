// Parsed markdown → nodes of the page.
//
// `names` tells what ids mean: `user(id)`, `role(id)`, `channel(id)`, `emoji(id)` and `command(name)` give an object or
// nothing, `locale` is the reader's language, `isGuild` tells a server's id.

import { el } from "../base/dom.js";
import { parse } from "./blocks.js";
import { parseInline } from "./inline.js";
import { writeTime } from "./time.js";
import { say } from "../words.js";

/** A whole message's text. */
export function renderMarkdown(source, names) {
  const nodes = parse(source);
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes.map((node) => renderNode(node, names, isJumbo(nodes))));
  return fragment;
}

/** One line's text, without headings, lists and the like: for titles and labels. */
export function renderLine(source, names) {
  const fragment = document.createDocumentFragment();
  fragment.append(...parseInline(source).map((node) => renderNode(node, names)));
  return fragment;
}

const BLOCKS = new Set(["BR", "DIV", "SMALL", "LI", "BLOCKQUOTE", "PRE"]);

/** A text as it is read out: without its marks, with a pause where a line ends, and with nothing that is covered. */
export function readOut(source, names) {
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.getAttribute?.("aria-hidden")) return "";
    if (node.classList?.contains("spoiler")) return say("Spoiler");
    const inner = [...node.childNodes].map(read).join("");
    return BLOCKS.has(node.nodeName) ? `\n${inner}\n` : inner;
  };
  const lines = read(renderMarkdown(source, names)).split("\n");
  const said = lines.map((line) => line.replaceAll(/\s+/g, " ").trim()).filter(Boolean);
  // Another mark makes a pause as well.
  return said.map((line) => (/[.:;,!?…·]$/.test(line) ? line : `${line}.`)).join(" ");
}

const ONLY_EMOJIS =
  /^(?:\p{RI}\p{RI}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F|[\u200D\u{1F3FB}-\u{1F3FF}\s]|\p{Extended_Pictographic})*$/u;
const MOST_JUMBO = 27;

/** Whether a message is nothing but emojis, which are then shown large. */
function isJumbo(nodes) {
  let count = 0;
  for (const node of nodes) {
    if (node.type === "emoji") count += 1;
    else if (node.type === "text" && ONLY_EMOJIS.test(node.text)) count += [...node.text.trim()].length;
    else if (node.type !== "break") return false;
  }
  return count > 0 && count <= MOST_JUMBO;
}

const SIMPLE = { bold: "strong", italic: "em", underline: "u", strike: "s", quote: "blockquote" };

const RENDER = {
  text: ({ text }, _names, jumbo) => (jumbo ? el("span", { class: "jumbo" }, text) : document.createTextNode(text)),
  break: () => el("br"),
  code: ({ code }) => el("code", {}, code),
  codeBlock: ({ lang, code }) => el("pre", { "data-lang": lang, tabindex: 0 }, el("code", {}, code)),
  heading: ({ level, inner }, names) =>
    el("div", { class: `heading h${level}`, role: "heading", "aria-level": level + 2 }, inside(inner, names)),
  subtext: ({ inner }, names) => el("small", { class: "subtext" }, inside(inner, names)),
  list: renderList,
  spoiler: ({ inner }, names) => renderSpoiler(inside(inner, names)),
  link: renderLink,
  user: ({ id }, names) =>
    mention(names.user(id)?.global_name ?? say("unknown-user"), "@", id === names.you ? "mention me" : "mention"),
  role: ({ id }, names) => mention(names.role(id)?.name ?? say("unknown-role"), "@"),
  everyone: ({ who }) => mention(who, "@", "mention me"),
  channel: ({ id }, names) => {
    const channel = names.channel(id);
    return channel ? jump(`# ${channel.name}`, id) : mention(say("unknown"), "#");
  },
  command: ({ name }, names) =>
    names.command(name)
      ? el("button", { type: "button", class: "mention command", "data-command": name }, `/${name}`)
      : el("span", { class: "mention command", title: say("The bot has no such command") }, `/${name}`),
  emoji: ({ id, name }, names, jumbo) => renderEmoji({ id, name }, names, jumbo),
  time: renderTime,
};

function renderNode(node, names, jumbo) {
  const tag = SIMPLE[node.type];
  return tag ? el(tag, {}, inside(node.inner, names)) : RENDER[node.type](node, names, jumbo);
}

function inside(nodes, names) {
  return nodes.map((node) => renderNode(node, names));
}

function renderList({ ordered, start, items }, names) {
  const list = items.map((item) => el("li", {}, inside(item, names)));
  return ordered ? el("ol", { start: start === 1 ? null : start }, list) : el("ul", {}, list);
}

/** Something that is covered until it is pressed. */
function renderSpoiler(content) {
  return el(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: 0,
      "aria-label": say("Spoiler, press to reveal"),
      "aria-expanded": "false",
    },
    el("span", { class: "spoiler-text" }, content),
  );
}

function mention(name, sign, className = "mention") {
  return el("span", { class: className }, sign + name);
}

function jump(label, channelId, messageId) {
  return el("a", { class: "mention", href: "#", "data-channel": channelId, "data-message": messageId }, label);
}

const PLACE = /^https?:\/\/[^/]+\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** Links to places in this server go there; all others open outside, for they lead away. */
function renderLink({ url, title, inner }, names) {
  const [, guild, channelId, messageId] = PLACE.exec(url) ?? [];
  const channel = channelId && (guild === "@me" || names.isGuild(guild)) ? names.channel(channelId) : null;
  if (channel) {
    const bare = inner.length === 1 && inner[0].text === url;
    return jump(
      bare ? `# ${channel.name}${messageId ? say(" › message") : ""}` : inside(inner, names),
      channelId,
      messageId,
    );
  }
  return el(
    "a",
    { href: url, title: title ?? url, target: "_blank", rel: "noopener noreferrer" },
    inside(inner, names),
  );
}

/** One of the bot's own emojis, or a Unicode one if it has no id. */
export function renderEmoji({ id, name }, names, jumbo = false) {
  const size = jumbo ? " jumbo" : "";
  if (!id) return el("span", { class: `emoji${size}`, "aria-hidden": "true" }, name);
  const url = names.emoji(id)?.url ?? `/page/emojis/${id}`;
  return el("img", { class: `emoji${size}`, src: url, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

function renderTime({ seconds, style }, names) {
  const date = new Date(seconds * 1000);
  const valid = !Number.isNaN(date.getTime());
  return el(
    "time",
    {
      datetime: valid ? date.toISOString() : null,
      title: writeTime(seconds, "F", names.locale),
      "data-relative": style === "R" ? seconds : null,
    },
    writeTime(seconds, style, names.locale),
  );
}
