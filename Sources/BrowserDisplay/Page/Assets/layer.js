import { applyAccessibility, choose, leave } from './accessibility.js';
import { isBox } from './box-shadow.js';
import { drawShadowPath, drawShape, drawText, maskStyle } from './drawing.js';
import { Picture } from './picture.js';
import { TextField } from './text-field.js';
import { cornerRadii, css, faded, gradientImage, transformText } from './paint.js';

// What `update()` has to do.
const PLACE = 1;
const SIZE = 2;
const CONTAINER = 4;
const BACKGROUND = 8;
const SHADOW = 16;
const PICTURE = 32;
const SHAPE = 64;
const TEXT = 128;
const MASK = 256;
const BORDER = 512;

function makeFill() {
  const node = document.createElement('div');
  node.className = 'drawing fill';
  return node;
}

/** One layer: its values and the element that shows it. */
export class Layer {
  /** @type {Layer | null} */
  parent = null;
  /** @type {Layer[]} */
  children = [];
  x = 0; y = 0; width = 0; height = 0; z = 0;
  /** @type {number[] | null} */
  affineValues = null;
  /** @type {number[] | null} */
  matrixValues = null;
  /** @type {Layer | null} */
  mask_ = null;
  /** @type {Layer | null} */
  maskOwner = null;
  /** @type {TextField | null} */
  field = null;
  textValue = null; shapeValue = null; accessibilityValue = null; contentsValue = null;
  /** @type {number[] | null} */
  #sublayers = null;
  #shiftX = 0; #shiftY = 0;
  /** @type {HTMLElement | null} */
  #container = null;
  #background = null; #gradient = null; #isClipping = false;
  /** @type {import('./wire.js').Shadow | null} */
  #shadow = null;
  #castsBox = false; #boxShadow = '';
  /** @type {{ width: number, color: import('./wire.js').Color } | null} */
  #border = null;
  #radius = 0; #cornerMask = 15;
  /** @type {Object<string, HTMLElement | SVGElement | null>} */
  #nodes = { shadow: null, fill: null, picture: null, shape: null, text: null, border: null };
  /** @type {Picture | null} */
  #picture = null;
  #todo = 0; #isNew = true; #isRanked = false; #isDeep = false; #isStill = false; #isClear = false; #isUnreachable = false;

  constructor(id, element, tree) {
    this.id = id;
    this.element = element;
    this.tree = tree;
  }

  // MARK: Operations

  place(x, y) { this.x = x; this.y = y; this.#moved(); }
  affine(values) {
    const [a, b, c, d, tx, ty] = values;
    this.affineValues = a === 1 && b === 0 && c === 0 && d === 1 && tx === 0 && ty === 0 ? null : values;
    this.matrixValues = null;
    this.element.classList.remove('tilted');
    this.#moved();
  }
  transform(values) {
    this.matrixValues = values;
    this.affineValues = null;
    this.element.classList.add('tilted');
    this.#moved();
  }
  depth(z) { this.z = z; this.#todo |= PLACE; if (this.parent) this.tree.reorder(this.parent); }
  anchor(x, y) { this.element.style.transformOrigin = `${x * 100}% ${y * 100}%`; this.anchorX = x; this.anchorY = y; }
  size(width, height) { this.width = width; this.height = height; this.#todo |= SIZE; }
  shift(x, y) {
    this.#shiftX = x;
    this.#shiftY = y;
    this.#todo |= CONTAINER;
    if (!this.#isNew && !this.isSmall) this.#container?.classList.add('moves');
  }
  sublayerTransform(values) {
    const wasDeep = this.#sublayers !== null;
    this.#sublayers = values.every((value, index) => value === (index % 5 === 0 ? 1 : 0)) ? null : values;
    if (wasDeep !== (this.#sublayers !== null)) this.tree.reorder(this);
    this.#todo |= CONTAINER;
  }

  opacity(value) {
    this.element.style.opacity = value === 1 ? '' : value;
    this.#isClear = value === 0;
    this.#reach();
  }
  hidden(value) { this.element.style.display = value ? 'none' : ''; }
  doubleSided(value) { this.element.style.backfaceVisibility = value ? '' : 'hidden'; }
  clips(value) {
    this.#isClipping = value;
    this.element.classList.toggle('clips', value);
    this.#todo |= SHADOW;
  }
  corners(radius, mask) {
    this.#radius = radius;
    this.#cornerMask = mask;
    const radii = cornerRadii(radius, mask);
    this.element.style.borderRadius = radii;
    this.element.style.setProperty('--corners', radii);
    this.#todo |= MASK;
  }
  border(width, color) { this.#border = width > 0 && color.a > 0 ? { width, color } : null; this.#todo |= BORDER; }
  background(color) { this.#background = color.a > 0 ? color : null; this.#todo |= BACKGROUND | SHADOW; }
  gradient(gradient) { this.#gradient = gradient; this.#todo |= BACKGROUND | SHADOW | MASK; }
  shadow(shadow) {
    this.#shadow = shadow.opacity > 0 && shadow.color.a > 0 ? shadow : null;
    if (this.#shadow) this.tree.shadowed.add(this); else this.tree.forgetShadow(this);
    this.#todo |= SHADOW | BACKGROUND;
  }
  contents(contents) { this.contentsValue = contents; this.#todo |= PICTURE | SHADOW; }
  shape(shape) { this.shapeValue = shape; this.#todo |= SHAPE | MASK; }
  text(text) { this.textValue = text; this.#todo |= TEXT; }
  mask(id) {
    if (this.mask_) this.mask_.maskOwner = null;
    this.mask_ = id ? this.tree.layers.get(id) ?? null : null;
    if (this.mask_) this.mask_.maskOwner = this;
    this.#todo |= MASK;
  }
  accessibility(value) {
    this.accessibilityValue = value;
    this.#todo |= TEXT;
    this.#isUnreachable = value?.role === 'hidden';
    this.#reach();
    // The element of the field speaks for itself.
    const isField = value?.role === 'textbox';
    if (isField) this.field ??= new TextField(this);
    this.field?.describe(value ?? {});
    applyAccessibility(this.element, isField ? null : value);
  }
  /** What cannot be seen is out of reach of screen readers and of the Tab key, with all that is in it. */
  #reach() { this.element.inert = this.#isClear || this.#isUnreachable; }
  input(value) {
    if (value) {
      if (!this.field) {
        this.field = new TextField(this);
        this.field.describe(this.accessibilityValue ?? {});
      }
      return choose(this.field.update(value));
    }
    this.field?.remove();
    this.field = null;
  }
  toolTip(text) { if (text) this.element.title = text; else this.element.removeAttribute('title'); }

  // MARK: What others read

  get clipRadius() { return cornerRadii(this.#radius, this.#cornerMask); }
  get gradientValue() { return this.#gradient; }
  get backgroundValue() { return this.#background; }
  get isClipping() { return this.#isClipping; }
  get isShifted() { return this.#container !== null; }

  /** How much the layer's own transform enlarges it. */
  get ownScale() {
    const m = this.affineValues;
    if (m) return Math.max(Math.hypot(m[0], m[1]), Math.hypot(m[2], m[3]));
    const n = this.matrixValues;
    return n ? Math.max(Math.hypot(n[0], n[1], n[2]), Math.hypot(n[4], n[5], n[6])) / Math.max(n[15], 0.01) : 1;
  }

  /**
   * Whether its ancestors and itself make it smaller than half its size, as in a thumbnail: what moves there is painted anew, since hundreds of small
   * textures cost more than that.
   */
  get isSmall() {
    let scale = this.ownScale;
    for (let layer = this.parent; layer; layer = layer.parent) scale *= layer.ownScale;
    return scale < 0.5;
  }

  // MARK: Drawing

  #moved() {
    this.#todo |= PLACE | (this.maskOwner ? MASK : 0);
    if (!this.#isNew && !this.parent?.isSmall) this.element.classList.add('moves');
  }

  /** Brings the elements of the sublayers into order. */
  arrange() {
    const host = this.#container ?? this.element;
    let cursor = host === this.element ? this.#nodes.border : null;
    for (let index = this.children.length - 1; index >= 0; index--) {
      const { element } = this.children[index];
      if (element.parentNode !== host || element.nextSibling !== cursor) host.insertBefore(element, cursor);
      cursor = element;
    }
    if (this.#container?.classList.contains('moves')) this.#promoteChildren();
    this.#rank();
  }

  /** Siblings are painted by depth, then in order; most have no depth, and need no rank. */
  #rank() {
    const depths = [...new Set(this.children.map((child) => child.z))].sort((a, b) => a - b);
    const zero = depths.indexOf(0);
    const isFlat = depths.length === 1 && zero === 0;
    if (isFlat && !this.#isRanked) return;
    this.#isRanked = !isFlat;
    const below = depths.filter((z) => z < 0).length;
    const ranks = new Map(depths.map((z, index) => [z, z < 0 ? index - below : z > 0 ? index - below + (zero < 0 ? 1 : 0) : 0]));
    const isDeep = this.#sublayers !== null;
    for (const child of this.children) {
      const rank = ranks.get(child.z);
      child.element.style.zIndex = rank === 0 ? '' : rank;
      if (child.#isDeep === isDeep) continue;
      child.#isDeep = isDeep;
      child.#todo |= PLACE;
      this.tree.touch(child);
    }
  }

  #promoteChildren() {
    for (const child of this.children) child.element.classList.add('moves');
  }

  /** Does what the operations since the last flush made necessary. */
  update() {
    let todo = this.#todo;
    this.#todo = 0;
    if (todo & SIZE) todo |= this.#resize();
    if (todo & PLACE) this.#placeElement();
    if (todo & CONTAINER) this.#updateContainer();
    if (todo & BACKGROUND) this.#updateBackground();
    if (todo & BORDER) this.#updateBorder();
    if (todo & PICTURE) this.#updatePicture();
    if (todo & SHAPE) this.#set('shape', drawShape(this.#nodes.shape, this.shapeValue));
    if (todo & TEXT) this.#set('text', drawText(this.#nodes.text, this.textValue, this.accessibilityValue));
    if (todo & SHADOW) this.#updateShadow();
    if (todo & MASK) this.#updateMask();
    this.#isNew = false;
  }

  #resize() {
    this.element.style.width = `${this.width}px`;
    this.element.style.height = `${this.height}px`;
    return (this.#sublayers ? CONTAINER : 0) | (this.#gradient ? BACKGROUND : 0) | (this.contentsValue ? PICTURE : 0)
      | (this.mask_ || this.maskOwner ? MASK : 0);
  }

  /** Depth shows where the superlayer projects its sublayers. Elsewhere it is an order, and would make a texture of each layer. */
  #placeElement() {
    const z = this.#isDeep ? this.z : 0;
    const { style } = this.element;
    const wasStill = this.#isStill;
    // Each transform costs the browser time in every frame in which something moves, and a wall of thumbnails has thousands of layers.
    this.#isStill = this.#isNew && z === 0 && !this.affineValues && !this.matrixValues
      && this.parent?.isSmall === true;
    if (this.#isStill || wasStill) {
      style.left = this.#isStill ? `${this.x}px` : '';
      style.top = this.#isStill ? `${this.y}px` : '';
    }
    style.transform = this.#isStill ? '' : transformText(this.x, this.y, z, this.affineValues, this.matrixValues);
  }

  #updateContainer() {
    if (!this.#container) {
      if (!this.#sublayers && this.#shiftX === 0 && this.#shiftY === 0) return;
      this.#container = document.createElement('div');
      this.#container.className = 'container';
      this.element.insertBefore(this.#container, this.#nodes.border);
      this.#container.append(...this.children.map((child) => child.element));
    }
    const { style } = this.#container;
    const [x, y] = [this.#shiftX, this.#shiftY];
    const shift = this.isSmall && !this.#sublayers ? `translate(${x}px,${y}px)` : `translate3d(${x}px,${y}px,0)`;
    if (this.#sublayers) {
      const [cx, cy] = [this.width / 2, this.height / 2];
      style.transform = `translate(${cx}px,${cy}px) matrix3d(${this.#sublayers.join(',')}) translate(${-cx}px,${-cy}px) ${shift}`;
      style.transformStyle = 'preserve-3d';
    } else {
      style.transform = shift;
      style.transformStyle = '';
    }
    if (this.#container.classList.contains('moves')) this.#promoteChildren();
  }

  /** The element's own, or a node above the shadow of a path, which is drawn in the element. */
  #updateBackground() {
    const isAboveShadow = this.#shadow?.path && (this.#background || this.#gradient);
    this.#set('fill', isAboveShadow ? this.#nodes.fill ?? makeFill() : null);
    Object.assign(this.element.style, { backgroundColor: '', backgroundImage: '' });
    const { style } = this.#nodes.fill ?? this.element;
    style.backgroundColor = this.#background ? css(this.#background) : '';
    style.backgroundImage = this.#gradient ? gradientImage(this.#gradient, this.width, this.height) : '';
    if (this.tree.root === this) document.body.style.background = style.backgroundColor;
  }

  #updateBorder() {
    if (!this.#border) {
      this.#nodes.border?.remove();
      this.#nodes.border = null;
      return;
    }
    if (!this.#nodes.border) {
      this.#nodes.border = document.createElement('div');
      this.#nodes.border.className = 'border';
      this.element.append(this.#nodes.border);
    }
    const { style } = this.#nodes.border;
    style.borderWidth = `${this.#border.width}px`;
    style.borderColor = css(this.#border.color);
  }

  #updatePicture() {
    if (!this.contentsValue && !this.#picture) return;
    this.#picture ??= new Picture(this);
    this.#picture.update(this.contentsValue);
    this.#set('picture', this.#picture.node);
  }

  /** Puts a layer's own drawing in its place: shadow, background, picture, shape, text, and all before the sublayers. */
  #set(slot, node) {
    const old = this.#nodes[slot];
    if (old === node) return;
    old?.remove();
    this.#nodes[slot] = node;
    if (!node) return;
    const slots = ['shadow', 'fill', 'picture', 'shape', 'text'];
    const next = slots.slice(slots.indexOf(slot) + 1).map((name) => this.#nodes[name]).find(Boolean);
    const previous = slots.slice(0, slots.indexOf(slot)).map((name) => this.#nodes[name]).filter(Boolean).pop();
    this.element.insertBefore(node, next ?? (previous ? previous.nextSibling : this.element.firstChild));
  }

  /** Its sublayers may fill the layer's box now, or no longer. */
  checkShadow() { if (this.#castsBox !== isBox(this)) this.#updateShadow(); }

  /** The box casts the shadow when it is filled; otherwise whatever is drawn does. */
  #updateShadow() {
    const shadow = this.#isClipping ? null : this.#shadow;
    this.#set('shadow', drawShadowPath(this.#nodes.shadow, shadow));
    this.#castsBox = isBox(this);
    const isCast = shadow && !shadow.path;
    const lengths = isCast ? `${shadow.dx}px ${shadow.dy}px` : '';
    const color = isCast ? css(faded(shadow.color, shadow.opacity)) : '';
    const { style } = this.element;
    style.filter = isCast && !this.#castsBox ? `drop-shadow(${lengths} ${shadow.radius}px ${color})` : '';
    this.#boxShadow = isCast && this.#castsBox ? `${lengths} ${shadow.radius * 2}px ${color}` : '';
    if (this.#boxShadow && style.boxShadow && this.element.classList.contains('moves')) this.tree.delayShadow(this);
    else this.paintShadow();
  }

  paintShadow() { this.element.style.boxShadow = this.#boxShadow; }

  #updateMask() {
    if (this.maskOwner) {
      this.maskOwner.#todo |= MASK;
      this.tree.touch(this.maskOwner);
      return;
    }
    const { clipPath, maskImage, maskPosition, maskSize } = maskStyle(this);
    const { style } = this.element;
    style.clipPath = clipPath;
    style.maskImage = maskImage;
    style.maskPosition = maskPosition;
    style.maskSize = maskSize;
    style.maskRepeat = maskImage ? 'no-repeat' : '';
  }

  // MARK: Life

  /** Nothing moves: an enlarged layer is drawn at its present size, so that it is sharp. */
  rest() {
    if ((this.affineValues || this.matrixValues) && this.element.classList.contains('moves')) {
      this.element.classList.remove('moves');
    }
    this.#picture?.refine();
  }

  /** Gives the element back, as new. */
  leave() {
    this.#picture?.release();
    this.tree.forgetShadow(this);
    if (this.mask_) this.mask_.maskOwner = null;
    if (this.maskOwner) this.maskOwner.mask_ = null;
    const { element } = this;
    leave(element);
    this.field?.remove();
    this.field = null;
    element.remove();
    element.replaceChildren();
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    element.layer = null;
    return element;
  }
}
