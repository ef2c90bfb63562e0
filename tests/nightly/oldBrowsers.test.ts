import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { serveWithServices } from '../site/engines/site.ts';
import { launchOptions } from '../support/launchOptions.ts';
import { installTool } from './installTool.ts';

type Site = Awaited<ReturnType<typeof serveWithServices>>;

let site: Site;
beforeAll(async () => {
  site = await serveWithServices(inject('dist'));
});
afterAll(() => site.close());

/** Real Chromiums, as packages contain them. What each of them lacks is in docs/browsers.md. */
describe.each([
  ['92.0.0', 'no cascade layers'],
  ['103.0.0', 'no :has(), no ranges in media queries, and no nesting'],
  ['113.0.1', 'no popovers'],
  ['118.0.0', 'no :user-valid'],
])('in Chromium %s, with %s', (version) => {
  const isPlain = version === '92.0.0';
  let browser: Browser;
  let page: Page;
  let thrown: string[];
  beforeAll(async () => {
    browser = await chromium.launch({ ...launchOptions(), executablePath: oldChromium(version) });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    thrown = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
  });
  afterEach(async () => {
    await page.close();
    expect(thrown).toEqual([]);
  });

  // Playwright's own actions need newer browsers.
  const type = (selector: string, text: string) =>
    page.evaluate(
      ([found = '', typed]) => {
        document.querySelector<HTMLElement>(found)?.focus();
        document.execCommand('insertText', false, typed);
      },
      [selector, text],
    );
  const click = (selector: string) => page.evaluate((found) => document.querySelector<HTMLElement>(found)?.click(), selector);
  const textOf = (selector: string) => page.evaluate((found) => document.querySelector(found)?.textContent, selector);

  it('the quote box and the reviews work', async () => {
    await page.goto(site.origin);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-island=quote-box][data-hydrated]') !== null))
      .toBe(true);
    await type('[name=squareFeet]', '5000');
    await click('.quote-field button');
    await expect.poll(() => textOf('.quote-result')).toContain('$42.50 per service');
    await page.evaluate(() => document.querySelector('.reviews')?.scrollIntoView());
    await expect.poll(() => textOf('.review blockquote')).toBe('Great.');
  });

  it.each([
    ['/', '.lots input'],
    ['/', '.months input'],
    ['/blog', '.card-link'],
  ])('on %s, the focus of %s shows', async (path, selector) => {
    await page.goto(site.origin + path);
    await page.waitForLoadState();
    const ring = await page.evaluate((found) => {
      const control = document.querySelector<HTMLElement>(found);
      control?.focus();
      return getComputedStyle(control?.closest('label, .card') as Element).outlineStyle;
    }, selector);
    expect(ring).toBe(isPlain ? 'none' : 'solid');
  });

  it('the contact form sends a message', async () => {
    await page.goto(`${site.origin}/contact`);
    await type('[name=name]', 'Ann');
    await type('[name=email]', 'ann@example.com');
    await type('.contact-form textarea', 'Please mow.');
    await click('.contact-form [type=submit]');
    await expect.poll(() => textOf('.contact-form')).toContain('Thanks for contacting us!');
    expect(site.messages.splice(0)).toHaveLength(1);
  });

  it('the calendar says that it did not load', async () => {
    await page.goto(`${site.origin}/schedule`);
    await expect.poll(() => textOf('.calendar-message')).toContain('The calendar didn’t load.');
  });

  it.each(['/', '/services/mowing', '/areas/ankeny', '/blog', '/blog/iowa-grass-seeds', '/contact'])(
    '%s fits a phone, its links are in sight, and its header does not cover it',
    async (path) => {
      await page.goto(site.origin + path);
      await page.waitForLoadState();
      const seen = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return {
          isTooWide: document.documentElement.scrollWidth > innerWidth,
          logo: Math.round(box('.logo svg')?.width ?? 0) <= 48,
          menu: Math.round(box('.nav-bar')?.height ?? 0) < innerHeight / 3,
          call: [...document.querySelectorAll('a[href^="tel:"]')].some((link) => link.getBoundingClientRect().width > 0),
        };
      });
      expect(seen).toEqual({ isTooWide: false, logo: true, menu: true, call: true });
      if (!isPlain) expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 251, 245)');
    },
  );
});

/** The path of an old Chromium, which is unpacked on first use. */
function oldChromium(version: string): string {
  const folder = installTool(`@sparticuz/chromium@${version}`);
  const path = join(folder, 'chromium');
  if (!existsSync(path)) {
    const packed = join(folder, 'node_modules/@sparticuz/chromium/bin');
    const libraries = join(folder, 'swiftshader.tar');
    writeFileSync(libraries, brotliDecompressSync(readFileSync(join(packed, 'swiftshader.tar.br'))));
    execFileSync('tar', ['--extract', '--file', libraries, '--directory', folder]);
    writeFileSync(path, brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))), { mode: 0o755 });
  }
  return path;
}
