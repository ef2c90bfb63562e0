import puppeteer from 'puppeteer-core';
import type { Tab } from './tab.ts';

/** Starts headless Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    // Scrollbars take no space, as on a phone and in the other browsers.
    extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': true, 'ui.useOverlayScrollbars': 1 },
  });
  const page = await browser.newPage();
  return {
    async open(url, width, height) {
      await page.setViewport({ width, height });
      await page.goto(url);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
