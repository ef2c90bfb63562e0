import type { Page } from 'playwright-core';

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
