// Draws the stock photos anew and writes them into `pictures/`, with their narrower copies, as WebP. To be run when a drawing was changed:
// `npx tsx infra/stock/draw.ts [name …]`. The browser that the journeys run in does the drawing; what it makes is kept with the sources, so
// that no stage has to draw at its start.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { widthsBelow } from '#shared/content/pictures/pictureUrls.ts';
import { stockFile, stockSet, stockSize } from '#shared/content/pictures/stockSet.ts';
import { unpackedChromium } from '#web/e2e/means/unpackedChromium.ts';
import { drawings } from './drawings.ts';

const folder = join(fileURLToPath(new URL('.', import.meta.url)), 'pictures');
const quality = 0.8;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(unpackedChromium());
const page = await browser.newPage();
const wanted = stockSet.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name));
for (const { name } of wanted) {
  const widths = [...widthsBelow(stockSize.width), stockSize.width];
  const made = await page.evaluate(drawAll, { svg: drawings[name](), widths, ...stockSize, quality });
  for (const { width, data } of made) {
    const file = width === stockSize.width ? stockFile(name) : stockFile(name).replace('.webp', `@${width}.webp`);
    writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
  }
  process.stdout.write(`${name}: ${made.map(({ width, data }) => `${width} ${Math.round(data.length * 0.00075)} kB`).join(', ')}\n`);
}
await browser.close();

/** Runs in the page. */
async function drawAll(asked: { svg: string; widths: number[]; width: number; height: number; quality: number }) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asked.svg)}`;
  await picture.decode();
  const whole = document.createElement('canvas');
  Object.assign(whole, { width: asked.width, height: asked.height });
  whole.getContext('2d')?.drawImage(picture, 0, 0, asked.width, asked.height);
  return asked.widths.map((width) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height: Math.round((asked.height * width) / asked.width) });
    const pen = canvas.getContext('2d');
    if (pen) pen.imageSmoothingQuality = 'high';
    pen?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return { width, data: canvas.toDataURL('image/webp', asked.quality).split(',')[1] ?? '' };
  });
}
