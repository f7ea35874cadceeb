// Draws blurred pictures in the published ThumbHash format. The other side is Previews/ThumbHash.swift.

/** Pixels of the longer side. */
const EXTENT = 32;
/** Colours are a little stronger than what was kept of them, which makes up for what was not. */
const SATURATION = 1.25;

/** The pixels of a hash, or null when the bytes are none. */
export function decodeThumbHash(hash) {
  if (hash.length < 5) return null;
  const head = hash[0] | hash[1] << 8 | hash[2] << 16;
  const shape = hash[3] | hash[4] << 8;
  const hasAlpha = (head >> 23) !== 0;
  const isLandscape = (shape >> 15) !== 0;
  const longer = hasAlpha ? 5 : 7;
  const shorter = shape & 7;
  if (shorter === 0 || (hasAlpha && hash.length < 6)) return null;
  const lx = isLandscape ? longer : shorter;
  const ly = isLandscape ? shorter : longer;

  let nibble = 2 * (hasAlpha ? 6 : 5);
  const waves = (average, nx, ny, scale) => {
    const factors = Array.from({ length: ny }, () => new Float64Array(nx));
    for (let y = 0; y < ny; y++) {
      for (let x = y === 0 ? 1 : 0; x * ny < nx * (ny - y); x++) {
        const value = (hash[nibble >> 1] ?? 0) >> ((nibble & 1) << 2) & 15;
        nibble++;
        factors[y][x] = (value / 7.5 - 1) * scale * (x ? 2 : 1) * (y ? 2 : 1);
      }
    }
    factors[0][0] = average;
    return factors;
  };
  const lightness = waves((head & 63) / 63, Math.max(3, lx), Math.max(3, ly), (head >> 18 & 31) / 31);
  const yellowBlue = waves((head >> 6 & 63) / 31.5 - 1, 3, 3, (shape >> 3 & 63) / 63 * SATURATION);
  const redGreen = waves((head >> 12 & 63) / 31.5 - 1, 3, 3, (shape >> 9 & 63) / 63 * SATURATION);
  const alpha = hasAlpha ? waves((hash[5] & 15) / 15, 5, 5, (hash[5] >> 4) / 15) : [Float64Array.of(1)];

  const width = lx >= ly ? EXTENT : Math.round(EXTENT * lx / ly);
  const height = lx >= ly ? Math.round(EXTENT * ly / lx) : EXTENT;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const columns = cosines(width);
  let index = 0;
  for (const row of cosines(height)) {
    const [ls, ps, qs, alphas] = [lightness, yellowBlue, redGreen, alpha].map((factors) => alongRow(factors, row));
    for (const column of columns) {
      const l = sum(ls, column);
      const p = sum(ps, column);
      const q = sum(qs, column);
      const blue = l - 2 / 3 * p;
      const red = (3 * l - blue + q) / 2;
      pixels[index++] = red * 255;
      pixels[index++] = (red - q) * 255;
      pixels[index++] = blue * 255;
      pixels[index++] = sum(alphas, column) * 255;
    }
  }
  return { width, height, pixels };
}

/** One row of pixels as waves: a factor for each frequency. A page decodes many hashes before its first frame, so no pixel allocates. */
function alongRow(factors, row) {
  const waves = new Float64Array(factors[0].length);
  for (let y = 0; y < factors.length; y++) {
    for (let x = 0; x < waves.length; x++) waves[x] += factors[y][x] * row[y];
  }
  return waves;
}

function sum(waves, column) {
  let total = 0;
  for (let x = 0; x < waves.length; x++) total += waves[x] * column[x];
  return total;
}

/** By number of samples, of which there are no more than pixels on the longer side. */
const tables = new Map();

/** By sample: the waves of each frequency. */
function cosines(count) {
  let table = tables.get(count);
  if (!table) {
    table = Array.from({ length: count }, (_, sample) =>
      Array.from({ length: 7 }, (_, frequency) => Math.cos(Math.PI / count * (sample + 0.5) * frequency)));
    tables.set(count, table);
  }
  return table;
}
