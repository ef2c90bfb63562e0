import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitForTheseTests } from '../../support/browser.ts';
import { allRoutes } from '../../support/routes.ts';

const site = visitForTheseTests();

const sources = (await allRoutes()).map(({ source }) => source);
const all = new Set(sources.filter((source) => source.startsWith('content/services/'))).size;
const cards = (page: Page) => page.locator('main .cards > .card');
const visibleCards = (page: Page) => cards(page).filter({ visible: true }).count();

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the services on the home page, %s', (_name, javaScriptEnabled) => {
  it('show three, then all, then three again', async () => {
    const page = await site.open('/', { javaScriptEnabled });
    expect(await visibleCards(page)).toBe(3);
    await page.getByText('Show More Services').click();
    expect(await visibleCards(page)).toBe(all);
    expect(await page.getByText('Show More Services').isVisible()).toBe(false);
    await page.getByText('Hide Additional Services').click();
    expect(await visibleCards(page)).toBe(3);
  });

  it('open with the keyboard', async () => {
    const page = await site.open('/', { javaScriptEnabled });
    await page.locator('.more-services > summary').press('Enter');
    expect(await visibleCards(page)).toBe(all);
  });
});

describe('the collapsed services', () => {
  it('are found by a text search', async () => {
    const page = await site.open('/');
    const text = (await cards(page).last().locator('p').first().textContent()) ?? '';
    const [first = ''] = text.split(/[,.–-]/);
    await page.goto(`${site.origin}/about`);
    // A link to a text fragment opens what hides it, like find-in-page.
    await page.goto(`${site.origin}/#:~:text=${encodeURIComponent(first)}`);
    await expect.poll(() => visibleCards(page)).toBe(all);
  });

  it('are printed', async () => {
    const page = await site.open('/');
    await page.emulateMedia({ media: 'print' });
    expect((await cards(page).last().boundingBox())?.height).toBeGreaterThan(50);
  });
});
