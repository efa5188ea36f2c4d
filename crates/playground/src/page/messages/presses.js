// What a person presses on messages. One listener for all of them: messages come, change and go without it.

import { openListbox } from "../widgets/listbox.js";
import { openPicture } from "../widgets/lightbox.js";
import { menuItems } from "../widgets/choices.js";
import { namesOf } from "../session/names.js";
import { say } from "../words.js";

/**
 * Listens within `scroller`. `page` has `session()`, `goTo(channelId, messageId)`, `runCommand(path)`,
 * `pressed(message)` and `replyTo(message)`.
 */
export function listenForPresses(scroller, page) {
  scroller.addEventListener("click", (event) => {
    const cover = event.target.closest(".covered:not([data-revealed]), .spoiler:not([data-revealed])");
    if (cover) {
      reveal(cover);
      event.preventDefault();
      return;
    }
    const pressed = event.target.closest(
      "[data-press],[data-menu],[data-picture],[data-channel],[data-command],[data-reply],[data-dismiss]",
    );
    if (!pressed) return;
    const message = messageOf(pressed, page.session());
    for (const [name, react] of Object.entries(REACTIONS)) {
      if (name in pressed.dataset) {
        event.preventDefault();
        react(pressed, message, page);
        return;
      }
    }
  });
  scroller.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target.classList.contains("spoiler")) {
      event.preventDefault();
      reveal(event.target);
    }
  });
}

const REACTIONS = {
  press: ({ dataset }, message, page) => {
    page.pressed(message);
    page.session().interactions.press(message, dataset.press);
  },
  menu: (button, message, page) => openMenu(button, message, page),
  picture: ({ dataset }) => openPicture(dataset.picture, dataset.alt),
  channel: ({ dataset }, _message, page) => page.goTo(dataset.channel, dataset.message),
  command: ({ dataset }, _message, page) => page.runCommand(dataset.command),
  reply: (_button, message, page) => page.replyTo(message),
  dismiss: (button, message, page) => dismiss(button, message, page.session()),
};

function messageOf(node, session) {
  const id = node.closest("[data-id]")?.dataset.id;
  return id && session.store.message(session.channelId, id);
}

function reveal(cover) {
  cover.dataset.revealed = "";
  if (cover.hasAttribute("aria-expanded")) cover.setAttribute("aria-expanded", "true");
}

function openMenu(button, message, page) {
  const session = page.session();
  const menu = findComponent(message.components, button.dataset.menu);
  if (!menu || session.interactions.isBusy(message.id, menu.custom_id)) return;
  const chosen = session.interactions.chosenIn(message.id, menu.custom_id);
  const items = menuItems(menu, session.store);
  openListbox({
    anchor: button,
    items: chosen ? items.map((item) => ({ ...item, selected: chosen.includes(item.value) })) : items,
    label: menu.placeholder ?? say("Make a selection"),
    min: menu.min_values ?? 1,
    max: menu.max_values ?? 1,
    names: namesOf(session.store),
    onDone: (values) => {
      page.pressed(message);
      session.interactions.choose(message, menu.custom_id, values);
    },
  });
}

function findComponent(components, customId) {
  for (const component of components ?? []) {
    if (component.custom_id === customId) return component;
    const inner = findComponent(
      [...(component.components ?? []), ...(component.accessory ? [component.accessory] : [])],
      customId,
    );
    if (inner) return inner;
  }
  return null;
}

/** Failed commands are known to this page alone; private messages to the server too. */
async function dismiss(button, message, session) {
  const sent = button.closest("[data-sent]")?.dataset.sent;
  if (sent) return session.interactions.forget(sent);
  try {
    await session.dismiss(message.id);
  } catch {
    // The server has forgotten it already; then it is only here.
    session.store.apply({ type: "message_delete", channel_id: message.channel_id, ids: [message.id] });
  }
}
