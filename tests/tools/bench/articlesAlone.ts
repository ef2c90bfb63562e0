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
  const files = {
    'content/site.yaml': `url: ${facts.url}\n`,
    'templates/view.js': viewSource(),
    'templates/site.json': JSON.stringify(facts),
    'templates/site.tsx': site,
    'templates/schema.ts': schema,
    'templates/Article.jsx': component('Article({ article })', article),
    'templates/Index.jsx': component('Index({ first, rest })', index),
    ...views,
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
const site = `import facts from './site.json';
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
        ...['/about', ...Object.keys(facts.services).map((slug) => \`/services/\${slug}\`)].map((path) => ({
          path,
          source,
          view: 'Elsewhere',
          props: {},
        })),
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
  'templates/views/Elsewhere.tsx': `export function Elsewhere() {
  return <html lang="en"><head><title>Elsewhere</title></head><body /></html>;
}
`,
};

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
