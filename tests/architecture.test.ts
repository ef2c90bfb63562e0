import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { repository } from './support/cli.ts';

/** Which folder may import which, types included. The contract with a site is all that templates and schemas see of the generator. */
const mayImport: Record<string, string[]> = {
  cli: ['cli'],
  content: ['content', 'cli/site.ts'],
  templates: ['templates', 'content', 'client/islands', 'cli/site.ts'],
  client: ['client'],
  netlify: ['netlify'],
};

/**
 * The generator, from the ground up. What's on a line imports, types included, only from its own line and the lines above it. So the
 * steps of a build know nothing of those who ask for one, and each folder can be read without those below it.
 */
const layers = [
  ['siteSchema.ts'],
  ['site.ts', 'nearest.ts', 'stopwatch.ts', 'terminal', 'files'],
  ['problems.ts'],
  ['store'],
  ['markdown'],
  ['content'],
  ['output'],
  ['bundle', 'photographs', 'cards', 'editor'],
  ['render'],
  ['build'],
  ['serve', 'new'],
  ['check'],
  ['commands'],
  ['main.ts'],
  ['bin.js'],
];

const files = await glob('{cli,content,templates,client,netlify}/**/*.{ts,tsx,js}', { cwd: repository, ignore: ['**/*.d.ts'] });
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const targets = new Map(files.map((file) => [file, importsOf(file)]));

describe('the arrows between folders point one way', () => {
  it.each(Object.entries(mayImport))('%s/ imports from %j alone', (folder, allowed) => {
    const own = imports.filter(({ file }) => file.startsWith(`${folder}/`));
    const strays = own.filter(
      ({ target }) =>
        target.startsWith('.') === false &&
        isOurs(target) &&
        !allowed.some((other) => target === other || target.startsWith(`${other}/`)),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('and within the generator', () => {
    const own = files.filter((file) => file.startsWith('cli/'));
    expect([...new Set(own.map(partOf))].sort()).toEqual(layers.flat().sort());
    const layerOf = (file: string) => layers.findIndex((parts) => parts.includes(partOf(file)));
    const strays = imports.filter(
      ({ file, target }) =>
        own.includes(file) && own.includes(target) && partOf(file) !== partOf(target) && layerOf(file) <= layerOf(target),
    );
    expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('and no file imports itself through others, types included', () => {
    expect(files.filter((file) => reachableFrom(file).has(file))).toEqual([]);
  });

  it('what runs in browsers, and what renders pages, touches nothing of Node', () => {
    const strays = imports.filter(
      ({ file, target }) => /^(client\/(?!fonts)|templates\/)/.test(file) && target.startsWith('node:'),
    );
    expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('the generator never names this site', () => {
    const words = /lawn|mow|iowa|des[ -]moines/i;
    const named = files.filter(
      (file) => file.startsWith('cli/') && words.test(withoutExamples(readFileSync(join(repository, file), 'utf8'))),
    );
    expect(named).toEqual([]);
  });
});

describe('a file is short enough to be read at once', () => {
  it('250 lines at the most', async () => {
    const sources = [...files, ...(await glob('client/**/*.css', { cwd: repository }))];
    const lengths = sources.map((file) => ({ file, lines: readFileSync(join(repository, file), 'utf8').split('\n').length - 1 }));
    expect(lengths.filter(({ lines }) => lines > 250)).toEqual([]);
  });
});

/** `content` of `cli/content/load.ts`, `main.ts` of `cli/main.ts`. */
function partOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** Every file that this one imports, directly or through others. */
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

/** Targets as paths from the repository; packages keep their names. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(repository, file), 'utf8');
  const statements = [...text.matchAll(/(?:^|\n)(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g)];
  return statements
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .map((target) => (target.startsWith('.') ? normalize(join(dirname(file), target)) : target));
}

/** Comments and help texts may show what an address or a folder looks like. */
function withoutExamples(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|Examples:.*/g, '');
}
