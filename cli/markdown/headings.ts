import type { Heading, Root, RootContent } from 'mdast';
import type { BodyHeading, RequiredSection } from '../contract.ts';
import { pluralize } from '../problems.ts';
import { toAnchor } from '../slug.ts';
import { parseMarkdown, tooSlowToParse, unlessTooDeep } from './parseMarkdown.ts';
import { blocksIn, type ReportProblem, sourceOf, startOf, walk } from './tree.ts';

/** The text of the main heading that a body begins with, if it does. */
export function headingAtStart(body: string): string | undefined {
  if (!/^(?:\s|<!--[\s\S]*?-->)*(?:#[ \t]|[^\n]+\n=+[ \t]*(?:\n|$))/.test(body) || tooSlowToParse(body)) return undefined;
  const first = parseMarkdown(body).children.find(({ type }) => type !== 'html');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  takeId(first, body);
  return unlessTooDeep(() => textOfHeading(first), '') || undefined;
}

/** Takes the title of the page out of a body that begins with it. */
export function takeTitle(tree: Root): Heading | undefined {
  const title = tree.children.find((node) => node.type === 'heading');
  if (title) tree.children.splice(tree.children.indexOf(title), 1);
  return title;
}

/** The page already has a main heading. So another one is a problem in a body with sections, and in others moves all headings down. */
export function placeHeadings(tree: Root, hasSections: boolean, report: ReportProblem): void {
  const hasMain = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  for (const heading of headingsIn(tree)) {
    // A main heading in a quotation doesn't move the others.
    if (!hasMain && heading.depth > 1) continue;
    if (!hasSections) heading.depth = Math.min(heading.depth + 1, 6) as Heading['depth'];
    else if (heading.depth === 1) report(heading, 'the page already has a main heading', 'use ## or ###');
  }
}

/** Gives every heading an id: its own, or one from its text. `title` was taken out of the tree, and comes first. */
export function identifyHeadings(tree: Root, title: Heading | undefined, report: ReportProblem): BodyHeading[] {
  const headings = [...(title ? [title] : []), ...headingsIn(tree)];
  const ids = new Set<string>();
  const own = headings.map((heading) => {
    const id = heading.data?.hProperties?.id as string | undefined;
    if (id !== undefined && ids.has(id))
      report(heading, `duplicate id "${id}"`, 'give one of the two headings a different {#name}');
    if (id !== undefined) ids.add(id);
    return id;
  });
  return headings.map((heading, index) => {
    const text = textOfHeading(heading);
    const base = toAnchor(text) || 'section';
    let id = own[index] ?? base;
    for (let number = 1; own[index] === undefined && ids.has(id); number += 1) id = `${base}-${number}`;
    ids.add(id);
    heading.data = { hProperties: { id } };
    return { depth: heading.depth, id, text };
  });
}

/** The text of a heading, without the tags of HTML in it. A line break is a space. */
export function textOfHeading(heading: Heading): string {
  const texts: string[] = [];
  walk(heading, (node) => {
    if (node.type === 'break' || (node.type === 'html' && /^<br\b/i.test(node.value))) texts.push(' ');
    else if (node.type !== 'html') texts.push('alt' in node ? (node.alt ?? '') : 'value' in node ? node.value : '');
  });
  return texts.join('').trim();
}

/** Takes ids off the ends of headings: `{#name}`, unless its brace is escaped, or `{/*name*\/}`, as in MDX. */
export function takeOwnIds(tree: Root, body: string): void {
  if (!body.includes('{')) return;
  for (const heading of headingsIn(tree)) {
    const id = takeId(heading, body);
    if (id !== undefined) heading.data = { hProperties: { id } };
  }
}

const headingsIn = (tree: Root): Heading[] => blocksIn(tree.children).filter((node) => node.type === 'heading');

function takeId(heading: Heading, body: string): string | undefined {
  const comment = /[ \t]*\{\/\*\s*#?([\w-]+)\s*\*\/\}[ \t]*$/.exec(sourceOf(heading, body));
  if (comment) {
    // The parser may take the text between its asterisks for emphasis.
    const offset = startOf(heading) + comment.index;
    heading.children = heading.children.filter((each) => startOf(each) < offset);
    const before = heading.children.at(-1);
    if (before?.type === 'text') before.value = before.value.replace(/\s*\{\/[^{]*$/, '');
    return comment[1];
  }
  const last = heading.children.at(-1);
  if (last?.type !== 'text' || !last.value.includes('{')) return undefined;
  if (/\\\{[^{]*$/.test(sourceOf(last, body))) return undefined;
  const match = /\s*\{:?\s*#([^\s{}]+)\s*\}\s*$/.exec(last.value);
  if (match) last.value = last.value.slice(0, match.index);
  return match?.[1];
}

/** A second-level heading and the content below it. */
export type ParsedSection = { id: string; heading: Heading; children: RootContent[] };

/** Splits a body at its second-level headings. `intro` is what comes before the first. */
export function splitSections(tree: Root): { intro: RootContent[]; sections: ParsedSection[] } {
  const intro: RootContent[] = [];
  const sections: ParsedSection[] = [];
  for (const node of tree.children) {
    if (node.type !== 'heading' || node.depth !== 2) (sections.at(-1)?.children ?? intro).push(node);
    else sections.push({ id: String(node.data?.hProperties?.id ?? toAnchor(textOfHeading(node))), heading: node, children: [] });
  }
  return { intro, sections };
}

/** Checks that the required sections exist, in order, and that each contains the list it must have. */
export function checkSections(sections: ParsedSection[], rules: readonly RequiredSection[], tree: Root, report: ReportProblem) {
  const ids = rules.map((rule) => rule.id);
  const others = sections.filter((section) => !ids.includes(section.id));
  for (const [index, { id, list }] of rules.entries()) {
    const section = sections.find((candidate) => candidate.id === id);
    // Each heading is suggested once.
    const suggested = section ? undefined : others.shift();
    const what = `the section "${id}" is missing`;
    const order = `the order is ${ids.join(', ')}`;
    if (suggested) report(suggested.heading, `${what}; is it this one?`, `end its heading with {#${id}}`);
    else if (!section) report(tree.children[0] ?? tree, what, `add a heading that ends in {#${id}}; ${order}`);
    else if (list) checkList(section, list, report);
    const first = sections.find((candidate) => ids.indexOf(candidate.id) >= index);
    if (section && first && first !== section) report(section.heading, `the section "${id}" comes after "${first.id}"`, order);
  }
}

function checkList(
  { id, heading, children }: ParsedSection,
  { ordered, items }: NonNullable<RequiredSection['list']>,
  report: ReportProblem,
): void {
  const kind = `${ordered ? 'a numbered' : 'a bulleted'} list${items === 'any' ? '' : ` of ${pluralize(items, 'item')}`}`;
  const lists = blocksIn(children).filter((node) => node.type === 'list');
  const list = lists.find((each) => Boolean(each.ordered) === ordered);
  const found = list?.children.length ?? 0;
  if (list && items !== 'any' && found !== items) {
    const fix = `${found < items ? 'add' : 'remove'} ${pluralize(Math.abs(items - found), 'item')}`;
    report(list, `the section "${id}" needs ${kind}, found ${found}`, fix);
  } else if (!list && lists[0]) {
    const fix = ordered ? 'begin its items with 1. 2. 3. and so on' : 'begin its items with a dash';
    report(lists[0], `the section "${id}" needs ${kind}, but this is not one`, fix);
  } else if (!list) report(heading, `the section "${id}" has no list`, `write ${kind}`);
}
