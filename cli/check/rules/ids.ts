import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** Duplicate ids. Links, labels, and scripts find only the first one. */
export function ids({ document }: ParsedPage): RuleFinding[] {
  const groups = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id);
  return [...groups].flatMap(([id, { length }]) =>
    length === 1
      ? []
      : [
          {
            what: `the id "${id}" is used ${length === 2 ? 'twice' : `${length} times`}`,
            fix: 'give each element a unique id',
            clues: [`{#${id}}`, `id="${id}"`],
          },
        ],
  );
}
