// A loop with everything around it made by hand: connection, tree, clock and refreshes.
import { load, setGlobal } from './modules.mjs';

const clock = { now: 0 };
let refreshes = [];
setGlobal('performance', { now: () => clock.now });
setGlobal('requestAnimationFrame', (body) => refreshes.push(body));
const listeners = {};
setGlobal('document', { addEventListener: (type, listener) => { listeners[type] = listener; } });
const { Loop } = await load('loop.js');
const { knowsAddress, knowsFocus, knowsText } = await load('unanswered.js');
const { Reader } = await load('wire.js');

export class Conversation {
  /** What the page sent: one list of events for each message that was not a greeting. */
  batches = [];
  /** The address in each of the greetings. */
  greetings = [];
  /** Whether the page was visible, for each batch. */
  visibilities = [];
  failures = [];
  connection = {
    isOpen: true, isOver: false, session: new Uint8Array(16),
    send: (buffer) => this.#sent(buffer),
    wake() {},
    fail: (text) => { this.failures.push(text); this.end(); },
  };
  /** What each refresh may change of what the user moved meanwhile: the focus, the text of layer 1, the address. */
  known = [];
  tree = {
    root: {}, clear() {},
    flush: () => this.known.push([knowsFocus() && 'focus', knowsText(1) && 'text', knowsAddress() && 'address'].filter(Boolean).join()),
  };
  environment = {
    isVisible: true,
    current: { width: 1, height: 1, scale: 1, top: 0, left: 0, bottom: 0, right: 0, dark: false, rtl: false, reducesMotion: false },
  };

  address = { current: '' };

  constructor({ isOpen = true } = {}) {
    clock.now = 1000;
    refreshes = [];
    this.loop = new Loop(this.connection, this.tree, this.environment, this.address);
    if (isOpen) this.open();
  }

  get events() { return this.batches.flat(); }
  /** Touches in the order in which they were sent, as "id:phase". */
  get touches() { return this.events.flatMap((event) => (event.touches ?? []).map(({ id, phase }) => `${id}:${phase}`)); }

  open({ answers = true } = {}) {
    this.connection.isOpen = true;
    this.connection.onopen();
    if (answers) this.answer();
  }

  /** The connection goes away, to come again. */
  drop() {
    this.connection.isOpen = false;
    this.connection.onclose();
  }

  /** The connection is closed for good. */
  end() {
    this.connection.isOver = true;
    this.drop();
  }

  /** The server's frame: nothing changed. */
  answer({ wantsFrames = false, waiting = 0, bytes = [0, 0, 0, 0] } = {}) {
    const flags = (wantsFrames ? 1 : 0) + (waiting ? 8 : 0);
    const message = new Uint8Array([1, 1, flags, 0, 0, 0, 0, 0, 0, 0, 0, ...(waiting ? [waiting, 0] : []), ...bytes]);
    this.connection.onmessage(message.buffer);
  }

  /** What the server says without being asked. */
  update(bytes = [0, 0, 0, 0]) { this.connection.onmessage(new Uint8Array([1, 5, ...bytes]).buffer); }

  pass(milliseconds) { clock.now += milliseconds; }

  refresh() {
    const all = refreshes;
    refreshes = [];
    for (const body of all) body(clock.now);
  }

  /** The page is hidden: no refresh comes any more. */
  hide() {
    this.environment.isVisible = false;
    listeners.visibilitychange();
  }

  focus(layer) { this.loop.add({ type: 'accessibility', time: clock.now, layer, action: 0 }); }
  write(layer, editing = true) {
    this.loop.add({
      type: 'text', time: clock.now, layer, revision: 1, editing, text: 'a', start: 1, end: 1, markedStart: 0, markedEnd: 0,
    });
  }

  go(text) { this.loop.add({ type: 'address', time: clock.now, text }); }

  touch(id, phase) {
    this.loop.add({ type: 'touches', time: clock.now, touches: [{ id, phase, kind: 0, x: 0, y: 0, force: 0 }] });
  }

  key(key, up) { this.loop.add({ type: 'key', time: clock.now, up, key, modifiers: 0 }); }
  hover(x) { this.loop.add(x === null ? { type: 'hover', time: clock.now, left: true } : { type: 'hover', time: clock.now, x, y: 0 }); }
  scroll(dy) { this.loop.add({ type: 'scroll', time: clock.now, x: 0, y: 0, dx: 0, dy }); }

  #sent(buffer) {
    const reader = new Reader(buffer);
    reader.u8();
    if (reader.u8() === 1) {
      reader.offset += 16 + 8 + 1 + 59;
      this.greetings.push(reader.string());
      return;
    }
    reader.f64();
    this.visibilities.push(reader.bool());
    this.batches.push(Array.from({ length: reader.u16() }, () => readEvent(reader)));
    if (reader.offset !== buffer.byteLength) throw new Error('bytes are left');
  }
}

function readEvent(r) {
  const type = r.u8();
  if (type === 6) { r.offset += 59; return { type: 'environment' }; }
  if (type === 9) return { type: 'address', text: r.string() };
  const time = r.f64();
  switch (type) {
    case 1: {
      const touches = Array.from({ length: r.u8() }, () => {
        const touch = { id: r.u32(), phase: r.u8(), kind: r.u8() };
        r.floats(3);
        return touch;
      });
      return { type: 'touches', time, touches };
    }
    case 2: { const [, , dx, dy] = r.floats(4); r.u8(); return { type: 'scroll', time, dx, dy }; }
    case 3: { const up = r.bool(); r.u8(); return { type: 'key', time, up, key: r.string() }; }
    case 4: { const inside = r.bool(); return { type: 'hover', time, x: inside ? r.floats(2)[0] : null }; }
    case 8: {
      const event = { type: 'text', time, layer: r.u32(), revision: r.u32(), editing: r.bool(), text: r.string() };
      r.offset += 16;
      return event;
    }
    default: return { type: 'accessibility', time, layer: r.u32(), action: r.u8() };
  }
}
