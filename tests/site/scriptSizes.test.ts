import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { pageAt } from '../support/pages.ts';

const folder = join(inject('dist'), 'assets');
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

function gzipped(name: RegExp): number {
  const found = scripts.filter((script) => name.test(script));
  const sizes = found.map((script) => gzipSync(readFileSync(join(folder, script)), { level: 9 }).byteLength);
  return Math.max(...sizes);
}

/** URLs of the scripts that a page's markup loads. */
const requested = (path: string) =>
  pageAt(path)
    .querySelectorAll('script[src]')
    .map((script) => script.getAttribute('src')?.replace(/^\/assets\/|-[A-Z0-9]+\.js$/g, ''));

/** The chunks that a script imports, statically or dynamically. */
function importedBy(script: string): string[] {
  const code = readFileSync(join(folder, script), 'utf8');
  return [...code.matchAll(/(?:from|import\()"\.\/([^"]+)"/g)].map(([, name = '']) => name);
}

it.each([
  ['the page script', /^page-/, 1_500],
  ['the widget loader', /^islands-/, 2_000],
  ['React, and what the calendar and the contact form share', /^chunk-/, 70_000],
  ['the quote box', /^quote-/, 1_500],
  ['the contact form', /^contact-form-/, 3_000],
  ['the calendar', /^calendar-/, 1_000],
])('scripts, gzipped %s: %s is at most %i bytes', (_name, script, limit) => {
  expect(gzipped(script)).toBeLessThanOrEqual(limit);
});

describe('in the markup of a page', () => {
  it.each(['/services', '/services/mulching', '/areas', '/areas/clive', '/about', '/blog', '/blog/iowa-grass-seeds', '/404'])(
    '%s loads only the page script',
    (path) => {
      expect(requested(path)).toEqual(['page']);
    },
  );

  it.each([
    ['/', ['page', 'quote']],
    ['/services/mowing', ['page', 'quote']],
    ['/contact', ['islands', 'page']],
    ['/schedule', ['islands', 'page']],
  ])('%s loads %j, together at most 3,000 bytes', (path, names) => {
    expect(requested(path).sort()).toEqual(names);
    const sizes = names.map((name) => gzipped(new RegExp(`^${name}-`)));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(3_000);
  });

  it.each([
    ['/contact', 'contact-form'],
    ['/schedule', 'calendar'],
  ])('%s lists all scripts that the island %s needs', (path, widget) => {
    const sources = pageAt(path).querySelector(`[data-island=${widget}]`)?.getAttribute('data-src');
    const named = sources?.split(' ').map((source) => source.replace('/assets/', '')) ?? [];
    expect(named[0]).toMatch(new RegExp(`^${widget}-`));
    for (const script of named) expect(named).toEqual(expect.arrayContaining(importedBy(script)));
  });

  it('there are no inline scripts', () => {
    for (const path of ['/', '/contact', '/schedule', '/blog/iowa-grass-seeds']) {
      const types = pageAt(path)
        .querySelectorAll('script:not([src])')
        .map((script) => script.getAttribute('type'));
      expect(types.filter((type) => type !== 'application/ld+json' && type !== 'speculationrules')).toEqual([]);
    }
  });
});

it('the page script imports only the reviews, when they come near: at most 1,500 bytes', () => {
  const [page = ''] = scripts.filter((name) => name.startsWith('page-'));
  expect(readFileSync(join(folder, page), 'utf8')).not.toMatch(/import\s*["{]/);
  const [reviews = '', ...others] = importedBy(page);
  expect(others).toEqual([]);
  expect(gzipped(new RegExp(`^${reviews}$`))).toBeLessThanOrEqual(1_500);
});

it('the widget loader imports no other script before it runs', () => {
  const [loader = ''] = scripts.filter((name) => name.startsWith('islands-'));
  expect(readFileSync(join(folder, loader), 'utf8')).not.toMatch(/import\s*["{]/);
});
