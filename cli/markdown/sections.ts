import type { Heading, List, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { pluralize } from '../problems.ts';
import type { SectionRule } from '../site.ts';
import { slugify } from '../slug.ts';
import { type Report, walk } from './tree.ts';

/** A second-level heading and the content below it. */
export interface Part {
  id: string;
  heading: Heading;
  children: RootContent[];
}

/** Splits a body at its second-level headings. `lead` is what comes before the first. */
export function splitSections(tree: Root, report: Report): { lead: RootContent[]; parts: Part[] } {
  const lead: RootContent[] = [];
  const parts: Part[] = [];
  for (const node of tree.children) {
    if (node.type !== 'heading' || node.depth !== 2) (parts.at(-1)?.children ?? lead).push(node);
    else {
      const id = takeId(node) ?? slugify(plainText(node));
      if (parts.some((part) => part.id === id)) report(node, `duplicate section "${id}"`, 'give one of them a different {#name}');
      parts.push({ id, heading: node, children: [] });
    }
  }
  return { lead, parts };
}

/** Takes `{#name}` off the end of a heading. */
function takeId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{#([a-z0-9-]+)\}\s*$/.exec(last.value);
  if (match) last.value = last.value.slice(0, match.index);
  return match?.[1];
}

/** Checks that the required sections exist, in order, with their lists. */
export function checkSections(parts: Part[], rules: readonly SectionRule[], tree: Root, report: Report): void {
  const ids = rules.map((rule) => rule.id);
  const found = parts.filter((part) => ids.includes(part.id));
  for (const [index, { id, list }] of rules.entries()) {
    const part = found.find((candidate) => candidate.id === id);
    const unnamed = parts.find((candidate) => !ids.includes(candidate.id) && parts.indexOf(candidate) >= index);
    if (!part && unnamed)
      report(unnamed.heading, `the section "${id}" is missing; is it this one?`, `end its heading with {#${id}}`);
    else if (!part)
      report(tree, `the section "${id}" is missing`, `add a heading that ends in {#${id}}; the order is ${ids.join(', ')}`);
    else if (list) checkList(part, list, report);
    const next = found.find((candidate) => ids.indexOf(candidate.id) > index);
    if (part && next && parts.indexOf(next) < parts.indexOf(part))
      report(part.heading, `the section "${id}" comes after "${next.id}"`, `the order is ${ids.join(', ')}`);
  }
}

function checkList({ id, heading, children }: Part, { ordered, items }: NonNullable<SectionRule['list']>, report: Report): void {
  const kind = ordered ? 'a numbered list' : 'a list with dashes';
  const lists: List[] = [];
  for (const child of children) walk(child, (node) => void (node.type === 'list' && lists.push(node)));
  const list = lists.find((each) => Boolean(each.ordered) === ordered);
  const found = list?.children.length ?? 0;
  if (list && items !== 'any' && found !== items) {
    const fix = `${found < items ? 'add' : 'remove'} ${pluralize(Math.abs(items - found), 'item')}`;
    report(list, `the section "${id}" needs ${kind} of ${items}, found ${found}`, fix);
  } else if (!list && lists[0]) {
    const fix = ordered ? 'begin its items with 1. 2. 3. and so on' : 'begin its items with a dash';
    report(lists[0], `the section "${id}" needs ${kind}, but this is not one`, fix);
  } else if (!list) report(heading, `the section "${id}" has no list`, `write ${kind}${items === 'any' ? '' : ` of ${items}`}`);
}
