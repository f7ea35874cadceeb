// Makes large photographs: skies, hills and a grain that no encoder can leave out. The same in every run.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const COUNT = 45;

/** Fills a folder, unless it is filled already. */
export async function makePhotographs(folder, browser) {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length < COUNT) {
    const page = await browser.page(200, 200);
    for (let number = 0; number < COUNT; number++) {
      const data = await page.evaluate(`(${paint})(${number})`);
      writeFileSync(join(folder, `IMG_${String(number + 1).padStart(4, '0')}.jpg`), Buffer.from(data, 'base64'));
    }
    await page.close();
  }
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Runs in the page. */
async function paint(number) {
  let state = number * 7919 + 1;
  const random = () => ((state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);
  const isUpright = number % 4 === 3;
  const [width, height] = isUpright ? [3000, 4000] : [4000, number % 5 === 4 ? 2667 : 3000];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const color = (lightness) => `hsl(${Math.floor(random() * 360)} ${30 + random() * 50}% ${lightness}%)`;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, color(35));
  sky.addColorStop(1, color(75));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let layer = 0; layer < 6; layer++) {
    context.fillStyle = color(55 - layer * 7);
    context.beginPath();
    context.moveTo(0, height);
    const [phase, base] = [random() * 9, height * (0.4 + layer * 0.1)];
    for (let x = 0; x <= width; x += 8) {
      context.lineTo(x, base + Math.sin(x / (180 + layer * 60) + phase) * 160 + Math.sin(x / 37 + phase) * 22);
    }
    context.lineTo(width, height);
    context.fill();
  }
  for (let stone = 0; stone < 260; stone++) {
    context.fillStyle = color(20 + random() * 60);
    context.beginPath();
    context.ellipse(random() * width, random() * height, 4 + random() * 90, 4 + random() * 60, random() * 3, 0, 7);
    context.fill();
  }
  const tile = new ImageData(512, 512);
  for (let index = 0; index < tile.data.length; index += 4) {
    tile.data.fill(random() * 255, index, index + 3);
    tile.data[index + 3] = 18;
  }
  const grain = new OffscreenCanvas(512, 512);
  grain.getContext('2d').putImageData(tile, 0, 0);
  context.fillStyle = context.createPattern(grain, 'repeat');
  context.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 32768) text += String.fromCharCode(...bytes.subarray(start, start + 32768));
  return btoa(text);
}
