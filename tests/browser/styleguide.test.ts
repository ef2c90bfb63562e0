import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findingsOn, layoutRules } from '../support/axe.ts';
import { type Visit, visit } from '../support/browser.ts';
import { type BuildResult, buildInto } from '../support/buildInto.ts';
import { repository, runSite } from '../support/cli.ts';
import { treeOf } from '../support/project.ts';
import { consoleErrorsOf } from '../support/scripts.ts';
import { serveForThisTest } from '../support/serve.ts';
import { copySite } from '../support/siteCopy.ts';
import { tooWide } from '../support/tooWide.ts';

const desktop = { viewport: { width: 1440, height: 900 } };

interface Problem {
  severity: string;
  message: string;
  places: { page?: string }[];
}

let built: BuildResult;
let site: Visit;
/** The style guide in its own tab, with its reviews in each of their states and no motion. */
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  built = await buildInto('.', {}, ['--drafts']);
  site = await visit(built.folder);
  page = await site.tab({ ...desktop, reducedMotion: 'reduce' });
  consoleErrors = consoleErrorsOf(page);
  await page.goto('/styleguide');
  for (const island of await page.locator('[data-island="reviews"]').all()) await island.scrollIntoViewIfNeeded();
  await page.locator('.review').nth(2).waitFor();
  await page.getByText('Failed to load reviews').waitFor();
});
afterAll(async () => {
  await site.close();
  built.remove();
});

describe('the style guide', () => {
  it('is missing from a build without drafts, and nothing mentions it', () => {
    const files = Object.entries(treeOf(inject('dist')));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(([path, body]) => /styleguide/i.test(path + body)).map(([path]) => path)).toEqual([]);
  });

  it('is in a build with drafts, but noindex and missing from sitemap, feed, and other pages', () => {
    const files = Object.entries(treeOf(built.folder));
    expect(files.filter(([path, body]) => /styleguide/i.test(path + body)).map(([path]) => path)).toEqual([
      '.site-output',
      // The CSP of the page itself.
      '_headers',
      'styleguide.html',
      'styleguide/broken-reviews.json',
      'styleguide/index.html',
      'styleguide/no-reviews.json',
      'styleguide/reviews.json',
    ]);
    expect(readFileSync(join(built.folder, 'styleguide.html'), 'utf8')).toContain(
      '<meta name="robots" content="noindex, follow"/>',
    );
  });

  it('is in the live preview without --drafts', async () => {
    const copy = copySite();
    const served = await serveForThisTest(['--root', copy.folder]);
    const response = await fetch(`${served.origin}/styleguide`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1>Style Guide</h1>');
    await served.stop();
    copy.remove();
  });

  it('passes `site check`, as the rest of this site does', async () => {
    const { code, stdout } = await runSite(['check', '--json', '--out', built.folder]);
    const { problems } = JSON.parse(stdout) as { problems: Problem[] };
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(code).toBe(0);
    const found = problems.filter(({ places }) => places.some(({ page }) => page === '/styleguide'));
    expect(found.map(({ message }) => message)).toEqual([]);
  });
});

describe('the style guide shows', () => {
  it('every token with its value', async () => {
    const sheets = ['core/tokens.css', 'parts/failure-tokens.css'].map(styleSheet).join('');
    const tokens = new Set([...sheets.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
    const shown = await page.locator('.token > code:first-child').allTextContents();
    expect([...tokens].filter((token) => token && !shown.includes(token))).toEqual([]);
    expect(await page.locator('.token-value:empty').count()).toBe(0);
  });

  it('every class of the shared style sheets', async () => {
    const paths = await glob('{core,parts}/*.css', { cwd: join(repository, 'client/styles') });
    const sheets = paths
      .map(styleSheet)
      .join('')
      .replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
    const classes = new Set([...sheets.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
    );
    expect(classes.size).toBeGreaterThan(50);
    expect([...classes].filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('every icon that a template uses', async () => {
    const templates = await glob('templates/{views,parts}/*.tsx', { cwd: repository });
    const texts = templates.map((path) => readFileSync(join(repository, path), 'utf8')).join('');
    const used = new Set([...texts.matchAll(/<Icon name="([a-z-]+)"/g)].map(([, name]) => name));
    const shown = await page.locator('.icons li:has(svg)').allTextContents();
    expect(shown.sort()).toEqual([...used].sort());
  });

  it('reviews that are loaded, empty, and failed, and a price', async () => {
    await expect
      .poll(async () => (await page.locator('.reviews-message p:visible').allTextContents()).sort())
      .toEqual(['Failed to load reviews', 'No reviews found']);
    await expect.poll(() => page.locator('.price-tag').textContent()).toBe('$42.50 per service');
  });
});

interface MeasuredPair {
  pair: string;
  shown: number;
  least: number;
  measured: number;
}

/** Contrast of each color pair, as the browser paints it. */
function measurePairs(page: Page): Promise<MeasuredPair[]> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    });
    const luminance = (element: Element | null) => {
      if (!canvas || !element) return Number.NaN;
      canvas.fillStyle = getComputedStyle(element).fill;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll<HTMLElement>('.pairs li')].map((item) => {
      const [one, other] = [luminance(item.querySelector('.pair-color')), luminance(item.querySelector('.pair-ground'))];
      return {
        pair: `${item.closest('[data-ground]')?.getAttribute('data-ground')}: ${item.textContent}`,
        shown: Number.parseFloat(item.querySelector('strong')?.textContent ?? ''),
        least: Number(item.dataset.least),
        measured: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
      };
    });
  });
}

describe('the colors of the style guide', () => {
  it('contrast with their background: 4.5 to 1 for text, 3 to 1 for controls', async () => {
    const pairs = await measurePairs(page);
    expect(pairs.length).toBeGreaterThan(30);
    expect(pairs.filter(({ measured, least }) => !(least >= 3 && measured >= least))).toEqual([]);
  });

  it('have the contrast that the page states', async () => {
    const wrong = (await measurePairs(page)).filter(({ shown, measured }) => !(Math.abs(shown / measured - 1) < 0.02));
    expect(wrong).toEqual([]);
  });
});

describe('the style guide page', () => {
  it('passes axe on a desktop and on a phone', async () => {
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findingsOn(page, { rules: layoutRules })).toEqual([]);
  });

  it('logs no errors and has no styles that its CSP blocks', async () => {
    expect(consoleErrors).toEqual([]);
    expect(await page.locator('[style]').count()).toBe(0);
  });

  it('never scrolls sideways, from the narrowest phone to a wide screen', async () => {
    expect(await tooWide(page)).toEqual([]);
  });

  it('has a working contact form that sends its messages to nobody', async () => {
    const requested: string[] = [];
    await page.route(
      ({ origin }) => origin !== site.origin,
      (route) => {
        requested.push(route.request().url());
        return route.abort();
      },
    );
    const form = page.locator('[data-island="contact-form"]');
    await form.getByLabel('Name').fill('Sample Visitor');
    await form.getByLabel('E-mail').fill('visitor@example.com');
    await form.getByLabel('Message').fill('A placeholder.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => form.getByRole('alert').first().textContent()).toContain('there was an error sending your message');
    expect(requested).toEqual([]);
  });
});

function styleSheet(path: string): string {
  return readFileSync(join(repository, 'client/styles', path), 'utf8');
}
