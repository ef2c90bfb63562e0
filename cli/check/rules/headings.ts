import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** Skipped heading levels, which make a page hard to navigate with a screen reader. */
export function headings({ document }: ParsedPage): RuleFinding[] {
  const found = document
    .querySelectorAll('h1,h2,h3,h4,h5,h6')
    .map(({ tagName, text }) => ({ level: Number(tagName.slice(1)), text: text.trim() }));
  return found.flatMap(({ level, text }, index) => {
    const before = found[index - 1]?.level ?? 0;
    if (level <= before + 1) return [];
    const where = before === 0 ? 'is the first heading of the page' : `follows an h${before}`;
    const hasTitle = before === 0 && found.some((heading) => heading.level === 1);
    const fix = hasTitle ? 'move the h1 before it' : `make it an h${before + 1}`;
    return [{ what: `"${text}" (h${level}) ${where}`, fix, clues: [text] }];
  });
}
