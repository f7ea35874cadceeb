/**
 * The browser's clipboard. What is pasted goes to the program; what the program copies is written within the gesture that made it
 * copy. Browsers take it only then, and some only while the gesture's own event is handled: what they refuse waits for the next.
 */
export class Clipboard {
  /** @type {string | null} */
  #waiting = null;

  constructor(loop) {
    document.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!text) return;
      event.preventDefault();
      loop.add({ type: 'clipboard', time: event.timeStamp, text, pastes: true });
    });
    for (const type of ['pointerup', 'keydown']) addEventListener(type, () => this.#writeWaiting(), { capture: true });
    // What was copied elsewhere meanwhile must not be lost.
    addEventListener('blur', () => { this.#waiting = null; });
  }

  async write(text) {
    this.#waiting = null;
    try {
      // There is none where the page is neither local nor encrypted.
      await navigator.clipboard.writeText(text);
    } catch {
      if (!writeAtOnce(text) && document.hasFocus()) this.#waiting = text;
    }
  }

  #writeWaiting() {
    const text = this.#waiting;
    if (text !== null) this.write(text);
  }
}

/** The way of browsers and addresses without `navigator.clipboard`. Returns whether the text was taken. */
function writeAtOnce(text) {
  let isTaken = false;
  const fill = (event) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  document.addEventListener('copy', fill, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return isTaken;
}
