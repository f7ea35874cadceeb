import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, setGlobal } from './Support/modules.mjs';

setGlobal('location', { href: 'http://localhost/token/' });
const { ImageStore } = await load('image-store.js');

/** The path from which a picture of 4000 by 3000 pixels is fetched, drawn so wide on a display of a density. */
function source(width, density) {
  setGlobal('devicePixelRatio', density);
  const contents = { image: 7, pixelWidth: 4000, pixelHeight: 3000, rect: [0, 0, 1, 1] };
  return new ImageStore('image/').describe(contents, width, width * 0.75).source;
}

test('a picture is never enlarged where one sees it', () => {
  for (const [width, path] of [[375, '/375'], [376, '/500'], [500, '/500'], [501, '/750'], [2000, '/2000'], [2001, '']]) {
    assert.equal(source(width, 1), path, `${width}`);
  }
});

test('on a display of high density it is enlarged by a tenth at most', () => {
  for (const [width, path] of [[416, '/375'], [419, '/500'], [549, '/500'], [560, '/750'], [2222, '/2000'], [2225, '']]) {
    for (const density of [2, 3]) assert.equal(source(width, density), path, `${width} at ${density}`);
  }
});
