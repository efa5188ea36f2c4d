// The values of a command's options: what can be suggested for them, and what a typed text means.

import { channels, people, roles } from "../widgets/choices.js";
import { localised } from "./catalogue.js";
import { say } from "../words.js";

const KIND = { text: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

const EXPECTED = {
  [KIND.text]: "text",
  [KIND.integer]: "a whole number",
  [KIND.boolean]: "yes or no",
  [KIND.user]: "somebody",
  [KIND.channel]: "a channel",
  [KIND.role]: "a role",
  [KIND.mentionable]: "somebody or a role",
  [KIND.number]: "a number",
};

/** What an option wants, in words. */
export function expected(option) {
  if (option.choices?.length) return say("one from the list");
  const range = [
    option.min_value != null && say("from {count}", { count: option.min_value }),
    option.max_value != null && say("to {count}", { count: option.max_value }),
  ];
  return [say(EXPECTED[option.type] ?? "a value the playground cannot send"), ...range.filter(Boolean)].join(" ");
}

/** What an option can be chosen from without asking the bot; nothing if it is typed freely. */
export function offered(option, store) {
  if (option.choices?.length) {
    return option.choices.map((choice) => ({
      label: localised(choice, "name", store.you.locale),
      value: choice.value,
    }));
  }
  if (option.type === KIND.boolean)
    return [
      { label: say("Yes"), value: true },
      { label: say("No"), value: false },
    ];
  if (option.type === KIND.user) return people(store).map(asItem);
  if (option.type === KIND.role) return roles(store).map(asItem);
  if (option.type === KIND.mentionable) return [...people(store), ...roles(store)].map(asItem);
  if (option.type === KIND.channel) return channels(store, option.channel_types).map(asItem);
  return null;
}

function asItem({ value, label, description, avatar }) {
  return { value, label, detail: description, avatar };
}

/** Those offers that fit what was typed; those that begin with it first. */
export function fitting(items, typed) {
  const wanted = typed.trim().toLowerCase();
  const text = ({ label, detail }) => `${label} ${detail ?? ""}`.toLowerCase();
  const begins = (item) => item.label.toLowerCase().startsWith(wanted);
  const found = items.filter((item) => text(item).includes(wanted));
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}

/** What a typed text means for an option: `{ value }` or `{ error }`, a whole sentence. */
export function read(option, typed, store) {
  const offers = offered(option, store);
  if (offers) {
    const wanted = typed.trim().toLowerCase();
    const names = ({ label, detail, value }) => [
      label.toLowerCase(),
      detail?.toLowerCase(),
      String(value).toLowerCase(),
    ];
    const found = offers.find((offer) => names(offer).includes(wanted));
    return found ? { value: found.value } : { error: say("Choose {what}.", { what: expected(option) }) };
  }
  if (option.type === KIND.integer || option.type === KIND.number) return readNumber(option, typed);
  if (option.type === KIND.text) return readText(option, typed);
  return { error: say("The playground cannot send this kind of option.") };
}

function readNumber({ type, min_value, max_value }, typed) {
  const text = typed.trim().replace(",", ".");
  const fits = type === KIND.integer ? /^[-+]?\d+$/ : /^[-+]?(\d+\.?\d*|\.\d+)$/;
  if (!fits.test(text)) return { error: say("Write {what}.", { what: say(EXPECTED[type]) }) };
  const value = Number(text);
  if (min_value != null && value < min_value) return { error: say("Write at least {count}.", { count: min_value }) };
  if (max_value != null && value > max_value) return { error: say("Write at most {count}.", { count: max_value }) };
  return { value };
}

function readText({ min_length, max_length }, typed) {
  const length = [...typed].length;
  if (length === 0) return { error: say("Write something.") };
  if (min_length && length < min_length) return { error: say("Write at least {count} characters.", { count: min_length }) };
  if (max_length && length > max_length) return { error: say("Write at most {count} characters.", { count: max_length }) };
  return { value: typed };
}
