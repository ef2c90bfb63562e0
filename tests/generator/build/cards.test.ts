import { chmodSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { repository, runSite } from '../../support/cli.ts';
import { nobody } from '../../support/nobody.ts';
import { type Project, project } from '../../support/project.ts';
import { atFixedDate, failure, note, success, templateWith } from '../../support/sites.ts';

/** The tiny site with a social card for each note. */
const withCards = {
  ...templateWith(
    ['{ today }) {', '{ today, exists, makesCards }) {'],
    ['            props: { title: note.title },', '            ...cardOf(note, (path) => exists(path) || makesCards()),'],
    ['input: ViewInputWithBody<{ title: string }, ', 'input: ViewInputWithBody<{ title: string; image: string }, '],
    ['title={props.title}>', 'title={props.title}>\n      <img alt="" src={props.image} />'],
    [
      '  url: ({ url }) => url,',
      '  url: ({ url }) => url,\n  renderCard: (data) => ({ picture: svg(\'<rect width="24" height="12" fill="teal"/>\'), words: svg("<text>" + data + "</text>") }),',
    ],
    [
      '/** A site that shares',
      `const svg = (inner: string) => \`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12">\${inner}</svg>\`;

function cardOf({ title }: { title: string }, isShown: (path: string) => boolean) {
  const path = \`/cards/\${title.toLowerCase().replace(' ', '-')}.png\`;
  return { card: { path, data: title }, props: { title, image: isShown(path) ? path : '/all.png' } };
}

/** A site that shares`,
    ],
  ),
  'public/all.png': 'the card of all pages',
};

/** Builds a site and returns the number of cards rendered. */
async function cardsMadeBy(site: Project, ...args: string[]): Promise<number> {
  const { code, stdout, stderr } = await site.build(...atFixedDate, ...args, '--json');
  expect({ code, stderr }).toEqual(success);
  return JSON.parse(stdout).cards.made;
}

const cardsIn = (site: Project) => Object.keys(site.tree('dist/cards'));
const isPng = (text: string | undefined) => text?.startsWith('\x89PNG') ?? false;

it('a build renders the cards missing from public/, once, and uses the ones that are there', async () => {
  const site = project({ ...withCards, 'public/cards/the-tide.png': 'committed' });
  expect(await cardsMadeBy(site)).toBe(1);
  expect(site.read('dist/notes/fog.html')).toContain('src="/notes/cards/the-fog.png"');
  expect(isPng(site.tree()['cards/the-fog.png'])).toBe(true);
  expect(site.read('dist/cards/the-tide.png')).toBe('committed');

  expect(await cardsMadeBy(site)).toBe(0);
  site.write('content/notes/ice.md', note('Ice'));
  expect(await cardsMadeBy(site)).toBe(1);
  expect(cardsIn(site)).toEqual(['ice.png', 'the-fog.png', 'the-tide.png']);

  site.write('content/notes/ice.md', note('Snow'));
  expect(await cardsMadeBy(site)).toBe(1);
  expect(cardsIn(site)).toEqual(['snow.png', 'the-fog.png', 'the-tide.png']);
});

it('a build renders the same card without a cache, and copies it from the cache to another output folder', async () => {
  const site = project(withCards);
  expect(await cardsMadeBy(site)).toBe(2);
  const before = site.tree('dist/cards');
  expect(await cardsMadeBy(site, '--out', 'other')).toBe(0);
  expect(site.tree('other/cards')).toEqual(before);
  for (const left of [['.cache'], ['.cache', 'dist']]) {
    for (const path of left) site.remove(path);
    expect(await cardsMadeBy(site)).toBe(2);
    expect(site.tree('dist/cards')).toEqual(before);
  }
});

it('a build renders a card again when its drawing or its font changes', async () => {
  const site = project({ ...withCards, 'client/card.ttf': 'OTTO one' });
  site.edit('templates/site.tsx', 'files: [],', "files: [], cardFonts: ['client/card.ttf'],");
  await cardsMadeBy(site);
  const before = site.tree('dist/cards');
  site.edit('templates/site.tsx', '"teal"', '"navy"');
  expect(await cardsMadeBy(site)).toBe(2);
  expect(site.tree('dist/cards')['the-fog.png']).not.toBe(before['the-fog.png']);
  site.write('client/card.ttf', 'OTTO two');
  expect(await cardsMadeBy(site)).toBe(2);
});

it('a build uses the default card with --no-cards', async () => {
  const site = project({ ...withCards, 'public/cards/the-tide.png': 'committed' });
  expect(await cardsMadeBy(site, '--no-cards')).toBe(0);
  expect(cardsIn(site)).toEqual(['the-tide.png']);
  expect(site.read('dist/notes/fog.html')).toContain('src="/notes/all.png"');
  expect(site.read('dist/notes/tide.html')).toContain('src="/notes/cards/the-tide.png"');
});

it('site cards saves the cards in public/ and removes unused ones', async () => {
  const others = { 'public/cards/README.txt': 'how these are made', 'public/cards/blog/fog.png': 'in a subfolder' };
  const site = project({ ...withCards, ...others, 'public/cards/old.png': 'of a page that is gone' });
  expect(await site.run('cards', ...atFixedDate)).toEqual({
    ...success,
    stdout: 'removed  public/cards/old.png\n2 cards saved, 0 kept, 1 removed\n',
  });
  expect(Object.keys(site.tree('public/cards'))).toEqual(['README.txt', 'blog/fog.png', 'the-fog.png', 'the-tide.png']);
  expect(await cardsMadeBy(site)).toBe(0);
  expect(await site.run('cards', ...atFixedDate)).toEqual({ ...success, stdout: '0 cards saved, 2 kept, 0 removed\n' });
  site.write('public/cards/older.png', 'unused');
  const { stdout } = await site.run('cards', ...atFixedDate, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ success: true, saved: [], removed: ['/cards/older.png'], kept: 2 });
  expect(await failure(project().run('cards'))).toBe(
    'error templates/site.tsx  has no renderCard, so there are no cards to save\n    fix: add renderCard to the site\n\n1 problem in 1 file.\n',
  );
});

it('a build names the package that cards need if it is missing, and does without if it makes no cards', async () => {
  const site = project(withCards);
  site.write(
    'without.mjs',
    "import { registerHooks } from 'node:module';\nregisterHooks({ resolve: (name, context, next) => { if (name.includes('resvg')) throw new Error('Cannot find package \\'' + name + '\\''); return next(name, context); } });",
  );
  const env = { NODE_OPTIONS: `--import file://${site.folder}/without.mjs` };
  for (const command of ['build', 'cards']) {
    expect(await failure(runSite([command, ...atFixedDate], { cwd: site.folder, env }))).toMatch(
      /^error node_modules {2}the package @resvg\/resvg-js is missing\n {4}fix: run "npm ci"/,
    );
  }
  expect(await runSite(['build', ...atFixedDate, '--no-cards'], { cwd: site.folder, env })).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(site.read('dist/notes/fog.html')).toContain('src="/notes/all.png"');
  expect(await cardsMadeBy(site)).toBe(2);
  expect(site.read('dist/notes/fog.html')).toContain('src="/notes/cards/the-fog.png"');
});

it.each<[string, (file: string) => void]>([
  ['empty', (file) => truncateSync(file, 0)],
  ['cut in half', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
])('a card in the cache that is %s is rendered again', async (_, damage) => {
  const site = project(withCards);
  expect(await cardsMadeBy(site)).toBe(2);
  const before = site.tree('dist/cards');
  for (const name of Object.keys(site.tree('.cache/cards'))) damage(join(site.folder, '.cache/cards', name));
  site.remove('dist');
  expect(await cardsMadeBy(site)).toBe(2);
  expect(site.tree('dist/cards')).toEqual(before);
});

it('site check names the letters that no card font has, and does so without a card that is in public/', async () => {
  const names = {
    'content/notes/ame.md': note('雨éшдяюё'),
    'content/notes/sha.md': note('éш'),
    'content/notes/egg.md': note('œuf'),
    'content/notes/yuki.md': note('雪'),
    'public/cards/雪.png': 'committed',
  };
  const site = project({ ...withCards, ...names });
  const font = join(repository, 'docs/example/client/fonts/cards.ttf');
  site.edit('templates/site.tsx', 'files: [],', `files: [], cardFonts: ['${font}'],`);
  const { problems } = JSON.parse((await site.run('check', '--json')).stdout) as {
    problems: { rule: string; message: string }[];
  };
  expect(problems.flatMap(({ rule, message }) => (rule === 'social-card' ? message : []))).toEqual([
    'the social card leaves out 雨 ш д я ю …, which no card font has',
    'the social card leaves out ш, which no card font has',
  ]);
});

it('a card is its picture with its words over it, in the fonts of the site, as a small PNG without transparency', async () => {
  const site = project(withCards);
  const font = join(repository, 'docs/example/client/fonts/cards.ttf');
  site.edit('templates/site.tsx', 'files: [],', `files: [], cardFonts: ['${font}'],`);
  site.edit('templates/site.tsx', '"<text>"', `'<text y="11" font-family="Newsreader" fill="white">'`);
  site.edit('templates/site.tsx', 'width="24" height="12" fill', 'width="24" height="11" fill');
  await cardsMadeBy(site);
  const card = sharp(join(site.folder, 'dist/cards/the-fog.png'));
  expect(await card.metadata()).toMatchObject({ width: 24, height: 12, isPalette: true, hasAlpha: false });
  const pixels = (await card.raw().toBuffer()).toString('hex').match(/.{6}/g);
  expect(pixels).toContain('008080');
  expect(pixels).toContain('ffffff');
});

it('a card has no words in fonts of the machine, so that it is the same everywhere', async () => {
  const site = project(withCards);
  const text = `'<text y="11" font-family="DejaVu Sans, Liberation Sans, Arial, serif" fill="white">'`;
  site.edit('templates/site.tsx', '"<text>"', text);
  await cardsMadeBy(site);
  const pixels = (await sharp(join(site.folder, 'dist/cards/the-fog.png')).raw().toBuffer()).toString('hex').match(/.{6}/g);
  expect(new Set(pixels)).toEqual(new Set(['008080']));
});

it('a card may be that of several pages', async () => {
  const site = project(withCards);
  site.edit('templates/site.tsx', /const path = .*/, "const path = '/cards/notes.png';");
  site.edit('templates/site.tsx', 'data: title }', "data: ['Notes'] }");
  expect(await cardsMadeBy(site)).toBe(1);
});

it.each([
  '/cards/${ → /${ → content/notes/fog.md  the social card /the-fog.png is directly in public/\n    fix: choose a folder that has only cards',
  '/cards/${ → cards/${ → the address "cards/the-fog.png" does not start with /',
  "${title.toLowerCase().replace(' ', '-')} →  → the address \"/cards/.png\" has nothing before its extension",
  '/cards/${ → /../cards/${ → the address "/../cards/the-fog.png" contains . or ..',
  // Those of two notes have one path, but not the same data.
  "${title.toLowerCase().replace(' ', '-')} → note → the social card /cards/note.png is already used by content/notes/fog.md, for a different card\n    fix: give",
  '"<text>" → "<text>Wind & " → -fog.png can\'t be made: ',
  "files: [], → files: [], cardFonts: ['fonts/none.ttf'], → fonts/none.ttf cannot be read (ENOENT)",
  "files: [], → files: [], cardFonts: ['content/site.yaml'], → content/site.yaml  is not a TrueType or OpenType font, so social cards have no words",
])('a card is refused if the site has, in place of %s', async (row) => {
  const [before = '', after = '', error] = row.split(' → ');
  const site = project(withCards);
  site.edit('templates/site.tsx', before, () => after);
  for (const command of ['build', 'cards']) expect(await failure(site.run(command, ...atFixedDate))).toContain(error);
  expect(Object.keys(site.tree('public'))).toEqual(['about-us.txt', 'all.png']);
});

it('a card that can’t be kept is an error of the cache, and leaves nothing behind', async () => {
  const site = project(withCards);
  await cardsMadeBy(site);
  const [kept = ''] = Object.keys(site.tree('.cache/cards'));
  rmSync(join(site.folder, '.cache/cards', kept));
  site.write(`.cache/cards/${kept}/in-the-way`, '');
  site.remove('dist');
  expect(await failure(site.build(...atFixedDate))).toMatch(/^error \.cache {2}the cache cannot be written \(E.*\)\n/);
  expect(Object.keys(site.tree('.cache/cards')).filter((name) => name.endsWith('.new'))).toEqual([]);
});

it('site cards says so if it can’t write into public/', async () => {
  const site = project(withCards);
  await site.buildAsNobody(...atFixedDate);
  chmodSync(join(site.folder, 'public'), 0o555);
  expect(await failure(runSite(['cards', ...atFixedDate], { cwd: site.folder, ...nobody() }))).toMatch(
    /^error public {2}cannot be written \(EACCES\)\n {4}fix: make it writable/,
  );
});
