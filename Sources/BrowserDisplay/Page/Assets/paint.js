// Turns values of the wire format into CSS.

export function css(color) {
  const byte = (value) => Math.round(value * 255);
  return `rgba(${byte(color.r)},${byte(color.g)},${byte(color.b)},${+color.a.toFixed(4)})`;
}

export function faded(color, opacity) { return { ...color, a: color.a * opacity }; }

/** Path verbs and points as SVG path data. `map` moves a point, when given. */
export function pathData(path, map) {
  const { verbs, points } = path;
  let index = 0;
  const next = (count) => {
    let text = '';
    for (let i = 0; i < count; i++) {
      let x = points[index++];
      let y = points[index++];
      if (map) [x, y] = map(x, y);
      text += `${i ? ' ' : ''}${x} ${y}`;
    }
    return text;
  };
  let data = '';
  for (const verb of verbs) {
    switch (verb) {
      case 0: data += `M${next(1)}`; break;
      case 1: data += `L${next(1)}`; break;
      case 2: data += `Q${next(2)}`; break;
      case 3: data += `C${next(3)}`; break;
      default: data += 'Z';
    }
  }
  return data;
}

/** A gradient for a box of this size, as a CSS image. */
export function gradientImage(gradient, width, height) {
  const [sx, sy, ex, ey] = gradient.points;
  const { stops } = gradient;
  if (stops.length === 0 || width <= 0 || height <= 0) return 'none';
  const list = (position) => {
    const all = stops.length === 1 ? [stops[0], stops[0]] : stops;
    return all.map((stop) => `${css(stop.color)} ${position(stop.location)}`).join(',');
  };
  const percent = (value) => `${+(value * 100).toFixed(4)}%`;
  const dx = (ex - sx) * width;
  const dy = (ey - sy) * height;
  switch (gradient.kind) {
    case 'radial': {
      const rx = Math.max(Math.abs(dx), 0.01);
      const ry = Math.max(Math.abs(dy), 0.01);
      return `radial-gradient(${rx}px ${ry}px at ${percent(sx)} ${percent(sy)},${list(percent)})`;
    }
    case 'conic': {
      const angle = Math.atan2(dx, -dy);
      return `conic-gradient(from ${angle}rad at ${percent(sx)} ${percent(sy)},${list(percent)})`;
    }
    default: {
      const length = Math.hypot(dx, dy);
      if (length === 0) return 'none';
      // CSS measures along a line through the centre, from the corner on one side to the corner on the other.
      const [ux, uy] = [dx / length, dy / length];
      const line = Math.abs(width * ux) + Math.abs(height * uy);
      const first = ((sx - 0.5) * width * ux + (sy - 0.5) * height * uy) / line + 0.5;
      const position = (location) => percent(first + (location * length) / line);
      return `linear-gradient(${Math.atan2(dx, -dy)}rad,${list(position)})`;
    }
  }
}

const system = '-apple-system, "SF Pro Text", Inter, Helvetica, Arial, "Liberation Sans", sans-serif';
const families = {
  system,
  'system-digits': system,
  monospaced: 'Menlo, "Courier New", "Liberation Mono", monospace',
  serif: 'Georgia, "Times New Roman", "Liberation Serif", serif',
  rounded: `ui-rounded, "SF Pro Rounded", ${system}`,
};

/** Begins the family of a font that the program brings; its PostScript name follows. */
export const OWN_FONT = 'font:';

/** The name of such a family in CSS, an identifier. */
export const ownFontFamily = (name) => name.replace(/[^A-Za-z0-9]/g, '_');

export function fontFamily(name) {
  const own = name.startsWith(OWN_FONT) ? ownFontFamily(name) : name.replace(/["\\]/g, '');
  return families[name] ?? `"${own}", ${families.system}`;
}

/** Radii in CSS order for a mask of top left, top right, bottom left, bottom right. */
export function cornerRadii(radius, mask) {
  if (radius <= 0) return '';
  if ((mask & 15) === 15) return `${radius}px`;
  return [1, 2, 8, 4].map((bit) => (mask & bit ? `${radius}px` : '0')).join(' ');
}

/** The placed transform of a layer. */
export function transformText(x, y, z, affine, matrix) {
  // Not in three dimensions where two are enough: each such layer would be a texture of its own.
  const place = z === 0 ? `translate(${x}px,${y}px)` : `translate3d(${x}px,${y}px,${z}px)`;
  if (matrix) return `${place} matrix3d(${matrix.join(',')})`;
  if (affine) return `${place} matrix(${affine.join(',')})`;
  return place;
}

/** Where an image of `iw` by `ih` lies in a box: x, y, width, height. The gravity is a `CALayerContentsGravity`. */
export function gravityRect(gravity, width, height, iw, ih) {
  if (gravity === 'resize' || iw <= 0 || ih <= 0) return [0, 0, width, height];
  let w = iw;
  let h = ih;
  if (gravity.startsWith('resize')) {
    const choose = gravity === 'resizeAspect' ? Math.min : Math.max;
    const factor = choose(width / iw, height / ih);
    w = iw * factor;
    h = ih * factor;
  }
  const left = /left$/i.test(gravity);
  const right = /right$/i.test(gravity);
  const top = gravity.startsWith('top');
  const bottom = gravity.startsWith('bottom');
  const x = left ? 0 : right ? width - w : (width - w) / 2;
  const y = top ? 0 : bottom ? height - h : (height - h) / 2;
  return [x, y, w, h];
}
