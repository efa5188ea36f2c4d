// Points in time as the reader's language writes them.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** Writes a moment in one of Discord's styles; `R` is relative to `now`, both in seconds since 1970. */
export function writeTime(seconds, style, locale, now = Date.now() / 1000) {
  if (style === "R") return writeRelative(seconds - now, locale);
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  return new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
}

function writeRelative(difference, locale) {
  const [unit, length] = UNITS.find(([, length]) => Math.abs(difference) >= length) ?? UNITS.at(-1);
  // “now” rather than “in 0 seconds”, but “1 day ago” rather than “yesterday”.
  const numeric = unit === "second" ? "auto" : "always";
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.round(difference / length), unit);
}

/** Writes relative times within `root` anew, so that they do not stand still. */
export function refreshTimes(root, locale) {
  for (const time of root.querySelectorAll("time[data-relative]")) {
    const text = writeTime(Number(time.dataset.relative), "R", locale);
    if (time.textContent !== text) time.textContent = text;
  }
}
