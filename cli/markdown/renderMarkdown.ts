import type { Code, Definition, Html, Image, InlineCode, Link, Nodes, Root, RootContent, Text } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Problem } from '../problems.ts';
import type { Body, SectionRule } from '../site.ts';
import { writeHtml } from './fast/writeHtml.ts';
import { loadRemark, parseMarkdown } from './parseMarkdown.ts';
import { reportMistakes } from './reportMistakes.ts';
import { checkSections, splitSections } from './sections.ts';
import { fillTokens, type Tokens } from './tokens.ts';
import { type ReportProblem, walk } from './tree.ts';

/** The body of a file and everything needed to render it. */
export interface MarkdownJob {
  file: string;
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
  /** Missing if the settings are broken; then nothing is filled in. */
  tokens: Tokens | undefined;
  sectionRules: readonly SectionRule[] | undefined;
}

/** A link, image, or link definition in a Markdown body, and its position in the file. */
export type BodyLink = readonly [url: string, line: number, column: number];

export interface MarkdownResult {
  body: Body;
  links: BodyLink[];
  problems: Problem[];
}

/** Renders the body of a file to HTML, split into sections, and collects problems. */
export function renderMarkdown({ file, body, linesAbove, tokens, sectionRules }: MarkdownJob): MarkdownResult {
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
    reportMistakes(node, report);
    if (hasUrl(node)) {
      const { line, column } = locationOf(node);
      links.push([node.url, line, column]);
    }
    // The words of two paragraphs, or two cells of a table, aren't one word.
    if (endsWords.has(node.type)) text += ' ';
    if (isLiteral(node)) text += node.value;
    if (node.type === 'definition') definitions.push(node);
  });
  const words = text.match(/\S+/g)?.length ?? 0;
  return { body: { ...renderBody(tree, definitions, sectionRules, report), words }, links, problems };
}

function fill(node: Nodes, tokens: Tokens, report: ReportProblem): void {
  const filled = (text: string) => (text.includes('{') ? fillTokens(text, tokens, (what, fix) => report(node, what, fix)) : text);
  if (node.type === 'text' || node.type === 'inlineCode') node.value = filled(node.value);
  if (hasUrl(node)) node.url = filled(node.url);
  if (hasUrl(node) && node.title) node.title = filled(node.title);
  if ((node.type === 'image' || node.type === 'imageReference') && node.alt) node.alt = filled(node.alt);
}

function hasUrl(node: Nodes): node is Link | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

const endsWords = new Set(['paragraph', 'heading', 'tableCell', 'break', 'code']);

function isLiteral(node: Nodes): node is Text | InlineCode | Code | Html {
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'html';
}

/** Every section gets all definitions. They come first, because the first of two with the same name counts. */
function renderBody(
  tree: Root,
  definitions: readonly Definition[],
  sectionRules: readonly SectionRule[] | undefined,
  report: ReportProblem,
): Omit<Body, 'words'> {
  const render = (children: RootContent[]) => {
    const whole = [...definitions, ...children];
    return writeHtml(whole) ?? loadRemark().renderWithRemark(whole);
  };
  if (!sectionRules) return { html: render(tree.children), sections: [] };
  const { intro, sections } = splitSections(tree, report);
  checkSections(sections, sectionRules, tree, report);
  const rendered = sections.map(({ id, heading, children }) => ({ id, heading: plainText(heading), html: render(children) }));
  return { html: render(intro), sections: rendered };
}
