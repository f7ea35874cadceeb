// From navigation to pictures: when the first is there, when every place shows its colours, when all in view are sharp.
//
//   swift build -c release --product waterwheel
//   node Benchmarks/pictures/measure.mjs [--binary PATH] [--folder PHOTOGRAPHS] [--runs N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Chromium } from './chromium.mjs';
import { BINARY, startGallery } from './gallery.mjs';
import { makePhotographs } from './photographs.mjs';
import { slowLink } from './slow-link.mjs';

const { values } = parseArgs({
  options: {
    binary: { type: 'string', default: BINARY },
    folder: { type: 'string', default: join(tmpdir(), 'waterwheel-photographs') },
    runs: { type: 'string', default: '3' },
  },
});
const SLOW = { bits: 1_000_000, roundTrip: 40 };
/** Milliseconds. */
const WINDOW_OPENS = 2500;
const WINDOWS = [[1440, 900, 1], [390, 844, 3]];

/** Runs in the page from its first moment, and looks at every refresh. */
function record() {
  const seen = { places: 0, first: null, colours: null, sharp: null };
  globalThis.seen = seen;
  const look = () => {
    const places = [...document.querySelectorAll('.picture')].filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    });
    const isSharp = (node) => node.querySelector('canvas:not(.blurred)') !== null;
    const now = performance.now();
    if (places.some(isSharp)) seen.first ??= now;
    if (places.length > 0 && places.every((node) => node.querySelector('canvas'))) seen.colours ??= now;
    if (places.length > 0 && places.every(isSharp)) seen.sharp ??= now;
    seen.places = places.length;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measure(browser, [width, height, scale], cache, decoder, isSlow) {
  // A new window keeps the browser busy for a while with its own frame, which is no part of the page.
  const page = await browser.page(width, height, scale);
  await new Promise((resolve) => setTimeout(resolve, WINDOW_OPENS));
  const gallery = await startGallery(
    values.binary, [values.folder], { XDG_CACHE_HOME: cache, WATERWHEEL_SYSTEM_DECODER: decoder ? '' : 'none' });
  const link = isSlow ? await slowLink(Number(gallery.url.port), SLOW.bits, SLOW.roundTrip) : null;
  if (link) gallery.url.port = link.port;
  try {
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${record})()` });
    await page.send('Page.navigate', { url: gallery.url.href });
    const end = Date.now() + 60_000;
    let seen;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      seen = await page.evaluate('globalThis.seen').catch(() => null);
    } while (!seen?.sharp && Date.now() < end);
    return { ...seen, bytes: link?.bytes };
  } finally {
    await page.close();
    link?.close();
    await gallery.stop();
  }
}

const seconds = (value) => (value ? `${(value / 1000).toFixed(2)} s` : 'never').padStart(8);
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

const browser = new Chromium();
try {
  const size = await makePhotographs(values.folder, browser);
  console.log(`45 photographs, ${(size / 1e6).toFixed(1)} MB; median of ${values.runs} runs, clock from navigation`);
  console.log('window     link      decoder  cache | places   first  colours     sharp');
  for (const window of WINDOWS) {
    for (const isSlow of [false, true]) {
      for (const decoder of [false, true]) {
        const results = { cold: [], warm: [] };
        for (let run = 0; run < Number(values.runs); run++) {
          const cache = mkdtempSync(join(tmpdir(), 'waterwheel-cache-'));
          results.cold.push(await measure(browser, window, cache, decoder, isSlow));
          results.warm.push(await measure(browser, window, cache, decoder, isSlow));
          rmSync(cache, { recursive: true, force: true });
        }
        for (const [state, list] of Object.entries(results)) {
          const figure = (name) => seconds(median(list.map((each) => each[name] ?? Infinity)));
          console.log(
            `${window.slice(0, 2).join('×').padEnd(10)} ${isSlow ? '1 Mbit/s' : 'loopback'}  ${decoder ? 'found ' : 'none  '}   `
            + `${state}  | ${String(list[0].places).padStart(4)} ${figure('first')} ${figure('colours')} ${figure('sharp')}`);
        }
      }
    }
  }
} finally {
  await browser.close();
}
