import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './Support/modules.mjs';

const { decodeThumbHash } = await load('thumb-hash.js');

// The same bytes as in ThumbHashTests: lightness 21 of 63, yellow-blue 47 of 63, red-green 63 of 63, no waves.
const red = [0xd5, 0xfb, 0x03, 0x07, 0x00, ...Array(18).fill(0x88), 0x08];

test('a plain colour by hand', () => {
  const { width, height, pixels } = decodeThumbHash(red);
  assert.deepEqual([width, height], [32, 32]);
  for (let index = 0; index < pixels.length; index += 4) {
    assert.deepEqual([...pixels.slice(index, index + 4)], [254, 0, 1, 255]);
  }
});

test('one wave across', () => {
  // Grey 32 of 63, the first wave alone, at 11 of 31 below zero: dark on the left.
  const hash = [0x20, 0x08, 0x2e, 0x04, 0x80, 0x80, ...Array(16).fill(0x88)];
  const { width, height, pixels } = decodeThumbHash(hash);
  assert.equal(width, 32);
  assert.equal(height, 18);
  const at = (x) => pixels[(9 * width + x) * 4];
  assert.ok(at(2) < 60 && at(29) > 200 && Math.abs(at(15) - 128) < 30, `${at(2)} ${at(15)} ${at(29)}`);
});

test('what is no hash is none', () => {
  for (const bytes of [[], [1, 2, 3, 4], [0, 0, 0, 0, 0], [0, 0, 0x80, 1, 0]]) assert.equal(decodeThumbHash(bytes), null);
});

test('a hash that is cut off is still a picture', () => {
  for (let length = 5; length < red.length; length++) assert.ok(decodeThumbHash(red.slice(0, length)));
});
