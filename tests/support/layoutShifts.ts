import type { Page } from 'playwright-core';

declare const window: { shifts: number[] };

/**
 * Records the layout shifts of every page that a tab loads from now on.
 * @returns a function that lists the shifts of the current page
 */
export async function layoutShiftsOf(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      window.shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after the frame in which they happen.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return window.shifts;
    });
}
