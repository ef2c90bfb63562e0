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
