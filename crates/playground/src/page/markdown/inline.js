// Marks within a line, as Discord reads them: text → a list of nodes, plain objects with a `type`.
//
// At each place the first rule that fits wins; what fits none is text. A rule is a sticky expression and what to make
// of its match. `inner` reads what stands between the marks.

const RULES = [
  // Shrugging people keep their arm: ¯\_(ツ)_/¯
  [/¯\\_\(ツ\)_\/¯/y, ([shrug]) => text(shrug)],
  [/\\([^0-9A-Za-z\s])/y, ([, mark]) => text(mark)],
  [/```(?:([a-z0-9_+\-.#]+?)\n)?\n*([^\n][^]*?)\n*```/iy, ([, lang, code]) => ({ type: "codeBlock", lang, code })],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , code]) => ({ type: "code", code: trimCode(code) })],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => ({ type: "link", url, inner: [text(url)] }), "links"],
  [
    /\[((?:\[[^\]]*\]|[^[\]])+)\]\(\s*<?(https?:\/\/[^\s)<>]*(?:\([^\s)<>]*\)[^\s)<>]*)*)>?(?:\s+["']([^]*?)["'])?\s*\)/y,
    ([, label, url, title], inner) => ({ type: "link", url, title, inner: inner(label, { links: false }) }),
    "links",
  ],
  [/https?:\/\/[^\s<]+[^<.,:;"'\]\s]/y, ([url]) => bareLink(url), "links"],
  [/<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })],
  [/<@&(\d+)>/y, ([, id]) => ({ type: "role", id })],
  [/<#(\d+)>/y, ([, id]) => ({ type: "channel", id })],
  [/<\/([^\n:<>]{1,110}):(\d+)>/y, ([, name, id]) => ({ type: "command", name, id })],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => ({ type: "emoji", name, id })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    ([, seconds, style]) => ({ type: "time", seconds: Number(seconds), style: style ?? "f" }),
  ],
  [/@(everyone|here)\b/y, ([, who]) => ({ type: "everyone", who })],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, ([, all], inner) => ({ type: "bold", inner: inner(all) })],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, ([, all], inner) => ({ type: "underline", inner: inner(all) })],
  [/\b_((?:__|\\[^]|[^\\_])+?)_\b/y, ([, all], inner) => ({ type: "italic", inner: inner(all) })],
  [
    /\*(?=\S)((?:\*\*|\\[^]|\s+(?:\\[^]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    ([, all], inner) => ({ type: "italic", inner: inner(all) }),
  ],
  [/~~([^]+?)~~(?!_)/y, ([, all], inner) => ({ type: "strike", inner: inner(all) })],
  [/\|\|([^]+?)\|\|/y, ([, all], inner) => ({ type: "spoiler", inner: inner(all) })],
];

/** Where a rule could begin; everything up to there is text for sure. */
const MARK = /[\\`<[*_~|@¯\n]|https?:\/\//g;

/** Reads one stretch of text. Within a label of a link there are no links. */
export function parseInline(source, allowed = { links: true }) {
  const nodes = [];
  const inner = (part, less = {}) => parseInline(part, { ...allowed, ...less });
  let at = 0;
  while (at < source.length) {
    const found = source[at] === "\n" ? [{ type: "break" }, 1] : firstMatch(source, at, inner, allowed);
    if (found) {
      addNode(nodes, found[0]);
      at += found[1];
    } else {
      MARK.lastIndex = at + 1;
      const next = MARK.exec(source)?.index ?? source.length;
      addNode(nodes, text(source.slice(at, next)));
      at = next;
    }
  }
  return nodes;
}

function firstMatch(source, at, inner, allowed) {
  for (const [expression, make, needs] of RULES) {
    if (needs && !allowed[needs]) continue;
    expression.lastIndex = at;
    const match = expression.exec(source);
    if (!match) continue;
    const node = make(match, inner);
    return [node, node.length ?? match[0].length];
  }
  return null;
}

function text(content) {
  return { type: "text", text: content };
}

/** Neighbouring text is one text. */
function addNode(nodes, node) {
  const last = nodes.at(-1);
  if (node.type === "text" && last?.type === "text") last.text += node.text;
  else nodes.push(node);
}

/** Spaces that only keep backquotes apart from the marks do not belong to the code. */
function trimCode(code) {
  return code.replace(/^ (?=`)/, "").replace(/(?<=`) $/, "");
}

/** An address in the text does not end with a bracket that was opened before it. */
function bareLink(match) {
  let url = match;
  const count = (mark) => url.split(mark).length;
  while (url.endsWith(")") && count(")") > count("(")) url = url.slice(0, -1);
  return { type: "link", url, inner: [text(url)], length: url.length };
}
