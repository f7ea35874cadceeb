// The wall of looks: how soon its first picture is there, and how many frames a second of a flick has beside an empty page's.
//
//   swift build -c release --product waterwheel
//   node Benchmarks/pictures/wall.mjs [--binary PATH] [--runs N]
import { parseArgs } from 'node:util';
import { Chromium } from './chromium.mjs';
import { BINARY, startGallery } from './gallery.mjs';

const { values } = parseArgs({
  options: { binary: { type: 'string', default: BINARY }, runs: { type: 'string', default: '9' } },
});
const WINDOWS = [[1440, 900], [820, 1180], [390, 844]];
/** Flicks by which the whole wall passes. */
const FLICKS = 12;
/** Milliseconds: a new window keeps the browser busy for a while; the wall fills; between two places of a finger. */
const WINDOW_OPENS = 1500, FILLS = 4000, STEP = 12;

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
const least = (list) => Math.min(...list), most = (list) => Math.max(...list);
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Runs in the page from its first moment: when the frame with the first picture begins, in milliseconds. */
function recordFirst() {
  const isThere = (node) => (node.tagName === 'IMG' ? node.complete && node.naturalWidth > 0 : node.width > 0);
  const look = () => {
    if ([...document.querySelectorAll('#layers img, #layers canvas')].some(isThere)) {
      requestAnimationFrame(() => { globalThis.firstPicture = performance.now(); });
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/** A page of a session of its own. */
async function first(browser, [width, height]) {
  const page = await browser.page(width, height);
  await sleep(WINDOW_OPENS);
  const gallery = await startGallery(values.binary);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${recordFirst})()` });
  await page.send('Page.navigate', { url: gallery.url.href });
  const end = Date.now() + 10_000;
  let at;
  do {
    await sleep(50);
    at = await page.evaluate('globalThis.firstPicture').catch(() => null);
  } while (!at && Date.now() < end);
  await page.close();
  await gallery.stop();
  return at ?? Infinity;
}

/** Frames in the second from now on. */
function frames(page) {
  return page.evaluate(`new Promise((done) => {
    const start = performance.now();
    let count = 0;
    const next = () => {
      const time = performance.now() - start;
      if (time >= 1000) done(Math.round((count * 1000) / time)); else { count++; requestAnimationFrame(next); }
    };
    requestAnimationFrame(next);
  })`);
}

/** A finger goes over half the window and lifts; the list goes on. */
async function flick(page, [width, height], down) {
  const place = (part) => [{ x: width / 2, y: height * (down ? 0.75 - part / 2 : 0.25 + part / 2) }];
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: place(0) });
  for (let step = 1; step <= 8; step++) {
    await page.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: place(step / 8) });
    await sleep(STEP);
  }
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function flicks(page, window) {
  const list = [];
  for (let index = 0; index < 2 * FLICKS; index++) {
    await flick(page, window, index < FLICKS);
    list.push(await frames(page));
  }
  return list;
}

const browser = new Chromium();
try {
  console.log('window      first picture            frames in a second: empty page   wall, least   median   under 55');
  for (const window of WINDOWS) {
    const times = [];
    for (let run = 0; run < Number(values.runs); run++) times.push(await first(browser, window));
    const page = await browser.page(...window);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await sleep(WINDOW_OPENS);
    const empty = await flicks(page, window);
    const gallery = await startGallery(values.binary);
    await page.send('Page.navigate', { url: gallery.url.href });
    await sleep(FILLS);
    const wall = [...await flicks(page, window), ...await flicks(page, window)];
    await page.close();
    await gallery.stop();
    console.log(
      window.join('×').padEnd(12) + `${Math.round(median(times))} ms (${Math.round(least(times))} to ${Math.round(most(times))})`.padEnd(46)
      + `${least(empty)} to ${most(empty)}`.padStart(8) + `${least(wall)}`.padStart(14) + `${median(wall)}`.padStart(9)
      + `${wall.filter((count) => count < 55).length} of ${wall.length}`.padStart(11));
  }
} finally {
  await browser.close();
}
