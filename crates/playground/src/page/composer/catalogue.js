// The bot's commands as a person chooses among them: one entry for each that can be sent.

const SUBCOMMAND = 1;
const GROUP = 2;

/** From this length on a text found in the middle is likely meant. */
const SURE_LENGTH = 3;

/** A name or description in the reader's language. */
export function localised(thing, key, locale) {
  return thing[`${key}_localizations`]?.[locale] ?? thing[key] ?? "";
}

/**
 * Every command that can be sent, by name, and within one the subcommands as the bot lists them: `path` is its name with
 * subcommands, `shown` the same in the reader's language, `branches` the subcommands that lead to it.
 */
export function leaves(commands, locale = "en-US") {
  return commands
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((command) => below(command, [command], locale));
}

function below(node, trail, locale) {
  const branches = (node.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (branches.length > 0) return branches.flatMap((branch) => below(branch, [...trail, branch], locale));
  return [
    {
      command: trail[0],
      branches: trail.slice(1),
      path: trail.map(({ name }) => name).join(" "),
      shown: trail.map((one) => localised(one, "name", locale)).join(" "),
      description: localised(node, "description", locale),
      options: node.options ?? [],
    },
  ];
}

/** The command with exactly this path. */
export function findCommand(commands, path, locale) {
  return leaves(commands, locale).find((leaf) => leaf.path === path || leaf.shown === path);
}

/** Whether a command cannot be sent without more being said. */
export function needsFilling({ options }) {
  return options.some(({ required }) => required);
}

/** Whether a command may be used in a channel. */
export function fitsPlace({ command }, channel) {
  return command.contexts?.includes(channel?.type === 1 ? 1 : 0) ?? true;
}

/** Those that fit what was typed, best first: at the beginning of the name, of a word of it, anywhere. */
export function matching(all, typed) {
  const wanted = typed.toLowerCase().trimEnd();
  const rank = ({ shown, path, description }) => {
    const names = [shown.toLowerCase(), path.toLowerCase()];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(/[ -]/).some((word) => word.startsWith(wanted)))) return 1;
    // One or two letters are within almost everything.
    if (wanted.length < SURE_LENGTH) return 4;
    if (names.some((name) => name.includes(wanted))) return 2;
    return description.toLowerCase().includes(wanted) ? 3 : 4;
  };
  return all
    .map((leaf) => [rank(leaf), leaf])
    .filter(([at]) => at < 4)
    .sort(([one], [other]) => one - other)
    .map(([, leaf]) => leaf);
}

/** The options as the server wants them, nested as the command is. */
export function nest(branches, options) {
  return branches.reduceRight((inner, { name, type }) => [{ name, type, options: inner }], options);
}

const NAMED_VALUES = /([\p{L}\w-]+):\s*(.*?)(?=\s+[\p{L}\w-]+:|$)/gu;

/**
 * A whole command as it is typed, `/game start pace:live seats:4`: the `leaf` with the longest name that fits, and what
 * is `given` by option name. Nothing if it names no command, or says more than options.
 */
export function readTyped(all, text) {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  const named = all
    .flatMap((leaf) => [leaf.path, leaf.shown].map((name) => ({ leaf, name: `/${name}` })))
    .filter(({ name }) => `${typed} `.toLowerCase().startsWith(`${name.toLowerCase()} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
  if (!named) return null;
  const said = typed.slice(named.name.length).trim();
  if (said.replaceAll(NAMED_VALUES, "").trim() !== "") return null;
  const given = Object.fromEntries([...said.matchAll(NAMED_VALUES)].map(([, name, value]) => [name, value]));
  return { leaf: named.leaf, given };
}
