import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitForTheseTests } from '../../support/browser.ts';
import { consoleErrorsOf, gateScripts, scriptsOf } from '../../support/scripts.ts';

const site = visitForTheseTests();

const field = (page: Page) => page.getByLabel('Lawn size in square feet');
const button = (page: Page) => page.getByRole('button', { name: 'Calculate' });
const result = (page: Page) => page.locator('.quote-box').getByRole('status');
const lot = (page: Page, name: string) => page.getByRole('radio', { name });
const hydrated = (page: Page) => page.locator('[data-island=quote-box][data-hydrated]').waitFor();
/** How wide each lot is drawn, its fence included. */
const lotWidths = (page: Page) =>
  page
    .locator('.lots label')
    .evaluateAll((labels) => labels.map((label) => Number.parseFloat(getComputedStyle(label, '::before').width)));

describe('the quote box', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.tab({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/');
  });
  beforeEach(async () => {
    await field(page).fill('');
  });

  it('starts with a live region, a link to the lawn-measuring service, and no price', async () => {
    expect(await result(page).textContent()).toBe('');
    const link = page.locator('.quote-box').getByRole('link', { name: 'Measure My Lawn' });
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    const description = page.locator(`#${await field(page).getAttribute('aria-describedby')}`);
    expect(await description.textContent()).toBe('Common sizes, before sales tax. Not sure? Measure My Lawn');
    await hydrated(page);
  });

  it('shows $42.50 per service for 5000 square feet, by button and by Enter, until the number changes', async () => {
    await field(page).fill('5000');
    expect(await result(page).textContent()).toBe('');
    await button(page).click();
    await page.getByText('$42.50 per service').waitFor();
    await field(page).press('Delete');
    expect(await result(page).textContent()).toBe('');
    await field(page).fill('8000');
    await field(page).press('Enter');
    await page.getByText('$68.00 per service').waitFor();
    expect(await page.getByRole('link', { name: 'Pick a day' }).getAttribute('href')).toBe('/schedule');
    expect(page.url()).toBe(`${site.origin}/`);
  });

  it('fills in a typical lawn and shows its price', async () => {
    await lot(page, '8,000 sq ft').check();
    expect(await field(page).inputValue()).toBe('8000');
    await page.getByText('$68.00 per service').waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await lot(page, '10,000 sq ft $85.00').isChecked()).toBe(true);
    await page.getByText('$85.00 per service').waitFor();
    expect(await page.locator('.quote-sum').textContent()).toBe('10,000 × $0.0085 =');
    await field(page).fill('900');
    expect(await page.locator('.lots :checked').count()).toBe(0);
  });

  it('draws the lots to scale: 5,000, 8,000, and 10,000 square feet, each with as large a house', async () => {
    const [small = 0, middle = 0, large = 0] = (await lotWidths(page)).map((width) => width ** 2);
    expect((large - middle) / (middle - small)).toBeCloseTo(2 / 3, 1);
  });

  it('is exact for long numbers and never overflows', async () => {
    await field(page).fill('12345678901234567890');
    await button(page).click();
    await page.getByText('$104,938,270,660,493,827.07').waitFor();
    const [card, price] = [await page.locator('.quote-card').boundingBox(), await page.locator('.price-tag').boundingBox()];
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  });

  it('keeps only the digits of what is typed, pasted, or dropped', async () => {
    await field(page).pressSequentially('5,0a0-0.0 sq ft');
    expect(await field(page).inputValue()).toBe('50000');
    await page.evaluate(() => navigator.clipboard.writeText('about 7,500 ft²'));
    await field(page).press('ControlOrMeta+A');
    await field(page).press('ControlOrMeta+V');
    expect(await field(page).inputValue()).toBe('7500');
    await field(page).fill('');
    const blurb = page.locator('.hero-blurb');
    await blurb.evaluate((text) => getSelection()?.selectAllChildren(text));
    await blurb.dragTo(field(page), { sourcePosition: { x: 12, y: 10 } });
    expect(await field(page).inputValue()).toBe((await blurb.textContent())?.replace(/\D/g, ''));
  });

  it('lets an input method finish before it cleans up', async () => {
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: '５０', selectionStart: 2, selectionEnd: 2 });
    expect(await field(page).inputValue()).toBe('５０');
    await keyboard.send('Input.insertText', { text: '５００平方' });
    await expect.poll(() => field(page).inputValue()).toBe('500');
  });

  it('keeps the caret position', async () => {
    await field(page).pressSequentially('1234');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x9');
    expect(await field(page).inputValue()).toBe('12934');
    await page.keyboard.type('8');
    expect(await field(page).inputValue()).toBe('129834');
  });
});

describe.each(['/', '/services/mowing'])('on a phone, the first screen of %s', (path) => {
  it('has the field and its buttons above the action bar, and the price of a typical lawn with the next step', async () => {
    const page = await site.open(path, { viewport: { width: 360, height: 600 } });
    for (const viewport of [
      { width: 360, height: 600 },
      { width: 390, height: 660 },
    ]) {
      await page.setViewportSize(viewport);
      const bar = await page.getByRole('navigation', { name: 'Price and booking' }).boundingBox();
      for (const control of [field(page), button(page), lot(page, '5,000 sq ft')]) {
        const { y = Number.NaN, height: size = 0 } = (await control.boundingBox()) ?? {};
        expect(y + size).toBeLessThan(bar?.y ?? 0);
      }
    }
    await lot(page, '5,000 sq ft').click();
    const link = page.getByRole('link', { name: 'Pick a day' });
    const { y = Number.NaN, height = 0 } = (await link.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(660);
    await link.click();
    await page.waitForURL('**/schedule');
  });
});

describe('a visitor faster than the script', () => {
  const beforeScripts = async () => {
    let gate = { requested: [] as string[], open() {} };
    const page = await site.open('/', undefined, async (fresh) => {
      gate = await gateScripts(fresh);
    });
    return { page, gate };
  };

  it('gets the price of the lot that they chose, or the browser restored, and stays where they are on the page', async () => {
    const { page, gate } = await beforeScripts();
    await lot(page, '8,000 sq ft').check();
    await page.evaluate(() => scrollTo(0, 1_500));
    gate.open();
    await page.getByText('$68.00 per service').waitFor();
    expect(await field(page).inputValue()).toBe('8000');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_400);
  });

  it('gets the price once it loads', async () => {
    const { page, gate } = await beforeScripts();
    const consoleErrors = consoleErrorsOf(page);
    await field(page).pressSequentially('5000 sq');
    await button(page).click();
    expect(await result(page).textContent()).toBe('');
    expect(page.url()).toBe(`${site.origin}/`);
    gate.open();
    await page.getByText('$42.50 per service').waitFor();
    expect(await field(page).inputValue()).toBe('5000');
    await field(page).press('End');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await page.getByText('$425.00 per service').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('the price', () => {
  it('needs no request after the script of the quote box, and no React', async () => {
    const page = await site.open('/services/mowing');
    await hydrated(page);
    const requested = scriptsOf(page);
    await page.context().setOffline(true);
    await field(page).fill('5000');
    await button(page).click();
    await page.getByText('$42.50 per service').waitFor();
    await page.context().setOffline(false);
    expect(requested).toEqual([]);
  });

  it('is announced once, as a whole', async () => {
    const page = await site.open('/services/mowing');
    await hydrated(page);
    await result(page).evaluate((region) => {
      Object.assign(window, { announced: [] });
      new MutationObserver(() => {
        (window as unknown as { announced: string[] }).announced.push(region.textContent ?? '');
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await lot(page, '5,000 sq ft').click();
    await page.getByText('$42.50 per service').waitFor();
    expect(await page.evaluate('announced')).toEqual([
      '5,000 × $0.0085 =$42.50 per servicePick a dayFor 5,000 sq ft, one mowing. Edging included, no contract. An estimate, before sales tax.',
    ]);
  });

  it('says for what size it is, and doubts an unlikely one', async () => {
    const page = await site.open('/services/mowing');
    for (const [typed, size, hint] of [
      ['5,000', 'For 5,000 sq ft, one mowing.', ''],
      ['5000.00', 'For 500,000 sq ft, one mowing.', ''],
      ['500', 'For 500 sq ft, one mowing.', ''],
      ['499', 'For 499 sq ft, one mowing.', 'That’s a very small lawn. Is the size in square feet?'],
      ['500001', 'For 500,001 sq ft, one mowing.', 'That’s more than 11 acres. Is the size in square feet?'],
    ] as const) {
      await field(page).fill(typed);
      await button(page).click();
      await page.locator('.quote-size').getByText(size).waitFor();
      expect((await page.locator('.quote-small, .quote-large').allTextContents()).join()).toBe(hint);
      expect(await page.getByRole('link', { name: 'Pick a day' }).isVisible()).toBe(true);
    }
  });

  it.each([
    { width: 844, height: 390 },
    { width: 320, height: 256 },
  ])('comes into view on a screen of %o', async (viewport) => {
    const page = await site.open('/services/mowing', { viewport });
    await field(page).fill('5000');
    await button(page).click();
    await page.getByText('$42.50 per service').waitFor();
    const { y = Number.NaN, height = 0 } = (await page.locator('.price-tag').boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    const covering = await page.locator('.price-tag strong').evaluate((price) => {
      const { left, top, height: size } = price.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + size / 2) === price;
    });
    expect(covering).toBe(true);
  });
});

it('shows the fallback line after a while if no script loads', async () => {
  const page = await site.open('/', undefined, (fresh) => fresh.route('**/*.js', (route) => route.abort()));
  const line = page.locator('[data-island=quote-box]').getByText('This part of the page didn’t load. Please call');
  await field(page).fill('5000');
  expect(await line.isVisible()).toBe(false);
  await button(page).click();
  expect(await line.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming().duration))).toEqual([
    10_000,
  ]);
  await line.evaluate((element) => {
    for (const wait of element.getAnimations()) wait.finish();
  });
  expect(await line.isVisible()).toBe(true);
});

it('without scripts, the quote box shows the price of a square foot and of three lawns', async () => {
  const page = await site.open('/', { javaScriptEnabled: false });
  const card = page.locator('.quote-card');
  const examples = card.locator('.quote-examples');
  expect(await examples.textContent()).toContain('$0.0085 per square foot. Edging included, no contract.');
  expect(await examples.getByRole('listitem').allTextContents()).toEqual([
    '5,000 × $0.0085 = $42.50',
    '8,000 × $0.0085 = $68.00',
    '10,000 × $0.0085 = $85.00',
  ]);
  const widths = await lotWidths(page);
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(await examples.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe('/schedule');
  expect(await field(page).isVisible()).toBe(false);
  expect(await button(page).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Measure My Lawn' }).isVisible()).toBe(true);
});
