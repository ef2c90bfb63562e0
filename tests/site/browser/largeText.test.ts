import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Visit, visit } from '../../support/browser.ts';
import { allRoutes } from '../../support/routes.ts';

let site: Visit;
let page: Page;
beforeAll(async () => {
  site = await visit(inject('dist'));
  page = await site.tab();
});
afterAll(() => site.close());

const paths = (await allRoutes()).map(({ path }) => path);

/** Texts that the window, or an element that clips, cuts off. */
function cutTexts(): string[] {
  const lines = document.createRange();
  return [...document.querySelectorAll('main *, .nav-bar *, .phone-bar *, .site-footer *')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isIgnored = element.closest('.visually-hidden, .trap, .menu, [hidden]') || element.querySelector('.visually-hidden');
    if (!hasText || isIgnored || element.getBoundingClientRect().width === 0) return [];
    lines.selectNodeContents(element);
    return lines.getBoundingClientRect().right > innerWidth + 1 && !element.closest('table') ? [element.textContent ?? ''] : [];
  });
}

describe.each([
  [24, 390],
  [32, 360],
])('with text of %i pixels on a phone of %i pixels', (size, width) => {
  it('no page scrolls sideways or cuts text off', async () => {
    await page.setViewportSize({ width, height: 800 });
    const found: object[] = [];
    for (const path of paths) {
      await page.goto(site.origin + path);
      await page.evaluate((pixels) => document.documentElement.style.setProperty('font-size', `${pixels}px`), size);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      const cut = await page.evaluate(cutTexts);
      if (isTooWide || cut.length > 0) found.push({ path, isTooWide, cut });
    }
    expect(found).toEqual([]);
  }, 60_000);
});
