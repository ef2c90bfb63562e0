import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Visit, visit } from '../support/browser.ts';
import { gateScripts } from '../support/scripts.ts';

let site: Visit;
beforeAll(async () => {
  site = await visit(inject('dist'));
});
afterAll(() => site.close());

const address = '/.netlify/functions/get-reviews';
const reviews = (page: Page) => page.locator('.reviews');

/** Shows the section, and answers its call. Gives back the page and the calls that it made. */
async function showReviews(answer: (route: Route) => unknown, before?: (page: Page) => Promise<unknown>) {
  const calls: string[] = [];
  const page = await site.open('/', { timezoneId: 'America/Chicago' }, async (fresh) => {
    await fresh.route(`**${address}`, (route) => {
      calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
      return answer(route);
    });
    await before?.(fresh);
  });
  await page.waitForLoadState();
  expect(calls).toEqual([]);
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  return { page, calls };
}

const withReviews = (list: unknown) => (route: Route) => route.fulfill({ json: { result: { reviews: list } } });

const march = (day: number) => Date.UTC(2025, 2, day, 18) / 1000;
const fourReviews = [
  { author_name: 'Second Newest', rating: 4, text: 'Tidy edges.', time: march(20) },
  { author_name: 'Oldest', rating: 1, text: 'Never shown.', time: march(1) },
  { author_name: 'Newest', author_url: 'https://maps.example/newest', rating: 5, text: 'Great.\nReally.', time: march(30) },
  { author_name: 'Third Newest', rating: 3, text: '', time: march(10) },
];

describe('the reviews', () => {
  it('are asked for once, when their section appears; the newest three of them are shown', async () => {
    const { page, calls } = await showReviews(withReviews(fourReviews));
    await page.getByText('Tidy edges.').waitFor();
    const cards = await reviews(page).getByRole('listitem').allTextContents();
    expect(cards).toEqual([
      '★★★★★5 out of 5 starsGreat.\nReally.NewestMarch 30, 2025',
      '★★★★☆4 out of 5 starsTidy edges.Second NewestMarch 20, 2025',
      '★★★☆☆3 out of 5 starsThird NewestMarch 10, 2025',
    ]);
    expect(await page.getByRole('link', { name: 'Newest', exact: true }).getAttribute('href')).toBe(
      'https://maps.example/newest',
    );
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
    expect(calls).toEqual([`GET ${address}`]);
    await page.context().close();
  });

  it('show a spinner until they are there', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { page } = await showReviews(async (route) => {
      await answered;
      await withReviews(fourReviews)(route);
    });
    await page.locator('[data-island=reviews][data-alive]').waitFor();
    expect(await reviews(page).textContent()).toBe('Loading reviews');
    expect(await reviews(page).locator('.spinner').isVisible()).toBe(true);
    expect(await reviews(page).getAttribute('aria-busy')).toBe('true');
    answer();
    await page.getByText('Tidy edges.').waitFor();
    expect(await reviews(page).locator('.spinner').count()).toBe(0);
    expect(await reviews(page).getAttribute('aria-busy')).toBe('false');
    await page.context().close();
  });

  it('are text, never markup, and link only to the web', async () => {
    const hostile = '<img src=x onerror="document.title=1"><b>bold</b> &amp; <script>document.title=1</script>';
    const { page } = await showReviews(
      withReviews([{ author_name: hostile, author_url: 'javascript:alert(1)', rating: 5, text: hostile, time: march(1) }]),
    );
    await page.locator('.review').waitFor();
    expect(await page.locator('.review blockquote').textContent()).toBe(hostile);
    expect(await page.locator('.review :is(img, b, script, a)').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
    await page.context().close();
  });

  it('leave out what is no review', async () => {
    const [good] = fourReviews;
    const odd = [
      null,
      'text',
      {},
      { ...good, rating: 9 },
      { ...good, rating: 'five' },
      { ...good, time: 1e20 },
      { ...good, author_name: 7 },
    ];
    const { page } = await showReviews(withReviews([...odd, good]));
    await page.getByText('Tidy edges.').waitFor();
    expect(await reviews(page).getByRole('listitem').count()).toBe(1);
    await page.context().close();
  });
});

describe('where there is nothing to show, the section says', () => {
  it.each([
    ['result.reviews is missing', { result: {} }],
    ['result is missing', { status: 'OK' }],
    ['the answer is null', null],
    ['there are no reviews', { result: { reviews: [] } }],
  ])('"No reviews found" when %s', async (_name, json) => {
    const { page } = await showReviews((route) => route.fulfill({ json }));
    await page.getByText('No reviews found').waitFor();
    await page.context().close();
  });

  it.each([
    ['the call answers 500', (route: Route) => route.fulfill({ status: 500, json: { result: { reviews: fourReviews } } })],
    ['the call answers 503', (route: Route) => route.fulfill({ status: 503, json: { error: 'The reviews are not set up.' } })],
    ['there is no network', (route: Route) => route.abort()],
    ['the answer is not JSON', (route: Route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })],
    ['the answer is empty', (route: Route) => route.fulfill({ body: '' })],
  ])('"Failed to load reviews" when %s', async (_name, answer) => {
    const { page } = await showReviews(answer);
    await page.getByText('Failed to load reviews').waitFor();
    expect(await page.locator('.spinner').count()).toBe(0);
    await page.context().close();
  });

  it('"Failed to load reviews" when the call takes ten seconds', async () => {
    const { page, calls } = await showReviews(
      () => undefined,
      (fresh) => fresh.clock.install(),
    );
    await expect.poll(() => calls.length).toBe(1);
    // The clock also runs by itself.
    await page.clock.runFor(4_000);
    expect(await reviews(page).textContent()).toBe('Loading reviews');
    await page.clock.runFor(6_000);
    await page.getByText('Failed to load reviews').waitFor();
    await page.context().close();
  });
});

it('where the script does not arrive, the spinner gives way to the phone number and the link to the reviews stays', async () => {
  const page = await site.open('/', undefined, (fresh) => fresh.route(/reviews-.*\.js/, (route) => route.abort()));
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  await page.locator('[data-island=reviews]').getByText('This part of the page did not start.').waitFor();
  expect(await page.locator('.spinner').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Read all of them there' }).isVisible()).toBe(true);
  await page.context().close();
});

it('reviews stand beside their source, Google Maps, with scripts and without', async () => {
  const page = await site.open('/', { javaScriptEnabled: false });
  expect(await page.locator('.reviews-source').textContent()).toBe('Reviews from Google Maps. Read all of them there');
  expect(await reviews(page).isVisible()).toBe(false);
  await page.context().close();
});

it('a gate on every script only delays the reviews', async () => {
  let gate = { asked: [] as string[], open() {} };
  const page = await site.open('/', undefined, async (fresh) => {
    gate = await gateScripts(fresh);
    await fresh.route(`**${address}`, withReviews(fourReviews));
  });
  await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
  expect(await reviews(page).textContent()).toBe('Loading reviews');
  gate.open();
  await page.getByText('Tidy edges.').waitFor();
  await page.context().close();
});
