// Numbers as people read them.

export function bytes(count) {
  if (count < 1_000) return `${count} B`;
  if (count < 1_000_000) return `${(count / 1_000).toFixed(1)} kB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}

/** `#e67e22` for the number that Discord writes a colour as. */
export function color(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}
