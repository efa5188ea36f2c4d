// What a menu offers. Menus of people, roles and channels offer what is there.

const TEXT = 3;
const PEOPLE = 5;
const ROLES = 6;
const MENTIONABLES = 7;
const CHANNELS = 8;

/** The items of a menu: `value`, `label`, and perhaps `description`, `emoji`, `avatar` and `selected`. */
export function menuItems(menu, store) {
  if (menu.type === TEXT) {
    return menu.options.map((option) => ({ ...option, selected: Boolean(option.default) }));
  }
  const chosen = new Set((menu.default_values ?? []).map(({ id }) => id));
  const items = offers(menu, store);
  return items.map((item) => ({ ...item, selected: chosen.has(item.value) }));
}

function offers({ type, channel_types }, store) {
  if (type === PEOPLE) return people(store);
  if (type === ROLES) return roles(store);
  if (type === MENTIONABLES) return [...people(store), ...roles(store)];
  if (type === CHANNELS) return channels(store, channel_types);
  return [];
}

export function people(store) {
  return [...store.people, store.bot].map(({ id, global_name, username, avatar_url }) => ({
    value: id,
    label: global_name,
    description: username,
    avatar: avatar_url,
  }));
}

export function roles(store) {
  const all = store.guilds.flatMap(({ roles }) => roles);
  return all.map(({ id, name }) => ({ value: id, label: name.startsWith("@") ? name : `@${name}` }));
}

export function channels(store, types) {
  const wanted = [...store.channels.values()].filter(
    ({ type }) => type !== 1 && (!types?.length || types.includes(type)),
  );
  return wanted.map(({ id, name }) => ({ value: id, label: `# ${name}` }));
}
