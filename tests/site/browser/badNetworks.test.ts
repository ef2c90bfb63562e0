import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Break, brokenConnection } from '../../support/brokenConnection.ts';
import { type Serving, type TabOptions, type Visit, visit } from '../../support/browser.ts';
import { gateScripts } from '../../support/scripts.ts';

const dist = inject('dist');
const sent = 'Thanks for contacting us! We will get back to you shortly.';

const size = (page: Page) => page.getByLabel('Lawn size in square feet');
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click();
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const words = (page: Page) => page.getByLabel('Message', { exact: true });
/** The fallback line of a widget that failed to start: how else to reach the business. */
const line = (page: Page, widget: string) =>
  page.locator(`[data-island=${widget}]`).getByText('This part of the page didn’t load. Please call (515) 555-0142.');
const hydrated = (page: Page, widget: string) => page.locator(`[data-island=${widget}][data-hydrated]`).waitFor();

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ann Example');
  await page.getByLabel('E-mail').fill('ann@example.com');
  await words(page).fill('Please mow.');
}

/** A tab of the site with a mail service that accepts everything. */
async function open(site: Visit, path: string, options?: TabOptions, before?: (page: Page) => Promise<unknown>) {
  const posts: string[] = [];
  const page = await site.open(path, options, async (fresh) => {
    await fresh.route('https://api.emailjs.com/**', (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().postDataJSON().template_params.message);
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
      return route.fulfill({ body: 'OK', headers });
    });
    await before?.(fresh);
  });
  await page.waitForLoadState();
  return { page, posts };
}

describe.each<[Break, string]>([
  ['dropped', 'chunk'],
  ['half a response', 'contact-form'],
])('scripts that fail in a bad network: %s', (how, fileOfForm) => {
  it('the fallback line shows how else to reach the business in place of the calendar, beside the other ways to book', async () => {
    const { site } = await badNetwork(/\/calendar-/);
    const { page } = await open(site, '/schedule');
    await line(page, 'calendar').waitFor();
    expect(await page.locator('.calendar-ways a').count()).toBe(2);
  });

  it('the form keeps the message and sends it once, on request', async () => {
    const { site, repair } = await badNetwork(new RegExp(`/${fileOfForm}-`));
    const { page, posts } = await open(site, '/contact');
    await fill(page);
    await send(page);
    await line(page, 'contact-form').waitFor();
    expect(await words(page).inputValue()).toBe('Please mow.');
    repair();
    await send(page);
    await page.getByText(sent).waitFor();
    expect(posts).toEqual(['Please mow.']);
  });

  async function badNetwork(which: RegExp): Promise<{ site: Visit; repair(): void }> {
    const { handler, repair } = brokenConnection(dist, which, how);
    return { site: await newVisit({ middleware: [handler] }), repair };
  }
});

describe('scripts that take longer than half a minute', () => {
  it('the form shows the fallback line, keeps the message, and sends it only on request', async () => {
    const { page, posts, arrive } = await openBeforeScripts('/contact');
    await fill(page);
    await send(page);
    await page.clock.runFor(31_000);
    await line(page, 'contact-form').waitFor();
    arrive();
    await hydrated(page, 'contact-form');
    expect(await line(page, 'contact-form').isVisible()).toBe(false);
    expect(await words(page).inputValue()).toBe('Please mow.');
    expect(posts).toEqual([]);
    await send(page);
    await page.clock.runFor(3_000);
    await page.getByText(sent).waitFor();
    expect(posts).toEqual(['Please mow.']);
  });

  async function openBeforeScripts(path: string) {
    const site = await newVisit();
    let arrive = () => {};
    const opened = await open(site, path, { clock: true }, async (fresh) => {
      ({ open: arrive } = await gateScripts(fresh, /chunk-/));
    });
    await opened.page.clock.pauseAt(Date.now() + 60_000);
    return { ...opened, arrive: () => arrive() };
  }
});

describe('a network that fails after the page has loaded', () => {
  it('the quote box still works', async () => {
    const { page } = await open(await newVisit(), '/');
    await hydrated(page, 'quote-box');
    await page.context().setOffline(true);
    await size(page).fill('5000');
    await calculate(page);
    await page.getByText('$42.50 per service').waitFor();
  });

  it('the reviews report the failure beside the link to them', async () => {
    const { page } = await open(await newVisit(), '/');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
    await page.getByText('Failed to load reviews').waitFor();
    expect(await page.getByRole('link', { name: 'Read all of them there' }).isVisible()).toBe(true);
  });
});

it('no reviews are shown if only half of the response arrives', async () => {
  const site = await newVisit({
    middleware: [
      (request, response, next) => {
        if (request.url !== '/.netlify/functions/get-reviews') return next();
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 9000 });
        response.write('{"result":{"reviews":[{"author_name":"Ann","rating":5,', () => response.destroy());
      },
    ],
  });
  const { page } = await open(site, '/');
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await page.getByText('Failed to load reviews').waitFor();
});

async function newVisit(serving?: Serving): Promise<Visit> {
  const site = await visit(dist, serving);
  onTestFinished(site.close);
  return site;
}
