// The wire format, version 1. `Docs/Wire.md` describes it; the Swift side is in Sources/BrowserDisplay/Wire.
import {
  CAPITALIZATIONS, CLIENT_KIND, EVENT, FULL_FLAG, GRAVITIES, KEYBOARDS, MAXIMUM_ADDRESS_LENGTH, MAXIMUM_CLIENT_MESSAGE_SIZE,
  MAXIMUM_EVENT_COUNT, MAXIMUM_FINGER_COUNT, MAXIMUM_KEY_LENGTH, MAXIMUM_TEXT_LENGTH, NO_STRING, OPERATION, RETURN_KEYS, ROLES,
  SERVER_KIND, VERSION, WAITING_FLAG, WAKE_DELAY_FLAG, WANTS_FRAMES_FLAG,
} from './wire-constants.js';

/** What assistive technology does: these are `SurfaceAccessibilityAction`. */
export const FOCUS = 0;
export const ACTIVATE = 1;

const utf8 = new TextDecoder();
const utf8Encoder = new TextEncoder();

/** Takes little-endian values off a message. */
export class Reader {
  constructor(buffer) {
    this.buffer = buffer;
    this.view = new DataView(buffer);
    this.offset = 0;
  }

  u8() { return this.view.getUint8(this.offset++); }
  bool() { return this.u8() !== 0; }
  u16() { const value = this.view.getUint16(this.offset, true); this.offset += 2; return value; }
  u32() { const value = this.view.getUint32(this.offset, true); this.offset += 4; return value; }
  f32() { const value = this.view.getFloat32(this.offset, true); this.offset += 4; return value; }
  f64() { const value = this.view.getFloat64(this.offset, true); this.offset += 8; return value; }

  floats(count) { return Array.from({ length: count }, () => this.f32()); }
  ids() { return Array.from({ length: this.u32() }, () => this.u32()); }

  bytes(count) { return Array.from({ length: count }, () => this.u8()); }

  /** A string, or null. */
  string() {
    const length = this.u32();
    if (length === NO_STRING) return null;
    const bytes = new Uint8Array(this.buffer, this.offset, length);
    this.offset += length;
    return utf8.decode(bytes);
  }

  color() { return { r: this.f32(), g: this.f32(), b: this.f32(), a: this.f32() }; }

  path() {
    const count = this.u32();
    const verbs = Array.from(new Uint8Array(this.buffer, this.offset, count));
    this.offset += count;
    return { verbs, points: this.floats(this.u32()) };
  }
}

/** Reads the head of a server message; operations are left in `reader`. */
export function readMessage(buffer) {
  const reader = new Reader(buffer);
  if (reader.u8() !== VERSION) throw new Error('the server speaks another version; reload the page');
  const kind = reader.u8();
  if (kind === SERVER_KIND.wake) return { kind: 'wake' };
  if (kind === SERVER_KIND.update) return { kind: 'update', reader };
  const flags = reader.u8();
  const message = {
    kind: 'frame', wantsFrames: (flags & WANTS_FRAMES_FLAG) !== 0, isFull: (flags & FULL_FLAG) !== 0, time: reader.f64(),
  };
  message.wakeDelay = (flags & WAKE_DELAY_FLAG) !== 0 ? reader.f64() : null;
  message.waiting = (flags & WAITING_FLAG) !== 0 ? reader.u16() : 0;
  message.reader = reader;
  return message;
}

/** What each operation carries after the layer's number. */
const operations = {
  [OPERATION.place]: (r) => ['place', r.f32(), r.f32()],
  [OPERATION.size]: (r) => ['size', r.f32(), r.f32()],
  [OPERATION.anchor]: (r) => ['anchor', r.f32(), r.f32()],
  [OPERATION.depth]: (r) => ['depth', r.f32()],
  [OPERATION.affine]: (r) => ['affine', r.floats(6)],
  [OPERATION.transform]: (r) => ['transform', r.floats(16)],
  [OPERATION.sublayerTransform]: (r) => ['sublayerTransform', r.floats(16)],
  [OPERATION.shift]: (r) => ['shift', r.f32(), r.f32()],
  [OPERATION.opacity]: (r) => ['opacity', r.f32()],
  [OPERATION.hidden]: (r) => ['hidden', r.bool()],
  [OPERATION.doubleSided]: (r) => ['doubleSided', r.bool()],
  [OPERATION.clips]: (r) => ['clips', r.bool()],
  [OPERATION.corners]: (r) => ['corners', r.f32(), r.u8(), r.bool()],
  [OPERATION.border]: (r) => ['border', r.f32(), r.color()],
  [OPERATION.background]: (r) => ['background', r.color()],
  [OPERATION.shadow]: (r) => ['shadow', readShadow(r)],
  [OPERATION.contents]: (r) => ['contents', readContents(r)],
  [OPERATION.mask]: (r) => ['mask', r.u32()],
  [OPERATION.shape]: (r) => ['shape', readShape(r)],
  [OPERATION.gradient]: (r) => ['gradient', readGradient(r)],
  [OPERATION.text]: (r) => ['text', r.bool() ? readText(r) : null],
  [OPERATION.accessibility]: (r) => ['accessibility', r.bool() ? readAccessibility(r) : null],
  [OPERATION.toolTip]: (r) => ['toolTip', r.string()],
  [OPERATION.input]: (r) => ['input', r.bool() ? readInput(r) : null],
};

/** Applies a frame's operations to a tree, in order. */
export function applyOperations(reader, tree) {
  for (let count = reader.u32(); count > 0; count--) {
    const code = reader.u8();
    switch (code) {
      case OPERATION.remove: tree.remove(reader.ids()); break;
      case OPERATION.create: tree.create(reader.ids()); break;
      case OPERATION.children: tree.setChildren(reader.u32(), reader.ids()); break;
      case OPERATION.root: tree.setRoot(reader.u32()); break;
      case OPERATION.address: tree.onaddress(reader.string(), reader.bool()); break;
      case OPERATION.announce: tree.announce(reader.string()); break;
      case OPERATION.copy: tree.oncopy(reader.string()); break;
      default: {
        const read = operations[code];
        if (!read) throw new Error(`unknown operation ${code}`);
        const id = reader.u32();
        tree.change(id, read(reader));
      }
    }
  }
}

/**
 * @typedef {{ r: number, g: number, b: number, a: number }} Color components between 0 and 1
 * @typedef {ReturnType<typeof readShadow>} Shadow
 * @typedef {NonNullable<ReturnType<typeof readContents>>} Contents
 */

/** @param {any} r */
function readShadow(r) {
  const shadow = { color: r.color(), opacity: r.f32(), radius: r.f32(), dx: r.f32(), dy: r.f32(), path: null };
  if (r.bool()) shadow.path = r.path();
  return shadow;
}

/** @param {any} r */
function readContents(r) {
  const image = r.u32();
  if (image === 0) return null;
  return {
    image, pixelWidth: r.u32(), pixelHeight: r.u32(), isVector: r.bool(), gravity: GRAVITIES[r.u8()], scale: r.f32(),
    rect: r.floats(4), blurred: r.bytes(r.u8()),
  };
}

function readShape(r) {
  return {
    path: r.path(), fill: r.color(), evenOdd: r.bool(), stroke: r.color(), lineWidth: r.f32(),
    cap: ['butt', 'round', 'square'][r.u8()], join: ['miter', 'round', 'bevel'][r.u8()], miterLimit: r.f32(),
    start: r.f32(), end: r.f32(), dashPhase: r.f32(), dashes: r.floats(r.u32()),
  };
}

function readGradient(r) {
  /** @type {{ kind: string, points: number[], stops: { color: Color, location: number }[] }} */
  const gradient = { kind: ['axial', 'radial', 'conic'][r.u8()], points: r.floats(4), stops: [] };
  for (let count = r.u32(); count > 0; count--) gradient.stops.push({ color: r.color(), location: r.f32() });
  return gradient;
}

function readLetters(r) {
  return { color: r.color(), family: r.string(), size: r.f32(), weight: r.u16(), italic: r.bool(), spacing: r.f32() };
}

function readText(r) {
  const text = {
    letters: readLetters(r),
    shadowColor: r.color(), shadowDX: r.f32(), shadowDY: r.f32(),
    /** @type {{ string: string, x: number, y: number, width: number, rtl: boolean, letters: ReturnType<typeof readLetters> | null }[]} */
    lines: [],
    /** @type {{ x: number, y: number, width: number, height: number, color: Color, front: boolean }[]} */
    bars: [],
  };
  for (let count = r.u32(); count > 0; count--) {
    text.lines.push({
      string: r.string(), x: r.f32(), y: r.f32(), width: r.f32(), rtl: r.bool(), letters: r.bool() ? readLetters(r) : null,
    });
  }
  for (let count = r.u32(); count > 0; count--) {
    text.bars.push({ x: r.f32(), y: r.f32(), width: r.f32(), height: r.f32(), color: r.color(), front: r.bool() });
  }
  return text;
}

/** ARIA's names: ours in small letters, but for one. */
const ARIA = { image: 'img', toggle: 'switch', textField: 'textbox' };
const roles = ROLES.map((role) => ARIA[role] ?? role.toLowerCase());

function readAccessibility(r) {
  return {
    role: roles[r.u8()], label: r.string(), value: r.string(), hint: r.string(), position: r.u32(), setSize: r.u32(),
    selected: r.bool(), focusable: r.bool(), focused: r.bool(), disabled: r.bool(), toggles: r.bool(),
    expanded: [null, false, true][r.u8()],
  };
}

function readInput(r) {
  return {
    revision: r.u32(), text: r.string(), start: r.u32(), end: r.u32(), editing: r.bool(), secure: r.bool(), corrects: r.bool(),
    lines: r.bool(), keyboard: KEYBOARDS[r.u8()], returnKey: RETURN_KEYS[r.u8()], capitalization: CAPITALIZATIONS[r.u8()],
  };
}

/** Appends little-endian values to a message. Throws for what the server would refuse. */
export class Writer {
  constructor() {
    this.view = new DataView(new ArrayBuffer(512));
    this.length = 0;
  }

#reserve(count) {
    if (this.length + count > this.view.byteLength) {
      const larger = new Uint8Array(Math.max(this.view.byteLength * 2, this.length + count));
      larger.set(new Uint8Array(this.view.buffer, 0, this.length));
      this.view = new DataView(larger.buffer);
    }
    const offset = this.length;
    this.length += count;
    return offset;
  }

  // `#reserve` may replace the view, so it comes first, in a statement of its own.
  u8(value) { const at = this.#reserve(1); this.view.setUint8(at, value); }
  u16(value) { const at = this.#reserve(2); this.view.setUint16(at, value, true); }
  u32(value) { const at = this.#reserve(4); this.view.setUint32(at, value, true); }
  i32(value) { const at = this.#reserve(4); this.view.setInt32(at, value, true); }
  f32(value) { const at = this.#reserve(4); this.view.setFloat32(at, finite(Math.fround(value)), true); }
  f64(value) { const at = this.#reserve(8); this.view.setFloat64(at, finite(value), true); }
  bytes(array) { const at = this.#reserve(array.length); new Uint8Array(this.view.buffer).set(array, at); }

  string(text, most) {
    const encoded = utf8Encoder.encode(text);
    if (encoded.length > most) throw new RangeError(`text of ${encoded.length} bytes`);
    this.u32(encoded.length);
    this.bytes(encoded);
  }

  environment(e) {
    for (const value of [e.width, e.height, e.scale, e.top, e.left, e.bottom, e.right]) this.f64(value);
    this.u8(e.dark ? 1 : 0);
    this.u8(e.rtl ? 1 : 0);
    this.u8(e.reducesMotion ? 1 : 0);
  }

  finish() { return this.view.buffer.slice(0, this.length); }
}

/** The first message of a connection. `session` is 16 random bytes, `address` what the page's address says is shown. */
export function encodeHello(session, time, visible, environment, address) {
  const writer = new Writer();
  writer.u8(VERSION);
  writer.u8(CLIENT_KIND.hello);
  writer.bytes(session);
  writer.f64(time);
  writer.u8(visible ? 1 : 0);
  writer.environment(environment);
  writer.string(address, MAXIMUM_ADDRESS_LENGTH);
  return writer.finish();
}

/**
 * Input since the last message, and the request for a frame: `buffer` holds as many of the events, from the first on, as one
 * message may; `taken` says how many those are. An event that cannot be sent is left out with a warning; the others go.
 */
export function encodeBatch(time, visible, events) {
  const writer = new Writer();
  writer.u8(VERSION);
  writer.u8(CLIENT_KIND.batch);
  writer.f64(time);
  writer.u8(visible ? 1 : 0);
  const countPlace = writer.length;
  writer.u16(0);
  const eventsStart = writer.length;
  let count = 0;
  let taken = 0;
  for (const event of events) {
    const start = writer.length;
    try {
      const more = encodeEvent(writer, event);
      if (writer.length > MAXIMUM_CLIENT_MESSAGE_SIZE || count + more > MAXIMUM_EVENT_COUNT) {
        if (start === eventsStart) throw new RangeError('it is too long for a message');
        writer.length = start;
        break;
      }
      count += more;
    } catch (error) {
      writer.length = start;
      console.warn(`An event of type ${event?.type} is not sent: ${error.message}.`);
    }
    taken++;
  }
  writer.view.setUint16(countPlace, count, true);
  return { buffer: writer.finish(), taken };
}

/** Returns how many events of the wire it makes. */
function encodeEvent(w, event) {
  switch (event.type) {
    case 'touches':
      return encodeTouches(w, event);
    case 'scroll':
      w.u8(EVENT.scroll); w.f64(event.time); w.f32(event.x); w.f32(event.y); w.f32(event.dx); w.f32(event.dy); w.u8(0);
      return 1;
    case 'key':
      w.u8(EVENT.key); w.f64(event.time); w.u8(event.up ? 1 : 0); w.u8(event.modifiers);
      w.string(event.key, MAXIMUM_KEY_LENGTH);
      return 1;
    case 'hover':
      w.u8(EVENT.hover); w.f64(event.time); w.u8(event.left ? 0 : 1);
      if (!event.left) { w.f32(event.x); w.f32(event.y); }
      return 1;
    case 'accessibility':
      w.u8(EVENT.accessibility); w.f64(event.time); w.u32(event.layer); w.u8(event.action);
      return 1;
    case 'clipboard':
      w.u8(EVENT.clipboard); w.f64(event.time); w.u8(event.pastes ? 1 : 0); w.string(event.text, MAXIMUM_TEXT_LENGTH);
      return 1;
    case 'text':
      w.u8(EVENT.text); w.f64(event.time); w.u32(event.layer); w.u32(event.revision); w.u8(event.editing ? 1 : 0);
      w.string(event.text, MAXIMUM_TEXT_LENGTH);
      for (const offset of [event.start, event.end, event.markedStart, event.markedEnd]) w.u32(offset);
      return 1;
    case 'address':
      w.u8(EVENT.address); w.string(event.text, MAXIMUM_ADDRESS_LENGTH);
      return 1;
    case 'environment':
      w.u8(EVENT.environment); w.environment(event.environment);
      return 1;
    default:
      throw new TypeError('there is no such type');
  }
}

/** An event of the wire holds a limited number of touches. */
function encodeTouches(w, { time, touches }) {
  let count = 0;
  for (let first = 0; first < touches.length; first += MAXIMUM_FINGER_COUNT, count++) {
    const part = touches.slice(first, first + MAXIMUM_FINGER_COUNT);
    w.u8(EVENT.touches); w.f64(time); w.u8(part.length);
    for (const touch of part) {
      w.i32(touch.id); w.u8(touch.phase); w.u8(touch.kind); w.f32(touch.x); w.f32(touch.y); w.f32(touch.force);
    }
  }
  return count;
}

function finite(value) {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that can be sent`);
  return value;
}
