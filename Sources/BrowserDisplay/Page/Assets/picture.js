import { gravityRect } from './paint.js';

const BROKEN = 'picture that cannot be shown';

/** The picture of one layer: where it lies, and the canvas or image that shows it. */
export class Picture {
  /** @type {HTMLElement | null} */
  node = null;
  #layer;
  /** @type {import('./wire.js').Contents | null} */
  #contents = null;
  /** @type {import('./image-store.js').Shown | null} */
  #shown = null;
  /** @type {{ step: number, cancel: () => void } | null} */
  #request = null;
  #drawnWidth = 0; #drawnHeight = 0;
  /**
   * What stands for the picture until it is there.
   * @type {HTMLCanvasElement | null}
   */
  #blurred = null;
  /**
   * The element of assistive technology that was told of a broken picture.
   * @type {Element | null}
   */
  #described = null;
  #isMissing = false;

  constructor(layer) { this.#layer = layer; }

  get #images() { return this.#layer.tree.images; }

  update(contents) {
    if (this.#contents && !isSamePicture(contents, this.#contents)) this.release();
    this.#contents = contents;
    if (!contents) return;
    if (!this.node) {
      this.node = document.createElement('div');
      this.node.className = 'drawing picture waiting';
    }
    this.#lay(contents, this.node);
    if (contents.isVector) {
      this.#showVector(contents, this.node);
    } else {
      this.refine();
      if (!this.#shown && !this.#isMissing) this.#showBlurred(contents);
    }
  }

  #lay(contents, node) {
    const { gravity, scale, rect: [, , rw, rh] } = contents;
    const { width, height } = this.#layer;
    const rect = gravityRect(
      gravity, width, height, contents.pixelWidth * rw / scale, contents.pixelHeight * rh / scale);
    const { style } = node;
    style.transform = rect[0] || rect[1] ? `translate(${rect[0]}px,${rect[1]}px)` : '';
    style.width = `${rect[2]}px`;
    style.height = `${rect[3]}px`;
    [, , this.#drawnWidth, this.#drawnHeight] = rect;
    const radius = gravity === 'resize' ? 'inherit' : '';
    if (style.borderRadius !== radius && this.#layer.element.classList.contains('clips')) style.borderRadius = radius;
  }

  /** Asks for a decoded picture of the drawn size, when there is none or it is too small. */
  refine() {
    const contents = this.#contents;
    if (!contents || contents.isVector || this.#isMissing || this.#drawnWidth <= 0 || this.#drawnHeight <= 0) return;
    const scale = devicePixelRatio * this.#enlargement();
    const wanted = this.#images.describe(contents, this.#drawnWidth * scale, this.#drawnHeight * scale);
    if (this.#shown && this.#shown.step >= wanted.step) return;
    if (this.#request && this.#request.step >= wanted.step) return;
    const ready = this.#images.take(wanted);
    if (ready) return this.#show(ready, false);
    if (!this.#shown) {
      const preview = this.#images.preview(wanted);
      if (preview) this.#show(preview, false);
    }
    this.#request?.cancel();
    this.#request = this.#images.request(wanted, this.#layer.tree.frame, (shown, reason) => {
      this.#request = null;
      if (shown) this.#show(shown, this.#shown === null && this.#fades); else if (!this.#shown) this.#showMissing(reason);
    });
  }

  /** Cells are enlarged rather than the image views in them. */
  #enlargement() {
    let scale = 1;
    let layer = this.#layer;
    for (let level = 0; layer && level < 3; level++, layer = layer.parent) scale *= layer.ownScale;
    return Math.min(Math.max(scale, 0.25), 4);
  }

  #show(shown, fades) {
    const { node } = this;
    if (!node) return this.#images.giveBack(shown);
    const old = this.#shown;
    this.#shown = shown;
    this.#isMissing = false;
    this.#describe(false);
    shown.canvas.classList.remove('appears');
    node.classList.remove('missing', 'waiting');
    const blurred = fades ? this.#blurred : null;
    node.replaceChildren(...(blurred ? [blurred, shown.canvas] : [shown.canvas]));
    this.#blurred = blurred;
    if (fades) this.#appearOnce(shown.canvas);
    if (old) this.#images.giveBack(old);
  }

  /** Small pictures are many, and each one that fades has a texture of its own: a list that scrolls would stop. */
  get #fades() { return !this.#layer.isSmall; }

  /** Elements that change places begin their animations anew. */
  #appearOnce(element) {
    element.classList.add('appears');
    const finish = () => {
      element.classList.remove('appears');
      // What shows through a picture is what lies behind it.
      this.#blurred?.remove();
      this.#blurred = null;
    };
    // Without motion nothing begins, and nothing ends.
    if (element.getAnimations().length === 0) return finish();
    element.addEventListener('animationend', finish, { once: true });
  }

  #showBlurred(contents) {
    const { node } = this;
    if (!node || this.#blurred) return;
    const blurred = this.#images.blurred(contents);
    if (!blurred) return;
    this.#blurred = blurred;
    blurred.className = 'blurred';
    place(blurred, contents.rect);
    node.classList.remove('waiting');
    node.replaceChildren(blurred);
  }

  #showVector(contents, node) {
    if (!node.firstChild) {
      const image = new Image();
      // A cell that is reused has another node; this one's picture may come, or fail, afterwards.
      image.onload = () => node.classList.remove('waiting');
      image.alt = '';
      image.decoding = 'async';
      image.draggable = false;
      image.onerror = () => {
        this.#images.warn(contents.image, 'it cannot be decoded');
        if (this.node === node) this.#showMissing('it cannot be decoded');
      };
      image.src = this.#images.url(contents.image);
      node.append(image);
      if (image.complete) {
        node.classList.remove('waiting');
      } else if (this.#fades) {
        // The node is not in the page yet, so that no animation runs that could be asked for.
        image.className = 'appears';
        image.addEventListener('animationend', () => image.classList.remove('appears'), { once: true });
      }
    }
    if (!this.#isMissing) place(node.firstChild, contents.rect);
  }

  /** A drawn sign, which is named for those who do not see it. */
  #showMissing(reason) {
    if (!this.node) return;
    this.#isMissing = true;
    this.#blurred = null;
    this.node.classList.remove('waiting');
    this.node.classList.add('missing');
    this.#describe(true);
    this.node.innerHTML =
      '<svg role="img" viewBox="0 0 48 40" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"'
      + ' stroke-linecap="round"><rect x="3" y="3" width="42" height="34" rx="5"/><circle cx="15" cy="14" r="3.5"/>'
      + '<path d="M4 32l12-11 8 7 9-9 11 10M7 38L41 2"/></svg>';
    this.node.firstElementChild?.setAttribute('aria-label', `${BROKEN}: ${reason}`);
  }

  /** What is inside of an image is not read out, so a layer that is one says what is wrong by itself. */
  #describe(isBroken) {
    this.#described?.removeAttribute('aria-roledescription');
    this.#described = isBroken ? this.#layer.element.closest('[role=img]') : null;
    this.#described?.setAttribute('aria-roledescription', BROKEN);
  }

  release() {
    this.#request?.cancel();
    this.#request = null;
    if (this.#shown) this.#images.giveBack(this.#shown);
    this.#shown = null;
    this.#contents = null;
    this.#blurred = null;
    this.#isMissing = false;
    this.#describe(false);
    this.node?.remove();
    this.node = null;
  }
}

/** Lays a whole picture so that the wanted part, in unit coordinates, fills the box. */
function place(element, [x, y, w, h]) {
  const isWhole = x === 0 && y === 0 && w === 1 && h === 1;
  element.style.cssText = isWhole ? '' : `width:${100 / w}%;height:${100 / h}%;left:${(-x / w) * 100}%;top:${(-y / h) * 100}%`;
}

function isSamePicture(a, b) {
  return a !== null && a.image === b.image && a.rect.every((value, index) => value === b.rect[index]);
}
