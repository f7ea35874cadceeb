/** The small pill at the bottom that tells of a lost connection. */
export class Notice {
  #box; #text; #button; #timer = 0;

  constructor(document) {
    this.#box = document.getElementById('notice');
    this.#text = document.getElementById('notice-text');
    this.#button = document.getElementById('notice-button');
    this.#button.addEventListener('click', () => location.reload());
  }

  /** Shows `text` after `delay` milliseconds, unless `hide()` comes first: short interruptions stay unseen. */
  show(text, { delay = 0, canReload = false } = {}) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#text.textContent = text;
      this.#button.hidden = !canReload;
      this.#box.hidden = false;
    }, delay);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#box.hidden = true;
  }
}
