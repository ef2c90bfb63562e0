import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitOtherSite } from '../../support/browser.ts';
import { buildInto } from '../../support/buildInto.ts';
import { consoleErrorsOf } from '../../support/scripts.ts';

/** The whole site below a path of its host. */
const site = visitOtherSite(async () => {
  const built = await buildInto('.', { EMAILJS_PUBLIC_KEY: 'k' }, ['--no-cards', '--site-url', 'https://harbor.test/lawn']);
  return built.folder;
});

/** Opens a page, and collects what goes wrong in it: responses that aren't successful, and console errors. */
async function open(path: string): Promise<{ page: Page; wrong: string[] }> {
  let wrong: string[] = [];
  const page = await site.open(`/lawn${path}`, undefined, async (fresh) => {
    wrong = consoleErrorsOf(fresh);
    fresh.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
    });
    await fresh.route('**/get-reviews', (route) =>
      route.fulfill({
        json: { result: { reviews: [{ author_name: 'Ann', rating: 5, text: 'Tidy edges.', time: 1_743_000_000 }] } },
      }),
    );
    await fresh.route('https://booking.example.com/**', (route) =>
      route.fulfill({ body: '', contentType: route.request().url().endsWith('.js') ? 'text/javascript' : 'text/html' }),
    );
  });
  return { page, wrong };
}

it('the quote box and the reviews work', async () => {
  const { page, wrong } = await open('/');
  await page.getByLabel('Lawn size in square feet').fill('5000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText('$42.50 per service').waitFor();
  await page.locator('.reviews').scrollIntoViewIfNeeded();
  await page.getByText('Tidy edges.').waitFor();
  expect(wrong).toEqual([]);
});

it('the contact form and the calendar hydrate', async () => {
  const contact = await open('/contact');
  await contact.page.getByLabel('Name').focus();
  await contact.page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
  await contact.page.getByRole('button', { name: 'Send Message' }).click();
  await contact.page.locator('.field-error').first().waitFor();
  expect(contact.wrong).toEqual([]);
  const schedule = await open('/schedule');
  await schedule.page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
  expect(schedule.wrong.filter((each) => each.startsWith('4'))).toEqual([]);
});

it('every page and file that any page links to or loads is there', async () => {
  const seen = new Set([`${site.origin}/lawn/`]);
  for (const url of seen) {
    const response = await fetch(url);
    expect(response.status, url).toBe(200);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await response.text();
    const attributes = html.matchAll(/ (?:href|src|data-src|srcset|imagesrcset|poster)="([^"]*)"/gi);
    const urls = Array.from(attributes, ([, value = '']) => value.split(/[\s,]+/)).flat();
    for (const each of urls.filter((url) => /^\/(?!\/)/.test(url))) {
      expect(each, url).toMatch(/^\/lawn(?:\/|$)/);
      seen.add(new URL(each.replace(/#.*/, ''), url).href);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
});
