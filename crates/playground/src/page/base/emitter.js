// Telling the parts of the page that something has changed.

export class Emitter {
  #listeners = new Map();

  /** Calls `listener` whenever `name` happens. */
  on(name, listener) {
    if (!this.#listeners.has(name)) this.#listeners.set(name, []);
    this.#listeners.get(name).push(listener);
  }

  emit(name, detail) {
    for (const listener of this.#listeners.get(name) ?? []) listener(detail);
  }
}
