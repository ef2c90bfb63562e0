import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { repository } from '../../support/cli.ts';
import { buildEnv, type Contender } from './contender.ts';
import type { Shell } from './deriveShell.ts';
import { editArticle, ownCache, revision } from './ourSite.ts';
import { jsx } from './peers/jsx.ts';
import type { SiteFacts } from './peers/peer.ts';
import { viewSource } from './peers/viewSource.ts';
import { printShell } from './printShell.ts';

/** A site with only articles and their index, in the same layout that the others get, so all generators do the same work. */
export function articlesAlone(project: string, { article, index }: Shell, facts: SiteFacts): Contender {
  const layout = [article, index].join('\n');
  const files = {
    'content/site.yaml': `url: ${facts.url}\n`,
    'templates/view.js': viewSource(),
    'templates/site.json': JSON.stringify(facts),
    'templates/elsewhere.json': JSON.stringify(linkedPages(layout, Object.keys(facts.services))),
    'templates/site.tsx': site,
    'templates/schema.ts': schema,
    'templates/Article.jsx': component('Article({ article })', article),
    'templates/Index.jsx': component('Index({ first, rest })', index),
    ...views,
    ...linkedFiles(layout, Object.values(facts.pictures)),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  for (const path of ['templates/schema', 'templates/scenes/names.ts'])
    cpSync(join(repository, path), join(project, path), { recursive: true });
  for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(project, name));
  const articles = join(project, 'content/blog');
  mkdirSync(articles);
  const folder = join(project, 'dist');
  const env = buildEnv(project);
  return {
    name: 'this generator, articles alone',
    version: revision(),
    note: 'what the others do and no more: a layout of React components, the schema of our articles',
    project,
    articles,
    command: [process.execPath, 'cli/bin.js', 'build', '--no-cards'],
    env,
    folder,
    leftovers: [folder, join(project, '.cache')],
    ownCache,
    page: (slug) => `blog/${slug}.html`,
    index: 'blog.html',
    rebuilds: [{ name: 'nothing changed' }, { name: 'one article edited', change: (round) => editArticle(articles, round) }],
  };
}

/** The site. Link targets that don't exist get a one-line page each, since this generator rejects broken links. */
const site = `import elsewhere from './elsewhere.json';
import facts from './site.json';
import { frontOf, indexOf } from './view.js';

const source = 'content/site.yaml';

export default {
  client: { scripts: {}, styles: {} },
  url: ({ url }) => url,
  tokens: () => ({}),
  plan({ collections: { articles } }) {
    return {
      pages: [
        {
          path: '/blog',
          source,
          view: 'IndexPage',
          props: indexOf(articles.map((entry) => ({ slug: entry.slug, data: entry })), facts),
        },
        ...articles.map((entry) => ({
          path: \`/blog/\${entry.slug}\`,
          source: entry.source,
          view: 'ArticlePage',
          props: frontOf(entry.slug, entry, facts),
          body: entry,
        })),
        ...Object.entries(elsewhere).map(([path, ids]) => ({ path, source, view: 'Elsewhere', props: { ids } })),
      ],
      shared: {},
      files: [],
    };
  },
};
`;

const schema = `import { z } from 'zod';
import { articles } from './schema/article.ts';
import { text } from './schema/fields.ts';

export const schema = {
  settings: { file: 'content/site.yaml', schema: z.strictObject({ url: text }) },
  collections: { articles },
  singles: {},
};
`;

const views = {
  'templates/views/IndexPage.tsx': `import { Index } from '../Index.jsx';

export function IndexPage({ props }) {
  return <Index {...props} />;
}
`,
  'templates/views/ArticlePage.tsx': `import { Article } from '../Article.jsx';

export function ArticlePage({ props, body: { html, sections, words } }) {
  return <Article article={{ ...props, words, lead: html, sections }} />;
}
`,
  'templates/views/Elsewhere.tsx': `export function Elsewhere({ props: { ids } }) {
  const body = <body>{ids.map((id) => <p id={id} key={id} />)}</body>;
  return <html lang="en"><head><title>Elsewhere</title></head>{body}</html>;
}
`,
};

/** The pages that the layout and the articles link to, each with the ids in those links. */
function linkedPages(layout: string, services: readonly string[]): Record<string, string[]> {
  const links = Array.from(layout.matchAll(/href="(\/[^"#.]*)(?:#([^"]+))?"/g), ([, path = '', id]) => [path, id] as const);
  const all = [...links, ['/about', undefined] as const, ...services.map((slug) => [`/services/${slug}`, undefined] as const)];
  const byPath = Map.groupBy(all, ([path]) => path);
  const others = [...byPath].filter(([path]) => !path.startsWith('/blog'));
  return Object.fromEntries(others.map(([path, to]) => [path, [...new Set(to.flatMap(([, id]) => id ?? []))]]));
}

/** Empty files for those that the layout links to, since this generator rejects broken links. */
function linkedFiles(layout: string, pictures: readonly string[]): Record<string, string> {
  const linked = Array.from(layout.matchAll(/["'(](\/[^"'()\s?#{}]+\.\w+)/g), ([, path = '']) => path);
  const paths = new Set([...linked, ...pictures]);
  return Object.fromEntries([...paths].map((path) => [`public${path}`, path.endsWith('.svg') ? emptyDrawing : '']));
}

const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

function component(signature: string, page: Shell['article']): string {
  const copy = parse(page.toString(), { blockTextElements: { script: true, style: true } });
  // The generator writes the CSP.
  copy.querySelector('meta[http-equiv]')?.remove();
  return `import { Fragment } from 'react';
import { json } from './view.js';

export function ${signature} {
  return ${printShell(copy, jsx)};
}
`;
}
