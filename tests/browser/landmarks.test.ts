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
  it.each([
    ['down a phone, each beside its stop', 390],
    ['across a desktop, above and below the trail in turn', 1440],
  ])('follow the illustrated trail: %s', async (_, width) => {
    const page = await site.open('/areas/clive', { viewport: { width, height: 900 } });
    const names = await page.locator('.landmarks li').all();
    const boxes = await Promise.all(names.map(async (name) => (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
    const image = page.locator('.trail img');
    const trail = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    if (width < 600) {
      expect(trail.height / boxes.length).toBeCloseTo(boxes[0]?.height ?? 0, 0);
      for (const { x } of boxes) expect(x).toBeGreaterThan(trail.x + trail.width);
    } else {
      expect(
        boxes.map(({ y, height }) => (y + height <= trail.y + 1 ? 'above' : y >= trail.y + trail.height - 1 ? 'below' : 'over')),
      ).toEqual(boxes.map((_, index) => (index % 2 ? 'below' : 'above')));
      expect(boxes.map(({ x }) => Math.round(((x - trail.x) / trail.width) * 11))).toEqual(boxes.map((_, index) => index));
    }
    const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
    expect(existsSync(join(inject('dist'), new URL(shown).pathname))).toBe(true);
  });
});
