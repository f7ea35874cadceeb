import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './Support/modules.mjs';

const { encodeBatch } = await load('wire.js');
const HEAD = 13;
const move = (id) => ({ id, phase: 1, kind: 0, x: id, y: 2, force: 0 });
const touches = (count) => ({ type: 'touches', time: 1, touches: Array.from({ length: count }, (_, id) => move(id)) });
const key = (name) => ({ type: 'key', time: 1, up: true, key: name, modifiers: 0 });
const countOf = (buffer) => new DataView(buffer).getUint16(HEAD - 2, true);

/** Runs `body` without its warnings, and returns how many there were. */
function warnings(context, body) {
  const mock = context.mock.method(console, 'warn', () => {});
  body();
  return mock.mock.callCount();
}

test('what outgrows the first buffer goes whole', () => {
  for (let count = 1; count <= 400; count++) {
    const { buffer, taken } = encodeBatch(1, true, Array.from({ length: count }, () => touches(1)));
    assert.equal(taken, count);
    assert.equal(countOf(buffer), count);
    assert.equal(buffer.byteLength, HEAD + count * 28);
  }
});

test('an event that cannot be sent takes no other with it', (context) => {
  const bad = [
    { type: 'touches', time: 1 }, { type: 'touches', time: 1, touches: [move(1), null] }, { type: 'unheard', time: 1 }, null,
    { type: 'touches', time: NaN, touches: [move(1)] }, { type: 'hover', time: 1, x: NaN, y: 0 },
    { type: 'scroll', time: 1, x: 0, y: 0, dx: 1e300, dy: 0 }, { type: 'environment' }, key('x'.repeat(65)), key('é'.repeat(33)),
  ];
  for (const event of bad) {
    let sent;
    assert.equal(warnings(context, () => { sent = encodeBatch(1, true, [touches(1), event, key('a')]); }), 1, JSON.stringify(event));
    assert.equal(sent.taken, 3);
    assert.deepEqual(sent.buffer, encodeBatch(1, true, [touches(1), key('a')]).buffer);
    context.mock.restoreAll();
  }
});

test('a message holds no more than the server takes; the rest waits', () => {
  const name = 'x'.repeat(64);
  let events = Array.from({ length: 3000 }, () => key(name));
  let sent = 0;
  while (events.length > 0) {
    const { buffer, taken } = encodeBatch(1, true, events);
    assert.ok(taken > 0 && buffer.byteLength <= 65536);
    assert.equal(countOf(buffer), taken);
    sent += taken;
    events = events.slice(taken);
  }
  assert.equal(sent, 3000);
});

test('more touches than one event holds become several events; none become none', () => {
  const { buffer, taken } = encodeBatch(1, true, [touches(600), touches(0)]);
  assert.equal(taken, 2);
  assert.equal(countOf(buffer), 19);
  assert.equal(buffer.byteLength, HEAD + 19 * 10 + 600 * 18);
});

test('an event longer than any message is left out, wherever it stands', (context) => {
  const huge = touches(4000);
  for (const events of [[huge, key('a')], [key('a'), huge, key('b')]]) {
    let left = events;
    let sent = 0;
    const count = warnings(context, () => {
      for (let round = 0; left.length > 0; round++) {
        assert.ok(round < 4);
        const { buffer, taken } = encodeBatch(1, true, left);
        sent += countOf(buffer);
        left = left.slice(taken);
      }
    });
    assert.equal(count, 1);
    assert.equal(sent, events.length - 1);
    context.mock.restoreAll();
  }
});
