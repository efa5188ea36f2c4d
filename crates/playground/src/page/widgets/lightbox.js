// A picture, large, with what it shows in words.

import { el, icon } from "../base/dom.js";
import { say } from "../words.js";

export function openPicture(url, alt) {
  const close = el(
    "button",
    { type: "button", class: "tool", "aria-label": say("Close"), onclick: () => dialog.close() },
    icon("close"),
  );
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": alt || say("Picture") },
    el(
      "figure",
      {},
      el("img", { src: url, alt }),
      el(
        "figcaption",
        {},
        el("span", { class: alt ? "" : "missing" }, alt || say("This picture has no description.")),
        el("a", { href: url, target: "_blank", rel: "noopener" }, say("Open original")),
      ),
    ),
    close,
  );
  dialog.addEventListener("click", ({ target }) => {
    const isPicture = target.tagName === "IMG";
    if (isPicture && canChangeSize(dialog, target)) dialog.classList.toggle("full");
    else if (isPicture || target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

// Where a picture is larger than the screen, a tap shows every pixel of it, to be moved about, and the next all of it again.
function canChangeSize(dialog, picture) {
  return dialog.classList.contains("full") || picture.naturalWidth > picture.clientWidth;
}
