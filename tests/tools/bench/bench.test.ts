import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderBody } from '../../../cli/content/renderBody.ts';
import { markdownPipeline } from '../../../cli/markdown/parseMarkdown.ts';
import { writeArticles } from './articles.ts';
import { articlesAlone } from './articlesAlone.ts';
import { compareOutput, type Output, sizesOf } from './compareOutput.ts';
import type { Contender } from './contender.ts';
import { ourSite, withOneList } from './ourSite.ts';
import { eleventy } from './peers/eleventy.ts';
import { next } from './peers/next.ts';
import { readLayout } from './readLayout.ts';
import { writeRealMarkdown } from './realMarkdown.ts';
import { runRounds } from './runRounds.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-bench-test-'));
const { signal } = new AbortController();
let ours: Contender;
let layout: Awaited<ReturnType<typeof readLayout>>;

beforeAll(async () => {
  ours = withOneList(ourSite(join(folder, 'ours')));
  layout = await readLayout(ours, signal);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the benchmark layout', () => {
  it('has a slot wherever articles differ, and knows the illustration of every article', () => {
    const article = layout.shell.article.toString();
    for (const slot of ['title', 'seoTitle', 'seoDescription', 'date', 'day', 'picture', 'lead:html', 'callText', 'serviceTitle'])
      expect(article).toContain(`⟦article.${slot}⟧`);
    expect(layout.facts.pictures['mulching-yard-summer-noon']).toMatch(/^\/pictures\/mulching-yard-summer-noon-\w{8}\.svg$/);
  });

  it('is printed in each template language', () => {
    const template = eleventy.files(layout.shell, layout.facts)['src/_includes/article.11ty.js'];
    expect(template).toContain('<h1>${text(article.title)}</h1>');
    expect(template).not.toContain('⟦');
  });

  it('is printed for React with shared markup as HTML and the rest as elements', () => {
    const files = next.files(layout.shell, layout.facts);
    const frame = files['app/(article)/layout.jsx'];
    expect(frame).toContain('{children}</main><footer className={`site-footer`} dangerouslySetInnerHTML={{ __html: `<div');
    expect(frame).not.toMatch(/⟦|CHILDREN/);
    expect(files['app/(article)/blog/[slug]/page.jsx']).toContain('<h1>{`${article.title}`}</h1>');
  });
});

describe('a benchmark round', () => {
  it('builds every article from scratch and again, and accepts its own output', async () => {
    const articles = join(folder, 'articles');
    const slugs = writeArticles(articles, 20);
    const contenders = [articlesAlone(join(folder, 'alone'), layout.shell, layout.facts), ours];
    const outcomes = await runRounds(contenders, { articles, slugs, count: 1, minutes: 5, signal, say: () => {} });
    expect(outcomes.map(({ failure, sizes }) => failure ?? sizes?.pages)).toEqual([20, 20]);
    expect(outcomes.map(({ rebuilds }) => Object.values(rebuilds).map((runs) => runs.length))).toEqual([
      [1, 1],
      [1, 1, 1],
    ]);
  });

  it('reports a failed generator with the last lines of its log', async () => {
    const broken = { ...ours, command: [process.execPath, '-e', 'console.error("no such layout"); process.exit(3)'] };
    const rounds = { articles: join(folder, 'articles'), slugs: [], count: 1, minutes: 5, signal, say: () => {} };
    const [outcome] = await runRounds([broken], rounds);
    expect(outcome?.failure).toBe('exit code 3\nno such layout');
  });
});

describe('real Markdown', () => {
  it('has everything that real files contain, and no mistakes', () => {
    const files = writeRealMarkdown(join(folder, 'real'), 200).map((path) => join(folder, 'real', `${path}.md`));
    const results = files.map((file) => {
      const body = readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');
      const job = { file: 'content/a.md', body, tokens: {}, requiredSections: undefined };
      return renderBody({ ...job, pipeline: markdownPipeline() });
    });
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    const html = results.map(({ body }) => body.html).join('');
    for (const piece of [
      '<table>',
      '<pre>',
      '<img ',
      'footnotes',
      '<blockquote>',
      '<ol>',
      '<em>',
      '>https://',
      '&amp; bluegrass –',
    ])
      expect(html).toContain(piece);
  });
});

describe('output comparison', () => {
  const page = (text: string) => `<html><head><title>T</title></head><body><main><p>${text}</p></main></body></html>`;

  function outputWith(text: string): Output {
    const output = join(folder, text);
    mkdirSync(output);
    writeFileSync(join(output, 'article-1.html'), page(text));
    writeFileSync(join(output, 'index.html'), page(''));
    return { folder: output, page: (slug) => `${slug}.html`, index: 'index.html' };
  }

  it('rejects a page with different text and an output with a missing page', () => {
    const a = outputWith('a');
    const b = outputWith('b');
    expect(() => compareOutput(a, b, ['article-1'])).toThrow('article-1 differs in its text: "b" where ours has "a"');
    expect(compareOutput(a, a, ['article-1'])).toMatchObject({ pages: 1 });
    expect(() => sizesOf(a, [])).toThrow('1 pages of articles instead of 0');
  });
});
