import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  value: number;
}

declare const window: { shifts: LayoutShift[] };

/**
 * Records the layout shifts of every page that a tab loads from now on.
 * @returns a function that lists the shifts of the current page after its HTML was parsed. Before that, a busy machine may show parts of it
 */
export async function layoutShiftsOf(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      window.shifts.push(...(list.getEntries() as LayoutShift[]));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after the frame in which they happen.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const [{ domInteractive = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return window.shifts.filter(({ startTime }) => startTime >= domInteractive).map(({ value }) => value);
    });
}

const everyWidth = [320, 360, 390, 768, 1024, 1440, 1920];

/** Window widths at which a page scrolls sideways, with the width that it needs. */
export async function tooWide(page: Page, widths = everyWidth): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(`needs ${needed} of ${width} pixels`);
  }
  return found;
}

/** Letter, word, and line spacing that a reader may set, and a page must support (WCAG 2.2, 1.4.12). */
export const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
