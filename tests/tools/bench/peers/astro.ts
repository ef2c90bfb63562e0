import { type Dialect, escaped, printShell, templateLiteral } from '../printShell.ts';
import type { Peer } from './peer.ts';
import { viewSource } from './viewSource.ts';

/**
 * Astro with a content collection and its own Markdown processor. Configured for speed: no highlighting, no raw bodies in the data store.
 * Sources: docs.astro.build/en/reference/content-loader-reference/ and .../experimental-flags/incremental-build/.
 */
export const astro: Peer = {
  name: 'Astro',
  note: 'a content collection with a schema, its own Markdown processor (Sätteri)',
  install: { main: 'astro', sets: [{ astro: '7', '@astrojs/markdown-satteri': '*' }] },
  files: ({ article, index }, facts) => ({
    'src/view.js': viewSource(),
    'src/site.json': JSON.stringify(facts),
    'astro.config.mjs': config,
    'src/content.config.js': collections,
    'src/pages/blog/[slug].astro': `---
import { getCollection } from 'astro:content';
import { articleOf, json } from '../../view.js';
import site from '../../site.json';

export async function getStaticPaths() {
  const entries = await getCollection('articles');
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry }, cacheKey: entry.digest }));
}

const { entry } = Astro.props;
const article = articleOf(entry.id, entry.data, entry.rendered.html, site);
---
<!doctype html>${printShell(article, dialect)}
`,
    'src/pages/blog/index.astro': `---
import { getCollection } from 'astro:content';
import { indexOf } from '../../view.js';
import site from '../../site.json';

const entries = await getCollection('articles');
const { first, rest } = indexOf(entries.map(({ id, data }) => ({ slug: id, data })), site);
---
<!doctype html>${printShell(index, dialect)}
`,
  }),
  articles: 'src/articles',
  command: ['node', 'node_modules/astro/bin/astro.mjs', 'build', '--silent'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  secondBuild: 'content store and experimental incremental build',
  page: (slug) => `blog/${slug}/index.html`,
  index: 'blog/index.html',
};

const config = `import { satteri } from '@astrojs/markdown-satteri';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://www.example.com',
  markdown: { syntaxHighlight: false, processor: satteri({ features: { smartPunctuation: false } }) },
  experimental: { incrementalBuild: true },
});
`;

const collections = `import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

const text = z.string();
const articles = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/articles', retainBody: false }),
  schema: z.object({
    title: text,
    description: text,
    seo: z.object({ title: text, description: text, keywords: z.array(text) }),
    order: z.number(),
    date: z.coerce.date(),
    readMinutes: z.number(),
    category: z.enum(['Lawn Care', 'Tree Care', 'Fall Cleanup', 'Exterior Cleaning']),
    image: z.object({
      picture: z.object({ subject: text, place: text, season: text, hour: text }),
      alt: text,
      caption: text,
    }),
    callToAction: z.object({ heading: text, text }),
    related: z.array(text),
  }),
});

export const collections = { articles };
`;

const dialect: Dialect = {
  text: (pieces) =>
    escaped(pieces)
      .map((piece) => (typeof piece === 'string' ? piece.replaceAll('{', '&#123;') : `{${piece.value}}`))
      .join(''),
  attribute: (name, pieces) =>
    pieces.every((piece) => typeof piece === 'string')
      ? `${name}="${escaped(pieces).join('')}"`
      : `${name}={${templateLiteral(pieces, {})}}`,
  raw: (tag, attributes, pieces) => {
    const isInline = ['script', 'style'].includes(tag) ? ' is:inline' : '';
    return `<${tag}${isInline}${attributes} set:html={${templateLiteral(pieces, { json: 'json' })}}></${tag}>`;
  },
  each: (list, name, body) => `{${list}.map((${name}) => <>${body}</>)}`,
  onlyIf: (value, is, body) => `{${value} === '${is}' && <>${body}</>}`,
};
