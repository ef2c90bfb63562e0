import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { repository } from './support/cli.ts';

/** Which folder may import which, at run time; types may cross, because they vanish. */
const mayImport: Record<string, string[]> = {
  cli: ['cli'],
  content: ['content'],
  templates: ['templates', 'content', 'client/islands'],
  client: ['client'],
  netlify: ['netlify'],
};

const files = await glob('{cli,content,templates,client,netlify}/**/*.{ts,tsx,js}', { cwd: repository, ignore: ['**/*.d.ts'] });
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

describe('the arrows between folders point one way', () => {
  it.each(Object.entries(mayImport))('%s/ imports from %j alone', (folder, allowed) => {
    const own = imports.filter(({ file }) => file.startsWith(`${folder}/`));
    const strays = own.filter(
      ({ target }) =>
        target.startsWith('.') === false && isOurs(target) && !allowed.some((other) => target.startsWith(`${other}/`)),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('what runs in browsers, and what draws pages, touches nothing of Node', () => {
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

function isOurs(target: string): boolean {
  return Object.keys(mayImport).some((folder) => target.startsWith(`${folder}/`));
}

/** Targets as paths from the repository; packages keep their names. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(repository, file), 'utf8');
  const statements = [
    ...text.matchAll(/(?:^|\n)(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g),
  ];
  return statements
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .map((target) => (target.startsWith('.') ? normalize(join(dirname(file), target)) : target));
}

/** Comments and help texts may show what an address or a folder looks like. */
function withoutExamples(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|Examples:.*/g, '');
}
