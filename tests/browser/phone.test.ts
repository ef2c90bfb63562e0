import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Visit, visit } from '../support/browser.ts';

let site: Visit;
let page: Page;
beforeAll(async () => {
  site = await visit(inject('dist'));
  page = await site.tab();
});
afterAll(() => site.close());

const phone = { width: 360, height: 740 };

describe('on a phone', () => {
  it('the sign with the price leaves the picture of each service in sight', async () => {
    await page.setViewportSize(phone);
    await page.goto('/services');
    const covered = await page.locator('.service-row-picture').evaluateAll((frames) =>
      frames.map((frame) => {
        const [picture, sign] = ['.picture', '.yard-sign'].map((part) => frame.querySelector(part)?.getBoundingClientRect());
        return Math.round((picture?.bottom ?? Number.NaN) - (sign?.top ?? Number.NaN));
      }),
    );
    expect(covered.length).toBeGreaterThanOrEqual(10);
    expect(new Set(covered)).toEqual(new Set([16]));
  });

  it('the first field of the message form is less than one swipe below the first screen', async () => {
    await page.setViewportSize(phone);
    await page.goto('/contact');
    const name = await page.getByLabel('Name').boundingBox();
    expect((name?.y ?? Number.NaN) + (name?.height ?? 0)).toBeLessThan(1.75 * phone.height);
  });
});

it.each([360, 768, 1440])('at %i pixels the price of mowing is broken at its comma, not between "sq" and "ft"', async (width) => {
  await page.setViewportSize({ width, height: 740 });
  await page.goto('/services/mowing');
  const phrases = await page.locator('.price .unbroken').evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange();
      range.selectNodeContents(span);
      return { text: span.textContent, lines: range.getClientRects().length };
    }),
  );
  expect(phrases).toEqual([
    { text: 'Starting at $0.0085 per sq ft,', lines: 1 },
    { text: 'custom quote on request', lines: 1 },
  ]);
});
