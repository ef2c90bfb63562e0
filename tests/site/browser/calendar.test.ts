import { chromium, type Page, type Route } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { calendarScript as address, bookingCalendar as works } from '../../support/bookingCalendar.ts';
import { type TabOptions, visit, visitForTheseTests } from '../../support/browser.ts';
import { launchOptions } from '../../support/launchOptions.ts';
import { layoutShiftsOf } from '../../support/layout.ts';
import { consoleErrorsOf, gateScripts } from '../../support/scripts.ts';

const site = visitForTheseTests();

const missing = 'The calendar didn’t load. You can book by phone just as well.';

const script = (page: Page) => page.locator(`script[src="${address}"]`);
const frame = (page: Page) => page.locator('.calendly-inline-widget iframe');
const message = (page: Page) => page.locator('.calendar').getByRole('status');

async function open(
  answer: (route: Route) => unknown,
  options: TabOptions = {},
  before?: (page: Page) => Promise<unknown>,
  from = site,
) {
  const requested: string[] = [];
  const page = await from.open('/schedule', { viewport: { width: 1280, height: 900 }, ...options }, async (fresh) => {
    await fresh.route('https://booking.example.com/**', (route) => {
      requested.push(route.request().url());
      return route.request().url() === address ? answer(route) : works(route);
    });
    await before?.(fresh);
  });
  return { page, requested };
}

describe('the booking calendar', () => {
  it('loads with the page: one script and one titled frame, 700 pixels high', async () => {
    const { page, requested } = await open(works);
    const consoleErrors = consoleErrorsOf(page);
    await frame(page).waitFor();
    // Until the page has loaded, this event is still to come.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
    expect(await frame(page).count()).toBe(1);
    expect(requested).toEqual([address, 'https://booking.example.com/lawn-legends']);
    expect(await script(page).count()).toBe(1);
    expect(await frame(page).getAttribute('title')).toBe('Booking calendar');
    expect((await frame(page).boundingBox())?.height).toBe(700);
    expect(await message(page).textContent()).toBe('');
    expect(await page.getByText('Loading open times…').isVisible()).toBe(false);
    expect(consoleErrors).toEqual([]);
  });

  it('pushes down what is below when its frame, or what is around it, grows', async () => {
    const { page } = await open(works);
    await frame(page).waitFor();
    for (const part of ['.calendly-inline-widget iframe', '.calendly-inline-widget']) {
      const grown = page.locator(part);
      await grown.evaluate((element: HTMLElement) => element.style.setProperty('height', '1100px'));
      const { y = 0, height = 0 } = (await frame(page).boundingBox()) ?? {};
      expect(height).toBe(1100);
      expect((await page.locator('.calendar-ways').boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
      await grown.evaluate((element: HTMLElement) => element.style.removeProperty('height'));
    }
  });

  it('starts within the first screen of a phone, below the tiles in one line, and never widens the page', async () => {
    const { page } = await open(works);
    await frame(page).waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 660 });
      const { y = Number.NaN, width: wide } = (await frame(page).boundingBox()) ?? {};
      expect(wide).toBeGreaterThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width === 320) continue;
      expect(y).toBeLessThan(660);
      const tiles = await page
        .locator('.tiles h3')
        .evaluateAll((found) => found.map((tile) => tile.getBoundingClientRect().bottom));
      expect(tiles).toHaveLength(3);
      expect(Math.max(...tiles)).toBeLessThan(y);
      expect(Math.max(...tiles) - Math.min(...tiles)).toBeLessThan(40);
    }
  });

  it('has its space reserved, so nothing moves when it loads', async () => {
    let gate = { requested: [] as string[], open() {} };
    let shifts = async (): Promise<number[]> => [];
    const { page } = await open(works, { viewport: { width: 390, height: 900 } }, async (fresh) => {
      gate = await gateScripts(fresh);
      shifts = await layoutShiftsOf(fresh);
    });
    await page.locator('.calendar').scrollIntoViewIfNeeded();
    const before = await page.locator('.calendar').boundingBox();
    expect(before?.height).toBe(700);
    gate.open();
    await frame(page).waitFor();
    expect(await page.locator('.calendar').boundingBox()).toEqual(before);
    expect(await shifts()).toEqual([]);
  });

  it('removes its script when the visitor leaves, and tries again after a restore from the back/forward cache', async () => {
    // Playwright disables the back/forward cache by default and the headless shell has none, but visitors' browsers use it.
    const browserWithCache = chromium.launch({
      ...launchOptions({ fullBrowser: true }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const other = await visit(inject('dist'), undefined, browserWithCache);
    onTestFinished(other.close);
    const answers = [(route: Route) => route.abort()];
    const { page } = await open((route) => answers.shift()?.(route), {}, undefined, other);
    await page.getByText(missing).waitFor();
    await page.evaluate(() => {
      addEventListener('pagehide', ({ persisted }) => {
        document.documentElement.dataset.left = `${persisted}, ${document.querySelectorAll('script[src*=widget], iframe').length}`;
      });
    });
    await page.locator('.site-header').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    expect(await script(page).count()).toBe(0);

    await page.goBack({ waitUntil: 'commit' });
    // Playwright loses track of a page that is restored from the cache and no longer answers calls on it.
    const browser = await page.context().newCDPSession(page);
    const read = async (expression: string) => (await browser.send('Runtime.evaluate', { expression })).result.value;
    expect(await read('document.documentElement.dataset.left')).toBe('true, 0');
    await expect.poll(() => read(`document.querySelectorAll('script[src="${address}"]').length`)).toBe(1);
    await expect.poll(() => read(`document.querySelector('.calendar-message').textContent`)).toBe('');
    expect(await read(`document.querySelectorAll('.calendly-inline-widget').length`)).toBe(1);
  });

  it('requests nothing from its provider while the browser prerenders the page', async () => {
    const { page, requested } = await open(works, {}, (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(document, 'prerendering', { value: true });
      }),
    );
    await page.locator('[data-island=calendar][data-hydrated]').waitFor();
    expect(requested).toEqual([]);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await frame(page).waitFor();
  });
});

describe('a message with the phone number and a direct link replaces a calendar that fails to load', () => {
  async function expectMessage(page: Page): Promise<void> {
    await page.getByText(missing).waitFor();
    const call = message(page).getByRole('link', { name: 'Call (515) 555-0142' });
    expect(await call.getAttribute('href')).toBe('tel:+15155550142');
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(60);
    const direct = message(page).getByRole('link', { name: 'Open the calendar on its own page' });
    expect(await direct.getAttribute('href')).toBe('https://booking.example.com/lawn-legends');
    // Replaces the calendar's 700 pixels.
    expect((await page.locator('.calendar').boundingBox())?.height).toBeLessThan(400);
  }

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a desktop', { width: 1440, height: 900 }],
  ])(
    'at once if its script is blocked, and moves nothing in sight on %s, where other ways to book are next to it',
    async (_, viewport) => {
      let shifts = async (): Promise<number[]> => [];
      const { page } = await open(
        (route) => route.abort(),
        { viewport },
        async (fresh) => {
          shifts = await layoutShiftsOf(fresh);
          await fresh.addInitScript(() => {
            const original = window.setTimeout;
            // Without long timers, this can't be the message that comes after eight seconds.
            Object.assign(window, { setTimeout: (run: () => void, wait = 0) => (wait < 5_000 ? original(run, wait) : 0) });
          });
        },
      );
      await expectMessage(page);
      const ways = page.getByRole('region', { name: 'Prefer to Talk?' });
      await expect.poll(async () => (await ways.boundingBox())?.y).toBeLessThan(viewport.height);
      expect(await page.getByText('Instant Confirmation').isVisible()).toBe(false);
      expect(await shifts()).toEqual([]);
    },
  );

  it('after eight seconds if its script does nothing', async () => {
    const { page } = await open((route) => route.fulfill({ body: '', contentType: 'text/javascript' }), { clock: true });
    await script(page).waitFor({ state: 'attached' });
    await page.clock.runFor(3_000);
    expect(await message(page).textContent()).toBe('');
    await page.clock.runFor(5_000);
    await expectMessage(page);
  });

  it('after eight seconds, until it loads after all', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { page } = await open(
      async (route) => {
        await arrived;
        await works(route);
      },
      { clock: true },
    );
    await script(page).waitFor({ state: 'attached' });
    await page.clock.runFor(3_000);
    expect(await message(page).textContent()).toBe('');
    await page.clock.runFor(5_000);
    await expectMessage(page);
    arrive();
    await frame(page).waitFor();
    await expect.poll(() => message(page).textContent()).toBe('');
    expect((await frame(page).boundingBox())?.height).toBe(700);
  });

  it('but not later, beside a calendar that loaded in time after a restore from the back/forward cache', async () => {
    const answers = [(route: Route) => route.fulfill({ body: '', contentType: 'text/javascript' })];
    let answered: Promise<unknown> | undefined;
    const { page } = await open(
      (route) => (answers.shift() ?? works)(route),
      { clock: true },
      async (fresh) => {
        answered = fresh.waitForEvent('requestfinished', (request) => request.url() === address);
      },
    );
    // A request that's still under way would get the second answer as well.
    await answered;
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
    await frame(page).waitFor();
    await page.clock.runFor(20_000);
    expect(await message(page).textContent()).toBe('');
  });
});

it('without scripts, a line links to the calendar and the phone', async () => {
  const page = await site.open('/schedule', { javaScriptEnabled: false });
  expect(await page.locator('.calendar-ways').textContent()).toBe(
    'You can also open the calendar on its own page or call (515) 555-0142.',
  );
  expect(await page.locator('.calendar').isVisible()).toBe(false);
});
