import { exec } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { schema } from '../../templates/schema/content.ts';
import { repository, runSite } from '../support/cli.ts';
import { copyExample, copySite, withOneArticle } from '../support/siteCopy.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const documents = await glob(['*.md', 'docs/**/*.md', '!docs/example/content/**'], { cwd: repository });
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Every command in a block of code or between backticks. A shell runs several in turn. */
const commands = new Set(
  documents
    .flatMap((document) => [
      ...readFileSync(join(repository, document), 'utf8').matchAll(
        /(?:^(?: {4})?(?:\$ )?|`)((?:npx|npm|sudo|curl|aws) [^`\n#]*)/gm,
      ),
    ])
    .flatMap(([, line = '']) => line.split(/ (?:&&|\|) /))
    .filter((part) => /^(?:npx|npm|sudo|curl|aws) /.test(part))
    .map((part) => part.trim().replaceAll(/\s+/g, ' ')),
);

/** What runs here in a copy of the website, in this order, with its exit code. This site has placeholders, which stop a release. */
const inSite: Readonly<Record<string, number>> = {
  'npx site build': 0,
  'npx site build --json': 0,
  'npm run build': 0,
  'npx site routes': 0,
  'npx site build --production': 1,
  'npm run deploy': 1,
  'npx site new article SLUG': 0,
  'npm run build:preview': 0,
  'npx site clean': 0,
};

/** What runs here in a copy of docs/example. */
const inExample: Readonly<Record<string, number>> = {
  'npx site new note SLUG': 0,
  'npx site new note first-frost': 0,
  'npm run check': 0,
  'npx site check': 0,
  'npx site check --fail-on warning': 0,
  'npx site build --drafts --future': 0,
};

/** What doesn't run here, and why, or where it does. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  'the host, or an account there': /^(?:curl|aws|npx (?:wrangler|netlify-cli)) |^npx site check --external$/,
  'the registry, or root': /^(?:sudo|npm (?:install|ci|audit|version|run tailwind)\b)|^npx astro /,
  'tests/nightly/starter.test.ts and recipes.test.ts': /^npm pack -w cli$|^npx site new(?: project SLUG)?$/,
  'tests of the generator, each in its folder':
    /^npx site(?:$| (?:dev|preview|init|cards|build --editor)\b| new note \w+\/fog$)|^npm run dev$/,
  'npm test itself': /^npm test$|^npx (?:tsc|biome|vitest)\b/,
  'minutes, or a browser with a screen':
    /^npm run (?:bench|bench:dev|lighthouse|mutation|nightly|engines|record|editor-screens|fact-screens|font|links|copy-report)\b/,
};

it('every command in the documents runs here, or is named with the reason', () => {
  const known = { ...inSite, ...inExample };
  const others = Object.values(elsewhere);
  expect([...commands].filter((each) => !(each in known) && !others.some((pattern) => pattern.test(each)))).toEqual([]);
  expect(Object.keys(known).filter((each) => !commands.has(each))).toEqual([]);
});

/** The arguments of each `site` that a command runs. */
function argumentsOf(command: string, slug: string): string[][] {
  const script = scripts[command.replace('npm run ', '')] ?? command;
  const parts = script.split(' && ').map((part) => part.replace(/^(?:npx site|node cli\/bin\.js) /, ''));
  return parts.map((part) => part.replace('SLUG', slug).split(' '));
}

async function run(command: string, folder: string, slug = 'a-new-page'): Promise<number | null> {
  for (const args of argumentsOf(command, slug)) {
    const { code } = await runSite(args[0] === 'build' ? [...args, '--no-cards'] : args, { cwd: folder });
    if (code !== 0) return code;
  }
  return 0;
}

it('npm run links fails for a broken link, and only then', async () => {
  const folder = temporaryFolder('links');
  const bin = join(repository, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const follow = () => promisify(exec)(scripts.links ?? '', { cwd: folder, env });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<a href="/about">About</a> <a href="https://example.com/none">Others</a>');
  await expect(follow()).rejects.toThrow();
  writeFileSync(join(folder, 'dist/about.html'), '<a href="/">Home</a>');
  await follow();
});

describe('in a copy of the website', () => {
  const site = withOneArticle(copySite());
  const slug = 'a-name-that-is-longer-than-those-of-all-other-entries-together';
  const started = Object.keys(schema.collections);
  it.each(Object.entries(inSite))('%s', async (command, code) => {
    expect(await run(command, site.folder, slug)).toBe(code);
    if (command === 'npx site new article SLUG')
      for (const collection of started.filter((each) => each !== 'articles'))
        expect(await site.run('new', collection, slug)).toMatchObject({ code: 0, stderr: '' });
    if (command === 'npm run build:preview') {
      const pages = globSync(`dist/**/${slug}.html`, { cwd: site.folder }).map(site.read);
      expect(pages).toEqual(started.map(() => expect.stringContaining('TODO: ')));
    }
  });
});

describe('in a copy of docs/example', () => {
  const folder = copyExample();
  it.each(Object.entries(inExample))('%s', async (command, code) => expect(await run(command, folder)).toBe(code));
});
