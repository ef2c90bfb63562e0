import type { Link, Nodes, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { fillTokens, type Tokens } from '../content/tokens.ts';
import type { Body, SectionRule } from '../contract.ts';
import type { Problem } from '../problems.ts';
import { type ParsedMarkdown, parseMarkdown, processorOf } from './parseMarkdown.ts';
import { checkSections, leadOf, splitSections } from './sections.ts';

/** The body of one file, and what is needed to render it. Plain data, so that another thread can do it. */
export interface MarkdownJob {
  file: string;
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
  /** Missing where the settings are broken: then nothing is filled in. */
  tokens: Tokens | undefined;
  rules: readonly SectionRule[] | undefined;
}

/** A link that an author wrote, for the check that its address exists. */
export interface WrittenLink {
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

/** Tells the author of a node what is wrong with it, and how to mend it. */
export type Report = (node: Nodes, what: string, fix: string) => void;

/** Turns the body of a file into HTML, split at its sections, and gathers what its author must mend. */
export function renderMarkdown(job: MarkdownJob, parsed: ParsedMarkdown = parseMarkdown(job.body)): MarkdownResult {
  const { file, linesAbove, tokens, rules } = job;
  const { tree } = parsed;
  const problems: Problem[] = [];
  const report: Report = (node, what, fix) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    problems.push({ file, line: line + linesAbove, column, what, fix });
  };
  if (tokens) fillTree(tree, tokens, report);
  refuse(tree, report);
  const links = linksOf(tree, file, linesAbove);
  return { body: renderBody(parsed, rules, report), links, problems };
}

function renderBody(parsed: ParsedMarkdown, rules: readonly SectionRule[] | undefined, report: Report): Body {
  const { tree } = parsed;
  const definitions = tree.children.filter((node) => node.type === 'definition');
  const render = (children: RootContent[]) =>
    String(processorOf(parsed).stringify({ type: 'root', children: [...children, ...definitions] })).trim();
  const words = plainText(tree, { includeImageAlt: false }).match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
  if (!rules) return { html: render(tree.children), sections: [], words };
  const parts = splitSections(tree, report);
  checkSections(parts, rules, tree, report);
  const sections = parts.map(({ id, heading, children }) => ({ id, heading: plainText(heading), html: render(children) }));
  return { html: render(leadOf(tree)), sections, words };
}

function fillTree(tree: Root, tokens: Tokens, report: Report): void {
  visit(tree, (node) => {
    const fill = (text: string) => fillTokens(text, tokens, (what, fix) => report(node, what, fix));
    if (node.type === 'text' || node.type === 'inlineCode') node.value = fill(node.value);
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') node.url = fill(node.url);
    if (node.type === 'image' && node.alt) node.alt = fill(node.alt);
  });
}

/** What would be dropped or do harm without a word. */
function refuse(tree: Root, report: Report): void {
  visit(tree, (node) => {
    if (node.type === 'html')
      report(
        node,
        'HTML in Markdown is not let through',
        'write it as Markdown, or put a space after the < if it means "less than"',
      );
    if (node.type === 'heading' && node.depth === 1) report(node, 'the page has its main heading already', 'use ## or ###');
    if (node.type === 'image' && !node.alt?.trim())
      report(node, 'the image has no description', 'write what it shows between the brackets: ![a freshly edged walk](…)');
    if ((node.type === 'link' || node.type === 'definition') && !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(node.url)) {
      report(
        node,
        `the link leads to "${node.url}"`,
        'start it with / for a page of this site, or with https://, mailto: or tel:',
      );
    }
  });
}

function linksOf(tree: Root, file: string, linesAbove: number): WrittenLink[] {
  const links: WrittenLink[] = [];
  visit(tree, ['link', 'definition', 'image'], (node) => {
    const { url, position } = node as Link;
    if (position) links.push({ file, url, line: position.start.line + linesAbove, column: position.start.column });
  });
  return links;
}
