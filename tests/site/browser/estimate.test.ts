import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitForTheseTests, visitOtherSite } from '../../support/browser.ts';
import { layoutShiftsOf } from '../../support/layout.ts';
import { copySite, withOneArticle } from '../../support/siteCopy.ts';

const site = visitForTheseTests();

const estimate = 'Your estimate: 5,000 sq ft, $42.50 a mowing';
const message = (page: Page) => page.getByLabel('Message', { exact: true });
/** A tab with a session storage of its own. */
const open = (path: string, from = site) => from.open(path, { viewport: { width: 390, height: 844 } }, async () => undefined);

async function askPrice(page: Page): Promise<void> {
  await page.locator('[data-island=quote-box][data-hydrated]').waitFor();
  await page.getByRole('radio', { name: '5,000 sq ft' }).check();
  await page.getByText('$42.50 per service').waitFor();
}

describe('the price that a visitor got', () => {
  it('is on the schedule page, which does not move', async () => {
    const page = await open('/');
    const shifts = await layoutShiftsOf(page);
    await askPrice(page);
    await page.getByRole('link', { name: 'Pick a day' }).click();
    await page.waitForURL('**/schedule');
    await page.getByText(estimate).waitFor();
    expect(await shifts()).toEqual([]);
    // As when the visitor comes back to it from another price, and the browser has kept the page.
    for (const size of ['8,000', '9,000']) {
      await page.evaluate((text) => {
        sessionStorage.setItem('estimate', JSON.stringify({ size: text, price: '70.00' }));
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, size);
      await page.getByText(`Your estimate: ${size} sq ft, $70.00 a mowing`).waitFor();
    }
  });

  it('is the first line of the message, with the service and the city, to keep or delete', async () => {
    const page = await open('/areas/west-des-moines');
    await page.locator('.phone-bar').getByRole('link', { name: 'Get a Price' }).click();
    await askPrice(page);
    await page.goto(`${site.origin}/contact`);
    const line = 'About: Mowing in West Des Moines, 5,000 sq ft, $42.50 a mowing\n';
    await expect.poll(() => message(page).inputValue()).toBe(line);
    await page.getByLabel('Name', { exact: true }).fill('Ann');
    await page.reload();
    await page.locator('[data-hydrated]').waitFor();
    expect(await message(page).inputValue()).toBe(line);
    await message(page).fill('');
    await page.reload();
    await page.locator('[data-hydrated]').waitFor();
    expect(await message(page).inputValue()).toBe('');
  });

  it('stays in the tab: no request contains it, and another tab does not know it', async () => {
    const page = await open('/');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await askPrice(page);
    await page.goto(`${site.origin}/schedule`);
    await page.getByText(estimate).waitFor();
    await page.goto(`${site.origin}/contact`);
    await expect.poll(() => message(page).inputValue()).toContain('$42.50');
    expect(requests.filter((request) => /42\.50|5,000|5000/.test(decodeURIComponent(request)))).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
    const other = await open('/schedule');
    await other.getByRole('link', { name: 'Get your mowing price' }).waitFor();
  });

  it('is left out if the storage contains something else', async () => {
    const page = await open('/about');
    for (const stored of ['not JSON', '{"size":5,"price":null}']) {
      await page.evaluate((text) => sessionStorage.setItem('estimate', text), stored);
      await page.goto(`${site.origin}/schedule`);
      await page.locator('[data-hydrated]').waitFor();
      expect(await page.locator('.estimate').textContent(), stored).toBe('Get your mowing price');
    }
  });
});

it('a service that a visitor read about is the first line of the message, once the form is used', async () => {
  // Some hosts answer with a slash, too.
  const page = await open('/services/leaf-removal/');
  await page.locator('.phone-bar').getByRole('link').first().click();
  await page.goto(`${site.origin}/contact`);
  await page.getByLabel('Name', { exact: true }).focus();
  await expect.poll(() => message(page).inputValue()).toBe('About: Leaf Removal\n');
});

it('the topic is the service whose button was pressed, on a page about another one, too', async () => {
  const page = await open('/services/mulching');
  await page.waitForFunction(() => sessionStorage.getItem('services') === '"mulching"');
  // As the button for the work of the month, which depends on the day.
  await page
    .locator('.hero .actions a')
    .first()
    .evaluate((button: HTMLAnchorElement) => {
      Object.assign(button, { href: '/contact' }).dataset.topic = 'seeding';
      button.click();
    });
  await page.waitForURL('**/contact');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect.poll(() => message(page).inputValue()).toBe('About: Seeding\n');
});

it('what the tab knows is the first line of the message, unless it has a draft, or has sent a message', async () => {
  const page = await open('/about');
  const price = { size: '5,000', price: '42.50' };
  const draft = { at: Date.now(), values: { message: 'Please mow.' } };
  const expired = { ...draft, at: Date.now() - 31 * 60_000 };
  for (const [stored, line] of [
    [{ estimate: price }, 'About: Mowing, 5,000 sq ft, $42.50 a mowing\n'],
    [{ areas: 'west-des-moines' }, 'About: Yard work in West Des Moines\n'],
    [{ services: 'seeding', areas: 'clive', estimate: price }, 'About: Seeding in Clive, 5,000 sq ft, $42.50 a mowing\n'],
    [{ services: 'seeding', 'contact-message': draft }, 'Please mow.'],
    [{ services: 'seeding', 'contact-message': expired }, 'About: Seeding\n'],
    [{ services: 'seeding', estimate: price, 'contact-message-sent': [0] }, ''],
  ] as const) {
    await page.evaluate((items) => {
      sessionStorage.clear();
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, JSON.stringify(value));
    }, stored);
    await page.goto('/contact');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.locator('[data-island=contact-form][data-hydrated]').waitFor();
    expect(await message(page).inputValue()).toBe(line);
  }
});

it('without anything asked, the message is empty, and the form is not hydrated', async () => {
  const page = await open('/contact');
  await page.waitForLoadState('networkidle');
  expect(await message(page).inputValue()).toBe('');
  expect(await page.locator('[data-island=contact-form][data-hydrated]').count()).toBe(0);
});

it('everything works if the browser denies storage', async () => {
  const thrown: string[] = [];
  const page = await site.open('/services/mowing', undefined, async (fresh) => {
    fresh.on('pageerror', ({ message: text }) => thrown.push(text));
    await fresh.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Denied.', 'SecurityError');
        },
      }),
    );
  });
  await askPrice(page);
  await page.goto(`${site.origin}/schedule`);
  await page.getByRole('link', { name: 'Get your mowing price' }).waitFor();
  expect(thrown).toEqual([]);
});

it('without scripts, the schedule page links to the quote box', async () => {
  const page = await site.open('/schedule', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Get your mowing price' }).click();
  await page.waitForURL('**/services/mowing#quote');
});

describe('with a number for text messages and a parameter for notes', () => {
  const filled = visitOtherSite(async () => {
    const copy = withOneArticle(copySite());
    const settings = copy.read('content/site.yaml').replace(/^textPhone:.*$/m, 'textPhone: "(515) 555-0143"');
    copy.write('content/site.yaml', settings.replace(/^ {2}noteParameter:.*$/m, '  noteParameter: a1'));
    expect(await copy.build()).toMatchObject({ code: 0 });
    return join(copy.folder, 'dist');
  });

  const hrefOf = (page: Page) => page.getByRole('link', { name: 'Text Us' }).getAttribute('href');
  const withBody = (text: string) => `sms:+15155550143?&body=${encodeURIComponent(text)}`;

  it('"Text Us" opens a message with the price, beside the price and on the contact page', async () => {
    const page = await open('/services/mowing', filled);
    await askPrice(page);
    expect(await hrefOf(page)).toBe(withBody('Mowing, 5,000 sq ft, $42.50'));
    await page.goto(`${filled.origin}/contact`);
    await expect.poll(() => hrefOf(page)).toBe(withBody('About: Mowing, 5,000 sq ft, $42.50 a mowing'));
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    expect(await hrefOf(page)).toBe(withBody('About: Mowing, 5,000 sq ft, $42.50 a mowing'));
    const plain = await filled.open('/contact', { javaScriptEnabled: false });
    expect(await hrefOf(plain)).toBe('sms:+15155550143');
  });

  it('the calendar gets a note', async () => {
    const page = await open('/services/mowing', filled);
    await askPrice(page);
    await page.route('https://booking.example.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(`${filled.origin}/schedule`);
    await expect
      .poll(() => page.locator('.calendly-inline-widget').getAttribute('data-url'))
      .toBe('https://booking.example.com/lawn-legends?a1=About%3A+Mowing%2C+5%2C000+sq+ft%2C+%2442.50+a+mowing');
  });
});
