import { MAXIMUM_ADDRESS_LENGTH } from './wire-constants.js';

/** What the page's address says is shown: the part after the #. */
export class Address {
  /** Called when the user has changed it, by the back button for instance. */
  onchange = () => {};

  constructor() {
    addEventListener('popstate', () => this.onchange());
  }

  get event() { return { type: 'address', time: performance.now(), text: this.current }; }

  /** Empty for what nobody means: more than a message may hold, or nonsense. */
  get current() {
    try {
      const text = decodeURIComponent(location.hash.slice(1));
      return new TextEncoder().encode(text).length > MAXIMUM_ADDRESS_LENGTH ? '' : text;
    } catch {
      return '';
    }
  }

  /** @param isStep whether the back button leads to what was before */
  set(text, isStep) {
    if (text === this.current) return;
    const place = text === '' ? location.pathname : `#${encodeURI(text)}`;
    if (isStep) history.pushState(null, '', place);
    else history.replaceState(null, '', place);
  }
}
