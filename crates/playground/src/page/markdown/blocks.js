// Whole lines, as Discord reads them: headings, subtext, quotes, lists and code, with marks within.

import { parseInline } from "./inline.js";

const CODE = /```(?:[a-z0-9_+\-.#]+?\n)?\n*[^\n][^]*?\n*```\n?/iy;
const HEADING = /^(#{1,3})\s+(.+?)\s*$/;
const SUBTEXT = /^-#\s+(.+)$/;
const QUOTE = /^>\s(.*)$/;
const ITEM = /^(\s*)(?:([-*])|(\d{1,9})\.)\s+(.+)$/;

/** How deep lists go before they stay at that depth. */
const DEEPEST = 10;

/** Reads a whole message. */
export function parse(source) {
  return parseLines(source, true);
}

function parseLines(source, quotes) {
  const nodes = [];
  let plain = "";
  const flush = () => {
    // The line break before a block is the block's own.
    const text = plain.replace(/\n$/, "");
    if (text) nodes.push(...parseInline(text));
    plain = "";
  };
  const block = (...blocks) => {
    flush();
    nodes.push(...blocks);
  };
  let at = 0;
  while (at < source.length) {
    const line = lineAt(source, at);
    const quoteAll = quotes && line.startsWith(">>> ");
    const code = codeWithin(source, at, line);
    if (quoteAll) {
      block({ type: "quote", inner: parseLines(source.slice(at + 4), false) });
      at = source.length;
    } else if (quotes && QUOTE.test(line)) {
      const lines = takeLines(source, at, (one) => QUOTE.test(one));
      block({ type: "quote", inner: parseLines(lines.map((one) => QUOTE.exec(one)[1]).join("\n"), false) });
      at += lengthOf(lines);
    } else if (code) {
      // A block of code may begin in the middle of a line.
      plain += source.slice(at, code.start);
      block(...parseInline(code.text.replace(/\n$/, "")));
      at = code.start + code.text.length;
    } else if (HEADING.test(line)) {
      const [, marks, text] = HEADING.exec(line);
      block({ type: "heading", level: marks.length, inner: parseInline(text) });
      at += line.length + 1;
    } else if (SUBTEXT.test(line)) {
      block({ type: "subtext", inner: parseInline(SUBTEXT.exec(line)[1]) });
      at += line.length + 1;
    } else if (ITEM.test(line)) {
      const lines = takeLines(source, at, (one) => ITEM.test(one));
      block(...parseList(lines.map((one) => ITEM.exec(one))));
      at += lengthOf(lines);
    } else {
      plain += source.slice(at, at + line.length + 1);
      at += line.length + 1;
    }
  }
  flush();
  return nodes;
}

function lineAt(source, at) {
  const end = source.indexOf("\n", at);
  return end === -1 ? source.slice(at) : source.slice(at, end);
}

function takeLines(source, at, fits) {
  const lines = [];
  for (let start = at; start < source.length; start += lines.at(-1).length + 1) {
    const line = lineAt(source, start);
    if (!fits(line)) break;
    lines.push(line);
  }
  return lines;
}

function lengthOf(lines) {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function codeWithin(source, at, line) {
  const offset = line.indexOf("```");
  if (offset === -1) return null;
  CODE.lastIndex = at + offset;
  const match = CODE.exec(source);
  return match && { start: at + offset, text: match[0] };
}

/** Turns lines of a list, with their indentation, into lists within lists. */
function parseList(matches) {
  const lists = [];
  const open = [];
  for (const [, indent, , number, text] of matches) {
    while (open.length && indent.length < open.at(-1).indent) open.pop();
    const ordered = number !== undefined;
    const deeper = open.length > 0 && indent.length > open.at(-1).indent && open.length < DEEPEST;
    if (open.length === 0 || deeper || open.at(-1).list.ordered !== ordered) {
      const list = { type: "list", ordered, start: Number(number ?? 1), items: [] };
      if (!deeper) open.pop();
      const home = open.at(-1)?.list.items.at(-1);
      (home ?? lists).push(list);
      open.push({ indent: indent.length, list });
    }
    open.at(-1).list.items.push(parseInline(text));
  }
  return lists;
}
