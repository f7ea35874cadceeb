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
    visualViewport?.addEventListener('resize', changed);
    this.#watchScale(changed);
  }

  get current() {
    const safe = getComputedStyle(this.#probe);
    const length = (value) => parseFloat(value) || 0;
    return {
      width: innerWidth, height: innerHeight, scale: devicePixelRatio,
      top: length(safe.paddingTop), left: length(safe.paddingLeft),
      bottom: Math.max(length(safe.paddingBottom), keyboardHeight()), right: length(safe.paddingRight),
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

/** How much of the page a software keyboard covers. A page that is enlarged tells nothing of it. */
function keyboardHeight() {
  const viewport = visualViewport;
  if (!viewport || Math.abs(viewport.scale - 1) > 0.01) return 0;
  return Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
}
