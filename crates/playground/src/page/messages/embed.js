// Embeds: the framed boxes of the first kind of message.

import { color } from "../base/format.js";
import { el } from "../base/dom.js";
import { renderLine, renderMarkdown } from "../markdown/render.js";
import { writeTime } from "../markdown/time.js";
import { renderPicture } from "./pictures.js";

export function renderEmbed(embed, names, at) {
  const { author, title, url, description, fields = [], image, thumbnail, footer, timestamp } = embed;
  return el(
    "section",
    {
      class: "embed",
      "data-key": `embed-${at}`,
      vars: embed.color === undefined || embed.color === null ? {} : { "--accent": color(embed.color) },
    },
    el(
      "div",
      { class: "embed-main" },
      author &&
        el(
          "div",
          { class: "embed-author" },
          author.icon_url && el("img", { src: author.icon_url, alt: "" }),
          link(author.url, author.name),
        ),
      title && el("div", { class: "embed-title" }, link(url, renderLine(title, names))),
      description && el("div", { class: "text" }, renderMarkdown(description, names)),
      fields.length > 0 &&
        el(
          "dl",
          { class: "fields" },
          fields.map((field) => renderField(field, names)),
        ),
      image && renderPicture({ url: image.url, width: image.width, height: image.height }),
      (footer || timestamp) && renderFooter(footer, timestamp, names),
    ),
    thumbnail && renderPicture({ url: thumbnail.url }, "thumbnail"),
  );
}

function link(url, content) {
  return url ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content) : content;
}

function renderField({ name, value, inline }, names) {
  return el(
    "div",
    { class: inline ? "field inline" : "field" },
    el("dt", {}, renderLine(name, names)),
    el("dd", { class: "text" }, renderMarkdown(value, names)),
  );
}

function renderFooter(footer, timestamp, names) {
  const seconds = timestamp && Date.parse(timestamp) / 1000;
  return el(
    "div",
    { class: "embed-footer" },
    footer?.icon_url && el("img", { src: footer.icon_url, alt: "" }),
    [footer?.text, seconds && writeTime(seconds, "s", names.locale)].filter(Boolean).join(" · "),
  );
}
