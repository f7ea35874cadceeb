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
 * The WebSocket, kept up.
 *
 * The session's number stays in `sessionStorage` only while the page is away, so that a duplicated tab, which gets a copy
 * of the storage, does not take the original's session.
 */
export class Connection {
  /** 16 bytes that name this page's session. */
  session;
  onopen = () => {};
  onmessage = (_buffer) => {};
  onclose = () => {};
  #url; #notice; #socket = null; #attempt = 0; #timer = 0;

  constructor(url, notice) {
    url.protocol = 'ws:';
    this.#url = url;
    this.#notice = notice;
    this.session = takeSession() ?? crypto.getRandomValues(new Uint8Array(16));
    addEventListener('pagehide', () => keepSession(this.session));
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      takeSession();
      this.start();
    });
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

  start() {
    clearTimeout(this.#timer);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.#url);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.#attempt = 0;
      this.#notice.hide();
      this.onopen();
    };
    socket.onmessage = (event) => this.onmessage(event.data);
    socket.onclose = (event) => this.#closed(event);
    this.#socket = socket;
  }

  send(buffer) { this.#socket.send(buffer); }

  /** Ends for good, with words for the user. */
  fail(text) {
    this.#socket.onclose = null;
    this.#socket.close(4000);
    this.onclose();
    this.#notice.show(text, { canReload: true });
  }

  #closed(event) {
    this.#socket = null;
    this.onclose();
    if (FINAL.has(event.code)) {
      const canReload = event.code !== LEAVING && event.code !== REPLACED;
      this.#notice.show(event.reason || 'The connection was closed.', { canReload });
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
