import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitForTheseTests } from '../../support/browser.ts';

const site = visitForTheseTests();
let page: Page;
beforeAll(async () => {
  page = await site.tab({ timezoneId: 'America/Chicago', locale: 'de-DE' });
});
afterEach(() => page.unrouteAll());

const address = '/.netlify/functions/get-reviews';
const reviews = () => page.locator('.reviews');
const section = () => page.locator('.section:has(.reviews)');

/** Scrolls to the section and responds to its request. Returns the requests. */
async function showReviews(answer: (route: Route) => unknown): Promise<string[]> {
  const calls: string[] = [];
  await page.route(`**${address}`, (route) => {
    calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return answer(route);
  });
  await page.goto('/');
  expect(calls).toEqual([]);
  await section().scrollIntoViewIfNeeded();
  return calls;
}

const withReviews = (list: unknown) => (route: Route) => route.fulfill({ json: { result: { reviews: list } } });

const march = (day: number) => Date.UTC(2025, 2, day, 18) / 1000;
const fourReviews = [
  { author_name: 'Second Newest', rating: 4.4, text: 'Tidy edges.', time: march(20) },
  { author_name: 'Oldest', rating: 1, text: 'Never shown.', time: march(1) },
  { author_name: 'Newest', author_url: 'https://maps.example/newest', rating: 5, text: 'Great.\nReally.', time: march(30) },
  { author_name: 'Third Newest', rating: 1, text: '', time: march(10) },
];

describe('the reviews', () => {
  it('are printed, and the section is left out while it is empty', async () => {
    await showReviews(withReviews([]));
    await page.getByText('No reviews found').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await reviews().isVisible()).toBe(false);
    await page.unrouteAll();
    await page.emulateMedia({ media: 'screen' });
    await showReviews(withReviews(fourReviews));
    await page.getByText('Tidy edges.').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Tidy edges.').isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  it('are requested once, when their section appears; the newest three are shown', async () => {
    const calls = await showReviews(withReviews(fourReviews));
    await page.getByText('Tidy edges.').waitFor();
    const cards = await reviews().getByRole('listitem').allInnerTexts();
    expect(cards.map((card) => card.replaceAll('\n', ''))).toEqual([
      '★★★★★5 out of 5 starsGreat.Really.NewestMarch 30, 2025',
      '★★★★☆4 out of 5 starsTidy edges.Second NewestMarch 20, 2025',
      '★☆☆☆☆1 out of 5 starsThird NewestMarch 10, 2025',
    ]);
    expect(await reviews().locator('blockquote').count()).toBe(2);
    // Screen readers would say "black star" five times.
    expect(await reviews().ariaSnapshot()).not.toMatch(/[★☆]/);
    expect(await page.getByRole('link', { name: 'Newest', exact: true }).getAttribute('href')).toBe(
      'https://maps.example/newest',
    );
    const days = await reviews()
      .locator('time')
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime.slice(0, 10)));
    expect(days).toEqual(['2025-03-30', '2025-03-20', '2025-03-10']);
    const whole = reviews().locator('.whole-review').first();
    expect(await whole.getAttribute('href')).toBe('https://maps.example.com/lawn-legends');
    await page.evaluate(() => scrollTo(0, 0));
    await section().scrollIntoViewIfNeeded();
    expect(calls).toEqual([`GET ${address}`]);
  });

  it('are requested when their place is 400 pixels below the window', async () => {
    const calls: string[] = [];
    await page.route(`**${address}`, (route) => {
      calls.push(route.request().method());
      return withReviews(fourReviews)(route);
    });
    await page.goto('/');
    const scrollToWithin = (distance: number) =>
      reviews().evaluate((place, pixels) => {
        scrollTo(0, place.getBoundingClientRect().top + scrollY - innerHeight - pixels);
        return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      }, distance);
    await scrollToWithin(450);
    expect(calls).toEqual([]);
    await scrollToWithin(350);
    await expect.poll(() => calls).toEqual(['GET']);
  });

  it('show a spinner while loading', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await showReviews(async (route) => {
      await answered;
      await withReviews(fourReviews)(route);
    });
    await page.getByText('Loading reviews').waitFor();
    expect(await reviews().locator('.spinner').isVisible()).toBe(true);
    expect(await reviews().getByRole('status').innerText()).toBe('Loading reviews');
    answer();
    await page.getByText('Tidy edges.').waitFor();
    expect(await reviews().locator('.spinner').isVisible()).toBe(false);
    // They aren't read aloud: the visitor may be elsewhere.
    expect(await reviews().getByRole('status').innerText()).toBe('');
    expect(await page.locator('[aria-live], [role=status]').getByText('Tidy edges.').count()).toBe(0);
  });

  it('are text, never markup, and link only to the web', async () => {
    const hostile = '<img src=x onerror="document.title=1"><b>bold</b> &amp; <script>document.title=1</script>';
    await showReviews(
      withReviews([{ author_name: hostile, author_url: 'javascript:alert(1)', rating: 5, text: hostile, time: march(1) }]),
    );
    await page.locator('.review').waitFor();
    expect(await page.locator('.review blockquote').textContent()).toBe(hostile);
    expect(await page.locator('.review :is(img, b, script, bdi a)').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
  });

  it('are cut off after eight lines, with a link to the rest, and stay within their cards', async () => {
    const texts = ['word '.repeat(820), 'w'.repeat(4096), 'One line.'];
    await page.setViewportSize({ width: 360, height: 800 });
    await showReviews(
      withReviews(texts.map((text, day) => ({ author_name: 'n'.repeat(60), rating: 5, text, time: march(30 - day) }))),
    );
    await page.locator('.review').first().waitFor();
    const cards = await page.locator('.review').evaluateAll((found) =>
      found.map((card) => ({
        height: card.getBoundingClientRect().height < 800,
        fits: [...card.querySelectorAll('*')].every((part) => part.scrollWidth <= card.clientWidth),
      })),
    );
    expect(cards).toEqual(Array(3).fill({ height: true, fits: true }));
    const links = () =>
      page
        .locator('.review')
        .evaluateAll((found) => found.map((card) => /Read the whole review$/m.test((card as HTMLElement).innerText)));
    await expect.poll(links).toEqual([true, true, false]);
    const limits = [...['word\n'.repeat(8), 'word\n'.repeat(9)].map((text) => text.trim()), 'wide '.repeat(39)];
    await showReviews(withReviews(limits.map((text, day) => ({ author_name: 'Ann', rating: 5, text, time: march(30 - day) }))));
    await page.locator('.review').first().waitFor();
    await expect.poll(links).toEqual([false, true, false]);
    // As when a tablet is turned.
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect.poll(links).toEqual([false, true, true]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('skip entries that are not reviews, and run in the direction of their language', async () => {
    const [good] = fourReviews;
    const hebrew = { author_name: 'דנה', rating: 5, text: 'עבודה נקייה, בזמן.', time: march(30) };
    const invalid = [
      null,
      'text',
      {},
      { ...good, rating: 9 },
      { ...good, rating: 0 },
      { ...good, rating: 'five' },
      { ...good, time: 1e20 },
      { ...good, time: null },
      { ...good, author_name: 7 },
    ];
    await showReviews(withReviews([...invalid, hebrew, good]));
    await page.getByText('Tidy edges.').waitFor();
    expect(await reviews().getByRole('listitem').count()).toBe(2);
    const directions = await page
      .locator('.review blockquote')
      .evaluateAll((found) => found.map((text) => getComputedStyle(text).direction));
    expect(directions).toEqual(['rtl', 'ltr']);
  });
});

describe('with nothing to show, the section says', () => {
  it('"No reviews found" when result.reviews is missing', async () => {
    await showReviews((route) => route.fulfill({ json: { result: {} } }));
    await page.getByText('No reviews found').waitFor();
  });

  it.each([
    ['the response is 500', (route: Route) => route.fulfill({ status: 500, json: { result: { reviews: fourReviews } } })],
    ['the network is down', (route: Route) => route.abort()],
    ['the response is not JSON', (route: Route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })],
  ])('"Failed to load reviews" when %s', async (_name, answer) => {
    await showReviews(answer);
    await page.getByText('Failed to load reviews').waitFor();
    expect(await page.locator('.spinner').isVisible()).toBe(false);
    expect(await reviews().getByRole('link', { name: 'Read reviews on Google Maps' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'on Google Maps', exact: true }).isVisible()).toBe(false);
    expect((await reviews().boundingBox())?.height).toBeLessThan(100);
  });

  it('"Failed to load reviews" when the request takes ten seconds', async () => {
    const slow = await site.open('/', { clock: true }, (fresh) => fresh.route(`**${address}`, () => undefined));
    const requested = slow.waitForRequest(`**${address}`);
    await slow.locator('.reviews').scrollIntoViewIfNeeded();
    await requested;
    // The clock also advances by itself.
    await slow.clock.runFor(4_000);
    expect(await slow.getByText('Loading reviews').isVisible()).toBe(true);
    await slow.clock.runFor(6_000);
    await slow.getByText('Failed to load reviews').waitFor();
  });
});

it('reviews whose script does not load leave their link, and no empty space', async () => {
  const phone = await site.open('/', { viewport: { width: 390, height: 844 } }, (fresh) =>
    fresh.route('**/assets/chunk-*', (route) => route.abort()),
  );
  const failed = phone.waitForEvent('requestfailed');
  await phone.locator('#customer-reviews').scrollIntoViewIfNeeded();
  await failed;
  expect(await phone.getByRole('link', { name: 'on Google Maps', exact: true }).isVisible()).toBe(true);
  expect(await phone.locator('.reviews').evaluate((place) => place.clientHeight)).toBe(0);
});

it('reviews credit their source, Google Maps, with and without scripts', async () => {
  const plain = await site.open('/', { javaScriptEnabled: false });
  expect(await plain.locator('#customer-reviews + .lead').textContent()).toBe('Read all our reviews on Google Maps');
  expect(await plain.locator('.reviews').isVisible()).toBe(false);
});
