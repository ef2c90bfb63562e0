import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Result, repository, runInOwnProcess } from '../support/cli.ts';
import { copySite, type SiteCopy } from '../support/siteCopy.ts';

/*
 * Follows the recipes of docs/contributing.md in a copy of the repository, all at once. publishing.test.ts covers an article, a service, and
 * a city; dependencies.test.ts covers a package.
 */

interface Recipe {
  /** New files, by path. */
  files?: Record<string, string>;
  /** Insertions: path, the text that follows, and the inserted text. */
  inserted?: [path: string, before: string, text: string][];
}

const seo =
  'seo:\n  title: "The Lawn Legends Guarantee, in One Page"\n  description: "What we do when a visit was not right: you tell us within a day or two, we come back, and we do it again without another bill, anywhere in the metro."\n  keywords: [guarantee, lawn care, Des Moines]\n';

const recipes: Record<string, Recipe> = {
  'A field': {
    inserted: [
      ['templates/schema/article.ts', '  seo,\n', "  audience: text.optional().describe('Who should read it'),\n"],
      ['templates/parts/ArticleCard.tsx', "'readMinutes'>", "'audience' | "],
      ['templates/parts/ArticleCard.tsx', 'date, readMinutes, topic, updated }', 'audience, '],
      ['templates/parts/ArticleCard.tsx', '      <span>{topic}', '      {audience && <span>{audience}</span>}\n'],
      ['content/blog/ankeny-mulching.md', 'category:', 'audience: For new owners\n'],
      ['content/archetypes/articles.md', 'category:', '# Who should read it, or no line at all.\naudience: "TODO: who"\n'],
    ],
  },
  'A setting': {
    inserted: [
      ['templates/schema/settings.ts', '  responseTime:', "  motto: text.describe('In texts: {motto}'),\n"],
      ['content/site.yaml', 'responseTime:', 'motto: Grass first\n'],
      ['templates/facts.ts', '    location: settings.location', '    motto: settings.motto,\n'],
    ],
  },
  'A page': {
    files: {
      'content/pages/guarantee.md': `---\n${seo}hero:\n  heading: Our guarantee\n  blurb: "{motto}. If a visit was not right, we come back."\n---\n`,
      'templates/views/GuaranteePage.tsx': `import type { ViewInput } from '../../cli/contract.ts';
import type { Content } from '../../templates/schema/content.ts';
import { Document, type PageProps } from '../Document.tsx';
import { Island } from '../Island.tsx';
import { PageHero } from '../parts/hero.tsx';
import type { Shared } from '../SiteContext.tsx';
import { business } from '../seo/structuredData.ts';

export interface GuaranteePageProps extends PageProps {
  page: Content['singles']['guarantee'];
  projects: readonly string[];
}

export function GuaranteePage(input: ViewInput<GuaranteePageProps, Shared>) {
  const { page, projects } = input.props;
  const crumbs = [{ title: 'Guarantee', path: '/guarantee' }];
  const data = [business(input.shared.settings, input.shared.areas)];
  return (
    <Document input={input} crumbs={crumbs} head={{ ...page.seo, styles: 'guarantee', data }}>
      <PageHero heading={page.hero.heading} blurb={page.hero.blurb} />
      <p>{projects.join()}</p>
      <Island widget="counter" when="visible" props={{ start: 3 }} />
    </Document>
  );
}
`,
      'client/styles/guarantee.css':
        '@import "./core.css";\n@import "./parts/breadcrumbs.css" layer(components);\n@import "./parts/hero.css" layer(components);\n',
    },
    inserted: [
      ['templates/schema/pages.ts', 'export const areasPage', 'export const guarantee = z.strictObject({ seo, hero });\n\n'],
      [
        'templates/schema/content.ts',
        "    areas: { title: 'Page with all cities'",
        "    guarantee: { file: 'content/pages/guarantee.md', schema: guarantee },\n",
      ],
      ['templates/schema/content.ts', 'home, internalPages', 'guarantee, '],
      ['templates/views.ts', 'export { HomePage', "export { GuaranteePage } from './views/GuaranteePage.tsx';\n"],
      ['templates/client.ts', "    mowing: 'client", "    guarantee: 'client/styles/guarantee.css',\n"],
      [
        'templates/pages.ts',
        "    {\n      path: '/areas',",
        "    { path: '/guarantee', view: 'GuaranteePage', entry: singles.guarantee, props: { page: singles.guarantee, projects: collections.projects.map(({ title }) => title) } },\n",
      ],
      ['templates/navigation.ts', "  { title: 'Contact'", "  { title: 'Guarantee', path: '/guarantee' },\n"],
    ],
  },
  'A collection': {
    files: {
      'content/projects/maple-street.md': '---\ntitle: Maple Street\n---\n',
      'templates/schema/project.ts':
        "import { z } from 'zod';\nimport { text } from './fields.ts';\n\nexport const project = z.strictObject({ title: text });\n",
      'content/archetypes/projects.md': '---\ntitle: "{{title}}"\ndraft: true\n---\n',
    },
    inserted: [
      ['templates/schema/content.ts', 'import { service }', "import { project } from './project.ts';\n"],
      ['templates/schema/content.ts', '    articles,\n', "    projects: { files: 'content/projects/*.md', schema: project },\n"],
      ['templates/site.tsx', 'articles } = collections', 'projects, '],
      ['templates/site.tsx', 'articles: byOrder', 'projects, '],
    ],
  },
  'A widget': {
    files: {
      'client/islands/Counter.tsx': `import { useState } from 'react';

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {\`\${count} visits\`}
    </button>
  );
}
`,
      'client/islands/counter.entry.ts':
        "import { Counter } from './Counter.tsx';\nimport { hydrateWith } from './hydrate.tsx';\n\nexport const hydrate = hydrateWith(Counter);\n",
    },
    inserted: [
      ['templates/Island.tsx', 'import { type HydrateWhen', "import { Counter } from '../client/islands/Counter.tsx';\n"],
      ['templates/Island.tsx', 'calendar: Calendar }', 'counter: Counter, '],
      ['templates/client.ts', "    calendar: 'client", "    counter: 'client/islands/counter.entry.ts',\n"],
    ],
  },
  'A rule of `site check`': {
    files: {
      'cli/check/rules/depth.ts': `import type { ParsedPage, RuleFinding } from '../builtSite.ts';

/** Pages with a deep path. */
export function depth({ path }: ParsedPage): RuleFinding[] {
  return path.split('/').length > 2 ? [{ what: \`\${path} is deep\`, fix: 'move it up', severity: 'warning' }] : [];
}
`,
    },
    inserted: [
      ['cli/check/checkSite.ts', 'import { idleForms', "import { depth } from './rules/depth.ts';\n"],
      ['cli/check/checkSite.ts', '  language: languages', '  depth,\n'],
    ],
  },
  'A command': {
    files: {
      'cli/commands/feed.ts': `import { Command } from 'commander';
import { addSiteOptions, type SiteOptions } from './options.ts';

export function feedCommand(): Command {
  return addSiteOptions(new Command('feed'))
    .description('print the path of the feed')
    .addHelpText('after', '\\nExamples:\\n  site feed')
    .action(async (options: SiteOptions) => {
      const { withPlannedSite } = await import('../pipeline/steps.ts');
      await withPlannedSite({ ...options, production: false }, ({ plan }) => console.log([plan.feed ?? []].flat()[0]?.path));
    });
}
`,
    },
    inserted: [
      ['cli/main.ts', 'import { helpStyle', "import { feedCommand } from './commands/feed.ts';\n"],
      ['cli/main.ts', '    .addCommand(cleanCommand())', '    .addCommand(feedCommand())\n'],
      ['cli/main.ts', "  ['site cards'", "  ['site feed', 'print the path of the feed'],\n"],
    ],
  },
};

let site: SiteCopy;
let built: Result;
const run = (...args: string[]) =>
  runInOwnProcess(
    { args: [...args, '--root', site.folder], cwd: site.folder, env: { ...process.env, NO_COLOR: '1' } },
    site.folder,
  );

beforeAll(async () => {
  site = copySite();
  // The generator changes as well.
  rmSync(join(site.folder, 'cli'));
  for (const name of ['cli', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(repository, name), join(site.folder, name), { recursive: true });
  for (const { files = {}, inserted = [] } of Object.values(recipes)) {
    for (const [path, text] of Object.entries(files)) site.write(path, text);
    for (const [path, before, text] of inserted) insert(path, before, text);
  }
  built = await run('build');
});

function insert(path: string, before: string, text: string): void {
  const old = site.read(path);
  expect(old, `${path} contains ${before}`).toContain(before);
  site.write(
    path,
    old.replace(before, () => text + before),
  );
}

it.each(Object.entries(recipes))('%s: the recipe names every file it touches', (heading, { files = {}, inserted = [] }) => {
  const document = readFileSync(join(repository, 'docs/contributing.md'), 'utf8');
  const recipe = document.split(/^### /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const entries = /^content\/(blog|archetypes)\//;
  const taken = [...Object.keys(files), ...inserted.map(([path]) => path)].filter((path) => !entries.test(path));
  expect(taken.filter((path) => !recipe.includes(`\`${path}\``))).toEqual([]);
});

it('the result compiles', { timeout: 180_000 }, () => {
  const config = JSON.parse(site.read('tsconfig.json'));
  site.write('tsconfig.json', JSON.stringify({ ...config, include: ['cli', 'templates', 'content', 'client'] }));
  execFileSync(join(repository, 'node_modules/.bin/tsc'), { cwd: site.folder, stdio: 'pipe' });
});

it('the build shows the field, the page, its setting, the collection, and the widget', () => {
  expect(built).toMatchObject({ code: 0, stderr: expect.not.stringContaining('error') });
  expect(site.read('dist/blog/ankeny-mulching.html')).toContain('<span>For new owners</span>');
  const page = site.read('dist/guarantee.html');
  expect(page).toContain('Grass first. If a visit was not right, we come back.');
  expect(page).toContain('<p>Maple Street</p>');
  expect(page).toContain('data-island="counter"');
  expect(site.read('dist/about.html')).toContain('href="/guarantee"');
});

it('site check applies the rule, site feed prints, and site new starts an entry of the collection', async () => {
  expect((await run('check')).stdout).toContain('depth: ');
  expect(await run('feed')).toMatchObject({ code: 0, stdout: '/feed.xml\n' });
  expect((await run('new', 'project', 'oak-street')).stdout).toContain('content/projects/oak-street.md');
});
