import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';

/** Invalid HTML, and problems of accessibility and document structure, as html-validate finds them. */
export async function markup(site: BuiltSite, pages: readonly PageFacts[]): Promise<RuleFinding[]> {
  const messages = await site.markupMessages;
  return pages.flatMap(({ path, file }) =>
    (messages.get(file) ?? []).map(({ message, selector, help }) => {
      // The element and its two closest ancestors.
      const where = selector?.split(' > ').slice(-3).join(' > ');
      const what = `${message}${where ? ` (at ${where})` : ''}`;
      return { page: path, what, fix: `correct it in the template or the Markdown; see ${help}` };
    }),
  );
}
