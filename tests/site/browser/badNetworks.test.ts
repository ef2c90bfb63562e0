import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { answerWith, visit } from '../../support/browser.ts';

const dist = inject('dist');

/** Where a connection breaks: before the response, or in the middle of it. */
type Break = 'dropped' | 'half a response';

/**
 * Opens a page while the connection breaks for some scripts.
 * @param which matches the paths of these scripts
 */
async function openWithout(which: RegExp, how: Break, path: string) {
  let isBroken = true;
  const site = await visit(dist, {
    middleware: [
      (request, response, next) => {
        if (!isBroken || !which.test(request.url ?? '')) return next();
        // response.destroy() does nothing while the previous response on this connection is being sent.
        if (how === 'dropped') return void request.socket.destroy();
        const body = readFileSync(join(dist, request.url ?? ''));
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': body.length });
        response.write(body.subarray(0, body.length / 2), () => response.destroy());
      },
    ],
  });
  onTestFinished(site.close);
  const posts: string[] = [];
  const page = await site.open(path, { clock: true }, (fresh) =>
    fresh.route('https://api.emailjs.com/**', (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().postDataJSON().template_params.message);
      return answerWith(200, 'OK')(route);
    }),
  );
  await page.waitForLoadState();
  const repair = () => {
    isBroken = false;
  };
  return { page, posts, repair };
}

/** The fallback line of a widget that failed to start: how else to reach the business. */
const line = (page: Page, widget: string) =>
  page.locator(`[data-island=${widget}]`).getByText('This part of the page didn’t load. Please call (515) 555-0142.');

it('without the script of the calendar, the fallback line is beside the other ways to book', async () => {
  const { page } = await openWithout(/\/calendar-/, 'dropped', '/schedule');
  await line(page, 'calendar').waitFor();
  expect(await page.locator('.calendar-ways a').count()).toBe(2);
});

it.each<[RegExp, Break]>([
  [/\/chunk-/, 'dropped'],
  [/\/contact-form-/, 'half a response'],
])('without %s (%s), the form keeps the message and sends it once, on request', async (which, how) => {
  const { page, posts, repair } = await openWithout(which, how, '/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  const message = page.getByLabel('Message', { exact: true });
  await page.getByLabel('Name').fill('Ann Example');
  await page.getByLabel('E-mail').fill('ann@example.com');
  await message.fill('Please mow.');
  await send.click();
  await line(page, 'contact-form').waitFor();
  expect(await message.inputValue()).toBe('Please mow.');
  repair();
  await send.click();
  await page.locator('[data-island=contact-form][data-hydrated]').waitFor();
  await page.clock.runFor(3_000);
  await page.getByText('Thanks for contacting us! We will get back to you shortly.').waitFor();
  expect(posts).toEqual(['Please mow.']);
});
