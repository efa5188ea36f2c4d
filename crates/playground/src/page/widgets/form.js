// The forms that the bot opens.

import { el, icon } from "../base/dom.js";
import { renderMarkdown } from "../markdown/render.js";
import { namesOf } from "../session/names.js";
import { menuItems } from "./choices.js";
import { openListbox } from "./listbox.js";
import { say } from "../words.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const PARAGRAPH = 2;

const FAILED = "Something went wrong. Try again.";

/** Opens a form as a dialog, which keeps the focus within until it is sent or closed. */
export function openForm(session, { interaction_id, modal }) {
  const names = namesOf(session.store);
  const fields = [];
  const parts = modal.components.map((component) => renderPart(component, session, names, fields));
  const problem = el("p", { class: "failure", role: "alert", hidden: true });
  const send = el("button", { type: "submit", class: "button primary" }, el("span", { class: "label" }, say("Submit")));
  const form = el(
    "form",
    { novalidate: true, method: "dialog" },
    el(
      "header",
      {},
      el("h2", { id: "form-title" }, modal.title),
      el(
        "button",
        { type: "button", class: "tool", "aria-label": say("Close"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    el("div", { class: "form-fields" }, parts, problem),
    el(
      "footer",
      {},
      el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("Cancel")),
      send,
    ),
  );
  const dialog = el("dialog", { class: "form", "aria-labelledby": "form-title" }, form);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.getAttribute("aria-busy") || !fields.map((field) => field.check()).every(Boolean)) {
      fields.find((field) => field.wrong)?.focus();
      return;
    }
    problem.hidden = true;
    send.setAttribute("aria-busy", "true");
    try {
      const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
      const { state, reason } = await session.interactions.submit(interaction_id, values);
      if (state !== "failed") return dialog.close();
      problem.replaceChildren(icon("warning"), `${say(FAILED)} ${say(reason ?? "")}`);
      problem.hidden = false;
    } catch (refused) {
      const field = fields.find(({ id }) => id === refused.field);
      if (field) field.complain(refused.message);
      else problem.replaceChildren(icon("warning"), refused.message);
      problem.hidden = Boolean(field);
    } finally {
      send.removeAttribute("aria-busy");
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

function renderPart(component, session, names, fields) {
  if (component.type === TEXT) return el("div", { class: "text" }, renderMarkdown(component.content, names));
  if (component.type === ROW)
    return component.components.map((inner) => renderField(inner, inner, session, names, fields));
  if (component.type === LABEL) return renderField(component, component.component, session, names, fields);
  return null;
}

/** An input with its label, its description, and room for what is wrong with it. */
function renderField({ label, description }, input, session, names, fields) {
  const id = `field-${fields.length}`;
  const required = input.required ?? true;
  const control = input.type === TEXT_INPUT ? textControl(input, id) : menuControl(input, id, session, names);
  const complaint = el("p", { class: "complaint", id: `${id}-complaint`, "aria-live": "polite" });
  control.node.setAttribute("aria-describedby", description ? `${id}-about ${id}-complaint` : `${id}-complaint`);
  const field = {
    id: input.custom_id,
    wrong: false,
    value: control.value,
    focus: () => control.node.focus(),
    complain(sentence) {
      field.wrong = Boolean(sentence);
      complaint.textContent = sentence ?? "";
      control.node.setAttribute("aria-invalid", String(field.wrong));
      if (sentence) control.node.focus();
    },
    check() {
      const sentence = control.check(required);
      field.wrong = Boolean(sentence);
      complaint.textContent = sentence ?? "";
      control.node.setAttribute("aria-invalid", String(field.wrong));
      return !field.wrong;
    },
  };
  fields.push(field);
  return el(
    "div",
    { class: "form-field" },
    el(
      "label",
      { for: id },
      label ?? input.custom_id,
      required && el("span", { class: "required", title: "required" }, " *"),
    ),
    description && el("small", { id: `${id}-about` }, description),
    control.node,
    control.extra,
    complaint,
  );
}

function textControl({ style, value, placeholder, min_length, max_length }, id) {
  const attributes = { id, placeholder, maxlength: max_length ?? 4_000, autocomplete: "off" };
  const node =
    style === PARAGRAPH ? el("textarea", { ...attributes, rows: 4 }) : el("input", { ...attributes, type: "text" });
  node.value = value ?? "";
  const extra = max_length && el("small", { class: "length", "aria-hidden": "true" });
  const count = () => extra && (extra.textContent = `${[...node.value].length} / ${max_length}`);
  node.addEventListener("input", count);
  count();
  return {
    node,
    extra,
    value: () => node.value,
    check(required) {
      const length = [...node.value].length;
      if (length === 0) return required ? say("This must be filled in.") : null;
      return min_length && length < min_length ? say("Write at least {count} characters.", { count: min_length }) : null;
    },
  };
}

function menuControl(menu, id, session, names) {
  let items = menuItems(menu, session.store);
  const value = el("span", { class: "menu-value" });
  const node = el(
    "button",
    { type: "button", id, class: "menu", "aria-haspopup": "listbox", "aria-expanded": "false" },
    value,
    icon("down"),
  );
  const chosen = () => items.filter(({ selected }) => selected);
  const show = () => {
    value.textContent =
      chosen()
        .map(({ label }) => label)
        .join(", ") ||
      (menu.placeholder ?? say("Make a selection"));
    value.classList.toggle("placeholder", chosen().length === 0);
  };
  node.addEventListener("click", () =>
    openListbox({
      anchor: node,
      items,
      label: menu.placeholder ?? say("Make a selection"),
      min: menu.min_values ?? 1,
      max: menu.max_values ?? 1,
      names,
      onDone(values) {
        items = items.map((item) => ({ ...item, selected: values.includes(item.value) }));
        show();
      },
    }),
  );
  show();
  return {
    node,
    value: () => chosen().map(({ value: one }) => one),
    check: (required) => (required && chosen().length < (menu.min_values ?? 1) ? say("Something must be chosen.") : null),
  };
}
