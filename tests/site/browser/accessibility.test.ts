import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn, layoutRules } from '../../support/axe.ts';
import { visitForTheseTests } from '../../support/browser.ts';
import { controls, targetsBelow, withoutRing } from '../../support/controls.ts';
import { kinds } from '../../support/kinds.ts';
import { textSpacing, tooWide } from '../../support/layout.ts';

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
const both = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

const site = visitForTheseTests();
let page: Page;
beforeAll(async () => {
  page = await site.tab({ bypassCSP: true });
});

describe.each(kinds)('a page of kind "%s"', (_kind, path) => {
  beforeAll(async () => {
    await page.setViewportSize(phone.viewport);
    await page.goto(path);
  });

  it('passes axe, on a phone and on a desktop', async () => {
    // All pages have the same header and footer.
    expect(await findingsOnBoth(page, path === '/' ? 'html' : 'main')).toEqual([]);
  });

  it('has targets of at least 24 pixels, and of 44 for calling, the menu, and scheduling on a phone', async () => {
    expect(await targetsBelow(page, 24, controls)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    expect(await targetsBelow(page, 24, controls)).toEqual([]);
    expect(await targetsBelow(page, 44, '.site-header :is(a, button), a.button, a[href="/schedule"]')).toEqual([]);
  });

  it('shows which link, button, or field has the keyboard focus', async () => {
    for (const [{ viewport }, within] of [[phone, path === '/' ? 'html' : 'main'] as const, [desktop, 'html'] as const]) {
      await page.setViewportSize(viewport);
      // From then on, whatever gets the focus is :focus-visible.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(withoutRing, within)).toEqual([]);
    }
  });

  it('has a name of its own for each button of the header, and reads a card by its title, without its picture', async () => {
    const names = await page
      .locator('.site-header :is(button, summary)')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    expect(new Set(names).size).toBe(names.length);
    expect(
      await page.locator(':is(.card, a) img:not([alt=""])').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)),
    ).toEqual([]);
  });

  it('describes the picture at its top, and whatever shows a failure or a result is announced', async () => {
    expect(await page.locator('.hero img[alt=""]').count()).toBe(0);
    const silent =
      '.island-failure:not([role=alert]), .reviews:not(:has(> [role=status])), :is(.quote-result, .calendar-message):not([role=status])';
    expect(await page.locator(silent).count()).toBe(0);
    expect(await page.locator('.quote-field input:not([aria-describedby])').count()).toBe(0);
  });

  it('has links as large as their cards, and examples in fields that can be read', async () => {
    await page.setViewportSize(desktop.viewport);
    const small = await page.locator('.card:has(.card-link)').evaluateAll((cards) =>
      cards.filter((card) => {
        card.scrollIntoView({ block: 'center' });
        const { left, bottom } = card.getBoundingClientRect();
        return card.checkVisibility() && !document.elementFromPoint(left + 20, bottom - 8)?.closest('.card-link');
      }),
    );
    expect(small.length).toBe(0);
    const examples = await page
      .locator('[placeholder]:not([placeholder=" "])')
      .evaluateAll((fields) =>
        fields.map(
          (field) =>
            getComputedStyle(field, '::placeholder').color ===
            getComputedStyle(field.closest('form')?.querySelector('.quote-help') as Element).color,
        ),
      );
    expect(examples.filter((isQuietText) => !isQuietText)).toEqual([]);
  });

  it('moves nothing for visitors who prefer less motion', async () => {
    const usual = await page.evaluate(moving);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const reduced = await page.evaluate(moving);
    await page.emulateMedia({ reducedMotion: null });
    expect(usual).not.toEqual([]);
    expect(reduced).toEqual([]);
  });

  it('never scrolls sideways, from the narrowest phone to a wide screen', async () => {
    expect(await tooWide(page)).toEqual([]);
  });

  it('never scrolls sideways with wide text spacing', async () => {
    await page.addStyleTag({ content: textSpacing });
    expect(await tooWide(page, [320])).toEqual([]);
  });
});

describe('axe finds nothing, and every target is large and shows its focus,', () => {
  it('in the phone menu with an open sublist', async () => {
    const page = await site.open('/about', phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.sublist > summary').first().click();
    expect(await page.locator('.menu').getByRole('link', { name: 'Lawn Mowing' }).isVisible()).toBe(true);
    expect(await faultsIn(page, '.site-header')).toEqual([]);
  });

  it('with an open sublist on a desktop', async () => {
    const page = await site.open('/about', desktop);
    await page.locator('.sublist > summary').last().click();
    expect(await page.locator('.menu').getByRole('link', { name: 'Windsor Heights' }).isVisible()).toBe(true);
    expect(await faultsIn(page, '.site-header')).toEqual([]);
  });

  it('in a form that was submitted empty', async () => {
    const page = await site.open('/contact', phone);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => page.locator('.field-error').count()).toBe(3);
    expect(await faultsOnBoth(page, '.contact-form')).toEqual([]);
  });

  it('in a form that is holding a message back', async () => {
    const page = await site.open('/contact', phone, (fresh) =>
      fresh.addInitScript(() => sessionStorage.setItem('contact-message-sent', JSON.stringify([Date.now()]))),
    );
    for (const [label, value] of [
      ['Name', 'Ann Example'],
      ['E-mail', 'ann@example.com'],
      ['Message', 'Please mow the lawn.'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('alert').getByText('You just sent us a message.').waitFor();
    expect(await page.getByRole('button', { name: 'Clear' }).isVisible()).toBe(true);
    expect(await faultsOnBoth(page, '.contact-form')).toEqual([]);
  });

  it('beside a calendar and reviews that fail to load', async () => {
    const page = await site.tab(phone);
    await page.route(/booking\.example\.com|get-reviews/, (route) => route.abort());
    await page.goto('/schedule');
    await page.getByRole('status').getByRole('link').first().waitFor();
    expect(await faultsOnBoth(page, '.calendar-section')).toEqual([]);
    await page.setViewportSize(phone.viewport);
    await page.goto('/');
    await page.locator('.reviews').scrollIntoViewIfNeeded();
    await page.getByText('Failed to load reviews').waitFor();
    expect(await faultsOnBoth(page, '.reviews')).toEqual([]);
    await page.close();
  });

  it('with a price, all services, and the reviews shown', async () => {
    const review = { author_name: 'Sample Reviewer', rating: 4, text: 'A placeholder.', time: 1_700_000_000 };
    // Reduced motion, so axe doesn't see the price while it fades in.
    const page = await site.open('/', { ...phone, reducedMotion: 'reduce' }, (fresh) =>
      fresh.route('**/get-reviews', (route) => route.fulfill({ json: { result: { reviews: [review] } } })),
    );
    await page.getByText('Show More Services').click();
    await page.locator('.reviews').scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('.review').count()).toBe(1);
    await page.getByLabel('Lawn size in square feet').fill('5000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect.poll(() => page.locator('.price-tag').textContent()).toBe('$42.50 per service');
    expect(await faultsOnBoth(page, '.quote-card, .more-services, .reviews')).toEqual([]);
  });
});

/** What axe reports on a page that is as wide as a phone, and on a part of the same page at the width of a desktop. */
async function findingsOnBoth(page: Page, within: string): Promise<string[]> {
  const onPhone = await findingsOn(page);
  await page.setViewportSize(desktop.viewport);
  return [...onPhone, ...(await findingsOn(page, { rules: layoutRules, within }))];
}

/** What axe reports in a part of a page, and what in it is too small, or doesn't show that it has the focus. */
async function faultsIn(page: Page, within: string): Promise<string[]> {
  const found = await findingsOn(page, { within });
  const small = await targetsBelow(page, 24, `:is(${within}) :is(${controls})`);
  await page.keyboard.press('Shift');
  return [...found, ...small, ...(await page.evaluate(withoutRing, within))];
}

async function faultsOnBoth(page: Page, within: string): Promise<string[]> {
  const onPhone = await faultsIn(page, within);
  await page.setViewportSize(desktop.viewport);
  return [...onPhone, ...(await faultsIn(page, within))];
}

/** The classes or tags of elements that have a transition or an animation. */
function moving(): string[] {
  const isMoving = (element: Element, pseudo?: string) => {
    const { transitionDuration, animationName, animationTimingFunction } = getComputedStyle(element, pseudo);
    // With steps, something only appears late.
    return /[1-9]/.test(transitionDuration) || (animationName !== 'none' && !animationTimingFunction.startsWith('steps'));
  };
  return [...document.querySelectorAll('*')]
    .filter((element) => isMoving(element) || isMoving(element, '::before') || isMoving(element, '::after'))
    .map((element) => element.getAttribute('class') ?? element.tagName);
}

it('visitors who prefer more contrast get no quiet text, and edges as dark as those of controls', async () => {
  // Without motion, so that colors change at once.
  const page = await site.open('/', { ...desktop, reducedMotion: 'reduce' });
  const colors = () =>
    page.evaluate(() => {
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return {
        text: [styleOf('#services').color, styleOf('.section-head .lead').color, styleOf('.quote-help').color],
        edges: [styleOf('.button[data-kind=quiet]').borderColor, styleOf('.card').borderColor],
      };
    });
  const usual = await colors();
  await page.emulateMedia({ contrast: 'more' });
  const { text, edges } = await colors();
  expect([new Set(text).size, new Set(edges).size]).toEqual([1, 1]);
  expect([text[0], edges[0]]).toEqual([usual.text[0], usual.edges[0]]);
});

it.each(both)(
  'the first screen of the home page shows the headline, a booking button, and the quote box down to "Calculate" on %s',
  async (_device, options) => {
    const page = await site.open('/', options);
    const visible = [
      page.getByRole('heading', { level: 1 }),
      // On a phone, it's the one in the action bar.
      page
        .locator('.hero, .phone-bar')
        .getByRole('link', { name: /^(Schedule Service|Book)$/ })
        .filter({ visible: true })
        .last(),
      page.getByLabel('Lawn size in square feet'),
      page.getByRole('button', { name: 'Calculate' }),
    ];
    for (const element of visible) {
      const box = await element.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(options.viewport.height);
    }
  },
);

it('screen readers read which article a link "Read More" opens', async () => {
  await page.goto('/blog');
  const links = page.getByRole('main').getByRole('link', { name: /^Read (More|Now)/ });
  const names = await links.evaluateAll((all) => all.length);
  expect(names).toBeGreaterThan(5);
  expect(await page.getByRole('link', { name: /^Read (More|Now)\s*: .{10}/ }).count()).toBe(names);
  // Only they do.
  const widths = await page.locator('.visually-hidden').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.max(...widths)).toBeLessThanOrEqual(1);
});
