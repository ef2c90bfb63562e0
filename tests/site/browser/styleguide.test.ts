import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { iconNames } from '../../../templates/icons.ts';
import { findingsOn, layoutRules } from '../../support/axe.ts';
import { visitOtherSite } from '../../support/browser.ts';
import { repository } from '../../support/cli.ts';
import { controls, targetsBelow, withoutRing } from '../../support/controls.ts';
import { tooWide } from '../../support/layout.ts';
import { treeOf } from '../../support/project.ts';
import { consoleErrorsOf } from '../../support/scripts.ts';
import { copySite, withOneArticle } from '../../support/siteCopy.ts';
import { problemsIn } from '../../support/sites.ts';

const desktop = { viewport: { width: 1440, height: 900 } };

const copy = withOneArticle(copySite());
const dist = join(copy.folder, 'dist');
const site = visitOtherSite(async () => {
  expect(await copy.run('build', '--drafts', '--no-cards')).toMatchObject({ code: 0 });
  return dist;
});
/** The style guide in its own tab, without motion. */
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  page = await site.tab({ ...desktop, reducedMotion: 'reduce' });
  // Its reviews come from nowhere.
  await page.route('**/no-reviews', (route) => route.fulfill({ body: '{}' }));
  consoleErrors = consoleErrorsOf(page);
  await page.goto('/styleguide');
});

describe('the style guide', () => {
  it('is missing from a build without drafts, and nothing mentions it', () => {
    const files = Object.entries(treeOf(inject('dist')));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(([path, body]) => /styleguide/i.test(path + body)).map(([path]) => path)).toEqual([]);
  });

  it('is in a build with drafts, but noindex and missing from sitemap, feed, and other pages', () => {
    const files = Object.entries(treeOf(dist));
    expect(files.filter(([path, body]) => /styleguide/i.test(path + body)).map(([path]) => path)).toEqual([
      '.site-output',
      // The CSP of the page itself.
      '_headers',
      'styleguide.html',
      'styleguide/index.html',
    ]);
    expect(readFileSync(join(dist, 'styleguide.html'), 'utf8')).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  it('passes `site check`', async () => {
    const problems = await problemsIn(copy.run('check', '--json'));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const found = problems.filter(({ places }) => places.some(({ page }) => page === '/styleguide'));
    expect(found.map(({ message }) => message)).toEqual([]);
  });
});

describe('the style guide shows', () => {
  it('every token with its value', async () => {
    const sheets = ['core/tokens.css', 'parts/failure-tokens.css'].map(styleSheet).join('');
    const tokens = new Set([...sheets.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
    const shown = await page.locator('.tokens code:nth-of-type(1)').allTextContents();
    expect([...tokens].filter((token) => token && !shown.includes(token))).toEqual([]);
    expect(await page.locator('.tokens code:empty').count()).toBe(0);
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

  it('every icon, and every generated picture', async () => {
    expect(await page.locator('.gallery .icon').count()).toBe(iconNames.length);
    const shown = await page.locator('.gallery img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    const files = await glob('pictures/*.svg', { cwd: dist });
    expect(shown.toSorted()).toEqual(files.map((file) => `/${file}`).toSorted());
  });
});

/** A color, what the design lays it on, and how much contrast WCAG 2.2 demands (AA, 1.4.3 and 1.4.11). */
type Pair = [color: string, on: string, least: number];

const everywhere: readonly Pair[] = [
  ['--text', '--ground', 4.5],
  ['--text-quiet', '--ground', 4.5],
  ['--link', '--ground', 4.5],
  ['--text', '--ground-raised', 4.5],
  ['--text-quiet', '--ground-raised', 4.5],
  ['--link', '--ground-raised', 4.5],
  ['--control-border', '--ground', 3],
  ['--focus', '--ground', 3],
  ['--tick', '--ground', 3],
  ['--tick', '--ground-raised', 3],
];

const pairs: Readonly<Record<string, readonly Pair[]>> = {
  paper: [
    ...everywhere,
    ['--on-accent', '--accent', 4.5],
    ['--on-accent', '--accent-pressed', 4.5],
    ['--failure', '--ground-raised', 4.5],
    ['--text', '--failure-ground', 4.5],
    ['--link', '--failure-ground', 4.5],
    ['--text', '--dew', 4.5],
    ['--link', '--tile', 3],
  ],
  // The darker lane of the lawn is the worst ground that words on it can meet.
  lawn: [
    ['--text', '--turf-400', 4.5],
    ['--text-quiet', '--turf-400', 4.5],
    ['--link', '--turf-400', 4.5],
    ['--control-border', '--turf-400', 3],
    ['--focus', '--turf-400', 3],
    ['--tick', '--turf-400', 3],
  ],
};

it.each(Object.entries(pairs))('colors on %s contrast: 4.5 to 1 for text, 3 to 1 for controls', async (ground, ofGround) => {
  const measured = await page.locator(`#on-${ground}`).evaluate((heading, all) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    });
    const probe = heading.appendChild(document.createElement('i'));
    const luminance = (token: string) => {
      probe.style.color = `var(${token})`;
      if (!canvas || !getComputedStyle(probe).getPropertyValue(token)) return Number.NaN;
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrasts = all.map(([color, on]) => {
      const [one, other] = [luminance(color), luminance(on)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
    probe.remove();
    return contrasts;
  }, ofGround);
  expect(ofGround.filter(([, , least], index) => !((measured[index] ?? 0) >= least))).toEqual([]);
});

describe('the style guide page', () => {
  it('passes axe on a desktop and on a phone, where targets are large enough, and show their focus', async () => {
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findingsOn(page, { rules: layoutRules })).toEqual([]);
    expect(await targetsBelow(page, 24, controls)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(withoutRing, 'html')).toEqual([]);
  });

  it('logs no errors and has no styles that its CSP blocks', async () => {
    expect(consoleErrors).toEqual([]);
    expect(await page.locator('[style]').count()).toBe(0);
  });

  it('never scrolls sideways, from the narrowest phone to a wide screen', async () => {
    expect(await tooWide(page)).toEqual([]);
  });
});

function styleSheet(path: string): string {
  return readFileSync(join(repository, 'client/styles', path), 'utf8');
}
