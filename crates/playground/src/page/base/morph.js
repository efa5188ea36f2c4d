// Changing nodes into what they should be, with as few changes as possible: a button that stays keeps its focus, a
// picture that stays is not loaded again, a person who is reading does not see anything flicker.

/** What a person did to a node, which no new picture of it knows. */
const LOCAL = new Set(["data-revealed", "aria-expanded"]);

/** Makes `from` equal to `to`; the nodes of `to` are used up. */
export function morph(from, to) {
  if (from.isEqualNode(to)) return from;
  if (!same(from, to)) {
    from.replaceWith(to);
    return to;
  }
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return from;
  }
  morphAttributes(from, to);
  morphChildren(from, [...to.childNodes]);
  return from;
}

/** Makes the children of `parent` equal to `wanted`. */
export function morphChildren(parent, wanted) {
  // What goes, goes first: then what stays need not be moved, and a node that is moved would lose the focus.
  const kept = new Set(wanted.map((node) => node.dataset?.key));
  const keyed = new Map();
  for (const child of [...parent.children]) {
    if (!child.dataset?.key) continue;
    if (kept.has(child.dataset.key)) keyed.set(child.dataset.key, child);
    else child.remove();
  }
  let at = parent.firstChild;
  for (const node of wanted) {
    const key = node.dataset?.key;
    const match = key ? keyed.get(key) : at && !at.dataset?.key && same(at, node) ? at : null;
    if (match && same(match, node)) {
      if (match === at) at = at.nextSibling;
      else parent.insertBefore(match, at);
      morph(match, node);
    } else {
      parent.insertBefore(node, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function same(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key;
}

function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !LOCAL.has(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !(LOCAL.has(name) && from.hasAttribute(name)))
      from.setAttribute(name, value);
  }
}
