import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/cli.ts';

/** Which folders each folder may import from, types included. Templates see only the contract. */
const mayImport: Record<string, string[]> = {
  cli: ['cli'],
  templates: ['templates', 'client/islands', 'client/quote', 'sitewright'],
  client: ['client'],
  netlify: ['netlify'],
};

/**
 * The layers of the generator, lowest first. Files in a folder import only from that folder and from layers above it in this list, types
 * included. So build steps don't know which command runs them, and each folder can be read without the ones that use it.
 */
const layers = [
  ['contract.ts', 'markup.ts', 'nearest.ts', 'slug.ts', 'stopwatch.ts', 'terminal.ts'],
  ['problems.ts'],
  ['files.ts', 'installation.ts', 'sitePaths.ts'],
  ['store'],
  ['markdown'],
  ['content'],
  ['output'],
  ['bundle', 'photographs', 'cards'],
  ['render', 'editor'],
  ['pipeline'],
  ['serve', 'new'],
  ['check'],
  ['commands'],
  ['main.ts'],
  ['bin.js', 'pack.ts'],
];

const files = await glob('{cli,templates,client,netlify}/**/*.{ts,tsx,js}', {
  cwd: repository,
  ignore: ['**/*.d.ts', 'cli/dist/**'],
});
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const targets = new Map(files.map((file) => [file, importsOf(file)]));

describe('imports go one way', () => {
  it.each(Object.entries(mayImport))('%s/ imports only from %j', (folder, allowed) => {
    const own = imports.filter(({ file }) => file.startsWith(`${folder}/`));
    const violations = own.filter(
      ({ target }) =>
        target.startsWith('.') === false &&
        isOurs(target) &&
        !allowed.some((other) => target === other || target.startsWith(`${other}/`)),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(violations.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('layers within the generator import only from lower ones', () => {
    const own = files.filter((file) => file.startsWith('cli/'));
    expect([...new Set(own.map(partOf))].sort()).toEqual(layers.flat().sort());
    const layerOf = (file: string) => layers.findIndex((parts) => parts.includes(partOf(file)));
    const violations = imports.filter(
      ({ file, target }) =>
        own.includes(file) && own.includes(target) && partOf(file) !== partOf(target) && layerOf(file) <= layerOf(target),
    );
    expect(violations.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('no file imports itself through others', () => {
    expect(files.filter((file) => reachableFrom(file).has(file))).toEqual([]);
  });

  it('browser code and templates use no Node modules', () => {
    const violations = imports.filter(
      ({ file, target }) => /^(client\/(?!fonts)|templates\/)/.test(file) && target.startsWith('node:'),
    );
    expect(violations.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('other templates import the illustrations from scenes/scenes.ts alone, and their names from scenes/names.ts', () => {
    const scenes = 'templates/scenes/';
    const violations = imports.filter(
      ({ file, target }) =>
        !file.startsWith(scenes) && target.startsWith(scenes) && ![`${scenes}scenes.ts`, `${scenes}names.ts`].includes(target),
    );
    expect(violations.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('the generator never names this site', () => {
    const words = /lawn|mow|iowa|des[ -]moines/i;
    const named = files.filter(
      (file) => file.startsWith('cli/') && words.test(withoutExamples(readFileSync(join(repository, file), 'utf8'))),
    );
    expect(named).toEqual([]);
  });
});

it('content/ has no code', async () => {
  expect(await glob('content/**/*', { cwd: repository, ignore: ['**/*.{md,yaml}'] })).toEqual([]);
});

/** `cli/content/readEntry.ts` becomes `content`, and `cli/main.ts` becomes `main.ts`. */
function partOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** All files that this one imports, directly or indirectly. */
function reachableFrom(file: string): Set<string> {
  const found = new Set<string>();
  const visit = (from: string) => {
    for (const target of targets.get(from) ?? []) {
      if (found.has(target)) continue;
      found.add(target);
      visit(target);
    }
  };
  visit(file);
  return found;
}

function isOurs(target: string): boolean {
  return Object.keys(mayImport).some((folder) => target.startsWith(`${folder}/`));
}

/** Import targets as paths relative to the repository; package names stay as they are. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(repository, file), 'utf8');
  const statements = [...text.matchAll(/(?:^|\n)(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g)];
  return statements
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .map((target) => (target.startsWith('.') ? normalize(join(dirname(file), target)) : target));
}

/** Removes comments and help texts, which may show an example path. */
function withoutExamples(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|Examples:.*/g, '');
}
