// What can be pressed on a message, and the second kind of message that is made of components as a whole.
//
// Nothing here listens: what is pressed is found by its `data-…` attributes (see presses.js), so that a change of the
// message never has to touch a button that stays.

import { color } from "../base/format.js";
import { el, icon } from "../base/dom.js";
import { renderEmoji, renderMarkdown } from "../markdown/render.js";
import { menuItems } from "../widgets/choices.js";
import { renderFile, renderPicture } from "./pictures.js";
import { say } from "../words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const KINDS = {
  1: renderRow,
  2: renderButton,
  3: renderMenu,
  5: renderMenu,
  6: renderMenu,
  7: renderMenu,
  8: renderMenu,
  9: renderSection,
  10: ({ content }, { names }) => el("div", { class: "text" }, renderMarkdown(content, names)),
  11: ({ media, description, spoiler }) =>
    isThere(media) && renderPicture({ url: media.url, alt: description, spoiler }, "thumbnail"),
  12: renderGallery,
  13: ({ file, name, size }) =>
    isThere(file) && renderFile({ url: file.url, name: name ?? file.url.split("/").at(-1), size }),
  14: ({ divider = true, spacing = 1 }) =>
    el("div", {
      class: `separator${divider ? " line" : ""}${spacing === 2 ? " large" : ""}`,
      role: divider ? "separator" : null,
    }),
  17: renderContainer,
};

/** Components of a message. `context` has `names`, `store`, `interactions` and the `message`. */
export function renderComponents(components, context) {
  return (components ?? []).map((component) => KINDS[component.type]?.(component, context));
}

/** Known again by what it begins with: a picture that comes above it must not take a button from under a finger. */
function renderRow({ components }, context) {
  const first = components[0]?.custom_id;
  const key = first === undefined ? null : `row-${first}`;
  return el("div", { class: "row", "data-key": key }, renderComponents(components, context));
}

function renderButton({ style, label, emoji, url, disabled, custom_id }, { names, message, interactions }) {
  const content = [
    emoji && renderEmoji(emoji, names),
    label && el("span", { class: "label" }, label),
    style === 5 && icon("out"),
  ];
  // An emoji alone still needs a name to be read out.
  const name = label ? null : emoji?.name;
  if (style === 5) {
    const address = disabled ? null : url;
    return el(
      "a",
      {
        class: "button link",
        href: address,
        target: "_blank",
        rel: "noopener noreferrer",
        "aria-label": name,
        "aria-disabled": disabled ? "true" : null,
      },
      content,
    );
  }
  const busy = interactions.isBusy(message.id, custom_id);
  return el(
    "button",
    {
      type: "button",
      class: `button ${STYLES[style] ?? "secondary"}`,
      "data-key": custom_id,
      "data-press": custom_id,
      disabled: Boolean(disabled),
      "aria-busy": busy ? "true" : null,
      "aria-label": name,
    },
    content,
  );
}

function renderMenu(menu, { names, store, message, interactions }) {
  const chosen = interactions.chosenIn(message.id, menu.custom_id);
  const shown = menuItems(menu, store).filter(({ value, selected }) => (chosen ? chosen.includes(value) : selected));
  const busy = interactions.isBusy(message.id, menu.custom_id);
  const placeholder = menu.placeholder ?? say("Make a selection");
  return el(
    "button",
    {
      type: "button",
      class: "menu",
      "data-key": menu.custom_id,
      "data-menu": menu.custom_id,
      disabled: Boolean(menu.disabled),
      "aria-busy": busy ? "true" : null,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
    },
    el(
      "span",
      { class: shown.length ? "menu-value" : "menu-value placeholder" },
      shown.length
        ? shown.map(({ emoji, label }) => el("span", { class: "chosen" }, emoji && renderEmoji(emoji, names), label))
        : placeholder,
    ),
    icon("down"),
  );
}

function renderSection({ components, accessory }, context) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-text" }, renderComponents(components, context)),
    el("div", { class: "accessory" }, renderComponents([accessory], context)),
  );
}

/** An edit may have taken the file off that a component shows; then there is nothing to see. */
function isThere({ url }) {
  return !url.startsWith("attachment:");
}

function renderGallery({ items }) {
  const shown = items.filter(({ media }) => isThere(media));
  return (
    shown.length > 0 &&
    el(
      "div",
      { class: "pictures", "data-count": Math.min(shown.length, 5) },
      shown.map(({ media, description, spoiler }) =>
        renderPicture({
          url: media.url,
          alt: description,
          width: media.width,
          height: media.height,
          spoiler,
        }),
      ),
    )
  );
}

function renderContainer({ components, accent_color, spoiler }, context) {
  const colored = accent_color !== undefined && accent_color !== null;
  return el(
    "section",
    {
      class: `container${spoiler ? " covered" : ""}`,
      vars: colored ? { "--accent": color(accent_color) } : {},
      "data-cover": Boolean(spoiler),
    },
    renderComponents(components, context),
  );
}

/** What components say, in their order: texts, and what pictures show. */
export function textsOf(components) {
  return (components ?? []).flatMap(({ content, items, description, components: inner, accessory }) => [
    ...[content, ...(items ?? []).map((item) => item.description), description].filter(Boolean),
    ...textsOf(inner),
    ...(accessory ? textsOf([accessory]) : []),
  ]);
}
