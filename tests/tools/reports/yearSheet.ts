import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { runSite } from '../../support/cli.ts';
import { launchOptions } from '../../support/launchOptions.ts';

/*
 * `npm run year-sheet`: the first screens of the home page in each half of each month, on a phone and a laptop, as one picture in
 * `.cache/year.png`. For the eyes of whoever changes content/year.md or the illustrations.
 */

const sheet = '.cache/year.png';
const folder = '.cache/year';
const origin = 'http://site.test';
const windows = [
  { width: 1440, height: 1500, shown: 480 },
  { width: 390, height: 1500, shown: 130 },
];
const [cell, rows] = [{ width: 620, height: 510 }, 6];

const browser = await chromium.launch(launchOptions());
try {
  const tiles = [];
  for (let half = 0; half < 24; half += 1) {
    const day = `2027-${String(1 + Math.floor(half / 2)).padStart(2, '0')}-${half % 2 === 0 ? '08' : '22'}`;
    const { code, stderr } = await runSite(['build', '--out', folder, '--no-cards', '--now', `${day}T18:00:00Z`]);
    if (code !== 0) throw new Error(stderr);
    const [left, top] = [Math.floor(half / rows) * cell.width, (half % rows) * cell.height];
    let from = left;
    for (const window of windows) {
      tiles.push({ input: await pictureOf(browser, window), left: from, top });
      from += window.shown + 4;
    }
  }
  const size = { width: cell.width * (24 / rows), height: cell.height * rows };
  await sharp({ create: { ...size, channels: 3, background: '#777' } })
    .composite(tiles)
    .png()
    .toFile(sheet);
  console.log(sheet);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function pictureOf(engine: Browser, { width, height, shown }: (typeof windows)[number]): Promise<Buffer> {
  const page = await engine.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture).resize({ width: shown }).toBuffer();
}
