import { createRequire } from 'node:module';
import type { Link, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { PluggableList, Processor } from 'unified';
import { locationAt, type Mistake, type Problem, SiteError } from '../problems.ts';
import { markdownModulePath } from '../sitePaths.ts';

const require = createRequire(import.meta.url);

/** The two steps of a remark pipeline before its tree is written as HTML. */
export interface MarkdownPipeline {
  parse(text: string): Root;
  /** Runs the site's plugins on the tree. Adds their messages to the file's problems. */
  transform(tree: Root, file: string, report: (problem: Omit<Problem, 'file'>) => void): Root;
}

/** Makes a pipeline with the remark plugins of a site. They must be synchronous, like all of rendering. */
export function markdownPipeline(plugins: PluggableList = []): MarkdownPipeline {
  if (plugins.length === 0) return { parse: parseMarkdown, transform: (tree) => tree };
  // Loaded on demand, for sites with plugins.
  const { unified } = require('unified') as typeof import('unified');
  const { VFile } = require('vfile') as typeof import('vfile');
  const processor = unified().use(parserFor(plugins)).use(plugins).freeze();
  try {
    processor.runSync({ type: 'root', children: [] } as Root);
  } catch (error) {
    if (String(error).includes('finished async')) throw new SiteError([asyncPlugin]);
    // Others may not expect an empty tree.
  }
  return {
    parse: (text) => processor.parse(text) as Root,
    transform(tree, file, report) {
      const vfile = new VFile({ path: file });
      const transformed = processor.runSync(tree, vfile) as Root;
      for (const { reason, line, column, note, source } of vfile.messages)
        report({ line, column, what: reason, fix: note ?? `see the Markdown plugin ${source ?? ''}`.trim() });
      return transformed;
    },
  };
}

const asyncPlugin = {
  file: markdownModulePath,
  what: 'a plugin is async, but Markdown is rendered without waiting',
  fix: 'make its function synchronous, and await what it needs at the top level of the module',
};

/** Parses CommonMark with all of GFM. satteri, in Rust, gives the same tree as remark in a twentieth of the time. */
export function parseMarkdown(text: string): Root {
  // satteri makes the | that ends a cell part of a bare URL.
  if (/(?<![(<"\w])(?:https?:\/\/|www\.)[^\s|<]*\|/.test(text)) return withTexts(remarkWithGfm().parse(text) as Root, text);
  // Front matter has been removed.
  return markdownToMdast(text, { features: { frontmatter: false } }) as Root;
}

/** Finds what no one writes by hand, and what parsers need quadratic time for. */
export function tooSlowToParse(text: string): Mistake | undefined {
  const nested = text.search(manyContainers);
  if (nested >= 0) return { offset: nested, ...nestedTooDeeply };
  if (text.length < maxDelimiters) return undefined;
  const isTooSlow = (block: string) => (block.match(/[*_]/g)?.length ?? 0) > maxDelimiters;
  const found = text.split(/\n[ \t]*(?=\n)/).find(isTooSlow);
  if (found === undefined) return undefined;
  const what = `contains more than ${maxDelimiters} * and _ in one paragraph`;
  return { offset: text.indexOf(found.trimStart()), what, fix: 'divide it with empty lines' };
}

export const nestedTooDeeply = { what: 'its text is nested too deeply', fix: 'remove most of the nested quotes (>) and lists' };

/** The result of work with a tree, or `otherwise`: thousands of nested quotes, lists, or emphases overflow the stack. */
export function unlessTooDeep<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError && error.message.startsWith('Maximum call stack')) return otherwise;
    throw error;
  }
}

/** A line that begins with very many marks of quotations and lists. */
const manyContainers = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){200}/m;
const maxDelimiters = 20_000;

/** A plugin that sets the parser: satteri, or remark's own (micromark) if one of the other plugins extends the syntax. */
function parserFor(plugins: PluggableList) {
  const hasDirectives = plugins.some((plugin) => Object([plugin].flat()[0]).name === 'remarkDirective');
  return function setParser(this: Processor) {
    let slow: Processor<Root> | undefined;
    this.parser = (text: string) => {
      const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: unknown[] };
      // remark-directive, which new sites have, only adds names after a colon. Most texts have none, and 3:16[^1] isn't meant as one.
      const mayBeDirective = hasDirectives && /:[^\s\p{P}\p{S}\d]/u.test(text);
      if (micromarkExtensions.length === (hasDirectives ? 1 : 0) && !mayBeDirective) return parseMarkdown(text);
      slow ??= remarkWithGfm().use(plugins).freeze() as unknown as Processor<Root>;
      return withTexts(slow.parse(text), text);
    };
  };
}

/** Loaded on demand: loading remark takes as long as parsing hundreds of bodies. */
function remarkWithGfm() {
  const { remark } = require('remark') as typeof import('remark');
  const { default: remarkGfm } = require('remark-gfm') as typeof import('remark-gfm');
  return remark().use(remarkGfm);
}

/**
 * Makes the text nodes of a tree by remark those that satteri makes: bare addresses have positions, and a colon right after a letter or a
 * digit begins no directive (`9:am`, `{#fig:one}`).
 */
function withTexts(tree: Root, body: string): Root {
  restoreTexts(tree, body);
  return tree;
}

function restoreTexts(node: Nodes, body: string): void {
  if (!('children' in node)) return;
  placeAddresses(node, body);
  node.children = joined(node.children as PhrasingContent[], body) as typeof node.children;
  for (const child of node.children) restoreTexts(child, body);
}

/** remark finds some bare addresses only after it has parsed a text, and forgets where they are. */
function placeAddresses(node: Parents, body: string): void {
  const point = (offset: number) => ({ ...locationAt(body, offset), offset });
  const addressOf = (link: Link) => link.children.map((each) => ('value' in each ? each.value : '')).join('');
  let from = node.position?.start.offset ?? 0;
  for (const [index, child] of node.children.entries()) {
    const next = node.children[index + 1];
    if (!child.position) {
      const start = child.type === 'link' ? body.indexOf(addressOf(child), from) : from;
      let end = next?.position?.start.offset ?? node.position?.end.offset ?? start;
      if (child.type === 'link') end = start + addressOf(child).length;
      else if (next?.type === 'link' && !next.position) end = body.indexOf(addressOf(next), from);
      if (start < from || end < start) return;
      child.position = { start: point(start), end: point(end) };
      if ('children' in child) for (const text of child.children) text.position = child.position;
    }
    from = child.position.end.offset ?? from;
  }
}

/** Joins texts with each other, and with directives right after a letter or a digit that have neither words nor attributes. */
function joined(children: readonly PhrasingContent[], body: string): PhrasingContent[] {
  const all: PhrasingContent[] = [];
  for (const child of children) {
    const text = textOf(child, body);
    const last = all.at(-1);
    if (text?.position && last?.type === 'text' && last.position) {
      last.value += text.value;
      last.position = { start: last.position.start, end: text.position.end };
    } else all.push(text ?? child);
  }
  return all;
}

/** As remark-directive makes it. */
interface TextDirective {
  type: 'textDirective';
  name: string;
  attributes?: object | null;
  children: readonly unknown[];
  position?: Text['position'];
}

function textOf(node: PhrasingContent | TextDirective, body: string): Text | undefined {
  if (node.type === 'text') return node;
  if (node.type !== 'textDirective' || node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0)
    return undefined;
  const before = body[(node.position?.start.offset ?? 0) - 1] ?? '';
  return /[\p{L}\p{N}]/u.test(before) ? { type: 'text', value: `:${node.name}`, position: node.position } : undefined;
}
