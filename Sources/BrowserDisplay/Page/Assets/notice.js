/**
 * The strip below the layers that tells why nothing moves. While it is there the layers are drawn a little smaller, so that it
 * covers nothing; the program is not asked for another size, since it cannot be.
 */
export class Notice {
  #box; #text; #button; #layers; #timer = 0;

  constructor(document) {
    this.#box = document.getElementById('notice');
    this.#text = document.getElementById('notice-text');
    this.#button = document.getElementById('notice-button');
    this.#layers = document.getElementById('layers');
    this.#button.addEventListener('click', () => location.reload());
    addEventListener('resize', () => this.#makeSpace());
  }

  /** Shows `text` after `delay` milliseconds, unless `hide()` comes first: short interruptions stay unseen. */
  show(text, { delay = 0, canReload = false } = {}) {
    clearTimeout(this.#timer);
    const show = () => {
      this.#text.textContent = text;
      this.#button.hidden = !canReload;
      this.#box.hidden = false;
      this.#makeSpace();
    };
    if (delay > 0) this.#timer = setTimeout(show, delay); else show();
  }

  hide() {
    clearTimeout(this.#timer);
    this.#box.hidden = true;
    this.#makeSpace();
  }

  #makeSpace() {
    const height = this.#box.hidden ? 0 : this.#box.offsetHeight;
    this.#layers.style.transform = height > 0 ? `scale(${Math.max(0, innerHeight - height) / innerHeight})` : '';
    // Made smaller, the layers end between two pixels, where their black ground would be seen as a thin line.
    this.#layers.style.background = height > 0 ? 'none' : '';
  }
}
