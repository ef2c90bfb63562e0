import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerWith, visitForTheseTests } from '../../support/browser.ts';
import { gateScripts } from '../../support/scripts.ts';

const site = visitForTheseTests();

/** Removes what came to browsers since 2022, some of it as late as 2024. Selectors that are too new throw, as in older browsers. */
function makeOlder(): void {
  const newer: [object, string[]][] = [
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Element.prototype, ['checkVisibility', 'ariaBusy', 'setHTMLUnsafe']],
    [AbortSignal, ['any', 'timeout']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with', 'group']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [window, ['structuredClone', 'scheduler', 'requestIdleCallback', 'navigation', 'CSSLayerBlockRule', 'Iterator']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  const unknown = /:user-|:popover-open|:has\(|:open|:state/;
  for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
    for (const prototype of [Element.prototype, Document.prototype] as unknown as Record<
      string,
      (selector: string) => unknown
    >[]) {
      const original = prototype[name];
      if (!original) continue;
      prototype[name] = function (this: unknown, selector: string) {
        if (unknown.test(selector)) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
        return original.call(this, selector);
      };
    }
  }
  const { supports } = CSS;
  CSS.supports = (...condition: [string]) => !unknown.test(condition[0]) && supports.call(CSS, ...condition);
}

async function open(path: string, before?: (page: Page) => Promise<unknown>): Promise<{ page: Page; thrown: string[] }> {
  const thrown: string[] = [];
  const page = await site.open(path, { viewport: { width: 390, height: 844 }, clock: true }, async (fresh) => {
    fresh.on('pageerror', ({ message }) => thrown.push(message));
    await fresh.addInitScript(makeOlder);
    await before?.(fresh);
  });
  await page.waitForLoadState();
  return { page, thrown };
}

describe('in a browser without what is new since 2022', () => {
  it('the quote box shows the price, and the reviews appear', async () => {
    const review = { author_name: 'Ann', rating: 5, text: 'Tidy edges.', time: 1_743_000_000 };
    const { page, thrown } = await open('/', (fresh) =>
      fresh.route('**/.netlify/functions/get-reviews', (route) => route.fulfill({ json: { result: { reviews: [review] } } })),
    );
    await page.locator('.quote-field input').fill('5000');
    await page.locator('.quote-field button').click();
    await page.getByText('$42.50 per service').waitFor();
    await page.locator('.reviews').scrollIntoViewIfNeeded();
    await page.getByText('Tidy edges.').waitFor();
    expect(thrown).toEqual([]);
  });

  it('the contact form sends a message, although its button was pressed before its script was there', async () => {
    let gate = { open() {} };
    const { page, thrown } = await open('/contact', async (fresh) => {
      await fresh.route('https://api.emailjs.com/**', answerWith(200, 'OK'));
      gate = await gateScripts(fresh, /contact-form-/);
    });
    await page.locator('[name=name]').fill('Ann Example');
    await page.locator('[name=email]').fill('ann@example.com');
    await page.locator('.contact-form [name=message]').fill('Please mow.');
    await page.locator('.contact-form [type=submit]').click();
    await page.locator('.island[aria-busy]').waitFor();
    gate.open();
    await page.locator('[data-hydrated]').waitFor();
    await page.clock.runFor(3_000);
    await page.getByText('Thanks for contacting us!').waitFor();
    expect(thrown).toEqual([]);
  });

  it('the calendar loads', async () => {
    let calls = 0;
    const { page, thrown } = await open('/schedule', (fresh) =>
      fresh.route('https://booking.example.com/**', (route) => {
        calls += 1;
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      }),
    );
    await expect.poll(() => calls).toBe(1);
    await page.locator('.calendar').waitFor();
    expect(thrown).toEqual([]);
  });

  it('moving through the links of a page throws nothing, and the 404 page goes back', async () => {
    const { page, thrown } = await open('/about');
    for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Tab');
    await page.goto(`${site.origin}/no/such/page`);
    await page.getByText('Go Back').click();
    await page.waitForURL('**/about');
    expect(thrown).toEqual([]);
  });
});
