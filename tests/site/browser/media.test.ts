import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowCalendar } from '../../support/bookingCalendar.ts';
import { visitForTheseTests } from '../../support/browser.ts';
import { kinds } from '../../support/kinds.ts';

/** Shown only while something is the case: a fold is open, a month is chosen, something loads, or has failed. */
const sometimes = 'details, [hidden], .months > div, .quote-examples, .hero-blurb, .calendar-box > p, .trap, .button';
/** What nobody can use on paper, and who to call, which the footer says. */
const notOnPaper =
  '.breadcrumbs, .actions, .button, .call-to-action:not(:has(.price-box)), .two-ways, .island, .reviews, .form-card';
const controlsAndMenus =
  'button, input, textarea, iframe, .button, .actions, .skip-link, .nav-bar .menu, .phone-bar, .site-footer nav';
const alsoNotOnPaper = `${notOnPaper}, .contents, .months label, .calendar-ways, [hidden]`;

const site = visitForTheseTests();
let page: Page;
beforeAll(async () => {
  page = await site.tab();
  await allowCalendar(page);
});

describe.each(kinds)('a page of kind "%s"', (_kind, path) => {
  beforeAll(async () => {
    await page.goto(path);
  });

  it('has no text that nobody can see or hear, on a phone or on a desktop', async () => {
    const hidden: string[][] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      hidden.push(await page.evaluate(hiddenTexts, sometimes));
    }
    expect(hidden[0]?.filter((text) => hidden[1]?.includes(text))).toEqual([]);
  });

  it('prints whatever it says, folded or not, dark on white, but no controls', async () => {
    await page.setViewportSize({ width: 800, height: 1100 });
    const onScreen = await page.evaluate(hiddenTexts, alsoNotOnPaper);
    const isFolded = await page.evaluate(() =>
      [...document.querySelectorAll('main details')].map(({ textContent }) => textContent),
    );
    await page.emulateMedia({ media: 'print' });
    const onPaper = await page.evaluate(hiddenTexts, alsoNotOnPaper);
    const controls = await page.locator(`:is(${controlsAndMenus}):visible`).count();
    const shaded = await page.evaluate(shadedOrPale);
    await page.emulateMedia({ media: null });
    const missing = onPaper.filter((text) => !onScreen.includes(text) || isFolded.some((fold) => fold.includes(text)));
    expect({ missing, controls, shaded }).toEqual({ missing: [], controls: 0, shaded: [] });
  });

  it('shows what is chosen and where the visitor is, also in a contrast theme, which keeps drawings on their ground', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const alike = await page.evaluate(unmarked);
    await page.emulateMedia({ forcedColors: 'active' });
    alike.push(...(await page.evaluate(unmarked)));
    // The bars of the year lie on a picture.
    const grounds = await page
      .locator('img:not([src*="year-bars"])')
      .evaluateAll((all) => all.map((image) => getComputedStyle(image).backgroundColor));
    await page.emulateMedia({ forcedColors: null });
    expect(alike).toEqual([]);
    expect(grounds.filter((color) => color !== 'rgb(255, 255, 255)')).toEqual([]);
  });

  it('covers little of a screen with what sticks to it, and nothing of a low one', async () => {
    for (const [width, height, most] of [
      [390, 844, 0.15],
      [1440, 900, 0.15],
      [844, 390, 0],
      [320, 256, 0],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(coveredShare)).toBeLessThanOrEqual(most);
    }
  });
});

/** Texts within the page's own content that are hidden also from screen readers, except in some elements. */
function hiddenTexts(except: string): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()),
    )
    .filter((element) => !element.closest(`script, style, noscript, ${except}`))
    .filter((element) => !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent ?? '');
}

/** Parts of a page that are shaded, or whose text is pale. */
function shadedOrPale(): string[] {
  const isWasteful = (part: Element) => {
    const { color, backgroundColor, backgroundImage } = getComputedStyle(part);
    const isDark = (color.match(/\d+/g) ?? []).every((channel) => Number(channel) < 64);
    return backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)' || !isDark;
  };
  return [...document.querySelectorAll('.hero, .site-footer, .section[data-ground]')]
    .filter(isWasteful)
    .map((part) => part.className);
}

/** What is chosen or current, but looks as another that isn't. */
function unmarked(): string[] {
  const look = (element: Element | null) => {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element as Element);
    return [backgroundColor, backgroundImage, color].join();
  };
  const alike = (chosen: Element, others: Element[]) => others.some((other) => other !== chosen && look(other) === look(chosen));
  const radios = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  for (const group of Map.groupBy(radios, ({ name }) => name).values())
    (group.find(({ checked }) => checked) ?? group[0])?.click();
  const chosen = radios.filter(({ checked }) => checked).map((radio) => radio.closest('label') as Element);
  const labels = (label: Element) => [...(label.parentElement?.querySelectorAll('label') ?? [])];
  const current = [...document.querySelectorAll('a[aria-current]')].filter((link) => link.checkVisibility());
  const links = (link: Element) => [...(link.closest('ul')?.querySelectorAll('a:not([aria-current])') ?? [])];
  return [...chosen.filter((label) => alike(label, labels(label))), ...current.filter((link) => alike(link, links(link)))].map(
    ({ outerHTML }) => outerHTML,
  );
}

/** The share of the window's height that bars cover after scrolling. */
async function coveredShare(): Promise<number> {
  scrollTo({ top: 700, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  const bars = [...document.querySelectorAll('body *')].filter((element) =>
    /sticky|fixed/.test(getComputedStyle(element).position),
  );
  const heights = bars.map((bar) => {
    const { top, bottom, height, width } = bar.getBoundingClientRect();
    return width === innerWidth && (Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1) ? height : 0;
  });
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}
