import type { Code, Definition, Html, Image, InlineCode, Link, Nodes, Root, RootContent, Text } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Problem } from '../problems.ts';
import type { Body, SectionRule } from '../site.ts';
import { countWords } from './countWords.ts';
import type { Position } from './fast/lines.ts';
import { writeHtml } from './fast/writeHtml.ts';
import { loadRemark } from './loadRemark.ts';
import { type ParsedMarkdown, parseMarkdown } from './parseMarkdown.ts';
import { refuse } from './refuse.ts';
import type { Report } from './report.ts';
import { checkSections, leadOf, splitSections } from './sections.ts';
import { fillTokens, type Tokens } from './tokens.ts';

/** The body of a file and everything needed to render it. */
interface MarkdownJob {
  file: string;
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
  /** Missing if the settings are broken; then nothing is filled in. */
  tokens: Tokens | undefined;
  rules: readonly SectionRule[] | undefined;
}

/** A link in the source, to check that its target exists. */
interface WrittenLink {
  file: string;
  url: string;
  line: number;
  column: number;
}

export interface MarkdownResult {
  body: Body;
  links: WrittenLink[];
  problems: Problem[];
}

/** Renders the body of a file to HTML, split into sections, and collects problems. */
export function renderMarkdown(job: MarkdownJob, { tree, refused }: ParsedMarkdown = parseMarkdown(job.body)): MarkdownResult {
  const { file, linesAbove, tokens, rules } = job;
  if (refused) {
    const { line, what, fix } = refused;
    return { body: { html: '', sections: [], words: 0 }, links: [], problems: [{ file, line: line + linesAbove, what, fix }] };
  }
  const problems: Problem[] = [];
  const links: WrittenLink[] = [];
  const texts: string[] = [];
  const report: Report = (node, what, fix) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    problems.push({ file, line: line + linesAbove, column, what, fix });
  };
  walk(tree, (node) => {
    if (tokens) fill(node, tokens, report);
    refuse(node, report);
    if (isAddressed(node) && node.position) links.push(writtenLink(node.url, node.position, job));
    if (isLiteral(node)) texts.push(node.value);
    // The words of two paragraphs, or two cells of a table, aren't one word.
    else if (endsWords.has(node.type)) texts.push(' ');
  });
  return { body: renderBody(tree, countWords(texts.join('')), rules, report), links, problems };
}

/** Visits a node and its descendants in document order. */
function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

function fill(node: Nodes, tokens: Tokens, report: Report): void {
  const filled = (text: string) => (text.includes('{') ? fillTokens(text, tokens, (what, fix) => report(node, what, fix)) : text);
  if (node.type === 'text' || node.type === 'inlineCode') node.value = filled(node.value);
  if (isAddressed(node)) node.url = filled(node.url);
  if (node.type === 'image' && node.alt) node.alt = filled(node.alt);
}

function isAddressed(node: Nodes): node is Link | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

const endsWords = new Set(['paragraph', 'heading', 'tableCell', 'break']);

function isLiteral(node: Nodes): node is Text | InlineCode | Code | Html {
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'html';
}

function writtenLink(url: string, { start: { line, column } }: Position, { file, linesAbove }: MarkdownJob): WrittenLink {
  return { file, url, line: line + linesAbove, column };
}

function renderBody(tree: Root, words: number, rules: readonly SectionRule[] | undefined, report: Report): Body {
  const definitions = tree.children.filter((node) => node.type === 'definition');
  const render = (children: RootContent[]) => {
    const whole = [...children, ...definitions];
    return writeHtml(whole) ?? loadRemark().writeByRemark(whole);
  };
  if (!rules) return { html: render(tree.children), sections: [], words };
  const parts = splitSections(tree, report);
  checkSections(parts, rules, tree, report);
  const sections = parts.map(({ id, heading, children }) => ({ id, heading: plainText(heading), html: render(children) }));
  return { html: render(leadOf(tree)), sections, words };
}
