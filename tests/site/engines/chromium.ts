import { chromium } from 'playwright-core';
import { launchOptions } from '../../support/launchOptions.ts';
import type { Tab } from './tab.ts';

/** Starts the Chromium that the other tests use, as the reference. */
export async function startChromium(): Promise<Tab> {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  return {
    async open(url, width, height) {
      await page.setViewportSize({ width, height });
      await page.goto(url);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
