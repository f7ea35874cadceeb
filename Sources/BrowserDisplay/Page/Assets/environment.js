/** What the server must know of this display, and when it changes. */
export class Environment {
  onchange = () => {};
  #probe;

  constructor() {
    this.#probe = document.createElement('div');
    this.#probe.className = 'safe-area';
    document.documentElement.append(this.#probe);
    const changed = () => this.onchange();
    addEventListener('resize', changed);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', changed);
    this.#watchScale(changed);
  }

  get current() {
    const safe = getComputedStyle(this.#probe);
    const length = (value) => parseFloat(value) || 0;
    return {
      width: innerWidth, height: innerHeight, scale: devicePixelRatio,
      top: length(safe.paddingTop), left: length(safe.paddingLeft),
      bottom: length(safe.paddingBottom), right: length(safe.paddingRight),
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      rtl: document.documentElement.dir === 'rtl',
      reducesMotion: document.documentElement.dataset.motion === 'reduce'
        || matchMedia('(prefers-reduced-motion: reduce)').matches,
    };
  }

  get isVisible() { return document.visibilityState !== 'hidden'; }

  /** A query matches one ratio only, so it is made anew after every change. */
  #watchScale(changed) {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      changed();
      this.#watchScale(changed);
    }, { once: true });
  }
}
