// Evaluated by BrowserTests+Modules in a page of its own: a tree made of the page's modules, in a real document, is given
// operations as the wire names them. Returns what differs, one line for each test that fails.
import { LayerTree } from './layer-tree.js';
import { applyOperations, Reader, Writer } from './wire.js';

(async () => {
  const failures = [];
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const red = { r: 1, g: 0, b: 0, a: 1 };
  const blue = { r: 0, g: 0, b: 1, a: 1 };
  const clear = { r: 0, g: 0, b: 0, a: 0 };
  const square = { verbs: [0, 1, 1, 4], points: [0, 0, 10, 0, 10, 10] };
  const shape = {
    path: square, fill: red, evenOdd: false, stroke: clear, lineWidth: 1, cap: 'butt', join: 'miter', miterLimit: 10, start: 0, end: 1,
    dashPhase: 0, dashes: [],
  };
  const text = {
    letters: { color: red, family: 'system', size: 20, weight: 400, italic: false, spacing: 0 },
    shadowColor: clear, shadowDX: 0, shadowDY: 0, lines: [{ string: 'Ab', x: 3, y: 18, width: 40 }], bars: [],
  };

  function equal(actual, expected, what = '') {
    const [a, b] = [actual, expected].map((value) => JSON.stringify(value));
    if (a !== b) throw new Error(`${what}: ${a}, not ${b}`);
  }

  function test(name, body) {
    const host = document.createElement('div');
    host.style.cssText = 'position:absolute;left:0;top:0;width:400px;height:400px';
    document.getElementById('layers').append(host);
    try {
      body(new Rig(host));
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
    }
    host.remove();
  }

  class Rig {
    constructor(host) {
      const images = { url: (image) => `data:,${image}`, describe: () => ({ step: 0 }), take: () => null, preview: () => null, blurred: () => null, request: () => ({ step: 0, cancel() {} }), giveBack() {} };
      this.host = host;
      this.tree = new LayerTree(host, images);
      this.tree.create([1]);
      this.tree.setRoot(1);
      this.change(1, 'size', 400, 400);
    }
    add(parent, ...ids) {
      this.tree.create(ids);
      this.children(parent, [...this.layer(parent).children.map((child) => child.id), ...ids]);
      for (const id of ids) this.change(id, 'size', 100, 50);
      this.tree.flush();
      return this.element(ids[0]);
    }
    children(parent, ids) { this.tree.setChildren(parent, ids); }
    change(id, ...operation) { this.tree.change(id, operation); }
    /** One change that is seen at once. */
    now(id, ...operation) { this.change(id, ...operation); this.tree.flush(); }
    layer(id) { return this.tree.layers.get(id); }
    element(id) { return this.layer(id).element; }
    style(id) { return getComputedStyle(this.element(id)); }
    frame(id) { const r = this.element(id).getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; }
    drawing(id, slot) { return this.element(id).querySelector(`:scope > ${slot}`); }
    /** The sublayers as they stand in the document. */
    order(id) { return [...this.element(id).querySelectorAll(':scope > .layer, :scope > .container > .layer')].map((e) => e.layer.id); }
  }

  test('place, size, anchor', (rig) => {
    rig.add(1, 2);
    rig.change(2, 'place', 30, 40);
    rig.change(2, 'anchor', 0, 1);
    rig.now(2, 'size', 60, 20);
    equal(rig.frame(2), [30, 40, 60, 20]);
    equal(rig.style(2).transformOrigin, '0px 20px');
  });

  test('affine and 3D transforms replace each other', (rig) => {
    rig.add(1, 2);
    rig.now(2, 'affine', [2, 0, 0, 2, 10, 0]);
    equal(rig.frame(2), [-40, -25, 200, 100]);
    equal(rig.layer(2).ownScale, 2);
    const tilted = identity.with(0, 0.5);
    rig.now(2, 'transform', tilted);
    equal(rig.frame(2), [25, 0, 50, 50]);
    equal([rig.element(2).classList.contains('tilted'), rig.layer(2).ownScale], [true, 1]);
    rig.now(2, 'affine', [1, 0, 0, 1, 0, 0]);
    equal([rig.frame(2), rig.element(2).classList.contains('tilted')], [[0, 0, 100, 50], false]);
  });

  test('shift and sublayer transform make one container, and only when there is a need', (rig) => {
    rig.add(1, 2);
    rig.add(2, 3, 4);
    rig.now(2, 'shift', 0, 0);
    equal(rig.drawing(2, '.container'), null);
    rig.now(2, 'shift', -5, -7.5);
    equal(rig.frame(3), [-5, -7.5, 100, 50]);
    equal(rig.order(2), [3, 4]);
    rig.change(2, 'sublayerTransform', identity.with(0, 2));
    rig.tree.flush();
    equal(getComputedStyle(rig.drawing(2, '.container')).transformStyle, 'preserve-3d');
    // About the middle of the box, 50: the shifted layer's left edge at -5 goes to -60.
    equal(rig.frame(3), [-60, -7.5, 200, 50]);
    rig.now(2, 'sublayerTransform', identity);
    equal([rig.frame(3), rig.element(2).querySelectorAll('.container').length], [[-5, -7.5, 100, 50], 1]);
  });

  test('opacity, hidden, double-sided, clips', (rig) => {
    rig.add(1, 2);
    for (const [operation, property, value, written, reset, plain] of [
      ['opacity', 'opacity', 0.25, '0.25', 1, '1'], ['hidden', 'display', true, 'none', false, 'block'],
      ['doubleSided', 'backfaceVisibility', false, 'hidden', true, 'visible'], ['clips', 'overflow', true, 'hidden', false, 'visible'],
    ]) {
      rig.now(2, operation, value);
      equal(rig.style(2)[property], written, operation);
      rig.now(2, operation, reset);
      equal(rig.style(2)[property], plain, operation);
    }
  });

  test('corners', (rig) => {
    rig.add(1, 2);
    rig.now(2, 'corners', 8, 15, false);
    equal(rig.style(2).borderRadius, '8px');
    rig.now(2, 'corners', 8, 1 | 8, false);
    equal(rig.style(2).borderRadius, '8px 0px');
    rig.now(2, 'corners', 0, 15, false);
    equal(rig.style(2).borderRadius, '0px');
  });

  test('a border is above all sublayers, and goes', (rig) => {
    rig.add(1, 2);
    rig.add(2, 3);
    rig.now(2, 'border', 3, red);
    equal(rig.element(2).lastChild.className, 'border');
    const border = getComputedStyle(rig.drawing(2, '.border'));
    equal([border.borderTopWidth, border.borderTopColor], ['3px', 'rgb(255, 0, 0)']);
    rig.add(2, 4);
    equal([rig.element(2).lastChild.className, rig.order(2)], ['border', [3, 4]]);
    rig.now(2, 'border', 3, clear);
    equal(rig.drawing(2, '.border'), null);
  });

  test('background and gradient', (rig) => {
    rig.add(1, 2);
    rig.now(2, 'background', red);
    equal(rig.style(2).backgroundColor, 'rgb(255, 0, 0)');
    rig.now(2, 'background', clear);
    equal(rig.style(2).backgroundColor, 'rgba(0, 0, 0, 0)');
    for (const kind of ['axial', 'radial', 'conic']) {
      rig.now(2, 'gradient', { kind, points: [0.5, 0, 0.5, 1], stops: [{ color: red, location: 0 }, { color: clear, location: 1 }] });
      equal(/^(linear|radial|conic)-gradient\(/.test(rig.style(2).backgroundImage), true, kind);
    }
    rig.now(2, 'gradient', { kind: 'axial', points: [0, 0, 0, 0], stops: [] });
    equal(rig.style(2).backgroundImage, 'none');
  });

  test('shadows: of the filled box, of what is drawn, of a path; none where the layer clips', (rig) => {
    const shadow = { color: { ...red, a: 0.5 }, opacity: 0.5, radius: 4, dx: 1, dy: 2, path: null };
    rig.add(1, 2);
    rig.now(2, 'shadow', shadow);
    equal(rig.style(2).filter, 'drop-shadow(rgba(255, 0, 0, 0.25) 1px 2px 4px)');
    rig.now(2, 'background', red);
    equal([rig.style(2).boxShadow, rig.style(2).filter], ['rgba(255, 0, 0, 0.25) 1px 2px 8px 0px', 'none']);
    rig.now(2, 'clips', true);
    equal(rig.style(2).boxShadow, 'none');
    rig.now(2, 'clips', false);
    rig.now(2, 'shadow', { ...shadow, path: square });
    equal([rig.style(2).boxShadow, rig.drawing(2, 'svg').firstChild.getAttribute('d')], ['none', 'M0 0L10 0L10 10Z']);
    const fill = rig.drawing(2, '.fill');
    equal([getComputedStyle(fill).backgroundColor, rig.style(2).backgroundColor], ['rgb(255, 0, 0)', 'rgba(0, 0, 0, 0)']);
    equal(fill.previousSibling === rig.drawing(2, 'svg'), true, 'the background lies above the shadow of a path');
    rig.now(2, 'shadow', { ...shadow, opacity: 0 });
    equal([rig.style(2).boxShadow, rig.drawing(2, 'svg'), rig.drawing(2, '.fill')], ['none', null, null]);
    equal(rig.style(2).backgroundColor, 'rgb(255, 0, 0)');
  });

  test('shadows: that of a moving layer is painted anew together with others, its first and its end at once', (rig) => {
    const shadow = { color: red, opacity: 1, radius: 4, dx: 0, dy: 2, path: null };
    const blur = () => Number(/ ([0-9]+)px 0px$/.exec(rig.style(2).boxShadow)?.[1] ?? 0);
    rig.add(1, 2);
    rig.now(2, 'background', red);
    rig.now(2, 'place', 10, 0);
    rig.now(2, 'shadow', shadow);
    equal(blur(), 8);
    for (const radius of [5, 6]) rig.now(2, 'shadow', { ...shadow, radius });
    equal(blur(), 8, 'it moves');
    rig.tree.paintShadows();
    equal(blur(), 12);
    rig.now(2, 'shadow', { ...shadow, radius: 9 });
    rig.now(2, 'shadow', { ...shadow, opacity: 0 });
    equal(blur(), 0);
    rig.tree.paintShadows();
    equal(blur(), 0, 'what waited is not painted');
    rig.now(2, 'shadow', shadow);
    rig.now(2, 'shadow', { ...shadow, radius: 7 });
    rig.tree.remove([2]);
    rig.add(1, 3);
    rig.tree.paintShadows();
    equal(rig.style(3).boxShadow, 'none', 'its element is that of the removed layer');
  });

  test('shadows: of the box that an opaque sublayer fills, as long as it does', (rig) => {
    const shadow = { color: red, opacity: 0.5, radius: 4, dx: 1, dy: 2, path: null };
    rig.add(1, 2);
    rig.add(2, 3);
    rig.add(3, 4);
    for (const id of [2, 3]) { rig.now(id, 'size', 80, 60); rig.now(id, 'corners', 12, 15); }
    rig.now(3, 'clips', true);
    rig.now(4, 'size', 40, 40);
    rig.now(4, 'anchor', 0.5, 0.5);
    rig.now(4, 'place', 20, 10);
    rig.now(4, 'affine', [2, 0, 0, 2, 0, 0]);
    rig.now(2, 'shadow', shadow);
    const photograph = (blurred) => ({
      image: 1, pixelWidth: 9, pixelHeight: 9, isVector: false, gravity: 'resizeAspectFill', scale: 1, rect: [0, 0, 1, 1], blurred,
    });
    const kind = () => (rig.style(2).filter === 'none' ? 'box' : 'drawn');
    equal(kind(), 'drawn', 'nothing fills it');
    const changes = [
      ['box', 4, 'background', red], ['drawn', 4, 'background', { ...red, a: 0.5 }], ['box', 4, 'background', red],
      ['drawn', 4, 'affine', [1, 0, 0, 2, 0, 0]], ['drawn', 4, 'affine', [2, 1, 0, 2, 0, 0]], ['box', 4, 'affine', [3, 0, 0, 2, 0, 0]],
      ['drawn', 3, 'clips', false], ['box', 3, 'clips', true], ['drawn', 3, 'corners', 8, 15], ['box', 3, 'corners', 12, 15],
      ['drawn', 4, 'opacity', 0.5], ['box', 4, 'opacity', 1], ['drawn', 4, 'hidden', true], ['box', 4, 'hidden', false],
      ['drawn', 3, 'place', 5, 0], ['box', 3, 'place', 0, 0],
      ['drawn', 4, 'background', clear], ['box', 4, 'contents', photograph([1, 0, 0])], ['drawn', 4, 'contents', photograph([1, 0, 0x80])],
      ['drawn', 4, 'contents', photograph([])], ['box', 4, 'background', red], ['drawn', 2, 'shift', 0, -5],
    ];
    for (const [expected, id, ...change] of changes) {
      rig.now(id, ...change);
      equal(kind(), expected, `${id}: ${change}`);
    }
  });

  test('shapes: every attribute, dashes, a part of the stroke, none', (rig) => {
    rig.add(1, 2);
    const path = () => rig.drawing(2, 'svg').firstChild;
    rig.now(2, 'shape', { ...shape, stroke: red, lineWidth: 2, cap: 'round', join: 'bevel', miterLimit: 4, evenOdd: true, dashes: [1, 2], dashPhase: 3 });
    const attributes = (names) => names.map((name) => path().getAttribute(name));
    equal(
      attributes(['d', 'fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset']),
      ['M0 0L10 0L10 10Z', 'rgba(255,0,0,1)', 'evenodd', 'rgba(255,0,0,1)', '2', 'round', 'bevel', '4', '1 2', '3']);
    const node = path();
    rig.now(2, 'shape', { ...shape, stroke: red, start: 0.25, end: 0.75 });
    equal(attributes(['pathLength', 'stroke-dasharray', 'stroke-dashoffset']), ['1', '0.5 2', '-0.25']);
    equal(path() === node, true, 'the element is used again');
    rig.now(2, 'shape', shape);
    equal(attributes(['stroke', 'pathLength', 'stroke-dasharray', 'stroke-dashoffset']), ['none', null, null, null]);
    rig.now(2, 'shape', { ...shape, path: { verbs: [], points: [] } });
    equal(rig.drawing(2, 'svg'), null);
  });

  test('text: lines where they are said, as wide as they are said', (rig) => {
    rig.add(1, 2);
    rig.change(2, 'place', 50, 60);
    rig.now(2, 'text', { ...text, letters: { ...text.letters, weight: 700, italic: true }, shadowColor: red, shadowDY: 2, lines: [...text.lines, { string: 'c', x: 0, y: 40, width: 0 }] });
    const node = rig.drawing(2, 'svg');
    const style = getComputedStyle(node);
    equal([style.fontSize, style.fontWeight, style.fontStyle, style.fill], ['20px', '700', 'italic', 'rgb(255, 0, 0)']);
    equal(style.filter, 'drop-shadow(rgb(255, 0, 0) 0px 2px 0px)');
    equal([...node.childNodes].map((run) => run.textContent), ['Ab', 'c']);
    const box = node.firstChild.getBoundingClientRect();
    equal([box.x - 53, box.width - 40].every((off) => Math.abs(off) <= 1.5), true, `${box.x} ${box.width}`);
    rig.now(2, 'text', text);
    equal([...node.childNodes].map((run) => run.textContent), ['Ab']);
    rig.now(2, 'text', null);
    equal(rig.drawing(2, 'svg'), null);
  });

  test('text whose letters differ: each run in its own, with bars behind and in front', (rig) => {
    rig.add(1, 2);
    const letters = { ...text.letters, color: blue, size: 30, spacing: 4 };
    const bar = { x: 3, y: 20, width: 40, height: 1, color: blue, front: false };
    const [line] = text.lines;
    const lines = [line, { string: 'iiii', x: 43, y: 18, width: 0, letters }];
    rig.now(2, 'text', { ...text, lines, bars: [bar, { ...bar, front: true }] });
    const node = rig.drawing(2, 'svg');
    equal([...node.childNodes].map((child) => child.tagName), ['rect', 'text', 'text', 'rect']);
    const styles = [...node.querySelectorAll('text')].map((run) => getComputedStyle(run));
    equal(styles.map((style) => [style.fontSize, style.fill, style.letterSpacing]), [
      ['20px', 'rgb(255, 0, 0)', 'normal'], ['30px', 'rgb(0, 0, 255)', '4px'],
    ]);
    // The space stands behind each letter: what follows a run begins after it.
    const run = node.childNodes[2];
    equal(Math.abs(run.getStartPositionOfChar(0).x - 43) < 0.01, true);
    rig.now(2, 'text', { ...text, lines: [line, { ...line, y: 40 }] });
    equal([...node.childNodes].map((child) => [child.tagName, child.style.length]), [['text', 0], ['text', 0]]);
  });

  test('text that runs right to left stands where it is said, with its parts in its own order', (rig) => {
    rig.add(1, 2);
    for (const [rtl, page] of [[true, 'ltr'], [false, 'rtl'], [true, 'rtl'], [false, 'ltr']]) {
      document.documentElement.dir = page;
      rig.now(2, 'text', { ...text, lines: [{ string: 'abc אבג', x: 3, y: 18, width: 80, rtl }] });
      const run = rig.drawing(2, 'svg').firstChild;
      const box = run.getBoundingClientRect();
      equal([box.x - 3, box.width - 80].every((off) => Math.abs(off) <= 2), true, `${rtl} in ${page}: ${box.x} ${box.width}`);
      const [latin, hebrew] = [0, 4].map((index) => run.getStartPositionOfChar(index).x);
      equal(latin > hebrew, rtl, `${rtl} in ${page}`);
    }
    document.documentElement.dir = 'ltr';
  });

  test('own drawing lies in order below the sublayers, whatever came first', (rig) => {
    rig.add(1, 2);
    rig.add(2, 3);
    rig.now(2, 'text', text);
    rig.now(2, 'shape', shape);
    rig.now(2, 'contents', { image: 1, pixelWidth: 10, pixelHeight: 10, isVector: true, gravity: 'resize', scale: 1, rect: [0, 0, 1, 1] });
    rig.now(2, 'shadow', { color: red, opacity: 1, radius: 0, dx: 0, dy: 0, path: square });
    const kinds = [...rig.element(2).children].map((e) => (e.matches('.picture') ? 'picture' : e.matches('.layer') ? 'layer' : e.firstChild.tagName));
    equal(kinds, ['path', 'picture', 'path', 'text', 'layer']);
    rig.now(2, 'contents', null);
    equal(rig.drawing(2, '.picture'), null);
  });

  test('masks: shape, gradient, box; they follow their layer, and go', (rig) => {
    rig.add(1, 2);
    rig.tree.create([9]);
    rig.change(9, 'size', 20, 10);
    rig.change(9, 'place', 5, 6);
    rig.change(9, 'background', red);
    rig.now(2, 'mask', 9);
    equal(rig.style(2).clipPath, 'inset(6px 75px 34px 5px)');
    rig.now(9, 'place', 10, 6);
    equal(rig.style(2).clipPath, 'inset(6px 70px 34px 10px)');
    rig.now(9, 'shape', shape);
    equal(rig.style(2).clipPath, 'path("M 10 6 L 20 6 L 20 16 Z")');
    rig.now(9, 'shape', { ...shape, path: { verbs: [], points: [] } });
    equal(rig.style(2).clipPath, 'path("M 0 0 Z")');
    rig.tree.remove([9]);
    rig.now(2, 'mask', 0);
    equal(rig.style(2).clipPath, 'none');
    rig.tree.create([7]);
    rig.change(7, 'size', 20, 10);
    rig.now(2, 'mask', 7);
    equal(rig.style(2).clipPath, 'path("M 0 0 Z")', 'a mask that shows nothing yet');
    rig.now(7, 'shape', shape);
    equal(rig.style(2).clipPath, 'path("M 0 0 L 10 0 L 10 10 Z")');
    rig.tree.remove([7]);
    rig.now(2, 'mask', 0);
    rig.tree.create([8]);
    rig.change(8, 'size', 20, 10);
    rig.change(8, 'gradient', { kind: 'axial', points: [0, 0, 1, 0], stops: [{ color: red, location: 0 }, { color: clear, location: 1 }] });
    rig.now(2, 'mask', 8);
    equal([rig.style(2).maskImage.startsWith('linear-gradient'), rig.style(2).maskSize, rig.style(2).maskRepeat], [true, '20px 10px', 'no-repeat']);
  });

  test('sublayers are reordered, moved to other layers, and removed', (rig) => {
    rig.add(1, 2, 3);
    rig.add(2, 4, 5, 6);
    const kept = rig.element(5);
    rig.children(2, [6, 4, 5]);
    rig.tree.flush();
    equal(rig.order(2), [6, 4, 5]);
    // From one layer to another, in either order of the two lists.
    rig.children(3, [5]);
    rig.children(2, [6, 4]);
    rig.tree.flush();
    equal([rig.order(2), rig.order(3), rig.element(5) === kept, rig.layer(5).parent.id], [[6, 4], [5], true, 3]);
    rig.children(3, []);
    rig.children(2, [5, 6, 4]);
    rig.tree.flush();
    equal([rig.order(2), rig.order(3)], [[5, 6, 4], []]);
    // Left out without being removed: it is seen no more.
    rig.children(2, [6, 4]);
    rig.tree.flush();
    equal([rig.order(2), kept.isConnected], [[6, 4], false]);
    rig.tree.remove([2, 6]);
    rig.children(1, [3]);
    rig.children(3, [4]);
    rig.tree.flush();
    equal([rig.order(1), rig.order(3), rig.tree.layers.has(6)], [[3], [4], false]);
  });

  test('siblings sort by depth', (rig) => {
    rig.add(1, 2, 3, 4);
    rig.now(3, 'depth', -5);
    rig.now(2, 'depth', 7);
    equal([2, 3, 4].map((id) => Number(rig.element(id).style.zIndex)), [1, -1, 0]);
    rig.change(2, 'depth', 0);
    rig.now(3, 'depth', 0);
    equal([2, 3, 4].map((id) => rig.element(id).style.zIndex), ['', '', '']);
  });

  test('an element that is used again is as new', (rig) => {
    rig.add(1, 2);
    const used = rig.element(2);
    rig.change(2, 'opacity', 0.5);
    rig.change(2, 'transform', identity.with(1, 0.5));
    rig.change(2, 'text', text);
    rig.change(2, 'corners', 5, 15, false);
    rig.now(2, 'accessibility', {
      role: 'button', label: 'a', value: 'b', hint: 'c', position: 1, setSize: 2, selected: true, focusable: true, focused: false, disabled: true, toggles: true,
      expanded: true,
    });
    rig.tree.remove([2]);
    rig.children(1, []);
    rig.tree.flush();
    rig.tree.create([3]);
    equal(rig.element(3) === used, true);
    equal([[...used.attributes].map(({ name, value }) => `${name}=${value}`), used.childNodes.length], [['class=layer'], 0]);
  });

  test('what is hidden or cannot be seen is out of reach', (rig) => {
    rig.add(1, 2);
    const says = (role) => ({ role, label: null, value: null, hint: null, position: 0, setSize: 0, focusable: true, expanded: null });
    const reach = (name, ...values) => {
      rig.now(2, name, ...values);
      return rig.element(2).inert;
    };
    equal([reach('accessibility', says('hidden')), rig.element(2).getAttribute('role')], [true, null]);
    equal([reach('accessibility', says('tab')), rig.element(2).getAttribute('role')], [false, 'tab']);
    equal([reach('opacity', 0), reach('accessibility', null), reach('opacity', 0.5)], [true, true, false]);
  });

  test('unknown layers, and layers that are gone, are passed over', (rig) => {
    rig.add(1, 2);
    rig.now(77, 'opacity', 0.5);
    rig.children(77, [2]);
    rig.children(1, [2, 78]);
    rig.tree.remove([79]);
    rig.now(2, 'mask', 80);
    equal([rig.order(1), rig.style(2).clipPath], [[2], 'none']);
    rig.tree.clear();
    rig.tree.flush();
    equal([rig.tree.layers.size, rig.host.childNodes.length], [0, 0]);
  });

  test('a message that is cut short or names no operation throws', (rig) => {
    const whole = new Writer();
    whole.u32(1);
    whole.u8(16);
    whole.u32(1);
    whole.f32(3);
    whole.f32(4);
    const bytes = new Uint8Array(whole.finish());
    const reads = (length) => {
      try {
        applyOperations(new Reader(bytes.slice(0, length).buffer), rig.tree);
        return true;
      } catch { return false; }
    };
    for (let length = 0; length <= bytes.length; length++) equal(reads(length), length === bytes.length, `${length} bytes`);
    bytes[4] = 99;
    equal(reads(bytes.length), false, 'operation 99');
  });

  return failures;
})()
