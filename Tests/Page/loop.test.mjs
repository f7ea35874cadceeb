import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Conversation } from './Support/loop.mjs';
import { seeded } from './Support/random.mjs';

const BEGAN = 0;
const MOVED = 1;
const ENDED = 2;

test('input goes at once, and what comes before the answer goes together after it', () => {
  const talk = new Conversation();
  talk.pass(10);
  talk.touch(1, BEGAN);
  assert.equal(talk.batches.length, 1);
  for (let step = 0; step < 5; step++) talk.touch(1, MOVED);
  talk.touch(1, ENDED);
  assert.equal(talk.batches.length, 1);
  talk.answer();
  assert.deepEqual(talk.batches.map((batch) => batch.length), [1, 6]);
  talk.answer();
  talk.refresh();
  assert.ok(talk.loop.isIdle);
});

test('the greeting says what the address says', () => {
  const talk = new Conversation({ isOpen: false });
  talk.address.current = 'wheel?hub=left';
  talk.open();
  talk.drop();
  talk.address.current = '';
  talk.open();
  assert.deepEqual(talk.greetings, ['wheel?hub=left', '']);
});

test('the first frame does not wait for a refresh, and those after it do', () => {
  const talk = new Conversation({ isOpen: false });
  talk.tree.root = null;
  talk.open();
  assert.equal(talk.loop.stats.applied, 1);
  talk.refresh();
  assert.equal(talk.loop.stats.applied, 1);
  talk.tree.root = {};
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.answer();
  assert.equal(talk.loop.stats.applied, 1);
  talk.refresh();
  assert.equal(talk.loop.stats.applied, 2);
});

test('after a first frame that the page cannot follow nothing goes on', (context) => {
  context.mock.method(console, 'error', () => {});
  const talk = new Conversation({ isOpen: false });
  talk.tree.root = null;
  talk.open({ answers: false });
  talk.answer({ wantsFrames: true, bytes: [1, 0, 0, 0, 99] });
  assert.equal(talk.failures.length, 1);
  talk.refresh();
  assert.equal(talk.loop.stats.refreshes, 0);
});

test('500 events at once: moves are left out, and nothing else', () => {
  const talk = new Conversation();
  talk.pass(10);
  talk.key('a', false);
  for (let id = 0; id < 20; id++) talk.touch(id, BEGAN);
  for (let step = 0; step < 440; step++) talk.touch(step % 20, MOVED);
  talk.hover(null);
  for (let id = 0; id < 20; id++) talk.touch(id, ENDED);
  talk.key('a', true);
  for (let step = 0; step < 20; step++) talk.touch(99, MOVED);
  talk.answer();
  const sent = talk.batches[1];
  assert.equal(sent.length, 240);
  assert.equal(talk.touches.filter((touch) => touch.endsWith(`:${BEGAN}`)).length, 20);
  assert.equal(talk.touches.filter((touch) => touch.endsWith(`:${ENDED}`)).length, 20);
  assert.equal(sent.filter((event) => event.type === 'hover').length, 1);
  assert.deepEqual(talk.events.filter((event) => event.type === 'key').map((event) => event.up), [false, true]);
  // The newest moves stay.
  assert.ok(sent.slice(-20).every((event) => event.touches?.[0].id === 99));
});

test('500 presses and releases at once all arrive, in order', () => {
  const talk = new Conversation();
  talk.pass(10);
  const expected = [];
  for (let id = 0; id < 250; id++) {
    for (const phase of [BEGAN, ENDED]) {
      talk.touch(id, phase);
      expected.push(`${id}:${phase}`);
    }
  }
  while (!talk.loop.isIdle) {
    talk.answer();
    talk.refresh();
  }
  assert.deepEqual(talk.touches, expected);
});

test('an update is shown at the next refresh, and answers nothing', () => {
  const talk = new Conversation();
  talk.refresh();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.update();
  talk.touch(1, ENDED);
  assert.equal(talk.batches.length, 1);
  const { applied } = talk.loop.stats;
  talk.refresh();
  assert.equal(talk.loop.stats.applied, applied + 1);
  assert.ok(!talk.loop.isIdle);
  talk.answer();
  assert.deepEqual(talk.touches, ['1:0', '1:2']);
});

test('an answer that does not know yet where the user moved the focus does not move it back', () => {
  const talk = new Conversation();
  talk.refresh();
  talk.pass(10);
  talk.known = [];
  talk.focus(1);
  talk.answer();
  // Before the refresh that would show the answer.
  talk.focus(2);
  talk.refresh();
  // The server's turn was over before it came to the event.
  talk.answer({ wantsFrames: true, waiting: 1 });
  talk.refresh();
  talk.answer();
  talk.refresh();
  assert.deepEqual(talk.known, ['text,address', 'text,address', 'focus,text,address']);
});

test('what the user wrote, or the address the user went to, outlives an older answer', () => {
  const talk = new Conversation();
  talk.refresh();
  talk.pass(10);
  talk.known = [];
  talk.write(1);
  talk.update();
  talk.refresh();
  talk.go('wheel');
  talk.write(2);
  talk.answer();
  talk.refresh();
  talk.write(1, false);
  talk.answer();
  talk.refresh();
  talk.answer();
  talk.refresh();
  assert.deepEqual(talk.known, ['focus,address', 'focus,text', 'text,address', 'focus,text,address']);
});

test('a page that is hidden while an answer is under way says so', () => {
  const talk = new Conversation();
  talk.refresh();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.hide();
  assert.deepEqual(talk.visibilities, [true]);
  talk.answer({ wantsFrames: true });
  assert.deepEqual(talk.visibilities, [true, false]);
  talk.answer();
  assert.equal(talk.batches.length, 2);
});

test('more than one message can hold goes in several', () => {
  const talk = new Conversation();
  talk.pass(10);
  const name = 'x'.repeat(60);
  for (let index = 0; index < 2000; index++) talk.key(name, index % 2 === 1);
  for (let round = 0; !talk.loop.isIdle && round < 10; round++) {
    talk.answer();
    talk.refresh();
  }
  assert.equal(talk.events.length, 2000);
  assert.ok(talk.batches.length > 2);
});

test('hovers replace each other and wheel steps add up', () => {
  const talk = new Conversation();
  talk.pass(10);
  talk.key('a', false);
  for (const x of [1, 2, 3]) talk.hover(x);
  for (const dy of [10, 20, 30]) talk.scroll(dy);
  talk.hover(4);
  talk.hover(null);
  talk.answer();
  assert.deepEqual(talk.batches[1].map((event) => event.dy ?? event.x), [3, 60, null]);
});

test('moves in quick succession wait for the next refresh; a release takes them along at once', () => {
  const talk = new Conversation();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.answer();
  talk.pass(1);
  talk.touch(1, MOVED);
  assert.equal(talk.batches.length, 1);
  talk.refresh();
  assert.equal(talk.batches.length, 2);
  talk.answer();
  talk.touch(1, MOVED);
  talk.touch(1, ENDED);
  assert.deepEqual(talk.touches, ['1:0', '1:1', '1:1', '1:2']);
});

test('an event that cannot be sent harms no other', (context) => {
  context.mock.method(console, 'warn', () => {});
  const talk = new Conversation();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.loop.add({ type: 'touches', time: 1010, touches: [{ id: 2, phase: 0, kind: 0, x: NaN, y: 0, force: 0 }] });
  talk.loop.add({ type: 'key', time: 1010, up: false, key: 'x'.repeat(100), modifiers: 0 });
  talk.touch(1, ENDED);
  talk.answer();
  assert.deepEqual(talk.touches, ['1:0', '1:2']);
});

test('a message that cannot be read ends the conversation, with words', () => {
  for (const damage of [(talk) => talk.connection.onmessage(new Uint8Array([9, 9]).buffer), (talk) => talk.connection.onmessage(new ArrayBuffer(0))]) {
    const talk = new Conversation();
    damage(talk);
    assert.equal(talk.failures.length, 1);
    talk.touch(1, BEGAN);
    assert.deepEqual(talk.touches, []);
  }
});

test('an operation that cannot be carried out ends the conversation, with words', (context) => {
  context.mock.method(console, 'error', () => {});
  const talk = new Conversation();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.answer({ bytes: [1, 0, 0, 0, 99] });
  talk.refresh();
  assert.match(talk.failures[0], /unknown operation 99/);
  talk.touch(1, ENDED);
  assert.deepEqual(talk.touches, ['1:0']);
});

test('input waits for a connection that is away for a moment', () => {
  const talk = new Conversation();
  talk.drop();
  talk.pass(100);
  talk.touch(1, BEGAN);
  talk.touch(1, ENDED);
  talk.key('a', false);
  talk.pass(300);
  talk.open();
  assert.deepEqual(talk.touches, ['1:0', '1:2']);
  assert.equal(talk.events.at(-1).key, 'a');
});

test('input older than a second is forgotten, but no release is', () => {
  const talk = new Conversation();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.key('a', false);
  talk.answer();
  talk.answer();
  talk.drop();
  talk.pass(100);
  talk.touch(1, MOVED);
  talk.touch(1, ENDED);
  talk.key('a', true);
  talk.touch(2, BEGAN);
  talk.pass(5000);
  talk.key('b', false);
  talk.open();
  assert.deepEqual(talk.touches, ['1:0', '1:2']);
  assert.deepEqual(talk.events.filter((event) => event.type === 'key').map(({ key, up }) => `${key}:${up}`), ['a:false', 'a:true', 'b:false']);
});

test('of a message that was not answered only the releases are sent again', () => {
  const talk = new Conversation();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.answer();
  talk.pass(10);
  talk.loop.add({ type: 'touches', time: 1020, touches: [2, 0, 1].map((phase, id) => ({ id: id + 1, phase, kind: 0, x: 0, y: 0, force: 0 })) });
  talk.drop();
  talk.open();
  assert.deepEqual(talk.touches, ['1:0', '1:2', '2:0', '3:1', '1:2']);
});

test('of a message that was answered nothing is sent again', () => {
  const talk = new Conversation();
  talk.pass(10);
  talk.touch(1, BEGAN);
  talk.touch(1, ENDED);
  talk.answer();
  talk.answer();
  talk.drop();
  talk.open();
  assert.deepEqual(talk.touches, ['1:0', '1:2']);
});

test('nothing is kept for a page that shows nothing, or no longer', () => {
  const early = new Conversation({ isOpen: false });
  early.tree.root = null;
  early.touch(1, BEGAN);
  early.touch(1, ENDED);
  early.tree.root = {};
  early.open();
  assert.deepEqual(early.touches, []);
  const late = new Conversation();
  late.end();
  late.touch(1, BEGAN);
  assert.deepEqual(late.touches, []);
});

/** A server that takes its time, a network that fails, a clock that jumps: fingers as they must be, from a seed. */
test('whatever happens, no press or release is lost or doubled between answered messages', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = seeded(seed);
    const talk = new Conversation();
    const down = new Set();
    const lifted = [];
    let next = 1;
    let drops = 0;
    for (let step = 0; step < 400; step++) {
      talk.pass(random.below(12));
      switch (random.below(12)) {
        case 0: talk.touch(next, BEGAN); down.add(next++); break;
        case 1: { const [id] = down; if (id) { talk.touch(id, ENDED); down.delete(id); lifted.push(id); } break; }
        case 2: if (!talk.loop.isIdle && talk.connection.isOpen) talk.answer({ wantsFrames: random.chance(0.5) }); break;
        case 3: talk.refresh(); break;
        case 4: if (random.chance(0.1)) { talk.drop(); talk.open({ answers: random.chance(0.5) }); drops++; } break;
        default: for (const id of down) talk.touch(id, MOVED);
      }
    }
    for (let round = 0; round < 50 && !talk.loop.isIdle; round++) {
      talk.answer();
      talk.pass(20);
      talk.refresh();
    }
    const ended = talk.touches.filter((touch) => touch.endsWith(`:${ENDED}`)).map((touch) => Number(touch.split(':')[0]));
    assert.deepEqual([...new Set(ended)], lifted, `seed ${seed}`);
    assert.ok(ended.length <= lifted.length + drops * 30, `seed ${seed}`);
    const began = talk.touches.filter((touch) => touch.endsWith(`:${BEGAN}`));
    assert.equal(began.length, new Set(began).size, `seed ${seed}`);
    if (drops === 0) assert.equal(ended.length, lifted.length, `seed ${seed}`);
    assert.equal(began.length, next - 1, `seed ${seed}`);
  }
});
