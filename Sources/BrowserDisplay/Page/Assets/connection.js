const KEY = 'waterwheel.session';
/** Milliseconds between attempts; the last repeats, until the server has surely forgotten the session. */
const DELAYS = [100, 250, 500, 1000, 2000];
const MOST_ATTEMPTS = 40;
/** The program ended, or this page was opened elsewhere: a reload would not help. */
const LEAVING = 1001;
const REPLACED = 4001;
/** Close codes after which trying again is pointless. */
const FINAL = new Set([LEAVING, 1002, 1003, 1008, 1009, 1013, REPLACED]);

/**
 * The WebSocket, kept up. It lives in a worker.
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
  #url; #notice; #worker; #attempt = 0; #timer = 0;
  /** closed, opening, open, or over: never again. */
  #state = 'closed';

  constructor(url, notice) {
    url.protocol = 'ws:';
    this.#url = url.href;
    this.#notice = notice;
    this.session = takeSession() ?? crypto.getRandomValues(new Uint8Array(16));
    this.#worker = new Worker(new URL('./socket-worker.js', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#received(data);
    addEventListener('pagehide', () => keepSession(this.session));
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      takeSession();
      this.start();
    });
  }

  get isOpen() { return this.#state === 'open'; }

  /** Whether it was closed for good. */
  get isOver() { return this.#state === 'over'; }

  start() {
    clearTimeout(this.#timer);
    if (this.#state !== 'closed') return;
    this.#state = 'opening';
    this.#worker.postMessage({ do: 'open', url: this.#url });
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

  #received(data) {
    if (this.#state === 'over') return;
    if (data instanceof ArrayBuffer) return this.onmessage(data);
    switch (data.event) {
      case 'open':
        this.#state = 'open';
        this.#attempt = 0;
        this.#notice.hide();
        this.onopen();
        break;
      case 'wake': this.onwake(); break;
      case 'close': this.#closed(data); break;
    }
  }

  #closed({ code, reason }) {
    this.#state = FINAL.has(code) ? 'over' : 'closed';
    this.onclose();
    if (this.#state === 'over') {
      this.#notice.show(reason || 'The connection was closed.', { canReload: code !== LEAVING && code !== REPLACED });
      return;
    }
    if (this.#attempt === 0) this.#notice.show('Connection lost. Trying again…', { delay: 600 });
    if (this.#attempt >= MOST_ATTEMPTS) return this.#notice.show('Connection lost.', { canReload: true });
    const delay = DELAYS[Math.min(this.#attempt++, DELAYS.length - 1)];
    this.#timer = setTimeout(() => this.start(), delay);
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
