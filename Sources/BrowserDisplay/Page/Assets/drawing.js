// What a layer draws itself, as inline SVG: shapes, text and shadows of paths. And what a mask becomes.
import { css, faded, fontFamily, gradientImage, OWN_FONT, ownFontFamily, pathData } from './paint.js';

const SVG = 'http://www.w3.org/2000/svg';
let warned = false;

function svg(node) {
  if (node) return node;
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('class', 'drawing');
  made.setAttribute('aria-hidden', 'true');
  return made;
}

function setAll(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
  }
}

/** The node for a shape, made or reused; null when there is nothing to draw. */
export function drawShape(node, shape) {
  if (!shape || shape.path.verbs.length === 0) return null;
  const root = svg(node);
  const path = root.firstChild ?? root.appendChild(document.createElementNS(SVG, 'path'));
  const hasStroke = shape.stroke.a > 0 && shape.lineWidth > 0 && shape.end > shape.start;
  const isPart = shape.start > 0 || shape.end < 1;
  setAll(path, {
    d: pathData(shape.path),
    fill: shape.fill.a > 0 ? css(shape.fill) : 'none',
    'fill-rule': shape.evenOdd ? 'evenodd' : 'nonzero',
    stroke: hasStroke ? css(shape.stroke) : 'none',
    'stroke-width': shape.lineWidth,
    'stroke-linecap': shape.cap,
    'stroke-linejoin': shape.join,
    'stroke-miterlimit': shape.miterLimit,
    // A part of the stroke is one long dash of a path whose length is declared to be 1.
    pathLength: isPart ? 1 : null,
    'stroke-dasharray': isPart ? `${shape.end - shape.start} 2` : shape.dashes.length > 0 ? shape.dashes.join(' ') : null,
    'stroke-dashoffset': isPart ? -shape.start : shape.dashes.length > 0 ? shape.dashPhase : null,
  });
  return root;
}

/** The node for text. Lines come broken and measured; each is fitted to its measured width. */
export function drawText(node, text, accessibility) {
  if (!text || text.lines.length === 0) return null;
  const root = svg(node);
  if (accessibility?.role === 'text') root.removeAttribute('aria-hidden'); else root.setAttribute('aria-hidden', 'true');
  setLetters(root.style, text.letters);
  root.style.filter = text.shadowColor.a > 0
    ? `drop-shadow(${text.shadowDX}px ${text.shadowDY}px 0 ${css(text.shadowColor)})` : '';
  for (const bar of [...root.querySelectorAll('rect')]) bar.remove();
  while (root.childNodes.length > text.lines.length) root.lastChild.remove();
  text.lines.forEach((line, index) => {
    const run = root.childNodes[index] ?? root.appendChild(document.createElementNS(SVG, 'text'));
    if (run.textContent !== line.string) run.textContent = line.string;
    if (line.letters) setLetters(run.style, line.letters); else run.removeAttribute('style');
    setAll(run, {
      x: line.x, y: line.y,
      // The line stands at its left edge either way; a text that runs right to left ends there.
      direction: line.rtl ? 'rtl' : null,
      'text-anchor': line.rtl ? 'end' : null,
      textLength: line.width > 0 ? line.width : null,
      lengthAdjust: line.width > 0 ? 'spacingAndGlyphs' : null,
    });
  });
  for (const { x, y, width, height, color, front } of text.bars) {
    const bar = document.createElementNS(SVG, 'rect');
    setAll(bar, { x, y, width, height, fill: css(color) });
    if (front) root.append(bar); else root.prepend(bar);
  }
  return root;
}

/** Families of the program's own fonts that were asked for. */
const ownFonts = new Set();

/** Has the browser load a font that the program brings, when text first wants it. */
function loadFont(family) {
  if (!family.startsWith(OWN_FONT) || ownFonts.has(family)) return;
  ownFonts.add(family);
  const font = new FontFace(ownFontFamily(family), `url("font/${encodeURIComponent(family.slice(OWN_FONT.length))}")`);
  document.fonts.add(font);
  font.load().catch(() => console.warn(`${family} cannot be loaded`));
}

function setLetters(style, letters) {
  loadFont(letters.family);
  style.fontFamily = fontFamily(letters.family);
  style.fontSize = `${letters.size}px`;
  style.fontWeight = letters.weight;
  style.fontStyle = letters.italic ? 'italic' : '';
  style.fontVariantNumeric = letters.family === 'system-digits' ? 'tabular-nums' : '';
  style.letterSpacing = letters.spacing ? `${letters.spacing}px` : '';
  style.fill = css(letters.color);
}

/** The node for the shadow of a given path; null when the layer's own outline casts it. */
export function drawShadowPath(node, shadow) {
  if (!shadow?.path) return null;
  const root = svg(node);
  const path = root.firstChild ?? root.appendChild(document.createElementNS(SVG, 'path'));
  setAll(path, { d: pathData(shadow.path), fill: css(faded(shadow.color, shadow.opacity)) });
  root.style.transform = `translate(${shadow.dx}px,${shadow.dy}px)`;
  root.style.filter = shadow.radius > 0 ? `blur(${shadow.radius}px)` : '';
  return root;
}

const noMask = { clipPath: '', maskImage: '', maskPosition: '', maskSize: '' };
/** `path("")` would not be valid. */
const EMPTY_PATH = 'M0 0Z';

/** What the mask of a layer means in CSS. */
export function maskStyle(layer) {
  const mask = layer.mask_;
  if (!mask) return noMask;
  const map = placement(mask);
  if (mask.shapeValue) {
    const rule = mask.shapeValue.evenOdd ? 'evenodd' : 'nonzero';
    const data = pathData(mask.shapeValue.path, map);
    return { ...noMask, clipPath: `path(${rule}, "${data || EMPTY_PATH}")` };
  }
  const box = { maskPosition: `${mask.x}px ${mask.y}px`, maskSize: `${mask.width}px ${mask.height}px` };
  if (mask.gradientValue) {
    return { ...noMask, ...box, maskImage: gradientImage(mask.gradientValue, mask.width, mask.height) };
  }
  if (mask.contentsValue) {
    return { ...noMask, ...box, maskImage: `url("${layer.tree.images.url(mask.contentsValue.image)}")` };
  }
  if (mask.backgroundValue) {
    const right = layer.width - mask.x - mask.width;
    const bottom = layer.height - mask.y - mask.height;
    const round = mask.clipRadius ? ` round ${mask.clipRadius}` : '';
    return { ...noMask, clipPath: `inset(${mask.y}px ${right}px ${bottom}px ${mask.x}px${round})` };
  }
  // A mask in which nothing is opaque hides everything: one of a shape that has no path yet is the usual one.
  if (!mask.textValue && mask.children.length === 0) return { ...noMask, clipPath: `path("${EMPTY_PATH}")` };
  if (!warned) console.warn('A mask that is neither a shape, a gradient, a picture nor a filled box is not shown.');
  warned = true;
  return noMask;
}

/** From a mask's own coordinates to those of the layer that it masks. */
function placement(mask) {
  const m = mask.affineValues;
  if (!m) return (x, y) => [x + mask.x, y + mask.y];
  const ax = mask.width * (mask.anchorX ?? 0.5);
  const ay = mask.height * (mask.anchorY ?? 0.5);
  return (x, y) => [
    (x - ax) * m[0] + (y - ay) * m[2] + m[4] + ax + mask.x,
    (x - ax) * m[1] + (y - ay) * m[3] + m[5] + ay + mask.y,
  ];
}
