import type { Heading, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { BodyHeading } from '../contract.ts';
import { toAnchor } from '../slug.ts';
import { type ReportProblem, walk } from './tree.ts';

/**
 * Gives every heading an id: its own `{#id}`, or one from its text. If two have the same text, the second gets a number.
 * @returns the headings in their order
 */
export function identifyHeadings(tree: Root, report: ReportProblem): BodyHeading[] {
  const headings: Heading[] = [];
  walk(tree, (node) => void (node.type === 'heading' && headings.push(node)));
  const ids = new Set<string>();
  const own = headings.map((heading) => {
    const id = takeId(heading);
    if (id !== undefined && ids.has(id))
      report(heading, `duplicate id "${id}"`, 'give one of the two headings a different {#name}');
    if (id !== undefined) ids.add(id);
    return id;
  });
  return headings.map((heading, index) => {
    const text = plainText(heading);
    const id = own[index] ?? unused(toAnchor(text) || 'section', ids);
    heading.data = { hProperties: { id } };
    return { depth: heading.depth, id, text };
  });
}

/** Takes `{#name}` off the end of a heading. */
function takeId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{:?\s*#([^\s{}]+)\s*\}\s*$/.exec(last.value);
  if (match) last.value = last.value.slice(0, match.index);
  return match?.[1];
}

function unused(id: string, ids: Set<string>): string {
  let found = id;
  for (let number = 1; ids.has(found); number += 1) found = `${id}-${number}`;
  ids.add(found);
  return found;
}
