/** Decoded pictures that are not shown are kept up to this many pixels: 96 MB. */
const SPARE_PIXELS = 24_000_000;
/** No picture is decoded larger than this. */
const MOST_PIXELS = 16_000_000;

/**
 * Pictures by number, decoded in a worker and shrunk to the size at which they are drawn.
 *
 * Sizes go in steps of √2, so that a layer that grows a little keeps its picture. A canvas that is no longer shown waits
 * here for its next use; the least recently used go first.
 */
export class ImageStore {
  #base; #worker = null; #nextJob = 1;
  #jobs = new Map();
  #waiting = new Map();
  #shown = new Map();
  #spare = new Map();
  #sparePixels = 0;
  #warned = new Set();

  constructor(path) { this.#base = new URL(path, location.href); }

  url(image) { return new URL(String(image), this.#base).href; }

  /** For tests and measurements. */
  get stats() { return { spare: this.#spare.size, sparePixels: this.#sparePixels, waiting: this.#waiting.size }; }

  /** What is needed to draw `contents` at a size in device pixels. */
  describe(contents, width, height) {
    const [x, y, w, h] = contents.rect;
    const fullWidth = Math.max(contents.pixelWidth * w, 1);
    const fullHeight = Math.max(contents.pixelHeight * h, 1);
    const needed = Math.max(width / fullWidth, height / fullHeight, 1e-4);
    const most = Math.min(1, Math.sqrt(MOST_PIXELS / (fullWidth * fullHeight)));
    const step = Math.min(Math.ceil(2 * Math.log2(needed)), Math.ceil(2 * Math.log2(most)));
    const scale = Math.min(2 ** (step / 2), most);
    const isWhole = x === 0 && y === 0 && w === 1 && h === 1;
    const crop = isWhole ? null : [x, y, w, h].map((value, index) => Math.round(value * (index % 2 ? contents.pixelHeight : contents.pixelWidth)));
    return {
      image: contents.image, step, crop, key: keyFor(contents.image, step, crop),
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
    copy.getContext('2d').drawImage(other, 0, 0);
    return this.#lend(wanted, copy);
  }

  /** A smaller version to show meanwhile, or null. */
  preview(wanted) {
    for (let step = wanted.step - 1; step > wanted.step - 8; step--) {
      const found = this.take({ ...wanted, step, key: keyFor(wanted.image, step, wanted.crop) });
      if (found) return found;
    }
    return null;
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

  /** Calls `done` with a canvas, or with null when there is no such picture. Later frames go before earlier ones. */
  request(wanted, frame, done) {
    let entry = this.#waiting.get(wanted.key);
    if (!entry) {
      entry = { wanted, callbacks: new Set(), job: this.#nextJob++ };
      this.#waiting.set(wanted.key, entry);
      this.#jobs.set(entry.job, entry);
      const { crop, width, height } = wanted;
      this.#ask({ job: entry.job, frame, url: this.url(wanted.image), crop, width, height });
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

  #ask(message) {
    if (!this.#worker) {
      this.#worker = new Worker(new URL('./image-worker.js', import.meta.url), { type: 'module' });
      this.#worker.onmessage = (event) => this.#answered(event.data);
    }
    this.#worker.postMessage(message);
  }

  #answered({ job, bitmap, error }) {
    const entry = this.#jobs.get(job);
    if (!entry) return bitmap?.close();
    this.#jobs.delete(job);
    this.#waiting.delete(entry.wanted.key);
    if (error) this.warn(entry.wanted.image, error);
    for (const done of entry.callbacks) {
      if (!bitmap) {
        done(null);
      } else if (bitmap.width > 0) {
        const canvas = document.createElement('canvas');
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        // Hands the pixels over without a copy; the bitmap is empty afterwards.
        canvas.getContext('bitmaprenderer').transferFromImageBitmap(bitmap);
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

function keyFor(image, step, crop) { return `${image}/${step}/${crop ?? ''}`; }
