import { WheelPinch } from './wheel-pinch.js';
import { fieldAround } from './text-field.js';

const BEGAN = 0;
const MOVED = 1;
const ENDED = 2;
const CANCELLED = 3;
const KINDS = { touch: 0, pen: 1, mouse: 2 };
/** Keys by which the browser would scroll or move; the program does that. */
const OURS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', ' ', 'Enter']);
/** Keys that a field of text leaves to the program. */
const BEYOND_TEXT = new Set(['Enter', 'Escape', 'Tab']);
/** Of several lines, whose rows only the program knows. */
const BEYOND_LINES = new Set(['Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
const LINE = 20;
/** A mouse that went further while pressed, in CSS pixels, drags. */
const SLOP = 6;

/** Sends pointers, wheel and keys to the server as they come. */
export class Input {
  #element; #loop;
  /** Last place by pointer that is down. */
  #down = new Map();
  /** What was sent for each key that is down: with shift released first, the same key goes up by another name. */
  #keys = new Map();
  #pinch;

  constructor(element, loop) {
    this.#element = element;
    this.#loop = loop;
    this.#pinch = new WheelPinch((time, touches) => loop.add({ type: 'touches', time, touches }));
    element.addEventListener('pointerdown', (event) => this.#pressed(event));
    const moves = 'onpointerrawupdate' in window ? 'pointerrawupdate' : 'pointermove';
    element.addEventListener(moves, (event) => this.#moved(event));
    element.addEventListener('pointerup', (event) => this.#released(event, ENDED));
    element.addEventListener('pointercancel', (event) => this.#released(event, CANCELLED));
    element.addEventListener('lostpointercapture', (event) => this.#released(event, CANCELLED));
    element.addEventListener('pointerleave', (event) => this.#left(event));
    element.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    element.addEventListener('contextmenu', (event) => { if (event.pointerType !== 'mouse') event.preventDefault(); });
    // A click must not move the keyboard's focus; the program decides where that is.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('dragstart', (event) => event.preventDefault());
    addEventListener('keydown', (event) => this.#key(event, false));
    addEventListener('keyup', (event) => this.#key(event, true));
    addEventListener('blur', () => this.#releaseKeys());
  }

  #touch(event, phase) {
    return {
      id: event.pointerId, phase, kind: KINDS[event.pointerType] ?? 2, x: event.clientX, y: event.clientY,
      force: event.pressure || 0,
    };
  }

  #send(event, phase) {
    this.#loop.add({ type: 'touches', time: event.timeStamp, touches: [this.#touch(event, phase)] });
  }

  #pressed(event) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.#down.has(event.pointerId)) return;
    this.#element.classList.add('pointed');
    this.#down.set(event.pointerId, {
      x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY,
      field: fieldAround(event.target),
    });
    try {
      this.#element.setPointerCapture(event.pointerId);
    } catch { /* The pointer is gone already. */ }
    this.#send(event, BEGAN);
  }

  #moved(event) {
    const last = this.#down.get(event.pointerId);
    if (!last) {
      if (event.pointerType !== 'touch') this.#loop.add({ type: 'hover', time: event.timeStamp, x: event.clientX, y: event.clientY });
      return;
    }
    const points = event.getCoalescedEvents?.() ?? [];
    for (const point of points.length > 0 ? points : [event]) {
      if (point.clientX === last.x && point.clientY === last.y) continue;
      last.x = point.clientX;
      last.y = point.clientY;
      this.#send(point, MOVED);
    }
    if (event.pointerType === 'mouse' && Math.hypot(last.x - last.startX, last.y - last.startY) > SLOP) this.#element.classList.add('dragging');
  }

  #released(event, phase) {
    const pressed = this.#down.get(event.pointerId);
    if (!pressed) return;
    this.#down.delete(event.pointerId);
    this.#send(event, phase);
    const isTap = Math.hypot(event.clientX - pressed.startX, event.clientY - pressed.startY) <= SLOP;
    if (phase === ENDED && isTap) pressed.field?.focus();
    if (this.#down.size === 0) this.#element.classList.remove('dragging');
  }

  #left(event) {
    if (event.pointerType === 'mouse' && !this.#down.has(event.pointerId)) {
      this.#loop.add({ type: 'hover', time: event.timeStamp, left: true });
    }
  }

  #wheel(event) {
    // With the control key it is the browser's zoom.
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, LINE, innerHeight][event.deltaMode] ?? 1;
    if (event.altKey && this.#down.size === 0) return this.#pinch.turn(event, event.deltaY * unit);
    this.#loop.add({
      type: 'scroll', time: event.timeStamp, x: event.clientX, y: event.clientY,
      dx: event.deltaX * unit, dy: event.deltaY * unit,
    });
  }

  #key(event, up) {
    if (event.isComposing || event.target.closest?.('#notice')) return;
    this.#element.classList.remove('pointed');
    const beyond = event.target.tagName === 'TEXTAREA' ? BEYOND_LINES : BEYOND_TEXT;
    // Backspace changes nothing in an empty field here. The program receives it: fields for a code go back to the previous one.
    const deletesNothing = event.key === 'Backspace' && event.target.value === '';
    const isWriting = event.target.matches?.('.field') && !beyond.has(event.key) && !deletesNothing;
    if (isWriting && !(up && this.#keys.has(event.code || event.key))) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && OURS.has(event.key)) event.preventDefault();
    const code = event.code || event.key;
    const held = this.#keys.get(code);
    const send = (up, key) => this.#loop.add({ type: 'key', time: event.timeStamp, up, key, modifiers: modifiers(event) });
    if (held !== undefined && (up || held !== event.key)) send(true, held);
    if (up) this.#keys.delete(code); else this.#keys.set(code, event.key);
    if (!up) send(false, event.key); else if (held === undefined) send(true, event.key);
    // On a Mac, keys that are held together with the command key are never heard of again.
    if (up && event.key === 'Meta') this.#releaseKeys();
  }

  /** A key that is released elsewhere is never heard of again. */
  #releaseKeys() {
    for (const key of this.#keys.values()) this.#loop.add({ type: 'key', time: performance.now(), up: true, key, modifiers: 0 });
    this.#keys.clear();
  }
}

function modifiers(event) {
  return (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
}
