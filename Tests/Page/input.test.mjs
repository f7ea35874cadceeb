import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, setGlobal } from './Support/modules.mjs';

const global = listeners();
setGlobal('window', {});
setGlobal('innerHeight', 600);
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
