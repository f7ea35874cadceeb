import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './Support/modules.mjs';

const { cornerRadii, css, faded, fontFamily, gradientImage, gravityRect, pathData, transformText } = await load('paint.js');
const { GRAVITIES } = await load('wire-constants.js');
const red = { r: 1, g: 0, b: 0, a: 1 };
const blue = { r: 0, g: 0, b: 1, a: 0.5 };

test('colours', () => {
  assert.equal(css(red), 'rgba(255,0,0,1)');
  assert.equal(css({ r: 0.5, g: 0.2, b: 0.001, a: 0.123456 }), 'rgba(128,51,0,0.1235)');
  assert.equal(css(faded(blue, 0.5)), 'rgba(0,0,255,0.25)');
});

test('paths, as they are and mapped', () => {
  const path = { verbs: [0, 1, 2, 3, 4], points: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] };
  assert.equal(pathData(path), 'M1 2L3 4Q5 6 7 8C9 10 11 12 13 14Z');
  assert.equal(pathData({ verbs: [0, 1], points: [1, 2, 3, 4] }, (x, y) => [y, -x]), 'M2 -1L4 -3');
  assert.equal(pathData({ verbs: [], points: [] }), '');
});

test('linear gradients run between the points, whatever the shape of the box', () => {
  const gradient = (points) => ({ kind: 'axial', points, stops: [{ color: red, location: 0 }, { color: blue, location: 1 }] });
  assert.equal(gradientImage(gradient([0.5, 0, 0.5, 1]), 100, 50), `linear-gradient(${Math.PI}rad,rgba(255,0,0,1) 0%,rgba(0,0,255,0.5) 100%)`);
  assert.equal(gradientImage(gradient([0.25, 0.5, 0.75, 0.5]), 100, 50), `linear-gradient(${Math.PI / 2}rad,rgba(255,0,0,1) 25%,rgba(0,0,255,0.5) 75%)`);
  // From corner to corner, the ends of CSS's line are the corners in a square only.
  assert.match(gradientImage(gradient([0, 0, 1, 1]), 80, 80), / 0%,.* 100%\)$/);
});

test('radial and conic gradients', () => {
  const stops = [{ color: red, location: 0.5 }];
  assert.equal(gradientImage({ kind: 'radial', points: [0.5, 0.5, 1, 0.75], stops }, 200, 80), 'radial-gradient(100px 20px at 50% 50%,rgba(255,0,0,1) 50%,rgba(255,0,0,1) 50%)');
  assert.equal(gradientImage({ kind: 'conic', points: [0.5, 0.5, 1, 0.5], stops }, 200, 80), `conic-gradient(from ${Math.PI / 2}rad at 50% 50%,rgba(255,0,0,1) 50%,rgba(255,0,0,1) 50%)`);
});

test('gradients of nothing are none', () => {
  const stops = [{ color: red, location: 0 }];
  assert.equal(gradientImage({ kind: 'axial', points: [0, 0, 1, 1], stops: [] }, 10, 10), 'none');
  assert.equal(gradientImage({ kind: 'axial', points: [0, 0, 1, 1], stops }, 0, 10), 'none');
  assert.equal(gradientImage({ kind: 'axial', points: [0.5, 0.5, 0.5, 0.5], stops }, 10, 10), 'none');
});

test('corners come in the order of CSS', () => {
  assert.equal(cornerRadii(8, 15), '8px');
  assert.equal(cornerRadii(8, 1), '8px 0 0 0');
  assert.equal(cornerRadii(8, 2), '0 8px 0 0');
  assert.equal(cornerRadii(8, 4), '0 0 0 8px');
  assert.equal(cornerRadii(8, 8), '0 0 8px 0');
  assert.equal(cornerRadii(0, 15), '');
  assert.equal(cornerRadii(-3, 15), '');
});

test('transforms', () => {
  assert.equal(transformText(1, 2, 3, null, null), 'translate3d(1px,2px,3px)');
  assert.equal(transformText(1, 2, 0, [1, 2, 3, 4, 5, 6], null), 'translate(1px,2px) matrix(1,2,3,4,5,6)');
  assert.equal(transformText(1, 2, 0, [1, 2, 3, 4, 5, 6], [...Array(16).keys()]), `translate(1px,2px) matrix3d(${[...Array(16).keys()].join()})`);
});

test('a family cannot leave its quotes', () => {
  assert.match(fontFamily('system'), /^-apple-system/);
  assert.match(fontFamily('A"b\\c'), /^"Abc", -apple-system/);
  assert.match(fontFamily('font:A.b-"C'), /^"font_A_b__C", -apple-system/);
});

test('gravity', () => {
  const rects = {
    resize: [0, 0, 100, 50], resizeAspect: [25, 0, 50, 50], resizeAspectFill: [0, -25, 100, 100], center: [40, 15, 20, 20],
    top: [40, 0, 20, 20], bottom: [40, 30, 20, 20], left: [0, 15, 20, 20], right: [80, 15, 20, 20], topLeft: [0, 0, 20, 20],
    topRight: [80, 0, 20, 20], bottomLeft: [0, 30, 20, 20], bottomRight: [80, 30, 20, 20],
  };
  assert.deepEqual(Object.keys(rects), [...GRAVITIES]);
  for (const [gravity, rect] of Object.entries(rects)) assert.deepEqual(gravityRect(gravity, 100, 50, 20, 20), rect, gravity);
  assert.deepEqual(gravityRect('resizeAspectFill', 100, 50, 0, 20), [0, 0, 100, 50]);
});
