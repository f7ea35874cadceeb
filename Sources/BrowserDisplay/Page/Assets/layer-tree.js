import { placeHeadings, restoreFocus } from './accessibility.js';
import { Layer } from './layer.js';

/** How many elements wait for their next use. */
const POOL_LIMIT = 128;
/** When nothing was drawn for this long, in milliseconds, enlarged layers are drawn anew at their present scale. */
const REST = 450;
/**
 * How often the shadows of moving layers change, in milliseconds. A layer's shadow is part of its texture: where it changes with the distance from
 * the centre, in each frame, Chromium paints the whole layer in each frame.
 */
const SHADOW_INTERVAL = 100;

const MOST_ANNOUNCEMENTS = 5;

/** The tree of layers on the page. Changes are collected and become visible together, in `flush()`. */
export class LayerTree {
  /** Counts flushes. */
  frame = 0;
  layers = new Map();
  /** The layers with a shadow. */
  shadowed = new Set();
  /** @type {Layer | null} */
  root = null;
  /** The program copies a text. */
  oncopy = (_text) => {};
  /** The user does something in a field of text. */
  onaction = (_event) => {};
  /** The program says what the page's address is. */
  onaddress = (_text, _isStep) => {};
  #element; #pool = []; #changed = new Set(); #disordered = new Set(); #restTimer = 0;
  #delayedShadows = new Set(); #shadowTimer = 0;

  constructor(element, images) {
    this.#element = element;
    this.images = images;
  }

  clear() {
    for (const layer of this.layers.values()) layer.leave();
    this.layers.clear();
    this.#changed.clear();
    this.#disordered.clear();
    this.root = null;
    this.#element.replaceChildren();
  }

  remove(ids) {
    for (const id of ids) {
      const layer = this.layers.get(id);
      if (!layer) continue;
      this.layers.delete(id);
      this.#changed.delete(layer);
      this.#disordered.delete(layer);
      const element = layer.leave();
      if (this.#pool.length < POOL_LIMIT) this.#pool.push(element);
    }
  }

  create(ids) {
    for (const id of ids) {
      const element = this.#pool.pop() ?? document.createElement('div');
      element.className = 'layer';
      const layer = new Layer(id, element, this);
      element.layer = layer;
      this.layers.set(id, layer);
      this.#changed.add(layer);
    }
  }

  setChildren(parentID, ids) {
    const parent = this.layers.get(parentID);
    if (!parent) return;
    const former = parent.children;
    for (const child of former) if (child.parent === parent) child.parent = null;
    parent.children = ids.map((id) => this.layers.get(id)).filter(Boolean);
    for (const child of parent.children) child.parent = parent;
    // Elements of removed layers are gone, and may be in use again.
    for (const child of former) if (!child.parent && this.layers.has(child.id)) child.element.remove();
    this.#disordered.add(parent);
  }

  setRoot(id) {
    this.root = this.layers.get(id) ?? null;
    this.#element.replaceChildren(...(this.root ? [this.root.element] : []));
  }

  /** One operation: the name of a `Layer` method, and its arguments. */
  change(id, [name, ...values]) {
    const layer = this.layers.get(id);
    if (!layer) return;
    layer[name](...values);
    this.#changed.add(layer);
  }

  /** Asks for `layer.update()` in this flush. */
  touch(layer) { this.#changed.add(layer); }

  /** Asks for the shadow of a moving layer to be painted soon, together with those of others. */
  delayShadow(layer) {
    this.#delayedShadows.add(layer);
    this.#shadowTimer ||= setTimeout(() => this.paintShadows(), SHADOW_INTERVAL);
  }

  paintShadows() {
    clearTimeout(this.#shadowTimer);
    this.#shadowTimer = 0;
    for (const layer of this.#delayedShadows) layer.paintShadow();
    this.#delayedShadows.clear();
  }

  forgetShadow(layer) {
    this.shadowed.delete(layer);
    this.#delayedShadows.delete(layer);
  }

  /** Asks for the order of a layer's sublayers to be worked out in this flush. */
  reorder(layer) { this.#disordered.add(layer); }

  /** Hands a text to the screen reader. The last few stay, so that none is lost that comes right after another. */
  announce(text) {
    const line = document.createElement('div');
    line.textContent = text;
    const announcer = document.getElementById('announcer');
    announcer?.append(line);
    while (announcer && announcer.childNodes.length > MOST_ANNOUNCEMENTS) announcer.firstChild?.remove();
  }

  flush() {
    const focused = document.activeElement;
    this.frame++;
    for (const layer of this.#disordered) layer.arrange();
    this.#disordered.clear();
    // Updating a mask touches its owner; a set visits what is added while it is walked.
    for (const layer of this.#changed) layer.update();
    this.#changed.clear();
    for (const layer of this.shadowed) layer.checkShadow();
    placeHeadings();
    restoreFocus(focused);
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#rest(), REST);
  }

  #rest() {
    this.#restTimer = 0;
    for (const layer of this.layers.values()) layer.rest();
  }
}
