import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';

/** Markup that is not valid HTML, as html-validate sees it. */
export async function markup(site: BuiltSite, pages: readonly PageFacts[]): Promise<Fault[]> {
  const messages = await site.markup;
  return pages.flatMap(({ path, file }) =>
    (messages.get(file) ?? []).map(({ message, selector, help }) => ({
      page: path,
      what: `${message}${selector ? ` (at ${endOf(selector)})` : ''}`,
      fix: `mend the markup in the template or the text; ${help} says how`,
    })),
  );
}

/** The element and the two around it. */
function endOf(selector: string): string {
  return selector.split(' > ').slice(-3).join(' > ');
}
