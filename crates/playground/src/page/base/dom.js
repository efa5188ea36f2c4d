// Building the page's nodes. Text always becomes text nodes, so nothing anybody wrote is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children. `false`, `null` and `undefined` attributes and children are left out,
 * `true` is an attribute without a value, `on…` adds a listener, and `vars` sets custom properties of CSS.
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

/** Adds children: nodes, text, or nested lists of them. */
export function append(parent, children) {
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    if (Array.isArray(child)) append(parent, child);
    else parent.append(child);
  }
}

const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.6 3.5 5.5",
  inspector: "M8 8l-4 4 4 4M16 8l4 4-4 4M13.5 5l-3 14",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 4v7a4 4 0 0 0 4 4h10M15 11l4 4-4 4",
  dm: "M4 5h16v11H9l-5 4V5Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  send: "M4 12 20 4l-5 16-3.5-6.5L4 12Z",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9.5l6 6 6-6",
  reply: "M9 6 4 11l5 5M4 11h9a7 7 0 0 1 7 7v1",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  warning: "M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.2v.3",
  check: "M5 12.5l4.5 4.5L19 7.5",
  file: "M6 3h8l4 4v14H6V3ZM14 3v4h4",
};

/** One of the page's drawings, hidden from screen readers: what it means is said by the text or label beside it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}
