import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare const window: Window & { axe: typeof axe };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the window width. */
export const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

interface AxeOptions {
  /** The part of the page to check. */
  within?: string;
  /** Rules or rule tags. */
  rules?: string[];
}

/** What axe reports on the current page: rule and element. */
export async function findingsOn(page: Page, { within = 'html', rules = everyRule }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // A button that the window's edge or the phone bar cuts off counts as too small.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('.phone-bar')?.style.setProperty('position', 'static');
  });
  const { violations } = await page.evaluate(
    // These rules read no style sheets, which axe otherwise requests again.
    ([part, runOnly]) => window.axe.run(part, { runOnly, resultTypes: ['violations'], preload: false }),
    [within, rules] as const,
  );
  await page.evaluate(() => document.querySelector('.phone-bar')?.removeAttribute('style'));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
