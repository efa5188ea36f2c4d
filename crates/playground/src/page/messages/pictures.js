// Pictures and files on a message.

import { bytes } from "../base/format.js";
import { el, icon } from "../base/dom.js";
import { say } from "../words.js";

/** The largest a picture is shown within the chat; a press enlarges it. */
const WIDEST = 550;
const HIGHEST = 400;

/** A picture that can be enlarged. Its size is known beforehand, so nothing jumps when it comes. */
export function renderPicture({ url, alt, width, height, spoiler }, className = "") {
  const scale = width && height ? Math.min(1, WIDEST / width, HIGHEST / height) : 1;
  const name = alt ? say("Enlarge picture: {alt}", { alt }) : say("Enlarge picture without a description");
  return el(
    "button",
    {
      type: "button",
      class: `picture ${className}${spoiler ? " covered" : ""}`,
      "data-picture": url,
      "data-alt": alt ?? "",
      "aria-label": spoiler ? say("Spoiler: press to reveal the picture") : name,
    },
    el("img", {
      src: url,
      alt: "",
      width: width && Math.round(width * scale),
      height: height && Math.round(height * scale),
      draggable: "false",
    }),
  );
}

export function renderAttachments(attachments = []) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((attachment) => !isPicture(attachment));
  return [
    pictures.length > 0 &&
      el(
        "div",
        { class: "pictures", "data-key": "pictures", "data-count": Math.min(pictures.length, 5) },
        pictures.map((picture) =>
          renderPicture({
            url: picture.url,
            alt: picture.description,
            width: picture.width,
            height: picture.height,
            spoiler: picture.filename.startsWith("SPOILER_"),
          }),
        ),
      ),
    files.map((file) => renderFile({ url: file.url, name: file.filename, size: file.size })),
  ];
}

function isPicture({ content_type, width }) {
  return content_type?.startsWith("image/") || Boolean(width);
}

export function renderFile({ url, name, size }) {
  return el(
    "a",
    { class: "file", href: url, download: name, "data-key": `file-${url}` },
    icon("file"),
    el("span", { class: "file-name" }, name),
    size !== undefined && el("small", {}, bytes(size)),
  );
}
