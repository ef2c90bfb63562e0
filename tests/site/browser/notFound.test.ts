import { describe, expect, it } from 'vitest';
import { visitForTheseTests } from '../../support/browser.ts';

const site = visitForTheseTests();

describe('the 404 page', () => {
  it('goes back to the previous page, however long that takes to arrive', async () => {
    // A tab that begins with it, and not with a blank page.
    const opener = await site.open('/contact');
    const [page] = await Promise.all([
      opener.waitForEvent('popup'),
      opener.evaluate(() => void open('/about', '_blank', 'noopener')),
    ]);
    await page.waitForURL('**/about');
    await page.goto(`${site.origin}/no/such/page`);
    expect(await page.evaluate(() => history.length)).toBe(2);
    // It arrives after a timer of the 404 page that is later than its own.
    const isLate = page.waitForRequest('**/robots.txt');
    await page.evaluate(() => addEventListener('click', () => setTimeout(() => void fetch('/robots.txt'), 1_500)));
    await page.route('**/about', async (route) => {
      await isLate;
      await route.continue();
    });
    await page.getByText('Go Back').click({ noWaitAfter: true });
    await page.waitForURL('**/about');
  });

  it('goes home if there is no previous page', async () => {
    const page = await site.open('/about');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void open('/no/such/page', '_blank', 'noopener')),
    ]);
    await tab.waitForLoadState();
    expect(await tab.evaluate(() => history.length)).toBe(1);
    await tab.evaluate(() =>
      addEventListener('click', ({ defaultPrevented }) => sessionStorage.setItem('waits', String(defaultPrevented))),
    );
    await tab.getByText('Go Back').click();
    await tab.waitForURL(`${site.origin}/`);
    // The browser follows the link at once.
    expect(await tab.evaluate(() => sessionStorage.getItem('waits'))).toBe('false');
  });

  it('goes home if all other pages are ahead in the history', async () => {
    const page = await site.open('/about');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void open('/no/such/page', '_blank', 'noopener')),
    ]);
    await tab.waitForLoadState();
    await tab.locator('.site-header').getByRole('link', { name: 'Blog' }).click();
    await tab.waitForURL('**/blog');
    await tab.goBack();
    expect(await tab.evaluate(() => history.length)).toBe(2);
    await tab.getByText('Go Back').click();
    await tab.waitForURL(`${site.origin}/`);
  });

  it('has status 404, and opens home in a new tab by Ctrl+click, in a window by Shift+click, and by another key', async () => {
    const page = await site.open('/about');
    const response = await page.goto(`${site.origin}/no/such/page`);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
    for (const key of ['Control', 'Shift'] as const) {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByText('Go Back').click({ modifiers: [key] }),
      ]);
      await tab.waitForURL(`${site.origin}/`);
      expect(page.url()).toBe(`${site.origin}/no/such/page`);
      await tab.close();
    }
    await page.getByText('Go Back').click({ modifiers: ['Meta'] });
    await page.waitForURL(`${site.origin}/`);
  });

  it('goes home without scripts', async () => {
    const page = await site.open('/no/such/page', { javaScriptEnabled: false });
    for (const name of ['Go Back', 'Go to Homepage']) {
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`${site.origin}/`);
      await page.goto('/no/such/page');
    }
  });
});
