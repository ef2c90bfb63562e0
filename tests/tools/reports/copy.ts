import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { links, texts } from '../../support/texts.ts';
import { type Likeness, likenesses, sharedSentences } from './likeness.ts';
import { answersFirst, avoidedIn, type Style, styleOf } from './style.ts';
import { titleCase } from './titleCase.ts';
import { gradeOf, wordsOf } from './words.ts';

/*
 * `npm run copy-report`: reports on the copy of articles, cities, and services. It only advises and never fails, because how owners write is up
 * to them.
 */
const aims = `Aims: sentences of 11 to 15 words on average, a reading level of at most grade 8, at least 8 contractions and at most 4 "because" or
"since" in 1,000 words, a number or a month within the first 50 words; in articles 155 to 210 words a minute and three links; at
most 12% (articles) or 17% of the six-word runs of another page; no sentence of twelve words that another page has.`;

/** What authors write on each kind of page; `prose` leaves out short list items, which make any text seem easier than it is. */
const kinds = [
  {
    of: '/blog/',
    written:
      '.article-lead, .article-grid > .prose, .article-section:not([aria-labelledby=areas]) h2, .article-section:not([aria-labelledby=areas]) .prose',
    prose: '.article-lead p, .article-grid > .prose p, .article-section .prose p, .article-section .prose li',
    mostShared: 1 / 8,
  },
  {
    of: '/areas/',
    written: '.hero h1, .hero-blurb, .lead, .prose, .card p:not(.price-line, .now), .tiles h3, .tiles p',
    prose: '.hero-blurb, .lead, .prose p, .card p:not(.price-line, .now), .tiles p',
    mostShared: 1 / 6,
  },
  {
    of: '/services/',
    written: '.hero h1, .hero-blurb, .lead, .prose, .tiles h2, .benefits h3, .tiles p, .technique, .type, .steps, .price-box li',
    prose: '.hero-blurb, .lead, .prose p, .prose li, .tiles p, .technique > p, .type p, .steps p',
    mostShared: 1 / 6,
  },
];

/** Claims that are true of few businesses and that customers may ask to prove. */
const claims = [
  /\bwe (spray (weeds|herbicide|dandelions)|apply (herbicide|weed killer|pre-?emergent|fertilizer))/i,
  /award[- ]winning|years of experience|family[- ]owned|licensed and insured|fully insured/i,
  /\b(Mr|Mrs|Ms)\. [A-Z]/,
];

const dist = process.argv[2] ?? 'dist';
if (existsSync(join(dist, 'sitemap.xml'))) report();
else {
  console.error(`${dist}/sitemap.xml does not exist. Build the site first: npx site build`);
  process.exitCode = 1;
}

function report(): void {
  const all = pathsIn(readFileSync(join(dist, 'sitemap.xml'), 'utf8'));
  const pages = kinds.flatMap((kind) => entriesIn(all, kind.of).map((path) => readPage(path, kind)));
  const repeated = sharedSentences(pages);
  const mostSimilar = new Map(kinds.flatMap(({ of }) => [...likenesses(pages.filter(({ path }) => path.startsWith(of)))]));
  const rows = pages.map((page) => {
    const likeness = mostSimilar.get(page.path) ?? { with: '-', share: 0 };
    const shared = [...repeated.values()].filter((paths) => paths.includes(page.path)).length;
    return [page.path, rowOf(page, likeness, shared)] as const;
  });
  console.table(Object.fromEntries(rows));
  console.table(Object.fromEntries(kinds.map(({ of }) => [of, styleRow(styleOf(sentencesBelow(of, pages)))])));
  console.log(aims);
  for (const [sentence, paths] of repeated) console.log(`\nOn ${paths.join(' and ')}: "${sentence}"`);
  for (const path of all) {
    const page = pageAt(path);
    for (const claim of claimsOn(page)) console.log(`\n${path} claims "${claim}": make sure that it is true`);
    for (const heading of plainHeadings(page)) console.log(`\n${path} has "${heading}" where others have Title Case`);
  }
}

type Page = ReturnType<typeof readPage>;

function readPage(path: string, { written, prose, mostShared }: (typeof kinds)[number]) {
  const page = pageAt(path);
  const blocks = texts(page, written);
  const sentences = texts(page, prose);
  const [, , minutes] = texts(page, '.article-head .article-meta > *');
  return {
    path,
    blocks,
    words: wordsOf(blocks.join(' ')),
    minutes: minutes === undefined ? undefined : Number.parseInt(minutes, 10),
    sentences,
    style: styleOf(sentences),
    grade: gradeOf(sentences),
    avoided: avoidedIn(blocks),
    answersFirst: answersFirst(sentences),
    links: links(page, written).filter((link) => link.startsWith('/')).length,
    mostShared,
  };
}

function rowOf(
  { words, minutes, grade, links, mostShared, style, avoided, answersFirst }: Page,
  likeness: Likeness,
  shared: number,
) {
  const pace = minutes === undefined ? undefined : words.length / minutes;
  const notes = [
    Math.round(grade) > 8 && 'grade',
    (Math.round(style.sentence) < 11 || Math.round(style.sentence) > 15) && 'sentences too short or long',
    style.contractions < 8 && 'contractions',
    style.because > 4 && 'because',
    !answersFirst && 'answer',
    ...avoided,
    pace !== undefined && (pace < 155 || pace > 210) && 'words for the minutes',
    minutes !== undefined && links < 3 && 'links',
    likeness.share >= mostShared && 'like another page',
    shared > 0 && 'shared sentences',
  ];
  return {
    words: words.length,
    minutes: minutes ?? '-',
    grade: Number(grade.toFixed(1)),
    ...styleRow(style),
    links,
    'most like': likeness.with,
    'runs shared': `${Math.round(100 * likeness.share)}%`,
    'sentences shared': shared,
    'look at': notes.filter(Boolean).join(', '),
  };
}

/** The style figures shown as columns. */
function styleRow({ sentence, contractions, because }: Style) {
  const short = (figure: number) => Number(figure.toFixed(1));
  return { sentence: short(sentence), contractions: short(contractions), because: short(because) };
}

function sentencesBelow(folder: string, pages: readonly Page[]): string[] {
  return pages.filter(({ path }) => path.startsWith(folder)).flatMap(({ sentences }) => sentences);
}

/** Pages directly below a path, without the pages of its list. */
function entriesIn(paths: readonly string[], folder: string): string[] {
  return paths.filter((path) => path.startsWith(folder) && !path.includes('/', folder.length));
}

function pageAt(path: string): HTMLElement {
  return parse(readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8'));
}

function claimsOn(page: HTMLElement): string[] {
  const [text = ''] = texts(page, 'main');
  return claims.flatMap((claim) => claim.exec(text)?.[0] ?? []);
}

function plainHeadings(page: HTMLElement): string[] {
  return texts(page, 'h1, h2, h3, summary:not(:has(h3))').filter((text) => text !== titleCase(text));
}

function pathsIn(sitemap: string): string[] {
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  // The first URL in the sitemap is the home page, which has the site's base path.
  const base = (addresses[0] ?? '').replace(/\/$/, '');
  return addresses.map((address) => address.slice(base.length) || '/');
}
