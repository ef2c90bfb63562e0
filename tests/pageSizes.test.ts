import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { runSite } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const dist = inject('dist');

/** Built files larger than a limit in bytes, by the given measure. */
function largerThan(pattern: string, limit: number, sizeOf: (file: Buffer) => number, folder = dist): string[] {
  return globSync(pattern, { cwd: folder })
    .map((path) => ({ path, size: sizeOf(readFileSync(join(folder, path))) }))
    .filter(({ size }) => size > limit)
    .map(({ path, size }) => `${path}: ${size} bytes`);
}

const gzipped = (file: Buffer) => gzipSync(file, { level: 9 }).length;

it('every page with its styles fits the first round trip: 12,500 bytes gzipped', () => {
  expect(globSync('**/*.html', { cwd: dist }).length).toBeGreaterThan(100);
  expect(largerThan('**/*.html', 12_500, gzipped)).toEqual([]);
});

it('every page fits in every month, since some show what the month is for', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder('months');
  for (let month = 1; month <= 12; month += 1) {
    const day = `2027-${String(month).padStart(2, '0')}-15`;
    const { code } = await runSite(['build', '--root', inject('root'), '--out', folder, '--no-cards', '--now', day]);
    expect({ day, code, large: largerThan('**/*.html', 12_500, gzipped, folder) }).toEqual({ day, code: 0, large: [] });
  }
});

it('every illustration is at most 12 kB gzipped', () => {
  expect(globSync('pictures/*.svg', { cwd: dist }).length).toBeGreaterThan(29);
  expect(largerThan('pictures/*.svg', 12_000, gzipped)).toEqual([]);
});

it('the heading font is one file that fits one round trip: 14,000 bytes', () => {
  expect(globSync('assets/*.woff2', { cwd: dist }).map((path) => basename(path).replace(/-\w+\.woff2$/, ''))).toEqual([
    'headings',
  ]);
  expect(largerThan('assets/*.woff2', 14_000, ({ length }) => length)).toEqual([]);
});
