import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Visit, visit } from '../support/browser.ts';

let site: Visit;
beforeAll(async () => {
  site = await visit(inject('dist'));
});
afterAll(() => site.close());

describe('the landmarks of a city', () => {
  it('stand above and below the trail in turn on a desktop, and the trail runs on to both edges of the window', async () => {
    const page = await site.open('/areas/clive', { viewport: { width: 1440, height: 900 } });
    const names = await page.locator('.landmarks li').all();
    const boxes = await Promise.all(names.map(async (name) => (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
    const image = page.locator('.trail img');
    const trail = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(
      boxes.map(({ y, height }) => (y + height <= trail.y + 1 ? 'above' : y >= trail.y + trail.height - 1 ? 'below' : 'over')),
    ).toEqual(boxes.map((_, index) => (index % 2 ? 'below' : 'above')));
    const grid = (await page.locator('.trail').boundingBox()) ?? { x: 0, width: 0 };
    expect(boxes.map(({ x }) => Math.round(((x - grid.x) / grid.width) * 11))).toEqual(boxes.map((_, index) => index));
    expect(trail.x).toBeLessThan(0);
    expect(trail.x + trail.width).toBeGreaterThan(1440);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
    expect(existsSync(join(inject('dist'), new URL(shown).pathname))).toBe(true);
  });

  it('stand in two columns on a phone, without the trail', async () => {
    const page = await site.open('/areas/clive', { viewport: { width: 390, height: 900 } });
    expect(await page.locator('.trail img').isVisible()).toBe(false);
    const columns = await page
      .locator('.landmarks li')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().x));
    expect(new Set(columns).size).toBe(2);
  });
});
