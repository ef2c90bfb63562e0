import { type HTMLElement, type Node, parse } from 'node-html-parser';
import { childrenHere, printShell } from '../printShell.ts';
import { jsx } from './jsx.ts';
import type { Peer } from './peer.ts';
import { viewSource } from './viewSource.ts';

/** Next as a static export: App Router, Markdown by marked. Markup shared by all pages is in layouts, one for each of the two kinds. */
export const next: Peer = {
  name: 'Next',
  note: 'static export, App Router, marked; its pages also carry their content as data for the browser',
  install: { main: 'next', sets: [{ next: '16', react: '19', 'react-dom': '19', marked: '18', 'gray-matter': '4' }] },
  files: ({ article, index }, facts) => ({
    'lib/view.js': viewSource(),
    'lib/site.json': JSON.stringify(facts),
    'lib/articles.js': library,
    'next.config.mjs': "export default { output: 'export' };\n",
    'app/(article)/layout.jsx': layout(article),
    'app/(article)/blog/[slug]/page.jsx': `import { Fragment } from 'react';
import { articleBySlug, slugs } from '../../../../lib/articles.js';
import { json } from '../../../../lib/view.js';

export const dynamicParams = false;

export async function generateStaticParams() {
  return (await slugs()).map((slug) => ({ slug }));
}

export default async function Page({ params }) {
  const article = await articleBySlug((await params).slug);
  return <>${ownPart(article)}</>;
}
`,
    'app/(index)/layout.jsx': layout(index),
    'app/(index)/blog/page.jsx': `import { Fragment } from 'react';
import { cards } from '../../../lib/articles.js';

export default async function Page() {
  const { first, rest } = await cards();
  return <>${ownPart(index)}</>;
}
`,
  }),
  articles: 'articles',
  command: ['node', 'node_modules/next/dist/bin/next', 'build'],
  env: { NEXT_TELEMETRY_DISABLED: '1' },
  output: 'out',
  caches: ['.next'],
  secondBuild: '.next/cache',
  page: (slug) => `blog/${slug}.html`,
  index: 'blog.html',
};

// gray-matter caches every string it parses, forever, unless it is given options.
const library = `import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import matter from 'gray-matter';
import { marked } from 'marked';
import site from './site.json';
import { articleOf, indexOf } from './view.js';

const folder = join(process.cwd(), 'articles');

export async function slugs() {
  return (await readdir(folder)).map((file) => file.replace(/\\.md$/, ''));
}

export async function articleBySlug(slug) {
  const { data, content } = await read(slug);
  return articleOf(slug, data, marked.parse(content), site);
}

export async function cards() {
  const entries = await Promise.all((await slugs()).map(async (slug) => ({ slug, data: (await read(slug)).data })));
  return indexOf(entries, site);
}

async function read(slug) {
  return matter(await readFile(join(folder, slug + '.md'), 'utf8'), {});
}
`;

/** The whole page except what differs from page to page, which React hoists into the head. */
function layout(page: HTMLElement): string {
  const copy = parse(page.toString(), { blockTextElements: { script: true, style: true } }).querySelector('html');
  if (!copy) throw new Error('The layout has no <html>.');
  for (const node of headOf(copy)) if (hasSlots(node) || isOfNext(node)) node.remove();
  copy.querySelector('main')?.set_content(childrenHere);
  return `export default function Layout({ children }) {
  return ${printShell(copy, jsx).replace(`{"${childrenHere}"}`, '{children}')};
}
`;
}

function ownPart(page: HTMLElement): string {
  const head = headOf(page).filter((node) => hasSlots(node) && !isOfNext(node));
  return [...head, ...(page.querySelector('main')?.childNodes ?? [])].map((node) => printShell(node, jsx)).join('');
}

function headOf(page: HTMLElement): Node[] {
  return [...(page.querySelector('head')?.childNodes ?? [])];
}

function hasSlots(node: Node): boolean {
  return node.toString().includes('⟦');
}

/** Next writes these itself, and React adds the image preloads. */
function isOfNext(node: Node): boolean {
  return /^<(meta charset|meta name="viewport"|link rel="preload")/i.test(node.toString());
}
