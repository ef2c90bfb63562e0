import { describe, expect, it } from 'vitest';
import { visitForTheseTests } from '../../support/browser.ts';
import { textSpacing } from '../../support/layout.ts';

const site = visitForTheseTests();

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the header on a phone, %s', (_name, javaScriptEnabled) => {
  it('opens the menu; the first tap on Our Services shows the services, the second opens the list page', async () => {
    const page = await site.open('/about', { ...phone, javaScriptEnabled, hasTouch: true });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const row = page.locator('.with-sublist').first();
    expect(await navigation.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).tap();
    expect(await navigation.isVisible()).toBe(true);

    const { x, y } = (await row.locator('> a').boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x + 20, y + 20);
    expect(await row.locator('.sublist a').count()).toBeGreaterThanOrEqual(10);
    expect(await row.locator('.sublist a').first().isVisible()).toBe(true);
    await page.touchscreen.tap(x + 20, y + 20);
    await page.waitForURL('**/services');
  });
});

it('the first Tab of a page shows a link past the header', async () => {
  const page = await site.open('/about', desktop);
  const link = page.locator(':focus');
  const isInSight = () => link.evaluate((element) => element.getBoundingClientRect().top >= 0);
  await page.keyboard.press('Tab');
  expect([await link.getAttribute('href'), await isInSight()]).toEqual(['#main', true]);
  await page.keyboard.press('Enter');
  await expect.poll(() => link.getAttribute('id')).toBe('main');
  // Nobody can press it, so no ring surrounds the page.
  expect(await link.evaluate((main) => getComputedStyle(main).outlineStyle)).toBe('none');
});

it.each([
  ['with scripts', true],
  ['without scripts', false],
])('a tablet that is turned while the menu is open can be tapped anywhere, %s', async (_name, javaScriptEnabled) => {
  const page = await site.open('/about', { viewport: { width: 820, height: 1180 }, javaScriptEnabled, hasTouch: true });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.setViewportSize({ width: 1180, height: 820 });
  // Without scripts, the first tap closes the menu.
  if (!javaScriptEnabled) await page.touchscreen.tap(600, 700);
  await expect.poll(() => page.locator('.menu:popover-open').count()).toBe(0);
  const header = await page.locator('.nav-bar').boundingBox();
  const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  await expect
    .poll(async () => (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.height ?? 0)
    .toBeLessThan(80);
  expect(menu?.y).toBeLessThan((header?.y ?? 0) + (header?.height ?? 0));
  const covered = await page.evaluate(() =>
    [100, 300, 600].filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('.menu') && y > 150),
  );
  expect(covered).toEqual([]);
});

it('in a contrast theme, cards have edges', async () => {
  const page = await site.open('/services/mowing', { forcedColors: 'active', ...desktop });
  const cards = page.locator('.quote-card, .technique, .price-box');
  const edges = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).borderTopStyle));
  expect([...new Set(edges)]).toEqual(['solid']);
});

it('dark modes that recolor pages leave this one alone', async () => {
  const page = await site.open('/about', { colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light only');
});

it.each([true, false])(
  'on paper, the footer has no links, and the header covers nothing (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await site.open('/about', { javaScriptEnabled });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.site-footer nav').first().isVisible()).toBe(false);
    await page.mouse.wheel(0, 1000);
    await expect.poll(async () => (await page.locator('.nav-bar').boundingBox())?.y).toBeLessThan(0);
  },
);

describe('the header on a phone', () => {
  it('closes the menu when keyboard focus leaves it, so it never hides the focused element', async () => {
    const page = await site.open('/', phone);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('link').last().focus();
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await menu.isVisible()).toBe(false);
    const first = page.locator('main').locator('a, button, input:not([hidden])').first();
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await first.isVisible()).toBe(true);
  });

  it('closes an open list with Escape, and the menu around it with the next one', async () => {
    const page = await site.open('/', phone);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await menu.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await menu.locator('.sublist[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await menu.locator('.sublist[open]').count()).toBe(0);
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
  });

  it('has phone and hours in the menu, in full at any text spacing, and stays in sight', async () => {
    const page = await site.open('/about', { viewport: { width: 320, height: 700 }, bypassCSP: true });
    await page.addStyleTag({ content: textSpacing });
    expect(await page.locator('.contact-line').isVisible()).toBe(false);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
    expect(await page.locator('.nav-bar').boundingBox()).toMatchObject({ y: 0 });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const contact = page.locator('.menu li').last();
    await contact.scrollIntoViewIfNeeded();
    const { y = 0, height = 0 } = (await contact.boundingBox()) ?? {};
    expect([y >= 0, y + height <= 256]).toEqual([true, true]);
    expect(await contact.getByRole('link').getAttribute('href')).toBe('tel:+15155550142');
    expect(await contact.textContent()).toBe('(515) 555-0142Office hours: Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed');
    expect(await contact.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });
});

it('in a narrow window, the lists of the menu do not open under the mouse', async () => {
  const page = await site.open('/about', { viewport: { width: 1023, height: 844 } });
  await page.locator('.with-sublist[data-hover]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const item of await page.locator('.with-sublist').all()) await item.hover();
  expect(await page.locator('.sublist[open]').count()).toBe(0);
});

describe('the header on a desktop', () => {
  it.each([true, false])(
    'opens a sublist on hover, closes it when the mouse leaves, and opens one at a time by keyboard (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await site.open('/', { ...desktop, javaScriptEnabled });
      const cities = page.locator('.with-sublist').nth(1);
      await cities.hover();
      expect(await cities.getByRole('link', { name: 'Windsor Heights' }).isVisible()).toBe(true);
      await page.mouse.move(20, 800);
      await expect.poll(() => cities.getByRole('link', { name: 'Windsor Heights' }).isVisible()).toBe(false);
      for (const chevron of await page.locator('.sublist > summary').all()) await chevron.press('Enter');
      expect(await page.locator('.sublist[open]').count()).toBe(1);
    },
  );

  it('keeps a sublist open after a click on the chevron, until the next click there or elsewhere', async () => {
    const page = await site.open('/', desktop);
    const chevron = page.locator('.sublist > summary').first();
    const open = page.locator('.sublist[open]');
    await chevron.click();
    expect(await open.count()).toBe(1);
    await page.mouse.move(20, 800);
    expect(await open.count()).toBe(1);
    // It's open already when the mouse comes back, so a click closes it.
    await chevron.click();
    expect(await open.count()).toBe(0);
    await chevron.click();
    await page.mouse.click(20, 800);
    expect(await open.count()).toBe(0);
    await chevron.click();
    await chevron.click();
    expect(await open.count()).toBe(0);
  });

  it('closes a hovered sublist with Enter and with Escape, too', async () => {
    const page = await site.open('/', desktop);
    const first = page.locator('.with-sublist').first();
    const service = first.getByRole('link', { name: 'Lawn Mowing' });
    await first.hover();
    expect(await service.isVisible()).toBe(true);
    await first.locator('summary').press('Enter');
    expect(await service.isVisible()).toBe(false);
    await page.mouse.move(20, 800);
    await page.locator('.site-header').getByRole('link', { name: 'About' }).focus();
    await first.hover();
    expect(await service.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await service.isVisible()).toBe(false);
    expect(await first.locator(':focus').count()).toBe(0);
  });

  it('opens with the chevron, closes with Escape, returns the focus, and keeps only one sublist open', async () => {
    const page = await site.open('/', desktop);
    const chevrons = page.locator('.sublist > summary');
    await chevrons.first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.sublist[open]').count()).toBe(1);
    const turn = (chevron: typeof chevrons) => chevron.locator('.icon').evaluate((icon) => getComputedStyle(icon).rotate);
    await expect.poll(() => turn(chevrons.first())).toBe('180deg');
    expect(await turn(chevrons.nth(1))).toBe('none');
    await page.keyboard.press('Tab');
    const first = await page.locator('.sublist a').first().textContent();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first);
    await page.keyboard.press('Escape');
    expect(await page.locator('.sublist[open]').count()).toBe(0);
    expect(await chevrons.first().evaluate((summary) => summary === document.activeElement)).toBe(true);

    await chevrons.first().press('Enter');
    await chevrons.nth(1).press('Enter');
    expect(await page.locator('.sublist[open]').count()).toBe(1);
    await page.locator('.menu').getByRole('link', { name: 'Blog' }).focus();
    expect(await page.locator('.sublist[open]').count()).toBe(0);
    await chevrons.first().press('Enter');
    await page.mouse.click(700, 700);
    expect(await page.locator('.sublist[open]').count()).toBe(0);
  });
});
