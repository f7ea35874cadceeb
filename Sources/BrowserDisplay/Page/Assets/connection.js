import { CLOSE } from './wire-constants.js';

const KEY = 'waterwheel.session';
/** Milliseconds between attempts; the last repeats for as long as the page is looked at. */
const DELAYS = [100, 250, 500, 1000, 2000, 5000];
/** Close codes after which trying again is pointless: the server's, and those of WebSockets for what is not understood. */
const FINAL = new Set([CLOSE.nonsense, CLOSE.tooLarge, CLOSE.tooManyPages, CLOSE.replaced, 1003, 1008]);

/**
 * The WebSocket, kept up. It lives in a worker.
 *
 * A program that was started again at the same port is known by the page's key, and the page moves to its new address.
 *
 * The session's number stays in `sessionStorage` only while the page is away, so that a duplicated tab, which gets a copy
 * of the storage, does not take the original's session.
 */
export class Connection {
  /** 16 bytes that name this page's session. */
  session;
  onopen = () => {};
  onmessage = (_buffer) => {};
  onwake = () => {};
  onclose = () => {};
  #base; #key; #token; #notice; #worker; #attempt = 0; #timer = 0;
  /** closed, opening, open, or over: never again. */
  #state = 'closed';

  /** @param base the page's address, which ends with the token and a slash */
  constructor(base, notice) {
    this.#base = base;
    this.#token = base.pathname.split('/').at(-2);
    this.#key = document.querySelector('meta[name="waterwheel-key"]')?.getAttribute('content') ?? '';
    this.#notice = notice;
    this.session = takeSession() ?? crypto.getRandomValues(new Uint8Array(16));
    this.#worker = new Worker(new URL('./socket-worker.js', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#handle(data);
    addEventListener('pagehide', () => keepSession(this.session));
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      takeSession();
      this.start();
    });
    document.addEventListener('visibilitychange', () => {
      if (this.#attempt > 0 && document.visibilityState === 'visible') this.start();
    });
  }

  get isOpen() { return this.#state === 'open'; }

  /** Whether it was closed for good. */
  get isOver() { return this.#state === 'over'; }

  start() {
    clearTimeout(this.#timer);
    if (this.#state !== 'closed') return;
    this.#state = 'opening';
    const url = new URL(this.#base);
    url.protocol = 'ws:';
    this.#worker.postMessage({ do: 'open', base: url.href, key: this.#key, token: this.#token });
  }

  send(buffer) { this.#worker.postMessage(buffer, [buffer]); }

  /** Calls `onwake` once after this many milliseconds; null forgets about it. */
  wake(after) { this.#worker.postMessage({ do: 'wake', after }); }

  /** Loses the connection, as a network may. For tests. */
  drop() { this.#worker.postMessage({ do: 'close' }); }

  /** Ends for good, with words for the user. */
  fail(text) {
    this.#state = 'over';
    this.#worker.postMessage({ do: 'close', code: 4000 });
    this.onclose();
    this.#notice.show(text, { canReload: true });
  }

  #handle(data) {
    if (this.#state === 'over') return;
    if (data instanceof ArrayBuffer) return this.onmessage(data);
    switch (data.event) {
      case 'open': this.#opened(data.token); break;
      case 'stranger':
        this.#lost();
        this.#notice.show('Another program uses this address now.');
        break;
      case 'wake': this.onwake(); break;
      case 'close': this.#closed(data); break;
    }
  }

  #opened(token) {
    this.#state = 'open';
    this.#attempt = 0;
    // Another run of the program, maybe of a newer version: everything of the page comes anew.
    if (token !== this.#token) return location.replace(`/${token}/${location.hash}`);
    this.#notice.hide();
    this.onopen();
  }

  #closed({ code, reason }) {
    if (FINAL.has(code)) {
      this.#state = 'over';
      this.onclose();
      this.#notice.show(reason || 'The connection was closed.', { canReload: code !== CLOSE.replaced });
      return;
    }
    if (code === CLOSE.leaving) this.#notice.show(reason || 'The program was closed. This page returns when it runs again.');
    else if (this.#attempt === 0) this.#notice.show('Connection lost. Trying again…', { delay: 600 });
    this.#lost();
  }

  #lost() {
    this.#state = 'closed';
    this.onclose();
    const delay = DELAYS[Math.min(this.#attempt++, DELAYS.length - 1)];
    this.#timer = setTimeout(() => { if (document.visibilityState === 'visible') this.start(); }, delay);
  }
}

function keepSession(session) {
  try {
    sessionStorage.setItem(KEY, Array.from(session).join());
  } catch { /* Storage may be turned off; a reload then starts anew. */ }
}

function takeSession() {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const bytes = text?.split(',').map(Number) ?? [];
    return bytes.length === 16 ? new Uint8Array(bytes) : null;
  } catch {
    return null;
  }
}
