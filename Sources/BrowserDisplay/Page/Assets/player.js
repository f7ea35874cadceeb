// Plays what a program showed, from a recording in the page: no server, and text as crisp as in the program itself.
import { ImageStore } from './image-store.js';
import { LayerTree } from './layer-tree.js';
import { applyOperations, readMessage } from './wire.js';

const recording = JSON.parse(document.getElementById('recording')?.textContent ?? '{}');
const worker = document.getElementById('image-worker')?.textContent ?? '';

/** The recording's own pictures, each in one size. */
class RecordedImages extends ImageStore {
  url(image) { return recording.images[image] ?? 'data:,'; }
  describe(contents, width, height) { return { ...super.describe(contents, width, height), source: '' }; }
}

const frame = element('frame');
const range = /** @type {HTMLInputElement} */ (element('time'));
const button = element('play');
const tree = new LayerTree(
  element('layers'), new RecordedImages('.', URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }))));
const messages = recording.frames.map(([time, text]) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return { time, bytes: bytes.buffer };
});
/** How many messages the tree has got. */
let applied = 0;
let time = 0;
let isPlaying = false;
let last = 0;

function element(id) { return document.getElementById(id) ?? document.body; }

/** Shows a moment; an earlier one than what is shown is reached from the beginning. */
function show(moment) {
  time = Math.min(Math.max(moment, 0), recording.duration);
  if (applied > 0 && messages[applied - 1].time > time) applied = 0;
  const before = applied;
  while (applied < messages.length && messages[applied].time <= time) {
    const message = readMessage(messages[applied++].bytes);
    if (message.isFull) tree.clear();
    applyOperations(message.reader, tree);
  }
  if (applied !== before) tree.flush();
  range.value = String(time);
  range.setAttribute('aria-valuetext', `${time.toFixed(1)} of ${recording.duration.toFixed(1)} seconds`);
}

function play(starts) {
  isPlaying = starts;
  button.textContent = starts ? 'Pause' : 'Play';
  if (!starts) return;
  if (time >= recording.duration) show(0);
  last = performance.now();
  requestAnimationFrame(tick);
}

function tick(now) {
  if (!isPlaying) return;
  show(time + Math.max(0, now - last) / 1000);
  last = now;
  if (time >= recording.duration) play(false); else requestAnimationFrame(tick);
}

/** As wide as there is space for, and not beyond its own size. */
function fit() {
  const scale = Math.min(1, frame.clientWidth / recording.width);
  element('layers').style.transform = `scale(${scale})`;
  frame.style.height = `${recording.height * scale}px`;
}

// A page that shows it among others says when it moves.
const isThumbnail = location.hash === '#thumbnail';
document.documentElement.classList.toggle('thumbnail', isThumbnail);
if (isThumbnail) {
  addEventListener('message', ({ data }) => { if (data === 'play' || data === 'pause') play(data === 'play'); });
}

range.max = String(recording.duration);
range.addEventListener('input', () => {
  play(false);
  show(Number(range.value));
});
button.addEventListener('click', () => play(!isPlaying));
// A scroll bar changes the width, too.
new ResizeObserver(fit).observe(frame);
fit();
show(0);
if (!isThumbnail && !matchMedia('(prefers-reduced-motion: reduce)').matches) play(true);

/** For tests. */
globalThis.player = { tree, show, play, get time() { return time; }, get isPlaying() { return isPlaying; } };
