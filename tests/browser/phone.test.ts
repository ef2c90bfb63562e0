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

describe('the bar with the next steps', () => {
  const bar = () => page.locator('.phone-bar');

  it.each([
    ['/', '#quote', 'Get a price'],
    ['/services/mowing', '#quote', 'Get a price'],
    ['/services/mulching', '#pricing', 'Starting at $35/hour'],
    ['/areas/clive', '/services/mowing#quote', 'Get a price'],
    ['/blog/iowa-grass-seeds', '/services/mowing#quote', 'Get a price'],
  ])('on %s links to a price, to booking and to the phone', async (path, href, label) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    const links = bar().getByRole('link');
    expect(await links.allTextContents()).toEqual([label, 'Book', 'Call']);
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
      href,
      '/schedule',
      'tel:+15155550142',
    ]);
    const { y = 0, height = 0 } = (await bar().boundingBox()) ?? {};
    expect(y + height).toBe(phone.height);
  });

  it('is not on the page for booking, nor on a desktop', async () => {
    await page.setViewportSize(phone);
    await page.goto('/schedule');
    expect(await bar().count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    expect(await bar().isVisible()).toBe(false);
  });

  it('covers nothing at the end of a page', async () => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [footer, top] = [await page.locator('.site-footer').boundingBox(), await bar().boundingBox()];
    // Half a pixel of rounding is none to see.
    expect((footer?.y ?? Number.NaN) + (footer?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 0.5);
  });

  it('leaves its place to whoever fills in a form', async () => {
    await page.setViewportSize(phone);
    await page.goto('/contact');
    await page.getByLabel('Name').focus();
    const { y = 0 } = (await bar().boundingBox()) ?? {};
    expect(y).toBeGreaterThan(phone.height);
  });
});

it('a city shows what three lawns cost, and leads to the quote box', async () => {
  await page.setViewportSize(phone);
  await page.goto('/areas/clive');
  const prices = page.locator('.lot-prices');
  expect(await prices.getByRole('listitem').allTextContents()).toEqual([
    '5,000 sq ft $42.50',
    '8,000 sq ft $68.00',
    '10,000 sq ft $85.00',
  ]);
  await prices.getByRole('link').click();
  await page.waitForURL('**/services/mowing#quote');
  await page.getByRole('heading', { name: 'Instant mowing quote' }).waitFor();
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
