import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, setGlobal } from './Support/modules.mjs';

/** Pictures that were asked for and have not come, in order. */
const fetched = [];
const answers = [];
setGlobal('onmessage', null);
setGlobal('navigator', { hardwareConcurrency: 2 });
setGlobal('fetch', (url) => new Promise((resolve) => fetched.push({ url, resolve })));
setGlobal('createImageBitmap', async () => ({ close() {} }));
setGlobal('postMessage', (message) => answers.push(message.job));
await load('image-worker.js');

function ask(job, frame = 1) { globalThis.onmessage({ data: { job, frame, url: `${job}`, crop: null, width: 1, height: 1 } }); }

/** The first of those that are under way comes, and is decoded. */
async function come() {
  fetched.shift().resolve({ ok: true, blob: async () => ({}) });
  await new Promise((resolve) => setImmediate(resolve));
}

test('two pictures are fetched at first, and one more with each that has come, up to six', async () => {
  for (let job = 1; job <= 20; job++) ask(job);
  const counts = [];
  for (let round = 0; round < 8; round++) {
    counts.push(fetched.length);
    await come();
  }
  assert.deepEqual(counts, [2, 3, 4, 5, 6, 6, 6, 6]);
  assert.deepEqual(answers, [1, 2, 3, 4, 5, 6, 7, 8]);
  ask(21, 2);
  await come();
  assert.equal(fetched.at(-1).url, '21');
});
