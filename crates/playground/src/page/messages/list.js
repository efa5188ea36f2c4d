// The messages of the channel on the screen: drawn in place, scrolled as the reader wants it.

import { el, icon } from "../base/dom.js";
import { morph } from "../base/morph.js";
import { writeTime } from "../markdown/time.js";
import { namesOf } from "../session/names.js";
import { isPrivate } from "../session/store.js";
import { renderMessage, renderSent } from "./message.js";

/** Messages of one author within this time stand together. */
const GROUP_MS = 7 * 60_000;
/** So near to the end one is at the end. */
const NEAR_END = 60;
/** A message of so many views has pages to be read, not buttons to be found again. */
const LONG = 1.25;
/** So much of the view's top is under the awning's edge. */
const UNDER_AWNING = 16;

export class MessageList {
  #scroller;
  #list;
  #toEnd;
  #drawn = new Map();
  #channelKey = "";
  #atEnd = true;
  #scrolls = new Map();
  #size = "";
  /** Where a message higher than the view was put with its beginning in sight, until the reader scrolls. */
  #heldAt = null;
  /** The message whose change the reader waits for. */
  #awaited = null;

  constructor(scroller, toEnd) {
    this.#scroller = scroller;
    this.#list = el("ol", { class: "messages", role: "list" });
    scroller.append(this.#list);
    this.#toEnd = toEnd;
    toEnd.append(icon("down"), el("span", { "data-words": "Jump to the newest" }));
    toEnd.dataset.label = "Jump to the newest";
    toEnd.addEventListener("click", () => this.scrollToEnd());
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    // Pictures that come later and drawers that open must not push the end out of sight.
    new ResizeObserver(() => this.#stay()).observe(this.#list);
    new ResizeObserver(() => this.#stay()).observe(scroller);
  }

  /** Whether the newest message is in sight. */
  get atEnd() {
    return this.#atEnd;
  }

  /** Draws what has changed. */
  draw(session) {
    const { store, interactions, channelId } = session;
    const channelKey = `${session.name}/${channelId}`;
    const entered = channelKey !== this.#channelKey;
    if (entered) this.#leave(channelKey);
    const focus = this.#rememberFocus();
    const context = { store, interactions, names: namesOf(store), asOf: store.asOf };
    const items = [
      ...this.#items(store.messagesIn(channelId), context),
      ...interactions.sentIn(channelId).map((sent) => sentItem(sent, context)),
    ];
    const last = items.at(-1)?.key;
    const height = this.#heightOf(last);
    const turned = this.#place(items);
    this.#restoreFocus(focus);
    if (entered) this.#arrive();
    // A message that is higher than the view is read from its beginning: a new one, one that has grown beyond the
    // view, and a long one that the reader has turned to another page. Any other change leaves the reader where they
    // are: with buttons to press again, most likely.
    if (turned && this.#heightOf(turned) > LONG * this.#view) this.#showBeginning(turned);
    else if (this.#atEnd && height <= this.#view && this.#heightOf(last) > this.#view) this.#showBeginning(last);
    else this.#stay();
  }

  /** The reader has pressed something on a message. */
  awaitChange(messageId) {
    this.#awaited = messageId;
  }

  get #view() {
    return this.#scroller.clientHeight - UNDER_AWNING;
  }

  #heightOf(key) {
    return this.#drawn.get(key)?.element.offsetHeight ?? 0;
  }

  #showBeginning(key) {
    const message = this.#drawn.get(key).element;
    const down = message.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top;
    this.#scroller.scrollTop += down - UNDER_AWNING;
    this.#noteScroll();
    this.#atEnd = false;
    this.#heldAt = this.#scroller.scrollTop;
  }

  /** Days and messages in order. Each has a key, and draws itself if its inputs are not what they were. */
  #items(messages, context) {
    const items = [];
    let before = null;
    for (const message of messages) {
      const day = new Date(message.timestamp).toDateString();
      if (day !== before?.day) items.push(dayItem(day, message, context));
      const grouped = day === before?.day && standTogether(before.message, message);
      items.push({
        key: message.id,
        inputs: [message, grouped, context.asOf, context.interactions.versionOf(message.id)],
        draw: () => renderMessage(message, { ...context, grouped }),
      });
      before = { day, message };
    }
    return items;
  }

  /** Puts the items in their place. Tells which one it was whose change the reader has awaited, if it came. */
  #place(items) {
    let turned = null;
    const wanted = new Set(items.map(({ key }) => key));
    for (const [key, { element }] of this.#drawn) {
      if (wanted.has(key)) continue;
      element.remove();
      this.#drawn.delete(key);
    }
    let at = this.#list.firstElementChild;
    for (const { key, inputs, draw } of items) {
      const old = this.#drawn.get(key);
      const unchanged = old && old.inputs.every((input, place) => input === inputs[place]);
      const element = unchanged ? old.element : old ? morph(old.element, draw()) : draw();
      if (old && key === this.#awaited && old.inputs[0] !== inputs[0]) turned = key;
      this.#drawn.set(key, { element, inputs });
      if (element === at) at = at.nextElementSibling;
      else this.#list.insertBefore(element, at);
    }
    if (turned) this.#awaited = null;
    return turned;
  }

  #leave(channelKey) {
    this.#scrolls.set(this.#channelKey, this.#atEnd ? null : this.#scroller.scrollTop);
    this.#channelKey = channelKey;
    this.#list.replaceChildren();
    this.#drawn.clear();
  }

  #arrive() {
    const top = this.#scrolls.get(this.#channelKey) ?? null;
    this.#scroller.scrollTop = top ?? this.#scroller.scrollHeight;
    this.#noteScroll();
  }

  /** A button that had the focus may be gone or disabled after a change; then its neighbour takes it. */
  #rememberFocus() {
    const message = document.activeElement?.closest?.(".message");
    if (!message || !this.#list.contains(message)) return null;
    return {
      key: message.dataset.key,
      at: pressables(message).indexOf(document.activeElement),
      element: document.activeElement,
    };
  }

  #restoreFocus(focus) {
    if (!focus || (focus.element.isConnected && !focus.element.disabled)) return;
    const message = this.#drawn.get(focus.key)?.element;
    if (!message) return;
    const enabled = pressables(message).filter(({ disabled }) => !disabled);
    const all = pressables(message);
    const next = all.slice(Math.max(focus.at, 0)).find(({ disabled }) => !disabled) ?? enabled.at(-1) ?? message;
    next.focus({ preventScroll: true });
  }

  /** A scroll that comes with another size is the browser's, not the reader's. */
  #scrolled() {
    if (this.#scroller.scrollTop === this.#heldAt) return;
    if (this.#atEnd && this.#size !== this.#sizeNow()) this.#stay();
    else this.#noteScroll();
  }

  #sizeNow() {
    return `${this.#scroller.scrollHeight}/${this.#scroller.clientHeight}`;
  }

  #noteScroll() {
    this.#heldAt = null;
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    this.#toEnd.hidden = this.#atEnd;
  }

  #stay() {
    this.#size = this.#sizeNow();
    if (this.#atEnd) this.#scroller.scrollTop = this.#scroller.scrollHeight;
    else if (this.#scroller.scrollTop !== this.#heldAt) this.#noteScroll();
  }

  scrollToEnd() {
    this.#awaited = null;
    this.#atEnd = true;
    this.#stay();
    this.#toEnd.hidden = true;
  }

  /** Brings a message into sight and points it out. */
  show(messageId) {
    const message = this.#drawn.get(messageId)?.element;
    if (!message) return;
    this.#atEnd = false;
    message.scrollIntoView({ block: "center" });
    message.focus({ preventScroll: true });
    message.classList.add("pointed-out");
    setTimeout(() => message.classList.remove("pointed-out"), 1_600);
    this.#noteScroll();
  }
}

function pressables(message) {
  return [...message.querySelectorAll("button, a[href], [tabindex='0']")];
}

function standTogether(one, other) {
  return (
    one.author.id === other.author.id &&
    isPrivate(one) === isPrivate(other) &&
    !other.interaction_metadata?.name &&
    !other.message_reference &&
    Date.parse(other.timestamp) - Date.parse(one.timestamp) < GROUP_MS
  );
}

function dayItem(day, message, { names }) {
  const text = writeTime(Date.parse(message.timestamp) / 1000, "D", names.locale);
  return {
    key: `day-${day}`,
    inputs: [text],
    draw: () => el("li", { class: "day", "data-key": `day-${day}` }, el("span", {}, text)),
  };
}

function sentItem(sent, context) {
  return { key: sent.key, inputs: [sent, context.asOf], draw: () => renderSent(sent, context) };
}
