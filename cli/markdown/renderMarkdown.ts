import type { Definition, Heading, Image, Link, Nodes, Root, RootContent } from 'mdast';
import type { Body, BodyHeading, MarkdownOptions, RequiredSection } from '../contract.ts';
import { locationAt, type Problem } from '../problems.ts';
import { decoded, encodedPath, toAnchor } from '../slug.ts';
import { fileLink, imageIn } from './fileLinks.ts';
import { fillTree } from './fillTree.ts';
import { HtmlWriter, looksLikeAlert, type PreparedImage } from './htmlWriter.ts';
import { hasUrl, type MarkdownPipeline, type ReportProblem, sourceOf, startOf, tooSlowToParse, walk } from './parseMarkdown.ts';
import { replaceRawHtml } from './rawHtml.ts';
import { reportMarkdownProblems } from './reportMarkdownProblems.ts';
import { checkSections, identifyHeadings, type ParsedSection, splitSections, takeOwnIds, textOfHeading } from './sections.ts';
import { type ContentTokens, isToken, similarToken } from './tokens.ts';

export interface MarkdownJob {
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

/** A link, image, or link definition in a Markdown body, and its position in the file. */
export type BodyLink = readonly [url: string, line: number, column: number, kind?: 'image'];

export interface MarkdownResult {
  body: Body;
  links: BodyLink[];
  problems: Problem[];
}

/** Renders the body of a file to HTML, split into sections, and collects problems. */
export function renderMarkdown(job: MarkdownJob): MarkdownResult {
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
  const writer = new HtmlWriter(tree, (url) => job.images && imageIn(job.images, url, file));
  const rendered = renderIntroAndSections(intro, sections, writer);
  reportUnknown(tree, body, report);
  // Few views show the number of words, and to count them takes time.
  const result = {
    ...rendered,
    headings,
    titleId,
    get words() {
      return countWords(tree);
    },
  };
  return { body: result, links, problems: outsideTemplateTags(problems, body) };
}

/** Reports unknown kinds of alerts, and names of emoji. Runs after the site's plugins, which may know them. */
function reportUnknown(tree: Root, body: string, report: ReportProblem): void {
  if (!body.includes('[!') && !emojiName.test(body)) return;
  const fixForAlert = 'write > [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], or [!CAUTION]';
  walk(tree, (node, parent) => {
    if (node.type === 'paragraph' && looksLikeAlert(node, parent))
      report(
        parent?.type === 'blockquote' ? parent : node,
        'this kind of note is unknown, so its mark would be shown',
        fixForAlert,
      );
    const written = node.type === 'text' ? sourceOf(node, body) : '';
    const [name] = emojiName.exec(written) ?? [];
    const fix = 'type the emoji itself; if it is code, put it between backticks';
    if (name) report(startOf(node) + written.indexOf(name), `${name} would be shown as it is`, fix);
  });
}

/** As chats and GitHub write emoji: `:tada:`, `:+1:`. */
const emojiName = /(?<![\w:\]\\])(?::(?:[+-]1|[a-z][a-z_]*[a-z\d]):)(?![\w:])/;

/** Leaves out problems between template tags for code, such as `{% highlight ruby %}`: their author will write a code block instead. */
function outsideTemplateTags(problems: Problem[], body: string): Problem[] {
  if (problems.length < 2 || !/\{%|\{\{[<%]/.test(body)) return problems;
  const pairs = Array.from(body.matchAll(codeTags), ({ 0: pair, index }) => {
    const { line, column } = locationAt(body, index);
    return { line, column, last: line + pair.split('\n').length - 1 };
  }).filter((pair) => problems.some(({ line, column }) => line === pair.line && column === pair.column));
  return problems.filter(({ line = 0 }) => !pairs.some((pair) => line > pair.line && line <= pair.last));
}

const codeTags =
  /(?<=^[ \t]*)(?:\{%-?\s*(highlight|raw|comment)\b[\s\S]*?\{%-?\s*end\1|\{\{[<%]\s*(highlight|comment|code[\w-]*)\b[\s\S]*?\{\{[<%]\s*\/\s*\2)/gm;

function takeTitle(tree: Root): Heading | undefined {
  const title = tree.children.find((node) => node.type === 'heading');
  if (title) tree.children.splice(tree.children.indexOf(title), 1);
  return title;
}

/** The page already has a main heading. So another one is a problem in a body with sections, and in others moves all headings down. */
function placeHeadings(tree: Root, hasSections: boolean, report: ReportProblem): void {
  const hasMain = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  walk(tree, (node) => {
    // One in a quotation moves alone.
    if (node.type !== 'heading' || !(hasMain || node.depth === 1)) return;
    if (!hasSections) node.depth = Math.min(node.depth + 1, 6) as Heading['depth'];
    else if (node.depth === 1) report(node, 'the page already has a main heading', 'use ## or ###');
  });
}

/** Rewrites links to other files and to the body's own headings, which may be written as other tools write ids. Returns all links. */
function resolveLinks(tree: Root, headings: readonly BodyHeading[], file: string): BodyLink[] {
  const found: (Link | Image | Definition)[] = [];
  const shown = new Set<string>();
  walk(tree, (node) => {
    // A footnote whose name has a space is a problem of its own.
    if (hasUrl(node) && !(node.type === 'definition' && node.label?.startsWith('^'))) found.push(node);
    if (node.type === 'imageReference') shown.add(node.identifier);
  });
  return found.map((node) => {
    // A published site is https.
    node.url = node.url.replace(/^\/\//, 'https://');
    if (node.url.startsWith('#')) node.url = ownAnchor(node.url, headings);
    if (node.type !== 'image') node.url = fileLink(node.url, file) ?? normalizedPath(node.url);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const isImage = node.type === 'image' || (node.type === 'definition' && shown.has(node.identifier));
    return isImage ? [node.url, line, column, 'image'] : [node.url, line, column];
  });
}

/** Writes a path as pages have it: in the Unicode form of slugs, and without a final slash. The name of a file in public/ stays as it is. */
function normalizedPath(written: string): string {
  const url = written.replace(/^(\/[^?#]*[^/?#])\/+(?=[?#]|$)/, '$1');
  const [path = ''] = /^\/[^?#]*/.exec(url) ?? [];
  if (!/%[c-f]|[^\0-~]/i.test(path) || /\.[a-z\d]+$/i.test(path)) return url;
  const normal = decoded(path).normalize();
  return normal === decoded(path) ? url : encodedPath(normal) + url.slice(path.length);
}

function ownAnchor(url: string, headings: readonly BodyHeading[]): string {
  const written = decoded(url.slice(1));
  if (headings.some(({ id }) => id === written)) return `#${written}`;
  // GitHub leaves out what is neither a letter nor a space: "v1.2" is v12 there.
  const withoutHyphens = (text: string) => toAnchor(text).replaceAll('-', '');
  const similar = headings.find(({ id }) => withoutHyphens(id) === withoutHyphens(written));
  return similar ? `#${similar.id}` : url;
}

/** Renders a body, its sections, and the parts that plugins took out (`data.part`). Footnotes go to the end. */
function renderIntroAndSections(intro: readonly RootContent[], sections: readonly ParsedSection[], writer: HtmlWriter) {
  const parts: Record<string, string> = {};
  const render = (nodes: readonly RootContent[]) => {
    const isPart = (node: RootContent) => typeof node.data?.part === 'string';
    for (const node of nodes.filter(isPart)) {
      const name = String(node.data?.part);
      parts[name] = joined(parts[name] ?? '', writer.blocks([node]));
    }
    return writer.blocks(nodes.filter((node) => !isPart(node)));
  };
  const html = render(intro);
  const rendered = sections.map(({ id, heading, children }) => ({ id, heading: textOfHeading(heading), html: render(children) }));
  const footnotes = writer.footnotes();
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
  const whole = texts.join('');
  const runs = mayBeUnspaced.test(whole) ? (whole.match(unspaced) ?? []) : [];
  const text = runs.length > 0 ? whole.replace(unspaced, ' ') : whole;
  // A narrow space doesn't end a word: French has one before "!".
  let words = text.match(/[\S\u2009\u202f]+/g)?.length ?? 0;
  for (const run of runs) for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) words += 1;
  return words;
}

const blockTag = /<(?:br|hr|\/?(?:div|p|h\d|li|d[dt]|t[dhr]))\b[^>]*>/gi;

const separatesWords: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell', 'break', 'code']);

/** Text in scripts that put no spaces between words, with the punctuation and the wide spaces of some. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]+/gu;

/** Characters from Thai on. Most texts have none of them, and this test is far faster. */
const mayBeUnspaced = /[\u0e00-\u1fff\u2e80-\uffff]/;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
