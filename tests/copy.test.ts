import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import { fileAt, links, pageAt, texts } from './support/pages.ts';

const pages = [...fileAt('sitemap.xml').matchAll(/<loc>https:\/\/www\.example\.com(.*?)<\/loc>/g)].map(([, path]) => path ?? '');
const articles = pages.filter((path) => path.startsWith('/blog/'));
const areas = pages.filter((path) => path.startsWith('/areas/'));
const services = pages.filter((path) => path.startsWith('/services/'));

/** What an author wrote on a page; what templates repeat by design is left out. */
const written = {
  article: '.article-lead, [data-section]:not([data-section=areas]) h2, [data-section]:not([data-section=areas]) .prose',
  area: '.hero h1, .hero-blurb, .lead, .prose, .card p, .tiles h3, .tiles p',
  service: '.hero h1, .hero-blurb, .lead, .prose, .tiles h2, .tiles p, .technique, .type, .steps, .price-box li',
};

const bodies = (paths: string[], selector: string) =>
  paths.map((path) => ({ path, words: wordsOf(texts(pageAt(path), selector).join(' ')) }));

describe('no two pages say the same thing', () => {
  it.each([
    ['articles', articles, written.article, 1 / 8],
    ['city pages', areas, written.area, 1 / 6],
    ['service pages', services, written.service, 1 / 6],
  ])('two %s share few runs of six words', (_kind, paths, selector, limit) => {
    const worst = worstPair(bodies(paths, selector));
    expect(worst.share, `${worst.pair}: ${worst.examples}`).toBeLessThan(limit);
  });

  it('no sentence of twelve words or more stands on two pages', () => {
    const selector = [written.article, written.area, written.service].join(', ');
    const owners = new Map<string, string>();
    const repeated = pages.flatMap((path) =>
      sentencesOf(texts(pageAt(path), selector)).flatMap((sentence) => {
        const owner = owners.get(sentence);
        owners.set(sentence, path);
        return owner && owner !== path ? [`${owner} and ${path}: ${sentence}`] : [];
      }),
    );
    expect(repeated).toEqual([]);
  });

  it.each(['head > title', 'meta[name=description]', 'h1'])('every page has its own %s', (selector) => {
    const values = pages.map((path) => {
      const element = pageAt(path).querySelector(selector);
      return element?.getAttribute('content') ?? element?.text;
    });
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });
});

describe('an article', () => {
  it.each(articles)('%s is as long as it says, and leads on', (path) => {
    const [body] = bodies([path], written.article);
    const minutes = Number.parseInt(texts(pageAt(path), '.article-head .article-meta > *')[2] ?? '', 10);
    const count = body?.words.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(minutes === 7 ? 1100 : 1300);
    expect(count).toBeLessThanOrEqual(minutes === 7 ? 1400 : 1650);
    expect(links(pageAt(path), written.article).filter((link) => link.startsWith('/')).length).toBeGreaterThanOrEqual(3);
  });
});

describe('readability', () => {
  /** Paragraphs and the list items that are sentences; short items of lists would make any text look easier than it is. */
  const prose = {
    article: '.article-lead p, [data-section] .prose p, [data-section] .prose li',
    area: '.hero-blurb, .lead, .prose p, .card p, .tiles p',
    service: '.hero-blurb, .lead, .prose p, .prose li, .tiles p, .technique > p, .type p, .steps p',
  };

  it.each([
    ...articles.map((path) => [path, prose.article] as const),
    ...areas.map((path) => [path, prose.area] as const),
    ...services.map((path) => [path, prose.service] as const),
  ])('%s reads at school grade 7 to 9', (path, selector) => {
    const grade = gradeOf(texts(pageAt(path), selector));
    expect(Math.round(grade)).toBeGreaterThanOrEqual(7);
    expect(Math.round(grade)).toBeLessThanOrEqual(9);
  });
});

describe('what the business may not say', () => {
  it.each(pages)('%s claims no spraying, no awards, and no customer by name', (path) => {
    const text = texts(pageAt(path), 'main').join(' ');
    expect(text).not.toMatch(/\bwe (spray (weeds|herbicide|dandelions)|apply (herbicide|weed killer|pre-?emergent|fertilizer))/i);
    expect(text).not.toMatch(/award[- ]winning|years of experience|family[- ]owned|licensed and insured|fully insured/i);
    expect(text).not.toMatch(/\b(Mr|Mrs|Ms)\. [A-Z]/);
  });
});

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu)
      ?.map((word) => word.replace(/[.,]+$/, '')) ?? []
  );
}

function sentencesOf(blocks: string[]): string[] {
  return blocks
    .flatMap((block) => block.split(/(?<=[.!?])\s+/))
    .map((sentence) => wordsOf(sentence))
    .filter((words) => words.length >= 12)
    .map((words) => words.join(' '));
}

/** Share of six-word runs of the shorter text that the longer holds too. */
function worstPair(texts: { path: string; words: string[] }[]) {
  const runs = texts.map(({ path, words }) => ({
    path,
    runs: new Set(words.slice(5).map((_, index) => words.slice(index, index + 6).join(' '))),
  }));
  let worst = { share: 0, pair: '', examples: '' };
  for (const [index, a] of runs.entries()) {
    for (const b of runs.slice(index + 1)) {
      const common = [...a.runs].filter((run) => b.runs.has(run));
      const share = common.length / Math.min(a.runs.size, b.runs.size);
      if (share > worst.share) worst = { share, pair: `${a.path} and ${b.path}`, examples: common.slice(0, 5).join(' | ') };
    }
  }
  return worst;
}

/** School grade of a text by Flesch and Kincaid (1975): 0.39 words per sentence + 11.8 syllables per word − 15.59. */
function gradeOf(blocks: string[]): number {
  const sentences = blocks
    .flatMap((block) => block.split(/(?<=[.!?])\s+/))
    .map(wordsOf)
    .filter((words) => words.length > 3);
  const words = sentences.flat().filter((word) => /[a-z]/.test(word));
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
}
