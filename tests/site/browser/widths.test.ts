import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowCalendar } from '../../support/bookingCalendar.ts';
import { visitForTheseTests } from '../../support/browser.ts';

const site = visitForTheseTests();
let page: Page;
beforeAll(async () => {
  page = await site.tab();
  await allowCalendar(page);
});

type Appearing = [selector: string, side: 'from' | 'below', width: number];

/** What a wide window shows, or a narrow one instead, by path. */
const appearing: Readonly<Record<string, Appearing[]>> = {
  '/': [
    ['.menu-button', 'below', 1024],
    ['.contact-line', 'from', 1024],
    ['.phone-bar', 'below', 1024],
    ['.hero .actions > [data-kind]', 'from', 1024],
    ['.site-footer summary', 'below', 704],
    ['.site-footer .fold a', 'from', 704],
    ['.site-footer h2', 'from', 704],
    ['.cities .picture', 'from', 768],
    ['.hero-blurb', 'from', 896],
  ],
  '/services': [
    ['.service-row:not(:first-child) .book', 'from', 640],
    ['.service-row:not(:first-child) .book', 'below', 896],
    ['.service-row .ticks', 'from', 1024],
  ],
  '/services/mowing': [['.hero-blurb', 'from', 640]],
  '/services/mulching': [
    ['.hero .actions > [data-kind]', 'from', 1024],
    ['.type p', 'from', 1024],
    ['.texts p', 'from', 1024],
  ],
  '/areas': [['.hero .actions > [data-kind]', 'from', 1024]],
  '/areas/clive': [['.notes .fold p', 'from', 1024]],
  '/schedule': [
    ['.ahead img + img', 'from', 768],
    ['.ahead ol + ol a', 'from', 768],
    ['.benefits p', 'from', 640],
  ],
  '/blog': [['.article-card:not(.lead-card) h3 + p', 'from', 640]],
  '/blog/iowa-grass-seeds': [
    ['.contents a', 'from', 1024],
    ['.article-head .button', 'from', 1024],
    ['.matrix th', 'from', 640],
  ],
};

describe.each(Object.entries(appearing))('on %s', (path, rows) => {
  beforeAll(async () => {
    await page.goto(path);
  });

  it.each(rows)('%s is visible %s %i pixels', async (selector, side, width) => {
    const isVisible = async (at: number) => {
      await page.setViewportSize({ width: at, height: 900 });
      return page.locator(selector).first().isVisible();
    };
    expect([await isVisible(width - 1), await isVisible(width)]).toEqual(side === 'from' ? [false, true] : [true, false]);
  });
});

it('the months ahead are as wide as they are many', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/schedule');
  const [first, ...others] = await page
    .locator('.ahead li')
    .evaluateAll((all) =>
      all.map((item) => ({ wide: item.getBoundingClientRect().width, months: Number(item.dataset.months ?? 1) })),
    );
  expect(others.some(({ months }) => months > 1)).toBe(true);
  for (const { wide, months } of others) expect(Math.abs(wide - months * (first?.wide ?? 0))).toBeLessThan(2);
});

it('the picture of an article is 400 pixels high', async () => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/blog/ankeny-mulching');
  expect((await page.locator('.article-hero img').boundingBox())?.height).toBe(400);
});

it('the mark of a fold turns as it opens', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const fold = page.locator('.site-footer .fold > summary').first();
  const turn = () => fold.evaluate((summary) => getComputedStyle(summary, '::after').rotate);
  const closed = await turn();
  await fold.click();
  expect([closed, await turn()]).toEqual(['135deg', '-45deg']);
});

it('the lawn of a page has the season of the picture at its top', async () => {
  await page.goto('/services/mulching');
  const lawnIn = (season: string) =>
    page.evaluate((name) => {
      for (const image of document.querySelectorAll('main img')) image.removeAttribute('src');
      document.querySelector('.hero img')?.setAttribute('src', `/pictures/ranch-${name}-noon.svg`);
      return getComputedStyle(document.querySelector('main') as Element).getPropertyValue('--turf-300');
    }, season);
  const lawns = [];
  for (const season of ['spring', 'summer', 'fall', 'late-fall', 'winter']) lawns.push(await lawnIn(season));
  expect(lawns).toEqual(['#a5c362', '#89bd60', '#adb461', '#adb461', '#d3dfe6']);
});
