// Panels that slide in where there is no room for them beside the talk.

const NARROW = matchMedia("(max-width: 900px)");

/** Keeps `panels`, each with its `panel` and `button`, as drawers while the window is narrow; one is open at most. */
export class Drawers {
  #drawers;
  #scrim;
  #open = null;

  constructor(panels, scrim) {
    this.#drawers = panels;
    this.#scrim = scrim;
    for (const drawer of panels)
      drawer.button.addEventListener("click", () => (this.#open === drawer ? this.close() : this.#show(drawer)));
    scrim.addEventListener("click", () => this.close());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#open) this.close();
    });
    NARROW.addEventListener("change", () => this.close());
    this.#apply();
  }

  close() {
    const last = this.#open;
    this.#open = null;
    this.#apply();
    if (last?.panel.contains(document.activeElement) || document.activeElement === document.body) last?.button.focus();
  }

  #show(drawer) {
    this.#open = drawer;
    this.#apply();
    drawer.panel.querySelector("[aria-current], button, a, [tabindex]")?.focus();
  }

  #apply() {
    for (const drawer of this.#drawers) {
      const open = drawer === this.#open;
      drawer.panel.classList.toggle("open", open);
      // What is out of sight must be out of reach, too.
      drawer.panel.inert = NARROW.matches && !open;
      drawer.button.setAttribute("aria-expanded", String(open));
    }
    this.#scrim.hidden = !this.#open;
  }
}
