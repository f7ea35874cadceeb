/** What the page's address says is shown: the part after the #. */
export class Address {
  /** Called when the user has changed it, by the back button for instance. */
  onchange = () => {};

  constructor() {
    addEventListener('popstate', () => this.onchange());
  }

  get event() { return { type: 'address', time: performance.now(), text: this.current }; }

  get current() {
    try {
      return decodeURIComponent(location.hash.slice(1));
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
