import assert from 'node:assert/strict';
import { createHmac, randomBytes, webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { load } from './Support/modules.mjs';

globalThis.crypto ??= webcrypto;
const { Proof, StrangerError, canProve } = await load('proof.js');
const TOKEN = '0123456789abcdef0123456789abcdef';

/** A server that knows `key`. */
function server(key, challenge) {
  const numbers = [challenge.slice(2), randomBytes(32)];
  const hash = (words) => numbers.reduce((hash, number) => hash.update(number), createHmac('sha256', key).update(words)).digest();
  return {
    answer: Uint8Array.of(1, 3, ...numbers[1], ...hash('waterwheel server')),
    echo: Uint8Array.of(1, 3, ...numbers[1], ...hash('waterwheel page')),
    expected: Uint8Array.of(1, 4, ...hash('waterwheel page')),
    welcome: Uint8Array.of(1, 4, TOKEN.length, 0, 0, 0, ...Buffer.from(TOKEN)),
  };
}

test('a server that knows the key hears the proof and tells its token', async () => {
  assert.ok(canProve);
  const key = randomBytes(32);
  const proof = new Proof(key.toString('hex'));
  const challenge = proof.challenge();
  assert.deepEqual([...challenge.slice(0, 2)], [1, 3]);
  assert.equal(challenge.length, 34);
  const { answer, expected, welcome } = server(key, challenge);
  assert.deepEqual(await proof.handle(answer.buffer), { reply: expected });
  assert.deepEqual(await proof.handle(welcome.buffer), { token: TOKEN });
});

test('no other server hears anything', async () => {
  const key = randomBytes(32);
  const answers = [
    (challenge) => server(randomBytes(32), challenge).answer,
    (challenge) => server(key, challenge).echo,
    (challenge) => server(key, challenge).answer.slice(0, -1),
    (challenge) => server(key, challenge).welcome,
    (challenge) => challenge,
    () => new Uint8Array(0),
  ];
  for (const answer of answers) {
    const proof = new Proof(key.toString('hex'));
    await assert.rejects(proof.handle(answer(proof.challenge()).slice().buffer), StrangerError);
  }
});

test('a welcome with anything but a token leads nowhere', async () => {
  for (const text of ['', '../../elsewhere', '//evil.example', 'x'.repeat(32)]) {
    const key = randomBytes(32);
    const proof = new Proof(key.toString('hex'));
    await proof.handle(server(key, proof.challenge()).answer.buffer);
    const welcome = Uint8Array.of(1, 4, text.length, 0, 0, 0, ...Buffer.from(text));
    await assert.rejects(proof.handle(welcome.buffer), StrangerError);
  }
});
