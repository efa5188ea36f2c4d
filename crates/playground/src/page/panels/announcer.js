// Saying aloud, for those who listen to the page, what the others see at a glance.

const LONGEST = 300;
/** Messages that come at once are said in one go. */
const GATHER_MS = 250;

export class Announcer {
  #root;
  #waiting = [];
  #timer = 0;

  constructor(root) {
    this.#root = root;
  }

  /** Says a sentence soon. */
  say(sentence) {
    this.#waiting.push(sentence.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const line = document.createElement("p");
      line.textContent = this.#waiting.splice(0).join(". ");
      this.#root.replaceChildren(line);
    }, GATHER_MS);
  }
}
