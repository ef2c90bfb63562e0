import type { Code, Definition, Html, Image, InlineCode, Link, Nodes, Root, RootContent, Text } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Body, RequiredSection } from '../contract.ts';
import type { Problem } from '../problems.ts';
import { writeHtml } from './fast/writeHtml.ts';
import { loadRemark, parseMarkdown } from './parseMarkdown.ts';
import { reportMarkdownProblems } from './reportMarkdownProblems.ts';
import { checkSections, splitSections } from './sections.ts';
import { type ContentTokens, fillTokens } from './tokens.ts';
import { type ReportProblem, walk } from './tree.ts';

/** The body of a file and everything needed to render it. */
export interface MarkdownJob {
  file: string;
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
  /** Missing if the settings are broken; then nothing is filled in. */
  tokens: ContentTokens | undefined;
  requiredSections: readonly RequiredSection[] | undefined;
}

/** A link, image, or link definition in a Markdown body, and its position in the file. */
export type BodyLink = readonly [url: string, line: number, column: number];

export interface MarkdownResult {
  body: Body;
  links: BodyLink[];
  problems: Problem[];
}

/** Renders the body of a file to HTML, split into sections, and collects problems. */
export function renderMarkdown({ file, body, linesAbove, tokens, requiredSections }: MarkdownJob): MarkdownResult {
  const tree = parseMarkdown(body);
  const problems: Problem[] = [];
  const links: BodyLink[] = [];
  const definitions: Definition[] = [];
  let text = '';
  const locationOf = ({ position }: Nodes) => {
    const { line = 1, column = 1 } = position?.start ?? {};
    return { line: line + linesAbove, column };
  };
  const report: ReportProblem = (node, what, fix) => problems.push({ file, ...locationOf(node), what, fix });
  walk(tree, (node) => {
    if (tokens) fill(node, tokens, report);
    reportMarkdownProblems(node, report);
    if (hasUrl(node)) {
      const { line, column } = locationOf(node);
      links.push([node.url, line, column]);
    }
    // The words of two paragraphs, or two cells of a table, aren't one word.
    if (separatesWords.has(node.type)) text += ' ';
    if (isLiteral(node)) text += node.value;
    if (node.type === 'definition') definitions.push(node);
  });
  const rendered = renderBody(tree, definitions, requiredSections, report);
  return { body: { ...rendered, words: countWords(text) }, links, problems };
}

function fill(node: Nodes, tokens: ContentTokens, report: ReportProblem): void {
  const filled = (text: string) => fillTokens(text, tokens, (what, fix) => report(node, what, fix));
  if (node.type === 'text' || node.type === 'inlineCode') node.value = filled(node.value);
  if (hasUrl(node)) node.url = filled(node.url);
  if (hasUrl(node) && node.title) node.title = filled(node.title);
  if ((node.type === 'image' || node.type === 'imageReference') && node.alt) node.alt = filled(node.alt);
}

function hasUrl(node: Nodes): node is Link | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

const separatesWords = new Set(['paragraph', 'heading', 'tableCell', 'break', 'code']);

function isLiteral(node: Nodes): node is Text | InlineCode | Code | Html {
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'html';
}

/** Counts words where they begin: `text.match(/\S+/g)` takes 1.6 times as long, and leaves every word to the garbage collector. */
function countWords(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isSpace = code <= space || code === nonBreakingSpace;
    if (!isSpace && !isInWord) words += 1;
    isInWord = !isSpace;
  }
  return words;
}

/** Tabs and line breaks have lower codes. */
const space = 0x20;
const nonBreakingSpace = 0xa0;

/**
 * Sections are rendered separately, so each gets the link definitions of the whole body. They come first, because if two have the same
 * label, the first counts.
 */
function renderBody(
  tree: Root,
  definitions: readonly Definition[],
  requiredSections: readonly RequiredSection[] | undefined,
  report: ReportProblem,
): Omit<Body, 'words'> {
  const render = (children: RootContent[]) => {
    const nodes = [...definitions, ...children];
    // remark renders what the fast writer doesn't support.
    return writeHtml(nodes) ?? loadRemark().renderWithRemark(nodes);
  };
  if (!requiredSections) return { html: render(tree.children), sections: [] };
  const { intro, sections } = splitSections(tree, report);
  checkSections(sections, requiredSections, tree, report);
  const rendered = sections.map(({ id, heading, children }) => ({ id, heading: plainText(heading), html: render(children) }));
  return { html: render(intro), sections: rendered };
}
