import { type Dialect, escaped, printShell, templateLiteral } from '../printShell.ts';
import type { Peer } from './peer.ts';
import { viewSource } from './viewSource.ts';

/** Eleventy with its own markdown-it. Layouts are JavaScript: template literals are the fastest of its languages. */
export const eleventy: Peer = {
  name: 'Eleventy',
  note: 'JavaScript templates, its own markdown-it',
  // Some mirrors have 3.1.8 without its latest dependencies.
  install: { main: '@11ty/eleventy', sets: [{ '@11ty/eleventy': '3' }, { '@11ty/eleventy': '3.1.7' }] },
  files: ({ article, index }, facts) => ({
    'view.js': viewSource(),
    'site.json': JSON.stringify(facts),
    'eleventy.config.js': config,
    'src/_includes/article.11ty.js': `${imports('articleOf')}
export function render(data) {
  const article = articleOf(data.page.fileSlug, data, data.content, site);
  return ${print(article)};
}
`,
    'src/blog/blog.11tydata.js': "export default { layout: 'article.11ty.js', tags: 'articles' };\n",
    'src/list.11ty.js': `${imports('indexOf')}
export const data = { permalink: '/blog/' };
export function render({ collections }) {
  const { first, rest } = indexOf(collections.articles.map(({ page, data }) => ({ slug: page.fileSlug, data })), site);
  return ${print(index)};
}
`,
  }),
  articles: 'src/blog',
  command: ['node', 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  output: 'dist',
  caches: [],
  page: (slug) => `blog/${slug}/index.html`,
  index: 'blog/index.html',
};

// No template language in Markdown, as Eleventy's performance guide advises.
const config = `export default {
  dir: { input: 'src', output: 'dist' },
  markdownTemplateEngine: false,
  htmlTemplateEngine: false,
};
`;

function imports(view: string): string {
  const from = view === 'articleOf' ? '../../' : '../';
  return `import { readFileSync } from 'node:fs';
import { ${view}, json, text } from '${from}view.js';
const site = JSON.parse(readFileSync('site.json', 'utf8'));`;
}

function print(page: Parameters<typeof printShell>[0]): string {
  return `\`<!doctype html>${printShell(page, dialect)}\``;
}

/** The text between the backticks of a template literal. */
const dialect: Dialect = {
  text: (pieces) => within(escaped(pieces), { text: 'text' }),
  attribute: (name, pieces) => `${name}="${within(escaped(pieces), { text: 'text' })}"`,
  raw: (tag, attributes, pieces) => `<${tag}${attributes}>${within(pieces, { json: 'json' })}</${tag}>`,
  each: (list, name, body) => `\${${list}.map((${name}) => \`${body}\`).join('')}`,
  onlyIf: (value, is, body) => `\${${value} === '${is}' ? \`${body}\` : ''}`,
};

function within(...literal: Parameters<typeof templateLiteral>): string {
  return templateLiteral(...literal).slice(1, -1);
}
