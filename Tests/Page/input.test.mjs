import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, setGlobal } from './Support/modules.mjs';

const global = listeners();
setGlobal('window', {});
setGlobal('innerHeight', 600);
setGlobal('innerWidth', 800);
const frames = [];
setGlobal('requestAnimationFrame', (body) => frames.push(body));
setGlobal('addEventListener', global.addEventListener);
const { Input } = await load('input.js');

function listeners() {
  const all = new Map();
  return { addEventListener: (name, body) => all.set(name, body), fire: (name, event) => all.get(name)?.(event) };
}

function start() {
  const element = { ...listeners(), setPointerCapture() {}, classList: { add() {}, remove() {} } };
  const events = [];
  new Input(element, { add: (event) => events.push(event) });
  return { element, events };
}

const pointer = (id, values = {}) => ({
  pointerId: id, pointerType: 'touch', button: 0, clientX: 1, clientY: 2, pressure: 0.5, timeStamp: 5, ...values,
});
const key = (name, code, values = {}) => ({ key: name, code, timeStamp: 5, target: {}, preventDefault() {}, ...values });
const keysOf = (events) => events.map((event) => `${event.key}:${event.up ? 'up' : 'down'}`);

test('a key goes up by the name by which it went down', () => {
  const { events } = start();
  global.fire('keydown', key('!', 'Digit1', { shiftKey: true }));
  global.fire('keyup', key('Shift', 'ShiftLeft'));
  global.fire('keyup', key('1', 'Digit1'));
  assert.deepEqual(keysOf(events), ['!:down', 'Shift:up', '!:up']);
});

test('a key that repeats by another name goes up by the first', () => {
  const { events } = start();
  global.fire('keydown', key('1', 'Digit1'));
  global.fire('keydown', key('1', 'Digit1'));
  global.fire('keydown', key('!', 'Digit1', { shiftKey: true }));
  global.fire('keyup', key('!', 'Digit1', { shiftKey: true }));
  assert.deepEqual(keysOf(events), ['1:down', '1:down', '1:up', '!:down', '!:up']);
});

test('keys that are down when the window loses the keyboard, or the command key goes up, go up', () => {
  const { events } = start();
  global.fire('keydown', key('a', 'KeyA'));
  global.fire('blur');
  global.fire('keydown', key('Meta', 'MetaLeft'));
  global.fire('keydown', key('c', 'KeyC', { metaKey: true }));
  global.fire('keyup', key('Meta', 'MetaLeft'));
  assert.deepEqual(keysOf(events), ['a:down', 'a:up', 'Meta:down', 'c:down', 'Meta:up', 'c:up']);
});

test('each pointer lands once and lifts once', () => {
  const { element, events } = start();
  element.fire('pointerdown', pointer(1));
  element.fire('pointerdown', pointer(1));
  element.fire('pointerdown', pointer(2));
  element.fire('pointermove', pointer(1, { clientX: 9 }));
  element.fire('pointerup', pointer(1));
  element.fire('lostpointercapture', pointer(1));
  element.fire('lostpointercapture', pointer(2));
  element.fire('pointermove', pointer(1));
  assert.deepEqual(events.map((event) => `${event.touches[0].id}:${event.touches[0].phase}`), ['1:0', '2:0', '1:1', '1:2', '2:3']);
});

test('points between two refreshes keep their places and times', () => {
  const { element, events } = start();
  element.fire('pointerdown', pointer(1));
  const between = [3, 3, 4].map((clientX, index) => pointer(1, { clientX, timeStamp: 6 + index }));
  element.fire('pointermove', pointer(1, { getCoalescedEvents: () => between }));
  assert.deepEqual(events.slice(1).map((event) => [event.time, event.touches[0].x]), [[6, 3], [8, 4]]);
});

const wheel = (deltaY, timeStamp, values = {}) => ({
  deltaX: 0, deltaY, deltaMode: 0, clientX: 400, clientY: 300, timeStamp, preventDefault() {}, ...values,
});
/** Runs the frames that were asked for from a time on, 16 milliseconds apart. */
function runFrames(time) {
  for (; frames.length > 0; time += 16) frames.splice(0).forEach((body) => body(time));
}
const spread = (event) => event.touches[1].x - event.touches[0].x;

test('a wheel scrolls, and is the browser\'s with the control key', () => {
  const { element, events } = start();
  element.fire('wheel', wheel(100, 5));
  element.fire('wheel', wheel(100, 6, { ctrlKey: true }));
  assert.deepEqual(events.map((event) => [event.type, event.dy]), [['scroll', 100]]);
});

test('with the Alt key a wheel pinches around the pointer and lifts when it stops', () => {
  const { element, events } = start();
  element.fire('wheel', wheel(-100, 5, { altKey: true }));
  element.fire('wheel', wheel(-100, 20, { altKey: true }));
  runFrames(20);
  assert.deepEqual([events[0].touches.map((touch) => touch.phase), events.at(-1).touches.map((touch) => touch.phase)], [[0, 0], [2, 2]]);
  assert.ok(events.every((event) => Math.abs(event.touches[0].x + event.touches[1].x - 800) < 1e-9 && event.touches[0].y === 300));
  const spreads = events.map(spread);
  assert.ok(spreads.every((value, index) => index === 0 || value >= spreads[index - 1]));
  assert.ok(Math.abs(spreads.at(-1) / spreads[0] - Math.exp(2 / 3)) < 0.01);
  assert.ok(events.at(-1).time >= 170 && events.at(-1).time < 250, 'it ends soon');
  element.fire('wheel', wheel(100, 1000, { altKey: true }));
  runFrames(1000);
  assert.ok(spread(events.at(-1)) < 120, 'the next one brings the fingers together');
});

test('while a button is pressed the Alt key does not turn the wheel into fingers', () => {
  const { element, events } = start();
  element.fire('pointerdown', pointer(1, { pointerType: 'mouse' }));
  element.fire('wheel', wheel(-100, 5, { altKey: true }));
  assert.equal(events.at(-1).type, 'scroll');
});
