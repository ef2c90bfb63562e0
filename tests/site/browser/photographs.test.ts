import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitForTheseTests, visitOtherSite } from '../../support/browser.ts';
import { copySite, setPicture, withIllustrations } from '../../support/siteCopy.ts';

const illustrated = visitForTheseTests();
const browsing = visitOtherSite(async () => {
  const site = withIllustrations(copySite());
  const original = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#287832' } });
  site.write('public/images/our-mower.jpg', await original.jpeg().toBuffer());
  const photo = '/images/our-mower.jpg';
  site.edit(
    'content/site.yaml',
    /^ {2}work:$/m,
    `  work: [{ what: A bed, before: ${photo}, after: ${photo}, city: clive, neighborhood: Creekside, month: "2026-05" }]`,
  );
  // Every service, and every article of a city: the month decides which one is first.
  for (const file of globSync('content/{pages/home,services/*,areas/clive,blog/ankeny-*,blog/iowa-grass-seeds}.md', {
    cwd: site.folder,
  }))
    setPicture(site, file, '{ src: /images/our-mower.jpg }');
  expect(await site.build()).toMatchObject({ code: 0 });
  return join(site.folder, 'dist');
});
let page: Page;
beforeAll(async () => {
  page = await browsing.tab();
});

let opened = '';
/** A page in a window of a width. In a wider one, a browser keeps the file that it has. */
async function openAt(width: number, path: string): Promise<void> {
  if (opened === `${path} ${width}`) return;
  opened = `${path} ${width}`;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
}

describe.each([360, 930, 1440])('in a window of %i pixels, `sizes` gives the width of a photograph before layout', (width) => {
  it.each([
    ['hero', '/services/mowing', '.hero picture img'],
    ['hero of a city', '/areas/clive', '.hero picture img'],
    ['only job of a city', '/areas/clive', '.jobs-done picture img'],
    ['card of a service', '/', '.cards picture img'],
    ['card of a city', '/areas', '.cards picture img'],
    ['card of an article', '/blog', '.article-card:not(.lead-card) picture img'],
    ['card that leads a city', '/blog', '.lead-card picture img'],
    ['large card', '/blog', '.article-card:nth-child(2):last-child picture img'],
    ['first service row', '/services', '.service-row:first-child picture img'],
    ['service row', '/services', '.service-row:not(:first-child) picture img'],
    ['article hero', '/blog/iowa-grass-seeds', 'figure picture img'],
  ])('%s', async (_place, path, selector) => {
    await openAt(width, path);
    const img = page.locator(selector).first();
    await img.scrollIntoViewIfNeeded();
    await expect.poll(() => img.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true);
    const { announced, drawn, source } = await img.evaluate((each: HTMLImageElement) => ({
      // With a list of widths, naturalWidth is divided by density, so it is the width that `sizes` gives.
      announced: each.naturalWidth,
      drawn: Math.max(each.clientWidth, (each.clientHeight * each.naturalWidth) / each.naturalHeight),
      source: each.currentSrc,
    }));
    expect(source).toMatch(/\/photographs\/our-mower-\d+-\w+\.avif$/);
    expect(announced / drawn).toBeGreaterThan(0.97);
    expect(announced / drawn).toBeLessThan(1.12);
  });
});

it.each(['/', '/services/mowing'])('on %s, a photograph has no empty room above or below it', async (path) => {
  await openAt(1440, path);
  const bottom = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().bottom);
  const [hero, box, photo] = await Promise.all(['.hero', '.quote-card', '.hero picture img'].map(bottom));
  const top = await page.locator('.hero picture img').evaluate((each) => each.getBoundingClientRect().top);
  expect(top - Number(box)).toBeLessThan(80);
  expect(Number(hero) - Number(photo)).toBeLessThan(80);
});

it('a browser fetches one file per photograph, in the best format it supports', async () => {
  const fetched: string[] = [];
  const opened = await browsing.open('/blog/iowa-grass-seeds', { viewport: { width: 360, height: 800 } }, async (fresh) => {
    fresh.on('request', (request) => {
      if (request.url().includes('/photographs/')) fetched.push(request.url());
    });
  });
  await opened.waitForLoadState('networkidle');
  expect(fetched).toEqual([expect.stringMatching(/-400-\w+\.avif$/)]);
});

it('a photograph has exactly the size of the illustration it replaces, whatever its own shape', async () => {
  const tabs = await Promise.all([illustrated, browsing].map(({ tab }) => tab({ viewport: { width: 1440, height: 800 } })));
  for (const [path, selector, narrowest] of [
    ['/services', '.service-row:first-child .picture', 200],
    ['/services', '.service-row:not(:first-child) .picture', 150],
    ['/areas', '.card:has([href="/areas/clive"]) .card-picture', 200],
    ['/blog/iowa-grass-seeds', 'figure .picture', 200],
  ] as const) {
    const places = tabs.map(async (tab) => {
      await tab.goto(path);
      return tab.locator(selector).first().boundingBox();
    });
    const [place, placeOfPhotograph] = await Promise.all(places);
    expect(place?.width, path).toBeGreaterThan(narrowest);
    expect(placeOfPhotograph, path).toEqual(place);
  }
});
