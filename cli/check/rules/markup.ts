import { type HTMLElement, NodeType } from 'node-html-parser';
import type { BuiltSite, RuleFinding } from '../builtSite.ts';
import type { PageFacts } from '../parsePage.ts';
import type { MarkupMessages } from '../validateMarkup.ts';

/** Attributes whose values are keywords that the HTML standard lists. Those of other attributes don't make markup invalid. */
const keywords = /^(role|type|rel|scope|dir|lang|loading|method|target|autocomplete|http-equiv|kind|preload|aria-.*)$/;

/** Sites of up to this many pages are validated in full. */
export const fullyValidated = 100;

/**
 * Chooses pages that together have every kind of element: a tag with its attributes, below the same tags. html-validate takes 5 to 30 ms
 * for a page. Returns a function that says whether a page has a kind of element that none before it had.
 */
export function markupSample(): (document: HTMLElement) => boolean {
  const seen = new Set<string>();
  const visit = ({ childNodes }: HTMLElement, above: string): boolean => {
    let isNew = false;
    for (const node of childNodes) {
      if (node.nodeType !== NodeType.ELEMENT_NODE) continue;
      const element = node as HTMLElement;
      const kind = `${above}>${kindOf(element)}`;
      if (!seen.has(kind)) isNew = true;
      seen.add(kind);
      if (visit(element, `${above}>${element.rawTagName}`)) isNew = true;
    }
    return isNew;
  };
  return (document) => visit(document, '');
}

function kindOf({ rawTagName, attributes }: HTMLElement): string {
  const parts = Object.entries(attributes).map(([name, value]) =>
    keywords.test(name) ? `${name}=${value}` : `${name}${value && '='}`,
  );
  return [rawTagName, ...parts.sort()].join(' ');
}

/** Invalid HTML, and problems of accessibility and document structure, as html-validate finds them. */
export async function markup(
  _site: BuiltSite,
  pages: readonly PageFacts[],
  messages: Promise<MarkupMessages>,
): Promise<RuleFinding[]> {
  const byFile = await messages;
  return pages.flatMap(({ path, file }) =>
    (byFile.get(file) ?? []).map(({ message, selector, help }) => {
      // The element and its two closest ancestors.
      const where = selector?.split(' > ').slice(-3).join(' > ');
      const what = `${message}${where ? ` (at ${where})` : ''}`;
      return { page: path, what, fix: `correct it in the template or the Markdown; see ${help}` };
    }),
  );
}
