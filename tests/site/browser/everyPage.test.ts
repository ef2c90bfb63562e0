import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { calendarScript } from '../../support/bookingCalendar.ts';
import { visitForTheseTests } from '../../support/browser.ts';
import { hosts, sendingHeaders } from '../../support/hostHeaders.ts';
import { kinds } from '../../support/kinds.ts';
import { layoutShiftsOf } from '../../support/layout.ts';
import { allPaths } from '../../support/routes.ts';
import { consoleErrorsOf, gateScripts } from '../../support/scripts.ts';

/** The one page that requests something from another host by itself, because its visitors come for the booking calendar. */
const calendar = { address: '/schedule', script: calendarScript };

/** The largest script. Only the calendar's page may load it by itself. */
const [react = ''] = globSync('assets/chunk-*.js', { cwd: inject('dist') }).sort((a, b) => sizeOf(b) - sizeOf(a));

function sizeOf(script: string): number {
  return statSync(join(inject('dist'), script)).size;
}

// With headers and <meta>, the stricter CSP decides. The console reports violations.
const site = visitForTheseTests({ middleware: [sendingHeaders(inject('dist'), hosts.Cloudflare)] });

it('no page logs an error, violates its CSP, contacts another host, sets a cookie, loads React needlessly, or cuts off large text', async () => {
  const addresses = await allPaths();
  expect(addresses.length).toBeGreaterThan(50);
  const findings: string[] = [];
  const page = await site.tab({ viewport: { width: 360, height: 800 } });
  const asker = (request: Request) => new URL(request.frame().url()).pathname;
  await page.route(
    ({ origin }) => origin !== site.origin,
    (route) => {
      const [from, url] = [asker(route.request()), route.request().url()];
      if (from !== calendar.address || url !== calendar.script) findings.push(`${from} asks for ${url}`);
      return route.fulfill({ body: '', contentType: 'text/javascript' });
    },
  );
  page.on('request', (request) => {
    if (request.url().endsWith(react) && asker(request) !== calendar.address) findings.push(`${asker(request)} loads React`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) findings.push(`${response.status()} for ${response.url()}`);
  });
  const consoleErrors = consoleErrorsOf(page);
  for (const address of addresses) {
    await page.goto(address);
    findings.push(...consoleErrors.splice(0).map((text) => `${address}: ${text}`));
    findings.push(...(await page.evaluate(cutTexts)).map((text) => `${address} cuts off ${text}`));
  }
  expect(findings).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

/** Doubles the size of text. Returns the texts that the window, or an element that clips, then cuts off. */
function cutTexts(): string[] {
  document.documentElement.style.setProperty('font-size', '32px');
  const lines = document.createRange();
  const cut = [...document.querySelectorAll('main *, .nav-bar *, .phone-bar *, .site-footer *')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isIgnored = element.closest('.visually-hidden, .trap, .menu, [hidden]') || element.querySelector('.visually-hidden');
    if (!hasText || isIgnored || element.getBoundingClientRect().width === 0) return [];
    lines.selectNodeContents(element);
    return lines.getBoundingClientRect().right > innerWidth + 1 && !element.closest('table') ? [element.textContent ?? ''] : [];
  });
  return document.documentElement.scrollWidth > innerWidth ? [...cut, 'what is beside the window'] : cut;
}

describe('nothing moves while a page loads on a phone, even if fonts, images, and scripts are late:', () => {
  let page: Page;
  let shifts: () => Promise<number[]>;
  const pending = new Set<Request>();
  beforeAll(async () => {
    page = await site.tab({ viewport: { width: 390, height: 844 } });
    shifts = await layoutShiftsOf(page);
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
  });
  afterEach(() => page.unrouteAll());

  it.each(kinds)('%s', async (_kind, path) => {
    await page.route('https://booking.example.com/**', (route) => route.abort());
    const gate = await gateScripts(page, /\.(js|svg|png|jpg|avif|woff2)(\?|$)/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    gate.open();
    await page.waitForLoadState('load');
    // Whatever is loaded in an idle moment, and after that.
    for (let rounds = 0; rounds < 2; rounds = pending.size > 0 ? 0 : rounds + 1)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(gate.requested.length).toBeGreaterThan(0);
    expect(await shifts()).toEqual([]);
  });
});
