// The button that turns day into night.

import { icon } from "../base/dom.js";
import { say } from "../words.js";

export function themeToggle(button) {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);

  function draw() {
    const label = isDark() ? "Use light colours" : "Use dark colours";
    [button.dataset.label, button.dataset.title] = [label, label];
    button.replaceChildren(icon(isDark() ? "sun" : "moon"));
    button.setAttribute("aria-label", say(label));
    button.title = say(label);
  }

  button.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    const likeSystem = (next === "dark") === system.matches;
    // Choosing what the system has means following it again.
    if (likeSystem) {
      delete root.dataset.theme;
      localStorage.removeItem("theme");
    } else {
      root.dataset.theme = next;
      localStorage.setItem("theme", next);
    }
    draw();
  });
  system.addEventListener("change", draw);
  draw();
}
