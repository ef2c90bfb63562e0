import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../support/cli.ts';
import { articlesIn, buildEnv, type Contender } from './contender.ts';

/** Where the generator keeps its bundle, and the code that V8 compiled for it. */
export const ownCache = join(repository, 'node_modules/.cache/sitewright');

/** Copies this site without its articles, and their social cards, into a folder, for our generator to build. */
export function ourSite(project: string): Contender {
  for (const name of ['content', 'templates', 'client', 'public'])
    cpSync(join(repository, name), join(project, name), { recursive: true });
  for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(project, name));
  linkToIndex(project);
  const articles = join(project, 'content/blog');
  for (const path of articlesIn(articles)) rmSync(join(articles, path));
  for (const card of globSync('public/cards/blog-*-*.png', { cwd: project })) rmSync(join(project, card));
  const folder = join(project, 'dist');
  const env = buildEnv(project);
  return {
    name: 'this generator',
    version: revision(),
    note: 'React templates, remark; it also writes the site’s other pages, the feed with every text, sitemap, pictures and scripts',
    project,
    articles,
    command: [process.execPath, 'cli/bin.js', 'build', '--no-cards'],
    env,
    folder,
    leftovers: [folder, join(project, '.cache')],
    ownCache,
    page: (slug) => `blog/${slug}.html`,
    index: 'blog.html',
    rebuilds: [
      { name: 'nothing changed' },
      { name: 'one article edited', change: (round) => editArticle(articles, round) },
      { name: 'a template edited', change: (round) => editTemplate(project, round) },
    ],
    restore: () => cpSync(join(repository, template), join(project, template)),
  };
}

/** Replaces links to articles, which the copy lacks, with links to the list of articles. */
function linkToIndex(project: string): void {
  for (const path of globSync('content/{services,areas,pages}/*.md', { cwd: project })) {
    const file = join(project, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\/blog\/[a-z0-9-]+/g, '/blog'));
  }
}

/** Does what the other generators do: lists all articles on one page, without a choice of some anywhere, and leaves lists as they are. */
export function withOneList(ours: Contender): Contender {
  const { project } = ours;
  edit(project, 'templates/pages.ts', /findReadNext\(articles, looksLike\)/, '() => []');
  edit(project, 'templates/markdown.ts', /.*\bmarkPeriod\(item\);\n/, '');
  edit(project, 'content/pages/blog.md', /^perPage: .*/m, 'perPage: 1000000');
  edit(project, 'templates/views/BlogPage.tsx', /^ {6}<div className="wrap list-head">.*?^ {6}<\/div>\n/ms, '');
  return ours;
}

function edit(project: string, path: string, pattern: RegExp, replacement: string): void {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${path} has nothing that matches ${pattern}.`);
  writeFileSync(file, text.replace(pattern, replacement));
}

/** The measured commit. */
export function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'without git';
  }
}

/** Adds a sentence to one article. */
export function editArticle(articles: string, round: number): void {
  const [first = ''] = readdirSync(articles).sort();
  appendFileSync(join(articles, first), `\nThis sentence was added in round ${round}.\n`);
}

const template = 'templates/views/ArticlePage.tsx';

/** Changes the line above the table of contents, which every article has. */
function editTemplate(project: string, round: number): void {
  edit(project, template, /<span>In This Article[^<]*/, `<span>In This Article, as of Round ${round}`);
}

/** Replaces a site's articles. @param texts Markdown by slug */
export function writeTexts({ articles }: Contender, texts: Record<string, string>): void {
  for (const path of articlesIn(articles)) rmSync(join(articles, path));
  for (const [slug, text] of Object.entries(texts)) writeFileSync(join(articles, `${slug}.md`), text);
}
