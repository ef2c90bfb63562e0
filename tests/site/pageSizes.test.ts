import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';

const dist = inject('dist');

/** Built files larger than a limit in bytes, by the given measure. */
function largerThan(pattern: string, limit: number, sizeOf: (file: Buffer) => number, folder = dist): string[] {
  return globSync(pattern, { cwd: folder })
    .map((path) => ({ path, size: sizeOf(readFileSync(join(folder, path))) }))
    .filter(({ size }) => size > limit)
    .map(({ path, size }) => `${path}: ${size} bytes`);
}

const gzipped = (file: Buffer) => gzipSync(file, { level: 9 }).length;

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
