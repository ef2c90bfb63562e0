import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitForTheseTests } from '../../support/browser.ts';

const site = visitForTheseTests();
let page: Page;
beforeAll(async () => {
  page = await site.tab();
});

const phone = { width: 360, height: 740 };

describe('on a phone', () => {
  it.each([
    ['/blog', 7_500],
    ['/services', 7_300],
    ['/services/leaf-removal', 7_900],
    ['/services/tree-trimming', 6_900],
    ['/blog/ankeny-mulching', 9_700],
  ])('%s is at most %i pixels tall', async (path, longest) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(longest);
  });

  it('the index of services links to each of them', async () => {
    await page.setViewportSize(phone);
    await page.goto('/services');
    const index = page.getByRole('navigation', { name: 'Services on this page' });
    expect(await index.getByRole('link').allTextContents()).toEqual(await page.locator('.service-row h2').allTextContents());
    await index.getByRole('link', { name: 'Leaf Removal' }).click();
    const { y = 0 } = (await page.getByRole('heading', { name: 'Leaf Removal', exact: true }).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(64);
    expect(y).toBeLessThan(phone.height / 2);
  });

  it('in the list of services, every link to one has one line', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/services');
    const heights = await page.locator('.text-link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBe(44);
  });

  it.each([true, false])(
    'footer groups open when tapped, and always show their links on a desktop (scripts: %s)',
    async (javaScriptEnabled) => {
      const tab = await site.open('/about', { viewport: phone, javaScriptEnabled });
      const footer = tab.locator('.site-footer');
      const service = footer.getByRole('link', { name: 'Mulching' });
      expect(await service.isVisible()).toBe(false);
      expect((await footer.boundingBox())?.height).toBeLessThan(600);
      await footer.getByText('Services', { exact: true }).last().click();
      expect(await service.isVisible()).toBe(true);
      await tab.setViewportSize({ width: 1440, height: 900 });
      for (const name of ['Mulching', 'Clive', 'Schedule Service'])
        expect(await footer.getByRole('link', { name }).isVisible()).toBe(true);
      expect(await footer.locator('summary:visible').count()).toBe(0);
    },
  );

  it.each([true, false])(
    'services fold their texts and lists, and show them whole on a desktop (scripts: %s)',
    async (javaScriptEnabled) => {
      const tab = await site.open('/services/leaf-removal', { viewport: phone, javaScriptEnabled });
      const kind = tab.locator('.type', { hasText: 'One Big Cleanup' });
      const text = tab.locator('.texts .fold', { hasText: 'What Can Go Wrong' });
      expect(await text.locator('p').isVisible()).toBe(false);
      expect(await kind.getByRole('listitem').last().isVisible()).toBe(false);
      await kind.locator('summary').click();
      expect(await kind.getByRole('listitem').last().isVisible()).toBe(true);
      await tab.setViewportSize({ width: 1440, height: 900 });
      for (const one of await tab.locator('.texts p').all()) expect(await one.isVisible()).toBe(true);
      const lists = tab.locator('.technique, .type');
      for (const list of await lists.all()) expect(await list.getByRole('listitem').last().isVisible()).toBe(true);
      expect(await lists.count()).toBe(9);
      expect(await tab.locator('.type').getByRole('heading').count()).toBe(4);
      // No key press ends on a heading that does nothing.
      expect(await tab.locator('main summary:visible').count()).toBe(0);
    },
  );

  it.each([true, false])('a month of the year shows its jobs, in reach of a thumb (scripts: %s)', async (javaScriptEnabled) => {
    const tab = await site.open('/', { viewport: { width: 320, height: 844 }, javaScriptEnabled });
    const months = tab.locator('.months label');
    const sizes = await months.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThan(44);
    expect(new Set(sizes.map(({ top }) => top)).size).toBe(2);
    await tab.getByRole('radio', { name: 'Apr' }).check();
    const jobs = tab.locator('.months li:visible');
    expect(await jobs.count()).toBe(2);
    expect(await jobs.first().getByRole('link', { name: 'Lawn Mowing' }).isVisible()).toBe(true);
    await tab.keyboard.press('ArrowRight');
    expect(await jobs.first().getByRole('link', { name: 'Mulching' }).isVisible()).toBe(true);
  });

  it('the texts of the year are above the frame of the current month, which stays in reach', async () => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const frame = page.locator('.months label:has(:checked)');
    await frame.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    const above = await page.evaluate(
      ([left = 0, top = 0]) => {
        const bars = document.querySelectorAll<HTMLElement>('.months [src*="year-bars"]');
        const hit = () => document.elementFromPoint(left, top)?.tagName;
        const before = hit();
        for (const one of bars) one.style.pointerEvents = 'auto';
        return [before, hit()];
      },
      [x + 4, y + height - 60],
    );
    expect(above).toEqual(['INPUT', 'IMG']);
  });

  it('the year prints as a calendar of twelve months', async () => {
    const tab = await site.open('/', { viewport: { width: 800, height: 1100 } });
    await tab.emulateMedia({ media: 'print' });
    await expect.poll(() => tab.locator('.months li:visible').count()).toBe(24);
    const tops = await tab.locator('.months > div').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(4);
  });

  it('a comparison has a column for each thing, whose name stays in sight', async () => {
    await page.setViewportSize(phone);
    await page.goto('/blog/iowa-grass-seeds');
    const names = page.locator('.matrix td:first-child');
    const boxes = () => names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect()));
    expect(await names.allTextContents()).toEqual(['Kentucky bluegrass', 'Perennial ryegrass', 'Tall fescue', 'Fine fescue']);
    expect(new Set((await boxes()).map(({ top }) => top)).size).toBe(1);
    expect(Math.max(...(await boxes()).map(({ right }) => right))).toBeLessThan(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const heights = page.locator('.matrix td:last-child').first();
    await heights.evaluate((cell) => scrollTo(0, scrollY + cell.getBoundingClientRect().top - 130));
    const { height = 0 } = (await page.locator('.nav-bar').boundingBox()) ?? {};
    for (const { top } of await boxes()) expect(Math.abs(top - height)).toBeLessThan(2);
  });

  it('a column of numbers leaves the room of a table to the words beside it', async () => {
    await page.setViewportSize(phone);
    await page.goto('/blog/west-des-moines-lawn-seeding');
    const table = page.locator('table', { hasText: 'Bank in sun' });
    const widths = await table.locator('th').evaluateAll((all) => all.map((name) => name.clientWidth));
    expect(widths[0]).toBeLessThan((widths[1] ?? 0) / 1.5);
  });

  it('the contact form begins within the first 1.3 screens, and its button is as wide as its fields', async () => {
    await page.setViewportSize(phone);
    await page.goto('/contact');
    expect((await page.locator('.form-card').boundingBox())?.y).toBeLessThan(1.3 * phone.height);
    const [field, button] = [page.getByRole('textbox', { name: 'Message' }), page.getByRole('button', { name: 'Send Message' })];
    expect((await button.boundingBox())?.width).toBe((await field.boundingBox())?.width);
  });
});

it('the texts of services side by side begin on one line', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/services');
  const texts = page.locator('.service-row > div > .price-badge + p');
  const tops = await texts.evaluateAll((all) => all.map((text) => Math.round(text.getBoundingClientRect().top)));
  // The first and the last of an even number lie across the page.
  expect(new Set(tops).size).toBe(tops.length / 2 + 1);
});

it.each(['/blog/ankeny-mulching', '/blog/iowa-grass-seeds', '/blog/west-des-moines-power-washing'])(
  'in the tables of %s, a column begins with the text',
  async (path) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const { x: edge } = (await page.locator('.article-grid > .prose').first().boundingBox()) ?? {};
    const tables = await page
      .locator('.article-section table')
      .evaluateAll((all) => all.map((table) => [...table.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().x)));
    expect(tables.length).toBeGreaterThan(1);
    for (const columns of tables) expect(columns).toContain(edge);
  },
);

it('a table of numbers keeps the name of each column on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog/ankeny-lawn-seeding');
  const names = page.getByRole('columnheader', { name: 'Cubic yards' });
  expect(await names.evaluateAll((all) => all.map((name) => name.checkVisibility()))).toEqual([true, true]);
});

it.each([390, 1440])('tree trimming begins with a button to call about a limb that is down (%i px)', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/services/tree-trimming');
  const call = page.locator('.hero').getByRole('link', { name: 'Limb down? Call (515) 555-0142' });
  expect(await call.getAttribute('href')).toBe('tel:+15155550142');
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await call.boundingBox())?.y).toBeLessThan(660);
});

it('the list of cities names the neighborhoods of each', async () => {
  await page.setViewportSize(phone);
  await page.goto('/areas');
  const lists = await page.getByRole('list', { name: /^Neighborhoods in / }).all();
  expect(lists).toHaveLength(9);
  for (const list of lists) expect((await list.boundingBox())?.width).toBeGreaterThan(150);
});

describe('the action bar', () => {
  const bar = () => page.locator('.phone-bar');

  it.each([
    ['/', '#quote', 'Get a Price'],
    ['/services/mowing', '#quote', 'Get a Price'],
    ['/services/mulching', '/contact', 'Get a Quote'],
    ['/areas/clive', '/services/mowing#quote', 'Get a Price'],
  ])('on %s links to a price, to booking, and to the phone', async (path, href, label) => {
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

  it('is over the stripe below the hero', async () => {
    await page.setViewportSize(phone);
    await page.goto('/services/mowing', { waitUntil: 'networkidle' });
    await page.locator('.hero').evaluate((hero) => scrollTo(0, hero.getBoundingClientRect().bottom - innerHeight + 35));
    const { y = 0, height = 0 } = (await bar().boundingBox()) ?? {};
    // A screenshot of the bar itself would scroll.
    const shot = () => page.screenshot({ clip: { x: 0, y, width: phone.width, height } });
    const shown = await shot();
    await page.locator('main').evaluate((main) => main.style.setProperty('visibility', 'hidden'));
    expect((await shot()).equals(shown)).toBe(true);
  });

  it('is hidden on the booking page and on desktops', async () => {
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
    // Allow half a pixel of rounding.
    expect((footer?.y ?? Number.NaN) + (footer?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 0.5);
  });

  it('hides while a form is being filled in, but not while a lot is chosen', async () => {
    await page.setViewportSize(phone);
    const top = async () => (await bar().boundingBox())?.y ?? 0;
    await page.goto('/contact');
    for (const field of ['Name', 'Message']) {
      await page.getByLabel(field, { exact: true }).focus();
      expect(await top(), field).toBeGreaterThan(phone.height);
    }
    await page.goto('/');
    await page.getByLabel('Lawn size in square feet').focus();
    expect(await top()).toBeGreaterThan(phone.height);
    await page.getByRole('radio', { name: '5,000 sq ft' }).focus();
    expect(await top()).toBeLessThan(phone.height);
  });
});

it.each([
  ['/services/mowing', ['Schedule Mowing Service', 'Get a Quote'], 'Calculate'],
  ['/services/mulching', ['Schedule Service', 'Get a Quote'], 'Schedule Service'],
  ['/services/seeding', ['Get a Quote', expect.stringMatching(/^(Schedule Service|Book .+)$/)], 'Get a Quote'],
])('the hero of %s has one gold button, and none that the bar has', async (path, labels, gold) => {
  const links = page.locator('.hero .actions').getByRole('link');
  const golden = page.locator('.hero .button:not([data-kind]):visible');
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(path);
  // A quote can be asked for in every season. Out of that of its service, the other button is for the job of the month.
  const isOver = gold !== 'Calculate' && (await isOutOfSeason(page.locator('.hero')));
  expect(await links.allTextContents()).toEqual(isOver ? ['Get a Quote', expect.stringMatching(/^Book |^Get a Free /)] : labels);
  expect(await golden.allTextContents()).toEqual([isOver ? 'Get a Quote' : gold]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await links.allTextContents()).toEqual([]);
  expect(await golden.allTextContents()).toEqual(gold === 'Calculate' ? [gold] : []);
});

const isOutOfSeason = async (place: Locator) =>
  / starts again in |, (work )?from (mid-|early-)?[A-Z]/.test(await place.innerText());

/** The labels of buttons after that of an offer. One button to the calendar is enough. */
function withOffer(offer: readonly string[], labels: readonly string[]) {
  return [...offer, ...labels.filter((label) => !(label === 'Schedule Service' && offer[0]?.startsWith('Book ')))];
}

it('the hero of a city offers first what the home page does, on phones, too', async () => {
  const hero = page.locator('.hero .actions');
  const golden = page.locator('.hero .button:not([data-kind]):visible');
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  // Nothing while mowing is in season.
  const offer = (await hero.getByRole('link').allTextContents()).filter((label) => /Book|Free/.test(label));
  await page.goto('/areas/clive');
  expect(await hero.getByRole('link').allTextContents()).toEqual(withOffer(offer, ['Schedule Service', 'Get a Price']));
  expect(await golden.allTextContents()).toEqual([offer[0] ?? 'Schedule Service']);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await golden.allTextContents()).toEqual(offer);
});

it.each(['/', '/services/mowing', '/areas/clive', '/blog/iowa-grass-seeds', '/about'])(
  'on %s, gold is used only for what can be tapped',
  async (path) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const golden = await page.evaluate(() => {
      const button = document.querySelector('.button:not([data-kind])');
      const gold = button && getComputedStyle(button).backgroundColor;
      const isGold = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo).backgroundColor === gold;
      return [...document.querySelectorAll('body *')]
        .filter((element) => isGold(element) || isGold(element, '::before') || isGold(element, '::after'))
        .map((element) => element.matches('a, button, summary') || element.className);
    });
    expect(golden.length).toBeGreaterThan(0);
    expect(golden.filter((found) => found !== true)).toEqual([]);
  },
);

it.each([
  [390, false],
  [1440, true],
])('at %i pixels, the table of contents of an article starts open: %s', async (width, isOpen) => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/blog/iowa-grass-seeds');
  const contents = page.getByRole('navigation', { name: 'In this article' });
  expect(await contents.getByRole('link').first().isVisible()).toBe(isOpen);
  // No key press ends on a heading that does nothing.
  expect(await contents.locator('summary:visible').count()).toBe(isOpen ? 0 : 1);
  if (!isOpen) await contents.locator('summary').click();
  expect(await contents.getByRole('link').last().isVisible()).toBe(true);
});

it.each([
  ['/services/mulching', ['Schedule Service', 'Get a Quote']],
  ['/services/seeding', ['Get a Quote', 'Call (515) 555-0142']],
  ['/areas/clive', ['Schedule Service', 'Call (515) 555-0142']],
  ['/blog/iowa-grass-seeds', ['Contact Us for a Quote', 'Schedule Service', 'Call (515) 555-0142']],
  ['/about', ['Schedule Service', 'Contact Us']],
])('%s ends with the next step, on the lawn', async (path, labels) => {
  await page.goto(path);
  const band = page.locator('main .section').last();
  expect(await band.getAttribute('data-ground')).toBe('lawn');
  // A city offers at its end what it does at its top, before the two links there.
  const top = page.locator('.hero .actions').getByRole('link');
  const atTop = (await top.allTextContents()).filter((label) => /Book|Free/.test(label));
  const isOver = path === '/services/mulching' && (await isOutOfSeason(band));
  const next = withOffer(path.startsWith('/areas/') ? atTop : [], labels);
  expect(await band.locator('.actions').getByRole('link').allTextContents()).toEqual(
    isOver ? ['Get a Quote', expect.stringMatching(/^Book |^Get a Free /)] : next,
  );
});

it('a city shows the price of three lawns and links to the quote box', async () => {
  await page.setViewportSize(phone);
  await page.goto('/areas/clive');
  const prices = page.locator('.lot-prices');
  expect(await prices.getByRole('listitem').allTextContents()).toEqual([
    '5,000\u00a0sq\u00a0ft $42.50',
    '8,000\u00a0sq\u00a0ft $68.00',
    '10,000\u00a0sq\u00a0ft $85.00',
  ]);
  expect(await prices.getByRole('link').first().getAttribute('href')).toBe('/services/mowing#quote');
  await page.locator('.phone-bar').getByRole('link', { name: 'Get a Price' }).click();
  await page.waitForURL('**/services/mowing#quote');
  await page.getByRole('heading', { name: 'Instant Mowing Quote' }).waitFor();
});
