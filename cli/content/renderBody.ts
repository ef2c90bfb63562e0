import type { Nodes, Root, RootContent } from 'mdast';
import type { Body, MarkdownOptions, RequiredSection, SiteSchema } from '../contract.ts';
import { isUnchanged, stampOf } from '../files.ts';
import { fillTree } from '../markdown/fillTree.ts';
import { findForeignMarkup } from '../markdown/foreignMarkup.ts';
import {
  checkSections,
  headingAtStart,
  identifyHeadings,
  type ParsedSection,
  placeHeadings,
  splitSections,
  takeOwnIds,
  takeTitle,
  textOfHeading,
} from '../markdown/headings.ts';
import { type BodyLink, imageIn, resolveLinks } from '../markdown/links.ts';
import {
  type MarkdownPipeline,
  markdownPipeline,
  nestedTooDeeply,
  tooSlowToParse,
  unlessTooDeep,
} from '../markdown/parseMarkdown.ts';
import { replaceRawHtml } from '../markdown/rawHtml.ts';
import { MarkdownRenderer, type PreparedImage } from '../markdown/renderMarkdown.ts';
import { outsideTemplateTags, reportMarkdownProblems, reportUnknown } from '../markdown/reportMarkdownProblems.ts';
import { type ContentTokens, isToken, similarToken } from '../markdown/tokens.ts';
import { type ReportProblem, walk } from '../markdown/tree.ts';
import { locationAt, type Problem } from '../problems.ts';
import { collectionOrSingle } from './collections.ts';
import { splitBody, splitFrontMatter } from './frontMatter.ts';
import type { EntryVersion } from './loadedEntry.ts';
import { readAgain } from './source.ts';

/** What all bodies of a site have in common. */
export interface BodySetup {
  root: string;
  /** Undefined if the settings have problems. */
  tokens: ContentTokens | undefined;
  /** The prepared images, by their files. Missing if bodies are rendered only to check them. */
  images?: ReadonlyMap<string, PreparedImage>;
}

/**
 * Makes the function that renders the body of an entry. It reads the file again, which is faster than keeping every text in memory, or
 * sending it to workers. A file that has changed since the build scanned it is a problem.
 */
export function bodyRenderer(
  { schema, markdown }: { schema: SiteSchema; markdown: MarkdownOptions | undefined },
  { root, tokens, images = new Map() }: BodySetup,
): (entry: EntryVersion) => BodyResult {
  const pipeline = markdownPipeline(markdown?.plugins);
  return ({ file, schemaKey, stamp }) => {
    const sourceText = readAgain(root, file);
    if (sourceText === undefined || !isUnchanged(root, file, stamp, stampOf(root, file)))
      return { ...emptyBody, problems: [{ file, ...textChanged }] };
    const body = splitBody({ file, sourceText });
    // The front matter has a problem of its own.
    if (body === undefined) return emptyBody;
    const { schema: fields, sections: requiredSections } = collectionOrSingle(schema, schemaKey);
    const heading = headingAtStart(body);
    const title: unknown = heading && Object(splitFrontMatter({ file, sourceText }, [])?.data).title;
    // The title of the entry, or, if it has none but its schema does, what fills it in.
    const startsWithTitle = heading !== undefined && (title === undefined ? takesTitle(fields) : title === heading);
    const job = { file, body, startsWithTitle, tokens, requiredSections, pipeline, html: markdown?.html, images };
    const tooDeep = { ...emptyBody, problems: [{ file, ...nestedTooDeeply }] };
    const { problems, ...rendered } = unlessTooDeep(() => renderBody(job), tooDeep);
    return { ...rendered, problems: problems.map((each) => ({ sourceText, ...each })) };
  };
}

export const emptyBody: BodyResult = {
  body: { html: '', sections: [], headings: [], titleId: undefined, parts: {}, words: 0 },
  links: [],
  problems: [],
};
const textChanged = { what: 'has changed during the build', fix: 'build again' };

/** Whether a schema has a field `title`, which the heading that the body begins with can fill in. */
export const takesTitle = (schema: object): boolean => 'shape' in schema && Object.hasOwn(Object(schema.shape), 'title');

export interface BodyJob {
  file: string;
  /** With empty lines for those above it in its file. */
  body: string;
  /** Whether the body begins with the title of the page. It's removed, because templates show the title. */
  startsWithTitle?: boolean;
  /** Missing if the settings are broken; then nothing is filled in. */
  tokens: ContentTokens | undefined;
  requiredSections: readonly RequiredSection[] | undefined;
  pipeline: MarkdownPipeline;
  html?: MarkdownOptions['html'];
  images?: ReadonlyMap<string, PreparedImage>;
}

export type BodyResult = { body: Body; links: BodyLink[]; problems: Problem[] };

/** Renders the body of a file to HTML, split into sections, and collects problems. */
export function renderBody(job: BodyJob): BodyResult {
  const { file, body, tokens, html, requiredSections, pipeline } = job;
  const problems: Problem[] = [];
  const addProblem = ({ line, column = 1, what, fix }: Omit<Problem, 'file'>) => {
    const location = line === undefined ? locationAt(body, body.search(/\S|$/)) : { line, column };
    problems.push({ file, ...location, what, fix });
  };
  const report: ReportProblem = (at, what, fix) =>
    addProblem({ ...(typeof at === 'number' ? locationAt(body, at) : at.position?.start), what, fix });
  const tooSlow = tooSlowToParse(body);
  if (tooSlow) report(tooSlow.offset, tooSlow.what, tooSlow.fix);
  const parsed = pipeline.parse(tooSlow ? '' : body);
  if (tokens) fillTree(parsed, body, tokens, report);
  const mayBeToken = (url: string) => isToken(url) && (!tokens || similarToken(url.slice(1, -1).trim(), tokens) !== undefined);
  takeOwnIds(parsed, body);
  reportMarkdownProblems(parsed, job, mayBeToken, report);
  replaceRawHtml(parsed, body, html, report);
  const title = job.startsWithTitle ? takeTitle(parsed) : undefined;
  placeHeadings(parsed, requiredSections !== undefined, report);
  const headings = identifyHeadings(parsed, title, report);
  const links = resolveLinks(parsed, headings, file);
  // identifyHeadings() has put the title first.
  const titleId = title && headings.shift()?.id;
  const tree = pipeline.transform(parsed, file, addProblem);
  const { intro, sections } = requiredSections ? splitSections(tree) : { intro: tree.children, sections: [] };
  if (requiredSections) checkSections(sections, requiredSections, tree, report);
  const renderer = new MarkdownRenderer(tree, (url) => job.images && imageIn(job.images, url, file));
  const rendered = renderIntroAndSections(intro, sections, renderer);
  reportUnknown(tree, body, report);
  // Words are counted on demand: it takes time, and few views show their number.
  const result = {
    ...rendered,
    headings,
    titleId,
    get words() {
      return countWords(tree);
    },
  };
  const foreign = findForeignMarkup(body);
  // The others are about text that nobody meant as Markdown.
  if (foreign)
    return {
      body: result,
      links: [],
      problems: [{ file, ...locationAt(body, foreign.offset), what: foreign.what, fix: foreign.fix }],
    };
  return { body: result, links, problems: outsideTemplateTags(problems, body) };
}

/** Renders a body, its sections, and the parts that plugins took out (`data.part`). Footnotes go to the end. */
function renderIntroAndSections(intro: readonly RootContent[], sections: readonly ParsedSection[], renderer: MarkdownRenderer) {
  const parts: Record<string, string> = {};
  const render = (nodes: readonly RootContent[]) => {
    const isPart = (node: RootContent) => typeof node.data?.part === 'string';
    for (const node of nodes.filter(isPart)) {
      const name = String(node.data?.part);
      parts[name] = joined(parts[name] ?? '', renderer.blocks([node]));
    }
    return renderer.blocks(nodes.filter((node) => !isPart(node)));
  };
  const html = render(intro);
  const rendered = sections.map(({ id, heading, children }) => ({ id, heading: textOfHeading(heading), html: render(children) }));
  const footnotes = renderer.footnotes();
  const last = rendered.at(-1);
  if (last) last.html = joined(last.html, footnotes);
  return { html: last ? html : joined(html, footnotes), sections: rendered, parts };
}

const joined = (...blocks: string[]) => blocks.filter(Boolean).join('\n');

function countWords(tree: Root): number {
  const texts: string[] = [];
  walk(tree, (node) => {
    // The words of two paragraphs, or two cells of a table, aren't one word.
    if (separatesWords.has(node.type)) texts.push(' ');
    if (node.type === 'html') texts.push(node.value.replace(blockTag, ' ').replace(/<[^>]*>/g, ''));
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') texts.push(node.value);
  });
  const text = texts.join('');
  // A narrow space doesn't end a word: French has one before "!".
  const countSpaced = (spaced: string) => (spaced.match(/[\S\u2009\u202f]+/g) ?? []).length;
  // To look for each script takes longer than all the rest.
  if (!/[\u0e00-\u1fff\u2e80-\uffff]/.test(text)) return countSpaced(text);
  const segments = (text.match(unspaced) ?? []).flatMap((run) => [...segmenter.segment(run)]);
  return countSpaced(text.replace(unspaced, ' ')) + segments.filter(({ isWordLike }) => isWordLike).length;
}

const blockTag = /<(?:br|hr|\/?(?:div|p|h\d|li|d[dt]|t[dhr]))\b[^>]*>/gi;

const separatesWords: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell', 'break', 'code']);

/** Text in scripts that put no spaces between words, with the punctuation and the wide spaces of some. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]+/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
