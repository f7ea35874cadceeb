// Fetches and decodes pictures away from the page's thread. Only the shrunk picture leaves; the full one is let go at once.
/** Decoding must leave a processor to those who scroll. */
const MOST_DECODED_AT_ONCE = Math.min(Math.max(navigator.hardwareConcurrency >> 1, 1), 3);
/** As many as a browser fetches at once over HTTP/1.1. */
const MOST_FETCHED_AT_ONCE = 6;
/** One more with every picture that has come: on a slow network the first are there sooner, and frames find space between them. */
let fetchedAtOnce = 2;
let decoding = 0;
const waiting = [];
const queue = [];
const running = new Map();

onmessage = ({ data }) => {
  if (data.cancel) return cancel(data.job);
  queue.push(data);
  next();
};

function cancel(job) {
  const index = queue.findIndex((entry) => entry.job === job);
  if (index >= 0) queue.splice(index, 1);
  running.get(job)?.abort();
}

/** The newest frame's requests first, since they are in view; those of one frame in their order. */
function next() {
  while (running.size < fetchedAtOnce && queue.length > 0) {
    const newest = Math.max(...queue.map((entry) => entry.frame));
    const index = queue.findIndex((entry) => entry.frame === newest);
    start(...queue.splice(index, 1));
  }
}

async function start(entry) {
  const controller = new AbortController();
  running.set(entry.job, controller);
  try {
    const bitmap = await decode(entry, controller.signal);
    if (controller.signal.aborted) bitmap.close(); else postMessage({ job: entry.job, bitmap }, { transfer: [bitmap] });
  } catch (error) {
    if (!controller.signal.aborted) postMessage({ job: entry.job, error: error.message });
  } finally {
    running.delete(entry.job);
    next();
  }
}

/** `crop` is the wanted part in unit coordinates, since what is fetched may be smaller than the picture. */
async function decode({ url, crop, width, height }, signal) {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error((await response.text()).trim().replace(/\.$/, '') || `status ${response.status}`);
  const blob = await response.blob();
  fetchedAtOnce = Math.min(fetchedAtOnce + 1, MOST_FETCHED_AT_ONCE);
  await slot();
  try {
    signal.throwIfAborted();
    return await shrink(blob, crop, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' });
  } catch {
    throw new Error('it cannot be decoded');
  } finally {
    decoding--;
    waiting.shift()?.();
  }
}

async function shrink(blob, crop, options) {
  if (!crop) return createImageBitmap(blob, options);
  const whole = await createImageBitmap(blob);
  const part = crop.map((value, index) => Math.round(value * (index % 2 ? whole.height : whole.width)));
  try {
    return await createImageBitmap(whole, part[0], part[1], Math.max(part[2], 1), Math.max(part[3], 1), options);
  } finally {
    whole.close();
  }
}

/** Returns when there is a processor for one more picture. */
async function slot() {
  while (decoding >= MOST_DECODED_AT_ONCE) await new Promise((go) => waiting.push(go));
  decoding++;
}
