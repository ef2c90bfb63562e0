import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerWith, visitForTheseTests } from '../../support/browser.ts';
import { gateScripts } from '../../support/scripts.ts';

const site = visitForTheseTests();

/**
 * Translates a page as Google Translate does in Chrome: replaces each text node by two `<font>` elements around a copy, and does so
 * again for text that is added later. The copy is in brackets. Text that a script writes into a replaced node is never seen.
 */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(`[${text.data}]`);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) wrapAll(target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Opens a page, and collects what it throws. */
async function open(path: string, before?: (page: Page) => Promise<unknown>): Promise<{ page: Page; thrown: string[] }> {
  const thrown: string[] = [];
  const page = await site.open(path, { clock: true }, async (fresh) => {
    fresh.on('pageerror', ({ message }) => thrown.push(message));
    await before?.(fresh);
  });
  await page.waitForLoadState('domcontentloaded');
  return { page, thrown };
}

/** What a visitor sees of an element, once it has been translated. */
const shows = (page: Page, selector: string, text: string) => expect.poll(() => page.locator(selector).textContent()).toBe(text);

describe('in a page that the browser translates', () => {
  it('the quote box shows the price of the lawn that was asked for last', async () => {
    const { page, thrown } = await open('/services/mowing');
    await page.locator('[data-island=quote-box][data-hydrated]').waitFor();
    await translate(page);
    await page.getByRole('radio', { name: '5,000 sq ft' }).check();
    await shows(page, '.price-tag', '[$42.50][ per service]');
    await page.getByRole('radio', { name: '10,000 sq ft' }).check();
    await shows(page, '.price-tag', '[$85.00][ per service]');
    await shows(page, '.quote-size', '[For 10,000 sq ft, one mowing.]');
    await page.locator('.quote-field input').fill('300');
    await shows(page, '.quote-result', '');
    await page.locator('.quote-field button').click();
    await shows(page, '.price-tag', '[$2.55][ per service]');
    await shows(page, '.quote-small', '[That’s a very small lawn. Is the size in square feet?]');
    expect(thrown).toEqual([]);
  });

  it.each([
    [
      'reviews',
      { result: { reviews: [{ author_name: 'Ann', rating: 5, text: 'Tidy.', time: 1_743_000_000 }] } },
      '[★★★★★][5 out of 5 stars][Tidy.][Ann][March 26, 2025]',
    ],
    ['none', {}, '[No reviews found][Read reviews on Google Maps]'],
    ['a failure', undefined, '[Failed to load reviews][Read reviews on Google Maps]'],
  ])('the reviews replace their loading message: %s', async (_name, json, text) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { page, thrown } = await open('/', (fresh) =>
      fresh.route('**/.netlify/functions/get-reviews', async (route) => {
        await answered;
        await (json ? route.fulfill({ json }) : route.abort());
      }),
    );
    await translate(page);
    await page.locator('.reviews').scrollIntoViewIfNeeded();
    await page.getByText('[Loading reviews]').waitFor();
    answer();
    await expect.poll(async () => (await page.locator('.reviews').innerText()).replaceAll('\n', '')).toBe(text);
    expect(thrown).toEqual([]);
  });

  it('the contact form reports what is missing, that it is sending, and how that ended', async () => {
    const statuses = [500, 200];
    const statusOf = (method: string) => (method === 'POST' && statuses.shift()) || 200;
    const { page, thrown } = await open('/contact', (fresh) =>
      fresh.route('https://api.emailjs.com/**', (route) => answerWith(statusOf(route.request().method()), 'OK')(route)),
    );
    const submit = page.locator('.contact-form [type=submit]');
    await page.locator('[name=name]').focus();
    await page.locator('[data-hydrated]').waitFor();
    await translate(page);
    await submit.click();
    await shows(page, '.field:has([name=email]) .field-error', '[Please add your e-mail address so we can answer.]');
    await page.locator('[name=name]').fill('Ann');
    await page.locator('[name=email]').fill('ann@');
    await page.locator('.contact-form [name=message]').fill('Please mow.');
    await submit.click();
    await shows(page, '.field:has([name=email]) .field-error', '[An e-mail address looks like this: name@company.com]');
    await page.locator('[name=email]').fill('ann@example.com');
    expect(await page.locator('.field-error').count()).toBe(0);
    await submit.click();
    await shows(page, '.contact-form [type=submit]', '[Sending...]');
    await page.clock.runFor(3_000);
    await shows(
      page,
      '.callout[data-kind=failure]:not(.island-failure)',
      '[Sorry, there was an error sending your message. Please try again.]',
    );
    await shows(page, '.contact-form [type=submit]', '[Send Message]');
    await submit.click();
    await shows(page, '.callout[data-kind=success]', '[Thanks for contacting us! We will get back to you shortly.]');
    for (const wait of ['a minute', '2 minutes']) {
      await page.locator('[name=name]').fill('Ann');
      await page.locator('[name=email]').fill('ann@example.com');
      await page.locator('.contact-form [name=message]').fill('Please mow.');
      await submit.click();
      await page.getByText(`please wait ${wait} and press`).waitFor();
      await page.clock.fastForward(120_000);
      await submit.click();
      await shows(page, '.callout[data-kind=success]', '[Thanks for contacting us! We will get back to you shortly.]');
    }
    expect(thrown).toEqual([]);
  });

  it.each(['before', 'after'])(
    'the calendar says that it did not load, and makes way for one that comes late: translated %s it starts',
    async (when) => {
      let calls = 0;
      let gate = { open() {} };
      const { page, thrown } = await open('/schedule', async (fresh) => {
        gate = await gateScripts(fresh, /calendar-.*\.js/);
        await fresh.route('https://booking.example.com/**', (route) => {
          calls += 1;
          return route.fulfill({ contentType: 'text/javascript', body: '' });
        });
      });
      if (when === 'before') await translate(page);
      gate.open();
      await expect.poll(() => calls).toBe(1);
      if (when === 'after') await translate(page);
      await shows(page, '.calendar-box > p', '[Loading open times…]');
      await page.clock.runFor(8_000);
      await shows(page, '.calendar-message p', '[The calendar didn’t load. You can book by phone just as well.]');
      await page.locator('.calendly-inline-widget').evaluate((container) => container.append(document.createElement('iframe')));
      await shows(page, '.calendar-message', '');
      expect(thrown).toEqual([]);
    },
  );

  it('the contact form keeps what was typed before it started', async () => {
    let gate = { open() {} };
    const { page, thrown } = await open('/contact', async (fresh) => {
      gate = await gateScripts(fresh, /contact-form-.*\.js/);
    });
    await page.locator('[name=name]').fill('Ann');
    await translate(page);
    await page.locator('.contact-form [type=submit]').click();
    gate.open();
    await page.locator('[data-hydrated]').waitFor();
    await shows(page, '.field:has([name=email]) .field-error', '[Please add your e-mail address so we can answer.]');
    expect(await page.locator('[name=name]').inputValue()).toBe('Ann');
    expect(thrown).toEqual([]);
  });

  it('the services open and close, and the 404 page goes back', async () => {
    const { page, thrown } = await open('/');
    await translate(page);
    await page.getByText('[Show More Services]').click();
    await page.getByText('[Hide Additional Services]').click();
    expect(await page.getByText('[Show More Services]').isVisible()).toBe(true);
    await page.goto(`${site.origin}/no/such/page`);
    await translate(page);
    await page.getByText('[Go Back]').click();
    await page.waitForURL(`${site.origin}/`);
    expect(thrown).toEqual([]);
  });
});
