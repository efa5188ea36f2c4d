// Ids grow with time. They are larger than a number can hold exactly, so they stay text.

export function compareIds(one, other) {
  if (one.length !== other.length) return one.length - other.length;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
