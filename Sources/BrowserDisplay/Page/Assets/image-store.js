import { decodeThumbHash } from './thumb-hash.js';

/** Decoded pictures that are not shown are kept up to this many pixels: 96 MB. */
const SPARE_PIXELS = 24_000_000;
/** No picture is decoded larger than this. */
const MOST_PIXELS = 16_000_000;
/** The widths at which the server makes pictures smaller, as in Previews/Preview.swift. */
const WIDTHS = [96, 128, 192, 256, 375, 500, 750, 1000, 1500, 2000];
/**
 * What part of the pixels across has to be there on a display with two pixels a point or more. Nobody sees there that a picture is
 * enlarged by a tenth, and the next width has twice the pixels to send and decode.
 */
const HIGH_DENSITY_SHARE = 0.9;
/** Steps of decoded originals come after those of all widths: this one is the whole picture, smaller ones go by √2. */
const WHOLE = 32;
/** So many blurred pictures are kept, 4 KB each. */
const MOST_BLURRED = 256;

/** @typedef {{ canvas: HTMLCanvasElement, key: string, step: number }} Shown a canvas that is lent to a layer */

/**
 * Pictures by number, decoded in a worker and shrunk to the size at which they are drawn.
 *
 * Sizes go in steps of about √2, so that a layer that grows a little keeps its picture. A canvas that is no longer shown
 * waits here for its next use; the least recently used go first.
 */
export class ImageStore {
  #base; #workerURL; #nextJob = 1;
  /** @type {Worker | null} */
  #worker = null;
  #jobs = new Map();
  #waiting = new Map();
  #shown = new Map();
  #spare = new Map();
  #sparePixels = 0;
  #blurred = new Map();
  #warned = new Set();

  constructor(path, workerURL = '') {
    this.#base = new URL(path, location.href);
    this.#workerURL = workerURL;
  }

  url(image) { return new URL(String(image), this.#base).href; }

  /** For tests and measurements. */
  get stats() { return { spare: this.#spare.size, sparePixels: this.#sparePixels, waiting: this.#waiting.size }; }

  /** What is needed to draw `contents` at a size in device pixels. */
  describe(contents, width, height) {
    const { image, pixelWidth, pixelHeight, rect } = contents;
    const [x, y, w, h] = rect;
    const fullWidth = Math.max(pixelWidth * w, 1);
    const fullHeight = Math.max(pixelHeight * h, 1);
    const needed = Math.max(width / fullWidth, height / fullHeight, 1e-4);
    const crop = x === 0 && y === 0 && w === 1 && h === 1 ? null : rect;
    const { step, scale, source } = chooseStep(pixelWidth, needed, fullWidth * fullHeight);
    return {
      image, step, crop, source, key: keyFor(image, step, crop),
      width: Math.max(1, Math.round(fullWidth * scale)), height: Math.max(1, Math.round(fullHeight * scale)),
    };
  }

  /** A canvas that is ready, or null. */
  take(wanted) {
    const spare = this.#spare.get(wanted.key);
    if (spare) {
      const canvas = spare.pop();
      if (spare.length === 0) this.#spare.delete(wanted.key);
      this.#sparePixels -= canvas.width * canvas.height;
      return this.#lend(wanted, canvas);
    }
    const [other] = this.#shown.get(wanted.key) ?? [];
    if (!other) return null;
    const copy = document.createElement('canvas');
    copy.width = other.width;
    copy.height = other.height;
    copy.getContext('2d')?.drawImage(other, 0, 0);
    return this.#lend(wanted, copy);
  }

  /** A smaller version to show meanwhile, or null. */
  preview(wanted) {
    for (let step = wanted.step - 1; step >= 0; step--) {
      const found = this.take({ ...wanted, step, key: keyFor(wanted.image, step, wanted.crop) });
      if (found) return found;
    }
    return null;
  }

  /** A canvas of a blurred picture, to be stretched, or null. It is the caller's own. */
  blurred({ image, blurred }) {
    if (blurred.length === 0) return null;
    let pixels = this.#blurred.get(image);
    if (!pixels) {
      pixels = decodeThumbHash(blurred);
      if (!pixels) return null;
      this.#blurred.set(image, pixels);
      if (this.#blurred.size > MOST_BLURRED) this.#blurred.delete(this.#blurred.keys().next().value);
    }
    const canvas = document.createElement('canvas');
    canvas.width = pixels.width;
    canvas.height = pixels.height;
    canvas.getContext('2d')?.putImageData(new ImageData(pixels.pixels, pixels.width), 0, 0);
    return canvas;
  }

  #lend(wanted, canvas) {
    const all = this.#shown.get(wanted.key) ?? new Set();
    all.add(canvas);
    this.#shown.set(wanted.key, all);
    return { canvas, key: wanted.key, step: wanted.step };
  }

  giveBack({ canvas, key }) {
    canvas.remove();
    const all = this.#shown.get(key);
    all?.delete(canvas);
    if (all?.size === 0) this.#shown.delete(key);
    const list = this.#spare.get(key) ?? [];
    list.push(canvas);
    this.#spare.delete(key);
    this.#spare.set(key, list);
    this.#sparePixels += canvas.width * canvas.height;
    while (this.#sparePixels > SPARE_PIXELS && this.#spare.size > 0) this.#dropOldest();
  }

  #dropOldest() {
    const [key, list] = this.#spare.entries().next().value;
    for (const canvas of list) {
      this.#sparePixels -= canvas.width * canvas.height;
      canvas.width = 0;
    }
    this.#spare.delete(key);
  }

  /** Calls `done` with a canvas, or with null and the reason when there is no such picture. Later frames go before earlier ones. */
  request(wanted, frame, done) {
    let entry = this.#waiting.get(wanted.key);
    if (!entry) {
      entry = { wanted, callbacks: new Set(), job: this.#nextJob++ };
      this.#waiting.set(wanted.key, entry);
      this.#jobs.set(entry.job, entry);
      const { crop, width, height, source } = wanted;
      this.#ask({ job: entry.job, frame, url: this.url(wanted.image) + source, crop, width, height });
    }
    entry.callbacks.add(done);
    return { step: wanted.step, cancel: () => this.#cancel(entry, done) };
  }

  #cancel(entry, done) {
    entry.callbacks.delete(done);
    if (entry.callbacks.size > 0 || !this.#jobs.delete(entry.job)) return;
    this.#waiting.delete(entry.wanted.key);
    this.#ask({ job: entry.job, cancel: true });
  }

  /** Starts the worker, which takes some time, before the first picture is wanted. */
  prepare() {
    // Pages on a disk may not start modules from addresses of blobs.
    this.#worker ??= this.#workerURL
      ? new Worker(this.#workerURL) : new Worker(new URL('./image-worker.js', import.meta.url), { type: 'module' });
    this.#worker.onmessage = (event) => this.#answered(event.data);
  }

  #ask(message) {
    if (!this.#worker) this.prepare();
    this.#worker?.postMessage(message);
  }

  #answered({ job, bitmap, error }) {
    const entry = this.#jobs.get(job);
    if (!entry) return bitmap?.close();
    this.#jobs.delete(job);
    this.#waiting.delete(entry.wanted.key);
    if (error) this.warn(entry.wanted.image, error);
    for (const done of entry.callbacks) {
      if (!bitmap) {
        done(null, error);
      } else if (bitmap.width > 0) {
        const canvas = document.createElement('canvas');
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        // Hands the pixels over without a copy; the bitmap is empty afterwards.
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        done(this.#lend(entry.wanted, canvas));
      } else {
        done(this.take(entry.wanted));
      }
    }
  }

  /** One line per picture. */
  warn(image, reason) {
    if (this.#warned.has(image)) return;
    this.#warned.add(image);
    console.warn(`Picture ${image} is not shown: ${reason}.`);
  }
}

/** The smallest size at which a picture is sharp: one of the server's widths, or the original shrunk in the page. */
function chooseStep(pixelWidth, needed, pixels) {
  const width = needed * pixelWidth * (devicePixelRatio < 2 ? 1 : HIGH_DENSITY_SHARE);
  const index = WIDTHS.findIndex((candidate) => candidate >= width - 0.5);
  // Close to its own size the original does as well.
  if (index >= 0 && WIDTHS[index] * 4 < pixelWidth * 3) {
    return { step: index, scale: WIDTHS[index] / pixelWidth, source: `/${WIDTHS[index]}` };
  }
  const most = Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  const smaller = Math.min(Math.ceil(2 * Math.log2(needed)), Math.ceil(2 * Math.log2(most)));
  return { step: WHOLE + Math.max(smaller, WIDTHS.length - WHOLE), scale: Math.min(2 ** (smaller / 2), most), source: '' };
}

function keyFor(image, step, crop) { return `${image}/${step}/${crop ?? ''}`; }
