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
    const factors = [];
    for (let y = 0; y < ny; y++) {
      for (let x = 0; x * ny < nx * (ny - y); x++) {
        if (x === 0 && y === 0) { factors.push([0, 0, average]); continue; }
        const value = (hash[nibble >> 1] ?? 0) >> ((nibble & 1) << 2) & 15;
        nibble++;
        factors.push([x, y, (value / 7.5 - 1) * scale * (x ? 2 : 1) * (y ? 2 : 1)]);
      }
    }
    return factors;
  };
  const lightness = waves((head & 63) / 63, Math.max(3, lx), Math.max(3, ly), (head >> 18 & 31) / 31);
  const yellowBlue = waves((head >> 6 & 63) / 31.5 - 1, 3, 3, (shape >> 3 & 63) / 63 * SATURATION);
  const redGreen = waves((head >> 12 & 63) / 31.5 - 1, 3, 3, (shape >> 9 & 63) / 63 * SATURATION);
  const alpha = hasAlpha ? waves((hash[5] & 15) / 15, 5, 5, (hash[5] >> 4) / 15) : [[0, 0, 1]];

  const width = lx >= ly ? EXTENT : Math.round(EXTENT * lx / ly);
  const height = lx >= ly ? Math.round(EXTENT * ly / lx) : EXTENT;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const rows = cosines(height);
  const columns = cosines(width);
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index += 4) {
      const sum = (factors) => factors.reduce((total, [u, v, value]) => total + value * columns[x][u] * rows[y][v], 0);
      const l = sum(lightness);
      const p = sum(yellowBlue);
      const q = sum(redGreen);
      const blue = l - 2 / 3 * p;
      const red = (3 * l - blue + q) / 2;
      pixels[index] = red * 255;
      pixels[index + 1] = (red - q) * 255;
      pixels[index + 2] = blue * 255;
      pixels[index + 3] = sum(alpha) * 255;
    }
  }
  return { width, height, pixels };
}

/** By sample: the waves of each frequency. */
function cosines(count) {
  return Array.from({ length: count }, (_, sample) =>
    Array.from({ length: 7 }, (_, frequency) => Math.cos(Math.PI / count * (sample + 0.5) * frequency)));
}
