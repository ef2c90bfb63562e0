import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitForTheseTests } from '../../support/browser.ts';
import { pageAt } from '../../support/pages.ts';
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
  it('show three, then all, also by a key, then three again', async () => {
    const page = await site.open('/', { javaScriptEnabled });
    expect(await visibleCards(page)).toBe(3);
    await page.locator('.more-services > summary').press('Enter');
    expect(await visibleCards(page)).toBe(all);
    expect(await page.getByText('Show More Services').isVisible()).toBe(false);
    await page.getByText('Hide Additional Services').click();
    expect(await visibleCards(page)).toBe(3);
  });
});

it('the collapsed services are found by a text search', async () => {
  const last = pageAt('/').querySelectorAll('main .cards > .card').at(-1);
  const [first = ''] = (last?.querySelector('p')?.text ?? '').split(/[,.–-]/);
  // A link to a text fragment opens what hides it, like find-in-page.
  const page = await site.open(`/#:~:text=${encodeURIComponent(first)}`);
  await expect.poll(() => visibleCards(page)).toBe(all);
});
