import type { Heading, Link, List, Nodes, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import { EXIT, visit } from 'unist-util-visit';
import type { Body, Section, SectionRule } from '../contract.ts';
import type { Problem } from '../problems.ts';
import type { FrontMatter } from './frontMatter.ts';
import type { Source } from './source.ts';
import { fillTokens, type Tokens } from './tokens.ts';

/** A link that an author wrote, for the check that its address exists. */
export interface WrittenLink {
  file: string;
  url: string;
  line: number;
  column: number;
  text: string;
}

export interface MarkdownResult {
  body: Body;
  links: WrittenLink[];
}

const plain = remark().use(remarkHtml);
// Tables, strikethrough and bare links cost parsing time in every text, so they are loaded for texts with a table.
const withTables = remark().use(remarkGfm).use(remarkHtml);

/** Turns the body of a file into HTML, split at its sections. What an author must mend is collected in `problems`. */
export function renderMarkdown(
  source: Source,
  { body: text, linesAbove }: Pick<FrontMatter, 'body' | 'linesAbove'>,
  tokens: Tokens | undefined,
  rules: readonly SectionRule[] | undefined,
  problems: Problem[],
): MarkdownResult {
  const processor = /^ *\|.*\|/m.test(text) ? withTables : plain;
  const report: Report = (node, what, fix) => {
    const start = node.position?.start;
    problems.push({
      file: source.file,
      line: (start?.line ?? 1) + linesAbove,
      column: start?.column ?? 1,
      what,
      fix,
      text: source.text,
    });
  };
  const tree = processor.parse(text);
  if (tokens) fillTree(tree, tokens, report);
  refuse(tree, report);
  const links = linksOf(tree, source, linesAbove);
  const definitions = tree.children.filter((node) => node.type === 'definition');
  const render = (children: RootContent[]) =>
    String(processor.stringify({ type: 'root', children: [...children, ...definitions] })).trim();
  const words = plainText(tree, { includeImageAlt: false }).match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
  if (!rules) return { body: { html: render(tree.children), sections: [], words }, links };

  const parts = splitSections(tree, report);
  checkSections(parts, rules, tree, report);
  const sections: Section[] = parts.map(({ id, heading, children }) => ({
    id,
    heading: plainText(heading),
    html: render(children),
  }));
  const lead = tree.children.slice(0, firstSection(tree));
  return { body: { html: render(lead), sections, words }, links };
}

type Report = (node: Nodes, what: string, fix: string) => void;

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

function linksOf(tree: Root, source: Source, linesAbove: number): WrittenLink[] {
  const links: WrittenLink[] = [];
  visit(tree, ['link', 'definition', 'image'], (node) => {
    const { url, position } = node as Link;
    if (position)
      links.push({
        file: source.file,
        url,
        line: position.start.line + linesAbove,
        column: position.start.column,
        text: source.text,
      });
  });
  return links;
}

interface Part {
  id: string;
  heading: Heading;
  children: RootContent[];
}

function firstSection(tree: Root): number {
  const index = tree.children.findIndex(isSectionHeading);
  return index < 0 ? tree.children.length : index;
}

function isSectionHeading(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === 2;
}

function splitSections(tree: Root, report: Report): Part[] {
  const parts: Part[] = [];
  for (const node of tree.children.slice(firstSection(tree))) {
    if (!isSectionHeading(node)) parts.at(-1)?.children.push(node);
    else {
      const id = takeId(node) ?? slugify(plainText(node));
      if (parts.some((part) => part.id === id))
        report(node, `two sections are called "${id}"`, 'give one of them another {#name}');
      parts.push({ id, heading: node, children: [] });
    }
  }
  return parts;
}

/** Takes `{#name}` off the end of a heading. */
function takeId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{#([a-z0-9-]+)\}\s*$/.exec(last.value);
  if (match) last.value = last.value.slice(0, match.index);
  return match?.[1];
}

function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function checkSections(parts: Part[], rules: readonly SectionRule[], tree: Root, report: Report): void {
  const ids = rules.map((rule) => rule.id);
  const found = parts.filter((part) => ids.includes(part.id));
  for (const [index, { id, list }] of rules.entries()) {
    const part = found.find((candidate) => candidate.id === id);
    if (!part)
      report(tree, `the section "${id}" is missing`, `add a heading that ends in {#${id}}; the order is ${ids.join(', ')}`);
    else if (list) checkList(part, list, report);
    const next = found.find((candidate) => ids.indexOf(candidate.id) > index);
    if (part && next && parts.indexOf(next) < parts.indexOf(part))
      report(part.heading, `the section "${id}" stands behind "${next.id}"`, `the order is ${ids.join(', ')}`);
  }
}

function checkList({ id, heading, children }: Part, rule: NonNullable<SectionRule['list']>, report: Report): void {
  const kind = rule.ordered ? 'a numbered list' : 'a list with dashes';
  let list: List | undefined;
  visit({ type: 'root', children } satisfies Root, 'list', (node) => {
    if (Boolean(node.ordered) !== rule.ordered) return undefined;
    list = node;
    return EXIT;
  });
  if (!list)
    report(heading, `the section "${id}" has no list`, `write ${kind}${rule.items === 'any' ? '' : ` of ${rule.items}`}`);
  else if (rule.items !== 'any' && list.children.length !== rule.items) {
    report(list, `the section "${id}" needs ${kind} of ${rule.items}, found ${list.children.length}`, 'add or remove items');
  }
}
