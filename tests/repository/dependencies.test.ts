import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/cli.ts';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
  license?: string;
  engines?: { node?: string };
  dev?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  link?: boolean;
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const own = JSON.parse(read('package.json')) as Package;
const lock = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages;
const installed = Object.entries(lock)
  .filter(([path]) => path.includes('node_modules/'))
  .map(([path, found]) => ({ ...found, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

/** Licenses that a business may use for a closed site. LGPL is libvips, a separate library within sharp. PSF, Python's, is like BSD. CC0 waives all rights. */
const allowed = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'PSF-2.0', 'MPL-2.0'],
  ...['CC0-1.0'],
];
const allowedForLibvips = [...allowed, 'LGPL-3.0-or-later'];

it('package.json, .nvmrc, and the package "node" agree on the Node version', () => {
  const major = read('.nvmrc').trim();
  expect([own.engines?.node, own.devDependencies?.node]).toEqual([
    `>=${major}`,
    expect.stringMatching(new RegExp(`^\\^${major}\\.`)),
  ]);
  expect(read('cli/bin.js')).toContain(`if (major < ${major})`);
});

it.each([
  ...['react', 'react-dom/server', 'commander', 'gray-matter', 'remark', 'remark-html'],
  ...['esbuild', 'fast-glob', '@emailjs/browser', 'linkinator'],
])('%s, which the site was ordered with, is imported', (name) => {
  const sources = globSync('{cli,client,templates}/**/*.{ts,tsx}', { cwd: repository, exclude: ['cli/dist/**'] });
  const imported = new RegExp(`\\b(?:from|import)\\b[ (]'${name}'`);
  expect(sources.some((path) => imported.test(read(path)))).toBe(true);
});

describe('the lock file', () => {
  it('contains no production dependency whose license would restrict the site', () => {
    const found = installed.filter(({ dev, link }) => !dev && !link);
    expect(found.length).toBeGreaterThan(100);
    const refused = found.filter(({ name, license = 'none' }) => {
      const mayUse = name.startsWith('@img/') ? allowedForLibvips : allowed;
      return !license.split(' AND ').every((part) => mayUse.includes(part));
    });
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('runs install scripts only for packages listed in package.json', () => {
    const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(scripted.filter((name) => !own.allowScripts?.[name])).toEqual([]);
  });

  it('contains no registry URLs', () => {
    expect(installed.filter(({ resolved, link }) => resolved && !link).map(({ name }) => name)).toEqual([]);
  });
});
