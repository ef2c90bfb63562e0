import type { Heading, List, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { SectionRule } from '../site.ts';
import type { Report } from './report.ts';

/** A second-level heading and the content below it. */
export interface Part {
  id: string;
  heading: Heading;
  children: RootContent[];
}

/** The content before the first section. */
export function leadOf(tree: Root): RootContent[] {
  return tree.children.slice(0, firstSection(tree));
}

function firstSection(tree: Root): number {
  const index = tree.children.findIndex(isSectionHeading);
  return index < 0 ? tree.children.length : index;
}

function isSectionHeading(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === 2;
}

/** Splits a body at its second-level headings. */
export function splitSections(tree: Root, report: Report): Part[] {
  const parts: Part[] = [];
  for (const node of tree.children.slice(firstSection(tree))) {
    if (!isSectionHeading(node)) parts.at(-1)?.children.push(node);
    else {
      const id = takeId(node) ?? slugify(plainText(node));
      if (parts.some((part) => part.id === id)) report(node, `duplicate section "${id}"`, 'give one of them a different {#name}');
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

/** Turns text into a slug: "Café 1" becomes `cafe-1`. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
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

function checkList({ id, heading, children }: Part, rule: NonNullable<SectionRule['list']>, report: Report): void {
  const kind = rule.ordered ? 'a numbered list' : 'a list with dashes';
  let list: List | undefined;
  let other: List | undefined;
  visit({ type: 'root', children } satisfies Root, 'list', (node) => {
    if (Boolean(node.ordered) !== rule.ordered) {
      other ??= node;
      return undefined;
    }
    list = node;
    return EXIT;
  });
  if (!list && other) {
    const fix = rule.ordered ? 'begin its items with 1. 2. 3. and so on' : 'begin its items with a dash';
    report(other, `the section "${id}" needs ${kind}, but this is not one`, fix);
  } else if (!list)
    report(heading, `the section "${id}" has no list`, `write ${kind}${rule.items === 'any' ? '' : ` of ${rule.items}`}`);
  else if (rule.items !== 'any' && list.children.length !== rule.items) {
    report(
      list,
      `the section "${id}" needs ${kind} of ${rule.items}, found ${list.children.length}`,
      difference(rule.items, list.children.length),
    );
  }
}

function difference(wanted: number, found: number): string {
  const count = Math.abs(wanted - found);
  return `${found < wanted ? 'add' : 'remove'} ${count} item${count === 1 ? '' : 's'}`;
}
