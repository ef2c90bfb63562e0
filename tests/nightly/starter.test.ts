import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../cli/serve/server.ts';
import { findingsOn } from '../support/axe.ts';
import { sharedBrowser, type Visit, visit } from '../support/browser.ts';
import { repository } from '../support/cli.ts';
import { diff, signIn } from '../support/ownersEditor.ts';
import { consoleErrorsOf } from '../support/scripts.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { compressedServer } from '../tools/lighthouse/compressedServer.ts';
import { measureKind, medianOf } from '../tools/lighthouse/measure.ts';
import { installTool } from './installTool.ts';

/*
 * Installs the package as a stranger would, in empty folders, follows docs/new-site.md and docs/recipes.md there, and builds a site of
 * another trade.
 */

const home = temporaryFolder('starter');
const pnpm = join(installTool('pnpm@12'), 'node_modules/.bin');
/** The newest release of Node, which isn't the one that the repository runs on. */
const currentNode = join(installTool('node@latest'), 'node_modules/.bin');

/** Only this Node, and nothing of the npm that runs the tests. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|NODE_OPTIONS$|VITEST)/i.test(name)),
);
const ownNode = dirname(process.execPath);
const runOn = (node: string, folder: string, command: string, ...args: string[]): string => {
  const PATH = [node, pnpm, process.env.PATH].join(delimiter);
  return execFileSync(command, args, { cwd: join(home, folder), env: { ...env, PATH, NO_COLOR: '1' }, encoding: 'utf8' });
};
const run = (folder: string, command: string, ...args: string[]) => runOn(ownNode, folder, command, ...args);

let tarball = '';
beforeAll(() => {
  tarball = execFileSync('npm', ['pack', '-w', 'cli', '--silent', '--pack-destination', home], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();
  rmSync(join(repository, 'cli/dist'), { recursive: true });
}, 300_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

it.each([
  ['npm', 'npm', ['install'], ownNode],
  ['pnpm', 'pnpm', ['add', '--ignore-scripts'], ownNode],
  ['npm-current', 'npm', ['install'], currentNode],
] as const)(
  'in an empty folder, %s installs a site that builds and passes its tests and checks, and another package later',
  (folder, manager, install, node) => {
    mkdirSync(join(home, folder));
    const runHere = (...args: string[]) => runOn(node, folder, manager, ...args);
    runHere(...install, `../${tarball}`);
    const citing = globSync('**/*.ts', { cwd: join(repository, 'cli'), exclude: ['dist'] }).map((file) =>
      readFileSync(join(repository, 'cli', file), 'utf8'),
    );
    const cited = citing.flatMap((code) => Array.from(code.matchAll(/documentPath\('(.*?)'\)/g), ([, name = '']) => name));
    expect(cited).toContain('new-site.md');
    for (const name of [...cited, 'deploy/README.md'])
      expect(existsSync(join(home, folder, 'node_modules/sitewright/dist/docs', name)), name).toBe(true);
    expect(runHere('exec', 'site', 'init')).toMatch(`next     ${manager} run dev`);
    runHere(manager === 'npm' ? 'install' : 'add', 'ms@2');
    expect(runHere('run', 'build')).toContain('Built 18 pages');
    runHere('test');
    expect(runHere('run', 'check')).toContain('18 pages checked: 0 errors, 0 warnings');
  },
  600_000,
);

describe('docs/recipes.md, followed in a new site', () => {
  const document = readFileSync(join(repository, 'docs/recipes.md'), 'utf8');
  const sections = new Map(document.split(/^## /m).map((text) => [text.split('\n', 1)[0] ?? '', text]));
  const sectionOf = (name: string) => sections.get(name) ?? '';
  const [root, read] = [join(home, 'npm'), (file: string) => readFileSync(join(home, 'npm', file), 'utf8')];
  const replace = (file: string, before: string | RegExp, after: string) => {
    const text = read(file);
    expect(text, file).toMatch(before);
    writeFileSync(join(root, file), text.replace(before, after));
  };
  /** Installs the packages of a section, and writes its files, plugins, and styles. */
  const follow = (name: string) => {
    const text = sectionOf(name);
    const [, packages] = /^ {4}npm install (.*)$/m.exec(text) ?? [];
    if (packages) run('npm', 'npm', 'install', '--ignore-scripts', ...packages.split(' '));
    for (const [, file = '', code = ''] of text.matchAll(/^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$/gms))
      writeFileSync(join(root, file), code);
    const [, imports = '', plugins = ''] = /^```ts plugins\n(.*?)plugins: \[(.*?)\]\n```$/ms.exec(text) ?? [];
    if (plugins) {
      replace('templates/markdown.ts', /^/, imports);
      replace('templates/markdown.ts', /\]/, `, ${plugins}]`);
    }
    const [, styles = ''] = /^```css\n(.*?)^```$/ms.exec(text) ?? [];
    appendFileSync(join(root, 'client/site.css'), styles);
  };
  let site: Visit;
  let siteBelowPath: Visit;

  beforeAll(async () => {
    for (const name of ['Highlight code', 'Math', 'Search', 'A contact form', 'A side menu', 'Definition lists']) follow(name);
    const code = '```ts\nconst fog: string = "gray"; // at six\n```\n\n';
    appendFileSync(
      join(root, 'content/notes/fog.md'),
      `\n${code}It holds that $a^2 + b^2 = c^2$.\n\n$$\n\\frac{1}{2}\n$$\n\nFog\n: A *cloud*.\n`,
    );
    const scripts = /^```json scripts\n\{ (.*) \}\n```$/m.exec(sectionOf('Search'))?.[1] ?? '';
    replace('package.json', '"build":', `${scripts},\n    "build":`);
    replace('templates/Prose.tsx', '<div ', '<div data-pagefind-body ');
    replace(
      'client/islands.ts',
      'const islands = { ',
      "const islands = { Search: async () => (await import('./Search.tsx')).Search, ",
    );
    replace('templates/Island.tsx', /^/, "import { Search } from '../client/Search.tsx';\n");
    replace('templates/Island.tsx', '= { Checklist };', '= { Checklist, Search };');
    replace(
      'templates/site.tsx',
      'type Views = {',
      "type Views = {\n  SearchPage: typeof import('./views/SearchPage.tsx').SearchPage;\n  ContactPage: typeof import('./views/ContactPage.tsx').ContactPage;",
    );
    replace('templates/site.tsx', 'scripts: { ', "scripts: { contact: 'client/contact.ts', ");
    replace('templates/Document.tsx', 'Written by {site.author}.', '$& <a href="/contact">Write to me</a>.');
    const menu = /^```tsx view\n.*?(<nav .*<\/nav>).*?^```$/ms.exec(sectionOf('A side menu'))?.[1] ?? '';
    replace('templates/views/NotePage.tsx', /^/, "import { Menu, type MenuItem } from '../Menu.tsx';\n");
    replace('templates/views/NotePage.tsx', 'interface NoteProps {', 'interface NoteProps {\n  menu: readonly MenuItem[];');
    replace('templates/views/NotePage.tsx', 'const { title,', 'const { menu, title,');
    replace('templates/views/NotePage.tsx', '<article>', '<div className="with-menu"><article>');
    replace('templates/views/NotePage.tsx', '</article>', `</article>${menu}</div>`);
    replace('templates/site.tsx', /^/, "import { menuFor } from './Menu.tsx';\n");
    replace('templates/site.tsx', 'tags: note.tags, newer', 'menu: menuFor(note.slug, notes), tags: note.tags, newer');
    replace('templates/schema.ts', 'content/notes/*.md', 'content/notes/**/*.md');
    mkdirSync(join(root, 'content/notes/fog'));
    writeFileSync(
      join(root, 'content/notes/fog/ice.md'),
      read('content/notes/fog.md').replace(
        /^title: .*\nsummary: .*$/m,
        'title: Ice in the fog\nsummary: Needles on every blade.',
      ),
    );
    for (const name of ['Search', 'A contact form']) {
      const page = /^```ts page\n(.*?)^```$/ms.exec(sectionOf(name))?.[1] ?? '';
      replace('templates/site.tsx', "{ path: '/404'", `${page}      { path: '/404'`);
    }
    run('npm', 'npm', 'run', 'build');
    run('npm', 'npm', 'test');
    expect(run('npm', 'npm', 'run', 'check')).toContain('21 pages checked: 0 errors, 0 warnings');
    site = await visit(join(root, 'dist'));
    run('npm', 'npx', 'site', 'build', '--site-url', 'https://field-notes.test/notes', '--out', 'below/notes');
    run('npm', 'npx', 'pagefind', '--site', 'below/notes', '--glob', '**/index.html');
    siteBelowPath = await visit(join(root, 'below'));
  }, 600_000);
  afterAll(async () => {
    await site.close();
    await siteBelowPath.close();
  });

  it('code is highlighted without a script or style attributes', () => {
    const fog = read('dist/notes/fog.html');
    expect(fog).toContain('<span class="token-keyword">const</span>');
    expect(fog).toContain('<span class="token-comment">// at six</span>');
    expect(fog).not.toMatch(/<script|style="/);
  });

  it('the menu has the folder of a page, and no other', () => {
    const menuIn = (page: string) => /<nav class="menu".*?<\/nav>/s.exec(read(page))?.[0];
    expect(menuIn('dist/notes/fog/ice.html')).toMatch(/href="\/notes\/fog">[^<]*<\/a><ul>.*aria-current="page">Ice in the fog/s);
    expect(menuIn('dist/notes/heron.html')).not.toContain('Ice in the fog');
  });

  it('formulas are MathML', () => {
    expect(read('dist/notes/fog.html')).toMatch(/<math[^>]*>.*<msup>.*<math[^>]*display="block".*<mfrac>/s);
  });

  it('definition lists are elements of their own', () => {
    expect(read('dist/notes/fog.html')).toMatch(/<dl><dt>Fog<\/dt>\s*<dd>(?:<p>)?A <em>cloud<\/em>/);
  });

  it.each(['', '/notes'])('search finds a note by its words, under the policy of the page, at the path "%s"', async (base) => {
    let consoleErrors: string[] = [];
    const page = await (base ? siteBelowPath : site).open(`${base}/search`, undefined, async (fresh) => {
      consoleErrors = consoleErrorsOf(fresh);
    });
    const links = page.getByRole('status').getByRole('link');
    // Perhaps before hydration.
    await page.getByLabel('Words').fill('binoculars');
    await expect.poll(() => links.allTextContents(), { timeout: 30_000 }).toEqual(['A heron at the pond']);
    expect(await links.getAttribute('href')).toBe(`${base}/notes/heron`);
    await page.getByLabel('Words').fill('xylophone');
    await page.getByText('No note has these words.').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('a form is sent from the page, under its policy', async () => {
    let consoleErrors: string[] = [];
    const sent: (string | null)[] = [];
    const page = await site.open('/contact', undefined, async (fresh) => {
      consoleErrors = consoleErrorsOf(fresh);
      await fresh.route('https://formspree.io/**', (route) => {
        sent.push(route.request().postData());
        return route.fulfill({ json: { ok: true }, headers: { 'Access-Control-Allow-Origin': '*' } });
      });
    });
    await page.getByLabel('Your email').fill('ana@harbor.test');
    await page.getByLabel('Message').fill('Two newts!');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks, it’s sent.').waitFor();
    expect(sent).toEqual([expect.stringMatching(/ana@harbor\.test[\s\S]*Two newts!/)]);
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(consoleErrors).toEqual([]);
  });
});

describe('a bakery with a Spanish half, built and checked with the package alone,', () => {
  const folder = join(home, 'bakery');
  let site: Visit;
  let speed: { origin: string; close(): void };

  beforeAll(async () => {
    cpSync(join(repository, 'tests/fixtures/bakery'), folder, { recursive: true });
    const photograph = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#b5652f' } });
    await photograph.jpeg().toFile(join(folder, 'content/news/en/loaf.jpg'));
    for (const [lang, title] of [
      ['en', 'Loaf of the week'],
      ['es', 'El pan de la semana'],
    ] as const)
      for (let week = 1; week <= 21; week += 1) {
        const date = new Date(Date.UTC(2025, 0, 7 * week)).toISOString().slice(0, 10);
        const fields = `title: ${title} ${week}\nsummary: ${title} ${week}.\ndate: ${date}\ntags: [pan]\n`;
        writeFileSync(join(folder, `content/news/${lang}/week-${week}.md`), `---\n${fields}---\n\n${title} ${week}.\n`);
      }
    run('bakery', 'npm', 'install', '--ignore-scripts', `../${tarball}`);
    expect(run('bakery', 'npx', 'site', 'build', '--editor', 'editor')).toContain('Built 75 pages');
    // Its phone number is fictional.
    expect(run('bakery', 'npx', 'site', 'check')).toContain('75 pages checked: 0 errors, 1 warning');
    site = await visit(join(folder, 'dist'));
    const server = compressedServer(join(folder, 'dist'));
    speed = { origin: `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`, close: () => server.close() };
  }, 600_000);
  afterAll(async () => {
    speed?.close();
    await site?.close();
  });

  it('has pages of ten news, prices and dates in both languages, and photographs in several sizes', () => {
    const page = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
    const links = (html: string) => html.match(/<h2><a /g)?.length;
    expect(['news', 'news/page/2', 'news/page/3'].map((path) => links(page(`${path}.html`)))).toEqual([10, 10, 3]);
    expect(page('es/breads/country-rye.html')).toContain('Se hornea: lunes, miércoles, viernes.');
    expect(page('es/news/new-oven.html')).toMatch(/30 de septiembre de 2025.*<picture>.*image\/avif/s);
    expect(page('news/new-oven.html')).toContain(
      '<link rel="alternate" hrefLang="es" href="https://dos-rios.test/es/news/new-oven"/>',
    );
    expect(page('es/feed.xml')).toContain('xml:lang="es"');
  });

  it('has an editor, in which the owner changes hours and news', async () => {
    const owner = await signIn(await sharedBrowser(), join(folder, 'editor'), { folder });
    const change = async (form: string, field: string, value: string, file: string) => {
      const before = owner.gitHub.textOf(file) ?? '';
      await owner.open(form);
      await owner.fill(field, value);
      await owner.saved();
      return diff(before, owner.gitHub.textOf(file) ?? '');
    };
    try {
      const hours = await change('locations/entries/mill', 'hours.0.item1', '07:30', 'content/locations/mill.yaml');
      expect(hours).toEqual(['-  - [06:30, 14:00]', '+  - [07:30, 14:00]']);
      const news = await change('news/entries/es/new-oven', 'title', 'El horno: nuevo', 'content/news/es/new-oven.md');
      expect(news).toEqual([expect.stringMatching(/^-title: /), '+title: "El horno: nuevo"']);
    } finally {
      await owner.close();
    }
  }, 120_000);

  it.each([
    ['2025-11-05T16:00:00Z', 'Open now', 'Wednesday'],
    ['2025-11-05T21:00:00Z', 'Closed now', 'Wednesday'],
    ['2025-11-03T16:00:00Z', 'Closed now', 'Monday'],
  ])('at %s, says that River Street is: %s', async (time, status, day) => {
    const page = await site.open('/locations/river-street', { clock: true }, (fresh) => fresh.clock.setFixedTime(time));
    await page.getByText(status).waitFor();
    expect(await page.locator('[aria-current=date] th').textContent()).toBe(day);
  });

  it.each(['/', '/breads/concha', '/locations/mill', '/news', '/news/new-oven', '/es', '/es/news/new-oven'])(
    'has no accessibility problems on %s, and scores 100 in Lighthouse',
    async (path) => {
      for (const width of [390, 1440])
        expect(await findingsOn(await site.open(path, { viewport: { width, height: 900 } }))).toEqual([]);
      const runs = [];
      for (let visits = 0; visits < 3; visits += 1) runs.push(await measureKind(path, speed.origin + path));
      expect(medianOf(runs)).toMatchObject({ performance: 100, accessibility: 100, bestPractices: 100, seo: 100 });
    },
    120_000,
  );
});
