// Names of people and channels in what a person writes.

import { say } from "../words.js";

/** What is being named at the caret: the sign, what follows it, and where it begins. */
export function nameAtCaret(text, caret) {
  const match = /(?:^|\s)([@#])([\p{L}\p{N}_-]*)$/u.exec(text.slice(0, caret));
  return match && { sign: match[1], typed: match[2], start: caret - match[2].length - 1 };
}

/** What could be meant. */
export function named({ sign, typed }, store) {
  const wanted = typed.toLowerCase();
  const items =
    sign === "@"
      ? [...store.people, store.bot].map(({ global_name, username, avatar_url }) => ({
          label: global_name,
          detail: username,
          avatar: avatar_url,
        }))
      : [...store.channels.values()]
          .filter(({ type }) => type !== 1)
          .map(({ name }) => ({ label: name, detail: say("channel") }));
  return items.filter(({ label, detail }) => label.toLowerCase().startsWith(wanted) || detail.startsWith(wanted));
}

/** The text as it is sent, with ids for names. Longer names go first, for one may begin with another. */
export function withIds(text, store) {
  const people = [...store.people, store.bot].flatMap(({ id, global_name, username }) => [
    [`@${global_name}`, `<@${id}>`],
    [`@${username}`, `<@${id}>`],
  ]);
  const channels = [...store.channels.values()]
    .filter(({ type }) => type !== 1)
    .map(({ id, name }) => [`#${name}`, `<#${id}>`]);
  const known = [...people, ...channels].sort(([one], [other]) => other.length - one.length);
  return text.replaceAll(/(?<=^|\s)[@#]\S[^@#\n]*/gu, (part) => {
    const found = known.find(
      ([name]) =>
        part.toLowerCase().startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}_-]/u.test(part.slice(name.length)),
    );
    return found ? found[1] + part.slice(found[0].length) : part;
  });
}
