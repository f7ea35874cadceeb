/** How deep a sublayer may lie that fills a box: a cell's content view, an image view in it, a layer of that. */
const DEPTH = 4;
/** In points, what edges may be apart that are meant to lie on each other. */
const TOLERANCE = 0.1;

/**
 * Whether a layer is seen as its box, with its corners: filled by itself or by opaque sublayers, and nothing sticks out. Its shadow is then
 * that of the box. A filter gives the same picture, but is computed anew in each frame in which the layer moves.
 *
 * @param {import('./layer.js').Layer} layer
 */
export function isBox(layer, depth = DEPTH) {
  if (depth === DEPTH ? layer.backgroundValue || layer.gradientValue || layer.contentsValue : isOpaque(layer)) return true;
  if (depth === 0 || layer.isShifted || layer.mask_) return false;
  const box = [0, 0, layer.width, layer.height];
  const children = layer.children.filter(({ element: { style } }) => style.opacity !== '0' && style.display !== 'none');
  if (!layer.isClipping && children.some((child) => !contains(box, frame(child)))) return false;
  return children.some((child) => child.element.style.opacity === '' && contains(frame(child), box)
    && (child.clipRadius === layer.clipRadius || (layer.isClipping && child.clipRadius === '')) && isBox(child, depth - 1));
}

function isOpaque({ backgroundValue, gradientValue, contentsValue, mask_, isClipping, parent }) {
  if (mask_) return false;
  // Without clipping, a picture that fills its box sticks out of it.
  const fills = contentsValue?.gravity === 'resize' || (contentsValue?.gravity === 'resizeAspectFill' && (isClipping || parent.isClipping));
  return backgroundValue?.a === 1 || (gradientValue?.stops.length > 0 && gradientValue.stops.every((stop) => stop.color.a === 1))
    || (fills && hasNoAlpha(contentsValue.blurred));
}

/** What stands for a picture until it is there says whether the picture is transparent somewhere. */
function hasNoAlpha(hash) { return hash?.length > 2 && (hash[2] & 0x80) === 0; }

/** Where a layer lies in its parent: left, top, right, bottom. Null for one that is turned. */
function frame({ x, y, width, height, affineValues, matrixValues, anchorX = 0.5, anchorY = 0.5 }) {
  const [a, b, c, d, tx, ty] = affineValues ?? [1, 0, 0, 1, 0, 0];
  if (matrixValues || b !== 0 || c !== 0) return null;
  const left = x + tx + anchorX * width * (1 - a);
  const top = y + ty + anchorY * height * (1 - d);
  return [left, top, left + width * a, top + height * d];
}

function contains(outer, inner) {
  return outer && inner && outer[0] <= inner[0] + TOLERANCE && outer[1] <= inner[1] + TOLERANCE
    && outer[2] >= inner[2] - TOLERANCE && outer[3] >= inner[3] - TOLERANCE;
}
