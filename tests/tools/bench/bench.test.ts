import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, writeArticles } from './articles.ts';
import { compareOutput, type Output, sizesOf } from './compareOutput.ts';
import type { Contender } from './contender.ts';
import { growthTable } from './growthTable.ts';
import { ourSite, withOneList } from './ourSite.ts';
import { eleventy } from './peers/eleventy.ts';
import { next } from './peers/next.ts';
import { readLayout } from './readLayout.ts';
import { type Outcome, runRounds } from './runRounds.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-bench-test-'));
const { signal } = new AbortController();
let ours: Contender;
let layout: Awaited<ReturnType<typeof readLayout>>;

beforeAll(async () => {
  ours = withOneList(ourSite(join(folder, 'ours')));
  layout = await readLayout(ours, signal);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('benchmark articles', () => {
  it('are the same on every machine and differ from each other', () => {
    expect(makeArticle(4, 20)).toEqual(makeArticle(4, 20));
    expect(makeArticle(4, 20).text).not.toBe(makeArticle(5, 20).text);
    expect(makeArticle(0, 20).text).toContain(
      '\nOn a new lot a lawn of bluegrass and fescue takes the seed better in late August',
    );
  });

  it('have bodies of 5 to 6 kB, and every sixth has a table', () => {
    const texts = Array.from({ length: 60 }, (_, index) => makeArticle(index, 60).text);
    const bodies = texts.map((text) => Buffer.byteLength(text.split('\n---\n')[1] ?? ''));
    expect(Math.min(...bodies)).toBeGreaterThan(5000);
    expect(Math.max(...bodies)).toBeLessThan(6000);
    expect(texts.filter((text) => text.includes('| --- |'))).toHaveLength(10);
  });
});

describe('the benchmark layout', () => {
  it('has a slot wherever articles differ, and knows the illustration of every article', () => {
    const article = layout.shell.article.toString();
    for (const slot of ['title', 'seoTitle', 'seoDescription', 'date', 'day', 'picture', 'lead:html', 'callText', 'serviceTitle'])
      expect(article).toContain(`⟦article.${slot}⟧`);
    expect(layout.facts.pictures['mulching-yard-summer-noon']).toMatch(/^\/pictures\/mulching-yard-summer-noon-\w{8}\.svg$/);
  });

  it('is printed in each template language', () => {
    const template = eleventy.files(layout.shell, layout.facts)['src/_includes/article.11ty.js'];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template contains this text
    expect(template).toContain('<h1>${text(article.title)}</h1>');
    expect(template).not.toContain('⟦');
  });

  it('is printed for React with shared markup as HTML and the rest as elements', () => {
    const files = next.files(layout.shell, layout.facts);
    const frame = files['app/(article)/layout.jsx'];
    expect(frame).toContain('{children}</main><footer className={`site-footer`} dangerouslySetInnerHTML={{ __html: `<div');
    expect(frame).not.toMatch(/⟦|CHILDREN/);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the component contains this text
    expect(files['app/(article)/blog/[slug]/page.jsx']).toContain('<h1>{`${article.title}`}</h1>');
  });
});

describe('a benchmark round', () => {
  it('builds every article from scratch and again, and accepts its own output', async () => {
    const articles = join(folder, 'articles');
    const slugs = writeArticles(articles, 20);
    const [outcome] = await runRounds([ours], { articles, slugs, count: 1, minutes: 5, signal, say: () => {} });
    expect(outcome?.failure).toBeUndefined();
    expect(outcome?.sizes?.pages).toBe(20);
    expect(Object.values(outcome?.rebuilds ?? {}).map((runs) => runs.length)).toEqual([1, 1, 1]);
  });

  it('reports a failed generator with the last lines of its log', async () => {
    const broken = { ...ours, command: [process.execPath, '-e', 'console.error("no such layout"); process.exit(3)'] };
    const rounds = { articles: join(folder, 'articles'), slugs: [], count: 1, minutes: 5, signal, say: () => {} };
    const [outcome] = await runRounds([broken], rounds);
    expect(outcome?.failure).toBe('exit code 3\nno such layout');
  });
});

describe('the growth table', () => {
  it('has a row per number of articles, with seconds per thousand', () => {
    const run = (seconds: number, megabytes: number) => ({ code: 0, seconds, megabytes, log: '' });
    const outcome = (seconds: number): Outcome => ({
      ...{ contender: ours, first: [], rebuilds: { 'nothing changed': [run(0.25, 90)] } },
      clean: [run(seconds, 300), run(9 * seconds, 310), run(seconds / 2, 290)],
    });
    const table = growthTable([
      { articles: 1000, outcomes: [outcome(1.2)] },
      { articles: 10_000, outcomes: [outcome(6)] },
    ]);
    expect(table.split('\n')).toEqual([
      '| articles | clean build, s | s per 1,000 | memory, MB | nothing changed, s |',
      '| --- | ---: | ---: | ---: | ---: |',
      '| 1,000 | 1.20 | 1.20 | 300 | 0.25 |',
      '| 10,000 | 6.00 | 0.60 | 300 | 0.25 |',
    ]);
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
